"""The Skills of a character that may be used, by their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import inset, take_left
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.paint import AQUA, FADED, MIST, NIGHT, SLATE, paler
from game.client.tables.dead_cells.panels import CHIP, CHIP_IN_TEXT, PILL, Panel
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import name_of, say
from game.client.tables.lines import CENTRE, LEAST, alike_lines, write_face, write_lines
from game.client.tables.squeezed import write_whole
from game.client.theme import Colour
from game.games.dead_cells.view import SYMBOLS, skills

SKILL_DECISIONS = ("act.skill", "zero.action")
"""Decisions that are answered with a Skill."""
FACE = "sans_bold"
EDGE, EDGE_IN_TEXT = 6, 4
"""Between a name and the ends of its chip, in pixels at least and in text of the usual size."""
SEVERAL = 3
"""So many lines are worth naming Skills on them where not all find room; on fewer one sign stands for all."""
MANY, ROOMY = 4, 20
"""More lines than so many are at least so high, in logical units: smaller ones would be one block."""
SIGN = 19
"""How high such a sign is at most where it stands alone, in text of the usual size."""
ONE_LINE = 22
TWO_LINES = 32
"""How high a chip is at most where its name takes one line and where it needs two; both grow with the text."""
ROOM = 2
"""Chips are as high for one line where every place is that many times as high as all its chips."""
WRAPPED = 13
"""The letters of names that take two lines, in logical units; they grow with the text."""
SMALLER = 0.85
"""Down to this share names grow smaller for the sign of a Skill beside them."""
LEAST_NAME = 11
"""The smallest type of a Skill's name in pixels."""
LEAST_CHIP = 17
"""A chip with such letters is so many pixels high at least where it has room: two are free below their tails."""
RIM = 6
"""By how many pixels letters of one line are smaller than their chip at least."""
ROUND = 11
"""How round the ends of a chip are at most, in logical units: one for two lines is no blob."""


CLOSE, TAIL = 1.6, 1
"""On chips lower than this, by the size of their letters, names stand so many pixels higher for their tails."""
APART = 3
"""What is free between two chips at least, in pixels and in logical units."""


DIM = 120
"""How light the sign on a chip is whose Skill nobody uses, of 255."""


class Form(NamedTuple):
    """How the names of a Group's Skills stand, all alike: how high their chips are at most, the size of their letters,
    whether the sign of a Skill stands beside each, and how high two lines of such letters are."""

    most: int
    pixels: int
    has_sign: bool
    two_lines: int = 0


class Chips(NamedTuple):
    """The chips of a character: the Skills with their names, their places, those for which there is no room, and place
    and number of the sign that stands for these."""

    shown: Sequence[str]
    names: tuple[str, ...]
    rects: Sequence[Rect]
    left: Sequence[str]
    more: Rect | None = None
    told: str = ""


def group_form(scene: Scene, panels: Sequence[Panel], largest: int) -> Form:
    """How the names of all characters' Skills stand, whose letters are no larger than so many pixels."""
    look = scene.look
    most = _most(scene, [(each.skills, known_skills(scene, index)) for index, each in enumerate(panels)])
    laid = [_laid(scene, index, place, most) for index, place in enumerate(panels)]
    shown = [each for each in laid if each is not None and each.rects]
    has_sign = all(_has_room_for_sign(look, each) for each in shown)
    plain = _pixels_of_all(look, shown, largest, has_sign=False)
    beside = _pixels_of_all(look, shown, largest, has_sign=True)
    has_sign = has_sign and beside >= plain * SMALLER
    pixels = beside if has_sign else plain
    return Form(most, pixels, has_sign, 2 * look.type.measure("X", FACE, pixels)[1] + 2)


def _most(scene: Scene, areas: Sequence[tuple[Rect, Sequence[str]]]) -> int:
    """How high the chips of a Group are at most. areas: of each character the place of its Skills, and these."""
    look, names = scene.look, [step_name(scene, id) for _, known in areas for id in known]
    wide = min((area.width for area, _ in areas), default=0) - 2 * _edge(look)
    is_roomy = all(area.height >= ROOM * len(known) * _grown(look, TWO_LINES) for area, known in areas if known)
    return TWO_LINES if is_roomy or not cards.fits(look, names, wide, FACE, LEAST) else ONE_LINE


def _pixels_of_all(look: Look, chips: Sequence[Chips], largest: int, *, has_sign: bool) -> int:
    """The size in which every name of the Group fits its chip; where there is none, as large as letters may be."""
    return min((_pixels(look, each, largest, has_sign=has_sign) for each in chips), default=max(largest, LEAST_NAME))


