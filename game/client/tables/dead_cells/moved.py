"""What a motion is made from: an event between the table before it and the table after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.animation import Animation
from game.client.tables.base import Stage
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.scenes import items_of
from game.client.tables.dead_cells.symbols import icon
from game.kernel.event import Event


class Still:
    """A table at rest: its scene, and its things by their spots, found when they are wanted."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @cached_property
    def items(self) -> dict[str, Item]:
        """What lies on the table."""
        return {item.spot.id: item for item in items_of(self.scene) if item.spot is not None}


class Moved:
    """What every motion needs: the event's data, the table before and after it, the stage."""

    def __init__(self, event: Event, before: Still, after: Still, stage: Stage) -> None:
        self.data: Mapping[str, Any] = event.data
        self.before, self.after = before.scene, after.scene
        self._still = before, after
        self.stage, self.look = stage, stage.look

    @property
    def old(self) -> dict[str, Item]:
        """What lay on the table before."""
        return self._still[0].items

    @property
    def new(self) -> dict[str, Item]:
        """What lies on it afterwards."""
        return self._still[1].items

    def rect(self, id: str) -> Rect | None:
        """Where the thing of a spot lies, before or else after the event."""
        item = self.old.get(id) or self.new.get(id)
        return None if item is None else item.rect

    def target(self) -> Rect | None:
        """The Enemy or the character that the event is about."""
        if "space" in self.data:
            return self.rect(f"space.{self.data['space']}") or self.rect(f"place.{self.data['space']}")
        return self.rect(f"hero.{self.data.get('hero', '')}")

    def picture(self, id: str, *, after: bool = False) -> Surface | None:
        """The thing of a spot as a picture of its own."""
        item = (self.new if after else self.old).get(id)
        if item is None or item.paint is None:
            return None
        made = Surface(item.rect.size, flags=pygame.SRCALPHA)
        item.paint(made, self.look, made.get_rect())
        return made.premul_alpha()

    def card(self, code: str, size: tuple[int, int]) -> Surface:
        """A card's face."""
        content = self.after.content
        return cards.face(self.look, size, self.after.words, content.cards[content.index[code]])

    def sign(self, name: str, units: float = 44) -> Surface:
        """A symbol."""
        return icon(self.look, name, self.look.px(units))


Motion = Callable[[Moved], Animation | None]
"""How one kind of event moves; None if it just happens this time."""
