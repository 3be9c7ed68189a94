"""Dead Cells declared for the kernel: its table, procedures, families and offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.content.built import built_content
from game.games.dead_cells import (
    abandon,
    actions,
    allies,
    biome,
    boss,
    browsing,
    campaign,
    checks,
    choosing,
    cleansing,
    encounter,
    ending,
    equipment,
    equipping,
    explore,
    gain,
    harm,
    herostep,
    interbiome,
    killing,
    looting,
    market,
    merchant,
    needless,
    passing,
    placing,
    playing,
    push,
    recalling,
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
    zero,
)
from game.games.dead_cells.about import INFO
from game.games.dead_cells.content import families
from game.games.dead_cells.going_on import NEEDED, PLACES
from game.games.dead_cells.state import DeadCellsTable
from game.games.dead_cells.strays import keep_to_decider
from game.games.dead_cells.verbs import verbs
from game.kernel.effects import Scripts, effects
from game.kernel.game import Game, GameDef
from game.kernel.later import ListOf, function_of

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
    cleansing.cleansing,
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


for each in PROCEDURES:
    for spec in each.specs:
        keep_to_decider(spec)


def load(packs: Sequence[str] = (), language: str = "en") -> Game:
    """Dead Cells made ready with its own content and that of ``packs``, told in a language."""
    scripts = Scripts(verbs, ())
    content = built_content(INFO.id, scripts, packs, language, build)
    return Game(DEFINITION, content, scripts)


def build(scripts: Scripts, packs: Sequence[str], language: str) -> Any:
    """The content out of its files, whose readers are wanted only when something in them has changed."""
    from game.games.dead_cells.files import load_content

    return load_content(scripts, packs, language)


UNSAID = {"combat.announce": None, "push.choice": True, "act.state": None}
"""What a scenario need not say: the first Action printed on the card is announced, a Push is carried out (Q-25), of
several States the most dangerous goes."""
EVENT_KEYS: Mapping[str, Sequence[str]] = {
    "n": ("amount", "count", "cards", "lost"),
    "count": ("amount", "hits", "cards"),
    "amount": ("count", "hits", "lost"),
    "target": ("hero", "enemy", "space"),
    "to": ("space", "hero"),
    "from": ("source_space", "start"),
    "character": ("hero",),
    "beheaded": ("hero",),
    "who": ("hero", "enemy"),
    "monster": ("enemy",),
    "source": ("origin",),
    "kind": ("state", "item"),
}
"""The data of events by names that they do not have here."""


def printers(content: Any, state: Any, people: Sequence[str]) -> Mapping[str, Callable[[Any], str]]:
    """How values read in words, the seats by their characters."""
    from game.games.dead_cells import position, words

    return words.printers(content, dict(enumerate(position.seat_names(state))), people)


HERE = "game.games.dead_cells"
"""Where the modules lie that no position needs to be ready: they are loaded when they are wanted."""

DEFINITION = GameDef(
    id=INFO.id,
    title="Dead Cells",
    seats=INFO.seats,
    table=DeadCellsTable,
    procedures=PROCEDURES,
    setup=setup.begin,
    families=families,
    guess=function_of(f"{HERE}.guess", "guess"),
    offers=(
        (spending.reassign, spending.may_reassign),
        (signals.signal, signals.may_signal),
        (interbiome.throw_away, interbiome.may_throw_away),
        (abandon.abandon, abandon.may_abandon),
    ),
    invariants=function_of(f"{HERE}.invariants", "problems"),
    position=ListOf(f"{HERE}.position", "FIELDS"),
    continue_at=function_of(f"{HERE}.resuming", "continue_at"),
    complete=function_of(f"{HERE}.position_whole", "complete"),
    places=PLACES,
    seat_names=function_of(f"{HERE}.position", "seat_names"),
    seats_named=function_of(f"{HERE}.position", "seats_named"),
    opening=("setup",),
    printers=printers,
    side="beheaded",
    sides=lambda content: {board.id: board.name for board in content.beheaded},
    sides_at="beheaded",
    record="campaign",
    bots="bots",
    called=function_of(f"{HERE}.calling", "called"),
    worded=function_of(f"{HERE}.wording", "worded"),
    event_names=function_of(f"{HERE}.wording", "event_names"),
    event_keys=EVENT_KEYS,
    needed=NEEDED,
    unsaid=UNSAID,
    refused_within=("round",),
    answered_in={
        "boss.pass_order": ("combat.who_passes", None),
        "tile.optional_door": ("tile.either_or", None),
        "combat.challenge": ("card.use", None),
    },
    goes_on={"upkeep.assign": "gain.receiver", "combat.card": "combat.announce"},
    first_record=campaign.fresh_campaign,
    reset=function_of(f"{HERE}.reset", "reset"),
    forced=True,
    open_with={"hands": "open"},
    needless=needless.is_needless,
    idle=browsing.has_nothing,
    on_request=("inter.discard_equipment",),
)
