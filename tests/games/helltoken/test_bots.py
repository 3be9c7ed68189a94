"""Helltoken's bots: legal, blind to what is hidden, each level better than the one below, sensible where plain."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.match import Match, Tally, play_game
from game.bots.players import make_bot
from game.bots.reasons import reasons, sentences
from game.games.helltoken.bot_thumbs import THUMBS
from game.games.helltoken.bots import EASY_THUMBS, EasyBot, NormalBot
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.player import Choice
from tests.helpers.blindfold import Blindfolded
from tests.helpers.helltoken import F_BASES, F, G, Play, S, a_play, with_agents
from tests.helpers.proofs import proves

GAME = load_game("helltoken")
EVERYTHING = {"agents": "with", "agent_pool": "all_nine", "first_player": "choose"}
CHANGED = EVERYTHING | {
    "remote_limit": "any", "surplus": "even", "stomp_path": "straight", "crush_scope": "turn", "wing_adjust": "none",
    "rite_draw": "on_use", "esper_scope": "any", "special_same_turn": "once", "agent_windows": "prompt_all",
}  # fmt: skip


def games(count: int, options: dict[str, str], *bots: str) -> Tally:
    """So many games from seed 1."""
    total = Tally()
    for seed in range(1, count + 1):
        total.add(play_game(GAME, GAME.content.resolve_options(options), bots, seed))
    return total


def choice(play: Play, faction: str, id: str, seed: int = 1) -> Choice:
    """What the bot chooses for a faction's open decision."""
    decision = play.decision(faction, id)
    assert decision is not None
    return NormalBot().choose(play.view(faction), play.told_to(faction), decision, Chance(seed))


@pytest.mark.parametrize("options", [{}, EVERYTHING, CHANGED], ids=["basic", "advanced", "every_option"])
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("level", "count"), [("easy", 10), ("normal", 10), ("strong:4", 1)])
def test_every_answer_is_legal_and_every_game_ends(level: str, count: int, seats: int, options: dict[str, str]) -> None:
    played = games(count, options, *[level] * seats)
    assert played.violations == []
    assert "unfinished" not in played.outcomes


@pytest.mark.parametrize(
    ("better", "worse", "count"), [("easy", "random", 20), ("normal", "easy", 20), ("strong:100", "normal", 20)]
)
def test_each_level_beats_the_one_below(better: str, worse: str, count: int) -> None:
    """By far more than the six in ten that are asked for, so that a few games can tell."""
    won = sum(games(count // 2, {}, *bots).won[better] for bots in ((better, worse), (worse, better)))
    assert won >= 0.6 * count


def test_there_is_a_thumb_for_every_decision() -> None:
    assert set(THUMBS) == set(EASY_THUMBS) == set(GAME.specs)


@pytest.mark.parametrize("level", ["easy", "normal", "strong:4"])
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, EVERYTHING)])
def test_what_a_bot_may_not_know_never_changes_its_choice(level: str, seats: int, options: dict[str, str]) -> None:
    bots = [Blindfolded("helltoken", level) for _ in range(seats)]
    Match(GAME, GAME.content.resolve_options(options), bots, seed=5, every=1).play()
    assert all(bot.compared > 10 for bot in bots)


class Reasoning:
    """Chooses like the bot, and says why."""

    def __init__(self, level: str, told: set[str]) -> None:
        self.level, self.told = level, told

    def choose(self, seen: Any, history: Any, decision: Decision, chance: Chance) -> Choice:
        choice = make_bot("helltoken", self.level).choose(seen, history, decision, chance)
        self.told |= set(reasons(choice.because, decision.id, sentences()))
        return choice


@pytest.mark.parametrize("level", ["easy", "normal", "strong:4"])
def test_every_reason_has_its_sentence(level: str) -> None:
    told: set[str] = set()
    Match(GAME, GAME.content.resolve_options(EVERYTHING), [Reasoning(level, told)] * 3, 1, every=100).play()
    assert len(told) > 10
    assert any("Bases of others in the strike" in reason for reason in told)


def test_the_same_seed_chooses_the_same() -> None:
    play = a_play("attack", robot=13, action_deck=["hell_punch"], dice=[3])
    assert choice(play, F, "attack.spread") == choice(play, F, "attack.spread")


@proves("guide.attack")
def test_the_spread_strikes_enemy_bases_first() -> None:
    bases = {F: F_BASES, S: [7, 8, 18, 14]}
    play = a_play("attack", robot=13, action_deck=["hell_punch"], dice=[3], bases=bases)
    answer = choice(play, F, "attack.spread").answer
    assert set(answer) < {7, 8, 18, 14}


def test_surplus_goes_on_an_enemy_base_with_counters_left() -> None:
    bases = {F: [3, 9, 20, 24], S: [1, 25, 4, 14]}
    play = a_play("attack", robot=25, action_deck=["hell_punch"], dice=[6], bases=bases)
    assert choice(play, F, "attack.spread").answer == {19: 1, 20: 1, 24: 1, 25: 3}


def test_a_destroyed_base_is_no_target() -> None:
    bases, endurance = {F: F_BASES, S: [7, 8, 18, 14]}, {F: [4, 4, 4, 4], S: [0, 4, 4, 4]}
    play = a_play("attack", robot=13, action_deck=["hell_punch"], dice=[3], bases=bases, endurance=endurance)
    assert set(choice(play, F, "attack.spread").answer) == {8, 18, 14}


