"""What stays on the table until it is read: a Run that is won, a Feat whose task is met, a Rune that is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.base import Announcement, Tableau
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.paint import GOLD, framed
from game.client.tables.dead_cells.tableau import WHOLE, boss_drawing, boss_of, victory
from game.client.tables.dead_cells.wording import effects_words
from game.client.tables.dead_cells.words import name_of, say
from game.client.widgets.base import Widget
from game.client.widgets.labels import RichText
from game.games.dead_cells.view import Card
from game.kernel.event import Event
from game.kernel.view import View

FRAME = 210
"""How high a picture is, in logical units."""
CARD = 290
"""How high a card is, which is to be read."""
LIGHT = 10
"""How far the light around it reaches, in logical units."""
READ = 180
"""A card at least so wide, measured in type, is read with ease; on a narrower one its words give way to
those beside it."""
ABOVE_WORDS = {"upgrade": 0.495, "rune": 0.7}
"""How much of a card's height lies above its words."""


def announcement(event: Event, view: View, words: CardWords) -> Announcement | None:
    """What everybody is to stop for; None for most events."""
    made = ANNOUNCED.get(event.name)
    return None if made is None else made(event, view, words)


def run_won(event: Event, view: View, words: CardWords) -> Announcement:
    """The Boss is beaten and nobody is dead: what that brings, the first time and every time."""
    place, content = str(event.data["boss"]), words.content
    heroes = tuple(hero.word for hero in view.state.heroes)
    boss = boss_of(content, place)
    kind = "first" if event.data["first"] else "again"
    picture = Framed(lambda look, size: victory(heroes, boss_drawing(content, place), look, size, WHOLE))
    scripts = [boss.victory, *([boss.first_victory] if event.data["first"] else [])]
    brings = "; ".join(filter(None, (effects_words(words.effects(each)) for each in scripts)))
    told = [say(f"won.{kind}"), *([say("won.brings", what=brings)] if brings else [])]
    return Announcement(say("won.title", boss=boss.name), picture, " ".join(told))


def feat_met(event: Event, view: View, words: CardWords) -> Announcement:
    """The task of a Feat is met: the card, which says what it will bring."""
    card = words.content.cards[words.content.index[event.data["card"]]]
    return Announcement(say("feat.title", name=card.name), Shown(card, words), say("feat.told"))


def rune_found(event: Event, view: View, words: CardWords) -> Announcement:
    """A Rune is turned to its coloured side, for good: the card, which says what it opens."""
    rune = str(event.data["rune"])
    card = next(each for each in words.content.cards if each.kind == "rune" and each.rune == rune)
    return Announcement(say("rune.title", name=name_of(f"rune.{rune}")), Shown(card, words), say("rune.told"))


ANNOUNCED: Mapping[str, Callable[[Event, View, CardWords], Announcement]] = {
    "run.won": run_won,
    "feat.met": feat_met,
    "rune.flipped": rune_found,
}


class Framed(Widget):
    """A picture as wide as the page, with a golden edge."""

    def __init__(self, tableau: Tableau) -> None:
        super().__init__("announced.picture")
        self._tableau = tableau

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Lower where the window is low."""
        return (width, min(look.px(FRAME), look.screen.height * 3 // 10))

    def paint_self(self, surface: Surface) -> None:
        """The picture in its frame."""
        look, rect = self.look, self.rect
        blit(surface, look.cache.get(("dead_cells.framed", self, rect.size), lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> Surface:
        """A copy, for a picture may be kept elsewhere too."""
        return framed(look, self._tableau(look, size).copy(), line=GOLD, width=2.5)


class Shown(Widget):
    """A card face up in a golden light: in the middle where its words can be read, else with them beside it."""

    def __init__(self, card: Card, words: CardWords) -> None:
        super().__init__("announced.card")
        self._card = card
        self._words = words
        self._beside = RichText(words.card(card), id="announced.words")
        self.add(self._beside)

    def _lit(self, look: Look) -> Rect:
        """The card and its light, as large as the window allows."""
        blur = look.px(LIGHT)
        lettered = round(look.tx(cards.READABLE) / cards.RATIO) + 2 * blur + 1
        tall = min(max(look.px(CARD), lettered), look.screen.height // 2)
        return Rect(0, 0, round((tall - 2 * blur) * cards.RATIO) + 2 * blur, tall)

    @property
    def _pictured(self) -> float:
        """How much of the card lies above its words."""
        return ABOVE_WORDS["rune" if self._card.kind == "rune" else "upgrade"]

    def _is_readable(self, look: Look) -> bool:
        return self._lit(look).width - 2 * look.px(LIGHT) >= look.tx(READ)

    def _room(self, look: Look, width: int) -> int:
        """The width for the words beside the card."""
        return max(1, width - self._lit(look).width - 2 * look.px(LIGHT))

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The card and its light, or the words where they are higher."""
        tall = self._lit(look).height
        if self._is_readable(look):
            return (width, tall)
        return (width, max(round(tall * self._pictured), self._beside.size(look, self._room(look, width))[1]))

    def arrange(self, look: Look, rect: Rect) -> None:
        """The card in the middle, or at the left of its words."""
        super().arrange(look, rect)
        self._beside.is_visible = not self._is_readable(look)
        self._place = self._lit(look)
        self._place.center = rect.center
        if self._beside.is_visible:
            self._place = Rect(rect.x, 0, self._place.width, round(self._place.height * self._pictured))
            self._place.centery = rect.centery
            room = self._room(look, rect.width)
            tall = self._beside.size(look, room)[1]
            self._beside.arrange(look, Rect(rect.right - room, rect.centery - tall // 2, room, tall))

    def paint_self(self, surface: Surface) -> None:
        """The light, then the card; without its words, if these stand beside it."""
        look, blur = self.look, self.look.px(LIGHT)
        place = self._place.inflate(-2 * blur, -2 * blur)
        whole = self._lit(look).inflate(-2 * blur, -2 * blur).size
        glow = look.brush.glow(place.size, look.radius(), blur, GOLD, 200)
        blit(surface, glow, glow.get_rect(center=place.center))
        blit(surface, cards.face(look, whole, self._words, self._card), place, Rect((0, 0), place.size))
        if place.height < whole[1]:
            blit(surface, look.brush.rounded(place.size, look.radius(), None, line=GOLD, width=2.0, alpha=0), place)
