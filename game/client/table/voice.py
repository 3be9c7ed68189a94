"""What a table sounds like. Everybody in the room hears it, also who looks away: it tells only what all may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from game.client.animation import Animation
from game.client.places import ASSETS, DATA
from game.client.scene import Scene
from game.client.sound import INTERFACE
from game.client.widgets.base import Widget
from game.content.sounds import SoundBook, load_sounds
from game.kernel.event import Event

if TYPE_CHECKING:
    from game.client.table.scene import TableScene


@cache
def sound_names() -> tuple[str, ...]:
    """The sounds there are."""
    return tuple(sorted(file.stem for file in (ASSETS / "sounds").glob("*.wav")))


@cache
def book_of(game: str) -> SoundBook:
    """What a game's events sound like. Raises ContentError."""
    return load_sounds(DATA / game / "sounds.yaml", sound_names())


class Sounding:
    """A sound some time after the beginning of its event. What is skipped stays silent."""

    def __init__(self, voice: Cues, name: str, after: float) -> None:
        self._voice = voice
        self._name = name
        self._left = after
        self.is_over = False

    def advance(self, seconds: float) -> float:
        """Move on; see :class:`Animation`."""
        self._left -= seconds
        if self._left > 0:
            return 0.0
        self.is_over = True
        self._voice.play(self._name)
        return -self._left

    def finish(self) -> None:
        """Not to be heard any more."""
        self.is_over = True


class Cues:
    """What the events of a game sound like where a scene plays them."""

    def __init__(self, game: str, scene: Scene) -> None:
        self._book = book_of(game)
        self._heard_in = scene
        self.ambience = self._book.ambience

    def sounds(self, event: Event) -> Sequence[Animation]:
        """What an event sounds like, in time."""
        heard = [(cue.sound(event.data), cue.after) for cue in self._book.cues.get(event.name, ())]
        return [Sounding(self, name, after) for name, after in heard if name]

    def play(self, name: str) -> None:
        """Play a sound of the game now."""
        self._heard_in.app.sound.play(name)


class Voice(Cues):
    """The sounds of one table: of its events, of a refusal, of what is pressed."""

    def __init__(self, game: str, scene: TableScene) -> None:
        super().__init__(game, scene)
        self._scene = scene

    def refuse(self) -> None:
        """Something is not allowed."""
        if not self._is_secret():
            self._scene.app.sound.play("refusal", INTERFACE)

    def press(self, widget: Widget) -> None:
        """Something was pressed."""
        if not self._is_secret():
            self._scene.app.sound.tick()

    def _is_secret(self) -> bool:
        """Whether others must not hear that somebody is busy: on a private page, or with an answer that is secret."""
        scene, decision = self._scene, self._scene.hand.decision
        if not scene.link.is_shared:
            return False
        is_asked_secretly = decision is not None and not decision.spec.public
        return scene.opened is not None or scene.private.is_open or is_asked_secretly
