"""How Helltoken's cards, agents, three-player rules and their rulings are taken away, one wrong reading each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from game.games.helltoken.areas import areas
from game.games.helltoken.attack import Attack, card_in_play, roll
from game.games.helltoken.content import (
    ANY,
    BEFORE_DRAW,
    MOMENTS,
    OTHER,
    OWN,
    PATH,
    POST_ROLL,
    Mode,
    moments_in,
)
from game.games.helltoken.declaration import declare, lose_counters
from game.games.helltoken.movement import wraps
from game.games.helltoken.password import Password, judge
from game.games.helltoken.remotes import next_opponent
from game.games.helltoken.setup import deal_agents, give_agent
from game.games.helltoken.state import DIRECTIONS, REMOVED
from game.games.helltoken.turn import end_turn, step_password, step_remotes
from game.games.helltoken.verbs import cancel_attack
from game.games.helltoken.windows import asked_seats, fits
from game.games.helltoken.wing import Flight
from game.kernel.effects import first_of
from game.kernel.game import Game
from tests.switches import Switch, left_out, misread, together, with_content, with_step

EVERY_MOMENT = (1 << len(MOMENTS)) - 1


def card(id: str, **changes: Any) -> Switch:
    """The action card reads otherwise."""
    return with_content(cards=lambda cards: tuple(c.but(**changes) if c.id == id else c for c in cards))


def agent(id: str, **changes: Any) -> Switch:
    """The agent reads otherwise."""
    changes = with_moments(changes)
    return with_content(agents=lambda agents: tuple(a.but(**changes) if a.id == id else a for a in agents))


def with_moments(changes: dict[str, Any]) -> dict[str, Any]:
    """Changes of an agent with what its modes bring along."""
    if "modes" not in changes:
        return changes
    modes = changes["modes"]
    return {**changes, "moments": (moments_in(modes, OWN), moments_in(modes, OTHER)), "asks_option": False}


def at_any_time(id: str) -> Switch:
    """The agent may be used in every window of anybody's turn."""
    return agent(id, modes=(Mode(ANY, EVERY_MOMENT),), require=())


def every_agent(**changes: Any) -> Switch:
    """All agents read otherwise."""
    changes = with_moments(changes)
    return with_content(agents=lambda agents: tuple(a.but(**changes) for a in agents))


def with_verb(name: str, wrong: Callable[..., Any]) -> Switch:
    """An effect does something else."""

    @contextmanager
    def switch(game: Game) -> Iterator[Game]:
        true, scripts = game.scripts.verbs.verbs[name], game.scripts
        compiled = {
            index: tuple(effect.but(run=wrong) if effect.run is true else effect for effect in script)
            for index, script in scripts.compiled.items()
        }
        firsts = {index: first_of(made, scripts.rest[index]) for index, made in compiled.items()}
        with patch.object(scripts, "compiled", compiled), patch.object(scripts, "firsts", firsts):
            yield game

    return switch


def without(rule: str) -> Switch:
    """What is registered under the rule is left out."""
    return lambda game: left_out(game, rule)


def other_option(act: Callable[..., Any], name: str, first: str, second: str) -> Callable[..., Any]:
    """``act`` with the table option read the other way round."""

    def turned(table: Any, *rest: Any) -> Any:
        true = table.options
        table.options = {**true, name: second if true[name] == first else first}
        try:
            return act(table, *rest)
        finally:
            table.options = true

    return turned


def nothing(table: Any, run: Any, **arguments: Any) -> None:
    """An effect that does nothing."""


@contextmanager
def settled_after_the_card(game: Game) -> Iterator[Game]:
    """ruling R17: eliminations and the end wait until both attacks are over."""
    changed = game.without("")
    changed.may_hold = True
    changed.holds = [procedure.name == "attack" for procedure in changed.procedures]
    yield changed


class LooseFlight(Flight):
    """ruling R18: the start may be entered again, and a flight may run into a dead end."""

    __slots__ = ()

    def _open(self, to: Any, used: set[Any], left: int) -> bool:
        return not (self.fresh and to in used - {self.start})


def refilled_unshuffled(table: Any) -> None:
    """deck.reshuffle: one card is taken back from the discards, and nothing is shuffled."""
    if not table.action_deck.cards:
        table.action_deck.put(table.discard.pop(), 0)


def only_the_first_opponent(table: Any, frame: Any) -> Any:
    """three.each_may_disrupt: after one opponent the others have no say."""
    if frame.decided:
        frame.decided = 7
    return next_opponent(table, frame)


def no_remotes_when_grounded(table: Any, frame: Any) -> None:
    """card.crush.remotes: a grounded turn has no remotes either."""
    if not table.grounded:
        step_remotes(table, frame)


