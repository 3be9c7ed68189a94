"""Automatic answers at the table: a person may be asked less often. Each choice says what it may betray.

Source: :mod:`game.session.automatic`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.client.strings import say
from game.client.table.link import Link
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label

if TYPE_CHECKING:
    from game.client.table.scene import TableScene
    from game.client.table.stage import Next

ASK, IF_CAN, LET_GO = "ask", "only_if_can", "let_go"
WISHES = (ASK, IF_CAN, LET_GO)
"""How a seat wants to be asked: always; only where more than declining is possible; not before its own turn."""
SYMBOL = "clock_outline"
WIDE = 640


def wishes_dialog(
    link: Link, seats: Sequence[int], chosen: Callable[[int, str], None], closed: Callable[[], None]
) -> Dialog:
    """A choice for each of the seats, with what it means. ``chosen(seat, wish)`` carries it out."""
    rows: list[Widget] = []
    for seat in seats:
        options = [(wish, say(f"wish.{wish}")) for wish in WISHES]
        rows.append(Label(link.plans[seat].name, role="body_bold"))
        rows.append(Choice(options, link.wish(seat), partial(chosen, seat), id=f"wish.{seat}"))
    rows += [
        Label(say(f"wish.{wish}.help"), role="small", colour="ink_soft", id=f"wish.{wish}.help") for wish in WISHES
    ]
    close = Button(say("table.close"), closed, id="wishes.close", kind="primary")
    return Dialog(say("wish.title"), Column(*rows, gap=10), [close], id="wishes", width=WIDE)


def lulls_dialog(
    lulls: Sequence[tuple[str, str, tuple[str, ...]]],
    chosen: Callable[[str, tuple[str, ...]], None],
    closed: Callable[[], None],
) -> Dialog:
    """Until when nobody wants to be asked: a button for each moment that is to come, and one for the next turn.
    ``chosen(words, moments)`` carries it out."""
    later = [*lulls, ("turn", say("until.turn"), ())]
    rows: list[Widget] = [Label(say("until.help"), role="small", colour="ink_soft", id="until.help")]
    rows += [
        Button(words, partial(chosen, words, moments), id=f"until.{moment}", kind="quiet", x=0.0)
        for moment, words, moments in later
    ]
    close = Button(say("table.close"), closed, id="until.close")
    return Dialog(say("until.title"), Column(*rows, gap=10), [close], id="lulls", width=WIDE, cancelled=closed)


class WishDesk:
    """Asks the people at a table how they want to be asked, and carries it out."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._wished: dict[int, str] = {}
        self._told_at: tuple[int, Next] | None = None

    def where(self, button: Button) -> str:
        """At the first pause of a game in which everybody is always asked: there may be many, and the ``button`` with
        which one says how often to be asked. "" at any later one."""
        link = self._scene.link
        pause = (len(link.sitting.steps), self._scene.next)
        if self._told_at is None and link.sitting.kind == "game":
            self._told_at = pause
        is_first = self._told_at == pause and not link.wishes
        return say("wish.where", button=button.text) if is_first else ""

    def ask_wishes(self) -> None:
        """How the people who are asked now want to be asked from now on. The dialog stays until it is closed, so that
        each of them can choose; only then is it carried out, for what is let go may take the question away."""
        scene, link = self._scene, self._scene.link
        seats = sorted(link.audience & set(link.sitting.humans)) or link.sitting.humans
        self._wished = {}
        scene.ui.open(wishes_dialog(link, seats, self.wish, self._carry_out))

    def ask_lull(self) -> None:
        """Until when nobody who plays here wants to be asked in windows."""
        scene = self._scene
        lulls = scene.words.lulls(scene.link.decision(scene.next.seats[0]))
        scene.ui.open(lulls_dialog(lulls, self._let_go, scene.ui.close))

    def _let_go(self, words: str, moments: tuple[str, ...]) -> None:
        scene = self._scene
        scene.ui.close()
        scene.act(lambda: scene.link.let_windows_go(moments))
        scene.ui.toasts.show(say("until.told", until=words))

    def wish(self, seat: int, how: str) -> None:
        """A seat wishes to be asked so once the dialog is closed."""
        self._wished[seat] = how

    def _carry_out(self) -> None:
        """The dialog is closed: every other wish than before holds from now on."""
        scene, link = self._scene, self._scene.link
        changed = {seat: how for seat, how in self._wished.items() if how != link.wish(seat)}
        scene.ui.close()
        if not changed:
            return

        def carry_out() -> None:
            for seat, how in changed.items():
                link.set_wish(seat, how)

        told = [wish_told(link, seat, how) for seat, how in changed.items()]
        scene.act(carry_out)
        scene.ui.toasts.show(" ".join(told))


def wish_told(link: Link, seat: int, how: str) -> str:
    """What the seat wishes from now on, as one sentence."""
    return say(f"wish.{how}.told", name=link.plans[seat].name)
