"""The finished games of one person as a list shows them, read from the heads of their files; and taking in another."""

from __future__ import annotations

import json
import re
import time
from calendar import timegm
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.kernel.errors import SaveError
from game.session.autosave import REPLAY, write_replay
from game.session.files import not_written, read_text
from game.session.notice import Notice, notice_of
from game.session.report import save_inside
from game.session.save_text import read_save
from game.session.store import Store

NAMED = re.compile(r"(?P<moment>\d{8}-\d{6})-(?P<thousandths>\d{3})-(?P<seed>[0-9a-f]{4})-")
"""How the name of a replay goes on behind its game."""
SET_UP = 60.0
"""Seconds that the set-up of a table takes at most."""
HEAD = 262_144
"""Characters in which the head of a file lies: all fields before the events."""


@dataclass(frozen=True, slots=True)
class ReplayInfo:
    """One replay as a list shows it. winners: names. campaign: its name, or empty. public: the position's public
    fields. engine, content, rules_version: of the program that wrote it. packs: their ids. problem: why the file cannot
    be read, or empty."""

    path: Path
    game: str = ""
    title: str = ""
    names: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    answers: int = 0
    saved: float = 0.0
    campaign: str = ""
    public: Mapping[str, Any] = field(default_factory=dict)
    engine: str = ""
    content: str = ""
    rules_version: int = 0
    packs: tuple[str, ...] = ()
    problem: str = ""


def replay_infos(store: Store) -> list[ReplayInfo]:
    """All replays of all games, the newest first; before them those that cannot be read."""
    found = [info_of(path) for path in store.replay_files()]
    return sorted(found, key=lambda info: (not info.problem, -info.saved))


def info_of(path: Path) -> ReplayInfo:
    """What the head of a replay says. A file without a whole head says why when it is read as a save."""
    head = _head(path)
    try:
        return _info(path, head)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        return ReplayInfo(path, problem=_problem(path))


def replay_of(folder: Path, game: str, seed: int, began: float) -> Path | None:
    """The replay of the table of a campaign that began with this entry of its diary, if it lies in the folder: by the
    name that ``auto_name`` gave it, the newest one where the end was taken back and came again."""
    found = [path for path in folder.glob(f"{game}-*{REPLAY}") if _is_of(path, game, seed, began)]
    return max(found, key=lambda path: path.stat().st_mtime, default=None)


def _is_of(path: Path, game: str, seed: int, began: float) -> bool:
    named = NAMED.match(path.name.removeprefix(f"{game}-"))
    if named is None or int(named["seed"], 16) != seed & 0xFFFF:
        return False
    moment = timegm(time.strptime(named["moment"], "%Y%m%d-%H%M%S")) + int(named["thousandths"]) / 1000
    return -0.001 <= moment - began < SET_UP


def _info(path: Path, head: Mapping[str, Any]) -> ReplayInfo:
    names = tuple(str(plan["name"]) for plan in head["seats"])
    winners = tuple(names[seat] for seat in (head["outcome"] or {}).get("winners", ()))
    return ReplayInfo(
        path,
        str(head["game"]),
        str(head["title"]),
        names,
        winners,
        int(head["answers"]),
        float(head["saved"]),
        str(head["campaign"]),
        dict(head.get("position", {})),
        str(head["engine"]),
        str(head["content"]),
        int(head["rules_version"]),
        tuple(map(str, head["packs"])),
    )


def _head(path: Path) -> Mapping[str, Any]:
    """The fields that stand on a line of their own before the events; as many as can be read."""
    found: dict[str, Any] = {}
    for line in _first_lines(path):
        try:
            found |= json.loads("{" + line.rstrip(",\n") + "}")
        except ValueError:
            continue
    return found


def _first_lines(path: Path) -> list[str]:
    """The lines before the events; none of a file that cannot be read."""
    lines: list[str] = []
    length = 0
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            while length < HEAD and (line := file.readline(HEAD)) and not line.startswith('"opening"'):
                lines.append(line)
                length += len(line)
    except OSError:
        return []
    return lines


def _problem(path: Path) -> str:
    try:
        read_save(read_text(path), str(path))
    except SaveError as error:
        return notice_of(error)
    told = "found no head that can be read, expected game, seats, answers and outcome on lines of their own"
    return Notice(f"{path}: {told}", "damaged.changed", save=path.name)


def take_in(store: Store, path: Path) -> Path:
    """Copy the finished game in a file of somebody's to the replays, if it is not there; the file to watch: the copy,
    or ``path`` itself for a game that is not over. Raises SaveError for what is no replay, save or report."""
    saved = read_save(save_inside(read_text(path)), str(path))
    if saved.outcome is None or saved.kind == "practice":
        return path
    try:
        return write_replay(store.replays, saved)
    except OSError as error:
        raise not_written(store.replays, error) from error
