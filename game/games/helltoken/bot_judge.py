"""How likely a seat is to win from a position, judged by counters and by what everybody still has to find out.

The numbers were fitted to whole games between bots: what a seat had at the beginning of a turn, and whether it won. A
counter weighs most when few are left, a bit of knowledge when few are missing and the password is near.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.games.helltoken.bot_masks import Masks, bits
from game.games.helltoken.state import FACE_DOWN, FALLEN_AT, PASSWORDS, HelltokenTable

A_COUNTER = 0.12
A_COUNTER_OF_SIX = 0.17
A_COUNTER_OF_THREE = 0.30
A_BIT = 0.06
A_BIT_OF_TEN = 0.05
A_BIT_OF_SIX = 0.06
A_BIT_OF_THREE = 0.28
A_BIT_OF_THREE_AT_TURN = 0.5
NO_PASSWORD_LEFT = 1.2
A_SPARE_PASSWORD = 0.3
"""What the second password is worth while the first is left: a guess that can hardly be right costs it."""
AN_AGENT = 0.25
"""What an unused agent is worth; nobody knows what it will do."""
NOBODY_WINS = 0.5


def strength(counters: int, missing: float, attempts: int, *, at_turn: int, agent: int) -> float:
    """The logarithm of a seat's odds. counters: those that may be lost before it falls. missing: bits to find out."""
    worth = (
        A_COUNTER * counters
        + A_COUNTER_OF_SIX * min(counters, 6)
        + A_COUNTER_OF_THREE * min(counters, 3)
        + AN_AGENT * agent
    )
    if not attempts:
        return worth - NO_PASSWORD_LEFT
    near = max(0.0, 3 - missing)
    worth -= A_BIT * missing
    if attempts == PASSWORDS:
        worth += A_SPARE_PASSWORD
    worth += A_BIT_OF_TEN * max(0.0, 10 - missing) + A_BIT_OF_SIX * max(0.0, 6 - missing)
    return worth + (A_BIT_OF_THREE + A_BIT_OF_THREE_AT_TURN * at_turn) * near


def judge(table: HelltokenTable, masks: Masks, seat: int) -> float:
    """How likely ``seat`` is to win, 0 to 1; certain when the game is over."""
    if table.outcome is not None:
        winners = table.outcome["winners"]
        return float(seat in winners) if winners else NOBODY_WINS / table.seat_count
    return share_of(table, table.endurance, masks, seat)


def share_of(table: HelltokenTable, endurance: Sequence[Sequence[int]], masks: Masks, seat: int) -> float:
    """The seat's odds among all who would still be in the game with these counters."""
    whole = own = 0.0
    for other in range(table.seat_count):
        counters = sum(endurance[other]) - FALLEN_AT
        if counters <= 0 or not table.alive[other]:
            continue
        odds = exp(
            strength(
                counters,
                bits(masks[other]),
                table.attempts[other],
                at_turn=int(other == table.turn_seat),
                agent=int(table.agent_faces[other] == FACE_DOWN),
            )
        )
        whole += odds
        if other == seat:
            own = odds
    return own / whole if whole else NOBODY_WINS / table.seat_count
