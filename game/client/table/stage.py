"""What the screen has to do next, from public facts alone: play on, pass a window, hand over, ask, or show the end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.client.table.link import Link


class Stage(Enum):
    """OVER: the game has ended. BOTS: bots are thinking. WINDOW: anybody's secret answer, from the public table.
    HAND_OVER: the screen must go to another person. ASK: a person answers. PLAY: what happened is being played.
    IDLE: nobody is asked."""

    OVER = "over"
    BOTS = "bots"
    WINDOW = "window"
    HAND_OVER = "hand_over"
    ASK = "ask"
    PLAY = "play"
    IDLE = "idle"


@dataclass(frozen=True, slots=True)
class Next:
    """The stage and the seats it is about."""

    stage: Stage
    seats: tuple[int, ...] = ()


def next_stage(link: Link, opened: int | None = None, taken: tuple[int, int] | None = None) -> Next:
    """What comes next.

    opened: the seat that opened its own part of a window; it counts once that seat has accepted the curtain.
    taken: the turn whose player has had the screen, for games in which turns begin with a private look; a turn equal
    to it begins no curtain.
    """
    if link.outcome is not None:
        return Next(Stage.OVER)
    asks = link.asks()
    bots = tuple(ask.seat for ask in asks if not ask.is_human)
    if bots:
        return Next(Stage.BOTS, bots)
    windows = tuple(ask.seat for ask in asks if ask.is_window)
    if windows and link.is_shared:
        return (
            Next(Stage.ASK, (opened,)) if opened in windows and opened in link.audience else Next(Stage.WINDOW, windows)
        )
    curtain = link.next_curtain()
    if curtain is not None:
        return Next(Stage.HAND_OVER, (curtain,))
    turn = link.turn
    if link.is_shared and not link.is_light and turn is not None and turn != taken:
        is_next = bool(asks) and asks[0].seat == turn[1]
        if is_next and turn[1] not in link.audience:
            return Next(Stage.HAND_OVER, (turn[1],))
    people = [ask.seat for ask in asks]
    mine = [seat for seat in people if seat in link.audience]
    asked = (mine or people)[:1]
    return Next(Stage.ASK, tuple(asked)) if asked else Next(Stage.IDLE)
