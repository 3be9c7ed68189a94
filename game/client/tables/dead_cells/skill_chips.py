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
from game.client.tables.dead_cells.paint import AQUA, MIST, SLATE
from game.client.tables.dead_cells.panels import CHIP, Panel
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import name_of, say
from game.client.tables.lines import CENTRE, LEAST, alike_lines, write_lines
from game.client.tables.squeezed import write_whole
from game.games.dead_cells.view import SYMBOLS, skills

FACE = "sans_bold"
EDGE = 3
"""Pixels between a name and the ends of its chip."""
ONE_LINE = 22
TWO_LINES = 32
"""How high a chip is at most where its name takes one line and where it needs two; both grow with the text."""
LEAST_CHIP = 12
"""How high a chip is at least, in text of the usual size."""
WRAPPED = 13
"""The letters of names that take two lines, in logical units; they grow with the text."""
LEAST_NAME, NAME_IN_TEXT = 9, 6.5
"""The smallest type of a Skill's name in pixels; in text of the usual size, where its chip could be wider."""


def skill_items(scene: Scene, index: int, places: Panel, order: int, largest: int) -> Iterator[Item]:
    """The Skills of the track that may be used, by their names, which are no larger than so many pixels."""
    hero, known = scene.table.heroes[index], known_skills(scene, index)
    if not known or places.skills.height < 12 or places.skills.width < 24:
        return
    lines = max(1, min(len(known), places.skills.height // _least_height(scene.look)))
    left, shown = known[:-lines], known[-lines:]
    names = [step_name(scene, id) for id in shown]
    is_one_line = cards.fits(scene.look, names, places.skills.width - 2 * EDGE, FACE, LEAST)
    rects = _chips(scene.look, places.skills, len(shown), ONE_LINE if is_one_line else TWO_LINES)
    more = rects[-1]
    if left:
        more, rects[-1] = take_right(rects[-1], min(rects[-1].width // 3, rects[-1].height * 3 // 2), 2)
    form = _form(scene.look, names, rects, largest)
    room = rects[-1].width - 2 * EDGE
    if left and len(shown) > 1 and not cards.fits(scene.look, form.texts[-1:], room, FACE, _least_name(scene.look)):
        left, shown, more = known[: 1 - lines], known[1 - lines :], _chips(scene.look, places.skills, lines)[-1]
        form = _form(scene.look, [step_name(scene, id) for id in shown], rects[: len(shown)], largest)
    for rect, id, text in zip(rects, shown, form.texts, strict=False):
        answers = {"act.skill": id, "zero.action": id}
        spot = Spot(f"skill.{id}", rect, answers, order=order + 10, words=_skill_words(scene, index, id))
        yield Item(rect, (id, text, form), partial(_paint_skill, text, form.pixels, form.has_sign), spot)
    if left:
        text = say("board.skills.more", count=len(left))
        words = " ".join(_skill_words(scene, index, id) for id in left)
        spot = Spot(f"skills.{hero.word}", more, order=order + 11, words=words, is_stop=False)
        yield Item(more, (text, form.pixels), partial(_paint_skill, text, form.pixels, False), spot)


def known_skills(scene: Scene, index: int) -> list[str]:
    """The ids of the Skills that a character has from its tracks; Serenade and nobody have none."""
    hero = scene.table.heroes[index]
    if hero.is_serenade or hero.kind < 0:
        return []
    return [id for id in skills(scene.table, index) if "." in id]


class Form(NamedTuple):
    """How the names of a character's Skills stand: all in one size, all with the sign of a Skill or none."""

    texts: tuple[str, ...]
    pixels: int
    has_sign: bool


def _form(look: Look, names: Sequence[str], rects: Sequence[Rect], largest: int) -> Form:
    """The names, of whose chips the last is the narrowest: with the sign of a Skill where that has room beside them."""
    rect = rects[-1]
    most = min(rect.height * 4 // 5, max(largest, CHIP))
    widths = [each.width - 2 * EDGE for each in rects]
    room = widths[-1] - rect.height * 5 // 4
    if rect.width > 5 * rect.height and cards.fits(look, names, room, FACE, LEAST):
        return Form(tuple(names), cards.common_size(look, names, room, FACE, most), True)
    if rect.height > _grown(look, ONE_LINE):
        pixels = alike_lines(look, names, inset(rect, EDGE, 1), FACE, _grown(look, WRAPPED), least=LEAST_NAME)
        return Form(tuple(names), pixels or LEAST_NAME, False)
    sizes = (
        cards.common_size(look, [name], width, FACE, most, least=LEAST_NAME)
        for name, width in zip(names, widths, strict=False)
    )
    return Form(tuple(names), min(sizes), False)


def _grown(look: Look, length: int) -> int:
    """A length in logical units that grows with the text."""
    return max(look.px(length), look.tx(length))


def _least_name(look: Look) -> int:
    return max(LEAST_NAME, look.tx(NAME_IN_TEXT))


def _least_height(look: Look) -> int:
    return max(CHIP, look.px(CHIP), look.tx(LEAST_CHIP))


def _chips(look: Look, area: Rect, count: int, most: int = ONE_LINE) -> list[Rect]:
    """Places for so many names of Skills, close to each other in the middle of their place."""
    gap = look.px(4) if area.height >= count * _grown(look, ONE_LINE) else 1
    high = min((area.height - gap * (count - 1)) // count, _grown(look, most))
    top = area.centery - (count * high + (count - 1) * gap) // 2
    return [Rect(area.x, top + n * (high + gap), area.width, high) for n in range(count)]


def _skill_words(scene: Scene, index: int, id: str) -> str:
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


def _paint_skill(text: str, pixels: int, has_sign: bool, surface: Surface, look: Look, rect: Rect) -> None:
    """A Skill's name."""
    blit(surface, look.brush.rounded(rect.size, rect.height // 2, SLATE, line=AQUA, width=1.0), rect)
    words = inset(rect, EDGE, 1)
    if has_sign:
        sign, words = take_left(inset(rect, 3, 1), rect.height - 2, 2)
        blit(surface, icon(look, "skill", sign.width), sign)
        words.width -= rect.height // 4
    is_wrapped = look.type.measure(text, FACE, pixels)[0] > words.width
    if is_wrapped and write_lines(surface, look, text, words, FACE, pixels, MIST, least=pixels, x=CENTRE):
        return
    write_whole(surface, look, text, words, FACE, pixels, MIST, least=LEAST_NAME)
