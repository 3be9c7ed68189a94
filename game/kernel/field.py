"""Declared fields of records: what kind each is, and who sees it. Source: docs/architecture.md, "Records"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.kernel.plain import Frozen

if TYPE_CHECKING:
    from game.kernel.record import Record

EVERYBODY = "everybody"
"""The whole table sees the field."""
NOBODY = "nobody"
"""No seat sees the field: the chance state, event counters."""
OWN = "own"
"""Element i of the list belongs to seat i, who alone sees it."""
OTHERS = "others"
"""Element i of the list is seen by every seat but i."""
HOLDER = "holder"
"""Only the seat named in the record's field ``seat`` sees it."""
SCRIPT = "script"
"""The family of the game's lists of effects: saves write such a list out (-1: none)."""


class Field(Frozen):
    """A declared field: its kind, who sees it, its default, the record it holds, the family of its saved names, and
    what views show of it instead of itself."""

    kind: str
    seen: str
    default: Callable[[], Any]
    of: type | None = None
    family: str = ""
    shown: Callable[[Any], Any] | None = None


def number(default: int | None = 0, *, seen: str, family: str = "") -> Any:
    """One whole number, truth value or None; with ``family``, an index that saves write as a name (-1: nobody)."""
    return Field("scalar", seen, lambda: default, family=family)


def word(default: str = "", *, seen: str) -> Any:
    """One string."""
    return Field("scalar", seen, lambda: default)


def numbers(default: tuple[int, ...] = (), *, seen: str, family: str = "") -> Any:
    """A list of whole numbers (or words); with ``family``, indices that saves write as names."""
    return Field("scalars", seen, lambda: list(default), family=family)


def series(default: tuple[int, ...] = (), *, seen: str, family: str = "") -> Any:
    """Whole numbers that are only ever replaced all together, so that copies share them: for what changes seldom."""
    return Field("series", seen, lambda: default, family=family)


def grid(*, seen: str, family: str = "") -> Any:
    """A list of lists of whole numbers; with OWN and OTHERS, row i is seat i's."""
    return Field("grid", seen, list, family=family)


def part(of: type[Record], *, seen: str = EVERYBODY) -> Any:
    """One record inside this one."""
    return Field("part", seen, of, of=of)


def parts(of: type[Record], *, seen: str = EVERYBODY) -> Any:
    """A list of records of one class."""
    return Field("parts", seen, list, of=of)


def frames(*, seen: str = EVERYBODY) -> Any:
    """A list of agenda frames, each of the class of its procedure."""
    return Field("frames", seen, list)


def zone(family: str) -> Any:
    """One zone of cards or figures of ``family``; who sees what lies in it is known card by card."""
    from game.kernel.zones import Zone

    return Field("zone", EVERYBODY, lambda: Zone(), of=Zone, family=family)


def zones(family: str) -> Any:
    """A list of zones, usually one for each seat."""
    from game.kernel.zones import Zone

    return Field("zones", EVERYBODY, list, of=Zone, family=family)


def frozen(default: Any = None, *, seen: str, shown: Callable[[Any], Any] | None = None) -> Any:
    """Plain data (JSON's kinds) that is never changed in place: shared by copies, replaced whole. ``shown`` makes of it
    what those may see who see it."""
    return Field("frozen", seen, lambda: default, shown=shown)
