"""What dies: Enemies with their Death Bonus, characters, Companions. Rulebook: Killing a Monster, Dying."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.dead_cells import standing, triggers
from game.games.dead_cells.names import EMPTY, NOBODY, SPACES
from game.games.dead_cells.state import (
    DeadCellsTable,
    Enemy,
    card_code,
    count,
    count_all,
    counted,
    enemy_code,
    group_seat,
)
from game.games.dead_cells.supply import available
from game.kernel.agenda import END, Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number, word


class Dying(Frame):
    """A character would die. by: the code of the Enemy, or what else does it."""

    hero: int = number(0, seen=EVERYBODY)
    by: str = word(seen=EVERYBODY)


def health_of(table: DeadCellsTable, space: int) -> int:
    """The Health of the Enemy in a space: printed, with what changes it (standing effects)."""
    return standing.enemy_health(table, table.enemies[space].card)


def marks_for(table: DeadCellsTable, amount: int) -> int:
    """state.marked: how much one Marked token adds to a hit: 1, or where the table has it so 1 for every point of it,
    fixed bonuses included (ruling Q-35)."""
    return amount if table.options["marked"] == "per_point" else 1


def landing(table: DeadCellsTable, space: int, amount: int, *, unblockable: bool = False) -> int:
    """Ruling Q-35: how much Damage a hit of this amount would place on the Enemy in a space: each Marked token raises
    it, then its Shields cancel 1 each."""
    tokens = table.enemies[space].tokens
    if tokens.marked:
        amount += tokens.marked * marks_for(table, amount)
    return amount if unblockable or not tokens.shields else max(0, amount - tokens.shields)


MARKED, SHIELDS = "marked", "shields"
"""What may change a hit on its way (ruling Q-35)."""
SUPPLY = "supply"
"""What of a hit is lost for want of tokens (ruling Q-01)."""


def changing_poison(table: DeadCellsTable) -> tuple[str, ...]:
    """Ruling Q-34: neither Marked nor Shields change the Damage of Poison, unless the table has it so."""
    options = table.options
    marked = (MARKED,) if options["poison_marked"] == "yes" else ()
    return (*marked, SHIELDS) if options["poison_blockable"] == "yes" else marked


def place_on_enemy(
    table: DeadCellsTable,
    space: int,
    parts: list[list[Any]],
    rules: Sequence[str],
    source: str,
    *,
    changed_by: Sequence[str] = (MARKED, SHIELDS),
    **about: Any,
) -> int:
    """Ruling Q-35: the parts of a hit and what Marked adds; Shields cancel 1 each; the rest is placed and returned.

    about: ``hero`` whose hit it is."""
    enemy = table.enemies[space]
    tokens = enemy.tokens
    total = marked = blocked = 0
    for _, amount in parts:
        total += amount
    if tokens.marked and MARKED in changed_by:
        marked = tokens.marked * marks_for(table, total)
        total += marked
    if tokens.shields and SHIELDS in changed_by:
        blocked = min(tokens.shields, total)
        tokens.shields -= blocked
    placed = available(table, "damage", total - blocked)
    if not placed and not blocked and total:
        return 0  # no token is left, and the event of that has been told
    tokens.damage += placed
    if table.sink is None:
        table.unheard()
        return placed
    changes = [["marked", marked], ["shields", -blocked], [SUPPLY, placed + blocked - total]]
    parts = [each for each in [*parts, *changes] if each[1]]
    more = [*(["state.marked"] if marked else []), *(["block.cancel"] if blocked else [])]
    code = enemy_code(table, enemy.card)
    where: dict[str, Any] = {"space": SPACES[space], "enemy": code, **about, "origin": source}
    totals: dict[str, Any] = {"damage": enemy.tokens.damage, "health": health_of(table, space)}
    table.emit("damage.placed", *rules, *more, **where, amount=placed, parts=parts, **totals)
    return placed


def kill_if_due(table: DeadCellsTable, space: int, killer: int = NOBODY) -> bool:
    """damage.kill: an Enemy with as much Damage as Health is killed. Returns whether it was."""
    enemy = table.enemies[space]
    if enemy.card == EMPTY or enemy.tokens.damage < standing.enemy_health(table, enemy.card):
        return False
    kill(table, space, "damage.kill", killer)
    return True


def kill(table: DeadCellsTable, space: int, rule: str, killer: int = NOBODY) -> None:
    """kill.remove, kill.bonus: the card goes to its discard, its space stays empty, its Death Bonus is taken at once.

    boss.enemy: for what answers a kill a Boss's instance is an Enemy like any other; the flow of this Turn it leaves to
    ``boss``, and it has no Death Bonus."""
    enemy = table.enemies[space]
    card = enemy.card
    monster = table.game.content.cards[card]
    if table.sink is None:
        number = table.unheard()
    else:
        by = None if killer < 0 else table.heroes[killer].word
        told: dict[str, Any] = {"enemy": enemy_code(table, card), "space": SPACES[space], "by": by}
        number = table.emit("enemy.killed", rule, "kill.remove", **told)
    if monster.kind == "boss":
        from game.games.dead_cells.boss import instance_dies

        count_kill(table, space, card)
        instance_dies(table, number)
        triggers.fire(table, "kill", killer=killer, space=space, card=card)
        return
    table.enemies[space] = Enemy()
    put_away(table, card)
    count_kill(table, space, card)
    triggers.fire(table, "kill", killer=killer, space=space, card=card)
    if monster.death >= 0:
        names = {"space": space, "killer": killer, "killed": card}
        table.push(Effects(script=monster.death, seat=NOBODY, card=card, names=names), cause=number)


def count_kill(table: DeadCellsTable, space: int, card: int) -> None:
    """What Feats ask of kills: how many, of what kind, from which space, in how many Combats."""
    monster = table.game.content.cards[card]
    where = f"enemy_killed space_{SPACES[space]}"
    if not counted(table, "combat", where):
        count(table, f"{where} combats", periods=("run", "biome"))
    names = ["enemy_killed", where, *(["enemy_killed monster"] if monster.kind == "monster" else [])]
    count_all(table, [*names, *(["enemy_killed elite"] if monster.elite else [])])


def put_away(table: DeadCellsTable, card: int) -> None:
    """kill.remove, upkeep.monsters: a Monster goes to the discard of its deck; minions go back to their supply
    (Q-87)."""
    monster = table.game.content.cards[card]
    if monster.kind != "monster":
        return
    (table.elite_discard if monster.elite else table.monster_discard).put(card)


dying = Procedure("dying", Dying, source="Dying")


@dying.decision("ygdar.use", "confirm", "damage.death", may_pass=True)
def replace_death(table: DeadCellsTable, frame: Dying) -> Decision | None:
    """A card that replaces a death may be used, once per Run."""
    hero, card = table.heroes[frame.hero], triggers.replacing_death(table)
    if hero.dead or card == EMPTY:
        return None
    return Decision(group_seat(table), (True,), about={"hero": hero.word, "card": card_code(table, card)})


@replace_death.then
def death_replaced(table: DeadCellsTable, frame: Dying, seat: int, answer: object) -> Flow | None:
    """Either the card's effect happens instead, or the character dies."""
    if answer == PASS:
        return None
    triggers.replace_death(table, frame.hero)
    return END


