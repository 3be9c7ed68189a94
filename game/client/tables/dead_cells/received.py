"""A card that somebody is about to receive, face up with its name, beside what the receiver wears already."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.client.layout import inset, take_left, take_top
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.hand import paint_card
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.layout import spread
from game.client.tables.dead_cells.paint import ABYSS, BONE, GOLD, panel
from game.client.tables.dead_cells.scene import Scene, hero_name
from game.client.tables.dead_cells.words import say
from game.client.tables.lines import write
from game.games.dead_cells.view import EMPTY, Equip, Receive


def is_received(scene: Scene) -> bool:
    """Whether it is asked who gets a card, or what goes for it."""
    return received_card(scene) is not None


def received_card(scene: Scene) -> Any:
    """The card that is about to be received; None without one."""
    ids = {each.id for each in scene.view.decisions} | {each.decision for each in scene.view.waiting}
    kinds: dict[str, type] = {"equip.replace": Equip, "gain.receiver": Receive}
    frames = [scene.frame(kind) for id, kind in kinds.items() if id in ids]
    found = next((frame.card for frame in frames if frame is not None and frame.card != EMPTY), EMPTY)
    return None if found == EMPTY else scene.content.cards[found]


def received_items(scene: Scene, area: Rect) -> Iterator[Item]:
    """The new card large; where it is to be put on, what its receiver wears right of it, to be discarded by a click."""
    card, look = received_card(scene), scene.look
    yield Item(area, "sheet", _paint_sheet)
    inner = inset(area, look.px(8), look.px(5))
    heading, room = take_top(inner, min(max(18, look.tx(20)), inner.height // 6), look.px(3))
    frame = scene.frame(Equip)
    if frame is None:
        yield Item(heading, card.name, partial(_paint_heading, say("received.new")))
        yield _new(scene, card, spread(room, 1, cards.RATIO, 0)[0])
        return
    hero = scene.table.heroes[frame.hero]
    wide = min(round(room.height * cards.RATIO), room.width // 2)
    left, right = take_left(room, wide, look.px(14))
    titles = take_left(heading, wide, look.px(14))
    yield Item(titles[0], "new", partial(_paint_heading, say("received.new")))
    yield Item(titles[1], hero.word, partial(_paint_heading, say("received.worn", hero=hero_name(hero))))
    yield _new(scene, card, spread(left, 1, cards.RATIO, 0)[0])
    places = spread(right, len(hero.equipment), cards.RATIO, look.px(8))
    for n, (worn, rect) in enumerate(zip(hero.equipment, places, strict=True)):
        yield _worn(scene, hero.word, scene.content.cards[worn], rect, n)


def _new(scene: Scene, card: Any, rect: Rect) -> Item:
    spot = Spot(f"received.{card.code}", rect, order=40, words=scene.told(card))
    return Item(rect, card.code, partial(paint_card, scene, card), spot)


def _worn(scene: Scene, hero: str, card: Any, rect: Rect, order: int) -> Item:
    spot = Spot(f"worn.{hero}.{card.code}", rect, {"equip.replace": ("discard", card.code)}, order=41 + order,
                words=scene.told(card))  # fmt: skip
    return Item(rect, card.code, partial(paint_card, scene, card), spot)


def _paint_sheet(surface: Surface, look: Look, rect: Rect) -> None:
    panel(surface, look, rect, fill=ABYSS, alpha=0.97, line=GOLD, width=2.0)


def _paint_heading(text: str, surface: Surface, look: Look, rect: Rect) -> None:
    write(surface, look, text, rect, "small_bold", BONE, x=0.5)
