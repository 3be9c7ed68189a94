"""Which Combat card to play: the Combat is played on with each own card, or each ordered pair, in worlds that could be
true. SPEC 13, ``combat.card``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any, cast

from game.games.dead_cells.bot_playout import moment, play_on, reply
from game.games.dead_cells.bot_worth import position_worth
from game.games.dead_cells.playing import Play
from game.games.dead_cells.state import DeadCellsTable, is_solo
from game.kernel.chance import Chance
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.mind import open_decision
from game.kernel.player import Choice
from game.kernel.view import View, guess

WORLDS = 3
"""Worlds in which every card or pair is compared."""
TOP_SYMBOL = 0.35
"""A symbol on top of the Discard Pile is a power of Serenade in the next Combat."""
Line = tuple[str, ...]
Moment = tuple[Any, ...]
PREPARING = ("combat.card", "combat.announce")
"""What is asked before the cards are turned over."""


def lines_of(table: DeadCellsTable, decision: Decision) -> list[Line]:
    """The cards that this seat may play: ordered pairs where it plays two, else single ones."""
    frame: Play | None = table.find(Play)
    more = frame is not None and len(frame.plays) > 1 and frame.plays[0] == frame.plays[1]
    if not more or len(decision.options) < 2:
        return [(code,) for code in decision.options]
    return list(permutations(decision.options, 2))


def play_line(world: DeadCellsTable, decision: Decision, line: Sequence[str], chance: Chance) -> float:
    """Play these cards, let the others lay theirs, and play the Combat on; what the Group has then."""
    began = moment(world)
    left = list(line)
    asked = open_decision(world, decision)
    while left and world.open:
        if asked.spec.id == "combat.card" and asked.seat == decision.seat:
            world.apply(asked, left.pop(0))
        else:
            world.apply(asked, reply(world, asked, chance))
        if not world.open or moment(world) != began:
            break
        asked = world.open[0]
    answer_in_turn(world, began, chance)
    play_on(world, began, chance)
    worth = position_worth(world)
    if is_solo(world) and line:
        worth += TOP_SYMBOL * bool(world.game.content.cards[world.game.content.index[line[-1]]].symbols)
    return worth


def answer_in_turn(world: DeadCellsTable, began: Moment, chance: Chance) -> None:
    """Let those who lay their cards later, and have heard what was announced, lay what fits best to it."""
    while world.open and moment(world) == began:
        asked = world.open[0]
        if asked.spec.id == "combat.card" and len(asked.options) > 1:
            world.apply(asked, fitting_card(world, began, chance))
        elif asked.spec.id in PREPARING:
            world.apply(asked, reply(world, asked, chance))
        else:
            return


def fitting_card(world: DeadCellsTable, began: Moment, chance: Chance) -> Answer:
    """The card of whoever is asked after which the Group stands best, if all others answer by rules of thumb."""
    luck = chance.below(1 << 31)

    def worth(code: str) -> float:
        trial, fate = world.fork(), Chance(luck)
        trial.apply(trial.open[0], code)
        play_on(trial, began, fate)
        return position_worth(trial)

    return max(world.open[0].options, key=worth)


def choose_card(view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
    """The card after which the Group stands best on average."""
    lines = lines_of(view.state, decision)
    if len(lines) == 1:
        return Choice(lines[0][0])
    totals = [0.0] * len(lines)
    for _ in range(WORLDS):
        world = cast(DeadCellsTable, guess(view, history, chance))
        luck = chance.below(1 << 31)
        for i, line in enumerate(lines):
            totals[i] += play_line(world.fork(), decision, line, Chance(luck))
    most = max(range(len(lines)), key=lambda i: totals[i])
    return Choice(lines[most][0], {"in_hand": "played_on", "cards_compared": len(lines)})
