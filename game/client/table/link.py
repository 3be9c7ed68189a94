"""The table scene's line to one sitting: who looks at the screen, what they see, who is asked, and their answers.

Everything asked of the sitting in play goes through here. Everything that is drawn comes from the view of ``audience``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.kernel.choices import Answer
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.verdict import Verdict
from game.kernel.view import View
from game.session.automatic import ANY, Automatic
from game.session.describe import ANSWERED, why
from game.session.describe import Link as Cause
from game.session.foresee import book_of
from game.session.log import FORCED, Step
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from game.session.undo import TURN_STARTED, Fence, last_by_hand

if TYPE_CHECKING:
    from game.bots.told import Told
    from game.content.language import Sentences

NOBODY: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Ask:
    """That a seat is being asked, as everybody may know it.

    is_window: a secret question that may be declined, put to whoever might hold something.
    """

    seat: int
    decision: str
    needs_sight: bool
    is_human: bool
    is_window: bool


class Link:
    """One sitting as the table scene uses it."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    @property
    def game(self) -> Game:
        """The game played."""
        return self.sitting.game

    @property
    def plans(self) -> Sequence[SeatPlan]:
        """Who sits where."""
        return self.sitting.plans

    @property
    def is_shared(self) -> bool:
        """Whether two or more people who see different things share the screen, so that curtains fall."""
        return self.sitting.sights > 1

    @property
    def is_practice(self) -> bool:
        """Whether undo crosses what chance or a reveal has told, as in the sandbox."""
        return self.sitting.kind == "practice"

    @property
    def audience(self) -> frozenset[int]:
        """The seats whose sight the screen has now: nobody's (the public table), or one person's."""
        humans = self.sitting.humans
        if humans and not self.is_shared:
            return self.sitting.audience_of(humans[0])
        at_screen = self.sitting.at_screen
        return NOBODY if at_screen is None else self.sitting.audience_of(at_screen)

    def view(self) -> View:
        """What the screen's audience sees."""
        return self.sitting.view(self.audience)

    def history(self) -> list[Event]:
        """What the screen's audience was told so far."""
        return self.sitting.history(self.audience)

    def unasked(self) -> frozenset[int]:
        """The answers in the history that nobody was asked for, since they left no choice: numbers of events."""
        answers = [event.number for event in self.history() if event.name == ANSWERED]
        given = zip(reversed(answers), reversed(self.sitting.steps), strict=False)
        return frozenset(number for number, step in given if step.automatic == FORCED)

    def told_since(self, step: int, audience: frozenset[int], *, known: int) -> list[tuple[Event, View]]:
        """The events that the audience was told by the answers from number ``step`` on, when it knew ``known``, each
        with what it saw after it."""
        told = self.sitting.history(audience)[known:]
        return list(zip(told, self.sitting.views_since(step, audience), strict=True))

    @property
    def turn(self) -> tuple[int, int] | None:
        """Number and seat of the turn, where the game counts turns and one has begun; everybody knows them."""
        state = self.sitting.view().state
        seat = getattr(state, "turn_seat", None)
        return None if seat is None or seat < 0 else (getattr(state, "turn_number", 0), seat)

    @property
    def has_turn_begun(self) -> bool:
        """Whether chance has decided something in this turn, or the turn itself has laid something open (the card with
        which the first turn begins): the time for a look before it is over."""
        laid_open: set[int] = set()
        for step in reversed(self.sitting.steps):
            for event in reversed(step.events):
                if event.name == TURN_STARTED:
                    return event.number in laid_open
                if event.chance:
                    return True
                if event.reveals:
                    laid_open.add(event.cause)
        return False

    def asks(self) -> list[Ask]:
        """Who is asked now; where all hands lie open nobody has to look at something alone."""
        hides = not self.sitting.is_played_openly
        return [
            Ask(
                d.seat,
                d.spec.shown_as,
                d.spec.sight and hides,
                self.plans[d.seat].is_human,
                d.spec.sight and hides and d.may_pass and not d.spec.public,
            )
            for d in self.sitting.pending
        ]

    def decision(self, seat: int) -> Decision | None:
        """What is asked of a seat, whole: for the person who answers it."""
        return next((d for d in self.sitting.pending if d.seat == seat), None)

    def offers(self) -> tuple[Decision, ...]:
        """What the screen's audience may do unasked."""
        return self.view().offers

    def check(self, seat: int, id: str, value: Answer) -> Verdict:
        """Whether the seat may answer this now; every reason if not."""
        return self.sitting.check(seat, id, value)

    def answer(self, seat: int, id: str, value: Answer) -> None:
        """Give an answer; raises IllegalAnswer with every reason."""
        self.sitting.answer(seat, id, value)

    def decline_for_people(self) -> None:
        """Nobody: every person who is asked in this window declines, once; a window that follows asks anew."""
        for seat in [ask.seat for ask in self.asks() if ask.is_window and ask.is_human]:
            if any(ask.seat == seat and ask.is_window for ask in self.asks()):
                decision = self.decision(seat)
                assert decision is not None
                self.answer(seat, decision.id, PASS)

    def decline_idle(self) -> None:
        """The person at the screen goes on: each of their seats that is asked in this window without anything to use
        declines, once."""
        for seat in [ask.seat for ask in self.asks() if ask.is_window and ask.seat in self.audience]:
            decision = self.decision(seat)
            if decision is not None and decision.id == decision.spec.shown_as:
                self.answer(seat, decision.id, PASS)

    def wish(self, seat: int) -> str:
        """How the seat wants to be asked: ``ask`` always, or the kind of its automatic answers."""
        lasting = [each for each in self.sitting.automatic if each.seat == seat and each.until == "cancelled"]
        whole = [each for each in self.sitting.automatic if (each.seat, each.decision) == (seat, ANY)]
        return next((each.how for each in (*whole, *lasting)), "ask")

    def set_wish(self, seat: int, how: str) -> None:
        """From now on the seat is asked like this: ``ask``, ``only_if_can`` (until it is changed) or ``let_go`` (until
        its own turn). What it lets go is answered at once."""
        if how == "let_go":
            self.sitting.set_automatic(Automatic(seat))
        elif how == "only_if_can":
            self.sitting.set_automatic(Automatic(seat, how="only_if_can", until="cancelled"))
        else:
            for decision in {each.decision for each in self.sitting.automatic if each.seat == seat}:
                self.sitting.cancel_automatic(seat, decision)

    def let_windows_go(self, moments: Sequence[str]) -> None:
        """Nobody: every person declines, whatever they hold, the windows like the one that is open until that of one
        of ``moments`` opens or the turn is over."""
        shown = {ask.decision for ask in self.asks() if ask.is_window}
        wishes = [Automatic(seat, each, until="moment", moments=tuple(moments))
                  for seat in self.sitting.humans for each in sorted(shown)]  # fmt: skip
        for wish in wishes:
            self.sitting.set_automatic(wish)

    @property
    def wishes(self) -> dict[int, str]:
        """The seats that are not always asked, and how they are."""
        return {seat: self.wish(seat) for seat in self.sitting.humans if self.wish(seat) != "ask"}

    def sit_down(self, seat: int | None) -> None:
        """A person takes the screen; None: the public table stands."""
        self.sitting.sit_down(seat)

    def next_curtain(self) -> int | None:
        """The seat before which a curtain must fall now. With the table option ``handover: light`` public answers are
        given on the public table."""
        seat = self.sitting.next_curtain()
        decision = None if seat is None else self.decision(seat)
        return None if decision is None or (self.is_light and decision.spec.public) else seat

    @property
    def is_light(self) -> bool:
        """Whether the table has agreed to hand over only where an answer itself is secret."""
        return bool(self.sitting.view().state.options.get("handover") == "light")

    def missed(self, seat: int) -> list[Event]:
        """What happened since the seat's person last looked, but for what that person brought about, and for what is
        theirs in their own turn: a draw that only waited for the others. How the table was laid is no news."""
        told = self.sitting.history(self.sitting.audience_of(seat))
        turns = {event.number: event.data.get("seat") for event in told if event.name == TURN_STARTED}
        first = next((event.number for event in told if event.name in (ANSWERED, TURN_STARTED)), len(told) + 1)
        news = (event for event in self.sitting.missed(seat) if event.number >= first)
        return [event for event in news if not self._is_own(event, seat, turns)]

    def _is_own(self, event: Event, seat: int, turns: Mapping[int, int | None]) -> bool:
        began = max((number for number in turns if number <= event.number), default=0)
        if turns.get(began) == seat == event.data.get("seat"):
            return True
        root = self.sitting.causes(event.number, self.sitting.audience_of(seat))[-1]
        return root is not None and root.name == ANSWERED and root.data.get("seat") == seat

    def mark_seen(self) -> None:
        """The screen's audience has seen all that it was told."""
        for seat in self.audience:
            self.sitting.seen(seat)

    def why(self, number: int) -> list[Cause]:
        """The chain of causes of an event of the screen's history, itself first."""
        return why(self.sitting, number, self.audience)

    def reasons(self, number: int, said: Sentences) -> Told | None:
        """Why the bot behind an event of the screen's history answered so, as far as the audience may know."""
        from game.bots.told import reasons_told

        return reasons_told(self.sitting, number, self.audience, book_of(self.game).open_reasons, said)

    def fence(self) -> Fence:
        """What undo needs now, and why it stops."""
        return self.sitting.undo_fence()

    @property
    def last_shown(self) -> str:
        """The decision that anybody answered last, as everybody may know it; empty before the first."""
        steps = self.sitting.steps
        return steps[-1].shown_as if steps else ""

    @property
    def last_asked(self) -> str:
        """The decision that a person answered last, as everybody may know it."""
        steps = reversed(self.sitting.steps)
        return next((step.shown_as for step in steps if self.plans[step.seat].is_human), "")

    @property
    def last_given(self) -> Sequence[Step]:
        """The answer that a person gave last, with those that its seat was left no choice about since; undo takes them
        back together."""
        steps = self.sitting.steps
        at = last_by_hand(steps, 0)
        if at is None:
            return ()
        return [steps[at], *(each for each in steps[at + 1 :] if each.seat == steps[at].seat and each.answer != PASS)]

    def can_step_back(self, decision: Decision) -> bool:
        """Whether the seat's last answer, but for windows that it let pass since, was to the same question, and may
        freely be taken back: the steps of a walk."""
        own = self._answers_back_to(decision)
        return own is not None and self.fence().kind == "free"

    def step_back(self, decision: Decision) -> None:
        """Take that answer back, with the windows that were passed since. Raises UndoRefused."""
        kept = self._answers_back_to(decision)
        while kept is not None and len(self.sitting.steps) > kept:
            self.sitting.undo()

    def _answers_back_to(self, decision: Decision) -> int | None:
        """How many answers stood before the seat's last one to the same question; None where another lies between."""
        for at in range(len(self.sitting.steps) - 1, -1, -1):
            step = self.sitting.steps[at]
            if step.seat != decision.seat:
                return None
            if step.decision == decision.id:
                return at
            if step.answer != PASS:
                return None
        return None

    def undo(self, agreed: Sequence[int] = ()) -> None:
        """Take back the last answer. Raises UndoRefused."""
        self.sitting.undo(agreed=agreed)

    @property
    def can_redo(self) -> bool:
        """Whether something taken back may be given again."""
        return self.sitting.can_redo

    def redo(self) -> None:
        """Give again what was taken back."""
        self.sitting.redo()

    @property
    def outcome(self) -> Any:
        """None while the game lasts, else how it ended."""
        return self.sitting.outcome

    def everything(self) -> View:
        """The view of all seats together: only for the result page."""
        if self.outcome is None:
            raise ValueError("hidden things are shown side by side after the game, not before")
        return self.sitting.view(range(len(self.plans)))
