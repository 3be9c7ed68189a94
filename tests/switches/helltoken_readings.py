"""Rulings that say several things: a wrong reading for each further part. Every one of them has to be noticed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from game.games.helltoken.agents import holds_stand_in, others_remotes
from game.games.helltoken.attack import card_in_play
from game.games.helltoken.content import ANY, END_OF_TURN, OWN, START, Mode
from game.games.helltoken.ending import eliminate, end_turn_at_once
from game.games.helltoken.state import CLOCKWISE, READY, SPENT
from game.games.helltoken.turn import end_turn
from game.games.helltoken.verbs import cancel_attack
from game.kernel.game import Game
from tests.switches import Switch, misread, nothing, with_step
from tests.switches.helltoken_advanced import ADVANCED, EVERY_MOMENT, agent, never, no_remotes_when_grounded, with_verb


def no_rite_when_grounded(table: Any, seat: int) -> bool:
    """ruling R15: an opponent's Rite does not work in a grounded turn."""
    return not table.grounded and holds_stand_in(table, seat)


def lost_with_the_next_player(table: Any, frame: Any) -> Any:
    """ruling R16: the grounding is the next player's and is lost if he is out."""
    if not table.alive[CLOCKWISE[table.seat_count][table.turn_seat][0]]:
        table.grounded_next = 0
    return end_turn(table, frame)


def agent_turned_up(table: Any, seat: int, cause: int) -> None:
    """ruling R30: the unused agent of a player who drops out is shown."""
    eliminate(table, seat, cause)
    table.open_agents[seat] = table.agents[seat]


def grounding_dropped(table: Any) -> None:
    """ruling R31: with the turn player's fall his grounding is lifted."""
    end_turn_at_once(table)
    table.grounded_next = 0


def all_undone(table: Any, run: Any) -> None:
    """ruling R36: Expert also undoes what came before the roll: Stomp's walk, the turned remote, the grounding."""
    stomped = card_in_play(table).id == "hell_stomp"
    cancel_attack(table, run)
    table.grounded_next = 0
    table.remotes = [[READY if face == SPENT else face for face in row] for row in table.remotes]
    if stomped:
        table.robot = table.robot % 25 + 1


def others_cards_of_the_next(table: Any, seat: int) -> tuple[tuple[str, str], ...]:
    """ruling R46: CEO may hit nobody but the next opponent."""
    return others_remotes(table, seat)[:4]


@contextmanager
def settled_after_the_attack(game: Game) -> Iterator[Game]:
    """ruling R43: a shot is settled only when the pending attack has been declared."""
    changed = game.without("")
    changed.may_hold = True
    changed.holds = [procedure.name == "strike" for procedure in changed.procedures]
    yield changed


FURTHER: dict[str, tuple[Switch, ...]] = {
    "players.count": (misread(setup__PLAYERS=(2,)), misread(setup__PLAYERS=(3,))),
    "ruling.r15": (
        misread(verbs__held_by_crush=lambda table: bool(table.grounded)),
        with_step("turn", "step_remotes", no_remotes_when_grounded),
        misread(remotes__holds_stand_in=no_rite_when_grounded),
    ),
    "ruling.r16": (with_step("turn", "end_turn", lost_with_the_next_player),),
    "ruling.r30": (misread(ending__eliminate=agent_turned_up),),
    "ruling.r31": (misread(ending__end_turn_at_once=grounding_dropped),),
    "ruling.r36": (with_verb("cancel_attack", all_undone),),
    "ruling.r43": (
        agent("satellite_cannon", modes=(Mode(OWN, 1 << START),)),
        agent("satellite_cannon", modes=(Mode(OWN, EVERY_MOMENT & ~(1 << END_OF_TURN)),)),
        agent("ceo", modes=(Mode(ANY, EVERY_MOMENT),)),
        settled_after_the_attack,
    ),
    "ruling.r44": (ADVANCED["agent.cannon.limit"],),
    "ruling.r41": (agent("special_agent", uses=1),),
    "ruling.r50": (
        misread(stalemate__draw_if_agreed=never),
        misread(turn__lapse=nothing),
        misread(ending__lapse=nothing),
    ),
    "ruling.r46": (misread(agents__others_remotes=others_cards_of_the_next),),
}
"""By rule id; beside the switch that every clause has."""
