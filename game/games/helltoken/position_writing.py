"""Setting the named parts of a position, with an error that names the field and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.helltoken.calling import by_slots, called, own_word
from game.games.helltoken.invariants import before_the_draw
from game.games.helltoken.setup import give_agent
from game.games.helltoken.state import (
    DIRECTIONS,
    FACE_UP,
    FALLEN_AT,
    FULL_ENDURANCE,
    NO_AGENT,
    PASSWORDS,
    READY,
    REMOVED,
    SLOTS,
    SPENT,
    HelltokenTable,
    faction_of,
    total,
)
from game.kernel.position import PositionError, unknown

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


def seat_names(table: HelltokenTable) -> list[str]:
    """The faction of each seat, which is its word in scenarios and logs."""
    ids = table.game.content.factions
    return [ids[faction] if faction >= 0 else f"seat_{seat + 1}" for seat, faction in enumerate(table.factions)]


def seat_of_word(table: HelltokenTable, word: Any, field: str) -> int:
    """The seat of a faction's word. PositionError for another word."""
    names = seat_names(table)
    word = own_word(table.game.content, word)
    if word not in names:
        raise PositionError(f"{field}: " + unknown("seat", str(word), names))
    return names.index(word)


def of_seats(table: HelltokenTable, value: Any, field: str) -> dict[int, Any]:
    """A mapping from factions as one from seats. PositionError for anything else."""
    if not isinstance(value, Mapping):
        raise PositionError(f"{field}: found {value!r}, expected a mapping from factions")
    return {seat_of_word(table, word, field): each for word, each in value.items()}


def number_in(value: Any, least: int, most: int, field: str) -> int:
    """A whole number between ``least`` and ``most``. PositionError for anything else."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise PositionError(f"{field}: found {value!r}, expected {int(least)} to {most}")
    return int(value)


def number_or_none(value: Any, most: int, field: str) -> int:
    """A whole number from 1 to ``most``; 0 for nothing (null or 0), as in the set-up. PositionError for the rest."""
    if value is None or (type(value) is int and value == 0):
        return 0
    return number_in(value, 1, most, field)


def listed(value: Any, what: str, field: str) -> list[Any]:
    """A list of ``what``. PositionError for anything else."""
    if not isinstance(value, list):
        raise PositionError(f"{field}: found {value!r}, expected a list of {what}")
    return value


def index_of(known: Mapping[str, int], word: Any, what: str, field: str) -> int:
    """The number of a known word. PositionError for another, naming the nearest."""
    if not isinstance(word, str) or word not in known:
        raise PositionError(f"{field}: " + unknown(what, str(word), list(known)))
    return known[word]


def card_of(table: HelltokenTable, word: Any, field: str) -> int:
    """The number of an action card, by its id or its printed name. PositionError for another word."""
    content = table.game.content
    return index_of(content.card_index, own_word(content, word), "card", field)


def write_turn(table: HelltokenTable, value: Any, field: str) -> None:
    """Whose turn it is, and which; nothing where no turn has begun."""
    if isinstance(value, str):
        value = {"seat": value}
    if not isinstance(value, Mapping) or not set(value) <= {"seat", "number"}:
        raise PositionError(f"{field}: found {value!r}, expected seat and number")
    if value.get("seat") is not None:
        table.turn_seat = seat_of_word(table, value["seat"], f"{field}.seat")
    if "number" in value:
        table.turn_number = number_or_none(value["number"], 9999, f"{field}.number")


def write_robot(table: HelltokenTable, value: Any, field: str) -> None:
    """The robot's square; nothing where nobody has placed it."""
    table.robot = number_or_none(own_word(table.game.content, value), 25, field)


def write_first(table: HelltokenTable, value: Any, field: str) -> None:
    """Who went first."""
    table.first_seat = seat_of_word(table, value, field)


