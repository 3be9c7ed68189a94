"""The form of a position: a line for each of its fields, the table's first, then each seat's, with what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.client.look import Look
from game.client.richtext import escaped
from game.client.sandbox.said import Said
from game.client.strings import say
from game.client.table.words import Words
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Row
from game.client.widgets.labels import Label, RichText
from game.client.widgets.textfield import TextField
from game.client.widgets.toggle import Toggle
from game.session.editing import CONTINUE_AT, WHOLE, FieldText, Wrong

LONGEST = 20_000
"""Characters of a field; a campaign's whole record is one."""
UNKNOWN = re.compile(r'unknown ([\w ]+) "([^"]*)"; (?:did you mean "([^"]*)"\?|known: (.*))')
"""How the readers of positions tell of a name that is not known: what it should be, the name, and one near to it or all
that there are."""
FLAGS = {"true": True, "false": False}


@dataclass(frozen=True)
class Group:
    """Fields under one heading."""

    title: str
    fields: Sequence[FieldText]


def groups_of(fields: Sequence[FieldText], seats: Mapping[str, str]) -> list[Group]:
    """Where the rules go on, the table's fields, and the fields of each seat; ``seats`` are their words with the names
    of who sits there."""
    first = [field for field in fields if field.name == CONTINUE_AT]
    table = [field for field in fields if not field.seat and field.name != CONTINUE_AT]
    made = [Group(say("sandbox.group.rules"), first), Group(say("sandbox.group.table"), table)]
    for word, name in seats.items():
        title = say("sandbox.group.seat", name=name, word=word.replace("_", " "))
        made.append(Group(title, [field for field in fields if field.seat == word]))
    return [group for group in made if group.fields]


def as_sentence(text: str) -> str:
    """A field's meaning as scenarios tell it, as people read it: with a capital, and a stop behind words."""
    stop = "." if text[-1:].isalnum() else ""
    return f"{text[:1].upper()}{text[1:]}{stop}"


def in_words(told: str, called: Callable[[str], str] = str) -> str:
    """A sentence about a wrong value as a person says it: names that are not known in full sentences, and those that
    are as people call them."""
    return UNKNOWN.sub(partial(_not_known, called), told)


def _not_known(called: Callable[[str], str], found: re.Match[str]) -> str:
    what, name, near, known = found.groups()
    if near:
        return say("sandbox.wrong.near", what=what, name=called(name), near=called(near))
    names = ", ".join(map(called, known.split(", ")))
    return say("sandbox.wrong.unknown", what=what, name=called(name), known=names)


def problem_markup(wrong: Wrong, called: Callable[[str], str] = str) -> str:
    """What is said of a wrong field, or of a position that cannot be."""
    told = as_sentence(in_words(wrong.words.removeprefix(f"{wrong.field}: "), called))
    if wrong.field == WHOLE:
        told = say("sandbox.wrong.whole", words=wrong.words)
    return f"[icon:alert] {escaped(told)}"


class Entry(Column):
    """A field below its name: where the page ends, none is seen without the other."""

    def whole_parts(self) -> Iterator[Rect]:
        """All of it."""
        yield self.rect


class Beside(Row):
    """A field beside its name, on one middle: what is wrong with it hangs below, and moves neither."""

    def __init__(self, head: Widget, typed: Widget, *about: Widget) -> None:
        self._head, self._typed = head, typed
        self._field = Column(typed, *about, gap=4)
        super().__init__(head, self._field, gap=14, weights=[5, 7])

    def _tops(self, look: Look, width: int) -> tuple[int, int]:
        """How far below the line's top its name and its field begin."""
        wide, narrow = self._cells(look, Rect(0, 0, width, 0))
        head, typed = self._head.size(look, wide.width)[1], self._typed.size(look, narrow.width)[1]
        high = max(head, typed)
        return (high - head) // 2, (high - typed) // 2

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As high as what reaches lowest."""
        parts = zip(
            (self._head, self._field), self._cells(look, Rect(0, 0, width, 0)), self._tops(look, width), strict=True
        )
        return (width, max(top + part.size(look, cell.width)[1] for part, cell, top in parts))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the name and the field."""
        super().arrange(look, rect)
        parts = zip((self._head, self._field), self._cells(look, rect), self._tops(look, rect.width), strict=True)
        for part, cell, top in parts:
            part.arrange(look, Rect(cell.x, rect.y + top, cell.width, part.size(look, cell.width)[1]))


