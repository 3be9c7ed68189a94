"""Continue: where it leads, and what it tells of files that are not as they were left."""

from __future__ import annotations

import pygame

from game.client.campaign.hub import HubScene
from game.client.campaign.slots import SlotsScene
from game.client.table.scene import TableScene
from game.client.widgets.button import Button
from game.kernel.chance import Chance
from game.session.files import generations
from game.session.opened import FILE_NAME, note_opened
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.campaign.keeper import Keeper
from tests.toy import load


def answers(keeper: Keeper, count: int) -> None:
    sitting = keeper.scene.link.sitting
    for _ in range(count):
        asked = sitting.pending[0]
        sitting.answer(asked.seat, asked.id, asked.sample(Chance(1).below))


def cut_short(keeper: Keeper) -> None:
    """The newest file of the campaign loses its end."""
    keeper.present.flush()
    path = keeper.present.path
    path.write_bytes(path.read_bytes()[:-50])


def test_continue_put_up_an_older_state_of_a_table_without_a_word(keeper: Keeper):
    keeper.sit_down()
    answers(keeper, 8)
    cut_short(keeper)
    keeper.start_again()
    keeper.click("continue")
    assert isinstance(keeper.scene, TableScene)
    told = keeper.scene.ui.toasts.messages
    assert any("kept beside the others as" in each and ".broken-1" in each for each in told)
    assert any(each.startswith("Winter goes on from the state of") for each in told)


def test_continue_tells_of_an_older_state_between_two_tables_too(keeper: Keeper):
    keeper.sit_down()
    keeper.play_to_the_end()
    keeper.wires.campaigns.back_to_hub()
    keeper.present.note("restored")
    cut_short(keeper)
    keeper.start_again()
    keeper.click("continue")
    assert isinstance(keeper.scene, HubScene)
    assert any(each.startswith("Winter goes on from the state of") for each in keeper.scene.ui.toasts.messages)


def two_campaigns(keeper: Keeper) -> None:
    """Winter and Summer, each with a table behind it; Summer was played last."""
    for name in ("Winter", "Summer"):
        keeper.found(name)
        keeper.click("next")
        keeper.click("start")
        keeper.play_to_the_end()
        keeper.wires.go_home()


def test_continue_led_to_the_campaign_changed_last_and_not_to_the_one_opened_last(keeper: Keeper):
    two_campaigns(keeper)
    assert keeper.wires.last().name == "Summer"
    keeper.click("campaign")
    [winter] = [info.path for info in keeper.store.infos("toy") if info.name == "Winter"]
    keeper.scene._actions.open(winter)
    keeper.app.step(0.0)
    keeper.start_again()
    assert keeper.scene.last.detail == "Winter · before table 2"
    keeper.click("continue")
    assert keeper.present.name == "Winter"


def test_a_campaign_played_since_another_was_opened_is_continued(keeper: Keeper):
    two_campaigns(keeper)
    winter, summer = sorted(keeper.store.infos("toy"), key=lambda info: info.sat)
    note_opened(keeper.root, winter.path, (winter.sat + summer.sat) / 2)
    assert keeper.wires.last().name == "Summer"
    note_opened(keeper.root, winter.path, summer.sat + 1.0)
    assert keeper.wires.last().name == "Winter"


def test_an_autosave_that_was_opened_is_continued(keeper: Keeper):
    for seed in (3, 4):
        sitting = Sitting.begin(load(), {}, [SeatPlan("Ada"), SeatPlan("Ben")], seed, keeper.wires.store)
        sitting.keep()
    older, newer = sorted(keeper.wires.store.saves(), key=lambda info: info.saved)
    assert keeper.wires.last().path == newer.path
    keeper.wires.open_save(older.path)
    assert keeper.wires.last().path == older.path
    two_campaigns(keeper)
    assert keeper.wires.last().name == "Summer"


def test_what_was_opened_last_need_not_be_readable(keeper: Keeper):
    two_campaigns(keeper)
    (keeper.root / FILE_NAME).write_text("{")
    assert keeper.wires.last().name == "Summer"


def test_a_campaign_opens_where_nobody_can_write_down_that_it_was_opened(keeper: Keeper):
    two_campaigns(keeper)
    (keeper.root / FILE_NAME).unlink()
    (keeper.root / FILE_NAME).mkdir()
    keeper.click("continue")
    assert keeper.present.name == "Summer"
    assert any(FILE_NAME in each for each in keeper.scene.ui.toasts.messages)


def damage_all(keeper: Keeper) -> None:
    """No state of Winter can be opened any more."""
    keeper.present.flush()
    for each in generations(keeper.present.path):
        each.write_text("{")


def test_home_took_a_person_whose_campaign_is_damaged_through_and_through_for_a_newcomer(keeper: Keeper):
    keeper.sit_down()
    answers(keeper, 8)
    damage_all(keeper)
    keeper.start_again()
    assert keeper.wires.last() is None
    assert keeper.scene.ui.find("campaign.line").text.startswith("Winter: every state that was kept is damaged")
    gold = [each.id for each in keeper.scene.ui.page.walk() if isinstance(each, Button) and each.kind == "primary"]
    assert gold == ["campaign"]
    keeper.key(pygame.K_RETURN)
    assert isinstance(keeper.scene, SlotsScene)
    keeper.click("delete")
    keeper.type("Winter")
    keeper.click("typed.yes")
    keeper.key(pygame.K_ESCAPE)
    assert "campaign.line" not in [each.id for each in keeper.scene.ui.page.walk()]


def test_home_hints_at_a_damaged_campaign_beside_one_that_goes_on(keeper: Keeper):
    two_campaigns(keeper)
    [winter] = [info.path for info in keeper.store.infos("toy") if info.name == "Winter"]
    keeper.wires.campaigns.open(winter)
    damage_all(keeper)
    keeper.start_again()
    assert keeper.scene.last.title == "Summer"
    assert keeper.scene.ui.find("campaign.line").text.startswith("Winter:")
