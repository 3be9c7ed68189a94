"""What every drawing needs at hand: theme, screen, type, pictures and brush, in one object."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.assets import Assets
from game.client.cache import SurfaceCache
from game.client.draw import Brush
from game.client.layout import Screen
from game.client.text import Typesetter
from game.client.theme import RADIUS, SPACE, Theme


@dataclass(frozen=True)
class Look:
    """The look of one screen. A change of size, text size or theme makes a new one."""

    theme: Theme
    screen: Screen
    type: Typesetter
    assets: Assets
    brush: Brush
    cache: SurfaceCache

    def px(self, units: float) -> int:
        """Logical units as pixels (lengths of the table)."""
        return self.screen.px(units)

    def tx(self, units: float) -> int:
        """Logical units as pixels, grown with the text size (boxes around text)."""
        return self.screen.tx(units)

    def gap(self, name: str) -> int:
        """A step of the spacing scale: hair, tiny, small, medium, normal, large, huge."""
        return self.screen.px(SPACE[name])

    def radius(self, name: str = "normal") -> int:
        """A corner radius: small, normal, large."""
        return self.screen.px(RADIUS[name])


def make_look(theme: Theme, screen: Screen, cache: SurfaceCache | None = None) -> Look:
    """The look for a theme and a screen, sharing ``cache`` with the one before."""
    cache = cache if cache is not None else SurfaceCache()
    return Look(theme, screen, Typesetter(screen, cache), Assets(cache), Brush(cache), cache)
