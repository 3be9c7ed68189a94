"""Answers in the words that people know: printed names of cards and Skills, items in the plural.

Used where answers are written by people (scenarios, text play), never in search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.games.dead_cells.content import DeadCellsContent, Step
from game.games.dead_cells.names import BEHEADED, LOOT_TYPES, ROUNDS, SYMBOLS
from game.games.dead_cells.naming import ITEM_WORDS, STATE_WORDS, SYMBOL_WORDS, slug, those_called

PLURALS = {f"{kind}s": kind for kind in LOOT_TYPES}
"""Types of Loot as people say them."""
TABLES: tuple[Mapping[str, str], ...] = (
    PLURALS,
    ITEM_WORDS,
    STATE_WORDS,
    {word: SYMBOLS[i] for word, i in SYMBOL_WORDS.items()},
)


def called(content: DeadCellsContent, value: Any, candidates: Any) -> Any:
    """An answer with every word that is none of the candidates' replaced by the one it stands for, if any."""
    known = list(dict.fromkeys(words_in(getattr(candidates, "values", candidates))))
    found = replaced(content, value, known)
    if isinstance(found, list) and len(found) == 2 and found[1] == 1 and found[0] in known:
        # where only one card lies there, its line need not be told, but may be
        return found if any(isinstance(each, tuple) for each in candidates) else found[0]
    return found


def words_in(values: Any) -> Iterator[str]:
    """Every word in some values, however deep."""
    if isinstance(values, str):
        yield values
    elif isinstance(values, Mapping):
        for key, each in values.items():
            yield from words_in(key)
            yield from words_in(each)
    elif isinstance(values, list | tuple):
        for each in values:
            yield from words_in(each)


def replaced(content: DeadCellsContent, value: Any, known: list[str]) -> Any:
    """A value with its words replaced, and a number that is a space or a Round; amounts by their names stay."""
    if isinstance(value, Mapping):
        return {
            replaced_key(key, known): each if type(each) is int else replaced(content, each, known)
            for key, each in value.items()
        }
    if isinstance(value, list | tuple):
        return type(value)(replaced(content, each, known) for each in value)
    if type(value) is int:
        words = (str(value), *ROUNDS[value : value + 1]) if value >= 0 else ()
        return next((word for word in words if word in known), value)
    if not isinstance(value, str) or value in known:
        return value
    wanted = slug(value)
    if not wanted:
        return value
    other = [
        wanted,
        wanted.removeprefix("the_"),
        *(table[word] for table in TABLES for word in (wanted, value) if word in table),
    ]
    if any(word in known for word in other):
        return next(word for word in other if word in known)
    named = those_called({card.code: card for card in content.cards}, value)
    biomes = those_called({biome.id: biome for biome in content.biomes if biome.id in known}, value)
    if biomes:
        return biomes[0]
    skills = those_called({word: step for word in known if (step := skill_called(content, word))}, value)
    found = [word for word in known if word in named or word in skills]
    # a card that is no candidate is still called by its code, so that a refusal can speak of it
    return found[0] if found else named[0] if named else value


def replaced_key(key: Any, known: list[str]) -> Any:
    """The item that a key of a mapping stands for, if amounts are known by it; any other key as it is."""
    if not isinstance(key, str) or key in known:
        return key
    item = ITEM_WORDS.get(slug(key), "")
    return item if item in known else key


def skill_called(content: DeadCellsContent, word: str) -> Step | None:
    """The step of a track whose Skill answers call by a word (``flayed.tactics.0``); None for anything else."""
    owner, _, rest = word.partition(".")
    track, _, step = rest.partition(".")
    if owner not in BEHEADED or track not in SYMBOLS or not step.isdigit():
        return None
    board = next(each for each in content.beheaded if each.id == owner)
    steps = board.tracks[SYMBOLS.index(track)]
    return steps[int(step)] if int(step) < len(steps) else None
