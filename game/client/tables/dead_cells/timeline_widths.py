"""How wide the names and the Rounds of the timeline are, and how actors are called there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.client.layout import row
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.scene import Scene, hero_name, plate_name
from game.client.tables.dead_cells.timeline_lines import RowLines, extras_of
from game.client.tables.lines import LEAST
from game.games.dead_cells.view import SPACES, Actor, actors, foe_of, tokens_of

COLUMNS = (0.62, 1.0, 1.0, 1.0, 1.0)
"""Round 0 is narrow."""
FULL = 4
"""A cell is as full as this where a line stands beside two signs."""
BY_FULLNESS = (0.65, 0.65, 0.8, 1.1, 1.45)
"""How wide the Rounds are by their fullest cell, where one of them is so full."""
NARROW = 500
"""A timeline of fewer pixels gives names more of its width."""
MOST_NAME, LARGE_NAME, BESIDE = 0.4, 0.36, 16
"""How much of the width signs and names take at most, how much where that lets names be larger, and the
pixels around both."""
LINES = 4
"""So many lines fill the timeline, or more of them."""
SIGN = 30
"""The side of an actor's sign, where there is room."""


class Widths(NamedTuple):
    """How many pixels signs and names take, the shares of the Rounds in what they leave, and whether there is room for
    pictures of Enemies."""

    label: int
    shares: tuple[float, ...] = COLUMNS
    has_pictures: bool = True

    def columns(self, rect: Rect) -> list[Rect]:
        """The Rounds' cells in a row of the timeline."""
        return row(Rect(rect.x + self.label, rect.y, rect.width - self.label, rect.height), list(self.shares), 2)


def widths_of(scene: Scene, width: int, height: int, rows: Sequence[RowLines]) -> Widths:
    """The widths of a timeline with such rows, in acting order."""
    return Widths(_label_width(scene, width, height), _shares(scene, rows))


def _shares(scene: Scene, rows: Sequence[RowLines]) -> tuple[float, ...]:
    """The Rounds as wide as usual; where a line has two signs beside it, that Round takes room from those that hold
    less."""
    fullest = [0] * len(COLUMNS)
    for actor, cells in zip(actors(scene.table), rows, strict=False):
        fullest = list(map(max, fullest, _fullness(scene, actor, cells)))
    if max(fullest) < FULL:
        return COLUMNS
    return tuple(BY_FULLNESS[min(each, FULL)] for each in fullest)


def _fullness(scene: Scene, actor: Actor, cells: RowLines) -> list[int]:
    """How much stands in each cell of a row: a line counts as two signs."""
    beside, frozen = [round for round, _ in extras_of(scene, actor)], tokens_of(scene.table, actor).frozen
    full = []
    for round, lines in enumerate(cells):
        signs = beside.count(round)
        has_line = any(line.effects is None or line.effects for line in lines)
        full.append(2 * has_line + signs + (signs > 0 and round in frozen))
    return full


def _label_width(scene: Scene, width: int, height: int) -> int:
    """The share of signs and names: more of it where that lets whole names stand there, as large as the text if it can
    be, else smaller; at least their last words."""
    look = scene.look
    fair = round(width * (0.245 if width >= NARROW else 0.27))
    sign = min(look.px(SIGN), height // (LINES + 1), fair // 3)
    names = [plate_of(scene, actor) for actor in actors(scene.table)]
    large = min(look.type.pixels("small_bold"), height // (len(names) + 2) * 3 // 4)
    forms = [(names, pixels, LARGE_NAME) for pixels in range(large, LEAST, -1)]
    forms += [(names, LEAST, MOST_NAME), ([name.split()[-1] for name in names], LEAST, MOST_NAME)]
    for texts, pixels, share in forms:
        needed = sign + BESIDE + max((look.type.measure(each, "sans_bold", pixels)[0] for each in texts), default=0)
        if needed <= round(width * share):
            return max(fair, needed)
    return round(width * MOST_NAME)


def label_of(scene: Scene, actor: Actor) -> tuple[str, str]:
    """An actor's whole name, and the word of its spot."""
    table = scene.table
    if not actor.enemy:
        hero = table.heroes[actor.index]
        return hero_name(hero), hero.word
    card = scene.content.cards[table.enemies[actor.index].card]
    return foe_of(table, card).name, SPACES[actor.index]


def plate_of(scene: Scene, actor: Actor) -> str:
    """An actor's name beside its picture."""
    return label_of(scene, actor)[0] if actor.enemy else plate_name(scene.table.heroes[actor.index])


def called(scene: Scene, actor: Actor, width: int) -> str:
    """How an actor is called in a place so wide: an Enemy by the last words that fit."""
    name = plate_of(scene, actor)
    return cards.short(scene.look, name, width, "sans_bold") if actor.enemy else name
