"""``simulate``: the figures of games between bots, and how a broken rule is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.bots import match
from game.dev import cli, simulate
from game.games import registry

KEYS = ["game", "games", "decisions", "seconds", "decisions_per_second", "violations", "outcomes", "levels"]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The figures of a run, with its exit code."""
    code = cli.main(["simulate", "helltoken", "--json", *words])
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return figures | {"code": code}


@pytest.fixture
def broken_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Helltoken with an invariant that the third turn breaks."""
    game = registry.load_game("helltoken")
    whole = game.definition
    game.definition = whole.but(invariants=lambda table: ["too late"] if table.turn_number > 2 else [])
    yield
    game.definition = whole


def test_the_keys_are_those_that_were_agreed(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["simulate", "helltoken", "--games", "3", "--json"])
    assert list(json.loads(capsys.readouterr().out)) == KEYS


def test_every_game_has_an_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    figures = run(capsys, "--games", "8", "--seats", "easy,random,bot:easy", "--option", "agents=with")
    assert (figures["code"], figures["games"], sum(figures["outcomes"].values())) == (0, 8, 8)
    assert figures["violations"] == []
    assert figures["decisions"] > 8


def test_the_same_seed_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (run(capsys, "--games", "5", "--seed", "9", "--seats", "easy,random") for _ in range(2))
    assert (first["decisions"], first["outcomes"]) == (second["decisions"], second["outcomes"])


def test_wins_are_counted_by_level_and_seats_change_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """Two bots by chance and an easy one: whoever it is that wins, each has sat in every seat."""
    figures = run(capsys, "--games", "6", "--seats", "easy,random,random", "--rotate")
    levels = figures["levels"]
    assert {bot: each["seats"] for bot, each in levels.items()} == {"easy": 6, "random": 12}
    assert sum(each["won"] for each in levels.values()) == sum(figures["outcomes"].values())
    fixed = run(capsys, "--games", "6", "--seats", "easy,random,random")
    assert fixed["decisions"] != figures["decisions"]


def test_a_job_that_rotates_moves_the_bots_on_by_a_seat() -> None:
    job = simulate.Job("helltoken", {}, ("strong:2", "easy"), 1, 2, 1, rotates=True)
    assert [job.seats(seed) for seed in (1, 2)] == [("easy", "strong:2"), ("strong:2", "easy")]


def test_many_games_are_shared_out_and_counted_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    alone = run(capsys, "--games", "120", "--workers", "1")
    shared = run(capsys, "--games", "120", "--workers", "2")
    assert (alone["decisions"], alone["outcomes"]) == (shared["decisions"], shared["outcomes"])


@pytest.mark.usefixtures("broken_game")
def test_a_violation_names_its_seed_and_how_to_see_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    figures = run(capsys, "--games", "1", "--seed", "41")
    assert figures["code"] == 1
    (told,) = figures["violations"]
    assert told.startswith("seed 41, answer ")
    assert ": too late (again with: simulate helltoken --games 1 --seed 41 --seats random,random --option" in told


@pytest.mark.usefixtures("broken_game")
def test_invariants_may_be_checked_less_often_but_at_the_end_always() -> None:
    game = registry.load_game("helltoken")
    options = game.content.resolve_options({})
    tally = match.play_game(game, options, ["random", "random"], 1, every=match.LONGEST_GAME)
    assert len(tally.violations) == 1


def test_a_game_without_end_is_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "LONGEST_GAME", 10)
    game = registry.load_game("helltoken")
    tally = match.play_game(game, game.content.resolve_options({}), ["random", "random"], 1)
    assert tally.violations == ["seed 1, answer 12: no end after 10 answers"]
    assert tally.outcomes == {"unfinished": 1}


def test_stopping_tells_what_is_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    played = simulate.play_job
    jobs: list[simulate.Job] = []

    def stopped(job: simulate.Job) -> match.Tally:
        if jobs:
            raise KeyboardInterrupt
        jobs.append(job)
        return played(job)

    monkeypatch.setattr(simulate, "play_job", stopped)
    assert cli.main(["simulate", "helltoken", "--games", "120", "--workers", "1"]) == 0
    told = capsys.readouterr()
    assert "stopped after 50 games" in told.err
    assert told.out.startswith("helltoken: 50 games")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seats", "easy"], "1 seats; Helltoken is played with 2, 3"),
        (["--seats", "easy,eesy"], 'did you mean "easy"?'),
        (["--games", "0"], "--games 0: expected at least 1"),
        (["--check-every", "0"], "--check-every 0: expected at least 1"),
        (["--option", "agents:with"], "expected NAME=VALUE"),
    ],
)
def test_a_wrong_argument_says_what_would_be_right(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["simulate", "helltoken", *words]) == 2
    assert message in capsys.readouterr().err