KILLED_BY = {"bleeding": ("final.bleeding", "state.bleeding"), "on_fire": ("state.fire.second",)}
"""By which rules a character dies without Damage, by what kills it."""


@dying.step("damage.death", "dying.run_over")
def die(table: DeadCellsTable, frame: Dying) -> None:
    """dying.run_over: the character is dead, and with it the Run; a Combat is still played to its end."""
    hero = table.heroes[frame.hero]
    if hero.dead:
        return
    hero.dead = 1
    fallen = counted(table, "run", "fallen") or []
    told = {} if fallen else {"killed_by": frame.by}
    table.counts = {**table.counts, "run": {**table.counts["run"], **told, "fallen": [*fallen, hero.word]}}
    rules = [*KILLED_BY.get(frame.by, ("damage.death",)), "dying.run_over", *["solo.death"] * hero.is_serenade]
    table.emit("hero.died", *rules, hero=hero.word)
    stop_acting(table, frame.hero)


ACTING = ("hero_step", "use_equipment", "aim", "skill_action", "loot_action")
"""What a character may be in the middle of."""


def stop_acting(table: DeadCellsTable, index: int) -> None:
    """Ruling Q-47: the dead perform nothing more, also not the rest of what they had begun."""
    procedures = table.game.procedures
    for frame in table.agenda:
        if type(frame) is Effects:
            if frame.seat == index:
                table.cut(frame)
        elif getattr(frame, "hero", None) == index and procedures[frame.proc].name in ACTING:
            table.cut(frame)
