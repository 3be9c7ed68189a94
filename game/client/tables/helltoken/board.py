"""The city: 25 squares with their districts, the ghosts beyond the border, area, points, flight and the robot."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from game.client.draw import blit, css, svg_surface
from game.client.look import Look
from game.client.tables.base import BLAMED, CHOSEN, LEGAL, REFUSED, TableState
from game.client.tables.helltoken.places import TablePlaces
from game.client.tables.helltoken.walk import area_shown, way_shown
from game.client.tables.helltoken.writing import BONE, DARK_RED, INK, RED, YELLOW
from game.client.tables.lines import quiet, write_face
from game.client.theme import Colour
from game.games.helltoken.view import DIRECTIONS, neighbour, place, planned, wraps
from game.kernel.view import View

GHOST_ALPHA = 0.55
FRAME_LINE, CORNER_BURST = 0.0085, 0.056
"""How wide the dark line around the board is, and how far the bursts at its corners reach beyond that, as shares of the
board's picture."""
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
CANNON_POINTS = "1"
"""What the cannon does to its square (agent.cannon.effect)."""
LARGEST_NUMBER = 0.31
"""A square's number takes no more of the square's height than this."""
HALO: Colour = (255, 250, 232)
"""Around a number that lies on a frame, and around those of large text, which reach into the drawings."""
SMALL_SQUARE = 64
"""Squares smaller than this, in pixels, have thinner frames: they leave more of the number's corner."""
SIGNS = {CHOSEN: "check", REFUSED: "close", BLAMED: "alert"}
"""What tells the marks apart without colour; a legal square has a ring and no sign."""
ROBOT_SHARE, SMALL_ROBOT = 0.78, 0.66
"""So small that the number of its square stays in sight; smaller beside the large numbers of large text."""
LARGE_TEXT = 1.25
"""From here on numbers are so large that the robot gives way."""
MARK_COLOURS: Mapping[str, Colour] = {
    LEGAL: YELLOW,
    CHOSEN: (245, 130, 32),
    REFUSED: RED,
    BLAMED: (196, 60, 160),
}


def paint_board(surface: Surface, look: Look, places: TablePlaces, view: View, state: TableState, area: Rect) -> None:
    """Everything on the board, as far as it lies inside ``area``."""
    if not places.board.colliderect(area):
        return
    blit(surface, city(look, places), places.board)
    if state.marks or state.hovered:
        for square, rect in places.squares.items():
            if rect.colliderect(area):
                paint_mark(surface, look, rect.inflate(-4, -4), f"square.{square}", state)
        for name in places.ghosts:
            paint_mark(surface, look, ghost_strip(places, name), f"ghost.{name}", state)
    struck = area_shown(view, state)
    _paint_area(surface, look, places, struck)
    for square, rect in places.squares.items():
        if rect.colliderect(area) and (square in struck or f"square.{square}" in state.marks):
            _paint_number(surface, look, square, rect, BLACK if look.theme.name == "contrast" else HALO)
    start, way = way_shown(view, state)
    if way:
        _paint_way(surface, look, places, start, way)
    if "robot" not in state.hidden and view.state.robot:
        paint_robot(surface, look, places.squares[view.state.robot])
        if view.state.grounded:
            _paint_anchor(surface, look, places.squares[view.state.robot])
    _paint_points(surface, look, places, view, state, way)


LARGER, LARGE_SQUARE = 3, 100
"""High contrast takes its lines from a drawing so many times as large; once less where squares have so many pixels."""
FRAME_INSET, FRAME_WIDTH = 8, 1.6
"""Where the frame of a square lies, of 200 parts of the square, and how wide it is, in pixels."""
LINE_INK: Colour = (160, 160, 160)
"""The brightest lines of the drawings in high contrast, and the frames: numbers, tokens and marks are brighter."""


def city(look: Look, places: TablePlaces) -> Surface:
    """The resting board with frame, districts, ghosts and numbers."""
    key = ("helltoken.city", places.board.size, look.theme.name, look.screen.text)
    return look.cache.get(key, lambda: _make_city(look, places))


