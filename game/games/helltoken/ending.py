"""Who is out, and who has won. Rulebook: Game end, 3 player rules.

Endurance is judged once for a whole declaration (``settle``), never slot by slot.
"""

from __future__ import annotations

from game.games.helltoken.state import EVERY_SEAT, FALLEN_AT, NO_AGENT, HelltokenTable, total


def settle(table: HelltokenTable) -> None:
    """end.endurance, three.elimination: whoever is at 5 or lower is out; the last one left wins.

    ``table.due`` is the number of the declaration that may have brought somebody down.
    """
    cause, table.due = table.due, 0
    fallen = []
    for seat, counters in enumerate(table.endurance):
        if sum(counters) <= FALLEN_AT and table.alive[seat]:
            fallen.append(seat)
    if not fallen:
        return
    left = [seat for seat in range(table.seat_count) if table.alive[seat] and seat not in fallen]
    if table.seat_count > 2:
        for seat in fallen:
            eliminate(table, seat, cause)
    if len(left) == 1:
        last_one_left(table, left[0], cause, len(fallen))
    elif not left:
        all_fallen(table, fallen, cause)
    else:
        lapse(table, EVERY_SEAT, cause)
        if table.turn_seat in fallen:
            end_turn_at_once(table)


def eliminate(table: HelltokenTable, seat: int, cause: int) -> None:
    """three.eliminated, ruling R30: the bases are turned up; remotes and the agent leave play, the agent unseen. ruling
    R17: with a card of two attacks that is so after each of them."""
    table.alive[seat] = 0
    table.agent_faces[seat] = NO_AGENT
    table.agent_uses[seat] = 0
    table.open_bases = [table.bases[i] if i == seat else shown for i, shown in enumerate(table.open_bases)]
    rules = ("three.elimination", "three.eliminated", "ruling.r30")
    between = ("ruling.r17",) if table.card >= 0 and table.game.content.cards[table.card].repeat > 1 else ()
    table.emit(
        "seat.eliminated", *rules, *between, cause=cause, reveals=EVERY_SEAT, seat=seat, bases=list(table.bases[seat])
    )


def last_one_left(table: HelltokenTable, seat: int, cause: int, fallen: int) -> None:
    """end.opponent_wins with two players, three.last_standing with three; ruling R28 if two have fallen together."""
    if table.seat_count == 2:
        win(table, seat, "endurance", cause, "end.opponent_wins", "end.endurance")
    else:
        together = ("ruling.r28",) if fallen > 1 else ()
        win(table, seat, "last_standing", cause, "three.last_standing", *together)


def all_fallen(table: HelltokenTable, fallen: list[int], cause: int) -> None:
    """end.simultaneous: the one with the most endurance wins; end.simultaneous_tie: if it is shared, nobody does."""
    most = max(total(table, seat) for seat in fallen)
    best = [seat for seat in fallen if total(table, seat) == most]
    ruling = "ruling.r27" if table.seat_count == 2 else "ruling.r29"
    if len(best) == 1:
        win(table, best[0], "most_endurance", cause, "end.simultaneous", ruling)
    else:
        finish(table, None, "shared_endurance", cause, "end.simultaneous_tie", ruling)


def draw_if_agreed(table: HelltokenTable, cause: int) -> bool:
    """ruling R50: once all who are still in the game have agreed to a draw, nobody wins. Whether they have."""
    agreed = table.draw_agreed
    if not agreed or any(table.alive[seat] and not agreed >> seat & 1 for seat in range(table.seat_count)):
        return False
    finish(table, None, "draw_agreed", cause, "ruling.r50")
    return True


def lapse(table: HelltokenTable, seats: int, cause: int) -> None:
    """ruling R50: of these seats (a bit set) whoever has agreed to a draw has not any more."""
    lapsed = [seat for seat in range(table.seat_count) if table.draw_agreed & seats & 1 << seat]
    if lapsed:
        table.draw_agreed &= ~seats
        table.emit("draw.lapsed", "ruling.r50", cause=cause, seats=lapsed)


def end_turn_at_once(table: HelltokenTable) -> None:
    """ruling R31: the turn of a player who is out ends; attacks and effects still to come are dropped."""
    bottom = table.agenda[0]
    table.drop_above(bottom)
    table.cut(bottom)


def win(table: HelltokenTable, seat: int, reason: str, cause: int, *rules: str) -> None:
    """goal.two_ways: ``seat`` has won."""
    finish(table, seat, reason, cause, *rules)


def finish(table: HelltokenTable, winner: int | None, reason: str, cause: int, *rules: str) -> None:
    """The game is over because of event ``cause``: all bases and agents are shown, and who is at 5 or lower is named.
    ``reason`` is the log's word; ``rules[0]`` goes into the outcome."""
    content = table.game.content
    table.open_bases = table.bases
    table.open_agents = table.agents[:]
    shown = [content.agents[agent].id if agent >= 0 else None for agent in table.agents]
    bases = [list(row) for row in table.bases]
    beaten = [seat for seat in range(table.seat_count) if total(table, seat) <= FALLEN_AT]
    table.emit("game.ended", *rules, cause=cause, reveals=EVERY_SEAT, winner=winner, reason=reason, beaten=beaten,
               bases=bases, agents=shown)  # fmt: skip
    table.finish({"winners": [] if winner is None else [winner], "reason": rules[0]})
