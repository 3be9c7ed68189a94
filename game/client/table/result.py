"""The result: who won and by which rule, what was hidden side by side, the figures of the game, and what comes now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from game.client.look import Look
from game.client.strings import say
from game.client.table.link import Link
from game.client.table.prompt import paint_mark
from game.client.table.refusal import escaped
from game.client.table.sheet import SheetScene
from game.client.table.words import Words
from game.client.tables.base import Presenter
from game.client.theme import Colour
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.labels import Label, RichText
from game.kernel.record import NOBODY, Record

Action = Callable[[], None]


@dataclass(frozen=True)
class ResultActions:
    """What comes after a game."""

    again: Action
    watch: Action
    home: Action


def hidden_facts(words: Words, view: Any, seats: int) -> list[list[str]]:
    """What each seat did not know or did not show: fields with an element for each seat that not everybody sees."""
    found: list[list[str]] = [[] for _ in range(seats)]
    families = words.game.definition.families(words.game.content)
    for name, field in type(view.state).fields.items():
        value = getattr(view.state, name)
        if field.seen in ("everybody", NOBODY) or not isinstance(value, list) or len(value) != seats:
            continue
        for seat, each in enumerate(value):
            is_nothing = each is None or (each == 0 and not field.family)
            if not is_nothing and not isinstance(each, Record):
                shown = families[field.family][each] if field.family and isinstance(each, int) and each >= 0 else each
                found[seat].append(say("result.fact", name=words.value(name), value=words.value(shown)))
    return found


def figures(link: Link, words: Words) -> list[str]:
    """The game in numbers: answers by seat, and how often the commonest things happened."""
    sitting = link.sitting
    answers = Counter(step.seat for step in sitting.steps)
    told = Counter(event.name for event in sitting.history(range(len(link.plans))) if words.is_shown(event))
    lines = [say("result.answers", name=plan.name, count=answers[seat]) for seat, plan in enumerate(link.plans)]
    turns = told.pop("turn.started", 0)
    told.pop("turn.ended", None)
    if turns:
        lines.insert(0, say("result.turns", count=turns))
    return lines + [f"{words.value(name.replace('.', ' '))}: {count}" for name, count in told.most_common(6)]


class SeatCard(Widget):
    """A seat at the end: sign, name, laurels if it won, and what was hidden."""

    def __init__(self, name: str, mark: str, colour: Colour, *, won: bool, facts: Sequence[str]) -> None:
        super().__init__(f"seat.{name}")
        self._name = name
        self._mark = mark
        self._colour = colour
        self._won = won
        self._facts = "\n".join(facts)

    def _lines(self, look: Look, width: int) -> list[str]:
        return look.type.wrap(self._facts, "small", max(1, width)) if self._facts else []

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Sign and name, then the facts."""
        return (
            width,
            look.tx(64) + len(self._lines(look, width - look.tx(32))) * look.type.line_height("small") + look.tx(14),
        )

    def paint_self(self, surface: Surface) -> None:
        """A card with the seat's colour at its edge."""
        look, theme = self.look, self.look.theme
        line = theme.brass_light if self._won else theme.line
        sheet = look.brush.rounded(
            self.rect.size, look.radius(), theme.panel_raised, line=line, width=2 if self._won else 1
        )
        surface.blit(sheet, self.rect)
        side = look.tx(44)
        mark = Rect(self.rect.x + look.tx(14), self.rect.y + look.tx(10), side, side)
        paint_mark(surface, look, mark, self._mark, self._name, self._colour)
        right = look.tx(40) if self._won else look.tx(12)
        name = Rect(mark.right + look.tx(12), mark.y, self.rect.right - mark.right - look.tx(12) - right, side)
        look.type.draw_in(surface, self._name, "heading", theme.ink, name, owner=self.id)
        if self._won:
            look.type.draw_icon(
                surface, "trophy", look.tx(26), theme.brass_light, Rect(name.right, mark.y, look.tx(30), side)
            )
        facts = Rect(self.rect.x + look.tx(16), mark.bottom + look.tx(8), self.rect.width - look.tx(32), 0)
        look.type.draw_lines(surface, self._lines(look, facts.width), "small", theme.ink_soft, facts, owner=self.id)


class Beside(Widget):
    """Cards side by side while they are wide enough, else below each other."""

    def __init__(self, *children: Widget) -> None:
        super().__init__()
        self.add(*children)

    def _columns(self, look: Look, width: int) -> int:
        return max(1, min(len(self.children), width // look.tx(240)))

    def _cell(self, look: Look, width: int) -> tuple[int, int]:
        columns = self._columns(look, width)
        wide = (width - look.px(12) * (columns - 1)) // columns
        return wide, max((child.size(look, wide)[1] for child in self.children), default=0)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """All rows of cards."""
        rows = -(-len(self.children) // self._columns(look, width))
        return (width, rows * self._cell(look, width)[1] + (rows - 1) * look.px(12))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the cards."""
        super().arrange(look, rect)
        wide, tall = self._cell(look, rect.width)
        columns = self._columns(look, rect.width)
        for at, child in enumerate(self.children):
            x, y = at % columns * (wide + look.px(12)), at // columns * (tall + look.px(12))
            child.arrange(look, Rect(rect.x + x, rect.y + y, wide, tall))


class ResultScene(SheetScene):
    """Shown above the table when the game is over."""

    width = 960

    def __init__(self, link: Link, presenter: Presenter, words: Words, actions: ResultActions) -> None:
        self._link = link
        self._presenter = presenter
        self._words = words
        self._actions = actions

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return list(self._link.outcome.get("winners", ()))

    def title(self) -> str:
        """Who has won."""
        names = [self._words.name(seat) for seat in self.winners]
        if not names:
            return say("result.nobody")
        return say("result.one", name=names[0]) if len(names) == 1 else say("result.several", names=", ".join(names))

    def body(self) -> list[Widget]:
        """The rule that decided, the seats, the figures."""
        view = self._link.everything()
        reason = str(self._link.outcome.get("reason", ""))
        clause = self._words.clause(reason)
        rule = RichText(
            f"{escaped(clause.text)} [c:ink_faint]{reason}[/c]", role="rules", id="result.rule", colour="ink_soft"
        )
        facts = hidden_facts(self._words, view, len(self._link.plans))
        cards = [
            SeatCard(
                plan.name,
                self._presenter.seat_mark(seat, view),
                self._presenter.seat_colour(seat, view),
                won=seat in self.winners,
                facts=facts[seat],
            )
            for seat, plan in enumerate(self._link.plans)
        ]
        lines = Column(
            *(Label(line, role="small", colour="ink_soft") for line in figures(self._link, self._words)), gap=2
        )
        return [rule, Beside(*cards), Label(say("result.figures"), role="heading"), lines]

    def buttons(self) -> list[Button]:
        """Home, the table once more, a new game."""
        return [
            Button(say("result.home"), self._actions.home, id="home", symbol="exit_to_app"),
            Button(say("result.watch"), self._actions.watch, id="watch", symbol="script_text"),
            Button(say("result.again"), self._actions.again, id="again", kind="primary", symbol="refresh"),
        ]
