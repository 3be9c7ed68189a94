"""Hearts, Shields, States and numbers on tags."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.dead_cells.paint import ABYSS, BONE, GOLD, SPARK
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.lines import LEAST, write_face
from game.client.theme import Colour
from game.games.dead_cells.view import ROUNDS, Tokens

LEAST_HEART = 12
"""The smallest side of one heart of several, in pixels."""
Count = tuple[str, int, str]
"""A symbol, how many there are, and a word on it (the Round of a Frozen token)."""
SMALL = 24
"""Signs lower than this, in pixels, are small beside their numbers."""
NUMBER, LEAST_SIGN, GAP = 11, 11, 4
"""The height of a number beside a small sign, the smallest side of such a sign, and the pixels behind both."""
BADGE, BADGE_HEIGHT = 6, 13
"""By how much the badge of such a number is wider than it, and how high it is."""

WIDE_HEART, ROOM = 1.3, 1.6
"""How much larger the heart under an Enemy's Health is than its place on the card; how much wider than the number it
is at least."""
HEALTH, USUAL_HEALTH, LARGE_HEALTH, LEAST_HEALTH = 11, 0.62, 0.76, 13
"""The Health of an Enemy in text of the usual size, the share of its place's height that it takes in any and in large
text, and its least size in pixels: a smaller heart grows with it."""


def counts_of(tokens: Tokens) -> list[Count]:
    """What lies there besides Damage, each kind once."""
    plain = [("golden_shield", tokens.golden), ("shield", tokens.shields), ("poisoned", tokens.poisoned),
             ("bleeding", tokens.bleeding), ("on_fire", tokens.on_fire), ("marked", tokens.marked)]  # fmt: skip
    frozen = [("frozen", 1, ROUNDS[round]) for round in sorted(tokens.frozen)]
    return [(name, count, "") for name, count in plain if count] + frozen


def facts_of(tokens: Tokens) -> tuple[object, ...]:
    """What the pictures of these tokens depend on."""
    return (tokens.damage, tuple(counts_of(tokens)), tokens.performed)


def paint_tokens(surface: Surface, look: Look, counts: list[Count], area: Rect, *, x: float = 0.5,
                 y: float = 0.5) -> None:  # fmt: skip
    """The tokens in a row, smaller where they are many; in two rows where that lets them be larger. Where signs would
    be small, numbers stand beside or below them instead of on them."""
    if not counts:
        return
    rows = _rows(counts, area, min(area.height, area.width // len(counts)), area.width // ((len(counts) + 1) // 2))
    side = min(area.height // len(rows), area.width // len(rows[0]))
    if side < SMALL and _paint_apart(surface, look, counts, area, x, y):
        return
    top = area.y + round((area.height - side * len(rows)) * y)
    for line, row in enumerate(rows):
        left = area.x + round((area.width - side * len(row)) * x)
        for i, count in enumerate(row):
            paint_token(surface, look, count, Rect(left + i * side, top + line * side, side, side))


def room_of(look: Look, counts: list[Count], side: int) -> int:
    """How wide a row of these tokens is, each so large, with the numbers beside small ones."""
    if side >= SMALL:
        return side * len(counts)
    numbers = [word or (str(amount) if amount > 1 else "") for _, amount, word in counts]
    return sum(side + GAP + (look.type.measure(number, "sans_heavy", NUMBER)[0] + BADGE if number else 0)
               for number in numbers)  # fmt: skip


def _rows(counts: list[Count], area: Rect, one: int, wide: int) -> list[list[Count]]:
    """One row of signs so large, or two where signs in cells so wide would be larger."""
    half = (len(counts) + 1) // 2
    if len(counts) < 3 or one >= min(area.height // 2, wide):
        return [counts]
    return [counts[:half], counts[half:]]


def _paint_apart(surface: Surface, look: Look, counts: list[Count], area: Rect, x: float, y: float,
                 badge: int = BADGE) -> bool:  # fmt: skip
    """Small signs with their numbers beside them, or below where that lets signs be larger: on badges so much wider
    than the numbers, and bare where there is no room for those; False if there is none for either."""
    numbers = [word or (str(amount) if amount > 1 else "") for _, amount, word in counts]
    widths = [look.type.measure(number, "sans_heavy", NUMBER)[0] + badge if number else 0 for number in numbers]
    tall = BADGE_HEIGHT if badge else NUMBER
    beside = min(area.height, (area.width - sum(widths)) // len(counts) - GAP, SMALL)
    below = min(area.height - tall, area.width // len(counts), SMALL)
    side = max(beside, below)
    if side < LEAST_SIGN or (below > beside and max(widths) > below + GAP):
        return badge > 0 and _paint_apart(surface, look, counts, area, x, y, 0)
    across = [side + wide + GAP if beside >= below else max(side, wide) for wide in widths]
    high = side if beside >= below else side + tall
    block = Rect(area.x, area.y, sum(across), high)
    block.x += round((area.width - block.width) * x)
    block.y += round((area.height - high) * y)
    blit(surface, look.brush.rounded(block.size, 4, ABYSS, alpha=0.72), block)
    left = block.x
    for (name, _, _), number, wide in zip(counts, numbers, across, strict=True):
        cell = Rect(left, block.y, wide, high)
        _paint_sign_and_number(surface, look, (name, number), cell, side, badge)
        left += wide
    return True


def _paint_sign_and_number(
    surface: Surface, look: Look, token: tuple[str, str], cell: Rect, side: int, badge: int
) -> None:
    """A sign, its number at the right of it, or below in a cell that is higher than the sign."""
    name, number = token
    below = cell.height > side
    blit(surface, icon(look, name, side), (cell.x + (cell.width - side) // 2 if below else cell.x, cell.y))
    where = Rect(cell.x, cell.y + side, cell.width, cell.height - side)
    if not below:
        where = Rect(cell.x + side + 1, cell.y, cell.width - side - 1, cell.height)
    if number and badge:
        wide = look.type.measure(number, "sans_heavy", NUMBER)[0] + badge
        plate = Rect(0, 0, max(wide, BADGE_HEIGHT), BADGE_HEIGHT)
        plate.center = where.center if below else (where.x + wide // 2, where.centery)
        blit(surface, look.brush.rounded(plate.size, plate.height // 2, ABYSS, line=GOLD, width=1.0), plate)
        write_face(surface, look, number, plate, "sans_heavy", NUMBER, SPARK)
    elif number:
        write_face(surface, look, number, where, "sans_heavy", NUMBER, SPARK, x=0.5 if below else 0.0)


def paint_token(surface: Surface, look: Look, count: Count, cell: Rect) -> None:
    """One token with its number."""
    name, amount, word = count
    blit(surface, icon(look, name, cell.width), cell)
    if amount > 1 or word:
        low = max(0, SMALL - cell.height) // 2  # on small signs the number hangs lower, so that they stay to be seen
        tag(surface, look, word or str(amount), Rect(0, 0, max(12, cell.width * 5 // 9), max(12, cell.height // 2)),
            (cell.right, cell.bottom + low))  # fmt: skip


def tag(surface: Surface, look: Look, text: str, size: Rect, corner: tuple[int, int], *, fill: Colour = ABYSS,
        ink: Colour = SPARK, line: Colour = GOLD) -> Rect:  # fmt: skip
    """A small number in a dark pill whose lower right corner is ``corner``."""
    where = Rect(0, 0, tag_width(look, text, size), size.height)
    where.bottomright = corner
    blit(surface, look.brush.rounded(where.size, where.height // 2, fill, line=line, width=1.0), where)
    write_face(surface, look, text, where, "sans_heavy", where.height * 4 // 5, ink)
    return where


def tag_width(look: Look, text: str, size: Rect) -> int:
    """How wide the pill of a number is, at least ``size``."""
    return max(size.width, look.type.measure(text, "sans_heavy", max(11, size.height * 4 // 5))[0] + 6)


def paint_health(surface: Surface, look: Look, health: str, place: Rect) -> None:
    """The Health of an Enemy where its card has a place for it: in the middle of a heart, with a dark rim."""
    most = round(place.height * LARGE_HEALTH)
    pixels = max(round(place.height * USUAL_HEALTH), LEAST_HEALTH, min(look.tx(HEALTH), most))
    wide = look.type.measure(health, "sans_heavy", pixels)[0]
    heart = Rect(0, 0, *[max(round(place.width * WIDE_HEART), round(wide * ROOM))] * 2)
    heart.center = place.center
    blit(surface, icon(look, "heart", heart.width), heart)
    rim = look.type.render(health, "sans_heavy", pixels, ABYSS)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        blit(surface, rim, rim.get_rect(center=heart.center).move(dx, dy))
    write_face(surface, look, health, place.inflate(6, 4), "sans_heavy", pixels, BONE)


def hearts_fit(health: int, area: Rect) -> bool:
    """Whether so many hearts in a row are large enough to be counted."""
    return health <= 0 or min(area.height, area.width // health) >= LEAST_HEART


def paint_hearts(surface: Surface, look: Look, damage: int, health: int, area: Rect, *, x: float = 0.5,
                 as_number: bool = False) -> None:  # fmt: skip
    """Hearts in a row, those with Damage first; as a number beside one heart where they would be too small, or where
    that is how others beside them stand."""
    if health <= 0:
        return
    side = min(area.height, area.width // health)
    if as_number or not hearts_fit(health, area):
        text = f"{health - damage}/{health}"
        pixels = _health_pixels(area)
        tall = min(area.height, max(11, area.width - look.type.measure(text, "sans_heavy", pixels)[0] - 2))
        one = Rect(area.x, area.centery - tall // 2, tall, tall)
        blit(surface, icon(look, "heart" if damage < health else "heart_damaged", tall), one)
        words = Rect(one.right + 1, area.y, area.right - one.right - 1, area.height)
        write_face(surface, look, text, words, "sans_heavy", pixels, BONE, x=0.0, least=LEAST - 2)
        return
    left = area.x + round((area.width - side * health) * x)
    for n in range(health):
        name = "heart_damaged" if n < damage else "heart"
        blit(surface, icon(look, name, side), (left + n * side, area.centery - side // 2))


def number_width(look: Look, damage: int, health: int, area: Rect) -> int:
    """How wide Health is as a number beside one heart."""
    return area.height + 1 + look.type.measure(f"{health - damage}/{health}", "sans_heavy", _health_pixels(area))[0]


def _health_pixels(area: Rect) -> int:
    return max(LEAST, area.height * 3 // 4)
