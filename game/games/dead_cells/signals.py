"""What players may tell each other before cards are played: four signals, never icons. Rulebook: Preparation phase."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.names import ROUNDS, SPACES
from game.games.dead_cells.playing import Play
from game.games.dead_cells.state import DeadCellsTable, is_solo
from game.kernel.decision import Decision, DecisionSpec

FOCUS, BEWARE, CAN_LOOT, WEAK = "focus", "beware", "can_loot", "weak"

signal = DecisionSpec(
    "combat.signal",
    "pick",
    ("combat.prep.priorities", "combat.prep.no_icons"),
    when=("combat.prep.brief",),
    outside="combat.prep.no_icons",
)


def may_signal(table: DeadCellsTable) -> list[Decision]:
    """combat.prep.priorities, ruling Q-77: an Enemy to aim at, a Round to beware of, that one can loot, that one is
    weak."""
    if is_solo(table) or not table.agenda or type(table.agenda[-1]) is not Play:
        return []
    values: list[Any] = [(FOCUS, SPACES[s]) for s, enemy in enumerate(table.enemies) if enemy.card >= 0]
    values += [*((BEWARE, each) for each in ROUNDS[1:]), CAN_LOOT, WEAK]
    return [Decision(hero.seat, tuple(values)) for hero in table.heroes if not hero.dead and not hero.passes]


@signal.gate("ruling.q77")
def talked_freely(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """Ruling Q-77: where people talk freely, nobody needs signals."""
    return {} if table.options["communication"] == "free" else None


@signal.gate("combat.prep.brief")
def before_the_cards(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """combat.prep.brief: the discussion is over once all cards lie face down."""
    return {} if table.find(Play) is None else None


@signal.then
def signalled(table: DeadCellsTable, frame: None, seat: int, answer: Any) -> None:
    """Everybody hears it."""
    kind, about = answer if isinstance(answer, tuple) else (answer, "")
    table.emit("signal.sent", "combat.prep.priorities", seat=seat, signal=kind, about=about)
