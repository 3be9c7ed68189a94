"""The private page of a hand: its cards large, with all that they say, and below them the Discard Pile."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import inset, row, take_bottom, take_top
from game.client.look import Look
from game.client.tables.base import PrivateDesk, PrivatePage, PrivatePanel
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.card_words import CardWords, plain_words
from game.client.tables.dead_cells.layout import spread
from game.client.tables.dead_cells.paint import ABYSS, BONE, MIST, PALE, panel
from game.client.tables.dead_cells.scene import hero_name
from game.client.tables.dead_cells.words import say
from game.client.tables.lines import alike_lines, write, write_lines
from game.client.widgets.tabs import TabBar
from game.games.dead_cells.view import Card, Hero
from game.kernel.view import View

HAND_PAGE = "hand"


def hand_panel() -> PrivatePanel:
    """Its button in the header."""
    return PrivatePanel(HAND_PAGE, say("hand.title"), "c", "cards")


SHARES = (0.76, 0.7, 0.64, 0.58)
"""How much of the height the large cards may take."""
LEAST_WORDS = 16
"""How high the words below cards so large are at least, in logical units."""

RIM = 10
"""How far the frame of a Combat card begins from the edge of its drawing, in the frame's units."""


def own_hero(view: View, seat: int) -> Hero | None:
    """The Beheaded of a seat; None before it has chosen."""
    mine = (hero for hero in view.state.heroes if hero.seat == seat and not hero.is_serenade and hero.kind >= 0)
    return next(mine, None)


def seen_hands(view: View, seat: int) -> list[int]:
    """The seats whose hands a seat sees, its own first: with open hands all of them."""
    heroes = [hero for hero in view.state.heroes if not hero.is_serenade and hero.kind >= 0]
    others = [hero.seat for hero in heroes if hero.seat != seat and hero.hand.cards and None not in hero.hand.cards]
    return [seat, *others] if own_hero(view, seat) is not None else others


class HandPage(PrivatePage):
    """Shows the hand and the Discard Pile of the desk's seat, with open hands also those of the others; nothing is
    answered here."""

    def __init__(self, desk: PrivateDesk, words: CardWords) -> None:
        super().__init__("hand.page")
        self._desk = desk
        self._words = words
        self._seats = seen_hands(desk.view(), desk.seat)
        self._tabs = TabBar(self._titles(), self._turn_to, id="hand.whose")
        self._tabs.is_visible = len(self._seats) > 1
        self.add(self._tabs)

    def _titles(self) -> list[str]:
        heroes = [own_hero(self._desk.view(), seat) for seat in self._seats]
        return [hero_name(hero) for hero in heroes if hero is not None]

    def _turn_to(self, index: int) -> None:
        """Another hand is shown."""
        self.touch()

    def arrange(self, look: Look, rect: Rect) -> None:
        """The names of those whose hands lie open above."""
        super().arrange(look, rect)
        room = inset(rect, look.px(16), look.px(8))
        self._tabs.arrange(look, Rect(room.x, room.y, room.width, self._tabs.size(look, room.width)[1]))

    def on_page_key(self, event: pygame.event.Event) -> bool:
        """Left and right turn to the next open hand."""
        return self._tabs.is_visible and event.type == pygame.KEYDOWN and self._tabs.on_key(event)

    def _shown(self, zone: str) -> list[Card]:
        """The cards of a zone that are seen, the uppermost first."""
        seat = self._seats[self._tabs.index] if self._seats else self._desk.seat
        hero = own_hero(self._desk.view(), seat)
        found = [] if hero is None else [card for card in getattr(hero, zone).cards if card is not None]
        return [self._words.content.cards[card] for card in reversed(found)]

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """All there is."""
        return look.screen.rect.size

    def paint_self(self, surface: Surface) -> None:
        """The hand above, the pile below."""
        look = self.look
        room = inset(self.rect, look.px(16), look.px(8))
        if self._tabs.is_visible:
            sheet = look.brush.rounded(self._tabs.rect.size, look.radius("small"), look.theme.panel)
            blit(surface, sheet, self._tabs.rect)
            room = take_top(room, self._tabs.rect.height, look.px(6))[1]
        pile = self._shown("discard")
        line = look.type.line_height("label") + look.px(10)
        low, upper = take_bottom(room, round(room.height * 0.26) if pile else line, look.px(10))
        hand = list(reversed(self._shown("hand")))
        cells = row(upper, [1] * max(1, len(hand)), look.px(14))
        told = [plain_words(self._words.card(card)) for card in hand]
        share, pixels = self._sizes(told, cells[0])
        for card, words, cell in zip(hand, told, cells, strict=False):
            self._paint_large(surface, card, words, self._places(cell, share), pixels)
        panel(surface, look, low, fill=ABYSS)
        label, rest = take_top(inset(low, look.px(8), look.px(4)), look.type.line_height("label"), 2)
        write(surface, look, say("hand.pile", count=len(pile)), label, "label", BONE)
        places = spread(rest, len(pile), cards.RATIO, look.px(8), least=6)
        for card, place in zip(pile, places, strict=True):
            blit(surface, cards.face(look, place.size, self._words, card), place)

    def _sizes(self, told: list[str], cell: Rect) -> tuple[float, int]:
        """Which share of a cell's height the cards take, and the size of the words below all of them: as much as the
        words leave them in their full size."""
        body = max(self.look.type.pixels("body"), self.look.px(LEAST_WORDS))
        found = [(share, alike_lines(self.look, told, self._places(cell, share)[1], "sans", body)) for share in SHARES]
        return next((each for each in found if each[1] == body), found[-1])

    def _places(self, cell: Rect, share: float) -> tuple[Rect, Rect]:
        """Where a card lies, and where its words stand below it."""
        look = self.look
        inner = inset(cell, look.px(10))
        high = round(inner.height * share)
        wide = min(inner.width, round(high * cards.RATIO))
        place = Rect(0, 0, wide, round(wide / cards.RATIO))
        place.midtop = inner.midtop
        apart, foot = look.px(8), look.tx(5)
        return place, Rect(inner.x, place.bottom + apart, inner.width, inner.bottom - place.bottom - apart - foot)

    def _paint_large(self, surface: Surface, card: Card, words: str, places: tuple[Rect, Rect], pixels: int) -> None:
        """A card with its words below it; with its name where they find no room."""
        look = self.look
        place, below = places
        panel(surface, look, place.union(below).inflate(look.px(20), look.px(20)), fill=ABYSS)
        blit(surface, cards.face(look, place.size, self._words, card), place)
        left = place.x + cards.place(cards.LARGE, place.size, RIM, 0, 0, 0).x
        column = Rect(left, below.y, below.right - left, below.height)
        widest = max(look.type.measure(line, "sans", max(1, pixels))[0] for line in words.split("\n"))
        if widest <= column.width:  # no line is parted for standing below the card's edge
            below = column
        if not (pixels and write_lines(surface, look, words, below, "sans", pixels, MIST, y=0.0)):
            write(surface, look, card.name, below, "small_bold", PALE, x=0.5)
