"""The list of an offer: its rows give way before one of them is cut."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.table.offers import ROOM, Listed
from game.client.theme import THEMES
from game.client.widgets.button import Button
from game.client.window import GameWindow


def laid(text: float, rows: int) -> tuple[int, int]:
    """How high a list of so many rows is, and the window."""
    look = make_look(THEMES["dark"], Screen(1280, 720, text))
    made = Listed(*(Button("Beware of Round II", int) for _ in range(rows)))
    return made.size(look, look.px(900))[1], look.screen.height


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_nine_rows_fit_the_window_in_every_text(window: GameWindow, text: float) -> None:
    """The ninth was cut in text of twice the size."""
    high, tall = laid(text, 9)
    assert high <= round(tall * ROOM)


def test_rows_stay_large_enough_to_press(window: GameWindow) -> None:
    assert laid(2.0, 40)[0] > laid(2.0, 9)[0]


def test_rows_of_one_kind_stay_in_one_column(window: GameWindow) -> None:
    """Two Rounds to beware of stood below the Enemies to aim at, the other two beside them."""
    kinds = ["focus"] * 3 + ["beware"] * 4 + ["can_loot", "weak"]
    look = make_look(THEMES["dark"], Screen(1280, 720, 1.5))
    made = Listed(*(Button(kind, int) for kind in kinds), kinds=kinds)
    wide = look.px(900)
    made.arrange(look, Rect(0, 0, *made.size(look, wide)))
    lefts = {kind: {child.rect.x for child, own in zip(made.children, kinds, strict=True) if own == kind}
             for kind in kinds}  # fmt: skip
    assert lefts["beware"] != lefts["focus"] == lefts["can_loot"] == lefts["weak"]
    assert len(lefts["beware"]) == 1
    assert max(child.rect.bottom for child in made.children) == made.size(look, wide)[1]
