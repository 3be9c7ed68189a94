"""A scene: one thing the whole window is for. The app keeps them on a stack and shows the uppermost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.event import Event

from game.client.look import Look
from game.client.presenter import Sprite

if TYPE_CHECKING:
    from game.client.app import App


class Scene:
    """The base of all scenes; every method may be overridden.

    Order of calls: ``attach`` once, then ``layout`` (again on each new look), ``enter``; ``pause`` and
    ``resume`` when another scene comes above and goes; ``leave`` at the end. Painting changes nothing.
    """

    app: App
    look: Look
    ambience = ""
    """The loop to be heard while the scene is there, also below others; "" for whatever is heard already."""
    ahead_of: object = None
    """What the scene is about to show: when it changes, the work ahead begins anew."""

    def attach(self, app: App) -> None:
        """Remember the app; called once when the scene is pushed."""
        self.app = app

    def layout(self, look: Look) -> None:
        """Take a new look (size, text size, theme) and place everything for it."""
        self.look = look

    def report(self) -> str:
        """What a report of a mistake is to hold of this scene, as text; empty if there is nothing to tell."""
        return ""

    def enter(self) -> None:
        """The scene came onto the stack."""

    def leave(self) -> None:
        """The scene left the stack."""

    def pause(self) -> None:
        """Another scene lies above."""

    def pass_covered(self, seconds: float) -> None:
        """Time passes while another scene lies above: what was said in passing has been said by the time it goes."""

    def resume(self) -> None:
        """The scene is uppermost again."""

    def handle(self, event: Event) -> bool:
        """Take an event; True when it was used."""
        return False

    def steer(self, event: Event) -> bool:
        """Take an arrow key that only moves the focus, from the stick of a pad; True when it was used."""
        return self.handle(event)

    @property
    def wants_every_key(self) -> bool:
        """True while the next key is to be taken as it is, whatever it means elsewhere."""
        return False

    def reword(self) -> None:
        """The language changed: words that stand on the page are to be said anew."""

    def update(self, seconds: float) -> None:
        """Time passes."""

    @property
    def is_moving(self) -> bool:
        """True while frames must be drawn at the display's pace."""
        return False

    def seconds_to_wake(self) -> float | None:
        """How long the loop may sleep; None as long as it likes."""
        return None

    def work_ahead(self) -> Iterable[Callable[[], object]]:
        """Small pieces of work for while nothing moves, such as drawing pictures that may be wanted soon."""
        return ()

    def take_dirty(self) -> list[Rect]:
        """The rectangles that must be painted anew since the last call."""
        return []

    def paint(self, surface: Surface, area: Rect) -> None:
        """Paint the resting picture inside ``area``; the surface is clipped to it."""
        surface.fill(self.look.theme.wood_dark, area)

    def sprites(self) -> Sequence[Sprite]:
        """What moves above the resting picture now."""
        return ()
