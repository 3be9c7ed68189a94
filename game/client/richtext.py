"""Text with bold, italics, colours, symbols and links, wrapped and laid out; links can be hit.

Markup: ``[b]…[/b]``, ``[i]…[/i]``, ``[c:good]…[/c]`` (a colour of the theme), ``[icon:heart]``,
``[link:rule.id]…[/link]``, ``[term:game.word]…[/term]`` (explained by a tooltip); ``[[`` is a bracket. Unknown tags are
mistakes of the program or of content and raise ValueError.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import ceil

from pygame import Rect, Surface

from game.client.breaks import LEFTOVER, goes_along
from game.client.icons import icon
from game.client.look import Look
from game.client.text import Typesetter
from game.client.theme import ROLES, Colour, Theme
from game.kernel.plain import Frozen

BULLET = "•"
LEADING = 0.15
"""The part of a line's height above its letters: so far a line may begin beside a corner kept free, and be wide."""
TOKEN = re.compile(r"\[\[|\[(/?)([a-z]+)(?::([^\]]+))?\]")


class Style(Frozen):
    """How a run is set."""

    bold: bool = False
    italic: bool = False
    colour: str = ""
    link: str = ""
    term: str = ""

    @property
    def key(self) -> str:
        """What a tooltip may explain: the link, or the term."""
        return self.link or (f"term:{self.term}" if self.term else "")


class Run(Frozen):
    """A piece of text in one style; ``symbol`` runs hold one icon name."""

    text: str
    style: Style
    symbol: bool = False


def parse_markup(text: str) -> list[Run]:
    """Cut marked-up text into runs. Raises ValueError for an unknown or unmatched tag."""
    runs: list[Run] = []
    styles = [Style()]
    open_tags: list[str] = []
    place = 0
    for found in TOKEN.finditer(text):
        if found.start() > place:
            runs.append(Run(text[place : found.start()], styles[-1]))
        place = found.end()
        closing, tag, value = found.group(1), found.group(2), found.group(3)
        if found.group() == "[[":
            runs.append(Run("[", styles[-1]))
        elif tag == "icon" and value:
            runs.append(Run(value, styles[-1], symbol=True))
        elif closing:
            if not open_tags or open_tags.pop() != tag:
                raise ValueError(f"[/{tag}] closes nothing in {text!r}")
            styles.pop()
        else:
            open_tags.append(tag)
            styles.append(_with_tag(styles[-1], tag, value or "", text))
    if open_tags:
        raise ValueError(f"[{open_tags[-1]}] is never closed in {text!r}")
    if place < len(text):
        runs.append(Run(text[place:], styles[-1]))
    return runs


def _with_tag(style: Style, tag: str, value: str, text: str) -> Style:
    if tag == "b":
        return style.but(bold=True)
    if tag == "i":
        return style.but(italic=True)
    if tag == "c" and value:
        return style.but(colour=value)
    if tag == "link" and value:
        return style.but(link=value)
    if tag == "term" and value:
        return style.but(term=value)
    raise ValueError(f"unknown tag [{tag}] in {text!r}; known are b, i, c:COLOUR, icon:NAME, link:ID, term:ID")


def escaped(text: str) -> str:
    """Plain text as markup."""
    return text.replace("[", "[[")


class Placed(Frozen):
    """A piece on its line, relative to the text's left upper corner."""

    text: str
    rect: Rect
    style: Style
    symbol: bool


class RichLayout(Frozen):
    """Marked-up text laid out for a width: the pieces and the size they take."""

    pieces: tuple[Placed, ...]
    width: int
    height: int
    role: str

    def link_at(self, place: tuple[int, int]) -> str:
        """The link under a point relative to the text's corner, or an empty text."""
        for piece in self.pieces:
            if piece.style.link and piece.rect.collidepoint(place):
                return piece.style.link
        return ""

    def mark_at(self, place: tuple[int, int]) -> Placed | None:
        """The piece of a link or term under a point relative to the text's corner."""
        return next((p for p in self.pieces if p.style.key and p.rect.collidepoint(place)), None)

    def links(self) -> list[str]:
        """All links in reading order, each once."""
        return list(dict.fromkeys(piece.style.link for piece in self.pieces if piece.style.link))

    def marks(self) -> dict[str, Placed]:
        """All links and terms in reading order, each with its first piece."""
        found: dict[str, Placed] = {}
        for piece in self.pieces:
            if piece.style.key:
                found.setdefault(piece.style.key, piece)
        return found


