"""Writes saves of the present format as fixtures: ``python -m tests.session.golden GAME``, from the project's folder.

One save for each decision that a game played by chance comes to, in each of the game's settings. Made once for
each released format and then kept: they must load and play on for ever.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.kernel.game import Game, table_from_plain, table_to_plain
from game.session.automatic import forced
from game.session.files import write_whole
from game.session.line import Line
from game.session.migrations import FORMAT
from game.session.plans import SeatPlan
from game.session.save_text import write_save
from game.session.scenario import read_scenarios
from game.session.scenario_run import Outcome, Run
from game.session.sitting import Sitting
from tests.session.games import load
from tests.session.lanterns import OPTIONS
from tests.session.sittings import a_sitting, play

FOLDER = Path(__file__).parents[1] / "golden" / "saves"
MOST = 400


@dataclass(frozen=True)
class Golden:
    """A setting that saves are kept of: its mark in the file's name, and the games by chance that are looked through
    for decisions which an earlier one lacks. options: those that differ from their default."""

    mark: str
    seats: int
    seeds: tuple[int, ...]
    options: Mapping[str, str] = field(default_factory=dict)


GOLDENS: Mapping[str, tuple[Golden, ...]] = {
    "helltoken": (
        Golden("2p-basic-", 2, (3,)),
        Golden("3p-advanced-", 3, tuple(range(4, 24)), {"agents": "with", "first_player": "choose"}),
    ),
}
"""Game to settings; other games have one save per decision at two seats."""


FROM_SCENARIOS = ("dead_cells",)
"""Games of which hardly a game by chance comes to every decision: their saves begin at positions of scenarios."""


def write_goldens(game_id: str) -> list[Path]:
    """The files written."""
    if game_id in FROM_SCENARIOS:
        return write_from_scenarios(game_id)
    return [path for golden in GOLDENS.get(game_id, (Golden("", 2, (3,)),)) for path in write_setting(game_id, golden)]


def write_from_scenarios(game_id: str) -> list[Path]:
    """One save for each decision that the scenarios of a game come to."""
    game, written = load(game_id), dict[str, Path]()
    for file in sorted((FOLDER.parents[1] / "scenarios" / game_id).glob("*.yaml")):
        for scenario in read_scenarios(file):
            run = Run(scenario, game, Outcome(scenario.name))
            keep_open(game, run, scenario.seed, written)
            for _ in run.entries():
                keep_open(game, run, scenario.seed, written)
    return list(written.values())


def keep_open(game: Game, run: Run, seed: int, written: dict[str, Path]) -> None:
    """A save of the position for each decision asked in it that has none yet; no sitting rests where nothing is left to
    choose."""
    table = run.table
    for decision in table.open if forced(table.open) is None else ():
        if decision.id in written:
            continue
        copy = table_from_plain(game, json.loads(json.dumps(table_to_plain(table))))
        copy.event_count = 0
        frames = [*copy.agenda]
        while frames:
            frame = frames.pop()
            frame.cause = 0
            frames.extend(getattr(frame, "waiting", ()))
        names = game.definition.seat_names(copy)
        sitting = Sitting.practise(game, Line(copy, []), [SeatPlan(name) for name in names], seed)
        sitting.base = table_to_plain(copy)
        path = FOLDER / f"format-{FORMAT}-{game.id}-{decision.id}.hotseat"
        write_whole(path, write_save(sitting.saved()))
        written[decision.id] = path


def write_setting(game_id: str, golden: Golden) -> list[Path]:
    """The files of one setting."""
    game, written = load(game_id), dict[str, Path]()
    for seed in golden.seeds:
        options = OPTIONS if game_id == "lanterns" else game.content.resolve_options(golden.options)
        sitting = a_sitting(*["human"] * golden.seats, game=game, seed=seed, options=options, kind="practice")
        sitting.write_notes(0, {"a": "note"})
        while sitting.pending and len(sitting.steps) < MOST:
            for decision in sitting.pending:
                path = FOLDER / f"format-{FORMAT}-{game_id}-{golden.mark}{decision.id}.hotseat"
                if decision.id not in written:
                    write_whole(path, write_save(sitting.saved()))
                    written[decision.id] = path
            play(sitting, 1, len(sitting.steps))
    return list(written.values())


if __name__ == "__main__":
    for path in write_goldens(sys.argv[1]):
        print(path, path.stat().st_size)
