"""Skill Actions: one Skill of the board, of Equipment or of the Group for each. Rulebook: Skill, Skill items."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.naming import those_called
from game.games.dead_cells.state import DeadCellsTable, card_code, count, living
from game.games.dead_cells.strays import keep_turn_order
from game.kernel.agenda import Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number


class SkillAction(Frame):
    """One Skill Action of a character."""

    hero: int = number(0, seen=EVERYBODY)


skill_action = Procedure("skill_action", SkillAction, source="Skill")


@skill_action.decision(
    "act.skill", "pick", "skill.choose", "skill.optional", when=("skill.choose",), may_pass=True, outside="skill.choose"
)
def choose_skill(table: DeadCellsTable, frame: SkillAction) -> Decision | None:
    """skill.choose: an unlocked Skill of the board, a Skill of carried Equipment, or the Group's; skill.optional: or
    none."""
    hero = table.heroes[frame.hero]
    if frame.hero not in living(table):
        return None
    skills = tuple(standing.skills(table, frame.hero))
    return Decision(hero.seat, skills, about={"hero": hero.word}) if skills else None


keep_turn_order(choose_skill)


@choose_skill.clause("skill.repeat")
def once_per_round(table: DeadCellsTable, frame: SkillAction, seat: int, value: str) -> dict[str, object] | None:
    """skill.repeat, ruling Q-62: the same Skill may be used again, unless the table has it once in a Round."""
    if table.options["track_skill_repeat"] == "yes" or not standing.is_track_skill(value):
        return None
    used = table.counts["combat"].get(used_in_round(table, frame.hero, value))
    return {"skill": value} if used else None


@choose_skill.clause("equip.limit")
def one_piece_in_all(table: DeadCellsTable, frame: SkillAction, seat: int, value: str) -> dict[str, object] | None:
    """equip.limit, ruling Q-57: where all kinds count, one Equipment card of a Beheaded in a Round."""
    hero = table.heroes[frame.hero]
    card = standing.skills(table, frame.hero)[value][1]
    counts = table.options["equipment_limit"] == "all_kinds" and card in hero.equipment
    return {"hero": hero.word, "limit": 1} if counts and hero.timed else None


@choose_skill.lists
def skills_open(table: DeadCellsTable, frame: SkillAction, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """Those that pass every clause."""
    free = [each for each in candidates if once_per_round(table, frame, seat, each) is None]
    if table.options["equipment_limit"] != "all_kinds" or not table.heroes[frame.hero].timed:
        return free
    return [each for each in free if one_piece_in_all(table, frame, seat, each) is None]


def used_in_round(table: DeadCellsTable, hero: int, skill: str) -> str:
    """The name under which a use is counted."""
    return f"skill {hero} {table.turn} {table.round} {skill}"


@choose_skill.stray("equip.no_trade")
def worn_by_another(table: DeadCellsTable, frame: SkillAction, seat: int, value: Any) -> dict[str, object] | None:
    """equip.no_trade: what another wears stays with him."""
    owners = (hero for hero in table.heroes for card in hero.equipment if card_code(table, card) == value)
    owner = next(owners, None)
    return {"card": value, "owner": owner.word} if owner not in (None, table.heroes[frame.hero]) else None


@choose_skill.stray("scroll.active_left")
def still_locked(table: DeadCellsTable, frame: Any, seat: int, value: Any) -> dict[str, object] | None:
    """scroll.active_left: what stands on the own tracks right of the marker, by its word or name."""
    hero = table.heroes[frame.hero]
    tracks = table.game.content.beheaded[hero.kind].tracks
    locked = {step.id: step for track in tracks for step in track if step.skill >= 0}
    if not isinstance(value, str):
        return None
    named = [value] if value in locked else those_called(locked, value)
    free = list(standing.skills(table, frame.hero))
    return {"hero": hero.word, "skill": named[0], "free": free} if named else None


@choose_skill.stray("skill.choose")
def not_at_hand(table: DeadCellsTable, frame: SkillAction, seat: int, value: Any) -> dict[str, object] | None:
    """skill.choose: only what is unlocked, or worn."""
    hero = table.heroes[frame.hero]
    return {"hero": hero.word, "skill": value, "free": list(standing.skills(table, frame.hero))}


@choose_skill.then
def skill_used(table: DeadCellsTable, frame: SkillAction, seat: int, answer: str) -> Flow | None:
    """equip.skill: each use takes one Skill Action."""
    if answer == PASS:
        return None
    hero = table.heroes[frame.hero]
    script, card = standing.skills(table, frame.hero)[answer]
    rules = ["skill.choose", *(["equip.skill"] if card in hero.equipment else [])]
    number = table.emit("skill.used", *rules, hero=hero.word, skill=answer)
    count(table, used_in_round(table, frame.hero, answer), periods=("combat",))
    if card in hero.equipment:
        count(table, "equipment_used")
        hero.timed += table.options["equipment_limit"] == "all_kinds"
    names = {"round": table.round, "source": "skill"}
    table.push(Effects(script=script, seat=frame.hero, card=card, names=names), cause=number)
    return None
