"""The families of errors: an illegal answer, wrong content, a broken file, a wrong argument.

Whatever is none of these is a mistake of the program and is left to raise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.plain import Frozen

if TYPE_CHECKING:
    from game.kernel.verdict import Verdict


class HotseatError(Exception):
    """Bad input. ``str(error)`` is one clear message for a person; commands print it and exit with 2."""

    exit_code = 2


class IllegalAnswer(HotseatError):
    """Somebody answered what the rules forbid; the table is as it was. ``verdict`` holds every reason."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict


class Problem(Frozen):
    """One thing that is wrong in a file: where it is, what was found and what would be right."""

    file: str
    line: int | None
    field: str
    found: str
    expected: str = ""
    hint: str = ""

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        parts = [f"{where}: {self.field}: {self.found}" if self.field else f"{where}: {self.found}"]
        if self.expected:
            parts.append(f"expected {self.expected}")
        if self.hint:
            parts.append(f'did you mean "{self.hint}"?')
        return "; ".join(parts)


class ContentError(HotseatError):
    """Content is wrong; ``problems`` lists all of it, not only the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)


class SaveError(HotseatError):
    """A save, replay or campaign file cannot be read; the message names file, field and what would be right."""


class RulesError(RuntimeError):
    """The program is wrong: rules code broke an invariant or never came to a question. Carries the table's dump."""


class NoSuchFace(RulesError):
    """A forced chance result is no face of the die that is rolled."""
