"""Lanterns: a tiny table game for the tests of the session. Two to four seats share a night.

In a turn a seat trims its wick and spreads three drops of oil (choices), then the wind is rolled (chance), then the
others may object (a window with private sight). When everybody has had a turn, all bid secretly at once and the
bids are revealed. After the last round the record of the long night is replaced.
"""

from __future__ import annotations

from typing import Any

from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.chance import Chance
from game.kernel.choices import Allocation
from game.kernel.decision import Decision
from game.kernel.game import Game, GameDef
from game.kernel.position import PositionField
from game.kernel.record import EVERYBODY, NOBODY, OWN, frozen, grid, number, numbers, zone, zones
from game.kernel.table import Table
from game.kernel.view import deal_unseen
from game.kernel.windows import ONCE_ROUND, Moment, Window, window_procedure, window_spec
from game.kernel.zones import Zone, shuffle

CARDS = ["moth", "owl", "bat", "fox", "cat", "toad", "mouse", "newt"]
LAMPS = (1, 2, 3, 4)


class LanternTable(Table):
    turn_seat: int = number(0, seen=EVERYBODY)
    round: int = number(1, seen=EVERYBODY)
    oil: list[int] = numbers(seen=EVERYBODY)
    wick: list[list[int]] = grid(seen=EVERYBODY)
    secret: int = number(0, seen=NOBODY)
    deck: Zone = zone("card")
    hands: list[Zone] = zones("card")
    campaign: Any = frozen({"nights": 0, "best": 0}, seen=EVERYBODY)


class Turn(Frame):
    objected: int = number(0, seen=EVERYBODY)


class Bids(Frame):
    bids: list[int] = numbers(seen=OWN)


class Night(Frame):
    pass


night = Procedure("night", Night)
turn = Procedure("turn", Turn)
bidding = Procedure("bidding", Bids)


@turn.step("turn.order")
def begin(table: LanternTable, frame: Turn) -> None:
    """turn.order: seats have their turns in order."""
    frame.cause = table.emit("turn.started", "turn.order", seat=table.turn_seat)


@turn.decision("wick.trim", "pick", "wick.trim", sight=True)
def trim(table: LanternTable, frame: Turn) -> Decision:
    return Decision(table.turn_seat, ("low", "middle", "high"))


@trim.clause("wick.not_high_first")
def not_high_first(table: LanternTable, frame: Turn, seat: int, value: str) -> dict[str, Any] | None:
    """wick.not_high_first: nobody starts the night with a high wick."""
    return {"round": table.round} if value == "high" and table.round == 1 else None


@trim.then
def trimmed(table: LanternTable, frame: Turn, seat: int, value: str) -> None:
    table.emit("wick.trimmed", "wick.trim", seat=seat, height=value)


@turn.decision("oil.spread", "allocate", "oil.spread")
def spread(table: LanternTable, frame: Turn) -> Decision:
    rules = dict.fromkeys(("slot", "total", "low", "high", "even"), "oil.spread")
    return Decision(table.turn_seat, Allocation(LAMPS, 3, rules=rules))


@spread.then
def oil_spread(table: LanternTable, frame: Turn, seat: int, points: dict[int, int]) -> None:
    for lamp, drops in points.items():
        table.wick[seat][lamp - 1] += drops
    table.emit("oil.spread", "oil.spread", seat=seat, points=points)


@turn.decision("lamp.look", "confirm", "lamp.look", may_pass=True)
def look(table: LanternTable, frame: Turn) -> Decision:
    return Decision(table.turn_seat, ("look",))


@look.then
def looked(table: LanternTable, frame: Turn, seat: int, value: str) -> None:
    if value == "look":
        [card] = table.deck.look(1 << seat, 1)
        table.emit("deck.seen", "lamp.look", seat=seat, private={seat: {"card": CARDS[card]}}, reveals=1 << seat)


@turn.step("wind.roll")
def wind(table: LanternTable, frame: Turn) -> None:
    """wind.roll: the die takes oil from its lamp."""
    face = table.roll(4)
    lost = table.wick[table.turn_seat][face - 1]
    table.wick[table.turn_seat][face - 1] = 0
    table.emit("wind.rolled", "wind.roll", seat=table.turn_seat, face=face, lost=lost)
    table.push(Window(moment=0))


