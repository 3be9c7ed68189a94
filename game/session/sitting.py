"""One sitting: a table, its command log, undo, and all that undo never touches. Nothing is ever lost.

Scenes, bots and lessons ask a sitting for the view and the history of an audience and send answers; the table itself
stays inside. Source: docs/architecture.md, "The session in one page".
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, Self

from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.errors import NoSuchFace
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.table import Table
from game.kernel.verdict import Verdict
from game.kernel.view import View, Waiting, view
from game.session.automatic import Automatic, still_wanted, unasked
from game.session.carried import pack_texts
from game.session.history import Seen
from game.session.line import Line
from game.session.log import Act, SideLine, Step
from game.session.moments import views_after
from game.session.notes import Notes
from game.session.plans import SeatPlan, check_player, same_person, seen_with, sights
from game.session.saved import Saved, content_hash
from game.session.saving import Keeper, line_of, take_over, written
from game.session.seating import PLAYER, change_player, told_of_bots
from game.session.undo import Fence, UndoRefused, fence
from game.session.verify import versions_differ

Kind = Literal["game", "practice"]
AUTOMATIC_IN_A_ROW = 10_000


class Sitting:
    """One sitting: ``Sitting.begin`` a new one, ``Sitting.resume`` a saved one.

    plans: who sits where. kind: game, or practice (lessons, sandbox), where undo crosses chance. base: the position
    that a practice sitting began with, where that is no set-up. is_dealt_anew: it was laid from a view that hid
    something, which chance has dealt since. loaded: the next dice, as somebody in practice wants them; those that
    are no faces of the die are dropped. packs: ids of packs in play. notices: sentences for the person, such as what a
    load could not verify. notes: private notes by seat. looks: how much each seat's person has been shown.
    at_screen: the seat whose curtain was last lifted and that nobody else has answered since; None: the public table.
    """

    def __init__(self, game: Game, line: Line, plans: Sequence[SeatPlan], seed: int) -> None:
        self.game = game
        self.plans = list(plans)
        self.seed = seed
        self.kind: Kind = "game"
        self.base: Mapping[str, Any] | None = None
        self.is_dealt_anew = False
        self.loaded: list[Any] = []
        self.packs: tuple[str, ...] = ()
        self.pack_files: Mapping[str, Mapping[str, str]] = {}
        self.campaign = ""
        self.record: Any = None
        self.created = 0.0
        self.notices: list[str] = []
        self.acts: list[Act] = []
        self.notes = Notes(len(plans))
        self.automatic: list[Automatic] = []
        self.at_screen: int | None = None
        self.content = content_hash(game)
        self.looks = Seen([0] * len(plans))
        self._line = line
        self._keeper: Keeper | None = None
        self._now: Callable[[], float] = time.time

    @classmethod
    def begin(
        cls,
        game: Game,
        options: Mapping[str, Any],
        plans: Sequence[SeatPlan],
        seed: int,
        store: Keeper | None = None,
        *,
        kind: Kind = "game",
        packs: Sequence[str] = (),
        campaign: str = "",
        record: Any = None,
        now: Callable[[], float] = time.time,
    ) -> Self:
        """A new sitting at its first decision; options left out take their default where the content names one.

        campaign, record: the campaign it belongs to and what lasted from its earlier tables. Raises HotseatError for
        a player, an option or a set-up that cannot be.
        """
        for plan in plans:
            check_player(plan.player)
        plans = [told_of_bots(plan) for plan in plans]
        line = Line.from_the_set_up(game, options, [plan.setup for plan in plans], seed, record)
        made = cls(game, line, plans, seed)
        made.kind, made.packs, made.created = kind, tuple(packs), now()
        made.pack_files = pack_texts(packs)
        made.campaign, made.record = campaign, record
        made._keeper, made._now = store, now
        made._answer_by_itself()
        made.keep()
        return made

    @classmethod
    def resume(
        cls, saved: Saved, game: Game, store: Keeper | None = None, *, now: Callable[[], float] = time.time
    ) -> Self:
        """Go on with a saved sitting as it was left, also after an undo: whatever another version of the rules would
        not ask is answered. ``notices`` says what could not be verified. Raises SaveError for a position that cannot
        be set up."""
        line, notices = line_of(saved, game)
        made = cls(game, line, saved.seats, saved.seed)
        take_over(made, saved)
        made.notices.extend(notices)
        made._keeper, made._now = store, now
        if versions_differ(game, saved) and not made.can_redo:  # else what is written down is what was to be asked
            made._answer_by_itself()
        return made

    @classmethod
    def practise(cls, game: Game, line: Line, plans: Sequence[SeatPlan], seed: int) -> Self:
        """A practice sitting over a line of its own (sandbox, a replay's position), written down by nobody."""
        made = cls(game, line, plans, seed)
        made.kind = "practice"
        return made

    def fork(self) -> Sitting:
        """A practice sitting of its own from here, with the same past."""
        made = Sitting.practise(self.game, self._line.fork(), self.plans, self.seed)
        made.packs, made.created, made.record = self.packs, self.created, self.record
        made.base, made.pack_files, made.is_dealt_anew = self.base, self.pack_files, self.is_dealt_anew
        made.notes = self.notes.copy()
        made.looks, made._now = Seen(self.looks.counts), self._now
        return made

    # Writing down

    def keep(self) -> None:
        """Hand the sitting to the store, if there is one."""
        if self._keeper is not None:
            self._keeper.keep(self.saved())

    def saved(self, name: str = "") -> Saved:
        """All of the sitting as it is saved now; ``name`` is that of a slot."""
        return written(self, name, self._now())

    # What may be asked

    @property
    def _table(self) -> Table:
        return self._line.table

    @property
    def line(self) -> Line:
        """What is played, whole: for those who write it down or edit it, never for scenes, bots or lessons."""
        return self._line

    @property
    def steps(self) -> Sequence[Step]:
        """The answers so far. Do not change them."""
        return self._line.steps

    @property
    def side_lines(self) -> Sequence[SideLine]:
        """The lines that were undone and left."""
        return self._line.side_lines

    def view(self, audience: Iterable[int] = ()) -> View:
        """What the seats of ``audience`` see together (none: the public table)."""
        return view(self._table, audience)

    def history(self, audience: Iterable[int] = ()) -> list[Event]:
        """All that happened, as the audience knows it. Do not change it."""
        return self._line.history(audience)

    def views_since(self, step: int, audience: Iterable[int] = ()) -> list[View]:
        """What the audience saw after each event that it was told by the answers from number ``step`` on."""
        seen = views_after(self._line.timeline.table_at(step, self.steps), self.steps[step:], audience)
        return [seen[number] for number in self._line.origins_since(step, audience)]

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The decisions that are waited for, whole: for whoever answers them. Scenes take them from a view."""
        return self._table.pending

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """The open decisions as everybody may see them."""
        return self.view().waiting

    @property
    def outcome(self) -> Any:
        """None while the game lasts, else how it ended."""
        return self._table.outcome

    def causes(self, number: int, audience: Iterable[int] = ()) -> list[Event | None]:
        """An event of the audience's history and what brought it about, back to an answer, the set-up or a timed rule.
        None stands for causes that are hidden from the audience. IndexError for a number that it was not told."""
        return self._line.causes(number, audience)

    def check(self, seat: int, id: str, value: Answer) -> Verdict:
        """Whether the seat may answer this now; every reason if not. KeyError for an unknown decision."""
        return self._table.check(seat, id, value)

    @property
    def mark(self) -> str:
        """What tells this sitting from others, also after it was saved and loaded."""
        return f"{self.game.id} {self.seed} {self.created:.3f}"

    def hash(self) -> str:
        """The hash of the position."""
        return self._table.hash()

    # Answers

    def answer(
        self,
        seat: int,
        id: str,
        value: Answer,
        *,
        chance: Sequence[Any] = (),
        because: Mapping[str, Any] | None = None,
    ) -> list[Event]:
        """Give an answer; automatic answers follow. Returns what the seat's person was told of it.

        Raises IllegalAnswer with every reason; the table is then as it was. ``chance`` forces the next dice;
        ``because`` is what spoke for a bot's answer, kept in the log.
        """
        audience = self.audience_of(seat)
        before = len(self.history(audience))
        is_human = self.plans[seat].is_human
        self._give(seat, id, value, chance, "", because or {})
        if is_human:
            self.looks.mark_at_least(audience, before)  # whoever answers has seen what was told before
            self.at_screen = self.at_screen if self.at_screen in audience else None
        self._answer_by_itself()
        self.keep()
        return self.history(audience)[before:]

    def set_automatic(self, wish: Automatic) -> None:
        """Add a wish for automatic answers; it replaces an older one for the same decision, and answers at once."""
        self.cancel_automatic(wish.seat, wish.decision)
        self.automatic.append(wish)
        self.note_act(wish.seat, "automatic", wish.to_plain())
        self._answer_by_itself()
        self.keep()

    def cancel_automatic(self, seat: int, decision: str) -> None:
        """Take a seat's wish for one decision (``*``: for all) back."""
        kept = [each for each in self.automatic if (each.seat, each.decision) != (seat, decision)]
        if len(kept) < len(self.automatic):
            self.automatic = kept
            self.note_act(seat, "asked_again", decision)
            self.keep()

    def _give(
        self, seat: int, id: str, value: Answer, chance: Sequence[Any], how: str, because: Mapping[str, Any]
    ) -> None:
        by = self.plans[seat].player
        give = partial(self._line.give, seat, id, value, by=by, automatic=how, because=because)
        step = give(chance=chance) if chance or not self.loaded else self._give_loaded(give)
        self.automatic = still_wanted(self.automatic, step.events)

    def _give_loaded(self, give: Callable[..., Step]) -> Step:
        try:
            step = give(chance=tuple(self.loaded))
        except NoSuchFace:
            self.loaded.clear()
            return give(chance=())
        del self.loaded[: len(step.forced)]
        return step

    def _answer_by_itself(self) -> None:
        """Give the automatic answers: what somebody wants declined, and what leaves no choice or need not be
        asked in games that say so."""
        for _ in range(AUTOMATIC_IN_A_ROW):
            self.automatic = [wish for wish in self.automatic if not wish.is_over(self._table.open)]
            found = unasked(self.automatic, self._table, self.sights)
            if found is None:
                return
            self._give(found.decision.seat, found.decision.spec.id, found.answer, (), found.how, {})
        raise RuntimeError(f"{AUTOMATIC_IN_A_ROW} automatic answers in a row")

    # Taking back

    def undo_fence(self, by: int | None = None) -> Fence:
        """What taking back the last answer needs, for the person at seat ``by`` (None: whoever gave it)."""
        asking: Collection[int] = () if by is None else same_person(self.plans, by)
        return fence(self.steps, self._line.timeline.floor, self.plans, asking, self.game.offered)

    def can_undo(self, by: int | None = None, agreed: Collection[int] = ()) -> bool:
        """Whether ``undo`` with the same arguments would take something back."""
        return self.undo_fence(by).opens(agreed, is_practice=self.kind == "practice")

    def undo(self, by: int | None = None, agreed: Collection[int] = ()) -> Fence:
        """Take back the last answer that a person gave, with what bots and automatic answers added since.

        agreed: the seats whose people agree. Returns the fence it crossed. Raises UndoRefused with the fence.
        """
        found = self.undo_fence(by)
        if not found.opens(agreed, is_practice=self.kind == "practice"):
            raise UndoRefused(found)
        self._line.take_back(found.to)
        for seat in range(len(self.plans)):
            self.looks.clip(seat, self.history(self.audience_of(seat)))
        self.keep()
        return found

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else answered since."""
        return self._line.can_redo

    def redo(self) -> bool:
        """Give again what was taken back last, with the same chance. False if there is nothing."""
        if not self._line.can_redo:
            return False
        self._line.redo()
        self.keep()
        return True

    @property
    def undos(self) -> int:
        """How often something was taken back."""
        return len(self._line.lows)

    def stood_since(self, undos: int, audience: Iterable[int]) -> int:
        """How many of the audience's events have stood ever since so many undos; later ones may stand in the place of
        what was taken back."""
        return self._line.stood_since(undos, audience)

    # People

    @property
    def humans(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, plan in enumerate(self.plans) if plan.is_human]

    @property
    def is_played_openly(self) -> bool:
        """Whether the players have agreed to have no secrets from each other (``GameDef.open_with``)."""
        return self.game.opens(self._table.options)

    @property
    def sights(self) -> int:
        """How many people play who see different things; with fewer than two no curtain falls."""
        return sights(self.plans, openly=self.is_played_openly)

    def audience_of(self, seat: int) -> frozenset[int]:
        """The seats whose sight the person at ``seat`` has."""
        return seen_with(self.plans, seat, openly=self.is_played_openly)

    def next_curtain(self) -> int | None:
        """The seat before which a curtain falls now: an open decision needs its private sight and somebody else, or
        nobody, sits at the screen. None where all see the same."""
        if self.sights < 2:
            return None
        sighted = [d.seat for d in self._table.open if d.spec.sight and self.plans[d.seat].is_human]
        if not sighted or any(self.at_screen in self.audience_of(seat) for seat in sighted):
            return None
        return sighted[0]

    def sit_down(self, seat: int | None) -> None:
        """The curtain was lifted for ``seat``; None: it fell, the public table is shown."""
        self.at_screen = seat

    def missed(self, seat: int) -> list[Event]:
        """What the seat's person was told since the last ``seen``."""
        return self.looks.missed(seat, self.history(self.audience_of(seat)))

    def seen(self, seat: int) -> None:
        """The seat's person has now seen all that happened."""
        for each in self.audience_of(seat):
            self.looks.mark(each, self.history(self.audience_of(seat)))

    def seat_player(self, seat: int, player: str, notes: int | None = None) -> None:
        """From now on another player plays the seat: somebody new, or who wrote the ``notes`` of this number that lie
        aside and has them back. Raises HotseatError for what is no player."""
        change_player(self, seat, player, notes)
        self._answer_by_itself()
        self.keep()

    def changes_of_seats(self, audience: Iterable[int] = ()) -> list[tuple[int, int, str]]:
        """When seats got another player: behind how many events of the audience's history, the seat, the player."""
        told, seats = self._line.told_before, frozenset(audience)
        return [(told(act.at, seats), act.seat, act.data) for act in self.acts if act.kind == PLAYER]

    def note_act(self, seat: int, kind: str, data: Any = None) -> None:
        """Log what changes no table: looked at, marked, a quiz answered."""
        self.acts.append(Act(len(self.steps), seat, kind, data))

    def write_notes(self, seat: int, data: Any) -> None:
        """Replace the seat's private notes and write them down. TypeError for what is no plain data."""
        self.notes.write(seat, data)
        self.keep()
