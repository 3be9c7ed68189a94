"""The force is told where it is asked about: as a sum on the card in play and before the questions after the roll."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.client.tables.helltoken.force import FOOT, force_plate, force_sum, force_told, paint_force, shorter_sums
from game.client.text import TextLog
from game.kernel.decision import Decision
from game.kernel.event import Event
from tests.client.tables.helltoken.test_places import a_look


def told(name: str, **data) -> Event:
    return Event(1, name, 0, (), data=data)


ROLL = told("die.rolled", value=1, adjust=0, bonus=3, force=4)


def test_the_sum_names_die_adjustment_and_the_agents_bonus():
    assert force_sum([told("card.drawn"), ROLL]) == "1 + 0 + 3 = 4"
    assert force_sum([told("die.rolled", value=2, adjust=-3, bonus=0, force=-1)]) == "2 − 3 = −1"


def test_a_further_card_has_no_sum_before_its_own_roll():
    assert force_sum([ROLL, told("card.drawn")]) == ""
    assert force_sum([ROLL, told("turn.started")]) == "" and force_sum([]) == ""


def test_only_questions_after_the_roll_tell_the_force():
    assert "1 + 0 + 3 = 4".replace(" ", "\u00a0") in force_told(Decision(0, (), {"moment": "post_roll"}), [ROLL])
    assert force_told(Decision(0, (), {"moment": "pre_roll"}), [ROLL]) == ""


def test_a_card_too_small_for_the_sum_tells_at_least_the_force():
    """A bare "=6" looked like a sum that was cut."""
    assert list(shorter_sums("5 + 1 = 6")) == ["5 + 1 = 6", "5+1=6", "6"]


def test_no_sum_is_cut_on_the_smallest_table(drawn):
    for scene in ("helltoken_spread", "helltoken_wing", "replay_middle"):
        log = drawn(scene, (960, 540), 2.0)
        [force] = [entry.text for entry in log.drawn if entry.owner == "force"]
        assert force and "…" not in force


@pytest.mark.parametrize(
    ("size", "text", "wide"),
    [((960, 540), 1.0, 137), ((1280, 720), 1.0, 182), ((1280, 720), 1.5, 170), ((1280, 720), 2.0, 152),
     ((1280, 720), 2.0, 172), ((1920, 1080), 1.75, 228)],
)  # fmt: skip
@pytest.mark.parametrize("shown", ["4 + 0 = 4", "6 − 1 + 3 = 8"])
def test_the_sum_keeps_off_the_rim_of_its_plate_which_leaves_the_picture(window, size, text, wide, shown):
    """In large text the digits touched the rim, and the plate covered the robot from the chest down."""
    look, card = a_look(size, text), Rect(20, 20, wide, wide * 7 // 5)
    log = look.type.log = TextLog()
    paint_force(Surface((400, 500)), look, card, shown)
    [told] = log.drawn
    plate = force_plate(look, card)
    assert told.text == shown
    assert min(told.rect.left - plate.left, plate.right - told.rect.right) >= 6
    assert plate.height <= max(18, card.height // 7) and plate.bottom <= card.y + round(card.height * FOOT)
