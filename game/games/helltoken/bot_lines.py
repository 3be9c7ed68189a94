"""The answers that a strong bot compares, for each decision: few enough to play each in many worlds.

Where thousands are legal (spreads, flights, passwords), rules of thumb and a first look at what a declaration would
teach both sides choose; where few are, all are taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

from game.games.helltoken.bot_judge import share_of
from game.games.helltoken.bot_masks import Masks, declared
from game.games.helltoken.bot_outlook import Outlook
from game.games.helltoken.bot_password import likeliest
from game.games.helltoken.bot_playout import ways
from game.games.helltoken.bot_thumbs import flights, goal_worth, told
from game.games.helltoken.movement import STEPS
from game.games.helltoken.state import DIRECTIONS, HelltokenTable
from game.kernel.chance import Chance
from game.kernel.choices import Answer
from game.kernel.decision import PASS, Decision
from game.kernel.mind import Line
from game.kernel.player import Choice

WALKS = 8
PLACES = 6
SPREADS = 8
FLIGHTS = 8
SHOTS = 4
MOST_SPREADS = 200
"""Spreads looked at; no area of the printed cards has more."""
Sample = Sequence[tuple[HelltokenTable, Masks]]
"""Some worlds, each with what every seat can still not exclude in it."""


def every_answer(outlook: Outlook, decision: Decision, thumb: Choice, sample: Sample) -> list[Line]:
    """All legal answers."""
    return [Line((answer,), features(answer, thumb)) for answer in decision.every()]


def features(answer: Answer, thumb: Choice) -> Mapping[str, Any]:
    """The thumb's reasons speak for its own answer only."""
    return thumb.because if answer == thumb.answer else {}


def walks(outlook: Outlook, decision: Decision, thumb: Choice, sample: Sample) -> list[Line]:
    """Ways to the best squares within reach."""
    left = STEPS + 1 - decision.about["step"] if decision.about else 1
    return ways_to_the_best(outlook, left, lambda square: goal_worth(outlook, square))


def stomps(outlook: Outlook, decision: Decision, thumb: Choice, sample: Sample) -> list[Line]:
    """Ways to the best squares for this very card; where Hell Stomp goes straight, every direction."""
    if outlook.state.options["stomp_path"] == "straight":
        return every_answer(outlook, decision, thumb, sample)
    card = outlook.content.cards[outlook.state.card]
    left = decision.about["left"] if decision.about else 1
    return ways_to_the_best(outlook, left, lambda square: outlook.attack_worth(card, square))


def ways_to_the_best(outlook: Outlook, steps: int, worth: Callable[[int], float]) -> list[Line]:
    """One way to each of the squares that are worth most."""
    paths = ways(outlook.state.robot, steps)
    ranked = sorted(paths, key=lambda square: (-worth(square), square))[:WALKS]
    return [
        Line(tuple(DIRECTIONS[way] for way in paths[square]), {"goal": square, "worth": round(worth(square), 2)})
        for square in ranked
    ]


def places(outlook: Outlook, decision: Decision, thumb: Choice, sample: Sample) -> list[Line]:
    """Where the first attack costs least."""
    ranked = sorted(decision.options, key=lambda square: (outlook.loss_at(square), square))[:PLACES]
    return [Line((square,), {"own_loss": round(outlook.loss_at(square), 2)}) for square in ranked]


def spreads(outlook: Outlook, decision: Decision, thumb: Choice, sample: Sample) -> list[Line]:
    """Of all spreads those that leave the best odds once they are declared, averaged over some worlds."""
    found = list(islice(decision.options.every(), MOST_SPREADS))
    state = outlook.state
    odds = [
        sum(odds_after(world, masks, points, state.turn_seat) for world, masks in sample) / len(sample)
        for points in found
    ]
    ranked = sorted(range(len(found)), key=lambda place: (-odds[place], place))[:SPREADS]
    return [Line((found[place],), told(outlook, found[place])) for place in ranked]


def odds_after(world: HelltokenTable, masks: Masks, points: Mapping[int, int], seat: int) -> float:
    """How likely ``seat`` is to win once this spread is declared: counters gone, and what everybody has learned."""
    left, losses = [], []
    for other, bases in enumerate(world.bases):
        counters = world.endurance[other]
        row = [min(points.get(square, 0), had) for square, had in zip(bases, counters, strict=True)]
        losses.append(row)
        left.append([had - lost for had, lost in zip(counters, row, strict=True)])
    after = [row[:] for row in masks]
    declared(after, points, losses, left)
    return share_of(world, left, after, seat)


def best_flights(outlook: Outlook, decision: Decision, thumb: Choice, sample: Sample) -> list[Line]:
    """The flights that a beam of thumbs follows to the end."""
    chance = Chance(sum(outlook.state.endurance[outlook.seat]))
    found = flights(outlook, decision.options, chance)[:FLIGHTS]
    return [Line((steps,), told(outlook, dict.fromkeys(decision.options.places(steps), 1))) for steps in found]


def passwords(outlook: Outlook, decision: Decision, thumb: Choice, sample: Sample) -> list[Line]:
    """None, or the likeliest."""
    squares, share = likeliest(outlook)
    none = Line((PASS,), {"likely": round(share, 2)})
    return [none, Line((squares,), {"likely": round(share, 2)})] if squares else [none]


def shots(outlook: Outlook, decision: Decision, thumb: Choice, sample: Sample) -> list[Line]:
    """None, or the squares whose loss leaves the best odds."""
    squares = [square for square in decision.options if outlook.enemy_loss(square) or outlook.own_loss(square)]
    odds = {
        square: sum(odds_after(world, masks, {square: 1}, outlook.seat) for world, masks in sample)
        for square in squares
    }
    ranked = sorted(squares, key=lambda square: (-odds[square], square))[:SHOTS]
    return [Line((PASS,)), *(Line((square,), told(outlook, {square: 1})) for square in ranked)]


def thumb_alone(outlook: Outlook, decision: Decision, thumb: Choice, sample: Sample) -> list[Line]:
    """Nothing to search."""
    return [Line((thumb.answer,), thumb.because)]


LINES: Mapping[str, Callable[[Outlook, Decision, Choice, Sample], list[Line]]] = {
    "setup.place_robot": places,
    "password.enter": passwords,
    "move.step": walks,
    "stomp.step": stomps,
    "remote.respond": every_answer,
    "thunder.target": every_answer,
    "attack.spread": spreads,
    "wing.step": best_flights,
    "rite.use": every_answer,
    "expert.use": every_answer,
    "girl.use": every_answer,
    "traveller.order": every_answer,
    "hacker.use": every_answer,
    "special.use": every_answer,
    "esper.use": every_answer,
    "cannon.use": shots,
    "ceo.use": every_answer,
}
"""Decision id to the lines worth comparing; what is not here is left to its thumb."""
