"""All files of one game, read at once: ledger, options, log, cards, board, with a hash of everything that was read.

Parsed files are kept in the user's cache folder (``cache``), so that a start does not parse YAML again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

from game import paths
from game.content.cache import flat, from_cache, into_cache, with_lines
from game.content.cards import Fields, check_cards, check_decks
from game.content.fields import entries_of, only_fields, place_of
from game.content.glossary import Glossary, read_glossary
from game.content.help import HelpSection, read_help
from game.content.language import ENGLISH, translated
from game.content.ledger import Ledger, read_ledger
from game.content.log_templates import LogBook, read_log
from game.content.options import OptionDef, read_options
from game.content.packs import Pack, find_packs, laid_over, overlaid, packs_folder, words_laid_over
from game.content.problems import Problems, Where
from game.content.tiled import BoardDef, board_from_plain, board_to_plain, load_board
from game.content.yaml_source import SourceList, SourceMap, load_yaml, where
from game.kernel.plain import Frozen

LANG = "lang/"
TRANSLATED = ("rules", "terms", "headings", "scopes", "options", "events", "words", "sections")

FIELDS = {
    "rules.yaml": ("waits", "rules"),
    "options.yaml": ("options",),
    "log.yaml": ("events", "values", "words"),
    "help.yaml": ("sections",),
    "decks.yaml": ("decks", "components"),
}
"""What stands at the top of the files whose readers look at their lists alone."""


def is_told_in(game: str, packs: Sequence[str], language: str) -> bool:
    """Whether the game or one of the packs has words in a language."""
    file = f"{LANG}{language}.yaml"
    return any((folder / file).is_file() for folder in (paths.data_root() / game, *(packs_folder() / p for p in packs)))


class GameFiles(Frozen):
    """The parsed files of one game. cards: every entry of cards/*.yaml with the file it is from, packs laid over.
    texts: further files by name (help, decks). hash: SHA-256 over all files read. gaps: what the language lacks.
    help: the quick reference. glossary: the game's words."""

    game: str
    ledger: Ledger
    options: Mapping[str, OptionDef]
    log: LogBook
    cards: Sequence[Mapping[str, Any]]
    texts: Mapping[str, Any]
    boards: Mapping[str, BoardDef]
    packs: Sequence[Pack]
    hash: str
    gaps: tuple[str, ...] = ()
    help: tuple[HelpSection, ...] = ()
    glossary: Glossary = Glossary()


def load_files(
    game: str,
    packs: Sequence[str] = (),
    problems: Problems | None = None,
    *,
    language: str = ENGLISH,
    kinds: Mapping[str, Fields] | None = None,
) -> GameFiles:
    """Everything in data/<game>, with the named packs of the user laid over it, in a language. kinds: the fields of
    each kind of card; without, only those that all cards have are checked.

    Raises ContentError with all problems at once, unless ``problems`` collects them.
    """
    own = problems if problems is not None else Problems()
    reader = _Reader(game, find_packs(game, packs, own), own, language)
    files = _read(reader, kinds or {})
    if problems is None:
        own.raise_if_any()
    return files


def _read(reader: _Reader, kinds: Mapping[str, Fields]) -> GameFiles:
    """Everything that the reader finds, checked; what is wrong goes to the reader's problems."""
    own, language = reader.problems, reader.language
    ledger = read_ledger(reader.yaml("rules.yaml"), own)
    options = read_options(reader.yaml("options.yaml"), own)
    log = read_log(reader.yaml("log.yaml"), own, language)
    cards = reader.cards()
    texts = {name: reader.yaml(f"{name}.yaml") for name in ("help", "decks", "glossary") if reader.has(f"{name}.yaml")}
    for name, fields in FIELDS.items():
        if reader.has(name):
            only_fields(reader.yaml(name), fields, own)
    sections = read_help(texts.get("help"), own)
    glossary = read_glossary(texts.get("glossary"), ledger.rules, options, own)
    check_cards(cards, kinds, own)
    if "decks" in texts and not reader.packs:  # the counts are the rulebook's; a pack may add to them
        check_decks(texts["decks"], cards, own)
    for data in (*cards, *texts.values()):
        _check_rules(data, ledger.rules, own)
    _check_options(options, reader.yaml("options.yaml"), ledger, own)
    return GameFiles(
        reader.game,
        ledger,
        options,
        log,
        cards,
        texts,
        reader.boards(),
        reader.packs,
        reader.hash(),
        tuple(reader.gaps),
        sections,
        glossary,
    )


def _check_options(options: Mapping[str, OptionDef], data: Any, ledger: Ledger, problems: Problems) -> None:
    """The rule of every option stands in the ledger."""
    for option in options.values():
        if option.rule not in ledger.rules:
            place = place_of(data, option.id, "rule", f"{option.id}.rule")
            problems.add(place, f'unknown rule "{option.rule}"', "", list(ledger.rules), option.rule)


def _check_rules(data: Any, rules: Mapping[str, Any], problems: Problems) -> None:
    """Every rule cited under ``rule`` or ``rules`` anywhere in the data stands in the ledger."""
    if isinstance(data, SourceList):
        for each in data:
            _check_rules(each, rules, problems)
    for key, value in data.items() if isinstance(data, SourceMap) else ():
        if key not in ("rule", "rules"):
            _check_rules(value, rules, problems)
            continue
        for id in value if isinstance(value, list) else [value]:
            if not isinstance(id, str) or id not in rules:
                problems.add(where(data, key, key), f'unknown rule "{id}"', "", list(rules), str(id))


def _cards(files: Sequence[Any], problems: Problems) -> list[Mapping[str, Any]]:
    for data in files:
        only_fields(data, ("cards",), problems)
    return [entry.data for data in files for entry in entries_of(data, "cards", problems)]


class _Reader:
    """Reads the files of a game with its packs laid over and its words translated, each once, and tells their hash."""

    def __init__(self, game: str, packs: Sequence[Pack], problems: Problems, language: str) -> None:
        self.game = game
        self.folder = paths.data_root() / game
        self.shown = f"data/{game}"
        self.packs = packs
        self.problems = problems
        self.gaps: list[str] = []
        self.read: dict[str, Any] = {}
        self.digests: dict[str, str] = {}
        self.language = language
        is_told = language != ENGLISH and self.has(f"lang/{language}.yaml")
        self.words: Any = self.yaml(f"lang/{language}.yaml") if is_told else {}
        only_fields(self.words, (*TRANSLATED, "cards"), problems)

    def has(self, name: str) -> bool:
        """Whether the game or a pack has a file."""
        return (self.folder / name).exists() or any(name in pack.texts for pack in self.packs)

    def cards(self) -> list[Mapping[str, Any]]:
        """The cards of all files, those of packs in their place whatever file they are in."""
        own = [self._own(file.relative_to(self.folder).as_posix()) for file in sorted(self.folder.glob("cards/*.yaml"))]
        made = _cards(own, self.problems)
        for pack in self.packs:
            over = [data for name, data in pack.texts.items() if PurePosixPath(name).match("cards/*.yaml")]
            made = laid_over(made, _cards(over, self.problems))
        return made if self.language == ENGLISH else self._words("cards", made)

    def yaml(self, name: str) -> Any:
        """The data of a file, None if there is none."""
        if name not in self.read:
            over = [pack.texts[name] for pack in self.packs if name in pack.texts]
            data = None if over and not (self.folder / name).exists() else self._own(name)
            is_language = name.startswith(LANG)
            for each in over:
                data = words_laid_over(data, each) if is_language else overlaid(data, each)
            self.read[name] = data if is_language else self._translated(data)
        return self.read[name]

    def _translated(self, data: Any) -> Any:
        if self.language == ENGLISH or not isinstance(data, SourceMap):
            return data
        made = SourceMap(data)
        made.file, made.line, made.lines = data.file, data.line, data.lines
        for key, value in data.items():
            if isinstance(value, SourceList) and key in TRANSLATED:
                made[key] = self._words(key, value)
        return made

    def _words(self, section: str, entries: Sequence[Any]) -> SourceList:
        words = self.words if isinstance(self.words, Mapping) else {}
        return translated(entries, words.get(section, {}), self.problems, self.gaps, section)

    def _own(self, name: str) -> Any:
        path = self.folder / name
        try:
            content = path.read_bytes()
        except OSError:
            return load_yaml(path, self.problems, f"{self.shown}/{name}")
        key = self._key(name, content)
        cached = from_cache(f"{self.shown}/{name}", key, with_lines)
        if cached is not None:
            return cached
        before = len(self.problems)
        data = load_yaml(path, self.problems, f"{self.shown}/{name}")
        if len(self.problems) == before:
            into_cache(f"{self.shown}/{name}", key, flat(data))
        return data

    def boards(self) -> dict[str, BoardDef]:
        """The game's maps by name, those of packs in their place."""
        files = sorted([*self.folder.glob("*.tmx"), *self.folder.glob("boards/*.tmx")])
        own = {file.name: (file, f"{self.shown}/{file.relative_to(self.folder).as_posix()}") for file in files}
        over = {name: (file, f"{pack.folder}/{name}") for pack in self.packs for name, file in pack.maps.items()}
        made = {PurePosixPath(name).stem: self._board(*each) for name, each in {**own, **over}.items()}
        return {name: board for name, board in made.items() if board is not None}

    def _board(self, path: Path, shown: str) -> BoardDef | None:
        try:
            key = self._key(shown, path.read_bytes())
        except OSError as error:
            self.problems.add(Where(shown), f"cannot be read: {error.strerror}", "a readable file")
            return None
        cached: BoardDef | None = from_cache(shown, key, board_from_plain)
        if cached is not None:
            return cached
        board = load_board(path, self.problems, shown)
        if board is not None:
            into_cache(shown, key, board_to_plain(board))
        return board

    def hash(self) -> str:
        """SHA-256 over everything read, whatever the order of reading and the language: a save goes on in any."""
        own = sorted((name, digest) for name, digest in self.digests.items() if not name.startswith(LANG))
        parts = [*own, *((pack.folder, pack.hash) for pack in self.packs)]
        return hashlib.sha256(repr(parts).encode()).hexdigest()

    def _key(self, name: str, content: bytes) -> str:
        self.digests[name] = hashlib.sha256(content).hexdigest()
        return self.digests[name]
