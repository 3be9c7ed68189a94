"""Pages with things to choose from: the set-up, a Merchant on the way, the passage with its Market, a tile's offer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import column, fit, inset, row, take_bottom, take_top
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.drawings import drawing
from game.client.tables.dead_cells.hand import paint_card
from game.client.tables.dead_cells.heroes import HERO_DECISIONS
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.layout import Counter, spread
from game.client.tables.dead_cells.paint import (
    ABYSS,
    BONE,
    EDGE,
    FADED,
    GOLD,
    HEROES,
    MIST,
    PALE,
    SLATE,
    framed,
    paler,
    panel,
)
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import ITEM_ICONS, glyphs, icon, paint_row
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import name_of, plate, say
from game.client.tables.lines import LEAST, alike_lines, height_of_lines, write, write_face, write_lines
from game.client.theme import Colour
from game.games.dead_cells.view import BEHEADED, TOOTH, Hero, Merchant, Tile, wares

FADE = 0.3
"""The share of a portrait that fades into what is below it."""
BELOW, CHOICE = 8, 8
"""How far the last words on a Beheaded keep off its frame, in logical units, and all of them off its sides."""
LOWEST = 18
"""A tag is so many pixels high at least."""
PRICE, HANG = 22, 8
"""How high the tag with a price is, in text of the usual size, and how far below a ware it hangs."""
UNSOLD = 110
"""How light a card is that nobody may buy any more, and a Beheaded whom nobody has chosen, of 255."""
DEAR = 120
"""How light the tooth of a price that cannot be paid is, of 255."""
SHEET, GROWTH = 0.68, 0.32
"""The share of a map that a sheet takes, and by how much more with text of twice the size."""
ASIDE = 10
"""How far a sheet keeps off either side of the map at least, in logical units."""
TEXT = 100
"""A length by which the size of text is compared with that of the table, in logical units."""
WARE_DECISIONS = ("market.merchant", "market.collector", "merchant.buy", "gain.keep")


def paint_scene(name: str, surface: Surface, look: Look, rect: Rect) -> None:
    """A picture that fills a place, dimmed so that things stand out on it."""
    key = ("dead_cells.scene", name, rect.size, look.theme.name)
    blit(surface, look.cache.get(key, lambda: _scene(look, name, rect.size)), rect)


def _scene(look: Look, name: str, size: tuple[int, int]) -> Surface:
    made = Surface(size, pygame.SRCALPHA)
    made.fill((*ABYSS, 255))
    if look.theme.name != "contrast":
        wide = max(size[0], round(size[1] * 1280 / 720))
        drawn = look.assets.svg(f"dead_cells/{name}.svg", (wide, round(wide * 720 / 1280)))
        blit(made, drawn, drawn.get_rect(midbottom=(size[0] // 2, size[1])))
        made.fill((120, 120, 130), special_flags=pygame.BLEND_RGB_MULT)
    return framed(look, made)


def paint_title(text: str, surface: Surface, look: Look, rect: Rect) -> None:
    """The heading of a page."""
    write(surface, look, text, rect.inflate(-look.px(20), 0), "heading", BONE, x=0.5)


SETUP_TITLES = ("run.start_damage", "run.first_player")
"""Questions of the set-up that the title of its page names: the Beheaded who are chosen already answer them."""


def setup_title(heroes: Sequence[Hero]) -> str:
    """The title of the set-up's page: who fights, and once all know that, that something happens before the Run."""
    return "setup.title" if any(hero.kind < 0 for hero in heroes) else "setup.title.before"


