"""Two pages of the gallery: every widget in every state, and a dialog above them."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.backdrop import tabletop
from game.client.layout import inset, row, take_top
from game.client.look import Look
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Free, Row, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label, ProgressBar, RichText
from game.client.widgets.listview import List, ListRow
from game.client.widgets.scroll import ScrollView
from game.client.widgets.slider import Slider
from game.client.widgets.tabs import Tabs
from game.client.widgets.textfield import TextField
from game.client.widgets.toggle import Toggle

TOAST = 104
"""The height above the columns in which the toast lies, in logical units of type."""
WHY = "Needs 2 Charges, the Cache holds 1."


def _nothing(*_: object) -> None:
    """Controls of the gallery change nothing."""


class RoomBelow(Widget):
    """Empty height for what a button above says of itself; both are in sight while it says it."""

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Two lines and their edges."""
        return (width, 2 * look.type.line_height("small") + look.tx(16))


class WidgetPage(WidgetScene):
    """Three columns with one specimen of each widget and state."""

    def build(self) -> Widget:
        """The specimens."""
        parts = [Column(*part, gap=14) for part in self._parts()]
        self._columns = [ScrollView(part, id=f"column{n}", ground="panel") for n, part in enumerate(parts)]
        return Free(self._place, *self._columns, id="widgets")

    def _parts(self) -> list[list[Widget]]:
        return [self._buttons(), self._inputs(), self._texts()]

    def _buttons(self) -> list[Widget]:
        return [
            Label("Buttons", role="heading"),
            Button("Start the attack", _nothing, id="primary", kind="primary", symbol="play"),
            Button("Keep in the Vault", _nothing, id="quiet", tooltip="A quiet button with a [b]tooltip[/b]."),
            Button("Fire the cannon", _nothing, id="off", enabled=False, why=WHY),
            RoomBelow("off.room"),
            Button("Leave the table", _nothing, id="danger", kind="danger", symbol="exit_to_app"),
            Row(
                *(
                    Button("", _nothing, id=f"icon.{name}", kind="icon", symbol=name)
                    for name in ("undo", "redo", "history", "help_circle_outline", "cog")
                ),
                gap=6,
            ),
            Label("Switches", role="heading"),
            Toggle("Show whose turn it is", True, _nothing, id="toggle.on"),
            Toggle("Ask before each roll", False, _nothing, id="toggle.off"),
            Toggle(
                "Advanced agents",
                True,
                _nothing,
                id="toggle.disabled",
                enabled=False,
                why="Needs three seats.",
            ),
            ProgressBar(0.62, id="progress"),
        ]

    def _inputs(self) -> list[Widget]:
        factions = [("fumblers", "✶ Fumblers"), ("sunsitters", "Sunsitters"), ("gafnoric", "Gafnoric")]
        factions = [(value, words.replace("✶ ", "")) for value, words in factions]
        assist = [
            ("pen", "Pen"),
            ("crosses", "Crosses"),
            ("ink", "Ink"),
            ("slots", "Slots"),
            ("count", "Count"),
        ]
        return [
            Label("Choices", role="heading"),
            Choice(factions, "sunsitters", _nothing, id="segments"),
            Choice(assist, "ink", _nothing, id="dropdown", form="drop_down"),
            Choice(factions, "gafnoric", _nothing, id="choice.off", enabled=False, why="Agreed at set-up."),
            Slider((1, 2, 3, 4, 5), 3, _nothing, shown=lambda v: f"{v:.0f} points", id="slider"),
            Slider(
                (0, 1),
                0,
                _nothing,
                shown=lambda v: "off",
                id="slider.off",
                enabled=False,
                why="No sound device.",
            ),
            Label("Text", role="heading"),
            TextField("Zażółć hero é", _nothing, id="field"),
            TextField("", _nothing, id="field.empty", hint="Name of the person at this seat"),
            TextField("7F-21", _nothing, id="field.off", enabled=False, why="The seed is fixed in a replay."),
        ]

    def _texts(self) -> list[Widget]:
        rows = [
            ListRow("a", "Helltoken, Saturday", "turn 6 · Ada, Ben and a bot", "20 Nov", "robot"),
            ListRow("b", "Practice", "turn 2 · you and two bots", "18 Nov", "school"),
            ListRow("c", "A long name of a sitting that does not fit into its row", "turn 11", "2 Nov", "flag"),
        ]
        rules = RichText(
            "[b]Force[/b] is the die [icon:dice_5] plus the card's number. A force of "
            "[c:warning]0 or less[/c] is a "
            "[link:attack.miss]miss[/link]; otherwise the points are [i]spread[/i] over "
            "[link:attack.area]squares of the area[/link].",
            id="rich",
            role="rules",
            on_link=_nothing,
        )
        return [
            Label("Words", role="heading"),
            rules,
            Tabs(
                [
                    ("Saves", List(rows, id="list", opened=_nothing)),
                    ("Notes", Label("Nothing written yet.", role="body", colour="ink_soft")),
                ],
                id="tabs",
            ),
            Label("Faint words are still readable.", role="small", colour="ink_faint"),
        ]

    def enter(self) -> None:
        """Show a toast and a tooltip from the start."""
        self.ui.toasts.show("Saved as “Saturday”.", "good", 3600.0)
        self.ui.focus(self.ui.find("quiet"))
        self.ui.shows_focus = True
        self._columns[0].reveal(self.ui.find("off.room").rect)
        self.ui.say_why(self.ui.find("off"))

    def _place(self, look: Look, area: Rect) -> None:
        _, page = take_top(inset(area, look.px(24), look.px(12)), look.tx(TOAST))
        count = 3 if page.width >= look.tx(1000) else 1
        self._sheets = row(page, [1] * count, look.px(18))
        for index, view in enumerate(self._columns):
            view.is_visible = index < count
            if view.is_visible:
                view.arrange(look, inset(self._sheets[index], look.px(22), look.px(20)))

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The table and three sheets."""
        surface.blit(tabletop(self.look), area, area)
        for sheet in self._sheets:
            paint_sheet(surface, self.look, sheet)


class DialogPage(WidgetPage):
    """A dialog above the specimens."""

    def _buttons(self) -> list[Widget]:
        """Nothing is said of a button here: it needs no room for that."""
        return [each for each in super()._buttons() if not isinstance(each, RoomBelow)]

    def enter(self) -> None:
        """Open the dialog."""
        close = Button("Keep playing", lambda: self.ui.close(), id="keep", kind="primary")
        leave = Button("Leave", lambda: self.ui.close(), id="leave")
        self.ui.open(
            Dialog(
                "Leave this table?",
                "The game is saved after every move. You will find it under [b]Continue[/b] on the home screen.",
                [close, leave],
                id="leave_table",
            )
        )
