"""What the table explains: rules, whys, what was missed, why undo stops. Dialogs over the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.client.richtext import escaped
from game.client.rules.desk import RulesDesk, told_of
from game.client.rules.leaf import MOMENT, Leaf
from game.client.strings import all_sentences, say
from game.client.table.centre import SpotWidget
from game.client.table.drawers import LogLine
from game.client.table.reasons import reasons_markup
from game.client.table.stage import Stage
from game.client.table.why import clauses_markup, summary_markup, why_markup
from game.client.table.words import BOOKKEEPING, BRIEF
from game.client.tables.base import Inspection
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import RichText
from game.session.describe import Link as Cause
from game.session.undo import Fence

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

WIDE = 640


class Talk:
    """Opens dialogs over the scene's page."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def _open(self, title: str, markup: str, *more: Button, id: str = "dialog") -> None:
        ui = self._scene.ui
        body = RichText(markup, role="rules", id=f"{id}.text", on_link=self.open_rule)
        close = Button(say("table.close"), ui.close, id=f"{id}.close", kind="primary")
        ui.open(Dialog(title, body, [*more, close], id=id, width=WIDE, first=close))

    def explain(self, link: str) -> str | None:
        """The tooltip of a rule id; nothing explains other links."""
        clause = self._scene.words.known_clause(link)
        return None if clause is None else f"{clause.markup}\n[c:ink_faint]{escaped(clause.heading)}[/c]"

    def open_rule(self, rule: str) -> None:
        """The clause of one rule with what was ruled on it; a clause that lies open already gives way to it."""
        scene, ui = self._scene, self._scene.ui
        if getattr(ui.page, "id", "") == "rule":
            ui.close()
        asked = scene.centre.view.decisions
        happened = told_of(scene.state.history, scene.words, unasked=scene.link.unasked(), asked=asked)
        desk = RulesDesk(options=dict(scene.centre.view.state.options), seats=len(scene.link.plans), happened=happened)
        _, *below = Leaf(scene.words, desk, self._follow).clause(rule)
        close = Button(say("table.close"), ui.close, id="rule.close", kind="primary")
        title = scene.words.clause(rule).heading
        ui.open(Dialog(title, Column(*below, gap=8), [*self._book(rule), close], id="rule", width=WIDE, first=close))

    def _follow(self, link: str) -> None:
        """A link in the dialog of a rule: to another one, or to a moment of this game."""
        if link.startswith(MOMENT):
            self._scene.jump(int(link.removeprefix(MOMENT)))
        else:
            self.open_rule(link)

    def _book(self, rule: str) -> list[Button]:
        """The way from a clause, or several, to all that the rules browser says of it."""
        browse, ui = self._scene.browse, self._scene.ui
        if browse is None:
            return []

        def read() -> None:
            ui.close()
            browse(rule)

        return [Button(say("table.rules.book"), read, id="rule.book", symbol="book_open_page_variant")]

    def _pointed(self) -> SpotWidget | None:
        """The spot that the pointer or the focus is on now: of two the one that was reached last."""
        return next((widget for widget in self._scene.ui.pointing.found() if isinstance(widget, SpotWidget)), None)

    def open_rules(self) -> None:
        """The rules of what is under the pointer, else of what is being asked."""
        scene = self._scene
        line = scene.preview.pointed_rules()
        if line is not None:
            self.open_clauses(line.item.text, line.item.rules)
            return
        found = self._pointed()
        shown = None if found is None else self._inspected(found.spot.id)
        if shown is not None and shown.rules:
            markup = f"{self._does(shown)}{clauses_markup(scene.words, shown.rules)}"
            self._open(shown.title, markup, *self._book(shown.rules[0]), id="rules")
            return
        decision = scene.hand.decision
        if decision is None and scene.next.stage is Stage.WINDOW:
            markup = clauses_markup(scene.words, self._window_rules())
            self._open(say("table.rules"), markup, *self._book(""), id="rules")
            return
        if decision is None:
            self._open(say("table.rules"), say("table.rules.none"), *self._book(""), id="rules")
            return
        spec = decision.spec
        told = [rule for rule, _ in scene.prompts.skipped()]
        rules = self._counting([*spec.rules, *spec.when, *(rule for rule, _ in (*spec.clauses, *spec.gates)), *told])
        markup = summary_markup(scene.words, rules) + clauses_markup(scene.words, rules)
        title = scene.words.moment(decision.id)
        self._open(title[:1].upper() + title[1:], markup, *self._book(rules[0] if rules else ""), id="rules")

    def _does(self, shown: Inspection) -> str:
        """What a thing does, where a sentence or two say it all; more of it is for the inspector."""
        is_brief = shown.text and len(shown.text) <= BRIEF
        return f"{self._scene.words.terms.marked_markup(shown.text)}\n\n" if is_brief else ""

    def _counting(self, rules: Sequence[str]) -> list[str]:
        """Those of the clauses that this table plays with, without the rulings on them, which their pages tell; all
        where nothing else is left."""
        link, words = self._scene.link, self._scene.words
        options, seats = link.view().state.options, len(link.plans)
        return [rule for rule in rules if words.counts(rule, options, seats)] or list(rules)

    def open_clauses(self, title: str, rules: Sequence[str]) -> None:
        """Several clauses under a title."""
        markup = clauses_markup(self._scene.words, rules).strip()
        self._open(title, markup, *self._book(rules[0] if rules else ""), id="rules")

    def _window_rules(self) -> list[str]:
        """The rules of everything that may be asked in the window, whoever is asked: so nothing betrays a hand."""
        link = self._scene.link
        asked = {ask.decision for ask in link.asks() if ask.is_window}
        specs = [spec for spec in link.game.specs.values() if spec.shown_as in asked]
        return list(dict.fromkeys(rule for spec in specs for rule in (*spec.when, *spec.rules)))

    def ask_why(self) -> None:
        """Why: the log line or thing that pointer or keys are on, else the last event."""
        scene = self._scene
        for widget in scene.ui.pointing.found():
            if isinstance(widget, LogLine):
                self.why(widget.number)
                return
            if isinstance(widget, SpotWidget):
                break
        history = [event for event in scene.link.history() if scene.words.is_shown(event)]
        found = self._pointed()
        if found is not None:
            values = {repr(value) for value in found.spot.answers.values()} | {repr(found.spot.id.rsplit(".", 1)[-1])}
            about = [event for event in history if values & {repr(value) for value in event.data.values()}]
            history = about or history
        if history:
            told = [event for event in history if set(event.data) - BOOKKEEPING]
            self.why((told or history)[-1].number)
        else:
            scene.ui.toasts.show(say("table.why.pick"))

    def why(self, number: int) -> None:
        """The chain of causes of an event of the screen's history."""
        scene = self._scene
        chain = scene.link.why(number)
        jump = Button(say("table.jump"), lambda: scene.jump(number), id="why.jump", symbol="history")
        markup = self._reasons(chain) + why_markup(scene.words, chain)
        self._open(say("table.why"), markup, jump, id="why")

    def _reasons(self, chain: Sequence[Cause]) -> str:
        """What the bot that began a chain says of its answer; nothing where a person began it."""
        began = chain[-1].number if chain else 0
        told = self._scene.link.reasons(began, all_sentences()) if began else None
        return "" if told is None else reasons_markup(self._scene.words, told)

    def _inspected(self, spot_id: str) -> Inspection | None:
        scene = self._scene
        return scene.presenter.inspect(spot_id, scene.centre.view, scene.state.history)

    def inspect(self, spot_id: str) -> None:
        """Show a thing in the inspector."""
        found = self._marked(spot_id)
        if found is not None:
            page = self._scene.page
            page.inspector.show(spot_id, found, self._clauses(found))
            page.show_inspector()

    def look_again(self) -> None:
        """The table has changed: what lies open in the inspector is told as it is now."""
        page = self._scene.page
        drawer = page.inspector
        if drawer.is_visible and drawer.look_again(self._marked(drawer.spot), self._clauses):
            page.rearrange()

    def _marked(self, spot_id: str) -> Inspection | None:
        """What the inspector says of a thing, its terms marked."""
        found = self._inspected(spot_id)
        return found and replace(found, text=self._scene.words.terms.marked_markup(found.text))

    def _clauses(self, found: Inspection) -> str:
        return clauses_markup(self._scene.words, found.rules)

    def inspect_pointed(self) -> None:
        """Inspect what the pointer or the focus is on; without either close the inspector."""
        found = self._pointed()
        if found is None:
            self._scene.page.close_inspector()
        else:
            self.inspect(found.spot.id)

    def fence_words(self, fence: Fence) -> str:
        """Why undo stops, and the clause behind it under its heading."""
        clause = self._scene.words.known_clause(fence.reason)
        behind = "" if clause is None else f"\n[c:ink_faint]{escaped(clause.heading)}[/c]\n{escaped(clause.text)}"
        return escaped(say("table.undo.stops", reason=self._stops(fence))) + behind

    def _stops(self, fence: Fence) -> str:
        """What undo stops at, in words."""
        name = self._scene.words.name(fence.who) if fence.who >= 0 else ""
        own = self._scene.words.stopped_by(fence.code, fence.reason)
        return own or say(f"table.fence.{fence.code}", name=name)

    def say_fence(self, fence: Fence) -> None:
        """Say why undo stops."""
        scene = self._scene
        scene.ui.toasts.show(say("table.undo.stops", reason=self._stops(fence)), "warning")

    def ask_agreement(self, fence: Fence) -> None:
        """Undo reaches across somebody else: do they agree?"""
        scene, ui = self._scene, self._scene.ui
        names = ", ".join(scene.words.name(seat) for seat in fence.seats)

        def agreed() -> None:
            ui.close()
            scene.answers.undo(fence.seats)

        buttons = [
            Button(say("table.undo.agreed"), agreed, id="agree", kind="primary", symbol="check"),
            Button(say("table.undo.no"), ui.close, id="disagree"),
        ]
        text = escaped(say("table.undo.agree.text", reason=self._stops(fence), names=names, count=len(fence.seats)))
        ui.open(Dialog(say("table.undo.agree"), text, buttons, id="agreement"))