def _make_city(look: Look, places: TablePlaces) -> Surface:
    if look.theme.name == "contrast":
        picture = _city_in_light_lines(look, places)
    else:
        picture = _districts(look, places)
    halo = HALO if look.screen.text > LARGE_TEXT and look.theme.name != "contrast" else None
    for square, rect in places.squares.items():
        _paint_number(picture, look, square, rect.move(-places.board.x, -places.board.y), halo)
    return picture


def _districts(look: Look, places: TablePlaces) -> Surface:
    """Frame, districts and ghosts."""
    picture = look.assets.svg("helltoken/board_frame.svg", places.board.size).copy()
    origin = places.board.topleft
    side = max(max(rect.size) for rect in places.squares.values())
    districts = {s: look.assets.svg(f"helltoken/district_{s:02}.svg", (side, side)) for s in places.squares}
    for square, rect in places.squares.items():
        blit(picture, districts[square], rect.move(-origin[0], -origin[1]), Rect((0, 0), rect.size))
    for name in places.ghosts:
        _paint_ghost(picture, districts, name, ghost_strip(places, name).move(-origin[0], -origin[1]))
    return picture


def _city_in_light_lines(look: Look, places: TablePlaces) -> Surface:
    """The city for high contrast: its lines are taken from a larger drawing, where each of them is whole; the frame of
    every square is closed, beside its number too."""
    larger = in_light_lines(_districts(look, _enlarged(places)))
    picture = pygame.transform.smoothscale(larger, places.board.size)
    picture.fill((30, 30, 30), special_flags=pygame.BLEND_RGB_SUB)  # no blur beside the lines
    picture.blit(picture.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    picture.fill(LINE_INK, special_flags=pygame.BLEND_RGB_MULT)
    for square, rect in places.squares.items():
        place = rect.move(-places.board.x, -places.board.y)
        corner, pixels = _number_place(look, place)
        number = _number(look, square, pixels, WHITE)
        picture.fill((0, 0, 0), number.get_rect(topleft=corner.topleft).inflate(4, 0).clip(place))
        inner = place.inflate(-2 * (place.width * FRAME_INSET // 200), -2 * (place.height * FRAME_INSET // 200))
        blit(picture, look.brush.rounded(inner.size, inner.width // 16, None, line=LINE_INK, width=FRAME_WIDTH), inner)
    return picture


def _enlarged(places: TablePlaces) -> TablePlaces:
    """The places of a larger board."""
    times = LARGER - (places.squares[1].width >= LARGE_SQUARE)

    def larger(rect: Rect) -> Rect:
        return Rect(*(times * each for each in rect))

    squares = {square: larger(rect) for square, rect in places.squares.items()}
    ghosts = {name: larger(rect) for name, rect in places.ghosts.items()}
    return replace(places, board=larger(places.board), squares=squares, ghosts=ghosts)


def ghost_strip(places: TablePlaces, name: str) -> Rect:
    """Where a ghost is drawn: inside the dark line around the board, and clear of the bursts at its corners."""
    line, burst = (round(places.board.width * share) for share in (FRAME_LINE, CORNER_BURST))
    inside = places.board.inflate(-2 * line, -2 * line)
    is_across = name.startswith(("up", "down"))
    return places.ghosts[name].clip(inside.inflate(*((-2 * burst, 0) if is_across else (0, -2 * burst))))


def ghost_square(name: str) -> int:
    """The square whose picture a ghost shows: the one on the other side of its row or column."""
    side, index = name.split(".")
    i = int(index)
    return {"up": 20 + i, "down": i, "left": 5 * i, "right": 5 * i - 4}[side]


def _paint_ghost(picture: Surface, districts: Mapping[int, Surface], name: str, rect: Rect) -> None:
    """The nearest strip of the square that lies beyond the border, pale."""
    source = districts[ghost_square(name)]
    width, height = source.get_size()
    side, index = name.split(".")
    right, low = width - rect.width, height - rect.height
    x, y = (right, low) if index == "1" else (0, 0)  # its beginning gives way to the burst in the corner
    cut = Rect({"left": right, "right": 0}.get(side, x), {"up": low, "down": 0}.get(side, y), *rect.size)
    strip = source.subsurface(cut.clip(source.get_rect())).copy()
    level = round(255 * GHOST_ALPHA)
    strip.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    blit(picture, strip, rect)


def _paint_number(picture: Surface, look: Look, square: int, rect: Rect, halo: Colour | None = None) -> None:
    """The square's number in its calm corner, at least 18 pixels high, larger with the text as far as there is room;
    with a halo it stands out from the frames that it lies on."""
    corner, pixels = _number_place(look, rect)
    if halo is not None:
        pale, edge = _number(look, square, pixels, halo), max(1, pixels // 10)
        for dx, dy in ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)):
            blit(picture, pale, (corner.x + dx * edge, corner.y + dy * edge))
    blit(picture, _number(look, square, pixels, WHITE if look.theme.name == "contrast" else INK), corner.topleft)


def _number_place(look: Look, rect: Rect) -> tuple[Rect, int]:
    """Where the number of a square stands, and its size in pixels."""
    corner = Rect(rect.x + rect.width * 7 // 100, rect.y + rect.height * 5 // 100, rect.width // 2, rect.height // 3)
    return corner, max(18, round(rect.height * min(LARGEST_NUMBER, 0.22 * max(1.0, look.screen.text))))


def _number(look: Look, square: int, pixels: int, ink: Colour) -> Surface:
    key = ("helltoken.number", square, pixels, ink)
    return look.cache.get(key, lambda: look.type.face("display", pixels).render(str(square), True, ink).premul_alpha())


def in_light_lines(picture: Surface) -> Surface:
    """A drawing in dark lines on light ground as light lines on black: what high contrast asks of the board."""
    turned = pygame.transform.invert(pygame.transform.grayscale(picture)).premul_alpha()
    turned.fill((215, 215, 215), special_flags=pygame.BLEND_RGB_MULT)
    turned.fill((74, 74, 74), special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(2):
        turned.blit(turned.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    thin = turned.copy()
    for beside in ((1, 0), (0, 1)):  # lines of one pixel would be hairlines on black
        turned.blit(thin, beside, special_flags=pygame.BLEND_RGB_MAX)
    turned.fill((24, 24, 24), special_flags=pygame.BLEND_RGB_SUB)  # the grounds between the lines stay black
    opaque = Surface(picture.get_size(), pygame.SRCALPHA)
    opaque.fill((0, 0, 0, 255))
    opaque.blit(turned, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return opaque


def paint_mark(surface: Surface, look: Look, rect: Rect, id: str, state: TableState) -> None:
    """How a spot answers to being legal, chosen, refused, blamed or pointed at."""
    mark = state.marks.get(id, "")
    radius = max(3, min(rect.size) // 12)
    width = 2 if id.startswith("square.") and rect.width < SMALL_SQUARE else max(3, look.px(3.5))
    inner = rect.inflate(-2, -2)
    if mark:
        colour = MARK_COLOURS[mark]
        alpha = {LEGAL: 0.18, CHOSEN: 0.26, REFUSED: 0.28, BLAMED: 0.2}[mark]
        if state.hovered == id:
            alpha += 0.18
        blit(surface, _ring(look, inner.size, radius, colour, width, alpha), inner)
        if look.theme.safe_marks and mark in SIGNS:
            side = max(14, inner.height // 4)
            sign = Rect(inner.x + 2, inner.bottom - side - 2, side, side)
            blit(surface, look.brush.rounded(sign.size, side // 2, INK, line=colour, width=1.5), sign)
            look.type.draw_icon(surface, SIGNS[mark], side - 4, WHITE, sign)
    elif state.hovered == id:
        blit(surface, _ring(look, inner.size, radius, BONE, max(1, look.px(1)), 0.12), inner)


def _ring(look: Look, size: tuple[int, int], radius: int, colour: Colour, width: int, alpha: float) -> Surface:
    """A tinted sheet with a coloured line between two dark ones, so that it shows on every ground."""
    key = ("helltoken.ring", size, radius, colour, width, round(alpha, 2))
    return look.cache.get(key, lambda: _make_ring(size, radius, colour, width, alpha))


def _make_ring(size: tuple[int, int], radius: int, colour: Colour, width: int, alpha: float) -> Surface:
    w, h = size
    o, i = 1.25, 2.5 + width / 2
    d = i + width / 2 + 0.5
    return svg_surface(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}">'
        f'<rect x="{o}" y="{o}" width="{w - 2 * o}" height="{h - 2 * o}" rx="{radius}" fill="{css(colour)}" '
        f'fill-opacity="{alpha}" stroke="{css(INK)}" stroke-width="2.5"/>'
        f'<rect x="{d}" y="{d}" width="{max(1, w - 2 * d)}" height="{max(1, h - 2 * d)}" rx="{max(1, radius - 2)}" '
        f'fill="none" stroke="{css(INK)}" stroke-width="1"/>'
        f'<rect x="{i}" y="{i}" width="{max(1, w - 2 * i)}" height="{max(1, h - 2 * i)}" rx="{radius - 1}" fill="none" '
        f'stroke="{css(colour)}" stroke-width="{width}"/></svg>',
        size,
    )


def _paint_area(surface: Surface, look: Look, places: TablePlaces, squares: Collection[int]) -> None:
    """The border of the squares that may be struck: one closed line, half of it on either side of their edge."""
    thick = area_line(look, places)
    edges = [edge.inflate(thick, thick) for square in squares for edge in _outer_edges(places, square, squares)]
    for edge in edges:
        surface.fill(INK, edge.inflate(2, 2))
    for edge in edges:
        surface.fill(RED, edge)


def area_line(look: Look, places: TablePlaces) -> int:
    """How thick the border of an area is."""
    return 3 if places.squares[1].width < SMALL_SQUARE else max(4, look.px(5))


def _outer_edges(places: TablePlaces, square: int, squares: Collection[int]) -> Iterator[Rect]:
    """The edges of a square beyond which none of ``squares`` lies, as lines without thickness."""
    (x, y, width, height), (row, column) = places.squares[square], place(square)
    lines = {(-1, 0): Rect(x, y, width, 0), (0, 1): Rect(x + width, y, 0, height),
             (1, 0): Rect(x, y + height, width, 0), (0, -1): Rect(x, y, 0, height)}  # fmt: skip
    for (down, right), line in lines.items():
        beyond = row + down, column + right
        if not (beyond[0] in range(5) and beyond[1] in range(5) and beyond[0] * 5 + beyond[1] + 1 in squares):
            yield line


def paint_robot(surface: Surface, look: Look, square: Rect) -> None:
    """The robot at rest with its shadow."""
    picture, rect = robot_on(look, square, "stand")
    blit(surface, look.assets.svg("helltoken/robot_shadow.svg", rect.size), rect)
    blit(surface, picture, rect)


def _paint_anchor(surface: Surface, look: Look, square: Rect) -> None:
    """The sign of a grounded turn, low at the left of the robot (card.crush): it takes no three steps."""
    side = max(20, square.width * 36 // 100)
    disc = Rect(square.x + square.width * 4 // 100, square.bottom - side - square.height * 4 // 100, side, side)
    blit(surface, look.brush.rounded(disc.size, side // 2, INK, line=YELLOW, width=2.0), disc)
    look.type.draw_icon(surface, "anchor", side * 7 // 10, YELLOW, disc)


def robot_on(look: Look, square: Rect, pose: str) -> tuple[Surface, Rect]:
    """The robot's picture in a pose, and where it lies when it stands on a square: right of the number, feet low."""
    is_beside_large = look.screen.text > LARGE_TEXT
    side = round(square.width * (SMALL_ROBOT if is_beside_large else ROBOT_SHARE))
    rect = Rect(0, 0, side, side)
    aside = 17 if is_beside_large else 10
    rect.midbottom = (square.centerx + square.width * aside // 100, square.bottom + square.height * 2 // 100)
    return look.assets.svg(f"helltoken/robot_{pose}.svg", rect.size), rect


def points_shown(view: View, state: TableState) -> dict[int, str]:
    """What the chips on the squares say: the planned spread, squares of a planned password, the square
    that the cannon is aimed at, or what is fixed."""
    if state.decision == "attack.spread" and isinstance(state.plan, Mapping):
        return {int(square): str(points) for square, points in state.plan.items() if points}
    if state.decision == "password.enter" and isinstance(state.plan, (tuple, list, set, frozenset)):
        return {int(square): "?" for square in state.plan}
    if state.decision == "cannon.use" and isinstance(state.plan, int):
        return {state.plan: CANNON_POINTS}
    return {square: str(points) for square, points in planned(view.state).items()}


def _paint_points(surface: Surface, look: Look, places: TablePlaces, view: View, state: TableState,
                  way: Iterable[int]) -> None:  # fmt: skip
    steps = {square: str(i) for i, square in enumerate(way, 1)}
    for square, words in (steps or points_shown(view, state)).items():
        place = chip_rect(places.squares[square])
        blit(surface, step_chip(look, place.width, words) if steps else chip(look, place.width, words), place)


def chip_rect(square: Rect) -> Rect:
    """Where a square's chip lies: its upper right corner, clear of number and robot's face."""
    side = round(square.width * 0.4)
    return Rect(square.right - side - square.width // 25, square.y + square.height // 25, side, side)


def chip(look: Look, side: int, words: str) -> Surface:
    """A burst with a number on it."""
    return look.cache.get(("helltoken.chip", side, words), lambda: _make_chip(look, side, words))


def _make_chip(look: Look, side: int, words: str) -> Surface:
    corners = []
    for i in range(24):
        reach = (0.48, 0.39)[i % 2] * side
        corners.append(f"{side / 2 + reach * cos(i * pi / 12):.1f},{side / 2 + reach * sin(i * pi / 12):.1f}")
    picture = svg_surface(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}"><polygon points="{" ".join(corners)}" '
        f'fill="{css(YELLOW)}" stroke="{css(INK)}" stroke-width="{max(1.5, side / 22):.1f}"/></svg>',
        (side, side),
    ).copy()
    write_face(picture, quiet(look), words, picture.get_rect().inflate(-side // 4, -side // 8), "display",
               round(side * 0.56), DARK_RED)  # fmt: skip
    return picture


def step_chip(look: Look, side: int, words: str) -> Surface:
    """A dark disc with a number on it: the order of steps, which is no count of points as a burst is."""
    return look.cache.get(("helltoken.step", side, words), lambda: _make_step_chip(look, side, words))


def _make_step_chip(look: Look, side: int, words: str) -> Surface:
    across = side - 1
    disc = Rect((side - across) // 2, (side - across) // 2, across, across)
    picture = Surface((side, side), pygame.SRCALPHA)
    blit(picture, look.brush.rounded(disc.size, across // 2, INK, line=YELLOW, width=max(1.5, side / 18)), disc)
    write_face(picture, quiet(look), words, disc.inflate(-side // 6, 0), "display", round(side * 0.6), BONE)
    return picture


def _paint_way(surface: Surface, look: Look, places: TablePlaces, start: int, squares: Iterable[int]) -> None:
    """The line of a flight or walk; a step around the edge leaves the board and comes in again."""
    thick = max(4, look.px(5))
    for square in squares:
        a, b = places.squares[start].center, places.squares[square].center
        pieces = [(a, b)]
        if wraps(start, square):
            dx, dy = (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])
            half = places.squares[start].width * 0.62
            pieces = [(a, (round(a[0] - dx * half), round(a[1] - dy * half))),
                      ((round(b[0] + dx * half), round(b[1] + dy * half)), b)]  # fmt: skip
        for p, q in pieces:
            pygame.draw.line(surface, INK, p, q, thick + 4)
            pygame.draw.line(surface, YELLOW, p, q, thick)
        start = square


def next_squares(view: View, start: int) -> dict[str, int]:
    """The neighbours of a square by direction."""
    return {word: neighbour(view.game.content, start, word) for word in DIRECTIONS}
