"""The right side of the rules browser: one clause with all that is known of it, a term, or the quick reference."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.client.look import Look
from game.client.richtext import escaped
from game.client.rules.desk import RulesDesk
from game.client.rules.words import say
from game.client.table.flow import Flow
from game.client.table.words import Clause, Words
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Space
from game.client.widgets.button import Button
from game.client.widgets.labels import Label, RichText
from game.content.ledger import Rule
from game.session.rules_met import WAYS

MEASURE = 75
"""Characters in a line."""
SAMPLE = "walk around the edge of the board and back again, as often as you like; "
"""Letters as they come in sentences, to measure by."""
LATEST = 6
"""Moments of this game that are listed."""
CLAUSES, MOMENT = "clauses:", "moment:"
"""What links begin with that lead to several clauses, or to a moment of this game."""
SIGNS = {
    "setup": "flag",
    "flow": "arrow_right",
    "permit": "check",
    "forbid": "close",
    "effect": "play",
    "score": "star",
    "end": "trophy",
    "advice": "lightbulb_outline",
    "ruling": "scale_balance",
}
"""The sign of each kind of clause."""


class Measured(Column):
    """A column no wider than a line of text should be."""

    @staticmethod
    def measure(look: Look) -> int:
        """How wide a line of text should be at most."""
        return look.type.width(SAMPLE, "rules") * MEASURE // len(SAMPLE)

    def _within(self, look: Look, width: int) -> int:
        return min(width, self.measure(look))

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As high as the measure makes it."""
        return (width, super().size(look, self._within(look, width))[1])

    def arrange(self, look: Look, rect: Rect) -> None:
        """At the left of the place."""
        super().arrange(look, Rect(rect.x, rect.y, self._within(look, rect.width), rect.height))


