"""Conditions in words: when a card's effect holds. Their words: ``game/games/dead_cells/conditions.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.client.tables.dead_cells.words import listed, name_of, say
from game.games.dead_cells.view import Condition

FIRST_NAMES = {"round": "among", "space": "is", "first_in": "what", "rune": "name", "flag": "name"}
"""Conditions that may be written with one value alone, and the field which that is."""


def condition_words(test: Any) -> str:
    """A condition as it stands in the data, or compiled."""
    name, given = _named(test)
    return TESTS[name](given)


def limited(words: str, test: Any) -> str:
    """What holds under a condition, with that; that it happens once in a while is said last."""
    name, given = _named(test)
    parts = list(given["of"]) if name == "all" else [test]
    once = [each for each in parts if _named(each)[0] == "first_in"]
    others = [condition_words(each) for each in parts if each not in once]
    if others:
        words = say("standing.when", words=words, test=say("list.and_if").join(others))
    return "".join([words, *(say(f"standing.first.{_named(each)[1]['what']}") for each in once)])


def _named(test: Any) -> tuple[str, Mapping[str, Any]]:
    if isinstance(test, Condition):
        return test.name, {name.removesuffix("_"): value for name, value in test.arguments.items()}
    if isinstance(test, str):
        return test, {}
    name, given = next(iter(test.items()))
    if name in ("all", "any"):
        given = given if isinstance(given, Mapping) else {"of": given}
    elif name in ("not", "some_character", "every_character") and (
        not isinstance(given, Mapping) or "test" not in given
    ):
        given = {"test": given}
    elif not isinstance(given, Mapping):
        given = {FIRST_NAMES[name]: given}
    return name, given


def _rounds(given: Mapping[str, Any]) -> str:
    return say("test.round", rounds=listed([str(each) for each in given["among"]], "or"))


def _joined(joint: str) -> Callable[[Mapping[str, Any]], str]:
    return lambda given: say(f"list.{joint}_if").join(condition_words(each) for each in given["of"])


def _count(given: Mapping[str, Any]) -> str:
    event, of = given["event"], given.get("of", "")
    least, most = given.get("at_least", 0), given.get("at_most", 0)
    declined = say(f"count.{event}.{of}" if of else f"count.{event}", count=least or most)
    declined += say(f"count.distinct.{given['distinct']}") if given.get("distinct") else ""
    period = say(f"period.{given['in']}")
    if not least:
        return say("test.count.at_most" if most else "test.count.none", declined=declined, most=most, period=period)
    return say("test.count.at_least", declined=declined, least=least, period=period)


def _health(given: Mapping[str, Any]) -> str:
    if given.get("exactly"):
        return say("test.health_left.exactly", count=given["exactly"])
    return say("test.health_left.at_least", count=given["at_least"])


def _plain(name: str) -> Callable[[Mapping[str, Any]], str]:
    return lambda given: say(f"test.{name}")


TESTS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "round": _rounds,
    "space": lambda given: say("test.space", space=given["is"]),
    **{name: _plain(name) for name in ("wall", "hole", "elite", "elite_tile", "is_boss", "all_enemies_dead",
                                       "on_start_space")},
    "owner_damage": lambda given: say("test.owner_damage", count=given["at_least"]),
    "health_left": _health,
    "some_character": lambda given: say("test.some_character", test=condition_words(given["test"])),
    "every_character": lambda given: say("test.every_character", test=condition_words(given["test"])),
    "first_in": lambda given: say(f"test.first_in.{given['what']}"),
    "rune": lambda given: say("test.rune", rune=name_of(f"rune.{given['name']}")),
    "has": lambda given: say("test.has", items=say(f"item.{given['item']}", count=given["amount"])),
    "card": lambda given: say("test.card", origin=given["origin"]),
    "flag": lambda given: say(f"test.flag.{given['name']}"),
    "count": _count,
    "all": _joined("and"),
    "any": _joined("or"),
    "not": lambda given: say("test.not", test=condition_words(given["test"])),
}  # fmt: skip
