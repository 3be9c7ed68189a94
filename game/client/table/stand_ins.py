"""Bots that play the seat of a person who sat down there: what the table calls them, and their leave to go on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.strings import say
from game.client.table.link import Link
from game.client.table.seats import newcomer_of
from game.client.widgets.button import Button
from game.session.plans import HUMAN, SeatPlan

if TYPE_CHECKING:
    from game.client.table.scene import TableScene


def stand_ins(link: Link) -> list[int]:
    """The seats of persons that bots play now."""
    return [seat for seat, plan in enumerate(link.plans) if plan.stands_in]


def stand_in_for(link: Link, asked: int) -> int:
    """The seat of a person in whose place a bot is asked: the one that is asked, else the next stand-in clockwise, for
    whom a bot answers that is nobody's; without any the one that is asked."""
    count = len(link.plans)
    around = ((asked + step) % count for step in range(count))
    return next((seat for seat in around if link.plans[seat].stands_in), asked)


def called(link: Link, seat: int) -> str:
    """Who plays a seat: its person's name, or that a bot plays it for them."""
    plan = link.plans[seat]
    return say("table.bot_for", name=plan.name) if plan.stands_in else plan.name


def thinking(link: Link, seat: int) -> str:
    """That the bot of a seat is thinking."""
    plan = link.plans[seat]
    return say("table.thinking.for" if plan.stands_in else "table.thinking", name=plan.name)


def seat_and_player(plan: SeatPlan) -> str:
    """A seat's name, and that a bot sits there where one does."""
    return plan.name if plan.is_human else say("table.name_of_bot", name=plan.name)


def held(scene: TableScene, asked: int) -> tuple[int, str, list[Button]]:
    """Of which seat is spoken while bots wait, what is said, and the buttons that let them play on, be it one answer
    after the other; the last one is the usual one."""
    if scene.bots.asks_leave:
        seat = stand_in_for(scene.link, asked)
        return (seat, *_leave_to_go_on(scene, seat))
    one = partial(scene.let_bots_play, once=True)
    step = Button(say("table.bots.step"), one, id="bots.step", symbol="chevron_right")
    go = Button(say("table.bots.go"), scene.let_bots_play, id="bots.go", kind="primary", symbol="play")
    return asked, say("table.bots.held", name=scene.words.name(asked)), [step, go]


def _leave_to_go_on(scene: TableScene, seat: int) -> tuple[str, list[Button]]:
    """A stand-in waits for leave to go on: the person takes the seat, or lets it."""
    words, name = scene.words, scene.words.name(seat)
    go = Button(words.of_game("table.leave.go"), scene.let_bots_play, id="bots.go", kind="primary", symbol="play")
    back = Button(
        words.of_game("table.leave.back", name=name), partial(take_back, scene, seat), id="bots.back", symbol="account"
    )
    return words.of_game("table.leave", name=name), [back, go]


def take_back(scene: TableScene, seat: int) -> None:
    """A person plays the seat again from now on, behind the curtain where that hides something from who is there."""
    newcomer = newcomer_of(scene.link, {seat: HUMAN})
    if newcomer is None:
        _sit_down(scene, seat)
    else:
        scene.handover.hand_over(newcomer, partial(_sit_down, scene, seat))


def _sit_down(scene: TableScene, seat: int) -> None:
    """The only notes that lie aside at the seat are those of who comes back."""
    sitting = scene.link.sitting
    is_alone = sitting.kind != "practice" and sitting.notes.aside(seat) == 1
    scene.bots.let_play(once=False)
    sitting.seat_player(seat, HUMAN, 0 if is_alone else None)
    scene.moved()
