"""Which clauses each kind of event cites, written from the rulebook and not from the program.

``MUST`` is what an event of that kind always carries. ``MAY`` is what some of them carry besides, with the fact that
every reader can see it by: an event that carries it shows the fact, and one that shows the fact carries it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import pytest

from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.game import new_table
from game.session.describe import Teller
from tests.helpers.helltoken import ALL_NINE, F, G, S, a_play, with_agents

MUST: dict[str, set[str]] = {
    "game.started": {"players.count"},
    "faction.chosen": {"setup.faction"},
    "first_player.set": {"setup.first_player"},
    "bases.dealt": {"setup.bases.deal", "setup.endurance", "setup.bases.unused"},
    "agents.dealt": {"adv.deal", "adv.secret"},
    "bases.studied": {"setup.bases.study"},
    "robot.placed": {"setup.place_robot"},
    "turn.started": {"turn.order", "turn.steps"},
    "turn.grounded": {"card.crush"},
    "password.entered": {"password.content"},
    "password.declined": {"password.optional"},
    "robot.stepped": {"move.orthogonal"},
    "remote.used": {"remote.effect", "remote.spent"},
    "remote.declined": {"remote.optional"},
    "remote.passed_over": {"ruling.r51"},
    "remotes.recovered": {"remote.recover", "ruling.r05"},
    "card.drawn": {"attack.draw"},
    "deck.reshuffled": {"deck.reshuffle", "ruling.r14"},
    "remote.flipped": {"card.thunder", "attack.extra_first"},
    "thunder.fizzled": {"card.thunder", "ruling.r13"},
    "robot.held": {"ruling.r15"},
    "grounded.set": {"card.crush", "ruling.r16"},
    "die.rolled": {"attack.force"},
    "attack.missed": set(),
    "attack.spread": {"attack.spread.all_force"},
    "wing.flown": {"card.wing", "card.wing.last_square", "ruling.r20"},
    "attack.declared": {
        "attack.declare.everyone",
        "attack.declare.all_bases",
        "digital.declare.auto",
        "attack.no_takeback",
    },
    "cannon.declared": {"agent.cannon.effect", "attack.declare.everyone", "digital.declare.auto", "ruling.r44"},
    "seat.eliminated": {"three.elimination", "three.eliminated", "ruling.r30"},
    "agent.used": {"adv.secret"},
    "agent.discarded": {"adv.once"},
    "rite.revealed": {"agent.rite.effect", "ruling.r34"},
    "attack.cancelled": {"agent.expert.effect", "ruling.r36"},
    "force.raised": {"agent.girl.effect", "ruling.r39"},
    "deck.looked": {"agent.traveller.effect", "ruling.r42"},
    "deck.ordered": {"agent.traveller.effect"},
    "remotes.shut": {"agent.ceo.effect"},
    "remote.removed": {"agent.ceo.effect", "ruling.r45"},
    "special.used": {"agent.special.effect", "agent.special.cost"},
    "die.chosen": {"agent.esper.effect", "ruling.r40"},
    "turn.ended": {"turn.steps"},
    "draw.offered": {"ruling.r50"},
    "draw.agreed": {"ruling.r50"},
    "draw.lapsed": {"ruling.r50"},
    "game.ended": set(),
}
"""By kind of event, the clauses that each of them carries."""


def with_a_loss(data: dict[str, Any]) -> bool:
    return any(map(any, data["losses"]))


def in_card(*names: str) -> Callable[[dict[str, Any]], bool]:
    return lambda data: data["card"] in names


def because(*reasons: str) -> Callable[[dict[str, Any]], bool]:
    return lambda data: data["reason"] in reasons


MAY: dict[tuple[str, str], Callable[[dict[str, Any]], bool]] = {
    ("password.entered", "password.correct"): lambda data: data["right"],
    ("password.entered", "password.wrong_reply"): lambda data: not data["right"],
    ("password.entered", "password.wrong_cost"): lambda data: not data["right"],
    ("robot.stepped", "move.wrap"): lambda data: data["wrapped"],
    ("card.drawn", "card.punch"): in_card("hell_punch"),
    ("card.drawn", "card.stomp"): in_card("hell_stomp"),
    ("card.drawn", "card.thunder"): in_card("hell_thunder"),
    ("card.drawn", "card.crush"): in_card("hell_crush"),
    ("card.drawn", "card.missile"): in_card("hell_missile"),
    ("card.drawn", "card.chaos"): in_card("hell_chaos"),
    ("card.drawn", "card.wing"): in_card("hell_wing"),
    ("die.rolled", "agent.girl.effect"): lambda data: data["bonus"] != 0,
    ("die.rolled", "agent.esper.effect"): lambda data: data.get("chosen", False),
    ("attack.spread", "card.breath"): in_card("hell_breath"),
    ("attack.spread", "card.beam"): in_card("hell_beam"),
    ("attack.spread", "attack.area.card"): in_card("hell_beam", "hell_breath"),
    ("attack.spread", "attack.area.block"): lambda data: data["card"] not in ("hell_beam", "hell_breath"),
    ("agent.used", "adv.once"): lambda data: data["agent"] != "special_agent",
    ("attack.declared", "attack.declare.loss"): with_a_loss,
    ("attack.declared", "attack.declare.slot"): with_a_loss,
    ("cannon.declared", "attack.declare.slot"): with_a_loss,
    ("game.ended", "end.password"): because("password"),
    ("game.ended", "end.endurance"): because("endurance"),
    ("game.ended", "end.opponent_wins"): because("endurance"),
    ("game.ended", "three.last_standing"): because("last_standing"),
    ("game.ended", "end.simultaneous"): because("most_endurance"),
    ("game.ended", "end.simultaneous_tie"): because("shared_endurance"),
}
"""A clause that only some events of a kind carry: exactly those of which this is true."""
TWO, THREE = (F, S), (F, S, G)


def played(seed: int) -> Iterator[Event]:
    """What happens in a game by chance: two or three players, with or without agents, under various options."""
    game = load_game("helltoken")
    options = {
        "agents": "with" if seed % 3 else "without",
        "agent_pool": "all_nine" if seed % 5 == 0 else "own_faction",
        "crush_scope": "turn" if seed % 7 == 0 else "step",
        "wing_adjust": "none" if seed % 4 == 0 else "steps",
    }
    seats = [{"faction": faction} for faction in (THREE if seed % 2 else TWO)]
    events: list[Event] = []
    table = new_table(game, game.content.resolve_options(options), seats, seed, events)
    chance = Chance(seed + 1)
    while table.open:
        decision = table.open[chance.below(len(table.open))]
        table.apply(decision, decision.sample(chance.below))
    scopes = {"2p": 3, "3p": 2, "adv": -1 if options["agents"] == "with" else len(seats)}
    rules = game.content.ledger.rules
    strange = [(e.name, rule) for e in events for rule in e.rules if scopes.get(rules[rule].scope) == len(seats)]
    assert strange == [], "clauses of another kind of table"
    yield from events


@lru_cache(maxsize=1)
def history() -> list[Event]:
    """Everything that happens in some dozens of games."""
    return [event for seed in range(40) for event in played(seed)]


@pytest.mark.parametrize("name", sorted(MUST))
def test_an_event_cites_the_clauses_that_carry_it(name: str) -> None:
    lacking = [MUST[name] - set(event.rules) for event in history() if event.name == name]
    assert not any(lacking), lacking


TOO_RARE = {"draw.offered", "draw.agreed", "draw.lapsed", "thunder.fizzled", "robot.held"}


def test_the_games_by_chance_show_nearly_every_kind_of_event() -> None:
    """Draws by agreement and a thunder without a target are too rare for chance."""
    assert set(MUST) - {event.name for event in history()} <= TOO_RARE


@pytest.mark.parametrize(("name", "rule"), sorted(MAY))
def test_a_clause_is_cited_where_it_shows_and_nowhere_else(name: str, rule: str) -> None:
    shows = MAY[name, rule]
    wrong = [event for event in history() if event.name == name and (rule in event.rules) != bool(shows(event.data))]
    assert wrong == []


def test_nothing_else_is_asked_for_by_a_clause_of_three_players() -> None:
    play = a_play("password")
    play.answer(F, "password.enter", "pass")
    assert "three.password" not in play.history[0].rules


def rules_of(play: Any, name: str) -> list[tuple[str, ...]]:
    """The clauses of every event of a kind so far."""
    return [event.rules for event in play.history if event.name == name]


@pytest.mark.parametrize(("turn", "cited", "not_cited"), [(F, "own_turn", "other_turn"), (S, "other_turn", "own_turn")])
def test_the_rite_cites_the_turn_in_which_it_is_used(turn: str, cited: str, not_cited: str) -> None:
    at, id = ("attack", "rite.use") if turn == F else ("remotes", "remote.respond")
    play = with_agents(at, agents={F: "mysterious_rite"}, rite={F: 7}, turn={"seat": turn, "number": 5})
    play.answer(F, id, "use" if turn == F else "rite")
    (rules,) = rules_of(play, "agent.used")
    assert f"agent.rite.{cited}" in rules_of(play, "rite.revealed")[0]
    assert f"agent.rite.{not_cited}" not in rules_of(play, "rite.revealed")[0]
    assert f"agent.rite.{cited}" in rules
    assert f"agent.rite.{not_cited}" not in rules


@pytest.mark.parametrize(("fallen", "cited"), [((S, G), True), ((S,), False)])
def test_r28_is_cited_when_two_fall_together_alone(fallen: tuple[str, ...], cited: bool) -> None:
    low = {S: [1, 2, 2, 1], G: [1, 2, 2, 1] if G in fallen else [1, 1, 1, 1]}
    given = {} if G in fallen else {"eliminated": [G]}
    bases = {F: [1, 2, 3, 4], S: [7, 21, 22, 23], G: [8, 16, 17, 18]}
    play = a_play(
        "attack", seats=THREE, action_deck=["hell_punch"], robot=13, dice=[2], bases=bases, endurance=low, **given
    )
    play.spread(F, 7, 8)
    assert ("ruling.r28" in rules_of(play, "game.ended")[0]) is cited


@pytest.mark.parametrize(("seats", "ruling"), [(TWO, "ruling.r27"), (THREE, "ruling.r29")])
def test_a_common_fall_cites_the_ruling_of_its_table(seats: tuple[str, ...], ruling: str) -> None:
    bases = dict(zip(seats, ([7, 1, 2, 3], [8, 4, 5, 6], [9, 10, 11, 15]), strict=False))
    low = {seat: [2, 2, 2, 0] for seat in seats}
    play = a_play("attack", seats=seats, action_deck=["hell_punch"], robot=13, dice=[3], bases=bases, endurance=low)
    play.spread(F, 7, 8, 9)
    assert [rule for rule in rules_of(play, "game.ended")[0] if rule.startswith("ruling")] == [ruling]


def test_the_limit_is_cited_when_a_base_loses_its_last_counter() -> None:
    for counters, cited in ((1, True), (2, False)):
        given = {"endurance": {S: [counters, 4, 4, 4]}, "bases": {S: [7, 1, 2, 3]}}
        play = a_play("attack", action_deck=["hell_punch"], robot=13, dice=[1], **given)
        play.spread(F, 7)
        assert ("attack.declare.cap" in rules_of(play, "attack.declared")[0]) is cited


def test_points_that_were_wasted_are_betrayed_by_no_citation() -> None:
    """A destroyed base that is struck looks as if it had been missed (ruling R22)."""
    cited = []
    for square in (7, 8):
        given = {"endurance": {S: [0, 4, 4, 4]}, "bases": {F: [20, 21, 22, 23], S: [7, 1, 2, 3]}}
        play = a_play("attack", action_deck=["hell_punch"], robot=13, dice=[1], **given)
        play.spread(F, square)
        cited.append(rules_of(play, "attack.declared")[0])
    assert cited[0] == cited[1]


def test_r19_a_flight_cites_what_its_length_is_and_tells_no_bonus_that_is_wasted() -> None:
    for choice, force, bonus in (("none", 1, 0), ("steps", 4, 3)):
        play = a_play("attack", action_deck=["hell_wing"], robot=13, dice=[1], bonus=3, options={"wing_adjust": choice})
        (rolled,) = play.told("die.rolled")
        assert (rolled["value"], rolled["adjust"], rolled["bonus"], rolled["force"]) == (1, 0, bonus, force)
        assert "ruling.r19" in rules_of(play, "die.rolled")[0]


@pytest.mark.parametrize(
    ("bonus", "chosen", "agents", "words"),
    [
        (0, 0, set(), "rolls"),
        (3, 0, {"agent.girl.effect"}, "Mysterious Pretty Girl +3"),
        (0, 1, {"agent.esper.effect"}, "as the Esper decided"),
        (3, 1, {"agent.girl.effect", "agent.esper.effect"}, "as the Esper decided"),
    ],
)
def test_a_roll_names_the_agents_that_made_its_force(bonus: int, chosen: int, agents: set[str], words: str) -> None:
    """It said "Agents add +3" and cited the die alone."""
    more = {"agents": {F: "pretty_girl", S: "esper"}, "bonus": bonus, "chosen_die": chosen}
    play = with_agents("strike.roll", card="hell_punch", robot=13, dice=[] if chosen else [1], options=ALL_NINE, **more)
    (rules,) = rules_of(play, "die.rolled")
    assert {rule for rule in rules if rule.startswith("agent.")} == agents
    event = next(event for event in play.told_to(F) if event.name == "die.rolled")
    assert words in Teller(play.view(F), ["Ada", "Ben"]).long(event)


@pytest.mark.parametrize(("robot", "card", "cut"), [(13, "hell_punch", 0), (3, "hell_punch", 1), (1, "hell_beam", 0)])
def test_the_edge_is_cited_where_it_cuts_the_area(robot: int, card: str, cut: int) -> None:
    play = a_play("attack", action_deck=[card], robot=robot, dice=[1])
    (asked,) = [each for each in play.table.open if each.id == "attack.spread"]
    play.spread(F, *list(asked.candidates.slots)[: 1 + (card == "hell_beam")])
    assert ("attack.area.no_wrap" in rules_of(play, "attack.spread")[0]) == bool(cut)


def test_the_steps_of_a_stomp_cite_their_ruling_and_a_walk_does_not() -> None:
    play = a_play("attack", action_deck=["hell_stomp"], robot=13, dice=[1])
    play.answer(F, "stomp.step", "up")
    assert "ruling.r12" in rules_of(play, "robot.stepped")[0]
    play = a_play("movement", robot=13)
    play.answer(F, "move.step", "up")
    assert "ruling.r12" not in rules_of(play, "robot.stepped")[0]
