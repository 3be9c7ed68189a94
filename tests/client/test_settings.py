"""Settings come back as they were saved; broken ones cost nothing but themselves."""

from __future__ import annotations

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
