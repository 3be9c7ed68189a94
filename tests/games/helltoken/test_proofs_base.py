"""Proofs of the basic game that need more than a scenario: dealing by chance, white boards, advice, sentences."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.games.helltoken.bots import NormalBot
from game.games.helltoken.notes import possible_squares
from game.games.helltoken.state import SQUARES
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS
from game.kernel.errors import HotseatError
from game.kernel.event import Event
from game.kernel.game import new_table
from game.kernel.verdict import Verdict
from game.kernel.view import view
from game.session.describe import Teller
from game.session.notes import Notes
from game.session.scenario import read_scenarios
from game.session.scenario_expect import Expectations
from game.session.scenario_run import run_scenario
from tests.helpers.helltoken import F, G, S, a_play
from tests.helpers.proofs import proves

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "helltoken"


def seated(*factions: str, seed: int = 1) -> Any:
    """A table of these factions at its first question."""
    game = load_game("helltoken")
    return new_table(game, game.content.resolve_options({}), [{"faction": each} for each in factions], seed)


@proves("players.count")
def test_two_or_three_players() -> None:
    assert seated(F, S).seat_count == 2
    assert seated(F, S, G).seat_count == 3
    with pytest.raises(HotseatError, match=r"players\.count: found 1 seats"):
        seated(F)


@proves("setup.action_deck")
def test_the_eighteen_action_cards_are_shuffled_face_down() -> None:
    tables = [seated(F, S, seed=seed) for seed in range(1, 6)]
    whole = sorted(tables[0].game.content.deck)
    assert all(sorted(table.action_deck.cards) == whole for table in tables)
    assert len({tuple(table.action_deck.cards) for table in tables}) == 5
    assert set(view(tables[0], [0, 1]).state.action_deck.cards) == {None}


@proves("setup.bases.deal")
def test_every_player_is_dealt_four_of_the_twenty_five_bases_by_chance() -> None:
    tables = [seated(F, S, G, seed=seed) for seed in range(1, 6)]
    for table in tables:
        assert [len(row) for row in table.bases] == [4, 4, 4]
        assert sorted([*table.unused_bases, *(square for row in table.bases for square in row)]) == list(SQUARES)
    assert len({str(table.bases) for table in tables}) == 5


@proves("notes.private")
def test_a_white_board_is_its_owners_alone() -> None:
    notes = Notes(2)
    notes.write(0, {"marks": {"13": "x"}})
    assert notes.read(0) == {"marks": {"13": "x"}}
    assert notes.read(1) is None


def struck(number: int, squares: tuple[int, ...], own: list[int]) -> list[Event]:
    """A spread of one point on each square, and what the first seat lost."""
    spread = Event(number, "attack.spread", 0, (), data={"points": dict.fromkeys(squares, 1)})
    return [spread, Event(number + 1, "attack.declared", number, (), data={"losses": [own, [0] * 4]})]


@proves("guide.notes.early")
def test_what_is_written_down_early_narrows_the_bases_later() -> None:
    play = a_play("turn", endurance={F: [4, 2, 4, 4]})
    history = [*struck(1, (7, 8, 9), [0, 1, 0, 0]), *struck(3, (8, 9, 10), [0, 1, 0, 0])]
    assert possible_squares(play.view(F), history, play.seat(F))[1] == (8, 9)


@proves("guide.bold")
def test_a_bold_guess_is_made_before_the_game_is_lost() -> None:
    """Four squares stand for one slot: one chance in four, two passwords left, and the next attack may be the last."""
    history = struck(1, (3, 9, 20), [1, 1, 1, 0])
    for number, square in ((3, 3), (5, 9)):
        history += struck(number, (square,), [int(square == 3), int(square == 9), 0, 0])
    rest = tuple(square for square in SQUARES if square not in (25, 5, 6, 7, 1, 18, 4, 14, 3, 9, 20))
    history += struck(7, rest, [0] * 4)
    play = a_play("password", endurance={F: [2, 2, 3, 1]})
    play.history[:0] = history
    decision = play.decision(F, "password.enter")
    assert decision is not None
    choice = NormalBot().choose(play.view(F), play.told_to(F), decision, Chance(1))
    assert choice.because["likely"] == 0.25
    assert choice.answer != PASS


UNSEEN_NOT_REFUSED = {"players.count", "setup.bases.no_peek", "notes.private", "adv.secret"}
"""Clauses that no answer can break: nobody is asked for what he may not see; the set-up counts the players."""


def test_every_clause_that_refuses_is_obtained_alone_by_a_scenario() -> None:
    refused = {
        rule
        for file in SCENARIOS.glob("*.yaml")
        for scenario in read_scenarios(file)
        for entry in scenario.play
        if "refuse" in entry and len(entry.get("because", ())) == 1
        for rule in entry["because"]
    }
    rules = load_game("helltoken").content.ledger.rules.values()
    assert {rule.id for rule in rules if rule.refusal} - refused == UNSEEN_NOT_REFUSED


def test_every_refusal_of_the_scenarios_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    bare: list[str] = []
    true = Expectations.refusal

    def refusal(self: Expectations, seat: int, id: str, answer: Any, because: Any) -> list[str]:
        bare.extend(f"{id} {answer}: {each}" for each in wordless(self.table, seat, self.table.check(seat, id, answer)))
        return true(self, seat, id, answer, because)

    monkeypatch.setattr(Expectations, "refusal", refusal)
    for file in sorted(SCENARIOS.glob("*.yaml")):
        for scenario in read_scenarios(file):
            assert run_scenario(scenario).ok
    assert bare == []


def wordless(table: Any, seat: int, verdict: Verdict) -> list[str]:
    """The reasons whose refusal or advice names a value that they do not give, or that have no refusal at all."""
    teller = Teller(view(table, [seat]))
    rules = teller.rules
    return [
        f"{reason} {dict(reason.numbers)}"
        for reason in verdict.reasons
        if not rules[reason.rule].refusal
        or any(
            teller.log.fill(text, reason.numbers, teller.printers) is None
            for text in (rules[reason.rule].refusal, rules[reason.rule].fix)
        )
    ]
