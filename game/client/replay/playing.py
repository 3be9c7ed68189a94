"""A replay that plays by itself: command after command, each moment standing for a while, as quick as is wished."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.client.replay.scene import ReplayScene

HOLD = 0.9
"""Seconds that a moment stands while a replay plays at speed 1, beside its animations."""


class Playing:
    """Whether a replay plays, and how quick; the animations are as quick as the settings say while it rests."""

    def __init__(self, scene: ReplayScene) -> None:
        self._scene = scene
        self.is_on = False
        self._speed = 1.0
        self._rest = 0.0

    def toggle(self) -> None:
        """Play on, or stop. At the end it begins anew."""
        scene, walk = self._scene, self._scene.walk
        if self.is_on:
            self.stop()
            return
        if walk.is_at_end:
            walk.go(walk.track.first)
            scene.show_moment()
        self.is_on = True
        self._rest = 0.0
        self._hurry()
        scene.bar.show_playing()

    def stop(self) -> None:
        """Stand still; what was being played is over."""
        if not self.is_on:
            return
        self.is_on = False
        app = self._scene.app
        app.animator.skip()
        app.animator.speed = app.settings.animation_speed
        self._scene.bar.show_resting()

    def set_speed(self, value: str) -> None:
        """So many times as quick from now on."""
        self._speed = float(value)
        if self.is_on:
            self._hurry()

    def _hurry(self) -> None:
        app = self._scene.app
        app.animator.speed = app.settings.animation_speed * self._speed

    def pass_time(self, seconds: float) -> None:
        """The next command, when the moment has stood long enough."""
        if not self.is_on or self._scene.playback.is_running:
            return
        self._rest -= seconds
        if self._rest <= 0:
            self._play_next()

    def seconds_to_wake(self) -> float | None:
        """When the next command is due."""
        return max(0.0, self._rest) if self.is_on else None

    def _play_next(self) -> None:
        """Play the next command; the moment after it then stands for a while."""
        scene, walk = self._scene, self._scene.walk
        until = walk.next_command()

        def over() -> None:
            walk.go(until)
            scene.show_moment()
            self._rest = HOLD / self._speed
            if walk.is_at_end:
                self.stop()

        scene.playback.play(scene.app.animator, walk.told_until(until), scene.centre.view, over)
