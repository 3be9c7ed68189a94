"""What attackers betray: they know where one's bases lie, and walk and strike accordingly.

Exact knowledge (``notes``) says where a base cannot be; aims say where it is likely. Two signs are read from the
history: where the robot was walked, of all squares within reach, and which squares of the area were left alone although
there was force to spare. Both weigh on every slot that had counters at the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp

from game.games.helltoken.areas import areas, around_the_edge
from game.games.helltoken.content import HelltokenContent
from game.games.helltoken.state import FULL_ENDURANCE, SLOTS, SQUARES
from game.kernel.event import Event

Weights = tuple[tuple[float, ...], ...]
"""By slot and square (0 is unused): how much likelier than by the exact knowledge alone; 1 says nothing."""
WALK_BETRAYS = 0.6
"""How strongly a walk speaks for the squares around its end: the logarithm of the odds."""
SPARED_BETRAYS = -3.0
"""How strongly it speaks against a square that an attacker with force to spare left alone."""
STEPS_TO_ATTACK, STEPS_OF_STOMP = 3, 2
BLOCK = areas("block")
NEAR = tuple(frozenset(squares) for squares in BLOCK)


@lru_cache(maxsize=64)
def reached(start: int, steps: int) -> frozenset[int]:
    """The squares where a walk of exactly so many steps may end (move.exactly_three, move.wrap)."""
    if not steps:
        return frozenset((start,))
    return frozenset(to for square in reached(start, steps - 1) for to in around_the_edge(square))


@lru_cache(maxsize=1024)
def walk_signs(start: int, steps: int, end: int) -> tuple[float, ...]:
    """By square: how much more the walk's end has it in its area than the ends that were possible have on average."""
    ends = reached(start, steps)
    share = 1 / len(ends)
    return tuple((square in NEAR[end]) - share * sum(square in NEAR[each] for each in ends) for square in range(26))


class AimReader:
    """Reads a history for one seat. signs: by slot and square, the logarithm of its weight."""

    def __init__(self, content: HelltokenContent, seat: int, others: Iterable[int]) -> None:
        self.content = content
        self.seat = seat
        self.others = frozenset(others)
        self.signs = [[0.0] * (len(SQUARES) + 1) for _ in range(SLOTS)]
        self.counters = [FULL_ENDURANCE] * SLOTS
        self.turn_seat = self.robot = self.start = self.steps = 0
        self.card = ""
        self.struck: dict[int, int] = {}

    def read(self, history: Iterable[Event]) -> None:
        """Take in everything that happened."""
        for event in history:
            reader = READERS.get(event.name)
            if reader is not None:
                reader(self, event)

    def turn(self, event: Event) -> None:
        """Another turn begins."""
        self.turn_seat, self.steps, self.card = event.data["seat"], 0, ""

    def stepped(self, event: Event) -> None:
        """A step of the turn player; the last of its walk shows where he wanted to go."""
        if not self.steps:
            self.start = event.data["from"]
        self.steps += 1
        self.robot = event.data["to"]
        length = STEPS_OF_STOMP if self.card else STEPS_TO_ATTACK
        if self.steps == length and self.turn_seat != self.seat:
            self.add(WALK_BETRAYS, walk_signs(self.start, length, self.robot))

    def moved(self, event: Event) -> None:
        """The robot was put or pushed somewhere."""
        self.robot = event.data.get("to") or event.data.get("square") or event.data["path"][-1]

    def drawn(self, event: Event) -> None:
        """An action card."""
        self.card, self.steps = event.data["card"], 0

    def spread(self, event: Event) -> None:
        """What is struck, before anybody knows what it costs."""
        self.struck = {int(square): points for square, points in event.data["points"].items()}

    def flown(self, event: Event) -> None:
        """A flight: it strikes what lies on its way and spares nothing on purpose."""
        self.struck = {}
        self.moved(event)

    def declared(self, event: Event) -> None:
        """The losses: if points were left for other squares, no base of value was spared."""
        lost = event.data["losses"][self.seat]
        hits = sum(map(bool, lost)) + sum(1 for square in self.struck if square in self.others)
        if self.struck and self.turn_seat != self.seat and hits < len(self.struck):
            area = self.content.cards[self.content.card_index[self.card]].areas[self.robot]
            spared = [square in area and square not in self.struck for square in range(26)]
            self.add(SPARED_BETRAYS, spared)
        self.lost(event)

    def lost(self, event: Event) -> None:
        """Counters go."""
        self.counters = [had - lost for had, lost in zip(self.counters, event.data["losses"][self.seat], strict=True)]

    def add(self, strength: float, signs: Sequence[float]) -> None:
        """Weigh the signs in, for every base that was worth an attack."""
        for row, counters in zip(self.signs, self.counters, strict=True):
            if counters:
                for square in SQUARES:
                    row[square] += strength * signs[square]


READERS = {
    "turn.started": AimReader.turn,
    "robot.stepped": AimReader.stepped,
    "robot.placed": AimReader.moved,
    "remote.used": AimReader.moved,
    "rite.revealed": AimReader.moved,
    "card.drawn": AimReader.drawn,
    "attack.spread": AimReader.spread,
    "wing.flown": AimReader.flown,
    "attack.declared": AimReader.declared,
    "cannon.declared": AimReader.lost,
}
"""Event name to what it says."""


def aim_weights(content: HelltokenContent, history: Sequence[Event], seat: int, others: Iterable[int]) -> Weights:
    """How likely each square is for each own slot, judged by what the others did. others: the squares of the others'
    bases."""
    reader = AimReader(content, seat, others)
    reader.read(history)
    return tuple(tuple(map(exp, row)) for row in reader.signs)
