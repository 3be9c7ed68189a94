"""Where the rules go on in a position that is set up: what must stand below a step on the agenda."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.dead_cells import boss
from game.games.dead_cells.arriving import come_to_its_tile, stand_first
from game.games.dead_cells.biome import START, BiomeSetup, deal_tiles, lay_annexe, put_away
from game.games.dead_cells.boss import BossFight, BossTurn, boss_turn, fight
from game.games.dead_cells.encounter import Combat, clear_board, combat
from game.games.dead_cells.ending import EndOfRun, end_of_run
from game.games.dead_cells.equipping import Equip
from game.games.dead_cells.explore import Explore, explore
from game.games.dead_cells.gain import Receive
from game.games.dead_cells.going_on import begun_before, from_the_group_on
from game.games.dead_cells.herostep import HeroStep, hero_step
from game.games.dead_cells.interbiome import Interbiome, interbiome
from game.games.dead_cells.market import Market, market
from game.games.dead_cells.merchant import Merchant, merchant
from game.games.dead_cells.names import BOSS, EMPTY, ITEMS, OUTSIDE
from game.games.dead_cells.naming import (
    ITEM_WORDS,
    STATE_WORDS,
    SYMBOL_WORDS,
    hero_of,
    one_of,
    round_of,
    slug,
    space_of,
)
from game.games.dead_cells.passing import Passing, passing
from game.games.dead_cells.places import attack_piles, uproot
from game.games.dead_cells.playing import Play, play
from game.games.dead_cells.roundend import RoundEnd
from game.games.dead_cells.rounds import Round, one_round
from game.games.dead_cells.run import Run, run
from game.games.dead_cells.setup import Setup, setup
from game.games.dead_cells.spending import Spending
from game.games.dead_cells.state import DeadCellsTable, Hero
from game.games.dead_cells.tiles import Arrive, EitherOr
from game.games.dead_cells.upkeep import Upkeep, upkeep
from game.kernel.agenda import Frame, Procedure
from game.kernel.position import frame_at

ALONE = ("setup", "run", "end_of_run")
AT_INTERBIOME = ("interbiome", "market", "stacking")
AT_SPENDING = ("spending", "free_take", "taking", "purging", "recalling")
AT_BOSS = ("boss_fight", "boss_turn")
IN_COMBAT = ("combat", "play", "passing", "serenade_symbol", "round", "upkeep")
IN_ROUND = ("group_zero", "hero_step", "round_end")
IN_STEP = (
    "use_equipment",
    "serenade_power",
    "skill_action",
    "loot_action",
    "aim",
    "ally",
    "cleansing",
    "threat",
    "harm",
    "shove",
    "dying",
)
STAGES = {"first": 0, "second": 1, BOSS: 2}
BEFORE_PLAY = -1
REVEALS = {"visit_merchant": "merchant_reveals", "visit_collector": "collector_reveals"}
"""What traders do before they are asked, unless their cards lie there already."""


def step(procedure: Procedure, name: str) -> int:
    """The number of a step."""
    return procedure.step_names().index(name)


def continue_at(table: DeadCellsTable, procedure: Procedure, at: int, values: Mapping[str, Any]) -> None:
    """Put the agenda at a step of a procedure, inside the Run, Biome, Combat and Round that go on from there.

    Combats are those of the tile on the first space after the start, with an empty Combat board; a Boss Combat begins
    with its first instance. The fields of the position say otherwise.
    """
    procedure, at = (procedure, at) if values else begun_before(procedure, at)
    first_turn = {"first": 1} if procedure.name == "boss_turn" else {}
    values = {**first_turn, **values}
    frame = frame_at(table, procedure, at, {name: told(table, name, value) for name, value in values.items()})
    name = procedure.name
    table.agenda = []
    clear_board(table)
    if name in AT_BOSS:
        enter_biome(table, boss_biome(table))
    elif table.game.content.biomes[table.biome].board is None and name not in (*IN_COMBAT, *IN_ROUND, *IN_STEP):
        enter_biome(table, table.game.content.biome_index[table.campaign["starts"][0]])
    if name in ALONE:
        _alone(table, frame)
    elif name in AT_SPENDING:
        table.push(EndOfRun(at=step(end_of_run, "finish"), route=route(table)))
        if name != "spending":
            table.push(Spending())
    elif name in ("biome_setup", "facing"):
        table.push(Run(at=step(run, "explore"), route=route(table)))
    elif name in AT_INTERBIOME:
        _at_interbiome(table, name)
    elif name in (*AT_BOSS, *IN_COMBAT, *IN_ROUND, *IN_STEP):
        _fighting(table, name, frame)
    else:
        table.push(Run(at=step(run, "rest"), route=route(table)))
        if name == "peeking":
            table.push(Explore(at=step(explore, "choose_corridor")))
        elif name != "explore":
            table.push(Explore(at=step(explore, "alive_or_dead")))
            stand_first(table, frame if isinstance(frame, Arrive) else None)
    table.agenda.append(frame)
    complete(table, frame)
    if not isinstance(frame, EitherOr) or not frame.options:
        come_to_its_tile(table)
    if name == "boss_turn":
        begin_instance(table)


def told(table: DeadCellsTable, name: str, value: Any) -> Any:
    """A local of a procedure as it is told: a Round by its Roman number, an item, a State, a character or spaces by
    their words; anything else as it is."""
    if name == "round":
        return round_of(value, "continue_at.round") if isinstance(value, str) else value
    if name in WHO and isinstance(value, str):
        return hero_of(table, value, f"continue_at.{name}")
    if name == "reach" and isinstance(value, list):
        return [space_of(each, "continue_at.reach") if isinstance(each, str) else each for each in value]
    if name == "wanted" and isinstance(value, list):
        return [SYMBOL_WORDS.get(slug(each), each) if isinstance(each, str) else each for each in value]
    words = {"what": ITEM_WORDS, "state": STATE_WORDS}.get(name, {})
    return words.get(slug(value), value) if isinstance(value, str) else value


WHO = ("hero", "only", "owner", "target", "bearer")
"""Locals that are a character."""


def complete(table: DeadCellsTable, frame: Frame) -> None:
    """What a frame needs that was not said: who plays cards, what is given, who passes."""
    if isinstance(frame, Round) and frame.at == step(one_round, "act_next") and not frame.todo:
        frame.round, frame.todo = frame.round or 1, from_the_group_on(table)
    if isinstance(frame, Play) and not frame.plays and frame.at in (step(play, "choose_card"), step(play, "announce")):
        frame.at = step(play, "line_up")
    elif isinstance(frame, Passing):
        table.heroes[frame.hero].passes = 1
        if not frame.found and frame.at == step(passing, "choose_symbol"):
            frame.at = step(passing, "reveal_top")
    elif isinstance(frame, Market):
        for visit, reveal in REVEALS.items():
            frame.at = step(market, reveal) if frame.at == step(market, visit) else frame.at
    elif isinstance(frame, Merchant) and frame.at == step(merchant, "choose_ware"):
        frame.at = step(merchant, "lay_out")
    elif isinstance(frame, Equip | Receive):
        if isinstance(frame, Equip) or frame.what in ("", "equipment"):
            if isinstance(frame, Receive) and frame.card != EMPTY:
                frame.rule = frame.rule or "icon.equipment"
            frame.card = frame.card if frame.card != EMPTY else table.equipment_deck.cards[-1]
            uproot(table, frame.card)
        if isinstance(frame, Receive):
            frame.what = one_of(frame.what or "equipment", RECEIVED, "item", "continue_at: receive.what")


RECEIVED = (*ITEMS, "equipment")
"""What a character of the Group's choice may receive."""


