"""The end of a Run: the Upgrade decks and the Well as piles with their prices, the card bought turned over, the decks
that it may go into."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import column, inset, take_bottom, take_left, take_top
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.bag import paint_pile
from game.client.tables.dead_cells.counters import DEAR, paint_scene, paint_title
from game.client.tables.dead_cells.drawings import drawing
from game.client.tables.dead_cells.hand import paint_card
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.layout import BETWEEN, Counter, even_row, spread
from game.client.tables.dead_cells.paint import ABYSS, AQUA, BONE, FADED, GOLD, HEROES, PALE, SLATE, paler, panel
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.tokens import tag
from game.client.tables.dead_cells.words import name_of, plate, say, within
from game.client.tables.lines import LEAST, write, write_face, write_lines
from game.client.tables.squeezed import write_whole
from game.client.widgets.base import ring_width
from game.games.dead_cells.view import CELL, CHARACTERS, PILES, left_in, price_of

BACKS = {"SV": "upgrade_survival", "TC": "upgrade_tactics", "BR": "upgrade_brutality", "well": "well"}
SHORT = 330
"""A page lower than this, in logical units of text, does without its heading where that makes piles larger."""
BADGE = 30
"""The least room of the badge with the cards that were added."""
SMALLEST = 14
"""A Combat deck is drawn no narrower than so many pixels beside its name, where it has four times that."""
DISC = (0.795, 0.115)
"""Where a pile's name lies between its emblem and its lower edge, and how high it may be, by the card's height."""
APART = 14
"""How far piles lie from each other, in logical units."""
PILES_SHARE = 0.7
"""How much of the width the piles have: the rest is kept for the card bought last, so that no pile moves under a
click; where none was bought and none can be, they have all of it."""
FIVE, LEAST_CELL = 5, 12
"""How many Cells stand close to each other, and the least side of one, in pixels."""
BOUGHT = ("upgrade.bought", "card.taken")


def purse_items(scene: Scene, places: Counter) -> Iterator[Item]:
    """Picture, heading, Cells, piles, the card bought last, the five Combat decks."""
    won = was_won(scene)
    picture = drawing(scene.look, "scene_victory" if won else "scene_defeat", "ground_b1")
    yield Item(places.whole, picture, partial(paint_scene, picture))
    shown = bought_card(scene)
    is_kept = shown or can_buy(scene) or scene.hands.decision == "spend.free"
    share = PILES_SHARE if is_kept else 1.0
    if not without_heading(scene, places, share):
        yield Item(places.heading, won, partial(paint_title, say("spending.won" if won else "spending.lost")))
    parts = _parted(scene, places, share)
    cells = scene.table.bag[CELL]
    if parts.purse.height:
        yield Item(parts.purse, cells, partial(_paint_cells, cells))
    for order, (what, rect) in enumerate(zip(PILES, parts.piles, strict=True)):
        yield _pile(scene, what, rect, 10 + order)
    if shown:
        yield _bought(scene, shown, _beside(parts))
    elif parts.beside.width >= scene.look.px(90) and can_buy(scene):
        yield Item(_beside(parts), "to be bought", _paint_none_yet)
    yield from _decks(scene, parts.low)


def can_buy(scene: Scene) -> bool:
    """Whether there is a card for which the Cells suffice."""
    return any(left_in(scene.table, what) and price_of(scene.table, what) <= scene.table.bag[CELL] for what in PILES)


def without_heading(scene: Scene, places: Counter, share: float) -> bool:
    """Whether the page is so low that below a heading piles or the card beside them would be smaller than they are at
    least without one. share: how much of the width the piles have."""
    if places.whole.height >= scene.look.tx(SHORT):
        return False
    usual = _laid(scene, places.goods.union(places.heading), PILES_SHARE)
    below = _laid(scene, places.goods, share)
    is_smaller = share < 1 and _beside(below).width < _beside(usual).width
    return is_smaller or below.piles[0].width < usual.piles[0].width


def sizes_of_bought(scene: Scene, places: Counter) -> tuple[tuple[int, int], tuple[int, int]]:
    """The sizes in which a card that is bought is shown: turned over on its pile, then beside the piles."""
    parts = _parted(scene, places, PILES_SHARE)
    return parts.piles[0].size, _beside(parts).size


class Parts(NamedTuple):
    """The row of Combat decks, the Cells, each of the piles, and what is left beside them."""

    low: Rect
    purse: Rect
    piles: tuple[Rect, ...]
    beside: Rect


def _beside(parts: Parts) -> Rect:
    """Where the card that was bought last lies, or will lie."""
    return spread(parts.beside, 1, cards.RATIO, 0)[0]


def _parted(scene: Scene, places: Counter, share: float) -> Parts:
    """The parts of a page. Decks and Cells are there in every size: on a low page the heading gives way, then the
    height of what is left."""
    has_none = without_heading(scene, places, share)
    return _laid(scene, places.goods.union(places.heading) if has_none else places.goods, share)


def _laid(scene: Scene, goods: Rect, share: float) -> Parts:
    """The parts of a page in such a place."""
    look = scene.look
    room = inset(goods, look.px(14), look.px(8))
    low, upper = take_bottom(room, max(look.px(60), min(look.px(84), room.height // 5)), look.px(8))
    cells = min(max(look.px(40), look.tx(34)), max(look.px(36), room.height // 8))
    has_had = scene.table.bag[CELL] or bought_card(scene)  # the last one spent moves nothing
    purse, rest = take_top(upper, cells if has_had else 0, look.px(6))
    piles, beside = take_left(rest, round(rest.width * share), look.px(14))
    return Parts(low, purse, spread(inset(piles, 0, look.px(6)), len(PILES), cards.RATIO, look.px(APART)), beside)


def was_won(scene: Scene) -> bool:
    """Whether the Run ended in a victory."""
    return any(event.name in ("run.won", "boss.beaten") for event in reversed(scene.hands.history[-400:]))


def bought_card(scene: Scene) -> str:
    """The code of the card that was turned over last in this spending; "" before the first."""
    for event in reversed(scene.hands.history):
        if event.name in BOUGHT:
            return str(event.data["card"])
        if event.name in ("run.ended", "run.lost", "run.won"):
            break
    return ""


def _paint_cells(cells: int, surface: Surface, look: Look, rect: Rect) -> None:
    """So many Cells: each of them beside the number where they have room, else one of them."""
    panel(surface, look, rect, fill=ABYSS, alpha=0.85)
    room = inset(rect, look.px(8), 3)
    label, rest = take_left(room, room.height * 4, 6)
    write(surface, look, say("spending.cells", count=cells), label, "label", BONE)
    for place in cell_places(rest, cells) or cell_places(rest, min(cells, 1)):
        blit(surface, icon(look, "cell", place.width), place)


def cell_places(room: Rect, cells: int) -> list[Rect]:
    """Places of so many Cells, by fives so that they can be counted, in as few rows as they fit into; none where they
    would be too small."""
    for rows in range(1, room.height // LEAST_CELL + 1):
        side = room.height // rows
        across = cells if rows == 1 else -(-cells // (rows * FIVE)) * FIVE
        lefts = [room.x + n * (side + 2) + n // FIVE * side // 2 for n in range(across)]
        if not lefts or lefts[-1] + side <= room.right:
            return [Rect(lefts[n % across], room.y + n // across * side, side, side) for n in range(cells)]
    return []


def _pile(scene: Scene, what: str, rect: Rect, order: int) -> Item:
    left, price = len(left_in(scene.table, what)), price_of(scene.table, what)
    answers = {"spend.buy": what, "spend.free": what}
    words = say("spot.pile" if left else "spot.pile.empty", name=name_of(what), price=price, left=left)
    around = min(4 * ring_width(scene.look), scene.look.px(APART))  # the ring of the focus covers no number in a corner
    spot = Spot(f"pile.{what}", rect.inflate(around, around), answers, order=order, words=words)
    dear = price > scene.table.bag[CELL]
    return Item(rect, (what, left, price, dear), partial(_paint_pile, what, left, price, dear), spot,
                reach=scene.look.px(14))  # fmt: skip


def _paint_pile(what: str, left: int, price: int, dear: bool, surface: Surface, look: Look, rect: Rect) -> None:
    """The pile face down, what its cards cost, how many are left; where none is, its empty place."""
    if not left:
        blit(surface, look.brush.rounded(rect.size, look.radius(), ABYSS, alpha=0.55, line=SLATE, width=1.5), rect)
        write(surface, look, name_of(what), inset(rect, look.px(6)), "label", PALE, x=0.5)
        return
    drawn = cards.back(look, rect.size, BACKS[what])
    paint_pile(surface, look, rect, drawn, left)
    high = min(max(20, look.tx(26)), rect.height // 6)
    plate = Rect(0, rect.y + rect.height // 14, rect.width - 2 * (rect.width // 24), high)
    plate.centerx = rect.centerx
    blit(surface, look.brush.rounded(plate.size, high // 3, ABYSS, alpha=0.88, line=SLATE if dear else GOLD), plate)
    sign, words = take_left(inset(plate, 4, 2), high - 4, 4)
    cell = icon(look, "cell", sign.width)
    blit(surface, paler(look, cell, ("icon", "cell"), DEAR) if dear else cell, sign)
    write(surface, look, say("spending.price", price=price), words, "label", FADED if dear else BONE, x=0.5)
    name = Rect(rect.x + 4, 0, rect.width - 8, min(high, round(rect.height * DISC[1])))
    name.centery = rect.y + round(rect.height * DISC[0])
    write(surface, look, name_of(what), name, "label", BONE, x=0.5)


def _bought(scene: Scene, code: str, rect: Rect) -> Item:
    """The card that was bought last, face up."""
    card = scene.content.cards[scene.content.index[code]]
    spot = Spot(f"bought.{code}", rect, order=30, words=say("spot.bought", name=card.name))
    return Item(rect, code, partial(paint_card, scene, card), spot)


def _paint_none_yet(surface: Surface, look: Look, rect: Rect) -> None:
    """Where the first card that is bought will lie."""
    blit(surface, look.brush.rounded(rect.size, look.radius(), ABYSS, alpha=0.55, line=SLATE, width=1.5), rect)
    room, told, sizes = inset(rect, look.px(10)), say("spending.none_yet"), range(look.type.pixels("small"), LEAST, -1)
    wide = {size: max(look.type.measure(line, "sans", size)[0] for line in told.split("\n")) for size in sizes}
    pixels = next((size for size in sizes if wide[size] <= room.width), LEAST)
    write_lines(surface, look, told, room, "sans", pixels, PALE, x=0.5)


def _decks(scene: Scene, area: Rect) -> Iterator[Item]:
    """The five Combat decks with the cards that have been added, for good."""
    record = scene.table.campaign.get("combat", {})
    places = even_row(area, len(CHARACTERS), scene.look.px(BETWEEN))
    for order, (word, rect) in enumerate(zip(CHARACTERS, places, strict=True)):
        codes = tuple(record.get(word, ()))
        more = sum(not code.startswith("ST") for code in codes)
        words = say("spot.combat_deck", name=within(word), count=len(codes), more=more)
        answers: dict[str, Any] = {"spend.combat_deck": word}
        spot = Spot(f"combat_deck.{word}", rect, answers, order=40 + order, words=words)
        yield Item(rect, (word, len(codes), more), partial(_paint_deck, word, len(codes), more), spot)


def _paint_deck(word: str, count: int, more: int, surface: Surface, look: Look, rect: Rect) -> None:
    panel(surface, look, rect, line=HEROES[word], fill=ABYSS, alpha=0.9)
    room = inset(rect, 4)
    names = list(map(plate, CHARACTERS))
    longest = max(look.type.measure(each, "sans_bold", LEAST)[0] for each in names)
    spare = room.width - 5 - look.px(5) - longest
    wide = max(min(round(room.height * cards.RATIO), room.width * 2 // 5, spare), min(SMALLEST, room.width // 4))
    place = Rect(room.x, room.y, wide, room.height)
    drawn = cards.back(look, (wide, min(room.height, round(wide / cards.RATIO))), word)
    blit(surface, drawn, drawn.get_rect(center=place.center))
    words = Rect(place.right + 5, room.y, room.right - place.right - 5 - look.px(5), room.height)
    lines = [look.type.line_height("small_bold"), look.type.line_height("small")]
    high = min(sum(lines), words.height)
    name, number = column(Rect(words.x, words.centery - high // 2, words.width, high), lines, 0)
    pixels = cards.common_size(look, names, name.width, "sans_bold", look.type.pixels("small_bold"))
    write_whole(surface, look, plate(word), name, "sans_bold", pixels, BONE, least=min(pixels, LEAST), x=0.0)
    least = min(pixels, look.type.pixels("small"))
    write_face(surface, look, say("spending.cards", count=count), number, "sans", least, PALE, x=0.0)
    if more:
        right = min(place.right + 3, max(place.right - look.px(4), rect.x + BADGE))  # away from the number of cards
        tag(surface, look, f"+{more}", Rect(0, 0, 24, max(16, look.tx(16))), (right, place.bottom), ink=AQUA)
