"""The buttons of a game pad, shown as small round marks on what they do."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.widgets.base import Widget
from game.client.widgets.tabs import BESIDE, TabBar

ACTIONS = {
    "menu": "menu",
    "undo": "undo",
    "redo": "redo",
    "rules.open": "help",
    "log.open": "log",
    "back": "back",
    "done": "back",
}
"""Ids of widgets that a button of the pad presses from anywhere, and the action that it means."""


EDGE = 4
"""Pixels by which a mark reaches beyond its widget: no more than the ring of the focus does."""


def paint_buttons(
    surface: Surface, look: Look, page: Widget, focused: Widget | None, buttons: Mapping[str, str]
) -> None:
    """A mark on the widget with the focus, and one on each widget of the page that has a button of its own.

    buttons: action to the name of its button.
    """
    for widget in page.walk():
        if isinstance(widget, TabBar):
            left = (widget.rect.x - look.tx(BESIDE), widget.rect.y)
            _paint(surface, look, Rect(left, (look.tx(14), look.tx(20))), buttons["undo"])
            _paint(surface, look, Rect(widget.rect.topright, (look.tx(14), look.tx(20))), buttons["redo"])
        elif widget is focused:
            _paint(surface, look, widget.rect, buttons["press"])
        elif widget.id in ACTIONS:
            _paint(surface, look, widget.rect, buttons[ACTIONS[widget.id]])


def _paint(surface: Surface, look: Look, place: Rect, words: str) -> None:
    """A dark disc with a brass edge; in the lower right corner, so that it goes whenever its widget is painted anew."""
    high = look.tx(20)
    box = Rect(0, 0, max(high, look.type.width(words, "caption") + look.tx(10)), high)
    box.bottomright = (place.right + EDGE, place.bottom + EDGE)
    box.clamp_ip(look.screen.rect)
    theme = look.theme
    blit(surface, look.brush.rounded(box.size, high // 2, theme.panel, line=theme.brass, width=1.5), box)
    look.type.draw_in(surface, words, "caption", theme.ink, box, x=0.5, owner="pad")
