"""The faces and backs of Dead Cells' cards, in any size: large ones with words, small ones with symbols.

Places inside a frame are those of assets/README.md, in the frame's own units.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.dead_cells.card_words import CardWords, plain_words
from game.client.tables.dead_cells.drawings import drawing, drawings_of, drawn
from game.client.tables.dead_cells.motifs import card_ground
from game.client.tables.dead_cells.paint import ABYSS, AQUA, BONE, INK_ON_BONE, MIST
from game.client.tables.dead_cells.plates import PLATE, TITLE_LEAST, companion_heart, paint_round_plate, paint_title
from game.client.tables.dead_cells.small_cards import NAME_INK, combat_frame, combat_names, paint_sockets, small_face
from game.client.tables.dead_cells.symbols import ITEM_ICONS, Glyph, glyphs, icon, paint_line, paint_row
from game.client.tables.dead_cells.tokens import paint_health
from game.client.tables.dead_cells.worded import (
    SHARE,
    is_telling,
    raise_parts,
    room_for_words,
    signs,
    write_over,
)
from game.client.tables.lines import LEAST, quiet, write_face, write_lines
from game.client.tables.squeezed import write_whole
from game.client.text import Typesetter
from game.games.dead_cells.view import ROUNDS, Card, Named, Tile

LARGE, SMALL = (600, 840), (480, 672)
RATIO = 600 / 840
"""Width by height of both kinds."""
LINE_X, LINE_RIGHT = 130, 566
LEAST_SIGN = 9
"""How high the signs on tiles and in the lines of cards are at least, in pixels: all of them are to be seen."""
COMBAT_LINES = ((364, 60), (438, 114), (562, 114), (686, 114))
"""Top and height of the lines 0 to III of a Combat card."""
ATTACK_LINES = tuple((312 + 126 * n, 116) for n in range(4))
LINE_STEP, LINE_SIGN = 78.8 / 72, 11
"""From one line of an Enemy card to the next, by its height; how high signs are in usual text if that leaves room."""
WINDOW = (36, 116, 400, 296)
COMBAT_PLATE = (128, 30, 432, 72)
"""Where the name stands on a Combat card."""
PLATE_CORNERS = ((120, 66), (136, 32), (552, 32), (568, 66), (552, 100), (136, 100))
PLATE_VEIL = 160
"""The plate of a Combat card, and how much of it the night covers, 0 to 255."""
DEATH_SIGNS, DEATH_STEP = 3, 62
"""So many signs have room below the gravestone of an Enemy card; how much wider their place is for each one more."""
NAMED = 44
"""A plate at least so wide, in pixels, takes any name whole, its letters drawn narrower."""
TELLING = 0.55
"""How high the signs of a card with little room are, as a share of the place of its words."""
WHOLE = 165
"""A Combat card at least so wide, in logical units, is drawn as it is printed, however large the text is."""
FOOT = ((0, 384, 114, 88), (114, 403, 366, 69))
"""What lies on a small card between its picture and its words: with a round plate at the left."""
WORDS, LOW_WORDS = (44, 456, 392, 162), (44, 466, 392, 152)
"""Where its words stand, and where they do below a picture that gave way to them."""
READABLE, WORDY = 110, 96
"""A card at least so wide, measured in type, shows its whole text; an Upgrade or a card of the Well."""


def place(frame: tuple[int, int], size: tuple[int, int], x: float, y: float, width: float, height: float) -> Rect:
    """A place on a card in pixels."""
    sx, sy = size[0] / frame[0], size[1] / frame[1]
    return Rect(round(x * sx), round(y * sy), round(width * sx), round(height * sy))


def face(look: Look, size: tuple[int, int], words: CardWords, card: Card) -> Surface:
    """A card face up."""
    key = ("dead_cells.card", words.content.hash, card.code, card.name, size, look.tx(100), look.screen.px(100))
    return look.cache.get(key, lambda: FACES.get(_frame_of(card), _upgrade)(quiet(look), size, words, card))


def _frame_of(card: Card) -> str:
    """Which kind of frame a card has."""
    if card.kind == "upgrade":
        return "combat" if card.use == "combat" else "upgrade"
    return "enemy" if card.kind in ("monster", "minion", "boss") else card.kind


def _framed(look: Look, size: tuple[int, int], name: str) -> Surface:
    made = Surface(size, pygame.SRCALPHA)
    blit(made, look.assets.svg(f"dead_cells/{name}.svg", size), (0, 0))
    return made


def _title(made: Surface, look: Look, name: str, where: Rect) -> None:
    pixels = max(LEAST, round(where.height * 0.72))
    write_whole(made, look, name, where, "serif_bold", pixels, BONE, least=TITLE_LEAST)


def is_named(card: Card, size: tuple[int, int]) -> bool:
    """Whether a card so large has room for a whole name: cards of one kind and size, beside each other, are alike."""
    frame, plate = (LARGE, COMBAT_PLATE) if _frame_of(card) == "combat" else (SMALL, PLATE)
    return place(frame, size, *plate).width >= NAMED


def short(look: Look, name: str, width: int, face: str = "serif_bold", pixels: int = LEAST) -> str:
    """The name as far as whole words fit in letters of that size: without its leading words, never cut; its last
    word alone where that does not fit either."""
    key = ("short", name, width, face, pixels)
    return look.type.layout(key, lambda: _short(look.type, name, width, face, pixels))


def _short(type: Typesetter, name: str, width: int, face: str, pixels: int) -> str:
    words = name.split()
    for start in range(len(words)):
        text = " ".join(words[start:])
        if type.measure(text, face, pixels)[0] <= width:
            return text
    return words[-1] if words else name


def common_size(look: Look, texts: Sequence[str], width: int, face: str, pixels: int, *, least: int = LEAST) -> int:
    """The largest size up to ``pixels`` in which all of the texts fit into lines so wide; the smallest if none is."""
    key = ("common size", tuple(texts), width, face, pixels, least)
    return look.type.layout(key, lambda: _common_size(look.type, texts, width, face, pixels, least))


def fits(look: Look, texts: Sequence[str], width: int, face: str, pixels: int) -> bool:
    """Whether each of the texts fits into a line so wide in letters of that size."""
    return _widest(look.type, texts, face, pixels) <= width


def _common_size(type: Typesetter, texts: Sequence[str], width: int, face: str, pixels: int, least: int) -> int:
    while pixels > least and _widest(type, texts, face, pixels) > width:
        pixels -= 1
    return pixels


def _widest(type: Typesetter, texts: Sequence[str], face: str, pixels: int) -> int:
    return max((type.measure(text, face, pixels)[0] for text in texts), default=0)


def _combat(look: Look, size: tuple[int, int], words: CardWords, card: Card) -> Surface:
    where, names = place(LARGE, size, *COMBAT_PLATE), combat_names(words)
    least = max(LEAST, look.tx(LEAST))
    if size[0] < look.px(WHOLE) and not fits(look, names, where.width, "serif_bold", least):
        return small_face(look, size, words, card)
    made = card_ground(look, size, card, combat_frame(card))
    pixels = common_size(look, names, where.width, "serif_bold", max(least, round(where.height * 0.72)))
    _paint_plate(made, size)
    write_face(made, look, card.name, where, "serif_bold", pixels, NAME_INK)
    paint_sockets(made, look, card, partial(place, LARGE, size))
    _lines(made, look, size, words, card, list(enumerate(COMBAT_LINES)))
    return made


def _paint_plate(made: Surface, size: tuple[int, int]) -> None:
    """The plate of a Combat card darker, so that its name is read also where a lesson dims the card."""
    veil = Surface(size, pygame.SRCALPHA)
    corners = [(x * size[0] / LARGE[0], y * size[1] / LARGE[1]) for x, y in PLATE_CORNERS]
    pygame.draw.polygon(veil, (*ABYSS, PLATE_VEIL), corners)
    blit(made, veil.premul_alpha(), (0, 0))


def _attack(look: Look, size: tuple[int, int], words: CardWords, card: Card) -> Surface:
    made = _framed(look, size, "card_attack")
    _title(made, look, card.name, place(LARGE, size, 50, 30, 500, 72))
    _lines(made, look, size, words, card, [(n + 1, each) for n, each in enumerate(ATTACK_LINES)])
    return made


def _lines(made: Surface, look: Look, size: tuple[int, int], words: CardWords, card: Card,
           places: Sequence[tuple[int, tuple[int, int]]]) -> None:  # fmt: skip
    """The lines of a card as symbols."""
    for number, (top, height) in places:
        effects = words.effects(card.lines[number])
        if effects:
            area = place(LARGE, size, LINE_X, top, LINE_RIGHT - LINE_X, height)
            most = area.height * 3 // 4 or 12
            paint_row(made, look, glyphs(effects), area, MIST, most=most, least=LEAST_SIGN, x=0.5)


def enemy_lines(size: tuple[int, int]) -> list[Rect]:
    """The places of the lines 0 to IV on an Enemy card, from the edge of the numerals."""
    return [place(LARGE, size, 36, 426 + 78.8 * n, 530, 72) for n in range(len(ROUNDS))]


def _enemy(look: Look, size: tuple[int, int], words: CardWords, card: Card) -> Surface:
    """An Enemy as it is printed; where it stands in a Combat its Health and lines are painted over it."""
    made = enemy_ground(look, size, card, card, "b1")
    for number, where in enumerate(enemy_lines(size)):
        effects = words.effects(card.lines[number])
        if effects:
            paint_enemy_line(made, look, where, effects)
    heart = enemy_heart(size)
    paint_death(made, look, size, words.effects(card.death))
    health = str(card.health or (card.instances[0].health if card.instances else ""))
    paint_health(made, look, health, heart)
    return made


def enemy_heart(size: tuple[int, int]) -> Rect:
    """Where an Enemy card's Health stands."""
    return place(LARGE, size, 514 - 46, 170 - 44, 92, 84)


