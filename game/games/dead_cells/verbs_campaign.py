"""What Upgrades, the Well, Secrets and victories do to the campaign. Rulebook: Spending, The Mutation board."""

from __future__ import annotations

from typing import Any, Literal

from game.games.dead_cells import campaign
from game.games.dead_cells.market import own_for_good
from game.games.dead_cells.names import RULE
from game.games.dead_cells.places import enemy_piles, plan_piles
from game.games.dead_cells.placing import Purge, Take
from game.games.dead_cells.recalling import ReturnPurged
from game.games.dead_cells.spending import FreeTake, take_bottom
from game.games.dead_cells.state import card_code
from game.games.dead_cells.vocabulary import verbs
from game.kernel.effects import Effects, Script
from game.kernel.zones import ALL, shuffle

UpgradeDeck = Literal["SV", "TC", "BR"]


def take_blueprint(table: Any, biome: str, rule: str) -> None:
    """inter.permanent: the bottom Blueprint of a deck belongs to the Equipment deck from now on, also if that deck is
    the one of the Biome that lies on the table. rule: by which."""
    left = table.campaign["blueprints"].get(biome, [])
    if not left:
        table.emit("gain.lost", "house.blueprint_empty", what="blueprint")
        return
    campaign.note_seen(table, left[0])
    card = table.game.content.index[left[0]]
    for zone in plan_piles(table):
        if card in zone.cards:
            zone.remove(card)
    own_for_good(table, [card], rule)
    shuffle(table, table.equipment_deck)


@verbs.verb("purge")
def purge(table: Any, run: Effects, *, max: int) -> None:
    """pub.purge: up to ``max`` cards leave the campaign; remembers the last one as ``purged``."""
    table.push(Purge(left=max))


@verbs.verb("return_purged")
def return_purged(table: Any, run: Effects, *, amount: int) -> None:
    """W17: Purged cards return to their decks."""
    table.push(ReturnPurged(left=amount))


@verbs.verb("take_card")
def take_card(table: Any, run: Effects, *, code: str = "", from_: str = "", to: Literal["equipment", ""] = "") -> None:
    """Takes the card of a code, or the bottom one of a Blueprint deck (``B1_blueprints``). An Equipment card is
    shuffled into the Equipment deck, any other goes to its place on the Mutation board."""
    if from_:
        rule = str(run.names.get(RULE, "inter.permanent"))
        take_blueprint(table, from_.removesuffix(campaign.BLUEPRINTS), rule)
    elif code in table.campaign["secrets"]:
        table.campaign = campaign.without_secret(table.campaign, code)
        table.push(Take(card=table.game.content.index[code], source="secrets"))


@verbs.verb("add_to_deck")
def add_to_deck(table: Any, run: Effects, *, code: str, deck: str) -> None:
    """SV33, TC27, BR31: the card is shuffled into a deck (``B2_monsters``) from now on, also into one that still lies
    on the table."""
    biome, _, _ = deck.partition("_")
    table.campaign = campaign.with_added(table.campaign, biome, code)
    content = table.game.content
    if content.biomes[table.biome].id == biome and any(zone.cards for zone in enemy_piles(table)):
        card = content.index[code]
        there = table.elite_deck if content.cards[card].elite else table.monster_deck
        there.put(card, 0)
        shuffle(table, there)
    table.emit("monster.added", "upgrade.instruction", card=code, biome=biome)


@verbs.verb("flip_cover")
def flip_cover(table: Any, run: Effects, *, deck: UpgradeDeck) -> None:
    """house.cover.flip: the price of an Upgrade deck rises."""
    content = table.game.content
    price = content.cards[content.decks[deck][-1]].prices[1]
    table.campaign = campaign.with_price(table.campaign, deck, price)
    table.emit("cover.flipped", "house.cover.flip", deck=deck, price=price)


@verbs.verb("look")
def look(table: Any, run: Effects, *, decks: list[UpgradeDeck]) -> None:
    """The bottom card of each of these decks is looked at and put back."""
    seen = {deck: table.campaign["upgrades"][deck][0] for deck in decks if table.campaign["upgrades"][deck]}
    for code in seen.values():
        campaign.note_seen(table, code)
    table.emit("decks.looked_at", "deck.ordered", cards=seen, reveals=ALL)


@verbs.verb("free_purchase")
def free_purchase(table: Any, run: Effects, *, from_: Literal["upgrades", "well"], amount: int = 1) -> None:
    """W15, W19: the bottom card of one Upgrade deck, or the next Well card, without paying."""
    if from_ == "well":
        if table.campaign["well"]:
            take_bottom(table, "well", 0)
    else:
        table.push(FreeTake(left=amount))


@verbs.verb("next_run")
def next_run(table: Any, run: Effects, *, effects: Script) -> None:
    """W02, W03: the effects are carried out when the next Run is set up."""
    plain = [effect.plain for effect in table.game.scripts.compiled[effects.index]]
    table.campaign = campaign.with_next_run(table.campaign, plain)
    table.emit("next_run.promised", "upgrade.instruction", card=card_code(table, run.card))


@verbs.verb("unlock")
def unlock(table: Any, run: Effects, *, start: str) -> None:
    """house.victory.concierge: a Biome may be chosen as start from now on."""
    table.campaign = campaign.with_start(table.campaign, start)
    content = table.game.content
    waits = content.biomes[content.biome_index[start]].waits
    table.emit("start.unlocked", "house.victory.concierge", "setup.first_biome", biome=start, waits=waits)
