"""The Market between two Biomes: Healer, Merchant, Collector. Rulebook: Visit the Market."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.dead_cells import campaign, standing, triggers
from game.games.dead_cells.content import Level
from game.games.dead_cells.drawing import draw_blueprint, draw_equipment
from game.games.dead_cells.gain import Receive, heal
from game.games.dead_cells.names import CELL, TOOTH
from game.games.dead_cells.state import DeadCellsTable, card_code, count, group_seat, hero_named
from game.games.dead_cells.strays import refuse_companions
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.choices import Order
from game.kernel.decision import PASS, Decision
from game.kernel.record import EVERYBODY, number, numbers, word
from game.kernel.zones import ALL


class Market(Frame):
    """A visit to the Market. healed: how often the Healer has healed. bought: Blueprints bought from the Collector.
    stood: 1 when a trader from whom something could be bought has been answered."""

    healed: int = number(0, seen=EVERYBODY)
    bought: list[int] = numbers(seen=EVERYBODY, family="card")
    stood: int = number(0, seen=EVERYBODY)


market = Procedure("market", Market, source="Visit the Market")
TRADERS = ("healer", "merchant", "collector")
"""In the order in which they are visited (market.order)."""
STOPS = {
    "visit_healer": "healer",
    "merchant_reveals": "merchant",
    "visit_merchant": "merchant",
    "collector_reveals": "collector",
    "visit_collector": "collector",
}
"""With which trader the Group is, by the steps of the visit; at the first and at the last it is with none."""


def offer_of(table: DeadCellsTable, trader: str) -> Level:
    """market.printed: a trader's price and how many, by its level; what changes the price leaves at least 1."""
    printed = table.game.content.traders[trader][standing.trader_level(table, trader)]
    price = max(1, printed.price + standing.changed(table, "price", of=trader))
    times = printed.times - (1 if trader == "healer" and standing.below_level(table, trader) else 0)
    return Level(price, max(0, times))


def can_pay(table: DeadCellsTable, trader: str) -> bool:
    """market.printed: whether the Bag holds a trader's price."""
    return offer_of(table, trader).price <= table.bag[TOOTH]


def tell_too_dear(table: DeadCellsTable, trader: str, price: int) -> None:
    """market.printed: a trader has something to sell, and the Bag holds too few Gold Teeth for it."""
    if price > table.bag[TOOTH]:
        table.emit("goods.too_dear", "market.printed", trader=trader, price=price, teeth=table.bag[TOOTH])


def too_dear(table: DeadCellsTable, trader: str, price: int, ware: Any) -> dict[str, object] | None:
    """market.printed: who asks how much for something, where the Bag holds less."""
    teeth = table.bag[TOOTH]
    return None if price <= teeth else {"trader": trader, "price": price, "teeth": teeth, "ware": ware}


def pay(table: DeadCellsTable, price: int, rule: str, ware: Any) -> None:
    """market.printed, market.no_cells: Gold Teeth leave the Bag."""
    table.bag[TOOTH] -= price
    count(table, "tooth_spent", price, ("run",))
    table.emit("teeth.paid", rule, amount=price, ware=ware, left=table.bag[TOOTH])
    triggers.fire(table, "purchase")


def own_for_good(table: DeadCellsTable, cards: list[int], rule: str) -> None:
    """inter.permanent: Blueprints go on top of the Equipment deck, the last uppermost, and belong to it for good."""
    for card in cards:
        code = card_code(table, card)
        table.equipment_deck.put(card, ALL)
        table.campaign = campaign.with_blueprint(table.campaign, code)
        further = () if rule == "inter.permanent" else ("inter.permanent",)
        table.emit("blueprint.collected", rule, *further, card=code)


def cells_are_no_money(table: DeadCellsTable, price: int) -> dict[str, object] | None:
    """market.no_cells: where the Gold Teeth fall short, Cells do not help."""
    return {} if table.bag[TOOTH] < price <= table.bag[TOOTH] + table.bag[CELL] else None


@market.step("market.order", "market.healer")
def open_market(table: DeadCellsTable, frame: Market) -> None:
    """market.order: Healer, Merchant, Collector."""
    table.emit("market.opened", "market.order", teeth=table.bag[TOOTH])
    healer = offer_of(table, "healer")
    if healer.times and any(hero.tokens.damage for hero in table.heroes):
        tell_too_dear(table, "healer", healer.price)


