"""The player of sounds: opened when wanted, closed after silence, quiet where there is no device or no person."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.client.settings import Settings
from game.client.sound import CLOSE_AFTER, EFFECTS, INTERFACE, STILL_AFTER, Mixer, SoundPlayer, at_once, may_have_sound
from game.client.table.voice import Sounding, book_of, sound_names
from game.games.helltoken.areas import around_the_edge
from game.paths import assets_root
from tests.contracts.settings import Setting
from tests.contracts.walks import play_random


class Recorder:
    """A device that notes what it is told."""

    def __init__(self, *, is_there: bool = True) -> None:
        self.notes: list[tuple] = []
        self.is_busy = False
        self._is_there = is_there

    def open(self) -> bool:
        self.notes.append(("open",))
        return self._is_there

    def close(self) -> None:
        self.notes.append(("close",))

    def play(self, file: Path, loudness: float) -> None:
        self.notes.append(("play", file.stem, round(loudness, 3)))

    def start_loop(self, file: Path, loudness: float) -> None:
        self.is_busy = True
        self.notes.append(("loop", file.stem, round(loudness, 3)))

    def set_loop(self, loudness: float) -> None:
        self.notes.append(("set", round(loudness, 3)))

    def stop_loop(self) -> None:
        self.is_busy = False
        self.notes.append(("stop",))


@pytest.fixture
def settings() -> Settings:
    return Settings(effects_volume=1.0, interface_volume=0.5, ambience_volume=0.0)


@pytest.fixture
def device() -> Recorder:
    return Recorder()


@pytest.fixture
def player(settings: Settings, device: Recorder) -> SoundPlayer:
    made = SoundPlayer(settings, Path("sounds"), device, at_once)
    made.wake()
    return made


def test_the_mixer_is_opened_by_the_first_sound_and_closed_after_silence(player, device):
    player.update(1.0)
    assert device.notes == []
    player.play("dice")
    player.update(0.02)
    assert device.notes == [("open",), ("play", "dice", 1.0)]
    player.update(CLOSE_AFTER - 0.1)
    assert ("close",) not in device.notes
    player.update(0.2)
    assert device.notes[-1] == ("close",)


def test_the_mixer_stays_open_while_something_is_heard(player, device):
    player.play("fanfare")
    player.update(0.02)
    device.is_busy = True
    for _ in range(10):
        player.update(1.0)
    assert ("close",) not in device.notes


def test_volumes_are_separate_and_0_is_silence(player, device, settings):
    settings.effects_volume = 0.0
    player.play("dice", EFFECTS)
    player.play("tick", INTERFACE)
    player.update(0.02)
    assert device.notes == [("open",), ("play", "tick", 0.25)]


def test_nothing_sounds_before_a_person_is_there(settings, device):
    settings.ambience_volume = 1.0
    player = SoundPlayer(settings, Path("sounds"), device, at_once)
    player.set_ambience("games_room")
    player.play("dice")
    player.update(1.0)
    assert device.notes == []
    player.wake()
    player.update(0.02)
    player.update(0.02)
    assert device.notes == [("open",), ("loop", "games_room", 1.0)]


def test_the_surroundings_change_with_the_place_and_their_volume_at_once(player, device, settings):
    settings.ambience_volume = 1.0
    player.set_ambience("games_room")
    player.update(0.02)
    player.update(0.02)
    player.set_ambience("city")
    player.update(0.02)
    settings.ambience_volume = 0.5
    player.take_volumes()
    assert device.notes[-2:] == [("loop", "city", 1.0), ("set", 0.25)]


def test_the_surroundings_fall_silent_when_nobody_is_there_and_come_back(player, device, settings):
    settings.ambience_volume = 1.0
    player.set_ambience("city")
    player.update(0.02)
    player.update(0.02)
    player.update(STILL_AFTER + 1)
    assert device.notes[-1] == ("stop",)
    player.update(CLOSE_AFTER + 1)
    player.update(1.0)
    assert device.notes[-1] == ("close",)
    player.wake()
    player.update(0.02)
    player.update(0.02)
    assert device.notes[-1] == ("loop", "city", 1.0)


def test_the_surroundings_make_room_while_another_window_is_used(table):
    device = recorded(table, ambience_volume=1.0)
    table.show("home")
    table.key(pygame.K_TAB)
    for _ in range(3):
        table.wait(0.02)
    table.send(Event(pygame.WINDOWFOCUSLOST))
    table.wait(0.02)
    assert device.notes[-1] == ("stop",)
    table.send(Event(pygame.WINDOWFOCUSGAINED))
    table.wait(0.02)
    assert device.notes[-1] == ("loop", "games_room", 1.0)


def test_without_a_device_everything_goes_on_in_silence(settings):
    device = Recorder(is_there=False)
    player = SoundPlayer(settings, Path("sounds"), device, at_once)
    player.wake()
    for _ in range(3):
        player.play("dice")
        player.update(1.0)
    assert device.notes == [("open",)]
    assert player.is_missing
    player.take_volumes()
    player.play("dice")
    assert device.notes == [("open",), ("open",)]


def test_a_sound_that_waited_too_long_for_the_mixer_is_left_out(settings, device):
    begun = []
    player = SoundPlayer(settings, Path("sounds"), device, begun.append)
    player.wake()
    player.play("dice")
    player.update(1.0)
    begun.pop()()
    player.update(0.02)
    assert device.notes == [("open",)]


def test_every_sound_loads_into_the_mixer(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = Mixer()
    assert mixer.open()
    for name in sound_names():
        mixer.play(assets_root() / "sounds" / f"{name}.wav", 0.0)
    assert mixer.is_busy
    mixer.start_loop(assets_root() / "sounds" / "city.wav", 0.1)
    mixer.stop_loop()
    mixer.close()


def test_a_missing_device_is_no_error(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "a driver that nobody has")
    assert not Mixer().open()


def test_a_computer_without_cards_and_servers_is_not_searched(monkeypatch, tmp_path):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(Path, "exists", lambda path: path == tmp_path / "pulse" / "native")
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    assert not may_have_sound()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert may_have_sound()


class Heard(list):
    """A voice that notes what is played."""

    play = list.append


def test_a_sound_comes_in_its_time_and_what_is_skipped_is_not_heard():
    heard = Heard()
    early, skipped = Sounding(heard, "step", 0.3), Sounding(heard, "stomp", 0.3)
    early.advance(0.2)
    assert heard == []
    assert early.advance(0.2) == pytest.approx(0.1)
    skipped.finish()
    assert (heard, early.is_over, skipped.is_over) == (["step"], True, True)


def recorded(table, **volumes) -> Recorder:
    """The app of a table with a device that notes."""
    device = Recorder()
    app = table.app
    app.settings.effects_volume = app.settings.interface_volume = 1.0
    app.settings.ambience_volume = 0.0
    for name, value in volumes.items():
        setattr(app.settings, name, value)
    app.sound = SoundPlayer(app.settings, Path("sounds"), device, at_once)
    return device


def played(device: Recorder) -> list[str]:
    return [note[1] for note in device.notes if note[0] == "play"]


def test_a_button_ticks(table):
    device = recorded(table)
    table.show("settings_keys")
    table.click("keys.reset")
    table.key(pygame.K_SPACE)
    table.wait(0.02)
    assert played(device) == ["tick", "tick"]


def test_what_is_not_allowed_knocks(table):
    device = recorded(table)
    table.show("helltoken_move")
    table.click("spot.square.25")
    table.wait(0.02)
    assert "refusal" in played(device)


def test_home_and_table_have_their_own_surroundings(table):
    device = recorded(table, ambience_volume=1.0)
    table.show("home")
    table.key(pygame.K_TAB)
    for _ in range(3):
        table.wait(0.02)
    table.show("helltoken_move")
    table.wait(0.02)
    assert [note[1] for note in device.notes if note[0] == "loop"] == ["games_room", "city"]


def test_settings_say_that_there_is_no_sound_device(table):
    table.show("settings_sound")
    table.app.sound.is_missing = True
    table.wait(0.02)
    assert "No sound device" in table.ui.find("effects_volume.help").text


def test_a_volume_is_kept_and_shows_how_loud_it_is(table):
    device = recorded(table)
    table.show("settings_sound")
    table.ui.focus(table.ui.find("effects_volume"))
    table.key(pygame.K_HOME)
    table.key(pygame.K_END)
    table.wait(0.02)
    assert ("play", "card_flip", 1.0) in device.notes
    assert table.app.settings.effects_volume == 1.0


@pytest.mark.parametrize("seed", [3, 4])
def test_a_sound_is_the_same_for_everybody_in_the_room(seed):
    """The loudspeaker is heard by whoever looks away, too: private values must not change what is heard."""
    book = book_of("helltoken")
    walk = play_random(Setting("helltoken", 3, {"agents": "with"}), seed)
    assert any(event.private for event in walk.events)
    for event in walk.events:
        everybody = event.seen_by(0)
        for cue in book.cues.get(event.name, ()):
            assert everybody is not None, f"{event.name} is not for everybody, so it must be silent"
            heard = {cue.sound(seen.data) for seen in map(event.seen_by, (1, 2, 4, 7)) if seen is not None}
            assert heard <= {cue.sound(everybody.data)}


def test_events_are_heard_as_they_are_played(table):
    device = recorded(table)
    table.show("helltoken_move")
    table.app.animator.speed = 1.0
    robot = table.app.scene.link.view().state.robot
    table.click(f"spot.square.{around_the_edge(robot)[0]}")
    for _ in range(60):
        table.wait(0.05)
    assert "step" in played(device)
