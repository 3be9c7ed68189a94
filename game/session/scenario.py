"""Scenario files: a position, what is played from it, and what must then hold. One format for tests, lessons, the
sandbox and bug reports; described in docs/scenarios.md.

This module reads a scenario into frozen data and says what is wrong with it; ``scenario_run`` plays it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import NoneType
from typing import Any

from game.content.problems import Problems
from game.content.yaml_source import line_of, load_yaml_with_numbers
from game.kernel.errors import ContentError, HotseatError, Problem
from game.kernel.position import unknown
from game.session.plans import HUMAN
from game.session.scenario_checks import wrong_chance, wrong_given

ANY_BOT, BOT = "bot", "bot:"
"""Who plays a seat besides people: a bot of any level, or of the level that follows."""
IN_LIST = re.compile(r"scenarios\[([0-9]+)\]")
"""The place of a problem in one scenario of a list."""
OUTSIDE = -1
"""The place of one that is in none of them."""
KEYS = ("scenario", "text", "proves", "game", "packs", "options", "seats", "seed", "given", "chance", "play", "expect")
PLAY_VERBS = ("decide", "refuse", "expect")
EXPECT_VERBS = ("state", "view", "event", "no_event", "options", "next", "outcome", "judge", "open")
FIELDS = {
    "decide": {"seat", "decide", "answer", "chance", "because"},
    "refuse": {"seat", "refuse", "answer", "because"},
    "expect": {"expect"},
    "state": {"state", "is", "has", "lacks"},
    "view": {"view", "has", "lacks", "is"},
    "event": {"event", "data", "rules", "seat", "times"},
    "no_event": {"no_event", "data", "seat"},
    "options": {"options", "seat", "are", "include", "exclude", "count", "pass"},
    "next": {"next", "seat"},
    "outcome": {"outcome"},
    "judge": {"judge", "seat", "answer", "ok", "because"},
    "open": {"open", "seat", "is"},
}
A_WORD, A_LIST, A_MAPPING, A_NUMBER, A_FLAG = "a word", "a list", "a mapping", "a whole number", "true or false"
A_WORD_OR_NONE, A_MAPPING_OR_NONE, SOME_WORDS = "a word or null", "a mapping or null", "a list of words"
SHAPES = {
    A_WORD: ("seat", "decide", "refuse", "state", "event", "no_event", "options", "judge", "open"),
    A_LIST: ("chance", "are", "include", "exclude"),
    SOME_WORDS: ("because", "rules"),
    A_MAPPING: ("data",),
    A_NUMBER: ("times", "count"),
    A_FLAG: ("ok", "pass"),
    A_WORD_OR_NONE: ("next",),
    A_MAPPING_OR_NONE: ("outcome",),
}
"""What each field of an entry is; fields that are not here take anything, or differ from verb to verb."""
SHAPES_OF_KEYS = {
    "given": A_MAPPING,
    "options": A_MAPPING,
    "proves": SOME_WORDS,
    "packs": SOME_WORDS,
    "chance": A_LIST,
    "seed": A_NUMBER,
}
"""What each key of a scenario is."""
SHAPES_OF_VERB = {"view": {"has": A_WORD, "lacks": A_WORD}, "open": {"is": A_FLAG}}
TESTS = {
    "state": ("is", "has", "lacks"),
    "view": ("has", "lacks", "is"),
    "options": ("are", "include", "exclude", "count", "pass"),
}
"""What an expectation of a verb is about; with none of them it would always hold."""
SEATED = ("decide", "refuse", "options", "judge", "open")
"""The verbs that are about one seat, which they must name where there are several."""
TYPES: Mapping[str, tuple[type, ...]] = {
    A_WORD: (str,),
    A_LIST: (list,),
    A_MAPPING: (dict,),
    A_NUMBER: (int,),
    A_FLAG: (bool,),
    A_WORD_OR_NONE: (str, NoneType),
    A_MAPPING_OR_NONE: (dict, NoneType),
    SOME_WORDS: (list,),
}


class ScenarioError(HotseatError):
    """A scenario file cannot be run; the message names the file, the place in it and what would be right."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. ``seats`` are the seats' words in turn order with who plays them; ``play`` and ``expect`` are the
    entries as read, checked for their keys."""

    name: str
    text: str
    proves: tuple[str, ...]
    game: str
    packs: tuple[str, ...]
    options: Mapping[str, Any]
    seats: Mapping[str, str]
    seed: int
    given: Mapping[str, Any]
    chance: tuple[Any, ...]
    play: tuple[Mapping[str, Any], ...]
    expect: tuple[Mapping[str, Any], ...]


def read_scenario(data: Any, file: str) -> Scenario:
    """The scenario in a mapping read from ``file``. Raises ScenarioError with everything that is wrong with it."""
    if not isinstance(data, Mapping):
        raise ScenarioError(f"{file}: found {_shortly(data)}, expected a mapping that begins with scenario: NAME")
    data = _with_lists(data)
    wrong = [f"{file}: {problem}" for problem in _wrong_keys(data)]
    seats = data.get("seats", {})
    if isinstance(seats, list):
        seats = dict.fromkeys(map(str, seats), HUMAN)
    if not isinstance(seats, Mapping) or not seats:
        wrong.append(f"{file}: seats: expected each seat's word with human or bot:<level>, in turn order")
        seats = {}
    wrong += (f"{file}: seats.{problem}" for problem in _wrong_players(seats))
    alone = next(iter(seats)) if len(seats) == 1 else ""
    play = read_entries(file, "play", data.get("play", []), PLAY_VERBS, wrong, alone)
    expect = read_entries(file, "expect", data.get("expect", []), EXPECT_VERBS, wrong, alone)
    play = [
        {"expect": read_entries(file, "play.expect", entry["expect"], EXPECT_VERBS, wrong, alone)}
        if "expect" in entry
        else entry
        for entry in play
    ]
    if wrong:
        raise ScenarioError("\n".join(wrong))
    return Scenario(
        name=data["scenario"],
        text=str(data.get("text", "")),
        proves=tuple(data.get("proves", ())),
        game=data["game"],
        packs=tuple(data.get("packs", ())),
        options=dict(data.get("options", {})),
        seats=dict(seats),
        seed=data.get("seed", 1),
        given=dict(data.get("given", {})),
        chance=tuple(data.get("chance", ())),
        play=tuple(play),
        expect=tuple(expect),
    )


def _wrong_players(seats: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with who plays the seats: a person, or a bot, of a level or of any."""
    for seat, player in seats.items():
        if player in (HUMAN, ANY_BOT) or (isinstance(player, str) and player.startswith(BOT) and player != BOT):
            continue
        yield f"{seat}: found {player!r}, expected human, bot or bot:<level> such as bot:normal"


