"""Bots at the table: asked like at any sitting, and what they chose for is kept."""

from __future__ import annotations

from game.bots.play import BotPlayers
from game.client.notices import LOG
from game.client.strings import use_language
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stage import Stage
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.table.conftest import WITH_BOT, RandomAsker


def test_why_a_bot_answered_is_kept_for_after_the_game(person):
    scene = person.sit_down(WITH_BOT)
    person.click("choice.seen")
    for _ in range(3):
        person.app.step(1.0)
    steps = scene.link.sitting.steps
    assert scene.bots.because
    assert all(steps[at].seat == 1 for at in scene.bots.because)


def test_bots_consider_offers_while_a_person_is_asked(person, monkeypatch):
    asked = []
    monkeypatch.setattr(BotPlayers, "_offer", lambda self: asked.append(person.app.scene.next.stage))
    scene = person.sit_down(WITH_BOT)
    person.app.step(1.0)
    assert scene.next.stage is Stage.ASK
    assert Stage.ASK in asked


def test_a_table_without_bots_starts_no_process(person):
    def never():
        raise AssertionError("nobody is a bot")

    scene = person.sit_down()
    scene.bots._make_asker = never
    person.app.step(1.0)
    assert not scene.bots.is_thinking


def test_a_table_of_bots_begins_before_anybody_has_the_turn(person):
    plans = [SeatPlan(name, "bot:random") for name in ("Ada", "Ben", "Cleo")]
    sitting = Sitting.begin(load_game("helltoken"), {"agents": "with"}, plans, 7)
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    for _ in range(4):
        person.app.step(1.0)
    assert len(sitting.steps) > 2


class Fails(RandomAsker):
    """An asker that tells of a failure at its first question."""

    def __init__(self) -> None:
        self.problems = []

    def ask(self, level, view, history, decision, seed) -> None:
        if not self.problems:
            self.problems.append(f"{level}, {decision.id}: Traceback: the bot tripped")
        super().ask(level, view, history, decision, seed)


def test_how_a_bot_failed_was_thrown_away(person):
    scene = person.sit_down(WITH_BOT)
    scene.bots.close()
    scene.bots._make_asker = Fails
    person.click("choice.seen")
    for _ in range(3):
        person.app.step(1.0)
    log = (person.app.folders.state / LOG).read_text()
    assert log.count("the bot tripped") == 1
    assert scene.bots.failures() == []


def test_a_bot_gives_its_reasons_in_a_persons_own_language(person, monkeypatch):
    folder = person.app.folders.languages
    (folder / "xx").mkdir(parents=True)
    (folder / "xx" / "client.yaml").write_text('because.compared: "Verglichen: {value}."\n', "utf-8")
    scene, heard = person.sit_down(WITH_BOT), []
    monkeypatch.setattr(scene.link, "reasons", lambda number, said: heard.append(said))
    use_language("xx", folder)
    try:
        scene.talk.why(1)
    finally:
        use_language("en")
    assert heard[0].say("because.compared", value=3) == "Verglichen: 3."
    assert heard[0].say("because.wins", percent=60).startswith("Played on")
