"""What the log says of events: sentences with values in braces, read from ``data/<game>/log.yaml``.

Rules emit facts and never format a sentence; this module turns a fact, as one audience knows it, into words. How a
value prints is named in the file (``values``) and done by the game's printers, so that refusals print alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.content.fields import Entry, entries_of, unique
from game.content.plural import fill, names_in
from game.content.problems import Problems
from game.kernel.plain import Frozen

Printer = Callable[[Any], str]
PAIR = ("list", "word")
"""What tells where a value lies within the data: a list of pairs, and the word beside the number."""


class Wording(Frozen):
    """One way to tell an event: a short line, a whole sentence, an icon.

    given: values the event must have. seen: values its reader must be allowed to see.
    """

    short: str
    long: str
    icon: str
    given: Mapping[str, Any]
    seen: tuple[str, ...]


class EventText(Frozen):
    """All wordings of one kind of event, tried in order; the last one always fits. within: values that a list of pairs
    in the event's data holds, as name -> (that list, the word beside the number); they are told without their sign."""

    id: str
    data: tuple[str, ...]
    wordings: tuple[Wording, ...]
    within: Mapping[str, Sequence[str]] = {}

    def told(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """The data of an event with the values that lie within them."""
        found = dict(data)
        for name, (pairs, word) in self.within.items():
            for key, number in data.get(pairs) or ():
                if key == word:
                    found[name] = abs(number)
        return found


class LogBook(Frozen):
    """The sentences of a game. events by name; prints: the printer of each named value; words: ids as people say;
    language: whose plural forms count."""

    events: Mapping[str, EventText]
    prints: Mapping[str, str]
    words: Mapping[str, str]
    language: str = "en"

    def wording(self, name: str, data: Mapping[str, Any]) -> Wording | None:
        """The wording that fits an event's data, or None for an event without sentences."""
        text = self.events.get(name)
        if text is None:
            return None
        return next(wording for wording in text.wordings if _fits(wording, self.told(name, data)))

    def told(self, name: str, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """All values that the sentences of an event may name."""
        text = self.events.get(name)
        return data if text is None or not text.within else text.told(data)

    def fill(self, template: str, values: Mapping[str, Any], printers: Mapping[str, Printer]) -> str | None:
        """The template with its values printed; None if it names a value that is not there."""
        if any(name not in values for name in names_in(template)):
            return None
        return fill(template, values, self.language, lambda name: self.print(name, values[name], printers))

    def print(self, name: str, value: Any, printers: Mapping[str, Printer]) -> str:
        """One named value in words."""
        printer = printers.get(self.prints.get(name, ""), self.plain)
        return printer(value)

    def plain(self, value: Any) -> str:
        """A value without a printer of its own: known ids as words, lists with commas."""
        if isinstance(value, list | tuple):
            return ", ".join(map(self.plain, value)) or "none"
        if isinstance(value, Mapping):
            return ", ".join(f"{self.plain(key)}: {self.plain(each)}" for key, each in value.items()) or "none"
        word = ("no", "yes")[value] if isinstance(value, bool) else str(value)
        return self.words.get(word, word)

    def common_printers(self) -> dict[str, Printer]:
        """The printers that every game has: number, signed, word, words, plain, flag."""
        return {
            "number": _minus,
            "signed": lambda value: f"+{value}" if value > 0 else _minus(value),
            "word": self.plain,
            "words": self._words,
            "plain": self.plain,
            "flag": lambda value: "yes" if value else "no",
        }

    def _words(self, value: Any) -> str:
        listed = value.split(", ") if isinstance(value, str) else list(value)
        return ", ".join(dict.fromkeys(self.words.get(str(each), str(each)) for each in listed if each)) or "nothing"


def _minus(value: Any) -> str:
    """A number with a minus sign instead of a hyphen where it is below 0."""
    return str(value).replace("-", "−")


def _fits(wording: Wording, data: Mapping[str, Any]) -> bool:
    return all(data.get(key) == value for key, value in wording.given.items()) and all(k in data for k in wording.seen)


def read_log(data: Any, problems: Problems, language: str = "en") -> LogBook:
    """The log's sentences in a file's data."""
    events = []
    for entry in entries_of(data, "events", problems):
        wordings = [_wording(each) for each in entry.entries("variants")]
        id, named = entry.word("id"), entry.words("data", ())
        within = _within(entry, named)
        wordings.append(_wording(entry))
        _check_names(entry, [*named, *within], wordings)
        events.append((id, EventText(id, named, tuple(wordings), within)))
    prints = {entry.word("id"): entry.word("prints") for entry in entries_of(data, "values", problems)}
    words = {entry.word("id"): entry.word("text") for entry in entries_of(data, "words", problems)}
    return LogBook(unique(events, problems, data, "event"), prints, words, language)


def check_printers(data: Any, known: Sequence[str], problems: Problems) -> None:
    """Every value in a log file's data names a printer that there is: the common ones and the game's, all ``known``."""
    for entry in entries_of(data, "values", problems):
        name = entry.word("prints")
        if name not in known:
            entry.wrong("prints", f'unknown printer "{name}"', name, known)


def _wording(entry: Entry) -> Wording:
    given = entry.plain("given", {})
    made = Wording(
        short=entry.template("short"),
        long=entry.template("long"),
        icon=entry.word("icon", ""),
        given=given if isinstance(given, Mapping) else {},
        seen=entry.words("seen", ()),
    )
    entry.done()
    return made


def _within(entry: Entry, named: Sequence[str]) -> Mapping[str, Sequence[str]]:
    """Values within the event's data: each names a list of the data, and the word beside the number."""
    told = entry.plain("within", {})
    if not isinstance(told, Mapping):
        entry.wrong("within", "found no mapping, expected name: [list of the data, word]")
        return {}
    found = {name: each for name, each in told.items() if isinstance(each, list | tuple) and len(each) == len(PAIR)}
    for name in told:
        if name not in found or found[name][0] not in named:
            entry.wrong("within", f"found {told[name]!r} for {name}, expected [list of the data, word]")
    return found


def _check_names(entry: Entry, named: Sequence[str], wordings: Sequence[Wording]) -> None:
    for wording in wordings:
        used = [*names_in(wording.short + wording.long), *wording.given, *wording.seen]
        for name in used:
            if name not in named:
                entry.wrong("data", f'the sentence names "{name}", which the event does not have', name, named)
