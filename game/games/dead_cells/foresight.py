"""Doubts about legal answers that look pointless. Everything rests on what the asked seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.dead_cells import needless, standing
from game.games.dead_cells.actions import Aim, damage_on
from game.games.dead_cells.campaign import UPGRADES
from game.games.dead_cells.equipment import MORE
from game.games.dead_cells.equipping import DISCARD, Equip
from game.games.dead_cells.harm import Threat, hits_survived, possible_targets, states_survived
from game.games.dead_cells.looting import POTION_ON
from game.games.dead_cells.names import CELL, EMPTY, SPACES, SURVIVAL, TACTICS
from game.games.dead_cells.spending import STOP, WELL, left_in, price_of
from game.games.dead_cells.state import (
    DeadCellsTable,
    enemy_code,
    hero_named,
    somebody_died,
    standing_enemies,
)
from game.games.dead_cells.states import next_line
from game.kernel.chance import Chance
from game.kernel.foresight import Foresight, Question
from game.kernel.record import Record
from game.kernel.view import guess

SEED = 20
Numbers = Mapping[str, Any]


def aimed_at(asked: Question) -> tuple[DeadCellsTable, int, Numbers] | None:
    """The table as the seat sees it, the Enemy space that is meant, and how both are told; None without an Enemy."""
    table: DeadCellsTable = asked.seen.state
    if asked.answer not in SPACES:
        return None
    space = SPACES.index(str(asked.answer))
    card = table.enemies[space].card
    return None if card == EMPTY else (table, space, {"enemy": enemy_code(table, card), "space": asked.answer})


def frame_of(asked: Question, kind: type[Record]) -> Any:
    """The frame that asks, where it is of a kind."""
    agenda = asked.seen.state.agenda
    return agenda[-1] if agenda and type(agenda[-1]) is kind else None


def poison_kills_first(asked: Question) -> Numbers | None:
    """roundend.poison: Poison of this Round End kills it, and it has nothing left to do before."""
    found, aim = aimed_at(asked), frame_of(asked, Aim)
    if found is None or aim is None or aim.state:
        return None
    table, space, told = found
    tokens = table.enemies[space].tokens
    left = standing.enemy_health(table, table.enemies[space].card) - tokens.damage
    acted = tokens.performed >> table.round & 1 if table.round > 0 else 0
    return told if tokens.poisoned >= left and acted else None


def shields_hold_all(asked: Question) -> Numbers | None:
    """block.enemy: its Shields cancel the whole hit."""
    found, aim = aimed_at(asked), frame_of(asked, Aim)
    if found is None or aim is None or aim.state or aim.shove:
        return None
    table, space, told = found
    return told if table.enemies[space].tokens.shields and not damage_on(table, aim, space) else None


def state_given(asked: Question) -> str:
    """The State that the answer places, "" for Damage."""
    aim = frame_of(asked, Aim)
    if aim is not None:
        return str(aim.state)
    return {SURVIVAL: "frozen", TACTICS: "marked"}.get(asked.seen.state.symbol, "")


def target_is_immune(asked: Question) -> Numbers | None:
    """immune.not_assigned: the token would not be placed."""
    found, state = aimed_at(asked), state_given(asked)
    if found is None or not state:
        return None
    table, space, told = found
    return told if state in standing.enemy_immune(table, table.enemies[space].card) else None


def nothing_left_to_freeze(asked: Question) -> Numbers | None:
    """state.frozen.place: there is no line for the token."""
    found = aimed_at(asked)
    if found is None or state_given(asked) != "frozen":
        return None
    table, space, told = found
    return told if next_line(table, table.enemies[space].tokens, -space - 1) is None else None


def changes_nothing(asked: Question) -> Numbers | None:
    """range.empty, immune.not_assigned: what is used has no effect, and neither has it to be used."""
    world = guess(asked.seen, asked.history, Chance(SEED))
    assert isinstance(world, DeadCellsTable)
    used = asked.answer[0] if isinstance(asked.answer, tuple | list) else asked.answer
    return {"skill": used} if needless.changes_nothing(world, asked.decision, asked.answer) else None


def stands_nobody_in_range(asked: Question) -> Numbers | None:
    """range.empty, ruling Q-59: Equipment with a plus hits by itself, and in its own Range nobody stands now."""
    table: DeadCellsTable = asked.seen.state
    code = asked.answer[0] if isinstance(asked.answer, tuple | list) else asked.answer
    content = table.game.content
    if code not in content.index or content.cards[content.index[code]].use != MORE:
        return None
    script = content.cards[content.index[code]].effect
    reach = [set(target["range"]) for target in _targets(table, script)]
    standing_in = {SPACES[space] for space in standing_enemies(table)}
    if not reach or any(standing_in & each for each in reach) or changes_nothing(asked):
        return None
    return {"card": code, "reach": [space for space in SPACES if any(space in each for each in reach)]}


def _targets(table: DeadCellsTable, script: int) -> list[Mapping[str, Any]]:
    """Whom the effects of a script aim at; nothing where one of them aims at no Range."""
    effects = [effect.plain for effect in table.game.scripts.compiled[script]] if script >= 0 else []
    told = [next(iter(effect.values())) for effect in effects]
    aims = [each.get("target") if isinstance(each, Mapping) else None for each in told]
    found = [aim for aim in aims if isinstance(aim, Mapping) and "range" in aim]
    return found if len(found) == len(aims) else []


def more_goes_than_must(asked: Question) -> Numbers | None:
    """equip.full, pub.equip.discard_many: more worn cards are discarded than the new one needs room for."""
    goes, must = _discarded(asked)
    return {"cards": goes, "must": must} if 0 < must < len(goes) else None


def discards_though_there_is_room(asked: Question) -> Numbers | None:
    """equip.full, pub.equip.discard_many: worn cards are discarded beside a free slot."""
    goes, must = _discarded(asked)
    return {"cards": goes} if goes and must == 0 else None


def _discarded(asked: Question) -> tuple[list[str], int]:
    """The worn cards that an answer discards, and how many have to go for the new one."""
    frame, answer, table = frame_of(asked, Equip), asked.answer, asked.seen.state
    if frame is None or not isinstance(answer, tuple | list) or answer[0] != DISCARD:
        return [], 0
    hero = table.heroes[frame.hero]
    return [str(card) for card in answer[1:]], max(0, 1 + len(hero.equipment) - standing.slots(table, frame.hero))


def potion_heals_one(asked: Question) -> Numbers | None:
    """combat.zero.potion: a Potion for 1 Damage."""
    answer = asked.answer
    if isinstance(answer, tuple):
        answer = answer[1] if answer and answer[0] == POTION_ON else ""
    table: DeadCellsTable = asked.seen.state
    if answer not in [hero.word for hero in table.heroes]:
        return None
    hero = table.heroes[hero_named(table, str(answer))]
    return (
        {"hero": hero.word}
        if hero.tokens.damage == 1 and standing.max_health(table, table.heroes.index(hero)) > 1
        else None
    )


def kills_though_others_live(asked: Question) -> Numbers | None:
    """damage.death, state.fire.second: it kills this character, and what is still to be assigned could go to such as
    live. dying.run_over: once somebody is dead nothing is doubted."""
    threat, table = frame_of(asked, Threat), asked.seen.state
    if threat is None or not isinstance(asked.answer, str) or somebody_died(table):
        return None
    left, possible = threat.hits - len(threat.taken), possible_targets(table, threat)
    survived = states_survived if threat.state else hits_survived
    borne = {each: survived(table, threat, each, left) for each in possible}
    room = sum(min(hits, 1) if threat.different else hits for hits in borne.values())
    dies = borne.get(hero_named(table, asked.answer), left) == 0
    return {"hero": asked.answer} if dies and room >= left else None


def stops_with_cells(asked: Question) -> Numbers | None:
    """pub.cells_lost: Cells that could still buy something are lost."""
    table: DeadCellsTable = asked.seen.state
    cells = table.bag[CELL]
    buys = any(left_in(table, what) and price_of(table, what) <= cells for what in (*UPGRADES, WELL))
    return {"cells": cells} if asked.answer == STOP and buys else None


class DeadCellsForesight(Foresight):
    """Doubts of Dead Cells; its previews are its events."""

    from_public = True
    doubts = {
        "poison_kills_first": poison_kills_first,
        "shields_hold_all": shields_hold_all,
        "target_is_immune": target_is_immune,
        "nothing_left_to_freeze": nothing_left_to_freeze,
        "changes_nothing": changes_nothing,
        "stands_nobody_in_range": stands_nobody_in_range,
        "more_goes_than_must": more_goes_than_must,
        "discards_though_there_is_room": discards_though_there_is_room,
        "potion_heals_one": potion_heals_one,
        "kills_though_others_live": kills_though_others_live,
        "stops_with_cells": stops_with_cells,
    }


FORESIGHT = DeadCellsForesight()
