"""What a game's presenter gives the table scene, and what it is given.

A presenter draws one view of one game and says what can be pointed at. It never sees a table, answers nothing and
decides no rule: it shows decisions, and its spots name the answers that a click would mean.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame.event
from pygame import Rect, Surface

from game.client.animation import Animation
from game.client.look import Look
from game.client.presenter import Sprite
from game.client.tables.habits import Habits
from game.client.widgets.base import Widget
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.verdict import Verdict
from game.kernel.view import View

LEGAL = "legal"
CHOSEN = "chosen"
REFUSED = "refused"
BLAMED = "blamed"
"""How a spot is marked: may be clicked, part of the planned answer, just refused, to blame for a refusal."""
NO_SEAT = -1

RING_INSIDE = 6
"""How far the ring of the focus reaches into the place of a spot, in pixels; no word or sign should lie there."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the table that can be pointed at, focused by key, inspected, and perhaps answered with.

    id: stable name such as ``square.7`` or ``remote.sunsitters.left``. rect: window pixels. answers: per decision id,
    the value that a click gives (for allocations and paths: the slot or step that a click adds). drag: decision ids
    that may be answered by dragging something here. stands_for: per decision id, what is to be chosen elsewhere on the
    table where this thing only stands for the question. order: place in the keyboard's focus order. words: what it is,
    for tooltips and for people who cannot see it. is_stop: whether keys stop here; not where another spot in the same
    place means the same. label: where its name stands, if that reaches beyond the place.
    """

    id: str
    rect: Rect
    answers: Mapping[str, Any] = field(default_factory=dict)
    drag: Sequence[str] = ()
    order: int = 0
    words: str = ""
    is_stop: bool = True
    stands_for: Mapping[str, str] = field(default_factory=dict)
    label: Rect | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the resting table that is painted anew when its facts change.

    rect: window pixels, with shadows and tags that reach beyond the thing. facts: all that its picture shows, without
    focus and without hovering that shows within its own spot; values that can be compared and are not changed later.
    """

    rect: Rect
    facts: Any


@dataclass(slots=True)
class TableState:
    """What the scene tells the presenter about the person's hands.

    marks: spot id to LEGAL, CHOSEN, REFUSED or BLAMED. hovered, focused: spot ids. plan: the unfinished answer of an
    allocation or path (mapping or tuple). decision: the id of the decision shown now ("" if none). hidden: spot ids
    whose thing is being animated and is drawn as a sprite instead. private: whether the audience's private things may
    be drawn. seat: who answers the decision shown now (-1 if none). wishes: the seats that are not always asked, and
    how they are. history: the stream of events that the audience knows, oldest first. notes_top: from this line down
    notes lie over the place for them (0: nowhere).
    """

    marks: dict[str, str] = field(default_factory=dict)
    hovered: str = ""
    focused: str = ""
    plan: Any = None
    decision: str = ""
    hidden: set[str] = field(default_factory=set)
    private: bool = False
    seat: int = -1
    wishes: Mapping[int, str] = field(default_factory=dict)
    history: Sequence[Event] = ()
    notes_top: int = 0


Drawn = Callable[[Look, int], Surface]
"""Makes a picture so many pixels high."""
Tableau = Callable[[Look, tuple[int, int]], Surface]
"""Makes a picture of that size."""


@dataclass(frozen=True, slots=True)
class Inspection:
    """What the inspector shows of a thing: a title, the kind of thing, a picture below assets/, rich text, and the
    ledger ids whose clauses it offers. drawn: makes the picture, by look and height, where it is no file."""

    title: str
    kind: str = ""
    picture: str = ""
    text: str = ""
    rules: Sequence[str] = ()
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True)
class Phase:
    """One entry of the step strip: its words, and whether it is over, running, to_come or skipped."""

    words: str
    state: str
    rules: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class PrivatePanel:
    """A private page of a seat (Helltoken's white board): its button's words, key and icon."""

    id: str
    words: str
    key: str
    icon: str


@dataclass(frozen=True, slots=True)
class Ending:
    """A finished game. view: of all seats together. history: all that happened. notes: each seat's private notes."""

    view: View
    history: Sequence[Event]
    notes: Sequence[Any]


