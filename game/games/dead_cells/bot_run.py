"""Rules of thumb between the Combats: the way, gains, Equipment, traders, spending Cells. SPEC 13, "Sensible bot"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.bot_fight import FIGHT, Thumb, Told, best
from game.games.dead_cells.bot_way import way
from game.games.dead_cells.bot_worth import (
    WORTH,
    combat_card_worth,
    effects_worth,
    equipment_worth,
    gain_of_healing,
    item_worth,
    left_of,
    loss,
    script_worth,
)
from game.games.dead_cells.content import NO_SCRIPT, Step
from game.games.dead_cells.equipping import DISCARD, DISCARD_NEW, EQUIP, STASH
from game.games.dead_cells.names import MELEE, SERENADE, SYMBOLS
from game.games.dead_cells.playing import Passing
from game.games.dead_cells.state import DeadCellsTable, content_of, hero_named
from game.kernel.decision import PASS, Decision

TRANSFORMS = 3
"""Her third Scroll turns Serenade to her MELEE side."""
KEEP_FOR_BOSS = 1
STEPS = {"max_health": 2.4, "slots": 1.3, "card_damage": 2.0, "immune": 0.6}
"""What a standing effect of a track is worth."""
BETTER_BY = 0.25
"""Equipment is exchanged for something so much better."""
HURT = 0.6
"""Below this share of their Health the Group heals before it buys anything."""
WEAK = 0.8
"""A passing player changes cards that are worth less than this share of what such a card is worth on average."""


def first(table: DeadCellsTable, decision: Decision) -> Told:
    """Nothing to weigh: the first answer."""
    return next(iter(decision.every())), "no_matter"


def leave(table: DeadCellsTable, decision: Decision) -> Told:
    """Left alone."""
    return PASS, "no_matter"


def listed(table: DeadCellsTable, decision: Decision) -> Told:
    """The order in which things are listed."""
    return tuple(decision.options.values), "no_matter"


def best_last(table: DeadCellsTable, decision: Decision) -> Told:
    """Blueprints: the best uppermost, where it is drawn first."""
    index = content_of(table).index
    ranked = sorted(decision.options.values, key=lambda code: equipment_worth(table, index[code]))
    return tuple(ranked), "best_uppermost"


def receiver(table: DeadCellsTable, decision: Decision) -> Told:
    """Scrolls: Health steps first, then what fits; Equipment to a free slot; a Vial where it does most."""
    about = decision.about or {}
    what, code = about.get("what", ""), about.get("card", "")

    def worth(who: str) -> float:
        index = hero_named(table, who)
        if what == "equipment":
            return _equipment_gain(table, index, content_of(table).index[code])
        if not what.startswith("scroll"):
            return gain_of_healing(table, index, 1)
        return scroll_worth(table, index, SYMBOLS.index(what[7:]))

    return best(decision.options, worth)[0], "needs_it_most"


def _equipment_gain(table: DeadCellsTable, index: int, card: int) -> float:
    hero = table.heroes[index]
    worth = equipment_worth(table, card)
    if len(hero.equipment) < standing.slots(table, index):
        return worth + 1.0
    return worth - min((equipment_worth(table, each) for each in hero.equipment), default=0.0)


def scroll_worth(table: DeadCellsTable, index: int, symbol: int) -> float:
    """What the next step of a character's track is worth."""
    hero = table.heroes[index]
    if hero.is_serenade:
        if hero.side == MELEE:
            return 1.6
        turns = hero.scrolls[0] + 1 >= TRANSFORMS
        return 1.5 + gain_of_healing(table, index, 9) if turns else 1.3
    steps = hero.scrolls[symbol] + 1
    tracks = content_of(table).beheaded[hero.kind].tracks[symbol]
    return step_worth(table, tracks[steps], left_of(table, index)) if steps < len(tracks) else 0.0


def step_worth(table: DeadCellsTable, step: Step, left: int) -> float:
    """What a step of a track is worth to a Beheaded with so much Health left."""
    worth = 0.0
    for each in step.always:
        worth += STEPS.get(each.what, 1.0) + (0.8 if each.what == "max_health" and left <= 2 else 0.0)
    worth += 0.8 * script_worth(table.game.scripts, step.skill) if step.skill != NO_SCRIPT else 0.0
    worth += 1.2 * script_worth(table.game.scripts, step.round_0) if step.round_0 != NO_SCRIPT else 0.0
    return worth


def put_on(table: DeadCellsTable, decision: Decision) -> Told:
    """A free slot is filled; else the new card takes the place of the worst one if it is clearly better."""
    about = decision.about or {}
    index = content_of(table).index
    if EQUIP in decision.options:
        return EQUIP, "free_slot"
    if STASH in decision.options:
        return STASH, "free_slot"
    single = [each for each in decision.options if isinstance(each, tuple) and each[0] == DISCARD and len(each) == 2]
    worst, worth = best(single, lambda each: -equipment_worth(table, index[each[1]]))
    better = equipment_worth(table, index[about["card"]]) + worth > BETTER_BY
    if (better and worst is not None) or DISCARD_NEW not in decision.options:
        return worst, "better_card"
    return DISCARD_NEW, "worse_card"


