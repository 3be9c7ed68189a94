"""All files of one game, read at once: ledger, options, log, cards, board, with a hash of everything that was read.

Parsed YAML is kept in the user's cache folder as JSON, keyed by the hash of the file; a cache that cannot be read or
written is as good as none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import paths
from game.content.ledger import Ledger, read_ledger
from game.content.log_templates import LogBook, read_log
from game.content.options import OptionDef, read_options
from game.content.packs import Pack, find_packs, overlaid
from game.content.problems import Problems
from game.content.tiled import BoardDef, board_from_plain, board_to_plain, load_board
from game.content.yaml_source import SourceList, SourceMap, load_yaml

CACHE_FORMAT = 1


@dataclass(frozen=True, slots=True)
class GameFiles:
    """The parsed files of one game. cards: every entry of cards/*.yaml with the file it is from, packs laid over.
    texts: further files by name (help, decks). hash: SHA-256 over all files read."""

    game: str
    ledger: Ledger
    options: Mapping[str, OptionDef]
    log: LogBook
    cards: Sequence[Mapping[str, Any]]
    texts: Mapping[str, Any]
    boards: Mapping[str, BoardDef]
    packs: Sequence[Pack]
    hash: str


def load_files(game: str, packs: Sequence[str] = (), problems: Problems | None = None) -> GameFiles:
    """Everything in data/<game>, with the named packs of the user laid over it.

    Raises ContentError with all problems at once, unless ``problems`` collects them.
    """
    own = problems if problems is not None else Problems()
    folder = paths.data_root() / game
    chosen = find_packs(game, packs, own)
    reader = _Reader(folder, f"data/{game}", own)
    ledger = read_ledger(reader.yaml("rules.yaml"), own)
    options = read_options(reader.yaml("options.yaml"), own)
    log = read_log(reader.yaml("log.yaml"), own, list(ledger.rules))
    cards = [entry for file in sorted((folder / "cards").glob("*.yaml")) for entry in _cards(reader, file)]
    texts = {name: reader.yaml(f"{name}.yaml") for name in ("help", "decks") if (folder / f"{name}.yaml").exists()}
    boards = {}
    for file in sorted(folder.glob("*.tmx")):
        board = reader.board(file.name)
        if board is not None:
            boards[file.stem] = board
    for pack in chosen:
        cards = overlaid(cards, pack.cards)
        reader.digest.update(pack.hash.encode())
    files = GameFiles(game, ledger, options, log, cards, texts, boards, chosen, reader.digest.hexdigest())
    if problems is None:
        own.raise_if_any()
    return files


def _cards(reader: _Reader, file: Path) -> list[Mapping[str, Any]]:
    data = reader.yaml(f"cards/{file.name}")
    listed = data.get("cards", []) if isinstance(data, Mapping) else []
    return [entry for entry in listed if isinstance(entry, Mapping)]


class _Reader:
    """Reads the YAML files of a folder and keeps one digest over all of them."""

    def __init__(self, folder: Path, shown: str, problems: Problems) -> None:
        self.folder = folder
        self.shown = shown
        self.problems = problems
        self.digest = hashlib.sha256()

    def yaml(self, name: str) -> Any:
        path = self.folder / name
        try:
            content = path.read_bytes()
        except OSError:
            return load_yaml(path, self.problems, f"{self.shown}/{name}")
        key = self._key(name, content)
        cached = _from_cache(key, _with_source)
        if cached is not None:
            return cached
        before = len(self.problems)
        data = load_yaml(path, self.problems, f"{self.shown}/{name}")
        if len(self.problems) == before:
            _into_cache(key, _flat(data))
        return data

    def board(self, name: str) -> BoardDef | None:
        path = self.folder / name
        key = self._key(name, path.read_bytes())
        cached: BoardDef | None = _from_cache(key, board_from_plain)
        if cached is not None:
            return cached
        board = load_board(path, self.problems, f"{self.shown}/{name}")
        if board is not None:
            _into_cache(key, board_to_plain(board))
        return board

    def _key(self, name: str, content: bytes) -> str:
        self.digest.update(content)
        return hashlib.sha256(content + f"{CACHE_FORMAT} {self.shown}/{name}".encode()).hexdigest()


def _cache_file(key: str) -> Path:
    return paths.user_cache_dir() / "content" / f"{key}.json"


def _from_cache(key: str, made: Callable[[Any], Any]) -> Any:
    try:
        return made(json.loads(_cache_file(key).read_text("utf-8")))
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return None


def _into_cache(key: str, plain: Any) -> None:
    file = _cache_file(key)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part")
        part.write_text(json.dumps(plain), "utf-8")
        part.replace(file)
    except OSError:
        return


def _flat(data: Any) -> Any:
    """Data with its lines as JSON: mappings ``{"m": [file, line, [[key, line, value]...]]}``, lists ``{"l": ...}``."""
    if isinstance(data, SourceMap):
        return {"m": [data.file, data.line, [[key, data.lines[key], _flat(each)] for key, each in data.items()]]}
    if isinstance(data, SourceList):
        return {"l": [data.file, data.line, data.lines, [_flat(each) for each in data]]}
    return data


def _with_source(flat: Any) -> Any:
    if not isinstance(flat, dict):
        return flat
    if "m" in flat:
        made = SourceMap()
        made.file, made.line, members = flat["m"]
        made.lines = {key: line for key, line, _ in members}
        for key, _, each in members:
            made[key] = _with_source(each)
        return made
    listed = SourceList()
    listed.file, listed.line, listed.lines, each_flat = flat["l"]
    listed.extend(_with_source(each) for each in each_flat)
    return listed