@dataclass(frozen=True, slots=True)
class EndingWords:
    """How a game ended where its players win and lose together: a title and a few sentences. tableau: what lies behind
    them. mood: ``won`` is celebrated, ``lost`` is mourned, "" is neither. sound: what is heard with it, "" for none."""

    title: str
    story: str
    tableau: Tableau | None = None
    mood: str = ""
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of the game and what it counts."""

    words: str
    count: int


@dataclass(frozen=True, slots=True)
class SeatEnding:
    """What the result page shows of a seat: its figures, the same ones for every seat, and what was hidden."""

    figures: Sequence[Figure]
    body: Widget | None = None


@dataclass(frozen=True, slots=True)
class Announcement:
    """What stays on the table until somebody has read it: a title, a picture, and one sentence."""

    title: str
    picture: Widget
    text: str


class Stage(Protocol):
    """Where a presenter's animations put what moves."""

    look: Look
    reduced_motion: bool

    def show(self, key: str, sprite: Sprite) -> None:
        """Show or replace the moving sprite called ``key``."""

    def remove(self, key: str) -> None:
        """Take the sprite away."""

    def hide(self, spot_id: str) -> None:
        """Leave the thing of a spot out of the resting picture while it moves as a sprite."""

    def reveal(self, spot_id: str) -> None:
        """Draw the thing of a spot in the resting picture again."""

    def repaint(self, spot_id: str) -> None:
        """Have the place of a spot painted anew."""


class PrivateDesk(Protocol):
    """What a private page may ask of the sitting: one seat's view, history and notes, and answers in its name."""

    seat: int

    def view(self) -> View:
        """The seat's view now."""

    def history(self) -> Sequence[Event]:
        """The seat's stream of events, oldest first."""

    def read_notes(self) -> Any:
        """The seat's notes: plain data, None before anything was written."""

    def write_notes(self, data: Any) -> None:
        """Replace the seat's notes; the change can be undone."""

    def undo_notes(self) -> bool:
        """Back to the notes before the last change; False if there is none."""

    def redo_notes(self) -> bool:
        """Forward again; False if nothing was taken back."""

    def check(self, decision: str, value: Any) -> Verdict:
        """Whether an answer would be legal now, with every reason against it."""

    def answer(self, decision: str, value: Any) -> None:
        """Give an answer in the seat's name."""


class PrivatePage(Widget):
    """The base of private pages: a widget that also hears what a scene hears beside its widgets."""

    def keys_told(self) -> Sequence[tuple[str, str]]:
        """What the page's own keys do, and the keys as people write them, for the list of all keys."""
        return ()

    def take_lit(self, ids: Collection[str]) -> None:
        """A lesson lights these of its widgets."""

    def on_page_key(self, event: pygame.event.Event) -> bool:
        """A key before the focused widget gets it; True when used."""
        return False

    def on_key_up(self, event: pygame.event.Event) -> bool:
        """A key came up; True when used."""
        return False

    def on_right_click(self, place: tuple[int, int]) -> bool:
        """The right button came up; True when used."""
        return False

    def on_drop(self, place: tuple[int, int]) -> bool:
        """The left button came up away from the widget on which it went down; True when used."""
        return False


@dataclass(frozen=True, slots=True)
class Side:
    """Who or what a seat may play, as the set-up shows it. id: as ``GameDef.sides`` has it. picture: a file below
    assets/. words: how it plays."""

    id: str
    name: str
    picture: str
    words: str


