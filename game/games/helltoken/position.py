"""Positions of Helltoken in words, for scenarios, lessons, dumps and the sandbox."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.games.helltoken.attack import Attack, attack
from game.games.helltoken.setup import give_agent
from game.games.helltoken.state import (
    DIRECTIONS,
    FACE_UP,
    NO_AGENT,
    READY,
    REMOVED,
    SLOTS,
    SPENT,
    HelltokenTable,
    content_of,
    faction_of,
)
from game.games.helltoken.turn import Turn, turn
from game.kernel.agenda import Procedure
from game.kernel.position import PositionError, PositionField, frame_at, unknown

FACES = {SPENT: "spent", READY: "ready", REMOVED: "removed"}
FACE_WORDS = {
    "spent": SPENT,
    "ready": READY,
    "removed": REMOVED,
    "face_up": READY,
    "face_down": SPENT,
    "up": READY,
    "down": SPENT,
}
"""Every word for how a remote lies; the first three are those that are read back."""
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
STOMP_STEPS = 2
FOUND_BEFORE = {
    ("remotes", "respond"): ("opponent", 0),
    ("strike", "spread"): ("force", 0),
    ("strike", "declare"): ("force", 0),
}
"""What earlier steps of a procedure find out for a step: without it the rules go on at the earlier step."""


def seat_names(table: HelltokenTable) -> list[str]:
    """The faction of each seat, which is its word in scenarios and logs."""
    ids = content_of(table).factions
    return [ids[faction] if faction >= 0 else f"seat_{seat + 1}" for seat, faction in enumerate(table.factions)]


def seats_named(names: Sequence[str]) -> list[Mapping[str, Any]]:
    """Seats that play the factions of these names; a seat called ``seat_1`` and so on is asked for its own."""
    return [{"faction": None if name == f"seat_{i + 1}" else name} for i, name in enumerate(names)]


def continue_at(table: HelltokenTable, procedure: Procedure, step: int, values: Mapping[str, Any]) -> None:
    """Put the agenda at a step of a procedure, inside a turn that goes on from there.

    It is the first seat's turn, not the first of the game, and no card is in play, unless the position says otherwise.
    Who is asked for a remote, and how many steps a Stomp has, is worked out where the values do not say.
    """
    needed, earlier = FOUND_BEFORE.get((procedure.name, procedure.steps[step].name), ("", step))
    frame = frame_at(table, procedure, step if needed in values else earlier, values)
    if procedure.name == "walk" and "left" not in values:
        frame.left, frame.straight = STOMP_STEPS, int(table.options["stomp_path"] == "straight")  # type: ignore[attr-defined]
    table.first_seat = table.turn_seat = 0
    table.turn_number = 2
    table.moved = table.password_failed = table.bonus = table.chosen_die = 0
    _write_card(table, None, "card")
    table.agenda = []
    if procedure.name in RESUMES_AT:
        table.push(Turn(at=turn.step_names().index(RESUMES_AT[procedure.name])))
    if procedure.name in ("strike", "walk", "flip"):
        table.push(Attack(at=attack.step_names().index("strikes"), left=int(procedure.name != "strike")))
    table.agenda.append(frame)


def _seat(table: HelltokenTable, word: Any, field: str) -> int:
    names = seat_names(table)
    if word not in names:
        raise PositionError(f"{field}: " + unknown("seat", str(word), names))
    return names.index(word)


def _of_seats(table: HelltokenTable, value: Any, field: str) -> dict[int, Any]:
    if not isinstance(value, Mapping):
        raise PositionError(f"{field}: found {value!r}, expected a mapping from factions")
    return {_seat(table, word, field): each for word, each in value.items()}


def _number(value: Any, least: int, most: int, field: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise PositionError(f"{field}: found {value!r}, expected {int(least)} to {most}")
    return int(value)


def _listed(value: Any, what: str, field: str) -> list[Any]:
    if not isinstance(value, list):
        raise PositionError(f"{field}: found {value!r}, expected a list of {what}")
    return value


def _index(known: Mapping[str, int], word: Any, what: str, field: str) -> int:
    if not isinstance(word, str) or word not in known:
        raise PositionError(f"{field}: " + unknown(what, str(word), list(known)))
    return known[word]


def _by_seat(read: Callable[[HelltokenTable, int], Any]) -> Callable[[HelltokenTable], dict[str, Any]]:
    def of_each(table: HelltokenTable) -> dict[str, Any]:
        """Nothing before the deal: there is nothing to read then."""
        return {name: read(table, seat) for seat, name in enumerate(seat_names(table))} if table.endurance else {}

    return of_each


def _scalar(name: str, text: str, least: int, most: int) -> PositionField:
    def write(table: HelltokenTable, value: Any, field: str) -> None:
        setattr(table, name, _number(value, least, most, field))

    return PositionField(name, text, lambda table: getattr(table, name), write)


def _flag(name: str, text: str) -> PositionField:
    def write(table: HelltokenTable, value: Any, field: str) -> None:
        if not isinstance(value, bool):
            raise PositionError(f"{field}: found {value!r}, expected true or false")
        setattr(table, name, int(value))

    return PositionField(name, text, lambda table: bool(getattr(table, name)), write)


def _write_turn(table: HelltokenTable, value: Any, field: str) -> None:
    if isinstance(value, str):
        value = {"seat": value}
    if not isinstance(value, Mapping) or not set(value) <= {"seat", "number"}:
        raise PositionError(f"{field}: found {value!r}, expected seat and number")
    if "seat" in value:
        table.turn_seat = _seat(table, value["seat"], f"{field}.seat")
    if "number" in value:
        table.turn_number = _number(value["number"], 1, 9999, f"{field}.number")


def _write_first(table: HelltokenTable, value: Any, field: str) -> None:
    table.first_seat = _seat(table, value, field)


def _read_bases(table: HelltokenTable, seat: int) -> Any:
    if seat < len(table.open_bases) and table.open_bases[seat]:
        return list(table.open_bases[seat])
    row = table.bases[seat] if seat < len(table.bases) else None
    return None if row is None else list(row)


def _write_bases(table: HelltokenTable, value: Any, field: str) -> None:
    """Named bases move to their slots; whatever lay there moves to where they came from."""
    rows = [list(row) for row in table.bases]
    rites, unused = table.rite_squares[:], list(table.unused_bases)
    places: list[list[int]] = [*rows, rites, unused]
    fixed: set[int] = set()
    for seat, squares in _of_seats(table, value, field).items():
        if not isinstance(squares, list) or len(squares) != SLOTS:
            raise PositionError(f"{field}.{faction_of(table, seat)}: found {squares!r}, expected {SLOTS} squares")
        for slot, square in enumerate(squares):
            _number(square, 1, 25, f"{field}.{faction_of(table, seat)}")
            if square in fixed:
                raise PositionError(f"{field}: square {square} is named twice")
            fixed.add(square)
            source = next(each for each in places if square in each)
            source[source.index(square)] = rows[seat][slot]
            rows[seat][slot] = square
    table.bases, table.rite_squares, table.unused_bases = rows, rites, sorted(unused)


def _write_endurance(table: HelltokenTable, value: Any, field: str) -> None:
    for seat, counters in _of_seats(table, value, field).items():
        if not isinstance(counters, list) or len(counters) != SLOTS:
            raise PositionError(f"{field}: found {counters!r}, expected {SLOTS} numbers")
        table.endurance[seat] = [_number(each, 0, 4, field) for each in counters]


def _write_remotes(table: HelltokenTable, value: Any, field: str) -> None:
    """By seat: a mapping from directions to ready, spent or removed; or the list of those that are ready."""
    for seat, given in _of_seats(table, value, field).items():
        if isinstance(given, list):
            strange = [word for word in given if word not in DIRECTIONS]
            if strange:
                raise PositionError(f"{field}: " + unknown("direction", str(strange[0]), DIRECTIONS))
            given = {word: "ready" if word in given else "spent" for word in DIRECTIONS}
        if not isinstance(given, Mapping):
            raise PositionError(f"{field}: found {given!r}, expected directions with ready, spent or removed")
        for word, face in given.items():
            way = _index({each: i for i, each in enumerate(DIRECTIONS)}, word, "direction", field)
            table.remotes[seat][way] = _index(FACE_WORDS, face, "face", f"{field}.{word}")


def _write_attempts(table: HelltokenTable, value: Any, field: str) -> None:
    for seat, left in _of_seats(table, value, field).items():
        table.attempts[seat] = _number(left, 0, 2, field)


def _write_passwords(table: HelltokenTable, value: Any, field: str) -> None:
    tried = []
    for seat, entered in _of_seats(table, value, field).items():
        for squares in _listed(entered, "passwords", field):
            named = [_number(square, 1, 25, field) for square in _listed(squares, f"{SLOTS} squares", field)]
            if len(set(named)) != SLOTS or len(named) != SLOTS:
                raise PositionError(f"{field}: found {squares!r}, expected {SLOTS} different squares")
            tried.append([seat, named])
    table.passwords = tried


def _write_eliminated(table: HelltokenTable, value: Any, field: str) -> None:
    out = [_seat(table, word, field) for word in _listed(value, "factions", field)]
    table.alive = [int(seat not in out) for seat in range(table.seat_count)]
    table.open_bases = [list(table.bases[seat]) if seat in out else [] for seat in range(table.seat_count)]
    for seat in out:
        table.agent_faces[seat] = NO_AGENT


def _read_deck(table: HelltokenTable) -> list[str | None]:
    cards = content_of(table).cards
    return [None if card is None else cards[card].id for card in reversed(table.action_deck.cards)]


def _write_deck(table: HelltokenTable, value: Any, field: str) -> None:
    """The named cards lie on top, the first of them uppermost; the others stay below in their order."""
    deck = table.action_deck
    named = [_index(content_of(table).card_index, word, "card", field) for word in _listed(value, "cards", field)]
    for card in named:
        if card in deck.cards:
            deck.cards.remove(card)
        elif card in table.discard:
            table.discard.remove(card)
        elif card == table.card:
            table.card = -1
        else:
            raise PositionError(f"{field}: there are not that many of {content_of(table).cards[card].id}")
    deck.cards += reversed(named)
    deck.known = [0] * len(deck.cards)


def _write_knows(table: HelltokenTable, value: Any, field: str) -> None:
    """By seat: how many cards from the top of the deck it has read, or these cards."""
    deck, cards = table.action_deck, content_of(table).cards
    for seat, given in _of_seats(table, value, field).items():
        told = given.get("action_deck", 0) if isinstance(given, Mapping) else given
        top = [cards[card].id for card in reversed(deck.cards)]
        count = _number(len(told) if isinstance(told, list) else told, 0, len(top), field)
        if isinstance(told, list) and told != top[:count]:
            raise PositionError(f"{field}: found {told!r}, expected the cards on top of the deck: {top[:count]}")
        deck.look(1 << seat, count)


def _read_knows(table: HelltokenTable, seat: int) -> int:
    return sum(known >> seat & 1 for known in table.action_deck.known)


def _write_discard(table: HelltokenTable, value: Any, field: str) -> None:
    """Exactly the named cards lie in the discard pile, the first of them uppermost; ``all`` leaves the deck empty."""
    deck = table.action_deck
    deck.cards = [*table.discard, *deck.cards]
    table.discard = []
    named = deck.cards[:] if value == "all" else [
        _index(content_of(table).card_index, word, "card", field) for word in reversed(_listed(value, "cards", field))
    ]  # fmt: skip
    for card in named:
        if card not in deck.cards:
            raise PositionError(f"{field}: {content_of(table).cards[card].id} is not there that often")
        deck.cards.remove(card)
        table.discard.append(card)
    deck.known = [0] * len(deck.cards)


def _write_card(table: HelltokenTable, value: Any, field: str) -> None:
    deck = table.action_deck
    if table.card >= 0:
        deck.put_under(table.card, 0)
        table.card = -1
    if value is None:
        return
    card = _index(content_of(table).card_index, value, "card", field)
    source = deck.cards if card in deck.cards else table.discard
    if card not in source:
        raise PositionError(f"{field}: {value} is nowhere to be taken from")
    source.remove(card)
    deck.known = [0] * len(deck.cards)
    table.card = card


def _read_agent(table: HelltokenTable, seat: int) -> Any:
    agents = content_of(table).agents
    held = table.agents[seat] if table.agents else -1
    if held is None:
        held = table.open_agents[seat]
        return agents[held].id if held >= 0 else None
    return agents[held].id if held >= 0 else None


def _write_agents(table: HelltokenTable, value: Any, field: str) -> None:
    """By seat: an agent lying face down, null for none, or {agent, face: up|down, uses}."""
    for seat, given in _of_seats(table, value, field).items():
        about = given if isinstance(given, Mapping) else {"agent": given}
        if not set(about) <= {"agent", "face", "uses"} or about.get("face", "down") not in ("up", "down"):
            raise PositionError(f"{field}: found {given!r}, expected an agent, or {{agent, face: up or down, uses}}")
        if table.rite_squares[seat]:
            table.unused_bases = sorted([*table.unused_bases, table.rite_squares[seat]])
            table.rite_squares[seat] = 0
        table.agents[seat], table.agent_faces[seat], table.agent_uses[seat] = -1, NO_AGENT, 0
        table.open_agents[seat] = -1
        if about.get("agent") is None:
            continue
        agent = _index(content_of(table).agent_index, about["agent"], "agent", field)
        give_agent(table, seat, agent)
        if about.get("face") == "up":
            table.agent_uses[seat] = _number(about.get("uses", 1), 0, 9, f"{field}.uses")
            table.agent_faces[seat] = FACE_UP if table.agent_uses[seat] else NO_AGENT
            table.open_agents[seat] = agent


def _write_rite(table: HelltokenTable, value: Any, field: str) -> None:
    for seat, square in _of_seats(table, value, field).items():
        _number(square, 1, 25, field)
        pool = sorted([*table.unused_bases, *([table.rite_squares[seat]] if table.rite_squares[seat] else [])])
        if square not in pool:
            raise PositionError(f"{field}: square {square} is a base; free: {', '.join(map(str, pool))}")
        pool.remove(square)
        table.rite_squares[seat], table.unused_bases = square, pool


def _read_rite(table: HelltokenTable, seat: int) -> Any:
    return (table.rite_squares[seat] or None) if table.rite_squares else None


def _named(table: HelltokenTable, seat: int) -> str | None:
    """A seat's word; None before anybody has that part."""
    return seat_names(table)[seat] if seat >= 0 else None


