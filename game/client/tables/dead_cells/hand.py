"""The hand and the Active slots: cards face up for whoever may see them, backs for everybody else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.client.draw import blit, css, svg_surface
from game.client.layout import inset
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.layout import HAND
from game.client.tables.dead_cells.paint import ABYSS, AQUA, EDGE, GOLD, MIST, SPARK, paler
from game.client.tables.dead_cells.scene import Scene, hero_picture
from game.client.tables.dead_cells.words import name_of, say, within
from game.client.tables.lines import alike_lines, height_of_lines, write_face, write_lines
from game.client.theme import Colour
from game.games.dead_cells.view import SERENADE, Hero, announced_of, are_cards_laid, plays_twice

STROKE = 7
"""How long the strokes are around an empty place of the hand, in pixels."""
CARD_DECISIONS = ("combat.card", "check.hand_card", "pass.redraw")
"""Decisions that are answered with a card of the hand."""


def hand_items(scene: Scene, places: Sequence[Rect]) -> Iterator[Item]:
    """The own hand; a fourth card and more lie over the last places."""
    index = scene.own()
    if not 0 <= index < len(scene.table.heroes) or scene.table.heroes[index].kind < 0:
        return
    hero = scene.table.heroes[index]
    laid = hero.active.cards if are_cards_laid(scene.table) else ()
    for order in left_places(hero, laid):
        if order < len(places):
            yield Item(places[order], ("left", hero.word), partial(_paint_left))
    for order, card in in_their_places(hero, laid):
        rect = places[order] if order < len(places) else places[-1].move(places[-1].width // 5 * (order - 2), 0)
        if card is None:
            yield Item(rect, ("back", hero.word), partial(paint_back, hero.word))
            continue
        shown = scene.content.cards[card]
        answers: dict[str, Any] = dict.fromkeys(CARD_DECISIONS, shown.code)
        spot = Spot(f"card.{shown.code}", rect, answers, order=10 + order, words=scene.told(shown))
        facts = (shown.code, scene.hands.hovered == f"card.{shown.code}")
        yield Item(rect, facts, partial(paint_card, scene, shown), spot)


def in_their_places(hero: Hero, laid: Sequence[int | None]) -> list[tuple[int, int | None]]:
    """The hand, each card with the number of its place: in the order of the box, so that none moves while another is
    laid. laid: the Active cards whose places stay free."""
    hand = list(hero.hand.cards)
    if None in hand:
        return list(enumerate(hand))
    gone = [card for card in laid if card is not None]
    found: list[tuple[int, int | None]] = []
    for place, card in enumerate(sorted([*hand, *gone])):
        if card in gone:
            gone.remove(card)
        else:
            found.append((place, card))
    return found


def left_places(hero: Hero, laid: Sequence[int | None]) -> list[int]:
    """The places of the hand whose cards are laid and which stay free until all are."""
    taken = [place for place, _ in in_their_places(hero, laid)]
    return [place for place in range(max(taken, default=-1)) if place not in taken]


def paint_card(scene: Scene, card: Any, surface: Surface, look: Look, rect: Rect) -> None:
    """A card face up."""
    blit(surface, cards.face(look, rect.size, scene.words, card), rect)


def paint_back(kind: str, surface: Surface, look: Look, rect: Rect) -> None:
    """A card face down."""
    drawn = cards.back(look, rect.size, kind)
    blit(surface, drawn, drawn.get_rect(center=rect.center))


def _paint_left(surface: Surface, look: Look, rect: Rect) -> None:
    """A place of the hand whose card is laid: empty, its outline broken, as no card's is."""
    blit(surface, look.brush.rounded(rect.size, look.radius(), ABYSS, alpha=0.5), rect)
    key = ("dead_cells.left", rect.size, look.radius())
    blit(surface, look.cache.get(key, lambda: _broken_outline(rect.size, look.radius())), rect)


def _broken_outline(size: tuple[int, int], radius: int) -> Surface:
    """The outline of a card in short strokes, a round one at each corner. Each is a line of its own: the drawing of a
    dash array leaves corners open and fills whole edges in some sizes."""
    wide, high = size
    right, low, inner = wide - 1, high - 1, 1 + radius
    strokes = [f"M{x} {inner}A{radius} {radius} 0 0 {sweep} {inner if x == 1 else wide - inner} {y}"
               for x, y, sweep in ((1, 1, 1), (right, 1, 0))]  # fmt: skip
    strokes += [f"M{x} {high - inner}A{radius} {radius} 0 0 {sweep} {inner if x == 1 else wide - inner} {y}"
                for x, y, sweep in ((1, low, 0), (right, low, 1))]  # fmt: skip
    strokes += [f"M{at:.1f} {y}h{long:.1f}" for at, long in _strokes_between(inner, wide - inner) for y in (1, low)]
    strokes += [f"M{x} {at:.1f}v{long:.1f}" for at, long in _strokes_between(inner, high - inner) for x in (1, right)]
    source = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"><path d="{"".join(strokes)}" '
              f'fill="none" stroke="{css(EDGE)}" stroke-width="1.6"/></svg>')  # fmt: skip
    return svg_surface(source, size)


def _strokes_between(start: int, end: int) -> list[tuple[float, float]]:
    """Strokes and gaps of one length between two corners, a gap at both ends: where each stroke begins, and its
    length."""
    count = max(0, round(((end - start) / STROKE - 1) / 2))
    long = (end - start) / (2 * count + 1)
    return [(start + long * (2 * each + 1), long) for each in range(count)]


def active_count(scene: Scene) -> int:
    """How many Active slots have room: those of the character that lays most cards, so that nothing lies elsewhere
    when the screen is handed over, and Serenade's."""
    heroes = scene.table.heroes
    own = max((_own_count(scene, index) for index in range(len(heroes))), default=1)
    return own + any(hero.is_serenade for hero in heroes)


