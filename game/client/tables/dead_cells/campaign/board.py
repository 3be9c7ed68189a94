"""The Mutation board as an opened folder: every slot where its drawing has it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import fit
from game.client.look import Look
from game.client.richtext import escaped
from game.client.tables.base import Inspection
from game.client.tables.campaign_page import Inspect
from game.client.tables.dead_cells.answers import card_named
from game.client.tables.dead_cells.campaign import faces
from game.client.tables.dead_cells.campaign.record import TRADERS, Campaign
from game.client.tables.dead_cells.campaign.slots import Paint, Slot
from game.client.tables.dead_cells.campaign.words import say, word
from game.client.tables.dead_cells.drawings import drawn
from game.client.tables.dead_cells.wording import effects_words
from game.client.tables.dead_cells.words import capital
from game.client.tables.lines import write
from game.client.theme import Colour
from game.client.widgets.base import Widget

WIDTH, HEIGHT = 1280, 720
"""The size of the folder's drawing, in whose units places are given."""
LARGE, SMALL, PILE = (84, 118), (72, 101), (124, 174)
ROW_PLACES = {
    "start": (42, 68, 96, LARGE),
    "during": (42, 236, 96, LARGE),
    "skill": (42, 404, 96, LARGE),
    "feats": (162, 404, 96, LARGE),
    "boss_cells": (674, 474, 123, SMALL),
}
TRADERS_AT, TRADERS_STEP = 674, 220
"""Where the first trader lies, and how far it is from one to the next."""
LABELS = {
    "start": (42, 34, 240),
    "during": (42, 202, 240),
    "skill": (42, 370, 84),
    "feats": (162, 370, 276),
    "aside": (494, 370, 112),
    "blueprints": (42, 538, 240),
    "runes": (674, 34, 240),
    "traders": (674, 190, 300),
    "boss_cells": (674, 440, 240),
    "promised": (674, 594, 240),
}
LABEL_HEIGHT, LABEL_EDGE = 26, 22
FOUND_PLACE, PROMISED_PLACE = Rect(42, 572, 564, 116), Rect(674, 628, 564, 60)
BLUEPRINT_GAP = 4
NAME, LEVEL, LONE_NAME = (0.64, 0.79), (0.79, 0.94), (0.8, 0.94)
"""Between which parts of its height a trader's card bears his name and his level, and his place the name alone."""
LABEL_INK: Colour = (44, 30, 16)
LIT: Colour = (255, 224, 138)
GREY: Colour = (120, 120, 126)


