"""The passage between two Biomes: the three traders of the Market with their wares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import column, inset, take_bottom, take_top
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.counters import (
    is_too_dear,
    over_prices,
    paint_scene,
    paint_title,
    ware_item,
    ware_places,
)
from game.client.tables.dead_cells.drawings import drawing
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.layout import Counter, even_row, spread
from game.client.tables.dead_cells.paint import ABYSS, BONE, GOLD, PALE, paler
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.words import name_of, say
from game.client.tables.lines import LEAST, alike_lines, write, write_face
from game.games.dead_cells.view import TRADERS, Market, offer_of

SHORT = 330
"""A page lower than this, in logical units of text, does without its heading: the steps above it name the place."""
PORTRAIT = 130
"""A trader is drawn above the name where there are so many logical units for it; else below, where no wares lie."""
AWAY = 110
"""How light a trader below the name is whose turn it is not, of 255: nobody buys from that one now."""
HEM = (0.82, 0.925)
"""Between these shares of a trader's drawing the robe fades into the floor."""
FRAME = 4
"""The frame around the trader whose turn it is, with what is left free inside it, in pixels."""


def passage_items(scene: Scene, places: Counter) -> Iterator[Item]:
    """The three traders with their wares; the one whose turn it is stands in the light."""
    yield Item(places.whole, "passage", partial(paint_scene, drawing(scene.look, "ground_passage", "ground_b1")))
    goods = places.goods
    if places.whole.height < scene.look.tx(SHORT):
        goods = goods.union(places.heading)
    else:
        yield Item(places.heading, "title", partial(paint_title, say("passage.title")))
    room = inset(goods, scene.look.px(10), scene.look.px(6))
    open_now = trader_now(scene)
    for order, (trader, rect) in enumerate(zip(TRADERS, even_row(room, len(TRADERS), scene.look.px(10)), strict=True)):
        is_over = open_now in TRADERS[order + 1 :]
        yield from _trader(scene, trader, rect, order, here=trader == open_now, is_over=is_over)


def trader_now(scene: Scene) -> str:
    """Whose turn it is; "" outside the Market."""
    ids = {each.id for each in scene.view.decisions} | {each.decision for each in scene.view.waiting}
    named = {"market.heal": "healer", "market.merchant": "merchant", "market.collector": "collector"}
    return next((trader for id, trader in named.items() if id in ids), "")


def _trader(scene: Scene, trader: str, rect: Rect, order: int, *, here: bool, is_over: bool) -> Iterator[Item]:
    """A trader with what he sells; is_over: whether the Group has gone on from him."""
    table, look = scene.table, scene.look
    offer, left = offer_of(table, trader), _times_left(scene, trader)
    upper, low = take_top(rect, _trader_height(look, rect.height), look.px(6))
    is_below = is_low(look, rect)
    if is_below:  # clear of the frames around what is lit
        low = inset(low, 0, look.px(5))
    zone = {"merchant": table.shop, "collector": table.shop_plans}.get(trader)
    shown = [] if zone is None else [scene.content.cards[card] for card in zone.cards if card is not None]
    words = say(f"spot.{trader}", price=offer.price, times=left)
    spot = Spot(f"trader.{trader}", upper, order=30 + order, words=words)
    told = tuple(_offer_words(scene, each) for each in TRADERS)
    yield Item(upper, (trader, told, here), partial(_paint_trader, trader, told, here), spot)
    dear = is_too_dear(scene, offer.price)
    if is_below:
        if not shown:
            yield Item(low, (trader, "portrait", here), partial(_paint_portrait, trader, is_dim=not here))
        places, beside = ware_places(look, low, len(shown), offer.price, dear=dear)
    else:
        places, beside = list(spread(over_prices(look, low), len(shown), cards.RATIO, look.px(6), least=2)), False
    for n, (card, place) in enumerate(zip(shown, places, strict=True)):
        yield ware_item(scene, card, place, offer.price, 40 + 10 * order + n, beside=beside, is_over=is_over)


def is_low(look: Look, column: Rect) -> bool:
    """Whether a trader's column has no room for a figure above the name."""
    return _trader_height(look, column.height) - _plate_height(look) < look.px(PORTRAIT)


def _times_left(scene: Scene, trader: str) -> int:
    """How often a trader's offer may still be taken."""
    frame = scene.frame(Market)
    return offer_of(scene.table, trader).times - (frame.healed if frame is not None and trader == "healer" else 0)


def _offer_words(scene: Scene, trader: str) -> str:
    """What a trader offers, in a line."""
    price = offer_of(scene.table, trader).price
    return say(f"board.{trader}", price=price, times=_times_left(scene, trader))


def _plate_height(look: Look) -> int:
    """How high a trader's name and offer are together."""
    return look.type.line_height("label") + look.type.line_height("small") + look.px(4) + 2 * FRAME


def _trader_height(look: Look, high: int) -> int:
    """How much of a column so high a trader takes: less where there is no room for the portrait."""
    share, words = round(high * (0.42 if look.screen.is_small else 0.46)), _plate_height(look)
    return share if share - words >= look.px(PORTRAIT) else min(share, words)


def _paint_portrait(trader: str, surface: Surface, look: Look, rect: Rect, *, is_dim: bool = False) -> None:
    """A trader stands at the lower edge of a place."""
    side = min(rect.size)
    drawn = look.cache.get(("dead_cells.trader", trader, side), lambda: _standing(look, trader, side))
    shown = paler(look, drawn, ("trader", trader), AWAY) if is_dim else drawn
    blit(surface, shown, drawn.get_rect(midbottom=rect.midbottom))


def _standing(look: Look, trader: str, side: int) -> Surface:
    """A trader whose robe has no edge below."""
    made = look.assets.svg(f"dead_cells/trader_{trader}.svg", (side, side)).copy()
    first, last = (round(share * side) for share in HEM)
    for y in range(first, side):
        share = round(255 * max(0.0, 1 - (y - first) / max(1, last - first)))
        made.fill((share,) * 4, Rect(0, y, side, 1), pygame.BLEND_RGBA_MULT)
    return made


def _paint_trader(trader: str, told: Sequence[str], here: bool, surface: Surface, look: Look, rect: Rect) -> None:
    """Portrait, name and offer. told: what all three offer, which is written alike."""
    if here:
        glow = look.brush.rounded(rect.size, look.radius(), (60, 40, 16), alpha=0.5, line=GOLD, width=2.0)
        blit(surface, glow, rect)
    plate, upper = take_bottom(rect, min(rect.height, _plate_height(look)))
    side = min(upper.size)
    if side >= look.px(PORTRAIT):
        _paint_portrait(trader, surface, look, upper)
    sheet = plate.clip(inset(rect, FRAME)) if here else plate
    words = inset(Rect(plate.x, plate.y, plate.width, plate.height - FRAME), look.px(6), look.px(2))
    blit(surface, look.brush.rounded(sheet.size, look.radius("small"), ABYSS, alpha=0.8), sheet)
    shares = [look.type.line_height("label"), look.type.line_height("small")]
    name, line = column(words, shares, 0)
    write(surface, look, name_of(trader), name, "label", BONE, x=0.5)
    pixels = alike_lines(look, told, line, "sans", look.type.pixels("small")) or LEAST
    write_face(surface, look, told[TRADERS.index(trader)], line, "sans", pixels, PALE)
