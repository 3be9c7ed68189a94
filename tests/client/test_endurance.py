"""What a long sitting costs: the figures are there, and nothing but prepared pictures grows without end."""

from __future__ import annotations

import gc

from game.client.cache import LIMIT_BYTES, limit_for
from game.client.endurance import measure_lateness, play_on
from game.client.frames import BotsTable, fight_of_four, measure_table
from game.client.table.scene import TableScene


def test_lateness_is_told_with_a_bot_and_without(table):
    found = measure_lateness(table.app, frames=20)
    assert set(found) == {"p99", "worst", "p99_alone"}
    assert 0 <= found["p99"] <= found["worst"]


def test_frames_are_timed_by_clock_and_processor(table):
    found = measure_table(table.app, frames=40)
    assert 0 < found["median_ms"] <= found["p99_ms"]
    assert found["p99_cpu_ms"] > 0


def test_bots_that_stand_in_are_let_spend_while_frames_are_timed(table):
    """The measure never ended: the bots of its fight waited for a person."""
    timed = BotsTable(table.app, fight_of_four(7))
    timed.scene.bots.ask_leave()
    assert timed.scene.bots.is_held
    timed.between()
    assert not timed.scene.bots.is_held


def test_a_table_that_is_left_is_forgotten(table):
    seed = play_on(table.app, 12, 1)
    play_on(table.app, 12, seed)
    gc.unfreeze()
    gc.collect()
    assert not [each for each in gc.get_objects() if isinstance(each, TableScene)]


def test_larger_windows_may_keep_more_pictures():
    assert limit_for((960, 540)) == limit_for((1280, 720)) == LIMIT_BYTES
    assert limit_for((1920, 1080)) == LIMIT_BYTES * 9 // 4
