"""Dead Cells declared for the kernel: its table, procedures, families and offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.built import built_content
from game.games.dead_cells import (
    abandon,
    actions,
    allies,
    biome,
    boss,
    calling,
    campaign,
    checks,
    choosing,
    encounter,
    ending,
    equipment,
    equipping,
    explore,
    gain,
    guess,
    harm,
    herostep,
    interbiome,
    invariants,
    killing,
    looting,
    market,
    merchant,
    needless,
    passing,
    placing,
    playing,
    position,
    push,
    recalling,
    reset,
    resuming,
    roundend,
    rounds,
    run,
    serenade,
    setup,
    signals,
    skills,
    spending,
    tiles,
    triggers,
    upkeep,
    wording,
    words,
    zero,
)
from game.games.dead_cells.about import INFO
from game.games.dead_cells.content import families
from game.games.dead_cells.state import DeadCellsTable
from game.games.dead_cells.verbs import verbs
from game.kernel.effects import Scripts, effects
from game.kernel.game import Game, GameDef

PROCEDURES = (
    setup.setup,
    run.run,
    biome.biome_setup,
    explore.explore,
    tiles.arrive,
    tiles.either_or,
    checks.hand_check,
    checks.deck_check,
    choosing.keeping,
    choosing.peeking,
    choosing.facing,
    choosing.rune_choice,
    gain.receive,
    gain.give_vial,
    equipping.equipping,
    merchant.merchant,
    interbiome.interbiome,
    market.market,
    market.stacking,
    encounter.combat,
    playing.play,
    passing.passing,
    serenade.symbol_choice,
    serenade.power_use,
    rounds.one_round,
    zero.group_zero,
    herostep.hero_step,
    equipment.equipment_use,
    skills.skill_action,
    looting.loot_action,
    actions.aim,
    allies.ally,
    harm.threat,
    harm.harm,
    push.shove,
    killing.dying,
    triggers.answering,
    roundend.round_end,
    upkeep.upkeep,
    boss.fight,
    boss.boss_turn,
    ending.end_of_run,
    spending.spending,
    spending.free_take,
    placing.taking,
    placing.purging,
    recalling.recalling,
    effects,
)


def load(packs: Sequence[str] = (), language: str = "en") -> Game:
    """Dead Cells made ready with its own content and that of ``packs``, told in a language."""
    scripts = Scripts(verbs, ())
    content = built_content(INFO.id, scripts, packs, language, build)
    return Game(DEFINITION, content, scripts)


def build(scripts: Scripts, packs: Sequence[str], language: str) -> Any:
    """The content out of its files, whose readers are wanted only when something in them has changed."""
    from game.games.dead_cells.files import load_content

    return load_content(scripts, packs, language)


DEFINITION = GameDef(
    id=INFO.id,
    title="Dead Cells",
    seats=INFO.seats,
    table=DeadCellsTable,
    procedures=PROCEDURES,
    setup=setup.begin,
    families=families,
    guess=guess.guess,
    offers=(
        (spending.reassign, spending.may_reassign),
        (signals.signal, signals.may_signal),
        (interbiome.throw_away, interbiome.may_throw_away),
        (abandon.abandon, abandon.may_abandon),
    ),
    invariants=invariants.problems,
    position=position.FIELDS,
    continue_at=resuming.continue_at,
    seat_names=position.seat_names,
    seats_named=position.seats_named,
    opening=("setup",),
    printers=lambda content, state, people: words.printers(
        content, dict(enumerate(position.seat_names(state))), people
    ),
    side="beheaded",
    sides=lambda content: {board.id: board.name for board in content.beheaded},
    record="campaign",
    called=calling.called,
    worded=wording.worded,
    event_names=wording.event_names,
    event_keys=wording.EVENT_KEYS,
    unsaid=wording.UNSAID,
    stands_in={"boss.pass_order": ("combat.who_passes", None)},
    goes_on={"upkeep.assign": "gain.receiver", "combat.card": "combat.announce"},
    first_record=campaign.fresh_campaign,
    reset=reset.reset,
    forced=True,
    open_with={"hands": "open"},
    needless=needless.is_needless,
    on_request=("inter.discard_equipment",),
)