def no_password_for_three(table: Any, frame: Any) -> None:
    """three.same_game: with three players there is no step 0."""
    if table.seat_count == 2:
        step_password(table, frame)


def laid_open(table: Any, seat: int, held: int) -> None:
    """adv.secret: agents lie face up from the deal on."""
    give_agent(table, seat, held)
    table.open_agents[seat] = held


def fallen_lose_too(table: Any, squares: list[int], points: list[int]) -> list[list[int]]:
    """ruling R30: bases of players who are out go on losing counters."""
    alive, table.alive = table.alive, [1] * table.seat_count
    losses = lose_counters(table, squares, points)
    table.alive = alive
    return losses


def landing_is_spared(table: Any, squares: list[int], points: list[int]) -> list[list[int]]:
    """card.wing.last_square: the square of landing is spared."""
    end = -1 if card_in_play(table).shape == PATH else len(squares)
    return lose_counters(table, squares[:end], points[:end])


def shooter_is_spared(table: Any, squares: list[int], points: list[int]) -> list[list[int]]:
    """ruling R44: the cannon leaves its owner's bases alone."""
    own = table.endurance[table.turn_seat][:]
    losses = lose_counters(table, squares, points)
    table.endurance[table.turn_seat] = own
    return losses


def declared_step_by_step(table: Any, frame: Any) -> None:
    """ruling R20: every square of a flight is declared for itself."""
    squares, points = frame.squares, frame.points
    parts = zip(squares, points, strict=True) if card_in_play(table).shape == PATH else []
    for square, lost in parts:
        frame.squares, frame.points = [square], [lost]
        declare(table, frame)


def grounded_for_good(table: Any, frame: Any) -> Any:
    """ruling R16: once grounded, every turn stays grounded."""
    before = table.grounded
    flow = end_turn(table, frame)
    table.grounded = table.grounded or before
    return flow


def bonus_stays(table: Any, frame: Any) -> Any:
    """ruling R39: the bonus is added to every roll of the turn."""
    bonus = table.bonus
    flow = roll(table, frame)
    table.bonus = bonus
    return flow


def robot_stays_where_it_flew(table: Any, run: Any) -> None:
    """ruling R36: a flight that is called off still moves the robot."""
    robot = table.robot
    cancel_attack(table, run)
    table.robot = robot


def whole_card_called_off(table: Any, run: Any) -> None:
    """ruling R37: Expert calls off both attacks of Hell Chaos."""
    cancel_attack(table, run)
    table.find(Attack).left = 0


def first_remote_goes(table: Any, run: Any, **arguments: Any) -> None:
    """ruling R45: the card that leaves is not the one that was named."""
    victim = run.names["victim"]
    table.remotes[victim][DIRECTIONS.index("up")] = REMOVED


def second_password_is_free(table: Any, seat: int, squares: tuple[int, ...]) -> None:
    """agent.hacker.cost: Hacker's password does not count."""
    judge(table, seat, squares)
    frame = table.find(Password)
    if frame is not None and frame.again:
        table.attempts[seat] += 1


def only_who_can(table: Any, window: Any) -> list[int]:
    """ruling R49: nobody is asked but who may use his agent now."""
    agents = table.game.content.agents
    return [
        seat
        for seat in asked_seats(table, window)
        if table.agents[seat] >= 0 and fits(table, agents[table.agents[seat]], seat, window.moment)
    ]


def no_wrap(paths: Mapping[int, Mapping[str, int]]) -> dict[int, dict[str, int]]:
    """ruling R21: flights stop at the edge."""
    return {spot: {word: to for word, to in ways.items() if not wraps(spot, to)} for spot, ways in paths.items()}


def first_turn_is_held(table: Any) -> bool:
    """ruling R48: no card moves the robot in the opening turn."""
    return bool(table.turn_number == 1)


def never(table: Any, *rest: Any) -> Any:
    """Something that is never so."""
    return None


flip_rite = other_option(give_agent, "rite_draw", "at_deal", "on_use")

