"""Chance: the numbers are fixed for all time, or old saves and replays would play differently."""

from __future__ import annotations

from game.kernel.chance import Chance, seeded, step


def test_the_generator_gives_these_numbers_and_no_others() -> None:
    chance = Chance(42)
    assert [chance.below(6) for _ in range(12)] == [0, 2, 5, 5, 3, 0, 0, 4, 2, 0, 3, 4]
    assert seeded(0) == 16294208416658607535
    assert step(1) == 7806831264735756412


def test_neighbouring_seeds_part_at_once() -> None:
    assert len({Chance(seed).below(1 << 30) for seed in range(200)}) == 200


def test_every_number_below_comes_up_about_as_often() -> None:
    chance = Chance(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert all(900 < count < 1100 for count in counts)


def test_a_shuffle_gives_this_order() -> None:
    items = list(range(8))
    Chance(7).shuffle(items)
    assert items == [0, 3, 4, 1, 2, 6, 7, 5]
