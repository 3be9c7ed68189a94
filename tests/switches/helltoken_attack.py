"""Wrong readings of Helltoken's step 2 and of the end of the game, and of the advice in the beginner's guide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.helltoken.areas import SIZE, Areas, areas, place
from game.games.helltoken.attack import Spread, draw, refill, roll
from game.games.helltoken.bot_outlook import Outlook
from game.games.helltoken.bot_password import IN_DANGER, SURE_ENOUGH
from game.games.helltoken.content import ActionCard
from game.games.helltoken.declaration import lose_counters
from game.games.helltoken.ending import finish, win
from game.games.helltoken.state import EVERY_SEAT, FALLEN_AT, SLOTS, SQUARES, HelltokenTable, total
from game.kernel.agenda import Flow
from game.kernel.decision import PASS
from game.kernel.game import Game
from game.kernel.verdict import Reason
from tests.switches import Switch, altered, misread, nothing, patched, reread, step_of, with_content, with_step

Losses = list[list[int]]


def cards(change: Callable[[ActionCard], ActionCard]) -> Switch:
    """Every action card is changed."""
    return with_content(cards=lambda true: tuple(map(change, true)))


def with_area(shape: str, made: Areas) -> Switch:
    """The cards with this area have another one."""
    return cards(lambda card: card.but(areas=made) if card.shape == shape else card)


def around_the_edge() -> Areas:
    """The block, if areas went around the edge."""
    near = (0, 1, SIZE - 1)

    def reached(square: int, other: int) -> bool:
        return all(abs(a - b) in near for a, b in zip(place(square), place(other), strict=True))

    return ((), *(tuple(other for other in SQUARES if reached(square, other)) for square in SQUARES))


ANYWHERE: Areas = ((), *(SQUARES for _ in SQUARES))


def spread_without(rule: str) -> Switch:
    """A spread that ``rule`` does not restrict."""

    class Lax(Spread):
        __slots__ = ()

        def check(self, value: Any) -> list[Reason]:
            return [reason for reason in super().check(value) if reason.rule != rule]

    def choices(area: tuple[int, ...], force: int, robot: int, outside: str, surplus: str) -> Spread:
        return Lax(area, force, robot, outside, even=surplus == "even")

    return misread(attack__spread_choices=choices)


def from_the_bottom(table: HelltokenTable, frame: Any) -> None:
    """The card is drawn from under the deck."""
    deck = table.action_deck
    deck.cards = deck.cards[1:] + deck.cards[:1]
    draw(table, frame)


def reshuffled_at_once(table: HelltokenTable, frame: Any) -> None:
    """The deck is renewed as soon as its last card is drawn."""
    draw(table, frame)
    refill(table)


def effect_after_the_attack(game: Game) -> None:
    """The extra effect of a card comes after its attack."""
    first, second = step_of(game, "attack", "extra_effect"), step_of(game, "attack", "strikes")
    first.act, second.act = second.act, first.act


def never_a_miss(table: HelltokenTable, frame: Any) -> Flow | None:
    """An attack has a force of 1 at least."""
    roll(table, frame)
    frame.force = max(1, frame.force)
    return None


def losing(loss: Callable[[int, int], int], *, spared: bool = False, shown: bool = False) -> Switch:
    """Struck bases lose ``loss(points, counters)``. spared: those of the turn player lose none. shown: this is what is
    declared, whatever counters really come off."""

    def lose(table: HelltokenTable, squares: list[int], points: list[int]) -> Losses:
        struck = dict(zip(squares, points, strict=True))
        told = []
        for seat, bases in enumerate(table.bases):
            row = [0] * SLOTS
            told.append(row)
            for slot, square in enumerate(bases):
                if square in struck and not (spared and seat == table.turn_seat):
                    counters = table.endurance[seat][slot]
                    row[slot] = loss(struck[square], counters)
                    table.endurance[seat][slot] -= min(struck[square], counters) if shown else row[slot]
        return told

    return misread(declaration__lose_counters=lose)


def declared(change: Callable[[Losses], Losses], *, to_all: bool = True, barrier: bool = True) -> Switch:
    """The losses are declared in another way: changed, to the turn player only, or as if they could be taken back."""

    def declare(table: HelltokenTable, frame: Any) -> None:
        losses = lose_counters(table, frame.squares, frame.points)
        only = EVERY_SEAT if to_all else 1 << table.turn_seat
        told: dict[str, Any] = {"seat": table.turn_seat, "losses": change(losses)}
        reveals = EVERY_SEAT if barrier else 0
        table.due = table.emit("attack.declared", "attack.declare.everyone", only=only, reveals=reveals, **told)

    return with_step("strike", "declare", declare)


def slots_hidden(losses: Losses) -> Losses:
    """Only how much a player has lost is told, not where."""
    return [sorted(row, reverse=True) for row in losses]


def nobody_wins(table: HelltokenTable, fallen: list[int], cause: int) -> None:
    """Whoever has fallen has lost."""
    finish(table, None, "all_fallen", cause, "end.simultaneous")


def all_compared(table: HelltokenTable, fallen: list[int], cause: int) -> None:
    """Players who dropped out earlier are compared too."""
    winner = max(range(table.seat_count), key=lambda seat: total(table, seat))
    win(table, winner, "most_endurance", cause, "end.simultaneous")


def first_of_equals_wins(table: HelltokenTable, fallen: list[int], cause: int) -> None:
    """Of those who share the most endurance, the first one wins."""
    winner = max(fallen, key=lambda seat: total(table, seat))
    win(table, winner, "most_endurance", cause, "end.simultaneous")


def leave_him_alone(true: Callable[..., float]) -> Callable[..., float]:
    """The enemy's bases are spared."""
    return lambda outlook, square, points=1: -true(outlook, square, points)