class Folder(Widget):
    """The drawing, as large as it fits, with the slots as children."""

    def __init__(self, campaign: Campaign, inspect: Inspect) -> None:
        super().__init__("folder")
        self._campaign = campaign
        self._sheet = Rect(0, 0, 0, 0)
        self.add(*board_slots(campaign, inspect))

    @property
    def slots(self) -> Sequence[Slot]:
        """All places, in the order of reading."""
        return [child for child in self.children if isinstance(child, Slot)]

    def arrange(self, look: Look, rect: Rect) -> None:
        """The drawing keeps its shape; the slots follow it."""
        super().arrange(look, rect)
        self._sheet = fit(rect, WIDTH / HEIGHT)
        for slot in self.slots:
            slot.arrange(look, self._scaled(slot.place))
        named = [(slot, faces.name_of(self._campaign, slot.bears, slot.rect.size)) for slot in self.slots if slot.bears]
        pixels = faces.common_size(look.type, [name for _, name in named if name is not None])
        for slot, _ in named:
            slot.pixels = pixels

    def _scaled(self, place: Rect) -> Rect:
        scale = self._sheet.width / WIDTH
        left, top = self._sheet.x + place.x * scale, self._sheet.y + place.y * scale
        return Rect(round(left), round(top), round(place.width * scale), round(place.height * scale))

    def paint_self(self, surface: Surface) -> None:
        """The folder, the words on its strips, the traders' lamps."""
        picture = self.look.assets.svg(f"{faces.FOLDER}/board_mutations.svg", self._sheet.size)
        blit(surface, picture, self._sheet)
        for name, (x, y, width) in LABELS.items():
            self._paint_label(surface, say(f"row.{name}"), Rect(x, y, width, LABEL_HEIGHT), name)
        for at, trader in enumerate(TRADERS):
            self._paint_lamps(surface, at, trader)

    def _paint_label(self, surface: Surface, text: str, place: Rect, name: str) -> None:
        """Words on a strip of parchment, between its studs."""
        strip = self._scaled(place)
        edge = round(LABEL_EDGE * self._sheet.width / WIDTH)
        room = strip.inflate(-2 * edge, 0)
        write(surface, self.look, text, room, "caption", LABEL_INK, x=0.5, owner=f"label.{name}")

    def _paint_lamps(self, surface: Surface, at: int, trader: str) -> None:
        """One light for each level that is reached, of those that there are above the first offer, level 0."""
        scale = self._sheet.width / WIDTH
        radius = max(2, round(5 * scale))
        steps, middle = len(self._campaign.levels(trader)) - 1, TRADERS_AT + TRADERS_STEP * at + PILE[0] // 2
        for step in range(min(steps, self._campaign.trader_level(trader))):
            x = self._sheet.x + round((middle + 24 * step - 12 * (steps - 1)) * scale)
            y = self._sheet.y + round(416 * scale)
            light = self.look.brush.rounded((2 * radius, 2 * radius), radius, LIT)
            blit(surface, light, (x - radius, y - radius))


def board_slots(campaign: Campaign, inspect: Inspect) -> list[Slot]:
    """Every place of the board, left page first."""
    left = [slot for row in ("start", "during", "skill", "feats") for slot in row_slots(campaign, row, inspect)]
    left += [aside_pile(campaign, inspect), *found_blueprints(campaign, inspect)]
    right = [*rune_slots(campaign, inspect), *trader_piles(campaign, inspect)]
    return [*left, *right, *row_slots(campaign, "boss_cells", inspect), promised(campaign)]


def row_slots(campaign: Campaign, row: str, inspect: Inspect) -> list[Slot]:
    """The slots of a row with the cards that lie there, then the free ones."""
    x, y, step, size = ROW_PLACES[row]
    codes = campaign.row(row)
    made = []
    for at in range(max(campaign.slots(row), len(codes))):
        place = Rect((x + step * at, y), size)
        if at < len(codes):
            made.append(card_slot(campaign, codes[at], place, word("row", row), inspect))
        else:
            made.append(Slot(f"free.{row}.{at}", place, "", say("slot.free", row=word("row", row))))
    return made


def card_slot(campaign: Campaign, code: str, place: Rect, words: str, inspect: Inspect, more: str = "") -> Slot:
    """A card face up."""
    is_feat = campaign.card(code).use == "feat"
    share, told = feat_progress(campaign, code) if is_feat else (0.0, "")
    more = more or told

    def paint(surface: Surface, look: Look, rect: Rect, slot: Slot) -> None:
        faces.paint_face(surface, look, rect, campaign, code, slot.id, slot.pixels)
        if is_feat:
            _paint_progress(surface, look, rect, share)

    tip = faces.tooltip(campaign, code) + (f"\n[c:brass_light]{escaped(more)}[/c]" if more else "")
    return Slot(f"card.{code}", place, words, tip, paint,
                lambda: faces.inspect_card(campaign, code, inspect, more), bears=code)  # fmt: skip


def feat_progress(campaign: Campaign, code: str) -> tuple[float, str]:
    """How much of a Feat is done, and in words; what is counted within one Run begins at nothing."""
    if campaign.is_met(code):
        return 1.0, say("feat.met")
    done = campaign.progress(code)
    return (0.0, "") if done is None else (done[0] / done[1], say("feat.progress", done=done[0], goal=done[1]))


