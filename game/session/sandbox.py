"""The sandbox: a practice sitting over any position of any game, whose position may be edited and edits taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.kernel.event import Event
from game.kernel.game import Game, table_to_plain
from game.kernel.table import Table
from game.session.editing import FieldText, Wrong, edited, field_texts, read_changes
from game.session.line import Line
from game.session.plans import HUMAN, SeatPlan
from game.session.replay import Replay
from game.session.report import moment_of
from game.session.saved import Saved
from game.session.scenario import BOT, Scenario
from game.session.scenario_position import lay_position
from game.session.scenario_text import Written, write_scenario
from game.session.seating import bots_at, seat_bots
from game.session.sitting import Sitting

ONE = "sandbox"
"""The person who plays every seat that no bot plays, while hands lie open."""


class Sandbox:
    """One practice sitting after the other: each edit begins a new one at the edited position. ``sitting`` is the
    present one; before an edit is what ``take_back_edit`` leads to. bots_wait: no bot answers before somebody lets it,
    so that a position can be looked at and edited before it is played on. moved_along: the fields of seats that the
    last edit changed though nobody typed into them, for what was typed lay there. is_dealt_anew: what lies hidden in it
    does not lie where it was begun."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.is_dealt_anew = sitting.is_dealt_anew
        self.bots_wait = False
        self.moved_along: list[FieldText] = []
        self._before: list[Sitting] = []

    @classmethod
    def begin(cls, game: Game, options: Mapping[str, Any], plans: Sequence[SeatPlan], seed: int) -> Sandbox:
        """From the set-up. Raises HotseatError for an option or a set-up that cannot be."""
        return cls(Sitting.begin(game, options, [_open(plan) for plan in plans], seed, kind="practice"))

    @classmethod
    def of_sitting(cls, sitting: Sitting) -> Sandbox:
        """From a practice sitting, such as the fork of a replay or of a lesson; hands lie open."""
        sitting.plans[:] = [_open(plan) for plan in sitting.plans]
        return cls(sitting)

    @classmethod
    def of_saved(cls, saved: Saved, game: Game) -> Sandbox:
        """From the present position of a save: as a replay's last moment, so that nothing secret is laid open."""
        replay = Replay(game, saved)
        audience = replay.audiences()[-1]
        return cls.of_sitting(replay.fork(replay.last, audience=audience))

    @classmethod
    def of_scenario(cls, scenario: Scenario, game: Game) -> Sandbox:
        """From a scenario's position. Raises HotseatError for one that cannot be laid."""
        events: list[Event] = []
        table = lay_position(scenario, game, events)
        table.sink = table.forced = None
        names = game.definition.seat_names(table)
        players = [player if player.startswith(BOT) else HUMAN for player in scenario.seats.values()]
        sides = game.definition.sides(game.content)
        plans = [
            SeatPlan(sides.get(name) or name.replace("_", " ").capitalize(), player, {}, ONE)
            for name, player in zip(names, players, strict=True)
        ]
        seat_bots(table, bots_at(table) & sum(1 << i for i, plan in enumerate(plans) if not plan.is_human))
        sandbox = cls(_practice(game, table, events, plans, scenario.seed))
        sandbox.sitting.packs = scenario.packs
        sandbox.sitting.loaded = list(scenario.chance)
        return sandbox

    def restart(self) -> None:
        """Back to where the present line of play begins, with fresh chance where somebody had learned something."""
        line = self.sitting.line
        if line.steps:
            line.take_back(line.timeline.floor)

    # Who plays

    def seat_player(self, seat: int, player: str) -> None:
        """From now on ``player`` plays the seat. Raises HotseatError for what is no player."""
        self.sitting.seat_player(seat, player)
        self.sitting.plans[seat] = replace(self.sitting.plans[seat], person=ONE if self.hands_open else "")

    @property
    def hands_open(self) -> bool:
        """Whether one person sees the hands of all seats that no bot plays."""
        return any(plan.person == ONE for plan in self.sitting.plans)

    def open_hands(self) -> None:
        """Every seat that no bot plays is one person's, who sees all of them."""
        self._share(ONE)

    def close_hands(self) -> None:
        """Each seat sees only its own, and curtains fall."""
        self._share("")

    def _share(self, person: str) -> None:
        self.sitting.plans[:] = [replace(plan, person=person) for plan in self.sitting.plans]
        self.sitting.at_screen = None

    # Chance

    def load(self, results: Sequence[Any]) -> None:
        """The next dice show these, in order; none: chance decides."""
        self.sitting.loaded[:] = results

    # The position

    def texts(self) -> dict[str, str]:
        """The fields of the position as they may be typed, by their ids."""
        return {field.id: field.value for field in field_texts(self.sitting.line.table)}

    def edit(self, texts: Mapping[str, str]) -> list[Wrong]:
        """Go on from the position with these texts in its fields; or everything that is wrong with them, and nothing
        has changed."""
        made, wrong = self._edited(texts)
        self.moved_along = []
        if made is None or wrong:
            return wrong
        was = self.texts()
        before = self.sitting
        events = [*before.line.opening, *(event for step in before.steps for event in step.events)]
        self._before.append(before)
        self.sitting = _practice(before.game, made, events, before.plans, before.seed)
        self.sitting.packs, self.sitting.pack_files = before.packs, before.pack_files
        self.sitting.record, self.sitting.loaded = before.record, before.loaded
        self.sitting.notes, self.sitting.is_dealt_anew = before.notes, before.is_dealt_anew
        typed = {id for id, text in texts.items() if text.strip() != was.get(id, "").strip()}
        names = {id.partition(".")[0] for id in typed}
        for field in field_texts(self.sitting.line.table):
            if field.seat and field.name in names and field.id not in typed and field.value != was.get(field.id):
                self.moved_along.append(field)
        return []

    def wrong_in(self, texts: Mapping[str, str]) -> list[Wrong]:
        """Everything that is wrong with the position with these texts in its fields; nothing changes."""
        return self._edited(texts)[1]

    def _edited(self, texts: Mapping[str, str]) -> tuple[Table | None, list[Wrong]]:
        """A table with these texts in its fields (None where they say nothing new), and what is wrong with it."""
        given, wrong = read_changes(self.texts(), texts)
        if not given:
            return None, wrong
        made, more = edited(self.sitting.line.table, given)
        return made, [*wrong, *more]

    @property
    def can_take_back_edit(self) -> bool:
        """Whether the position was edited."""
        return bool(self._before)

    def take_back_edit(self) -> None:
        """Back to the sitting before the last edit, as it was then."""
        plans, loaded = self.sitting.plans, self.sitting.loaded
        self.sitting = self._before.pop()
        self.sitting.plans[:] = plans
        self.sitting.loaded = loaded

    # Writing down

    def scenario(self, name: str, words: str = "") -> Written:
        """The present moment as a scenario."""
        return write_scenario(moment_of(self.sitting), name, words)


def _open(plan: SeatPlan) -> SeatPlan:
    return replace(plan, person=ONE)


def _practice(game: Game, table: Table, events: Sequence[Event], plans: Sequence[SeatPlan], seed: int) -> Sitting:
    """A practice sitting that begins at the table, after the events."""
    table.event_count = len(events)
    made = Sitting.practise(game, Line(table, events), plans, seed)
    made.base = table_to_plain(table)
    return made
