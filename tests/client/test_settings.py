"""Settings come back as they were saved; broken ones cost nothing but themselves."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

import pytest

from game.client import program
from game.client.settings import FILE_NAME, Settings, load_settings, save_settings


def test_settings_come_back_as_saved(tmp_path):
    settings = Settings(theme="light", text_size=1.5, keys={"why": ("f2",)}, window_size=(1600, 900))
    save_settings(settings, tmp_path / "config")
    assert load_settings(tmp_path / "config") == (settings, [])


def test_without_a_file_the_defaults_hold(tmp_path):
    assert load_settings(tmp_path) == (Settings(), [])


def test_a_broken_file_is_set_aside_and_named(tmp_path):
    (tmp_path / FILE_NAME).write_text("{ not json", "utf-8")
    settings, notes = load_settings(tmp_path)
    assert settings == Settings()
    assert "set aside as settings.broken-" in notes[0]
    assert [p.read_text("utf-8") for p in tmp_path.glob("settings.broken-*.json")] == ["{ not json"]


def test_a_wrong_field_keeps_its_default_and_the_others_their_values(tmp_path):
    (tmp_path / FILE_NAME).write_text('{"theme": "light", "text_size": 9, "anmation_speed": 2}', "utf-8")
    settings, notes = load_settings(tmp_path)
    assert (settings.theme, settings.text_size) == ("light", 1.0)
    assert "text_size: found 9, expected a number from 0.75 to 2" in notes[0]
    assert 'did you mean "animation_speed"?' in notes[1]


@pytest.mark.parametrize("value", ["[]", "{}", "5", "null", "true", "1e999", "[[1]]", '"x"'])
@pytest.mark.parametrize("name", [*json.loads(json.dumps(vars(Settings())))])
def test_no_value_of_a_setting_stops_the_start(name, value, tmp_path):
    (tmp_path / FILE_NAME).write_text(f'{{"{name}": {value}}}', "utf-8")
    settings, notes = load_settings(tmp_path)
    assert notes or getattr(settings, name) is not None


@pytest.mark.parametrize("text", ["[" * 100_000, "[]", "", "5", "\x00"])
def test_whatever_a_settings_file_holds_it_is_set_aside_and_never_stops_the_start(text, tmp_path):
    (tmp_path / FILE_NAME).write_text(text, "utf-8")
    settings, notes = load_settings(tmp_path)
    assert settings == Settings() and "set aside as settings.broken-" in notes[0]


def test_a_file_that_cannot_be_read_is_left_alone(tmp_path, monkeypatch):
    save_settings(Settings(theme="light"), tmp_path)
    monkeypatch.setattr(Path, "read_bytes", refused)
    settings, notes = load_settings(tmp_path)
    assert settings == Settings() and "Permission denied; default settings are used" in notes[0]
    monkeypatch.setattr(os, "access", lambda path, how: how == os.F_OK)
    with pytest.raises(PermissionError):
        save_settings(settings, tmp_path)
    monkeypatch.undo()
    assert load_settings(tmp_path)[0].theme == "light"
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


def refused(path):
    raise PermissionError(13, "Permission denied", str(path))


def test_a_theme_that_is_a_list_is_told(tmp_path):
    (tmp_path / FILE_NAME).write_text('{"theme": []}', "utf-8")
    settings, notes = load_settings(tmp_path)
    assert settings.theme == "dark" and "theme: found [], expected one of dark" in notes[0]


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"undo": ["ctrl+banana"]}, 'keys.undo: found "ctrl+banana", expected a key such as'),
        ({"undo": ["shift+ctrl+u"]}, 'keys.undo: found "shift+ctrl+u"'),
        ({"undo": ["ctrl+"]}, 'keys.undo: found "ctrl+"'),
        ({"undo": [""]}, 'keys.undo: found ""'),
        ({"undo": "u"}, 'keys.undo: found "u", expected a list of keys'),
        ({"undi": ["u"]}, 'keys.undi: found no such action; did you mean "undo"?'),
        ({"undo": ["ctrl+y"]}, 'keys.undo: found "ctrl+y", which means redo too'),
        ({"undo": ["u"], "redo": ["u"]}, 'keys.redo: found "u", which means undo too'),
        ({"undo": ["escape"]}, 'keys.undo: found "escape", which means back too'),
    ],
)
def test_a_key_that_cannot_be_is_told_and_the_other_keys_stay(keys, told, tmp_path):
    (tmp_path / FILE_NAME).write_text(json.dumps({"keys": {**keys, "why": ["f2"]}}), "utf-8")
    settings, notes = load_settings(tmp_path)
    assert any(told in note and "the usual keys are used" in note for note in notes)
    assert settings.keys == {"why": ("f2",)}


def test_keys_that_are_swapped_or_usual_stay(tmp_path):
    keys = {"undo": ["ctrl+y", "alt++"], "redo": ["ctrl+z"], "skip": ["space"], "log": []}
    (tmp_path / FILE_NAME).write_text(json.dumps({"keys": keys}), "utf-8")
    settings, notes = load_settings(tmp_path)
    assert notes == []
    assert settings.keys == {action: tuple(each) for action, each in keys.items()}


def test_settings_that_were_being_written_when_the_program_was_killed_leave_nothing_behind(tmp_path: Path):
    strays = [tmp_path / folder / f"settings.json.{10**12}.new" for folder in ("config", "state")]
    for stray in strays:
        stray.parent.mkdir()
        stray.write_text("{")
        os.utime(stray, (1.0, 1.0))
    program._remembered(argparse.Namespace(data_dir=tmp_path))
    assert not any(stray.exists() for stray in strays)