ADVANCED: dict[str, Switch] = {
    "card.punch": card("hell_punch", adjust=1),
    "card.stomp": card("hell_stomp", before=-1),
    "card.breath": card("hell_breath", areas=areas("block"), area_rule="attack.area.block"),
    "card.thunder": card("hell_thunder", before=-1),
    "card.crush": card("hell_crush", before=-1),
    "card.crush.remotes": with_step("turn", "step_remotes", no_remotes_when_grounded),
    "card.beam": card("hell_beam", areas=areas("block"), area_rule="attack.area.block"),
    "card.missile": card("hell_missile", adjust=0),
    "card.chaos": card("hell_chaos", repeat=1),
    "card.wing": card("hell_wing", shape="block", areas=areas("block"), area_rule="attack.area.block"),
    "card.wing.no_repeat": card("hell_wing", fresh=False),
    "card.wing.last_square": misread(declaration__lose_counters=landing_is_spared),
    "deck.reshuffle": misread(attack__refill=refilled_unshuffled),
    "three.same_game": with_step("turn", "step_password", no_password_for_three),
    "three.each_may_disrupt": with_step("remotes", "next_opponent", only_the_first_opponent),
    "three.elimination": misread(ending__FALLEN_AT=0),
    "three.last_standing": misread(ending__last_one_left=never),
    "three.password": misread(password__win=never),
    "adv.deal": with_step("setup", "deal_agents", never),
    "adv.three_each": with_content(agents=lambda agents: agents[:-1]),
    "adv.secret": misread(position_writing__give_agent=laid_open, setup__give_agent=laid_open),
    "adv.once": every_agent(uses=2),
    "adv.timing": every_agent(modes=(Mode(ANY, EVERY_MOMENT),)),
    "agent.rite.draw": misread(setup__take_unused_base=lambda table: 0),
    "agent.rite.effect": with_verb("place_robot", nothing),
    "agent.rite.any_turn": agent("mysterious_rite", modes=(Mode(OWN, 1 << BEFORE_DRAW),)),
    "agent.rite.own_turn": at_any_time("mysterious_rite"),
    "agent.expert.effect": with_verb("cancel_attack", nothing),
    "agent.expert.timing": at_any_time("expert"),
    "agent.girl.effect": with_verb("modify_force", nothing),
    "agent.girl.timing": at_any_time("pretty_girl"),
    "agent.traveller.effect": with_verb("look_reorder", nothing),
    "agent.traveller.timing": at_any_time("time_traveller"),
    "agent.hacker.effect": with_verb("grant_password", nothing),
    "agent.hacker.cost": misread(password__judge=second_password_is_free),
    "agent.special.effect": with_verb("extra_remote", nothing),
    "agent.special.timing": at_any_time("special_agent"),
    "agent.special.twice": agent("special_agent", uses=3),
    "agent.esper.effect": with_verb("set_die", nothing),
    "agent.esper.timing": at_any_time("esper"),
    "agent.cannon.effect": with_verb("damage_square", nothing),
    "agent.cannon.limit": together(without("agent.cannon.limit"), agent("satellite_cannon", require=())),
    "agent.cannon.timing": at_any_time("satellite_cannon"),
    "agent.ceo.effect": together(with_verb("flip_all_remotes", nothing), with_verb("remove_remote", nothing)),
    "agent.ceo.timing": at_any_time("ceo"),
    "ruling.r15": misread(
        windows__held_by_crush=never,
        attack__held_by_crush=never,
        verbs__held_by_crush=never,
        agents__held_by_crush=never,
    ),
    "ruling.r16": with_step("turn", "end_turn", grounded_for_good),
    "ruling.r17": settled_after_the_card,
    "ruling.r18": misread(attack__Flight=LooseFlight),
    "ruling.r19": with_step("strike", "roll", other_option(roll, "wing_adjust", "steps", "none")),
    "ruling.r20": with_step("strike", "declare", declared_step_by_step),
    "ruling.r21": with_content(paths=no_wrap),
    "ruling.r30": misread(declaration__lose_counters=fallen_lose_too),
    "ruling.r31": misread(ending__end_turn_at_once=never),
    "ruling.r33": with_step("setup", "deal_agents", other_option(deal_agents, "agent_pool", "own_faction", "all_nine")),
    "ruling.r34": misread(setup__give_agent=flip_rite, position_writing__give_agent=flip_rite),
    "ruling.r35": agent("mysterious_rite", modes=(Mode(ANY, 1 << BEFORE_DRAW),)),
    "ruling.r36": with_verb("cancel_attack", robot_stays_where_it_flew),
    "ruling.r37": with_verb("cancel_attack", whole_card_called_off),
    "ruling.r38": agent("expert", modes=(Mode(ANY, 1 << POST_ROLL),)),
    "ruling.r39": with_step("strike", "roll", bonus_stays),
    "ruling.r44": misread(verbs__lose_counters=shooter_is_spared),
    "ruling.r45": with_verb("remove_remote", first_remote_goes),
    "ruling.r48": misread(attack__held_by_crush=first_turn_is_held, verbs__held_by_crush=first_turn_is_held),
    "ruling.r49": misread(agents__asked_seats=only_who_can),
}
"""By rule id; what is not here is left out as it is registered."""
