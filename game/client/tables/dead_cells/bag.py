"""The strip at the bottom: the Bag with what it holds, looted cards, plans that wait, the decks with their counts."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import column, inset
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.drawings import brightened, drawing, drawings_of
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.paint import ABYSS, AQUA, AZURE, BLOOD, BONE, GOLD, NIGHT, PALE, SLATE, TEAL, panel
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import ITEM_ICONS, icon
from game.client.tables.dead_cells.tokens import tag
from game.client.tables.dead_cells.words import say
from game.client.tables.lines import LEAST
from game.client.tables.squeezed import write_whole
from game.games.dead_cells.view import ITEMS

ALWAYS = ("tooth", "cell", "potion")
CELL, SIGN, NUMBER = 1.9, 0.86, 0.62
"""The width of an item's place, the side of its sign and the size of its number, as parts of the strip's height."""
IN_LINE = 0.86
"""The size of a number by the side of its sign where things stand in two lines."""
LEAST_CELL = 1.45
"""How narrow that place may become: sign and number still stand beside each other."""
APART = 14
"""How far a deck's number is from the next deck, in logical units: nearer to its own."""
DIGITS = 16
"""A deck's number has so many pixels beside the deck, or lies on it."""
EMBLEM = 30
"""Decks narrower than this, in pixels or units of text, are their emblem alone, on a plate of a colour of its own."""
EMBLEMS = {"monster": TEAL, "elite": BLOOD, "equipment": GOLD, "blueprint": AZURE}
LEAST_SIGN, LEAST_NUMBER, NEAR = 14, 12, 8
"""The smallest sign and the smallest number of a crowded strip, in pixels; how far its decks are from each other's
numbers, in logical units."""


class Crowd(NamedTuple):
    """A strip whose things stand close to each other, each as wide as its number: the side of the signs, the size of
    the numbers, and whether the Bag's own sign finds room too."""

    sign: int
    pixels: int
    has_bag: bool


def bag_items(scene: Scene, rect: Rect) -> Iterator[Item]:
    """The whole strip."""
    yield Item(rect, "bag", _paint_strip)
    room = inset(rect, scene.look.px(8), scene.look.px(3))
    side = room.height
    held = [(item, kind, scene.table.bag[item]) for item, kind in enumerate(ITEMS)]
    held = [each for each in held if each[2] or each[1] in ALWAYS]
    counts = [count for _, _, count in held]
    is_roomy = _is_roomy(scene, room, counts)
    crowd, lines = (None, None) if is_roomy else (_crowd(scene, room, counts), _two_lines(scene, room, counts))
    if lines is not None and (crowd is None or lines.pixels > crowd.pixels):
        upper, lower = column(room, [1, 1], 2)
        yield from _crowded_items(scene, upper, held, lines)
        yield from _cards(scene, lower.x, lower)
        yield from _crowded_decks(scene, lower, lines)
        return
    if crowd is not None:
        left = yield from _crowded_items(scene, room, held, crowd)
        yield from _cards(scene, left, room)
        yield from _crowded_decks(scene, room, crowd)
        return
    left = room.x + side + scene.look.px(8)
    wide = _cell_width(scene, room.right - left, side, len(held))
    if wide < round(side * LEAST_CELL):  # the Bag's own sign makes room for what is in it
        left = room.x
        wide = max(round(side * LEAST_CELL), _cell_width(scene, room.right - left, side, len(held)))
    else:
        yield Item(Rect(room.x, room.y, side, side), "sign", partial(_paint_sign, "bag"))
    width = wide - round(side * SIGN) - 2
    pixels = cards.common_size(scene.look, [str(count) for _, _, count in held], width, "sans_heavy",
                               round(side * NUMBER))  # fmt: skip
    for item, kind, count in held:
        where = Rect(left, room.y, wide, side)
        yield _held(where, item, kind, count, round(side * SIGN), pixels)
        left = where.right + scene.look.px(6)
    yield from _cards(scene, left, room)
    yield from _decks(scene, room, left)