def setup_items(scene: Scene, places: Counter) -> Iterator[Item]:
    """The four Beheaded to choose from; those that are taken carry their player's name."""
    yield Item(places.whole, "setup", partial(paint_scene, drawing(scene.look, "ground_passage", "ground_b1")))
    asked = "" if scene.asked is None else scene.asked.id
    title = say(f"setup.title.{asked}" if asked in SETUP_TITLES else setup_title(scene.table.heroes))
    yield Item(places.heading, title, partial(paint_title, title))
    taken = {hero.word: scene.player(hero) for hero in scene.table.heroes if hero.kind >= 0}
    area = inset(places.goods, scene.look.px(16), scene.look.px(14))
    is_chosen = all(hero.kind >= 0 for hero in scene.table.heroes)
    for order, (word, rect) in enumerate(zip(BEHEADED, spread(area, 4, 0.55, scene.look.px(12)), strict=True)):
        answers: dict[str, Any] = {"run.beheaded": word}
        if word in taken or is_chosen:  # whoever stays in the box is refused by the question's own rule
            answers |= dict.fromkeys(HERO_DECISIONS, word)
        is_out = is_chosen and word not in taken
        spot = Spot(f"choose.{word}", rect, answers, order=10 + order, words=say(f"hero.{word}"))
        first = bool(taken) and scene.table.heroes[scene.table.first].kind >= 0
        facts = (word, taken.get(word), first, is_out)
        yield Item(rect, facts, partial(_paint_choice, word, taken.get(word, ""), is_out=is_out), spot)


def _paint_choice(word: str, player: str, surface: Surface, look: Look, rect: Rect, *, is_out: bool = False) -> None:
    """A Beheaded's portrait with its name, and a word on how it fights. is_out: whether it stays in the box, dim."""
    panel(surface, look, rect, line=SLATE if is_out else HEROES[word], fill=ABYSS, alpha=1.0, width=2.0)
    told = [say(f"setup.{each}") for each in BEHEADED]
    below, upper = take_bottom(inset(rect, 2), _plate_of_choice(look, rect, told))
    key = ("dead_cells.choice", word, upper.size)
    drawn = look.cache.get(key, lambda: _portrait(look, word, upper.size))
    blit(surface, paler(look, drawn, ("choice", word), UNSOLD) if is_out else drawn, upper)
    name, words = take_top(below, max(18, look.tx(22)))
    names, most = list(map(plate, BEHEADED)), look.type.pixels("label")
    size = cards.common_size(look, names, name.width - look.px(8), "sans_bold", most)
    write_face(surface, look, plate(word), name, "sans_bold", size, FADED if is_out else BONE)
    room = Rect(words.x + CHOICE, words.y + 2, words.width - 2 * CHOICE, words.height - 2 - look.px(BELOW))
    if player or is_out:
        write(surface, look, player or say("setup.out"), room, "small_bold", GOLD if player else FADED, x=0.5)
        return
    pixels = alike_lines(look, told, room, "sans", look.type.pixels("small")) or LEAST
    write_lines(surface, look, say(f"setup.{word}"), room, "sans", pixels, PALE, x=0.5, y=0.0)


