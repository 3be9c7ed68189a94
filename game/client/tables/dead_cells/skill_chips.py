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
from game.client.tables.lines import LEAST, write_face
from game.games.dead_cells.view import SYMBOLS, skills

FACE = "sans_bold"
EDGE = 3
"""Pixels between a name and the ends of its chip."""
WHOLE, WHOLE_IN_TEXT = 10, 8
"""A whole name is not set smaller than this, in pixels and in text of the usual size; it is shortened rather."""
LEAST_CHIP, CHIP_HEIGHT = 12, 22
"""How high a chip is at least and at most, in text of the usual size."""
LEAST_NAME, NAME_IN_TEXT = 9, 6.5
"""The smallest type of a Skill's name in pixels; in text of the usual size, where its chip could be wider."""


def skill_items(scene: Scene, index: int, places: Panel, order: int, largest: int) -> Iterator[Item]:
    """The Skills of the track that may be used, by their names, which are no larger than so many pixels."""
    hero, known = scene.table.heroes[index], known_skills(scene, index)
    if not known or places.skills.height < 12 or places.skills.width < 24:
        return
    lines = max(1, min(len(known), places.skills.height // _least_height(scene.look)))
    left, shown = known[:-lines], known[-lines:]
    rects = _chips(scene.look, places.skills, len(shown))
    more = rects[-1]
    if left:
        more, rects[-1] = take_right(rects[-1], min(rects[-1].width // 3, rects[-1].height * 3 // 2), 2)
    form = _form(scene.look, [step_name(scene, id) for id in shown], rects, largest)
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
    """The names as far as each fits into its chip, the last of which is the narrowest: whole, with the sign of a Skill
    or without, else shortened."""
    rect = rects[-1]
    most = min(rect.height * 4 // 5, max(largest, CHIP))
    widths = [each.width - 2 * EDGE for each in rects]
    room = widths[-1] - rect.height * 5 // 4
    if rect.width > 5 * rect.height and cards.fits(look, names, room, FACE, LEAST):
        return Form(tuple(names), cards.common_size(look, names, room, FACE, most), True)
    texts = _shortened(look, names, widths)
    sizes = (
        cards.common_size(look, [text], width, FACE, most, least=LEAST_NAME)
        for text, width in zip(texts, widths, strict=True)
    )
    return Form(tuple(texts), min(sizes), False)


def _shortened(look: Look, names: Sequence[str], widths: Sequence[int]) -> list[str]:
    """A last word will do where no other Skill beside it ends in the same; else the initial stands before it."""
    ends = [name.split()[-1] for name in names]
    return [
        name
        if cards.fits(look, [name], width, FACE, max(WHOLE, look.tx(WHOLE_IN_TEXT)))
        else (end if ends.count(end) == 1 else f"{name[0]}. {end}")
        for name, end, width in zip(names, ends, widths, strict=True)
    ]


def _least_name(look: Look) -> int:
    return max(LEAST_NAME, look.tx(NAME_IN_TEXT))


def _least_height(look: Look) -> int:
    return max(CHIP, look.px(CHIP), look.tx(LEAST_CHIP))


def _chips(look: Look, area: Rect, count: int) -> list[Rect]:
    """Places for so many names of Skills, close to each other in the middle of their place."""
    most = max(look.px(CHIP_HEIGHT), look.tx(CHIP_HEIGHT))
    gap = look.px(4) if area.height >= count * most else 1
    high = min((area.height - gap * (count - 1)) // count, most)
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
    write_face(surface, look, text, words, FACE, pixels, MIST, least=LEAST_NAME)
