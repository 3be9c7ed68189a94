"""Spending Cells: Upgrades and the Well; moving cards between Runs. Rulebook: Spending your Cells, The Well."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import campaign, feats
from game.games.dead_cells.campaign import UPGRADES
from game.games.dead_cells.names import CELL, CHARACTERS, MODIFY
from game.games.dead_cells.placing import (
    MINIMUM,
    SMALLEST,
    Take,
    can_spare,
    has_row,
    join_piles,
    leave_piles,
    reward_next_feat,
)
from game.games.dead_cells.state import DeadCellsTable, group_seat
from game.games.dead_cells.strays import keep_offer_to_decider
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision, DecisionSpec
from game.kernel.record import EVERYBODY, number
from game.kernel.zones import ALL

WELL, STOP = "well", "stop"
PILES = (*UPGRADES, WELL)
"""What is bought from."""
WELL_PRICE = 1
COVER = "cover"
"""The use of the card that shows the price of its deck."""


class Spending(Frame):
    """The Group spends the Cells that it has brought back."""


class FreeTake(Frame):
    """The bottom card of an Upgrade deck of the Group's choice, without paying."""

    left: int = number(1, seen=EVERYBODY)


spending = Procedure("spending", Spending, source="Spending your Cells")
free_take = Procedure("free_take", FreeTake, source="The Well")


def price_of(table: DeadCellsTable, what: str) -> int:
    """upgrade.price, well.cost: what one card costs."""
    return WELL_PRICE if what == WELL else int(table.campaign["covers"][what])


def left_in(table: DeadCellsTable, what: str) -> list[str]:
    """The cards left in an Upgrade deck (without its cover) or in the Well, bottom first."""
    left: list[str] = table.campaign["well"] if what == WELL else table.campaign["upgrades"][what]
    return left


@spending.step("upgrade.feat")
def pay_feats(table: DeadCellsTable, frame: Spending) -> Flow | None:
    """Ruling Q-70: between two Runs a Feat of the board pays as soon as it is done, by what was bought last too."""
    return reward_next_feat(table, feats.pays_between_runs)


@spending.decision(
    "spend.buy", "pick", "end.spend", "upgrade.unlimited", "well.unlimited", when=("end.spend",), pause=True
)
def choose_purchase(table: DeadCellsTable, frame: Spending) -> Decision:
    """upgrade.unlimited, well.unlimited: one card after the other, as long as the Cells last; or stop."""
    about = {"cells": table.bag[CELL], **{what: price_of(table, what) for what in PILES}}
    return Decision(group_seat(table), (*PILES, STOP), on_behalf="group", about=about)


@choose_purchase.reads
def stopping(value: Any, about: Any) -> Any:
    """end.spend: to pass is to stop."""
    return STOP if value == PASS else value


@choose_purchase.besides
def no_money_of_the_market(table: DeadCellsTable, seat: int) -> tuple[str, ...]:
    """market.no_cells: between two Biomes Cells buy nothing."""
    names = {table.game.procedures[frame.proc].name for frame in table.agenda}
    return ("market.no_cells",) if "interbiome" in names else ()


@choose_purchase.clause("house.cover.not_bought")
def not_empty(table: DeadCellsTable, frame: Spending, seat: int, value: str) -> dict[str, object] | None:
    """house.cover.not_bought: the cover is never bought; an empty deck has nothing to sell."""
    return None if value in (STOP, WELL) or left_in(table, value) else {"deck": value}


@choose_purchase.stray("house.cover.not_bought")
def is_cover(table: DeadCellsTable, frame: Spending, seat: int, value: Any) -> dict[str, object] | None:
    """house.cover.not_bought: it shows the price, and is no Upgrade."""
    return {"deck": value[:2]} if use_named(table, value) == COVER else None


@choose_purchase.stray("upgrade.bottom")
def is_upgrade(table: DeadCellsTable, frame: Spending, seat: int, value: Any) -> dict[str, object] | None:
    """upgrade.bottom: a deck is named, never the card that one would like to have of it."""
    free = [deck for deck in UPGRADES if left_in(table, deck)]
    return {"deck": value, "free": free} if use_named(table, value) not in ("", COVER) else None


def use_named(table: DeadCellsTable, code: Any) -> str:
    """What kind of Upgrade card has this code; "" for anything else."""
    content = table.game.content
    is_card = isinstance(code, str) and code in content.index and code[:2] in UPGRADES
    return content.cards[content.index[code]].use if is_card else ""


@choose_purchase.clause("house.well.bottom")
def well_not_empty(table: DeadCellsTable, frame: Spending, seat: int, value: str) -> dict[str, object] | None:
    """house.well.bottom: until its last card has been taken."""
    return {} if value == WELL and not left_in(table, WELL) else None


@choose_purchase.clause("upgrade.price")
def affordable(table: DeadCellsTable, frame: Spending, seat: int, value: str) -> dict[str, object] | None:
    """upgrade.price: an Upgrade costs what its cover says."""
    if value not in UPGRADES or price_of(table, value) <= table.bag[CELL]:
        return None
    return {"deck": value, "price": price_of(table, value), "cells": table.bag[CELL]}


