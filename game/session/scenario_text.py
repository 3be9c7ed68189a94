"""A moment of a sitting as the text of a scenario: the position under ``given`` where that says all of it, else the
beginning and the answers that led there.

Whatever is written is laid again and compared with the moment, so that the text says of itself what it does not tell.
Source: docs/scenarios.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.kernel.agenda import Frame
from game.kernel.game import Game, table_to_plain
from game.kernel.position import PositionField
from game.kernel.record import differences
from game.kernel.table import Table
from game.kernel.view import View
from game.session.flow_text import flow
from game.session.log import Step
from game.session.plans import HUMAN
from game.session.reader import plain
from game.session.scenario import ANY_BOT, Scenario
from game.session.scenario_run import follow
from game.session.seating import bots_at
from game.session.track import Track

GOES_ON: Mapping[str, Any] = {"outcome": None}
"""What is true of a moment before the end, whatever else is hidden."""
PASSING = ("chance", "event_count", "cause")
"""What two tables may differ in and still be the same position: chance to come, and how events were numbered."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment to be written: the table then, and how it came about. is_whole: the answers begin at the set-up that
    ``seed`` deals."""

    game: Game
    table: Table
    track: Track
    at: int
    seed: int
    packs: Sequence[str] = ()
    is_whole: bool = True

    def but_seed(self, seed: int) -> Moment:
        """The same moment with another seed for what is dealt."""
        return replace(self, seed=seed)

    @property
    def steps(self) -> Sequence[Step]:
        """The answers before the moment."""
        return self.track.steps[: self.at]


@dataclass(frozen=True, slots=True)
class Written:
    """A scenario. lacks: the parts of the position that it does not tell, none if laying it gives the very moment."""

    text: str
    lacks: tuple[str, ...] = ()


def write_scenario(moment: Moment, name: str, words: str = "") -> Written:
    """The scenario of a moment; ``words`` are for people."""
    short = _laid(moment, _given(moment.table), ())
    if short.lacks:
        start = {} if moment.is_whole else _given(moment.track.table_at(moment.track.first))
        long = _laid(moment, start, _played(moment))
        if not long.lacks:
            return Written(_text(moment, name, words, long, _expected(moment, long.seats)))
    return Written(_text(moment, name, words, short, _expected(moment, short.seats)), short.lacks)


def write_public(moment: Moment, seen: View, name: str, words: str = "") -> Written:
    """The scenario of what an audience knows of the moment; the rest is dealt from a seed of its own. Where that cannot
    be laid, as during the set-up, the scenario stands at the beginning and ``lacks`` says why."""
    known = moment.but_seed(1)
    given = _given(seen.state)
    laid = _Laid(given, (), _seats(moment, is_played=False), ())
    problem = _followed(_scenario(known, given, (), laid.seats), moment.game)
    if not isinstance(problem, str):
        return Written(_text(known, name, words, laid, GOES_ON))
    begun = _Laid({}, (), _seats(moment, is_played=True), ())
    return Written(_text(known, name, words, begun, GOES_ON), (problem,))


@dataclass(frozen=True, slots=True)
class _Laid:
    """A way to the moment, tried out. lacks: where it leads to something else."""

    given: Mapping[str, Any]
    play: Sequence[Mapping[str, Any]]
    seats: Sequence[str]
    lacks: tuple[str, ...]


def _laid(moment: Moment, given: Mapping[str, Any], play: Sequence[Mapping[str, Any]]) -> _Laid:
    seats = _seats(moment, is_played=bool(play) or not given)
    if given and not play:
        given = _briefly(moment, given, seats)
    return _Laid(given, play, seats, _lacks(moment, _scenario(moment, given, play, seats)))


def _seats(moment: Moment, *, is_played: bool) -> Sequence[str]:
    start = moment.track.table_at(moment.track.first) if is_played else moment.table
    return [*moment.game.definition.seat_names(start)]


def _players(moment: Moment, seats: Sequence[str]) -> dict[str, str]:
    """Who plays the seats: people, and bots where the rules ask for that."""
    bots = bots_at(moment.table)
    return {seat: ANY_BOT if bots >> i & 1 else HUMAN for i, seat in enumerate(seats)}


def _scenario(
    moment: Moment, given: Mapping[str, Any], play: Sequence[Mapping[str, Any]], seats: Sequence[str]
) -> Scenario:
    return Scenario(
        name="moment",
        text="",
        proves=(),
        game=moment.game.id,
        packs=tuple(moment.packs),
        options=dict(moment.table.options),
        seats=_players(moment, seats),
        seed=moment.seed,
        given=given,
        chance=(),
        play=tuple(play),
        expect=(),
    )


def _lacks(moment: Moment, scenario: Scenario) -> tuple[str, ...]:
    """The parts of the position that come out otherwise when the scenario is laid and played."""
    table = _followed(scenario, moment.game)
    if isinstance(table, str):
        return (table,)
    pairs = differences(plain(table_to_plain(moment.table)), plain(table_to_plain(table)))
    parts = (at for at, _, _ in pairs if at.rpartition(".")[2] not in PASSING)
    return tuple(dict.fromkeys(part.partition("[")[0] for part in parts))


def _followed(scenario: Scenario, game: Game) -> Table | str:
    """The table to which a scenario leads, or what is in the way."""
    # Moments are written down most of all where the rules have gone wrong: what they stumble over is told, not raised.
    try:
        return follow(scenario, game)
    except Exception as error:
        return str(error) or type(error).__name__


def _given(table: Table) -> dict[str, Any]:
    """Every field of the position that can be set, and where the rules go on."""
    definition = table.game.definition
    given = {field.name: value for field in definition.position if (value := settable(field, table)) is not None}
    return {"continue_at": place_of(table), **given} if table.agenda else given


def settable(field: PositionField, state: Any) -> Any:
    """What ``given`` says of a field as far as it is known; None for nothing, or for what can only be read."""
    if field.write is None:
        return None
    value = plain(field.read(state))
    if isinstance(value, dict):
        return {key: each for key, each in value.items() if not is_unknown(each)} or None
    return None if is_unknown(value) else value


def is_unknown(value: Any) -> bool:
    """Whether a value, or a part of it, is hidden, or there is none."""
    parts = value.values() if isinstance(value, dict) else (value,)
    return value is None or any(isinstance(each, list) and None in each for each in parts)


def place_of(table: Table) -> Any:
    """Where the rules go on, as ``continue_at`` has it: the running procedure's step, with the locals that matter."""
    frame = table.agenda[-1]
    named = frame.to_plain(table.game.names)
    place = f"{named.pop('procedure')}.{named.pop('step')}"
    usual = type(frame)().to_plain(table.game.names)
    own = {
        key: plain(each)
        for key, each in named.items()
        if key not in Frame.fields and each is not None and each != usual.get(key)
    }
    return {place: own} if own else place