def either_or(table: DeadCellsTable, decision: Decision) -> Told:
    """The option that is worth more to the Group as it is."""
    options: Sequence[Any] = (decision.about or {})["options"]
    return best(decision.options, lambda number: effects_worth(table, options[number - 1]))[0], "worth_most"


def hand_card(table: DeadCellsTable, decision: Decision) -> Told:
    """The weakest of the cards that do."""
    index = content_of(table).index
    return best(decision.options, lambda code: -combat_card_worth(table, index[code]))[0], "weakest_card"


def hurt_share(table: DeadCellsTable) -> float:
    """How much of their Health the characters still have together."""
    heroes = range(len(table.heroes))
    whole = sum(standing.max_health(table, index) for index in heroes)
    return sum(left_of(table, index) for index in heroes) / whole


def last_market(table: DeadCellsTable) -> bool:
    """Whether Gold Teeth can still be spent after this (before a Boss: no)."""
    return table.stage >= KEEP_FOR_BOSS


def heal_at_market(table: DeadCellsTable, decision: Decision) -> Told:
    """Below 60 % Health, or before a Boss, where it does most."""
    who, gain = best(decision.options, lambda each: gain_of_healing(table, hero_named(table, each), 1))
    wanted = hurt_share(table) < HURT or gain >= 2.0 or last_market(table)
    return (who, "hurt") if wanted else (PASS, "kept")


def at_merchant(table: DeadCellsTable, decision: Decision) -> Told:
    """The best card on offer, if somebody has use for it."""
    index = content_of(table).index
    heroes = [i for i, hero in enumerate(table.heroes) if not hero.is_serenade]
    code, gain = best(decision.options, lambda each: max(_equipment_gain(table, i, index[each]) for i in heroes))
    return (code, "better_card") if gain > BETTER_BY else (PASS, "kept")


def at_collector(table: DeadCellsTable, decision: Decision) -> Told:
    """Blueprints with what is left before a Boss."""
    if not last_market(table):
        return PASS, "kept"
    index = content_of(table).index
    return best(decision.options, lambda code: equipment_worth(table, index[code]))[0], "worth_most"


def buy(table: DeadCellsTable, decision: Decision) -> Told:
    """At a Merchant tile: healing for the hurt, then Equipment for a free slot, then Potions."""

    def worth(ware: str) -> float:
        if ware == "vial":
            return item_worth(table, ware) - 1.0
        if ware == "potion":
            return WORTH["potion"] - 0.5
        card = content_of(table).index.get(ware)
        if card is None:
            return 0.0
        if ware in [content_of(table).cards[each].code for each in table.shop_plans.cards]:
            return 0.3 if last_market(table) else -1.0
        heroes = [i for i, hero in enumerate(table.heroes) if not hero.is_serenade]
        return max(_equipment_gain(table, i, card) for i in heroes) - 0.5

    ware, most = best(decision.options, worth)
    return (ware, "worth_most") if ware is not None and most > 0 else (PASS, "kept")


def spend(table: DeadCellsTable, decision: Decision) -> Told:
    """The Upgrade deck with most cards left; the Well with the last odd Cell."""
    record = table.campaign
    decks = [each for each in decision.options if each in record["upgrades"]]
    if decks:
        return best(decks, lambda deck: float(len(record["upgrades"][deck])))[0], "most_left"
    return ("well", "odd_cell") if "well" in decision.options else ("stop", "nothing_left")


def free_upgrade(table: DeadCellsTable, decision: Decision) -> Told:
    """The deck with most cards left."""
    return best(decision.options, lambda deck: float(len(table.campaign["upgrades"][deck])))[0], "most_left"


def combat_deck(table: DeadCellsTable, decision: Decision) -> Told:
    """To who fights in this Group, the deck with the fewest new cards first; Serenade counts double."""
    here = [hero.word for hero in table.heroes]

    def worth(deck: str) -> float:
        new = sum(not code.startswith("ST") for code in table.campaign["combat"][deck])
        return -(2.0 * new + 1.0 if deck == SERENADE else new) if deck in here else -99.0

    return best(decision.options, worth)[0], "in_this_group"


def conflict(table: DeadCellsTable, decision: Decision) -> Told:
    """The oldest card is laid aside: later ones are stronger; a Feat under way stays."""
    new = (decision.about or {})["card"]
    if (decision.about or {}).get("row") == "feats":
        return new, "under_way"
    return decision.options[0], "later_is_better"


def purge(table: DeadCellsTable, decision: Decision) -> Told:
    """The weakest of the first cards of a deck that is played."""
    here = [hero.word for hero in table.heroes]
    index = content_of(table).index
    weak = [each for each in decision.options if each[0] in here and each[0] != SERENADE and each[1].startswith("ST")]
    if not weak:
        return PASS, "no_matter"
    return best(weak, lambda each: -combat_card_worth(table, index[each[1]]))[0], "weakest_card"


