"""Table options: what a table agrees on before it plays. Read from ``data/<game>/options.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.fields import entries_of, unique
from game.content.problems import Problems
from game.content.yaml_source import where
from game.kernel.errors import HotseatError
from game.kernel.names import nearest
from game.kernel.plain import Frozen

SOURCES = ("rulebook", "ruling", "house")


class OptionError(HotseatError):
    """An option or a value of one is not known; the message names the nearest."""


class OptionValue(Frozen):
    """One value of an option: its id, its label and what it means."""

    id: str
    label: str
    text: str


class OptionDef(Frozen):
    """One option with its values in order, its default, the ledger id it rules on, and when it matters.

    source: where the values come from: all from the rulebook; from a ruling, because the rulebook is silent or unclear;
    or from this house, for what no rulebook speaks of.
    """

    id: str
    label: str
    text: str
    values: tuple[OptionValue, ...]
    default: str
    rule: str
    scope: str
    source: str = "ruling"


def read_options(data: Any, problems: Problems) -> Mapping[str, OptionDef]:
    """The options in a file's data by id; problems go to ``problems``."""
    found = []
    for entry in entries_of(data, "options", problems):
        values = []
        for each in entry.entries("values"):
            values.append(OptionValue(each.word("id"), each.word("label"), each.word("text")))
            each.done()
        ids = [value.id for value in values]
        option = OptionDef(
            id=entry.word("id"),
            label=entry.word("label"),
            text=entry.word("text"),
            values=tuple(values),
            default=entry.word("default", choices=ids),
            rule=entry.word("rule"),
            scope=entry.word("scope", "base"),
            source=entry.word("source", "ruling", choices=SOURCES),
        )
        entry.done()
        if len(set(ids)) < len(ids):
            problems.add(where(entry.data, "values", option.id), "a value stands twice", "each id once")
        found.append((option.id, option))
    return unique(found, problems, data, "option")


def resolve_options(options: Mapping[str, OptionDef], chosen: Mapping[str, Any]) -> dict[str, str]:
    """Every option with its value: the chosen one or the default. Raises OptionError for what is not known."""
    for id, value in chosen.items():
        if id not in options:
            raise OptionError(_unknown("option", id, list(options)))
        ids = [each.id for each in options[id].values]
        if _value(value, ids) not in ids:
            raise OptionError(f"{id}: " + _unknown("value", str(value), ids))
    return {
        id: str(_value(chosen.get(id, option.default), [each.id for each in option.values]))
        for id, option in options.items()
    }


def _value(value: Any, ids: list[str]) -> Any:
    """A value of an option; true and false by the option's own words for them."""
    words = {True: ("yes", "on", "with"), False: ("no", "off", "without")}
    said = words[value] if isinstance(value, bool) else ()
    return next((word for word in said if word in ids), value)


def _unknown(what: str, name: str, known: list[str]) -> str:
    hint = nearest(name, known)
    return f'unknown {what} "{name}"; ' + (f'did you mean "{hint}"?' if hint else f"known: {', '.join(known)}")
