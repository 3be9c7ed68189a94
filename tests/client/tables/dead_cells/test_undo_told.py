"""What undo says that it takes back: the Skill and whom it hit, though only the Skill was asked for."""

from __future__ import annotations

import pytest

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.games.registry import load_game
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from game.session.undo import Fence
from tests.client.table.conftest import RandomAsker

FLENSE = "flayed.brutality.2"
GIVEN = {
    "continue_at": "round",
    "round": "I",
    "biome": "B1",
    "enemies": {"1": "B1-05"},
    "scrolls": {"flayed": {"brutality": 2}},
    "active": {"flayed": ["ST07"]},
}


def test_a_skill_is_taken_back_by_its_name_with_its_only_target(table):
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "given": GIVEN, "expect": [{"next": None}]}
    sitting = Sandbox.of_scenario(read_scenario(written, "here"), load_game("dead_cells")).sitting
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    table.app.push(scene)
    table.app.step(0.0)
    sitting.answer(0, "act.skill", FLENSE)
    scene.answers.undo()
    assert "Taken back: a Skill (Flense), a target (Space 1)." in scene.ui.toasts.messages
    assert sitting.pending[0].id == "act.skill"


@pytest.mark.parametrize(
    ("game", "rule", "told"),
    [
        ("dead_cells", "explore.steps", "the Group goes on exploring since"),
        ("dead_cells", "combat.prep.brief", "a Combat has begun since"),
        ("helltoken", "turn.order", "the next turn has begun"),
    ],
)
def test_undo_says_at_what_it_stops_and_not_that_a_turn_is_over(table, game: str, rule: str, told: str):
    """It said "the turn is over" while the same First Player went on exploring."""
    scene = table.show("dead_cells_map" if game == "dead_cells" else "helltoken_move").app.scene
    scene.talk.say_fence(Fence("agreement", "turn", rule, "", (1,), 0))
    assert f"Undo stops here: {told}." in scene.ui.toasts.messages
