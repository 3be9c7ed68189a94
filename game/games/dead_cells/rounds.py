"""Combat Rounds and the golden rule: everything goes from left to right. Rulebook: Combat Rounds, Golden Rule."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import triggers
from game.games.dead_cells.equipment import has_timed
from game.games.dead_cells.herostep import PERFORM_LINE, HeroStep, begin_with_line
from game.games.dead_cells.lines import NO_LINE, enemy_line, first_line
from game.games.dead_cells.names import EMPTY, NOBODY, RIGHT, ROUNDS, SPACES, L
from game.games.dead_cells.roundend import GROUP, SWEEPS, RoundEnd, is_quiet, tell_of_end
from game.games.dead_cells.serenade import acts_in
from game.games.dead_cells.state import (
    PARTNER,
    DeadCellsTable,
    anybody_lives,
    enemy_code,
    standing_enemies,
)
from game.games.dead_cells.zero import GroupZero, zero_is_played
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number, numbers

ROUND_ZERO, LAST_FULL, ROUND_FOUR = 0, 3, 4


class Round(Frame):
    """One Round, 0 to 4. todo: where the sweep still has to go."""

    round: int = number(0, seen=EVERYBODY)
    todo: list[int] = numbers(seen=EVERYBODY)


def is_played(table: DeadCellsTable, round: int) -> bool:
    """combat.zero.trigger: Round 0 is played only where something happens in it; final.round4: Round IV only while an
    Enemy stands."""
    if round == ROUND_ZERO:
        return zero_is_played(table)
    return round != ROUND_FOUR or next(standing_enemies(table), None) is not None


one_round = Procedure("round", Round, source="Combat Rounds")


@one_round.step("combat.round.sequence", "combat.golden_rule", "combat.zero.trigger")
def begin(table: DeadCellsTable, frame: Round) -> None:
    """combat.round.sequence: 0, I, II, III. combat.golden_rule: L, Group, 1, 2, 3."""
    table.round = frame.round
    for hero in table.heroes:
        hero.timed = 0
    if table.sink is None:
        frame.cause = table.unheard()
    else:
        rules = ("combat.golden_rule", "combat.zero.trigger") if frame.round == ROUND_ZERO else ("combat.golden_rule",)
        frame.cause = table.emit("round.started", "combat.round.sequence", *rules, round=ROUNDS[frame.round])
    triggers.fire(table, "round_start")
    if frame.round == ROUND_ZERO:
        frame.todo = [L, GROUP, *RIGHT]
    else:
        frame.todo = [L, *RIGHT] if frame.round == ROUND_FOUR else [*SWEEPS[len(table.heroes)][table.first]]


@one_round.step("combat.round.definition", "combat.round.group_order", "combat.round.enemy_order", "final.round4")
def act_next(table: DeadCellsTable, frame: Round) -> Flow | None:
    """combat.round.group_order: First Player, then clockwise; combat.round.enemy_order: Enemies from left to right."""
    if not anybody_lives(table):
        return None
    agenda, todo, round, enemies = table.agenda, frame.todo, frame.round, table.enemies
    while todo:
        position = todo.pop(0)
        if position < GROUP:
            if enemies[position].card == EMPTY:
                continue
            enemy_acts(table, position, round)
        elif round == ROUND_ZERO:
            table.push(GroupZero())
        else:
            hero_acts(table, position - GROUP, round)
        if agenda[-1] is not frame:
            return REPEAT if todo else None
    return None


def hero_acts(table: DeadCellsTable, index: int, round: int) -> None:
    """combat.round.definition: a character's part of the Round, which begins with its lines where nothing is Frozen and
    no Equipment can be used, and is over at once where nothing is printed either."""
    hero = table.heroes[index]
    if hero.dead or hero.passes:
        return
    tokens = hero.tokens
    if round in tokens.frozen or (hero.equipment and has_timed(table, hero, round)):
        table.push(HeroStep(hero=index, round=round))
        return
    tokens.performed |= 1 << round
    line = first_line(table, hero, round)
    if line != NO_LINE:
        begin_with_line(table, index, round, line)
    elif hero.kind == PARTNER and acts_in(table, hero, round):
        table.push(HeroStep(hero=index, round=round, at=PERFORM_LINE))


def enemy_acts(table: DeadCellsTable, space: int, round: int) -> None:
    """combat.round.definition: an Enemy performs its line of this Round, once (Q-42), unless it came in it
    (house.summon) or the line is Frozen."""
    enemy = table.enemies[space]
    tokens = enemy.tokens
    if tokens.performed >> round & 1:
        return
    tokens.performed |= 1 << round
    if round in tokens.frozen:
        tokens.frozen = tuple([each for each in tokens.frozen if each != round])
        table.emit("line.frozen", "state.frozen.effect", **line_of(table, space, round))
        return
    script = enemy_line(table, space, round)
    if script < 0:
        return
    if table.sink is None:
        number = table.unheard()
    else:
        rule = "final.round4" if round == ROUND_FOUR else "combat.round.definition"
        number = table.emit("enemy.acted", rule, **line_of(table, space, round))
    names = {"space": space, "entry": enemy.entry, "round": round}
    table.push(Effects(script=script, seat=NOBODY, card=enemy.card, names=names), cause=number)


def line_of(table: DeadCellsTable, space: int, round: int) -> dict[str, Any]:
    """An Enemy's line, for events."""
    return {"enemy": enemy_code(table, table.enemies[space].card), "space": SPACES[space], "round": ROUNDS[round]}


@one_round.step("roundend.when")
def finish_round(table: DeadCellsTable, frame: Round) -> None:
    """roundend.when: Rounds I to III end with a Round End phase."""
    if not ROUND_ZERO < frame.round <= LAST_FULL or not anybody_lives(table):
        return
    if is_quiet(table, frame.round):
        tell_of_end(table, frame.round)
    else:
        table.push(RoundEnd(round=frame.round))
