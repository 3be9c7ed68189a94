"""Where the client finds its own files and where it may write for this person."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
DATA = ROOT / "data"


@dataclass(frozen=True)
class UserFolders:
    """The person's folders: settings in ``config``, crash reports in ``state``, rebuildable things in
    ``cache``.
    """

    config: Path
    state: Path
    cache: Path


def user_folders(override: Path | None = None) -> UserFolders:
    """The system's folders for Hotseat, or three folders inside ``override`` (``--data-dir``)."""
    if override is not None:
        return UserFolders(override / "config", override / "state", override / "cache")
    from platformdirs import PlatformDirs

    folders = PlatformDirs("hotseat", appauthor=False)
    return UserFolders(folders.user_config_path, folders.user_state_path, folders.user_cache_path)


def font_file(package: str, path: str) -> Path:
    """A file inside an installed font package, found without importing the package."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(
            f"the font package {package!r} is not installed; run python3 main.py once to repair"
        )
    return Path(spec.submodule_search_locations[0]) / path
