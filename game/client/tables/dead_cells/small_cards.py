"""Combat cards with little room: the name across the whole card, the lines evenly below a strip of the picture; and
those that are too small even for that."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.motifs import WINDOWS, card_ground
from game.client.tables.dead_cells.paint import ABYSS, MIST, NIGHT
from game.client.tables.dead_cells.symbols import glyphs, icon, paint_row
from game.client.tables.lines import LEAST, alike_lines, paragraphs, write_face, write_lines
from game.client.tables.squeezed import write_whole
from game.client.theme import Colour, mix
from game.games.dead_cells.view import ROUNDS, SYMBOLS, Card

NAME_INK: Colour = (255, 248, 232)
"""Of names on Combat cards: read with a contrast of 4.5 to 1 also where a lesson darkens what is not lit."""
NAME, LEAST_NAME = 12, 9
"""How large names are at most on small cards, in text of the usual size; how small at least, in pixels."""
SMALLER, LEAST_ALONE = 0.7, 10
"""How much smaller than others a name may be that stands on one line so, and how small at least, in pixels."""
RARE = 2
"""So many of all names are longer than nearly all: they may be smaller than others beside them."""
MARGIN, MARGIN_SHARE = 3, 0.035
"""What is free on either side of a name, in pixels and as a share of its place."""
BAND, LINES = 0.31, 0.46
"""Down to which share of the height the name may reach; from which on lines are."""
EDGE = 0.035
"""The frame left free around all, as a share of the width."""
NUMERAL, LEAST_NUMERAL = 0.74, 9
"""How high the numerals of Rounds are, as a share of their line; how high at least, in pixels."""
DARKER, DARKEST = 0.68, 0.3
"""How much darker the ground of a name and of numerals is than the frame's plate."""
PLATE, CHIP = (0.5, 66 / 840), (93 / 600, 495 / 840)
"""Where the frame's plate has its colour, where its numerals have theirs: beside them, clear of their outlines."""
FADE, FADE_ABOVE = 0.22, 0.09
"""How much of the width of a picture fades into the ground, on either side, and how much of its height above."""
SOCKET_X, SOCKETS = 66, ((66, 44, 36), (152, 36, 28))
"""Where the sockets of symbols are on a card with words, in the frame's units: the middle of each, how far it reaches
and how far its symbol does."""
METAL = "#9d9f68"
METALS = {
    "card_combat_brutality": "#ea8242",
    "card_combat_flayed": "#d97543",
    "card_combat_immolated": "#e98834",
    "card_combat_poisoned": "#adb43e",
    "card_combat_quartered": "#b88a8d",
    "card_combat_serenade": "#8da669",
    "card_combat_survival": "#9fc15a",
    "card_combat_tactics": "#c59195",
    "card_combat_well": METAL,
}
"""The colour of a socket as it is drawn, and in each frame."""
ROWS = 4
COMBAT_FRAMES = {"SV": "survival", "TC": "tactics", "BR": "brutality", "W": "well"}


def combat_frame(card: Card) -> str:
    """The drawing that frames a Combat card."""
    return f"card_combat_{card.owner or COMBAT_FRAMES.get(card.deck, 'well')}"


def paint_sockets(made: Surface, look: Look, card: Card, place: Callable[..., Rect]) -> None:
    """The symbols of a card with words, each in a socket of the frame's metal: as many of these as symbols. place: the
    place of a length of the frame's units on the card."""
    metal = (METAL, METALS[combat_frame(card)])
    for symbol, (y, reach, inside) in zip(card.symbols, SOCKETS, strict=False):
        where = place(SOCKET_X - reach, y - reach, 2 * reach, 2 * reach)
        blit(made, look.assets.svg("dead_cells/card_socket.svg", where.size, (metal,)), where)
        where = place(SOCKET_X - inside, y - inside, 2 * inside, 2 * inside)
        blit(made, icon(look, SYMBOLS[symbol], where.width), where)


def is_combat(card: Card) -> bool:
    """Whether a card is played in a Combat: also one of an Upgrade deck."""
    return card.kind == "combat" or (card.kind == "upgrade" and card.use == "combat")


def combat_names(words: CardWords) -> list[str]:
    """The names of all Combat cards: each is written in the size that the longest allows, so that neighbours agree."""
    return sorted({card.name for card in words.content.cards if is_combat(card)})


def bare_face(look: Look, size: tuple[int, int], card: Card) -> Surface:
    """A Combat card too small for words: its frame, and its symbols large below the picture."""
    key = ("dead_cells.bare", card.code, size)
    return look.cache.get(key, lambda: _bare(look, size, card))


