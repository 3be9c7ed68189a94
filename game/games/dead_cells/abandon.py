"""Giving a Run up: it counts as a death with the Cells collected so far. Ruling Q-68."""

from __future__ import annotations

from game.games.dead_cells.explore import Explore
from game.games.dead_cells.interbiome import Interbiome
from game.games.dead_cells.market import Market, own_for_good
from game.games.dead_cells.run import Run, run
from game.games.dead_cells.state import DeadCellsTable, count, group_seat
from game.games.dead_cells.strays import keep_offer_to_decider
from game.kernel.decision import Decision, DecisionSpec

abandon = DecisionSpec("run.abandon", "confirm", ("ruling.q68",))
PAUSES = (Explore, Interbiome, Market)


def may_abandon(table: DeadCellsTable) -> list[Decision]:
    """Ruling Q-68: in any pause of exploring or of the Interbiome."""
    return [Decision(group_seat(table), (True,), on_behalf="group")] if is_pause(table) else []


def is_pause(table: DeadCellsTable) -> bool:
    """Whether the Group explores, or rests between two Biomes."""
    return bool(table.agenda) and type(table.agenda[-1]) in PAUSES


@abandon.gate("ruling.q68")
def in_a_pause(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """Ruling Q-68: not in the middle of a Combat or a tile."""
    return None if is_pause(table) else {}


keep_offer_to_decider(abandon, is_pause)


@abandon.then
def abandoned(table: DeadCellsTable, frame: None, seat: int, answer: object) -> None:
    """The Run ends here."""
    visit: Market | None = table.find(Market)
    if visit is not None:  # market.collector: what was paid for is owned, though nobody comes to order it any more
        own_for_good(table, visit.bought, "market.collector")
    count(table, "abandoned", periods=("run",))
    table.emit("run.abandoned", "ruling.q68", seat=seat)
    below: Run = table.find(Run)
    table.drop_above(below)
    below.at = run.step_names().index("end")