class Leaf:
    """Makes the widgets of a page. ``follow`` hears links: a clause's id, several clauses, or a moment."""

    def __init__(self, words: Words, desk: RulesDesk, follow: Callable[[str], None]) -> None:
        self._words = words
        self._desk = desk
        self._follow = follow
        self._rules: dict[str, Rule] = dict(words.game.content.ledger.rules)
        self._glossary = words.terms.glossary

    def _text(self, markup: str, id: str = "", *, role: str = "rules", colour: str = "ink") -> RichText:
        text = RichText(markup, role=role, colour=colour, id=id, on_link=self._follow)
        text.can_focus = "[link:" in markup or "[term:" in markup
        return text

    def _beside(self, markup: str, id: str = "") -> RichText:
        return self._text(markup, id, role="body", colour="ink_soft")

    def _part(self, title: str, *below: Widget) -> list[Widget]:
        return [Space(4), Label(title, role="label", colour="brass"), *below] if below else []

    def clause(self, id: str) -> list[Widget]:
        """Everything about one clause."""
        clause, rule = self._words.clause(id), self._rules.get(id)
        if rule is None:
            return [Label(clause.heading, role="heading"), self._text(clause.markup, f"clause.{id}")]
        also = clause.headings[1:]
        head = clause.heading + (f" · {say('book.also', headings=', '.join(also))}" if also else "")
        return [
            Label(head, role="label", colour="brass", id="leaf.heading"),
            self._text(clause.markup, f"clause.{id}"),
            self._beside(self._facts(rule), "leaf.facts"),
            *self._buttons(id),
            *self._part(say("book.options"), *self._options(id)),
            *self._part(say("book.rulings"), *self._rulings(rule)),
            *self._in_this_game(id),
            *self._part(say("book.map"), *self._map(id)),
            *self._part(say("book.see"), *self._see(rule)),
            Space(6),
            Label(say("book.id", id=id), role="small", colour="ink_faint", id="leaf.id"),
        ]

    def _facts(self, rule: Rule) -> str:
        """Kind and scope, and whether the table plays with it."""
        scope = self._glossary.scopes.get(rule.scope)
        name = scope.name if scope is not None else rule.scope
        facts = f"[icon:{SIGNS[rule.kind]}] {escaped(say(f'book.kind.{rule.kind}'))} · {escaped(name)}"
        if self._desk.options is None or scope is None:
            return facts
        plays = scope.holds(self._desk.options, self._desk.seats)
        told = say("book.plays") if plays else say("book.plays.not", scope=name)
        sign, colour = ("check", "good") if plays else ("close", "warning")
        return f"{facts}\n[c:{colour}][icon:{sign}] {escaped(told)}[/c]"

    def _buttons(self, id: str) -> list[Widget]:
        """The lesson that shows it, and examples on the table."""
        desk, buttons = self._desk, list[Widget]()
        examples = desk.examples(id) if desk.show is not None else ()
        show = desk.show
        if examples and show is not None:
            press = Button(
                say("book.show"), lambda: show(id, examples), id="leaf.show", kind="primary", symbol="motion_play",
                tooltip=say("book.show.tip"),
            )  # fmt: skip
            buttons.append(press)
        lesson = desk.lesson(id) if desk.lesson is not None else None
        if lesson is not None:
            words = say("book.lesson", number=lesson.number, title=lesson.title)
            buttons.append(Button(words, lesson.start, id="leaf.lesson", symbol="school"))
        return [Space(2), Flow(*buttons, gap=10, id="leaf.buttons"), Space(2)] if buttons else []

    def _options(self, id: str) -> list[Widget]:
        """The table options that the clause speaks of."""
        made: list[Widget] = []
        for option in self._words.game.content.options.values():
            if option.rule != id:
                continue
            chosen = str((self._desk.options or {}).get(option.id, option.default))
            value = next((value for value in option.values if value.id == chosen), option.values[0])
            label = value.label if self._desk.options is not None else say("book.option.usual", value=value.label)
            told = say("book.option", label=option.label, value=label)
            text = f"[b]{escaped(told)}[/b]\n{self._words.terms.marked(value.text)}"
            made.append(self._beside(text, f"leaf.option.{option.id}"))
        return made

    def _rulings(self, rule: Rule) -> list[Widget]:
        """What we have ruled on the clause, with the reasons."""
        if rule.kind == "ruling":
            return []
        found = [self._words.clause(each) for each in self._related(rule) if self._rules[each].kind == "ruling"]
        return [self._beside(f"{each.markup} {self._opens(each)}", f"leaf.ruling.{each.id}") for each in found]

    def _opens(self, clause: Clause) -> str:
        return f"[link:{clause.id}]{escaped(say('book.ruling'))}[/link]"

    def _related(self, rule: Rule) -> list[str]:
        """The clauses that this one names, and rulings that name it."""
        naming = [each.id for each in self._rules.values() if each.kind == "ruling" and rule.id in each.see]
        return [each for each in dict.fromkeys((*rule.see, *naming)) if each in self._rules and each != rule.id]

    def _see(self, rule: Rule) -> list[Widget]:
        """Related clauses that are not shown as rulings already."""
        is_shown = rule.kind != "ruling"
        others = [each for each in self._related(rule) if not (is_shown and self._rules[each].kind == "ruling")]
        return [self._short(self._words.clause(other)) for other in others]

    def _short(self, clause: Clause) -> RichText:
        return self._beside(f"[link:{clause.id}]{escaped(clause.heading)}[/link]  {clause.markup}", f"see.{clause.id}")

    def _in_this_game(self, id: str) -> list[Widget]:
        if self._desk.happened is None:
            return []
        told = list(self._desk.happened(id))
        if not told:
            return self._part(say("book.happened"), self._beside(escaped(say("book.happened.none"))))
        lines = [f"[link:{MOMENT}{number}]{escaped(line)}[/link]" for number, line in reversed(told[-LATEST:])]
        if len(told) > LATEST:
            lines.append(escaped(say("book.happened.more", count=len(told) - LATEST)))
        return self._part(say("book.happened"), self._beside("\n".join(lines), "leaf.happened"))

    def _map(self, id: str) -> list[Widget]:
        known = self._desk.known
        if known is None:
            return []
        counts = [say(f"book.map.{way}", count=getattr(known, way)[id]) for way in WAYS if id in getattr(known, way)]
        told = " · ".join(counts) or say("book.map.never")
        return [Label(told, role="body", colour="ink_soft", id="leaf.map")]

    def clauses(self, ids: Sequence[str]) -> list[Widget]:
        """Several clauses below each other, each to be opened by its heading."""
        found = [self._words.clause(id) for id in ids]
        parts: list[Widget] = []
        for clause in found:
            markup = f"{clause.markup}\n[link:{clause.id}]{escaped(clause.heading)}[/link]"
            parts += [self._text(markup, f"clause.{clause.id}"), Space(4)]
        return parts

    def term(self, id: str) -> list[Widget]:
        """A word of the game, what it means, and the clauses behind it."""
        term = self._glossary.terms[id]
        return [
            Label(say("book.glossary"), role="label", colour="brass"),
            Label(term.name, role="heading", id="leaf.heading"),
            self._text(self._words.terms.marked(term.text, but=id), f"term.{id}"),
            *self._part(say("book.behind"), *(self._short(self._words.clause(rule)) for rule in term.see)),
        ]

    def quick(self) -> list[Widget]:
        """The quick reference: short lines with the rules behind each."""
        parts: list[Widget] = [Label(say("book.quick"), role="label", colour="brass", id="leaf.heading")]
        for section in getattr(self._words.game.content, "help", ()):
            lines = [line for line in section.lines if self._counts(line.rules)]
            if lines:
                parts.append(Label(section.title, role="heading"))
                parts += [self._line(line.text, line.rules) for line in lines]
                parts.append(Space(4))
        return parts

    def _counts(self, rules: Sequence[str]) -> bool:
        """Whether a table that lies open plays with any of these clauses."""
        desk = self._desk
        if desk.options is None or not rules:
            return True
        return any(self._words.counts(rule, desk.options, desk.seats) for rule in rules)

    def _line(self, text: str, rules: Sequence[str]) -> RichText:
        link = (
            f"[link:{CLAUSES}{'+'.join(rules)}]{escaped(_unbroken(say('book.line', count=len(rules))))}[/link]"
            if rules
            else ""
        )
        return self._text(f"{self._words.terms.marked(text)}  [c:ink_faint]{link}[/c]")


def _unbroken(words: str) -> str:
    """Words that stay in one line."""
    return words.replace(" ", "\u00a0")
