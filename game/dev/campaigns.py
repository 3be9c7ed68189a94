"""``simulate GAME --campaign RUNS``: campaigns of so many tables, the record handed on, with the game's own figures.

What is counted the game says (``SURVEY`` in its package); here it is played, averaged and told.
"""

from __future__ import annotations

import json
import multiprocessing
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from game.bots.match import Broken, Match
from game.bots.players import make_bot
from game.games.registry import load_game, package
from game.kernel.chance import seeded
from game.kernel.errors import HotseatError
from game.kernel.survey import Facts, Survey, Target

BINS = (0, 5, 10, 20, 30, 40, 60, 80, 100)
"""Where the bands begin in which a share is told by a number."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """One campaign for a worker. seats: names for the seats, None where they choose themselves."""

    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    seats: tuple[str, ...] | None
    seed: int
    runs: int
    every: int
    packs: tuple[str, ...] = ()


@dataclass(slots=True)
class Played:
    """The figures of a campaign, Run by Run. broken: what went wrong, empty if nothing did."""

    group: str
    runs: list[Facts] = field(default_factory=list)
    broken: str = ""


def survey_of(game_id: str) -> Survey:
    """What a game wants counted. Raises HotseatError for one without a record that lasts, or without a survey."""
    found: Survey | None = getattr(package(game_id), "SURVEY", None)
    if found is None or not load_game(game_id).definition.record:
        raise HotseatError(f"--campaign: {game_id} keeps nothing from table to table that could be surveyed")
    return found


def play_campaign(job: Campaign) -> Played:
    """Table after table, each with the record of the one before."""
    game, survey = load_game(job.game, job.packs), survey_of(job.game)
    played = Played(",".join(job.seats or ("free",)))
    seats = game.definition.seats_named(job.seats) if job.seats else None
    record = None
    for run in range(job.runs):
        bots = [make_bot(job.game, name) for name in job.bots]
        try:
            match = Match(game, job.options, bots, seeded(job.seed) + run, job.every, seats, record)
            match.is_watched = True
            match.table.sink = match.events
            match.play()
        except Exception as error:
            told = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
            played.broken = f"campaign {job.seed}, table {run + 1}: {told}"
            return played
        record = getattr(match.table, game.definition.record)
        played.runs.append(survey.facts(match.table, match.events))
    return played


def play_all(jobs: Sequence[Campaign], workers: int) -> Iterator[Played]:
    """All campaigns, in two processes or as many as wanted."""
    if workers < 2 or len(jobs) < 2:
        yield from map(play_campaign, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(min(workers, len(jobs))) as pool:
        yield from pool.imap(play_campaign, jobs)


def mean(values: Iterable[float]) -> float | None:
    """The mean, rounded; None of nothing."""
    listed = list(values)
    return round(sum(listed) / len(listed), 3) if listed else None


def averaged(rows: Sequence[Facts]) -> dict[str, Any]:
    """The figures of the same Run of several campaigns, put together by their kind."""
    told: dict[str, Any] = {"tables": len(rows)}
    for name in dict.fromkeys(name for row in rows for name in row):
        values = [row[name] for row in rows if row.get(name) is not None]
        if not values:
            continue
        if isinstance(values[0], str):
            told[name] = {word: round(n / len(values), 3) for word, n in sorted(Counter(values).items())}
        elif isinstance(values[0], Mapping):
            keys = sorted({key for value in values for key in value})
            told[name] = {key: mean(each for value in values for each in value.get(key, ())) for key in keys}
        else:
            told[name] = mean(values)
    return told


def first_times(campaigns: Sequence[Played], name: str) -> dict[str, Any]:
    """In which Run something was true for the first time, over the campaigns in which it ever was."""
    found = []
    for played in campaigns:
        at = next((i for i, row in enumerate(played.runs, 1) if row[name]), None)
        found.append(at)
    times = sorted(each for each in found if each is not None)
    return {"median": median(times) if times else None, "never": found.count(None), "campaigns": len(found)}


def banded(campaigns: Sequence[Played], share: str, number: str) -> dict[str, Any]:
    """A share by the band in which a number lies."""
    bands: dict[str, list[float]] = {}
    for row in (row for played in campaigns for row in played.runs):
        low = max(each for each in BINS if each <= row[number])
        high = next((each - 1 for each in BINS if each > low), None)
        bands.setdefault(f"{low}-{high}" if high is not None else f"{low} and more", []).append(row[share])
    ordered = sorted(bands.items(), key=lambda band: int(band[0].split("-")[0].split(" ")[0]))
    return {name: {"share": mean(values), "tables": len(values)} for name, values in ordered}


def summary(survey: Survey, campaigns: Sequence[Played]) -> dict[str, Any]:
    """All figures of some campaigns."""
    longest = max((len(played.runs) for played in campaigns), default=0)
    return {
        "runs": [averaged([p.runs[run] for p in campaigns if len(p.runs) > run]) for run in range(longest)],
        "first": {name: first_times(campaigns, name) for name in survey.firsts},
        "by": {f"{share} by {number}": banded(campaigns, share, number) for share, number in survey.against},
    }


def found_for(target: Target, figures: Mapping[str, Any]) -> float | None:
    """What was counted of what a target is about; None if nothing was, or too few tables for a first time."""
    name, *words = target.figure
    if not target.run:
        found: float | None = figures["first"][name]["median"]
        return found if len(figures["runs"]) > target.high else None
    if target.run > len(figures["runs"]):
        return None
    figure: Any = figures["runs"][target.run - 1].get(name)
    counted: float | None = figure.get(words[0], 0.0) if words and figure is not None else figure
    return counted


def is_about(target: Target, bots: Sequence[str]) -> bool:
    """Whether a target is about so many of these bots."""
    return set(bots) == {target.bots} and len(bots) in target.seats


def judged(survey: Survey, bots: Sequence[str], figures: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Each target that these bots speak to, with what was found, in how many tables (campaigns for a first time), and
    whether it lies in its bounds."""
    told = []
    for target in survey.targets:
        found = found_for(target, figures) if is_about(target, bots) else None
        if found is not None:
            tables = figures["runs"][max(target.run - 1, 0)]["tables"]
            told.append(
                {"target": target.name, "run": target.run, "found": found, "is_met": target.low <= found <= target.high}
                | {"low": target.low, "high": target.high, "tables": tables}
            )
    return told


