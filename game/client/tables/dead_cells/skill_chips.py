"""The Skills of a character that may be used, by their names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import inset, take_left
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.paint import AQUA, MIST, SLATE
from game.client.tables.dead_cells.panels import Panel
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import name_of, say
from game.client.tables.lines import LEAST, write_face
from game.games.dead_cells.view import SYMBOLS, skills

CHIP = 15
"""How high the name of a Skill is at least, with what is left free below it."""


def skill_items(scene: Scene, index: int, places: Panel, order: int) -> Iterator[Item]:
    """The Skills of the track that may be used, by their names."""
    table, hero = scene.table, scene.table.heroes[index]
    known = [id for id in skills(table, index) if "." in id] if not hero.is_serenade else []
    if not known or places.skills.height < 12 or places.skills.width < 24:
        return
    lines = max(1, min(len(known), places.skills.height // max(CHIP, scene.look.px(CHIP))))
    shown = known[-lines:] if len(known) > lines else known
    names = [step_name(scene, id) for id in shown]
    for rect, id, name in zip(_chips(scene.look, places.skills, len(shown)), shown, names, strict=True):
        is_alone = sum(name.split()[-1:] == each.split()[-1:] for each in names) == 1
        answers = {"act.skill": id, "zero.action": id}
        spot = Spot(f"skill.{id}", rect, answers, order=order + 10, words=_skill_words(scene, index, id))
        yield Item(rect, (id, name), partial(_paint_skill, name, is_alone), spot)


def _chips(look: Look, area: Rect, count: int) -> list[Rect]:
    """Places for so many names of Skills, close to each other in the middle of their place."""
    gap = look.px(4) if area.height >= count * look.px(22) else 1
    high = min((area.height - gap * (count - 1)) // count, look.px(22))
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


def _paint_skill(name: str, is_alone: bool, surface: Surface, look: Look, rect: Rect) -> None:
    """A Skill's name; its last word will do in a narrow place if no other Skill beside it ends in the same."""
    blit(surface, look.brush.rounded(rect.size, rect.height // 2, SLATE, line=AQUA, width=1.0), rect)
    words = inset(rect, 4, 1)
    room = words.width - rect.height * 5 // 4
    if rect.width > 5 * rect.height and look.type.measure(name, "sans_bold", LEAST)[0] <= room:
        sign, words = take_left(inset(rect, 3, 1), rect.height - 2, 2)
        blit(surface, icon(look, "skill", sign.width), sign)
        words.width -= rect.height // 4
    pixels = rect.height * 3 // 5
    shown = cards.short(look, name, words.width, "sans_bold") if is_alone else name
    write_face(surface, look, shown, words, "sans_bold", pixels, MIST)
