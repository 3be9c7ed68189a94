"""Ruling Q-80 wherever a table gets its seats: a person decides for the Group while a bot holds the token."""

from __future__ import annotations

import pytest

from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.replay import Replay
from game.session.report import moment_of
from game.session.sandbox import Sandbox
from game.session.save_text import read_save, write_save
from game.session.scenario import read_scenario
from game.session.scenario_run import run_scenario
from game.session.scenario_text import write_scenario
from game.session.sitting import Sitting
from tests.helpers.proofs import proves

GAME = load_game("dead_cells")
HUMAN, EASY = "human", "bot:easy"


def begun(*players: str) -> Sitting:
    """A Run at its first decision of the Group."""
    plans = [
        SeatPlan(name, player, {"beheaded": hero})
        for name, player, hero in zip("AB", players, ("flayed", "quartered"), strict=True)
    ]
    return Sitting.begin(GAME, {}, plans, 3)


def asked(sitting: Sitting) -> list[tuple[str, int]]:
    return [(decision.spec.id, decision.seat) for decision in sitting.pending]


def answer(sitting: Sitting) -> None:
    """The first answer of whoever is asked."""
    decision = sitting.pending[0]
    sitting.answer(decision.seat, decision.spec.id, decision.options[0])


def explored() -> Sitting:
    """Two people, in their first corridor; the first of them has the token."""
    sitting = begun(HUMAN, HUMAN)
    while sitting.pending[0].spec.id != "explore.corridor":
        answer(sitting)
    assert asked(sitting) == [("explore.corridor", 0)]
    return sitting


@proves("ruling.q80")
def test_who_plays_a_seat_needs_not_be_said_twice() -> None:
    assert asked(begun(EASY, HUMAN)) == [("run.first_player", 1)]


@proves("ruling.q80")
def test_a_scenario_seats_its_bots() -> None:
    told = {"scenario": "a", "game": "dead_cells", "seats": {"flayed": "bot", "immolated": "human"}}
    told |= {"given": {"continue_at": "explore", "first_player": "flayed"}}
    outcome = run_scenario(read_scenario({**told, "expect": [{"next": "explore.corridor", "seat": "immolated"}]}, "a"))
    assert outcome.ok, outcome.failures


@proves("ruling.q80")
def test_a_new_player_changes_who_decides_and_the_log_replays() -> None:
    sitting = explored()
    sitting.seat_player(0, EASY)
    assert asked(sitting) == [("explore.corridor", 1)]
    for steps in range(3):
        saved = read_save(write_save(sitting.saved()), "a")
        again = Sitting.resume(saved, GAME)
        assert (again.notices, again.hash(), asked(again)) == ([], sitting.hash(), asked(sitting)), steps
        assert Replay(GAME, saved).verify() is None
        answer(sitting)
    sitting.seat_player(0, HUMAN)
    assert Replay(GAME, read_save(write_save(sitting.saved()), "a")).verify() is None


def turns(sitting: Sitting) -> list[int]:
    """Of whom it was said that they are asked next."""
    return [event.data["seat"] for event in sitting.history() if event.name == "turn.started"]


@proves("ruling.q80")
def test_the_bot_with_the_token_was_said_to_be_asked_and_a_person_was() -> None:
    sitting = begun(EASY, HUMAN)
    sitting.answer(1, "run.first_player", "flayed")
    while sitting.pending[0].spec.id != "explore.corridor":
        answer(sitting)
    assert (asked(sitting), turns(sitting)[-1]) == ([("explore.corridor", 1)], 1)
    while sitting.pending[0].spec.id != "combat.card":
        answer(sitting)
    assert (asked(sitting), turns(sitting)[-1]) == ([("combat.card", 0)], 0)


@proves("ruling.q80")
def test_undo_and_redo_leave_the_players_in_their_seats() -> None:
    sitting = explored()
    sitting.kind = "practice"
    answer(sitting)
    sitting.seat_player(0, EASY)
    after = sitting.hash()
    sitting.undo()
    assert asked(sitting) == [("explore.corridor", 1)]
    assert sitting.redo()
    assert sitting.hash() == after
    answer(sitting)
    assert Replay(GAME, read_save(write_save(sitting.saved()), "a")).verify() is None


@pytest.mark.parametrize(("player", "decider"), [(EASY, 1), (HUMAN, 0), ("bot", 0)])
def test_the_sandbox_seats_bots_of_a_level_and_people(player: str, decider: int) -> None:
    told = {"scenario": "a", "game": "dead_cells", "seats": {"flayed": player, "immolated": "human"}}
    told |= {"given": {"continue_at": "explore", "first_player": "flayed"}}
    sandbox = Sandbox.of_scenario(read_scenario(told, "a"), GAME)
    assert asked(sandbox.sitting) == [("explore.corridor", decider)]
    sandbox.seat_player(0, EASY)
    assert asked(sandbox.sitting) == [("explore.corridor", 1)]
    assert sandbox.edit({"place": "b1"}) == []
    sandbox.seat_player(0, HUMAN)
    assert asked(sandbox.sitting)[0][1] == 0


@proves("ruling.q80")
def test_a_written_moment_tells_of_its_bots() -> None:
    sitting = explored()
    sitting.seat_player(0, EASY)
    written = write_scenario(moment_of(sitting), "a")
    assert "flayed: bot" in written.text
    assert written.lacks == ()
