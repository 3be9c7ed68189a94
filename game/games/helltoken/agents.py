"""Asking for agents and using them: nine decisions, of which others see only that somebody is asked. Advanced rules."""

from __future__ import annotations

from functools import partial

from game.games.helltoken.content import MOMENTS, OTHER, OWN, REMOTE, Agent, HelltokenContent
from game.games.helltoken.state import (
    DIE,
    DIRECTIONS,
    EVERY_SEAT,
    FACE_DOWN,
    FACE_UP,
    NO_AGENT,
    REMOVED,
    SPENT,
    SQUARES,
    HelltokenTable,
    advanced,
    faction_of,
    others_remote,
    own_remote,
    ready_remotes,
    seat_of,
    still_in_the_game,
    taken_out,
    total,
)
from game.games.helltoken.windows import (
    AgentWindow,
    asked_seats,
    fits,
    held_by_crush,
    might_use,
    moments_now,
    special_spent,
)
from game.kernel.agenda import REPEAT, STAY, Flow, Procedure
from game.kernel.answers import as_number, unwrapped
from game.kernel.choices import Range
from game.kernel.decision import PASS, Decision, DecisionSpec
from game.kernel.effects import Effects

ABOUT = tuple({"moment": word} for word in MOMENTS)
"""What a question for agents is about, by moment; questions share it."""
window = Procedure("window", AgentWindow, source="Advanced rules")


@window.decision(
    "agents.window", "pick", "adv.timing", "adv.secret", "ruling.r49", when=("adv.timing",),
    may_pass=True, public=False, sight=True, shown_as="agents.window",
)  # fmt: skip
def asked(table: HelltokenTable, frame: AgentWindow) -> list[Decision] | None:
    """ruling R49: all holders are asked at once, or one after the other with ``agent_windows: prompt_all``."""
    seats = asked_seats(table, frame)
    if table.options["agent_windows"] == "prompt_all":
        del seats[1:]
    questions = []
    for seat in seats:
        questions.append(question(table, seat, frame.moment))
    return questions or None


def question(table: HelltokenTable, seat: int, moment: int) -> Decision:
    """What is put to one holder: his agent's decision if he may use it now, else nothing to choose."""
    about = ABOUT[moment]
    held = table.agents[seat]
    if held >= 0:
        agent = table.game.content.agents[held]
        if agent.moments[seat == table.turn_seat] >> moment & 1 and fits(table, agent, seat, moment):
            return Decision(seat, targets(table, agent, seat), about, spec=AGENT_SPECS[agent.decision])
    return Decision(seat, (), about)


def has_no_moment(table: HelltokenTable, decision: Decision) -> bool:
    """ruling R49: whether all know that no agent which the asked seat may hold has its moment in the open window."""
    frame = table.agenda[-1] if table.agenda else None
    return isinstance(frame, AgentWindow) and not might_use(table, decision.seat, frame.moment)


def targets(table: HelltokenTable, agent: Agent, seat: int) -> tuple[object, ...] | Range:
    """What may be named with an agent: ``use``, a die face, a square, one's own remote or an opponent's."""
    if agent.target == "die":
        return Range(1, DIE, {"number": "agent.esper.effect"})
    if agent.target == "square":
        return SQUARES
    if agent.target == "ready_remote":
        return DIRECTIONS
    if agent.target == "opponents_remote":
        return others_remotes(table, seat)
    return ("use",)


def others_remotes(table: HelltokenTable, seat: int) -> tuple[tuple[str, str], ...]:
    """Every remote of everybody else, as (faction, direction)."""
    count = table.seat_count
    others = [faction_of(table, (seat + i) % count) for i in range(1, count)]
    return tuple((faction, direction) for faction in others for direction in DIRECTIONS)


def agent_decision(id: str, timing: str, *rules: str, kind: str = "pick") -> DecisionSpec:
    """The decision of one agent; to others it looks like any question for agents. ``timing`` says when it is asked."""
    spec = window.also(
        id, kind, timing, *rules, when=(timing,), may_pass=True, public=False, sight=True, shown_as="agents.window"
    )
    spec.then(answered)
    spec.gate("setup.no_agents_in_basic")(with_agents)
    spec.bar("three.eliminated")(still_in_the_game)
    spec.bar("adv.once")(not_used_up)
    spec.bar("agent.special.twice")(not_sent_twice)
    spec.keep("adv.deal")(partial(dealt_another, id))
    spec.moment(partial(is_the_moment, id))
    return spec