class Form:
    """What has been typed, by field, and the widgets to type it into. ``entered`` hears the Enter key, ``changed``
    each change."""

    def __init__(
        self, fields: Sequence[FieldText], words: Words, entered: Callable[[], None], changed: Callable[[], None]
    ) -> None:
        self.fields = list(fields)
        self.texts = {field.id: field.value for field in fields}
        self.wrong: Sequence[Wrong] = ()
        self.is_raw = False
        """Whether values stand there as scenarios write them."""
        self._words = words
        self._said = Said(words)
        self._entered = entered
        self._changed = changed

    def rows(self, look: Look, seats: Mapping[str, str]) -> list[Widget]:
        """The form, with what is wrong below each field, and of the whole above all."""
        found: list[Widget] = [self._problem(wrong) for wrong in self.wrong if not self._belongs(wrong)]
        for group in groups_of(self.fields, seats):
            found.append(Label(group.title, role="heading"))
            found += [self._row(look, field) for field in group.fields]
        return found

    def _belongs(self, wrong: Wrong) -> bool:
        return any(self._is_about(wrong, field) for field in self.fields)

    def _is_about(self, wrong: Wrong, field: FieldText) -> bool:
        """Whether a problem is shown at a field: at its own, or at the first seat's where it names no seat."""
        if wrong.field == field.id:
            return True
        firsts = [each for each in self.fields if each.name == wrong.field]
        return bool(firsts) and firsts[0] is field

    def _problem(self, wrong: Wrong) -> Widget:
        return RichText(self._markup(wrong), role="small", colour="danger_ink", id=f"wrong.{wrong.field}")

    def _markup(self, wrong: Wrong) -> str:
        return problem_markup(wrong, str if self.is_raw else self._said.name)

    def retell(self, shown: Iterable[Widget]) -> None:
        """What is wrong now, in the places of what was wrong; a problem that is gone is seen no longer."""
        now: dict[str, list[str]] = {}
        for wrong in self.wrong:
            now.setdefault(f"wrong.{wrong.field}", []).append(self._markup(wrong))
        fields = {f"field.{field.id}": field for field in self.fields}
        for widget in shown:
            if isinstance(widget, TextField) and widget.id in fields:
                widget.is_wrong = any(self._is_about(wrong, fields[widget.id]) for wrong in self.wrong)
                widget.touch()
            elif isinstance(widget, RichText) and widget.id.startswith("wrong."):
                told = now.get(widget.id, [])
                widget.is_visible = bool(told)
                widget.markup = told.pop(0) if told else widget.markup
                widget.touch()

    def _row(self, look: Look, field: FieldText) -> Widget:
        name = self._words.value(field.name)
        text = say("sandbox.continue.help") if field.name == CONTINUE_AT else field.text
        told = as_sentence(text if self.is_raw else self._said.help(text))
        head = Column(Label(name, role="body_bold"), Label(told, role="small", colour="ink_soft"), gap=2)
        about = [self._problem(wrong) for wrong in self.wrong if self._is_about(wrong, field)]
        typed = self._input(field)
        if isinstance(typed, TextField):
            typed.is_wrong = bool(about)
        wide = look.screen.width / look.screen.text > 900 * look.screen.scale
        if wide:
            return Beside(head, typed, *about)
        return Entry(head, typed, *about, gap=4)

    def _input(self, field: FieldText) -> Widget:
        if field.value in FLAGS:
            is_on, flip = FLAGS[self.texts[field.id]], partial(self._flip, field.id)
            return Toggle(say("sandbox.flag"), is_on, flip, id=f"field.{field.id}", off=say("sandbox.flag.off"))
        raw = self.texts[field.id]
        return TextField(
            raw if self.is_raw else self._said.told(raw),
            lambda text: self._type(field, text),
            id=f"field.{field.id}",
            limit=LONGEST,
            entered=lambda text: self._entered(),
        )

    def _type(self, field: FieldText, text: str) -> None:
        self.texts[field.id] = text if self.is_raw else self._said.written(text, field.value)
        self._changed()

    def _flip(self, id: str, on: bool) -> None:
        self.texts[id] = "true" if on else "false"
        self._changed()
