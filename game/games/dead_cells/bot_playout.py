"""A Combat played on in a guessed world: everybody answers by rules of thumb, then what the Group has is weighed."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.boss import BossTurn
from game.games.dead_cells.bot_aim import use_worth
from game.games.dead_cells.bot_run import answer_of
from game.games.dead_cells.bot_worth import plain_of
from game.games.dead_cells.encounter import Combat
from game.games.dead_cells.names import OUTSIDE
from game.games.dead_cells.state import DeadCellsTable, hero_named
from game.kernel.chance import Chance
from game.kernel.choices import Answer
from game.kernel.decision import Decision

LONGEST = 400
"""Answers after which a Combat played on is broken off."""


def reply(world: DeadCellsTable, asked: Decision, chance: Chance) -> Answer:
    """What anybody answers while a world is played on: the rule of thumb; a card by what it does to these Enemies."""
    if asked.spec.id == "combat.card":
        return quick_card(world, asked, chance)
    return answer_of(world, asked)[0]


def quick_card(world: DeadCellsTable, asked: Decision, chance: Chance) -> Answer:
    """A card whose lines bring much as things stand, with some doubt: nobody else can be sure of a player's choice."""
    content, hero = world.game.content, hero_named(world, (asked.about or {})["hero"])

    def worth(code: str) -> float:
        lines = content.cards[content.index[code]].lines
        return sum(use_worth(world, hero, plain_of(world, line)) for line in lines if line >= 0) + chance.below(64) / 64

    return max(asked.options, key=worth)


def moment(world: DeadCellsTable) -> tuple[Any, ...]:
    """Which fight or Turn of a fight is on; another one ends a playout."""
    if world.find(BossTurn) is not None:
        return ("boss", world.turn)
    return ("combat",) if world.find(Combat) is not None else ()


def over(world: DeadCellsTable, began: tuple[Any, ...]) -> bool:
    """Whether the fight that a playout began in is over: the upkeep has begun, or another Turn."""
    return (
        not world.open
        or moment(world) != began
        or (world.round == OUTSIDE and world.open[0].spec.id == "upkeep.assign")
    )


def play_on(world: DeadCellsTable, began: tuple[Any, ...], chance: Chance) -> None:
    """To the end of the fight (of a Boss Combat: of the Turn)."""
    for _ in range(LONGEST):
        if over(world, began):
            return
        asked = world.open[0]
        world.apply(asked, reply(world, asked, chance))


def play_out_biome(world: DeadCellsTable, chance: Chance) -> None:
    """To the end of the Biome, or of the Run."""
    stage = world.stage
    for _ in range(LONGEST):
        if not world.open or world.stage != stage or any(hero.dead for hero in world.heroes):
            return
        asked = world.open[0]
        world.apply(asked, reply(world, asked, chance))
