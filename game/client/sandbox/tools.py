"""The sandbox's tools: who plays and what the dice show, the position; and writing the moment down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.bots.players import bot_levels
from game.client.look import Look
from game.client.naming import Naming
from game.client.richtext import escaped
from game.client.sandbox.form import Form
from game.client.strings import say
from game.client.table.sheet import SheetScene
from game.client.table.words import Words
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Row
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.labels import Label, RichText
from game.client.widgets.textfield import TextField
from game.client.widgets.toggle import Toggle
from game.session.editing import field_texts
from game.session.plans import HUMAN
from game.session.sandbox import Sandbox

PARTS = ("players", "position")

LARGE_TEXT = 1.5
"""From this text size on the title stands beside the choice of the part: the fields keep the height."""
SIDES = 40
"""What of a window the buttons of the sheet never get at either side, in logical units."""


def all_below(widget: Widget) -> Iterator[Widget]:
    """A widget and all that is in it, seen or not."""
    yield widget
    for child in widget.children:
        yield from all_below(child)


@dataclass(frozen=True)
class ToolActions:
    """What the tools lead to. save, save_scenario: write the moment under a name and return where; both may raise
    HotseatError. done: back to the table, which is to be taken up anew."""

    save: Callable[[str], Path]
    save_scenario: Callable[[str], Path]
    done: Callable[[], None]


class ToolsScene(SheetScene):
    """One part at a time; the brass button carries out what was typed and leads back to the table."""

    width = 1080
    gap = 12
    closes_up = False  # the position is scrolled anyway

    def __init__(self, sandbox: Sandbox, words: Words, actions: ToolActions, part: str = PARTS[0]) -> None:
        self.sandbox = sandbox
        self._words = words
        self._actions = actions
        self._part = part
        self._dice = ", ".join(map(str, sandbox.sitting.loaded))
        self._dice_wrong = ""
        self._is_raw = False
        self._take_form()

    def _take_form(self) -> None:
        self.form = Form(field_texts(self.sandbox.sitting.line.table), self._words, self.apply, self._typed)
        self.form.is_raw = self._is_raw

    def enter(self) -> None:
        """Keys begin at the likeliest button; what is wrong already is in sight."""
        super().enter()
        self._go_to_problem()

    def title(self) -> str:
        """The heading."""
        return say("sandbox.tools")

    def heading(self) -> Widget:
        """The title, and the choice of the part, which stays where it is while the part is scrolled."""
        parts = [(part, say(f"sandbox.part.{part}")) for part in PARTS]
        if self._has_dice:
            parts[0] = (PARTS[0], say("sandbox.part.dice"))
        unseen = [Label(say("sandbox.unseen"), role="small", colour="warning", id="unseen")]
        told = unseen if self.sandbox.is_dealt_anew else []
        choice = Choice(parts, self._part, self._turn_to, id="part")
        if self.look.screen.text < LARGE_TEXT:
            return Column(super().heading(), *told, choice, gap=self.gap)
        title = Label(self.title(), role="heading", id="title")
        room = self.look.screen.rect.width
        shares = [each.size(self.look, room)[0] for each in (title, choice)]
        return Column(Row(title, choice, gap=self.gap * 2, weights=shares), *told, gap=self.gap)

    def body(self) -> list[Widget]:
        """The part."""
        return self._rows_of(self._part)

    def _rows_of(self, part: str) -> list[Widget]:
        parts = {"players": self._players, "position": self._position}
        return parts[part]()

    def body_height(self, look: Look, width: int) -> int:
        """What the longest part wants, for every part: the long one has the window's height, and neither the choice nor
        the buttons move from part to part."""
        return max(Column(*self._rows_of(part), gap=self.gap).size(look, width)[1] for part in PARTS)

    @property
    def _has_dice(self) -> bool:
        return bool(self._most)

    @property
    def _most(self) -> int:
        """The highest face of a die; 0 where there is none."""
        return self.sandbox.sitting.game.definition.dice

    def _turn_to(self, part: str) -> None:
        self._part = part
        self.rebuild()

    # Who plays

    def _players(self) -> list[Widget]:
        sitting = self.sandbox.sitting
        rows: list[Widget] = [Label(say("sandbox.players.help"), role="small", colour="ink_soft")]
        rows += [self._seat_row(seat) for seat in range(len(sitting.plans))]
        if len(sitting.humans) < len(sitting.plans):
            rows.append(Toggle(say("sandbox.bots.wait"), self.sandbox.bots_wait, self._hold_bots, id="bots.wait"))
        if len(sitting.humans) > 1:
            rows.append(Toggle(say("sandbox.hands"), self.sandbox.hands_open, self._open_hands, id="hands"))
        return rows + (self._dice_rows() if self._has_dice else [])

    def _seat_row(self, seat: int) -> Widget:
        plan = self.sandbox.sitting.plans[seat]
        players = [(HUMAN, say("new.human"))]
        players += [(f"bot:{level}", say(f"new.bot.{level}")) for level in bot_levels(self.sandbox.sitting.game.id)]
        if plan.player not in dict(players):
            players.append((plan.player, plan.player))

        def seated(player: str) -> None:
            self.sandbox.seat_player(seat, player)
            self.rebuild()

        choice = Choice(players, plan.player, seated, id=f"player.{seat}", form="list")
        name = Label(plan.name, role="body_bold")
        if self.look.screen.is_wide:
            return Row(name, choice, gap=12, weights=[4, 8])
        return Column(name, choice, gap=4)

    def _hold_bots(self, waits: bool) -> None:
        self.sandbox.bots_wait = waits

    def _open_hands(self, is_open: bool) -> None:
        if is_open:
            self.sandbox.open_hands()
        else:
            self.sandbox.close_hands()

    # Dice

    def _dice_rows(self) -> list[Widget]:
        title = Label(say("sandbox.dice"), role="heading")
        help = Label(say("sandbox.dice.help"), role="small", colour="ink_soft")
        field = TextField(
            self._dice, self._set_dice, id="dice", hint=say("sandbox.dice.hint"), entered=lambda text: self.apply()
        )
        field.is_wrong = bool(self._dice_wrong)
        told = self._dice_markup
        wrong = [RichText(told, role="small", colour="danger_ink", id="wrong.dice")] if self._dice_wrong else []
        return [Column(title, help, field, *wrong, gap=6)]

    @property
    def _dice_markup(self) -> str:
        return f"[icon:alert] {escaped(self._dice_wrong)}"

    def _set_dice(self, text: str) -> None:
        self._dice = text
        self._typed()

    def _load_dice(self) -> bool:
        """Take the dice that were typed; False with words where they are no faces."""
        self._check_dice()
        if not self._dice_wrong:
            self.sandbox.load(list(map(int, self._faces)))
        return not self._dice_wrong

    @property
    def _faces(self) -> list[str]:
        return self._dice.replace(",", " ").split()

    def _check_dice(self) -> None:
        most = self._most
        strange = next((word for word in self._faces if not word.isdecimal() or not 1 <= int(word) <= most), None)
        self._dice_wrong = "" if strange is None else say("sandbox.dice.wrong", face=strange, most=most)

    # The position

    def _position(self) -> list[Widget]:
        sitting = self.sandbox.sitting
        words = sitting.game.definition.seat_names(sitting.line.table)
        seats = {word: plan.name for word, plan in zip(words, sitting.plans, strict=True)}
        told = say("sandbox.position.help.raw" if self.form.is_raw else "sandbox.position.help")
        rows: list[Widget] = [Label(told, role="small", colour="ink_soft", id="position.help")]
        if self.sandbox.can_take_back_edit:
            rows.append(Button(say("sandbox.take_back"), self._take_back, id="take_back", symbol="undo"))
        raw = Toggle(say("sandbox.raw"), self.form.is_raw, self._show_raw, id="raw")
        return [*rows, *self.form.rows(self.look, seats), raw]

    def _show_raw(self, is_raw: bool) -> None:
        self.form.is_raw = self._is_raw = is_raw
        self.rebuild()

    def _take_back(self) -> None:
        self.sandbox.take_back_edit()
        self._take_form()
        self.ui.focus(None)
        self.rebuild()

    # Going on

    @property
    def _count(self) -> int:
        """How many fields are known to be wrong."""
        return len(self.form.wrong) + bool(self._dice_wrong)

    def buttons(self) -> list[Button]:
        """Back without the typed changes, writing down, and on from here."""
        count = self._count
        self._problems: Button | None = None
        back = Button(say("sandbox.back"), self.go_back, id="back", symbol="arrow_left")
        self._on = Button(say("sandbox.apply"), self.apply, id="apply", kind="primary", symbol="play")
        if not count:
            self._kept = self._saving("")
            return [back, *self._kept, self._on]
        self._on.fade(say("sandbox.wrong", count=count))
        self._on.tooltip = self._on.why
        self._problems = problems = Button("", self._go_on_mending, id="problems", symbol="alert")
        found: list[Button] = []
        for form in ("", ".short", "icon"):
            self._told_wrong = "sandbox.wrong.go" + ("" if form == "" else ".short")
            problems.text = say(self._told_wrong, count=count)
            self._on.text = say("sandbox.apply" + ("" if form == "" else ".short"))
            self._kept = self._saving(form, say("sandbox.wrong.save", count=count))
            found = [back, *self._kept, problems, self._on]
            if self._is_one_line(found):
                break
        return found

    def _is_one_line(self, buttons: Sequence[Button]) -> bool:
        """Whether buttons fit beside each other, as wide as the sheet is at least."""
        look = self.look
        room = min(look.tx(self.width), look.screen.rect.width) - 2 * look.px(SIDES)
        return sum(button.size(look, room)[0] + look.px(10) for button in buttons) - look.px(10) <= room

    def _saving(self, form: str, why: str = "") -> list[Button]:
        """Two ways to write the moment down, with all their words, with ``.short`` ones, or as symbols alone where
        something wrong needs the room; and off until that is changed: a position that cannot be is no scenario, and
        no save goes on from it."""
        ways = [("scenario", self._name_scenario, "file_document_outline"), ("save", self._name_save, "content_save")]
        found = []
        for id, name, symbol in ways:
            words = say(f"sandbox.{id}")
            text = "" if form == "icon" else say(f"sandbox.{id}{form}")
            kind, tip = "icon" if form == "icon" else "quiet", words if text != words else ""
            button = Button(text, name, id=id, kind=kind, symbol=symbol, tooltip=tip, enabled=not why, why=why)
            found.append(button)
        return found

    def _typed(self) -> None:
        """Something was changed: where something was found wrong, all of it is looked at anew. What is right now is not
        complained of any longer; while nothing is wrong, going on is the likeliest again."""
        if self._problems is None:
            return
        self._check()
        told = list(all_below(self.ui.page))
        self.form.retell([each for each in told if each.id != "wrong.dice"])
        for each in told:
            if each.id == "wrong.dice" and isinstance(each, RichText):
                each.is_visible, each.markup = bool(self._dice_wrong), self._dice_markup
                each.touch()
            elif each.id == "dice" and isinstance(each, TextField):
                each.is_wrong = bool(self._dice_wrong)
        self._retell_buttons(self._problems)
        self.ui.rearrange(self.look)

    def _retell_buttons(self, problems: Button) -> None:
        """How much is still wrong, and what that keeps from being done."""
        count = self._count
        problems.is_visible = bool(count)
        problems.text = say(self._told_wrong, count=count)
        problems.touch()
        if not count:
            self._on.lighten()
            for button in self._kept:
                button.enable()
            return
        self._on.fade(say("sandbox.wrong", count=count))
        self._on.tooltip = self._on.why
        self._on.touch()
        for button in self._kept:
            button.disable(say("sandbox.wrong.save", count=count))

    def _check(self) -> None:
        """Look at all that was typed, without carrying it out."""
        self.form.wrong = self.sandbox.wrong_in(self.form.texts)
        self._check_dice()

    def _go_on_mending(self) -> None:
        """To the first field that is still wrong."""
        self._check()
        self._show_problem()

    def carry_out(self) -> bool:
        """Carry out what was typed; False where something is wrong, which is then shown at its place."""
        self.form.wrong = self.sandbox.edit(self.form.texts)
        dice = self._load_dice()
        if not self.form.wrong and dice:
            self._take_form()
            return True
        self._show_problem()
        self.ui.toasts.show(say("sandbox.wrong", count=self._count), "warning")
        return False

    def _show_problem(self) -> None:
        """The part with the first problem."""
        self._part = "position" if self.form.wrong else PARTS[0]
        self.rebuild()
        self._go_to_problem()

    def _go_to_problem(self) -> None:
        """Show the first problem of the page, with the keys in its field where it belongs to one."""
        first = next((widget for widget in self.ui.page.walk() if widget.id.startswith("wrong.")), None)
        if first is None or first.parent is None:
            return
        kinds = ("field.", "dice")
        fields = (widget for widget in first.parent.walk() if widget.can_focus and widget.id.startswith(kinds))
        self.ui.focus(next(fields, self.ui.focused))
        self._body.reveal(first.parent.rect)
        self._body.reveal(first.rect)
        self._scroll_whole_lines(first)

    def _scroll_whole_lines(self, shown: Widget) -> None:
        """Leave no line cut by the upper edge: one that is cut is shown whole where what is to be seen stays in sight,
        else it goes."""
        body = self._body
        cut = next((each for each in self._parts.walk() if isinstance(each, Label | RichText)
                    and each.rect.top < body.rect.top < each.rect.bottom), None)  # fmt: skip
        if cut is None:
            return
        up = body.rect.top - cut.rect.top
        stays = shown.rect.bottom + up <= body.rect.bottom
        body.scroll_by(-up if stays else cut.rect.bottom - body.rect.top)

    def apply(self) -> None:
        """Carry out what was typed and play on from there."""
        if self.carry_out():
            self._actions.done()

    def _name_scenario(self) -> None:
        if self.carry_out():
            self.rebuild()
            Naming("sandbox.scenario", say("sandbox.name"), self._actions.save_scenario).ask(self.ui)

    def _name_save(self) -> None:
        if self.carry_out():
            self.rebuild()
            Naming("sandbox.save", say("sandbox.name"), self._actions.save).ask(self.ui)

    def go_back(self) -> None:
        """To the table; what was typed and not carried out is forgotten."""
        self._actions.done()
