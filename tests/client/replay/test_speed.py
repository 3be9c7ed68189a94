"""A jump in a replay of 300 commands, with its picture, takes at most 50 ms."""

from __future__ import annotations

from game.client.scrubbing import measure_scrubbing


def test_a_jump_takes_at_most_50_ms_of_the_processor(table):
    assert measure_scrubbing(table.app, 40)["p99_cpu_ms"] <= 50
