"""What the coach is to show at one moment of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.lessons.spoken import Remark
from game.client.table.words import Clause


@dataclass(frozen=True)
class Told:
    """What the coach shows. brief: the title where the coach has little room, with the step. at, of: the number of the
    step and how many there are. choices: id, words, whether chosen.
    answers: the words of the right choices, once the question is answered.
    can: the buttons that make sense now: hint, show, again (replay in its place), check,
    next."""

    title: str
    brief: str
    at: int
    of: int
    text: str
    remarks: Sequence[Remark] = ()
    rules: Sequence[Clause] = ()
    choices: Sequence[tuple[str, str, bool]] = ()
    answers: Sequence[str] = ()
    many: bool = False
    can: frozenset[str] = frozenset()
    hints: tuple[int, int] = (0, 0)
    next_words: str = ""
