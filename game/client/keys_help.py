"""The keys at a glance: every action with the key, or the button of a pad, that it has at present."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.input import COMMANDS, HANDS
from game.client.settings_page.keys import keys_shown
from game.client.settings_page.rows import Columns
from game.client.strings import say
from game.client.widgets.boxes import Row
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label

if TYPE_CHECKING:
    from game.client.app import App

WIDE = 760


def open_keys(app: App) -> None:
    """Lay the list over the page that is shown, where it is a page that can take one; what that page has of its
    own stands first. A second time takes it away."""
    ui = getattr(app.scene, "ui", None)
    if ui is None:
        return
    if isinstance(ui.page, Dialog) and ui.page.id == "keys":
        ui.close()
        return
    own: Sequence[tuple[str, str]] = getattr(ui.page, "keys_told", tuple)()
    rows = [_row(f"own.{at}", words, shown) for at, (words, shown) in enumerate(own)]
    rows += [
        _row(action, say(f"key.{action}"), shown)
        for action in (*COMMANDS, *HANDS)
        if (shown := app.keys.pad.get(action, "") if app.keys.pad else keys_shown(app.keys, action))
    ]
    close = Button(say("table.close"), ui.close, id="keys.close", kind="primary")
    ui.open(Dialog(say("keys.title"), Columns(*rows, apart=32, least=320), [close], id="keys", width=WIDE))


def _row(id: str, words: str, shown: str) -> Row:
    """What is done, and by which keys."""
    return Row(
        Label(words, id=f"keys.{id}.name"),
        Label(shown, role="small_bold", colour="ink_soft", id=f"keys.{id}"),
        weights=[1, 1],
    )