def paint_enemy_line(made: Surface, look: Look, where: Rect, effects: Sequence[Any], aside: int = 0) -> None:
    """The symbols of one line, beside its numeral. aside: how much both ends keep free for a snowflake."""
    numeral = round(where.width * 0.18)
    area = Rect(where.x + numeral + aside, where.y, where.width - numeral - 2 * aside, where.height)
    most = max(round(where.height * 0.94), min(look.tx(LINE_SIGN), round(where.height * LINE_STEP)))
    paint_line(made, look, effects, area.inflate(0, max(0, most - area.height)), MIST, most=most)


def enemy_ground(look: Look, size: tuple[int, int], card: Card, foe: Named, biome: str, strip: int = 0) -> Surface:
    """An Enemy card without Health and lines: scene, figure, frame, name, placement, Death Bonus. strip: how much of
    the picture's height below the figure is kept for what lies on the card."""
    made = Surface(size, pygame.SRCALPHA)
    window = place(LARGE, size, *WINDOW)
    scene = drawing(look, f"scene_{biome}", "scene_b1") if card.kind != "boss" else "scene_concierge"
    blit(made, look.assets.svg(f"dead_cells/{scene}.svg", (window.width, window.height * 5 // 4)), window,
         Rect(0, 0, window.width, window.height))  # fmt: skip
    figure = drawing(look, *drawings_of(foe, "enemy", "boss"), "icon_monster")
    spot = figure_place(window, strip)
    drawn = look.assets.svg(f"dead_cells/{figure}.svg", spot.size)
    outer = made.get_clip()
    made.set_clip(window)
    blit(made, drawn, spot)
    if strip:
        made.fill(ABYSS, Rect(window.x, window.bottom - strip, window.width, strip))
    made.set_clip(outer)
    kind = "elite" if card.elite else card.kind if card.kind in ("boss", "minion") else "monster"
    blit(made, look.assets.svg(f"dead_cells/card_enemy_{kind}.svg", size), (0, 0))
    _title(made, look, foe.name, place(LARGE, size, 50, 30, 500, 72))
    if card.place in ("left", "far_right"):
        where = place(LARGE, size, 514 - 40, 290 - 40, 80, 80)
        blit(made, icon(look, f"far_{card.place.removeprefix('far_')}", where.width), where)
    return made


def figure_place(window: Rect, strip: int) -> Rect:
    """Where the figure of an Enemy stands in its picture; above a strip its feet alone are cut off."""
    side = (window.height - strip) * (12 if strip else 11) // 10
    low = window.bottom - strip + side * (2 if strip else 1) // 14
    return Rect(window.centerx - side // 2, low - side, side, side)


def paint_death(made: Surface, look: Look, size: tuple[int, int], effects: Sequence[Any]) -> None:
    """What is gained and suffered when an Enemy is killed, below its gravestone; what needs more room than is there
    lies on a plate that reaches over the picture."""
    row = death_row(effects)
    where = death_place(size, row)
    if where.width > death_place(size, ()).width:
        blit(made, look.brush.rounded(where.size, where.height // 4, ABYSS, line=AQUA, width=1.2), where)
        where = where.inflate(-where.height // 4, -2)
    paint_row(made, look, row, where, BONE, most=where.height, least=LEAST_SIGN, x=0.5)


def death_place(size: tuple[int, int], row: Sequence[Glyph]) -> Rect:
    """Where the signs of a Death Bonus lie: the more there are, the farther to the left it begins."""
    more = max(0, len(row) - DEATH_SIGNS)
    return place(LARGE, size, 460 - DEATH_STEP * more, 360, 108 + DEATH_STEP * more, 54)


def death_row(effects: Sequence[Any]) -> list[Glyph]:
    """The signs of a Death Bonus in the order of the card: all that it gives, and what it costs."""
    return glyphs(effects)


def _equipment(look: Look, size: tuple[int, int], words: CardWords, card: Card) -> Surface:
    name = {"blueprint": "blueprint"}.get(card.kind, "secret" if card.deck == "S" else "equipment")
    made = _framed(look, size, f"card_{name}")
    window = paint_title(made, look, card.name, partial(place, SMALL, size))
    up = room_for_words(look, window, place(SMALL, size, *WORDS)) if size[0] >= look.tx(READABLE) else 0
    raise_parts(made, [place(SMALL, size, *each) for each in FOOT], up)
    window.height -= up
    _pictured(made, look, window, drawing(look, *drawings_of(card, "equip"), "icon_equipment"))
    kind = place(SMALL, size, 72 - 28, 424 - 28, 56, 56).move(0, -up)
    use = {"choose": "choose", "more": "more", "skill": "skill", "companion": "companion"}.get(card.use, "always")
    blit(made, icon(look, use, kind.width), kind)
    if card.use == "companion":
        heart = companion_heart(look, card.name, partial(place, SMALL, size))
        blit(made, icon(look, "heart", heart.width), heart)
        write_face(made, look, str(card.health), heart, "sans_heavy", round(heart.height * 0.5), BONE)
    if card.round >= 0:
        paint_round_plate(made, look, ROUNDS[card.round], name, partial(place, SMALL, size), up)
    area = place(SMALL, size, *(LOW_WORDS if up else WORDS))
    _text(made, look, size, words, card, Rect(area.x, area.y - up, area.width, area.height + up), MIST)
    return made


def _text(made: Surface, look: Look, size: tuple[int, int], words: CardWords, card: Card, area: Rect,
          ink: tuple[int, int, int]) -> None:  # fmt: skip
    """The card's words where they can be read, or it has no symbols; else those."""
    plain = plain_words(words.card(card))
    row = signs(words, card)
    is_pictured = card.kind != "upgrade" or card.deck == "S"  # their signs are read beside their picture
    is_read = size[0] >= look.tx(READABLE if is_pictured else WORDY) or not is_telling(row)
    if is_read and write_lines(made, look, plain, area, "sans", round(area.height * SHARE), ink):
        return
    if not (is_pictured and is_telling(row)) and write_over(made, look, plain, area, ink):
        return
    if row:
        paint_row(made, look, row, area, ink, most=max(20, round(area.height * TELLING)), x=0.5)


def _pictured(made: Surface, look: Look, window: Rect, name: str) -> None:
    side = min(window.size)
    drawn = look.assets.svg(f"dead_cells/{name}.svg", (side, side))
    blit(made, drawn, drawn.get_rect(center=window.center))


def _rune(look: Look, size: tuple[int, int], words: CardWords, card: Card) -> Surface:
    made = _framed(look, size, "card_rune")
    _title(made, look, card.name, place(SMALL, size, *PLATE))
    _pictured(made, look, place(SMALL, size, 100, 140, 280, 280), f"icon_rune_{card.rune}")
    plain = plain_words(words.card(card))
    area = place(SMALL, size, 44, 492, 392, 138)
    write_lines(made, look, plain, area, "sans", round(area.height * 0.2), MIST)
    return made


def _upgrade(look: Look, size: tuple[int, int], words: CardWords, card: Card) -> Surface:
    """An Upgrade, a card of the Well or a Secret that is no Equipment."""
    if card.deck == "S":
        return _equipment(look, size, words, card)
    name = {"SV": "upgrade_survival", "TC": "upgrade_tactics", "BR": "upgrade_brutality"}.get(card.deck, "well")
    made = card_ground(look, size, card, f"card_{name}")
    _title(made, look, card.name, place(LARGE, size, 50, 30, 500, 76))
    _text(made, look, size, words, card, place(LARGE, size, 66, 424, 468, 348), INK_ON_BONE)
    return made


FACES = {
    "combat": _combat,
    "attack": _attack,
    "enemy": _enemy,
    "equipment": _equipment,
    "blueprint": _equipment,
    "rune": _rune,
    "upgrade": _upgrade,
}


def back(look: Look, size: tuple[int, int], kind: str) -> Surface:
    """A card face down. kind: a Beheaded, ``equipment``, ``blueprint``, ``upgrade_survival``, ``well`` ..."""
    return drawn(look, size, f"back_{kind}", "back_equipment")


def tile_face(look: Look, side: int, tile: Tile, words: CardWords) -> Surface:
    """A tile face up: what it holds as symbols."""
    key = ("dead_cells.tile", words.content.hash, tile.code, side)
    return look.cache.get(key, lambda: _tile_face(quiet(look), side, tile, words))


def _tile_face(look: Look, side: int, tile: Tile, words: CardWords) -> Surface:
    made = Surface((side, side), pygame.SRCALPHA)
    blit(made, look.assets.svg(f"dead_cells/tile_{tile.shape}_face.svg", (side, side)), (0, 0))
    upper = Rect(side // 6, round(side * 0.22), side - 2 * (side // 6), round(side * 0.28))
    lower = upper.move(0, upper.height)
    first, second = tile_rows(tile, words)
    if first and second:
        paint_row(made, look, first, upper, MIST, most=upper.height, least=LEAST_SIGN, x=0.5)
        paint_row(made, look, second, lower, MIST, most=lower.height, least=LEAST_SIGN, x=0.5)
    elif first or second:
        both = upper.union(lower)
        most = round(both.height * 0.72)
        paint_row(made, look, first or second, both, MIST, most=most, least=LEAST_SIGN, x=0.5)
    return made


def tile_rows(tile: Tile, words: CardWords) -> tuple[list[Any], list[Any]]:
    """What stands above and what below on a tile's face."""
    enemies = [Glyph(icon=each) for each in tile.enemies]
    loot = [
        part
        for item, amount in tile.loot
        for part in (*([Glyph(text=str(amount))] if amount > 1 else []), Glyph(icon=ITEM_ICONS[item]))
    ]
    if tile.wall_hole:
        loot.append(Glyph(icon=tile.wall_hole))
    if tile.offers:
        return [Glyph(icon="merchant")], [Glyph(icon=ITEM_ICONS[offer.item]) for offer in tile.offers]
    return enemies or glyphs(words.effects(tile.effects)), [*glyphs(words.effects(tile.setup)), *loot]
