"""Answers about things in words whose meaning turns on what lies on the table: what a tile or a trader offers, Loot,
Upgrades, cards that change decks.

Used where people write (scenarios, text play), never in search.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from game.games.dead_cells.calling import words_in
from game.games.dead_cells.naming import ITEM_WORDS, cards_called, slug
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.decision import Decision
from game.kernel.position import PositionError

UPGRADE_WORDS = {
    **dict.fromkeys(("survival", "green", "s"), "SV"),
    **dict.fromkeys(("tactics", "purple", "t"), "TC"),
    **dict.fromkeys(("brutality", "red", "b"), "BR"),
    **dict.fromkeys(("the_well", "w"), "well"),
    **dict.fromkeys(("done", "end", "finish"), "stop"),
}
"""What can be bought with Cells, as people call it."""

DECLINED = ("decline", "do_not", "done", "leave", "no", "no_one", "nobody", "none", "not", "nothing", "skip", "stop")
"""How people decline what may be declined."""
DONE = ("accept", "add", "add_a_monster", "add_monster", "confirm", "do", "use", "yes")
"""How people agree to the one thing that they are asked."""

WARES = {"equipment": "equipment", "card": "equipment", "blueprint": "blueprint"}
"""A trader's card by its kind."""

NOTATION = {
    "t": "tooth",
    "c": "cell",
    "pt": "potion",
    "vi": "vial",
    "eq": "equipment",
    "bp": "blueprint",
    "scs": "scroll_survival",
    "sct": "scroll_tactics",
    "scb": "scroll_brutality",
}
"""Items as the tables of cards and tiles abbreviate them; a number behind says how many."""
ANY_WARE = ("buy", "buy_one", "buy_one_more")
"""How people buy where only one thing is on offer."""


def item_word(value: str) -> str:
    """The item that a word means, however it is said or abbreviated; any other word as one word."""
    word = slug(value)
    return ITEM_WORDS.get(word) or NOTATION.get(re.sub(r"[0-9]+\Z", "", word), word)


