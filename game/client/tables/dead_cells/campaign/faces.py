"""What cards look like on the Mutation board and what is said of them: a frame, a picture or the name, the text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.client.breaks import NO_BREAK
from game.client.draw import blit
from game.client.look import Look
from game.client.richtext import escaped
from game.client.tables.base import Inspection
from game.client.tables.campaign_page import Inspect
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.campaign.record import Campaign
from game.client.tables.dead_cells.campaign.words import say, word
from game.client.tables.dead_cells.drawings import drawings_of, drawn
from game.client.tables.dead_cells.motifs import card_ground, motifs_of
from game.client.tables.lines import LEAST, paragraphs, quiet
from game.client.text import Typesetter
from game.client.theme import Colour
from game.client.widgets.base import Widget

FOLDER = "dead_cells"
FRAMES = {"SV": "card_upgrade_survival", "TC": "card_upgrade_tactics", "BR": "card_upgrade_brutality"}
SMALL = {"W": "card_well", "S": "card_secret", "R": "card_rune", "ST-S": "card_equipment"}
TEXT_PLACE, TEXT_WIDTH = (0.47, 0.94), 0.78
"""Where a large card has words: from and to by its height, and how much of its width."""
FACE = "sans_bold"
VOWELS = "aeiouy"
TOGETHER = ("ch", "ck", "gh", "ph", "sh", "th", "'s")
"""Letters that are not parted."""
TO_THE_EDGE, OVER_THE_EDGE = 1.09, 1.16
"""How much more of the width words take that fit in no other way, and those that would have to be parted badly."""
NEARLY = 0.8
"""Down to this share of the largest size a name is written smaller rather than parted."""
SMALLEST = 8
"""A name is written so small rather than cut or beyond the card's edges; large it is read in its tooltip."""
LEAST_COMMON = 8
"""The names of cards beside each other are not written smaller than that to have fewer of them parted."""
LARGEST_NAME = 0.22
"""How large a name is written at most, by its width: so that the names on a row of cards look alike."""
CLOSE = 1.12
"""The distance of two lines of a name by the size of its type."""
PICTURE_SIDE, PICTURE_TOP = 0.5, 0.4
"""How large the picture of a small card is and where its middle lies, in its width."""
NAME_PLACE, NAMED_FROM = (0.47, 0.97), 40
"""Where the name stands below a picture, by the card's height, and the width in pixels from which it is readable."""
MINIATURE = 39
"""Up to this width in pixels a card is shown by its picture alone, as large as it fits."""
LARGEST = 350
"""How high a card is shown at most, in logical units of text."""
INK: Colour = (38, 26, 16)
LIGHT_INK: Colour = (233, 224, 205)
PLATE: Colour = (24, 34, 58)
PLATE_LINE: Colour = (74, 100, 150)
Breaks = Callable[[str], list[tuple[int, int]]]
"""Where a word may be parted: before which letter, and how badly that reads."""
Name = tuple[str, tuple[int, int]]
"""A name and the room that it has, in pixels."""


def frame_of(deck: str) -> str:
    """The frame of a card, by the letters of its code."""
    return FRAMES.get(deck) or SMALL.get(deck, "card_blueprint")


