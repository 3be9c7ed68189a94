"""Scenarios as examples: which show a clause, and each one cut into the steps in which a person can follow it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from game import paths
from game.kernel.errors import HotseatError
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.plain import Frozen
from game.kernel.verdict import Verdict
from game.kernel.view import View, stream, view
from game.session.plans import SeatPlan
from game.session.scenario import Scenario, read_scenarios, verb_of
from game.session.scenario_answers import own_id
from game.session.scenario_run import Outcome, Run

NUMBERED = re.compile(r"^[a-z]+\d+_")
"""The number that some scenarios have before their name."""
START, ANSWER, REFUSED, ALLOWED, END = "start", "answer", "refused", "allowed", "end"


class Shown(Frozen):
    """One step of an example. kind: how the table stands, an answer that is given, one that is refused, one that would
    be legal, or what follows at the end. view: what all seats together see after it. events: what it brought about."""

    kind: str
    view: View
    events: Sequence[Event]
    history: Sequence[Event]
    seat: int = -1
    decision: str = ""
    answer: Any = None
    verdict: Verdict | None = None


@lru_cache(maxsize=8)
def _by_rule(folder: Path) -> Mapping[str, Sequence[Scenario]]:
    """Clause to the scenarios that prove it, those with the fewest answers first; a file that cannot be read is left
    out, for the tests tell what is wrong with it."""
    found: dict[str, list[Scenario]] = {}
    for file in sorted(folder.rglob("*.yaml")):
        try:
            scenarios = read_scenarios(file)
        except HotseatError:
            continue
        for scenario in scenarios:
            for rule in scenario.proves:
                found.setdefault(rule, []).append(scenario)
    return {rule: sorted(each, key=_telling) for rule, each in found.items()}


def _telling(scenario: Scenario) -> tuple[bool, bool, int, int]:
    """The order of examples: first those that have a name, in which something is played, about few clauses, short."""
    return (not title_of(scenario), not scenario.play, len(scenario.proves), len(scenario.play))


def examples_of(game: str, rule: str) -> Sequence[Scenario]:
    """The scenarios that show a clause, the most telling first."""
    return _by_rule(paths.scenarios_root() / game).get(rule, ())


def title_of(scenario: Scenario) -> str:
    """A scenario's name as a sentence; "" for one that is only a number."""
    words = NUMBERED.sub("", scenario.name.rpartition("/")[2]).replace("_", " ")
    return words[:1].upper() + words[1:] if " " in words else ""


def people_of(scenario: Scenario) -> list[SeatPlan]:
    """Who sits at the example's table: the seats' own words."""
    return [SeatPlan(name.replace("_", " ").capitalize()) for name in scenario.seats]


def shown_steps(scenario: Scenario, game: Game) -> list[Shown]:
    """The steps of an example: the position, each answer with what it brings about, and what follows at the end.

    Raises HotseatError where the scenario cannot be played.
    """
    outcome = Outcome(scenario.name)
    run = Run(scenario, game, outcome)
    camera = _Camera(run)
    steps = [camera.shoot(START)]
    for verb, entry, failures in run.entries():
        if failures:
            raise HotseatError("; ".join(failures))
        steps += _of_entry(camera, verb, entry)
    judged = [step for entry in scenario.expect for step in _judged(camera, entry)]
    run.check_end()
    if camera.has_news:
        steps.append(camera.shoot(END))
    return [*steps, *judged]


class _Camera:
    """Takes a picture of a run whenever it is told to, with the events since the last one."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self._seen = run.expectations.past

    @property
    def has_news(self) -> bool:
        """Whether anything has happened since the last picture."""
        return len(self.run.events) > self._seen

    def shoot(self, kind: str, **more: Any) -> Shown:
        """The step as it stands now."""
        seats = range(len(self.run.scenario.seats))
        history = stream(self.run.events, seats)
        news = history[self._seen :]
        self._seen = len(self.run.events)
        return Shown(kind=kind, view=view(self.run.table, seats), events=news, history=history, **more)

    def judge(self, entry: Mapping[str, Any], decision: str) -> Shown:
        """An answer that is only judged."""
        seat = self.run.expectations.seat(entry["seat"])
        verdict = self.run.verdict(seat, decision, entry.get("answer"))
        kind = ALLOWED if verdict.ok else REFUSED
        return self.shoot(kind, seat=seat, decision=decision, answer=entry.get("answer"), verdict=verdict)


def _of_entry(camera: _Camera, verb: str, entry: Mapping[str, Any]) -> Iterator[Shown]:
    if verb == "refuse":
        yield camera.judge(entry, entry["refuse"])
    elif verb == "decide":
        seat = camera.run.expectations.seat(entry["seat"])
        yield camera.shoot(ANSWER, seat=seat, decision=entry["decide"], answer=entry.get("answer"))
    else:
        for each in entry["expect"]:
            yield from _judged(camera, each)


def _judged(camera: _Camera, entry: Mapping[str, Any]) -> Iterator[Shown]:
    """The answers that an expectation judges; other expectations show nothing."""
    if verb_of(entry, ("judge", *entry)) == "judge":
        yield camera.judge(entry, own_id(camera.run.table, entry["judge"]))