def _held(where: Rect, item: int, kind: str, count: int, side: int, pixels: int) -> Item:
    """Items of one kind. side, pixels: of their sign and their number."""
    words = say("spot.bag", what=say(f"item.{kind}", count=count))
    spot = Spot(f"bag.{kind}", where, {"upkeep.assign": kind}, order=600 + item, words=words)
    paint = partial(_paint_count, ITEM_ICONS[kind], count, side, pixels)
    return Item(where, (kind, count, side, pixels), paint, spot)


def _looted(scene: Scene) -> int:
    """How many cards lie in the strip."""
    table = scene.table
    return sum(each is not None for zone in (table.bag_cards, table.bag_plans, table.collector) for each in zone.cards)


def _is_roomy(scene: Scene, room: Rect, held: Sequence[int]) -> bool:
    """Whether places of one width leave no number small nor on a deck. held: how many of each kind there are."""
    look, side, decks = scene.look, room.height, len(_stacks(scene))
    card = round(side * cards.RATIO)
    left = side + look.px(8)
    wide = _cell_width(scene, room.width - left, side, len(held))
    numbers = [look.type.measure(str(count), "sans_heavy", LEAST_NUMBER)[0] for count in held]
    used = left + len(held) * (wide + look.px(6)) + _looted(scene) * (card + look.px(5))
    share = (room.width - used + look.px(APART)) // max(1, decks) - look.px(APART)
    is_wide = wide >= round(side * LEAST_CELL) and max(numbers, default=0) <= wide - round(side * SIGN) - 2
    return is_wide and (not decks or share >= card + DIGITS)


def _crowd(scene: Scene, room: Rect, held: Sequence[int]) -> Crowd | None:
    """How things stand on one line where their places have not one width; None where even the smallest signs find no
    room."""
    look, side, decks = scene.look, room.height, [count for _, _, count in _stacks(scene)]
    looted = _looted(scene) * (round(side * cards.RATIO) + look.px(5))
    for has_bag in (True, False):
        for sign in range(round(side * SIGN), LEAST_SIGN - 1, -1):
            pixels = max(LEAST_NUMBER, round(sign * NUMBER / SIGN))
            items = sum(_close_width(look, sign, count, pixels) + look.px(6) for count in held)
            piles = sum(_close_width(look, _deck_wide(sign), count, pixels) + look.px(NEAR) for count in decks)
            own = sign + look.px(8) if has_bag else 0
            if own + items + looted + piles <= room.width:
                return Crowd(sign, pixels, has_bag)
    return None


def _close_width(look: Look, sign: int, count: int, pixels: int) -> int:
    """How wide a sign is with its number beside it."""
    return sign + 3 + look.type.measure(str(count), "sans_heavy", pixels)[0]


def _deck_wide(high: int) -> int:
    return round(high * cards.RATIO)


def _two_lines(scene: Scene, room: Rect, held: Sequence[int]) -> Crowd | None:
    """How things stand in a line over the decks, as large as both lines allow; None in a strip too low for that."""
    look, high = scene.look, (room.height - 2) // 2
    decks = [count for _, _, count in _stacks(scene)]
    cards_wide = _looted(scene) * (_deck_wide(high) + look.px(5))
    for sign in range(high, LEAST_SIGN, -1):
        pixels = max(LEAST_NUMBER, round(sign * IN_LINE))
        items = sum(_close_width(look, sign, count, pixels) + look.px(6) for count in held)
        piles = sum(_close_width(look, _deck_wide(sign), count, pixels) + look.px(NEAR) for count in decks)
        if max(sign + look.px(8) + items, cards_wide + piles) <= room.width:
            return Crowd(sign, pixels, True)
    return None