def test_the_robot_is_walked_to_the_enemy() -> None:
    bases = {F: F_BASES, S: [17, 18, 22, 23]}
    play = a_play("movement", robot=7, bases=bases, remotes={F: [], S: []})
    for _ in range(3):
        play.answer(F, "move.step", choice(play, F, "move.step").answer)
    assert {17, 18, 22, 23} <= set(GAME.content.cards[0].areas[play.table.robot])


@proves("guide.remote")
def test_a_remote_shoves_the_robot_off_what_may_be_ones_own() -> None:
    """S knows his four squares but for their slots; the robot stands among them, and one shove frees it."""
    play = a_play("remotes", robot=7, bases={F: [20, 24, 25, 19], S: [1, 2, 6, 7]})
    play.history[:0] = declared({1: 1, 2: 1, 6: 1, 7: 1}, [[0] * 4, [1] * 4])
    play.table.endurance[play.seat(S)] = [3, 3, 3, 3]
    answer = choice(play, S, "remote.respond")
    assert answer.answer in {"right", "down", "up", "left"}
    assert answer.because["saves"] >= answer.because["needed"]


def test_without_a_saving_all_remotes_turn_up_again() -> None:
    play = a_play("remotes", robot=13, remotes={F: ["up"], S: ["up"]})
    assert choice(play, S, "remote.respond").answer == PASS


def declared(points: dict[int, int], losses: list[list[int]]) -> list[Event]:
    """A spread and its declaration as events."""
    spread = Event(1, "attack.spread", 0, (), data={"points": points})
    return [spread, Event(2, "attack.declared", 1, (), data={"losses": losses})]


def test_a_password_is_named_when_it_is_certain() -> None:
    play = a_play("password", endurance={F: [3, 3, 3, 3], S: [4, 4, 4, 4]})
    play.history[:0] = declared({3: 1, 9: 1, 20: 1, 25: 1}, [[1, 1, 1, 1], [0] * 4])
    assert choice(play, F, "password.enter").answer == (3, 9, 20, 25)


def test_a_wild_guess_is_no_password() -> None:
    assert choice(a_play("password"), F, "password.enter").answer == PASS


@proves("guide.password")
def test_in_danger_a_likely_password_will_do() -> None:
    """Two squares stand for each of two slots: one chance in two is too little in safety, enough near the end."""
    struck = declared({3: 1, 9: 1, 20: 1, 25: 1, 8: 1}, [[1, 1, 1, 1], [0] * 4])
    safe = a_play("password", endurance={F: [3, 3, 3, 3], S: [4, 4, 4, 4]})
    near = a_play("password", endurance={F: [3, 3, 1, 1], S: [4, 4, 4, 4]})
    for play in (safe, near):
        play.history[:0] = struck
    assert choice(safe, F, "password.enter").answer == PASS
    assert choice(near, F, "password.enter").answer != PASS


def test_expert_stops_an_attack_that_costs_too_much() -> None:
    play = with_agents(
        "attack", robot=7, action_deck=["hell_punch"], dice=[4], agents={S: "expert"}, options=EVERYTHING,
        bases={F: [20, 24, 25, 19], S: [1, 2, 6, 7]}, endurance={F: [4] * 4, S: [3, 3, 3, 3]},
    )  # fmt: skip
    play.history[:0] = declared({1: 1, 2: 1, 6: 1, 7: 1}, [[0] * 4, [1] * 4])
    play.decline_until("attack.spread")
    play.spread(F, 1, 2, 6, 7)
    assert choice(play, S, "expert.use").answer == "use"


def test_the_cannon_makes_the_finishing_point() -> None:
    endurance = {F: [4] * 4, S: [3, 1, 1, 1]}
    play = with_agents("turn", agents={F: "satellite_cannon"}, options=EVERYTHING, endurance=endurance)
    assert choice(play, F, "cannon.use").answer in {1, 18, 4, 14}


def test_the_easy_bot_forgets_what_was_declared_long_ago() -> None:
    """Its four squares were struck three declarations ago: what is certain for others is nothing to it."""
    play = a_play("password", endurance={F: [3, 3, 3, 3], S: [4, 4, 4, 4]})
    later = [each for number in (3, 5) for each in struck_nothing(number)]
    play.history[:0] = [*declared({3: 1, 9: 1, 20: 1, 25: 1}, [[1, 1, 1, 1], [0] * 4]), *later]
    decision = play.decision(F, "password.enter")
    assert decision is not None
    assert choice(play, F, "password.enter").answer == (3, 9, 20, 25)
    assert EasyBot().choose(play.view(F), play.told_to(F), decision, Chance(1)).answer == PASS


def struck_nothing(number: int) -> list[Event]:
    """One square struck, nobody hit."""
    spread = Event(number, "attack.spread", 0, (), data={"points": {2: 1}})
    return [spread, Event(number + 1, "attack.declared", number, (), data={"losses": [[0] * 4, [0] * 4]})]


def test_bots_agree_to_a_draw_once_another_has() -> None:
    play = a_play("attack", seats=(F, S, G), round_number=61, robot=13)
    assert choice(play, S, "draw.agree").answer == PASS
    play.answer(F, "draw.agree", "agree")
    assert choice(play, S, "draw.agree").answer == "agree"


def test_a_game_that_does_not_end_is_a_draw_between_bots() -> None:
    options = GAME.content.resolve_options({})
    match = Match(GAME, options, [make_bot("helltoken", "easy") for _ in range(2)], seed=1, every=1)
    match.table.round_number = 201
    match.play()
    assert match.table.outcome == {"winners": [], "reason": "ruling.r50"}