def route(table: DeadCellsTable) -> list[str]:
    """The Biome the Group is in, as the way it has come."""
    return [table.game.content.biomes[table.biome].id]


def boss_biome(table: DeadCellsTable) -> int:
    """The Boss that the Group is at, or the first one."""
    biomes = table.game.content.biomes
    here = [table.biome] if biomes[table.biome].stage == BOSS else []
    return (here or [i for i, biome in enumerate(biomes) if biome.stage == BOSS])[0]


def enter_biome(table: DeadCellsTable, index: int) -> None:
    """Another Biome with its decks and tiles, or the place of a Boss. The agenda stays as it is."""
    biome = table.game.content.biomes[index]
    agenda, table.agenda = table.agenda, []
    table.biome, table.stage, table.tile = index, STAGES[biome.stage], -1
    if biome.stage == BOSS:
        put_away(table)
        table.place = START
    else:
        lay_annexe(table, BiomeSetup())
        deal_tiles(table, BiomeSetup())
        for zone in attack_piles(table):
            zone.clear()
    table.agenda = agenda
    for frame in agenda:
        if isinstance(frame, Run | EndOfRun):
            frame.route = route(table)


def _alone(table: DeadCellsTable, frame: Frame) -> None:
    """A procedure that has nothing below it knows the way the Group has come."""
    if isinstance(frame, Run | EndOfRun) and not frame.route:
        frame.route = route(table)
    if isinstance(frame, Setup) and frame.at <= step(setup, "choose_first"):
        table.first = 0
    if isinstance(frame, Setup) and frame.at <= step(setup, "lay_out"):
        table.heroes = [Hero(kind=hero.kind, seat=hero.seat) for hero in table.heroes if not hero.is_serenade]
    elif isinstance(frame, Setup) and frame.at <= step(setup, "choose_hurt"):
        for index, hero in enumerate(table.heroes):  # setup.4p.damage has still to be asked for
            hero.tokens.damage = frame.hurt >> index & 1


