"""Where the program's files lie and where it may write for this person.

``platformdirs`` decides for every system; ``--data-dir`` and HOTSEAT_DATA_DIR put everything personal into one folder.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from platformdirs import PlatformDirs

PACKAGE = Path(__file__).resolve().parent

_override: Path | None = None


def _shipped(name: str) -> Path:
    """A folder we ship: inside the package when it came as a wheel, else beside the package in the checkout."""
    packaged = PACKAGE / f"_{name}"
    return packaged if packaged.is_dir() else PACKAGE.parent / name


def data_root() -> Path:
    """The folder ``data``: one folder per game, ``lang`` for the sentences."""
    return _shipped("data")


def assets_root() -> Path:
    """The folder ``assets``: pictures and CREDITS.md."""
    return _shipped("assets")


def scenarios_root() -> Path:
    """The folder of scenario files, one folder per game: tests in the checkout, examples for the rules browser."""
    packaged = PACKAGE / "_scenarios"
    return packaged if packaged.is_dir() else PACKAGE.parent / "tests" / "scenarios"


def set_data_dir(path: Path | None) -> None:
    """Keep everything personal in ``path`` (folders data, config, state, cache); None: where the system wants it."""
    global _override
    _override = path


@lru_cache(maxsize=1)
def _system() -> PlatformDirs:
    from platformdirs import PlatformDirs

    return PlatformDirs("hotseat", appauthor=False)


def _on_linux(variable: str, usual: str) -> Path | None:
    """What ``platformdirs`` says on Linux where that is plain, without the 5 ms that loading it takes; else None."""
    if sys.platform != "linux" or "ANDROID_DATA" in os.environ:
        return None
    given, home = Path(os.environ.get(variable, "")), Path(os.environ.get("HOME", ""))
    if given.is_absolute():
        return given / "hotseat"
    return home / usual / "hotseat" if home.is_absolute() else None


def user_data_dir() -> Path:
    """For what a person would miss: saves, replays, campaigns, packs."""
    if _override:
        return _override / "data"
    return _on_linux("XDG_DATA_HOME", ".local/share") or _system().user_data_path


def user_config_dir() -> Path:
    """For settings."""
    if _override:
        return _override / "config"
    return _on_linux("XDG_CONFIG_HOME", ".config") or _system().user_config_path


def user_state_dir() -> Path:
    """For logs and reports of a crash."""
    if _override:
        return _override / "state"
    return _on_linux("XDG_STATE_HOME", ".local/state") or _system().user_state_path


def user_cache_dir() -> Path:
    """For what can be made again at any time."""
    if _override:
        return _override / "cache"
    return _on_linux("XDG_CACHE_HOME", ".cache") or _system().user_cache_path
