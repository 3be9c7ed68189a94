"""The buttons at the right of a table's header, and what a pointer is told of them."""

from __future__ import annotations

from collections.abc import Callable

from game.client.strings import say
from game.client.tables.base import PrivatePanel
from game.client.widgets.button import Button


def tool(id: str, act: Callable[[], None], symbol: str) -> Button:
    """A button of the header: a picture."""
    return Button("", act, id=id, kind="icon", symbol=symbol)


def tip(key: str, shown: str) -> str:
    """A tool's tooltip: its name and key."""
    return f"{say(key)} ({shown})" if shown else say(key)


def tip_of(panel: PrivatePanel) -> str:
    """A private page's tooltip."""
    return f"{panel.words} ({panel.key.upper()})"