def face_of(role: str, style: Style) -> str:
    """The face for a style within a role's family."""
    serif = ROLES[role].face.startswith("serif")
    if style.italic:
        return "serif_italic"
    if style.bold:
        return "serif_bold" if serif else "sans_bold"
    return ROLES[role].face


def lay_out(type_: Typesetter, markup: str, role: str, width: int, corner: tuple[int, int] = (0, 0)) -> RichLayout:
    """Wrap marked-up text into ``width``, but for a ``corner`` (width and height) at the upper right; remembered by the
    typesetter."""
    return type_.layout((markup, role, width, corner), lambda: _laid_out(type_, markup, role, width, corner))


def _laid_out(type_: Typesetter, markup: str, role: str, width: int, corner: tuple[int, int]) -> RichLayout:
    step = type_.line_height(role)
    beside = ceil(max(0.0, corner[1] / step - LEADING))

    def room(line: int) -> int:
        return width - corner[0] if line < beside else width

    pieces: list[Placed] = []
    y = widest = 0
    for x, line in _lines(_measured(type_, _words(parse_markup(markup)), role, width), room):
        for part, size in (pair for word in line for pair in word.sized):
            pieces.append(Placed(part.text, Rect(x, y, size, step), part.style, part.symbol))
            x += size
        widest, y = max(widest, x), y + step
    return RichLayout(tuple(pieces), min(widest, width), y, role)


class _Word(Frozen):
    """A word, a space or the end of a line, with the width of its parts in pixels."""

    sized: tuple[tuple[_Part, int], ...]

    @property
    def width(self) -> int:
        """How wide it is."""
        return sum(size for _, size in self.sized)

    @property
    def text(self) -> str:
        """What is read."""
        return "".join(part.text for part, _ in self.sized)

    @property
    def opens(self) -> bool:
        """Whether it is a symbol or a bullet and nothing else."""
        return len(self.sized) == 1 and (self.sized[0][0].symbol or self.sized[0][0].text == BULLET)

    @property
    def is_end(self) -> bool:
        """Whether it ends a line."""
        return self.sized[0][0].text == "\n"

    @property
    def is_space(self) -> bool:
        """Whether a line may be broken here."""
        return self.sized[0][0].text.isspace()


def _measured(type_: Typesetter, words: Iterator[list[_Part]], role: str, width: int) -> Iterator[_Word]:
    """The words with their widths; one that is wider than a line falls into its parts."""
    pixels = type_.pixels(role)
    for parts in words:
        word = _Word(tuple((part, type_.measure(part.text, part.face(role), pixels)[0]) for part in parts))
        if word.width > width:
            yield from (_Word((pair,)) for pair in word.sized)
        else:
            yield word


def _lines(words: Iterator[_Word], room: Callable[[int], int]) -> Iterator[tuple[int, list[_Word]]]:
    """The words broken into lines, each with where it begins. room: takes a line's number and gives its width."""
    paragraph: list[_Word] = []
    above = 0
    for word in words:
        if word.is_end:
            lines = _paragraph(paragraph, room, above)
            above += len(lines)
            yield from lines
            paragraph = []
        else:
            paragraph.append(word)
    yield from _paragraph(paragraph, room, above)


def _paragraph(words: list[_Word], room: Callable[[int], int], above: int) -> list[tuple[int, list[_Word]]]:
    """A paragraph's lines, with so many ``above`` it: the last filled up, and behind a symbol or bullet that opens the
    first the others hang."""
    hang = _width(words[:2]) if len(words) > 2 and words[0].opens and words[1].is_space else 0
    if hang > room(above) // 4:
        hang = 0
    lines: list[list[_Word]] = [[]]
    used = 0
    for word in words:
        if word.is_space and not lines[-1]:
            continue
        if lines[-1] and not word.is_space and used + word.width > room(above + len(lines) - 1):
            lines.append(_along(lines[-1], word, room(above + len(lines)) - hang))
            used = hang + _width(lines[-1])
        lines[-1].append(word)
        used += word.width
    filled = _filled_up(lines, room(above + len(lines) - 1) - hang)
    return [(hang if number else 0, _without_end(line)) for number, line in enumerate(filled)]


