"""Step 2: draw, extra effect, roll, spread, declaration. Rulebook: Step 2, Action cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.games.helltoken.areas import AREA_RULES, across_the_edge
from game.games.helltoken.content import BEFORE_DRAW, PATH, POST_ROLL, PRE_DECLARE, PRE_ROLL, ActionCard
from game.games.helltoken.movement import STEPS, own_turn
from game.games.helltoken.state import (
    DIE,
    EVERY_SEAT,
    SQUARES,
    HelltokenTable,
    still_in_the_game,
)
from game.games.helltoken.windows import held_by_crush, open_window
from game.games.helltoken.wing import Flight, flight_squares
from game.kernel.agenda import END, REPEAT, Flow, Frame, Procedure
from game.kernel.choices import Allocation
from game.kernel.decision import Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number, numbers
from game.kernel.verdict import Reason
from game.kernel.zones import shuffle

FORCE: tuple[str, ...] = ("attack.force",)
FLIGHT_FORCE = ("attack.force", "ruling.r19")
"""What a roll cites, and the roll of a flight."""
SHAPE_OF_RULE = {rule: shape for shape, rule in AREA_RULES.items()}
"""The shape of the area whose clause refuses a square outside."""
SQUARE_OF_WORD = {str(square): square for square in SQUARES}


class Attack(Frame):
    """left: how many strikes of the card are still to be made."""

    left: int = number(0, seen=EVERYBODY)


class Strike(Frame):
    """One whole attack. start: the robot's square before it. force: after the roll. squares, points: the spread."""

    start: int = number(0, seen=EVERYBODY)
    force: int = number(0, seen=EVERYBODY)
    squares: list[int] = numbers(seen=EVERYBODY)
    points: list[int] = numbers(seen=EVERYBODY)


attack = Procedure("attack", Attack, source="Step 2")
strike = Procedure("strike", Strike, source="Step 2")


def card_in_play(table: HelltokenTable) -> ActionCard:
    """The action card that was drawn."""
    return table.game.content.cards[table.card]


@attack.step("adv.timing")
def before_draw(table: HelltokenTable, frame: Attack) -> None:
    """W.before_draw: the Rite in one's own turn, and whatever else may be used before the draw (ruling R35)."""
    open_window(table, BEFORE_DRAW)


@attack.step("attack.draw")
def draw(table: HelltokenTable, frame: Attack) -> None:
    """attack.draw: the top action card is turned up."""
    table.moved = STEPS + 1
    refill(table)
    table.card = table.action_deck.take()
    card = card_in_play(table)
    frame.left = card.repeat
    if table.sink is None:
        frame.cause = table.unheard()
    else:
        frame.cause = table.emit(
            "card.drawn", "attack.draw", card.rule, reveals=EVERY_SEAT, seat=table.turn_seat, card=card.id
        )


def refill(table: HelltokenTable) -> None:
    """deck.reshuffle, ruling R14: only when a card is needed and the deck is empty, the discards are shuffled."""
    deck = table.action_deck
    if deck.cards:
        return
    cards = table.game.content.cards
    told = sorted(table.discard)
    deck.cards, table.discard = tuple(table.discard), []
    shuffle(table, deck)
    table.emit("deck.reshuffled", "deck.reshuffle", "ruling.r14", reveals=EVERY_SEAT, cards=[cards[i].id for i in told])


@attack.step("attack.extra_first")
def extra_effect(table: HelltokenTable, frame: Attack) -> None:
    """attack.extra_first: what the card does besides comes before the roll."""
    card = card_in_play(table)
    if card.before >= 0:
        table.push(Effects(script=card.before, seat=table.turn_seat, names={"card": card.id}))


@attack.step("attack.force", "card.chaos", "ruling.r17")
def strikes(table: HelltokenTable, frame: Attack) -> Flow | None:
    """One whole attack, or two in a row (card.chaos, ruling R17)."""
    if not frame.left:
        return None
    frame.left -= 1
    table.spread_seat = -1
    table.push(Strike(start=table.robot))
    return REPEAT if frame.left else None


@strike.step("adv.timing")
def pre_roll(table: HelltokenTable, frame: Strike) -> None:
    """W.pre_roll: agents before the die is rolled."""
    open_window(table, PRE_ROLL)


def number_of_attack(table: HelltokenTable) -> int:
    """card.chaos: which of the card's attacks is under way, from 1; 0 where it makes only one."""
    repeat, frame = card_in_play(table).repeat, table.find(Attack)
    return 0 if repeat == 1 else repeat - (0 if frame is None else frame.left)


