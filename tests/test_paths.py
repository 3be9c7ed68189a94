"""Where files lie: shipped ones, and a person's own."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from platformdirs import PlatformDirs

from game import paths
from game.games.registry import game_ids

ROOT = Path(__file__).parents[1]


def test_a_checkout_uses_its_own_data_and_assets() -> None:
    assert paths.data_root() == ROOT / "data"
    assert (paths.assets_root() / "CREDITS.md").is_file()


def test_an_installed_package_uses_what_was_packed_into_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "game"
    (package / "_data").mkdir(parents=True)
    (package.parent / "data").mkdir()  # somebody else's
    monkeypatch.setattr(paths, "PACKAGE", package)
    assert paths.data_root() == package / "_data"


def test_the_examples_of_the_rules_are_the_scenarios_of_the_checkout_or_those_of_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert paths.scenarios_root() == ROOT / "tests" / "scenarios"
    (tmp_path / "game" / "_scenarios").mkdir(parents=True)
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "game")
    assert paths.scenarios_root() == tmp_path / "game" / "_scenarios"


def test_the_scenarios_of_every_game_are_packed() -> None:
    packed = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    folders = {f"tests/scenarios/{game}": f"game/_scenarios/{game}" for game in game_ids()}
    assert folders.items() <= packed["force-include"].items()


def test_without_a_data_folder_the_system_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_override", None)
    assert paths.user_data_dir().name == "hotseat"


@pytest.mark.parametrize("home", ["/home/somebody", "/home/somebody/", "/", "", "here", None])
@pytest.mark.parametrize("given", ["/mnt/mine", "/mnt/mine/", "relative", "~/mine", "", None])
def test_the_short_cut_for_linux_says_what_platformdirs_says(
    home: str | None, given: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "_override", None)
    wanted = {"HOME": home, **{f"XDG_{kind}_HOME": given for kind in ("DATA", "CONFIG", "STATE", "CACHE")}}
    for name, value in wanted.items():
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    system = PlatformDirs("hotseat", appauthor=False)
    assert paths.user_data_dir() == system.user_data_path
    assert paths.user_config_dir() == system.user_config_path
    assert paths.user_state_dir() == system.user_state_path
    assert paths.user_cache_dir() == system.user_cache_path
