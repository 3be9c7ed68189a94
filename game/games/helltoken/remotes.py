"""Steps 1.2 to 1.4: each opponent may push the robot with a remote card, or recover. Rulebook: Step 1."""

from __future__ import annotations

from typing import Any

from game.games.helltoken.agents import holds_stand_in, use_agent, used_up
from game.games.helltoken.content import REMOTE, SPECIAL
from game.games.helltoken.movement import STEPS
from game.games.helltoken.state import (
    CLOCKWISE,
    DIRECTIONS,
    FACE_DOWN,
    READY,
    SPENT,
    HelltokenTable,
    opponents,
    others_remote,
    ready_remotes,
    still_in_the_game,
    taken_out,
)
from game.games.helltoken.windows import might_hold_the_rite, open_window
from game.kernel.agenda import RESTART, SKIP, Flow, Frame, Procedure
from game.kernel.answers import unwrapped
from game.kernel.decision import PASS, Decision
from game.kernel.record import EVERYBODY, number, numbers
from game.kernel.verdict import GIVEN_ALREADY

RITE = "rite"
"""The answer that uses the agent which stands in for a remote."""


class Remotes(Frame):
    """opponent: who is to decide (-1: nobody). decided: bit set of those who have. used: bit set of those who used a
    remote by any means in this step (ruling R5). played: the cards used, as seat times four plus direction."""

    opponent: int = number(-1, seen=EVERYBODY)
    decided: int = number(0, seen=EVERYBODY)
    used: int = number(0, seen=EVERYBODY)
    played: list[int] = numbers(seen=EVERYBODY)


remotes = Procedure("remotes", Remotes, source="Step 1")


@remotes.step("three.each_may_disrupt", "ruling.r03", "ruling.r04", "ruling.r51", "agent.special.timing")
def next_opponent(table: HelltokenTable, frame: Remotes) -> Flow | None:
    """ruling R4: clockwise from the turn player; whoever has nothing to choose is passed over (ruling R51)."""
    table.moved = STEPS + 1
    frame.opponent = -1
    for seat in CLOCKWISE[table.seat_count][table.turn_seat]:
        if frame.decided >> seat & 1 or not table.alive[seat]:
            continue
        used = frame.used >> seat & 1
        if READY in table.remotes[seat] or (not used and might_hold_the_rite(table, seat, REMOTE)):
            frame.opponent = seat
            return None
        frame.decided |= 1 << seat
        if not used:
            table.emit("remote.passed_over", "remote.face_down", "ruling.r51", seat=seat)
    # W.special: Special Agent, after all remote decisions, in anybody's turn (agent.special.timing)
    open_window(table, SPECIAL)
    return SKIP


@remotes.decision(
    "remote.respond", "pick", "remote.optional", "remote.effect", "ruling.r01",
    when=("remote.who",), may_pass=True, sight=True,
)  # fmt: skip
def respond(table: HelltokenTable, frame: Remotes) -> Decision | None:
    """remote.who: an opponent may use one ready remote, or the Rite in its place (agent.rite.other_turn)."""
    seat = frame.opponent
    if seat < 0:
        return None
    return Decision(seat, (*DIRECTIONS, RITE) if holds_stand_in(table, seat) else DIRECTIONS)


@respond.reads
def as_remote(value: object, about: object) -> object:
    """The Rite may also be named by its card or by its own decision."""
    value = unwrapped(value)
    return RITE if value in ("mysterious_rite", "rite.use", "use") else value


respond.bar("three.eliminated")(still_in_the_game)


