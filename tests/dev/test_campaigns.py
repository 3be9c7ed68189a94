"""``simulate --campaign``: campaigns in a row, the record handed on, figures by Run."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.dev import campaigns, cli, simulate
from game.dev.campaigns import Played, averaged, banded, first_times, judged, not_counted
from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.kernel.survey import Survey, Target


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """What a small survey says."""
    common = ["simulate", "dead_cells", "--seats", "easy", "--workers", "1", "--check-every", "50", "--json"]
    assert cli.main([*common, *words]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_runs_of_a_campaign_follow_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    told = figures(capsys, "--games", "2", "--campaign", "3", "--as", "flayed/poisoned")
    runs = told["all"]["runs"]  # type: ignore[index]
    assert [row["tables"] for row in runs] == [2, 2, 2]
    assert runs[0]["upgrades"] == 0 < runs[2]["upgrades"]
    assert set(told["seated"]) == {"flayed", "poisoned"}  # type: ignore[call-overload]
    assert told["violations"] == []


def test_the_same_seed_surveys_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (figures(capsys, "--games", "1", "--campaign", "2", "--seed", "5") for _ in range(2))
    assert first["all"] == second["all"]


def test_the_words_tell_what_was_counted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "dead_cells", "--seats", "easy", "--workers", "1", "--games", "1", "--campaign", "1"]
    assert cli.main(words) == 0
    told = capsys.readouterr().out
    assert "reached_boss" in told
    assert "0 campaigns broke off" in told


def test_a_survey_plays_with_the_packs_that_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[campaigns.Campaign] = []
    monkeypatch.setattr(simulate, "load_game", lambda game, packs: load_game(game))
    monkeypatch.setattr(campaigns, "play_all", lambda made, workers: jobs.extend(made) or ())
    words = ["simulate", "dead_cells", "--seats", "easy", "--games", "1", "--campaign", "1", "--pack", "fog"]
    assert cli.main(words) == 0
    assert [job.packs for job in jobs] == [("fog",)]
    loaded: list[tuple[str, ...]] = []
    monkeypatch.setattr(campaigns, "load_game", lambda game, packs=(): loaded.append(packs) or load_game(game))
    campaigns.play_campaign(replace(jobs[0], runs=0))
    assert loaded[0] == ("fog",)


def test_each_kind_of_figure_is_put_together_its_own_way() -> None:
    rows = [
        {"ended": "B1", "won": True, "cells": 3, "damage": {"square": [1, 3]}, "turns": None},
        {"ended": "B2", "won": False, "cells": 4, "damage": {}, "turns": 5},
    ]
    assert averaged(rows) == {
        "tables": 2, "ended": {"B1": 0.5, "B2": 0.5}, "won": 0.5, "cells": 3.5, "damage": {"square": 2.0}, "turns": 5.0
    }  # fmt: skip


def test_first_times_and_bands() -> None:
    some = [
        Played("a", [{"won": False, "n": 0}, {"won": True, "n": 7}]),
        Played("a", [{"won": False, "n": 0}, {"won": False, "n": 3}]),
    ]
    assert first_times(some, "won") == {"median": 2, "never": 1, "campaigns": 2}
    assert banded(some, "won", "n") == {"0-4": {"share": 0.0, "tables": 3}, "5-9": {"share": 1.0, "tables": 1}}


def test_targets_are_judged_by_the_bots_that_they_are_about() -> None:
    targets = (
        Target("dies early", ("ended", "B1"), run=1, low=0.2, high=0.6),
        Target("wins", ("won",), run=2, low=0.5, high=1.0),
        Target("wins", ("won",), run=1, low=0.0, high=0.1, bots="easy"),
        Target("first win", ("won",), run=0, low=1, high=1),
        Target("first win", ("won",), run=0, low=1, high=2),
        Target("goes on", ("won",), run=3, low=0, high=1),
    )
    figures = {
        "runs": [
            {"tables": 4, "ended": {"B1": 0.5, "B2": 0.5}, "won": 0.0},
            {"tables": 4, "ended": {"B2": 1.0}, "won": 0.25},
        ],
        "first": {"won": {"median": 2, "never": 0, "campaigns": 4}},
    }
    told = judged(Survey(facts=lambda table, events: {}, targets=targets), ("normal",), figures)
    assert [(row["run"], row["found"], row["is_met"]) for row in told] == [
        (1, 0.5, True),
        (2, 0.25, False),
        (0, 2, False),
    ]
    assert not judged(Survey(facts=lambda table, events: {}, targets=targets), ("normal", "normal"), figures)


def test_a_target_is_judged_with_the_tables_it_rests_on() -> None:
    survey = Survey(facts=lambda table, events: {}, targets=(Target("wins", ("won",), run=2, low=0.5, high=1.0),))
    figures = {"runs": [{"won": 0.0, "tables": 9}, {"won": 0.25, "tables": 8}], "first": {}}
    assert [row["tables"] for row in judged(survey, ("normal",), figures)] == [8]


def test_of_a_target_that_was_not_counted_is_told_what_counts_it() -> None:
    targets = (
        Target("wins", ("won",), run=1, low=0.0, high=0.1),
        Target("wins", ("won",), run=5, low=0.1, high=0.3),
        Target("first win", ("won",), run=0, low=5, high=9),
        Target("wins", ("won",), run=1, low=0.0, high=0.1, bots="any_card"),
        Target("wins", ("won",), run=1, low=0.0, high=0.2, seats=(1, 2)),
    )
    figures = {"runs": [{"won": 0.0, "tables": 4}], "first": {"won": {"median": None, "never": 4, "campaigns": 4}}}
    told = not_counted(Survey(facts=lambda table, events: {}, targets=targets), ("normal",), figures)
    assert [words for _, words in told] == [
        "--seats normal --campaign 5",
        "--seats normal --campaign 10",
        "--seats any_card --campaign 1",
        "--seats normal,normal --campaign 1",
    ]


def test_the_words_tell_every_target_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "dead_cells", "--seats", "any_card", "--workers", "1", "--games", "1", "--campaign", "1"]
    assert cli.main(words) == 0
    told = capsys.readouterr().out
    assert "table 1, beats the Concierge: 0.0 over 1 (wanted 0.0 to 0.02): met" in told
    assert "table 10, Cells (wanted 8 to 12): counted by --seats normal --campaign 10" in told


def test_a_game_without_a_record_cannot_be_surveyed() -> None:
    with pytest.raises(HotseatError, match="helltoken keeps nothing"):
        campaigns.survey_of("helltoken")


def test_seats_are_named_once_each() -> None:
    assert cli.main(["simulate", "dead_cells", "--seats", "easy", "--campaign", "1", "--as", "flayed,poisoned"]) != 0
