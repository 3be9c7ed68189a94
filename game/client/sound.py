"""The player of sounds: three volumes, one ambient loop, and a mixer that is open only while something is heard.

An open mixer costs some processor time also in silence, so it is opened (in a thread of its own, for that can take a
tenth of a second) when the first sound is wanted, and closed some seconds after the last. Where there is no sound
device nothing is played, and ``is_missing`` says so.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Protocol

import pygame

from game.client.settings import Settings

RATE, BITS, BUFFER, VOICES = 22050, -16, 512, 16
CLOSE_AFTER = 4.0
"""Seconds of silence after which the mixer is closed."""
STILL_AFTER = 90.0
"""Seconds without a key, a click or a sound after which the ambience fades out, until somebody is there again."""
FADE = 1200
"""Milliseconds in which a loop comes and goes."""
LATE = 0.3
"""Seconds after which a sound that waited for the mixer is not worth playing any more."""
EFFECTS, INTERFACE, AMBIENCE = "effects", "interface", "ambience"


class Device(Protocol):
    """What plays. Loudness runs from 0 to 1."""

    def open(self) -> bool:
        """Make ready; False where there is no sound device."""

    def close(self) -> None:
        """Let go of the sound device."""

    def play(self, file: Path, loudness: float) -> None:
        """Play a file once."""

    def start_loop(self, file: Path, loudness: float) -> None:
        """Play a file over and over in place of the loop before it."""

    def set_loop(self, loudness: float) -> None:
        """Change how loud the loop is."""

    def stop_loop(self) -> None:
        """Let the loop fade out."""

    @property
    def is_busy(self) -> bool:
        """Whether anything is heard."""


def may_have_sound() -> bool:
    """False on a Linux with neither sound cards nor a sound server: there the search for one takes a tenth of a second
    and fills the terminal with complaints."""
    if sys.platform != "linux" or os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
        return True
    servers = Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"))
    return any(path.exists() for path in (Path("/dev/snd"), servers / "pulse" / "native", servers / "pipewire-0"))


class Mixer:
    """pygame's mixer. The first channel is the loop's."""

    def __init__(self) -> None:
        self._sounds: dict[Path, pygame.mixer.Sound] = {}

    def open(self) -> bool:
        """See :class:`Device`."""
        if not may_have_sound():
            return False
        try:
            pygame.mixer.init(RATE, BITS, 1, BUFFER)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(VOICES)
        pygame.mixer.set_reserved(1)
        return True

    def close(self) -> None:
        """See :class:`Device`."""
        pygame.mixer.quit()

    def _sound(self, file: Path) -> pygame.mixer.Sound:
        if file not in self._sounds:
            self._sounds[file] = pygame.mixer.Sound(file)
        return self._sounds[file]

    def play(self, file: Path, loudness: float) -> None:
        """See :class:`Device`."""
        channel = pygame.mixer.find_channel(force=True)
        channel.set_volume(loudness)
        channel.play(self._sound(file))

    def start_loop(self, file: Path, loudness: float) -> None:
        """See :class:`Device`."""
        self.set_loop(loudness)
        pygame.mixer.Channel(0).play(self._sound(file), loops=-1, fade_ms=FADE)

    def set_loop(self, loudness: float) -> None:
        """See :class:`Device`."""
        pygame.mixer.Channel(0).set_volume(loudness)

    def stop_loop(self) -> None:
        """See :class:`Device`."""
        pygame.mixer.Channel(0).fadeout(FADE)

    @property
    def is_busy(self) -> bool:
        """See :class:`Device`."""
        return pygame.mixer.get_busy()


class Silence:
    """A device that lets nothing be heard: for pictures and tests."""

    is_busy = False

    def open(self) -> bool:
        """See :class:`Device`."""
        return True

    def close(self) -> None:
        """See :class:`Device`."""

    def play(self, file: Path, loudness: float) -> None:
        """See :class:`Device`."""

    def start_loop(self, file: Path, loudness: float) -> None:
        """See :class:`Device`."""

    def set_loop(self, loudness: float) -> None:
        """See :class:`Device`."""

    def stop_loop(self) -> None:
        """See :class:`Device`."""


def at_once(work: Callable[[], None]) -> None:
    """Do something now."""
    work()


def in_thread(work: Callable[[], None]) -> None:
    """Do something beside the loop."""
    Thread(target=work, name="sound", daemon=True).start()


class SoundPlayer:
    """Plays by name what lies in ``folder``, as loud as the settings want it.

    Nothing sounds before :meth:`wake` has told for the first time that a person is there; :meth:`update` is called
    every round of the loop, at least once a second.
    """

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        device: Device | None = None,
        beside: Callable[[Callable[[], None]], None] = in_thread,
    ) -> None:
        self._settings = settings
        self._folder = folder
        self._device: Device = device or Mixer()
        self._beside = beside
        self._now = self._woken = self._heard = 0.0
        self._is_awake = False
        self._is_watched = True
        self._is_open = self._is_opening = False
        self.is_missing = False
        self._waiting: list[tuple[float, Path, float]] = []
        self._wanted = self._looping = ""

    def wake(self) -> None:
        """A person is there: a key, a click, a movement."""
        self._woken, self._is_awake = self._now, True

    def look_away(self) -> None:
        """Another window is used: the loop makes room for what is heard there."""
        self._is_watched = False

    def look_back(self) -> None:
        """The window is used again."""
        self._is_watched = True

    def tick(self) -> None:
        """The sound of a button."""
        self.play("tick", INTERFACE)

    def play(self, name: str, kind: str = EFFECTS) -> None:
        """Play a sound once, now."""
        loudness = self._loudness(kind)
        if not self._is_awake or loudness == 0 or self.is_missing:
            return
        file, self._woken = self._file(name), self._now
        if self._is_open:
            self._device.play(file, loudness)
            self._heard = self._now
        else:
            self._waiting.append((self._now, file, loudness))
            self._open()

    def set_ambience(self, name: str) -> None:
        """The loop that is to be heard behind everything; "" for none."""
        self._wanted = name

    def take_volumes(self) -> None:
        """Volumes have been changed: the loop follows at once, and a missing device is looked for again."""
        self.is_missing = False
        if self._is_open and self._looping:
            self._device.set_loop(self._loudness(AMBIENCE))

    def update(self, seconds: float) -> None:
        """Time passes: the loop comes and goes, the mixer is closed after silence."""
        self._now += seconds
        if self.is_missing or self._is_opening:
            return
        self._follow_ambience()
        if not self._is_open:
            return
        if self._waiting:
            self._play_waiting()
        if self._device.is_busy:
            self._heard = self._now
        elif self._now - self._heard > CLOSE_AFTER:
            self._device.close()
            self._is_open = False

    def close(self) -> None:
        """The program ends."""
        if self._is_open:
            self._device.close()
        self._is_open, self.is_missing = False, True

    def _loudness(self, kind: str) -> float:
        """The volume as the ear takes it: half way up is a quarter of the loudness."""
        volume: float = getattr(self._settings, f"{kind}_volume")
        return volume * volume

    def _file(self, name: str) -> Path:
        return self._folder / f"{name}.wav"

    def _follow_ambience(self) -> None:
        """Bring the loop that is heard into line with the one that is wanted."""
        is_there = self._is_awake and self._is_watched and self._now - self._woken < STILL_AFTER
        wanted = self._wanted if is_there and self._loudness(AMBIENCE) > 0 else ""
        if wanted == self._looping:
            return
        if not self._is_open:
            if wanted:
                self._open()
            else:
                self._looping = ""
            return
        if wanted:
            self._device.start_loop(self._file(wanted), self._loudness(AMBIENCE))
        else:
            self._device.stop_loop()
        self._looping, self._heard = wanted, self._now

    def _open(self) -> None:
        if not self._is_open and not self._is_opening:
            self._is_opening = True
            self._beside(self._open_beside)

    def _open_beside(self) -> None:
        is_open = self._device.open()
        self._is_open, self.is_missing = is_open, not is_open
        self._heard, self._looping = self._now, ""
        if not is_open:
            self._waiting.clear()
        self._is_opening = False

    def _play_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        for since, file, loudness in waiting:
            if self._now - since <= LATE:
                self._device.play(file, loudness)
                self._heard = self._now
