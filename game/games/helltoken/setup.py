"""Setting the table up: factions, first player, bases, agents, the robot. Rulebook: Setup, 3 player rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.helltoken.state import (
    DIRECTIONS,
    FACE_DOWN,
    FULL_ENDURANCE,
    NO_AGENT,
    PASSWORDS,
    READY,
    SLOTS,
    SQUARES,
    HelltokenTable,
    advanced,
    faction_of,
    seat_of,
)
from game.games.helltoken.turn import Turn
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.answers import unwrapped
from game.kernel.decision import Decision
from game.kernel.errors import HotseatError
from game.kernel.names import nearest
from game.kernel.record import EVERYBODY, number
from game.kernel.verdict import NOT_ASKED
from game.kernel.zones import shuffle

PLAYERS = (2, 3)


class Setup(Frame):
    """studied: bit set of the seats that have looked at the others' bases."""

    studied: int = number(0, seen=EVERYBODY)


setup = Procedure("setup", Setup, source="Setup")


def begin(table: HelltokenTable, seats: Sequence[Mapping[str, object]]) -> None:
    """Begin the set-up. Every seat is ``{"faction": id}``, or ``{"faction": None}`` to be asked (setup.faction).

    Raises HotseatError for another number of seats (players.count), and for factions that are unknown or taken."""
    content = table.game.content
    if len(seats) not in PLAYERS:
        raise HotseatError(f"players.count: found {len(seats)} seats; Helltoken is for two or three players")
    chosen = [seat.get("faction") for seat in seats]
    for faction in chosen:
        if faction is not None and faction not in content.factions:
            hint = nearest(str(faction), content.factions)
            raise HotseatError(f'unknown faction "{faction}"' + (f'; did you mean "{hint}"?' if hint else ""))
    named = [faction for faction in chosen if faction is not None]
    if len(set(named)) < len(named):
        raise HotseatError("setup.faction: two seats have the same faction")
    table.factions = [-1 if faction is None else content.factions.index(str(faction)) for faction in chosen]
    count = len(seats)
    table.alive = [1] * count
    table.attempts = [PASSWORDS] * count
    table.open_bases = [[] for _ in seats]
    table.agents, table.agent_faces, table.agent_uses = [-1] * count, [NO_AGENT] * count, [0] * count
    table.open_agents, table.rite_squares = [-1] * count, [0] * count
    table.emit("game.started", "goal.two_ways", "players.count", seats=list(range(count)))
    for seat, faction in enumerate(chosen):
        if faction is not None:
            table.emit("faction.chosen", "setup.faction", seat=seat, faction=faction)
    table.push(Setup())


@setup.decision("setup.faction", "pick", "setup.faction", when=(NOT_ASKED,))
def factions(table: HelltokenTable, frame: Setup) -> Decision | None:
    """setup.faction: each player chooses a faction that nobody else has."""
    seat = next((i for i, faction in enumerate(table.factions) if faction < 0), None)
    return None if seat is None else Decision(seat, table.game.content.factions)


@factions.clause("setup.faction")
def faction_free(table: HelltokenTable, frame: Setup, seat: int, value: str) -> dict[str, object] | None:
    """setup.faction: no faction twice."""
    ids = table.game.content.factions
    taken = [ids[faction] for faction in table.factions if faction >= 0]
    if value not in taken:
        return None
    return {
        "faction": value,
        "owner": table.factions.index(ids.index(value)),
        "free": [each for each in ids if each not in taken],
    }


@factions.then
def faction_chosen(table: HelltokenTable, frame: Setup, seat: int, answer: str) -> Flow:
    """The seat plays this faction."""
    table.factions[seat] = table.game.content.factions.index(answer)
    table.emit("faction.chosen", "setup.faction", seat=seat, faction=answer)
    return REPEAT


@setup.decision("setup.first", "pick", "setup.first_player", "ruling.r32", when=("setup.first_player",))
def first_player(table: HelltokenTable, frame: Setup) -> Decision | None:
    """setup.first_player: the table names who goes first, or chance does (ruling R32)."""
    if table.options["first_player"] == "random":
        return None
    return Decision(0, tuple(faction_of(table, seat) for seat in range(table.seat_count)), on_behalf="table")


