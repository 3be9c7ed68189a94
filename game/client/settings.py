"""The person's settings: one small file in the config folder. A broken one is set aside and said so;
nothing else is lost.
"""

from __future__ import annotations

import difflib
import errno
import json
import os
import re
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from game.client.settings_keys import read_keys
from game.client.theme import THEMES
from game.kernel.errors import SaveError
from game.session.files import Unreadable, read_text, write_whole
from game.session.notice import Notice
from game.session.reader import read_json, shortly

FILE_NAME = "settings.json"
VOLUMES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
SPEEDS = (0.0, 0.5, 1.0, 2.0)
"""At once, slow, normal, fast."""


@dataclass
class Settings:
    """What a person chose. ``text_size`` 0.75 to 2, ``animation_speed`` 0 (at once) to 4, volumes 0 (off) to 1.

    safe_marks: letters and signs wherever colour tells something. ask_who: ask for the profile at the start.
    previews: tell what an answer will do. doubts: ask once more before pointless moves.
    last_uses: ask once more before something is used up for good. keys: the changed keys of
    actions (see :mod:`game.client.input`).
    """

    theme: str = "dark"
    text_size: float = 1.0
    animation_speed: float = 1.0
    reduced_motion: bool = False
    safe_marks: bool = False
    language: str = "en"
    ask_who: bool = False
    previews: bool = True
    doubts: bool = True
    last_uses: bool = True
    effects_volume: float = 0.6
    interface_volume: float = 0.4
    ambience_volume: float = 0.4
    fullscreen: bool = False
    window_size: tuple[int, int] = (1280, 720)
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)


def _size(value: Any) -> tuple[int, int] | None:
    if isinstance(value, list) and len(value) == 2 and all(type(v) is int and 100 <= v <= 20000 for v in value):
        return (value[0], value[1])
    return None


def _code(value: Any) -> str | None:
    return value if isinstance(value, str) and re.fullmatch(r"[A-Za-z]{2,8}([-_][A-Za-z0-9]{2,8})*", value) else None


def _between(low: float, high: float) -> Callable[[Any], float | None]:
    return lambda v: float(v) if type(v) in (int, float) and low <= v <= high else None


def _speed(value: Any) -> float | None:
    """The named speed nearest to a number; only 0 is at once."""
    found = _between(0.0, 4.0)(value)
    return found if not found else min(SPEEDS[1:], key=lambda speed: abs(speed - found))


def _yes_no(value: Any) -> bool | None:
    return value if isinstance(value, bool) else None


READERS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "theme": (lambda v: v if isinstance(v, str) and v in THEMES else None, f"one of {', '.join(THEMES)}"),
    "text_size": (_between(0.75, 2.0), "a number from 0.75 to 2"),
    "animation_speed": (_speed, "a number from 0 to 4"),
    "reduced_motion": (_yes_no, "true or false"),
    "safe_marks": (_yes_no, "true or false"),
    "language": (_code, 'the code of a language, such as "en"'),
    "ask_who": (_yes_no, "true or false"),
    "previews": (_yes_no, "true or false"),
    "doubts": (_yes_no, "true or false"),
    "last_uses": (_yes_no, "true or false"),
    "effects_volume": (_between(0.0, 1.0), "a number from 0 to 1"),
    "interface_volume": (_between(0.0, 1.0), "a number from 0 to 1"),
    "ambience_volume": (_between(0.0, 1.0), "a number from 0 to 1"),
    "fullscreen": (_yes_no, "true or false"),
    "window_size": (_size, "two whole numbers, width and height"),
}


def load_settings(folder: Path) -> tuple[Settings, list[str]]:
    """The settings of ``folder`` and what there is to say about them.

    A field that is wrong keeps its default; a broken file is renamed and defaults are used. One that cannot be read is
    left alone.
    """
    path = folder / FILE_NAME
    if not os.access(path, os.F_OK):  # false also where the folder may not be looked into, unlike Path.exists
        return Settings(), []
    try:
        plain = read_json(read_text(path), FILE_NAME).data
    except Unreadable as error:
        return Settings(), [Notice(f"{error}; default settings are used", "settings.unreadable", name=path.name)]
    except SaveError as error:
        return Settings(), [_set_aside(path, str(error))]
    return _read_fields(path, plain)


def _set_aside(path: Path, reason: str) -> str:
    aside = path.with_name(f"{path.stem}.broken-{time.strftime('%Y%m%d-%H%M%S')}{path.suffix}")
    try:
        path.replace(aside)
    except OSError as error:
        told = f"{path}: cannot be read ({reason}) nor set aside ({error}); default settings are used"
        return Notice(told, "settings.broken", name=path.name)
    told = f"{path}: cannot be read ({reason}); it was set aside as {aside.name} and default settings are used"
    return Notice(told, "settings.aside", name=path.name, aside=aside.name)


def _read_fields(path: Path, plain: dict[str, Any]) -> tuple[Settings, list[str]]:
    settings, notes = Settings(), list[str]()
    for name, value in plain.items():
        if name == "keys":
            settings.keys, wrong = read_keys(value)
            for problem in wrong:
                told = f"{path}: {problem}; the usual keys are used"
                notes.append(Notice(told, "settings.keys", action=problem.partition(":")[0]))
            continue
        if name not in READERS:
            near = difflib.get_close_matches(name, [*READERS, "keys"], 1)
            hint = f'; did you mean "{near[0]}"?' if near else ""
            notes.append(Notice(f'{path}: unknown setting "{name}"{hint}', "settings.unknown", setting=name))
            continue
        read, expected = READERS[name]
        found = read(value)
        if found is None:
            told = f"{path}: {name}: found {shortly(value)}, expected {expected}; the default is used"
            notes.append(Notice(told, "settings.wrong", setting=name, found=shortly(value)))
        else:
            setattr(settings, name, found)
    return settings, notes


def save_settings(settings: Settings, folder: Path) -> None:
    """Write the settings whole. Raises OSError, also for a file that cannot be read: nothing says what is in it."""
    path = folder / FILE_NAME
    if os.access(path, os.F_OK) and not os.access(path, os.R_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    write_whole(path, json.dumps(asdict(settings), indent=2))
