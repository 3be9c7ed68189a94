"""The declaration: who loses what, told at once and never by square. Rulebook: Step 2, Notes.

Its step closes the strike, after the spread or the flight (attack.py).
"""

from __future__ import annotations

from game.games.helltoken.attack import Strike, card_in_play, strike
from game.games.helltoken.state import EVERY_SEAT, SLOTS, HelltokenTable

DECLARATION = ("attack.declare.everyone", "attack.declare.all_bases", "digital.declare.auto", "attack.no_takeback")
"""What every declaration of an attack cites."""


@strike.step(
    "attack.declare.everyone", "attack.declare.all_bases", "attack.declare.slot", "digital.declare.auto", "ruling.r22",
    "ruling.r23",
)  # fmt: skip
def declare(table: HelltokenTable, frame: Strike) -> None:
    """attack.declare.everyone: the losses of all slots of all players, as one fact that names no square."""
    losses = lose_counters(table, frame.squares, frame.points)
    number = table.unheard() if table.sink is None else table.emit(
        "attack.declared", *DECLARATION, *loss_rules(table, losses),
        reveals=EVERY_SEAT, seat=table.turn_seat, card=card_in_play(table).id, losses=losses,
    )  # fmt: skip
    if any(map(any, losses)):
        table.due = number


def lose_counters(table: HelltokenTable, squares: list[int], points: list[int]) -> list[list[int]]:
    """attack.declare.loss, attack.declare.cap: each struck base loses a counter a point, never more than it has.

    Returns the losses by seat and slot. Bases of players who are out lose nothing (ruling R30)."""
    losses = []
    for seat, bases in enumerate(table.bases):
        row = [0] * SLOTS
        losses.append(row)
        if not table.alive[seat]:
            continue
        counters = table.endurance[seat]
        for i, square in enumerate(squares):
            if square in bases:
                slot = bases.index(square)
                row[slot] = lost = min(points[i], counters[slot])
                counters[slot] -= lost
    return losses


def loss_rules(table: HelltokenTable, losses: list[list[int]]) -> tuple[str, ...]:
    """What a declaration also cites: how counters are lost, if any are, and their limit, if a base has lost its last.

    It turns on what everybody sees. Whether points were wasted would tell where a base lies (ruling R22)."""
    lost = [(seat, slot) for seat, row in enumerate(losses) for slot, count in enumerate(row) if count]
    if not lost:
        return ()
    emptied = any(not table.endurance[seat][slot] for seat, slot in lost)
    return ("attack.declare.loss", "attack.declare.slot", *(("attack.declare.cap",) if emptied else ()))
