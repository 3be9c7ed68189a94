"""Bots by name, and what every game's bots have in common."""

from __future__ import annotations

import pytest

from game.bots.base import RandomBot, rule_of_thumb
from game.bots.match import Match
from game.bots.players import bot_levels, bot_seed, is_bot, is_searched, make_bot
from game.games.registry import PACKAGES
from game.kernel.chance import Chance
from game.kernel.decision import PASS
from game.kernel.errors import HotseatError
from game.kernel.view import view
from tests.helpers.helltoken import F, S, a_play
from tests.toy.plays import pantry


def test_a_game_offers_chance_and_its_own_levels() -> None:
    assert list(bot_levels("helltoken")) == ["random", "easy", "normal", "strong"]


def test_a_game_that_brings_no_bots_can_be_searched_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACKAGES, "toy", "tests.toy")
    assert list(bot_levels("toy")) == ["random", "strong"]
    assert is_searched("toy", "bot:strong:8")
    table = pantry("turn.scurry")
    decision = table.pending[0]
    bot = make_bot("toy", "strong:8")
    first, second = (bot.choose(view(table, (0,)), [], decision, Chance(seed)).answer for seed in (1, 1))
    assert first == second
    assert decision.options.check(first) == []


@pytest.mark.parametrize("name", ["strong:0", "strong:many", "easy:200"])
def test_only_searches_take_a_number(name: str) -> None:
    with pytest.raises(HotseatError, match='expected a level that searches and a number from 1, as in "strong:200"'):
        make_bot("helltoken", name)


def test_a_bot_is_named_with_or_without_its_prefix() -> None:
    assert type(make_bot("helltoken", "bot:easy")) is type(make_bot("helltoken", "easy"))


def test_an_unknown_level_names_the_nearest() -> None:
    with pytest.raises(HotseatError, match=r'unknown bot of helltoken "esy"; did you mean "easy"\?'):
        make_bot("helltoken", "bot:esy")


def test_a_person_is_no_bot() -> None:
    assert is_bot("bot:easy")
    assert not is_bot("human")


def test_bots_of_one_sitting_have_seeds_of_their_own() -> None:
    seeds = {bot_seed(1, seat, at) for seat in range(3) for at in range(10)} | {1}
    assert len(seeds) == 31


def test_chance_leaves_offers() -> None:
    play = a_play("attack", round_number=61)
    offer = play.decision(F, "draw.agree")
    assert offer is not None
    assert RandomBot().choose(play.view(F), [], offer, Chance(1)).answer == PASS
    assert rule_of_thumb(play.view(F), offer, Chance(1)).answer == PASS


def test_the_rule_of_thumb_declines_where_it_may_and_else_answers_legally() -> None:
    play = a_play("password")
    decision = play.decision(F, "password.enter")
    assert decision is not None
    assert rule_of_thumb(play.view(F), decision, Chance(1)).answer == PASS
    play = a_play("attack", action_deck=["hell_punch"], dice=[4])
    decision = play.decision(F, "attack.spread")
    assert decision is not None
    assert play.refused_by(F, "attack.spread", rule_of_thumb(play.view(F), decision, Chance(1)).answer) == []


def test_an_illegal_answer_of_a_bot_is_a_violation() -> None:
    class Cheat(RandomBot):
        def choose(self, view, history, decision, chance):  # type: ignore[no-untyped-def]
            return type(super().choose(view, history, decision, chance))("all the money")

    play = a_play("attack", action_deck=["hell_punch"], dice=[4])
    options = dict(play.table.options)
    match = Match(play.table.game, options, [Cheat(), Cheat()], seed=1, every=1)
    with pytest.raises(Exception, match="the bot's answer 'all the money' is not legal"):
        match.play()


def test_seats_are_asked_with_their_own_history_only() -> None:
    """S never looks at his bases, so nothing he is told before the end names them."""
    told: list[object] = []

    class Listener(RandomBot):
        def choose(self, view, history, decision, chance):  # type: ignore[no-untyped-def]
            assert view.audience == {decision.seat}
            assert view.state.bases[decision.seat : decision.seat + 1] in ([], [None])
            told.extend(event for event in history if event.private)
            return super().choose(view, history, decision, chance)

    play = a_play("attack", seats=(F, S))
    match = Match(play.table.game, dict(play.table.options), [Listener(), Listener()], seed=2, every=5)
    match.play()
    assert told == []
