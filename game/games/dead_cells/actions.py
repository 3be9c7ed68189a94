"""Damage of the Group on Enemies: choosing a target in Range, Marked, Shields, the kill. Rulebook: Actions, Range."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.dead_cells import standing, triggers
from game.games.dead_cells.killing import MARKED, SHIELDS, kill_if_due, landing, place_on_enemy
from game.games.dead_cells.names import EMPTY, NOBODY, OUTSIDE, SPACES
from game.games.dead_cells.push import PUSH, Shove, can_shove, is_rooted
from game.games.dead_cells.state import DeadCellsTable, card_code, enemy_code, group_seat
from game.games.dead_cells.states import state_on_enemy
from game.games.dead_cells.strays import keep_to_combats, keep_turn_order
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number, numbers, word


class Aim(Frame):
    """Something of the Group that reaches Enemies. hero: who acts (-1: the Group). reach: the spaces in Range.
    every: on each Enemy there. amount: Damage, or State tokens where ``state`` names one. source: card, board,
    equipment, skill, power, round_0. filter: which Enemies alone it can reach (monster, elite, boss or nothing).
    left: spaces still to be dealt with; entries: the Enemies meant there. bonus: what first Damage Actions of this
    line deal more. shove: 1 for a Push, -1 for a Pull."""

    hero: int = number(NOBODY, seen=EVERYBODY)
    reach: list[int] = numbers(seen=EVERYBODY)
    every: int = number(0, seen=EVERYBODY)
    amount: int = number(1, seen=EVERYBODY)
    bonus: int = number(0, seen=EVERYBODY)
    state: str = word(seen=EVERYBODY)
    source: str = word("card", seen=EVERYBODY)
    filter: str = word(seen=EVERYBODY)
    unblockable: int = number(0, seen=EVERYBODY)
    shove: int = number(0, seen=EVERYBODY)
    chosen: int = number(0, seen=EVERYBODY)
    left: list[int] = numbers(seen=EVERYBODY)
    entries: list[int] = numbers(seen=EVERYBODY)


aim = Procedure("aim", Aim, source="Actions")
BY_POWER = {"frozen": ("solo.power.survival",), "marked": ("solo.power.tactics",)}
"""Which of Serenade's powers places a State."""


def in_reach(table: DeadCellsTable, frame: Aim) -> list[int]:
    """range.icon, range.empty: the spaces in Range that hold an Enemy of the kind that is meant."""
    if not frame.filter:
        enemies = table.enemies
        return [space for space in frame.reach if enemies[space].card != EMPTY]
    return [s for s in frame.reach if table.enemies[s].card != EMPTY and is_kind(table, s, frame.filter)]


def is_kind(table: DeadCellsTable, space: int, wanted: str) -> bool:
    """combat.terms.enemy: an effect that names Monsters, Elites or Bosses affects that kind only."""
    card = table.game.content.cards[table.enemies[space].card]
    if not wanted:
        return True
    return (card.kind == "monster" and (wanted == "monster" or card.elite)) if wanted != "boss" else card.kind == "boss"


@aim.step("range.icon", "pub.actions_mandatory")
def look_for_targets(table: DeadCellsTable, frame: Aim) -> None:
    """An "all" Action takes every Enemy in Range, from the left (Q-40), a Push like any other: one
    behind which somebody still stands stays. What is in vain is not asked."""
    targets = in_reach(table, frame)
    if frame.every:
        settle_on(table, frame, targets)
    elif frame.shove and targets and (unmoved := moved_in_vain(table, frame, targets)):
        settle_on(table, frame, unmoved)


def moved_in_vain(table: DeadCellsTable, frame: Aim, targets: list[int]) -> list[int]:
    """house.no_push_boss, house.push, house.pull: the Enemies that stay where they stand, if a Push or Pull has but
    Bosses and minions in Range, or a single other that has no room to move; else none."""
    others = [space for space in targets if not is_rooted(table, space)]
    if not others:
        return targets
    return others if len(others) == 1 and not can_shove(table, others[0], frame.shove) else []


def actor_word(table: DeadCellsTable, hero: int) -> str | None:
    """The acting character's word, None for the Group."""
    return None if hero < 0 else table.heroes[hero].word