def free_places(scene: Scene) -> int:
    """How many places of the hand nobody in the Group needs before cards are drawn: all that were laid lie on the
    Active slots by then."""
    hands = [len(hero.hand.cards) for hero in scene.table.heroes if hero.kind >= 0 and not hero.is_serenade]
    return 0 if are_cards_laid(scene.table) else max(0, HAND - max([1, *hands]))


def _own_count(scene: Scene, index: int) -> int:
    return 2 if plays_twice(scene.table, index) else 1


def active_items(scene: Scene, places: Sequence[Rect]) -> Iterator[Item]:
    """The Active slots, those beside the hand: cards may be dragged there; Serenade's card lies in the last one."""
    table, index = scene.table, scene.own()
    hero = table.heroes[index]
    partner = next((each for each in table.heroes if each.is_serenade), None)
    own = (places[:-1] if partner is not None else places)[-_own_count(scene, index) :]
    asked = scene.hands.decision == "combat.card"
    announced = announced_of(hero)
    for slot, rect in enumerate(own):
        card = hero.active.cards[slot] if slot < len(hero.active.cards) else -1
        spot_drag = ("combat.card",) if card == -1 else ()
        next_free = asked and slot == len(hero.active.cards)
        words = say("spot.active", number=slot + 1, name=within(hero.word))
        if card is not None and card >= 0:
            words = f"{words}: {scene.content.cards[card].name}"
        spot = Spot(f"active.{slot}", rect, order=20 + slot, words=words, drag=spot_drag, is_stop=False)
        said = announced.get(slot)
        yield Item(rect, (hero.word, card, next_free, said, table.round),
                   partial(_paint_slot, scene, hero.word, card, next_free, said, slot + 1), spot)  # fmt: skip
    if partner is not None and places:
        card = partner.active.cards[0] if partner.active.cards else -1
        code = "" if card is None or card < 0 else f": {scene.content.cards[card].name}"
        words = say("spot.active.serenade") + code
        spot = Spot("active.serenade", places[-1], order=25, words=words, is_stop=False)
        yield Item(places[-1], (SERENADE, card, partner.side),
                   partial(_paint_slot, scene, SERENADE, card, False, None, 0), spot)  # fmt: skip


def _paint_slot(scene: Scene, who: str, card: int | None, waits: bool, said: tuple[str, str] | None, number: int,
                surface: Surface, look: Look, rect: Rect) -> None:  # fmt: skip
    """A slot: the card, its back with what was announced, or where the next one goes. On a face the announcement
    lies over the picture, never over a line."""
    if card == -1:
        line = SPARK if waits else EDGE
        ground = look.brush.rounded(rect.size, look.radius(), ABYSS, alpha=0.6, line=line, width=2.0 if waits else 1.2)
        blit(surface, ground, rect)
        sign, (where, below, pixels) = _sign_of_place(scene, who), free_slot(look, rect)
        drawn = paler(look, look.assets.svg(f"dead_cells/{sign}.svg", where.size), (sign,), 150 if waits else 90)
        blit(surface, drawn, where)
        _write_place(surface, look, below, pixels, number, AQUA if waits else MIST)
        return
    if card is None:
        paint_back(who, surface, look, rect)
    else:
        paint_card(scene, scene.content.cards[card], surface, look, rect)
    if said is not None:
        high = max(18, min(look.tx(22), rect.height // 6))
        top = rect.bottom - high - 3 if card is None else rect.y + rect.height * 2 // 5 - high
        chip = Rect(rect.x + 3, top, rect.width - 6, high)
        blit(surface, look.brush.rounded(chip.size, chip.height // 2, ABYSS, line=GOLD, width=1.5), chip)
        text = say("answer.announce", action=name_of(said[0]), round=said[1])
        write_face(surface, look, text, chip.inflate(-high // 2, 0), "sans_bold", high * 3 // 5, GOLD)


def _sign_of_place(scene: Scene, who: str) -> str:
    """The drawing in a free slot: hers where Serenade's card will lie, crossed blades where one's own will."""
    partner = next((each for each in scene.table.heroes if each.is_serenade), None)
    return "icon_active" if who != SERENADE or partner is None else hero_picture(partner, "token")


def free_slot(look: Look, rect: Rect) -> tuple[Rect, Rect, int]:
    """The places of the sign and of the words below it, both together in the middle of a free slot, and the size of the
    words: all slots speak in letters of one size. 0 where there is no room for words: a number stands there."""
    room, side, told = inset(rect, max(4, rect.width // 14), 5), rect.width // 2, _told_of_slots()
    left = Rect(room.x, room.y, room.width, room.height - side)
    pixels = alike_lines(look, told, left, "sans_bold", look.type.pixels("small_bold"))
    high = height_of_lines(look, told, room.width, "sans_bold", pixels) if pixels else min(left.height, side // 2)
    sign = Rect(rect.centerx - side // 2, rect.y + (rect.height - side - high) // 2, side, side)
    return sign, Rect(room.x, sign.bottom, room.width, high), pixels


def _told_of_slots() -> list[str]:
    """Which card a free slot waits for: Serenade's, the first, the second."""
    return [say("board.serenade_deck"), *(say("board.active", number=each) for each in (1, 2))]


def _write_place(surface: Surface, look: Look, below: Rect, pixels: int, number: int, ink: Colour) -> None:
    """Which card a free slot waits for, or its number alone. 0: Serenade's."""
    if pixels:
        write_lines(surface, look, _told_of_slots()[number], below, "sans_bold", pixels, ink, x=0.5)
    elif number:
        write_face(surface, look, str(number), below, "sans_bold", below.height, ink)
