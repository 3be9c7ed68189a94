"""Parlour: a game of one round that asks a question of every kind, keeps a card secret and rolls a die.

It exists so that the table scene is tested on something that has no presenter of its own.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.content.ledger import Rule
from game.kernel.agenda import END, REPEAT, Flow, Frame, Procedure
from game.kernel.choices import Allocation, Order, Path, Range, Subset
from game.kernel.decision import PASS, Decision
from game.kernel.game import Game, GameDef
from game.kernel.record import EVERYBODY, OWN, number, numbers
from game.kernel.table import Table

LINKS = {1: {"right": 2, "down": 3}, 2: {"left": 1, "down": 4}, 3: {"up": 1, "right": 4}, 4: {"up": 2, "left": 3}}
CLAUSES = {
    "goal": ("Play one round; the higher die wins.", "", ""),
    "card.secret": ("Only you may look at your card.", "", ""),
    "pick.colour": ("The seat picks a colour.", "", ""),
    "pick.not_red": ("Red is not for you.", "You may not pick {given}.", "Pick green or blue."),
    "spread.points": ("Spread three points over the rooms.", "{given} points are not {total}.", "Spread three."),
    "spread.room": ("Only rooms of the house.", "{slots} is no room.", "Use the rooms."),
    "arrange": ("Put the cups in order.", "", ""),
    "bid": ("Bid one to five.", "{given} is no bid.", "Bid {least} to {most}."),
    "walk": ("Walk two steps, never back.", "No step leads {given}.", "Turn elsewhere."),
    "keep.two": ("Keep two of three.", "{given} is not two.", "Keep two."),
    "cards": ("Whoever holds a card may show it.", "", ""),
    "roll": ("Every seat rolls a die.", "", ""),
    "password.gone": ("There is one password a game.", "Your password is gone.", "Wait for the next game."),
}


class ParlourTable(Table):
    """secret: the card of each seat, 1 to 9. rolls: the die of each seat."""

    secret: list[int] = numbers(seen=OWN)
    rolls: list[int] = numbers(seen=EVERYBODY)
    turn_seat: int = number(0, seen=EVERYBODY)
    turn_number: int = number(1, seen=EVERYBODY)


class Round(Frame):
    """declined: bit set of the seats that show nothing. studied: seats that have looked."""

    declined: int = number(0, seen=EVERYBODY)
    studied: int = number(0, seen=EVERYBODY)


game_round = Procedure("round", Round, source="Parlour")


@game_round.decision("card.look", "confirm", "card.secret", public=False, sight=True)
def look(table: Any, frame: Round) -> Decision | None:
    seat = next((s for s in range(table.seat_count) if not frame.studied >> s & 1), None)
    return None if seat is None else Decision(seat, ("seen",))


@look.then
def looked(table: Any, frame: Round, seat: int, answer: str) -> Flow:
    frame.studied |= 1 << seat
    table.emit("card.looked", "card.secret", seat=seat, private={seat: {"card": table.secret[seat]}})
    return REPEAT


@game_round.decision("pick.colour", "pick", "pick.colour")
def colour(table: Any, frame: Round) -> Decision:
    return Decision(table.turn_seat, ("red", "green", "blue"))


@colour.clause("pick.not_red")
def not_red(table: Any, frame: Round, seat: int, value: str) -> dict[str, Any] | None:
    return {"given": value} if value == "red" else None


@colour.then
def coloured(table: Any, frame: Round, seat: int, answer: str) -> None:
    table.emit("colour.picked", "pick.colour", seat=seat, colour=answer)


@game_round.decision("spread", "allocate", "spread.points")
def spread(table: Any, frame: Round) -> Decision:
    rules = dict.fromkeys(("total", "low", "high", "even"), "spread.points") | {"slot": "spread.room"}
    return Decision(table.turn_seat, Allocation(("hall", "den"), 3, high=2, rules=rules))


@game_round.decision("arrange", "order", "arrange")
def arrange(table: Any, frame: Round) -> Decision:
    return Decision(table.turn_seat, Order(("cup", "jug", "pot"), {"order": "arrange"}))


@game_round.decision("bid", "number", "bid")
def bid(table: Any, frame: Round) -> Decision:
    return Decision(table.turn_seat, Range(1, 5, {"number": "bid"}))


@game_round.decision("walk", "path", "walk")
def walk(table: Any, frame: Round) -> Decision:
    return Decision(
        table.turn_seat, Path(1, 2, LINKS, fresh=True, rules=dict.fromkeys(("length", "step", "fresh"), "walk"))
    )


@game_round.decision("keep", "pick", "keep.two", may_pass=True)
def keep(table: Any, frame: Round) -> Decision:
    return Decision(
        table.turn_seat, Subset(("a", "b", "c"), 2, 2, dict.fromkeys(("value", "distinct", "count"), "keep.two"))
    )


for spec in (spread, arrange, bid, walk, keep):

    @spec.then
    def told(table: Any, frame: Round, seat: int, answer: Any) -> None:
        table.emit("choice.made", seat=seat, choice=str(answer))


@game_round.decision("cards.show", "pick", "cards", may_pass=True, public=False, sight=True, shown_as="cards")
def show(table: Any, frame: Round) -> list[Decision] | None:
    seats = [s for s in range(table.seat_count) if not frame.declined >> s & 1]
    return [Decision(s, ("show",) if table.secret[s] > 4 else ()) for s in seats] or None


@show.then
def shown(table: Any, frame: Round, seat: int, answer: str) -> Flow:
    if answer == PASS:
        frame.declined |= 1 << seat
    else:
        frame.declined = 0
        table.secret[seat] = 0
        table.emit("card.shown", "cards", seat=seat, reveals=3)
    return REPEAT


@game_round.decision("password", "pick", "goal", when=("goal",))
def password(table: Any, frame: Round) -> None:
    return None


@password.gate("password.gone")
def gone(table: Any, seat: int) -> dict[str, Any] | None:
    return {}


@password.then
def never(table: Any, frame: Round, seat: int, answer: str) -> None:
    raise AssertionError("the password is gone")


@game_round.step("roll")
def roll(table: Any, frame: Round) -> None:
    table.rolls = [table.roll(6) for _ in range(table.seat_count)]
    for seat, value in enumerate(table.rolls):
        table.emit("die.rolled", "roll", seat=seat, value=value, reveals=3)


@game_round.step("goal")
def finish(table: Any, frame: Round) -> Flow:
    best = max(table.rolls)
    winners = [seat for seat, value in enumerate(table.rolls) if value == best]
    table.emit("game.ended", "goal", winners=winners)
    table.finish({"winners": winners, "reason": "goal"})
    return END


def lay_out(table: Any, seats: Any) -> None:
    table.secret = [table.below(9) + 1 for _ in seats]
    table.rolls = [0 for _ in seats]
    table.emit("game.started", "goal", seats=list(range(len(seats))))
    table.push(Round())


def rule(id: str) -> Rule:
    """A clause of the ledger."""
    text, refusal, fix = CLAUSES[id]
    return Rule(id=id, text=text, refusal=refusal, fix=fix, source="Parlour", kind="rule", scope="base")


DEFINITION = GameDef(
    id="parlour",
    title="Parlour",
    seats=(2, 3),
    table=ParlourTable,
    procedures=(game_round,),
    setup=lay_out,
    families=lambda content: {},
    guess=lambda view, history, chance: view.state,
)


def parlour() -> Game:
    """The game made ready."""
    return Game(
        DEFINITION,
        SimpleNamespace(ledger=SimpleNamespace(rules={id: rule(id) for id in CLAUSES}), options={}, log={}, board=None),
    )
