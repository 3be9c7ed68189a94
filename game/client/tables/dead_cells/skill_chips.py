"""The Skills of a character that may be used, by their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import inset, take_left, take_right
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.paint import AQUA, MIST, PALE, SLATE
from game.client.tables.dead_cells.panels import CHIP, Panel
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import name_of, say
from game.client.tables.lines import CENTRE, LEAST, alike_lines, write_lines
from game.client.tables.squeezed import write_whole
from game.games.dead_cells.view import SYMBOLS, skills

SKILL_DECISIONS = ("act.skill", "zero.action")
"""Decisions that are answered with a Skill."""
FACE = "sans_bold"
EDGE = 4
"""Between a name and the ends of its chip, in pixels at least and in text of the usual size."""
BESIDE = 3
"""Pixels on either side of the number of Skills that find no room."""
ONE_LINE = 22
TWO_LINES = 32
"""How high a chip is at most where its name takes one line and where it needs two; both grow with the text."""
LEAST_CHIP = 12
"""How high a chip is at least, in text of the usual size."""
WRAPPED = 13
"""The letters of names that take two lines, in logical units; they grow with the text."""
LEAST_NAME = 11
"""The smallest type of a Skill's name in pixels."""
RIM = 5
"""By how many pixels letters of one line are smaller than their chip at least."""
ROUND = 11
"""How round the ends of a chip are at most, in logical units: one for two lines is no blob."""


APART = 3
"""What is free between two chips at least, in pixels and in logical units."""


class Form(NamedTuple):
    """How the names of a Group's Skills stand, all alike: how high their chips are at most, the size of their letters,
    whether the sign of a Skill stands beside each, how high two lines of such letters are, and whether the numbers of
    those that find no room stand without words."""

    most: int
    pixels: int
    has_sign: bool
    two_lines: int = 0
    is_short: bool = False


class Chips(NamedTuple):
    """The chips of a character: the Skills with their names, their places, those for which there is no room, and place
    and words of the number of these."""

    shown: Sequence[str]
    names: tuple[str, ...]
    rects: Sequence[Rect]
    left: Sequence[str]
    more: Rect | None = None
    told: str = ""


def group_form(scene: Scene, panels: Sequence[Panel], largest: int) -> Form:
    """How the names of all characters' Skills stand, whose letters are no larger than so many pixels."""
    look = scene.look
    wide = min((each.skills.width for each in panels), default=0) - 2 * _edge(look)
    names = [step_name(scene, id) for index in range(len(panels)) for id in known_skills(scene, index)]
    most = ONE_LINE if cards.fits(look, names, wide, FACE, LEAST) else TWO_LINES
    shown = _all_laid(scene, panels, most)
    is_short = any(each.told == _told(len(each.left))[-1] for each in shown)
    if is_short:
        shown = _all_laid(scene, panels, most, is_short=True)
    has_sign = all(_has_room_for_sign(look, each) for each in shown)
    pixels = min((_pixels(look, each, largest, has_sign=has_sign) for each in shown), default=LEAST)
    return Form(most, pixels, has_sign, 2 * look.type.measure("X", FACE, pixels)[1] + 2, is_short)


def _all_laid(scene: Scene, panels: Sequence[Panel], most: int, *, is_short: bool = False) -> list[Chips]:
    """The chips of everybody who has some."""
    laid = [_laid(scene, index, place, most, is_short=is_short) for index, place in enumerate(panels)]
    return [each for each in laid if each is not None]


def skill_items(scene: Scene, index: int, places: Panel, order: int, form: Form) -> Iterator[Item]:
    """The Skills of the track that may be used, by their names, in the form of the whole Group's."""
    hero, chips = (
        scene.table.heroes[index],
        _laid(scene, index, places, form.most, form.two_lines, is_short=form.is_short),
    )
    if chips is None:
        return
    for rect, id, text in zip(chips.rects, chips.shown, chips.names, strict=True):
        answers = dict.fromkeys(SKILL_DECISIONS, id)
        spot = Spot(f"skill.{id}", rect, answers, order=order + 10, words=skill_words(scene, index, id))
        yield Item(rect, (id, text, form), partial(_paint_skill, text, form), spot)
    if chips.more is not None:
        words = " ".join(skill_words(scene, index, id) for id in chips.left)
        spot = Spot(f"skills.{hero.word}", chips.more, order=order + 11, words=words, is_stop=False)
        yield Item(chips.more, (chips.told, form), partial(_paint_more, chips.told, form.pixels), spot)


