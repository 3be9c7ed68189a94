"""What a game's events sound like, read from ``data/<game>/sounds.yaml``. A sound rests on what everybody may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.content.fields import Entry, entries_of
from game.content.problems import Problems
from game.content.yaml_source import load_yaml
from game.kernel.plain import Frozen


class Cue(Frozen):
    """One sound of one kind of event. by: the value that picks from ``plays``, "" for always ``play``. given: values
    the event must have. any: the value that must hold a number other than 0. after: seconds from the event's beginning.
    """

    event: str
    play: str
    by: str
    plays: Mapping[str, str]
    given: Mapping[str, Any]
    any: str
    after: float

    def sound(self, data: Mapping[str, Any]) -> str:
        """The sound for an event with this data; "" for none."""
        if any(data.get(name) != value for name, value in self.given.items()):
            return ""
        if self.any and not _holds_something(data.get(self.any)):
            return ""
        return self.plays.get(str(data.get(self.by)), self.play) if self.by else self.play

    def names(self) -> set[str]:
        """Every sound it may be."""
        return {name for name in (self.play, *self.plays.values()) if name}

    def values(self) -> set[str]:
        """The values of the event that it rests on."""
        return {name for name in (self.by, self.any, *self.given) if name}


class SoundBook(Frozen):
    """The cues of a game by event, the loop behind its table, and the events that are silent on purpose."""

    cues: Mapping[str, Sequence[Cue]] = {}
    ambience: str = ""
    silent: frozenset[str] = frozenset()


def load_sounds(path: Path, known: Sequence[str]) -> SoundBook:
    """The book of a file; a game without one is silent. ``known`` names the sounds there are.

    Raises ContentError with all problems.
    """
    if not path.is_file():
        return SoundBook()
    problems = Problems()
    book = read_sounds(load_yaml(path, problems), known, problems)
    problems.raise_if_any()
    return book


def read_sounds(data: Any, known: Sequence[str], problems: Problems) -> SoundBook:
    """The book in a file's data; problems go to ``problems``."""
    cues: dict[str, list[Cue]] = {}
    for entry in entries_of(data, "sounds", problems):
        cue = _cue(entry)
        for name in sorted(cue.names() - set(known)):
            entry.wrong("plays" if name != cue.play else "play", f'unknown sound "{name}"', name, known)
        cues.setdefault(cue.event, []).append(cue)
    top = Entry(data, problems)
    top.plain("sounds")
    ambience, silent = top.word("ambience", ""), top.words("silent", ())
    if ambience and ambience not in known:
        top.wrong("ambience", f'unknown sound "{ambience}"', ambience, known)
    for event in silent:
        if event in cues:
            top.wrong("silent", f'"{event}" is silent and has a sound')
    top.done()
    return SoundBook(cues, ambience, frozenset(silent))


def _cue(entry: Entry) -> Cue:
    entry.label = entry.word("event", "")
    if not entry.label:
        entry.missing("event")
    made = Cue(
        event=entry.label,
        play=entry.word("play", ""),
        by=entry.word("by", ""),
        plays=_sounds(entry),
        given=entry.mapping("given"),
        any=entry.word("any", ""),
        after=entry.number("after", 0, least=0) / 100,
    )
    entry.done()
    if not made.names():
        entry.missing("play")
    if bool(made.by) != bool(made.plays):
        entry.wrong("by" if made.by else "plays", "one of by and plays is not there", "", ())
    return made


def _sounds(entry: Entry) -> dict[str, str]:
    """The sounds by value."""
    plays = entry.mapping("plays")
    strange = [value for value in plays.values() if not isinstance(value, str)]
    for value in strange:
        entry.wrong("plays", f"found {value!r}, expected the name of a sound")
    return {} if strange else plays


def _holds_something(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return any(map(_holds_something, value))
    if isinstance(value, Mapping):
        return any(map(_holds_something, value.values()))
    return bool(value)
