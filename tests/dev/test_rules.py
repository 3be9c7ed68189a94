"""``rules GAME --report``: every switch of a clause has to be noticed, and idle proofs are told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from game.content.ledger import Ledger, Rule
from game.dev.rules import ROOT, _tell, make_report
from game.games.registry import game_ids, load_game
from game.kernel.game import Game
from game.session.scenario_run import Outcome
from tests import switches
from tests.helpers import proofs
from tests.helpers.proofs import Proof

GENERAL = ("kernel", "content", "session", "bots", "lessons", "dev")


@contextmanager
def left_as_it_is(game: Game) -> Iterator[Game]:
    yield game


@contextmanager
def spoilt(game: Game) -> Iterator[Game]:
    yield game.without("attack.miss")


def notices(name: str, *, always: bool) -> Proof:
    """A proof of attack.miss that fails in every game but the true one, or never."""
    true = load_game("helltoken")
    return Proof(name, ("attack.miss",), lambda game: Outcome(name, [] if game is true or always else ["seen"]))


def test_a_reading_that_no_proof_notices_survives_though_another_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [notices("sharp", always=False), notices("blunt", always=True)]
    monkeypatch.setattr(proofs, "proofs_of", lambda game: both)
    monkeypatch.setattr(switches, "switches_of", lambda game: {"attack.miss": (spoilt, left_as_it_is)})
    report = make_report(load_game("helltoken"))
    assert (report.killed, report.survived) == ([], ["attack.miss"])
    assert report.idle == ["attack.miss: blunt"]
    monkeypatch.setattr(switches, "switches_of", lambda game: {"attack.miss": (spoilt,)})
    assert make_report(load_game("helltoken")).killed == ["attack.miss"]


def test_a_clause_that_waits_is_told_apart_and_wants_neither_proof_nor_switch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    due = Rule("bite", "It bites.", "Rats", "effect", "all")
    later = Rule("worm.bite", "It bites.", "Worms", "effect", "all", waits="deep")
    ledger = Ledger({rule.id: rule for rule in (due, later)}, {"deep": "the deep cellar", "attic": "the attic"})
    game: Any = SimpleNamespace(id="cellar", content=SimpleNamespace(ledger=ledger))
    monkeypatch.setattr(proofs, "proofs_of", lambda game: [])
    monkeypatch.setattr(switches, "switches_of", lambda game: {})
    report = make_report(game)
    assert (report.unproven, report.unswitched, report.waiting) == (["bite"], ["bite"], ["worm.bite"])
    assert report.to_plain()["waiting"] == ["worm.bite"]
    _tell(report)
    told = capsys.readouterr().out
    assert "1 wait for the deep cellar" in told and "attic" not in told


def test_no_general_layer_knows_for_what_the_clauses_of_a_game_wait() -> None:
    parts = {word for game in game_ids() for part in load_game(game).content.ledger.waits.items() for word in part}
    general = [file for layer in GENERAL for file in (ROOT / "game" / layer).rglob("*.py")]
    texts = {file: file.read_text("utf-8") for file in general}
    assert parts and texts
    assert [(str(file), part) for file, text in texts.items() for part in parts if part in text] == []