@turn.step("turn.order")
def pass_on(table: LanternTable, frame: Turn) -> None:
    table.turn_seat = (table.turn_seat + 1) % table.seat_count


@night.step("turn.order")
def next_turn(table: LanternTable, frame: Night) -> None:
    table.push(Turn())


@night.step("bid.reveal")
def maybe_bid(table: LanternTable, frame: Night) -> Flow:
    if table.turn_seat == 0:
        table.push(Bids(bids=[-1] * table.seat_count))
    frame.at = 0
    return REPEAT


@bidding.decision("bid.secret", "number", "bid.secret", public=False, sight=True)
def bid(table: LanternTable, frame: Bids) -> list[Decision]:
    return [Decision(seat, (0, 1, 2)) for seat, made in enumerate(frame.bids) if made < 0]


@bid.then
def bid_made(table: LanternTable, frame: Bids, seat: int, value: int) -> Flow:
    frame.bids[seat] = value
    return REPEAT


@bidding.step("bid.reveal")
def bids_shown(table: LanternTable, frame: Bids) -> None:
    """bid.reveal: all bids are shown at once; each pays."""
    table.oil = [oil - paid for oil, paid in zip(table.oil, frame.bids, strict=True)]
    table.emit("bids.shown", "bid.reveal", bids=list(frame.bids), reveals=-1)
    table.round += 1
    if table.round > table.options["rounds"]:
        best = max(sum(wick) for wick in table.wick)
        record = dict(table.campaign)
        table.campaign = {**record, "nights": record["nights"] + 1, "best": max(record["best"], best)}
        table.emit("night.over", "end.rounds", best=best)
        winners = [seat for seat in range(table.seat_count) if sum(table.wick[seat]) == best]
        table.finish({"winners": winners, "reason": "end.rounds"})


def _might(table: LanternTable, window: Window) -> list[int]:
    return [seat for seat in range(table.seat_count) if seat != table.turn_seat]


def _object(table: LanternTable, window: Window, seat: int) -> Decision:
    return Decision(seat, tuple(CARDS[card] for card in table.hands[seat].cards), spec=objection)


def _objected(table: LanternTable, window: Window, seat: int, answer: str) -> None:
    table.hands[seat].remove(CARDS.index(answer))
    table.emit("objection.raised", "object.card", seat=seat, card=answer, reveals=-1)


window = window_procedure([Moment("after_wind", ONCE_ROUND, _might, _object, _objected)], ["object.card"])
objection = window_spec(window, "object.card", "pick", "object.card", sight=True)


def set_up(table: LanternTable, seats: Any) -> None:
    table.oil = [9] * len(seats)
    table.wick = [[0] * 4 for _ in seats]
    table.deck = Zone(cards=tuple(range(len(CARDS))), known=(0,) * len(CARDS))
    shuffle(table, table.deck)
    table.hands = [Zone() for _ in seats]
    for seat, hand in enumerate(table.hands):
        hand.put(table.deck.take(), 1 << seat)
        card = CARDS[hand.cards[0]]
        table.emit("card.dealt", "deal", private={seat: {"card": card}}, seat=seat, only=1 << seat)
    table.emit("night.begun", "deal", seats=len(seats))
    table.push(Night())


def _guess(seen: Any, history: Any, chance: Chance) -> Any:
    state = seen.state
    deal_unseen([state.deck, *state.hands], range(len(CARDS)), chance)
    return state


def lanterns(version: int = 1) -> Game:
    """The game made ready."""
    definition = GameDef(
        id="lanterns", title="Lanterns", seats=(2, 3, 4), table=LanternTable, procedures=(night, turn, bidding, window),
        setup=set_up, families=lambda content: {"card": CARDS, "moment": ["after_wind"]}, guess=_guess,
        position=(PositionField("oil", "oil left", lambda table: list(table.oil)),
                  PositionField("round", "the round", lambda table: table.round)),
        record="campaign", version=version,
    )  # fmt: skip
    return Game(definition, None)


OPTIONS = {"rounds": 3}
