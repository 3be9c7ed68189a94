"""After a mistake of the program: a report beside the crash file, and a last page that says where it lies."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.client.crash import CrashScene, report_of, write_crash_report
from game.client.places import user_folders
from game.client.program import _crashed, write_crash
from game.client.scene import Scene
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.replay import Replay
from game.session.scenario import read_scenarios
from game.session.sitting import Sitting


def a_table(table) -> TableScene:
    plans = [SeatPlan("Ada", "human", {"faction": "fumblers"}), SeatPlan("Ben", "human", {"faction": "sunsitters"})]
    scene = TableScene(Link(Sitting.begin(load_game("helltoken"), {}, plans, 3)))
    table.app.push(scene)
    table.app.step(0.0)
    return scene


def crash_file(folder: Path) -> Path:
    try:
        raise RuntimeError("the robot fell over")
    except RuntimeError as error:
        return write_crash(folder, error)


def test_the_report_of_a_crash_lies_beside_its_file_and_opens_as_a_replay(table, tmp_path):
    scene = a_table(table)
    path = write_crash_report(crash_file(tmp_path), table.app.scenes)
    assert path.suffix == ".yaml" and path.with_suffix(".txt").is_file()
    (scenario,) = read_scenarios(path)
    assert scenario.game == "helltoken"
    assert Replay.open(path).hash(0) == scene.link.sitting.hash()


def test_without_a_table_the_crash_file_tells_all_there_is(tmp_path):
    crash = crash_file(tmp_path)
    assert write_crash_report(crash, [Scene()]) == crash


def test_where_nothing_can_be_written_the_terminal_tells_the_mistake_itself(table, tmp_path, capsys):
    (tmp_path / "state").write_text("no folder", "utf-8")
    table.app.folders = user_folders(tmp_path)
    assert _crashed(table.app, RuntimeError("the robot fell over")) == 1
    told = capsys.readouterr().err
    assert "the robot fell over" in told and "No report could be written" in told


def test_a_report_that_cannot_be_written_leaves_the_crash_file(table, tmp_path):
    a_table(table)
    crash = crash_file(tmp_path)
    crash.with_suffix(".yaml").mkdir()
    assert write_crash_report(crash, table.app.scenes) == crash


def test_the_last_page_without_a_file_names_none(table):
    table.app.push(CrashScene(None))
    assert [widget.id for widget in table.ui.page.walk() if widget.id in ("crash.path", "copy", "quit")] == ["quit"]


def test_a_report_that_fails_itself_tells_how():
    class Broken(Scene):
        def report(self) -> str:
            raise RuntimeError("this too")

    assert "this too" in report_of([Broken()])


def test_the_last_page_forgets_all_others_and_ends_with_its_button(table, tmp_path):
    a_table(table)
    told = []

    class Last(CrashScene):
        def enter(self) -> None:
            super().enter()
            told.append(str(self.path))
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))

    table.app.end_with(Last(tmp_path / "crash.yaml"))
    assert told == [str(tmp_path / "crash.yaml")] and table.app.scenes == ()
