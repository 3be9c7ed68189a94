"""Purged cards that come back. Rulebook: The Well."""

from __future__ import annotations

from game.games.dead_cells import campaign
from game.games.dead_cells.gain import gain_item
from game.games.dead_cells.placing import join_piles
from game.games.dead_cells.state import DeadCellsTable, group_seat
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.record import EVERYBODY, number

CELL = "cell"


class ReturnPurged(Frame):
    """So many Purged cards may return to their decks; or 1 Cell instead."""

    left: int = number(1, seen=EVERYBODY)


recalling = Procedure("recalling", ReturnPurged, source="The Well")


@recalling.decision("spend.return_purged", "pick", "pub.purge", when=("pub.purge",))
def choose_returned(table: DeadCellsTable, frame: ReturnPurged) -> Decision | None:
    """A Purged card, or a Cell."""
    codes = tuple(dict.fromkeys(each["code"] for each in table.campaign["purged"]))
    return Decision(group_seat(table), (*codes, CELL), on_behalf="group") if frame.left else None


@choose_returned.then
def returned(table: DeadCellsTable, frame: ReturnPurged, seat: int, answer: str) -> Flow:
    frame.left -= 1
    if answer == CELL:
        gain_item(table, CELL, 1, "icon.cell")
    else:
        deck = next(each["from"] for each in table.campaign["purged"] if each["code"] == answer)
        table.campaign = campaign.without_purged(table.campaign, answer)
        join_piles(table, deck, table.game.content.index[answer])
        table.emit("card.returned", "pub.purge", card=answer, deck=deck)
    return REPEAT