def _read_turn(table: HelltokenTable) -> dict[str, Any]:
    return {"seat": _named(table, table.turn_seat), "number": table.turn_number}


def _read_remotes(table: HelltokenTable, seat: int) -> dict[str, str]:
    return {word: FACES[face] for word, face in zip(DIRECTIONS, table.remotes[seat], strict=True)}


def _read_passwords(table: HelltokenTable, seat: int) -> list[list[int]]:
    return [list(squares) for tried, squares in table.passwords if tried == seat]


def _read_eliminated(table: HelltokenTable) -> list[str]:
    return [name for name, alive in zip(seat_names(table), table.alive, strict=True) if not alive]


def _read_card(table: HelltokenTable) -> str | None:
    return None if table.card < 0 else content_of(table).cards[table.card].id


def _read_discard(table: HelltokenTable) -> list[str]:
    return [content_of(table).cards[card].id for card in reversed(table.discard)]


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
    PositionField("turn", "whose turn it is, and its number: {seat, number}", _read_turn, _write_turn),
    PositionField(
        "first", "the seat that went first", lambda t: _named(t, t.first_seat), _write_first, ("first_player",)
    ),
    _scalar("round_number", "the table round", 1, 9999),
    _scalar("robot", "the robot's square, 1 to 25", 1, 25),
    _of_each("bases", "four squares in the order of slots A to D", _read_bases, _write_bases),
    _of_each("endurance", "four numbers of counters", lambda t, seat: list(t.endurance[seat]), _write_endurance),
    _of_each("total", "the sum of the counters", lambda t, seat: sum(t.endurance[seat])),
    PositionField("eliminated", "the seats that are out", _read_eliminated, _write_eliminated),
    _of_each(
        "remotes", "directions that are ready, spent or removed; or the ready ones", _read_remotes, _write_remotes
    ),
    _of_each("attempts", "passwords left", lambda t, seat: t.attempts[seat], _write_attempts, "attempts_left"),
    _of_each("passwords", "the passwords tried", _read_passwords, _write_passwords),
    PositionField("card", "the action card in play, or null", _read_card, _write_card),
    PositionField("discard", "the discard pile, top first; or all", _read_discard, _write_discard, ("discard_pile",)),
    PositionField("action_deck", "the action deck, top first", _read_deck, _write_deck, ("deck",)),
    _of_each("knows", "how many cards on top of the action deck it has read", _read_knows, _write_knows),
    _flag("grounded", "whether this turn has no three steps"),
    _flag("grounded_next", "whether the next turn has no three steps"),
    _flag("password_failed", "whether a password of this turn was wrong"),
    _scalar("moved", "steps taken in this turn; 4 once the remotes have begun", 0, 4),
    _scalar("bonus", "force added to the next roll", 0, 99),
    _scalar("chosen_die", "what the next die will show; 0: chance", 0, 6),
    _of_each(
        "agents",
        "an agent (set: face down), null, or {agent, face, uses}; one that was used keeps its name",
        _read_agent,
        _write_agents,
    ),
    _of_each("agent_uses", "uses left", lambda t, seat: t.agent_uses[seat]),
    _of_each("agent_faces", "none, down or up", lambda t, seat: ("none", "down", "up")[t.agent_faces[seat]]),
    _of_each("rite", "the base card held for the Rite", _read_rite, _write_rite, "rite_card", "rite_squares"),
    PositionField("rite_shown", "the base card revealed for the Rite", lambda t: t.rite_shown),
    PositionField("unused_bases", "the base cards that nobody was dealt", _read_unused),
    PositionField("factions", "the factions in seat order", seat_names),
)
"""The named parts of a position, in the order in which they are set."""
