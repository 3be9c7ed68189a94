"""The coach beside the table: what the step is about, what came of an answer, hints, and the buttons of the lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.layout import inset, take_bottom, take_top
from game.client.lessons.answers import Answers
from game.client.lessons.foot import SYMBOLS, CaptionedSign, Foot, is_tight
from game.client.lessons.split import coach_rect
from game.client.lessons.spoken import Remark, RemarkBox, Spoken, tied
from game.client.lessons.switches import Switches
from game.client.lessons.told import Told
from game.client.lessons.words import say
from game.client.look import Look
from game.client.richtext import escaped
from game.client.table.refusal import brief_link
from game.client.theme import mix
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.labels import Label, ProgressBar, RichText

SIDE = 18
"""The margin at either side of the coach's words, in logical units."""
LEAST, LEAST_READ, LEAST_PAIRED = 70, 120, 222
"""The height that is kept for the words where the answers stay in sight below them, in logical units of type: whatever
form these take, before answers that are pressed once take a smaller one, and before switches do."""


@dataclass(frozen=True)
class CoachCalls:
    """What the buttons of the coach do."""

    leave: Callable[[], None]
    hint: Callable[[], None]
    show: Callable[[], None]
    again: Callable[[], None]
    go_on: Callable[[], None]
    check: Callable[[], None]
    choose: Callable[[Sequence[str]], None]
    open_rule: Callable[[str], None]


