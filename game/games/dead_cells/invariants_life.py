"""What holds of characters and hands while nobody fights: who lives, what outlasts a Combat. Rulebook: Dead or alive,
End-of-Combat upkeep.

Each sentence names the field of the position, what was found, what would be right, and the rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.games.dead_cells import standing
from game.games.dead_cells.boss import BossFight
from game.games.dead_cells.encounter import Combat
from game.games.dead_cells.explore import Explore, explore
from game.games.dead_cells.interbiome import Interbiome
from game.games.dead_cells.killing import Dying
from game.games.dead_cells.setup import Setup
from game.games.dead_cells.state import DeadCellsTable, Hero, Tokens
from game.games.dead_cells.tiles import Arrive

FIELDS = {"golden": "golden_shields", "shields": "shields"}
"""Tokens besides States and Damage, by the field of a position that sets them."""
STATES = ("poisoned", "bleeding", "on_fire", "marked", "frozen")
FIRST_WITH_THE_DEAD = explore.step_names().index("place_group")
"""From here on a step of exploring looks whether everybody lives."""


def problems_of_life(table: DeadCellsTable) -> Iterator[str]:
    """What cannot be of hands, and outside a Combat of the living, the dead and their tokens."""
    for index, hero in enumerate(table.heroes):
        yield from _hand(table, index, hero)
        if not is_fighting(table):
            yield from _health(table, index, hero)
            yield from _tokens(hero)
    if not is_fighting(table) and not may_hold_dead(table):
        fallen = [hero.word for hero in table.heroes if hero.dead]
        if fallen:
            told = f"dead: found {', '.join(fallen)} while the Run goes on, expected nobody"
            yield f"{told}; with a death it is over, at continue_at: end_of_run (explore.dead, dying.run_over)"


def is_fighting(table: DeadCellsTable) -> bool:
    """Whether a Combat is under way, its upkeep included."""
    return table.find(Combat) is not None or table.find(BossFight) is not None


def may_hold_dead(table: DeadCellsTable) -> bool:
    """explore.dead, ruling Q-89: whether somebody may be dead just now: only while what killed is carried out, up to
    the next look at who lives."""
    top = table.agenda[-1] if table.agenda else None
    if table.find(Setup) is not None or table.find(Interbiome) is not None:
        return False
    if isinstance(top, Explore):
        return top.at >= FIRST_WITH_THE_DEAD
    return not (isinstance(top, Arrive) and top.at == 0)


def _hand(table: DeadCellsTable, index: int, hero: Hero) -> Iterator[str]:
    """upkeep.draw, check.refill: a hand is filled up to its size and never beyond it."""
    most, held = standing.hand_size(table, index), len(hero.hand.cards)
    if held > most:
        yield f"hands.{hero.word}: found {held} cards, expected {most} at most (upkeep.draw)"


def _health(table: DeadCellsTable, index: int, hero: Hero) -> Iterator[str]:
    """damage.death: who has as much Damage as Maximum Health is dead, or dies just now."""
    most = standing.max_health(table, index)
    about_to_die = any(isinstance(frame, Dying) and frame.hero == index for frame in table.agenda)
    if hero.tokens.damage == most and not hero.dead and not about_to_die:
        told = f"damage.{hero.word}: found {most} with a Maximum Health of {most}, and alive outside a Combat"
        yield f"{told}; expected 0 to {most - 1} (damage.death)"


def _tokens(hero: Hero) -> Iterator[str]:
    """upkeep.tokens, ruling Q-94: Shields and States are discarded with the Combat."""
    tokens: Tokens = hero.tokens
    for word, field in FIELDS.items():
        if getattr(tokens, word):
            yield f"{field}.{hero.word}: found {getattr(tokens, word)} outside a Combat, expected 0 (upkeep.tokens)"
    states = [word for word in STATES if getattr(tokens, word)]
    if states:
        yield f"states.{hero.word}: found {', '.join(states)} outside a Combat, expected none (upkeep.tokens)"
