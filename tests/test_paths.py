"""Where files lie: shipped ones, and a person's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths

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


def test_without_a_data_folder_the_system_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_override", None)
    assert paths.user_data_dir().name == "hotseat"