@strike.step("attack.force", "attack.miss", "ruling.r19")
def roll(table: HelltokenTable, frame: Strike) -> Flow | None:
    """attack.force: die, adjustment of the card and bonus; attack.miss: 0 or less strikes nothing."""
    card, seat = card_in_play(table), table.turn_seat
    chosen, bonus = table.chosen_die, table.bonus
    value = chosen or table.roll(DIE)
    table.bonus = table.chosen_die = 0
    adjust, rules = card.adjust, FORCE
    if card.shape == PATH:
        # ruling R19: with ``wing_adjust: none`` a flight is as long as the die says
        rules = FLIGHT_FORCE
        if table.options["wing_adjust"] == "none":
            adjust = bonus = 0
    frame.force = force = value + adjust + bonus
    if table.sink is None:
        frame.cause = table.unheard()
    else:
        told: dict[str, Any] = {"value": value, "adjust": adjust, "bonus": bonus, "force": force}
        told |= {"chosen": bool(chosen), "attack": number_of_attack(table)}
        agents = ("agent.esper.effect",) * bool(chosen) + ("agent.girl.effect",) * bool(bonus)
        rules = (*rules, *agents)
        frame.cause = table.emit("die.rolled", *rules, reveals=EVERY_SEAT, seat=seat, **told)
    held = card.shape == PATH and held_by_crush(table)
    if force > 0 and not held:
        # W.post_roll: Expert may call the attack off once the force is known (ruling R38)
        open_window(table, POST_ROLL)
        return None
    why = "ruling.r15" if held and force > 0 else "attack.miss"
    if not held:
        table.spread_seat = missed_by(seat)
    table.emit("attack.missed", why, seat=seat, card=card.id, force=force)
    return END


def missed_by(seat: int) -> int:
    """What stands in ``spread_seat`` once an attack of this seat has missed."""
    return -2 - seat


class Spread(Allocation):
    """How force is laid on an area. While it fits, one point a square; else every square gets one and the surplus goes
    on top, freely or evenly (ruling R10). ``outside`` is the clause that refuses a square outside the area."""

    __slots__ = ("robot",)

    def __init__(self, area: tuple[int, ...], force: int, robot: int, outside: str, *, even: bool) -> None:
        fits = force <= len(area)
        rules = {
            "slot": outside,
            "total": "attack.spread.all_force",
            "low": "attack.spread.surplus",
            "high": "attack.spread.distinct",
            "even": "ruling.r10",
        }
        super().__init__(
            area, force, low=0 if fits else 1, high=1 if fits else None, even=even and not fits, rules=rules
        )
        self.robot = robot

    def read(self, value: Any) -> Any:
        """A mapping whose squares may be written as words, also squares outside the area."""
        points = super().read(value)
        if not isinstance(points, dict):
            return points
        return {SQUARE_OF_WORD.get(square, square): count for square, count in points.items()}

    def half(self, value: object) -> list[Reason]:
        """Every clause that no further point could mend; a square across the edge has a clause of its own, and an area
        of a card's own rests on the clause that grants it (attack.area.card)."""
        return [self._about_area(reason) for reason in super().half(value)]

    def _about_area(self, reason: Reason) -> Reason:
        if reason.rule not in SHAPE_OF_RULE:
            return reason
        grants = () if reason.rule == "attack.area.block" else ("attack.area.card",)
        if self._is_across(reason):
            return Reason("attack.area.no_wrap", reason.numbers, (reason.rule, *grants))
        return Reason(reason.rule, reason.numbers, grants)

    def _is_across(self, reason: Reason) -> bool:
        """attack.area.no_wrap: all the squares outside would belong to the area if areas went around the edge."""
        shape = SHAPE_OF_RULE.get(reason.rule)
        return shape is not None and all(
            type(square) is int and square in SQUARES and across_the_edge(shape, square, self.robot)
            for square in reason.numbers["slots"]
        )


@strike.decision(
    "attack.spread",
    "allocate",
    "attack.spread.all_force",
    "attack.spread.distinct",
    "attack.spread.surplus",
    "attack.area.block",
    "attack.area.no_wrap",
    "attack.area.card",
    "ruling.r11",
    "ruling.r47",
    when=("turn.steps",),
)
def spread(table: HelltokenTable, frame: Strike) -> Decision:
    """attack.spread.all_force: the turn player lays all force on squares of the area, or flies (card.wing)."""
    card = card_in_play(table)
    if card.shape == PATH:
        flight = Flight(table.robot, frame.force, table.game.content.paths, fresh=card.fresh)
        return Decision(table.turn_seat, flight, {"force": frame.force}, spec=fly)
    choices = spread_choices(
        card.areas[table.robot], frame.force, table.robot, card.area_rule, table.options["surplus"]
    )
    return Decision(table.turn_seat, choices, {"force": frame.force})