class Presenter(Habits, Protocol):
    """One game on the screen. Made with the game; ``layout`` comes first and again on each new look."""

    keys: Mapping[str, str]
    """Key names to the decisions they ask for; what is not being asked then is refused with its reasons."""

    people: Sequence[str]
    """The players' names by seat, put here by whoever shows a sitting; empty: the game's own words for its seats."""

    def __init__(self, game: Game) -> None: ...

    def weighs(self, decision: Decision) -> bool:
        """Whether a click on an answer waits to be confirmed, so that what it completes is seen (the end of a walk)."""

    def face(self, decision: Decision, value: Any, view: View) -> Callable[[Look, int], Surface] | None:
        """The picture of an answer that is a thing, such as a card, by look and height; None where it is none."""

    def grouped(self, decision: Decision, value: Any, view: View) -> tuple[str, str]:
        """Under which heading the picture of an answer lies among others and its words there; two ""
        for most. A button has the words alone."""

    def told(self, decision: Decision, value: Any, view: View) -> str:
        """What the pointer is told of an answer, as marked-up text; "" for nothing but its words."""

    def repeats(self, decision: Decision, view: View) -> Sequence[Any]:
        """Answers that bring about just what another one does, so that nobody needs to be shown them."""

    def called(self, id: str, value: Any) -> str:
        """What an answer to the decision ``id``, or the value ``id`` that a question names, is called; "" as usual.
        With ``why.`` before the name of an event: what is added to its sentence, for its card, where people ask why."""

    def shortcut(self, decision: Decision, key: str) -> Any:
        """The answer that a key gives at once where nothing else wants it; None for none."""

    def form(self, decision: Decision, view: View) -> str:
        """Which of several wordings of its question and of declining fits a decision now; "" for the usual one."""

    def spends(self, decision: Decision, answer: Any, view: View) -> str:
        """What an answer uses up for good, and what comes of it, as the view knows it; "" for most answers."""

    def aside(self, decision: Decision, history: Sequence[Event], view: View) -> str:
        """What whoever looks knows already and should not have to look for; "" for most questions."""

    def layout(self, look: Look, area: Rect, view: View) -> None:
        """Place everything inside ``area`` for the seats of the view."""

    def paint(self, surface: Surface, area: Rect, view: View, state: TableState) -> None:
        """Paint the resting table inside ``area`` (the surface is clipped to it). Changes nothing."""

    def parts(self, view: View, state: TableState) -> Sequence[Part]:
        """The parts that together are the resting table, in an order that stays: only those whose place or facts
        changed are painted anew."""

    def pictures(self, view: View) -> Iterable[Callable[[], object]]:
        """Makers of the pictures that may be wanted later, of whatever is hidden too; called while nothing moves."""

    def spots(self, view: View, state: TableState) -> Sequence[Spot]:
        """Everything that can be pointed at now (a path's next squares depend on the plan)."""

    def inspect(self, spot_id: str, view: View, history: Sequence[Event] = ()) -> Inspection | None:
        """What the inspector says of a thing; ``history`` is what the view's audience was told."""

    def phases(self, view: View) -> Sequence[Phase]:
        """The step strip."""

    def seat_colour(self, seat: int, view: View) -> tuple[int, int, int]:
        """The colour that stands for a seat (never alone: see ``seat_mark``)."""

    def seat_mark(self, seat: int, view: View) -> str:
        """The picture below assets/ that stands for a seat."""

    def whose(self, event: Event, view: View) -> int | None:
        """By which seat's name an event is told; NO_SEAT for nobody's, None if whoever had the word keeps it."""

    def animate(self, event: Event, before: View, after: View, stage: Stage) -> Animation | None:
        """How an event moves, as the screen's audience knows it; None if it just happens."""

    def notes_place(self, view: View) -> Rect | None:
        """Where notes may lie over the table for a while because no answer needs what is there: nowhere if it has no
        width, in the table's usual drawer if None."""

    def notes_kept(self, view: View, state: TableState) -> int:
        """How much of the height of that place a preview leaves, where it can, to what stands there."""

    def bar_during(self, view: View) -> object:
        """What lasts, such as a turn: as long as it is the same, the bar of the question gets no lower."""

    def panels(self, view: View) -> Sequence[Rect]:
        """What is read as one and is covered whole or not at all, the panels of the players among it; what can be
        spared first stands first."""

    def private_panels(self, view: View) -> Sequence[PrivatePanel]:
        """The private pages that the view's seats may open."""

    def private_page(self, id: str, desk: PrivateDesk) -> PrivatePage:
        """A private page; the scene shows it in place of the table and closes it with the page's key."""

    def endings(self, ending: Ending) -> Sequence[SeatEnding] | None:
        """What the result page shows of each seat; None for the plain form."""

    def ending_words(self, ending: Ending) -> EndingWords | None:
        """How the game ended; None where the usual words do: who has won, and the log's last sentence."""

    def announce(self, event: Event, view: View) -> Announcement | None:
        """What an event shows until it is put away; None for the many that are only played."""