def _portrait(look: Look, word: str, size: tuple[int, int]) -> Surface:
    """A Beheaded up to the frame, the head whole, whatever is cut below: that fades."""
    made = Surface(size, pygame.SRCALPHA)
    drawn = look.assets.svg(f"dead_cells/hero_{word}.svg", (size[0], size[0] * 800 // 600))
    where = drawn.get_rect(midtop=(size[0] // 2, 0))
    blit(made, drawn, where.topleft, Rect((0, 0), size))
    high = round(size[1] * FADE)
    blit(made, look.brush.fade((size[0], high), _ground(look)), (0, size[1] - high))
    mask = Surface(size, pygame.SRCALPHA)
    blit(mask, look.brush.rounded((size[0], size[1] + look.radius()), look.radius(), (255, 255, 255)), (0, 0))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _ground(look: Look) -> Colour:
    """What the panel of a Beheaded is filled with."""
    return (0, 0, 0) if look.theme.name == "contrast" else ABYSS


def _plate_of_choice(look: Look, rect: Rect, told: Sequence[str]) -> int:
    """How high name and words of a Beheaded are: so much that all words stand in their full size, if half suffices."""
    small = look.type.pixels("small")
    for tenths in (3, 4, 5):
        high = max(look.tx(58), rect.height * tenths // 10)
        room = Rect(0, 0, rect.width - 4 - 2 * CHOICE, high - max(18, look.tx(22)) - 2 - look.px(BELOW))
        if alike_lines(look, told, room, "sans", small) == small:
            return high
    return high


def over_prices(look: Look, area: Rect) -> Rect:
    """A place for wares without the room that their prices take below them."""
    high = area.height - look.px(HANG)
    return take_top(area, high - max(LOWEST, min(look.tx(PRICE), high // 4)))[0]


def price_height(look: Look, ware: Rect) -> int:
    """How high the tag with a price is below a ware."""
    return max(LOWEST, min(look.tx(PRICE), ware.height // 3))


def ware_places(look: Look, area: Rect, count: int, price: int, *, dear: bool) -> tuple[list[Rect], bool]:
    """Places for so many wares of one price in a low column, and whether the prices stand right of them instead of
    below: so that of one ware does wherever it lies, those of several where these are larger so."""
    gap = look.px(6)
    below = spread(over_prices(look, area), count, cards.RATIO, gap)
    places = []
    for cell in row(area, [1] * count, gap):
        high = min(area.height, round(cell.width / cards.RATIO))
        tag = look.px(HANG) + price_tag(look, Rect(0, 0, 0, high), price, dear)[0]
        (ware,) = spread(Rect(cell.x, cell.y, cell.width - tag, cell.height), 1, cards.RATIO, 0)
        places.append(ware)
    if len(places) == 1 or (places and places[0].width > below[0].width):
        return places, True
    return list(below), False


def ware_item(scene: Scene, card: Any, rect: Rect, price: int, order: int, *, beside: bool = False,
              is_over: bool = False) -> Item:  # fmt: skip
    """A card for sale with its price; a price of 0 is not shown. beside: whether that stands right of the card;
    is_over: whether whoever sold it is gone by, so that it lies there dim and unsold."""
    answers = dict.fromkeys(WARE_DECISIONS, card.code)
    dear = is_too_dear(scene, price)
    words = say("spot.ware", name=scene.told(card).rstrip("."), price=price) if price else scene.told(card)
    words = say("spot.ware.over", ware=words) if is_over else too_dear(scene, words, dear)
    spot = Spot(f"ware.{card.code}", rect, answers, order=order, words=words)
    reach = scene.look.px(HANG) + max(price_tag(scene.look, rect, price, dear)) if price else 0
    if is_over:
        return Item(rect, (card.code, is_over), partial(_paint_unsold, scene, card), spot, reach=reach)
    paint = partial(_paint_ware, scene, card, price, dear, beside)
    return Item(rect, (card.code, price, dear, beside), paint, spot, reach=reach)


def is_too_dear(scene: Scene, price: int) -> bool:
    """Whether the Bag has fewer Gold Teeth than a ware costs."""
    return price > scene.table.bag[TOOTH]


def too_dear(scene: Scene, words: str, dear: bool) -> str:
    """The words on a ware, with how many Gold Teeth there are where they are not enough."""
    return say("spot.ware.dear", ware=words, teeth=scene.table.bag[TOOTH]) if dear else words


def _paint_ware(scene: Scene, card: Any, price: int, dear: bool, beside: bool, surface: Surface, look: Look,
                rect: Rect) -> None:  # fmt: skip
    paint_card(scene, card, surface, look, rect)
    if price:
        _price(surface, look, rect, price, dear, beside=beside)


def _paint_unsold(scene: Scene, card: Any, surface: Surface, look: Look, rect: Rect) -> None:
    """A card that nobody may buy any more: dim, without its price."""
    shown = cards.face(look, rect.size, scene.words, card)
    blit(surface, paler(look, shown, ("unsold", card.code), UNSOLD), rect)


def price_tag(look: Look, ware: Rect, price: int, dear: bool) -> tuple[int, int]:
    """The size of the tag with the price of a ware."""
    high = price_height(look, ware)
    number = look.type.measure(str(price), "sans_heavy", high * 4 // 5)[0]
    return number + high + high // 2 + (high if dear else 0), high


def _price(surface: Surface, look: Look, rect: Rect, price: int, dear: bool, *, beside: bool = False) -> None:
    """A price with a Gold Tooth on a tag below a ware or beside it, clear of the frame around what may be bought; dim
    and with a padlock where the Group cannot pay it."""
    plate = Rect((0, 0), price_tag(look, rect, price, dear))
    high, pixels = plate.height, plate.height * 4 // 5
    number = look.type.measure(str(price), "sans_heavy", pixels)[0]
    if beside:
        plate.midleft = rect.right + look.px(HANG), rect.centery
    else:
        plate.midtop = rect.centerx, rect.bottom + look.px(HANG)
    blit(surface, look.brush.rounded(plate.size, high // 2, ABYSS, line=EDGE if dear else GOLD, width=1.5), plate)
    left, ink = plate.x + high // 4, FADED if dear else BONE
    write_face(surface, look, str(price), Rect(left, plate.y, number, high), "sans_heavy", pixels, ink)
    tooth = icon(look, "gold_tooth", high - 4)
    shown = paler(look, tooth, ("icon", "gold_tooth"), DEAR) if dear else tooth
    blit(surface, shown, (left + number + 2, plate.y + 2))
    if dear:
        blit(surface, icon(look, "locked", high - 2), (left + number + high, plate.y + 1))


def merchant_items(scene: Scene, area: Rect) -> Iterator[Item]:
    """A Merchant tile over the map: what there is, with prices."""
    frame = scene.frame(Merchant)
    goods = list(wares(scene.table, frame).items())
    yield Item(area, "sheet", _paint_sheet)
    inner = inset(area, scene.look.px(14), scene.look.px(10))
    heading, room = take_top(inner, max(scene.look.px(26), scene.look.type.line_height("heading")), scene.look.px(6))
    yield Item(heading, "title", partial(paint_title, name_of("merchant")))
    places = spread(over_prices(scene.look, room), len(goods), cards.RATIO, scene.look.px(12), least=3)
    for order, ((answer, (offer, price)), rect) in enumerate(zip(goods, places, strict=True)):
        left = frame.left[offer]
        if answer in scene.content.index:
            yield ware_item(scene, scene.content.cards[scene.content.index[answer]], rect, price, 40 + order)
            continue
        dear = is_too_dear(scene, price)
        words = too_dear(scene, say("spot.ware.left", name=name_of(answer), price=price, left=left), dear)
        spot = Spot(f"ware.{answer}", rect, {"merchant.buy": answer}, order=40 + order, words=words)
        reach = scene.look.px(HANG) + price_height(scene.look, rect)
        paint = partial(_paint_item, answer, price, left, dear)
        yield Item(rect, (answer, price, left, dear), paint, spot, reach=reach)


def paint_veil(surface: Surface, look: Look, rect: Rect) -> None:
    """Dims what lies behind a sheet; words drawn from here on cover those below."""
    if look.type.log is not None:
        look.type.log.layer += 1
    blit(surface, look.brush.rounded(rect.size, look.radius(), ABYSS, alpha=0.66), rect)


def _paint_sheet(surface: Surface, look: Look, rect: Rect) -> None:
    panel(surface, look, rect, fill=ABYSS, alpha=0.95, line=GOLD, width=2.0, radius="large")


def _paint_item(item: str, price: int, left: int, dear: bool, surface: Surface, look: Look, rect: Rect) -> None:
    panel(surface, look, rect, line=SLATE, alpha=1.0)
    room = inset(rect, 4, max(4, rect.height // 12))
    plate, upper = take_bottom(room, look.type.line_height("small_bold") + look.type.line_height("small"))
    side = min(upper.size) * 4 // 5
    drawn = icon(look, ITEM_ICONS[item], side)
    blit(surface, drawn, drawn.get_rect(center=upper.center))
    name, count = column(plate, [1, 1])
    write(surface, look, name_of(item), name, "small_bold", BONE, x=0.5)
    write(surface, look, say("board.times", count=left), count, "small", PALE, x=0.5)
    _price(surface, look, rect, price, dear)


def choice_items(
    scene: Scene, area: Rect, tile: Tile | None, options: Sequence[Any], answers: Sequence[int]
) -> Iterator[Item]:
    """A tile's Either/Or over the map: each option with its signs and words. options: their effects; answers: those
    that may be given."""
    yield Item(area, "sheet", _paint_sheet)
    inner = inset(area, scene.look.px(14), scene.look.px(10))
    heading, room = take_top(inner, max(scene.look.px(26), scene.look.type.line_height("heading")), scene.look.px(6))
    title = (tile.name if tile is not None else "") or say("board.choice")
    yield Item(heading, "title", partial(paint_title, title))
    for n, (effects, rect) in enumerate(zip(options, row(room, [1] * len(options), scene.look.px(14)), strict=True), 1):
        words = sentence(effects)
        spot = Spot(f"option.{n}", rect, {"tile.either_or": n}, order=40 + n, words=f"{n}. {words}")
        yield Item(rect, (n, words, n in answers), partial(_paint_option, options, n, n in answers), spot)


def _paint_option(options: Sequence[Any], number: int, is_open: bool, surface: Surface, look: Look, rect: Rect) -> None:
    """One of several options: its signs above its words in the middle, those of all options in letters of one size and
    at one height."""
    panel(surface, look, rect, line=GOLD if is_open else SLATE, alpha=1.0)
    room, gap = inset(rect, look.px(14), look.px(10)), look.px(12)
    effects, told = options[number - 1], [sentence(each) for each in options]
    high = round(room.height * 0.5) - gap
    pixels = alike_lines(look, told, Rect(0, 0, room.width, high), "sans", look.type.pixels("body")) or LEAST
    lines, signs = height_of_lines(look, told, room.width, "sans", pixels), min(room.height - high - gap, look.px(84))
    upper = Rect(room.x, room.centery - (signs + gap + lines) // 2, room.width, signs)
    paint_row(surface, look, glyphs(effects), upper, MIST, most=signs, x=0.5)
    low = Rect(room.x, upper.bottom + gap, room.width, lines)
    ink = BONE if is_open else PALE
    write_lines(surface, look, told[number - 1], low, "sans", pixels, ink, x=0.5, y=0.0)


def keep_items(scene: Scene, area: Rect) -> Iterator[Item]:
    """Cards that were drawn, one of which is kept, over the map."""
    yield Item(area, "sheet", _paint_sheet)
    shown = [scene.content.cards[card] for card in scene.table.shop.cards if card is not None]
    places = spread(inset(area, scene.look.px(20)), len(shown), cards.RATIO, scene.look.px(14), least=2)
    for n, (card, rect) in enumerate(zip(shown, places, strict=True)):
        yield ware_item(scene, card, rect, 0, 40 + n)


def over_map(look: Look, area: Rect) -> Rect:
    """Where a sheet lies over the map; it grows with the text."""
    share = min(1.0, max(SHEET, SHEET + GROWTH * (look.tx(TEXT) / look.px(TEXT) - 1)))
    wide, high = (
        min(round(area.width * share), area.width - 2 * look.px(ASIDE)),
        round(area.height * min(0.94, share * 0.94)),
    )
    return fit(Rect(area.centerx - wide // 2, area.centery - high // 2, wide, high), 1.6)