def _paint_progress(surface: Surface, look: Look, rect: Rect, share: float) -> None:
    """How far a Feat is, as a bar at the foot of its card."""
    high = max(4, rect.height // 16)
    groove = Rect(rect.x + rect.width // 10, rect.bottom - high * 2, rect.width * 8 // 10, high)
    blit(surface, look.brush.rounded(groove.size, high // 2, (20, 14, 10), line=(90, 66, 40)), groove)
    if share > 0:
        size = (max(high, round(groove.width * share)), high)
        blit(surface, look.brush.rounded(size, high // 2, LIT), groove)


def rune_slots(campaign: Campaign, inspect: Inspect) -> list[Slot]:
    """The seven Runes, the grey side up until they are found."""
    made = []
    for at, (code, rune) in enumerate(campaign.runes()):
        place = Rect((674 + 82 * at, 68), SMALL)
        if campaign.is_rune_found(rune):
            made.append(card_slot(campaign, code, place, word("row", "runes"), inspect))
        else:
            tip = f"[b]{escaped(campaign.card(code).name)}[/b]\n{escaped(say('rune.grey'))}"
            made.append(Slot(f"rune.{rune}", place, "", tip, _grey_rune(rune)))
    return made


def _grey_rune(rune: str) -> Paint:
    def paint(surface: Surface, look: Look, rect: Rect, slot: Slot) -> None:
        side = rect.width * 7 // 10
        glyph = drawn(look, (side, side), f"icon_rune_{rune}", "icon_rune_vine").convert_alpha()
        grey = look.cache.get(("grey_rune", rune, side), lambda: _greyed(glyph))
        blit(surface, grey, Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side))

    return paint


def _greyed(picture: Surface) -> Surface:
    """A drawing without its colours and at half its light."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((110, 110, 116, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def trader_piles(campaign: Campaign, inspect: Inspect) -> list[Slot]:
    """The three traders: the market card that lies on top, and what they offer at each level."""
    made = []
    for at, trader in enumerate(TRADERS):
        place = Rect((TRADERS_AT + TRADERS_STEP * at, 228), PILE)
        cards, level = campaign.market_cards(trader), campaign.trader_level(trader)
        name, lines = word("trader", trader), trader_lines(campaign, trader)
        tip = "\n".join([f"[b]{escaped(name)}[/b]", *map(escaped, lines)])
        thing = Inspection(name, say("trader.level", level=level), "", "\n".join(map(escaped, lines)))
        paint = _trader(campaign, trader, cards)
        made.append(Slot(f"trader.{trader}", place, name, tip, paint, partial(inspect, thing)))
    return made


def trader_lines(campaign: Campaign, trader: str) -> list[str]:
    """What a trader offers at each level, the present one marked."""
    now = campaign.trader_level(trader)
    told = []
    for level, offer in enumerate(campaign.levels(trader)):
        words = say(f"trader.{trader}.offer", price=offer.price, times=offer.times)
        told.append(say("trader.now" if level == now else "trader.other", level=level, words=words))
    return told


def _trader(campaign: Campaign, trader: str, cards: Sequence[str]) -> Paint:
    def paint(surface: Surface, look: Look, rect: Rect, slot: Slot) -> None:
        side = rect.width * 8 // 10
        portrait = drawn(look, (side, side), f"trader_{trader}", "icon_merchant")
        name = word("trader", trader)
        if cards:
            card = campaign.card(cards[0])
            faces.paint_frame(surface, look, rect, card.deck)
            faces.paint_words(surface, look, rect, NAME, name, slot.id)
            faces.paint_words(surface, look, rect, LEVEL, say("trader.level", level=card.level), slot.id)
            blit(surface, portrait, Rect(rect.centerx - side // 2, rect.y + rect.height // 12, side, side))
        else:
            faces.paint_words(surface, look, rect, LONE_NAME, name, slot.id, LIT)
            blit(surface, portrait, Rect(rect.centerx - side // 2, rect.y + rect.height // 6, side, side))

    return paint


def aside_pile(campaign: Campaign, inspect: Inspect) -> Slot:
    """What has been laid aside, the newest on top; pressed, all of it is listed."""
    codes, place = list(campaign.record["aside"]), Rect((508, 404), LARGE)
    title = say("aside.title", count=len(codes))
    if not codes:
        return Slot("aside", place, "", escaped(title))
    names = "\n".join(escaped(card_named(campaign.content, code)) for code in codes)

    def paint(surface: Surface, look: Look, rect: Rect, slot: Slot) -> None:
        faces.paint_face(surface, look, rect, campaign, codes[-1], slot.id, slot.pixels)

    return Slot(
        "aside", place, word("row", "aside"), f"[b]{escaped(title)}[/b]\n{names}", paint,
        lambda: inspect(Inspection(title, "", "", aside_told(campaign))), bears=codes[-1],
    )  # fmt: skip


def aside_told(campaign: Campaign) -> str:
    """Every card laid aside with what it says, those first that may come back onto the board."""
    codes = campaign.record["aside"]
    back = [code for code in codes if campaign.may_return(code)]
    done = [code for code in codes if not campaign.may_return(code)]
    parts = [escaped(say("aside.back")), *(faces.tooltip(campaign, code) for code in back)] if back else []
    parts += [escaped(say("aside.done")), *(faces.tooltip(campaign, code) for code in done)] if done else []
    return "\n\n".join(parts)


def found_blueprints(campaign: Campaign, inspect: Inspect) -> list[Slot]:
    """Equipment that this campaign has added to its deck, side by side."""
    codes = campaign.blueprints()
    return [
        card_slot(campaign, code, place, word("row", "blueprints"), inspect)
        for code, place in zip(codes, blueprint_places(len(codes)), strict=True)
    ]


def blueprint_places(count: int) -> list[Rect]:
    """Where so many Blueprints lie in their tray: in a row, as cards; where that has no room for all, in rows, as
    squares as large as fit."""
    tray, gap = FOUND_PLACE.inflate(-16, -16), BLUEPRINT_GAP
    across, wide, tall = count, round(tray.height * 5 / 7), tray.height
    if count * (wide + 2 * gap) - 2 * gap > tray.width:
        wide, across = max(_largest_square(tray, count, rows) for rows in range(2, count + 1))
        tall, gap = wide, gap // 2
    step = 2 * gap
    return [
        Rect(tray.x + at % across * (wide + step), tray.y + at // across * (tall + step), wide, tall)
        for at in range(count)
    ]


def _largest_square(tray: Rect, count: int, rows: int) -> tuple[int, int]:
    """The side of squares that lie in so many rows of a tray, and how many lie in a row."""
    across = -(-count // rows)
    return min((tray.width + BLUEPRINT_GAP) // across, (tray.height + BLUEPRINT_GAP) // rows) - BLUEPRINT_GAP, across


def promised(campaign: Campaign) -> Slot:
    """What waits for the next Run: Cells that were kept, effects that cards have promised."""
    words = promise_words(campaign)

    def paint(surface: Surface, look: Look, rect: Rect, slot: Slot) -> None:
        inner = rect.inflate(-look.px(28), -look.px(6))
        few = say("promised.count", count=len(campaign.record["next_run"]))
        for told in (words, few):
            lines = look.type.wrap(told, "small_bold", inner.width)
            high = look.type.line_height("small_bold") * len(lines)
            if high <= inner.height:
                place = Rect(inner.x, inner.centery - high // 2, inner.width, high)
                look.type.draw_lines(surface, lines, "small_bold", (196, 247, 232), place, owner=slot.id)
                return

    return Slot("promised", PROMISED_PLACE, "", escaped(words), paint)


def promise_words(campaign: Campaign) -> str:
    """The same in words."""
    cells, effects = campaign.record["cells_kept"], campaign.record["next_run"]
    if not cells and not effects:
        return say("promised.none")
    kept = say("promised.cells", count=cells) if cells else ""
    return " · ".join(filter(None, [kept, *(capital(effects_words(each)) for each in effects)]))
