"""The timeline: who does what in which Round, from left to right and from top to bottom as it will happen.

Rows are the actors in acting order, columns the Rounds. It shows only what its audience knows: of a card that lies face
down the announced Action, of one's own also its lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import column, inset, take_bottom, take_left, take_top
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.drawings import brightened, drawing, drawings_of, drawn
from game.client.tables.dead_cells.fight import frost, frost_side, ice
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.paint import (
    ABYSS,
    FADED,
    FLAME,
    GOLD,
    HEROES,
    MIST,
    NIGHT,
    SLATE,
    VEIL,
    light,
    paint_round,
    panel,
)
from game.client.tables.dead_cells.scene import Scene, hero_picture
from game.client.tables.dead_cells.symbols import Glyph, icon, paint_line, paint_row
from game.client.tables.dead_cells.timeline_lines import RowLines, beside_lines, extras_of, most_lines, row_lines
from game.client.tables.dead_cells.timeline_widths import LINES, SIGN, Widths, called, label_of, plate_of, widths_of
from game.client.tables.dead_cells.timeline_words import actor_name, actor_told
from game.client.tables.dead_cells.tokens import tag
from game.client.tables.dead_cells.words import say
from game.client.tables.lines import write_face
from game.games.dead_cells.view import (
    ROUNDS,
    Acting,
    Actor,
    Card,
    Line,
    Named,
    acting,
    actors,
    announced_of,
    effects_of,
    foe_of,
    is_over,
    plays_zero,
    round_reached,
    tokens_of,
)

OFF = 5
"""How many pixels a line keeps off the sides of its cell."""
EXTRA, FRAMED = 26, 2
"""How large a small picture in a cell is at most, in logical units, and how many pixels it keeps off the frame."""
FROZEN = "icon_frozen"
MOST_SIGNS = 0.42
"""The share of a cell that small pictures beside each other take at most from its lines."""
ANNOUNCED = {"damage": "damage", "block": "shield", "skill": "skill", "heal": "heal", "loot": "loot"}
MANY = 8
"""So many actors are as many as are often seen in a Combat."""
PICTURED = 26
"""Signs of Enemies smaller than this, in pixels, are their spaces alone: on a smaller picture that hid half of it."""
HIDDEN = Line(None, None)


def timeline_items(scene: Scene, rect: Rect) -> Iterator[Item]:
    """Heading with the Rounds, then a row for each actor."""
    if rect.width <= 0:
        return
    look, table = scene.look, scene.table
    yield Item(rect, "timeline", _paint_sheet)
    head, body = _parted(look, rect)
    shown = actors(table)
    cells = [row_lines(scene, actor) for actor in shown]
    widths = widths_of(scene, head.width, rect.height, cells)
    zero, round = plays_zero(table), round_reached(table)
    yield Item(head, (round, zero, widths, "head"), partial(_paint_head, round, widths, zero=zero))
    places = _rows(look, body, [most_lines(each) for each in cells])
    smallest = min((_sign_side(look, place, widths) for place in places), default=0)
    widths = widths._replace(has_pictures=smallest >= PICTURED)
    plates = tuple(plate_of(scene, each) for each in shown)  # the longest says how large all of them are
    for order, (actor, lines, place) in enumerate(zip(shown, cells, places, strict=False)):
        yield _actor(scene, actor, lines, place, widths, order, plates)


def _parted(look: Look, rect: Rect) -> tuple[Rect, Rect]:
    """The heading, and what is below it."""
    return take_top(inset(rect, look.px(6), look.px(4)), max(18, look.px(22)), 2)


def _rows(look: Look, body: Rect, lines: Sequence[int]) -> list[Rect]:
    """A row for each actor, as much higher as it has more lines below each other while there is room for that, and
    empty rows where they are few."""
    least = max(22, look.px(24))
    if sum(lines) * least > body.height:
        lines = [1] * len(lines)
    empty = min(LINES, body.height // max(1, least)) - sum(lines)
    return column(body, [*lines, *[1] * max(0, empty)] or [1], 2)


def _heights(look: Look, rect: Rect) -> list[int]:
    """How high rows are, be there few actors or many; the highest first."""
    body = _parted(look, rect)[1]
    rows = [row for shown in range(LINES, MANY + 1) for row in _rows(look, body, [1] * shown)]
    return sorted({row.height for row in rows}, reverse=True)


def _sign_side(look: Look, row: Rect, widths: Widths) -> int:
    """The side of an actor's sign in a row."""
    return min(row.height, look.px(SIGN), widths.label // 3)


def sign_sides(look: Look, rect: Rect) -> list[int]:
    """How large the signs of actors are."""
    return list(dict.fromkeys(min(high, look.px(SIGN)) // 2 * 2 for high in _heights(look, rect)))


def lines_ahead(scene: Scene, rect: Rect, shown: Iterable[Card]) -> Iterator[Callable[[], None]]:
    """Makers of the pictures of all lines of some cards."""
    look, body = scene.look, _parted(scene.look, rect)[1]
    wide = widths_of(scene, body.width, rect.height, ()).columns(body)[1].width
    scripts = dict.fromkeys(script for card in shown for script in card.lines if script >= 0)
    for high in _heights(look, rect):
        cell = Rect(0, 0, wide, high)
        for script in scripts:
            effects = effects_of(scene.table, script)
            if effects:
                yield partial(_paint_effects, Surface(cell.size), look, effects, inset(cell, OFF, 2), cell)


def _paint_sheet(surface: Surface, look: Look, rect: Rect) -> None:
    panel(surface, look, rect, fill=ABYSS, alpha=0.9)


def paint_under(surface: Surface, look: Look, rect: Rect) -> None:
    """What keeps the table from showing through where the timeline lies over it."""
    panel(surface, look, rect, fill=ABYSS, alpha=1.0, line=GOLD)


def _paint_head(round: int, widths: Widths, surface: Surface, look: Look, rect: Rect, *, zero: bool) -> None:
    """The Rounds. zero: whether Round 0 is played; else it is dim, and not ticked off either."""
    words = Rect(rect.x, rect.y, widths.label - 4, rect.height)
    pixels = max(rect.height * 3 // 5, min(look.type.pixels("small_bold"), rect.height * 6 // 7))
    write_face(surface, look, say("board.timeline"), words, "sans_bold", pixels, MIST, x=0.0)
    for number, cell in enumerate(widths.columns(rect)):
        if number == round:
            blit(surface, look.brush.rounded(cell.size, 4, FLAME), cell)
        is_played = zero or number > 0
        ink = ABYSS if number == round else FADED if number < round or not is_played else MIST
        paint_round(surface, look, ROUNDS[number], cell, ink, is_over=number < round and is_played)


def _actor(scene: Scene, actor: Actor, cells: RowLines, rect: Rect, widths: Widths, order: int,
           plates: tuple[str, ...]) -> Item:  # fmt: skip
    """One row, made anew where something has changed that it shows."""
    table = scene.table
    tokens = tokens_of(table, actor)
    chips = () if actor.enemy else tuple(announced_of(table.heroes[actor.index]).values())
    dead = not actor.enemy and table.heroes[actor.index].dead
    name, who = label_of(scene, actor)
    facts = (name, who, cells, tuple(tokens.frozen), tokens.performed, round_reached(table), chips, dead,
             beside_lines(scene, actor), _acts(scene, actor), widths, plates)  # fmt: skip
    place, depends = ("line", order, *rect), (actor, facts)
    kept = scene.kept.get(place)
    if kept is None or kept[0] != depends:
        words = f"{actor_name(scene, actor)}. {actor_told(scene, actor, cells)}".strip()
        spot = Spot(f"line.{who}", rect, order=300 + order, words=words, is_stop=False)
        paint = partial(_paint_row, scene, actor, cells, chips, widths)
        kept = scene.kept[place] = (depends, Item(rect, facts, paint, spot, rings=False))
    item: Item = kept[1]
    return item


def _acts(scene: Scene, actor: Actor) -> Acting | None:
    """What an actor is performing now; None while somebody else acts."""
    now = acting(scene.table)
    return now if now is not None and now.actor == actor else None


def _paint_row(scene: Scene, actor: Actor, cells: RowLines, chips: Sequence[tuple[str, str]], widths: Widths,
               surface: Surface, look: Look, rect: Rect) -> None:  # fmt: skip
    table, most = scene.table, most_lines(cells)
    _, word = label_of(scene, actor)
    fill = NIGHT if actor.enemy else (20, 40, 46)
    blit(surface, look.brush.rounded(rect.size, 4, fill, line=SLATE, width=1.0), rect)
    head = Rect(rect.x + 2, rect.y, widths.label - 6, rect.height)
    place, words = take_left(head, _sign_side(look, rect, widths), 4)
    if actor.enemy and widths.has_pictures:
        _paint_enemy(scene, actor, word, surface, look, place)
    elif actor.enemy:
        _paint_space(word, surface, look, place)
    else:
        _paint_sign(look, hero_picture(table.heroes[actor.index], "token"), surface, place)
    ink = MIST if actor.enemy else HEROES[table.heroes[actor.index].word]
    if look.theme.name == "contrast":
        ink = (255, 255, 255)
    names = {each: called(scene, each, words.width) for each in actors(table)}
    largest = min(look.type.pixels("small_bold"), rect.height * 3 // 4)
    pixels = cards.common_size(look, list(names.values()), words.width, "sans_bold", largest)
    write_face(surface, look, names[actor], words, "sans_bold", pixels, light(ink), x=0.0)
    frozen, now, beside = tokens_of(table, actor).frozen, _acts(scene, actor), extras_of(scene, actor)
    for number, cell in enumerate(widths.columns(rect)):
        extras = [name for round, name in beside if round == number]
        is_alone = not any(line.effects is None or line.effects for line in cells[number])
        place = Rect(cell)
        _paint_light(scene, actor, now, number, surface, look, cell)
        is_below = bool(extras) and not is_alone and _has_room_below(look, cell, len(cells[number]))
        if number in frozen and extras and not is_below:  # the snowflake above them, so that the line keeps its room
            ice(surface, look, inset(cell, 1))
            extras, is_alone = [FROZEN, *extras], False
        elif number in frozen:  # below the line, so that this can be read
            frost(surface, look, inset(cell, 1))
            place.width -= frost_side(look, inset(cell, 1))
        if is_below:
            under, place = take_bottom(place, look.px(EXTRA) + 2)
            _paint_extras(extras, under, 0.5, surface, look, under.height - 2)
        share = Rect(cell.x, cell.y, cell.width, cell.height // most)
        if extras and is_alone:  # as large as the signs of lines
            _paint_extras(extras, cell, 0.5, surface, look, _most(look, share))
        elif extras and not is_below:
            place = _paint_extras(extras, cell, 1.0, surface, look)
        _paint_cell(scene, actor, now, number, (cell, place, share), cells[number], chips, surface, look)


def _paint_light(scene: Scene, actor: Actor, now: Acting | None, number: int, surface: Surface, look: Look,
                 cell: Rect) -> None:  # fmt: skip
    """What lights a whole cell, whatever it holds: that its line is performed, or that its Round is the present one."""
    if now is not None and now.round == number:
        blit(surface, look.brush.rounded(cell.size, 4, FLAME, alpha=0.55, line=GOLD, width=2.0), cell)
    elif scene.table.round == number and not is_over(scene.table, actor, number, None if now is None else now.round):
        blit(surface, look.brush.rounded(cell.size, 4, FLAME, alpha=0.14, line=SLATE, width=1.0), cell)


def _has_room_below(look: Look, cell: Rect, lines: int) -> bool:
    """Whether small pictures find room below the lines of a cell, which keep its whole width then."""
    return cell.height >= lines * max(22, look.px(24)) + look.px(EXTRA) + 4


def _paint_extras(names: Sequence[str], cell: Rect, x: float, surface: Surface, look: Look,
                  high: int = 0) -> Rect:  # fmt: skip
    """Small pictures at the right edge of a cell, one above the other where they are as large so as one alone, or else
    beside each other where a line has room left of them; in the middle of a cell without a line always beside each
    other. Returns what is left for lines. x: where between the left edge (0.0) and the right one (1.0). high: how high
    they are at most, if not very small then; 0 for half of the cell."""
    side = max(14, look.px(18), min(look.px(EXTRA), high or cell.height // 2))
    if FROZEN in names:  # as large as on a line without small pictures
        side = frost_side(look, inset(cell, 1))
    is_row = x < 1.0 or (side * len(names) > cell.height - 2 and side * len(names) <= cell.width * MOST_SIGNS)
    across, down = (len(names), 1) if is_row else (1, len(names))
    side = min(side, (cell.height - 2) // down, cell.width // across if is_row else max(14, cell.width // 4))
    block = Rect(0, 0, side * across, side * down)
    block.midleft = cell.x + round((cell.width - 2 * FRAMED - block.width) * x) + FRAMED, cell.centery
    for at, name in enumerate(names):
        picture = _extra(look, name, side)
        blit(surface, picture, (block.x + at % across * side, block.y + at // across * side))
    return cell if x < 1.0 else Rect(cell.x, cell.y, cell.width - block.width - FRAMED, cell.height)


def _extra(look: Look, name: str, side: int) -> Surface:
    """A small picture; that of Equipment, often dark, is made brighter."""
    if not name.startswith("equip_"):
        return drawn(look, (side, side), name, "icon_equipment")
    return brightened(look, side, name, "icon_equipment")


def _paint_enemy(scene: Scene, actor: Actor, space: str, surface: Surface, look: Look, where: Rect) -> None:
    """An Enemy's picture with its space at the foot."""
    card = scene.content.cards[scene.table.enemies[actor.index].card]
    _paint_sign(look, enemy_sign(look, foe_of(scene.table, card)), surface, where)
    side = max(13, where.width * 5 // 9)
    low = min(where.bottom - 1, where.centery + min(where.size) // 2 + 2)
    tag(surface, look, space, Rect(0, 0, side, side), (where.right + 2, low), ink=MIST, line=SLATE)


def _paint_space(space: str, surface: Surface, look: Look, where: Rect) -> None:
    """An Enemy's space in the middle of the place of a picture."""
    side = min(where.size) * 5 // 6
    low = where.centerx + side // 2, where.centery + side // 2
    tag(surface, look, space, Rect(0, 0, side, side), low, ink=MIST, line=SLATE)


def _paint_sign(look: Look, drawn: str, surface: Surface, where: Rect) -> None:
    picture = sign(look, drawn, min(where.size))
    blit(surface, picture, picture.get_rect(center=where.center))


def enemy_sign(look: Look, foe: Named) -> str:
    """The drawing of an Enemy."""
    return drawing(look, *drawings_of(foe, "enemy", "boss"), "icon_monster")


def sign(look: Look, drawn: str, side: int) -> Surface:
    """A drawing as a sign; of an even side, for rows differ by a pixel and each size would be drawn by itself."""
    side = side // 2 * 2
    return look.assets.svg(f"dead_cells/{drawn}.svg", (side, side))


def _paint_cell(scene: Scene, actor: Actor, now: Acting | None, number: int, places: tuple[Rect, Rect, Rect],
                lines: Sequence[Line], chips: Sequence[tuple[str, str]], surface: Surface,
                look: Look) -> None:  # fmt: skip
    """The lines of one Round, one below the other; unknown cards as backs with what was announced. now: what the actor
    is performing. places: the cell, the part of it that is free for lines, and as much as a line has at least."""
    table, (cell, place, share) = scene.table, places
    over = is_over(table, actor, number, None if now is None else now.round)
    shown = [(at, line) for at, line in enumerate(lines) if line.effects is None or line.effects]
    for (at, line), where in zip(shown, column(inset(place, OFF, 2), [1] * max(1, len(shown)), 1), strict=False):
        if line.effects is None:
            _paint_unknown(number, at, where, chips, surface, look)
        else:
            _paint_effects(surface, look, line.effects, where, share)
        if now is not None and now.round == number and at < now.line:
            blit(surface, look.brush.rounded(where.size, 4, NIGHT, alpha=VEIL), where)
    if over:
        blit(surface, look.brush.rounded(cell.size, 4, NIGHT, alpha=VEIL), cell)


def _paint_effects(surface: Surface, look: Look, effects: Sequence[Any], where: Rect, cell: Rect) -> None:
    paint_line(surface, look, effects, where, MIST, most=_most(look, cell), least=10)


def _most(look: Look, cell: Rect) -> int:
    """The side of the signs of a line: larger in high rows."""
    return max(20, look.px(24), min(look.px(32), cell.height * 3 // 5))


def _paint_unknown(number: int, at: int, where: Rect, chips: Sequence[tuple[str, str]], surface: Surface,
                   look: Look) -> None:  # fmt: skip
    """A card face down: its back small, or the chip of what was announced for this Round."""
    said = chips[at] if at < len(chips) else None
    if said is not None and said[1] == ROUNDS[number]:
        chip = where.inflate(-4, 0)
        blit(surface, look.brush.rounded(chip.size, chip.height // 2, ABYSS, line=GOLD, width=1.5), chip)
        sign = Glyph(icon=ANNOUNCED.get(said[0], said[0]))
        paint_row(surface, look, [sign, Glyph(text="?")], chip, GOLD, most=max(16, look.px(20)), x=0.5)
        return
    side = min(where.height, max(14, look.px(18)))
    drawn = icon(look, "card", side)
    blit(surface, drawn, drawn.get_rect(center=where.center))
