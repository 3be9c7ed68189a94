"""How values of Dead Cells read in the log, in refusals and in explanations. The kinds are named in log.yaml."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.content.plural import form
from game.games.dead_cells.calling import words_in
from game.games.dead_cells.content import DeadCellsContent
from game.games.dead_cells.names import CHARACTERS, ROUNDS

NONE = "none"


def printers(
    content: DeadCellsContent, heroes: Mapping[int, str], people: Sequence[str] = ()
) -> dict[str, Callable[[Any], str]]:
    """A printer for each kind of value. ``heroes``: the Beheaded's word of each seat that has one; ``people`` are the
    players' names by seat; without names the Beheaded stand for them."""
    names = Names(content, heroes, people)
    return {
        "player": names.player,
        "hero": names.hero,
        "thing": names.thing,
        "things": lambda values: names.listed(map(names.thing, values or ())),
        "card": names.thing,
        "cards": names.cards,
        "tile": str,
        "biome": names.biome,
        "space": names.space,
        "spaces": lambda values: _joined(map(names.space, values)),
        "round": names.round,
        "action": names.action,
        "skill": names.skill,
        "items": names.items,
        "effects": names.effects,
        "answer": names.answer,
        "answers": lambda values: names.listed(map(names.answer, values)),
    }


class Names:
    """The names of people, characters, cards and places at one table."""

    def __init__(self, content: DeadCellsContent, heroes: Mapping[int, str], people: Sequence[str] = ()) -> None:
        self.content = content
        self.heroes = heroes
        self.people = people
        self.characters = {each.id: each.name for each in content.beheaded} | {
            content.serenade.id: content.serenade.name
        }

    def player(self, seat: Any) -> str:
        """The name of whoever sits there: the person's own, else the Beheaded's."""
        if not isinstance(seat, int):
            return self.hero(seat)
        if 0 <= seat < len(self.people):
            return self.people[seat]
        return self.hero(self.heroes[seat]) if seat in self.heroes else f"Player {seat + 1}"

    def hero(self, word: Any) -> str:
        """A character by its word, as it stands inside a sentence."""
        if word is None:
            return "nobody"
        return self.content.log.words.get(f"within.{word}") or self.characters.get(str(word), str(word))

    def thing(self, value: Any) -> str:
        """A character, a card by its code, a Companion as (character, code), an item or whatever has a word."""
        if isinstance(value, list | tuple) and len(value) == 2 and value[0] in CHARACTERS and value[1]:
            return self.content.log.words["companion_of"].format(card=self.thing(value[1]), hero=self.hero(value[0]))
        if isinstance(value, list | tuple):
            return " – ".join(map(self.thing, value))
        if value is None:
            return NONE
        word = ("no", "yes")[value] if isinstance(value, bool) else str(value)
        if word in CHARACTERS:
            return self.hero(word)
        if word in self.content.names:
            return self.content.names[word]
        return self.content.log.words.get(word) or self.step(word) or self.biome(word)

    def listed(self, words: Iterable[str]) -> str:
        """Several names in a row, as a sentence has them; "none" without any."""
        *first, last = list(words) or [NONE]
        return self.content.log.words["list_and"].format(first=", ".join(first), last=last) if first else last

    def step(self, id: str) -> str:
        """The step of a track (``flayed.survival.2``, ``serenade.1``); empty for anything else."""
        owner, *rest = id.split(".")
        if owner not in CHARACTERS or len(rest) not in (1, 2) or not rest[-1].isdigit():
            return ""
        track = self.thing(rest[0]) if len(rest) > 1 else self.hero(owner)
        return self.content.log.words["track_step"].format(track=track, step=rest[-1])

    def cards(self, value: Any) -> str:
        """Cards by their codes, in a list or by whose they are."""
        if isinstance(value, Mapping):
            told = [f"{self.thing(who)}: {self.cards(each)}" for who, each in value.items()]
            return "; ".join(told) or NONE
        if isinstance(value, int):
            return str(value)
        return self.thing(value) if isinstance(value, str) else _joined(map(self.thing, value))

    def biome(self, id: Any) -> str:
        """A Biome or Boss by its id."""
        known = self.content.biome_index.get(str(id))
        return str(id) if known is None else self.content.biomes[known].name

    def space(self, word: Any) -> str:
        """A space of a Biome or of the Combat board."""
        return _joined(word) if isinstance(word, list | tuple) else str(word)

    def round(self, word: Any) -> str:
        """A Round."""
        return ROUNDS[word] if isinstance(word, int) and 0 <= word < len(ROUNDS) else str(word)

    def action(self, word: Any) -> str:
        """The kind of an Action."""
        return self.content.log.words.get(str(word)) or str(word)

    def skill(self, id: Any) -> str:
        """A Skill: of a track (``flayed.tactics.0``), or of a card by its code."""
        owner, _, rest = str(id).partition(".")
        beheaded = next((each for each in self.content.beheaded if each.id == owner), None)
        if beheaded is None or not rest:
            return self.thing(id)
        track, _, step = rest.partition(".")
        names = {"survival": 0, "tactics": 1, "brutality": 2}
        steps = beheaded.tracks[names[track]] if track in names else ()
        found = steps[int(step)].name if step.isdigit() and int(step) < len(steps) else ""
        return found or self.step(str(id)) or str(id)

    def items(self, value: Any) -> str:
        """Items with their numbers."""
        if not isinstance(value, Mapping):
            return self.cards(value)
        return _joined(f"{amount} {self.counted(item, amount)}" for item, amount in value.items())

    def counted(self, item: Any, amount: Any) -> str:
        """The name of an item behind its number."""
        forms = self.content.log.words.get(f"items.{item}")
        return self.thing(item) if forms is None else form(forms, amount, self.content.log.language)

    def effects(self, value: Any) -> str:
        """Effects as they are printed, by the things that they name."""
        known = [self.content.log.words.get(word) for word in words_in(value)]
        return _joined(dict.fromkeys(word for word in known if word))

    def answer(self, value: Any) -> str:
        """An answer, or several, as people say them."""
        if isinstance(value, list | tuple) and len(value) == 2 and value[0] in CHARACTERS and value[1] not in ROUNDS:
            return self.thing(value)
        if isinstance(value, list | tuple) and len(value) == 2 and value[1] in ROUNDS:
            return f"{self.action(value[0])} {value[1]}"
        if isinstance(value, list | tuple) and len(value) == 2 and isinstance(value[1], int):
            return f"{self.thing(value[0])} {self.thing('with_line')} {value[1]}"
        if isinstance(value, list | tuple) and len(value) == 2 and value[0] == "place":
            return f"{self.thing(value[1])} {self.thing('to_board')}"
        if isinstance(value, list | tuple) and len(value) == 3 and value[2] in CHARACTERS:
            return f"{self.thing(value[1])} {self.thing('to_deck')} {self.hero(value[2])}"
        if isinstance(value, list | tuple):
            return _joined(map(self.answer, value))
        if isinstance(value, Mapping):
            return _joined(f"{self.answer(key)}: {self.answer(each)}" for key, each in value.items())
        return self.skill(value) if isinstance(value, str) and "." in value else self.thing(value)


def _joined(words: Any) -> str:
    return ", ".join(map(str, words)) or NONE
