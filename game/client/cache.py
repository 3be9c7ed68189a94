"""A cache of surfaces that forgets the least used ones when their bytes exceed a limit."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface

LIMIT_BYTES = 64 * 1024 * 1024
"""For a window of 1280x720: half as much again as a table wants that has been played through."""
USUAL_PIXELS = 1280 * 720


def surface_bytes(surface: Surface) -> int:
    """Memory of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()


def limit_for(size: tuple[int, int]) -> int:
    """How many bytes pictures may take for a window of ``size``: larger windows have larger pictures."""
    return LIMIT_BYTES * max(USUAL_PIXELS, size[0] * size[1]) // USUAL_PIXELS


class SurfaceCache:
    """Surfaces by key, least recently used first out. Keys hold all a picture depends on."""

    def __init__(self, limit: int = LIMIT_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self._surfaces: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface of ``key``, made by ``make`` the first time."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        self._surfaces[key] = made
        self.bytes += surface_bytes(made)
        while self.bytes > self.limit and len(self._surfaces) > 1:
            _, gone = self._surfaces.popitem(last=False)
            self.bytes -= surface_bytes(gone)
        return made

    def __len__(self) -> int:
        return len(self._surfaces)

    def clear(self) -> None:
        """Forget everything (a change of theme or size)."""
        self._surfaces.clear()
        self.bytes = 0
