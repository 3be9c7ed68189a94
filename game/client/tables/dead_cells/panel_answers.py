"""A whole panel answers: what lies on it stands for its character where a character is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.scene import Scene


def standing_for(scene: Scene, items: Iterable[Item], answers: Mapping[str, Any]) -> Iterator[Item]:
    """The things on a panel; those that are no answer to the question give the panel's own, and have no frame.
    answers: what a click on the panel means."""
    asked = scene.asked
    id = "" if asked is None else asked.id
    options = scene.options(id)
    meant = answers.get(id)
    for item in items:
        if meant in options and item.spot is not None and item.spot.answers.get(id) not in options:
            given = {**item.spot.answers, id: meant}
            yield replace(item, spot=replace(item.spot, answers=given, is_stop=False), rings=False)
        else:
            yield item
