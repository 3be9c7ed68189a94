"""Where the client finds its own files and where it may write for this person."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from pathlib import Path

from game import paths

ASSETS = paths.assets_root()
DATA = paths.data_root()


@dataclass(frozen=True)
class UserFolders:
    """The person's folders: ``config`` for settings, ``state`` for crash reports, ``cache`` for rebuildable things,
    ``languages`` for sentences in languages of their own (a folder for each)."""

    config: Path
    state: Path
    cache: Path
    languages: Path


def user_folders(override: Path | None = None) -> UserFolders:
    """The system's folders for Hotseat, or three folders inside ``override`` (tests)."""
    if override is not None:
        return UserFolders(override / "config", override / "state", override / "cache", override / "data" / "lang")
    languages = paths.user_data_dir() / "lang"
    return UserFolders(paths.user_config_dir(), paths.user_state_dir(), paths.user_cache_dir(), languages)


def font_file(package: str, path: str) -> Path:
    """A file inside an installed font package, found without importing the package."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the font package {package!r} is not installed; run python3 main.py once to repair")
    return Path(spec.submodule_search_locations[0]) / path
