"""The shelf of tuckboxes: Biomes and Bosses that were found, those that are known of, and those in the dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.richtext import escaped
from game.client.table.flow import Flow
from game.client.tables.base import Inspection
from game.client.tables.campaign_page import Inspect
from game.client.tables.dead_cells.campaign.record import FOUND, UNKNOWN, Campaign
from game.client.tables.dead_cells.campaign.words import say, word
from game.client.tables.dead_cells.drawings import drawn
from game.client.widgets.base import RING_REACH, Widget
from game.client.widgets.labels import Label

BOX, CELL = 104, 150
"""How large a box is at least, and how wide its place where the boards of the shelf lie below each other."""
LEAST_SIDE = 100
"""How large a box is at least where that lets two rows of them be seen whole."""
SHELF = 0.74
"""How much of the window's height two rows of boxes fill at most where the boards stand beside each other."""
AROUND, AROUND_TEXT = 92, 104
"""How much of the window's height the page takes around the shelf, in logical units and in those of text."""
GAP, APART, PADDING, BELOW = 14, 30, 6, 10
"""Between two boxes, between two boards of the shelf beside each other, around the shelf, and below a heading."""
ABREAST = (2, 3, 2)
"""How many boxes stand beside each other on each board where the boards stand beside each other."""
STAGES = ("first", "second", "boss")
SHADE = (96, 104, 110)


