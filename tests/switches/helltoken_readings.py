"""Rulings that say several things: a wrong reading for each further part. Every one of them has to be noticed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from game.games.helltoken.agents import holds_stand_in, others_remotes
from game.games.helltoken.attack import card_in_play
from game.games.helltoken.content import ANY, END_OF_TURN, OWN, START, Mode
from game.games.helltoken.ending import all_fallen, eliminate, end_turn_at_once, win
from game.games.helltoken.state import CLOCKWISE, READY, SPENT, faction_of, opponents, ready_remotes, total
from game.games.helltoken.turn import end_turn
from game.games.helltoken.verbs import cancel_attack, damage_square
from game.kernel.game import Game
from tests.switches import Switch, altered, misread, nothing, with_step
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


def first_of_two_of_three_wins(table: Any, fallen: list[int], cause: int) -> None:
    """end.simultaneous_tie: of all three who fall, the first of two with the most wins."""
    most = max(total(table, seat) for seat in fallen)
    best = [seat for seat in fallen if total(table, seat) == most]
    if len(fallen) == 3 and len(best) == 2:
        win(table, best[0], "most_endurance", cause, "end.simultaneous")
    else:
        all_fallen(table, fallen, cause)


def remotes_turned_up(table: Any, run: Any) -> None:
    """ruling R36: Expert also undoes the remote that the attack has turned."""
    cancel_attack(table, run)
    table.remotes = [[READY if face == SPENT else face for face in row] for row in table.remotes]


def first_opponent(table: Any, seat: int) -> list[int]:
    """remote.recover: nobody but the next opponent turns remotes up again."""
    return opponents(table, seat)[:1]


def shot_behind_a_hand(table: Any, run: Any, *, square: Any, amount: int) -> None:
    """ruling R44: only the shooter learns what a shot costs."""
    true = table.emit
    with patch.object(type(table), "emit", lambda self, *what, **data: true(*what, **data, only=1 << run.seat)):
        damage_square(table, run, square=square, amount=amount)


def whoever_comes_next_is_struck(game: Game) -> None:
    """card.thunder: the next opponent's remote is turned, whoever was named."""
    spec = game.specs["thunder.target"]
    true = spec.answered

    def answered(table: Any, frame: Any, seat: int, answer: Any) -> object:
        victim = opponents(table, seat)[0]
        ready = ready_remotes(table, victim)
        return true(table, frame, seat, (faction_of(table, victim), ready[0])) if ready else None

    spec.answered = answered


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
        misread(attack__held_by_crush=lambda table: bool(table.grounded)),
        with_step("turn", "step_remotes", no_remotes_when_grounded),
        misread(remotes__holds_stand_in=no_rite_when_grounded),
    ),
    "ruling.r16": (with_step("turn", "end_turn", lost_with_the_next_player),),
    "ruling.r30": (misread(ending__eliminate=agent_turned_up),),
    "ruling.r31": (misread(ending__end_turn_at_once=grounding_dropped),),
    "ruling.r36": (with_verb("cancel_attack", all_undone), with_verb("cancel_attack", remotes_turned_up)),
    "ruling.r43": (
        agent("satellite_cannon", modes=(Mode(OWN, 1 << START),)),
        agent("satellite_cannon", modes=(Mode(OWN, EVERY_MOMENT & ~(1 << END_OF_TURN)),)),
        agent("ceo", modes=(Mode(ANY, EVERY_MOMENT),)),
        settled_after_the_attack,
    ),
    "ruling.r44": (ADVANCED["agent.cannon.limit"], with_verb("damage_square", shot_behind_a_hand)),
    "ruling.r41": (agent("special_agent", uses=1),),
    "ruling.r50": (
        misread(stalemate__draw_if_agreed=never),
        misread(turn__lapse=nothing),
        misread(ending__lapse=nothing),
    ),
    "card.thunder": (altered(whoever_comes_next_is_struck),),
    "end.simultaneous_tie": (misread(ending__all_fallen=first_of_two_of_three_wins),),
    "remote.recover": (misread(remotes__opponents=first_opponent),),
    "ruling.r46": (misread(agents__others_remotes=others_cards_of_the_next),),
}
"""By rule id; beside the switch that every clause has."""
