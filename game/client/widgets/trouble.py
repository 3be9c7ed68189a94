"""Deeds that may fail: what went wrong stands in a dialog above the page."""

from __future__ import annotations

from collections.abc import Callable

from game.client.richtext import escaped
from game.client.strings import say
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.ui import Ui
from game.kernel.errors import HotseatError


def attempt(act: Callable[[], None], ui: Ui, title: str) -> None:
    """Do it; if it raises HotseatError, its words are told in a dialog with this title, and nothing else happens."""
    try:
        act()
    except HotseatError as error:
        close = Button(say("table.close"), ui.close, id="broken.close")
        ui.open(Dialog(title, escaped(str(error)), [close]))
