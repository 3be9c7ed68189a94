"""Warnings on answers that are legal but look pointless: the game's conditions, asked of the seat's own view alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.previews import PreviewBook
from game.kernel.decision import PASS
from game.kernel.foresight import Foresight, Question
from game.kernel.plain import Frozen
from game.session.describe import Teller, sentences_begun


class Doubt(Frozen):
    """One warning in words, with the fact or the rule of thumb behind it. rules: ledger ids."""

    id: str
    text: str
    thumb: str
    fact: str
    rules: tuple[str, ...]


def doubts(asked: Question, book: PreviewBook, foresight: Foresight, tells: Teller) -> Sequence[Doubt]:
    """What speaks against a whole legal answer, as far as the seat's notes may think. Declining is never doubted."""
    if asked.answer == PASS:
        return []
    found = []
    for warning in book.warnings:
        if asked.decision.id in warning.decisions and foresight.helps(asked, warning.level):
            numbers = foresight.doubts[warning.when](asked)
            if numbers is not None:
                text = tells.log.fill(warning.text, numbers, tells.printers)
                assert text is not None, f"{warning.id} names a value that its condition does not give"
                found.append(Doubt(warning.id, sentences_begun(text), warning.thumb, warning.fact, warning.rules))
    return found