def settle_on(table: DeadCellsTable, frame: Aim, targets: list[int]) -> None:
    """These Enemies are meant, whatever stands in their spaces later."""
    enemies = table.enemies
    frame.chosen = 1
    frame.left = targets[:]
    frame.entries = [enemies[space].entry for space in targets]
    run: Effects | None = table.find(Effects)
    if run is not None:
        run.remember("hit", frame.entries[:])
    if targets and not frame.state and not frame.shove:
        raise_damage(table, frame, targets)


@aim.decision(
    "act.target",
    "pick",
    "range.single",
    "pub.actions_mandatory",
    when=("combat.golden_rule",),
    outside="range.single",
    declined="pub.actions_mandatory",
)
def choose_target(table: DeadCellsTable, frame: Aim) -> Decision | None:
    """range.single: an Action hits one Enemy in its Range."""
    if frame.chosen:
        return None
    actor = None if frame.hero < 0 else table.heroes[frame.hero]
    seat, word = (group_seat(table), None) if actor is None else (actor.seat, actor.word)
    about: dict[str, Any] = {"hero": word, "amount": frame.amount + frame.bonus, "state": frame.state}
    if not frame.state and is_changed(table, frame):
        there = sorted(in_reach(table, frame))
        about |= amounts([SPACES[s] for s in there], [damage_on(table, frame, s) for s in there])
    return Decision(seat, SPACES, about=about)


def is_changed(table: DeadCellsTable, frame: Aim) -> bool:
    """Whether anything may change the Damage of a hit in Range: a card on the board, Marked, a Shield."""
    if table.mutations and standing.modifiers(table, "damage", frame.hero):
        return True
    enemies = table.enemies
    for space in frame.reach:
        tokens = enemies[space].tokens
        if tokens.marked or tokens.shields:
            return True
    return False


def amounts(targets: Sequence[Any], dealt: Sequence[int]) -> dict[str, Any]:
    """How much Damage the targets of a question would take: ``amount``, the least, and where they differ also
    ``amounts``, each target with its own."""
    least = min(dealt, default=0)
    if least == max(dealt, default=0):
        return {"amount": least}
    return {"amount": least, "amounts": list(zip(targets, dealt, strict=True))}


def damage_on(table: DeadCellsTable, frame: Aim, space: int) -> int:
    """Rulings Q-35, Q-82: how much Damage an Enemy would take, with all that raises it, Marked, and its Shields."""
    amount = frame.amount + frame.bonus
    if table.mutations:
        amount += sum(by for by, _ in standing.action_changes(table, frame.hero, [space], frame.source))
    return landing(table, space, amount, unblockable=bool(frame.unblockable))


CHOOSE_TARGET = aim.step_names().index("choose_target")
"""Where one Enemy is meant and nobody is moved, this comes first."""
keep_to_combats(choose_target)
keep_turn_order(choose_target)


@choose_target.clause("range.icon")
def within_range(table: DeadCellsTable, frame: Aim, seat: int, value: str) -> dict[str, object] | None:
    """range.icon: the Range icon shows the spaces that can be reached."""
    if SPACES.index(value) in frame.reach:
        return None
    return {"space": value, "reach": [SPACES[space] for space in frame.reach]}


@choose_target.clause("range.empty")
def somebody_there(table: DeadCellsTable, frame: Aim, seat: int, value: str) -> dict[str, object] | None:
    """range.empty: where nobody stands there is nothing to hit."""
    if table.enemies[SPACES.index(value)].card != EMPTY:
        return None
    return {"space": value, "standing": [SPACES[space] for space in in_reach(table, frame)]}


@choose_target.lasts("range.empty")
def nobody_there(table: DeadCellsTable, frame: None, seat: int, value: Any) -> dict[str, object] | None:
    """range.empty: nor at any other moment of a Combat."""
    if table.round == OUTSIDE or str(value) not in SPACES or table.enemies[SPACES.index(str(value))].card != EMPTY:
        return None
    taken = [space for space, enemy in zip(SPACES, table.enemies, strict=True) if enemy.card != EMPTY]
    return {"space": str(value), "standing": taken}


@choose_target.clause("combat.terms.enemy")
def right_kind(table: DeadCellsTable, frame: Aim, seat: int, value: str) -> dict[str, object] | None:
    """combat.terms.enemy: what names Monsters leaves others alone."""
    space = SPACES.index(value)
    if table.enemies[space].card == EMPTY or is_kind(table, space, frame.filter):
        return None
    return {"space": value, "wanted": frame.filter}


