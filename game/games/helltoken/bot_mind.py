"""Helltoken's questions ready to be searched: the lines to compare, worlds that fit what the seat knows, their worth.

The strong bot: own bases are drawn as its beliefs weigh them, everything else as the game's ``guess``
deals it; a line is played, everybody plays on by quick thumbs, and the position is judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.games.helltoken.bot_judge import judge
from game.games.helltoken.bot_lines import LINES, Sample, thumb_alone
from game.games.helltoken.bot_masks import Masks, evidence, in_world
from game.games.helltoken.bot_outlook import KeenOutlook
from game.games.helltoken.bot_playout import Playout
from game.games.helltoken.bot_thumbs import THUMBS
from game.games.helltoken.guess import TRIES
from game.games.helltoken.notes import failed_passwords, known_bases
from game.games.helltoken.state import SLOTS, HelltokenTable
from game.kernel.chance import Chance
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.mind import Line, open_decision
from game.kernel.table import Table
from game.kernel.view import View, guess

TURNS_PLAYED_ON = 1
"""Turns after the present one that are played before the position is judged."""
LOOKED_AT = 16
"""Worlds for the first look at spreads."""


class HelltokenMind:
    """One question to one seat."""

    def __init__(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> None:
        self.view = view
        self.history = history
        self.decision = decision
        self.seat = decision.seat
        self.chance = chance
        self.outlook = KeenOutlook(view, history, decision.seat)

    @cached_property
    def lines(self) -> Sequence[Line]:
        """The lines worth comparing."""
        decision = self.decision
        thumb = THUMBS[decision.spec.id](self.outlook, decision, self.chance)
        find = LINES.get(decision.spec.id, thumb_alone)
        return find(self.outlook, decision, thumb, self.sample if find is not thumb_alone else ())

    @cached_property
    def sample(self) -> Sample:
        """A few worlds, for a first look."""
        worlds = [self.deal(self.chance) for _ in range(LOOKED_AT)]
        return [(world, self.masks_in(world)) for world in worlds]

    @cached_property
    def masks(self) -> Masks:
        """What the declarations leave for every seat's slots."""
        return evidence(self.view, self.history, self.outlook.slots, self.seat)

    def masks_in(self, world: HelltokenTable) -> Masks:
        """What every seat can still not exclude in a world."""
        return in_world(self.masks, world, self.seat) if world.bases else self.masks

    def deal(self, chance: Chance) -> HelltokenTable:
        """A world whose own bases are as likely as the seat believes."""
        state = self.view.state
        seen = self.view
        if state.bases and known_bases(state, self.seat) is None:
            own = self.own_bases(chance)
            if own is not None:
                dealt = state.copy()
                dealt.bases = [own if seat == self.seat else row for seat, row in enumerate(state.bases)]
                seen = seen.but(state=dealt)
        world: HelltokenTable = guess(seen, self.history, chance)  # type: ignore[assignment]
        return world

    @cached_property
    def rows(self) -> list[tuple[tuple[int, ...], list[float]]]:
        """For each own slot its squares, and their weights added up."""
        made = []
        for squares, weights in zip(self.outlook.slots, self.outlook.weights, strict=True):
            added, whole = [], 0.0
            for square in squares:
                whole += weights[square]
                added.append(whole)
            made.append((squares, added))
        return made

    def own_bases(self, chance: Chance) -> list[int] | None:
        """Four different squares drawn by their weights, no password that failed; None if luck does not find any."""
        failed = failed_passwords(self.view.state, self.seat)
        if not all(squares for squares, _ in self.rows):
            return None
        for _ in range(TRIES):
            drawn = [squares[place(added, chance)] for squares, added in self.rows]
            if len(set(drawn)) == SLOTS and frozenset(drawn) not in failed:
                return drawn
        return None

    def value(self, world: Table, line: Line, chance: Chance) -> float:
        """How likely the seat is to win after the line and a turn more."""
        assert isinstance(world, HelltokenTable)
        last_turn = world.turn_number + TURNS_PLAYED_ON
        playout = Playout(world, self.masks_in(world), chance)
        playout.follow(open_decision(world, self.decision), line.answers)
        playout.play_on(last_turn)
        return judge(world, playout.masks, self.seat)


def place(added: Sequence[float], chance: Chance) -> int:
    """A place drawn by weights that are added up."""
    drawn = chance.below(1 << 30) / (1 << 30) * added[-1]
    return next((i for i, whole in enumerate(added) if drawn < whole), len(added) - 1)
