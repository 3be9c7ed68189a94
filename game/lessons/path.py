"""Going along a lesson's own path: to check the lesson, and to take it up again where somebody left it."""

from __future__ import annotations

from game.lessons.judging import with_marks
from game.lessons.reading import LessonError
from game.lessons.run import LessonRun, Need

MOST_ANSWERS = 500
"""So many answers of one step come to no end."""


def take_one(run: LessonRun) -> None:
    """Do one thing that the present step waits for, as its path has it. Raises IllegalAnswer for an answer that the
    rules refuse, LessonError for a refusal that does not come."""
    step, entry, need = run.step, run.entry, run.needs()
    if need is Need.SCRIPT:
        run.play_script()
    elif need is Need.ANSWER and entry is not None:
        run.answer(run.seat, entry.decision, entry.answer)
    elif need is Need.REFUSAL and entry is not None:
        verdict = run.sitting.check(run.seat, entry.decision, entry.answer)
        if not run.refuse(verdict.reasons):
            found = ", ".join(reason.rule for reason in verdict.reasons) or "nothing: it is legal"
            told = f"{entry.decision} {entry.answer!r}: expected a refusal by {list(entry.because)}, found {found}"
            raise LessonError(told)
    elif need is Need.ACT and step.act is not None:
        run.sitting.note_act(run.seat, step.act.kind, step.act.data)
    elif need is Need.MARKS:
        run.sitting.notes.write(run.seat, with_marks(step.marks, run.sitting.notes.read(run.seat)))
    elif need is Need.QUESTION and step.question is not None:
        run.choose(step.question.right)
    else:
        run.read()


def take_step(run: LessonRun) -> None:
    """Do all that the present step waits for, until it is done or the path has led astray. LessonError where it comes
    to no end."""
    for _ in range(MOST_ANSWERS):
        if run.needs() in (Need.DONE, Need.ASTRAY):
            return
        take_one(run)
    raise LessonError(f"{run.lesson.id}.{run.step.id}: no end after {MOST_ANSWERS} answers")


def take_up(run: LessonRun, number: int) -> None:
    """Go along the path to step ``number``, from 0, if it lies ahead; the path may end before it."""
    while run.number < number and not run.is_over:
        take_step(run)
        if run.needs() is not Need.DONE:
            return
        run.go_on()
