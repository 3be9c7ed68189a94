"""The process in which bots think: the same answers as beside it, and somebody answers whatever happens to it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.bots.base import Choice
from game.bots.host import AtOnce, BotHost
from game.bots.play import BotPlayers
from game.bots.players import make_bot
from game.bots.process import Serve
from game.bots.search import Budget
from game.bots.worker import Reply, pack_decision, reply, serve, unpack_decision
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.helpers.helltoken import F, Play, a_play


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def silent(pipe: Connection, game_id: str, packs: Sequence[str]) -> None:
    """A worker that is ready and then never answers."""
    pipe.send(Reply(0))
    while True:
        try:
            pipe.recv()
        except EOFError:
            return


def ends_always(pipe: Connection, game_id: str, packs: Sequence[str]) -> None:
    """A worker that ends at its first question."""
    pipe.send(Reply(0))
    pipe.recv()
    os._exit(1)


def ends_once(pipe: Connection, game_id: str, packs: Sequence[str]) -> None:
    """A worker that ends at its first question, but not when it is started again. packs: a file to remember by."""
    mark = Path(packs[0])
    if not mark.exists():
        pipe.send(Reply(0))
        pipe.recv()
        mark.write_text("")
        os._exit(1)
    serve(pipe, game_id, ())


def first_part_only(pipe: Connection, game_id: str, packs: Sequence[str]) -> None:
    """A worker that never finishes its part of a search unless it is the first."""
    game = load_game(game_id, packs)
    pipe.send(Reply(0))
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        if question.part == 0:
            pipe.send(reply(game, question, question.events))


def thinks_first(pipe: Connection, game_id: str, packs: Sequence[str]) -> None:
    """A worker that thinks about its first question until a file is there. packs: that file."""
    game = load_game(game_id)
    pipe.send(Reply(0))
    question = pipe.recv()
    while not Path(packs[0]).exists():
        time.sleep(0.01)
    while True:
        pipe.send(reply(game, question, question.events))
        try:
            question = pipe.recv()
        except EOFError:
            return


@pytest.fixture
def hosts() -> Iterator[list[BotHost]]:
    """Hosts put here are closed afterwards."""
    made: list[BotHost] = []
    yield made
    for host in made:
        host.close()


def ends_at_once(pipe: Connection, game_id: str, packs: Sequence[str]) -> None:
    """A worker that never gets ready."""
    os._exit(1)


def a_question(play: Play) -> Decision:
    decision = play.decision(F, "password.enter")
    assert decision is not None
    return decision


def ask(host: BotHost, level: str = "bot:easy") -> None:
    """Ask whether to name a password."""
    play = a_play("password")
    host.ask(level, play.view(F), play.told_to(F), a_question(play), 1)


def wait(host: BotHost) -> Choice:
    """Poll until the choice is there."""
    while True:
        choice = host.poll()
        if choice is not None:
            return choice


def bots_only(seed: int) -> Sitting:
    game = load_game("helltoken")
    options = game.content.resolve_options({"agents": "with", "agent_pool": "all_nine"})
    plans = [SeatPlan(name, "bot:easy", {"faction": None}) for name in ("Ada", "Bo", "Cy")]
    return Sitting.begin(game, options, plans, seed, now=lambda: 0.0)


def test_the_worker_answers_as_the_bots_beside_it_do(hosts: list[BotHost]) -> None:
    host = BotHost("helltoken")
    hosts.append(host)
    thinking, at_once = bots_only(3), bots_only(3)
    beside, here = BotPlayers(thinking, host), BotPlayers(at_once, AtOnce("helltoken"))
    while thinking.outcome is None:
        beside.tick()
    while at_once.outcome is None:
        here.tick()
    assert [step.answer for step in thinking.steps] == [step.answer for step in at_once.steps]
    assert host.problems == []


def test_an_overrun_is_answered_by_rule_of_thumb(hosts: list[BotHost]) -> None:
    clock = Clock()
    host = BotHost("helltoken", budget=2.0, serving=silent, now=clock)
    hosts.append(host)
    ask(host)
    assert host.poll() is None
    clock.seconds = 30.0
    assert wait(host) == Choice(PASS, {"by": "rule of thumb", "instead_of": "bot:easy"})
    assert host.problems == ["bot:easy, password.enter: no answer within 2 seconds"]
    assert host.poll() is None


def test_a_worker_that_ends_is_started_again_and_asked_once_more(hosts: list[BotHost], tmp_path: Path) -> None:
    host = BotHost("helltoken", [str(tmp_path / "ended")], serving=ends_once)
    hosts.append(host)
    ask(host)
    assert wait(host).because["needed"] == 0.8
    assert host.problems == []


@pytest.mark.parametrize("serving", [ends_always, ends_at_once])
def test_a_worker_that_ends_again_is_answered_for(hosts: list[BotHost], serving: Serve) -> None:
    host = BotHost("helltoken", serving=serving)
    hosts.append(host)
    ask(host)
    assert wait(host).because["by"] == "rule of thumb"
    assert host.problems == ["bot:easy, password.enter: the bots' process has ended twice"]


def test_a_bot_that_fails_is_answered_for_and_its_failure_told(hosts: list[BotHost]) -> None:
    host = BotHost("helltoken")
    hosts.append(host)
    ask(host, "bot:unheard_of")
    assert wait(host).because == {"by": "rule of thumb", "instead_of": "bot:unheard_of"}
    assert 'unknown bot of helltoken "unheard_of"' in host.problems[0]


def test_after_an_undo_the_worker_has_the_history_that_is_left(hosts: list[BotHost]) -> None:
    """A bot whose certain password rests on a declaration no longer knows it when that is taken back."""
    host = BotHost("helltoken")
    hosts.append(host)
    play = a_play("password", endurance={F: [3, 3, 3, 3]})
    struck = Event(1, "attack.spread", 0, (), data={"points": {3: 1, 9: 1, 20: 1, 25: 1}})
    lost = Event(2, "attack.declared", 1, (), data={"losses": [[1, 1, 1, 1], [0] * 4]})
    for history, answer in (([struck, lost], (3, 9, 20, 25)), ([], PASS), ([struck, lost], (3, 9, 20, 25))):
        host.ask("bot:easy", play.view(F), history, a_question(play), 1)
        assert wait(host).answer == answer


def test_what_comes_for_a_dropped_question_is_thrown_away(hosts: list[BotHost]) -> None:
    host = BotHost("helltoken")
    hosts.append(host)
    ask(host, "bot:random")
    host.drop()
    assert host.poll() is None
    ask(host)
    assert "needed" in wait(host).because


A_LONG_STORY = [Event(number, "noise", 0, (), data={"words": "x" * 1000}) for number in range(1000)]
"""More than any pipe holds."""


def ask_again_while_it_thinks(host: BotHost) -> None:
    """Put a question, drop it while the worker thinks about it, and put another one with a long history."""
    ask(host)
    while not host._processes[0].thinks_of:
        assert host.poll() is None
    host.drop()
    play = a_play("password")
    host.ask("bot:easy", play.view(F), A_LONG_STORY, a_question(play), 1)


def test_a_question_put_while_the_worker_thinks_about_a_dropped_one_froze_the_window(
    hosts: list[BotHost], tmp_path: Path
) -> None:
    host = BotHost("helltoken", [str(tmp_path / "go on")], serving=thinks_first)
    hosts.append(host)
    ask_again_while_it_thinks(host)
    assert host.poll() is None
    (tmp_path / "go on").write_text("")
    assert wait(host).because["needed"] == 0.8
    assert host.problems == []


def test_a_worker_that_is_stuck_in_a_dropped_question_is_started_again_and_asked(
    hosts: list[BotHost], tmp_path: Path
) -> None:
    clock = Clock()
    host = BotHost("helltoken", [str(tmp_path / "go on")], serving=thinks_first, now=clock)
    hosts.append(host)
    ask_again_while_it_thinks(host)
    clock.seconds = 30.0
    assert host.poll() is None
    (tmp_path / "go on").write_text("")
    assert wait(host).because["needed"] == 0.8
    assert host.problems == []


def test_two_workers_share_a_search_and_find_the_same_each_time(hosts: list[BotHost]) -> None:
    found = []
    for _ in range(2):
        host = BotHost("helltoken", workers=2, search=Budget(40))
        hosts.append(host)
        play = a_play("movement", robot=13)
        decision = play.decision(F, "move.step")
        assert decision is not None
        host.ask("bot:strong", play.view(F), play.told_to(F), decision, 1)
        found.append(wait(host))
    alone = make_bot("helltoken", "strong:40").choose(play.view(F), play.told_to(F), decision, Chance(1))
    assert found[0] == found[1]
    assert found[0].answer in ("up", "right", "down", "left")
    assert found[0].because["played"] == 2 * alone.because["played"]
    assert host.problems == []


def test_what_one_worker_found_counts_when_another_overruns(hosts: list[BotHost]) -> None:
    clock = Clock()
    host = BotHost("helltoken", workers=2, search=Budget(20), serving=first_part_only, now=clock)
    hosts.append(host)
    ask(host)
    assert wait(host).because["needed"] == 0.8
    play = a_play("movement", robot=13)
    decision = play.decision(F, "move.step")
    assert decision is not None
    host.ask("bot:strong", play.view(F), [], decision, 1)
    while host.waits_for != {1}:
        assert host.poll() is None
    clock.seconds = 30.0
    assert wait(host).because["wins"] > 0
    assert host.problems == []


class Stub:
    """A worker that never answers. thinks_of: the number of the question before it."""

    def __init__(self, thinks_of: int) -> None:
        self.is_ready, self.thinks_of = True, thinks_of

    @property
    def is_free(self) -> bool:
        return self.is_ready and not self.thinks_of

    def start(self) -> None:
        """It runs."""

    def send(self, number: int, *question: object) -> None:
        self.thinks_of = number

    def receive(self) -> None:
        return None

    def stop(self) -> None:
        self.is_ready, self.thinks_of = False, 0


def test_a_worker_that_is_started_again_has_its_time_though_another_is_late_too() -> None:
    clock = Clock()
    host = BotHost("helltoken", workers=2, now=clock)
    host._number = 5
    host._processes = [Stub(0), Stub(5)]  # type: ignore[list-item]
    play = a_play("movement", robot=13)
    decision = play.decision(F, "move.step")
    assert decision is not None
    host.ask("bot:strong", play.view(F), play.told_to(F), decision, 1)
    for seconds in (2.5, 3.0, 20.0):
        clock.seconds = seconds
        assert host.poll() is None
    clock.seconds = 30.0
    assert host.poll() is not None
    assert host.problems == ["bot:strong, move.step: no answer within 2 seconds"]


def test_a_search_by_the_clock_ends_in_time(hosts: list[BotHost]) -> None:
    host = BotHost("helltoken", workers=2, search=Budget(seconds=0.1))
    hosts.append(host)
    play = a_play("attack", robot=13, action_deck=["hell_punch"], dice=[4])
    decision = play.decision(F, "attack.spread")
    assert decision is not None
    host.ask("bot:strong", play.view(F), play.told_to(F), decision, 1)
    choice = wait(host)
    assert decision.options.check(choice.answer) == []
    assert host.problems == []


def test_a_question_that_may_be_passed_this_time_arrives_so() -> None:
    game = load_game("helltoken")
    spec = next(spec for spec in game.specs.values() if not spec.may_pass)
    decision = Decision(0, ("left", "right"), spec=spec, may_pass=True)
    decision.options = ("left",)
    arrived = unpack_decision(game, pack_decision(decision))
    assert arrived.may_pass
    assert [*arrived.every()] == [*decision.every()] == ["left", PASS]
