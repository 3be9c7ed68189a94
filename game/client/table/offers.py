"""What the asked seat may do unasked: a button where that is a word or two, a list where it is more, and a question
before what cannot be taken back.

Words of a game say which is which: ``offer.<id>`` names the list, ``grave.<id>`` is what is asked first, ``tip.<id>``
what a pointer is told; each may have other wordings (``Presenter.form``). What has an ``everybody.<id>`` stands there
for all seats at once, whoever is being asked. What has a ``menu.<id>`` stands under that name in the menu of the table,
where nobody meets it by a press too many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.client.look import Look
from game.client.strings import say
from game.client.table.grave import SIGN, GraveButton
from game.client.table.things import Shown, Thing, laid_out
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.client.widgets.ui import Ui
from game.kernel.decision import Decision

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

NARROW, WIDE = 520, 900
"""How wide the list of an offer is, in words and in pictures."""
FEW = 3
"""So many buttons of one offer stand beside a question."""
MANY, GAP = 5, 8
"""A list of more rows than this may have two columns; the space between rows, in logical units."""


ROOM, LOWEST = 0.59, 0.8
"""How much of the window's height a list may take before its rows become lower, and how low at least."""


class Listed(Widget):
    """Rows to choose from: in two columns, filled one after the other, where they are many and their words short.
    kinds: of what kind each row is; those of one kind stay in one column where the columns are no higher so."""

    def __init__(self, *rows: Widget, kinds: Sequence[str] = ()) -> None:
        super().__init__()
        self.add(*rows)
        self._kinds = tuple(kinds)

    def _columns(self, look: Look, width: int) -> int:
        half = (width - look.px(GAP)) // 2
        is_short = all(child.size(look, width)[0] <= half for child in self.children)
        return 2 if len(self.children) > MANY and is_short else 1

    def _places(self, columns: int) -> list[tuple[int, int]]:
        """Column and row of each child."""
        rows = -(-len(self.children) // columns)
        counts = Counter(self._kinds)
        whole = next((kind for kind, count in counts.items() if count > 1 and len(self._kinds) - count <= rows), "")
        if columns == 1 or not whole or counts[whole] > rows:
            return [divmod(at, rows) for at in range(len(self.children))]
        left = self._kinds[0]
        placed, free = [], [0, 0]
        for kind in self._kinds:
            column = int((kind == whole) != (left == whole))
            placed.append((column, free[column]))
            free[column] += 1
        return placed

    def _cell(self, look: Look, width: int) -> tuple[int, int]:
        columns = self._columns(look, width)
        wide = (width - look.px(GAP) * (columns - 1)) // columns
        tall = max(child.size(look, wide)[1] for child in self.children)
        rows, gap = -(-len(self.children) // columns), look.px(GAP)
        room = (round(look.screen.height * ROOM) + gap) // rows - gap
        return wide, min(tall, max(room, round(tall * LOWEST)))

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """All rows, each as high as the highest."""
        rows = -(-len(self.children) // self._columns(look, width))
        return (width, rows * (self._cell(look, width)[1] + look.px(GAP)) - look.px(GAP))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the rows."""
        super().arrange(look, rect)
        wide, tall = self._cell(look, rect.width)
        places = self._places(self._columns(look, rect.width))
        for (column, line), child in zip(places, self.children, strict=True):
            x, y = column * (wide + look.px(GAP)), line * (tall + look.px(GAP))
            child.arrange(look, Rect(rect.x + x, rect.y + y, wide, tall))


LARGE = 100
"""A length by which the size of text is compared with that of the table, in logical units."""


def is_tight(look: Look) -> bool:
    """Whether the words of every button would push the table together: a small window, or large text."""
    return look.screen.is_small or look.tx(LARGE) > look.px(LARGE) * 5 // 4


def offer_buttons(scene: TableScene, seat: int) -> list[Button]:
    """The buttons for everything that is offered to a seat, and for what everybody may do at any time."""
    return [button for same in offers_shown(scene, seat).values() for button in _buttons(scene, same)]


def offers_shown(scene: TableScene, seat: int) -> dict[str, list[Decision]]:
    """What is offered to a seat, and what everybody may do at any time, by its id; not what stands in the menu."""
    sitting = scene.link.sitting
    offers = list(sitting.view(sitting.audience_of(seat)).offers)
    offers.sort(key=lambda offer: not scene.words.grave(offer))  # what weighs stands apart from the answers
    shown: dict[str, list[Decision]] = {}
    for offer in offers:
        is_own = offer.seat == seat or (scene.words.of_everybody(offer) and offer.seat in sitting.humans)
        if is_own and not (offer.is_described or scene.words.in_menu(offer)):
            shown.setdefault(offer.id, []).append(offer)
    return shown


def open_offered(scene: TableScene, seat: int, answers: Mapping[str, Any]) -> bool:
    """A thing on the table was clicked that answers nothing asked: where it is offered for something, ask what is to be
    done with it, as the list of that offer does. Whether it is offered."""
    ways = [
        (offer, answers[id])
        for id, same in offers_shown(scene, seat).items()
        for offer in same
        if id in answers and answers[id] in offer.options
    ]
    if ways:
        name = scene.presenter.grouped(*ways[0], scene.centre.view)[1]
        _ask_which(scene, name or scene.words.named_offer(ways[0][0]), ways, scene.take_offer)
    return bool(ways)


@dataclass(frozen=True, slots=True)
class MenuOffer:
    """Something that the menu of the table offers: its name, what is asked first, and how it is done. why: what speaks
    against it now, and when it may be done; "" where nothing does."""

    id: str
    words: str
    grave: str
    take: Callable[[], None]
    why: str = ""


def menu_offers(scene: TableScene) -> list[MenuOffer]:
    """What the menu offers to whoever is being asked now; what may not be done now says why."""
    decision, words = scene.hand.decision, scene.words
    if decision is None:
        return []
    sitting = scene.link.sitting
    offers = [each for each in sitting.view(sitting.audience_of(decision.seat)).offers if each.seat == decision.seat]
    found = [
        MenuOffer(f"offer.{offer.id}.{value}", named, words.grave(offer), partial(scene.take_offer, offer, value))
        for offer in offers
        if (named := words.in_menu(offer))
        for value in offer.options
    ]
    open_now = {offer.id for offer in offers}
    return [*found, *(_closed(scene, id, decision.seat) for id in words.menu_ids() if id not in open_now)]


def _closed(scene: TableScene, id: str, seat: int) -> MenuOffer:
    """What stands in the menu and may not be done now: off, with the rule that speaks against it."""
    told = scene.words.refusals(scene.link.check(seat, id, True).reasons)
    why = " ".join(filter(None, (part for each in told for part in (each.words, each.fix))))
    return MenuOffer(f"offer.{id}", scene.words.menu_name(id), "", lambda: None, why)


def _buttons(scene: TableScene, offers: Sequence[Decision]) -> list[Button]:
    """offers: the same of several seats where it is everybody's, else one."""
    offer = offers[0]
    if len(offer.options) > FEW or scene.words.is_listed(offer):
        name = scene.words.named_offer(offer)
        tip = scene.words.told_of(offer)
        return [Button(name, partial(_open_list, scene, offers, name), id=f"offer.{offer.id}", tooltip=tip)]
    return [_one(scene, offer, value) for value in offer.options]


def _one(scene: TableScene, offer: Decision, value: Any) -> Button:
    """The button that takes one of an offer's answers."""
    words, form = scene.words, scene.presenter.form(offer, scene.centre.view)
    grave, text = words.grave(offer, form), words.offered(offer, value, form)
    act = partial(_ask_first, scene, offer, value, text, grave) if grave else partial(scene.take_offer, offer, value)
    id, tip = f"offer.{offer.id}.{value}", words.told_of(offer, form)
    return GraveButton(text, act, id=id, tip=tip) if grave else Button(text, act, id=id, tooltip=tip)


def apart(controls: Sequence[Button]) -> list[Button]:
    """Buttons of the bar, with room kept at the right of one that weighs where nothing lies there: the last button of
    the question before lay there, and was perhaps pressed twice."""
    if not controls or not isinstance(controls[-1], GraveButton):
        return list(controls)
    room = Button(controls[-1].words, lambda: None, id="grave.room", symbol=SIGN)
    room.is_visible = False
    return [*controls, room]


def _ask_first(scene: TableScene, offer: Decision, value: Any, text: str, grave: str) -> None:
    ask_first(scene.ui, text, grave, partial(scene.take_offer, offer, value))


def ask_first(ui: Ui, text: str, grave: str, act: Callable[[], None]) -> None:
    """Ask once before something is done that weighs; keys begin at the way out."""

    def do_it() -> None:
        ui.close()
        act()

    buttons = [
        Button(say("table.offer.not"), ui.close, id="grave.no", kind="primary"),
        Button(text, do_it, id="grave.yes", kind="danger"),
    ]
    ui.open(Dialog(text, grave, buttons, id="grave"))


Way = tuple[Decision, Any]
"""An offer, and one of its answers."""


def _open_list(scene: TableScene, offers: Sequence[Decision], name: str) -> None:
    def take(offer: Decision, value: Any) -> None:
        scene.ui.close()
        scene.take_offer(offer, value)

    ways = [(offer, value) for offer in offers for value in offer.options]
    pictures = _pictures(scene, ways, take)
    rows: list[Widget] = [
        Button(scene.words.option(offer.id, value), partial(take, offer, value), id=f"offer.{offer.id}.{value}", x=0.0)
        for offer, value in ways
    ]
    close = Button(say("table.close"), scene.ui.close, id="offer.close")
    body = pictures or Listed(*rows, kinds=[_kind(value) for _, value in ways])
    if told := scene.words.of_everybody(offers[0]) or scene.words.told_of(offers[0]):
        body = Column(Label(told, role="small", colour="ink_soft", id="offer.told"), body, gap=12)
    scene.ui.open(Dialog(name, body, [close], id="offer", width=WIDE if pictures else NARROW))


def _kind(value: Any) -> str:
    """Of what kind an answer is: the word before what it is about."""
    return str(value[0] if isinstance(value, tuple | list) and value else value)


def _pictures(scene: TableScene, ways: Sequence[Way], take: Callable[[Decision, Any], None]) -> Widget | None:
    """The things of an offer as pictures by their groups, where all have some; what can be done with one of them is
    asked when it is pressed."""
    view, presenter = scene.centre.view, scene.presenter
    found: dict[tuple[str, str], list[Way]] = {}
    for offer, value in ways:
        if presenter.face(offer, value, view) is None:
            return None
        found.setdefault(presenter.grouped(offer, value, view), []).append((offer, value))
    shown = []
    for (heading, name), same in found.items():
        offer, value = same[0]
        face = presenter.face(offer, value, view)
        assert face is not None
        press = partial(_ask_which, scene, name, same, take)
        told = presenter.told(offer, value, view)
        shown.append(Shown(heading, Thing(name, face, press, id=f"offer.{offer.id}.{value}", told=told)))
    return laid_out(shown)


def _ask_which(scene: TableScene, name: str, ways: Sequence[Way], take: Callable[[Decision, Any], None]) -> None:
    """One thing, and all that can be done with it."""

    def chosen(offer: Decision, value: Any) -> None:
        scene.ui.close()
        take(offer, value)

    rows = [
        Button(scene.words.option(offer.id, value), partial(chosen, offer, value), id=f"offer.which.{value}", x=0.0)
        for offer, value in ways
    ]
    close = Button(say("table.close"), scene.ui.close, id="offer.which.close")
    scene.ui.open(Dialog(name, Column(*rows, gap=8), [close], id="offer.which"))
