"""By whose name the bar tells what is played: whoever acts, nobody where Enemies do. It stood by who had answered."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.settings import Settings
from game.client.table.scene import TableScene
from game.client.tables.dead_cells.demo import asked, begin, play_on
from game.kernel.event import Event
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_play import sit_down


@pytest.fixture
def person(table) -> Person:
    return Person(table)


@pytest.fixture
def fight(person: Person) -> TableScene:
    """Two people in a Combat; the second one has answered last."""
    scene = sit_down(person, play_on(begin(2, 11), asked("combat.card")))
    scene.prompts.tell(Event(1, "line.performed", 0, (), data={"hero": kind(scene, 1)}), "")
    assert named(scene) == scene.link.plans[1].name
    return scene


def kind(scene: TableScene, seat: int) -> str:
    return next(hero.word for hero in scene.centre.view.state.heroes if hero.seat == seat)


def named(scene: TableScene) -> str:
    return scene.page.prompt.prompt.who


def told(scene: TableScene, name: str, **data: Any) -> str:
    """By whose name the bar tells the event."""
    scene.prompts.tell(Event(2, name, 0, (), data=data), "It happens")
    return named(scene)


def test_an_enemy_acted_under_the_name_of_a_player(fight: TableScene) -> None:
    assert told(fight, "enemy.acted", enemy="B1", space="1", round="I") == ""
    assert told(fight, "damage.placed", hero=None, enemy="B1", space="1", amount=1) == ""
    assert told(fight, "damage.suffered", hero=kind(fight, 0), amount=1) == fight.link.plans[0].name


def test_the_fire_of_one_player_took_hold_under_the_name_of_another(fight: TableScene) -> None:
    first, second = (fight.link.plans[seat].name for seat in (0, 1))
    assert told(fight, "state.placed", enemy="B1", space="1", state="on_fire", by=kind(fight, 0)) == first
    assert told(fight, "state.placed", hero=kind(fight, 0), state="on_fire", by=kind(fight, 1)) == second
    assert told(fight, "state.placed", enemy="B1", space="1", state="on_fire", by=None) == ""


def test_serenade_has_no_seat(person: Person) -> None:
    scene = sit_down(person, play_on(begin(1, 11), asked("combat.card")))
    assert told(scene, "line.performed", hero="serenade") == ""


def test_what_the_group_does_is_told_by_the_name_of_who_answered(person: Person) -> None:
    scene = sit_down(person, play_on(begin(2, 11), asked("explore.corridor")))
    before = named(scene)
    assert before and told(scene, "group.moved", start="s", space="a1") == before


def test_words_of_nobody_are_in_the_middle_of_the_bar(fight: TableScene) -> None:
    bar = fight.page.prompt
    fight.prompts.tell(Event(2, "enemy.acted", 0, (), data={"enemy": "B1"}), "It acts")
    words = fight.ui.find("prompt.text").rect
    assert abs(words.centery - bar.rect.centery) <= fight.look.px(4)


def test_no_enemy_acts_under_a_name_while_a_round_is_played(person: Person) -> None:
    person.app.settings = Settings(animation_speed=4.0)
    person.app.apply_settings()
    sitting = play_on(begin(1, 11), asked("combat.card"))
    scene = sit_down(person, sitting)
    names: dict[str, set[str]] = {}
    while sitting.outcome is None and "enemy.acted" not in names and len(sitting.steps) < 60:
        decision = sitting.pending[0]
        scene.act(lambda each=decision: sitting.answer(each.seat, each.id, next(iter(each.every()))))
        for _ in range(2000):
            if not scene.playback.is_running:
                break
            person.app.step(0.05)
            if scene.playback.event is not None:
                names.setdefault(scene.playback.event.name, set()).add(named(scene))
    assert names["enemy.acted"] == {""}