@choose_purchase.clause("well.cost")
def coin_for_the_well(table: DeadCellsTable, frame: Spending, seat: int, value: str) -> dict[str, object] | None:
    """well.cost: one Cell for each Well card."""
    if value != WELL or table.bag[CELL] >= WELL_PRICE:
        return None
    return {"price": WELL_PRICE, "cells": table.bag[CELL]}


@choose_purchase.lists
def on_sale(table: DeadCellsTable, frame: Spending, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """What passes every clause."""
    cells, upgrades, covers = table.bag[CELL], table.campaign["upgrades"], table.campaign["covers"]
    found = [deck for deck in UPGRADES if upgrades[deck] and int(covers[deck]) <= cells]
    if table.campaign["well"] and cells >= WELL_PRICE:
        found.append(WELL)
    return [*found, STOP]


@choose_purchase.then
def bought(table: DeadCellsTable, frame: Spending, seat: int, answer: str) -> None:
    """upgrade.bottom, house.well.bottom: it is the bottom card; then once more, from what it has brought about."""
    if answer == STOP:
        return
    price = price_of(table, answer)
    table.bag[CELL] -= price
    take_bottom(table, answer, price)
    frame.at = PAY_FEATS


def take_bottom(table: DeadCellsTable, what: str, price: int) -> None:
    """The bottom card of an Upgrade deck or of the Well is taken."""
    code = left_in(table, what)[0]
    table.campaign = campaign.without_bottom(table.campaign, what)
    table.campaign = campaign.with_bought(table.campaign, code)
    rules = ("well.cost", "house.well.bottom") if what == WELL else ("upgrade.price", "upgrade.bottom")
    number = table.emit("upgrade.bought", *rules, deck=what, card=code, price=price, cells=table.bag[CELL], reveals=ALL)
    table.push(Take(card=table.game.content.index[code], source=what), cause=number)


PAY_FEATS = spending.step_names().index("pay_feats")


@spending.step("pub.cells_lost")
def lose_the_rest(table: DeadCellsTable, frame: Spending) -> None:
    """pub.cells_lost, ruling Q-67: what was not spent is lost, but for what a card or the table keeps."""
    left = table.bag[CELL]
    kept = left if table.options["unspent_cells"] == "kept" else min(left, kept_by_cards(table))
    table.campaign = campaign.changed(table.campaign, cells_kept=kept)
    table.bag[CELL] = 0
    if left > kept:
        table.emit("cells.lost", "pub.cells_lost", lost=left - kept, kept=kept)


def kept_by_cards(table: DeadCellsTable) -> int:
    """How many unspent Cells cards of the Mutation board keep, those bought just now included."""
    content = table.game.content
    rows = [code for row in table.campaign["board"].values() for code in row]
    changes = (each for code in rows for each in content.cards[content.index[code]].always)
    return sum(each.by for each in changes if each.does == MODIFY and each.what == "cells_kept")


@free_take.decision("spend.free", "pick", "upgrade.bottom", when=("upgrade.bottom",))
def choose_free(table: DeadCellsTable, frame: FreeTake) -> Decision | None:
    """The bottom card of one Upgrade deck of the Group's choice."""
    decks = tuple(deck for deck in UPGRADES if left_in(table, deck))
    return Decision(group_seat(table), decks, on_behalf="group") if decks and frame.left else None


@choose_free.stray("upgrade.bottom")
def no_upgrade_deck(table: DeadCellsTable, frame: FreeTake, seat: int, value: Any) -> dict[str, object] | None:
    """upgrade.bottom: from an Upgrade deck, which the Well is not."""
    free = [deck for deck in UPGRADES if left_in(table, deck)]
    return {"deck": value, "free": free} if value not in UPGRADES else None


@choose_free.stray("house.cover.not_bought")
def nothing_below(table: DeadCellsTable, frame: FreeTake, seat: int, value: Any) -> dict[str, object] | None:
    """house.cover.not_bought: an empty deck has nothing to give."""
    return {"deck": value} if value in UPGRADES and not left_in(table, value) else None


@choose_free.then
def free_taken(table: DeadCellsTable, frame: FreeTake, seat: int, answer: str) -> Flow:
    frame.left -= 1
    take_bottom(table, answer, 0)
    return REPEAT


reassign = DecisionSpec("spend.reassign", "pick", ("pub.combat_reassign", "space.kept"), when=("end.spend",))


def may_reassign(table: DeadCellsTable) -> list[Decision]:
    """pub.combat_reassign, space.kept: between Runs Combat cards change decks and cards laid aside come back."""
    if not is_between_runs(table):
        return []
    cards, record = table.game.content, table.campaign
    values: list[Any] = [
        ("move", code, target)
        for deck in CHARACTERS
        for code in record["combat"][deck]
        for target in CHARACTERS
        if target != deck
    ]
    values += [("place", code) for code in record["aside"] if has_row(cards.cards[cards.index[code]])]
    return [Decision(group_seat(table), tuple(values), on_behalf="group")] if values else []


def is_between_runs(table: DeadCellsTable) -> bool:
    """Whether the Group is spending the Cells of its Run."""
    return table.outcome is None and bool(table.agenda) and type(table.agenda[-1]) is Spending


keep_offer_to_decider(reassign, is_between_runs)


@reassign.keep("pub.combat_min")
def all_too_small(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """pub.combat_min: every deck with a card that could move has just as many as it needs."""
    if not is_between_runs(table) or any(decision.options for decision in asked_to_reassign(table)):
        return None
    decks = table.campaign["combat"].items()
    bound = next((deck for deck, codes in decks if any(not is_starting(code) for code in codes)), "")
    return {"deck": bound, "least": MINIMUM.get(bound, SMALLEST)} if bound else None


@reassign.keep("pub.combat_reassign")
def nothing_bought(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """pub.combat_reassign: no deck holds anything but ST cards, and those stay."""
    decks = table.campaign["combat"]
    if not is_between_runs(table) or any(not is_starting(code) for deck in CHARACTERS for code in decks[deck]):
        return None
    decider = next(hero for hero in table.heroes if hero.seat == group_seat(table))
    card = next(iter(decks[decider.word]), "")
    return {"card": card} if not any(decision.options for decision in asked_to_reassign(table)) else None


@reassign.keep("upgrade.feat")
def only_paid(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """upgrade.feat: of the cards laid aside none may come back but Feats, and those have paid."""
    record = table.campaign
    paid = next((code for code in record["aside"] if campaign.has_paid(record, code)), "")
    if not paid or not is_between_runs(table) or any(decision.options for decision in asked_to_reassign(table)):
        return None
    return {"card": paid}


@reassign.besides
def between_runs(table: DeadCellsTable, seat: int) -> tuple[str, ...]:
    """pub.combat_reassign: it is done between Runs."""
    return () if is_between_runs(table) else ("pub.combat_reassign",)


def is_starting(code: str) -> bool:
    """pub.combat_reassign: whether a card belongs to the deck that its Beheaded began with."""
    return code.startswith("ST")


def asked_to_reassign(table: DeadCellsTable) -> list[Decision]:
    """The offer as it stands, with what the clauses leave of it."""
    offers = may_reassign(table)
    for offer in offers:
        offer.spec = table.game.specs[reassign.id]
        offer.narrow(table, None)
    return offers


def deck_of(table: DeadCellsTable, code: str) -> str:
    """The Combat deck that holds a card."""
    return next(deck for deck in CHARACTERS if code in table.campaign["combat"][deck])


@reassign.clause("pub.combat_reassign")
def improved_only(table: DeadCellsTable, frame: None, seat: int, value: Any) -> dict[str, object] | None:
    """pub.combat_reassign: ST cards stay with their Beheaded."""
    return {"card": value[1]} if value[0] == "move" and is_starting(value[1]) else None


@reassign.stray("pub.combat_reassign")
def own_deck(table: DeadCellsTable, frame: None, seat: int, value: Any) -> dict[str, object] | None:
    """pub.combat_reassign: from one deck to another."""
    code, target = value[-2:] if isinstance(value, tuple | list) and len(value) > 1 else ("", "")
    deck = table.campaign["combat"].get(target, ()) if isinstance(target, str) else ()
    return {"card": code} if code in deck else None


@reassign.clause("pub.combat_min")
def stays_large(table: DeadCellsTable, frame: None, seat: int, value: Any) -> dict[str, object] | None:
    """pub.combat_min: a Combat deck never has fewer than six cards (Serenade's three)."""
    if value[0] != "move" or can_spare(table, deck_of(table, value[1])):
        return None
    deck = deck_of(table, value[1])
    return {"deck": deck, "card": value[1], "least": MINIMUM.get(deck, SMALLEST)}


@reassign.clause("upgrade.feat")
def not_paid_yet(table: DeadCellsTable, frame: None, seat: int, value: Any) -> dict[str, object] | None:
    """upgrade.feat: a Feat that has paid does not come back onto the board."""
    is_paid = value[0] == "place" and campaign.has_paid(table.campaign, value[1])
    return {"card": value[1]} if is_paid else None


@reassign.then
def reassigned(table: DeadCellsTable, frame: None, seat: int, answer: Any) -> None:
    """The card changes its place."""
    if answer[0] == "move":
        _, code, target = answer
        card = table.game.content.index[code]
        reveals = leave_piles(table, deck_of(table, code), card)
        table.campaign = campaign.with_moved(table.campaign, code, target)
        join_piles(table, target, card)
        table.emit("card.reassigned", "pub.combat_reassign", card=code, hero=target, reveals=reveals)
        return
    table.campaign = campaign.without_aside(table.campaign, answer[1])
    table.push(Take(card=table.game.content.index[answer[1]], source="aside"))
