"""What lines, Equipment and Enemies do in a Combat. Rulebook: Actions, States, Equipment, Wall and Hole.

``target`` is always an Enemy, ``to`` always a character. Who acts stands in ``run.names``.
"""

from __future__ import annotations

from typing import Any, Literal

from game.games.dead_cells import standing
from game.games.dead_cells.aiming import (
    aimed,
    enemy_blocks,
    enemy_heals,
    is_enemy,
    next_strike,
    threaten,
)
from game.games.dead_cells.allies import CLEANSE, GOLDEN, SHIELD, help_whom, meant
from game.games.dead_cells.encounter import draw_enemy, place_enemy
from game.games.dead_cells.gain import HEAL
from game.games.dead_cells.looting import LootAction
from game.games.dead_cells.names import EMPTY
from game.games.dead_cells.push import PULL, PUSH
from game.games.dead_cells.skills import SkillAction
from game.games.dead_cells.supply import available
from game.games.dead_cells.targets import Amount, Reach, Whom
from game.games.dead_cells.vocabulary import verbs
from game.kernel.effects import Condition, Effects

ME = Whom("self")
StateKind = Literal["poisoned", "bleeding", "on_fire", "frozen", "marked"]


@verbs.verb("damage")
def damage(
    table: Any,
    run: Effects,
    *,
    amount: int,
    target: Reach | None = None,
    to: Whom | None = None,
    unblockable: bool = False,
    plus: int = 0,
    plus_if: Condition | None = None,
) -> None:
    """damage.beheaded, damage.enemy: one hit of an amount on an Enemy in reach (or on all there), or Damage on the
    Group.

    ``plus`` is added while ``plus_if`` holds; ``unblockable`` passes Shields (block.cancel).
    """
    more = plus if plus and (plus_if is None or plus_if.holds(table, run)) else 0
    if target is not None:
        bonus = run.names.get("bonus", 0)
        if bonus:
            run.remember("bonus", 0)
        table.push(aimed(table, run, target, amount + more, bonus=bonus, unblockable=int(unblockable)))
    elif to is not None:
        threaten(table, run, to, amount + more)


@verbs.verb("state")
def state(
    table: Any,
    run: Effects,
    *,
    kind: StateKind,
    amount: int = 1,
    target: Reach | None = None,
    to: Whom | None = None,
) -> None:
    """state.same: State tokens of a kind on an Enemy in reach, or on characters."""
    if target is not None:
        table.push(aimed(table, run, target, amount, state=kind))
    elif to is not None:
        threaten(table, run, to, amount, state=kind)


@verbs.verb("shield")
def shield(table: Any, run: Effects, *, amount: int = 1, to: Whom = ME) -> None:
    """block.beheaded, block.enemy: Shields; an Enemy's ``self`` is its own card."""
    if is_enemy(table, run):
        enemy_blocks(table, run, amount)
    else:
        help_whom(table, run, to, SHIELD, amount)


@verbs.verb("golden_shield")
def golden_shield(table: Any, run: Effects, *, to: Whom = ME) -> None:
    """house.golden: one Golden Shield."""
    help_whom(table, run, to, GOLDEN, 1)


@verbs.verb("heal")
def heal(table: Any, run: Effects, *, amount: Amount, to: Whom = ME) -> None:
    """icon.vial: takes Damage tokens off (all of them with ``amount: all``)."""
    if is_enemy(table, run):
        enemy_heals(table, run, amount)
    else:
        help_whom(table, run, to, HEAL, amount)


@verbs.verb("set_health_left")
def set_health_left(table: Any, run: Effects, *, amount: int, to: Whom) -> None:
    """damage.death: the character keeps exactly that much Health."""
    for index in [run.names["victim"]] if to.word == "victim" else meant(table, run, to):
        hero = table.heroes[index]
        more = max(0, standing.max_health(table, index) - amount) - hero.tokens.damage
        hero.tokens.damage += available(table, "damage", more) if more > 0 else more
        table.emit("health.set", "damage.death", hero=hero.word, left=amount)


@verbs.verb("cleanse")
def cleanse(table: Any, run: Effects, *, amount: Amount, to: Whom) -> None:
    """state.same: State tokens (all with ``amount: all``) of a character are discarded."""
    help_whom(table, run, to, CLEANSE, amount)


@verbs.verb("skill")
def skill(table: Any, run: Effects, *, to: Whom = ME) -> None:
    """skill.choose: a Skill Action."""
    for index in meant(table, run, to):
        table.push(SkillAction(hero=index))


@verbs.verb("loot")
def loot(table: Any, run: Effects) -> None:
    """loot.one_type: a Loot Action."""
    table.push(LootAction(hero=run.seat))


@verbs.verb("push")
def push(table: Any, run: Effects, *, target: Reach) -> None:
    """house.push: moves an Enemy one space away from the Group, or against the Wall or into the Hole."""
    table.push(aimed(table, run, target, 0, shove=PUSH))


@verbs.verb("pull")
def pull(table: Any, run: Effects, *, target: Reach) -> None:
    """house.pull: moves an Enemy one space toward the Group."""
    table.push(aimed(table, run, target, 0, shove=PULL))


@verbs.verb("summon")
def summon(table: Any, run: Effects, *, from_: Literal["fire_strikes", "monsters"], amount: int = 1) -> None:
    """house.summon: Enemies arrive and are placed like others (combat.setup.first_space)."""
    for _ in range(amount):
        card = next_strike(table) if from_ == "fire_strikes" else draw_enemy(table, elite=False)
        if card == EMPTY:
            table.emit("summon.ignored", "house.summon")
        else:
            place_enemy(table, card, "house.summon")
