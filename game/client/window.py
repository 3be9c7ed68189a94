"""The window: opening it on every kind of display, full screen and back, and saying clearly why it
cannot be had.
"""

from __future__ import annotations

import os
import sys

import pygame

from game.client.places import ASSETS
from game.kernel.errors import HotseatError

ICON = (64, 64)
MINIMUM = (960, 540)
DECORATION = 64
"""Pixels of the desktop's height that title bar and task bar usually take: below them nothing could be clicked."""
DESIGN = (1280, 720)
WM_CLASS = "hotseat"


class NoDisplay(HotseatError):
    """There is no display to open a window on, or the wrong pygame is installed."""


def require_pygame_ce() -> None:
    """Refuse the old ``pygame``, which installs into the same folder and lacks ``pygame.Window``."""
    if not getattr(pygame, "IS_CE", 0):
        raise NoDisplay(
            f"Hotseat needs pygame-ce, but found pygame {pygame.version.ver} ({pygame.__file__}).\n"
            "Both install into one folder. Run: pip uninstall pygame pygame-ce; pip install pygame-ce"
        )


def prepare_environment() -> None:
    """Set what SDL reads once, before its display starts; what the person set already stays."""
    # Under X11, importing pygame has already named the window after the program's file (main.py).
    if os.environ.get("SDL_VIDEO_X11_WMCLASS") in (None, os.path.basename(sys.argv[0])):  # noqa: PTH119
        os.environ["SDL_VIDEO_X11_WMCLASS"] = WM_CLASS
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", WM_CLASS)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Software surfaces are pushed through OpenGL by default: without a GPU that costs 70 % of a core.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def start_display() -> str:
    """Start SDL's display and fonts (never its sound) and return the driver's name.

    Raises :class:`NoDisplay` where SDL would run unseen.
    """
    require_pygame_ce()
    prepare_environment()
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(no_display_text(str(error))) from error
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and asked != driver:
        pygame.display.quit()
        raise NoDisplay(no_display_text(f"only the unseen driver {driver!r} is there"))
    pygame.font.init()
    return driver


def no_display_text(reason: str) -> str:
    """What a person reads when no window can be opened."""
    return (
        f"Hotseat cannot open a window: {reason}.\n"
        "Start it from a desktop session (on Linux DISPLAY or WAYLAND_DISPLAY must be set), "
        "or play in the terminal: python3 main.py text helltoken"
    )


class GameWindow:
    """The one window. ``surface`` is its picture in device pixels; ``present`` shows it. opened_size: its first size,
    which a small desktop may have made less than was wanted."""

    def __init__(self, *, size: tuple[int, int] = DESIGN, title: str = "Hotseat") -> None:
        self.driver = start_display()
        self.opened_size = self._fitting(size)
        self._window = self._open(title, self.opened_size)
        self._window.minimum_size = MINIMUM
        self._window.set_icon(pygame.image.load_sized_svg(str(ASSETS / "icon.svg"), ICON))
        self.is_fullscreen = False

    def _fitting(self, size: tuple[int, int]) -> tuple[int, int]:
        """``size``, made no larger than the desktop and no smaller than the least size."""
        if self.driver in ("dummy", "offscreen"):
            return size
        desktop = pygame.display.get_desktop_sizes()[0]
        width = max(MINIMUM[0], min(size[0], desktop[0]))
        return (width, max(MINIMUM[1], min(size[1], desktop[1] - DECORATION)))

    def _open(self, title: str, size: tuple[int, int]) -> pygame.Window:
        window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
        try:
            window.get_surface()
        except pygame.error:
            # Native Wayland has no plain framebuffer: only a display started without the hint gives a
            # surface.
            window.destroy()
            pygame.display.quit()
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = ""
            self.driver = start_display()
            window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
            window.get_surface()
        return window

    @property
    def surface(self) -> pygame.Surface:
        """The picture to draw on; a new object after each change of size."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Size in device pixels."""
        return self.surface.get_size()

    @property
    def outer_size(self) -> tuple[int, int]:
        """Size as the window manager counts it."""
        width, height = self._window.size
        return (width, height)

    @property
    def pixel_ratio(self) -> float:
        """Device pixels per pixel in which the mouse reports its place (1 but on some high-density
        screens).
        """
        return self.surface.get_width() / max(1, self._window.size[0])

    @property
    def title(self) -> str:
        """The text on the title bar."""
        return self._window.title

    @title.setter
    def title(self, text: str) -> None:
        self._window.title = text

    def present(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def toggle_fullscreen(self) -> None:
        """Fill the desktop, or come back at the old size."""
        if self.is_fullscreen:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(True)
        self.is_fullscreen = not self.is_fullscreen

    def resize(self, size: tuple[int, int]) -> None:
        """Change the size (used by the gallery and by tests)."""
        self._window.size = size

    def close(self) -> None:
        """Close the window and SDL's display."""
        self._window.destroy()
        pygame.display.quit()
