"""What the asked seat may do unasked: a button where that is a word or two, a list where it is more, and a question
before what cannot be taken back.

Words of a game say which is which: ``offer.<id>`` names the list, ``grave.<id>`` is what is asked first, ``tip.<id>``
what a pointer is told; each may have other wordings (``Presenter.form``).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.strings import say
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.kernel.decision import Decision

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

FEW = 3
"""So many buttons of one offer stand beside a question."""


def offer_buttons(scene: TableScene, seat: int) -> list[Button]:
    """The buttons for everything that is offered to a seat."""
    sitting = scene.link.sitting
    offers = [offer for offer in sitting.view(sitting.audience_of(seat)).offers if offer.seat == seat]
    return [button for offer in offers if not offer.is_described for button in _buttons(scene, offer)]


def _buttons(scene: TableScene, offer: Decision) -> list[Button]:
    if len(offer.options) > FEW:
        name = scene.words.named_offer(offer)
        return [Button(name, partial(_open_list, scene, offer, name), id=f"offer.{offer.id}")]
    return [_one(scene, offer, value) for value in offer.options]


def _one(scene: TableScene, offer: Decision, value: Any) -> Button:
    """The button that takes one of an offer's answers."""
    words, form = scene.words, scene.presenter.form(offer, scene.centre.view)
    grave, text = words.grave(offer, form), words.offered(offer, value, form)
    act = partial(_ask_first, scene, offer, value, text, grave) if grave else partial(scene.take_offer, offer, value)
    return Button(text, act, id=f"offer.{offer.id}.{value}", tooltip=words.told_of(offer, form))


def _ask_first(scene: TableScene, offer: Decision, value: Any, text: str, grave: str) -> None:
    def do_it() -> None:
        scene.ui.close()
        scene.take_offer(offer, value)

    buttons = [
        Button(say("table.offer.not"), scene.ui.close, id="grave.no", kind="primary"),
        Button(text, do_it, id="grave.yes", kind="danger"),
    ]
    scene.ui.open(Dialog(text, grave, buttons, id="grave"))


def _open_list(scene: TableScene, offer: Decision, name: str) -> None:
    def take(value: Any) -> None:
        scene.ui.close()
        scene.take_offer(offer, value)

    rows = [
        Button(scene.words.option(offer.id, value), partial(take, value), id=f"offer.{offer.id}.{value}", x=0.0)
        for value in offer.options
    ]
    close = Button(say("table.close"), scene.ui.close, id="offer.close", kind="primary")
    scene.ui.open(Dialog(name, Column(*rows, gap=8), [close], id="offer"))
