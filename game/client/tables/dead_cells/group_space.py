"""What lies on the Group space of a Combat: Loot, cards that lie open, a Boss's Attack card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import grid, take_bottom, take_top
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.drawings import drawing, drawings_of
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.paint import ABYSS, AQUA, GOLD, PALE, SLATE
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import ITEM_ICONS
from game.client.tables.dead_cells.tokens import tag
from game.client.tables.dead_cells.words import name_of, say
from game.client.tables.lines import write
from game.games.dead_cells.view import EMPTY, ITEMS, Card

LINE = 13
"""How high a line of words is, in text of the usual size."""
NUMBER = 13
"""How high the tag of a number is, in text of the usual size, where it leaves most of what is counted to be seen."""
ROWS = 3
"""So many rows of Loot have room at least, so that it is as large for one kind as for six."""


def group_space_items(scene: Scene, rect: Rect) -> Iterator[Item]:
    """What lies on the Group space: one place for each kind of Loot, and cards that lie open."""
    table = scene.table
    heading, room = take_top(rect, _line_height(scene.look), 2)
    if table.attack != EMPTY:
        yield from _attack(scene, rect)
        return
    yield Item(heading, "loot", _paint_heading)
    kinds = _loot_kinds(scene)
    cells = _loot_places(scene.look, room, len(kinds))
    if len(kinds) == 1:
        cells[0].centerx = room.centerx
    for order, ((kind, sign, count, words), cell) in enumerate(zip(kinds, cells, strict=False)):
        answer = "scroll" if kind.startswith("scroll") else kind
        spot = Spot(f"loot.{kind}", cell, {"act.loot": answer}, order=180 + order, words=words)
        yield Item(cell, (sign, count), partial(_paint_loot, sign, count), spot)
    if not kinds:
        yield Item(room, "nothing", _paint_nothing)


def _line_height(look: Look) -> int:
    """How high a line of words above or below the things is."""
    return max(16, look.px(20), look.tx(LINE))


def _loot_places(look: Look, room: Rect, count: int) -> list[Rect]:
    """Two places beside each other in each row, no higher than wide; the rows are low where many kinds lie there."""
    rows, gap = max(ROWS, -(-count // 2)), look.px(3)
    wide = (room.width - gap) // 2
    high = min(room.height, rows * (wide + gap) - gap)
    return grid(Rect(room.x, room.y, room.width, high), 2, rows, gap)


def _loot_kinds(scene: Scene) -> list[tuple[str, str, int, str]]:
    """What can be looted: (kind, drawing, number, words); of cards that lie open the first one's picture."""
    table = scene.table
    found = []
    for item, count in zip(ITEMS, table.loot, strict=True):
        if count:
            told = say("spot.loot", what=say(f"item.{item}", count=count))
            found.append((item, f"icon_{ITEM_ICONS[item]}", count, told))
    for kind, zone in (("equipment", table.loot_cards), ("blueprint", table.loot_plans)):
        if zone.cards:
            shown = [scene.content.cards[card] for card in zone.cards if card is not None]
            told = " ".join(scene.told(card) for card in shown)
            own = drawings_of(shown[0], "equip") if shown else ()
            drawn = drawing(scene.look, *own, f"icon_{kind}")
            found.append((kind, drawn, len(zone.cards), say("spot.loot", what=f"{name_of(kind)}: {told}")))
    return found


def _paint_heading(surface: Surface, look: Look, rect: Rect) -> None:
    write(surface, look, say("board.loot"), rect, "small_bold", PALE, x=0.5)


def _paint_nothing(surface: Surface, look: Look, rect: Rect) -> None:
    blit(surface, look.brush.rounded(rect.size, look.radius("small"), ABYSS, alpha=0.4, line=SLATE, width=1.0), rect)


def _paint_loot(sign: str, count: int, surface: Surface, look: Look, rect: Rect) -> None:
    blit(surface, look.brush.rounded(rect.size, look.radius("small"), ABYSS, alpha=0.7, line=GOLD, width=1.0), rect)
    side = min(rect.width, rect.height) - 6
    drawn = look.assets.svg(f"dead_cells/{sign}.svg", (side, side))
    blit(surface, drawn, drawn.get_rect(center=rect.center))
    if count > 1:
        high = max(13, side // 2, min(look.tx(NUMBER), side * 3 // 5))
        tag(surface, look, str(count), Rect(0, 0, max(14, high), high), rect.bottomright)


def _attack(scene: Scene, rect: Rect) -> Iterator[Item]:
    """The Boss's Attack card of this Turn, and what is left of its deck."""
    table = scene.table
    card = scene.content.cards[table.attack]
    deck, room = take_bottom(rect, _line_height(scene.look), 2)
    wide = min(room.width, round(room.height * cards.RATIO))
    where = Rect(room.x, room.y, wide, round(wide / cards.RATIO))
    where.center = room.center
    spot = Spot("attack", where, order=185, words=say("spot.attack", name=scene.told(card)))
    yield Item(where, card.code, partial(_paint_card, scene, card), spot)
    left = len(table.attack_deck.cards)
    yield Item(deck, left, partial(_paint_left, left))


def _paint_card(scene: Scene, card: Card, surface: Surface, look: Look, rect: Rect) -> None:
    blit(surface, cards.face(look, rect.size, scene.words, card), rect)


def _paint_left(left: int, surface: Surface, look: Look, rect: Rect) -> None:
    write(surface, look, say("board.left", count=left), rect, "small_bold", AQUA, x=0.5)