def _wrong_keys(data: Mapping[str, Any]) -> list[str]:
    """What is wrong with the keys of a scenario, but for its seats and its entries."""
    wrong = [unknown("key", str(key), KEYS) for key in data if key not in KEYS]
    name = data.get("scenario")
    if not isinstance(name, str) or not name:
        wrong.append("scenario: expected a name such as helltoken/beam_on_the_edge")
    if not isinstance(data.get("game"), str):
        wrong.append("game: expected the id of a game")
    for key, shape in SHAPES_OF_KEYS.items():
        if key in data and not is_shaped(data[key], shape):
            wrong.append(f"{key}: found {data[key]!r}, expected {shape}")
    if isinstance(data.get("given"), Mapping):
        wrong += wrong_given(data["given"])
    if is_shaped(data.get("chance"), A_LIST):
        wrong += wrong_chance(data["chance"])
    return wrong


@dataclass(frozen=True, slots=True)
class Unread:
    """A scenario of a file that cannot be read as one: its name, or its place in the file, and why, with the lines."""

    name: str
    error: HotseatError


def read_scenarios(file: Path) -> list[Scenario]:
    """The scenarios of a file: one, or a list of them under ``scenarios``. Raises HotseatError with what is wrong."""
    return [_or_raise(each) for each in read_each(file)]


def _or_raise(each: Scenario | Unread) -> Scenario:
    if isinstance(each, Unread):
        raise each.error
    return each


def read_each(file: Path) -> list[Scenario | Unread]:
    """The scenarios of a file, each by itself: one with a mistake leaves the others alone. Raises HotseatError for a
    mistake that is none of a single scenario of a list."""
    problems = Problems()
    data = load_yaml_with_numbers(file, problems)
    listed = data.get("scenarios") if isinstance(data, Mapping) else None
    if not isinstance(listed, list):
        problems.raise_if_any()
        return [read_scenario(data, str(file))]
    wrong: dict[int, list[Problem]] = {}
    for problem in problems.found:
        place = IN_LIST.match(problem.field)
        wrong.setdefault(int(place[1]) if place else OUTSIDE, []).append(problem)
    if OUTSIDE in wrong:
        raise ContentError(wrong[OUTSIDE])
    shared = {key: value for key, value in data.items() if key != "scenarios"}
    return [_read_one(_over(shared, each), f"{file}[{i + 1}]", wrong.get(i)) for i, each in enumerate(listed)]


