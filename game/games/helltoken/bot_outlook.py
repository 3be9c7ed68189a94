"""What a bot believes: where its own bases may lie, what an attack is worth, how much one threatens.

Everything comes from a view and its history, so no hidden number can get in. Worths are in counters: those that enemies
lose, less those that the bot expects to lose itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.games.helltoken.areas import areas
from game.games.helltoken.bot_aims import Weights, aim_weights
from game.games.helltoken.content import PATH, ActionCard
from game.games.helltoken.notes import Slots, crossed, possible_squares
from game.games.helltoken.state import (
    DIE,
    FALLEN_AT,
    SLOTS,
    SQUARES,
    HelltokenTable,
    total,
)
from game.kernel.event import Event
from game.kernel.view import View

Chances = tuple[tuple[float, ...], ...]
"""By slot and square (0 is unused): how likely the own base lies there."""
ROUNDS_OF_WEIGHING = 3
EVEN: Weights = ((1.0,) * (len(SQUARES) + 1),) * SLOTS
"""Nothing is known but what is certain."""
REMEMBERED = 2
"""Declarations that a dull bot has not forgotten."""
DECLARED = ("attack.declared", "cannon.declared")
LAST_COUNTERS = 2
"""Whoever may lose no more than this many counters is about to fall: what he loses counts double."""
BLOCK = areas("block")
WING_SHARE = 0.7
"""A flight strikes about this share of what a block attack with its force would."""


def slot_chances(slots: Slots, weights: Weights = EVEN) -> Chances:
    """How likely each square is for each slot: by ``weights`` at first, then weighed by what the others leave free."""
    rows: list[list[float]] = [[0.0] * (len(SQUARES) + 1) for _ in slots]
    for row, squares, weight in zip(rows, slots, weights, strict=True):
        whole = sum(weight[square] for square in squares)
        for square in squares:
            row[square] = weight[square] / whole
    for _ in range(ROUNDS_OF_WEIGHING):
        rows = [_weighed(rows, slot, squares, weights[slot]) for slot, squares in enumerate(slots)]
    return tuple(map(tuple, rows))


def _weighed(
    rows: Sequence[Sequence[float]], slot: int, squares: Sequence[int], likely: Sequence[float]
) -> list[float]:
    weights = [0.0] * (len(SQUARES) + 1)
    for square in squares:
        free = likely[square]
        for other, row in enumerate(rows):
            if other != slot:
                free *= 1 - row[square]
        weights[square] = free
    whole = sum(weights)
    return [weight / whole for weight in weights] if whole else list(rows[slot])


class Outlook:
    """One seat's judgement of one position. worth of a point: what the n-th point on a square brings."""

    def __init__(self, view: View, history: Sequence[Event], seat: int) -> None:
        state: HelltokenTable = view.state
        self.state = state
        self.seat = seat
        self.content = state.game.content
        self._view = view
        self._history = history
        self._worths: dict[int, float] = {}
        self._losses: dict[int, float] = {}

    @cached_property
    def slots(self) -> Slots:
        """The squares still possible for each own slot."""
        return possible_squares(self._view, self._history, self.seat)

    @cached_property
    def weights(self) -> Weights:
        """How the squares that are still possible for each own slot are weighed against each other."""
        return EVEN

    @cached_property
    def enemies(self) -> dict[int, tuple[int, int]]:
        """The bases of the others who are still in the game: square to (seat, slot)."""
        places = crossed(self.state, self.seat)
        return {square: place for square, place in places.items() if self.state.alive[place[0]]}

    @cached_property
    def chances(self) -> Chances:
        """How likely each own slot lies on each square."""
        return slot_chances(self.slots, self.weights)

    @cached_property
    def stakes(self) -> tuple[float, ...]:
        """What a counter of each seat is worth: double where it may be one of the last."""
        return tuple(
            2.0 if total(self.state, seat) - FALLEN_AT <= LAST_COUNTERS else 1.0
            for seat in range(self.state.seat_count)
        )

    def own_loss(self, square: int, points: int = 1) -> float:
        """The own counters that the ``points``-th point on a square is expected to cost."""
        counters = self.state.endurance[self.seat]
        return sum(self.chances[slot][square] for slot in range(SLOTS) if counters[slot] >= points)

    def enemy_loss(self, square: int, points: int = 1) -> float:
        """The counters, weighed, that the ``points``-th point on a square costs an enemy."""
        if square not in self.enemies:
            return 0.0
        seat, slot = self.enemies[square]
        return self.stakes[seat] if self.state.endurance[seat][slot] >= points else 0.0

    def worth(self, square: int, points: int = 1) -> float:
        """What the ``points``-th point on a square brings."""
        return self.enemy_loss(square, points) - self.stakes[self.seat] * self.own_loss(square, points)

    @cached_property
    def first_worths(self) -> tuple[float, ...]:
        """``worth`` of the first point on every square (0 is unused)."""
        return (0.0, *(self.worth(square) for square in SQUARES))

    @cached_property
    def cards(self) -> tuple[tuple[ActionCard, float], ...]:
        """The kinds of cards that may be drawn next, with their chances, from the public discard pile."""
        state, kinds = self.state, self.content.cards
        gone = [*state.discard, state.card]
        left = [card.copies - gone.count(i) for i, card in enumerate(kinds)]
        if not any(left):
            left = [card.copies for card in kinds]
        whole = sum(left)
        return tuple((card, count / whole) for card, count in zip(kinds, left, strict=True) if count)

    def strike_worth(self, card: ActionCard, square: int, force: int) -> float:
        """What the best spread of ``force`` from a square brings."""
        if force <= 0:
            return 0.0
        squares = self.area(card, square)
        ranked = sorted((self.first_worths[each] for each in squares), reverse=True)
        brought = sum(ranked[:force])
        if force > len(ranked):
            brought += (force - len(ranked)) * max(self.worth(each, 2) for each in squares)
        return brought * (WING_SHARE if card.shape == PATH else 1.0)

    def area(self, card: ActionCard, square: int) -> tuple[int, ...]:
        """The squares that a card may strike; for a flight, those around the robot stand for those it may reach."""
        return (card.areas or BLOCK)[square]

    def attack_worth(self, card: ActionCard, square: int, bonus: int = 0) -> float:
        """What an own attack with this card brings on average, all its strikes together."""
        forces = (die + card.adjust + bonus for die in range(1, DIE + 1))
        return card.repeat * sum(self.strike_worth(card, square, force) for force in forces) / DIE

    def worth_at(self, square: int) -> float:
        """What an own attack from a square brings, averaged over the cards left."""
        if square not in self._worths:
            self._worths[square] = sum(share * self.attack_worth(card, square) for card, share in self.cards)
        return self._worths[square]

    def loss_at(self, square: int) -> float:
        """The own counters that the turn player's attack from a square costs, averaged over the cards left."""
        if square not in self._losses:
            self._losses[square] = sum(share * self._card_loss(card, square) for card, share in self.cards)
        return self._losses[square]

    def _card_loss(self, card: ActionCard, square: int) -> float:
        """The attacker knows the bases of all others and strikes those in his area, each as likely as the next."""
        area = self.area(card, square)
        own = sum(self.own_loss(each) for each in area)
        targets = own + sum(
            1 for each in area if self.enemies.get(each, (self.state.turn_seat,))[0] != self.state.turn_seat
        )
        if not own:
            return 0.0
        struck = sum(min(max(0, die + card.adjust), targets) for die in range(1, DIE + 1)) / DIE
        return card.repeat * struck * own / targets

    def expected_loss(self, points: Sequence[tuple[int, int]]) -> float:
        """The own counters that a spread which lies there is expected to cost."""
        return sum(self.own_loss(square, n + 1) for square, count in points for n in range(count))


class KeenOutlook(Outlook):
    """Also reads the aims of others: they know where the own bases lie."""

    @cached_property
    def weights(self) -> Weights:
        """Likelier where attackers have walked and struck."""
        return aim_weights(self.content, self._history, self.seat, crossed(self.state, self.seat))


class DullOutlook(Outlook):
    """Remembers the last few declarations only."""

    @cached_property
    def slots(self) -> Slots:
        """The squares that what is remembered leaves for each own slot."""
        return possible_squares(self._view, remembered(self._history), self.seat)


def remembered(history: Sequence[Event]) -> Sequence[Event]:
    """The part of a history that a dull bot remembers."""
    told = [place for place, event in enumerate(history) if event.name in DECLARED]
    return history[told[-REMEMBERED - 1] + 1 :] if len(told) > REMEMBERED else history