def _crowded_items(
    scene: Scene, room: Rect, held: Sequence[tuple[int, str, int]], crowd: Crowd
) -> Generator[Item, None, int]:
    """The things of a strip close to each other; returns where they end."""
    look, left, sign = scene.look, room.x, crowd.sign
    if crowd.has_bag:
        yield Item(Rect(left, room.centery - sign // 2, sign, sign), "sign", partial(_paint_sign, "bag"))
        left += sign + look.px(8)
    for item, kind, count in held:
        where = Rect(left, room.y, _close_width(look, sign, count, crowd.pixels), room.height)
        yield _held(where, item, kind, count, sign, crowd.pixels)
        left = where.right + look.px(6)
    return left


def _crowded_decks(scene: Scene, room: Rect, crowd: Crowd) -> Iterator[Item]:
    """The decks close to each other, from the right."""
    look, right, sign = scene.look, room.right, crowd.sign
    for order, (name, back, count) in enumerate(reversed(_stacks(scene))):
        wide = _close_width(look, _deck_wide(sign), count, crowd.pixels)
        yield _deck(Rect(right - wide, room.centery - sign // 2, wide, sign), order, name, back, count, crowd.pixels)
        right -= wide + look.px(NEAR)


def _cell_width(scene: Scene, room: int, side: int, kinds: int) -> int:
    """How wide the place of each of so many kinds of items is in a strip of that height: narrower where cards and decks
    need what is left of the room."""
    look = scene.look
    card = round(side * cards.RATIO)
    taken = _looted(scene) * (card + look.px(5)) + len(_stacks(scene)) * (card + look.px(APART))
    fair = (room - taken) // max(1, kinds) - look.px(6)
    return min(round(side * CELL), fair)


def _paint_strip(surface: Surface, look: Look, rect: Rect) -> None:
    panel(surface, look, rect, fill=ABYSS, alpha=0.9)


def _paint_sign(name: str, surface: Surface, look: Look, rect: Rect) -> None:
    blit(surface, icon(look, name, rect.height), rect)


def _paint_count(name: str, count: int, side: int, pixels: int, surface: Surface, look: Look, rect: Rect) -> None:
    sign = Rect(rect.x, rect.centery - side // 2, side, side)
    blit(surface, icon(look, name, side), sign)
    words = Rect(sign.right + 2, rect.y, rect.right - sign.right - 2, rect.height)
    write_whole(surface, look, str(count), words, "sans_heavy", pixels, BONE, least=LEAST, x=0.0)


def _cards(scene: Scene, left: int, room: Rect) -> Iterator[Item]:
    """Looted Equipment and Blueprints, and those that wait on the Collector space."""
    table = scene.table
    zones = (
        ("bag", table.bag_cards, "upkeep.assign"),
        ("plan", table.bag_plans, ""),
        ("collector", table.collector, ""),
    )
    wide = round(room.height * cards.RATIO)
    order = 620
    for name, zone, decision in zones:
        for card in zone.cards:
            if card is None:
                continue
            shown = scene.content.cards[card]
            rect = Rect(left, room.y, wide, room.height)
            answers: dict[str, Any] = {decision: shown.code} if decision else {}
            words = say(f"spot.{name}_card", name=scene.told(shown))
            spot = Spot(f"{name}_card.{shown.code}", rect, answers, order=order, words=words)
            yield Item(rect, shown.code, partial(_paint_mini, shown), spot)
            left, order = rect.right + scene.look.px(5), order + 1


def _paint_mini(card: Any, surface: Surface, look: Look, rect: Rect) -> None:
    """A card too small for words: its picture on a plate."""
    line = AQUA if card.kind == "blueprint" else GOLD
    blit(surface, look.brush.rounded(rect.size, 4, ABYSS, line=line, width=1.5), rect)
    side = min(rect.size) - 4
    name = drawing(look, *drawings_of(card, "equip"), "icon_equipment")
    drawn = look.assets.svg(f"dead_cells/{name}.svg", (side, side))
    blit(surface, drawn, drawn.get_rect(center=rect.center))


def _stacks(scene: Scene) -> list[tuple[str, str, int]]:
    """The decks that have cards: name, back and how many."""
    table = scene.table
    biome = scene.content.biomes[table.biome].id.lower()
    decks = [("monsters", f"monster_{biome}", len(table.monster_deck.cards)),
             ("elites", f"elite_{biome}", len(table.elite_deck.cards)),
             ("equipment", "equipment", len(table.equipment_deck.cards)),
             ("blueprints", "blueprint", len(table.blueprint_deck.cards))]  # fmt: skip
    return [each for each in decks if each[2]]


def _decks(scene: Scene, room: Rect, least: int) -> Iterator[Item]:
    """The decks of the Annexe board with their counts, from the right."""
    look, shown = scene.look, list(reversed(_stacks(scene)))
    if not shown:
        return
    wide, gap = round(room.height * cards.RATIO), look.px(APART)
    number = max(look.type.measure(str(count), "sans_heavy", round(room.height * 0.55))[0] for _, _, count in shown)
    share = (room.right - least + gap) // max(1, len(shown)) - gap
    cell = max(wide, min(wide + 4 + max(DIGITS, number), share))
    pixels = cards.common_size(look, [str(count) for _, _, count in shown], cell - wide - 3, "sans_heavy",
                               round(room.height * 0.55)) if cell >= wide + DIGITS else 0  # fmt: skip
    right = room.right
    for order, (name, back, count) in enumerate(shown):
        words = look.type.measure(str(count), "sans_heavy", pixels)[0] + 4 if pixels else 0
        rect = Rect(right - min(cell, wide + words), room.y, min(cell, wide + words), room.height)
        yield _deck(rect, order, name, back, count, pixels)
        right = rect.x - gap


def _deck(rect: Rect, order: int, name: str, back: str, count: int, pixels: int) -> Item:
    """A deck with its count."""
    spot = Spot(f"deck.{name}", rect, order=690 - order, words=say(f"spot.deck.{name}", count=count), is_stop=False)
    return Item(rect, (back, count, pixels), partial(_paint_deck, back, count, pixels), spot)


def _paint_deck(back: str, count: int, pixels: int, surface: Surface, look: Look, rect: Rect) -> None:
    """A deck with its number beside it; on it, where that has no room. pixels: of the number; 0 for on the deck."""
    wide = round(rect.height * cards.RATIO)
    _paint_back(back, surface, look, Rect(rect.x, rect.y, wide, rect.height))
    if not pixels:
        high = max(13, rect.height // 2)
        tag(surface, look, str(count), Rect(0, 0, wide, high), (rect.x + wide, rect.bottom), ink=BONE, line=SLATE)
        return
    words = Rect(rect.x + wide + 3, rect.y, rect.width - wide - 3, rect.height)
    write_whole(surface, look, str(count), words, "sans_heavy", pixels, PALE, least=LEAST, x=0.0)


def _paint_back(back: str, surface: Surface, look: Look, rect: Rect) -> None:
    """A card face down; on one so small that its emblem could not be made out, that alone as wide as the card."""
    if rect.width >= max(EMBLEM, look.tx(EMBLEM)):
        blit(surface, cards.back(look, rect.size, back), rect)
        return
    sign = back.partition("_")[0]
    blit(surface, look.brush.rounded(rect.size, 3, NIGHT, line=EMBLEMS[sign], width=1.0), rect)
    drawn = brightened(look, rect.width - 4, f"icon_{sign}")
    blit(surface, drawn, drawn.get_rect(center=rect.center))


def paint_pile(surface: Surface, look: Look, rect: Rect, drawn: Surface, count: int) -> None:
    """A pile of cards: a few edges below the uppermost one, and the number of cards on a tag."""
    for level in range(min(5, (count + 5) // 6), 0, -1):
        edge = rect.move(level * max(1, look.px(1.6)), level * max(1, look.px(1.6)))
        blit(surface, look.brush.rounded(edge.size, look.radius("small"), SLATE, line=ABYSS, width=1.0), edge)
    blit(surface, drawn, drawn.get_rect(center=rect.center))
    high = min(max(18, look.tx(20)), rect.height // 8)
    tag(surface, look, str(count), Rect(0, 0, high * 4 // 3, high), rect.bottomright)
