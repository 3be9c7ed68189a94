"""Continue: where it leads, and what it tells of files that are not as they were left."""

from __future__ import annotations

from game.client.campaign.hub import HubScene
from game.client.table.scene import TableScene
from game.kernel.chance import Chance
from tests.client.campaign.keeper import Keeper


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
