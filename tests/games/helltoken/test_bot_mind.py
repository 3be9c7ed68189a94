"""What the strong bot knows and expects: masks like the white board's, aims, odds, worlds, lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.bots.match import Match
from game.bots.players import make_bot
from game.games.helltoken.bot_aims import aim_weights
from game.games.helltoken.bot_judge import judge, strength
from game.games.helltoken.bot_lines import MOST_SPREADS
from game.games.helltoken.bot_masks import bits, declared, from_slots, squares_of
from game.games.helltoken.bot_mind import HelltokenMind
from game.games.helltoken.bot_outlook import KeenOutlook, Outlook, slot_chances
from game.games.helltoken.bot_playout import Playout, ways
from game.games.helltoken.notes import declarations, slots_from
from game.games.helltoken.state import SLOTS, SQUARES
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.player import Choice
from game.kernel.view import view
from tests.helpers.helltoken import F_BASES, F, Play, S, a_play, with_agents

GAME = load_game("helltoken")
ALL_NINE = {"agents": "with", "agent_pool": "all_nine"}
FRESH = from_slots((SQUARES,) * SLOTS)


def a_mind(play: Play, faction: str, id: str) -> HelltokenMind:
    """The mind for an open decision."""
    decision = play.decision(faction, id)
    assert decision is not None
    return HelltokenMind(play.view(faction), play.told_to(faction), decision, Chance(1))


def choice(play: Play, faction: str, id: str, level: str = "strong:200") -> Choice:
    """What the strong bot chooses."""
    decision = play.decision(faction, id)
    assert decision is not None
    return make_bot("helltoken", level).choose(play.view(faction), play.told_to(faction), decision, Chance(1))


def an_attack(number: int, seat: int, points: dict[int, int], losses: list[list[int]]) -> list[Event]:
    """A turn of a seat: the robot on 13, Hell Punch, a spread, its declaration."""
    told: list[tuple[str, dict[str, Any]]] = [
        ("turn.started", {"seat": seat, "turn": number}),
        ("robot.placed", {"seat": seat, "square": 13}),
        ("card.drawn", {"seat": seat, "card": "hell_punch"}),
        ("attack.spread", {"seat": seat, "card": "hell_punch", "points": points}),
        ("attack.declared", {"seat": seat, "card": "hell_punch", "losses": losses}),
    ]
    return [Event(number + i, name, 0, (), data=data) for i, (name, data) in enumerate(told)]


class Listener:
    """A normal bot that compares the quick masks with the white board's slots after every declaration."""

    def __init__(self) -> None:
        self.compared = 0

    def choose(self, seen: Any, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        state, seat = seen.state, decision.seat
        if decision.id == "password.enter":
            blind = state.copy()
            blind.bases, blind.endurance = [None, None], [[4] * SLOTS, [4] * SLOTS]
            masks = [FRESH[:], FRESH[:]]
            for each in declarations(history):
                for row, losses in zip(blind.endurance, each.losses, strict=True):
                    row[:] = [had - lost for had, lost in zip(row, losses, strict=True)]
                declared(masks, dict(each.points), each.losses, blind.endurance)
            exact = slots_from(blind, history, seat)
            assert [tuple(squares_of(mask)) for mask in masks[seat]] == list(exact)
            self.compared += 1
        return make_bot("helltoken", "normal").choose(seen, history, decision, chance)


def test_the_quick_masks_are_the_white_boards_slots() -> None:
    bots = [Listener(), Listener()]
    for seed in range(6):
        Match(GAME, GAME.content.resolve_options({}), bots, seed, every=100).play()
    assert sum(bot.compared for bot in bots) > 30


def test_all_ends_of_a_walk_are_known_with_a_way_there() -> None:
    found = ways(13, 3)
    assert len(found) == 16
    assert 13 not in found
    links = GAME.content.links
    for end, path in found.items():
        spot = 13
        for way in path:
            spot = links[spot][way]
        assert spot == end


def test_a_square_left_alone_though_force_was_left_is_hardly_ones_own() -> None:
    """S strikes four squares, two of them nobody's: had 8 been a base of F, he would have struck it."""
    history = an_attack(1, 1, {7: 1, 9: 1, 17: 1, 19: 1}, [[1, 1, 0, 0], [0] * 4])
    weights = aim_weights(GAME.content, history, 0, ())
    assert weights[2][8] < 0.1 < weights[2][25] == 1
    assert weights[2][7] == 1


def test_with_no_force_to_spare_nothing_is_betrayed() -> None:
    history = an_attack(1, 1, {7: 1, 9: 1}, [[1, 1, 0, 0], [0] * 4])
    assert set(aim_weights(GAME.content, history, 0, ())[2]) == {1.0}


def test_ones_own_attacks_betray_nothing_to_oneself() -> None:
    history = an_attack(1, 0, {7: 1, 9: 1, 17: 1, 19: 1}, [[1, 1, 0, 0], [0] * 4])
    assert set(aim_weights(GAME.content, history, 0, ())[2]) == {1.0}


def test_a_walk_speaks_for_the_squares_around_its_end() -> None:
    steps = [(13, 14), (14, 15), (15, 20)]
    told = [Event(1, "turn.started", 0, (), data={"seat": 1, "turn": 2})]
    told += [Event(2, "robot.stepped", 0, (), data={"seat": 1, "from": a, "to": b}) for a, b in steps]
    weights = aim_weights(GAME.content, told, 0, ())
    assert weights[0][25] > 1 > weights[0][1]


def test_a_destroyed_base_is_no_aim() -> None:
    gone = an_attack(1, 1, {7: 4}, [[4, 0, 0, 0], [0] * 4])
    later = an_attack(6, 1, {9: 1, 17: 1, 19: 1, 8: 1}, [[0, 1, 0, 0], [0] * 4])
    weights = aim_weights(GAME.content, [*gone, *later], 0, ())
    assert weights[0][12] == 1
    assert weights[2][12] < 0.1


def test_aims_weigh_on_what_is_possible_only() -> None:
    play = a_play("password")
    play.history[:0] = an_attack(1, 1, {7: 1, 8: 1, 12: 1, 19: 1}, [[0] * 4, [0] * 4])
    keen, plain = (kind(play.view(F), play.told_to(F), 0) for kind in (KeenOutlook, Outlook))
    assert keen.slots == plain.slots
    assert keen.chances[0][17] < plain.chances[0][17]
    assert slot_chances(plain.slots) == plain.chances


def test_odds_grow_with_counters_and_with_knowledge() -> None:
    odds = [strength(counters, 8.0, 2, at_turn=0, agent=0) for counters in range(1, 12)]
    assert odds == sorted(odds)
    odds = [strength(5, missing, 2, at_turn=1, agent=0) for missing in (17.0, 10.0, 5.0, 2.0, 0.0)]
    assert odds == sorted(odds)
    assert strength(5, 0.0, 0, at_turn=1, agent=0) < strength(5, 8.0, 2, at_turn=1, agent=0)


def test_the_odds_of_all_players_make_one() -> None:
    play = a_play("password", seats=(F, S))
    assert sum(judge(play.table, [FRESH, FRESH], seat) for seat in (0, 1)) == pytest.approx(1)


def test_a_game_that_is_over_is_judged_by_its_outcome() -> None:
    play = a_play("password", endurance={F: [3, 3, 3, 3]})
    play.answer(F, "password.enter", F_BASES)
    assert [judge(play.table, [FRESH, FRESH], seat) for seat in (0, 1)] == [1.0, 0.0]


def test_bits_count_what_is_to_find_out() -> None:
    assert bits([0b10, 0b100, 0b1000, 0b10000]) == 0
    assert bits([0b110, 0b1111000, 0b10, 0b100]) == 3


def test_every_world_fits_the_losses_and_the_failed_passwords() -> None:
    play = a_play("password", endurance={F: [3, 4, 4, 4]}, passwords={F: [[3, 9, 20, 24]]})
    play.history[:0] = an_attack(1, 1, {3: 1, 8: 1}, [[1, 0, 0, 0], [0] * 4])
    mind = a_mind(play, F, "password.enter")
    for seed in range(60):
        bases = mind.deal(Chance(seed)).bases[0]
        assert bases[0] in (3, 8)
        assert not {3, 8} & set(bases[1:])
        assert len(set(bases)) == SLOTS
        assert set(bases) != {3, 9, 20, 24}


def test_worlds_are_drawn_as_the_aims_weigh_them() -> None:
    play = a_play("password", endurance={F: [3, 4, 4, 4]})
    play.history[:0] = an_attack(1, 1, {7: 1, 8: 1, 12: 1, 17: 1}, [[1, 0, 0, 0], [0] * 4])
    mind = a_mind(play, F, "password.enter")
    drawn = [mind.deal(Chance(seed)).bases[0] for seed in range(200)]
    spared = sum(19 in bases[1:] for bases in drawn)
    elsewhere = sum(24 in bases[1:] for bases in drawn)
    assert spared < elsewhere / 3


def test_all_spreads_of_an_area_are_looked_at() -> None:
    play = a_play("attack", robot=13, action_deck=["hell_punch"], dice=[4])
    mind = a_mind(play, F, "attack.spread")
    assert mind.decision.options.count() == 126 <= MOST_SPREADS
    assert 1 < len(mind.lines) <= 8
    assert all(mind.decision.options.check(line.answers[0]) == [] for line in mind.lines)


def test_a_walk_is_compared_as_a_whole() -> None:
    mind = a_mind(a_play("movement", robot=13), F, "move.step")
    assert {len(line.answers) for line in mind.lines} == {3}
    assert len({line.because["goal"] for line in mind.lines}) == len(mind.lines)


def test_a_world_is_played_on_until_the_turn_after_the_next() -> None:
    play = a_play("movement", robot=13)
    mind = a_mind(play, F, "move.step")
    world = mind.deal(Chance(3))
    playout = Playout(world, mind.masks_in(world), Chance(4))
    turn = world.turn_number
    playout.play_on(turn + 1)
    assert world.outcome is not None or world.turn_number == turn + 2


def test_a_certain_password_is_named() -> None:
    play = a_play("password", endurance={F: [3, 3, 3, 3]})
    play.history[:0] = an_attack(1, 1, {3: 1, 9: 1, 20: 1, 25: 1}, [[1, 1, 1, 1], [0] * 4])
    assert choice(play, F, "password.enter").answer == (3, 9, 20, 25)


def test_a_password_that_can_hardly_be_right_is_kept() -> None:
    assert choice(a_play("password"), F, "password.enter").answer == PASS


def test_the_strong_bot_goes_for_the_win_that_is_there() -> None:
    """One counter of S is left above the line, and his base lies in the area."""
    bases, endurance = {F: F_BASES, S: [7, 1, 4, 24]}, {F: [4] * 4, S: [1, 2, 2, 1]}
    play = a_play("attack", robot=13, action_deck=["hell_punch"], dice=[1], bases=bases, endurance=endurance)
    assert choice(play, F, "attack.spread").answer == {7: 1}


def test_an_attack_that_would_be_the_end_is_called_off() -> None:
    play = with_agents(
        "attack", robot=7, action_deck=["hell_punch"], dice=[4], agents={S: "expert"}, options=ALL_NINE,
        bases={F: [20, 24, 25, 19], S: [1, 2, 6, 7]}, endurance={F: [4] * 4, S: [2, 2, 2, 2]},
    )  # fmt: skip
    play.history[:0] = an_attack(1, 0, {1: 2, 2: 2, 6: 2, 7: 2}, [[0] * 4, [2] * 4])
    play.decline_until("attack.spread")
    play.spread(F, 1, 2, 6, 7)
    assert choice(play, S, "expert.use").answer == "use"


def test_the_same_iterations_choose_the_same() -> None:
    play = a_play("movement", robot=13)
    assert choice(play, F, "move.step", "strong:60") == choice(play, F, "move.step", "strong:60")


def test_before_the_deal_there_is_nothing_to_search() -> None:
    match = Match(GAME, GAME.content.resolve_options({}), [make_bot("helltoken", "strong:4")] * 2, 1, 1)
    decision = match.table.open[0]
    mind = HelltokenMind(view(match.table, (decision.seat,)), [], decision, Chance(1))
    assert decision.id == "setup.faction"
    assert len(mind.lines) == 1


@pytest.mark.parametrize("level", ["easy", "normal", "strong:8"])
@pytest.mark.parametrize(("at", "id"), [("password", "password.enter"), ("movement", "move.step")])
def test_a_position_that_no_deal_fits_is_played_all_the_same(level: str, at: str, id: str) -> None:
    """Set up by hand: F lost a counter to a strike on a base of S alone, so no square is left for his slot."""
    play = a_play(at, robot=13, endurance={F: [3, 4, 4, 4]})
    play.history[:0] = an_attack(1, 1, {1: 1}, [[1, 0, 0, 0], [0] * 4])
    assert play.refused_by(F, id, choice(play, F, id, level).answer) == []
