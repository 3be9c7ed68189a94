"""Playing in the terminal: what is shown to whom, what can be typed, and that any game can be played through."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.dev import cli
from game.dev.text import usual_seats
from game.dev.text_answers import read_answer, shown, spoken
from game.dev.text_play import TextPlay
from game.games import registry
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.helpers.helltoken import F, Play, S, a_play, with_agents

ROOT = Path(__file__).parents[2]


def a_sitting(*players: str, seed: int = 3, options: dict[str, str] | None = None) -> Sitting:
    """Helltoken with factions chosen."""
    game = load_game("helltoken")
    names = zip(("Ada", "Bo", "Cy"), ("fumblers", "sunsitters", "gafnoric"), players, strict=False)
    plans = [SeatPlan(name, player, {"faction": faction}) for name, faction, player in names]
    return Sitting.begin(game, game.content.resolve_options(options or {}), plans, seed, now=lambda: 0.0)


def typed(sitting: Sitting, *lines: str) -> str:
    """What the terminal shows while these lines are typed."""
    target = io.StringIO()
    TextPlay(sitting, io.StringIO("".join(f"{line}\n" for line in lines)), target).play()
    return target.getvalue()


class Typist(io.StringIO):
    """Types a legal answer by chance whenever a line is read, and nothing more once the game is over."""

    def __init__(self, sitting: Sitting, seed: int) -> None:
        super().__init__()
        self.sitting = sitting
        self.chance = Chance(seed)
        self.play: TextPlay | None = None
        self.lines = 0

    def readline(self, *_: Any) -> str:
        assert self.play is not None
        self.lines += 1
        assert self.lines < 2000
        decision = self.play.next_decision()
        if self.sitting.outcome is not None or decision is None:
            return ""
        if decision.seat not in self.play.audience():
            return "\n"
        return written(decision, decision.sample(self.chance.below)) + "\n"


def written(decision: Decision, answer: Any) -> str:
    """An answer as somebody would type it."""
    if answer == PASS:
        return "0"
    if isinstance(answer, dict):
        return " ".join(f"{spoken(slot)}:{points}" for slot, points in answer.items())
    return spoken(answer)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (("human", "bot:easy"), {}),
        (("human", "human"), {"agents": "with", "agent_pool": "all_nine"}),
        (("human", "bot:random", "human"), {"agents": "with", "agent_pool": "all_nine", "first_player": "choose"}),
    ],
)
def test_a_game_is_played_through_by_typing(players: tuple[str, ...], options: dict[str, str]) -> None:
    sitting = a_sitting(*players, options=options)
    typist, target = Typist(sitting, 1), io.StringIO()
    typist.play = play = TextPlay(sitting, typist, target)
    play.play()
    assert sitting.outcome is not None
    text = target.getvalue()
    assert "Not legal" not in text
    assert "The game is over." in text


def struck(card: str, *dice: int) -> Play:
    """F's attack with a card from square 1."""
    return a_play("attack", action_deck=[card], dice=dice, robot=1)


@pytest.mark.parametrize(
    ("play", "faction", "id", "typing", "answer"),
    [
        (a_play("movement"), F, "move.step", "2", "right"),
        (a_play("movement"), F, "move.step", "right", "right"),
        (a_play("remotes"), S, "remote.respond", "pass", PASS),
        (a_play("password"), F, "password.enter", "25, 3 9 20", (3, 9, 20, 25)),
        (struck("hell_punch", 3), F, "attack.spread", "1 2 6", {1: 1, 2: 1, 6: 1}),
        (struck("hell_punch", 6), F, "attack.spread", "1:2 2:2 6 7", {1: 2, 2: 2, 6: 1, 7: 1}),
        (struck("hell_wing", 2), F, "wing.step", "up left", ("up", "left")),
        (struck("hell_thunder"), F, "thunder.target", "sunsitters up", ("sunsitters", "up")),
        (struck("hell_thunder"), F, "thunder.target", "4", ("sunsitters", "left")),
    ],
)
def test_a_line_is_read_as_the_answer_it_means(play: Play, faction: str, id: str, typing: str, answer: Any) -> None:
    decision = play.decision(faction, id)
    assert decision is not None
    assert read_answer(decision, typing) == answer


def test_numbers_are_typed_as_they_are_and_words_are_numbered() -> None:
    squares = with_agents("turn", agents={F: "satellite_cannon"}, options={"agent_pool": "all_nine"})
    decision = squares.decision(F, "cannon.use")
    assert decision is not None
    assert read_answer(decision, "14") == 14
    assert shown(decision)[0].startswith("1 2 3 4")
    steps = a_play("movement").decision(F, "move.step")
    assert steps is not None
    assert shown(steps) == ["1) up   2) right   3) down   4) left"]


def before_a_step() -> Sitting:
    """Two people, and the first of them to act has the three steps before him."""
    sitting = a_sitting("human", "human")
    while sitting.view().state.turn_number < 2 or sitting.pending[0].id != "move.step":
        decision = sitting.pending[0]
        value = PASS if decision.may_pass else decision.sample(Chance(1).below)
        sitting.answer(decision.seat, decision.id, value)
    return sitting


def test_an_illegal_answer_is_refused_with_rule_and_fix() -> None:
    text = typed(before_a_step(), "", "sideways").split("Not legal:")[1]
    assert "The robot goes up, right, down or left. [move.orthogonal]" in text
    assert "Choose one of these four directions." in text


