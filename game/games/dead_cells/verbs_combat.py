"""What lines, Equipment and Enemies do in a Combat. Rulebook: Actions, States, Equipment, Wall and Hole.

``target`` is always an Enemy, ``to`` always a character. Who acts stands in ``run.names``.
"""

from __future__ import annotations

from typing import Any, Literal

from game.games.dead_cells.targets import Amount, Reach, Whom
from game.games.dead_cells.vocabulary import verbs
from game.kernel.agenda import Flow
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
) -> Flow | None:
    """damage.beheaded, damage.enemy: one hit of an amount on an Enemy in reach (or on all there), or Damage on the Group.

    ``plus`` is added while ``plus_if`` holds; ``unblockable`` passes Shields (block.cancel).
    """
    raise NotImplementedError("damage")


@verbs.verb("state")
def state(
    table: Any,
    run: Effects,
    *,
    kind: StateKind,
    amount: int = 1,
    target: Reach | None = None,
    to: Whom | None = None,
) -> Flow | None:
    """state.same: State tokens of a kind on an Enemy in reach, or on characters."""
    raise NotImplementedError("state")


@verbs.verb("shield")
def shield(table: Any, run: Effects, *, amount: int = 1, to: Whom = ME) -> Flow | None:
    """block.beheaded, block.enemy: Shields; an Enemy's ``self`` is its own card."""
    raise NotImplementedError("shield")


@verbs.verb("golden_shield")
def golden_shield(table: Any, run: Effects, *, to: Whom = ME) -> Flow | None:
    """house.golden: one Golden Shield."""
    raise NotImplementedError("golden_shield")


@verbs.verb("heal")
def heal(table: Any, run: Effects, *, amount: Amount, to: Whom = ME) -> Flow | None:
    """icon.vial: takes Damage tokens off (all of them with ``amount: all``)."""
    raise NotImplementedError("heal")


@verbs.verb("set_health_left")
def set_health_left(table: Any, run: Effects, *, amount: int, to: Whom) -> Flow | None:
    """damage.death: the character keeps exactly that much Health."""
    raise NotImplementedError("set_health_left")


@verbs.verb("cleanse")
def cleanse(table: Any, run: Effects, *, amount: Amount, to: Whom) -> Flow | None:
    """state.same: State tokens (all with ``amount: all``) of a character are discarded."""
    raise NotImplementedError("cleanse")


@verbs.verb("skill")
def skill(table: Any, run: Effects, *, to: Whom = ME) -> Flow | None:
    """skill.choose: a Skill Action."""
    raise NotImplementedError("skill")


@verbs.verb("loot")
def loot(table: Any, run: Effects) -> Flow | None:
    """loot.one_type: a Loot Action."""
    raise NotImplementedError("loot")


@verbs.verb("push")
def push(table: Any, run: Effects, *, target: Reach) -> Flow | None:
    """house.push: moves an Enemy one space away from the Group, or against the Wall or into the Hole."""
    raise NotImplementedError("push")


@verbs.verb("pull")
def pull(table: Any, run: Effects, *, target: Reach) -> Flow | None:
    """house.pull: moves an Enemy one space toward the Group."""
    raise NotImplementedError("pull")


@verbs.verb("summon")
def summon(table: Any, run: Effects, *, from_: Literal["fire_strikes", "monsters"], amount: int = 1) -> Flow | None:
    """house.summon: Enemies arrive and are placed like others (combat.setup.first_space)."""
    raise NotImplementedError("summon")