def _briefly(moment: Moment, given: Mapping[str, Any], seats: Sequence[str]) -> Mapping[str, Any]:
    """What of ``given`` has to be said: what a legal set-up laid from the seed has anyway is left out, if the position
    stays the same without it."""
    least = {key: value for key, value in given.items() if key == "continue_at"}
    usual = _followed(_scenario(moment, least or given, (), seats), moment.game)
    if isinstance(usual, str):
        return given
    fields = {field.name: field for field in moment.game.definition.position}
    brief = {k: v for k, v in given.items() if k not in fields or settable(fields[k], usual) != v}
    whole, short = (_lacks(moment, _scenario(moment, each, (), seats)) for each in (given, brief))
    return brief if brief and len(short) <= len(whole) else given


def _played(moment: Moment) -> list[Mapping[str, Any]]:
    """The answers as entries of ``play``."""
    seats = _seats(moment, is_played=True)
    entries: list[Mapping[str, Any]] = []
    for step in moment.steps:
        entry: dict[str, Any] = {"seat": seats[step.seat], "decide": step.decision, "answer": plain(step.answer)}
        entries.append(entry | ({"chance": list(step.forced)} if step.forced else {}))
    return entries


def _text(moment: Moment, name: str, words: str, laid: _Laid, expected: Mapping[str, Any]) -> str:
    lines = [f"scenario: {flow(name)}"]
    lines += [f"text: {flow(words)}"] if words else []
    lines.append(f"game: {flow(moment.game.id)}")
    lines += [f"packs: {flow(list(moment.packs))}"] if moment.packs else []
    options = _changed_options(moment)
    lines += [f"options: {flow(options)}"] if options else []
    lines += [f"seats: {flow(_players(moment, laid.seats))}", f"seed: {moment.seed}"]
    if laid.given:
        lines += ["given:", *(f"  {key}: {flow(value)}" for key, value in laid.given.items())]
    if laid.play:
        lines += ["play:", *(f"  - {flow(entry)}" for entry in laid.play)]
    lines += ["expect:", f"  - {flow(expected)}"]
    return "\n".join(lines) + "\n"


def _changed_options(moment: Moment) -> dict[str, Any]:
    known = getattr(moment.game.content, "options", {})
    usual = {id: option.default for id, option in known.items()}
    return {id: value for id, value in moment.table.options.items() if usual.get(id) != value}


def _expected(moment: Moment, seats: Sequence[str]) -> Mapping[str, Any]:
    """What is true of the moment: who is asked what, or how the game ended."""
    if moment.table.outcome is not None:
        outcome = plain(moment.table.outcome)
        told = {"winners": [seats[seat] for seat in outcome.get("winners", ())]}
        return {"outcome": told | ({"reason": outcome["reason"]} if "reason" in outcome else {})}
    asked = moment.table.open[0]
    return {"next": asked.spec.id, "seat": seats[asked.seat]}
