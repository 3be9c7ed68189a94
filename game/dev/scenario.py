"""``scenario FILE...``: run scenario files; exit 0 only if every expectation holds."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.session.scenario import Scenario, ScenarioError, Unread, read_each
from game.session.scenario_run import Outcome, run_scenario

HELP = "run scenario files"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="scenario files or folders of them")
    parser.add_argument("--json", action="store_true", help="one JSON list: name, ok, failures of each")
    parser.add_argument("--traceback", action="store_true", help="show where in the program the rules stumbled")
    parser.add_argument("--fields", metavar="GAME", help="list the fields of a game's positions and stop")
    parser.add_argument(
        "--steps", metavar="GAME", help="list a game's procedures, steps, moments and decisions and stop"
    )


def run(args: argparse.Namespace) -> int:
    """Run the files. 0: all hold, 1: some do not, 2: a file cannot be read or asks for what cannot be."""
    if args.fields or args.steps:
        _describe(args)
        return 0
    if not args.files:
        raise ScenarioError("scenario: name at least one file, or --fields GAME, or --steps GAME")
    outcomes = [outcome for file in scenario_files(args.files) for outcome in outcomes_of(file)]
    _print(outcomes, as_json=args.json)
    for outcome in outcomes if args.traceback else ():
        print(outcome.trace, end="", file=sys.stderr)
    if any(outcome.bad_input for outcome in outcomes):
        return 2
    return 0 if all(outcome.ok for outcome in outcomes) else 1


def outcomes_of(file: Path) -> list[Outcome]:
    """How the scenarios of a file went; one that cannot be read says why and leaves the others alone, and so does a
    file."""
    try:
        return [_outcome(scenario) for scenario in read_each(file)]
    except HotseatError as error:
        return [Outcome(str(file), [str(error)], bad_input=True)]


def _outcome(scenario: Scenario | Unread) -> Outcome:
    if isinstance(scenario, Unread):
        return Outcome(scenario.name, [str(scenario.error)], bad_input=True)
    return run_scenario(scenario)


def scenario_files(names: list[str]) -> list[Path]:
    """The files named, folders opened. Raises ScenarioError for a name that is neither, or a folder without any."""
    found: list[Path] = []
    for name in names:
        path = Path(name)
        if not path.exists():
            raise ScenarioError(f"{name}: no such file")
        inside = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not inside:
            raise ScenarioError(f"{name}: found no scenario files (*.yaml) in this folder")
        found += inside
    return found


def _print(outcomes: list[Outcome], *, as_json: bool) -> None:
    if as_json:
        told: list[dict[str, Any]] = [{"name": o.name, "ok": o.ok, "failures": _all_failures(o)} for o in outcomes]
        json.dump(told, sys.stdout, indent=1)
        print()
        return
    for outcome in outcomes:
        print(f"{'ok  ' if outcome.ok else 'FAIL'} {outcome.name}")
        for failure in _all_failures(outcome):
            print(f"     {failure}")
    print(f"{sum(outcome.ok for outcome in outcomes)} of {len(outcomes)} scenarios hold")


def _all_failures(outcome: Outcome) -> list[str]:
    return [*outcome.failures, *([f"the rules stopped: {outcome.crash}"] if outcome.crash else [])]


def _describe(args: argparse.Namespace) -> None:
    if args.fields:
        for field in load_game(args.fields).definition.position:
            print(f"{field.name}: {field.text}{'' if field.write else ' (read only)'}")
    if args.steps:
        game = load_game(args.steps)
        for procedure in game.procedures:
            print(f"{procedure.name}: {', '.join(procedure.step_names())}")
        for name, (step, _, _) in game.definition.places.items():
            print(f"moment {name}: at {step}")
        for spec in game.specs.values():
            print(f"decision {spec.id} ({spec.kind}{', may pass' if spec.may_pass else ''})")
