"""Speed and size of the rules: decisions, legal answers, copies, saves, undo, search."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from game.dev.benching.modes import Mode, Spot, modes_of, positions, walk
from game.dev.benching.timing import Chunk, microseconds, repeated, side_by_side, unit_time, yardstick
from game.dev.benching.wholes import measure_wholes
from game.kernel.chance import Chance
from game.kernel.game import table_from_plain, table_to_plain
from game.kernel.record import Record
from game.kernel.view import guess, stream, view
from game.session.plans import SeatPlan
from game.session.sitting import Sitting

GAMES = 12
DEPTH = 20
"""Random answers after a copy: the unit of work of search bots."""
Figures = dict[str, Any]


def measure_engine(game_id: str, rounds: int = 9) -> Figures:
    """All engine figures of one game; times are medians over ``rounds`` chunks."""
    spots = list(positions(game_id))
    tables = [spot.table for spot in spots]
    chunks = [decisions(mode) for mode in modes_of(game_id)]

    def every_mode() -> int:
        return sum(chunk() for chunk in chunks)

    decision_us = microseconds(every_mode, rounds)
    found: Figures = {"decisions_per_second": round(1e6 / decision_us), "decision_us": decision_us}
    found |= over_positions(tables, rounds)
    found |= sizes(tables)
    found["undo_us"] = undo_us(modes_of(game_id)[0], rounds)
    found["search_per_second"] = round(1e6 / microseconds(searches(spots), rounds))
    found["modes"] = {
        mode.label: {"decision_us": microseconds(chunk, rounds), "copy20_us": mode_copy20(mode, game_id, rounds)}
        for mode, chunk in zip(modes_of(game_id), chunks, strict=True)
    }
    found["whole_games"] = measure_wholes(game_id)
    found |= ratios(every_mode, rounds)
    return found


def decisions(mode: Mode) -> Chunk:
    """Whole random games; the units are the choices, that is the answers that had an alternative."""
    seeds = range(1, GAMES + 1)
    choices = sum(walk(mode, seed).choices for seed in seeds)

    def play() -> int:
        for seed in seeds:
            run_down(mode.table(seed), Chance(seed), 4000)
        return choices

    return play


def run_down(table: Any, chance: Chance, answers: int) -> None:
    """Give that many random answers (fewer if the game ends)."""
    below, apply = chance.below, table.apply
    for _ in range(answers):
        asked = table.open
        if not asked:
            return
        decision = asked[0]
        apply(decision, decision.sample(below))


def over_positions(spots: list[Any], rounds: int) -> Figures:
    """The median position's time for what is done with a position."""
    chance = Chance(1)
    plain = {id(table): json.dumps(table_to_plain(table)) for table in spots}
    works: dict[str, Callable[[Any], object]] = {
        "legal_us": ask_again,
        "clone_us": lambda table: table.fork(),
        "copy20_us": lambda table: run_down(table.fork(), chance, DEPTH),
        "hash_us": lambda table: table.hash(),
        "save_us": lambda table: json.dumps(table_to_plain(table)),
        "load_us": lambda table: table_from_plain(table.game, json.loads(plain[id(table)])),
    }
    return {name: median_spot(work, spots, rounds) for name, work in works.items()}


def ask_again(table: Any) -> None:
    """Compute the open questions and their legal answers anew."""
    table.open = ()
    table.advance()


def median_spot(work: Callable[[Any], object], spots: list[Any], rounds: int) -> float:
    """Microseconds of ``work`` at the median position."""
    times = []
    for table in spots:
        chunk = repeated(lambda table=table: work(table), 0.001)  # type: ignore[misc]
        times.append(median(unit_time(chunk) for _ in range(max(3, rounds // 3))))
    return round(median(times) * 1e6, 2)


def mode_copy20(mode: Mode, game_id: str, rounds: int) -> float:
    """Copy and 20 answers, at the median position of one mode."""
    spots = [spot.table for spot in positions(game_id) if spot.mode.label == mode.label]
    chance = Chance(1)
    return median_spot(lambda table: run_down(table.fork(), chance, DEPTH), spots, rounds)


def searches(spots: list[Spot]) -> Chunk:
    """Hidden cards dealt anew for the seat that is asked, then 20 random answers; once at every position."""
    seats = [spot.table.open[0].seat for spot in spots]
    seen = [(view(spot.table, (seat,)), stream(spot.events, (seat,))) for spot, seat in zip(spots, seats, strict=True)]
    chance = Chance(1)

    def search() -> int:
        for view_of_seat, history in seen:
            run_down(guess(view_of_seat, history, chance), chance, DEPTH)
        return len(seen)

    return search


def undo_us(mode: Mode, rounds: int) -> float:
    """Taking the last answer back in a practice sitting, at several depths, with all that a sitting does for it."""
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
    plans = [SeatPlan(name, "human") for name in names[: mode.seats]]
    sitting = Sitting.begin(mode.game, mode.options, plans, 1, kind="practice")
    chance = Chance(1)
    times: list[float] = []
    while sitting.pending and len(times) < 20 * rounds:
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, decision.sample(chance.below))
        if sitting.outcome is None and sitting.can_undo():
            start = process_time()
            sitting.undo()
            times.append(process_time() - start)
            sitting.redo()
    return round(median(times) * 1e6, 2)


def sizes(spots: list[Any]) -> Figures:
    """Bytes of a save and of a position in memory, at the median position and the largest."""
    saves = sorted(len(json.dumps(table_to_plain(table))) for table in spots)
    states = sorted(state_bytes(table.fork()) for table in spots)
    middle = len(spots) // 2
    return {
        "save_bytes": saves[middle],
        "save_bytes_most": saves[-1],
        "state_bytes": states[middle],
        "state_bytes_most": states[-1],
    }


def state_bytes(table: Any) -> int:
    """What one more copy of a position takes: its records and lists, not what copies share."""
    return _bytes(table, 0)


def _bytes(value: Any, at: int) -> int:
    if isinstance(value, Record):
        kinds = type(value).fields
        own = [getattr(value, name) for name, field in kinds.items() if field.kind != "frozen"]
        return sys.getsizeof(value) + sum(_bytes(each, at + 1) for each in own)
    if isinstance(value, list):
        return sys.getsizeof(value) + sum(_bytes(each, at + 1) for each in value)
    return sys.getsizeof(value) if isinstance(value, int) and not -6 < value < 257 else 0


def ratios(ours: Chunk, rounds: int) -> Figures:
    """Against the frozen yardstick in the same run; ``control`` is the yardstick against itself and must read about
    1. Nothing where there is no yardstick."""
    other = yardstick()
    if other is None:
        return {}
    return {
        "yardstick_us": microseconds(other, rounds),
        "times_yardstick": side_by_side(ours, other, rounds),
        "control": side_by_side(other, other, 2 * rounds),
    }
