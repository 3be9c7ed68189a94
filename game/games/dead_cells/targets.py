"""Whom an effect is aimed at: Enemies in a Range, or characters of the Group. Rulebook: Range, Combat card anatomy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.effects import Report
from game.kernel.names import nearest
from game.kernel.plain import Frozen

SPACES = ("L", "1", "2", "3")
"""The words of the Enemy spaces, from left to right; the Group stands right of L."""
KINDS = ("elite", "boss", "monster", "frozen")
"""What a Range may be narrowed to: a kind of Enemy, or one with a Frozen token on any line."""
PICKS = ("one", "all")
WORDS = ("self", "any", "all", "first_player", "single", "owner", "attacker", "killer", "victim", "beheaded")
"""Characters by word. ``any``: each point on any character or Companion of the Group's choice. ``single``: all of it on
one. ``self``: who performs the line; ``owner``: whose event a trigger is about.
``beheaded``: the one who plays with Serenade."""
ALL = 999
"""What ``amount: all`` stands for: more than anybody holds."""


class Reach(Frozen):
    """Enemies. spaces: those in reach, as indices into ``SPACES``. every: all Enemies there, else one of them. only: a
    kind of Enemy (empty: any). hit: instead of a Range, the Enemies that the effect before this one hit."""

    spaces: tuple[int, ...]
    every: bool = False
    only: str = ""
    hit: bool = False

    @classmethod
    def of_data(cls, value: Any, report: Report, path: tuple[Any, ...]) -> Reach:
        """``hit``, or ``{range: ["1", "2"], pick: one | all, filter: a kind}``; problems go to ``report``."""
        if value == "hit":
            return cls((), every=True, hit=True)
        if not isinstance(value, Mapping) or not isinstance(value.get("range"), list) or not value["range"]:
            report(path, f"found {value!r}", 'hit, or {range: ["1"]}', "")
            return cls(())
        for key in value:
            if key not in ("range", "pick", "filter"):
                report((*path, key), f'unknown field "{key}"', "range, pick, filter", "")
        _check(value.get("pick", "one"), PICKS, report, (*path, "pick"))
        _check(value.get("filter", KINDS[0]), KINDS, report, (*path, "filter"))
        for i, space in enumerate(value["range"]):
            _check(space, SPACES, report, (*path, "range", i))
        found = {space for space in value["range"] if isinstance(space, str)}
        if len(found) != len(value["range"]):
            report((*path, "range"), f"found {value['range']!r}", "each space once", "")
        spaces = tuple(i for i, space in enumerate(SPACES) if space in found)
        return cls(spaces, value.get("pick") == "all", str(value.get("filter", "")))


class Whom(Frozen):
    """Characters. word: one of ``WORDS`` or ``different``. count: how many different ones that is."""

    word: str
    count: int = 0

    @classmethod
    def of_data(cls, value: Any, report: Report, path: tuple[Any, ...]) -> Whom:
        """A word, or ``{different: 2}``; problems go to ``report``."""
        if isinstance(value, Mapping):
            count = value.get("different")
            if set(value) != {"different"} or not isinstance(count, int) or count < 2:
                report(path, f"found {dict(value)!r}", "{different: 2}, or more", "")
                return cls("any")
            return cls("different", count)
        _check(value, WORDS, report, path)
        return cls(value if value in WORDS else "any")


class Amount(int):
    """A whole number from 1, or the word ``all``."""

    @classmethod
    def of_data(cls, value: Any, report: Report, path: tuple[Any, ...]) -> int:
        """The number; ``ALL`` for the word. Problems go to ``report``."""
        if value == "all":
            return ALL
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            report(path, f"found {value!r}", "1 or more, or all", "")
            return 1
        return value


def _check(value: Any, known: tuple[str, ...], report: Report, path: tuple[Any, ...]) -> None:
    if value not in known:
        report(path, f"found {value!r}", " | ".join(known), nearest(str(value), known))
