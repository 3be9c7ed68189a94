"""Parts that many entries have: lines, standing effects, triggers, words out of a list. Problems go to a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.content.language import original_name
from game.games.dead_cells.content import NO_LINES, NO_SCRIPT, Standing, Step, Trigger
from game.games.dead_cells.names import ROUNDS, STATES, SYMBOLS
from game.kernel.effects import Condition, Report, Scripts
from game.kernel.names import nearest

Path = tuple[Any, ...]
EVENTS = (
    "damage_suffered",
    "kill",
    "shield_used",
    "potion_used",
    "check_failed",
    "space_entered",
    "before_move",
    "combat_start",
    "combat_end",
    "round_start",
    "boss_start",
    "turn_end",
    "biome_setup",
    "biome_end",
    "run_start",
    "placed",
    "purchase",
    "rune_gained",
    "would_die",
    "victory",
)
"""The moments at which a trigger or a Feat's task is asked."""
STATS = {
    "modify": (
        "max_health",
        "slots",
        "stash_slots",
        "card_damage",
        "damage",
        "immune",
        "enemy_health",
        "boss_health",
        "price",
        "trader_level",
        "victory_cells",
        "vial",
        "cells_kept",
        "malaise_everywhere",
    ),
    "forbid": ("skill", "potion", "rune", "shields_gained"),
    "ignore": ("hand_check", "rune"),
}
"""What standing effects change, by what they do. ``card_damage``: the first Damage Action of a Combat card's line
(ruling Q-82); ``damage``: any Damage Action of the Group."""
WHAT = {"modify": "stat", "forbid": "what", "ignore": "what"}
OF = ("healer", "merchant", "collector", "elite", "monster")
STANDING_FIELDS = ("by", "of", "state", "who", "when", "per")


class Reader:
    """Reads parts of entries: compiles their effects into scripts, tells what is wrong."""

    def __init__(self, scripts: Scripts, report: Report) -> None:
        self.scripts = scripts
        self.report = report

    def word(self, value: Any, known: Sequence[str], path: Path) -> str:
        """A word that must be one of the known; the first of them in place of another."""
        if value not in known:
            self.report(path, f"found {value!r}", " | ".join(known), nearest(str(value), list(known)))
            return known[0]
        return str(value)

    def words(self, values: Sequence[Any], known: Sequence[str], path: Path) -> tuple[str, ...]:
        """Several of them."""
        return tuple(self.word(each, known, (*path, i)) for i, each in enumerate(values))

    def script(self, entry: Mapping[str, Any], key: str, path: Path) -> int:
        """The effects below a field; NO_SCRIPT if it is not there."""
        return self.scripts.add(entry[key], self.report, (*path, key)) if key in entry else NO_SCRIPT

    def symbols(self, entry: Mapping[str, Any], path: Path) -> tuple[int, ...]:
        """The symbols of a card, as indices."""
        words = self.words(entry.get("symbols", ()), SYMBOLS, (*path, "symbols"))
        return tuple(SYMBOLS.index(each) for each in words)

    def lines(self, entry: Mapping[str, Any], path: Path) -> tuple[int, ...]:
        """The scripts of Rounds 0 to IV."""
        given = entry.get("lines", {})
        for key in given:
            self.word(key, ROUNDS, (*path, "lines", key))
        made = list(NO_LINES)
        for number, word in enumerate(ROUNDS):
            made[number] = self.script(given, word, (*path, "lines"))
        return tuple(made)

    def always(self, entry: Mapping[str, Any], path: Path) -> tuple[Standing, ...]:
        """The standing effects."""
        given = entry.get("always", ())
        made = [self._standing(each, (*path, "always", i)) for i, each in enumerate(given)]
        return tuple(each for each in made if each is not None)

    def _standing(self, plain: Any, path: Path) -> Standing | None:
        if not isinstance(plain, Mapping) or len(plain) != 1 or not isinstance(next(iter(plain.values())), Mapping):
            self.report(path, f"found {plain!r}", f"one of {', '.join(STATS)} with its fields", "")
            return None
        ((does, given),) = plain.items()
        does = self.word(does, tuple(STATS), path)
        for key in given:
            if key not in (WHAT[does], *STANDING_FIELDS):
                self.report((*path, does, key), f'unknown field "{key}"', "", nearest(key, list(STANDING_FIELDS)))
        return Standing(
            does,
            self.word(given.get(WHAT[does]), STATS[does], (*path, does, WHAT[does])),
            self._whole(given.get("by", 0), (*path, does, "by")),
            self.one_of(given, "of", OF, (*path, does)),
            self.one_of(given, "state", STATES, (*path, does)),
            self.one_of(given, "who", ("self", "all", "first_player"), (*path, does)) or "self",
            self.condition(given, "when", (*path, does)),
            self.one_of(given, "per", ("combat", "biome", "run"), (*path, does)),
        )

    def one_of(self, given: Mapping[str, Any], key: str, known: Sequence[str], path: Path) -> str:
        """The word below a field; empty if it is not there."""
        return self.word(given[key], known, (*path, key)) if key in given else ""

    def _whole(self, value: Any, path: Path) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            self.report(path, f"found {value!r}", "a whole number", "")
            return 0
        return value

    def condition(self, given: Mapping[str, Any], key: str, path: Path) -> Condition | None:
        """The condition below a field; None if it is not there."""
        return self.scripts.condition(given[key], self.report, (*path, key)) if key in given else None

    def triggers(self, entry: Mapping[str, Any], path: Path) -> tuple[Trigger, ...]:
        """What follows events."""
        made = []
        for event, given in entry.get("triggers", {}).items():
            if isinstance(given, Mapping):
                made.append(self._trigger(event, given, (*path, "triggers", event)))
            else:
                self.report((*path, "triggers", event), f"found {given!r}", "then: and what follows", "")
        return tuple(made)

    def _trigger(self, event: str, given: Mapping[str, Any], path: Path) -> Trigger:
        for key in given:
            if key not in ("if", "optional", "then", "replace"):
                self.report((*path, key), f'unknown field "{key}"', "if, optional, then, replace", "")
        if ("then" in given) == ("replace" in given):
            self.report(path, "found both or neither of then and replace", "one of them", "")
        return Trigger(
            self.word(event, EVENTS, path),
            self.condition(given, "if", path),
            given.get("optional") is True,
            self.script(given, "then", path),
            self.script(given, "replace", path),
        )

    def step(self, given: Mapping[str, Any], path: Path) -> Step:
        """One space of a Scroll track."""
        return Step(
            name=given.get("name", ""),
            original=original_name(given),
            skill=self.script(given, "skill", path),
            always=self.always(given, path),
            round_0=self.script(given, "round_0", path),
            now=self.script(given, "now", path),
            transforms=given.get("transforms", False),
            source=given.get("source", "house"),
        )

    def track(self, given: Sequence[Mapping[str, Any]], spaces: int, path: Path) -> tuple[Step, ...]:
        """A track: the start space and its steps."""
        if len(given) != spaces:
            self.report(path, f"{len(given)} spaces", f"{spaces}: the start and {spaces - 1} steps", "")
        return tuple(self.step(each, (*path, i)) for i, each in enumerate(given))