def best_equipment(table: DeadCellsTable, decision: Decision) -> Told:
    """The best of the cards drawn."""
    index = content_of(table).index
    return best(decision.options, lambda code: equipment_worth(table, index[code]))[0], "worth_most"


def weakest_passes(table: DeadCellsTable, decision: Decision) -> Told:
    """Who can least bear another wound sits out; in solo nobody does."""
    return best(decision.options, lambda who: loss(table, hero_named(table, who), 1))[0], "least_health"


def announce(table: DeadCellsTable, decision: Decision) -> Told:
    """The Action on which others should count most: Damage, then Block, the earlier the better."""
    rank = {"damage": 5, "block": 3, "heal": 3, "skill": 2, "loot": 1}
    return best(decision.options, lambda each: rank.get(each[0], 4) - 0.1 * ROUND_OF[each[1]])[0], "counts_most"


ROUND_OF = {"0": 0, "I": 1, "II": 2, "III": 3, "IV": 4}


def pass_scroll(table: DeadCellsTable, decision: Decision) -> Told:
    """The track whose next step is worth more."""
    frame: Passing = table.find(Passing)
    return best(decision.options, lambda word: scroll_worth(table, frame.hero, SYMBOLS.index(word)))[0], "worth_most"


def redraw(table: DeadCellsTable, decision: Decision) -> Told:
    """Cards that are clearly weaker than the deck's average are exchanged."""
    frame: Passing = table.find(Passing)
    hero = table.heroes[frame.hero]
    index = content_of(table).index
    deck = [combat_card_worth(table, index[code]) for code in table.campaign["combat"][hero.word]]
    weak = WEAK * sum(deck) / len(deck)
    chosen = tuple(code for code in decision.options.values if combat_card_worth(table, index[code]) < weak)
    return (chosen, "weak_cards") if chosen else (PASS, "good_cards")


def likeliest_card(table: DeadCellsTable, decision: Decision) -> Told:
    """A Combat card without looking further: what it brings against these Enemies, as they stand."""
    index = content_of(table).index
    return best(decision.options, lambda code: combat_card_worth(table, index[code]))[0], "strongest_card"


def beheaded(table: DeadCellsTable, decision: Decision) -> Told:
    """The Beheaded whose deck has been improved most."""
    combat = table.campaign["combat"]
    return best(decision.options, lambda who: float(len(combat[who])))[0], "best_deck"


def from_stash(table: DeadCellsTable, decision: Decision) -> Told:
    """Into a free slot; else nothing changes."""
    free = [each for each in decision.options if each[1] == "free"]
    return (free[0], "free_slot") if free else (PASS, "kept")


def healthiest(table: DeadCellsTable, decision: Decision) -> Told:
    """Who can best bear it."""
    return best(decision.options, lambda who: -loss(table, hero_named(table, who), 1))[0], "most_health"


def next_gift(table: DeadCellsTable, decision: Decision) -> Told:
    """Scrolls before Equipment: a step may free a slot."""
    return best(decision.options, lambda each: 1.0 if each.startswith("scroll") else 0.0)[0], "no_matter"


THUMBS: Mapping[str, Thumb] = {
    **FIGHT,
    "run.beheaded": beheaded,
    "run.start_biome": first,
    "run.boss_cells": leave,
    "run.start_card_order": listed,
    "run.start_damage": healthiest,
    "run.first_player": first,
    "explore.corridor": way,
    "explore.peek": first,
    "setup.peek_tile": first,
    "gate.ignore": leave,
    "check.hand_card": hand_card,
    "tile.either_or": either_or,
    "gain.receiver": receiver,
    "gain.keep": best_equipment,
    "gain.rune": first,
    "equip.replace": put_on,
    "merchant.buy": buy,
    "combat.who_passes": weakest_passes,
    "combat.card": likeliest_card,
    "combat.announce": announce,
    "pass.scroll": pass_scroll,
    "pass.redraw": redraw,
    "upkeep.assign": next_gift,
    "inter.blueprint_order": best_last,
    "inter.discard_equipment": leave,
    "inter.stash": from_stash,
    "market.heal": heal_at_market,
    "market.merchant": at_merchant,
    "market.collector": at_collector,
    "spend.buy": spend,
    "spend.free": free_upgrade,
    "spend.combat_deck": combat_deck,
    "spend.slot_conflict": conflict,
    "spend.purge": purge,
    "spend.return_purged": first,
    "spend.reassign": leave,
    "combat.signal": leave,
    "run.abandon": leave,
}
"""Decision id to rule of thumb, those of a Combat included."""


def answer_of(table: DeadCellsTable, decision: Decision) -> Told:
    """The rule of thumb's answer to any decision, with a word for why."""
    if decision.spec.may_pass and not decision.is_described and not decision.options:
        return PASS, "nothing_offered"
    return THUMBS[decision.spec.id](table, decision)
