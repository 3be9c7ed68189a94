"""The table of a game that has no presenter of its own: what everybody may see, field by field, seat by seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from pygame import Rect, Surface

from game.client.animation import Animation
from game.client.draw import blit
from game.client.look import Look
from game.client.tables.base import (
    Announcement,
    Ending,
    EndingWords,
    Inspection,
    Part,
    Phase,
    PrivateDesk,
    PrivatePage,
    PrivatePanel,
    SeatEnding,
    Spot,
    Stage,
    TableState,
)
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.record import Record
from game.kernel.view import View

COLOURS = ((208, 122, 62), (92, 140, 186), (122, 164, 92), (170, 110, 180))
SKIPPED = ("options", "outcome", "agenda", "seat_count")


class PlainPresenter:
    """Shows fields as words; nothing can be pointed at, so every answer is a button of the prompt."""

    keys: Mapping[str, str] = MappingProxyType({})
    solemn: Collection[str] = ()
    messages: Collection[str] = ()
    looks_ahead = False
    rests: Collection[str] = ()
    routine: Collection[str] = ()
    together: Collection[str] = ()
    listed: Collection[str] = ()
    blamed: Collection[str] = ()
    telling: Sequence[str] = ()

    def __init__(self, game: Game) -> None:
        self.game = game
        self.people: Sequence[str] = ()
        self._area = Rect(0, 0, 0, 0)

    def weighs(self, decision: Decision) -> bool:
        """Every click is an answer."""
        return False

    def face(self, decision: Decision, value: Any, view: View) -> Callable[[Look, int], Surface] | None:
        """No pictures."""
        return None

    def grouped(self, decision: Decision, value: Any, view: View) -> tuple[str, str]:
        """No headings."""
        return "", ""

    def told(self, decision: Decision, value: Any, view: View) -> str:
        """Its words say all."""
        return ""

    def repeats(self, decision: Decision, view: View) -> Sequence[Any]:
        """Each answer is one of its own."""
        return ()

    def called(self, id: str, value: Any) -> str:
        """The usual words."""
        return ""

    def shortcut(self, decision: Decision, key: str) -> Any:
        """No key answers at once."""
        return None

    def form(self, decision: Decision, view: View) -> str:
        """There is one wording."""
        return ""

    def spends(self, decision: Decision, answer: Any, view: View) -> str:
        """Nothing is known to be used up."""
        return ""

    def aside(self, decision: Decision, history: Sequence[Event], view: View) -> str:
        """Nothing is known of questions."""
        return ""

    def layout(self, look: Look, area: Rect, view: View) -> None:
        """Remember the place."""
        self._look = look
        self._area = area

    def facts(self, view: View) -> list[str]:
        """One line for each field that the audience sees."""
        state = view.state
        named = ((name, getattr(state, name)) for name in type(state).fields if name not in SKIPPED)
        return [f"{name.replace('_', ' ')}: {shown}" for name, value in named if (shown := _shown(value))]

    def paint(self, surface: Surface, area: Rect, view: View, state: TableState) -> None:
        """The felt with the facts on it."""
        look, theme = self._look, self._look.theme
        mat = self._area.inflate(-look.px(48), -look.px(32))
        blit(surface, look.brush.rounded(mat.size, look.radius("large"), theme.felt, line=theme.brass), mat)
        inner = mat.inflate(-look.tx(48), -look.tx(36))
        y = inner.y
        for fact in self.facts(view):
            lines = look.type.wrap(fact, "body", inner.width)
            height = len(lines) * look.type.line_height("body")
            if y + height > inner.bottom:
                return
            look.type.draw_lines(surface, lines, "body", theme.ink, Rect(inner.x, y, inner.width, height), owner="fact")
            y += height + look.tx(6)

    def parts(self, view: View, state: TableState) -> Sequence[Part]:
        """All facts on one sheet."""
        return [Part(self._area, self.facts(view))]

    def pictures(self, view: View) -> Iterable[Callable[[], object]]:
        """There are none."""
        return ()

    def spots(self, view: View, state: TableState) -> Sequence[Spot]:
        """Nothing can be pointed at."""
        return ()

    def inspect(self, spot_id: str, view: View, history: Sequence[Event] = ()) -> Inspection | None:
        """Nothing to inspect."""
        return None

    def phases(self, view: View) -> Sequence[Phase]:
        """The steps on the agenda, outermost first."""
        game = self.game
        told = []
        for frame in view.state.agenda:
            name, steps = game.names.procedures[frame.proc]
            step = steps[frame.at] if frame.at < len(steps) else ""
            told.append(Phase(" · ".join(filter(None, (name, step.replace("_", " ")))), "running"))
        return told

    def seat_colour(self, seat: int, view: View) -> tuple[int, int, int]:
        """A colour for each seat."""
        return COLOURS[seat % len(COLOURS)]

    def seat_mark(self, seat: int, view: View) -> str:
        """No picture."""
        return ""

    def whose(self, event: Event, view: View) -> int | None:
        """The seat that it names; what names none belongs to what goes on."""
        seat = event.data.get("seat")
        return seat if isinstance(seat, int) else None

    def animate(self, event: Event, before: View, after: View, stage: Stage) -> Animation | None:
        """The general animations serve."""
        return None

    def notes_place(self, view: View) -> Rect | None:
        """In the drawer."""
        return None

    def notes_kept(self, view: View, state: TableState) -> int:
        """Nothing stands there."""
        return 0

    def bar_during(self, view: View) -> object:
        """The turn, where the game says it in ``turn_number`` and ``turn_seat``; of other games nothing is known to
        last, and no two moments are the same."""
        turn = getattr(view.state, "turn_number", None), getattr(view.state, "turn_seat", None)
        return object() if turn == (None, None) else turn

    def panels(self, view: View) -> Sequence[Rect]:
        """None."""
        return ()

    def private_panels(self, view: View) -> Sequence[PrivatePanel]:
        """None."""
        return ()

    def private_page(self, id: str, desk: PrivateDesk) -> PrivatePage:
        """There is none."""
        raise KeyError(id)

    def endings(self, ending: Ending) -> Sequence[SeatEnding] | None:
        """The plain form."""
        return None

    def ending_words(self, ending: Ending) -> EndingWords | None:
        """The usual ones."""
        return None

    def announce(self, event: Event, view: View) -> Announcement | None:
        """Nothing."""
        return None


def _shown(value: Any) -> str:
    """A field's value in words; what is hidden or a record of its own is left out."""
    if value is None or isinstance(value, Record):
        return ""
    if isinstance(value, list) and any(isinstance(each, Record) for each in value):
        return ""
    if isinstance(value, list | tuple):
        return ", ".join("?" if each is None else str(each) for each in value)
    return str(value)
