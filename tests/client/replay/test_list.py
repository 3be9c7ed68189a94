"""The list of replays: what it says, files taken in by path or dropped, broken ones; the ways from home and result."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import process_time

import pygame
from pygame.event import Event

from game.client.replay.demo import list_scene
from game.client.replay.listing import ReplaysScene
from game.client.replay.scene import ReplayScene
from game.client.replay.told import KnownGames, is_of_another_version, replay_detail
from game.client.replay.wires import Replays
from game.client.sandbox.scene import SandboxScene
from game.client.table.wires import Wires
from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.session.autosave import write_replay
from game.session.replay_list import info_of, replay_infos, take_in
from game.session.report import report
from game.session.save_text import write_save
from game.session.scenario import read_scenarios
from tests.client.replay.conftest import GAME, played
from tests.helpers.askers import RandomAsker


def replays(table, store) -> Replays:
    forked = []
    made = Replays(table.app, store, forked.append, lambda id, packs=(): GAME)
    made.forked = forked
    return made


def test_a_row_tells_names_winner_and_length(store):
    sitting = played()
    info = info_of(write_replay(store.replays, sitting.saved()))
    winners = [("Ada", "Ben")[seat] for seat in sitting.outcome["winners"]]
    assert (info.names, list(info.winners), info.answers) == (("Ada", "Ben"), winners, len(sitting.steps))
    assert str(len(sitting.steps)) in replay_detail(info)


def shown(table, scene: ReplaysScene) -> list[str]:
    """The second lines of the list."""
    table.app.push(scene)
    table.app.step(0.0)
    return [row.detail for row in scene.list.rows]


def test_a_row_tells_campaign_run_and_sides_and_whether_another_version_made_it(table, tmp_path: Path):
    run, older, duel = shown(table, list_scene(tmp_path))
    assert run.startswith("Friday group · Run 1 · Ada (The Flayed), Ben (The Poisoned) · ")
    assert "Cleo (Sunsitters)" in older and "another version" in older
    assert duel.startswith("Ada (Sunsitters), Ben (Fumblers) · ") and "version" not in duel


def test_the_games_are_loaded_while_nothing_moves_and_once_for_all_openings(table, store):
    loaded = []
    write_replay(store.replays, replace(played().saved(), rules_version=0))

    def load(id: str) -> object:
        loaded.append(id)
        return GAME

    games = KnownGames(load)
    first = shown(table, ReplaysScene(store, lambda path: None, games))
    assert not loaded and "version" not in first[0]
    while table.app.work_ahead():
        pass
    assert loaded == ["parlour"] and "version" in table.app.scene.list.rows[0].detail
    assert "version" in shown(table, ReplaysScene(store, lambda path: None, games))[0] and loaded == ["parlour"]


def test_a_replay_of_a_game_that_is_not_there_keeps_its_plain_row(table, store):
    write_replay(store.replays, played().saved())

    def load(id: str) -> object:
        raise HotseatError("no such game")

    table.app.push(ReplaysScene(store, lambda path: None, KnownGames(load)))
    table.app.work_ahead()
    assert table.app.scene.list.rows[0].detail == replay_detail(info_of(store.replay_files()[0]))


def test_a_replay_with_packs_is_told_by_program_and_rules_alone():
    game = load_game("dead_cells")
    info = info_of(Path("tests/golden/replays/dead_cells-2p-basic.replay"))
    assert not is_of_another_version(replace(info, content="other", packs=("snow",)), game)
    assert is_of_another_version(replace(info, rules_version=0, packs=("snow",)), game)
    assert is_of_another_version(replace(info, content="other"), game)


def test_the_newest_is_first_whatever_its_game(store):
    for day, game in enumerate(("b_game", "a_game")):
        write_replay(store.replays, replace(played().saved(), game=game, created=day, saved=day + 1.0))
    assert [info.game for info in replay_infos(store)] == ["a_game", "b_game"]


def test_sixty_replays_are_listed_within_100_ms_of_the_processor(table, store):
    store.replays.mkdir(parents=True)
    for n, file in enumerate(sorted(Path("tests/golden/replays").glob("*.replay")) * 6):
        (store.replays / f"{n}.replay").write_text(file.read_text())
    made = replays(table, store)
    made.open_list()
    table.app.pop()
    begun = process_time()
    made.open_list()
    table.app.step(0.0)
    taken = process_time() - begun
    assert len(table.app.scene.list.rows) == 60 and taken < 0.1


def test_a_broken_file_says_why_and_the_others_are_listed(store):
    write_replay(store.replays, played().saved())
    (store.replays / "zz.replay").write_text("{}")
    problems = [info.problem for info in replay_infos(store)]
    assert len(problems) == 2 and "zz.replay" in problems[0] and not problems[1]


def test_a_finished_game_from_elsewhere_is_taken_in_once(store, tmp_path: Path):
    file = tmp_path / "from_ben.hotseat"
    file.write_text(write_save(played().saved()))
    assert take_in(store, file) == take_in(store, file)
    assert len(store.replay_files()) == 1


def test_a_running_game_from_elsewhere_is_watched_where_it_lies(store, tmp_path: Path):
    file = tmp_path / "running.hotseat"
    file.write_text(write_save(played(4).saved()))
    assert take_in(store, file) == file and store.replay_files() == []


def test_enter_watches_the_chosen_game(table, store):
    write_replay(store.replays, played().saved())
    replays(table, store).open_list()
    table.app.step(0.0)
    table.click("watch")
    assert isinstance(table.app.scene, ReplayScene)


def test_a_dropped_file_is_watched(table, store, tmp_path: Path):
    file = tmp_path / "dropped.replay"
    file.write_text(write_save(played().saved()))
    replays(table, store).open_list()
    table.send(Event(pygame.DROPFILE, file=str(file)))
    assert isinstance(table.app.scene, ReplayScene)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.app.scene, ReplaysScene)
    assert len(table.app.scene._infos) == 1


def test_a_path_that_is_none_is_named(table, store):
    replays(table, store).open_list()
    table.app.step(0.0)
    table.app.scene.take(Path("/no/such/file"))
    assert any("/no/such/file" in getattr(w, "markup", "") for w in table.app.scene.ui.page.walk())


def test_a_report_is_watched_as_the_game_inside_it(table, store, tmp_path: Path):
    file = tmp_path / "report.yaml"
    file.write_text(report(played(5), ()))
    made = replays(table, store)
    made.watch(file)
    assert table.app.scene.walk.track.last == 5


def test_an_opened_replay_counts_what_the_list_counts(table, store):
    sitting = played()
    info = info_of(write_replay(store.replays, sitting.saved()))
    replays(table, store).watch_sitting(sitting)
    table.app.step(0.0)
    table.key(pygame.K_END)
    scene = table.app.scene
    assert scene.walk.number == (info.answers, info.answers)
    assert f"decision {info.answers} of {info.answers}" in scene.bar.count.text.lower()
    assert f"{info.answers} decisions" in replay_detail(info)


def test_a_moment_is_named_and_written_into_ones_own_folder(table, store):
    made = replays(table, store)
    made.watch_sitting(played())
    table.app.step(0.0)
    table.key(pygame.K_END)
    shown = table.app.scene.walk.number[0]
    assert shown == table.app.scene.walk.at
    table.click("scenario")
    table.click("naming.do")
    (file,) = (store.root / "scenarios").glob("*.yaml")
    (scenario,) = read_scenarios(file)
    assert scenario.game == "parlour" and file.stem.startswith(f"moment_{shown}-")


def test_home_leads_to_the_replays_and_the_sandbox(table, store):
    wires = Wires(table.app, store, make_asker=RandomAsker)
    wires.begin(None)
    table.app.step(0.0)
    table.click("replays")
    assert isinstance(table.app.scene, ReplaysScene)
    table.key(pygame.K_ESCAPE)
    table.click("sandbox")
    table.click("begin")
    table.click("start")
    assert isinstance(table.app.scene, SandboxScene)


def test_a_line_of_the_log_at_the_table_leads_into_the_replay_of_the_game_so_far(table, store):
    wires = Wires(table.app, store, lambda id, packs=(): GAME, make_asker=RandomAsker, games=())
    wires.begin(None)
    wires._show(played(5))
    table.app.step(0.0)
    scene = table.app.scene
    scene.jump(scene.link.history()[-1].number)
    assert isinstance(table.app.scene, ReplayScene)
    assert len(table.app.scene.walk.audiences) <= 2