@respond.keep("turn.first_skips")
def not_the_first_turn(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R6: the first turn of the game has no step 1, so no remotes."""
    return {} if table.turn_number == 1 else None


@respond.keep("ruling.r02")
def one_per_turn(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R2: one remote per opponent and turn, unless the table plays with any number."""
    used = _used_and_done(table, seat) if table.options["remote_limit"] == "one" else None
    return {"direction": ", ".join(used), "count": len(used)} if used else None


@respond.keep(GIVEN_ALREADY)
def not_answered_yet(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """Whoever has let his remotes be in this step, or has finished using them, has answered."""
    frame: Remotes | None = table.find(Remotes)
    if frame is None or not frame.decided >> seat & 1 or had_nothing_to_choose(table, seat) is not None:
        return None
    if not frame.used >> seat & 1:
        return {}
    return {} if table.options["remote_limit"] != "one" and _used_and_done(table, seat) else None


@respond.keep("ruling.r51")
def had_nothing_to_choose(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R51: whoever had no ready remote was passed over; the log tells everybody, so that this tells no more."""
    frame: Remotes | None = table.find(Remotes)
    if frame is None or not frame.decided & ~frame.used & 1 << seat or READY in table.remotes[seat]:
        return None
    return None if might_hold_the_rite(table, seat, REMOTE) or _rite_shown_since(table, seat) else {}


def _rite_shown_since(table: HelltokenTable, seat: int) -> bool:
    """Whether the seat's own agent might have been the Rite until a later opponent showed it in this step."""
    order = CLOCKWISE[table.seat_count][table.turn_seat]
    later = order[order.index(seat) + 1 :]
    anybody = table.options["agent_pool"] != "own_faction" and table.agent_faces[seat] == FACE_DOWN
    return anybody and any(_used_and_done(table, other) == [] for other in later)


@respond.keep("ruling.r04")
def in_turn(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R4: opponents decide clockwise from the turn player, one after the other."""
    frame: Remotes | None = table.find(Remotes)
    if frame is None or frame.opponent in (-1, seat) or seat == table.turn_seat or frame.decided >> seat & 1:
        return None
    return {"seat": frame.opponent}


@respond.keep("agent.rite.other_turn")
def not_beside_the_rite(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """agent.rite.other_turn: whoever used the Rite uses no remote card in this turn, nor when its step is over."""
    if table.rite_turn != table.turn_number or seat == table.turn_seat or not table.open_agents:
        return None
    return {"used": RITE} if used_up(table, seat) == "rite.use" else None


def _used_and_done(table: HelltokenTable, seat: int) -> list[str] | None:
    """The remotes used in this step by an opponent who has decided and used something; none if it was the Rite."""
    frame: Remotes | None = table.find(Remotes)
    if frame is None or not frame.used & frame.decided & 1 << seat:
        return None
    return [DIRECTIONS[card % 4] for card in frame.played if card // 4 == seat]


@respond.clause("remote.face_down")
def face_up(table: HelltokenTable, frame: Remotes, seat: int, value: str) -> dict[str, object] | None:
    """remote.face_down: a spent card cannot be used."""
    if value == RITE or table.remotes[seat][DIRECTIONS.index(value)] != SPENT:
        return None
    return {"direction": value, "ready": ready_remotes(table, seat)}


@respond.lasts("remote.face_down")
def lies_face_down(table: HelltokenTable, frame: None, seat: int, value: object) -> dict[str, object] | None:
    """remote.face_down: a spent card can be used at no time."""
    return face_up(table, frame, seat, value) if value in DIRECTIONS and table.remotes else None


@respond.moment
def in_the_remotes(table: HelltokenTable, seat: int) -> bool:
    """remote.who: while the opponents decide; the first turn has no such moment (ruling R6)."""
    return table.turn_number == 1 or (seat != table.turn_seat and table.find(Remotes) is not None)


@respond.clause("ruling.r45")
def still_a_card(table: HelltokenTable, frame: Remotes, seat: int, value: str) -> dict[str, object] | None:
    """ruling R45: a card taken out of the game cannot be used."""
    return None if value == RITE else taken_out(table, seat, value)


@respond.clause("agent.rite.other_turn")
def instead_of_a_remote(table: HelltokenTable, frame: Remotes, seat: int, value: str) -> dict[str, object] | None:
    """agent.rite.other_turn: the Rite stands in for a remote, so not beside one."""
    return {"used": "remote"} if value == RITE and frame.used >> seat & 1 else None


@respond.stray("remote.effect")
def somebody_elses(table: HelltokenTable, frame: Remotes, seat: int, value: object) -> dict[str, object] | None:
    """remote.effect: a remote is used by whoever it belongs to."""
    return others_remote(table, seat, value)


@respond.lists
def usable(table: HelltokenTable, frame: Remotes, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """Every remote that lies face up, and the Rite unless a remote has been used."""
    found = [DIRECTIONS[way] for way, face in enumerate(table.remotes[seat]) if face == READY]
    if len(candidates) > len(DIRECTIONS) and not frame.used >> seat & 1:
        found.append(RITE)
    return found


@respond.then
def responded(table: HelltokenTable, frame: Remotes, seat: int, answer: str) -> Flow:
    """A remote, the Rite or nothing; then the next opponent decides."""
    bit = 1 << seat
    if answer == PASS:
        frame.decided |= bit
        if not frame.used & bit:
            table.emit("remote.declined", "remote.optional", seat=seat)
        return RESTART
    if answer == RITE:
        frame.used |= bit
        frame.decided |= bit
        table.rite_turn = table.turn_number
        use_agent(table, seat, answer)
    else:
        push_with_remote(table, frame, seat, answer)
        if table.options["remote_limit"] == "one":
            frame.decided |= bit
    return RESTART


def push_with_remote(table: HelltokenTable, frame: Remotes, seat: int, direction: str) -> None:
    """remote.effect, remote.spent: the robot goes one step and the card is turned face down."""
    way = DIRECTIONS.index(direction)
    start = table.robot
    table.robot = to = table.game.content.links[start][way]
    table.remotes[seat][way] = SPENT
    frame.used |= 1 << seat
    frame.played.append(4 * seat + way)
    if table.sink is None:
        table.unheard()
        return
    told: dict[str, Any] = {"seat": seat, "direction": direction, "from": start, "to": to}
    table.emit("remote.used", "remote.effect", "remote.spent", **told)


@remotes.step("remote.recover", "remote.recover_not_turn_player", "ruling.r05")
def recover(table: HelltokenTable, frame: Remotes) -> None:
    """remote.recover: all cards of every opponent who used none in this step are turned face up (ruling R5)."""
    for seat in opponents(table, table.turn_seat):
        faces = table.remotes[seat]
        if frame.used >> seat & 1 or SPENT not in faces:
            continue
        back = [DIRECTIONS[way] for way, face in enumerate(faces) if face == SPENT]
        table.remotes[seat] = [READY if face == SPENT else face for face in faces]
        table.emit("remotes.recovered", "remote.recover", "ruling.r05", seat=seat, directions=back)
