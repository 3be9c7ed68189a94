"""Who sits where: the lot draws the sides that were left to it."""

from __future__ import annotations

from game.session.plans import SeatPlan, draw_sides

SIDES = ["cat", "dog", "mouse"]
PLANS = [SeatPlan("Ada", setup={"side": "cat"}, drawn=True), SeatPlan("Ben", setup={"side": "dog"}), SeatPlan("Cem")]


def test_the_lot_draws_anew_what_nobody_has_chosen_and_leaves_who_has() -> None:
    drawn = [draw_sides(PLANS, "side", SIDES, seed) for seed in (0, 1)]
    assert [made[0].setup["side"] for made in drawn] == ["cat", "mouse"]
    assert all(made[0].drawn and made[1:] == PLANS[1:] for made in drawn)


def test_where_no_side_is_left_a_seat_keeps_what_it_had() -> None:
    plans = [PLANS[0], SeatPlan("Ben", setup={"side": "cat"})]
    assert draw_sides(plans, "side", ["cat"], 5) == plans
