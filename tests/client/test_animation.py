"""Tweens, sequences, skipping and speed."""

from __future__ import annotations

import pytest

from game.client.animation import (
    Animator,
    Call,
    Pause,
    Tween,
    bounce,
    ease_in,
    ease_in_out,
    in_sequence,
    linear,
    overshoot,
    together,
)


@pytest.mark.parametrize("easing", [linear, ease_in, ease_in_out, overshoot, bounce])
def test_every_easing_runs_from_0_to_1(easing):
    assert easing(0) == pytest.approx(0, abs=1e-9)
    assert easing(1) == pytest.approx(1, abs=1e-2)


def test_a_tween_ends_exactly_at_its_end():
    seen = []
    animator = Animator()
    animator.play(Tween(1.0, seen.append, start=10, end=20, easing=linear))
    animator.update(0.5)
    animator.update(0.7)
    assert seen == [pytest.approx(15), 20]
    assert not animator.is_running


def test_a_sequence_hands_the_time_left_to_the_next_step():
    seen = []
    animator = Animator()
    animator.play(in_sequence(Pause(0.5), Call(lambda: seen.append("now")), Tween(1, seen.append, easing=linear)))
    animator.update(1.0)
    assert seen == ["now", pytest.approx(0.5)]


def test_skipping_does_everything_that_was_due_in_order():
    seen = []
    animator = Animator()
    animator.play(in_sequence(Tween(1, lambda v: seen.append("moved")), Call(lambda: seen.append("landed"))))
    animator.skip()
    assert seen == ["moved", "landed"]
    assert not animator.is_running


def test_speed_0_is_over_at_once_and_speed_2_takes_half():
    seen = []
    Animator(0).play(Tween(9, seen.append))
    assert seen == [1.0]
    quick = Animator(2)
    quick.play(together(Tween(1, seen.append), Pause(0.9)))
    quick.update(0.5)
    assert not quick.is_running


def test_together_is_over_with_its_longest_part():
    animator = Animator()
    animator.play(together(Pause(1), Pause(2)))
    animator.update(1.5)
    assert animator.is_running
    animator.update(0.6)
    assert not animator.is_running
