"""Rules of thumb between the Combats and for the cards: the way, Checks, who passes; all thumbs together. SPEC 13."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.dead_cells import bot_gains, bot_trade, standing
from game.games.dead_cells.bot_fight import FIGHT, Thumb
from game.games.dead_cells.bot_way import way
from game.games.dead_cells.bot_worth import Told, best, combat_card_worth, effects_worth, loss, round_number
from game.games.dead_cells.passing import Passing
from game.games.dead_cells.playing import Play
from game.games.dead_cells.state import DeadCellsTable, hero_named, standing_enemies
from game.kernel.decision import PASS, Decision

WEAK = 0.8
"""A passing player changes cards that are worth less than this share of what such a card is worth on average."""


def first(table: DeadCellsTable, decision: Decision) -> Told:
    """Nothing to weigh: the first answer."""
    return next(iter(decision.every())), "no_matter"


def leave(table: DeadCellsTable, decision: Decision) -> Told:
    """Left alone."""
    return PASS, "no_matter"


def spare_the_card(table: DeadCellsTable, decision: Decision) -> Told:
    """A card opens the way only where nothing else does."""
    return PASS if decision.may_pass else decision.options[0], "no_matter"


def listed(table: DeadCellsTable, decision: Decision) -> Told:
    """The order in which things are listed."""
    return tuple(decision.options.values), "no_matter"


def either_or(table: DeadCellsTable, decision: Decision) -> Told:
    """The option that is worth more to the Group as it is."""
    options: Sequence[Any] = (decision.about or {})["options"]
    return best(decision.options, lambda number: effects_worth(table, options[number - 1]))[0], "worth_most"


def hand_card(table: DeadCellsTable, decision: Decision) -> Told:
    """The weakest of the cards that do."""
    index = table.game.content.index
    return best(decision.options, lambda code: -combat_card_worth(table, index[code]))[0], "weakest_card"


def weakest_passes(table: DeadCellsTable, decision: Decision) -> Told:
    """Who can least bear another wound sits out; in solo nobody does."""
    return best(decision.options, lambda who: loss(table, hero_named(table, who), 1))[0], "least_health"


def announce(table: DeadCellsTable, decision: Decision) -> Told:
    """The Action that says most about the card: the fewer of the character's cards have it, the better; of those that
    say as much, the one on which others should count; a State last to which every Enemy is Immune."""
    play: Play = table.find(Play)
    hero = table.heroes[play.plays[0]]
    content = table.game.content
    cards = [content.cards[content.index[code]].actions for code in table.campaign["combat"][hero.word]]
    rank = {"damage": 5, "block": 3, "heal": 3, "skill": 2, "loot": 1}

    def told(each: Any) -> float:
        alike = sum(tuple(each) in actions for actions in cards)
        idle = IDLE if is_idle(table, each[0]) else 0.0
        return -10.0 * alike + rank.get(each[0], 4) - 0.1 * round_number(each[1]) - idle

    return best(decision.options, told)[0], "says_most"


IDLE = 1000.0
"""What an Action loses that does nothing to anybody."""


def is_idle(table: DeadCellsTable, action: str) -> bool:
    """Whether an Action gives a State to which every Enemy there is Immune."""
    cards = [table.enemies[space].card for space in standing_enemies(table)]
    return bool(cards) and all(action in standing.enemy_immune(table, card) for card in cards)


def redraw(table: DeadCellsTable, decision: Decision) -> Told:
    """Cards that are clearly weaker than the deck's average are exchanged."""
    frame: Passing = table.find(Passing)
    hero = table.heroes[frame.hero]
    index = table.game.content.index
    deck = [combat_card_worth(table, index[code]) for code in table.campaign["combat"][hero.word]]
    weak = WEAK * sum(deck) / len(deck)
    chosen = tuple(code for code in decision.options.values if combat_card_worth(table, index[code]) < weak)
    return (chosen, "weak_cards") if chosen else (PASS, "good_cards")


def likeliest_card(table: DeadCellsTable, decision: Decision) -> Told:
    """A Combat card without looking further: what it brings against these Enemies, as they stand."""
    index = table.game.content.index
    return best(decision.options, lambda code: combat_card_worth(table, index[code]))[0], "strongest_card"


def beheaded(table: DeadCellsTable, decision: Decision) -> Told:
    """The Beheaded whose deck has been improved most."""
    combat = table.campaign["combat"]
    return best(decision.options, lambda who: float(len(combat[who])))[0], "best_deck"


def healthiest(table: DeadCellsTable, decision: Decision) -> Told:
    """Who can best bear it."""
    return best(decision.options, lambda who: -loss(table, hero_named(table, who), 1))[0], "most_health"


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
    "gate.ignore": spare_the_card,
    "check.hand_card": hand_card,
    "tile.either_or": either_or,
    "gain.receiver": bot_gains.receiver,
    "gain.keep": bot_gains.best_equipment,
    "gain.rune": first,
    "equip.replace": bot_gains.put_on,
    "merchant.buy": bot_trade.buy,
    "combat.who_passes": weakest_passes,
    "combat.card": likeliest_card,
    "combat.announce": announce,
    "pass.scroll": bot_gains.pass_scroll,
    "pass.redraw": redraw,
    "upkeep.assign": bot_gains.next_gift,
    "inter.blueprint_order": bot_gains.best_last,
    "inter.discard_equipment": leave,
    "inter.throw_away": leave,
    "inter.stash": bot_gains.from_stash,
    "market.heal": bot_trade.heal_at_market,
    "market.merchant": bot_trade.at_merchant,
    "market.collector": bot_trade.at_collector,
    "spend.buy": bot_trade.spend,
    "spend.free": bot_trade.free_upgrade,
    "spend.combat_deck": bot_trade.combat_deck,
    "spend.slot_conflict": bot_trade.conflict,
    "spend.purge": bot_trade.purge,
    "spend.return_purged": first,
    "spend.reassign": leave,
    "combat.signal": leave,
    "run.abandon": leave,
}
"""Decision id to rule of thumb, those of a Combat included."""


def answer_of(table: DeadCellsTable, decision: Decision) -> Told:
    """The rule of thumb's answer to any decision, with a word for why."""
    if decision.may_pass and not decision.is_described and not decision.options:
        return PASS, "nothing_offered"
    return THUMBS[decision.spec.id](table, decision)


HELD = ("check.hand_card", "combat.announce", "combat.card", "pass.redraw")
"""Decisions whose reasons rest on a hand that others do not see."""


def because(decision: Decision, reason: str) -> Mapping[str, Any]:
    """A reason as a feature: ``reason`` rests on what everybody knows, ``in_hand`` on a hand."""
    return {"in_hand" if decision.spec.id in HELD else "reason": reason}
