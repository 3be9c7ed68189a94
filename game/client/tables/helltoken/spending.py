"""Which answers use an agent up for good, and what the person who gives them should know first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.tables.helltoken.seats import player_name
from game.client.tables.helltoken.words import say
from game.games.helltoken.view import FACE_UP, seat_of
from game.kernel.decision import PASS, Decision
from game.kernel.view import View

TARGETS = ("square", "die", "ready_remote")
"""What may be named with an agent and is told once more with it."""
IN_PLACE_OF_A_REMOTE = ("remote.respond", "rite")


def spent_for_good(decision: Decision, answer: Any, view: View, people: Sequence[str]) -> str:
    """The sentence about an answer that is an agent's last use (adv.once, agent.special.twice); "" for any other."""
    agent = _used(decision, answer, view)
    if agent is None or not _is_last_use(agent, decision.seat, view):
        return ""
    if agent.decision == "rite.use":
        square = view.state.rite_squares[decision.seat]
        return say("spends.rite.square", square=square) if square else say("spends.rite")
    if agent.decision == "ceo.use":
        victim, direction = answer
        name = player_name(view, seat_of(view.state, victim), people)
        return say("spends.ceo", name=name, direction=say(f"way.{direction}"))
    if agent.target in TARGETS:
        target = say(f"way.{answer}") if agent.target == "ready_remote" else answer
        return say(f"spends.{agent.target}", agent=agent.name, target=target)
    return say("spends.agent", agent=agent.name)


def rite_told(decision: Decision, view: View) -> str:
    """The square of the Rite's base card, for whoever holds it and is asked about it; "" for everybody else, and
    where it is drawn only when the Rite is used."""
    squares = view.state.rite_squares
    square = squares[decision.seat] if decision.id == "rite.use" and decision.seat in view.audience and squares else 0
    return say("rite.told", square=square) if square else ""


def _used(decision: Decision, answer: Any, view: View) -> Any | None:
    """The agent that an answer uses, where the view shows it to its holder."""
    held = view.state.agents[decision.seat] if view.state.agents else None
    if answer == PASS or held is None or held < 0:
        return None
    agent = view.game.content.agents[held]
    return agent if decision.id == agent.decision or (decision.id, answer) == IN_PLACE_OF_A_REMOTE else None


def _is_last_use(agent: Any, seat: int, view: View) -> bool:
    """An agent that lies open has uses left; another begins with those of its card."""
    is_open = view.state.agent_faces[seat] == FACE_UP
    return int(view.state.agent_uses[seat] if is_open else agent.uses) == 1