@lru_cache(maxsize=1024)
def spread_choices(area: tuple[int, ...], force: int, robot: int, outside: str, surplus: str) -> Spread:
    """The spreads of one force over one area; nothing in them changes, so equal questions share them."""
    return Spread(area, force, robot, outside, even=surplus == "even")


spread.bar("three.eliminated")(still_in_the_game)


@spread.keep("attack.no_takeback")
def spread_is_final(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """attack.no_takeback, ruling R47: once it is fixed, a spread stands; whoever made it is told so until the next
    attack begins, or he is asked something else in the turn of another."""
    return {} if table.spread_seat == seat and not has_moved_on(table, seat) else None


def has_moved_on(table: HelltokenTable, seat: int) -> bool:
    """Whether the seat's own attack is long over for it: it is asked something in the turn of another."""
    return seat != table.turn_seat and any(asked.seat == seat for asked in table.open)


@spread.keep("attack.miss")
def nothing_to_spread(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """attack.miss: whose attack has missed strikes no square; he is told so until the next attack begins, or he is
    asked something else in the turn of another."""
    return {} if table.spread_seat == missed_by(seat) and not has_moved_on(table, seat) else None


@spread.keep("turn.order")
def spread_by_the_turn_player(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """turn.order: the turn player spreads the force; whoever has just done so is told that it is final."""
    return own_turn(table, seat) if spread_is_final(table, seat) is None else None


@spread.then
def spread_fixed(table: HelltokenTable, frame: Strike, seat: int, answer: dict[int, int]) -> None:
    """The spread is public before the declaration."""
    frame.squares = squares = sorted(answer)
    frame.points = list(map(answer.__getitem__, squares))
    frame.cause = tell_spread(table, frame, seat)
    table.spread_seat = seat
    before_declaring(table)


def tell_spread(table: HelltokenTable, frame: Strike, seat: int) -> int:
    """The event that shows which squares are struck with how many points; its number."""
    if table.sink is None:
        table.event_count += 1
        return table.event_count
    card = card_in_play(table)
    points = dict(zip(frame.squares, frame.points, strict=True))
    rules = ("attack.spread.all_force", surplus_rule(table, frame), card.rule, *area_rules(card, table.robot))
    return table.emit("attack.spread", *rules, seat=seat, card=card.id, points=points)


def area_rules(card: ActionCard, robot: int) -> tuple[str, ...]:
    """Which rules the area followed: the usual one or the card's own, and the edge where it cuts some of it off."""
    granted = "attack.area.block" if card.area_rule == "attack.area.block" else "attack.area.card"
    is_cut = len(card.areas[robot]) < max(len(area) for area in card.areas if area)
    return (granted, "attack.area.no_wrap") if is_cut else (granted,)


def before_declaring(table: HelltokenTable) -> None:
    """W.pre_declare: Expert may call the attack off once the spread or flight is known (ruling R38)."""
    open_window(table, PRE_DECLARE)


def surplus_rule(table: HelltokenTable, frame: Strike) -> str:
    """Which rule the spread followed: different squares, or surplus on top."""
    area = card_in_play(table).areas[table.robot]
    return "attack.spread.distinct" if frame.force <= len(area) else "attack.spread.surplus"


fly = strike.also(
    "wing.step", "path", "card.wing", "card.wing.no_repeat", "card.wing.last_square", "ruling.r18", "ruling.r20",
    "ruling.r21", when=("turn.steps",),
)  # fmt: skip


fly.bar("three.eliminated")(still_in_the_game)
fly.keep("turn.order")(own_turn)


@fly.gate("ruling.r15")
def flight_held_by_crush(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R15: with ``crush_scope: turn`` the grounded player's Wing enters no square."""
    return {} if seat == table.turn_seat and held_by_crush(table) else None


@fly.then
def flown(table: HelltokenTable, frame: Strike, seat: int, answer: tuple[str, ...]) -> None:
    """card.wing: every square entered takes 1 damage, the last one too; the robot stays where the flight ends."""
    frame.start = table.robot
    frame.squares = flight_squares(table, answer)
    frame.points = [1] * len(frame.squares)
    table.robot = frame.squares[-1]
    rules = ("card.wing", "card.wing.no_repeat", "card.wing.last_square", "ruling.r20")
    path = [frame.start, *frame.squares]
    frame.cause = table.emit("wing.flown", *rules, seat=seat, path=path, squares=path[1:])
    before_declaring(table)
