"""A whole panel answers: what lies on it stands for its character where a character is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.scene import Scene


def standing_for(scene: Scene, items: Iterable[Item], answers: Mapping[str, Any]) -> Iterator[Item]:
    """The things on a panel; those that answer something at other times, and nothing now, give the panel's own answer
    and have no frame. What never answers leaves a click to the panel anyway. answers: what a click on that means."""
    asked = scene.asked
    id = "" if asked is None else asked.id
    is_asked = answers.get(id) in scene.options(id)
    for item in items:
        if is_asked and item.spot is not None and item.spot.answers and not is_answer(scene, item.spot.answers):
            spot = replace(item.spot, answers={**item.spot.answers, id: answers[id]})
            yield replace(item, spot=spot, rings=False)
        else:
            yield item


def is_answer(scene: Scene, answers: Mapping[str, Any]) -> bool:
    """Whether a click means anything now: an answer to what is asked, or something that may be done besides."""
    now = [each for each in (*scene.view.decisions, *scene.view.offers) if each.id in answers and not each.is_described]
    return any(answers[each.id] in each.options for each in now)