def write_bases(table: HelltokenTable, value: Any, field: str) -> None:
    """Named bases move to their slots; whatever lay there moves to where they came from. What lies open stays open."""
    rows = [list(row) for row in table.bases]
    rites, unused = table.rite_squares[:], list(table.unused_bases)
    places: list[list[int]] = [*rows, rites, unused]
    fixed: set[int] = set()
    for seat, given in of_seats(table, value, field).items():
        squares = called(table.game.content, by_slots((), given), ())
        if not isinstance(squares, list) or len(squares) != SLOTS:
            raise PositionError(f"{field}.{faction_of(table, seat)}: found {squares!r}, expected {SLOTS} squares")
        for slot, square in enumerate(squares):
            number_in(square, 1, 25, f"{field}.{faction_of(table, seat)}")
            if square in fixed:
                raise PositionError(f"{field}: square {square} is named twice")
            fixed.add(square)
            source = next(each for each in places if square in each)
            source[source.index(square)] = rows[seat][slot]
            rows[seat][slot] = square
    table.bases, table.rite_squares, table.unused_bases = rows, rites, sorted(unused)
    table.open_bases = [list(rows[seat]) if shown else [] for seat, shown in enumerate(table.open_bases)]


def write_endurance(table: HelltokenTable, value: Any, field: str) -> None:
    """The counters of each seat's bases."""
    for seat, given in of_seats(table, value, field).items():
        counters = by_slots(table.endurance[seat], given)
        if not isinstance(counters, list) or len(counters) != SLOTS:
            raise PositionError(f"{field}: found {counters!r}, expected {SLOTS} numbers")
        table.endurance[seat] = [number_in(each, 0, 4, field) for each in counters]


def write_remotes(table: HelltokenTable, value: Any, field: str) -> None:
    """By seat: a mapping from directions to ready, spent or removed; or the list of those that are ready, beside which
    one that was taken out of the game stays out."""
    for seat, given in of_seats(table, value, field).items():
        if isinstance(given, list):
            strange = [word for word in given if word not in DIRECTIONS]
            if strange:
                raise PositionError(f"{field}: " + unknown("direction", str(strange[0]), DIRECTIONS))
            kept = {word: face for word, face in zip(DIRECTIONS, table.remotes[seat], strict=True) if face == REMOVED}
            given = {
                word: "ready" if word in given else "spent" for word in DIRECTIONS if word in given or word not in kept
            }
        if not isinstance(given, Mapping):
            raise PositionError(f"{field}: found {given!r}, expected directions with ready, spent or removed")
        for word, face in given.items():
            way = index_of({each: i for i, each in enumerate(DIRECTIONS)}, word, "direction", field)
            table.remotes[seat][way] = index_of(FACE_WORDS, face, "face", f"{field}.{word}")


def write_attempts(table: HelltokenTable, value: Any, field: str) -> None:
    """The passwords that each seat may still try."""
    for seat, left in of_seats(table, value, field).items():
        table.attempts[seat] = number_in(left, 0, 2, field)


def write_passwords(table: HelltokenTable, value: Any, field: str) -> None:
    """The passwords that have been tried, each in the order of its squares (password.order_free); as many less are
    left, unless ``attempts`` says that there are fewer still."""
    tried = []
    for seat, entered in of_seats(table, value, field).items():
        count = len(listed(entered, "passwords", field))
        if count > PASSWORDS:
            raise PositionError(f"{field}.{faction_of(table, seat)}: found {count}, expected {PASSWORDS} at most")
        table.attempts[seat] = PASSWORDS - count
        for squares in called(table.game.content, entered, ()):
            named = [number_in(square, 1, 25, field) for square in listed(squares, f"{SLOTS} squares", field)]
            if len(set(named)) != SLOTS or len(named) != SLOTS:
                raise PositionError(f"{field}: found {squares!r}, expected {SLOTS} different squares")
            tried.append([seat, sorted(named)])
    table.passwords = tried


def write_eliminated(table: HelltokenTable, value: Any, field: str) -> None:
    """Who is out; their agents leave play (ruling R30). Counters that nobody has taken yet are taken down to what such
    a player may have left. PositionError for whoever has lost some and still has too many (three.elimination)."""
    out = [seat_of_word(table, word, field) for word in listed(value, "factions", field)]
    for seat in out:
        if total(table, seat) == SLOTS * FULL_ENDURANCE:
            table.endurance[seat] = [FALLEN_AT - 3, 1, 1, 1]
        elif total(table, seat) > FALLEN_AT:
            told = f"found {faction_of(table, seat)} with {total(table, seat)} endurance"
            raise PositionError(f"{field}: {told}, expected {FALLEN_AT} or less of whoever is out")
    table.alive = [int(seat not in out) for seat in range(table.seat_count)]
    table.open_bases = [list(table.bases[seat]) if seat in out else [] for seat in range(table.seat_count)]
    for seat in out:
        table.agent_faces[seat], table.agent_uses[seat] = NO_AGENT, 0