def are_all_named(scene: Scene, panels: Sequence[Panel], form: Form) -> bool:
    """Whether each Skill of a Group stands on a panel by its name."""
    laid = [_laid(scene, index, place, form.most) for index, place in enumerate(panels) if known_skills(scene, index)]
    return all(each is not None and not each.left for each in laid)


def _laid(
    scene: Scene, index: int, places: Panel, most: int, two_lines: int = 0, *, is_short: bool = False
) -> Chips | None:
    """The chips of a character, which are so high at most; None without Skills or room. The number of those that find
    no room stands beside the last, or below it where that would leave too little of its name. is_short: whether it
    stands without words, as the others' numbers."""
    look, known, area = scene.look, known_skills(scene, index), places.skills
    if not known or area.height < 12 or area.width < 24:
        return None
    lines = max(1, min(len(known), area.height // _least_height(look)))
    rects = _chips(look, area, lines, most, two_lines)
    names = tuple(step_name(scene, id) for id in known)
    left = len(known) - lines
    if not left:
        return Chips(known, names, rects, [])
    for told in _told(left)[is_short:]:
        more, rest = take_right(rects[-1], _more_width(look, told), 2)
        if cards.fits(look, names[-1:], _inside(look, rest).width, FACE, LEAST) or (
            lines == 1 and told == _told(left)[-1]
        ):
            return Chips(known[left:], names[left:], [*rects[:-1], rest], known[:left], more, told)
    left, last = left + 1, rects[-1]
    told = next(
        (each for each in _told(left)[is_short:] if cards.fits(look, [each], last.width, FACE, LEAST)), _told(left)[-1]
    )
    return Chips(known[left:], names[left:], rects[:-1], known[:left], last, told)


def _told(left: int) -> tuple[str, str]:
    """What tells the number of Skills that find no room, in words and short."""
    return say("board.skills.more", count=left), say("board.skills.more_short", count=left)


def _more_width(look: Look, told: str) -> int:
    """How wide the number of Skills that find no room is beside a chip: no wider than it is written."""
    return look.type.measure(told, FACE, LEAST_NAME)[0] + 2 * BESIDE


def _edge(look: Look) -> int:
    """How far a name keeps off the ends of its chip: more in large text, whose chips have rounder ends."""
    return max(EDGE, look.tx(EDGE))


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
    return max(CHIP, look.px(CHIP), look.tx(LEAST_CHIP))


def _chips(look: Look, area: Rect, count: int, most: int, two_lines: int) -> list[Rect]:
    """Places for so many names of Skills, close to each other in the middle of their place; two_lines: how high one is
    at most for its letters, 0 where these are not known yet."""
    gap = max(APART, look.px(4 if area.height >= count * _grown(look, ONE_LINE) else APART))
    high = min((area.height - gap * (count - 1)) // count, _grown(look, most))
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


def _paint_skill(text: str, form: Form, surface: Surface, look: Look, rect: Rect) -> None:
    """A Skill's name."""
    round = min(rect.height // 2, look.px(ROUND))
    blit(surface, look.brush.rounded(rect.size, round, SLATE, line=AQUA, width=1.0), rect)
    words = _inside(look, rect)
    if form.has_sign:
        sign, words = take_left(inset(rect, 3, 1), rect.height - 2, 2)
        blit(surface, icon(look, "skill", sign.width), sign)
        words.width -= rect.height // 4
    is_wrapped = look.type.measure(text, FACE, form.pixels)[0] > words.width
    if is_wrapped and write_lines(surface, look, text, words, FACE, form.pixels, MIST, least=form.pixels, x=CENTRE):
        return
    line = look.type.measure(text, FACE, form.pixels)[1]  # what is free above and below letters may reach over the chip
    words = words.inflate(0, max(0, line - words.height))
    write_whole(surface, look, text, words, FACE, form.pixels, MIST, least=LEAST_NAME)


def _paint_more(text: str, pixels: int, surface: Surface, look: Look, rect: Rect) -> None:
    """How many more Skills there are: words without a chip, which no Skill's name is."""
    words = Rect(rect)
    words.height = max(rect.height, look.type.measure(text, FACE, pixels)[1])
    words.centery = rect.centery
    write_whole(surface, look, text, words, FACE, pixels, PALE, least=LEAST_NAME)