@market.decision("market.heal", "pick", "market.healer", "market.order", when=("market.order",), may_pass=True)
def visit_healer(table: DeadCellsTable, frame: Market) -> Decision | None:
    """market.healer: for the printed price 1 Damage off one character, as many times as printed."""
    offer = offer_of(table, "healer")
    words = tuple(hero.word for hero in table.heroes if hero.tokens.damage)
    if not words or frame.healed >= offer.times:
        return None
    about = {"price": offer.price, "left": offer.times - frame.healed, "teeth": table.bag[TOOTH]}
    return Decision(group_seat(table), words, on_behalf="group", about=about)


@visit_healer.keep("market.healer")
def helped_enough(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """market.healer: not more often than printed."""
    frame, offer = table.find(Market), offer_of(table, "healer")
    if frame is None or frame.healed < offer.times:
        return None
    return {"price": offer.price, "most": offer.times, "have": table.bag[TOOTH], "count": frame.healed}


@visit_healer.moment
def at_the_healer(table: DeadCellsTable, seat: int) -> bool:
    """market.order: the Healer comes first, and is not come back to."""
    return any(each.spec.id == "market.heal" for each in table.open)


refuse_companions(visit_healer, lambda table, frame: [hero.word for hero in table.heroes if hero.tokens.damage])


@visit_healer.stray("ruling.q92")
def unhurt(table: DeadCellsTable, frame: Market, seat: int, value: Any) -> dict[str, object] | None:
    """Ruling Q-92: healing is for who has Damage."""
    there = [hero.word for hero in table.heroes]
    free = [hero.word for hero in table.heroes if hero.tokens.damage]
    return {"heroes": [value]} if value in there and value not in free else None


@visit_healer.clause("market.printed")
def can_pay_healer(table: DeadCellsTable, frame: Market, seat: int, value: str) -> dict[str, object] | None:
    """market.printed: it costs what is printed; Cells are of no use (market.no_cells)."""
    return too_dear(table, "healer", offer_of(table, "healer").price, value)


visit_healer.rests("market.printed", "market.healer")


@visit_healer.clause("market.no_cells")
def healer_takes_no_cells(table: DeadCellsTable, frame: Market, seat: int, value: str) -> dict[str, object] | None:
    """market.no_cells: only Gold Teeth."""
    return cells_are_no_money(table, offer_of(table, "healer").price)


@visit_healer.then
def healed(table: DeadCellsTable, frame: Market, seat: int, answer: str) -> Flow | None:
    frame.stood |= can_pay(table, "healer")
    if answer == PASS:
        return None
    frame.healed += 1
    pay(table, offer_of(table, "healer").price, "market.healer", answer)
    heal(table, hero_named(table, answer), 1, "market.healer")
    return REPEAT


@market.step("market.merchant")
def merchant_reveals(table: DeadCellsTable, frame: Market) -> None:
    """market.merchant: as many top cards of the Equipment deck as printed."""
    offer = offer_of(table, "merchant")
    if draw_equipment(table, offer.times, table.shop, "market.merchant"):
        tell_too_dear(table, "merchant", offer.price)


@market.decision(
    "market.merchant",
    "pick",
    "market.merchant",
    "market.order",
    when=("market.order",),
    may_pass=True,
    outside="market.merchant",
)
def visit_merchant(table: DeadCellsTable, frame: Market) -> Decision | None:
    """market.merchant: any of them may be bought, one after the other."""
    codes = tuple(card_code(table, card) for card in table.shop.cards)
    about = {"price": offer_of(table, "merchant").price, "teeth": table.bag[TOOTH]}
    return Decision(group_seat(table), codes, on_behalf="group", about=about) if codes else None


@visit_merchant.clause("market.printed")
def can_pay_merchant(table: DeadCellsTable, frame: Market, seat: int, value: str) -> dict[str, object] | None:
    """market.printed: it costs what is printed."""
    return too_dear(table, "merchant", offer_of(table, "merchant").price, value)


visit_merchant.rests("market.printed", "market.merchant")


def sold_out(table: DeadCellsTable, trader: str, left: Sequence[int]) -> tuple[str, ...]:
    """The rule by which a trader has no more for sale than he turns up, where nothing of that lies there any more."""
    frame: Market | None = table.find(Market)
    comes_yet = frame is not None and frame.at < market.step_names().index(f"visit_{trader}")
    return () if comes_yet or left else (f"market.{trader}",)


@visit_merchant.besides
def no_more_equipment(table: DeadCellsTable, seat: int) -> tuple[str, ...]:
    """market.merchant: no more Equipment than he has turned up."""
    return sold_out(table, "merchant", table.shop.cards)


@visit_merchant.clause("market.no_cells")
def merchant_takes_no_cells(table: DeadCellsTable, frame: Market, seat: int, value: str) -> dict[str, object] | None:
    """market.no_cells: only Gold Teeth."""
    return cells_are_no_money(table, offer_of(table, "merchant").price)


@visit_merchant.then
def equipment_bought(table: DeadCellsTable, frame: Market, seat: int, answer: str) -> Flow | None:
    """It is equipped at once."""
    frame.stood |= can_pay(table, "merchant")
    if answer == PASS:
        return None
    card = table.game.content.index[answer]
    table.shop.remove(card)
    pay(table, offer_of(table, "merchant").price, "market.merchant", answer)
    table.push(Receive(what="equipment", card=card, rule="market.merchant"))
    return REPEAT


@market.step("market.collector")
def collector_reveals(table: DeadCellsTable, frame: Market) -> None:
    """market.collector: as many bottom cards of the Blueprint deck as printed."""
    offer = offer_of(table, "collector")
    if draw_blueprint(table, offer.times, table.shop_plans, "market.collector"):
        tell_too_dear(table, "collector", offer.price)


@market.decision(
    "market.collector",
    "pick",
    "market.collector",
    "market.order",
    when=("market.order",),
    may_pass=True,
    outside="market.collector",
)
def visit_collector(table: DeadCellsTable, frame: Market) -> Decision | None:
    """market.collector: any of them may be bought."""
    codes = tuple(card_code(table, card) for card in table.shop_plans.cards)
    about = {"price": offer_of(table, "collector").price, "teeth": table.bag[TOOTH]}
    return Decision(group_seat(table), codes, on_behalf="group", about=about) if codes else None


@visit_collector.clause("market.printed")
def can_pay_collector(table: DeadCellsTable, frame: Market, seat: int, value: str) -> dict[str, object] | None:
    """market.printed: it costs what is printed."""
    return too_dear(table, "collector", offer_of(table, "collector").price, value)


visit_collector.rests("market.printed", "market.collector")


@visit_collector.besides
def no_more_blueprints(table: DeadCellsTable, seat: int) -> tuple[str, ...]:
    """market.collector: no more Blueprints than he has turned up."""
    return sold_out(table, "collector", table.shop_plans.cards)


@visit_collector.clause("market.no_cells")
def collector_takes_no_cells(table: DeadCellsTable, frame: Market, seat: int, value: str) -> dict[str, object] | None:
    """market.no_cells: only Gold Teeth."""
    return cells_are_no_money(table, offer_of(table, "collector").price)


@visit_collector.then
def plan_bought(table: DeadCellsTable, frame: Market, seat: int, answer: str) -> Flow | None:
    frame.stood |= can_pay(table, "collector")
    if answer == PASS:
        return None
    card = table.game.content.index[answer]
    table.shop_plans.remove(card)
    frame.bought = [*frame.bought, card]
    pay(table, offer_of(table, "collector").price, "market.collector", answer)
    return REPEAT


@market.step("market.collector", "inter.permanent")
def stack_bought(table: DeadCellsTable, frame: Market) -> None:
    """market.collector: bought plans are stacked onto the Equipment deck, in an order of the Group's choice."""
    if frame.bought:
        cards, frame.bought = list(frame.bought), []
        table.push(Stack(cards=cards, rule="market.collector"))


class Stack(Frame):
    """Blueprints about to go on top of the Equipment deck. rule: why, from the Collector space or bought."""

    cards: list[int] = numbers(seen=EVERYBODY, family="card")
    rule: str = word("inter.collect", seen=EVERYBODY)


stacking = Procedure("stacking", Stack, source="Collect Blueprints")


@stacking.decision("inter.blueprint_order", "order", "inter.collect", "market.collector", when=("inter.collect",))
def choose_order(table: DeadCellsTable, frame: Stack) -> Decision | None:
    """Ruling Q-64: the Group chooses the order, the last named lies uppermost."""
    if len(frame.cards) < 2:
        return None
    codes = tuple(card_code(table, card) for card in frame.cards)
    return Decision(group_seat(table), Order(codes, {"order": "ruling.q64"}), on_behalf="group")


@choose_order.then
def order_chosen(table: DeadCellsTable, frame: Stack, seat: int, answer: tuple[str, ...]) -> None:
    frame.cards = [table.game.content.index[code] for code in answer]


@stacking.step("inter.collect", "inter.permanent")
def stack(table: DeadCellsTable, frame: Stack) -> None:
    """inter.collect: on top of the Equipment deck, without payment or bought."""
    own_for_good(table, frame.cards, frame.rule)
