"""Helltoken's cards: base cards, remotes, agents, action cards, deck and discard pile."""

from __future__ import annotations

from math import ceil, floor
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.draw import blit, css, svg_surface
from game.client.layout import take_top
from game.client.look import Look
from game.client.tables.helltoken.art import art_of, line_of, lines_alike, short_of
from game.client.tables.helltoken.pile_tags import pile_tag
from game.client.tables.helltoken.small_cards import TITLE, is_small, small_adjustment, small_card
from game.client.tables.helltoken.words import say
from game.client.tables.helltoken.writing import BONE, DARK_RED, INK, PAPER_SHADE, RED, fits_in, signed
from game.client.tables.lines import CENTRE, LEAST, alike_lines, quiet, write_face, write_lines
from game.client.tables.squeezed import write_whole
from game.client.theme import Colour
from game.games.helltoken.view import READY, REMOVED

TINTS: dict[str, Colour] = {"fumblers": (214, 190, 240), "sunsitters": (255, 214, 170), "gafnoric": (184, 230, 192)}
"""Light tints of the factions, laid over their remotes."""
BURST = 56
"""How wide an adjustment may be inside the spikes of its burst, on the 350 x 490 card."""
A_FLIGHT = (13, 14, 9, 10)
"""Squares that stand for a flight on a small card."""
ACTION_WORDS = Rect(35, 346, 280, 112)
"""Room for an action card's words."""
LEAST_WORDS = 12
"""A card's whole words are no smaller than this; below it a short line stands for them."""
LEAST_WHEN = 9
"""The moment at which an agent is used is no smaller than this in its band; below it it stands on what it does."""
MOMENT = 0.3
"""How much of a plate the line with the moment of use takes."""
LEAST_SHORT = 5
"""The short line is no smaller than this; below it the area is shown."""
LEAST_BASE, LEAST_PIXELS = 70, 64
"""A base card lower than both, the one measured in type, shows its number alone: no larger type needs larger bursts."""
PLAIN_NUMBER, WITHIN_BURST = 0.48, 0.48
"""How much of a plain base card's height, and of another one's width, the number takes at most."""
PLATE = Rect(9, 9, 81, 121)
"""What a plate of a base card without burst covers of the 100 x 140 card: its art and the line around that."""
WIDEST = ("20", "22", "23", "24")
"""The squares whose numbers are the widest ones."""
WHITE: Colour = (253, 249, 234)
"""The ground behind words and numbers on a card."""
INKS: dict[str, Colour] = {"fumblers": (123, 63, 181), "sunsitters": (245, 130, 32), "gafnoric": (47, 157, 74)}


def base_back(look: Look, size: tuple[int, int]) -> Surface:
    """A base card face down."""
    return look.assets.svg("helltoken/base_back.svg", size)


def base_face(look: Look, size: tuple[int, int], square: int, district: str) -> Surface:
    """A base card face up: its number, and its district where there is room for the name."""
    return look.cache.get(
        ("helltoken.base", size, square, district, look.tx(100)), lambda: _base_face(look, size, square, district)
    )


def _base_face(look: Look, size: tuple[int, int], square: int, district: str) -> Surface:
    width, height = size
    band = _band(size)
    is_named = fits_on_band(look, size, district)
    picture = look.assets.svg(f"helltoken/base_face{'' if is_named else '_plain'}.svg", size).copy()
    if height < min(look.tx(LEAST_BASE), LEAST_PIXELS):
        return _plain_base(look, picture, square)
    middle = Rect(0, 0, round(width * 0.62), round(height * 0.36))
    middle.center = round(width * 0.49), round(height * 66 / 140)
    pixels = _alike(look, middle.height, round(width * WITHIN_BURST))
    write_face(picture, quiet(look), str(square), middle, "display", pixels, INK)
    if is_named:
        write_face(picture, quiet(look), district, band, "sans_bold", band.height, INK)
    return picture


def _band(size: tuple[int, int]) -> Rect:
    width, height = size
    return Rect(round(width * 0.2), round(height * 109 / 140), round(width * 0.6), round(height * 12 / 140))