def skill_items(scene: Scene, index: int, places: Panel, order: int, form: Form) -> Iterator[Item]:
    """The Skills of the track that may be used, by their names, in the form of the whole Group's."""
    hero, chips = scene.table.heroes[index], _laid(scene, index, places, form.most, form.two_lines)
    if chips is None:
        return
    dead = bool(hero.dead)
    for rect, id, text in zip(chips.rects, chips.shown, chips.names, strict=True):
        answers = {} if dead else dict.fromkeys(SKILL_DECISIONS, id)
        spot = Spot(f"skill.{id}", rect, answers, order=order + 10, words=skill_words(scene, index, id))
        yield Item(rect, (id, text, form, dead), partial(_paint_skill, text, form, is_dim=dead), spot)
    if chips.more is not None:
        words = " ".join(skill_words(scene, index, id) for id in chips.left)
        spot = Spot(f"skills.{hero.word}", chips.more, order=order + 11, words=words, is_stop=False)
        paint = partial(paint_sign, chips.told, form.pixels, is_dim=dead)
        yield Item(chips.more, (chips.told, form, dead), paint, spot)


def are_all_named(scene: Scene, panels: Sequence[Panel], form: Form) -> bool:
    """Whether each Skill of a Group stands on a panel by its name."""
    laid = [_laid(scene, index, place, form.most) for index, place in enumerate(panels) if known_skills(scene, index)]
    return all(each is not None and not each.left for each in laid)