def dealt_another(id: str, table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """adv.deal: whoever was dealt another agent cannot use this one. Nobody but its owner is told."""
    if not table.agents or not table.factions or not advanced(table.options):
        return None
    held = table.agents[seat]
    if held is None or (held >= 0 and table.game.content.agents[held].decision == id):
        return None
    return {}


def is_the_moment(id: str, table: HelltokenTable, seat: int) -> bool:
    """Whether agents with this decision are used at this moment, whoever holds them; without agents there is none to
    speak of. The Rite's moments in the turns of others are told by agent.rite.other_turn."""
    own_turn = seat == table.turn_seat
    if not advanced(table.options) or (id == "rite.use" and not own_turn):
        return True
    now = moments_now(table)
    agents = table.game.content.agents
    return any(agent.decision == id and agent.moments[own_turn] & now for agent in agents)


def with_agents(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """setup.no_agents_in_basic: agents belong to the advanced game."""
    return None if advanced(table.options) else {}


def not_used_up(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """adv.once: an agent that has been discarded is gone."""
    return {} if used_up(table, seat) not in ("", "special.use") else None


def not_sent_twice(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """agent.special.twice: Special Agent is gone after his second use."""
    return {} if used_up(table, seat) == "special.use" else None


def used_up(table: HelltokenTable, seat: int) -> str:
    """The decision of the agent that ``seat`` has used up; nothing if there is none."""
    if table.agent_faces[seat] != NO_AGENT or table.open_agents[seat] < 0:
        return ""
    return table.game.content.agents[table.open_agents[seat]].decision


@asked.then
def answered(table: HelltokenTable, frame: AgentWindow, seat: int, answer: object) -> Flow:
    """Declining closes the window for this seat; a use opens it again for all."""
    if answer == PASS:
        frame.declined |= 1 << seat
        return STAY
    frame.declined = 0
    use_agent(table, seat, answer)
    return REPEAT


def use_agent(table: HelltokenTable, seat: int, answer: object) -> None:
    """adv.secret, adv.once: the agent is shown, does its work, and is discarded after its last use."""
    content = table.game.content
    index = table.agents[seat]
    agent = content.agents[index]
    table.open_agents[seat] = index
    uses = agent.uses if table.agent_faces[seat] == FACE_DOWN else table.agent_uses[seat]
    table.agent_uses[seat] = uses - 1
    cause = table.emit(
        "agent.used",
        *rules_of_use(agent, elsewhere=OTHER if seat == table.turn_seat else OWN),
        "adv.secret",
        *(("adv.once",) if agent.uses == 1 else ()),
        reveals=EVERY_SEAT,
        seat=seat,
        agent=agent.id,
    )
    table.agent_faces[seat] = FACE_UP if table.agent_uses[seat] else NO_AGENT
    if not table.agent_uses[seat]:
        again = ("agent.special.twice",) if agent.uses > 1 else ()
        table.emit("agent.discarded", *again, "adv.once", cause=cause, seat=seat, agent=agent.id)
    chosen = list(answer) if isinstance(answer, tuple) else answer
    table.push(Effects(script=agent.effects, seat=seat, names={"chosen": chosen, "agent": agent.id}), cause)


def rules_of_use(agent: Agent, *, elsewhere: str) -> list[str]:
    """The rules of an agent's card without those of modes that are for other turns: ``elsewhere`` says whose."""
    left_out = [mode.rule for mode in agent.modes if mode.whose_turn == elsewhere]
    return [rule for rule in agent.rules if rule not in left_out]


rite_use = agent_decision("rite.use", "agent.rite.own_turn", "agent.rite.effect", "agent.rite.any_turn", "ruling.r35")
expert_use = agent_decision("expert.use", "agent.expert.timing", "agent.expert.effect", "ruling.r37", "ruling.r38")
girl_use = agent_decision("girl.use", "agent.girl.timing", "agent.girl.effect", "ruling.r39")
traveller_use = agent_decision("traveller.use", "agent.traveller.timing", "agent.traveller.effect", "ruling.r42")
hacker_use = agent_decision("hacker.use", "agent.hacker.effect", "agent.hacker.cost", "ruling.r26")
special_use = agent_decision("special.use", "agent.special.timing", "agent.special.effect", "agent.special.twice")
esper_use = agent_decision("esper.use", "agent.esper.timing", "agent.esper.effect", "ruling.r40", kind="number")
cannon_use = agent_decision("cannon.use", "agent.cannon.timing", "agent.cannon.effect", "ruling.r43")
ceo_use = agent_decision("ceo.use", "agent.ceo.timing", "agent.ceo.effect", "ruling.r43")
AGENT_SPECS = {spec.id: spec for spec in window.specs}


@special_use.besides
def no_remotes_yet(table: HelltokenTable, seat: int) -> tuple[str, ...]:
    """turn.first_skips, ruling R6: the first turn of the game has no remotes, nor anything that goes with them."""
    return ("turn.first_skips",) if table.turn_number == 1 else ()


@rite_use.besides
def no_answer_yet(table: HelltokenTable, seat: int) -> tuple[str, ...]:
    """turn.first_skips: in the first turn of the game no opponent answers by the Rite."""
    return ("turn.first_skips",) if table.turn_number == 1 and seat != table.turn_seat else ()


@rite_use.gate("agent.rite.other_turn")
def in_place_of_a_remote(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """agent.rite.other_turn: in the turn of another player the Rite is an answer to ``remote.respond``."""
    return {} if table.turn_number and seat != table.turn_seat and table.agent_faces[seat] else None


@rite_use.gate("ruling.r15")
def rite_held_by_crush(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R15: with ``crush_scope: turn`` the grounded player may not use the Rite."""
    return {} if seat == table.turn_seat and held_by_crush(table) else None


@hacker_use.keep("ruling.r26")
def directly_after(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R26: directly after the wrong password."""
    is_late = table.attempts[seat] or table.moved if table.attempts else 0
    return {} if table.password_failed and seat == table.turn_seat and is_late else None


@hacker_use.gate("agent.hacker.cost")
def passwords_left(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """agent.hacker.cost: a second password of the turn needs one that is left."""
    return None if table.attempts[seat] else {}


@special_use.gate("ruling.r41")
def once_a_turn(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R41: with ``special_same_turn: once``, one use a turn."""
    return {} if table.agent_faces[seat] == FACE_UP and special_spent(table) else None


@esper_use.gate("ruling.r40")
def own_roll(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """ruling R40: with ``esper_scope: own``, only rolls of the own turn."""
    return {} if table.options["esper_scope"] == "own" and seat != table.turn_seat else None


@esper_use.lasts("agent.esper.effect")
def no_face_of_a_die(table: HelltokenTable, frame: None, seat: int, value: object) -> dict[str, object] | None:
    """agent.esper.effect: no die can be made to show another number than 1 to 6, at any time."""
    named = as_number(unwrapped(value))
    return {"given": named} if type(named) is int and not 1 <= named <= DIE else None


@cannon_use.gate("agent.cannon.limit")
def ten_endurance(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """agent.cannon.limit: the endurance that the card asks for (ruling R44)."""
    if not table.endurance:
        return None
    counters, least = total(table, seat), least_endurance(table.game.content, "cannon.use")
    return {"count": counters, "least": least} if counters < least else None


def least_endurance(content: HelltokenContent, decision: str) -> int:
    """The endurance that the agents with this decision ask of their owner."""
    conditions = (each for agent in content.agents if agent.decision == decision for each in agent.require)
    return min((each.arguments["least"] for each in conditions if each.name == "self_endurance_min"), default=0)


@special_use.keep("agent.special.cost")
def a_ready_remote(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """agent.special.cost: whoever has no ready remote left cannot send him out."""
    if not table.remotes or ready_remotes(table, seat):
        return None
    spent = [word for word, face in zip(DIRECTIONS, table.remotes[seat], strict=True) if face == SPENT]
    return {"direction": ", ".join(spent), "count": len(spent), "ready": []}


@special_use.clause("agent.special.cost")
def remote_ready(table: HelltokenTable, frame: object, seat: int, value: str) -> dict[str, object] | None:
    """agent.special.cost: a ready remote of one's own."""
    if table.remotes[seat][DIRECTIONS.index(value)] != SPENT:
        return None
    return {"direction": value, "count": 1, "ready": ready_remotes(table, seat)}


@special_use.clause("ruling.r45")
def remote_still_a_card(table: HelltokenTable, frame: object, seat: int, value: str) -> dict[str, object] | None:
    """ruling R45: nor one that was taken out of the game."""
    return taken_out(table, seat, value)


@special_use.lasts("agent.special.cost")
def spent_already(table: HelltokenTable, frame: None, seat: int, value: object) -> dict[str, object] | None:
    """agent.special.cost: a remote that lies face down is of no use to him at any time."""
    if value not in DIRECTIONS or not table.remotes or not ready_remotes(table, seat):
        return None
    return remote_ready(table, frame, seat, value)


@special_use.stray("agent.special.effect")
def somebody_elses(table: HelltokenTable, frame: object, seat: int, value: object) -> dict[str, object] | None:
    """agent.special.effect: he uses a remote of whoever sends him."""
    return others_remote(table, seat, value)


@ceo_use.clause("ruling.r46")
def victim_in_the_game(
    table: HelltokenTable, frame: object, seat: int, value: tuple[str, str]
) -> dict[str, object] | None:
    """ruling R46: an opponent who is still in the game."""
    if table.alive[seat_of(table, value[0])]:
        return None
    others = [other for other in range(table.seat_count) if other != seat and table.alive[other]]
    return {"faction": value[0], "free": [faction_of(table, other) for other in others]}


@ceo_use.clause("agent.ceo.effect")
def remote_left(table: HelltokenTable, frame: object, seat: int, value: tuple[str, str]) -> dict[str, object] | None:
    """agent.ceo.effect: a remote that is still in the game."""
    victim, direction = value
    left = table.remotes[seat_of(table, victim)]
    if left[DIRECTIONS.index(direction)] != REMOVED:
        return None
    return {"direction": direction, "victim": seat_of(table, victim)}


@ceo_use.stray("agent.ceo.effect")
def not_your_own(table: HelltokenTable, frame: object, seat: int, value: object) -> dict[str, object] | None:
    """agent.ceo.effect: a remote of one's own is none of an opponent."""
    return own_remote(table, seat, value)


def holds_stand_in(table: HelltokenTable, seat: int) -> bool:
    """Whether ``seat`` may use its agent instead of a remote now (agent.rite.other_turn)."""
    held = table.agents[seat]
    if held < 0 or not table.agent_faces[seat]:
        return False
    return fits(table, table.game.content.agents[held], seat, REMOTE)
