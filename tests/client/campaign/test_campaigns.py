"""Campaigns on the screen: slots, the page between tables, its menu, the way to the table and back."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.client.campaign.backups import BackupsScene
from game.client.campaign.hub import HubScene
from game.client.campaign.menu import CampaignMenu
from game.client.campaign.slots import SlotsScene
from game.client.notices import LOG
from game.client.replay.scene import ReplayScene
from game.client.scenes.home import HomeScene
from game.client.table.link import Link
from game.client.table.load import when
from game.client.table.newgame import NewGameScene
from game.client.table.pause import PauseScene
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.tables.plain_campaign import PlainCampaign
from game.client.widgets.button import Button
from game.client.widgets.labels import RichText
from game.kernel.chance import Chance
from game.kernel.errors import SaveError
from game.session import campaign
from game.session.campaign_text import read_campaign, write_campaign
from game.session.files import generations
from game.session.store import Store
from tests.client.campaign.keeper import Keeper
from tests.toy import load


def nights(keeper: Keeper) -> int:
    record = keeper.present.record(load())
    return len(record["nights"]) if record else 0


def test_home_offers_campaigns_in_place_of_a_new_game(keeper: Keeper):
    ids = [each.id for each in keeper.scene.ui.page.walk()]
    assert "campaign" in ids
    assert "new_game" not in ids
    keeper.click("campaign")
    assert isinstance(keeper.scene, SlotsScene)


def test_the_box_of_a_game_leads_to_its_campaigns(keeper: Keeper):
    keeper.click("box.toy")
    assert isinstance(keeper.scene, SlotsScene)


def test_a_new_campaign_has_a_name_and_opens(keeper: Keeper):
    hub = keeper.found("Long nights")
    assert isinstance(hub, HubScene)
    assert "Long nights" in keeper.words()
    assert [info.name for info in keeper.store.infos("toy")] == ["Long nights"]


def test_a_campaign_that_was_left_is_open_no_more(keeper: Keeper):
    keeper.sit_down()
    keeper.wires.campaigns.back_to_hub()
    keeper.key(pygame.K_ESCAPE)
    assert keeper.wires.campaigns.open_one is None
    keeper.click("open")
    assert keeper.present.is_running


def test_a_name_that_is_taken_is_refused_and_nothing_is_lost(keeper: Keeper):
    keeper.found()
    keeper.key(pygame.K_ESCAPE)
    keeper.click("new")
    keeper.write("Winter")
    keeper.click("new.yes")
    assert isinstance(keeper.scene, SlotsScene)
    assert len(keeper.store.files()) == 1


def test_the_first_table_is_set_up_and_the_next_takes_one_click(keeper: Keeper):
    keeper.sit_down()
    keeper.play_to_the_end()
    assert isinstance(keeper.scene, ResultScene)
    keeper.click("campaign")
    assert isinstance(keeper.scene, HubScene)
    assert nights(keeper) > 0
    keeper.click("next")
    assert isinstance(keeper.scene, TableScene)
    assert [plan.name for plan in keeper.scene.link.plans] == ["Player 1", "Player 2"]
    assert len(keeper.scene.link.sitting.record["nights"]) == nights(keeper)


def test_the_result_page_leads_straight_to_the_next_table(keeper: Keeper):
    keeper.sit_down()
    keeper.play_to_the_end()
    keeper.click("again")
    assert isinstance(keeper.scene, TableScene)
    assert keeper.present.is_running
    assert isinstance(keeper.app.scenes[-2], HubScene)


def test_other_seats_are_filled_in_as_they_were(keeper: Keeper):
    keeper.sit_down()
    keeper.play_to_the_end()
    keeper.click("campaign")
    keeper.click("seats")
    assert keeper.scene.ui.find("name.0").text == "Player 1"
    keeper.scene.ui.focus(keeper.scene.ui.find("name.0"))
    keeper.write("Mia")
    keeper.click("start")
    assert [plan.name for plan in keeper.present.last_seats()] == ["Mia", "Player 2"]


@pytest.mark.parametrize("back", ["back", ""])
def test_back_from_the_campaign_visited_from_its_table_leads_to_the_table(keeper: Keeper, back: str):
    keeper.sit_down()
    keeper.app.push(PauseScene("", keeper.wires._pause_actions(keeper.scene)))
    keeper.click("campaign")
    keeper.click(back) if back else keeper.key(pygame.K_ESCAPE)
    assert isinstance(keeper.scene, TableScene)
    keeper.wires.campaigns.back_to_hub()
    keeper.key(pygame.K_ESCAPE)
    assert isinstance(keeper.scene, SlotsScene)


def test_the_pause_menu_leads_back_to_the_campaign(keeper: Keeper):
    keeper.sit_down()
    keeper.app.push(PauseScene("", keeper.wires._pause_actions(keeper.scene)))
    assert "save" not in [each.id for each in keeper.scene.ui.page.walk()]
    keeper.click("campaign")
    assert isinstance(keeper.scene, HubScene)
    keeper.click("next")
    assert isinstance(keeper.scene, TableScene)


def test_continue_resumes_the_table_of_a_campaign_with_its_page_behind_it(keeper: Keeper):
    sitting = keeper.sit_down().link.sitting
    for _ in range(3):
        asked = sitting.pending[0]
        sitting.answer(asked.seat, asked.id, asked.sample(Chance(1).below))
    was = sitting.hash()
    keeper.start_again()
    assert isinstance(keeper.scene, HomeScene)
    assert "Winter" in keeper.scene.last.detail
    keeper.click("continue")
    assert isinstance(keeper.scene, TableScene)
    assert keeper.scene.link.sitting.hash() == was
    assert isinstance(keeper.app.scenes[-2], HubScene)


def test_continue_leads_to_the_page_of_a_campaign_between_two_tables(keeper: Keeper):
    keeper.sit_down()
    keeper.play_to_the_end()
    keeper.wires.go_home()
    assert keeper.scene.last.detail == "Winter · before table 2"
    keeper.click("continue")
    assert isinstance(keeper.scene, HubScene)


def test_what_was_played_last_is_continued(keeper: Keeper):
    keeper.sit_down()
    keeper.wires.go_home()
    assert keeper.wires.last().name == "Winter"
    single = keeper.wires.store
    sitting = _a_game(single)
    sitting.keep()
    single.flush()
    assert keeper.wires.last().name != "Winter"


def _a_game(store: Store):
    from game.session.plans import SeatPlan
    from game.session.sitting import Sitting

    return Sitting.begin(load(), {}, [SeatPlan("Ada"), SeatPlan("Ben")], 3, store)


def test_a_bot_sat_down_at_the_next_table_too_without_a_word(keeper: Keeper):
    """The page says that it will, and the button for other seats leads to the seat."""
    keeper.sit_down()
    keeper.scene.link.sitting.seat_player(0, "bot:random")
    keeper.play_to_the_end()
    keeper.wires.campaigns.back_to_hub()
    seats, beginning = keeper.scene.ui.find("seats"), keeper.scene.ui.find("next")
    name = keeper.present.last_seats()[0].name
    assert seats.text.startswith("A bot plays") or seats.text.startswith("Bots play")
    assert f"{name} (bot)" in beginning.tooltip


def test_the_set_up_of_the_next_table_forgot_for_whom_a_bot_plays(keeper: Keeper):
    keeper.sit_down()
    keeper.scene.link.sitting.seat_player(0, "bot:strong")
    keeper.play_to_the_end()
    keeper.wires.campaigns.back_to_hub()
    keeper.wires.campaigns.open_seats()
    form = keeper.scene
    assert [plan.stands_in for plan in form.plans(1)] == [True, False]
    form.form.seats[0].name = "Robot"
    assert [plan.stands_in for plan in form.plans(1)] == [False, False]
    form.form.seats[0].name, form.form.seats[0].player = form.form.seats[0].person, "human"
    assert [plan.stands_in for plan in form.plans(1)] == [False, False]


def test_a_game_played_once_more_knew_no_more_for_whom_a_bot_plays(keeper: Keeper):
    sitting = _a_game(keeper.wires.store)
    sitting.seat_player(0, "bot:random")
    keeper.wires._again(Link(sitting))
    assert [plan.stands_in for plan in keeper.scene.link.plans] == [True, False]


def test_a_table_of_the_story_is_watched_again_where_its_replay_is_kept(keeper: Keeper):
    keeper.sit_down()
    keeper.play_to_the_end()
    keeper.wires.campaigns.back_to_hub()
    keeper.app.step(0.0)
    keeper.click("menu")
    keeper.click("story")
    assert [each.id for each in keeper.scene.ui.page.walk() if each.id.startswith("watch.")] == ["watch.0"]
    keeper.click("watch.0")
    assert isinstance(keeper.scene, ReplayScene)
    assert keeper.scene.walk.replay.saved.campaign == "Winter"
    keeper.scene.go_back()
    keeper.app.step(0.0)
    for file in (keeper.root / "replays").iterdir():
        file.unlink()
    keeper.click("story")
    assert [each.id for each in keeper.scene.ui.page.walk() if each.id.startswith("watch.")] == []


def test_the_page_of_the_game_is_told_which_tables_can_be_watched_again(keeper: Keeper):
    keeper.sit_down()
    keeper.play_to_the_end()
    keeper.wires.campaigns.back_to_hub()
    watch = keeper.wires.campaigns._state().watch
    assert len(watch) == 1
    watch[0]()
    assert isinstance(keeper.scene, ReplayScene)


def test_the_menu_backs_up_exports_and_tells_the_story(keeper: Keeper):
    keeper.found()
    keeper.click("menu")
    assert isinstance(keeper.scene, CampaignMenu)
    keeper.click("backup")
    keeper.click("export")
    assert len(keeper.store.backups(keeper.present)) == 1
    assert [path.name for path in keeper.store.exports.iterdir()] == [keeper.present.path.name]
    keeper.click("story")
    keeper.click("story.close")
    keeper.key(pygame.K_ESCAPE)
    assert isinstance(keeper.scene, HubScene)


ENTRIES = ["backup", "restore", "export", "story", "reset", "others", "settings", "home", "back"]


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_of_the_menu_leads_on(keeper: Keeper, entry: str):
    keeper.found()
    keeper.click("menu")
    shown = [each.id for each in keeper.scene.ui.page.walk() if isinstance(each, Button)]
    assert sorted(shown) == sorted(ENTRIES)
    keeper.click(entry)
    if entry == "others":
        assert isinstance(keeper.scene, SlotsScene)
        assert keeper.wires.campaigns.open_one is None
    keeper.app.go_home()
    keeper.app.step(0.0)
    assert isinstance(keeper.scene, HomeScene)


def test_a_reset_is_asked_for_twice_and_needs_the_name(keeper: Keeper):
    keeper.sit_down()
    keeper.play_to_the_end()
    keeper.click("campaign")
    keeper.click("menu")
    keeper.click("reset")
    keeper.click("sure.yes")
    keeper.type("Wintre")
    keeper.click("typed.yes")
    assert nights(keeper) > 0
    keeper.write("Winter")
    keeper.click("typed.yes")
    assert nights(keeper) == 0
    assert isinstance(keeper.scene, HubScene)
    [backup] = keeper.store.backups(keeper.present)
    assert backup.path.name in keeper.words() and keeper.scene.ui.find("told") is not None
    keeper.click("told.close")
    keeper.click("menu")


def test_the_story_of_tables_before_a_reset_stays_as_it_was(keeper: Keeper, monkeypatch):
    monkeypatch.setattr(PlainCampaign, "about", lambda page, record, number: f"Nights: {len(record['nights'])}.")
    keeper.sit_down()
    keeper.play_to_the_end()
    keeper.wires.campaigns.back_to_hub()
    told = f"Nights: {nights(keeper)}."
    backup = keeper.present.reset(load())
    keeper.click("menu")
    keeper.click("story")
    assert told in keeper.words()
    keeper.click("story.close")
    backup.unlink()
    keeper.key(pygame.K_ESCAPE)
    keeper.click("menu")
    keeper.click("story")
    assert "The table ended" in keeper.words() and told not in keeper.words()


def test_only_a_table_that_cannot_be_set_up_is_cleared_away(keeper: Keeper, monkeypatch):
    keeper.sit_down()
    keeper.wires.campaigns.back_to_hub()
    keeper.click("menu")
    ids = [each.id for each in keeper.scene.ui.page.walk()]
    assert "reset" not in ids
    assert "give_up" not in ids
    keeper.click("back")
    keeper.present.flush()

    def broken(game):
        raise SaveError("winter.campaign: sitting: noise: found loud, expected a whole number")

    monkeypatch.setattr(keeper.present, "resume", broken)
    keeper.click("next")
    assert isinstance(keeper.scene, HubScene)
    keeper.click("menu")
    keeper.click("give_up")
    keeper.click("sure.yes")
    assert isinstance(keeper.scene, HubScene)
    assert not keeper.present.is_running


def test_a_backup_is_restored_from_the_list(keeper: Keeper):
    keeper.found()
    keeper.present.backup()
    keeper.click("next")
    keeper.click("start")
    keeper.play_to_the_end()
    keeper.click("campaign")
    assert nights(keeper) > 0
    keeper.click("menu")
    keeper.click("restore")
    assert isinstance(keeper.scene, BackupsScene)
    keeper.click("take")
    keeper.click("sure.yes")
    assert isinstance(keeper.scene, HubScene)
    assert nights(keeper) == 0
    assert len(keeper.store.backups(keeper.present)) == 2


def test_backups_tell_when_they_were_made_beside_when_the_campaign_was_played(keeper: Keeper, monkeypatch):
    """A backup made today of a campaign played a week ago seemed to be a week old."""
    keeper.found()
    monkeypatch.setattr(keeper.present, "_now", lambda: 1_800_000_000.0)
    made = keeper.present.backup()
    os.utime(made, (1_900_000_000, 1_900_000_000))
    keeper.click("menu")
    keeper.click("restore")
    row = keeper.scene.ui.find("backups").rows[0]
    [info] = keeper.store.backups(keeper.present)
    assert row.text == f"Made {when(1_800_000_000)}" and when(info.played) in row.detail


def test_an_earlier_backup_tells_when_its_file_was_written_and_that_it_is_only_that(keeper: Keeper):
    keeper.found()
    made = keeper.present.backup()
    data = read_campaign(made.read_text("utf-8"), made.name)
    made.write_text(write_campaign(replace(data, backed_up=0.0)), "utf-8")
    os.utime(made, (1_900_000_000, 1_900_000_000))
    keeper.click("menu")
    keeper.click("restore")
    row = keeper.scene.ui.find("backups").rows[0]
    assert row.text == f"An earlier backup, its file of {when(1_900_000_000)}"


def test_a_restore_that_failed_left_the_page_without_its_campaign(keeper: Keeper, monkeypatch):
    keeper.found()
    keeper.present.backup()
    keeper.click("menu")
    keeper.click("restore")

    def full(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr("game.session.campaign_store.write_generation", full)
    keeper.click("take")
    keeper.click("sure.yes")
    keeper.click("broken.close")
    keeper.key(pygame.K_ESCAPE)
    keeper.click("backup")
    keeper.key(pygame.K_ESCAPE)
    assert isinstance(keeper.scene, HubScene)
    assert keeper.present.name == "Winter"


def test_the_list_renames_deletes_and_imports(keeper: Keeper):
    keeper.found()
    keeper.key(pygame.K_ESCAPE)
    keeper.click("export")
    (exported,) = keeper.store.exports.iterdir()
    keeper.click("rename")
    keeper.write("Spring")
    keeper.click("rename.yes")
    assert [info.name for info in keeper.store.infos("toy")] == ["Spring"]
    keeper.click("delete")
    keeper.type("Spring")
    keeper.click("typed.yes")
    assert keeper.store.files() == []
    keeper.table.send(Event(pygame.DROPFILE, file=str(exported)))
    assert [info.name for info in keeper.store.infos("toy")] == ["Winter"]
    keeper.click("import")
    keeper.write(str(exported))
    keeper.click("import.yes")
    assert sorted(info.name for info in keeper.store.infos("toy")) == ["Winter", "Winter (2)"]
    keeper.key(pygame.K_RETURN)
    assert isinstance(keeper.scene, HubScene)


def test_exported_files_are_offered_and_a_path_that_was_refused_stays(keeper: Keeper, monkeypatch, tmp_path: Path):
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    (tmp_path / "home/Downloads").mkdir(parents=True)
    keeper.found()
    keeper.key(pygame.K_ESCAPE)
    keeper.click("export")
    (exported,) = keeper.store.exports.iterdir()
    (tmp_path / "home/Downloads/Elsewhere.campaign").write_bytes(exported.read_bytes())
    keeper.click("import")
    assert {row.text for row in keeper.scene.ui.find("import.files").rows} == {exported.name, "Elsewhere.campaign"}
    keeper.write("/nowhere/at_all.campaign")
    keeper.click("import.yes")
    assert keeper.scene.ui.find("import.text").text == "/nowhere/at_all.campaign"
    keeper.scene.ui.find("import.files")._opened(str(exported))
    assert sorted(info.name for info in keeper.store.infos("toy")) == ["Winter", "Winter (2)"]


def test_a_file_that_is_no_campaign_is_refused_in_plain_words_and_the_detail_is_kept(keeper: Keeper, tmp_path: Path):
    (tmp_path / "bad.campaign").write_text('{"hotseat": "campaign", "name": "Wint')
    keeper.wires.new_game("toy")
    keeper.app.step(0.0)
    keeper.click("import")
    keeper.write(str(tmp_path / "bad.campaign"))
    keeper.click("import.yes")
    shown = keeper.scene.ui.toasts.messages[-1]
    assert shown.startswith("bad.campaign is no whole campaign") and "JSON" not in shown
    assert "JSON" in (keeper.app.folders.state / LOG).read_text()


def test_the_way_in_for_files_says_nothing_of_missing_campaigns(keeper: Keeper):
    keeper.click("box.toy")
    assert keeper.scene.ui.find("import")._why == ""
    assert keeper.scene.ui.find("export")._why != ""


WALKED = ("backup", "restore", "export", "story", "reset", "others", "settings", "home")


@pytest.mark.parametrize("entry", WALKED)
@pytest.mark.parametrize("state", ["fresh", "running", "between"])
def test_every_entry_of_the_menu_leads_somewhere_and_back(keeper: Keeper, state: str, entry: str):
    if state == "fresh":
        keeper.found()
    else:
        keeper.sit_down()
        if state == "between":
            keeper.play_to_the_end()
        keeper.wires.campaigns.back_to_hub()
        keeper.app.step(0.0)
    keeper.click("menu")
    if entry not in [each.id for each in keeper.scene.ui.page.walk()]:
        assert (state, entry) in (("running", "restore"), ("running", "reset"))
        return
    keeper.click(entry)
    for _ in range(3):
        keeper.app.step(0.0)
        keeper.key(pygame.K_ESCAPE)
    keeper.app.step(0.0)
    assert [info.name for info in keeper.store.infos("toy")] == ["Winter"]


@pytest.fixture
def full_disk(monkeypatch) -> list[bool]:
    """A disk without room; a value put in has room on it again."""
    freed: list[bool] = []

    def full(write):
        def tried(path: Path, text: str) -> None:
            if not freed:
                raise OSError(errno.ENOSPC, "No space left on device", str(path))
            write(path, text)

        return tried

    for name in ("write_whole", "write_generation"):
        monkeypatch.setattr(f"game.session.campaign.{name}", full(getattr(campaign, name)))
    return freed


def test_a_campaign_that_could_not_be_written_was_told_to_nobody_at_the_table(keeper: Keeper, request):
    scene = keeper.sit_down()
    keeper.present.flush()
    request.getfixturevalue("full_disk")
    asked = scene.link.sitting.pending[0]
    scene.link.sitting.answer(asked.seat, asked.id, asked.sample(Chance(1).below))
    keeper.present.flush()
    scene.proceed()
    assert any("the disk is full" in words for words in scene.ui.toasts.messages)


@pytest.mark.parametrize("way", ["home", "slots", "others", "closed"])
def test_what_could_not_be_written_was_forgotten_on_the_way_out(keeper: Keeper, request, way: str, capsys):
    keeper.found()
    request.getfixturevalue("full_disk")
    keeper.present.note("seen")
    if way == "closed":
        keeper.wires.close()
        assert "the disk is full" in capsys.readouterr().err
        return
    if way == "home":
        keeper.wires.go_home()
    elif way == "slots":
        keeper.key(pygame.K_ESCAPE)
    else:
        keeper.click("menu")
        keeper.click("others")
    keeper.app.step(0.0)
    assert any("the disk is full" in words for words in keeper.scene.ui.toasts.messages)


def test_what_could_not_be_written_is_tried_once_more_when_the_campaign_is_left(keeper: Keeper, request):
    keeper.found()
    freed = request.getfixturevalue("full_disk")
    keeper.present.note("seen")
    keeper.present.flush()
    freed.append(True)
    keeper.wires.go_home()
    assert keeper.store.open(keeper.store.files()[0]).diary[-1].kind == "seen"


def test_a_broken_file_is_told_and_another_campaign_still_opens(keeper: Keeper):
    keeper.found()
    keeper.key(pygame.K_ESCAPE)
    (keeper.store.folder / "broken.campaign").write_text("{")
    keeper.scene.rebuild()
    rows = keeper.scene._list.rows
    assert [(row.text, row.symbol) for row in rows] == [("Winter", "book_open_page_variant"), ("broken", "alert")]
    keeper.scene._open_row("1")
    assert isinstance(keeper.scene, BackupsScene)
    assert "names that begin with broken.campaign." in keeper.scene.ui.find("backups.help").text
    assert (keeper.store.folder / "broken.campaign.broken-1").exists()
    keeper.click("back")
    rows = keeper.scene._list.rows
    assert [(row.text, row.symbol) for row in rows] == [("Winter", "book_open_page_variant"), ("broken", "alert")]
    keeper.click("open")
    assert isinstance(keeper.scene, HubScene)


def test_the_list_says_that_what_was_played_last_is_lost_and_when_the_older_state_is_from(keeper: Keeper):
    """It said nothing, or that the campaign cannot be opened."""
    keeper.sit_down()
    keeper.play_to_the_end()
    keeper.wires.campaigns.back_to_hub()
    keeper.key(pygame.K_ESCAPE)
    (path,) = keeper.store.files()
    older = keeper.store.info(generations(path)[1])
    path.unlink()
    keeper.scene.rebuild()
    [row] = keeper.scene._list.rows
    assert "is lost" in row.detail and when(older.played) in row.detail and row.symbol == "alert"


def test_a_backup_takes_the_place_of_a_campaign_that_is_damaged_through_and_through(keeper: Keeper):
    """Its line in the list led to a dialog, and after that it was gone from the list."""
    keeper.found()
    keeper.present.backup()
    keeper.key(pygame.K_ESCAPE)
    (path,) = keeper.store.files()
    for each in generations(path):
        each.write_text("{")
    keeper.scene.rebuild()
    keeper.click("open")
    keeper.click("back")
    assert [row.text for row in keeper.scene._list.rows] == ["Winter"]
    keeper.click("open")
    assert isinstance(keeper.scene, BackupsScene)
    keeper.click("take")
    told = " ".join(each.markup for each in keeper.scene.ui.page.walk() if isinstance(each, RichText))
    assert ".broken-1" in told and "stay where they are" not in told  # it said so, and they had been renamed
    assert path.with_name(f"{path.name}.broken-1").exists()
    keeper.click("sure.yes")
    assert isinstance(keeper.scene, HubScene)
    assert (keeper.present.name, keeper.present.path) == ("Winter", path)


def test_everything_from_home_to_the_table_goes_by_keys(keeper: Keeper):
    keeper.scene.ui.focus(keeper.scene.ui.find("campaign"))
    keeper.key(pygame.K_RETURN)
    keeper.key(pygame.K_RETURN)
    keeper.write("Keys")
    keeper.key(pygame.K_RETURN)
    assert isinstance(keeper.scene, HubScene)
    keeper.key(pygame.K_RETURN)
    assert isinstance(keeper.scene, NewGameScene)
    keeper.key(pygame.K_RETURN)
    assert isinstance(keeper.scene, TableScene)


def test_everything_from_home_to_the_table_and_back_goes_by_pad(keeper: Keeper):
    def press(button: int) -> None:
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            keeper.table.send(Event(kind, instance_id=0, button=button))

    def down() -> None:
        for value in ((0, -1), (0, 0)):
            keeper.table.send(Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value))

    a, b = 0, 1
    keeper.scene.ui.focus(keeper.scene.ui.find("campaign"))
    press(a)
    assert isinstance(keeper.scene, SlotsScene)
    press(a)
    down()
    assert keeper.scene.ui.focused.id == "new.yes"
    press(a)
    assert isinstance(keeper.scene, HubScene)
    press(a)
    press(a)
    assert isinstance(keeper.scene, TableScene)
    keeper.wires.campaigns.back_to_hub()
    press(b)
    assert isinstance(keeper.scene, SlotsScene)


def test_home_offers_to_continue_whichever_way_one_came_back(keeper: Keeper):
    """By way of the other campaigns and Escape home stood there as it was before the campaign began."""
    keeper.sit_down()
    keeper.key(pygame.K_ESCAPE)
    keeper.click("campaign")
    keeper.click("menu")
    keeper.click("others")
    assert isinstance(keeper.scene, SlotsScene)
    keeper.key(pygame.K_ESCAPE)
    assert isinstance(keeper.scene, HomeScene)
    assert "continue" in {widget.id for widget in keeper.scene.ui.page.walk()}
    assert "Winter" in keeper.scene.last.detail


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_the_tools_of_the_list_are_told_in_words_where_two_lines_have_room(drawn, size, text):
    told = {each.text for each in drawn("campaign_slots", size, text).drawn}
    assert {"Back up now", "Restore a backup", "Rename", "Delete"} <= told


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.75, 2.0])
def test_at_large_text_the_first_tools_keep_their_words_and_the_others_lie_behind_more(drawn, size, text):
    told = {each.text for each in drawn("campaign_slots", size, text).drawn}
    assert {"Back up now", "Restore a backup", "More"} <= told


def test_what_lies_behind_more_does_what_its_button_would(keeper: Keeper):
    keeper.sit_down()
    keeper.key(pygame.K_ESCAPE)
    keeper.click("campaign")
    keeper.click("menu")
    keeper.click("others")
    keeper.app.settings.text_size = 2.0
    keeper.app.refresh_look()
    keeper.click("more")
    keeper.click("rename")
    keeper.type("Summer")
    keeper.click("rename.yes")
    assert [info.name for info in keeper.scene._infos] == ["Summer"]


@pytest.mark.parametrize("name", ["campaign_slots", "replays"])
def test_a_page_moves_its_parts_together_before_it_scrolls(table, name):
    table.app.settings.text_size = 1.75
    table.app.refresh_look()
    table.show(name)
    assert table.app.scene._body.rest == 0
