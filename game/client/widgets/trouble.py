"""Deeds that may fail: what went wrong stands in a dialog above the page."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from game.client.notices import said
from game.client.richtext import escaped
from game.client.strings import say
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.ui import Ui
from game.kernel.errors import HotseatError
from game.session.files import Damaged
from game.session.notice import notice_of


def plainly(text: str, folders: Sequence[Path]) -> str:
    """A message without these folders before the names of files: those inside others first."""
    for folder in folders:
        text = text.replace(f"{folder}{os.sep}", "")
    return text


def attempt(act: Callable[[], None], ui: Ui, title: str, damaged: str = "", folders: Sequence[Path] = ()) -> None:
    """Do it; if it raises HotseatError, its words are told in a dialog with this title, and nothing else happens.
    damaged: what to tell first of a file of ours of which nothing can be read. folders: what is left out of names."""
    try:
        act()
    except HotseatError as error:
        close = Button(say("table.close"), ui.close, id="broken.close")
        told = escaped(plainly(said(notice_of(error)), folders))
        if damaged and isinstance(error, Damaged):
            told = f"{escaped(damaged)}\n\n[c:ink_faint]{told}[/c]"
        ui.open(Dialog(title, told, [close]))
