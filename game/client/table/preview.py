"""Previews and warnings at the table: what the answer in hand will do, worked out in slices between frames.

The answer in hand is the plan, else the answer that is pointed at. A preview is told only on the screen of the person
who answers, from that person's view, and never on the public table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.richtext import escaped
from game.client.table.centre import SpotWidget
from game.client.table.preview_panel import PreviewLine, lines_of, say
from game.client.table.refusal import cited_quietly
from game.client.table.stage import Stage
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import RichText
from game.games.registry import foresight_of
from game.kernel.choices import Answer
from game.kernel.decision import PASS, Decision
from game.kernel.foresight import Question
from game.kernel.verdict import Reason
from game.session.describe import Teller
from game.session.doubts import Doubt, doubts
from game.session.foresee import book_of
from game.session.preview import UNKNOWN, Preview

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

SLICE = 0.007
"""Seconds of work in a frame."""
AT_ONCE = 0.5
"""The most that is waited for where somebody asks by a key."""
PARAGRAPH = 16
"""Between the parts of a warning, as between these and its buttons, in logical units."""
WIDE = 560
FEW = 4
"""So many answers are foretold to whoever has none in hand."""
TO_MEAN_IT = 0.4
"""Seconds that something is pointed at before its preview takes the place of a refusal."""
OPENER = "preview.open"
"""The button that asks what will happen."""


class PreviewDesk:
    """Keeps the preview of the scene's answer in hand. ``is_working``: wake the loop again at once."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._key: tuple[Decision, str] | None = None
        self._closed: Decision | None = None
        self._preview: Preview | None = None
        self._sure: tuple[Decision, str] | None = None
        self._last: tuple[Decision, Answer] | None = None
        self._places: tuple[str, str] = ("", "")
        self._by_keys = False
        self._rested = 0.0
        self._older: Sequence[Reason] = ()

    @property
    def is_on(self) -> bool:
        """Whether the person wants previews, and the game has words for them."""
        scene = self._scene
        return scene.foretells and scene.app.settings.previews and bool(book_of(scene.link.game).lines)

    @property
    def is_working(self) -> bool:
        """Whether a preview is begun and not shown yet, or what is shown is not of what is in hand."""
        if self._preview is not None and (self._is_held or not self._preview.is_done):
            return True
        decision, _, key = self._now()
        if decision is None:
            return self._scene.page.preview.is_visible
        return key != self._key and not (key is None and self._is_pointed_at())

    @property
    def _is_held(self) -> bool:
        """Whether a refusal is to be read still: the pointer may only be on its way over what is foretold."""
        return self._takes_its_place and self._rested < TO_MEAN_IT

    @property
    def _takes_its_place(self) -> bool:
        """Whether what is foretold was thought of after what was refused last."""
        reasons = self._scene.hand.reasons
        return bool(reasons) and reasons is self._older

    # What is in hand

    def _asked(self) -> Decision | None:
        """The decision whose answer may be foreseen on this screen now."""
        scene = self._scene
        decision = scene.hand.decision
        if scene.next.stage is not Stage.ASK or decision is None or scene.playback.is_running:
            return None
        return decision if self._may_tell(decision) else None

    def _may_tell(self, decision: Decision) -> bool:
        """Whether this screen may say what an answer does: it shows what its seat sees, or everybody may see what is
        asked, and what everybody sees is enough in this game."""
        link = self._scene.link
        if decision.seat in link.audience:
            return True
        return not (link.audience or decision.spec.sight) and foresight_of(link.game.id).from_public

    def _in_hand(self, decision: Decision) -> Answer:
        """Declining where its button is pointed at; else the plan, else the answer that is pointed at; None where there
        is none."""
        plan, ui = self._scene.hand.plan, self._scene.ui
        if decision.may_pass and _name(ui.focused if self.follows_keys else ui.hovered) == "pass":
            return PASS
        if plan is not None and not plan.is_empty and not plan.is_instant:
            return plan.answer()
        pointed = ui.focused if self.follows_keys else ui.hovered if self.is_about(ui.hovered) else None
        return None if pointed is None else self._meant(decision, pointed)

    def note(self) -> None:
        """Something was pressed or moved: of pointer and keys whichever came to its thing last counts. What they were
        on is kept, for whoever goes from there to the button that asks."""
        ui = self._scene.ui
        places = (_name(ui.hovered), _name(ui.focused) if ui.shows_focus else "")
        if places[1] and places[1] != self._places[1]:
            self._by_keys = True
        if places[0] != self._places[0]:
            self._by_keys = False
        self._places = places
        decision = self._asked()
        answer = None if decision is None else self._in_hand(decision)
        if decision is not None and answer is not None:
            self._last = (decision, answer)

    @property
    def follows_keys(self) -> bool:
        """Whether what the keys are on counts: they came there last, or the pointer is on nothing that does."""
        ui = self._scene.ui
        if not ui.shows_focus:
            return False
        return self._by_keys or not self.is_about(ui.hovered)

    def is_about(self, widget: Widget | None) -> bool:
        """Whether the pointer on a widget says what the person thinks of: an answer, or a button of the prompt; what
        the keys are on counts only where it is on neither."""
        decision = self._scene.hand.decision
        if decision is None or widget is None:
            return False
        return widget in self._scene.page.prompt.prompt.controls or self._meant(decision, widget) is not None

    def _meant(self, decision: Decision, widget: Widget) -> Answer:
        """The whole answer that pressing a widget would give, if any."""
        if decision.is_described:
            return PASS if widget.id == "pass" and decision.may_pass else None
        if widget.id == "pass":
            return PASS if decision.may_pass else None
        if isinstance(widget, SpotWidget):
            value = self._scene.hand.answer_of(widget.spot)
            plan = self._scene.hand.plan
            value = value if plan is None or value is None else plan.part_of(value)
            return value if value in decision.options else None
        return next((value for value in decision.options if widget.id == f"choice.{value}"), None)

    def _question(self, decision: Decision, answer: Answer) -> Question:
        link = self._scene.link
        notes = link.sitting.notes.read(decision.seat) if link.audience else None
        return Question(link.view(), link.history(), decision, answer, notes)

    def _teller(self, asked: Question) -> Teller:
        return Teller(asked.seen, [plan.name for plan in self._scene.link.plans])

    def _begin(self, decision: Decision, answer: Answer) -> Preview:
        game, asked = self._scene.link.game, self._question(decision, answer)
        return Preview(asked, book_of(game), foresight_of(game.id), self._teller(asked), say)

    # Time passes

    def update(self, dt: float) -> None:
        """Take up what is in hand now, work on it for a while, show what is done. A refusal that still lies there gives
        way to what is foretold of something else, once that has been pointed at for a while."""
        decision, answer, key = self._now()
        if decision is None:
            self._forget()
            return
        if key is None and self._is_pointed_at():
            return  # whoever reads the preview points at nothing else meanwhile
        if key != self._key:
            self._key, self._rested, self._older = key, 0.0, self._scene.hand.reasons
            self._preview = None if key is None else self._begin(decision, answer)
            if key is None:
                self._forget()
        if self._preview is None or not self.is_working:
            return
        self._rested += dt
        if self._preview.work(SLICE) and not self._is_held:
            self._show(self._preview, decision)
        elif self._scene.page.preview.is_visible:
            self._scene.page.preview.wait(dt)

    def _now(self) -> tuple[Decision | None, Answer, tuple[Decision, str] | None]:
        """The decision that is foreseen at present, the answer in hand and what it is known by."""
        decision = self._asked() if self.is_on and len(self._scene.ui.pages) == 1 else None
        if decision is None or decision is self._closed:
            return None, None, None
        answer = self._in_hand(decision)
        return decision, answer, None if answer is None else (decision, repr(answer))

    def _is_pointed_at(self) -> bool:
        """Whether the panel, or the button that asks for it, has the pointer or the focus."""
        drawer, ui = self._scene.page.preview, self._scene.ui
        if OPENER in (_name(ui.hovered), _name(ui.focused)):
            return True
        return drawer.is_visible and any(widget in (ui.hovered, ui.focused) for widget in drawer.walk())

    def _show(self, preview: Preview, decision: Decision) -> None:
        drawer = self._scene.page.preview
        half = self._is_half(decision, preview.asked.answer)
        before = (drawer.items, drawer.half) if drawer.is_visible else None
        if self._says_nothing(preview, decision) or self._scene.page.preview_room() is None:
            self._hide()
        elif (list(preview.items), half) != before or drawer.waited is not None:
            if self._takes_its_place:
                self._scene.answers.forgive()
            drawer.tell(preview.items, half=half)
            drawer.is_visible = True
            self._scene.rearrange()
            drawer.touch()

    def _says_nothing(self, preview: Preview, decision: Decision) -> bool:
        """Whether nothing is foretold; of an answer that is not finished, that something is unknown tells nothing."""
        is_half = self._is_half(decision, preview.asked.answer)
        return not preview.items or (is_half and all(item.kind == UNKNOWN for item in preview.items))

    def _is_half(self, decision: Decision, answer: Answer) -> bool:
        return decision.is_described and answer != PASS and bool(decision.options.check(answer))

    def _forget(self) -> None:
        self._key = self._preview = None
        self._hide()

    def _hide(self) -> None:
        drawer = self._scene.page.preview
        if drawer.is_visible:
            drawer.is_visible = False
            self._scene.rearrange()

    def close(self) -> None:
        """Put the panel away for this question."""
        self._closed = self._scene.hand.decision
        self._forget()

    # By key

    def needs_page(self, decision: Decision) -> bool:
        """Whether a preview of this answer can only be read on a page of its own."""
        return self.is_on and self._may_tell(decision) and self._scene.page.preview_room() is None

    def opener(self) -> Button:
        """The button that opens that page."""
        tip = self._with_key("preview.open")
        return Button("", self.ask, id=OPENER, kind="icon", symbol="lightbulb_outline", tooltip=tip)

    def _with_key(self, sentence: str) -> str:
        """A sentence with the key that asks, which works while the pointer is on an answer; without, if it has none."""
        key = self._scene.app.keys.shown("preview")
        return say(f"{sentence}.key", pressed=key) if key else say(sentence)

    def ask(self) -> None:
        """What will happen? The panel's first line gets the keys; where there is no place for it, a page opens."""
        scene, decision = self._scene, self._asked()
        self._closed = None
        if scene.page.preview.is_visible and scene.page.preview.rect.width:
            scene.ui.shows_focus = True
            scene.ui.focus(scene.page.preview.first_line)
            return
        answers = [] if decision is None else self._thought_of(decision)
        if decision is None or not answers:
            scene.ui.toasts.show(self._with_key("preview.none"))
            return
        tried = [(answer, self._worked_out(decision, answer, len(answers))) for answer in answers]
        told = [(answer, preview) for answer, preview in tried if preview is not None]
        if not told:
            scene.ui.toasts.show(say("preview.nothing"))
            return
        self._open_page(decision, told)

    def _worked_out(self, decision: Decision, answer: Answer, share: int) -> Preview | None:
        """What an answer will do, waited for with the ``share``-th part of all the time; None where nothing is told."""
        preview = self._begin(decision, answer)
        is_told = preview.work(AT_ONCE / share) and not self._says_nothing(preview, decision)
        return preview if is_told else None

    def _open_page(self, decision: Decision, told: Sequence[tuple[Answer, Preview]]) -> None:
        """The page with what each of these answers will do, below its name where there are several."""
        ui, first = self._scene.ui, told[0][0]
        if self._is_half(decision, first):
            title = say("preview.half")
        elif len(told) > 1:
            title = say("preview.each")
        else:
            name = self._named(decision, first)
            title = say("preview.title.of", answer=name) if name else say("preview.title")
        close = Button(say("preview.close"), ui.close, id="foreseen.close", kind="primary")
        lines: list[Widget] = []
        for answer, preview in told:
            if len(told) > 1:
                lines.append(RichText(f"[b]{escaped(self._named(decision, answer))}[/b]", id=f"foreseen.{answer}"))
            lines += lines_of(preview.items, self.open_rules)
        ui.open(Dialog(title, Column(*lines, gap=6), [close], id="foreseen", width=WIDE, cancelled=ui.close))

    def _named(self, decision: Decision, answer: Answer) -> str:
        """What an answer is called on its button; "" for one that is put together from parts."""
        if decision.is_described and answer != PASS:
            return ""
        presenter, words = self._scene.presenter, self._scene.words
        if answer == PASS:
            return words.declining(decision, presenter.form(decision, self._scene.centre.view))
        return presenter.grouped(decision, answer, self._scene.centre.view)[1] or words.option(decision.id, answer)

    def _thought_of(self, decision: Decision) -> list[Answer]:
        """The answer in hand, else the last one that was pointed at; where nothing was, all of them if they are few."""
        answer = self._in_hand(decision)
        if answer is None and self._last is not None and self._last[0] is decision:
            answer = self._last[1]
        if answer is not None:
            return [answer]
        repeats = self._scene.presenter.repeats(decision, self._scene.centre.view)
        answers = [] if decision.is_described else [each for each in decision.options if each not in repeats]
        return answers if len(answers) <= FEW else []

    def open_rules(self, line: PreviewLine) -> None:
        """The clauses behind a line."""
        self._scene.talk.open_clauses(line.item.text, line.item.rules)

    def pointed_rules(self) -> PreviewLine | None:
        """The line of a preview that pointer or keys are on."""
        return next((each for each in self._scene.ui.pointing.found() if isinstance(each, PreviewLine)), None)

    # Warnings

    def doubts_about(self, decision: Decision, answer: Answer) -> Sequence[Doubt]:
        """What looks pointless about a whole answer, on the screen of the person who gives it."""
        scene = self._scene
        if not (scene.foretells and scene.app.settings.doubts) or not self._may_tell(decision):
            return ()
        game, asked = scene.link.game, self._question(decision, answer)
        return doubts(asked, book_of(game), foresight_of(game.id), self._teller(asked))

    def confirm(self, decision: Decision, answer: Answer, given: Callable[[], Any]) -> None:
        """Give an answer; one that looks pointless only after it has been asked for once more."""
        found = self.doubts_about(decision, answer)
        if not found or self._sure == (decision, repr(answer)):
            given()
            return
        ui = self._scene.ui
        buttons = [
            Button(say("doubt.not"), self._think_again, id="doubt.not", kind="primary"),
            Button(say("doubt.do"), partial(self._go_on, decision, answer, given), id="doubt.do"),
        ]
        linked = self._scene.talk.open_rule
        parts = [RichText(each, id="doubt.text", on_link=linked) for each in self._paragraphs(found)]
        text = Column(*parts, gap=PARAGRAPH)
        ui.open(Dialog(say("doubt.title"), text, buttons, id="doubt", width=WIDE, cancelled=self._think_again))

    def _think_again(self) -> None:
        """The answer is not given: one made by a single click is not in hand any more, so that undo finds nothing."""
        scene = self._scene
        scene.ui.close()
        if scene.hand.plan is not None and scene.hand.plan.is_instant:
            scene.hand.plan.back()
        scene.refresh()

    def _go_on(self, decision: Decision, answer: Answer, given: Callable[[], Any]) -> None:
        self._sure = (decision, repr(answer))
        self._scene.ui.close()
        given()

    def _paragraphs(self, found: Sequence[Doubt]) -> list[str]:
        """What looks pointless, what stands behind that, and the rules to open, of each warning."""
        told = ((f"[b]{escaped(each.text)}[/b]", _behind(each), self._cited(each.rules)) for each in found)
        return [paragraph for each in told for paragraph in each]

    def _cited(self, rules: Sequence[str]) -> str:
        """Links to the clauses, one for each heading: two of the same name would be the same to whoever reads them."""
        clauses = [self._scene.words.clause(rule) for rule in rules]
        return " · ".join(cited_quietly(each) for each in {each.heading: each for each in reversed(clauses)}.values())


def _behind(doubt: Doubt) -> str:
    """What stands behind a warning, as marked-up text: what holds always, or advice."""
    if doubt.fact:
        return f"[icon:check] {escaped(say('doubt.fact', text=doubt.fact))}"
    return f"[icon:lightbulb_outline] {escaped(say('doubt.thumb', text=doubt.thumb))}"


def _name(widget: Widget | None) -> str:
    return "" if widget is None else widget.id
