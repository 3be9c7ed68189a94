"""What cards look like on the Mutation board and what is said of them: a frame, a picture or the name, the text."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.places import ASSETS
from game.client.richtext import escaped
from game.client.tables.base import Inspect, Inspection
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.campaign.record import Campaign
from game.client.tables.dead_cells.campaign.words import say, word
from game.client.tables.lines import quiet
from game.client.theme import Colour
from game.client.widgets.base import Widget

FOLDER = "dead_cells"
FRAMES = {"SV": "card_upgrade_survival", "TC": "card_upgrade_tactics", "BR": "card_upgrade_brutality"}
SMALL = {"W": "card_well", "S": "card_secret", "R": "card_rune", "ST-S": "card_equipment"}
TEXT_PLACE, TEXT_WIDTH = (0.49, 0.92), 0.83
"""Where a large card has words: from and to by its height, and how much of its width."""
SMALLEST = ("small", "caption")
"""The types in which long words are halved."""
CLOSE = 1.12
"""The distance of two lines of a name by the size of its type."""
PICTURE_SIDE, PICTURE_TOP = 0.62, 0.55
"""How large the picture of a small card is and where its middle lies, in its width."""
LARGEST = 350
"""How high a card is shown at most, in logical units of text."""
INK: Colour = (38, 26, 16)


@lru_cache(maxsize=512)
def drawing(name: str, instead: str = "") -> str:
    """The file of a drawing of this game, or of another one where it is not there."""
    return f"{FOLDER}/{name if (ASSETS / FOLDER / f'{name}.svg').is_file() else instead}.svg"


def frame_of(deck: str) -> str:
    """The frame of a card, by the letters of its code."""
    return FRAMES.get(deck) or SMALL.get(deck, "card_blueprint")


def paint_face(surface: Surface, look: Look, rect: Rect, campaign: Campaign, code: str, owner: str = "") -> None:
    """A card face up in its slot: names where they find room, else what its frame tells."""
    card = campaign.card(code)
    paint_frame(surface, look, rect, card.deck)
    if card.deck in FRAMES or card.deck == "W":
        paint_words(surface, look, rect, TEXT_PLACE, card.name, owner)
        return
    picture = f"icon_rune_{card.rune}" if card.rune else f"equip_{cards.slug(card.name)}"
    side = round(rect.width * PICTURE_SIDE)
    place = Rect(rect.centerx - side // 2, rect.y + round(rect.width * PICTURE_TOP) - side // 2, side, side)
    blit(surface, look.assets.svg(drawing(picture, "icon_equipment"), place.size), place)


def paint_frame(surface: Surface, look: Look, rect: Rect, deck: str) -> None:
    """The frame of a card of a deck."""
    blit(surface, look.assets.svg(f"{FOLDER}/{frame_of(deck)}.svg", rect.size), rect)


def paint_words(surface: Surface, look: Look, rect: Rect, rows: tuple[float, float], words: str, owner: str) -> None:
    """Words on a card's parchment, in the largest type in which they fit; long ones are halved in the smallest; else
    none. rows: where the room for them begins and ends, as parts of the card's height."""
    top, bottom = (rect.y + round(rect.height * part) for part in rows)
    room = Rect(0, top, round(rect.width * TEXT_WIDTH), bottom - top)
    room.centerx = rect.centerx
    type = quiet(look).type  # the lines of a name lie close: their letters do not touch, but the boxes around them do
    forms = [(role, words) for role in ("label", "small_bold", "caption", "small")]
    halves = [(role, " ".join(_halved(look, each, role, room.width) for each in words.split())) for role in SMALLEST]
    for role, text in [*forms, *halves]:
        step = round(type.pixels(role) * CLOSE)
        lines = type.wrap(text, role, room.width)
        is_whole = max(type.width(each, role) for each in text.split()) <= room.width
        if is_whole and len(lines) * step <= room.height:
            area = Rect(room.x, room.centery - len(lines) * step // 2, room.width, step)
            for line in lines:
                type.draw_in(surface, line, role, INK, area, x=0.5, owner=owner)
                area.y += step
            return


def _halved(look: Look, word: str, role: str, width: int) -> str:
    """A word, in two parts if it is too long for a line."""
    middle = (len(word) + 1) // 2
    return word if look.type.width(word, role) <= width else f"{word[:middle]}- {word[middle:]}"


def text_of(campaign: Campaign, code: str) -> str:
    """What a card says, as rich text: a line for each thing."""
    return campaign.words.card(campaign.card(code))


class CardPicture(Widget):
    """A card face up, large enough to be read."""

    def __init__(self, campaign: Campaign, code: str) -> None:
        super().__init__(f"picture.{code}")
        self._words = campaign.words
        self._card = campaign.card(code)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Half of the window high at most."""
        tall = min(look.tx(LARGEST), look.screen.height // 2)
        return (round(tall * cards.RATIO), tall)

    def paint_self(self, surface: Surface) -> None:
        """The card."""
        size = self.size(self.look, self.rect.width)
        blit(surface, cards.face(self.look, size, self._words, self._card), self.rect)


def kind_of(campaign: Campaign, code: str) -> str:
    """What kind of card it is, with its code."""
    card = campaign.card(code)
    return say("card.kind", kind=word("kind", card.use or card.kind), code=card.code)


def tooltip(campaign: Campaign, code: str) -> str:
    """Name, kind and text of a card."""
    parts = [f"[b]{escaped(campaign.card(code).name)}[/b]", f"[c:ink_soft]{escaped(kind_of(campaign, code))}[/c]"]
    return "\n".join([*parts, *filter(None, [text_of(campaign, code)])])


def inspect_card(campaign: Campaign, code: str, inspect: Inspect, more: str = "") -> None:
    """Show a card large, with what it says beside it."""
    text = "\n\n".join(filter(None, [text_of(campaign, code), escaped(more)]))
    thing = Inspection(campaign.card(code).name, kind_of(campaign, code), "", text)
    inspect(thing, CardPicture(campaign, code))
