"""What stays on the table until it is read: a Run that is won, and a Feat whose task is met."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.base import Announcement, Tableau
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.paint import GOLD
from game.client.tables.dead_cells.tableau import WHOLE, boss_drawing, boss_of, victory
from game.client.tables.dead_cells.words import say
from game.client.widgets.base import Widget
from game.games.dead_cells.view import Card
from game.kernel.event import Event
from game.kernel.view import View

FRAME = 210
"""How high a picture is, in logical units."""
CARD = 290
"""How high a card is, which is to be read."""


def announcement(event: Event, view: View, words: CardWords) -> Announcement | None:
    """What everybody is to stop for; None for most events."""
    made = ANNOUNCED.get(event.name)
    return None if made is None else made(event, view, words)


def run_won(event: Event, view: View, words: CardWords) -> Announcement:
    """The Boss is beaten and nobody is dead."""
    place, content = str(event.data["boss"]), words.content
    heroes = tuple(hero.word for hero in view.state.heroes)
    boss = boss_of(content, place)
    kind = "first" if event.data["first"] else "again"
    picture = Framed(lambda look, size: victory(heroes, boss_drawing(content, place), look, size, WHOLE))
    return Announcement(say("won.title", boss=boss.name), picture, say(f"won.{kind}"))


def feat_met(event: Event, view: View, words: CardWords) -> Announcement:
    """The task of a Feat is met: the card, which says what it will bring."""
    card = words.content.cards[words.content.index[event.data["card"]]]
    return Announcement(say("feat.title", name=card.name), Shown(card, words), say("feat.told"))


ANNOUNCED: Mapping[str, Callable[[Event, View, CardWords], Announcement]] = {"run.won": run_won, "feat.met": feat_met}


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
        picture = look.cache.get(("dead_cells.framed", self, rect.size), lambda: self._tableau(look, rect.size))
        blit(surface, picture, rect)
        blit(surface, look.brush.rounded(rect.size, 3, None, line=GOLD, width=2.5, alpha=0), rect)


class Shown(Widget):
    """A card face up in the middle, in a golden light."""

    def __init__(self, card: Card, words: CardWords) -> None:
        super().__init__("announced.card")
        self._card = card
        self._words = words

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The card and its light."""
        return (width, min(look.px(CARD), look.screen.height * 9 // 20))

    def paint_self(self, surface: Surface) -> None:
        """The light, then the card."""
        look, blur = self.look, self.look.px(10)
        tall = self.rect.height - 2 * blur
        place = Rect(0, 0, round(tall * cards.RATIO), tall)
        place.center = self.rect.center
        glow = look.brush.glow(place.size, look.radius(), blur, GOLD, 200)
        blit(surface, glow, glow.get_rect(center=place.center))
        blit(surface, cards.face(look, place.size, self._words, self._card), place)
