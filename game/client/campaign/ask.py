"""Dialogs of campaigns: a line of text that something is done with, a question, a name typed before what is final."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.client.campaign.words import say
from game.client.notices import said
from game.client.richtext import escaped
from game.client.strings import say as say_all
from game.client.table.load import when
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.client.widgets.listview import List, ListRow
from game.client.widgets.textfield import TextField
from game.client.widgets.ui import Ui
from game.kernel.errors import HotseatError
from game.session.notice import notice_of

LONGEST_PATH = 400
WIDE = 760
"""How wide the dialog is in which files are named with their folders."""
Told = Callable[[], str]


def do(ui: Ui, act: Told) -> None:
    """Do something; say what came of it, or why it could not be."""
    try:
        told = act()
    except HotseatError as error:
        ui.toasts.show(said(notice_of(error)), "warning", 8.0)
        return
    if told:
        ui.toasts.show(told, "good", 8.0)


def ask_line(ui: Ui, key: str, text: str, act: Callable[[str], str], limit: int) -> None:
    """Ask for a line of text and do something with it. key: its sentences, ``KEY`` and ``KEY.help``."""
    written = [text]

    def done() -> None:
        ui.close()
        do(ui, lambda: act(written[0].strip()))

    def write(new: str) -> None:
        written[0] = new

    field = TextField(text, write, id=f"{key}.text", limit=limit, entered=lambda _: done())
    body = Column(Label(say(f"{key}.help"), role="small", colour="ink_soft"), field, gap=10)
    buttons = [
        Button(say(f"{key}.do"), done, id=f"{key}.yes", kind="primary", symbol="check"),
        Button(say("cancel"), ui.close, id=f"{key}.no"),
    ]
    ui.open(Dialog(say(key), body, buttons, id=f"{key}.dialog"))
    ui.focus(field)
    field.select_all()


def ask_file(ui: Ui, key: str, files: Sequence[Path], act: Callable[[str], None]) -> None:
    """Ask for a file: one of those found, or any other by its path. What was typed stays where the file is refused.
    ``act`` shows another page, or raises HotseatError. key: its sentences, as in ``ask_line``, and ``KEY.none``."""
    written = [str(files[0]) if files else ""]

    def done() -> None:
        try:
            act(written[0].strip())
        except HotseatError as error:
            ui.toasts.show(said(notice_of(error)), "warning", 8.0)
            ui.focus(field)

    def write(new: str) -> None:
        written[0] = new

    def take(path: str) -> None:
        field.put(path)

    def open_row(path: str) -> None:
        take(path)
        done()

    field = TextField(written[0], write, id=f"{key}.text", limit=LONGEST_PATH, entered=lambda _: done())
    rows = [
        ListRow(str(file), file.name, str(file.parent), when(file.stat().st_mtime), "file_document_outline")
        for file in files
    ]
    found = List(rows, id=f"{key}.files", chosen=take, opened=open_row, empty=say(f"{key}.none"))
    body = Column(Label(say(f"{key}.help"), role="small", colour="ink_soft"), found, field, gap=10)
    buttons = [
        Button(say(f"{key}.do"), done, id=f"{key}.yes", kind="primary", symbol="check"),
        Button(say("cancel"), ui.close, id=f"{key}.no"),
    ]
    ui.open(Dialog(say(key), body, buttons, id=f"{key}.dialog", width=WIDE))
    ui.focus(field)
    field.select_all()


def ask_sure(ui: Ui, title: str, text: str, yes: str, act: Callable[[], None]) -> None:
    """Ask once before something is done; the way out has the focus."""

    def agreed() -> None:
        ui.close()
        act()

    buttons = [
        Button(say("cancel"), ui.close, id="sure.no"),
        Button(yes, agreed, id="sure.yes", kind="danger"),
    ]
    ui.open(Dialog(title, escaped(text), buttons, id="sure", cancelled=ui.close))


def ask_typed(ui: Ui, title: str, text: str, name: str, yes: str, act: Callable[[], None]) -> None:
    """Have the name typed before something is done that takes much away."""
    written = [""]

    def agreed() -> None:
        if written[0].strip() != name:
            ui.toasts.show(say("typed.other", found=written[0], name=name), "warning", 8.0)
            ui.focus(field)
            field.select_all()
            return
        ui.close()
        act()

    def write(new: str) -> None:
        written[0] = new

    field = TextField("", write, id="typed.text", hint=name, limit=80, entered=lambda _: agreed())
    body = Column(Label(text, role="small", colour="ink_soft"), Label(say("typed.help", name=name)), field, gap=10)
    buttons = [
        Button(say("cancel"), ui.close, id="typed.no"),
        Button(yes, agreed, id="typed.yes", kind="danger"),
    ]
    ui.open(Dialog(title, body, buttons, id="typed", cancelled=ui.close))
    ui.focus(field)


def tell(ui: Ui, title: str, lines: Sequence[str]) -> None:
    """Say something that stays until it is put away."""
    close = Button(say_all("table.close"), ui.close, id="told.close", kind="primary")
    ui.open(Dialog(title, escaped("\n".join(lines)), [close], id="told"))
