"""Words in scenarios for cards, characters, Rounds and counts, each read with an error that says what would be
right."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.games.dead_cells.content import Named, instance_code
from game.games.dead_cells.names import ITEMS, ROUNDS, SPACES, SYMBOLS
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.position import PositionError, unknown

Key = TypeVar("Key")
COLOURS = ("green", "purple", "red")
"""Of the tracks and Scrolls, in the order of SYMBOLS."""
ITEM_WORDS = {
    **{item: item for item in ITEMS},
    **{f"{item}s": item for item in ("cell", "potion", "vial", "rune")},
    "teeth": "tooth",
    "gold_teeth": "tooth",
    **{f"{symbol}_scroll": f"scroll_{symbol}" for symbol in SYMBOLS},
    **{
        word: f"scroll_{symbol}"
        for colour, symbol in zip(COLOURS, SYMBOLS, strict=True)
        for word in (colour, f"{colour}_scroll", f"scroll_{colour}", f"{colour}_scrolls", f"{symbol}_scrolls")
    },
    "gold_tooth": "tooth",
    "t": "tooth",
    "c": "cell",
    "pt": "potion",
    "vi": "vial",
    **{f"sc{symbol[0]}": f"scroll_{symbol}" for symbol in SYMBOLS},
}
"""Every word for what is counted in the Bag and on the Group space, also as the tables abbreviate it."""
SYMBOL_WORDS = {
    **{symbol: i for i, symbol in enumerate(SYMBOLS)},
    **{word: i for i, word in enumerate(("S", "T", "B"))},
    **{word: i for i, word in enumerate(COLOURS)},
}
"""Every word for a symbol or the track of its colour."""


STATE_WORDS = {
    "shield": "shields",
    "golden_shield": "golden",
    "golden_shields": "golden",
    "poison": "poisoned",
    "bleed": "bleeding",
    "fire": "on_fire",
    "burning": "on_fire",
    "freeze": "frozen",
    "mark": "marked",
    "po": "poisoned",
    "bl": "bleeding",
    "fi": "on_fire",
    "fr": "frozen",
    "mk": "marked",
    "sh": "shields",
    "gs": "golden",
}
"""States and other tokens as people say them, and as the tables abbreviate them."""


def slug(name: str) -> str:
    """A printed name, in whatever language, as one word: ``elite_archer``."""
    return re.sub(r"[\W_]+", "_", name.replace("'", "").lower()).strip("_")


def same_name(name: str, word: str) -> bool:
    """Whether somebody means a printed name, with or without its article."""
    return slug(name).removeprefix("the_") == slug(word).removeprefix("the_")


def those_called(things: Mapping[Key, Named], word: str) -> list[Key]:
    """The keys of what somebody means by a name: what the data calls so, else what is told so in another language."""
    wanted = slug(word).removeprefix("the_")
    by_data = [key for key, each in things.items() if slug(each.original).removeprefix("the_") == wanted]
    return by_data or [key for key, each in things.items() if slug(each.name).removeprefix("the_") == wanted]


def number_in(value: Any, least: int, most: int, field: str) -> int:
    """A whole number between ``least`` and ``most``. PositionError for anything else."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise PositionError(f"{field}: found {value!r}, expected {least} to {most}")
    return value


def listed(value: Any, what: str, field: str) -> list[Any]:
    """A list of ``what``; one named alone is a list of it. PositionError for anything else."""
    if isinstance(value, str):
        return [value]
    if not isinstance(value, list | tuple):
        raise PositionError(f"{field}: found {value!r}, expected a list of {what}")
    return list(value)


def mapped(value: Any, what: str, field: str) -> Mapping[str, Any]:
    """A mapping from ``what``. PositionError for anything else."""
    if not isinstance(value, Mapping):
        raise PositionError(f"{field}: found {value!r}, expected a mapping from {what}")
    return value


def one_of(value: Any, known: Sequence[str], what: str, field: str) -> str:
    """One of the known words, in whatever letters. PositionError for another, naming the nearest."""
    if value in known:
        return str(value)
    alike = next((word for word in known if isinstance(value, str) and slug(word) == slug(value)), None)
    if alike is None:
        raise PositionError(f"{field}: " + unknown(what, str(value), known))
    return alike


def named_of(value: Any, names: Mapping[str, Sequence[str]], what: str, field: str) -> str:
    """One of the known words, or what it is called: ``names`` by words. PositionError for another."""
    called = [word for word, own in names.items() if any(same_name(name, str(value)) for name in own)]
    return called[0] if called and value not in names else one_of(value, list(names), what, field)


def hero_of(table: DeadCellsTable, word: Any, field: str) -> int:
    """The index of a character's word. PositionError for one that does not play."""
    words = [hero.word for hero in table.heroes]
    called = slug(str(word)).removeprefix("the_")
    if called not in words:
        raise PositionError(f"{field}: " + unknown("character", str(word), words))
    return words.index(called)


def of_heroes(table: DeadCellsTable, value: Any, field: str) -> dict[int, Any]:
    """A mapping from characters as one from indices; a value alone is the only player's. PositionError for anything
    else."""
    players = [hero.word for hero in table.heroes if not hero.is_serenade]
    if not isinstance(value, Mapping) and len(players) == 1:
        value = {players[0]: value}
    return {hero_of(table, word, field): each for word, each in mapped(value, "characters", field).items()}


def space_of(word: Any, field: str) -> int:
    """The index of an Enemy space, given as L, 1, 2 or 3."""
    return SPACES.index(one_of(str(word), SPACES, "space", field))


def round_of(word: Any, field: str) -> int:
    """A Round, given as 0, I to IV or a number."""
    if isinstance(word, int) and not isinstance(word, bool):
        return number_in(word, 0, len(ROUNDS) - 1, field)
    return ROUNDS.index(one_of(word, ROUNDS, "Round", field))


def cards_called(table: DeadCellsTable, word: Any, kinds: Sequence[str], field: str) -> list[int]:
    """The physical cards of a code, or all copies of a name, of these kinds. PositionError for an unknown word."""
    content = table.game.content
    if isinstance(word, str) and word in content.index:
        return [content.index[word]]
    cards = {i: card for i, card in enumerate(content.cards) if card.kind in kinds}
    named = those_called(cards, str(word))
    if not named:
        known = [name for card in cards.values() for name in (card.code, slug(card.name))]
        raise PositionError(f"{field}: " + unknown("card", str(word), known))
    return named


def instance_named(table: DeadCellsTable, word: Any) -> tuple[str, int] | None:
    """The Boss card and the number of the later instance of the Boss here that goes by this name, or by the code that
    events have for it (a Boss card is called by its first one); None for any other word."""
    content = table.game.content
    cards = [content.cards[card] for card in content.decks.get(f"{content.biomes[table.biome].id}_boss", ())]
    later = {(card.code, i): card.instances[i] for card in cards for i in range(1, len(card.instances))}
    by_code = [(code, i) for code, i in later if instance_code(content.cards[content.index[code]], i) == str(word)]
    return next(iter(by_code or those_called(later, str(word))), None)
