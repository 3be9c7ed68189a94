"""What the others have played: their Active cards, small, at the feet of their figures, face up once revealed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.base import Inspection, Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.hand import paint_back, paint_card
from game.client.tables.dead_cells.heroes import hero_answers
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.small_cards import bare_face
from game.client.tables.dead_cells.words import say, within
from game.games.dead_cells.view import Card, Hero

MOST, LEAST = 62, 26
"""How high such a card is at most and at least, in logical units."""
PLATE = 46
"""How high the plate with the name below a figure is, in logical units; see ``fight.paint_stand``."""
WORDED = 56
"""Cards narrower than this, in logical units, are shown without words."""
SHARE = 0.46
"""How much of a figure's height they may cover."""


def played_items(scene: Scene, stands: Sequence[Rect]) -> Iterator[Item]:
    """The Active cards of everybody but whose own lie in the slots; Serenade's has its slot too."""
    for index, (hero, stand) in enumerate(zip(scene.table.heroes, stands, strict=False)):
        if index == scene.own() or hero.is_serenade or hero.dead:
            continue
        for slot, rect in enumerate(_places(scene, stand, len(hero.active.cards))):
            yield _played(scene, hero, slot, rect)


def _places(scene: Scene, stand: Rect, count: int) -> list[Rect]:
    """Beside each other, right above the plate with the name."""
    look = scene.look
    plate = max(34, look.px(PLATE))
    high = max(look.px(LEAST), min(look.px(MOST), round((stand.height - plate) * SHARE)))
    wide = min(round(high * cards.RATIO), (stand.width - look.px(4)) // max(1, count))
    high = min(high, round(wide / cards.RATIO))
    left, top = stand.right - count * (wide + 2), stand.bottom - plate - high - look.px(2)
    return [Rect(left + n * (wide + 2), top, wide, high) for n in range(count)]


def _played(scene: Scene, hero: Hero, slot: int, rect: Rect) -> Item:
    card = hero.active.cards[slot]
    words = say("spot.active", number=slot + 1, name=within(hero.word))
    paint = partial(paint_back, hero.word)
    if card is not None:
        shown = scene.content.cards[card]
        words, paint = f"{words}: {scene.told(shown)}", partial(_paint_face, scene, shown)
    spot = Spot(f"played.{hero.word}.{slot}", rect, hero_answers(hero), order=120 + slot, words=words, is_stop=False)
    return Item(rect, (hero.word, slot, card), paint, spot, rings=False)


def face_ahead(scene: Scene, card: Card, stand: Rect) -> None:
    """Paint a card where nobody sees it, as it lies beside a figure."""
    place = Rect((0, 0), _places(scene, stand, 1)[0].size)
    _paint_face(scene, card, Surface(place.size), scene.look, place)


def _paint_face(scene: Scene, card: Card, surface: Surface, look: Look, rect: Rect) -> None:
    """A card face up; without its words and lines where they would be a blur."""
    if rect.width >= look.px(WORDED) and cards.is_named(card, rect.size):
        paint_card(scene, card, surface, look, rect)
    else:
        blit(surface, bare_face(look, rect.size, card), rect)


def played_card(scene: Scene, rest: str) -> int | None:
    """The card of such a spot; None where it is not seen."""
    word, _, slot = rest.partition(".")
    hero = next(each for each in scene.table.heroes if each.kind >= 0 and each.word == word)
    at = int(slot)
    return hero.active.cards[at] if at < len(hero.active.cards) else None


def unseen_told() -> Inspection:
    """A card that lies face down."""
    return Inspection(say("kind.active"), text=say("about.active"), rules=("combat.play.three", "board.active"))