def write_draw_agreed(table: HelltokenTable, value: Any, field: str) -> None:
    """Who agrees to a draw (ruling R50)."""
    agreed = {seat_of_word(table, word, field) for word in listed(value, "factions", field)}
    table.draw_agreed = sum(1 << seat for seat in agreed)


def write_deck(table: HelltokenTable, value: Any, field: str) -> None:
    """The named cards lie on top, the first of them uppermost; the others stay below in their order."""
    named, left = [card_of(table, word, field) for word in listed(value, "cards", field)], [*table.action_deck.cards]
    for card in named:
        if card in left:
            left.remove(card)
        elif card in table.discard:
            table.discard.remove(card)
        elif card == table.card:
            table.card = -1
        else:
            raise PositionError(f"{field}: there are not that many of {table.game.content.cards[card].id}")
    table.action_deck.lay([*left, *reversed(named)])


def write_knows(table: HelltokenTable, value: Any, field: str) -> None:
    """By seat: how many cards from the top of the deck it has read, or these cards."""
    deck, cards = table.action_deck, table.game.content.cards
    for seat, given in of_seats(table, value, field).items():
        told = given.get("action_deck", 0) if isinstance(given, Mapping) else given
        top = [cards[card].id for card in reversed(deck.cards)]
        count = number_in(len(told) if isinstance(told, list) else told, 0, len(top), field)
        if isinstance(told, list) and told != top[:count]:
            raise PositionError(f"{field}: found {told!r}, expected the cards on top of the deck: {top[:count]}")
        deck.look(1 << seat, count)


def write_discard(table: HelltokenTable, value: Any, field: str) -> None:
    """Exactly the named cards lie in the discard pile, the first of them uppermost; ``all`` leaves the deck empty."""
    left = [*table.discard, *table.action_deck.cards]
    table.discard = []
    named = left[:] if value == "all" else [
        card_of(table, word, field) for word in reversed(listed(value, "cards", field))
    ]  # fmt: skip
    for card in named:
        if card not in left:
            raise PositionError(f"{field}: {table.game.content.cards[card].id} is not there that often")
        left.remove(card)
        table.discard.append(card)
    table.action_deck.lay(left)


def write_card(table: HelltokenTable, value: Any, field: str) -> None:
    """The action card in play."""
    deck = table.action_deck
    if table.card >= 0:
        deck.put_under(table.card, 0)
        table.card = -1
    if value is None:
        return
    card = card_of(table, value, field)
    left = [*deck.cards]
    source = left if card in left else table.discard
    if card not in source:
        raise PositionError(f"{field}: {value} is nowhere to be taken from")
    source.remove(card)
    deck.lay(left)
    table.card = card


def keep_card(table: HelltokenTable, value: Any, field: str) -> None:
    """The card stays in play unless the rules now go on before it is drawn."""
    if not before_the_draw(table):
        write_card(table, value, field)


def write_agents(table: HelltokenTable, value: Any, field: str) -> None:
    """By seat: an agent lying face down, null for none, or {agent, face: up|down, uses}. An agent that lies open, or
    was used, stays as it is where it is named alone; that of whoever is out stays out of play (ruling R30). Whoever is
    not named and holds one that is gets what lay where it goes. PositionError for an agent that cannot lie there."""
    _check_once(table, value, field)
    _check_factions(table, value, field)
    named = of_seats(table, value, field)
    for seat, given in named.items():
        about = given if isinstance(given, Mapping) else {"agent": given}
        if not set(about) <= {"agent", "face", "uses"} or about.get("face", "down") not in ("up", "down"):
            raise PositionError(f"{field}: found {given!r}, expected an agent, or {{agent, face: up or down, uses}}")
        if _lies_open(table, seat, given):
            continue
        before = table.agents[seat]
        take_agent(table, seat)
        if about.get("agent") is None:
            continue
        agent = _agent_in(table, about, field)
        for other in range(table.seat_count):
            if other not in named and table.agents[other] == agent:
                take_agent(table, other)
                if before >= 0:
                    give_agent(table, other, before)
        give_agent(table, seat, agent)
        most = table.game.content.agents[agent].uses
        if about.get("face") == "up":
            table.agent_uses[seat] = number_in(about.get("uses", 1), 0, most, f"{field}.uses")
            table.agent_faces[seat] = FACE_UP if table.agent_uses[seat] else NO_AGENT
            table.open_agents[seat] = agent
        if not table.alive[seat]:
            table.agent_faces[seat], table.agent_uses[seat] = NO_AGENT, 0


