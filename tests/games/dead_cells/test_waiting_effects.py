"""Effects that wait in a record and that no card has any more: a position that runs them is the same everywhere."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.bots.worker import pack_view, unpack_view
from game.games.dead_cells.definition import load
from game.games.dead_cells.tiles import EitherOr
from game.kernel.effects import BY_TEXT, lists_by_text
from game.kernel.errors import HotseatError, SaveError
from game.kernel.game import Game, table_from_plain, table_to_plain
from game.kernel.view import view
from game.session.sandbox import Sandbox
from game.session.save_text import read_save, write_save
from game.session.scenario import read_scenario
from game.session.sitting import Sitting

ROOT = Path(__file__).parents[3]
SCROLL = {"scroll": {"colour": "survival", "steps": 2}}
PROMISED = [SCROLL, {"gain": {"item": "cell", "amount": 7}}]
EITHER = [
    {"or": {"options": [[SCROLL], [{"gain": {"item": "tooth", "amount": 8}}]]}},
    {"gain": {"item": "cell", "amount": 7}},
]
OTHERS = [{"gain": {"item": "tooth", "amount": 9}}, {"gain": {"item": "cell", "amount": 9}}]


def a_game() -> Game:
    """The game as a process of its own has it."""
    return load((), "en")


def laid(game: Game, promised: Sequence[Any], place: str = "setup.carry_over") -> Sitting:
    """A table that comes to what the record promises."""
    given = {"continue_at": place, "campaign": {"next_run": [promised]}}
    data = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "seed": 1, "given": given}
    return Sandbox.of_scenario(read_scenario({**data, "expect": [{"next": None}]}, "here"), game).sitting


def after_the_first_answer(sitting: Sitting) -> str:
    """The hash of the position to which the first possible answer leads."""
    decision = sitting.pending[0]
    sitting.answer(decision.seat, decision.id, decision.options[0])
    return sitting.hash()


def in_another_process(promised: Sequence[Any], folder: Path) -> tuple[str, str]:
    """The hash of the same table in a new process, and the text of its save."""
    code = (
        "import json, sys\n"
        "from pathlib import Path\n"
        "from game.session.save_text import write_save\n"
        "from tests.games.dead_cells.test_waiting_effects import a_game, laid\n"
        "sitting = laid(a_game(), json.loads(sys.argv[1]))\n"
        "Path(sys.argv[2]).write_text(write_save(sitting.saved()))\n"
        "print(sitting.hash())\n"
    )
    path = folder / "there.hotseat"
    command = [sys.executable, "-c", code, json.dumps(promised), str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip(), path.read_text()


@pytest.mark.parametrize("promised", [PROMISED, EITHER], ids=["a_list", "either_or"])
def test_a_position_has_the_same_hash_whatever_was_laid_before_it(promised: Sequence[Any]) -> None:
    fresh, used = a_game(), a_game()
    for before in (OTHERS, [PROMISED[1]], EITHER[1:]):
        laid(used, before)
    assert laid(used, promised).hash() == laid(fresh, promised).hash()


@pytest.mark.parametrize("promised", [PROMISED, EITHER], ids=["a_list", "either_or"])
def test_a_save_of_another_process_is_whole_here_and_plays_on(promised: Sequence[Any], tmp_path: Path) -> None:
    hashed, text = in_another_process(promised, tmp_path)
    game = a_game()
    laid(game, OTHERS)
    again = Sitting.resume(read_save(text, "there.hotseat"), game)
    assert (again.hash(), again.notices) == (hashed, [])
    assert after_the_first_answer(again) == after_the_first_answer(laid(a_game(), promised))


def test_running_lists_and_all_that_follows_of_them_have_numbers_of_their_text() -> None:
    sitting = laid(a_game(), EITHER)
    frame = next(frame for frame in sitting.line.table.agenda if isinstance(frame, EitherOr))
    scripts = sitting.game.scripts
    assert all(option >= BY_TEXT for option in frame.options)
    assert [scripts.compiled[option][0].plain for option in frame.options] == [SCROLL, EITHER[0]["or"]["options"][1][0]]
    assert set(frame.options) < set(lists_by_text(sitting.line.table.agenda))


def test_the_lists_of_a_choice_are_saved_written_out_and_their_old_numbers_are_read() -> None:
    game = a_game()
    table = laid(game, EITHER).line.table
    plain = json.loads(json.dumps(table_to_plain(table)))
    options = next(frame["options"] for frame in plain["agenda"] if "options" in frame)
    assert options == EITHER[0]["or"]["options"]
    assert table_from_plain(game, plain).hash() == table.hash()
    own = next(script for script, made in game.scripts.compiled.items() if made and script < BY_TEXT)
    options[:] = [own, own]
    assert table_from_plain(game, plain).agenda[-1].options == [own, own]
    options[0] = 5000
    with pytest.raises(SaveError, match=r"options\[0\].*found 5000, expected a list of effects"):
        table_from_plain(game, plain)


def test_what_is_checked_alone_is_not_kept() -> None:
    game = a_game()
    before = dict(game.scripts.compiled)
    laid(game, PROMISED, "explore")
    with pytest.raises(HotseatError, match="gein"):
        laid(game, [PROMISED[0], {"gein": {"item": "cell"}}], "explore")
    assert game.scripts.compiled == before


def test_a_bot_in_its_own_process_is_told_of_the_lists_that_run() -> None:
    sitting = laid(a_game(), PROMISED)
    seen = pack_view(view(sitting.line.table, (0,)))
    there = a_game()
    state = unpack_view(there, seen).state
    (running,) = lists_by_text(state.agenda)
    assert there.names.written(running) == [PROMISED[1]]


def test_a_save_from_before_lists_were_counted_by_text_is_taken_as_it_stands() -> None:
    game = a_game()
    saved = read_save(write_save(laid(game, PROMISED).saved()), "a.hotseat")
    assert saved.is_by_text
    before = replace(saved, hash="0123456789abcdef", is_by_text=False)
    again = Sitting.resume(before, game)
    assert again.hash() == saved.hash
    assert [notice.partition(" (")[0] for notice in again.notices] == ["the log does not replay"]
    with pytest.raises(SaveError, match="it was changed"):
        Sitting.resume(replace(saved, hash="0123456789abcdef"), game)


def test_effects_of_the_content_are_numbered_by_its_files_also_where_a_card_promised_them() -> None:
    game = a_game()
    own = next(made for script, made in game.scripts.compiled.items() if len(made) > 1 and script < BY_TEXT)
    saved = laid(game, [effect.plain for effect in own]).saved()
    assert not saved.is_by_text
    assert len(game.scripts.compiled) == len(a_game().scripts.compiled)
