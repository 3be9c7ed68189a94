"""Merchant tiles: what can be bought, for how much, how often. Rulebook: Merchant tiles."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.drawing import draw_blueprint, draw_equipment, return_blueprints
from game.games.dead_cells.gain import GiveVial, Receive, gain_item
from game.games.dead_cells.market import cells_are_no_money, own_for_good, pay, tell_too_dear, too_dear
from game.games.dead_cells.names import TOOTH
from game.games.dead_cells.state import DeadCellsTable, card_code, group_seat
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.record import EVERYBODY, number, numbers
from game.kernel.zones import ALL

EQUIPMENT, BLUEPRINT, VIAL = "equipment", "blueprint", "vial"


class Merchant(Frame):
    """A visit to a Merchant tile. left: how often each offer may still be bought."""

    tile: int = number(0, seen=EVERYBODY, family="tile")
    left: list[int] = numbers(seen=EVERYBODY)


merchant = Procedure("merchant", Merchant, source="Merchant tiles")


@merchant.step("tile.merchant", "tile.merchant.market", "ruling.q92")
def lay_out(table: DeadCellsTable, frame: Merchant) -> None:
    """tile.merchant.market, ruling Q-92: as many cards as may be bought are revealed first."""
    offers = table.game.content.tiles[frame.tile].offers
    frame.left = [offer.times for offer in offers]
    for offer in offers:
        if offer.item == EQUIPMENT:
            draw_equipment(table, offer.times, table.shop, "tile.merchant.market")
        elif offer.item == BLUEPRINT:
            draw_blueprint(table, offer.times, table.shop_plans, "tile.merchant.market")


def wares(table: DeadCellsTable, frame: Merchant) -> dict[Any, tuple[int, int]]:
    """What is for sale: item or card code to (offer, price)."""
    found: dict[Any, tuple[int, int]] = {}
    for i, offer in enumerate(table.game.content.tiles[frame.tile].offers):
        if offer.item in (EQUIPMENT, BLUEPRINT):
            zone = table.shop if offer.item == EQUIPMENT else table.shop_plans
            found |= {card_code(table, card): (i, offer.price) for card in zone.cards}
        else:
            found[offer.item] = (i, offer.price)
    return found


@merchant.decision(
    "merchant.buy", "pick", "tile.merchant", when=("tile.merchant",), may_pass=True, outside="tile.merchant"
)
def choose_ware(table: DeadCellsTable, frame: Merchant) -> Decision | None:
    """tile.merchant: one thing after the other, or leave."""
    goods = tuple(wares(table, frame))
    return Decision(group_seat(table), goods, on_behalf="group", about={"teeth": table.bag[TOOTH]}) if goods else None


@choose_ware.clause("tile.merchant")
def not_sold_out(table: DeadCellsTable, frame: Merchant, seat: int, value: Any) -> dict[str, object] | None:
    """tile.merchant: only as often as printed."""
    return None if frame.left[wares(table, frame)[value][0]] else {"ware": value}


@choose_ware.clause("market.printed")
def affordable(table: DeadCellsTable, frame: Merchant, seat: int, value: Any) -> dict[str, object] | None:
    """market.printed: for the printed number of Gold Teeth."""
    return too_dear(table, "merchant", wares(table, frame)[value][1], value)


choose_ware.rests("market.printed", "tile.merchant")


@choose_ware.clause("market.no_cells")
def takes_no_cells(table: DeadCellsTable, frame: Merchant, seat: int, value: Any) -> dict[str, object] | None:
    """market.no_cells: only Gold Teeth."""
    return cells_are_no_money(table, wares(table, frame)[value][1])


@choose_ware.clause("icon.vial")
@choose_ware.clause("ruling.q92")
def of_use(table: DeadCellsTable, frame: Merchant, seat: int, value: Any) -> dict[str, object] | None:
    """icon.vial, ruling Q-92: healing is offered only while somebody has Damage."""
    alive = [hero for hero in table.heroes if not hero.dead]
    return {"ware": value, "heroes": [hero.word for hero in alive]} if value == VIAL and not is_hurt(table) else None


def is_hurt(table: DeadCellsTable) -> bool:
    """icon.vial: whether somebody who lives has Damage."""
    return any(hero.tokens.damage for hero in table.heroes if not hero.dead)


@choose_ware.lists
def to_be_had(table: DeadCellsTable, frame: Merchant, seat: int, candidates: tuple[Any, ...]) -> list[Any]:
    """What passes every clause."""
    left, teeth, hurt = frame.left, table.bag[TOOTH], is_hurt(table)
    on_offer = wares(table, frame).items()
    return [ware for ware, (offer, price) in on_offer if left[offer] and price <= teeth and (ware != VIAL or hurt)]


@choose_ware.then
def bought(table: DeadCellsTable, frame: Merchant, seat: int, answer: Any) -> Flow | None:
    """It is paid and had at once."""
    if answer == PASS:
        return None
    offer, price = wares(table, frame)[answer]
    frame.left = [left - (i == offer) for i, left in enumerate(frame.left)]
    pay(table, price, "tile.merchant", answer)
    item = table.game.content.tiles[frame.tile].offers[offer].item
    if item == EQUIPMENT:
        card = table.game.content.index[answer]
        table.shop.remove(card)
        table.push(Receive(what=EQUIPMENT, card=card, rule="tile.merchant"))
    elif item == BLUEPRINT:
        table.shop_plans.remove(table.game.content.index[answer])
        own_for_good(table, [table.game.content.index[answer]], "tile.merchant")
    elif item == VIAL:
        table.push(GiveVial())
    else:
        gain_item(table, item, 1, "tile.merchant")
    return REPEAT


@merchant.step("tile.merchant", "inter.cleanup", "ruling.q92")
def pack_up(table: DeadCellsTable, frame: Merchant) -> None:
    """Ruling Q-92: what was not bought is discarded or goes back under its deck; why no more was bought is told."""
    useful = [(offer, price) for ware, (offer, price) in wares(table, frame).items() if ware != VIAL or is_hurt(table)]
    prices = [price for offer, price in useful if frame.left[offer]]
    if prices:
        tell_too_dear(table, "merchant", min(prices))
    clear_shop(table, "tile.merchant.market")


def clear_shop(table: DeadCellsTable, rule: str) -> None:
    """inter.cleanup: Equipment not bought is discarded, Blueprints go to the bottom of their deck."""
    codes = [card_code(table, card) for card in table.shop.cards]
    for card in table.shop.cards:
        table.equipment_discard.put(card, ALL)
    if codes:
        table.emit("shop.cleared", rule, cards=codes)
    return_blueprints(table, table.shop_plans.cards, rule)
    for zone in (table.shop, table.shop_plans):
        zone.clear()
