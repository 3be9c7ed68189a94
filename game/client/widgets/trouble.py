"""Deeds that may fail: what went wrong stands in a dialog above the page."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.client.richtext import escaped
from game.client.strings import say
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.ui import Ui
from game.kernel.errors import HotseatError, SaveError
from game.session.migrations import NewerFormat

FOLDERS = re.compile(r"(?<![\w.])(?:[A-Za-z]:)?(?:[/\\][^/\\:\n]+)+[/\\]")
"""The folders before the name of a file."""


def plainly(text: str) -> str:
    """A message without the folders of the files that it names."""
    return FOLDERS.sub("", text)


def attempt(act: Callable[[], None], ui: Ui, title: str, damaged: str = "") -> None:
    """Do it; if it raises HotseatError, its words are told in a dialog with this title, and nothing else happens.
    damaged: what to tell of a file of ours that cannot be read; the error itself stands below it, without folders."""
    try:
        act()
    except HotseatError as error:
        close = Button(say("table.close"), ui.close, id="broken.close")
        told = escaped(plainly(str(error)) if damaged else str(error))
        if damaged and isinstance(error, SaveError) and not isinstance(error, NewerFormat):
            told = f"{escaped(damaged)}\n\n[c:ink_faint]{told}[/c]"
        ui.open(Dialog(title, told, [close]))
