"""The Mutation board where the window is too small for a picture of it: a list, the same things in the same order."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.places import ASSETS
from game.client.tables.dead_cells.campaign.board import promise_words, trader_lines
from game.client.tables.dead_cells.campaign.decks import DECKS
from game.client.tables.dead_cells.campaign.faces import FOLDER, frame_of, pictures_of
from game.client.tables.dead_cells.campaign.record import TRADERS, Campaign
from game.client.tables.dead_cells.campaign.slots import Slot
from game.client.tables.dead_cells.campaign.words import say, word
from game.client.tables.dead_cells.drawings import drawing_in
from game.client.widgets.listview import List, ListRow


def board_list(campaign: Campaign, slots: Sequence[Slot]) -> List:
    """The board as rows; those of cards open them."""
    presses = {slot.id: slot for slot in slots if slot.can_focus}
    rows = [*deck_rows(campaign), *card_rows(campaign, slots), *trader_rows(campaign), *other_rows(campaign)]

    def opened(value: str) -> None:
        if value in presses:
            presses[value].press()

    return List(rows, id="board.list", opened=opened)


def deck_rows(campaign: Campaign) -> list[ListRow]:
    """What the decks hold and cost."""
    return [
        ListRow(f"deck.{deck}", word("deck", deck),
                say("deck.facts", count=campaign.left(deck), price=campaign.price(deck)), "", "cards",
                _path(f"icon_{frame_of(deck).rpartition('_')[2]}"))
        for deck in DECKS
    ]  # fmt: skip


def card_rows(campaign: Campaign, slots: Sequence[Slot]) -> list[ListRow]:
    """Every card on the board with the row in which it lies."""
    found = [(slot, slot.id.removeprefix("card.")) for slot in slots if slot.id.startswith("card.")]
    return [ListRow(slot.id, campaign.card(code).name, slot.words, _deck_name(campaign, code), "star",
                    _path(*pictures_of(campaign, code))) for slot, code in found]  # fmt: skip


def _path(*names: str) -> str:
    """The file of the first of several drawings that there is, below the folder of assets."""
    return f"{FOLDER}/{drawing_in(ASSETS, *names)}.svg"


def _deck_name(campaign: Campaign, code: str) -> str:
    """The deck from which a card was bought; nothing for a card of none."""
    deck = campaign.card(code).deck
    return word("deck", deck) if deck in DECKS else ""


def trader_rows(campaign: Campaign) -> list[ListRow]:
    """The traders with what they offer now."""
    return [
        ListRow(f"trader.{trader}", word("trader", trader), trader_lines(campaign, trader)[level], "", "account",
                _path(f"trader_{trader}"))
        for trader in TRADERS
        for level in (campaign.trader_level(trader),)
    ]  # fmt: skip


def other_rows(campaign: Campaign) -> list[ListRow]:
    """Runes that are not found yet, what lies aside, what is promised."""
    grey = sum(not campaign.is_rune_found(rune) for _, rune in campaign.runes())
    aside = say("aside.title", count=len(campaign.record["aside"]))
    return [
        ListRow("runes", say("row.runes"), say("runes.left", count=grey), "", "lock_outline"),
        ListRow("aside", aside, "", "", "folder_open"),
        ListRow("promised", say("row.promised"), promise_words(campaign), "", "clock_outline"),
    ]