class TuckBox(Widget):
    """The box of a Biome: its picture once it is found or a Run may begin there, a locked one before; its name as far
    as it is known."""

    can_focus = True
    reach = RING_REACH

    def __init__(self, campaign: Campaign, id: str, inspect: Inspect) -> None:
        super().__init__(f"biome.{id}")
        self.state = campaign.state_of(id)
        self.is_open = self.state == FOUND or id in campaign.record["starts"]
        self._biome = campaign.biome(id)
        self.name = say("biome.unknown") if self.state == UNKNOWN else self._biome.name
        self.status = say(f"biome.{self.state}.state")
        self._lines = biome_lines(campaign, id, self.state)
        self._inspect = inspect
        self.side, self.wide, self.words = 0, 0, 0
        self.tooltip = "\n".join([f"[b]{escaped(self.name)}[/b]", *map(escaped, self._lines)])

    def press(self) -> None:
        """Tell what is known of it."""
        text = "\n".join(map(escaped, self._lines))
        kind = say(f"stage.{self._biome.stage}")
        self._inspect(Inspection(self.name, kind, "", text))

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The box and two lines or three below it."""
        wide = min(width, self.wide or look.tx(CELL))
        return (wide, (self.side or look.px(BOX)) + max(self.words, self.words_height(look, wide)))

    def widest_word(self, look: Look) -> int:
        """How wide its place is at least, so that no word is cut."""
        words = [(word, "label") for word in self.name.split()] + [(word, "small") for word in self.status.split()]
        return max(look.type.width(word, role) for word, role in words)

    def words_height(self, look: Look, width: int) -> int:
        """How high its name and its state are below each other."""
        names = len(look.type.wrap(self.name, "label", width)) * look.type.line_height("label")
        return names + len(look.type.wrap(self.status, "small", width)) * look.type.line_height("small")

    def paint_self(self, surface: Surface) -> None:
        """The box on its shelf, and what it is called."""
        look, theme = self.look, self.look.theme
        side = (self.side or look.px(BOX)) - look.px(8)
        place = Rect(self.rect.centerx - side // 2, self.rect.y + look.px(4), side, side)
        if self.is_hovered or self.has_focus:
            blur = look.px(8)
            glow = look.brush.glow((side, side), side // 4, blur, theme.brass_light, 90)
            blit(surface, glow, (place.x - 2 * blur, place.y - 2 * blur))
        name = f"tuckbox_{self._biome.id.lower()}" if self.is_open else "tuckbox_locked"
        blit(surface, drawn(look, (side, side), name, "tuckbox_locked"), place)
        lines = look.type.wrap(self.name, "label", self.rect.width)
        below = Rect(self.rect.x, place.bottom + look.px(4), self.rect.width, 0)
        used = look.type.draw_lines(surface, lines, "label", theme.ink, below, x=0.5, owner=self.id)
        below.y += used
        states = look.type.wrap(self.status, "small", self.rect.width)
        look.type.draw_lines(surface, states, "small", theme.ink_soft, below, x=0.5, owner=f"{self.id}.state")


def biome_lines(campaign: Campaign, id: str, state: str) -> list[str]:
    """What the campaign knows of a Biome."""
    if state == UNKNOWN:
        return [say("biome.unknown.help")]
    biome = campaign.biome(id)
    lines = [say("biome.waits")] if biome.waits else []
    if id in campaign.record["starts"] and biome.stage == "first":
        lines.append(say("biome.start.later" if biome.waits else "biome.start"))
    ways = [campaign.biome(way.to).name for way in biome.exits]
    if state == FOUND and ways:
        lines.append(say("biome.ways", names=", ".join(dict.fromkeys(ways))))
    deaths, won = campaign.deaths()[id], campaign.victories().get(id, 0)
    if deaths:
        lines.append(say("biome.deaths", count=deaths))
    if won:
        lines.append(say("biome.victories", count=won))
    seen = campaign.seen_in(id)
    if seen:
        lines.append(say("biome.seen", names=", ".join(seen)))
    if id in campaign.record["blueprints"] and state == FOUND:
        lines.append(say("biome.blueprints", count=len(campaign.record["blueprints"][id])))
    added = campaign.record["added"].get(id, [])
    if added:
        lines.append(say("biome.added", names=", ".join(campaign.card(code).name for code in added)))
    return lines or [say("biome.nothing")]


class Board(Widget):
    """One board of the shelf: its heading, and below that the boxes, as low as on the boards beside it."""

    def __init__(self, heading: Label, boxes: Flow) -> None:
        super().__init__()
        self.heading = heading
        self.words = 0
        self._boxes = boxes
        self.add(heading, boxes)

    def _top(self, look: Look, width: int) -> int:
        """How far below its upper edge the boxes begin."""
        return max(self.words, self.heading.size(look, width)[1]) + look.px(BELOW)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as given, as high as heading and boxes."""
        return (width, self._top(look, width) + self._boxes.size(look, width)[1])

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place both."""
        super().arrange(look, rect)
        top, words = self._top(look, rect.width), self.heading.size(look, rect.width)[1]
        self.heading.arrange(look, Rect(rect.x, rect.y, rect.width, words))
        self._boxes.arrange(look, Rect(rect.x, rect.y + top, rect.width, rect.height - top))

    def whole_parts(self) -> Iterator[Rect]:
        """The heading together with the first boxes below it: it is never seen alone."""
        boxes = [part for box in self._boxes.children for part in box.whole_parts()]
        first = [box for box in boxes if box.y == boxes[0].y]
        yield self.heading.rect.unionall(first)
        yield from boxes[len(first) :]


class Shelf(Widget):
    """Boards of boxes: beside each other, in the order of a Run, where the window is wide enough, else below each
    other."""

    def __init__(self, *boards: Board) -> None:
        super().__init__("shelf")
        self.boards = boards
        self.add(*boards)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as given, as high as the boards need."""
        places = self._places(look, Rect(0, 0, width, 0))
        return (width, max(place.bottom for place in places) + look.px(PADDING))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the boards."""
        super().arrange(look, rect)
        for board, place in zip(self.children, self._places(look, rect), strict=True):
            board.arrange(look, place)

    def _places(self, look: Look, area: Rect) -> list[Rect]:
        padding, apart, gap = look.px(PADDING), look.px(APART), look.px(GAP)
        gaps = sum(count - 1 for count in ABREAST) * gap + (len(ABREAST) - 1) * apart
        cell = (area.width - 2 * padding - gaps) // sum(ABREAST)
        is_wide = self._fill(look, cell)
        x, y = area.x + padding, area.y + padding
        places = []
        for board, count in zip(self.children, ABREAST, strict=True):
            room = count * cell + (count - 1) * gap if is_wide else area.width - 2 * padding
            high = board.size(look, room)[1]
            places.append(Rect(x, y, room, high))
            if is_wide:
                x += room + apart
            else:
                y += high + gap
        return places

    def _fill(self, look: Look, cell: int) -> bool:
        """Whether the boards have room beside each other, in places so wide; their boxes then fill the window, alike on
        all boards, so that they stand in rows."""
        boxes = [each for each in self.walk() if isinstance(each, TuckBox)]
        rooms = [count * cell + (count - 1) * look.px(GAP) for count in ABREAST]
        is_wide = max(box.widest_word(look) for box in boxes) <= cell
        self._take_role(look, rooms if is_wide else [cell * len(boxes)] * len(rooms))
        headings = [board.heading.size(look, room)[1] for board, room in zip(self.boards, rooms, strict=True)]
        words = max(box.words_height(look, cell) for box in boxes) if is_wide else 0
        heading = max(headings) + look.px(GAP)
        row = (min(round(look.screen.height * SHELF), _seen(look)) - heading) // 2 - words - look.px(GAP)
        side = max(look.px(LEAST_SIDE), min(cell, row)) if is_wide else 0
        wide = cell if is_wide else self._abreast(look, boxes, sum(rooms) + (len(rooms) - 1) * look.px(APART))
        for box in boxes:
            box.side, box.wide, box.words = side, wide, words
        for board in self.boards:
            board.words = max(headings) if is_wide else 0
        return is_wide

    def _take_role(self, look: Look, rooms: Sequence[int]) -> None:
        """The headings of the boards in letters of one size, with which each of them stands on one line."""
        texts = [(board.heading.text, room) for board, room in zip(self.boards, rooms, strict=True)]
        fits = all(look.type.width(text, "heading") <= room for text, room in texts)
        for board in self.boards:
            board.heading.set_role("heading" if fits else "label")

    def _abreast(self, look: Look, boxes: Sequence[TuckBox], room: int) -> int:
        """How wide each box's place is where the boards lie below each other: as many as there are on the longest board
        share the line, if their words have room."""
        most = max(sum(isinstance(each, TuckBox) for each in board.walk()) for board in self.children)
        least = max(box.widest_word(look) for box in boxes)
        count = next((n for n in range(most, 1, -1) if room // n - look.px(GAP) >= least), 1)
        return room // count - look.px(GAP)


def _seen(look: Look) -> int:
    """How much of the shelf is seen at once."""
    return look.screen.height - look.px(AROUND) - look.tx(AROUND_TEXT)


def shelf(campaign: Campaign, inspect: Inspect) -> Shelf:
    """Three boards of the shelf: where Runs begin, where they lead, and the Bosses."""
    boards = []
    for stage in STAGES:
        ids = [biome.id for biome in campaign.content.biomes if biome.stage == stage]
        boxes = Flow(*(TuckBox(campaign, id, inspect) for id in ids), gap=GAP, id=f"boxes.{stage}")
        boards.append(Board(Label(word("shelf", stage), role="heading", id=f"shelf.{stage}"), boxes))
    return Shelf(*boards)
