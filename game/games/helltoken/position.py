"""Positions of Helltoken in words, for scenarios, lessons, dumps and the sandbox."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.games.helltoken.attack import Attack, Strike, attack, strike
from game.games.helltoken.content import MOMENTS
from game.games.helltoken.impossible import STOMP_STEPS, bonuses
from game.games.helltoken.movement import Movement
from game.games.helltoken.position_writing import (
    keep_card,
    number_in,
    seat_names,
    write_agents,
    write_attempts,
    write_bases,
    write_card,
    write_deck,
    write_discard,
    write_draw_agreed,
    write_eliminated,
    write_endurance,
    write_first,
    write_knows,
    write_passwords,
    write_remotes,
    write_rite,
    write_robot,
    write_turn,
)
from game.games.helltoken.state import (
    DIRECTIONS,
    READY,
    REMOVED,
    SPENT,
    HelltokenTable,
)
from game.games.helltoken.turn import Turn, turn
from game.games.helltoken.windows import AgentWindow
from game.games.helltoken.words import SLOT_NAMES
from game.kernel.agenda import Procedure
from game.kernel.position import PositionError, PositionField, frame_at

FACES = {SPENT: "spent", READY: "ready", REMOVED: "removed"}
RESUMES_AT = {
    "password": "step_movement",
    "movement": "step_remotes",
    "remotes": "step_attack",
    "attack": "end_window",
    "strike": "end_window",
    "walk": "end_window",
    "flip": "end_window",
    "reorder": "step_password",
    "window": "step_password",
}
"""Where the turn goes on after a procedure."""
RESUMES_BEHIND = {
    "after_password": "step_movement",
    "step": "step_movement",
    "special": "step_attack",
    "before_draw": "end_window",
    "pre_roll": "end_window",
    "end": "end_turn",
}
"""Where the turn goes on behind the window of a moment that has no step of its own."""
IN_AN_ATTACK = ("attack", "strike", "walk", "flip")
"""The procedures of an attack: the card in play may be named below them."""
EVERYBODY_HAS_DECIDED = {"decided": 7}
Place = tuple[str, Mapping[str, Any], Mapping[str, Any]]
BEFORE_THE_ROLL: Place = ("strike.pre_roll", {}, {"card": "hell_punch"})
BEHIND_THE_ROLL: Place = ("strike.roll", {}, {"card": "hell_punch"})
MOMENT_PLACES: Mapping[str, Place] = {
    "wing.step": ("attack.spread", {}, {"card": "hell_wing"}),
    "start": ("turn.begin_turn", {}, {}),
    "traveller.use": ("turn.begin_turn", {}, {}),
    "cannon.use": ("turn.begin_turn", {}, {}),
    "ceo.use": ("turn.begin_turn", {}, {}),
    "after_password": ("window.asked", {"moment": "after_password"}, {}),
    "hacker.use": ("window.asked", {"moment": "after_password"}, {"password_failed": True}),
    "step": ("movement.step_window", {}, {}),
    "special": ("remotes.next_opponent", EVERYBODY_HAS_DECIDED, {}),
    "special.use": ("remotes.next_opponent", EVERYBODY_HAS_DECIDED, {}),
    "rite.use": ("attack.before_draw", {}, {}),
    "girl.use": ("attack.before_draw", {}, {}),
    "pre_roll": BEFORE_THE_ROLL,
    "esper.use": BEFORE_THE_ROLL,
    "post_roll": BEHIND_THE_ROLL,
    "expert.use": BEHIND_THE_ROLL,
    "pre_declare": ("strike.declare", {"moment": "pre_declare"}, {"card": "hell_punch"}),
    "end": ("turn.end_window", {}, {}),
}
PLACES: Mapping[str, Place] = {
    **MOMENT_PLACES,
    **{f"W.{moment}": MOMENT_PLACES[moment] for moment in MOMENTS if moment in MOMENT_PLACES},
}
"""The moments of agents, by their own names, by those of the agents' decisions and by those of their windows
(``W.start``), and the flight."""
FOUND_BEFORE = {
    ("remotes", "respond"): ("opponent", 0),
    ("strike", "spread"): ("force", 0),
    ("strike", "declare"): ("force", 0),
}
"""What earlier steps of a procedure find out for a step: without it the rules go on at the earlier step."""


def seats_named(names: Sequence[str]) -> list[Mapping[str, Any]]:
    """Seats that play the factions of these names; a seat called ``seat_1`` and so on is asked for its own."""
    return [{"faction": None if name == f"seat_{i + 1}" else name} for i, name in enumerate(names)]


def continue_at(table: HelltokenTable, procedure: Procedure, step: int, values: Mapping[str, Any]) -> None:
    """Put the agenda at a step of a procedure, inside a turn that goes on from there.

    It is the first seat's turn, not the first of the game, and no card is in play, unless the position says otherwise;
    in the set-up no turn has begun, and the robot stands nowhere.
    Who is asked for a remote, and how many steps a Stomp has, is worked out where the values do not say.
    """
    if procedure.source == "kernel":
        raise PositionError(
            f"continue_at: found {procedure.name}, which holds what a card has still to do, expected a step of the game"
        )
    values, window = _as_frames_have_it(procedure, values)
    needed, earlier = FOUND_BEFORE.get((procedure.name, procedure.steps[step].name), ("", step))
    frame = frame_at(table, procedure, step if needed in values else earlier, values)
    if procedure.name == "walk" and "left" not in values:
        frame.left, frame.straight = STOMP_STEPS, int(table.options["stomp_path"] == "straight")  # type: ignore[attr-defined]
    if procedure.name == "setup" and procedure.steps[step].name == "place_robot" and "studied" not in values:
        frame.studied = (1 << table.seat_count) - 1  # type: ignore[attr-defined]
    table.turn_seat, table.first_seat = 0, table.seat_count - 1
    table.turn_number, table.round_number = 2, 1
    if procedure.name == "setup":
        table.turn_number = table.robot = table.first_seat = 0
    table.moved = table.password_failed = table.bonus = table.chosen_die = 0
    write_card(table, None, "card")
    table.agenda = []
    _push_below(table, procedure, values.get("moment", "") if procedure.name == "window" else "")
    table.agenda.append(frame)
    if window and frame.at == step:
        table.push(AgentWindow(moment=MOMENTS.index(window)))


def _push_below(table: HelltokenTable, procedure: Procedure, moment: str) -> None:
    """Lay what goes on behind a procedure, or behind the window of a moment: the turn, and in an attack its steps."""
    if procedure.name in RESUMES_AT:
        resumes = RESUMES_BEHIND.get(moment, RESUMES_AT[procedure.name])
        table.push(Turn(at=turn.step_names().index(resumes)))
    steps, rolling = attack.step_names(), moment == "pre_roll"
    if procedure.name in ("strike", "walk", "flip") or rolling:
        table.push(Attack(at=steps.index("strikes"), left=int(procedure.name in ("walk", "flip"))))
    if moment == "before_draw":
        table.push(Attack(at=steps.index("draw")))
    if rolling:
        table.push(Strike(at=strike.step_names().index("roll")))


def _as_frames_have_it(procedure: Procedure, values: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
    """The locals of a step without what is no number of its own: a card in play, which ``complete`` sees to, and the
    moment whose window stands before it, returned by itself. A spread may be written as points by square."""
    own = {**values}
    if procedure.name in IN_AN_ATTACK:
        own.pop("card", None)
    window = own.pop("moment", "") if procedure.name == "strike" else ""
    if procedure.name == "strike" and isinstance(own.get("points"), Mapping):
        own |= _as_spread(own["points"])
        own.setdefault("force", sum(own["points"]))
    return own, window


def _as_spread(points: Mapping[Any, Any]) -> dict[str, list[int]]:
    """Squares and their points, in the order of the squares. PositionError for what is no square or no points."""
    field = "continue_at: strike.points"
    by_square = {
        number_in(int(square) if str(square).isdigit() else square, 1, 25, field): number_in(each, 1, 99, field)
        for square, each in points.items()
    }
    squares = sorted(by_square)
    return {"squares": squares, "points": [by_square[square] for square in squares]}


def _by_seat(read: Callable[[HelltokenTable, int], Any]) -> Callable[[HelltokenTable], dict[str, Any]]:
    def of_each(table: HelltokenTable) -> dict[str, Any]:
        """Nothing before the deal: there is nothing to read then."""
        return {name: read(table, seat) for seat, name in enumerate(seat_names(table))} if table.endurance else {}

    return of_each


def _scalar(name: str, text: str, least: int, most: int) -> PositionField:
    def write(table: HelltokenTable, value: Any, field: str) -> None:
        setattr(table, name, number_in(value, least, most, field))

    return PositionField(name, text, lambda table: getattr(table, name), write)


def _flag(name: str, text: str) -> PositionField:
    def write(table: HelltokenTable, value: Any, field: str) -> None:
        if not isinstance(value, bool):
            raise PositionError(f"{field}: found {value!r}, expected true or false")
        setattr(table, name, int(value))

    return PositionField(name, text, lambda table: bool(getattr(table, name)), write)


def _write_grounded(table: HelltokenTable, value: Any, field: str) -> None:
    """Whether Hell Crush holds this turn; in step 1 of such a turn the remotes come at once (card.crush)."""
    _flag(field, "").write(table, value, field)  # type: ignore[misc]
    if table.grounded and table.agenda and isinstance(table.agenda[-1], Movement):
        table.agenda.pop()


def _write_bonus(table: HelltokenTable, value: Any, field: str) -> None:
    """ruling R39: what agents add to the next roll, or nothing."""
    right = bonuses(table)
    if type(value) is not int or value not in right:
        raise PositionError(f"{field}: found {value!r}, expected {' or '.join(map(str, right))}")
    table.bonus = value


def _read_bases(table: HelltokenTable, seat: int) -> Any:
    if seat < len(table.open_bases) and table.open_bases[seat]:
        return list(table.open_bases[seat])
    row = table.bases[seat] if seat < len(table.bases) else None
    return None if row is None else list(row)


def _read_deck(table: HelltokenTable) -> list[str | None]:
    cards = table.game.content.cards
    return [None if card is None else cards[card].id for card in reversed(table.action_deck.cards)]


def _read_knows(table: HelltokenTable, seat: int) -> int:
    return sum(known >> seat & 1 for known in table.action_deck.known)


def _read_agent(table: HelltokenTable, seat: int) -> Any:
    agents = table.game.content.agents
    held = table.agents[seat] if table.agents else -1
    if held is None:
        held = table.open_agents[seat]
        return agents[held].id if held >= 0 else None
    return agents[held].id if held >= 0 else None


def _read_rite(table: HelltokenTable, seat: int) -> Any:
    return (table.rite_squares[seat] or None) if table.rite_squares else None


def _named(table: HelltokenTable, seat: int) -> str | None:
    """A seat's word; None before anybody has that part."""
    return seat_names(table)[seat] if seat >= 0 else None