def _read_one(data: Any, place: str, wrong: list[Problem] | None) -> Scenario | Unread:
    """The scenario at a place of a file, or what is wrong with it."""
    try:
        if wrong:
            raise ContentError(wrong)
        return read_scenario(data, place)
    except HotseatError as error:
        name = data.get("scenario") if isinstance(data, Mapping) else None
        return Unread(name if isinstance(name, str) and name else place, error)


def _over(shared: Mapping[str, Any], each: Any) -> Any:
    """A scenario of a list with what is shared. In ``given`` and ``options`` it is shared field by field, unless the
    scenario's own are empty."""
    if not isinstance(each, Mapping):
        return each
    made = {**shared, **each}
    for key in ("given", "options"):
        if isinstance(shared.get(key), Mapping) and isinstance(each.get(key), Mapping) and each[key]:
            made[key] = {**shared[key], **each[key]}
    return made


def verb_of(entry: Mapping[str, Any], verbs: Sequence[str]) -> str:
    """Which of ``verbs`` the entry is."""
    return next(verb for verb in verbs if verb in entry)


def _with_lists(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """``data`` with a single rule id, where several may stand, as the list of it."""
    return {**data, **{key: [data[key]] for key in ("proves", "because", "rules") if isinstance(data.get(key), str)}}


def read_entries(
    file: str, where: str, entries: Any, verbs: Sequence[str], wrong: list[str], alone: str = ""
) -> list[Mapping[str, Any]]:
    """The entries of a list, each one of ``verbs``, checked for their fields; what is wrong goes into ``wrong``.
    ``alone``: the only seat, which need not be named. A refusal that is expected is a judgement."""
    if isinstance(entries, Mapping):
        entries = [entries]
    if not isinstance(entries, list):
        wrong.append(f"{file}: {where}: found {entries!r}, expected a list")
        return []
    good = []
    for i, entry in enumerate(entries):
        line = line_of(entry)
        at = f"{where}[{i + 1}]" + (f" (line {line})" if line is not None else "")
        if verbs is EXPECT_VERBS and isinstance(entry, Mapping) and "refuse" in entry:
            entry = {"ok": False, **{"judge" if key == "refuse" else key: value for key, value in entry.items()}}
        found = [verb for verb in verbs if isinstance(entry, Mapping) and verb in entry]
        if not found:
            wrong.append(f"{file}: {at}: found {entry!r}, expected a mapping with one of {', '.join(verbs)}")
            continue
        entry = _with_lists({"seat": alone, **entry} if alone and found[0] in SEATED else entry)
        wrong += (f"{file}: {at}: {problem}" for problem in _misshaped(found[0], entry))
        good.append(entry)
    return good


def _misshaped(verb: str, entry: Mapping[str, Any]) -> list[str]:
    """What is wrong with the fields of one entry."""
    shapes = {key: shape for shape, keys in SHAPES.items() for key in keys} | SHAPES_OF_VERB.get(verb, {})
    wrong = []
    for key, value in entry.items():
        if key not in FIELDS[verb]:
            wrong.append(unknown("field", str(key), sorted(FIELDS[verb])))
        elif key in shapes and not is_shaped(value, shapes[key]):
            wrong.append(f"{key}: found {value!r}, expected {shapes[key]}")
        elif key == "chance":
            wrong += wrong_chance(value)
    if verb in SEATED and "seat" not in entry:
        wrong.append("seat: found nothing, expected a seat's word")
    if verb in TESTS and entry.keys().isdisjoint(TESTS[verb]):
        wrong.append(f"{verb}: found nothing that is expected of it, expected one of {', '.join(TESTS[verb])}")
    return wrong


def is_shaped(value: Any, shape: str) -> bool:
    """Whether a value of a file is a word, a list, a mapping, a whole number or a flag, as ``shape`` says."""
    if shape == SOME_WORDS:
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    return isinstance(value, TYPES[shape]) and (shape != A_NUMBER or not isinstance(value, bool))


def _shortly(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
