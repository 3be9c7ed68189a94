"""Nothing betrays a base, an agent, the deck or the Rite's card: views, questions, events. ruling.r49."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.view import stream, view
from tests.helpers.helltoken import F, G, Play, S, a_play, with_agents

AGENTS = {
    F: ("mysterious_rite", "expert", "pretty_girl"),
    S: ("time_traveller", "hacker", "special_agent"),
    G: ("esper", "satellite_cannon", "ceo"),
}


def test_nobody_sees_his_own_bases_and_everybody_sees_the_others() -> None:
    play = a_play(seats=(F, S, G))
    assert play.view(F).state.bases == [None, play.table.bases[1], play.table.bases[2]]
    assert view(play.table, ()).state.bases == [None, None, None]
    assert play.view(F, S).state.bases[2] == play.table.bases[2]


def test_the_public_table_sees_no_bases_agents_or_deck() -> None:
    play = with_agents(agents={F: "mysterious_rite", S: "hacker"})
    public = view(play.table, ()).state
    assert [row for row in public.bases if row] == []
    assert public.agents == [None, None]
    assert public.rite_squares == [None, None]
    assert set(public.action_deck.cards) == {None}
    assert public.unused_bases is None


def test_only_the_holder_sees_his_agent_and_the_card_of_the_rite() -> None:
    play = with_agents(agents={F: "mysterious_rite", S: "hacker"}, rite={F: 7})
    assert play.view(F).state.rite_squares == [7, None]
    assert play.view(S).state.rite_squares == [None, 0]
    assert play.view(S).state.agents[0] is None


def trail(play: Play, chance: Chance, watcher: int, steps: int) -> list[Any]:
    """What ``watcher`` sees of a game in which nobody uses an agent: who is asked, by which id, and all events."""
    seen: list[Any] = []
    table = play.table
    for _ in range(steps):
        if not table.pending:
            break
        decisions = view(table, [watcher])
        seen.append([(each.seat, each.decision, each.kind, each.sight) for each in decisions.waiting])
        seen.append([each.spec.shown_as for each in decisions.decisions])
        seen.append(visible(decisions.state))
        decision = table.pending[0]
        table.answer(decision.seat, decision.id, without_agents(decision, chance))
    seen.append([(e.name, e.data, e.rules) for e in stream(play.history, [watcher])])
    return seen


def visible(state: Any) -> list[Any]:
    """The fields of a view's state that its audience may see."""
    state.chance = state.event_count = state.due = None
    for frame in state.agenda:
        frame.cause = None
    packed: list[Any] = state.pack()
    return packed


def without_agents(decision: Decision, chance: Chance) -> Any:
    """An answer by chance that uses no agent; the same for every agent held."""
    if decision.spec.shown_as == "agents.window":
        return PASS
    if decision.is_described:
        return decision.sample(chance.below)
    options = [each for each in decision.every() if each != "rite"]
    return options[chance.below(len(options))]


@pytest.mark.parametrize("pool", ["own_faction", "all_nine"])
@pytest.mark.parametrize("windows", ["uniform", "prompt_all"])
@pytest.mark.parametrize("holder", [F, S, G])
def test_an_unused_agent_leaves_no_trace_for_others(pool: str, windows: str, holder: str) -> None:
    """ruling R49: the same game with each agent of one faction looks the same to the opponent."""
    trails = []
    for agent in AGENTS[holder]:
        options = {"agent_pool": pool, "agent_windows": windows, "rite_draw": "on_use"}
        others = {F: "expert", S: "hacker", G: "ceo"}
        play = with_agents(options=options, seats=(F, S, G), agents={**others, holder: agent}, robot=13)
        play.table.chance = 99
        trails.append(trail(play, Chance(5), int(holder == F), 160))
    assert trails[0] == trails[1] == trails[2]


def test_a_use_is_told_to_all_and_a_refusal_only_to_its_seat() -> None:
    play = with_agents("attack.before_draw", robot=13, agents={F: "pretty_girl", S: "hacker"})
    assert play.asked() == [(F, "girl.use"), (S, "agents.window")]
    play.answer(S, "agents.window", "pass")
    told = [event.data for event in play.told_to(F) if event.name == "answered"][-1]
    assert told == {"seat": 1, "decision": "agents.window"}
    play.answer(F, "girl.use", "use")
    assert play.told("agent.used") == [{"seat": 0, "agent": "pretty_girl"}]
    answers = [(e.data, e.rules) for e in play.told_to(S) if e.name == "answered"]
    assert answers[-1] == ({"seat": 0, "decision": "agents.window"}, ("adv.timing", "adv.secret", "ruling.r49"))


def test_a_declaration_names_no_square() -> None:
    play = a_play("attack", robot=13, action_deck=["hell_punch"], dice=[6])
    play.spread(F, 7, 8, 9, 12, 13, 14)
    assert set(play.told("attack.declared")[0]) == {"seat", "card", "losses"}


def test_the_cards_that_time_traveller_reads_are_told_to_him_alone() -> None:
    play = with_agents(
        turn={"seat": S}, agents={S: "time_traveller"}, action_deck=["hell_beam", "hell_wing", "hell_punch"]
    )
    play.answer(S, "traveller.use", "use")
    assert play.options(S, "traveller.order").values == ("hell_beam", "hell_wing", "hell_punch")
    play.answer(S, "traveller.order", ("hell_punch", "hell_beam", "hell_wing"))
    cards = play.table.game.content.cards
    top = [cards[card].id for card in play.view(S).state.action_deck.cards[::-1][:3]]
    assert top == ["hell_punch", "hell_beam", "hell_wing"]
    assert set(play.view(F).state.action_deck.cards) == {None}
    assert not any("cards" in event.data for event in play.told_to(F) if event.name == "deck.looked")
    assert not any(
        "answer" in event.data for event in play.told_to(F) if event.data.get("decision") == "traveller.order"
    )


def test_all_is_shown_when_the_game_is_over() -> None:
    play = a_play("password")
    play.answer(F, "password.enter", [25, 3, 9, 20])
    assert view(play.table, ()).state.open_bases == play.table.bases