def fits_on_band(look: Look, size: tuple[int, int], district: str) -> bool:
    """Whether the name of a district can be read on a base card of this size."""
    band = _band(size)
    return band.height >= LEAST + 2 and fits_in(look, district, band.width, "sans_bold")


def _plain_base(look: Look, picture: Surface, square: int) -> Surface:
    """A base card without burst and name: its number as large as the card, all numbers in one size."""
    width, height = picture.get_size()
    left, top = floor(width * PLATE.left / 100), floor(height * PLATE.top / 140)
    plate = Rect(left, top, ceil(width * PLATE.right / 100) - left, ceil(height * PLATE.bottom / 140) - top)
    line = max(1.0, width / 50)
    blit(picture, look.brush.rounded(plate.size, max(2, width // 20), WHITE, line=INK, width=line), plate)
    inner = plate.inflate(-width * 12 // 100, 0)  # two digits keep off the rim
    pixels = _alike(look, round(height * PLAIN_NUMBER), inner.width)
    write_face(picture, quiet(look), str(square), inner, "display", pixels, INK)
    return picture


def _alike(look: Look, most: int, width: int) -> int:
    """The largest size up to ``most`` in which all numbers of squares fit a width."""
    pixels = most
    while pixels > LEAST and max(look.type.measure(each, "display", pixels)[0] for each in WIDEST) > width:
        pixels -= 1
    return pixels


def remote_face(look: Look, size: tuple[int, int], faction: str, direction: str) -> Surface:
    """A ready remote: the arrow on the faction's tint."""
    key = ("helltoken.remote", size, faction, direction)
    return look.cache.get(key, lambda: _tinted(look, f"remote_{direction}", size, faction))


def remote_back(look: Look, size: tuple[int, int], faction: str) -> Surface:
    """A spent remote: the hatched back."""
    key = ("helltoken.remote", size, faction, "spent")
    return look.cache.get(key, lambda: _tinted(look, "remote_spent", size, faction))


def _tinted(look: Look, name: str, size: tuple[int, int], faction: str) -> Surface:
    """A picture in the faction's tint; without colour its mark tells whose it is."""
    tinted = look.assets.svg(f"helltoken/{name}.svg", size).copy()
    tinted.fill(TINTS.get(faction, (255, 255, 255)), special_flags=pygame.BLEND_RGB_MULT)
    if look.theme.safe_marks and faction in TINTS:
        side = round(size[0] * 0.44)
        blit(tinted, look.assets.svg(f"helltoken/mark_{faction}.svg", (side, side)), (0, 0))
    return tinted


def remote_gap(look: Look, size: tuple[int, int]) -> Surface:
    """The empty place of a remote that left the game."""
    return look.cache.get(("helltoken.gap", size, look.theme.name), lambda: _dashed(look, size))


PLACE_AIR = 8
"""How far the name of an empty place keeps off its frame, in logical units."""


def paint_place(surface: Surface, look: Look, rect: Rect) -> None:
    """The empty place of the action card, with its name where that has room."""
    blit(surface, remote_gap(look, rect.size), rect)
    words, ink = say("card.place"), look.theme.ink if look.theme.name == "light" else look.theme.ink_soft
    air = 2 * look.px(PLACE_AIR)
    room = rect.inflate(-max(air, rect.width // 5), -air)
    if look.type.measure(words, "sans_bold", max(LEAST, look.tx(11)))[0] <= room.width:
        write_face(surface, look, words, room, "sans_bold", look.tx(15), ink, owner="card.place")
    else:
        room = rect.inflate(-air, -air)
        write_lines(surface, look, words, room, "sans_bold", look.tx(15), ink, x=CENTRE, owner="card.place")


def _dashed(look: Look, size: tuple[int, int]) -> Surface:
    w, h = size
    line = css(look.theme.ink if look.theme.name == "light" else look.theme.ink_faint)  # it is seen on wood, too
    cuts = "".join(
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{line}" stroke-width="2" stroke-dasharray="5 5"/>'
        for x1, y1, x2, y2 in ((2, 2, w - 2, 2), (w - 2, 2, w - 2, h - 2), (w - 2, h - 2, 2, h - 2), (2, h - 2, 2, 2))
    )
    return svg_surface(f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}">{cuts}</svg>', size)


def remote(look: Look, size: tuple[int, int], faction: str, direction: str, state: int) -> Surface:
    """A remote in its state: READY, SPENT or REMOVED."""
    if state == REMOVED:
        return remote_gap(look, size)
    return remote_face(look, size, faction, direction) if state == READY else remote_back(look, size, faction)


def agent_back(look: Look, size: tuple[int, int], faction: str) -> Surface:
    """An agent nobody has seen yet."""
    return look.assets.svg(f"helltoken/agent_back_{faction}.svg", size)


def agent_face(look: Look, size: tuple[int, int], content: Any, agent: Any) -> Surface:
    """An agent's picture, frame, mark and name; the words where they can be read."""
    key = ("helltoken.agent", content.hash, size, agent.id, look.tx(100))
    return look.cache.get(key, lambda: _agent_face(look, size, content, agent))


def _agent_face(look: Look, size: tuple[int, int], content: Any, agent: Any) -> Surface:
    scale = size[0] / 350
    faction = content.factions[agent.faction]
    if is_small(size, 26):
        picture = small_card(look, size, art_of("agent", agent.id), "agent", "", INKS[faction])
        _cover_words(picture, look, scale, faction)
        return picture
    picture = _framed(look, size, art_of("agent", agent.id), "agent")
    mark = round(46 * scale)
    blit(picture, look.assets.svg(f"helltoken/mark_{faction}.svg", (mark, mark)),
         (round(38 * scale - mark / 2), round(42 * scale - mark / 2)))  # fmt: skip
    title = _scaled(Rect(72, 20, 250, 36), scale)
    write_whole(picture, quiet(look), agent.name, title, "serif_bold", round(26 * scale), BONE, least=LEAST, x=0)
    if not _write_agent(picture, look, scale, content, agent):
        _cover_words(picture, look, scale, faction)
    return picture


def _write_agent(picture: Surface, look: Look, scale: float, content: Any, agent: Any) -> bool:
    """When an agent is used and what it does, in words that can be read; False where there is no room for any."""
    room, pixels = _scaled(Rect(35, 370, 280, 88), scale), round(19 * scale)
    when, band = line_of("when", agent.id), _scaled(Rect(54, 338, 258, 25), scale)
    if pixels >= max(LEAST, look.tx(LEAST_WHEN)) and fits_in(look, when, band.width, "sans_bold"):
        write_face(picture, quiet(look), when, band, "sans_bold", pixels, INK, x=0)
    else:
        room = _write_moment(picture, look, _cover_band(picture, look, scale), when)
    does = line_of("does", agent.id)
    if not does:
        words = next((clause(content, id) for id in agent.rules if id.endswith(".effect")), "")
        return bool(words) and write_lines(picture, quiet(look), words, room, "sans", round(24 * scale), INK)
    alike = alike_lines(look, lines_alike("does"), room, "sans_bold", round(30 * scale))
    return write_lines(picture, quiet(look), does, room, "sans_bold", alike or round(30 * scale), INK)


def _write_moment(picture: Surface, look: Look, plate: Rect, when: str) -> Rect:
    """The moment of use in one line on the upper part of a plate, that of no agent larger than of another; gives the
    room that is left below it."""
    upper, below = take_top(plate, round(plate.height * MOMENT), max(2, plate.height // 20))
    if not when or upper.height < LEAST:
        return plate
    pixels = alike_lines(look, lines_alike("when"), upper, "sans", max(LEAST, look.tx(LEAST_WHEN))) or LEAST
    write_whole(picture, quiet(look), when, upper, "sans", pixels, INK, least=LEAST, x=0)
    picture.fill(PAPER_SHADE, Rect(plate.x, upper.bottom, plate.width, max(1, plate.height // 60)))
    return below


def _cover_band(picture: Surface, look: Look, scale: float) -> Rect:
    """Where the moment of use has no room in its band: one plate instead of band and box. Gives the room on it."""
    plate = _scaled(Rect(24, 332, 302, 140), scale)
    blit(picture, look.brush.rounded(plate.size, max(2, round(10 * scale)), WHITE, line=INK, width=1.5), plate)
    return _scaled(Rect(35, 340, 280, 124), scale)


def _cover_words(picture: Surface, look: Look, scale: float, faction: str) -> None:
    """Where the card is too small for words: a plate in the faction's colour with its mark."""
    plate = _scaled(Rect(24, 332, 302, 140), scale)
    blit(picture, look.brush.rounded(plate.size, max(2, round(12 * scale)), INKS[faction]), plate)
    side = round(plate.height * 0.8)
    blit(picture, look.assets.svg(f"helltoken/mark_{faction}.svg", (side, side)), Rect(0, 0, side, side).move(
        plate.centerx - side // 2, plate.centery - side // 2))  # fmt: skip


SHAPE, SHORT, WHOLE = range(3)
"""What a card says below its picture: its area as dots, a line, or, where it has no line, the words of its rule."""


def action_face(look: Look, size: tuple[int, int], card: Any, words: str, form: int = WHOLE) -> Surface:
    """An action card: picture, frame, title, adjustment in its burst; a line on what it does where that can be read.
    form: the most that is said, for cards that lie beside others."""
    form = min(form, said_by(look, size, card, words))
    key = ("helltoken.action", size, *_shown(card), words, look.tx(100), form)
    return look.cache.get(key, lambda: _action_face(look, size, card, words, form))


def said_by(look: Look, size: tuple[int, int], card: Any, words: str) -> int:
    """The most that has room on a card of this size."""
    key = ("helltoken.said", size, *_shown(card), words)
    return look.type.layout(key, lambda: _said_by(look, size, card, words))


def _said_by(look: Look, size: tuple[int, int], card: Any, words: str) -> int:
    if short_of(card):
        return SHORT if _short_size(look, size, card) else SHAPE
    room, largest = _scaled(ACTION_WORDS, size[0] / 350), round(24 * size[0] / 350)
    least = max(LEAST, look.tx(LEAST_WORDS))
    return WHOLE if alike_lines(look, [words], room, "sans", largest, least=least) else SHAPE


def _short_size(look: Look, size: tuple[int, int], card: Any) -> int:
    """The size in which a card's line is written: that of all lines alike where these can be read; 0 where its own
    could not be read."""
    room, largest = _scaled(ACTION_WORDS, size[0] / 350), round(24 * size[0] / 350) + 6
    least = max(LEAST, look.tx(LEAST_SHORT))
    texts = (lines_alike("short"), [short_of(card)])
    found = (alike_lines(look, each, room, "sans_bold", largest, least=least) for each in texts)
    return next(filter(None, found), 0)


def _action_face(look: Look, size: tuple[int, int], card: Any, words: str, form: int) -> Surface:
    picture = _named_action(look, size, card)
    room, largest = _scaled(ACTION_WORDS, size[0] / 350), round(24 * size[0] / 350)
    if form == WHOLE:
        write_lines(picture, quiet(look), words, room, "sans", largest, INK)
    elif form == SHORT:
        pixels = _short_size(look, size, card)
        write_lines(picture, quiet(look), short_of(card), room, "sans_bold", pixels, INK)
    else:
        _draw_shape(picture, card, room)
    return picture


def action_top(look: Look, size: tuple[int, int], card: Any) -> Surface:
    """An action card on top of a pile, whose number would cover its words: its area as dots."""
    return look.cache.get(("helltoken.action_top", size, *_shown(card)), lambda: _action_top(look, size, card))


def _shown(card: Any) -> tuple[object, ...]:
    """What tells the pictures of two action cards apart: a pack may bring another card by the same id."""
    return (card.id, card.name, card.adjust, tuple(card.areas[13]) if card.areas else A_FLIGHT)


def _action_top(look: Look, size: tuple[int, int], card: Any) -> Surface:
    picture, room = _named_action(look, size, card), _scaled(ACTION_WORDS, size[0] / 350)
    left = pile_tag(look, picture.get_rect()).right
    _draw_shape(picture, card, Rect(left, room.y, room.right - left, room.height))
    return picture


def _named_action(look: Look, size: tuple[int, int], card: Any) -> Surface:
    """Picture, frame, title and adjustment, as far as they can be read; room is left for the words."""
    scale = size[0] / 350
    burst = Rect(0, 0, round(BURST * scale), round(BURST * scale))
    burst.center = (round(298 * scale), round(62 * scale))
    if is_small(size, TITLE) or not fits_in(look, signed(card.adjust), burst.width, "display"):
        picture = small_card(look, size, art_of("action", card.id), "action", card.name, DARK_RED)
        return small_adjustment(picture, look, signed(card.adjust))
    picture = _framed(look, size, art_of("action", card.id), "action")
    title = _scaled(Rect(34, 18, 222, 40), scale)
    write_whole(picture, quiet(look), card.name, title, "display", round(32 * scale), BONE, least=LEAST, x=0)
    write_face(picture, quiet(look), signed(card.adjust), burst, "display", round(40 * scale), INK)
    return picture


def _draw_shape(picture: Surface, card: Any, room: Rect) -> None:
    """Where the card is too small for words: its area as dots around the middle square."""
    cell = max(2, min(room.height // 6, room.width // 6))
    left, top = room.centerx - cell * 5 // 2, room.centery - cell * 5 // 2
    struck = card.areas[13] if card.areas else A_FLIGHT
    for square in range(1, 26):
        row, column = divmod(square - 1, 5)
        colour = RED if square in struck else PAPER_SHADE
        picture.fill(colour, Rect(left + column * cell, top + row * cell, cell - 1, cell - 1))
    picture.fill(INK, Rect(left + 2 * cell, top + 2 * cell, cell - 1, cell - 1))


def action_back(look: Look, size: tuple[int, int]) -> Surface:
    """An action card face down."""
    return look.assets.svg("helltoken/action_back.svg", size)


def window(size: tuple[int, int]) -> Rect:
    """Where a card of this size shows its picture."""
    return _scaled(Rect(25, 64, 300, 260), size[0] / 350).inflate(2, 2)


def _framed(look: Look, size: tuple[int, int], art: str, frame: str) -> Surface:
    """A card's picture with its frame over it."""
    picture = Surface(size, pygame.SRCALPHA)
    opening = window(size)
    blit(picture, look.assets.svg(art, opening.size), opening)
    blit(picture, look.assets.svg(f"helltoken/card_frame_{frame}.svg", size), (0, 0))
    return picture


def _scaled(rect: Rect, scale: float) -> Rect:
    """A place on the 350 x 490 card, in pixels."""
    return Rect(round(rect.x * scale), round(rect.y * scale), round(rect.width * scale), round(rect.height * scale))


def clause(content: Any, id: str) -> str:
    """The words of a clause of the ledger, or none."""
    rule = content.ledger.rules.get(id)
    return "" if rule is None else str(rule.text)


def spent(look: Look, picture: Surface, key: tuple[object, ...]) -> Surface:
    """A picture that is used up: dimmed and hatched, as a spent remote is."""
    return look.cache.get(("helltoken.spent", *key), lambda: _hatched(picture))


def _hatched(picture: Surface) -> Surface:
    (width, height), dim = picture.get_size(), picture.copy()
    dim.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dim.set_clip(dim.get_rect().inflate(-max(4, width // 10), -max(4, width // 10)))
    step = max(5, width // 8)
    for x in range(step, width + height, step):
        pygame.draw.line(dim, PAPER_SHADE, (x, 0), (x - height, height), max(1, step // 6))
    dim.set_clip(None)
    return dim


def pile(surface: Surface, look: Look, rect: Rect, picture: Surface | None, count: int, tag: Rect) -> None:
    """A pile of cards: a few edges below the uppermost one, and the number of cards on a tag."""
    theme = look.theme
    if picture is None:
        blit(surface, remote_gap(look, rect.size), rect)
    else:
        depth = min(4, (count + 3) // 4)
        for level in range(depth, 0, -1):
            edge = rect.move(level * max(1, look.px(1.4)), level * max(1, look.px(1.4)))
            blit(surface, look.brush.rounded(edge.size, look.px(5), (200, 186, 150), line=INK, width=1.0), edge)
        blit(surface, picture, rect)
    side = tag.height
    blit(surface, look.brush.rounded(tag.size, side // 2, theme.panel, line=theme.brass, width=1.5), tag)
    write_face(surface, look, str(count), tag.inflate(-6, -2), "sans_heavy", round(side * 0.76), theme.ink)
