"""A long game may be called a draw if everybody agrees; nobody is forced. ruling.r50.

Who has agreed is open. It lapses when the next turn of that player begins, and for all when somebody drops out.
"""

from __future__ import annotations

from game.games.helltoken.ending import draw_if_agreed
from game.games.helltoken.state import HelltokenTable, still_in_the_game
from game.games.helltoken.turn import OFFER_A_DRAW_AFTER
from game.kernel.decision import Decision, DecisionSpec
from game.kernel.verdict import GIVEN_ALREADY

DRAW_BY_BOTS_AFTER = 200
"""Table rounds after which a bot agrees to a draw that nobody has offered."""
agree_to_a_draw = DecisionSpec("draw.agree", "confirm", ("ruling.r50",), when=("turn.steps",))


def draw_offered(table: HelltokenTable) -> list[Decision]:
    """Every player still in the game who has not agreed may do so once 60 table rounds are over."""
    if table.round_number <= OFFER_A_DRAW_AFTER:
        return []
    agreed = [seat for seat in range(table.seat_count) if table.draw_agreed >> seat & 1]
    about = {"seats": agreed}
    left = [seat for seat in range(table.seat_count) if table.alive[seat] and seat not in agreed]
    return [Decision(seat, ("agree",), about) for seat in left]


def bot_agrees(state: HelltokenTable, seat: int) -> bool:
    """ruling R50: a bot agrees as soon as anybody else has, and by itself once 200 table rounds are over, so that bots
    alone come to an end."""
    return bool(state.draw_agreed & ~(1 << seat)) or state.round_number > DRAW_BY_BOTS_AFTER


def draw_by_bot(table: HelltokenTable, seat: int) -> tuple[str, str] | None:
    """The agreement that a bot gives unasked, where it may and would."""
    may = any(decision.seat == seat for decision in table.offers() if decision.id == agree_to_a_draw.id)
    return (agree_to_a_draw.id, "agree") if may and bot_agrees(table, seat) else None


@agree_to_a_draw.gate("ruling.r50")
def long_enough(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R50: after 60 table rounds."""
    if table.round_number > OFFER_A_DRAW_AFTER:
        return None
    return {"least": OFFER_A_DRAW_AFTER + 1, "count": table.round_number}


agree_to_a_draw.bar("three.eliminated")(still_in_the_game)


@agree_to_a_draw.keep(GIVEN_ALREADY)
def not_agreed_yet(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """Whoever has agreed need not agree again."""
    return {} if table.draw_agreed >> seat & 1 else None


@agree_to_a_draw.then
def agreed(table: HelltokenTable, frame: None, seat: int, answer: str) -> None:
    """Everybody is told. When all have agreed, nobody wins; until then it holds to the next turn of ``seat``."""
    table.draw_agreed |= 1 << seat
    draw_if_agreed(table, table.emit("draw.agreed", "ruling.r50", seat=seat))