def _read_turn(table: HelltokenTable) -> dict[str, Any]:
    return {"seat": _named(table, table.turn_seat), "number": table.turn_number or None}


def _read_robot(table: HelltokenTable) -> int | None:
    return table.robot or None


def _read_remotes(table: HelltokenTable, seat: int) -> dict[str, str]:
    return {word: FACES[face] for word, face in zip(DIRECTIONS, table.remotes[seat], strict=True)}


def _read_passwords(table: HelltokenTable, seat: int) -> list[list[int]]:
    return [list(squares) for tried, squares in table.passwords if tried == seat]


def _read_eliminated(table: HelltokenTable) -> list[str]:
    return [name for name, alive in zip(seat_names(table), table.alive, strict=True) if not alive]


def _read_draw_agreed(table: HelltokenTable) -> list[str]:
    return [name for seat, name in enumerate(seat_names(table)) if table.draw_agreed >> seat & 1]


def _read_card(table: HelltokenTable) -> str | None:
    return None if table.card < 0 else table.game.content.cards[table.card].id


def _read_discard(table: HelltokenTable) -> list[str]:
    return [table.game.content.cards[card].id for card in reversed(table.discard)]


def _of_each(
    name: str,
    text: str,
    read: Callable[[HelltokenTable, int], Any],
    write: Callable[[HelltokenTable, Any, str], None] | None = None,
    *also: str,
) -> PositionField:
    return PositionField(name, text + ", by seat", _by_seat(read), write, also)


