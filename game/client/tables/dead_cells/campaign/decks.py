"""The Upgrade decks and the Well beside the folder: a back, what the next card costs, how many are left."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.richtext import escaped
from game.client.tables.dead_cells.campaign.record import UPGRADES, WELL, Campaign
from game.client.tables.dead_cells.campaign.words import say, word
from game.client.tables.dead_cells.drawings import drawn
from game.client.widgets.base import Widget

BACKS = {"SV": "back_upgrade_survival", "TC": "back_upgrade_tactics", "BR": "back_upgrade_brutality", "W": "back_well"}
DECKS = (*UPGRADES, WELL)
RATIO = 5 / 7


class Deck(Widget):
    """One deck: its back with the count, its name and the price of the next card."""

    def __init__(self, campaign: Campaign, deck: str) -> None:
        left, price = campaign.left(deck), campaign.price(deck)
        name, facts = word("deck", deck), say("deck.facts", count=left, price=price)
        tip = f"[b]{escaped(name)}[/b]\n{escaped(facts)}\n{escaped(say(f'deck.{deck}.tip'))}"
        super().__init__(f"deck.{deck}", tooltip=tip)
        self._deck = deck
        self._name = name
        self._count = say("deck.left", count=left)
        self._price = say("deck.price", count=price)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As high as its three lines, or its back."""
        return (width, max(look.px(96), self._words_height(look)))

    def _words_height(self, look: Look) -> int:
        return look.type.line_height("label") + 2 * look.type.line_height("small")

    def paint_self(self, surface: Surface) -> None:
        """The back, and the words beside it."""
        look, theme = self.look, self.look.theme
        tall = min(self.rect.height, look.px(96))
        back = Rect(self.rect.x, self.rect.y + (self.rect.height - tall) // 2, round(tall * RATIO), tall)
        blit(surface, drawn(look, back.size, BACKS[self._deck]), back)
        x = back.right + look.px(10)
        room = Rect(x, self.rect.centery - self._words_height(look) // 2, self.rect.right - x, 0)
        lines = [(self._name, "label", theme.ink), (self._price, "small", theme.ink_soft)]
        for text, role, ink in [*lines, (self._count, "small", theme.ink_soft)]:
            room.height = look.type.line_height(role)
            look.type.draw_in(surface, text, role, ink, room, owner=f"{self.id}.words")
            room.y += room.height


def deck_widgets(campaign: Campaign) -> list[Widget]:
    """All four."""
    return [Deck(campaign, deck) for deck in DECKS]