def _without_end(line: list[_Word]) -> list[_Word]:
    """A line whose last space is plain: it would be underlined like the link that goes on below."""
    if not line or not line[-1].is_space:
        return line
    return [*line[:-1], _Word(tuple((part.but(style=Style()), size) for part, size in line[-1].sized))]


def _along(line: list[_Word], word: _Word, width: int) -> list[_Word]:
    """What leaves the end of a line to begin the next one with a word: the number before it, if both have room."""
    if len(line) < 3 or not line[-1].is_space or not goes_along(line[-2].text):
        return []
    if _width(line[-2:]) + word.width > width:
        return []
    along = line[-2:]
    del line[-2:]
    return along


def _filled_up(lines: list[list[_Word]], width: int) -> list[list[_Word]]:
    """A paragraph, its last line with one word more where it would be a leftover, or two if the first is a number."""
    if len(lines) > 1 and len(lines[-1]) == 1 and _width(lines[-1]) < LEFTOVER * width:
        before = lines[-2]
        if len(before) >= 4 and before[-1].is_space and before[-3].is_space:
            taken = 4 if len(before) > 5 and goes_along(before[-4].text) else 2
            shorter, longer = before[:-taken], [*before[-taken:], *lines[-1]]
            if _width(longer) <= min(width, _width(shorter)):
                lines[-2:] = [shorter, longer]
    return lines


def _width(line: list[_Word]) -> int:
    return sum(word.width for word in line)


class _Part(Frozen):
    """A part of a word, in one style."""

    text: str
    style: Style
    symbol: bool

    def face(self, role: str) -> str:
        """The face it is set in."""
        return "icons" if self.symbol else face_of(role, self.style)


def _words(runs: list[Run]) -> Iterator[list[_Part]]:
    """Words, spaces and ends of lines. A word that changes its style, or a comma behind a link, is not broken there."""
    word: list[_Part] = []
    for run in runs:
        for text in [icon(run.text)] if run.symbol else re.findall(r"\n| +|[^ \n]+", run.text):
            part = _Part(text, run.style, run.symbol)
            if not text.isspace():
                word.append(part)
                continue
            if word:
                yield word
            word = []
            yield [part]
    if word:
        yield word


def draw_rich(
    surface: Surface,
    look: Look,
    layout: RichLayout,
    place: tuple[int, int],
    colour: Colour,
    *,
    hovered: str = "",
    owner: str = "",
) -> None:
    """Draw laid-out text with its corner at ``place``; the link ``hovered`` is shown brighter."""
    pixels = look.type.pixels(layout.role)
    for piece, after in zip(layout.pieces, (*layout.pieces[1:], None), strict=True):
        if piece.text.isspace() and (after is None or after.rect.y > piece.rect.y):
            continue  # no line below what ends a line
        ink = _ink(look.theme, piece.style, colour, hovered)
        face = "icons" if piece.symbol else face_of(layout.role, piece.style)
        picture = look.type.render(piece.text, face, pixels, ink)
        left, top = place[0] + piece.rect.x, place[1] + piece.rect.y
        if piece.symbol:
            top += (piece.rect.height - picture.get_height()) // 2
        look.type.put(surface, picture, piece.text, (left, top), owner)
        if piece.style.link:
            surface.fill(ink, underline(piece.rect.move(place), pixels))
        elif piece.style.term:
            base = place[1] + piece.rect.bottom - max(2, pixels // 6)
            is_lit = hovered == piece.style.key
            _dots(surface, look.theme.brass if is_lit else look.theme.ink_faint, (left, base), piece.rect.width, pixels)


def underline(words: Rect, pixels: int) -> Rect:
    """The line below words of a link, by their place and the size of their letters."""
    return Rect(words.x, words.bottom - max(2, pixels // 6), words.width, max(1, pixels // 14))


def _dots(surface: Surface, colour: Colour, place: tuple[int, int], width: int, pixels: int) -> None:
    """The light dotted line below a term."""
    dot = max(1, pixels // 12)
    for x in range(place[0], place[0] + width - dot + 1, 3 * dot):
        surface.fill(colour, Rect(x, place[1], dot, dot))


def _ink(theme: Theme, style: Style, colour: Colour, hovered: str) -> Colour:
    if style.link:
        return theme.ink if style.link == hovered else theme.link
    if style.colour:
        found: Colour = getattr(theme, style.colour)
        return found
    return colour
