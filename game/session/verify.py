"""Playing a saved log again: does it lead where the save says? The snapshot is the authority; the log is checked."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from game.kernel.effects import lists_by_text
from game.kernel.errors import HotseatError, SaveError
from game.kernel.event import Event
from game.kernel.game import Game, new_table, table_from_plain
from game.kernel.view import view
from game.session.log import Step
from game.session.notice import Notice, named
from game.session.saved import ENGINE, Saved, content_hash
from game.session.seating import seat_bots
from game.session.timeline import Timeline, make_ready, replay_step


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where a log does not lead where it says. at: the index of the step (-1: the set-up)."""

    at: int
    words: str

    def __str__(self) -> str:
        return f"set-up: {self.words}" if self.at < 0 else f"answer {self.at + 1}: {self.words}"


@dataclass(slots=True)
class Replayed:
    """A log played again up to its end or its first difference."""

    table: Any
    opening: tuple[Event, ...]
    steps: list[Step]
    timeline: Timeline | None
    difference: Difference | None


@dataclass(slots=True)
class Recovered:
    """What a sitting goes on from."""

    table: Any
    opening: tuple[Event, ...]
    steps: list[Step]
    timeline: Timeline
    notices: list[str]


class Versions(Protocol):
    """What a save says of the program that wrote it."""

    @property
    def engine(self) -> str:
        """The version of the program."""

    @property
    def content(self) -> str:
        """The hash of the game's definitions."""

    @property
    def rules_version(self) -> int:
        """The version of the game's rules."""


def versions_differ(game: Game, saved: Versions) -> str:
    """What of the versions differs between the save and this program, in words; empty if nothing."""
    pairs = [
        ("engine", saved.engine, ENGINE),
        ("content", saved.content, content_hash(game)),
        ("rules", str(saved.rules_version), str(game.definition.version)),
    ]
    return ", ".join(f"{what} {was[:12]} is now {now[:12]}" for what, was, now in pairs if was != now)


def replay_log(game: Game, saved: Saved) -> Replayed:
    """Play the log from the set-up, or from the position it began with, checking every answer and every hash."""
    opening: list[Event] = []
    made = Replayed(None, (), [], None, None)

    def set_up() -> None:
        seats = [plan.setup for plan in saved.seats]
        if saved.base is None:
            made.table = new_table(game, saved.options, seats, saved.seed, opening, saved.record)
        else:
            made.table = table_from_plain(game, saved.base)
            opening.extend(saved.opening)

    made.difference = _tried(-1, set_up)
    if made.difference is not None:
        return made
    made.opening = tuple(opening)
    made.timeline = Timeline(made.table)
    for i, step in enumerate(saved.steps):
        made.difference = play_again(made, i, step)
        if made.difference is not None:
            break
    made.table.sink = None
    return made


def play_again(made: Replayed, i: int, step: Step) -> Difference | None:
    """Give the next answer of a log again; how it differs from what was recorded, or None."""
    table = made.table
    events: list[Event] = []
    table.sink = events
    found = _tried(i, lambda: _checked(table, step))
    if found is not None:
        return found
    if table.hash() != step.hash:
        return Difference(i, f"{step.decision} of seat {step.seat} leads to {table.hash()}, recorded is {step.hash}")
    made.steps.append(replace(step, events=tuple(events), line=""))
    table.sink = None
    assert made.timeline is not None
    made.timeline.keep(i + 1, table)
    return None


def _checked(table: Any, step: Step) -> None:
    make_ready(table, step)
    verdict = table.check(step.seat, step.decision, step.answer) if step.decision in table.game.specs else None
    if verdict is None or not verdict.ok:
        raise SaveError(f"seat {step.seat} answers {step.decision} with {step.answer!r}: {verdict or 'unknown'}")
    replay_step(table, step)


def _tried(at: int, act: Callable[[], object]) -> Difference | None:
    # A log is a file's word, so whatever it makes the rules stumble over is told as a difference. Kind and place of the
    # error tell where the program is wrong and not the file.
    try:
        act()
    except HotseatError as error:
        return Difference(at, str(error))
    except Exception as error:
        return Difference(at, f"the rules stumble: {stumbled(error)}")
    return None


def stumbled(error: Exception) -> str:
    """What kind of error it is, its words, and where in the program it was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    said = f"{type(error).__name__}: {error}".removesuffix(": ")
    return f"{said}, at {Path(last.filename).name}:{last.lineno} in {last.name}"


def recover(game: Game, saved: Saved) -> Recovered:
    """The table to go on with. Raises SaveError if neither the position nor the log can be trusted.

    With other versions the position is taken as it is and nothing before it can be taken back.
    """
    differ = versions_differ(game, saved)
    if differ:
        notice = f"saved with another version ({differ}): the game goes on, but what came before cannot be taken back"
        return _from_position(_position(game, saved), saved, Notice(notice, "versions"))
    replayed = replay_log(game, saved)
    if replayed.difference is None and replayed.timeline is not None:
        if saved.fresh is not None:
            replayed.table.chance = saved.fresh
        if saved.bots is not None:
            seat_bots(replayed.table, saved.bots)
        if replayed.table.hash() == saved.hash:
            return Recovered(replayed.table, replayed.opening, replayed.steps, replayed.timeline, [])
    table = _position(game, saved)
    if table.hash() != saved.hash and not _is_counted_anew(table, saved):
        found = "found another one than its check tells of, expected it as it was saved"
        raise SaveError(_unusable(game, saved, f"{found}: it was changed"))
    told = replayed.difference or "it ends in another position"
    notice = f"the log does not replay ({told}); the position is whole and the game goes on"
    return _from_position(table, saved, Notice(notice, "past"))


def _is_counted_anew(table: Any, saved: Saved) -> bool:
    """Whether the hash of a position counts lists of effects by their text that were counted otherwise when it was
    saved, so that it cannot be held against the hash of then."""
    return any(lists_by_text(table.agenda)) and not saved.is_by_text


def _position(game: Game, saved: Saved) -> Any:
    try:
        table = table_from_plain(game, saved.table)
        _probe(game, table, len(saved.seats))
        return table
    except SaveError as error:
        raise SaveError(_unusable(game, saved, str(error))) from error
    except Exception as error:
        # Values of the wrong kind deep in a position surface wherever the rules first use them.
        told = f"found values that the rules cannot use ({stumbled(error)})"
        raise SaveError(_unusable(game, saved, told)) from error


def _unusable(game: Game, saved: Saved, told: str) -> Notice:
    """What to tell of a position: one of other rules or packs is as it was written, and these cannot use it."""
    key = "other_rules" if versions_differ(game, saved) else "damaged.changed"
    return Notice(f"{saved.file}: position: {told}", key, save=named(saved.file))


def _probe(game: Game, table: Any, seats: int) -> None:
    """Look at the position once in every way a sitting does, so that nonsense shows now and not in mid-play."""
    if table.seat_count != seats or not isinstance(table.options, Mapping):
        raise SaveError(f"found {table.seat_count} seats and options {table.options!r}, expected {seats} seats")
    for audience in ((), *((seat,) for seat in range(seats))):
        state = view(table, audience).state
        for field in game.definition.position:
            field.read(state)
    game.definition.invariants(table)
    table.hash()


def _from_position(table: Any, saved: Saved, notice: Notice) -> Recovered:
    return Recovered(table, saved.opening, list(saved.steps), Timeline(table, len(saved.steps)), [notice])
