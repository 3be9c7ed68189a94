"""Moments in which agents may be used, opened so that nobody's agent is betrayed. Rulebook: Advanced rules.

A window opens only if it could matter, judged by what everybody knows: factions, agents shown so far, endurance,
remotes. Then everybody with a face-down agent is asked, whether he can use it or not (ruling R49).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.helltoken.content import (
    AFTER_PASSWORD,
    ANY,
    OWN,
    POST_ROLL,
    PRE_DECLARE,
    PRE_ROLL,
    REMOTE,
    START,
    STEP,
    Agent,
)
from game.games.helltoken.state import FACE_DOWN, NO_AGENT, TURN_ORDER, HelltokenTable
from game.kernel.agenda import Frame
from game.kernel.effects import OptionRef
from game.kernel.record import EVERYBODY, number

MOMENTS_ABOUT = {
    "password.enter": 1 << START | 1 << AFTER_PASSWORD,
    "move.step": 1 << STEP,
    "remote.respond": 1 << REMOTE,
    "stomp.step": 1 << PRE_ROLL,
    "thunder.target": 1 << PRE_ROLL,
    "attack.spread": 1 << POST_ROLL | 1 << PRE_DECLARE,
    "wing.step": 1 << POST_ROLL | 1 << PRE_DECLARE,
}
"""The moments around each question of a turn, as a bit set: their windows stay shut where nobody could use an agent."""


class Asker:
    """Who a condition is about, where no effect is running."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


ASKERS = tuple(Asker(seat) for seat in range(3))


class AgentWindow(Frame):
    """moment: which of the turn's moments. declined: bit set of the seats that need nothing (more)."""

    moment: int = number(0, seen=EVERYBODY, family="moment")
    declined: int = number(0, seen=EVERYBODY)


def agents_in_play(table: HelltokenTable) -> bool:
    """Whether any agent may still be used."""
    return any(table.agent_faces)


def moments_now(table: HelltokenTable) -> int:
    """The moments that this is, as a bit set: that of the open window, else those around what is asked."""
    window: AgentWindow | None = table.find(AgentWindow)
    if window is not None:
        return 1 << window.moment
    return MOMENTS_ABOUT.get(table.open[0].id, 0) if table.open else 0


def open_window(table: HelltokenTable, moment: int) -> None:
    """Open the window of ``moment`` if it could matter for an agent somebody may hold."""
    faces = table.agent_faces
    if not any(faces):
        return
    for seat, face in enumerate(faces):
        if face and might_use(table, seat, moment):
            table.push(AgentWindow(moment=moment))
            return


def might_use(table: HelltokenTable, seat: int, moment: int) -> bool:
    """Whether, as far as everybody knows, ``seat`` could use an agent in this moment."""
    content = table.game.content
    timely = content.timely[table.turn_seat == seat][moment]
    if not timely:
        return False
    possible = possible_agents(table, seat)
    for index in timely:  # noqa: SIM110  # twice as quick as any()
        if index in possible and fits(table, content.agents[index], seat, moment):
            return True
    return False


def possible_agents(table: HelltokenTable, seat: int) -> Sequence[int]:
    """The agents that everybody must reckon with at ``seat`` (ruling R33)."""
    face = table.agent_faces[seat]
    if face == NO_AGENT:
        return ()
    if face != FACE_DOWN:
        return (table.open_agents[seat],)
    content = table.game.content
    if table.options["agent_pool"] == "own_faction":
        return content.agents_of[table.factions[seat]]
    return [agent for agent in range(len(content.agents)) if agent not in table.open_agents]


def fits(table: HelltokenTable, agent: Agent, seat: int, moment: int) -> bool:
    """adv.timing: whether the agent's card allows its use by ``seat`` in this moment; turns on public facts alone."""
    own_turn = table.turn_seat == seat
    if not agent.moments[own_turn] >> moment & 1:
        return False
    if agent.asks_option and not an_option_allows(table, agent, seat, moment):
        return False
    if own_turn and "place_robot" in agent.verbs and held_by_crush(table):
        return False
    if "extra_remote" in agent.verbs and special_spent(table):
        return False
    asker = ASKERS[seat]
    for condition in agent.require:  # noqa: SIM110  # twice as quick as all()
        if not condition.holds(table, asker):  # type: ignore[arg-type]
            return False
    return True


def an_option_allows(table: HelltokenTable, agent: Agent, seat: int, moment: int) -> bool:
    """Whether a mode of the agent fits this turn as the table's options say (ruling R40)."""
    own_turn = table.turn_seat == seat
    for mode in agent.modes:
        whose = mode.whose_turn
        if isinstance(whose, OptionRef):
            whose = table.options[whose.name]
        if mode.moments >> moment & 1 and (whose == ANY or (whose == OWN) == own_turn):
            return True
    return False


def held_by_crush(table: HelltokenTable) -> bool:
    """ruling R15: with ``crush_scope: turn`` the grounded player moves the robot by no card of his own turn."""
    return bool(table.grounded) and table.options["crush_scope"] == "turn"


def special_spent(table: HelltokenTable) -> bool:
    """ruling R41: with ``special_same_turn: once``, one use a turn."""
    return table.special_turn == table.turn_number and table.options["special_same_turn"] == "once"


def might_hold_the_rite(table: HelltokenTable, seat: int, moment: int) -> bool:
    """ruling R51: whether everybody must reckon with an agent at ``seat`` that stands in for a remote now."""
    return table.agent_faces[seat] == FACE_DOWN and might_use(table, seat, moment)


def asked_seats(table: HelltokenTable, window: AgentWindow) -> list[int]:
    """Who is asked in this window, turn player first: everybody with a face-down agent, and whoever may use an agent
    that lies open (Special Agent)."""
    faces, declined, seats = table.agent_faces, window.declined, []
    for seat in TURN_ORDER[table.seat_count][table.turn_seat]:
        face = faces[seat]  # whoever is out has none
        if face and not declined >> seat & 1 and (face == FACE_DOWN or might_use(table, seat, window.moment)):
            seats.append(seat)
    return seats
