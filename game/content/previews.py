"""Sentences for what an answer will do (``previews.yaml``), and warnings on legal answers that look pointless
(``warnings.yaml``), each with a rule of thumb.

A line tells one event in future form. Its fact is the values that its sentences name; ``each`` takes a nested list
apart, so that a declaration becomes one fact for every base.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.content.fields import Entry, entries_of, only_fields, unique
from game.content.plural import names_in
from game.content.problems import Problems
from game.content.yaml_source import load_yaml, where
from game.kernel.plain import Frozen

ODDS = "odds"
"""The value that sentences about chances name; it is no value of the event."""
OWNERS = ("", "own", "others")


class Line(Frozen):
    """One way to tell an event beforehand. text: where it is certain. odds: where chance decides. unknown: where it
    rests on hidden things; a sentence that is "" is not told.

    given: values that the event must have. each: the list taken apart, then a name for the place on each level, then
    one for the value there. whose: only facts whose ``owner`` is the asked seat (own) or is not (others). quiet: values
    with which it is not worth telling. join: facts that differ in this value alone are told in one sentence. rules:
    instead of the event's own. nth: only which of its events since the answer it tells, from 1; 0 for each.
    """

    id: str
    event: str
    text: str
    odds: str
    unknown: str
    given: Mapping[str, Any]
    each: tuple[str, ...]
    whose: str
    quiet: Mapping[str, Any]
    join: str
    rules: tuple[str, ...]
    nth: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The values that make up its fact."""
        told = names_in(f"{self.text} {self.odds} {self.unknown}")
        named = dict.fromkeys([*self.each[1:], *told, *self.given, *self.quiet])
        return tuple(name for name in named if name != ODDS)


class Warning(Frozen):
    """A doubt about an answer to one of ``decisions``. when: the game's condition. level: how much of the seat's notes
    it rests on. text: what is odd. Behind it stands ``fact``, which holds always, or ``thumb``, a rule of thumb."""

    id: str
    decisions: tuple[str, ...]
    when: str
    level: str
    text: str
    thumb: str
    fact: str
    rules: tuple[str, ...]


class PreviewBook(Frozen):
    """What a game says before an answer is given: lines by event, and warnings. open_reasons: the features of a bot's
    choice that rest on what everybody knows, so that they may be told during the game."""

    lines: Mapping[str, Sequence[Line]] = {}
    warnings: Sequence[Warning] = ()
    open_reasons: frozenset[str] = frozenset()


def load_previews(
    folder: Path, rules: Sequence[str], events: Mapping[str, Sequence[str]], doubts: Sequence[str]
) -> PreviewBook:
    """The book of a game's folder; a game without the files foresees nothing in words. ``rules`` and ``doubts`` are the
    names there are, ``events`` those of events with the names of their values. Raises ContentError."""
    problems = Problems()
    previews, warnings = (_read(folder / name, problems) for name in ("previews.yaml", "warnings.yaml"))
    book = PreviewBook(
        read_lines(previews, rules, events, problems),
        read_warnings(warnings, rules, doubts, problems),
        read_open_reasons(previews, problems),
    )
    problems.raise_if_any()
    return book


def _read(file: Path, problems: Problems) -> Any:
    return load_yaml(file, problems, f"data/{file.parent.name}/{file.name}") if file.is_file() else None


def read_lines(
    data: Any, rules: Sequence[str], events: Mapping[str, Sequence[str]], problems: Problems
) -> Mapping[str, Sequence[Line]]:
    """The lines in a file's data, by event."""
    made: dict[str, list[Line]] = {}
    ids: list[tuple[str, Any]] = []
    for entry in entries_of(data, "previews", problems):
        line = _line(entry, rules)
        if line.event not in events:
            entry.wrong("event", f'unknown event "{line.event}"', line.event, list(events))
        else:
            _check_names(entry, line, events[line.event])
        ids.append((line.id, line))
        made.setdefault(line.event, []).append(line)
    unique(ids, problems, data, "line")
    return made


def _check_names(entry: Entry, line: Line, values: Sequence[str]) -> None:
    """Every value that a line names is one of its event's, or one that ``each`` makes."""
    known = [*values, *line.each[1:]]
    for name in (*line.each[:1], *line.names, *([line.join] if line.join else [])):
        if name not in known:
            field = "each" if name in line.each else "join" if name == line.join else "event"
            entry.wrong(field, f'the event "{line.event}" has no value "{name}"', name, known)


def _line(entry: Entry, rules: Sequence[str]) -> Line:
    made = Line(
        id=entry.word("id"),
        event=entry.word("event"),
        text=entry.template("text"),
        odds=entry.template("odds"),
        unknown=entry.template("unknown"),
        given=entry.mapping("given"),
        each=entry.words("each", ()),
        whose=entry.word("whose", "", OWNERS),
        quiet=entry.mapping("quiet"),
        join=entry.word("join", ""),
        rules=_cited(entry, rules),
        nth=entry.number("nth", 0, 0),
    )
    entry.done()
    if not (made.text or made.odds or made.unknown):
        entry.missing("text")
    if made.odds and ODDS not in names_in(made.odds):
        entry.wrong("odds", "the sentence does not name {odds}")
    if len(made.each) == 1:
        entry.wrong("each", f'only "{made.each[0]}"; a list to take apart, names for the places and one for the value')
    return made


def read_warnings(data: Any, rules: Sequence[str], doubts: Sequence[str], problems: Problems) -> tuple[Warning, ...]:
    """The warnings in a file's data."""
    only_fields(data, ("warnings",), problems)
    made: list[tuple[str, Warning]] = []
    for entry in entries_of(data, "warnings", problems):
        warning = Warning(
            id=entry.word("id"),
            decisions=entry.words("decisions"),
            when=entry.word("when"),
            level=entry.word("level", ""),
            text=entry.template("text"),
            thumb=entry.template("thumb"),
            fact=entry.template("fact"),
            rules=_cited(entry, rules),
        )
        entry.done()
        if warning.when not in doubts:
            entry.wrong("when", f'unknown condition "{warning.when}"', warning.when, doubts)
        if not (warning.text and (warning.thumb or warning.fact)):
            entry.missing("thumb" if warning.text else "text")
        made.append((warning.id, warning))
    return tuple(unique(made, problems, data, "warning").values())


def read_open_reasons(data: Any, problems: Problems) -> frozenset[str]:
    """The features in a file's data that bots may tell of during the game; its other fields are the lines."""
    if data is None:
        return frozenset()
    top = Entry(data, problems)
    top.plain("previews")
    found = top.words("open_reasons", ())
    top.done()
    return frozenset(found)


def _cited(entry: Entry, rules: Sequence[str]) -> tuple[str, ...]:
    cited = entry.words("rules", ())
    for rule in cited:
        if rule not in rules:
            entry.problems.add(where(entry.data, "rules", "rules"), f'unknown rule "{rule}"', "", rules, rule)
    return cited