class CoachPanel(Widget):
    """The page of the coach. It fills its part of the window, whatever place it is given."""

    def __init__(self, calls: CoachCalls) -> None:
        super().__init__("coach")
        self._calls = calls
        self._sheet = Rect(0, 0, 0, 0)
        self._title = Label("", role="body_bold", colour="brass", id="coach.title")
        self._count = Label("", role="small", colour="ink_soft", id="coach.count")
        self._bar = ProgressBar(id="coach.progress")
        self._leave = Button("", calls.leave, id="coach.leave", kind="icon", symbol="close", tooltip=say("leave"))
        self._body = Spoken()
        self._foot = Foot({}, "coach.foot")
        self.main: Button | None = None
        self._checks: Button | None = None
        self._is_tight = False
        self._pinned: Widget | None = None
        self._newest: Widget | None = None
        self._asked: Widget | None = None
        self._has_answers = False
        self._chosen: list[str] = []

    def tell(self, told: Told, look: Look) -> None:
        """Show something else in a look; arrange the page anew afterwards."""
        self._is_tight = is_tight(look)
        self._leave.tooltip = say("leave")
        self.clear()
        self._chosen = [id for id, _, chosen in told.choices if chosen]
        self._title.set_text(told.brief if self._is_tight else told.title)
        self._title.set_role("small_bold" if self._is_tight else "body_bold")
        self._count.set_text(say("step", at=told.at, of=told.of))
        self._count.is_visible = not self._is_tight
        self._bar.share = told.at / max(1, told.of)
        self._foot = Foot(self._buttons(told), "coach.foot")
        parts = self._parts(told)
        self._pinned = self._lay_answers(parts, told, look) if told.many else self._lay_choices(parts, told, look)
        self._bring_together(parts, look)
        self._body.ends_whole = self._pinned is not None
        self._body.set_child(Column(*parts, gap=self._gap))
        pinned = [self._pinned] if self._pinned is not None else []
        self.add(self._body, *pinned, self._foot, self._title, self._count, self._bar, self._leave)
        self.touch()

    def _parts(self, told: Told) -> list[Widget]:
        parts: list[Widget] = [*self._paragraphs(told.text)]
        self._asked = parts[-1]
        role = "small" if self._is_tight else "body"
        right = [Remark("answer", escaped(answer)) for answer in told.answers]
        parts += self._boxes("answer", right, role)
        said = self._boxes("remark", told.remarks, role)
        parts += said  # what is said of a question stands with it, its answers below
        self._newest = said[-1] if said else None
        self._has_answers = bool(told.choices)
        if told.rules:
            links = "\n".join(f"• {brief_link(clause)}" for clause in told.rules)
            head = Label(say("rules"), role="small", colour="ink_faint", leads=True)
            found = RichText(links, role="small", id="coach.rules", colour="ink_soft", on_link=self._calls.open_rule)
            parts.append(Column(head, found, gap=0))
        return parts

    def _boxes(self, name: str, remarks: Sequence[Remark], role: str) -> list[Widget]:
        """Remarks, each on a sheet of its own."""
        open_rule = self._calls.open_rule
        return [RemarkBox(remark, open_rule, f"coach.{name}.{i}", role) for i, remark in enumerate(remarks)]

    def _paragraphs(self, text: str) -> list[Widget]:
        """The paragraphs of the step's text."""
        made: list[Widget] = []
        for number, paragraph in enumerate(tied(text).split("\n")):
            words = RichText(paragraph, role="rules", id=f"coach.text.{number}", on_link=self._calls.open_rule)
            words.can_focus = "[link:" in paragraph or "[term:" in paragraph
            made.append(words)
        return made

    @property
    def _gap(self) -> int:
        """Between two parts of what is said, in logical units."""
        return 10 if self._is_tight else 14

    def _lay_answers(self, parts: list[Widget], told: Told, look: Look) -> Switches | None:
        """Give back the switches of a question, to stay in sight at the foot of the page while the words above them
        scroll: two by two where one column leaves too little room for these. Below the words where both do."""
        if not told.choices or self._asked is None:
            return None
        switches = Switches(told.choices, self._turn)
        width = self._places(look)[3].width
        if self._left_by(switches, look) < look.tx(LEAST_PAIRED):
            switches.pair(look, width)
        if self._left_by(switches, look) < self._least(look):
            switches.stand_close()
        if self._left_by(switches, look) >= self._least(look):
            return switches
        parts.append(switches)
        return None

    def _lay_choices(self, parts: list[Widget], told: Told, look: Look) -> Widget | None:
        """Put the answers of which one is right at the foot of the page, where no word that is said pushes another one
        under the pointer: in a row or close together where they would leave the words too little room, and below
        these, scrolled with them, where not even that is enough."""
        if not told.choices or self._asked is None:
            return None
        choices, width = [(id, words) for id, words, _ in told.choices], self._places(look)[3].width
        answers = Answers(choices, lambda id: self._calls.choose([id]), self._gap)
        if self._left_by(answers, look) < look.tx(LEAST_READ):
            answers.stand_beside(look, width)
        if self._left_by(answers, look) < look.tx(LEAST_READ):
            answers.stand_close()
        if self._left_by(answers, look) >= self._least(look):
            return answers
        parts.append(answers)
        return None

    def _least(self, look: Look) -> int:
        """The height that the words need at least above answers at the foot: less where the question is short."""
        asked = look.tx(LEAST) if self._asked is None else self._asked.size(look, self._places(look)[3].width)[1]
        return min(look.tx(LEAST), asked)

    def _left_by(self, answers: Widget, look: Look) -> int:
        """The height that answers at the foot of the page leave to the words."""
        room = self._places(look)[3]
        return room.height - answers.size(look, room.width)[1] - look.px(self._gap)

    def _bring_together(self, parts: list[Widget], look: Look) -> None:
        """Lay the question right above its answers at the foot of the page, below what is said of it, where not both
        can be in sight."""
        if self._pinned is None or self._newest is None or self._asked is None:
            return
        both = parts[parts.index(self._asked) : parts.index(self._newest) + 1]
        tall = Column(*both, gap=self._gap).size(look, self._places(look)[3].width)[1]
        if tall > self._left_by(self._pinned, look):
            parts.remove(self._asked)
            parts.append(self._asked)

    def _turn(self, id: str, is_on: bool) -> None:
        self._chosen = [*self._chosen, id] if is_on else [each for each in self._chosen if each != id]
        self._let_check()

    def _let_check(self) -> None:
        """Of a question with switches there is nothing to check before one of them is on."""
        if self._checks is not None and not self._chosen:
            self._checks.disable(say("check.none"))
        elif self._checks is not None:
            self._checks.enable()

    def _check(self) -> None:
        """Check what is chosen or written."""
        if self._chosen:
            self._calls.choose(self._chosen)
        else:
            self._calls.check()

    def _buttons(self, told: Told) -> dict[str, Button]:
        """By name, the likeliest first."""
        calls = self._calls
        self.main = self._checks = None
        made: dict[str, Button] = {}
        if "next" in told.can:
            self.main = Button(told.next_words, calls.go_on, id="coach.next", kind="primary", symbol="chevron_right")
            made["next"] = self.main
        if "check" in told.can:
            made["check"] = Button(say("check"), self._check, id="coach.check", kind="primary", symbol="check")
            self._checks = made["check"] if told.many else None
            self._let_check()
        if "hint" in told.can:
            given, most = told.hints
            words = say("hint", at=min(given + 1, most), of=most)
            count = say("hint.count", at=min(given + 1, most), of=most)
            made["hint"] = self._quiet("hint", words, calls.hint, count)
            if given >= most:
                made["hint"].disable(say("hint.none"))
        if "show" in told.can:
            made["show"] = self._quiet("show", say("show"), calls.show)
        if "again" in told.can:
            again = self._quiet("again", say("again"), calls.again)
            made["replay" if "next" in told.can else "again"] = again
        if "replay" in told.can:
            made["replay"] = self._quiet("replay", say("replay"), calls.again)
        return made

    def _quiet(self, name: str, words: str, action: Callable[[], None], count: str = "") -> Button:
        """A sign beside the likeliest button: a row for its words alone would take the room of the coach's."""
        tip, short = say(f"{name}.tip"), count or say(f"{name}.short")
        told = f"{words}. {tip}"
        return CaptionedSign(words, short, action, id=f"coach.{name}", symbol=SYMBOLS[name], tooltip=told)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The whole window: the panel keeps to its part of it."""
        return look.screen.rect.size

    def arrange(self, look: Look, rect: Rect) -> None:
        """Title above, buttons below, the words between."""
        sheet = self._sheet = coach_rect(look)
        super().arrange(look, sheet)
        head, count, bar, middle, foot = self._places(look)
        side = look.tx(44)
        self._leave.arrange(look, Rect(head.right - side + look.px(6), head.y, side, side))
        tall = self._title.size(look, head.width - side)[1]
        self._title.arrange(look, Rect(head.x, head.y + (head.height - tall) // 2, head.width - side, tall))
        self._count.arrange(look, count)
        self._bar.arrange(look, bar)
        self._foot.arrange(look, foot)
        if self._pinned is not None:
            pinned, middle = take_bottom(middle, self._pinned.size(look, middle.width)[1], look.px(self._gap))
            self._pinned.arrange(look, pinned)
        self._body.arrange(look, middle)

    def _places(self, look: Look) -> tuple[Rect, Rect, Rect, Rect, Rect]:
        """Title, count of steps and bar, the room of the words, and that of the buttons below them."""
        inner = inset(coach_rect(look), look.px(SIDE), look.px(14))
        side = look.tx(44)
        head, rest = take_top(inner, max(side, self._title.size(look, inner.width - side)[1]), look.px(4))
        count = Rect(rest.topleft, (0, 0))
        if self._count.is_visible:
            count, rest = take_top(rest, look.type.line_height("small"), look.px(4))
        bar, rest = take_top(rest, look.px(8), look.px(8 if self._is_tight else 16))
        foot, middle = take_bottom(rest, self._foot.size(look, inner.width)[1], look.px(self._gap))
        return head, count, bar, middle, foot

    def reveal_newest(self) -> None:
        """Scroll to what was said last, until all of it is in sight: so far that a paragraph begins the page. Never
        past the last one where the answers to it follow below the words; where they are in sight, it is too, unless
        it has no room below what was said."""
        if self._newest is None or self._asked is None:
            return
        view, last = self._body.rect, self._newest
        if self._pinned is not None and self._asked.rect.y > last.rect.y:
            last = self._asked
        below = last.rect.bottom - view.bottom
        if below <= 0:
            return
        tops = [each.rect.y - view.y for each in self._paragraphs_shown()]
        least = self._asked.rect.y - view.y
        if self._pinned is not None:
            first = min(self._asked.rect.y, self._newest.rect.y)
            both = last.rect.bottom - first
            tops, least = [], first - view.y if both <= view.height else self._newest.rect.y - view.y
        elif not self._has_answers:
            least = min(below, self._newest.rect.y - view.y)
        self._body.scroll_by(min((top for top in tops if top >= below), default=least))

    def _paragraphs_shown(self) -> list[Widget]:
        return [each for each in self._body.walk() if each.id.startswith("coach.text.")]

    def at(self, place: tuple[int, int]) -> Widget | None:
        """Only what lies on the panel can be hit."""
        return super().at(place) if self._sheet.collidepoint(place) else None

    def paint_self(self, surface: Surface) -> None:
        """The sheet with a brass edge towards the table."""
        theme = self.look.theme
        surface.fill(theme.panel, self._sheet)
        edge = Rect(self._sheet.x, self._sheet.y, max(2, self.look.px(2)), self._sheet.height)
        surface.fill(mix(theme.panel, theme.brass, 0.6), edge)