def option(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """An option of an Either/Or by a word that only one of them holds, Scrolls with their colour; where one of two
    options does nothing, ``nothing`` is that one, and to accept is the other (tile.optional_door)."""
    options = (decision.about or {}).get("options", ())
    idle = [n for n, each in enumerate(options, 1) if "noop" in words_in(each)]
    if value in (True, False) and isinstance(value, bool):
        value = DONE[0] if value else DECLINED[0]
    if isinstance(value, Mapping) and len(value) == 1:
        value = [*next(iter(value.items()))]
    if isinstance(value, list | tuple) and len(value) == 2 and value[0] == "scroll":
        value = f"scroll_{value[1]}"
    if not isinstance(value, str) or value.isdigit():
        return value
    if slug(value) in DONE and len(idle) == 1 and len(options) == 2:
        return next(n for n in (1, 2) if n not in idle)
    word = "noop" if slug(value) in DECLINED else item_word(value)
    fitting = [n for n, each in enumerate(options, 1) if word in given_by(each) or slug(value) in given_by(each)]
    return fitting[0] if len(fitting) == 1 else value


def given_by(printed: Any) -> set[str]:
    """The words of an option as it is printed; a Scroll of a colour is called by both."""
    words = set(words_in(printed))
    for effect in printed:
        if isinstance(effect, Mapping) and "scroll" in effect:
            words.add(f"scroll_{effect['scroll']['colour']}")
    return words


def bought(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """Upgrades by the names of their decks, also where one is taken for nothing."""
    if not isinstance(value, str) or value in decision.options:
        return value
    return UPGRADE_WORDS.get(slug(value).removesuffix("_upgrade").removesuffix("_deck"), value)


def rune(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A Rune by the code or the name of its card, also one that the Group owns."""
    if not isinstance(value, str) or value in decision.options:
        return value
    try:
        found = cards_called(table, value, ("rune",), "")
    except PositionError:
        return value
    return table.game.content.cards[found[0]].rune or value


SHIELDS = {
    **dict.fromkeys(("shield", "shields", "normal_shield", "plain_shield"), "normal"),
    **dict.fromkeys(("golden_shield", "golden_shields", "gs"), "golden"),
}
"""The kinds of Shield as people call them."""


def shield(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """Which of two kinds of Shield is meant."""
    return SHIELDS.get(slug(value), value) if isinstance(value, str) else value


def ware(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A trader's card by its kind, or by buying alone, where only one such is on offer; items by their short names."""
    if not isinstance(value, str) or value in decision.options:
        return value
    offered: list[Any] = [each for each in decision.candidates if each != "pass"]  # type: ignore[union-attr]
    if slug(value) in ANY_WARE:
        return offered[0] if len(offered) == 1 else value
    if item_word(value) in offered:
        return item_word(value)
    kind = WARES.get(slug(value).removesuffix("s"), WARES.get(item_word(value)))
    content = table.game.content
    for among in (decision.options, offered):  # what is too dear is called the same
        cards = [word for word in among if isinstance(word, str) and word in content.index]
        fitting = [word for word in cards if content.cards[content.index[word]].kind in (kind, "blueprint")]
        if kind is not None and len(fitting) == 1:
            return fitting[0]
    return value


def healed(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """To buy from the Healer heals the only character who has Damage."""
    words = (*ANY_WARE, "heal")
    is_plain = isinstance(value, str) and slug(value) in words
    hurt = [each for each in decision.candidates if each != "pass"] if is_plain else []  # type: ignore[union-attr]
    return hurt[0] if len(hurt) == 1 else value


def moved(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A card and the Combat deck that it moves to, with or without the word for it; a card alone comes back onto the
    board."""
    if isinstance(value, Mapping):
        value = [*next(iter(value.items()))] if len(value) == 1 else [*value.values()]
    said = [value] if isinstance(value, str) and value not in ("", "pass") else value
    if not isinstance(said, list | tuple):
        return value
    if len(said) == 2 and said[0] in MOVES and isinstance(said[1], list | tuple):
        said = [said[0], *said[1]]  # {move: [SV01, immolated]}
    if said and said[0] in MOVES:
        return list(said)
    return [{1: "place", 2: "move"}[len(said)], *said] if len(said) in (1, 2) else value


def assigned(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """What is handed out by its kind alone, where only one such is left: ``scroll``, ``equipment``."""
    if not isinstance(value, str) or value in decision.options:
        return value
    index, kind = table.game.content.index, slug(value).removesuffix("s")
    fitting = [
        own
        for own in decision.options
        if isinstance(own, str) and (own.startswith(f"{kind}_") or (kind == "equipment" and own in index))
    ]
    return fitting[0] if kind in ("scroll", "equipment") and len(fitting) == 1 else value


MOVES = ("move", "place")
"""What ``spend.reassign`` does with a card."""


def looted(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A Potion in place of Loot: ``potion_on`` and a character, ``{potion: flayed}`` too. Scrolls of a colour are
    Scrolls (ruling Q-74)."""
    if isinstance(value, Mapping) and len(value) == 1:
        value = [*next(iter(value.items()))]
    if isinstance(value, list | tuple) and len(value) == 2 and slug(str(value[0])) in DRINKS:
        return ["potion_on", value[1]]
    if not isinstance(value, str):
        return value
    word = slug(value)
    if word in NOTATION:
        word = value = NOTATION[word]
    kind = kind_of_loot(table, value)
    if kind:
        return kind
    if ITEM_WORDS.get(word, "").startswith("scroll"):
        return "scroll"
    can_drink = any(isinstance(own, tuple) for own in decision.options)
    drunk = can_drink and word in DRINKS and (word != "potion" or "potion" not in decision.options)
    return "potion_on" if drunk else value


DRINKS = ("potion", "use_potion", "potion_on", "drink_potion")
"""How people say that a Potion is used in place of Loot."""


def kind_of_loot(table: DeadCellsTable, word: str) -> str:
    """What the only card of its kind on the Group space is looted as, by its name; "" for any other word."""
    try:
        named = cards_called(table, word, ("equipment", "blueprint"), "")
    except PositionError:
        return ""
    zones = {"equipment": table.loot_cards.cards, "blueprint": table.loot_plans.cards}
    return next((kind for kind, cards in zones.items() if len(cards) == 1 and cards[0] in named), "")