def _laid(scene: Scene, index: int, places: Panel, most: int, two_lines: int = 0) -> Chips | None:
    """The chips of a character, which are so high at most; None without Skills or room. Where not all find room, the
    last of several lines has a sign with the number of the others; where there are no more than two lines, one sign
    stands for all."""
    look, known, area = scene.look, known_skills(scene, index), places.skills
    if not known or area.height < 12 or area.width < 24:
        return None
    lines = max(1, min(len(known), area.height // _least_height(look)))
    if lines > MANY:
        lines = max(MANY, min(lines, area.height // look.px(ROOMY)))
    names = tuple(step_name(scene, id) for id in known)
    if lines == len(known):
        return Chips(known, names, _chips(look, area, lines, most, two_lines), [])
    if lines < SEVERAL:
        high = min(area.height, max(look.px(SIGN), look.tx(SIGN)))
        place = Rect(area.x, area.centery - high // 2, area.width, high)
        return Chips([], (), [], known, _sign_place(look, place, str(len(known))), str(len(known)))
    rects, left = _chips(look, area, lines, most, two_lines), len(known) - lines + 1
    told = say("board.skills.more", count=left)
    return Chips(known[left:], names[left:], rects[:-1], known[:left], _sign_place(look, rects[-1], told), told)


def _sign_place(look: Look, line: Rect, told: str) -> Rect:
    """Where the sign for several Skills stands: in the middle of its line, no wider than its words."""
    words = look.type.measure(told, FACE, max(LEAST_NAME, line.height * 3 // 4))[0]
    place = Rect(0, 0, min(line.width, max(round(line.height * PILL), line.height * 3 // 2 + words)), line.height)
    place.center = line.center
    return place


def _edge(look: Look) -> int:
    """How far a name keeps off the ends of its chip: more in large text, whose chips have rounder ends."""
    return max(EDGE, look.tx(EDGE_IN_TEXT))


def _inside(look: Look, chip: Rect) -> Rect:
    """The place of the words on a chip."""
    return inset(chip, _edge(look), 1)


def known_skills(scene: Scene, index: int) -> list[str]:
    """The ids of the Skills that a character has from its tracks; Serenade and nobody have none."""
    hero = scene.table.heroes[index]
    if hero.is_serenade or hero.kind < 0:
        return []
    return [id for id in skills(scene.table, index) if "." in id]


def _has_room_for_sign(look: Look, chips: Chips) -> bool:
    """Whether the sign of a Skill finds room beside every name of a character."""
    return all(
        rect.width > 5 * rect.height and cards.fits(look, [name], _name_width(look, rect, True), FACE, LEAST)
        for name, rect in zip(chips.names, chips.rects, strict=True)
    )


def _pixels(look: Look, chips: Chips, largest: int, *, has_sign: bool) -> int:
    """The size in which every name of a character fits its chip."""
    most = max(
        LEAST_NAME, min(chips.rects[0].height * 4 // 5, chips.rects[0].height - RIM, max(largest, LEAST_NAME + 2))
    )
    one = min(
        cards.common_size(look, [name], _name_width(look, rect, has_sign), FACE, most, least=LEAST_NAME)
        for name, rect in zip(chips.names, chips.rects, strict=True)
    )
    if has_sign:
        return one
    place = _inside(look, chips.rects[-1])
    return max(
        one, alike_lines(look, chips.names, place, FACE, min(most, _grown(look, WRAPPED)), least=LEAST_NAME) or 0
    )


def _name_width(look: Look, chip: Rect, has_sign: bool) -> int:
    """How wide a name may be on its chip, beside the sign of a Skill where that stands there."""
    return chip.width - 2 * _edge(look) - (chip.height * 5 // 4 if has_sign else 0)


def _grown(look: Look, length: int) -> int:
    """A length in logical units that grows with the text."""
    return max(look.px(length), look.tx(length))


def _least_height(look: Look) -> int:
    return max(CHIP, look.px(CHIP), look.tx(CHIP_IN_TEXT))


def _chips(look: Look, area: Rect, count: int, most: int, two_lines: int) -> list[Rect]:
    """Places for so many names of Skills, close to each other in the middle of their place; two_lines: how high one is
    at most for its letters, 0 where these are not known yet."""
    gap = max(APART, look.px(4 if area.height >= count * _grown(look, ONE_LINE) else APART))
    highest = max(_grown(look, most), LEAST_CHIP)
    if most == TWO_LINES:  # in a small window letters are no smaller than elsewhere
        highest = max(highest, 2 * look.type.measure("X", FACE, LEAST_NAME)[1] + 2)
    high = min((area.height - gap * (count - 1)) // count, highest)
    high = min(high, two_lines or high)
    top = area.centery - (count * high + (count - 1) * gap) // 2
    return [Rect(area.x, top + n * (high + gap), area.width, high) for n in range(count)]


def skill_words(scene: Scene, index: int, id: str) -> str:
    """A Skill's name and what it does."""
    script, _ = skills(scene.table, index)[id]
    return f"{say('spot.skill', name=step_name(scene, id))}: {sentence(scene.words.effects(script))}"


def step_name(scene: Scene, id: str) -> str:
    """The name of a Skill of a track by its id."""
    return skill_name(scene.content, id)


def skill_name(content: Any, id: str) -> str:
    """The name of a Skill of a track by its id (``flayed.tactics.0``); what it does where it has none."""
    word, track, step = id.split(".")
    board = next(each for each in content.beheaded if each.id == word)
    found = board.tracks[SYMBOLS.index(track)][int(step)]
    return str(found.name) or say("answer.board", track=name_of(track), step=step)


def _chip(surface: Surface, look: Look, rect: Rect, round: int, *, is_dim: bool) -> Colour:
    """The ground of a chip: dark with a dim line for whoever is dead and uses no Skill. What is written on it with."""
    fill, line, ink = (NIGHT, SLATE, FADED) if is_dim else (SLATE, AQUA, MIST)
    blit(surface, look.brush.rounded(rect.size, round, fill, line=line, width=1.0), rect)
    return ink


def _paint_skill(text: str, form: Form, surface: Surface, look: Look, rect: Rect, *, is_dim: bool = False) -> None:
    """A Skill's name."""
    ink = _chip(surface, look, rect, min(rect.height // 2, look.px(ROUND)), is_dim=is_dim)
    words = _inside(look, rect)
    if form.has_sign:
        sign, words = take_left(inset(rect, 3, 1), rect.height - 2, 2)
        blit(surface, _sign(look, sign.width, is_dim=is_dim), sign)
        words.width -= rect.height // 4
    is_wrapped = look.type.measure(text, FACE, form.pixels)[0] > words.width
    if is_wrapped and write_lines(surface, look, text, words, FACE, form.pixels, ink, least=form.pixels, x=CENTRE):
        return
    line = look.type.measure(text, FACE, form.pixels)[1]  # what is free above and below letters may reach over the chip
    if rect.height < form.pixels * CLOSE:
        words = Rect(words.x, rect.y + (rect.height - line) // 2 - TAIL, words.width, line)
    words = words.inflate(0, max(0, line - words.height))
    write_whole(surface, look, text, words, FACE, form.pixels, ink, least=LEAST_NAME)


def sign_and_words(rect: Rect) -> tuple[Rect, Rect]:
    """The places of the sign of a Skill and of the words beside it, where it stands for several."""
    return take_left(inset(rect, rect.height // 4, 2), rect.height - 4, 1)


def _sign(look: Look, side: int, *, is_dim: bool) -> Surface:
    """The sign of a Skill."""
    drawn = icon(look, "skill", side)
    return paler(look, drawn, ("icon", "skill"), DIM) if is_dim else drawn


def paint_sign(told: str, pixels: int, surface: Surface, look: Look, rect: Rect, *, is_dim: bool = False) -> None:
    """A chip that stands for several Skills: the sign of a Skill and their number, or their names."""
    ink = _chip(surface, look, rect, rect.height // 2, is_dim=is_dim)
    sign, words = sign_and_words(rect)
    blit(surface, _sign(look, sign.width, is_dim=is_dim), sign)
    pixels = min(pixels, max(LEAST_NAME, rect.height * 4 // 5))
    write_face(surface, look, told, words.inflate(0, words.height), FACE, pixels, ink)
