"""The white board's help: what it may say at which level, and that it knows no more than its owner."""

from __future__ import annotations

from itertools import product

import pytest

from game.games.helltoken.notes import assist, count_passwords, declarations, failed_passwords, possible_squares
from game.kernel.chance import Chance
from game.kernel.view import guess, view
from tests.helpers.helltoken import S_BASES, F, G, Play, S, a_play, with_agents


def struck(play: Play, square: int) -> Play:
    play.spread(F, square)
    return play


def an_attack(square: int = 13, **given: object) -> Play:
    given = {"robot": square, "action_deck": ["hell_punch"], "dice": [1], **given}
    return struck(a_play("attack", **given), square)  # type: ignore[arg-type]


def test_each_level_adds_to_the_one_before() -> None:
    play = an_attack()
    seen, history = play.view(F), play.told_to(F)
    boards = {level: assist(seen, history, 0, level) for level in ("pen", "crosses", "ink", "slots", "count")}
    assert boards["pen"].crosses == {}
    assert set(boards["crosses"].crosses) == set(S_BASES)
    assert (boards["crosses"].black, boards["ink"].black) == ((), (13,))
    assert (boards["ink"].pencil, boards["slots"].pencil[2]) == ({}, (0, 1, 2, 3))
    assert boards["slots"].passwords is None
    assert boards["count"].passwords == 4845  # four of twenty squares


def test_a_hit_leaves_only_the_squares_struck_for_its_slot() -> None:
    play = an_attack(3)
    slots = possible_squares(play.view(F), play.told_to(F), 0)
    assert slots[0] == (3,)
    assert 3 not in slots[1]
    assert assist(play.view(F), play.told_to(F), 0, "slots").certain == {0: 3}


def test_failed_passwords_count_but_black_nothing_out() -> None:
    play = a_play("password")
    before = count_passwords(possible_squares(play.view(F), [], 0), frozenset())
    play.answer(F, "password.enter", [3, 9, 20, 24])
    failed = failed_passwords(play.view(F).state, 0)
    assert failed == {frozenset({3, 9, 20, 24})}
    slots = possible_squares(play.view(F), play.told_to(F), 0)
    assert count_passwords(slots, failed) == (before[0] - 24, before[1] - 1)
    assert all(24 in squares for squares in slots)


def test_called_off_attacks_give_nothing() -> None:
    play = with_agents("attack", turn={"seat": S}, robot=13, action_deck=["hell_punch"], dice=[2], agents={F: "expert"})
    play.decline_until("attack.spread")
    play.spread(S, 13, 14)
    play.answer(F, "expert.use", "use")
    assert declarations(play.history) == []


def test_the_cannon_and_the_flight_are_evidence_too() -> None:
    play = with_agents(seats=(G, S), turn={"seat": G}, agents={G: "satellite_cannon"}, robot=13)
    play.answer(G, "cannon.use", 18)
    assert declarations(play.history)[0].points == ((18, 1),)
    play = a_play("attack", robot=24, action_deck=["hell_wing"], dice=[2])
    play.answer(F, "wing.step", ("up", "up"))
    assert declarations(play.history)[0].points == ((19, 1), (14, 1))


def test_only_the_holder_excludes_the_card_of_the_rite() -> None:
    play = with_agents(agents={F: "mysterious_rite"}, rite={F: 7})
    assert all(7 not in squares for squares in possible_squares(play.view(F), [], 0))
    assert all(7 in squares for squares in possible_squares(play.view(S), [], 1))


def test_histories_from_a_file_name_squares_by_words() -> None:
    play = an_attack()
    for event in play.history:
        if event.name == "attack.spread":
            event.data["points"] = {"13": 1}
    assert declarations(play.history)[0].points == ((13, 1),)


@pytest.mark.parametrize("seed", range(8))
def test_counting_by_groups_equals_counting_one_by_one(seed: int) -> None:
    chance = Chance(seed)
    slots = tuple(tuple(s for s in range(1, 12) if chance.below(2)) for _ in range(4))
    failed = frozenset({frozenset({1, 2, 3, 4}), frozenset({2, 5, 7, 9})})
    ways = [way for way in product(*slots) if len(set(way)) == 4 and frozenset(way) not in failed]
    assert count_passwords(slots, failed) == (len(ways), len({frozenset(way) for way in ways}))


def test_every_guess_agrees_with_the_declarations() -> None:
    play = an_attack(3, robot=3)
    chance = Chance(4)
    seen, history = play.view(F), play.told_to(F)
    for _ in range(50):
        bases = guess(seen, history, chance).bases
        assert bases[0][0] == 3
        assert bases[1] == S_BASES
    nobody = guess(view(play.table, ()), play.told_to(), chance)
    assert nobody.bases[0][0] == 3