def _bare(look: Look, size: tuple[int, int], card: Card) -> Surface:
    made = card_ground(look, size, card, combat_frame(card))
    side = min(size[0] // 2, size[1] // 3)
    for n, symbol in enumerate(card.symbols):
        where = Rect(0, 0, side, side)
        where.center = (size[0] * (2 * n + 1) // (2 * len(card.symbols)), round(size[1] * 0.7))
        blit(made, icon(look, SYMBOLS[symbol], side), where)
    return made


def small_face(look: Look, size: tuple[int, int], words: CardWords, card: Card) -> Surface:
    """A Combat card whose plate is too narrow for its name."""
    made = card_ground(look, size, card, combat_frame(card))
    plate, chip = (_colour(made, share) for share in (PLATE, CHIP))
    pixels, band = name_band(look, size, words)
    low = Rect(band.x, round(size[1] * LINES), band.width, 0)
    low.height = size[1] - max(2, round(size[0] * EDGE)) - low.y
    window = Rect(band.x, band.bottom, band.width, low.y - band.bottom)
    ground = mix(plate, ABYSS, DARKER)
    made.fill((*ground, 255), band.union(window))
    pixels, title = title_place(look, card.name, band, pixels)
    _paint_symbols(made, look, card, window)
    _paint_picture(made, look, card, picture_place(window, title), ground)
    _write_name(made, look, card.name, title, pixels)
    made.fill((*ABYSS, 255), low)
    _paint_lines(made, look, words, card, low, mix(chip, ABYSS, DARKEST))
    return made


def _colour(made: Surface, share: tuple[float, float]) -> Colour:
    red, green, blue, _ = made.get_at((round(made.get_width() * share[0]), round(made.get_height() * share[1])))
    return red, green, blue


def name_band(look: Look, size: tuple[int, int], words: CardWords) -> tuple[int, Rect]:
    """The size of names on small cards so large, 0 where none is small enough, and where they stand. It is one size
    for a row of cards: nearly all names fit on one line with it, if it need not be much smaller for that."""
    edge = max(2, round(size[0] * EDGE))
    most = Rect(edge, edge, size[0] - 2 * edge, round(size[1] * BAND) - edge)
    largest = max(LEAST, look.tx(NAME))
    key = ("small names", words.content.hash, size, largest)
    pixels, high = look.type.layout(key, lambda: _band(look, combat_names(words), most, largest))
    return pixels, Rect(most.x, most.y, most.width, min(most.height, high))


def _band(look: Look, names: Sequence[str], most: Rect, largest: int) -> tuple[int, int]:
    """The size of names in a place at most so large, and how high that place is."""
    pixels, high = _name_size(look, names, _lettered(most), largest)
    if not pixels:
        return pixels, high
    width = _lettered(most).width
    for size in range(pixels, _least_alone(pixels) - 1, -1):
        longer = sum(look.type.measure(name, "serif_bold", size)[0] > width for name in names)
        if longer <= RARE:
            return size, max(title_place(look, name, most, size)[1].height for name in names)
    return pixels, high


def _least_alone(pixels: int) -> int:
    """How small a name may be that stands on one line so."""
    return max(LEAST_ALONE, round(pixels * SMALLER))


def _name_size(look: Look, names: Sequence[str], area: Rect, largest: int) -> tuple[int, int]:
    """The size with which all names fit into a place, 0 if there is none, and how high their lines are."""
    pixels = alike_lines(look, names, area, "serif_bold", largest, least=LEAST_NAME)
    if not pixels:
        return 0, area.height
    rows = max(len(paragraphs(look.type, name, "serif_bold", pixels, area.width)) for name in names)
    return pixels, _rows_height(look, pixels, rows)


def _lettered(band: Rect) -> Rect:
    return band.inflate(-2 * max(MARGIN, round(band.width * MARGIN_SHARE)), 0)


def title_place(look: Look, name: str, band: Rect, pixels: int) -> tuple[int, Rect]:
    """The size of a name and where it stands, at the top of the place of all names: on one line, a little smaller than
    others if it has to be, so that the picture below it is as high as theirs; else on the lines that it takes."""
    if not pixels:
        return pixels, band
    width, high = _lettered(band).width, min(band.height, _rows_height(look, pixels, 1))
    for size in range(pixels, _least_alone(pixels) - 1, -1):
        if look.type.measure(name, "serif_bold", size)[0] <= width:
            return size, Rect(band.x, band.y, band.width, high)
    if look.type.measure(name, "serif_bold", _least_alone(pixels))[0] <= band.width - 2:
        return _least_alone(pixels), Rect(band.x, band.y, band.width, high)
    rows = len(paragraphs(look.type, name, "serif_bold", pixels, width))
    return pixels, Rect(band.x, band.y, band.width, min(band.height, _rows_height(look, pixels, rows)))


def _rows_height(look: Look, pixels: int, rows: int) -> int:
    return rows * look.type.face("serif_bold", pixels).get_linesize() + 2


def _write_name(made: Surface, look: Look, name: str, title: Rect, pixels: int) -> None:
    area = title.inflate(-2, 0)
    if pixels:
        write_lines(made, look, name, area, "serif_bold", pixels, NAME_INK, least=pixels, x=0.5)
    else:
        write_whole(made, look, name, area, "serif_bold", LEAST_NAME, NAME_INK, least=LEAST_NAME)


def _side(window: Rect) -> int:
    """How wide the place of a symbol beside the picture is."""
    return min(window.height, window.width // 4)


def _paint_symbols(made: Surface, look: Look, card: Card, window: Rect) -> None:
    """On either side of the picture, whose place is the same on a card with one symbol."""
    side = _side(window)
    left = Rect(window.x, window.y, side, window.height)
    for symbol, where in zip(card.symbols, (left, left.move(window.width - side, 0)), strict=False):
        drawn = icon(look, SYMBOLS[symbol], side)
        blit(made, drawn, drawn.get_rect(center=where.center))


def picture_place(window: Rect, title: Rect) -> Rect:
    """The place of the picture: from the name down to the lines, between the symbols."""
    return Rect(window.x + _side(window), title.bottom, window.width - 2 * _side(window), window.bottom - title.bottom)


def _paint_picture(made: Surface, look: Look, card: Card, where: Rect, ground: Colour) -> None:
    """The card's picture as high as its place, so that it is whole; its edges fade into the ground."""
    picture = WINDOWS["combat"]
    scale = where.height / picture.height
    whole = card_ground(look, (round(600 * scale), round(840 * scale)), card, combat_frame(card))
    shown = Rect(0, 0, min(where.width, round(picture.width * scale)), where.height)
    source = shown.move(whole.get_width() // 2 - shown.width // 2, round(picture.y * scale))
    shown.midtop = where.midtop
    blit(made, whole, shown, source)
    reach, above = max(1, round(shown.width * FADE)), max(1, round(shown.height * FADE_ABOVE))
    left = [(Rect(x, 0, 1, shown.height), x / reach) for x in range(reach)]
    right = [(strip.move(shown.width - 1 - 2 * strip.x, 0), share) for strip, share in left]
    top = [(Rect(0, y, shown.width, 1), y / above) for y in range(above)]
    for strip, share in (*left, *right, *top):
        veil = Surface(strip.size, pygame.SRCALPHA)
        veil.fill((*ground, round(255 * (1 - share))))
        blit(made, veil.premul_alpha(), strip.move(shown.topleft))


def _paint_lines(made: Surface, look: Look, words: CardWords, card: Card, area: Rect, chip: Colour) -> None:
    """Four lines of one height, each with its numeral."""
    edges = [area.y + round(area.height * n / ROWS) for n in range(ROWS + 1)]
    pixels = max(LEAST_NUMERAL, round(area.height / ROWS * NUMERAL))
    wide = max(look.type.measure(each, "serif_bold", pixels)[0] for each in ROUNDS[:ROWS]) + 4
    for number in range(ROWS):
        line = Rect(area.x, edges[number], area.width, edges[number + 1] - edges[number] - 1)
        numeral, rest = Rect(line.x, line.y, wide, line.height), Rect(line.x + wide, line.y, 0, line.height)
        rest.width = line.right - rest.x
        made.fill((*NIGHT, 255), rest)
        made.fill((*chip, 255), numeral)
        _write_numeral(made, look, ROUNDS[number], numeral, pixels)
        effects: Sequence[object] = words.effects(card.lines[number])
        if effects:
            most = max(LEAST, line.height * 9 // 10)
            paint_row(made, look, glyphs(effects), rest.inflate(-2, 0), MIST, most=most, least=LEAST_NUMERAL, x=0.5)


def _write_numeral(made: Surface, look: Look, numeral: str, where: Rect, pixels: int) -> None:
    write_face(made, look, numeral, where.inflate(0, where.height), "serif_bold", pixels, NAME_INK, least=pixels)