def test_nobody_sees_his_own_bases() -> None:
    sitting = a_sitting("human", "bot:easy")
    text = typed(sitting, "look")
    own = ", ".join(map(str, sitting.view((1,)).state.bases[0]))
    others = ", ".join(map(str, sitting.view((0,)).state.bases[1]))
    assert others in text
    assert own not in text
    assert "fumblers: ?" in text


def test_another_person_sits_down_before_anything_is_shown() -> None:
    text = typed(a_sitting("human", "human"), "", "done", "", "done")
    ada, bo = text.index("Press Enter, Ada"), text.index("Press Enter, Bo")
    assert ada < text.index("Ada (fumblers)") < bo < text.index("Bo (sunsitters)")


def test_one_person_alone_needs_no_hand_over() -> None:
    assert "Press Enter" not in typed(a_sitting("human", "bot:easy"), "done")


def test_why_names_the_rules_behind_a_line_of_the_log() -> None:
    text = typed(a_sitting("human", "bot:easy"), "done", "why 5")
    assert "[setup." in text.split("> why 5")[1]


def test_why_of_a_line_that_is_not_there_says_which_there_are() -> None:
    assert "the log has lines 1 to" in typed(a_sitting("human", "bot:easy"), "why 999")


@pytest.mark.parametrize("line", ["why x", "why 0", "why " + "9" * 5000, "log -1", "log many", "log " + "9" * 5000])
def test_a_word_that_wants_a_number_says_so(line: str) -> None:
    assert "expected a number from 1, or nothing" in typed(a_sitting("human", "bot:easy"), line)


@pytest.mark.parametrize("line", ["9" * 5000, "--5", "1:" + "9" * 5000, "²", "password.enter " + "9 " * 4])
def test_what_is_no_answer_is_refused_whatever_was_typed(line: str) -> None:
    assert "You left the table." in typed(before_a_step(), "", line)


def test_what_is_not_asked_is_refused_by_the_rule_that_says_when() -> None:
    assert "[turn.steps]" in typed(a_sitting("human", "bot:easy"), "attack.spread 1")


def test_undo_that_would_unlearn_something_names_the_rule() -> None:
    assert "[setup.bases.study]" in typed(a_sitting("human", "bot:easy"), "done", "undo")


def test_a_step_is_taken_back() -> None:
    sitting = before_a_step()
    before = sitting.hash()
    text = typed(sitting, "", "up", "undo")
    assert "Taken back." in text
    assert sitting.hash() == before


def test_a_clause_is_shown_and_a_mistyped_one_named() -> None:
    sitting = a_sitting("human", "bot:easy")
    text = typed(sitting, "rules move.wrap", "rules move.wrop")
    assert "move.wrap: " in text
    assert 'unknown rule "move.wrop"; did you mean "move.wrap"?' in text


def test_bots_tell_their_reasons_only_when_nothing_is_hidden_any_more() -> None:
    assert "because: the bots tell when the game is over" in typed(a_sitting("human", "bot:easy"), "because")
    sitting = a_sitting("bot:easy", "bot:easy")
    assert "Counters it reckoned to lose itself: " in typed(sitting, "because")


def test_a_saved_game_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    file = tmp_path / "evening.hotseat"
    sitting = a_sitting("human", "bot:easy")
    assert f"Saved in {file}." in typed(sitting, "done", f"save {file}")
    monkeypatch.setattr(sys, "stdin", io.StringIO("log\nquit\n"))
    assert cli.main(["text", "helltoken", "--load", str(file)]) == 0
    shown_again = capsys.readouterr().out
    assert "has studied the bases" in shown_again
    assert "You left the table." in shown_again


def test_a_save_before_the_deal_can_be_written(tmp_path: Path) -> None:
    game = load_game("helltoken")
    plans = [SeatPlan("Ada", "human", {"faction": None}), SeatPlan("Bo", "bot:easy", {"faction": None})]
    sitting = Sitting.begin(game, game.content.resolve_options({}), plans, 1)
    assert "Saved in" in typed(sitting, f"save {tmp_path / 'early.hotseat'}")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seats", "human"], "1 seats; Helltoken is played with 2, 3"),
        (["--seats", "human,bot:esy"], 'did you mean "easy"?'),
        (["--seats", "human,cat"], 'unknown player "cat"'),
        (["--names", "Ada,Ada"], "expected 2 different names"),
        (["--option", "agents"], "expected NAME=VALUE"),
        (["--load", "no/such/file"], "no/such/file"),
    ],
)
def test_a_wrong_argument_says_what_would_be_right(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["text", "helltoken", *words]) == 2
    assert message in capsys.readouterr().err


def test_a_bot_is_seated_by_its_level_alone_as_in_simulate(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert cli.main(["text", "helltoken", "--seats", "easy,human,strong:50"]) == 0
    assert "Game on: Bot 1, Player 2, Bot 3" in capsys.readouterr().out


def test_bots_that_the_game_has_fill_the_table_unless_it_is_said_who_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A further game is played before it brings bots of its own."""
    monkeypatch.setitem(registry.PACKAGES, "toy", "tests.toy")
    assert usual_seats(load_game("helltoken")) == "human,bot:easy"
    assert usual_seats(load_game("toy")) == "human,bot:random"


def test_another_program_may_type() -> None:
    code = "from game.dev.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", code, "text", "helltoken", "--seed", "3"]
    done = subprocess.run(command, input="gafnoric\nquit\n", cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Player 1 plays Death Merchants Gafnoric" in done.stdout