def _at_interbiome(table: DeadCellsTable, name: str) -> None:
    """At the first Exit that leads somewhere."""
    content = table.game.content
    exits = content.biomes[table.biome].exits
    table.place = next(way.space for way in exits if not content.biomes[content.biome_index[way.to]].waits)
    table.push(Run(at=step(run, "go_on"), route=route(table)))
    if name != "interbiome":
        table.push(Interbiome(at=step(interbiome, "visit_market" if name == "stacking" else "discard_equipment")))


def _fighting(table: DeadCellsTable, name: str, frame: Frame) -> None:
    """Inside a Combat, and inside a Round and a character's part of it where the step is one of those."""
    at_boss = table.game.content.biomes[table.biome].stage == BOSS
    table.push(Run(at=step(run, "rest"), route=route(table)))
    if not at_boss:
        table.push(Explore(at=step(explore, "alive_or_dead")))
        stand_first(table)
    if isinstance(frame, Combat):
        frame.tile = frame.tile or table.tile
    if name == "boss_turn":
        table.push(BossFight(at=step(fight, "set_up_instance"), fresh=0))
        table.turn = max(1, table.turn)
    if name in ("combat", *AT_BOSS):
        return
    default = 0 if name == "group_zero" else 1
    if isinstance(frame, RoundEnd):
        frame.round = frame.round or default
    round = getattr(frame, "round", default) if name not in ("play", "passing", "serenade_symbol") else BEFORE_PLAY
    _push_fight(table, round, upkeep=int(name == "upkeep"))
    if at_boss:
        begin_instance(table)
    if name in (*IN_ROUND, *IN_STEP):
        # a Round End that goes on is the one that this Round would begin
        done = len(one_round.steps) if name == "round_end" else step(one_round, "finish_round")
        table.push(Round(round=round, at=done))
    if name in IN_STEP:
        hero = max(0, getattr(frame, "hero", 0))
        table.push(HeroStep(hero=hero, round=round, at=len(hero_step.steps)))
    if name == "group_zero" and not frame.todo:  # type: ignore[attr-defined]
        frame.todo = list(range(len(table.heroes)))  # type: ignore[attr-defined]
    set_round(table, round if name != "upkeep" else OUTSIDE)


def _push_fight(table: DeadCellsTable, round: int, upkeep: int) -> None:
    """The Combat, or the Boss Combat with its Turn, in which a Round is under way (-1: none yet)."""
    if table.game.content.biomes[table.biome].stage == BOSS:
        table.push(BossFight(at=step(fight, "set_up_instance"), fresh=0))
        table.push(BossTurn(at=step(boss_turn, "play_rounds"), first=1, round=round + 1))
        table.turn = max(1, table.turn)
    elif upkeep:
        table.push(Combat(at=len(combat.steps), tile=table.tile))
    else:
        table.push(Combat(at=step(combat, "play_rounds"), tile=table.tile, round=round + 1))


def lay_upkeep_below(table: DeadCellsTable) -> None:
    """upkeep.assign: what is received is given out after a Combat, whose upkeep goes on with the next Scroll or
    Equipment in the Bag. Only who fought may have it."""
    frame = table.agenda.pop()
    if isinstance(frame, Receive):
        frame.fighters = 1
    _push_fight(table, OUTSIDE, upkeep=1)
    table.push(Upkeep(at=step(upkeep, "choose_next")))
    table.agenda.append(frame)
    set_round(table, OUTSIDE)


def set_round(table: DeadCellsTable, round: int) -> None:
    """The Round that is under way; the lines before it have been performed."""
    table.round = round
    before = (1 << max(0, round)) - 1
    for tokens in (*(hero.tokens for hero in table.heroes), *(enemy.tokens for enemy in table.enemies)):
        tokens.performed = before


def begin_instance(table: DeadCellsTable, instance: int = 0) -> None:
    """An instance of the Boss stands in its space with its Attack cards shuffled. The agenda stays as it is."""
    agenda, table.agenda = table.agenda, []
    table.instance = instance
    frame = BossFight()
    boss.set_up_instance(table, frame)
    table.agenda = agenda


def turn_into_boss_fight(table: DeadCellsTable) -> None:
    """A Combat on the agenda becomes one with the Boss, in the same Round."""
    made: list[Frame] = []
    for frame in table.agenda:
        if isinstance(frame, Explore):
            continue
        if isinstance(frame, Combat):
            under_way = frame.at >= step(combat, "play_rounds")
            table.agenda = []
            table.push(BossFight(at=step(fight, "set_up_instance"), fresh=0))
            at = step(boss_turn, "play_rounds" if under_way else "reveal_attack")
            table.push(BossTurn(at=at, first=1, round=frame.round))
            table.turn = max(1, table.turn)
            made += table.agenda
            continue
        if hasattr(frame, "boss") and not isinstance(frame, Run):
            frame.boss = 1
        made.append(frame)
    table.agenda = made
