"""A card that somebody is about to receive, face up with its name, beside what the receiver wears already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.client.layout import inset, take_top
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.hand import paint_card
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.layout import spread
from game.client.tables.dead_cells.paint import ABYSS, BONE, GOLD, panel
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.words import say, within
from game.client.tables.dead_cells.worn import paint_free
from game.client.tables.lines import write_face
from game.games.dead_cells.view import EMPTY, Equip, Receive, cards_in_slots

PAD, EDGE, FOOT = 18, 8, 16
"""The margin of the sheet at its sides, above the headings and below the cards, in logical units: more than the frame
around a card reaches."""
HEADING = "sans_bold"
APART, NEAR = 22, 8
"""The space between the new card and the worn ones, and among these."""
LEGIBLE = 270
"""How high a sheet is, measured in type, in which the cards' words can be read."""


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


def sheet_over(scene: Scene, area: Rect) -> Rect:
    """Where the cards lie over a map or over goods: as high as they need to be read, no wider than they are."""
    look, room = scene.look, inset(area, scene.look.px(6))
    tall = min(room.height, max(area.height * 67 // 100, look.tx(LEGIBLE)))
    wide = round(_cards_height(look, tall) * cards.RATIO)
    many = len(_worn_cards(scene))
    gaps = (look.px(APART) + (many - 1) * look.px(NEAR)) if many else 0
    width = min(room.width, (1 + many) * wide + gaps + 2 * look.px(PAD))
    sheet = Rect(0, 0, width, tall)
    sheet.center = area.center
    return sheet


def received_items(scene: Scene, area: Rect) -> Iterator[Item]:
    """The new card large; where it is to be put on, what its receiver wears right of it, to be discarded by a click."""
    card, look = received_card(scene), scene.look
    yield Item(area, "sheet", _paint_sheet)
    inner = inset(area, look.px(PAD), look.px(EDGE))
    inner.height = area.bottom - look.px(FOOT) - inner.y
    heading, room = take_top(inner, inner.height - _cards_height(look, area.height) - look.px(3), look.px(3))
    worn = _worn_cards(scene)
    if not worn:
        pixels = look.type.pixels("small_bold")
        yield Item(heading, card.name, partial(_paint_heading, say("received.new"), pixels))
        yield _new(scene, card, spread(room, 1, cards.RATIO, 0)[0])
        return
    new, group = _split(look, room, len(worn))
    frame = scene.frame(Equip)
    assert frame is not None
    hero = scene.table.heroes[frame.hero]
    told = {"new": (new, say("received.new")), hero.word: (group, say("received.worn", hero=within(hero.word)))}
    pixels = _heading_size(look, list(told.values()))
    for name, (place, words) in told.items():
        over = Rect(place.x, heading.y, place.width, heading.height)
        yield Item(over, (name, pixels), partial(_paint_heading, words, pixels))
    yield _new(scene, card, new)
    places = spread(group, len(worn), cards.RATIO, look.px(NEAR))
    for n, (each, rect) in enumerate(zip(worn, places, strict=True)):
        if each == EMPTY:
            yield Item(rect, ("free", rect.size), partial(paint_free, "equipment"))
        else:
            yield _worn(scene, hero.word, scene.content.cards[each], rect, n)


def _cards_height(look: Look, tall: int) -> int:
    """What edge and heading leave of a sheet's height."""
    inner = tall - look.px(EDGE) - look.px(FOOT)
    return inner - min(max(18, look.tx(20)), inner // 6) - look.px(3)


def _worn_cards(scene: Scene) -> list[int]:
    """What lies in the receiver's slots, if it is asked what goes; EMPTY where one came free."""
    frame = scene.frame(Equip)
    return [] if frame is None else cards_in_slots(scene.table.heroes[frame.hero])


def _split(look: Look, room: Rect, many: int) -> tuple[Rect, Rect]:
    """The place of the new card and that of so many worn ones, all of one size, together in the middle."""
    apart, gaps = look.px(APART), (many - 1) * look.px(NEAR)
    wide = min((room.width - apart - gaps) // (1 + many), round(room.height * cards.RATIO))
    high = min(room.height, round(wide / cards.RATIO))
    left = room.centerx - ((1 + many) * wide + apart + gaps) // 2
    top = room.centery - high // 2
    return Rect(left, top, wide, high), Rect(left + wide + apart, top, many * wide + gaps, high)


def _new(scene: Scene, card: Any, rect: Rect) -> Item:
    spot = Spot(f"received.{card.code}", rect, order=40, words=scene.told(card))
    return Item(rect, card.code, partial(paint_card, scene, card), spot)


def _worn(scene: Scene, hero: str, card: Any, rect: Rect, order: int) -> Item:
    spot = Spot(f"worn.{hero}.{card.code}", rect, {"equip.replace": ("discard", card.code)}, order=41 + order,
                words=scene.told(card))  # fmt: skip
    return Item(rect, card.code, partial(paint_card, scene, card), spot)


def _paint_sheet(surface: Surface, look: Look, rect: Rect) -> None:
    panel(surface, look, rect, fill=ABYSS, alpha=0.97, line=GOLD, width=2.0)


def _heading_size(look: Look, told: Sequence[tuple[Rect, str]]) -> int:
    """The size in which none of the headings is wider than what it stands above."""
    most = look.type.pixels("small_bold")
    return min(cards.common_size(look, [words], place.width, HEADING, most) for place, words in told)


def _paint_heading(text: str, pixels: int, surface: Surface, look: Look, rect: Rect) -> None:
    write_face(surface, look, text, rect, HEADING, pixels, BONE)