@first_player.keep("ruling.r32")
def by_agreement(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R32: nobody is asked where chance picks the first player."""
    return {} if table.options["first_player"] == "random" else None


@first_player.then
def first_player_named(table: HelltokenTable, frame: Setup, seat: int, answer: str) -> None:
    """The named player goes first."""
    table.first_seat = seat_of(table, answer)


@setup.step("setup.first_player")
def draw_lots(table: HelltokenTable, frame: Setup) -> None:
    """setup.first_player: by lot where nobody was named."""
    if table.first_seat < 0:
        table.first_seat = table.below(table.seat_count)
    table.turn_seat = table.first_seat
    table.emit("first_player.set", "setup.first_player", "ruling.r32", seat=table.first_seat)


@setup.step(
    "setup.action_deck", "setup.remotes", "setup.bases.deal", "setup.endurance", "setup.bases.unused", "ruling.r08",
    "ruling.r09",
)  # fmt: skip
def deal(table: HelltokenTable, frame: Setup) -> None:
    """The deck is shuffled; everybody has four ready remotes, four bases face down and four counters on each."""
    seats = range(table.seat_count)
    table.action_deck.cards = tuple(table.game.content.deck)
    shuffle(table, table.action_deck)
    table.remotes = [[READY] * len(DIRECTIONS) for _ in seats]
    squares = list(SQUARES)
    table.shuffle(squares)
    table.bases = [squares[SLOTS * seat : SLOTS * (seat + 1)] for seat in seats]
    table.unused_bases = sorted(squares[SLOTS * len(seats) :])
    table.endurance = [[FULL_ENDURANCE] * SLOTS for _ in seats]
    table.emit("bases.dealt", "setup.bases.deal", "setup.endurance", "setup.bases.no_peek", "setup.bases.unused")


@setup.step("adv.deal", "adv.three_each", "setup.no_agents_in_basic", "agent.rite.draw", "ruling.r33", "ruling.r34")
def deal_agents(table: HelltokenTable, frame: Setup) -> None:
    """adv.deal: with agents, everybody draws one in secret; the Rite's owner also a base card nobody has (R33, R34)."""
    if not advanced(table.options):
        return
    content = table.game.content
    pool = list(range(len(content.agents)))
    for seat, faction in enumerate(table.factions):
        hand = content.agents_of[faction] if table.options["agent_pool"] == "own_faction" else pool
        drawn = hand[table.below(len(hand))]
        pool.remove(drawn)
        give_agent(table, seat, drawn)
    told: dict[int, dict[str, Any]] = {
        seat: {"agent": content.agents[drawn].id} for seat, drawn in enumerate(table.agents)
    }
    for seat, square in enumerate(table.rite_squares):
        if square:
            told[seat]["square"] = square
    table.emit("agents.dealt", "adv.deal", "adv.secret", private=told, reveals=(1 << table.seat_count) - 1)


def give_agent(table: HelltokenTable, seat: int, agent: int) -> None:
    """Lay an agent face down before a seat; the Rite's owner draws its base card (agent.rite.draw, ruling R34)."""
    card = table.game.content.agents[agent]
    table.agents[seat] = agent
    table.agent_faces[seat] = FACE_DOWN
    if card.holds_base and table.options["rite_draw"] == "at_deal":
        table.rite_squares[seat] = take_unused_base(table)


def take_unused_base(table: HelltokenTable) -> int:
    """Draw one of the base cards that nobody was dealt."""
    unused = list(table.unused_bases)
    square = unused.pop(table.below(len(unused)))
    table.unused_bases = unused
    return square


@setup.decision(
    "setup.study",
    "confirm",
    "setup.bases.study",
    "goal.unknown_own",
    "notes.private",
    when=("setup.bases.study",),
    public=False,
    sight=True,
)
def study(table: HelltokenTable, frame: Setup) -> list[Decision] | None:
    """setup.bases.study: everybody looks at all bases but his own, each alone."""
    waiting = [seat for seat in range(table.seat_count) if not frame.studied >> seat & 1]
    return [Decision(seat, ("done",)) for seat in waiting] or None


@study.keep(NOT_ASKED)
def still_setting_up(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """Once the turns have begun, nobody is asked to look at the bases."""
    return {"asked": table.asked()} if table.turn_number else None


@study.reads
def as_done(value: object, about: object) -> object:
    """Whoever acknowledges what he has seen is done."""
    value = unwrapped(value)
    return "done" if value in ("acknowledge", "acknowledged", "ready", "studied") else value


@study.then
def studied(table: HelltokenTable, frame: Setup, seat: int, answer: str) -> Flow:
    """The seat knows the others' bases."""
    frame.studied |= 1 << seat
    table.emit("bases.studied", "setup.bases.study", reveals=1 << seat, seat=seat)
    return REPEAT


@setup.decision("setup.place_robot", "pick", "setup.place_robot")
def place_robot(table: HelltokenTable, frame: Setup) -> Decision | None:
    """setup.place_robot: whoever is last in turn order puts the robot on any square."""
    return Decision((table.first_seat - 1) % table.seat_count, SQUARES)


@place_robot.gate("setup.bases.study")
def all_studied(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """setup.bases.study: first everybody has looked."""
    frame: Setup | None = table.find(Setup)
    if frame is None:
        return None
    waiting = [other for other in range(table.seat_count) if not frame.studied >> other & 1]
    return {"waiting": waiting, "asked": table.asked()} if waiting else None


@place_robot.moment
def by_the_last_in_turn_order(table: HelltokenTable, seat: int) -> bool:
    """setup.place_robot: whether the square is this player's to name, as far as the turn order is known."""
    return table.first_seat < 0 or seat == (table.first_seat - 1) % table.seat_count


@place_robot.then
def robot_placed(table: HelltokenTable, frame: Setup, seat: int, answer: int) -> None:
    """The robot stands there; the first turn begins."""
    table.robot = answer
    table.emit("robot.placed", "setup.place_robot", seat=seat, square=answer)


@setup.step("turn.order")
def first_turn(table: HelltokenTable, frame: Setup) -> None:
    """The first player's turn is turn 1; the turns take the place of the set-up."""
    table.turn_number = 1
    table.agenda.pop()
    table.push(Turn())