def last_one_only(true: Callable[..., Any]) -> Callable[..., Any]:
    """Only the last declaration is written down."""
    return lambda history: true(history)[-1:]


def thunder_may_rest(game: Game) -> None:
    """Turning a remote with Hell Thunder is not compulsory."""
    spec = game.specs["thunder.target"]
    true = spec.answered
    assert true is not None
    spec.may_pass = True
    spec.answered = lambda table, frame, seat, answer: None if answer == PASS else true(table, frame, seat, answer)


ALL_SQUARES = tuple(tuple(SQUARES) for _ in range(SLOTS))
ATTACK: dict[str, Switch] = {
    "attack.draw": with_step("attack", "draw", from_the_bottom),
    "attack.extra_first": altered(effect_after_the_attack),
    "attack.force": cards(lambda card: card.but(adjust=0)),
    "attack.miss": with_step("strike", "roll", never_a_miss),
    "attack.area.block": with_area("block", ANYWHERE),
    "attack.area.no_wrap": with_area("block", around_the_edge()),
    "attack.area.card": cards(lambda card: card.but(areas=areas("block")) if card.areas else card),
    "attack.spread.distinct": spread_without("attack.spread.distinct"),
    "attack.spread.all_force": spread_without("attack.spread.all_force"),
    "attack.spread.surplus": spread_without("attack.spread.surplus"),
    "ruling.r10": spread_without("ruling.r10"),
    "ruling.r11": spread_without("attack.spread.all_force"),
    "ruling.r13": altered(thunder_may_rest),
    "ruling.r14": with_step("attack", "draw", reshuffled_at_once),
    "attack.declare.everyone": declared(lambda losses: losses, to_all=False),
    "attack.declare.all_bases": losing(min, spared=True),
    "attack.declare.loss": losing(lambda points, counters: min(1, counters)),
    "attack.declare.cap": losing(lambda points, counters: points),
    "attack.declare.slot": declared(slots_hidden),
    "ruling.r22": losing(lambda points, counters: points if not counters else min(points, counters), shown=True),
    "ruling.r23": losing(lambda points, counters: points if counters else 0, shown=True),
    "ruling.r47": declared(lambda losses: losses, barrier=False),
    "end.endurance": misread(ending__FALLEN_AT=FALLEN_AT - 1),
    "end.opponent_wins": misread(ending__last_one_left=lambda table, seat, cause, count: nobody_wins(table, [], cause)),
    "end.simultaneous": misread(ending__all_fallen=nobody_wins),
    "end.simultaneous_tie": misread(ending__all_fallen=first_of_equals_wins),
    "ruling.r27": misread(ending__all_fallen=nobody_wins),
    "ruling.r28": misread(ending__last_one_left=nothing),
    "ruling.r29": misread(ending__all_fallen=all_compared),
    "ruling.r50": misread(stalemate__OFFER_A_DRAW_AFTER=0),
}
GUIDE: dict[str, Switch] = {
    "guide.attack": patched(Outlook, "enemy_loss", leave_him_alone),
    "guide.remote": misread(bot_thumbs__SHOVE_SAVES=99.0),
    "guide.notes.cross": misread(notes__crossed=lambda state, seat: {}),
    "guide.notes.black": misread(notes__possible_squares=lambda seen, history, seat: ALL_SQUARES),
    "guide.notes.early": reread("notes.declarations", last_one_only),
    "guide.bold": misread(bot_password__FIRST_IN_DANGER=IN_DANGER),
    "guide.password": misread(bot_password__IN_DANGER=SURE_ENOUGH, bot_password__FIRST_IN_DANGER=SURE_ENOUGH),
}