def paint_face(
    surface: Surface, look: Look, rect: Rect, campaign: Campaign, code: str, owner: str = "", pixels: int = 0
) -> None:
    """A card face up in its slot: its name and, where its frame has room for one, its picture; very small ones by that
    alone. pixels: the size of the names of all cards beside it."""
    card = campaign.card(code)
    if _is_all_name(card.deck):
        blit(surface, card_ground(look, rect.size, card, frame_of(card.deck)), rect)
        paint_words(surface, look, rect, TEXT_PLACE, card.name, owner, pixels=pixels)
        return
    pictures = pictures_of(campaign, code)
    if rect.width <= MINIATURE:
        blit(surface, look.brush.rounded(rect.size, max(2, rect.width // 8), PLATE, line=PLATE_LINE), rect)
        place = Rect(0, 0, rect.width - 2, rect.width - 2)
        place.center = rect.center
    else:
        paint_frame(surface, look, rect, card.deck)
        side = round(rect.width * PICTURE_SIDE)
        place = Rect(rect.centerx - side // 2, rect.y + round(rect.width * PICTURE_TOP) - side // 2, side, side)
    blit(surface, drawn(look, place.size, *pictures), place)
    if rect.width >= NAMED_FROM and _is_whole(look, rect, card.name):
        top, bottom = (rect.y + round(rect.height * part) for part in NAME_PLACE)
        plate = Rect(rect.x + 2, top, rect.width - 4, bottom - top)
        blit(surface, look.brush.rounded(plate.size, 3, PLATE), plate)
        paint_words(surface, look, rect, NAME_PLACE, card.name, owner, LIGHT_INK, pixels)


def pictures_of(campaign: Campaign, code: str) -> list[str]:
    """The drawings that may show a card, the best first."""
    card = campaign.card(code)
    if _is_all_name(card.deck):
        return motifs_of(card, frame_of(card.deck))
    return [f"icon_rune_{card.rune}" if card.rune else drawings_of(card, "equip")[0], "icon_equipment"]


def _is_all_name(deck: str) -> bool:
    """Whether a name stands on parchment below the window of the frame, not on a plate over it."""
    return deck in FRAMES or deck == "W"


def _is_whole(look: Look, rect: Rect, name: str) -> bool:
    """Whether all of a name finds room below a card's picture: a part of it would be another card's name."""
    lines = name_lines(look.type, name, _room(rect.size, NAME_PLACE))[1]
    return sum(map(str.isalpha, "".join(lines))) == sum(map(str.isalpha, name))


def _room(size: tuple[int, int], rows: tuple[float, float]) -> tuple[int, int]:
    """How much room words have on a card of that size. rows: as in :func:`paint_words`."""
    top, bottom = (round(size[1] * part) for part in rows)
    return round(size[0] * TEXT_WIDTH), bottom - top


def name_of(campaign: Campaign, code: str, size: tuple[int, int]) -> Name | None:
    """The name that a card of that size bears, with its room; None for one that is shown by its picture alone."""
    card = campaign.card(code)
    if not _is_all_name(card.deck) and size[0] < NAMED_FROM:
        return None
    return card.name, _room(size, TEXT_PLACE if _is_all_name(card.deck) else NAME_PLACE)


def common_size(type: Typesetter, names: Sequence[Name]) -> int:
    """The size in pixels in which names beside each other are written: where all of them fit and the fewest are parted,
    the largest such one; 0 for no names."""
    most = min((_largest(type, room[0]) for _, room in names), default=0)

    def faults(pixels: int) -> tuple[int, int]:
        found = [(name, _in_size(type, name, room, pixels)) for name, room in names]
        return sum(not lines for _, lines in found), sum(
            "".join(lines).count("-") > name.count("-") for name, lines in found
        )

    return min(range(most, LEAST_COMMON - 1, -1), key=faults, default=0)


def _in_size(type: Typesetter, name: str, room: tuple[int, int], pixels: int) -> tuple[str, ...]:
    """The lines of a name in that size, rather to the paper's edge than parted; none where it has no room."""
    widths = (room[0], round(room[0] * TO_THE_EDGE))
    parted = [(_parted(type, name, width, _known_breaks, pixels), width) for width in widths]
    for text, width in (*((name, width) for width in widths), *parted):
        lines = paragraphs(type, text, FACE, pixels, width)
        if lines and len(lines) * round(pixels * CLOSE) <= room[1]:
            return lines
    return ()


def paint_frame(surface: Surface, look: Look, rect: Rect, deck: str) -> None:
    """The frame of a card of a deck."""
    blit(surface, look.assets.svg(f"{FOLDER}/{frame_of(deck)}.svg", rect.size), rect)


def paint_words(
    surface: Surface,
    look: Look,
    rect: Rect,
    rows: tuple[float, float],
    words: str,
    owner: str,
    ink: Colour = INK,
    pixels: int = 0,
) -> None:
    """Words on a card's parchment, as large as they fit; long ones are parted, then written smaller than anything else,
    and where not even that is enough, the last of them stands for all. rows: where their room begins and ends, as parts
    of the height. pixels: their size, if they have room in that."""
    room = Rect((0, rect.y + round(rect.height * rows[0])), _room(rect.size, rows))
    room.centerx = rect.centerx
    type = quiet(look).type  # the lines of a name lie close: their letters do not touch, but the boxes around them do
    lines = _in_size(type, words, room.size, pixels) if pixels else ()
    if not lines:
        pixels, lines = name_lines(type, words, room.size)
    step = round(pixels * CLOSE)
    top = room.centery - len(lines) * step // 2
    for line in lines:
        drawn = type.render(line, FACE, pixels, ink)
        place = drawn.get_rect(center=(room.centerx, top + step // 2))
        type.put(surface, drawn, line, place.topleft, owner)
        top += step


def name_lines(type: Typesetter, words: str, size: tuple[int, int]) -> tuple[int, tuple[str, ...]]:
    """The size in pixels in which a name is written into a room of that size, and its lines; none for a room that holds
    no letters."""
    return type.layout(("name", words, size), lambda: _name_lines(type, words, size))


def _name_lines(type: Typesetter, words: str, size: tuple[int, int]) -> tuple[int, tuple[str, ...]]:
    width, height = size
    edge = round(width * TO_THE_EDGE)
    largest = _largest(type, width)
    sizes = list(range(largest, LEAST - 1, -1))
    forms = [(words, pixels, width) for pixels in sizes if pixels >= largest * NEARLY]
    forms += [(_parted(type, words, width, _known_breaks, pixels), pixels, width) for pixels in sizes]
    forms += [(words, pixels, width) for pixels in sizes]
    for pixels in range(LEAST - 1, SMALLEST - 1, -1):
        forms += [(words, pixels, width), (_parted(type, words, width, _known_breaks, pixels), pixels, width)]
    forms.append((words, LEAST, edge))
    known = (width, edge, round(width * OVER_THE_EDGE))
    for text in (words, words.replace(NO_BREAK, " "), words.split()[-1]):
        for breaks, rooms in ((_known_breaks, known), (_any_breaks, (width, edge))):
            forms += [(_parted(type, text, room, breaks), LEAST, room) for room in rooms]
        forms += [(text, SMALLEST, room) for room in known[1:]]
    for text, pixels, room in forms:
        lines = paragraphs(type, text, FACE, pixels, room)
        if lines and len(lines) * round(pixels * CLOSE) <= height:
            return pixels, lines
    return LEAST, ()


def _largest(type: Typesetter, width: int) -> int:
    """How large a name in a room so wide is written at most."""
    return max(LEAST, min(type.pixels("small_bold"), round(width * LARGEST_NAME)))


def _parted(type: Typesetter, words: str, width: int, breaks: Breaks, pixels: int = LEAST) -> str:
    """The words, each that is too long for a line in two parts, the second on a new line."""
    return " ".join(
        each if type.measure(each, FACE, pixels)[0] <= width else "\n".join(_parts(type, each, width, breaks, pixels))
        for each in words.split(" ")
    )


def _parts(type: Typesetter, long: str, width: int, breaks: Breaks, pixels: int = LEAST) -> tuple[str, ...]:
    """A word in two parts, as near to its middle as both fit into a line; whole where it may not be parted so."""
    middle = len(long) / 2
    places = [(2 * roughness + abs(at - middle), at) for at, roughness in breaks(long)
              if type.measure(long[:at] + "-", FACE, pixels)[0] <= width
              and type.measure(long[at:], FACE, pixels)[0] <= width]  # fmt: skip
    best = min(places, default=(0.0, 0))[1]
    return (long[:best] + "-", long[best:]) if best else (long,)


def _known_breaks(long: str) -> list[tuple[int, int]]:
    """Before which letters the language parts a word, if that is said of it; all equally well."""
    for each in say("parted").split():
        syllables = each.split("-")
        if "".join(syllables) == long.lower():
            return [(sum(map(len, syllables[: n + 1])), 0) for n in range(len(syllables) - 1)]
    return []


def _any_breaks(long: str) -> list[tuple[int, int]]:
    """Before which letters any word may be parted, and how badly."""
    return [(at, _roughness(long, at)) for at in range(2, len(long) - 1)]


def _roughness(long: str, at: int) -> int:
    """How badly a word is parted before that letter: well between consonants, fairly before one, else badly."""
    around = long[max(0, at - 2) : at + 2].lower()
    shape = "".join("v" if letter in VOWELS else "c" for letter in around)
    if around[1:3] in TOGETHER or shape[1:] not in ("ccv", "vcv"):
        return 2
    return 0 if shape == "vccv" else 1


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
