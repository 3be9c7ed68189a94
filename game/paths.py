"""Where the program's files lie and where it may write for this person.

``platformdirs`` decides for every system; ``--data-dir`` and HOTSEAT_DATA_DIR put everything personal into one folder.
"""

from __future__ import annotations

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


def set_data_dir(path: Path | None) -> None:
    """Keep everything personal in ``path`` (folders data, config, state, cache); None: where the system wants it."""
    global _override
    _override = path


@lru_cache(maxsize=1)
def _system() -> PlatformDirs:
    from platformdirs import PlatformDirs

    return PlatformDirs("hotseat", appauthor=False)


def user_data_dir() -> Path:
    """For what a person would miss: saves, replays, campaigns, packs."""
    return _override / "data" if _override else _system().user_data_path


def user_config_dir() -> Path:
    """For settings."""
    return _override / "config" if _override else _system().user_config_path


def user_state_dir() -> Path:
    """For logs and reports of a crash."""
    return _override / "state" if _override else _system().user_state_path


def user_cache_dir() -> Path:
    """For what can be made again at any time."""
    return _override / "cache" if _override else _system().user_cache_path
