"""Playing a guessed world on, quickly: everybody walks to where he strikes most, strikes it, and shoves when in danger.

Nobody uses here what he may not know: enemies' bases are public to him, his own are what his mask leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.games.helltoken.areas import areas, around_the_edge
from game.games.helltoken.bot_masks import Masks, declared, enemies_mask, mask_of
from game.games.helltoken.movement import STEPS
from game.games.helltoken.remotes import RITE
from game.games.helltoken.state import DIRECTIONS, FALLEN_AT, SQUARES, HelltokenTable, total
from game.kernel.chance import Chance
from game.kernel.choices import Allocation, Answer
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event

BLOCKS = (0, *(mask_of(squares) for squares in areas("block")[1:]))
SHOVE_SAVES = 0.4
NAMED_AT = 0.5
NAMED_IN_DANGER = 0.2
COUNTERS_IN_DANGER = 3
NOTHING_DECLARED = frozenset(
    ("move.step", "stomp.step", "remote.respond", "password.enter", "thunder.target", "setup.place_robot")
)
"""Decisions whose answer never leads straight to a declaration, so that nobody needs to listen."""
AFTER_A_WALK = ("remote.respond", "attack.spread", "wing.step")
"""Once this is asked, a walk is over."""


@lru_cache(maxsize=128)
def ways(start: int, steps: int) -> Mapping[int, tuple[int, ...]]:
    """The squares where a walk of exactly so many steps may end, each with one way there, as direction numbers."""
    if not steps:
        return {start: ()}
    made: dict[int, tuple[int, ...]] = {}
    for way, to in enumerate(around_the_edge(start)):
        for end, rest in ways(to, steps - 1).items():
            made.setdefault(end, (way, *rest))
    return made


class Playout:
    """One world on its way. masks: what each seat can still not exclude for its own slots."""

    def __init__(self, world: HelltokenTable, masks: Masks, chance: Chance) -> None:
        self.world = world
        self.masks = [row[:] for row in masks]
        self.chance = chance
        self.struck: dict[int, int] = {}

    def give(self, decision: Decision, answer: Answer) -> None:
        """One answer; whatever was declared narrows the masks."""
        world = self.world
        if decision.spec.id in NOTHING_DECLARED:
            world.sink = None
            world.apply(decision, answer)
            return
        told: list[Event] = []
        world.sink, world.rolled = told, []
        world.apply(decision, answer)
        for event in told:
            name = event.name
            if name == "attack.spread":
                self.struck = event.data["points"]
            elif name == "wing.flown":
                self.struck = dict.fromkeys(event.data["squares"], 1)
            elif name == "attack.declared":
                declared(self.masks, self.struck, event.data["losses"], world.endurance)
            elif name == "cannon.declared":
                declared(self.masks, {event.data["square"]: 1}, event.data["losses"], world.endurance)

    def play_on(self, last_turn: int) -> None:
        """Go on until a later turn begins, or the game is over."""
        world = self.world
        while world.open and world.turn_number <= last_turn:
            self.answer(world.open[0])

    def answer(self, decision: Decision) -> None:
        """Give the quick answer."""
        quick = QUICK.get(decision.spec.id)
        if quick is not None:
            self.give(decision, quick(self, decision))
        else:
            self.give(decision, PASS if decision.may_pass else decision.sample(self.chance.below))

    def follow(self, asked: Decision, answers: Sequence[Answer]) -> None:
        """Give the answers of a line, the others' quick ones between them."""
        self.give(asked, answers[0])
        for answer in answers[1:]:
            following = self.next_question(asked)
            if following is None:
                return
            self.give(following, answer)

    def next_question(self, asked: Decision) -> Decision | None:
        """Go on until the same seat is asked the same again in this turn, and return that; None if it is not."""
        world, turn = self.world, self.world.turn_number
        while world.open and world.turn_number == turn:
            decision = world.open[0]
            if decision.seat == asked.seat and decision.spec is asked.spec:
                return decision
            if decision.spec.id in AFTER_A_WALK:
                return None
            self.answer(decision)
        return None

    def risk(self, seat: int, squares: int) -> float:
        """The own bases that may lie on some squares (a bit set), as far as the seat can tell."""
        counters = self.world.endurance[seat]
        return sum(
            [
                (mask & squares).bit_count() / mask.bit_count()
                for mask, left in zip(self.masks[seat], counters, strict=True)
                if left and mask
            ]
        )

    def walk(self, decision: Decision, steps: int) -> Answer:
        """The first step towards the square with most enemy bases around it, the fewest own ones."""
        world, seat = self.world, decision.seat
        enemies = enemies_mask(world, seat)
        below = self.chance.below
        best, found = -9.0, 0
        for end, path in ways(world.robot, steps).items():
            worth = (BLOCKS[end] & enemies).bit_count() + below(64) / 64
            if worth > best:
                best, found = worth, path[0]
        return DIRECTIONS[found]

    def step(self, decision: Decision) -> Answer:
        """One of the three steps."""
        return self.walk(decision, STEPS + 1 - decision.about["step"] if decision.about else 1)

    def stomp(self, decision: Decision) -> Answer:
        """A step of Hell Stomp; where it goes straight, any."""
        if self.world.options["stomp_path"] == "straight":
            return decision.sample(self.chance.below)
        return self.walk(decision, decision.about["left"] if decision.about else 1)

    def remote(self, decision: Decision) -> Answer:
        """Shove the robot to where the own bases are least in danger, if that saves enough."""
        world, seat = self.world, decision.seat
        links = world.game.content.links[world.robot]
        here = self.risk(seat, BLOCKS[world.robot])
        saved, answer = SHOVE_SAVES, PASS
        for word in decision.options:
            if word != RITE:
                saves = here - self.risk(seat, BLOCKS[links[DIRECTIONS.index(word)]])
                if saves > saved:
                    saved, answer = saves, word
        return answer

    def spread(self, decision: Decision) -> Answer:
        """Enemy bases first, then the squares that can hardly be one's own; surplus on what has counters left."""
        choices: Allocation = decision.options
        if choices.even:
            return choices.sample(self.chance.below)
        enemies, seat, below = enemies_mask(self.world, decision.seat), decision.seat, self.chance.below
        live = [m for m, left in zip(self.masks[seat], self.world.endurance[seat], strict=True) if left]

        def cost(square: int) -> float:
            if enemies >> square & 1:
                return below(8) / 8 - 9
            return sum([mask >> square & 1 for mask in live]) + below(8) / 8

        ranked = sorted(choices.slots, key=cost)
        points = dict.fromkeys(ranked[: choices.total], 1)
        surplus = choices.total - len(points)
        for i in range(surplus):
            points[ranked[i % max(1, (mask_of(ranked) & enemies).bit_count())]] += 1
        return points

    def password(self, decision: Decision) -> Answer:
        """Four squares that the masks leave, when they are likely enough."""
        seat = decision.seat
        row = self.masks[seat]
        count = 1
        for mask in row:
            count *= mask.bit_count()
        in_danger = total(self.world, seat) - FALLEN_AT <= COUNTERS_IN_DANGER
        if not count or 1 / count < (NAMED_IN_DANGER if in_danger else NAMED_AT):
            return PASS
        named: list[int] = []
        for mask in sorted(row, key=int.bit_count):
            free = [square for square in SQUARES if mask >> square & 1 and square not in named]
            if not free:
                return PASS
            named.append(free[self.chance.below(len(free))])
        return tuple(sorted(named))


QUICK: Mapping[str, Callable[[Playout, Decision], Any]] = {
    "move.step": Playout.step,
    "stomp.step": Playout.stomp,
    "remote.respond": Playout.remote,
    "attack.spread": Playout.spread,
    "password.enter": Playout.password,
}
"""Decision id to the quick answer; what is not here is passed, or left to chance."""
