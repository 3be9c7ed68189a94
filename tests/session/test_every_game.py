"""What holds for a sitting of every game: saved at every decision, taken back to the beginning, replayed, told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.errors import SaveError
from game.session.describe import teller, why, why_not
from game.session.files import write_whole
from game.session.replay import Replay
from game.session.save_text import read_save, stamped, write_save
from game.session.seal import seal, unseal
from game.session.sitting import Sitting
from tests.session.games import GAME_IDS, load, seated
from tests.session.sittings import asked, play
from tests.session.test_damage import replaced

ANSWERS = 90
PLAYED_ON = 50
"""Answers that a kept save must take, unless its game ends sooner."""
GOLDEN = Path(__file__).parents[1] / "golden" / "saves"


@pytest.fixture(params=GAME_IDS)
def sitting(request: pytest.FixtureRequest) -> Sitting:
    return seated(load(request.param), 2)


def test_a_save_at_every_decision_goes_on_the_same(sitting: Sitting):
    while sitting.pending and len(sitting.steps) < ANSWERS:
        play(sitting, 1, len(sitting.steps))
        if len(sitting.steps) % 7 == 0 or not sitting.pending:
            again = Sitting.resume(read_save(write_save(sitting.saved()), "a.hotseat"), sitting.game)
            assert (again.hash(), asked(again), again.notices) == (sitting.hash(), asked(sitting), [])
            for audience in ((), (0,), (1,)):
                assert again.history(audience) == sitting.history(audience)


def test_the_position_alone_goes_on_the_same(sitting: Sitting):
    play(sitting, ANSWERS)
    saved = read_save(write_save(sitting.saved()), "a.hotseat")
    saved.content = "of another time"
    again = Sitting.resume(saved, sitting.game)
    assert (again.hash(), asked(again)) == (sitting.hash(), asked(sitting))
    assert [event.name for event in again.history([0])] == [event.name for event in sitting.history([0])]
    assert play(again, 5, 9).hash() == play(sitting, 5, 9).hash()


def hashes_of(sitting: Sitting) -> list[str]:
    """The hash before the first answer and after each of a whole game, forced ones included."""
    hashes = [sitting.hash()]
    while sitting.pending and len(sitting.steps) < ANSWERS:
        play(sitting, 1, len(sitting.steps))
        hashes += [step.hash for step in sitting.steps[len(hashes) - 1 :]]
        assert hashes[-1] == sitting.hash()
    return hashes


def test_every_answer_can_be_taken_back_and_given_again(sitting: Sitting):
    hashes = hashes_of(sitting)
    while sitting.can_undo():
        sitting.undo()
        at = len(sitting.steps)
        assert sitting._line.timeline.table_at(at, sitting.steps).hash() == hashes[at]
    assert len(sitting.steps) == 0
    while sitting.redo():
        pass
    assert (len(sitting.steps), sitting.hash()) == (len(hashes) - 1, hashes[-1])


def test_a_replay_shows_every_position_and_verifies(sitting: Sitting, tmp_path: Path):
    hashes = hashes_of(sitting)
    write_whole(tmp_path / "a.replay", write_save(sitting.saved()))
    replay = Replay.open(tmp_path / "a.replay", lambda saved: sitting.game)
    assert replay.verify() is None
    assert [replay.hash(at) for at in range(replay.last, -1, -7)] == hashes[::-7]
    for audience in ((), (0,), (1,)):
        assert replay.history(replay.last, audience) == sitting.history(audience)
    fork = replay.fork(replay.last // 2)
    assert fork.hash() == hashes[replay.last // 2]
    play(fork, 3)
    assert replay.hash(replay.last) == hashes[-1]


def test_every_event_is_told_and_explained_back(sitting: Sitting):
    play(sitting, ANSWERS)
    for audience in ((), (0,)):
        tells = teller(sitting, audience)
        for event in sitting.history(audience)[::5]:
            assert tells.short(event) and tells.long(event)
            chain = why(sitting, event.number, audience)
            assert chain[0].event == event
            assert [link.root for link in chain] == [False] * (len(chain) - 1) + [True]


def test_what_cannot_be_answered_is_refused_in_words(sitting: Sitting):
    play(sitting, 8)
    for spec in sitting.game.specs:
        for refusal in why_not(sitting, 0, spec, "no such answer"):
            assert refusal.words and refusal.rule


JUNK: tuple[Any, ...] = (None, True, -1, 10**9, 3.5, "x", "", [], {}, [1], {"a": 1}, [[[]]], 2**70, [None])


@pytest.mark.parametrize("content", ["", "of another time"])
def test_nonsense_in_a_position_is_told_at_once_or_is_none(sitting: Sitting, content: str):
    chance = Chance(5)
    data = json.loads(write_save(play(sitting, 40).saved()))
    data |= {"content": content or data["content"]}
    del data["check"]
    whole = unseal(data["sealed"], "")
    for _ in range(60):
        path = [chance.below(60) for _ in range(1 + chance.below(6))]
        sealed = seal(replaced(whole, path, JUNK[chance.below(len(JUNK))]))
        try:
            again = Sitting.resume(
                read_save(stamped(json.dumps({**data, "sealed": sealed})[:-1]), "a.hotseat"), sitting.game
            )
        except SaveError as error:
            assert str(error).startswith("a.hotseat"), error
        else:
            assert write_save(again.saved())


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.hotseat")), ids=lambda file: file.stem)
def test_saves_of_every_format_load_and_play_on(file: Path):
    saved = read_save(file.read_text(), file.name)
    sitting = Sitting.resume(saved, load(saved.game))
    assert sitting.hash() == saved.hash or sitting.notices
    assert sitting.game.definition.invariants(sitting._table) == []
    before = len(sitting.steps)
    play(sitting, PLAYED_ON)
    assert len(sitting.steps) >= before + PLAYED_ON or sitting.outcome is not None
    assert sitting.game.definition.invariants(sitting._table) == []