@choose_target.clause("house.no_push_boss")
def can_be_moved(table: DeadCellsTable, frame: Aim, seat: int, value: str) -> dict[str, object] | None:
    """house.no_push_boss: neither a Boss nor a minion is Pushed or Pulled."""
    space = SPACES.index(value)
    if not frame.shove or not is_rooted(table, space):
        return None
    return {"enemy": enemy_code(table, table.enemies[space].card)}


@choose_target.lists
def reachable(table: DeadCellsTable, frame: Aim, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """The spaces that pass every clause. A Push or Pull may be aimed at one that has no room to move, too."""
    targets = in_reach(table, frame)
    if frame.shove:
        targets = [space for space in targets if not is_rooted(table, space)]
    return [SPACES[space] for space in sorted(targets)]


@choose_target.then
def target_chosen(table: DeadCellsTable, frame: Aim, seat: int, answer: str) -> None:
    """The one Enemy that is meant."""
    settle_on(table, frame, [SPACES.index(answer)])


@aim.step("damage.beheaded", "state.same", "range.empty")
def strike(table: DeadCellsTable, frame: Aim) -> Flow | None:
    """damage.beheaded: one Enemy after the other; each kill with its Death Bonus before the next (Q-40). range.empty:
    without an Enemy in Range nothing happens."""
    if not frame.left:
        if not frame.chosen:
            hero, reach = actor_word(table, frame.hero), [SPACES[space] for space in frame.reach]
            table.emit("action.missed", "range.empty", hero=hero, reach=reach)
        return None
    space, entry = frame.left.pop(0), frame.entries.pop(0)
    enemy = table.enemies[space]
    if enemy.card != EMPTY and enemy.entry == entry:
        if frame.shove:
            shove(table, frame, space, entry)
        elif frame.state:
            more = BY_POWER.get(frame.state, ()) if frame.source == "power" else ()
            state_on_enemy(table, space, frame.state, frame.amount, frame.hero, more)
        else:
            hit_enemy(table, frame, space)
    return REPEAT if frame.left else None


def shove(table: DeadCellsTable, frame: Aim, space: int, entry: int) -> None:
    """house.push, house.pull: one that has no room to move stays where it stands; house.no_push_boss: so does any Boss
    or minion."""
    if can_shove(table, space, frame.shove):
        table.push(Shove(hero=frame.hero, entry=entry, by=frame.shove))
        return
    rule = "house.push" if frame.shove == PUSH else "house.pull"
    rule = "house.no_push_boss" if is_rooted(table, space) else rule
    code = enemy_code(table, table.enemies[space].card)
    table.emit("enemy.stays", rule, hero=actor_word(table, frame.hero), enemy=code, space=SPACES[space])


def raise_damage(table: DeadCellsTable, frame: Aim, targets: list[int]) -> None:
    """Ruling Q-82: what raises a Damage Action raises it on every Enemy that it takes; cards that do so once in a
    Combat have served with that."""
    changes = standing.action_changes(table, frame.hero, targets, frame.source)
    if not changes and not frame.bonus:
        return
    hero = actor_word(table, frame.hero)
    if frame.bonus:
        table.emit("damage.raised", "ruling.q82", hero=hero, amount=frame.bonus, card=None)
    for by, card in changes:
        raised_by = None if card == EMPTY else card_code(table, card)
        table.emit("damage.raised", "ruling.q82", hero=hero, amount=by, card=raised_by)
        standing.served(table, card)
        frame.bonus += by


def hit_enemy(table: DeadCellsTable, frame: Aim, space: int) -> None:
    """Ruling Q-35: the amount, what raises it and Marked; Shields cancel 1 each; the rest is placed."""
    hero = frame.hero
    parts = [["printed", frame.amount]]
    if frame.bonus:
        parts.append(["added", frame.bonus])
    changes = (MARKED,) if frame.unblockable else (MARKED, SHIELDS)
    by = None if table.sink is None else actor_word(table, hero)
    placed = place_on_enemy(table, space, parts, ["damage.beheaded"], frame.source, changed_by=changes, hero=by)
    triggers.hit(table, hero, space, placed, frame.source)
    kill_if_due(table, space, hero)