def not_counted(survey: Survey, bots: Sequence[str], figures: Mapping[str, Any]) -> Iterator[tuple[Target, str]]:
    """Each target that these campaigns do not speak to, with the words for ``simulate`` that count it."""
    for target in survey.targets:
        is_counted = is_about(target, bots) and found_for(target, figures) is not None
        for seats in target.seats:
            if not is_counted or seats != len(bots):
                runs = target.run or int(target.high) + 1
                yield target, f"--seats {','.join([target.bots] * seats)} --campaign {runs}"


def tell(survey: Survey, bots: Sequence[str], campaigns: Sequence[Played], seconds: float, *, as_json: bool) -> None:
    """The report: all campaigns together, what they should be like, then each way of being seated by itself."""
    broken = [played.broken for played in campaigns if played.broken]
    groups = sorted({played.group for played in campaigns})
    whole = summary(survey, campaigns)
    targets = judged(survey, bots, whole)
    split = {group: summary(survey, [p for p in campaigns if p.group == group]) for group in groups}
    if as_json:
        told = {"campaigns": len(campaigns), "seconds": round(seconds, 1), "violations": broken, "all": whole}
        print(json.dumps(told | {"targets": targets, "seated": split}))
        return
    print(f"{len(campaigns)} campaigns in {seconds:.0f} s")
    _print_summary(whole)
    _print_targets(targets)
    for target, words in not_counted(survey, bots, whole):
        print(f"  {_when(target.run)}, {target.name} (wanted {target.low} to {target.high}): counted by {words}")
    for group, figures in split.items() if len(split) > 1 else ():
        print(f"{group}:")
        _print_summary(figures)
    for fault in broken[:20]:
        print(f"  broken: {fault}")
    print(f"{len(broken)} campaigns broke off")


def _when(run: int) -> str:
    return f"table {run}" if run else "median table"


def _print_targets(targets: Sequence[Mapping[str, Any]]) -> None:
    for each in targets:
        verdict = "met" if each["is_met"] else "missed"
        wanted = f"wanted {each['low']} to {each['high']}"
        print(f"  {_when(each['run'])}, {each['target']}: {each['found']} over {each['tables']} ({wanted}): {verdict}")


def _print_summary(figures: Mapping[str, Any]) -> None:
    for run, row in enumerate(figures["runs"], 1):
        print(f"  {run:3}  " + "  ".join(f"{name} {_short(value)}" for name, value in row.items()))
    for name, row in figures["first"].items():
        print(f"  first {name}: table {row['median']} (median), never in {row['never']} of {row['campaigns']}")
    for name, bands in figures["by"].items():
        told = ", ".join(f"{band}: {each['share']} of {each['tables']}" for band, each in bands.items())
        print(f"  {name}: {told}")


def _short(value: Any) -> str:
    if isinstance(value, Mapping):
        return "(" + " ".join(f"{name} {each}" for name, each in value.items()) + ")"
    return str(value)


def run(
    game: str, options: Mapping[str, str], bots: tuple[str, ...], ways: Sequence[tuple[str, ...] | None], args: Any
) -> int:
    """Play and tell. ways: how the seats are named, taken in turn by the campaigns. 0: nothing broke, 1: else."""
    survey, started, packs = survey_of(game), time.perf_counter(), tuple(args.pack)
    jobs = [
        Campaign(game, options, bots, ways[i % len(ways)], args.seed + i, args.campaign, args.check_every, packs)
        for i in range(args.games)
    ]
    campaigns = list(play_all(jobs, args.workers))
    tell(survey, bots, campaigns, time.perf_counter() - started, as_json=args.json)
    return 1 if any(played.broken for played in campaigns) else 0