def _read_unused(table: HelltokenTable) -> list[int] | None:
    return None if table.unused_bases is None else list(table.unused_bases)


FIELDS = (
    PositionField("turn", "whose turn it is, and its number: {seat, number}", _read_turn, write_turn),
    PositionField(
        "first", "the seat that went first", lambda t: _named(t, t.first_seat), write_first, ("first_player",)
    ),
    _scalar("round_number", "the table round", 1, 9999),
    PositionField("robot", "the robot's square, 1 to 25; null before it is placed", _read_robot, write_robot),
    _of_each("bases", "four squares in the order of slots A to D", _read_bases, write_bases).but(letters=SLOT_NAMES),
    _of_each("endurance", "four numbers of counters", lambda t, seat: list(t.endurance[seat]), write_endurance).but(
        letters=SLOT_NAMES
    ),
    _of_each("total", "the sum of the counters", lambda t, seat: sum(t.endurance[seat])),
    PositionField("eliminated", "the seats that are out", _read_eliminated, write_eliminated),
    PositionField("draw_agreed", "the seats that agree to a draw", _read_draw_agreed, write_draw_agreed),
    _of_each("remotes", "directions that are ready, spent or removed; or the ready ones", _read_remotes, write_remotes),
    _of_each("passwords", "the passwords tried", _read_passwords, write_passwords),
    _of_each("attempts", "passwords left", lambda t, seat: t.attempts[seat], write_attempts, "attempts_left"),
    PositionField("card", "the action card in play, or null", _read_card, write_card).but(kept=keep_card),
    PositionField("discard", "the discard pile, top first; or all", _read_discard, write_discard, ("discard_pile",)),
    PositionField("action_deck", "the action deck, top first", _read_deck, write_deck, ("deck",)).but(from_top=True),
    _of_each("knows", "how many cards on top of the action deck it has read", _read_knows, write_knows),
    PositionField("grounded", "whether this turn has no three steps", lambda t: bool(t.grounded), _write_grounded),
    _flag("grounded_next", "whether the next turn has no three steps"),
    _flag("password_failed", "whether a password of this turn was wrong"),
    _scalar("moved", "steps taken in this turn; 4 once the remotes have begun", 0, 4),
    PositionField("bonus", "force added to the next roll", lambda t: t.bonus, _write_bonus),
    _scalar("chosen_die", "what the next die will show; 0: chance", 0, 6),
    _of_each(
        "agents",
        "an agent (set: face down), null, or {agent, face, uses}; one that was used keeps its name",
        _read_agent,
        write_agents,
    ).but(parts={"uses": "agent_uses", "face": "agent_faces"}),
    _of_each("agent_uses", "uses left", lambda t, seat: t.agent_uses[seat]),
    _of_each("agent_faces", "none, down or up", lambda t, seat: ("none", "down", "up")[t.agent_faces[seat]]),
    _of_each("rite", "the base card held for the Rite", _read_rite, write_rite, "rite_card", "rite_squares"),
    PositionField("rite_shown", "the base card revealed for the Rite", lambda t: t.rite_shown),
    PositionField("unused_bases", "the base cards that nobody was dealt", _read_unused),
    PositionField("factions", "the factions in seat order", seat_names),
)
"""The named parts of a position, in the order in which they are set."""