def take_agent(table: HelltokenTable, seat: int) -> None:
    """The seat has no agent, nor the base card of one."""
    if table.rite_squares[seat]:
        table.unused_bases = sorted([*table.unused_bases, table.rite_squares[seat]])
        table.rite_squares[seat] = 0
    table.agents[seat], table.agent_faces[seat], table.agent_uses[seat] = -1, NO_AGENT, 0
    table.open_agents[seat] = -1


def _agent_in(table: HelltokenTable, given: Any, field: str) -> int:
    """The agent that is named for a seat; -1 for none. PositionError for a word that is no agent."""
    word = given.get("agent") if isinstance(given, Mapping) else given
    if word is None:
        return -1
    return index_of(table.game.content.agent_index, own_word(table.game.content, word), "agent", field)


def _check_once(table: HelltokenTable, value: Any, field: str) -> None:
    """adv.three_each: there is one of each agent, so no two seats hold the same."""
    named = [_agent_in(table, given, field) for given in of_seats(table, value, field).values()]
    twice = next((agent for agent in named if agent >= 0 and named.count(agent) > 1), None)
    if twice is not None:
        found = table.game.content.agents[twice].id
        raise PositionError(f"{field}: found {found} {named.count(twice)} times, expected each agent with one seat")


def _lies_open(table: HelltokenTable, seat: int, word: Any) -> bool:
    """Whether this word is all there is to say of a seat's agent: it is the one that everybody has seen."""
    agent = table.open_agents[seat]
    word = own_word(table.game.content, word)
    return agent >= 0 and agent == table.agents[seat] and word == table.game.content.agents[agent].id


def _check_factions(table: HelltokenTable, value: Any, field: str) -> None:
    """ruling R33: with ``agent_pool: own_faction`` everybody reckons with a faction's own agents alone, so another one
    would never be asked for in the turns of others."""
    content = table.game.content
    if table.options["agent_pool"] != "own_faction":
        return
    for seat, given in of_seats(table, value, field).items():
        found = own_word(content, given.get("agent") if isinstance(given, Mapping) else given)
        own = [content.agents[each].id for each in content.agents_of[table.factions[seat]]]
        if isinstance(found, str) and found in content.agent_index and found not in own:
            raise PositionError(
                f"{field}: found {found} for {faction_of(table, seat)}, expected {', '.join(own)} or null; agents of "
                "other factions are held only with the option agent_pool: all_nine"
            )


def write_rite(table: HelltokenTable, value: Any, field: str) -> None:
    """The base card held for the Rite."""
    for seat, given in of_seats(table, value, field).items():
        square = number_in(own_word(table.game.content, given), 1, 25, field)
        held = table.agents[seat]
        if held < 0 or not table.game.content.agents[held].holds_base:
            found = f"found {square}, and {table.game.content.agents[held].id if held >= 0 else 'no agent'} held"
            right = " or ".join(agent.id for agent in table.game.content.agents if agent.holds_base)
            raise PositionError(f"{field}.{faction_of(table, seat)}: {found}, expected {right} under agents")
        pool = sorted([*table.unused_bases, *([table.rite_squares[seat]] if table.rite_squares[seat] else [])])
        if square not in pool:
            raise PositionError(f"{field}: square {square} is a base; free: {', '.join(map(str, pool))}")
        pool.remove(square)
        table.rite_squares[seat], table.unused_bases = square, pool
