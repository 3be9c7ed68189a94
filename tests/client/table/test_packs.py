"""Packs in play: switched on at the set-up page, in the table, in the save, once more; a broken one says why."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game import paths
from game.client.table.scene import TableScene
from game.client.table.wires import Wires
from game.client.tables.helltoken.ahead import pictures_ahead
from game.games import registry
from game.session.save_text import read_save
from game.session.store import Store
from tests.client.table.conftest import RandomAsker

FOG = "id: hell_fog, name: Hell Fog, kind: action, copies: 2, adjust: 1, attack: {area: block}, text: A blow."


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """One sound pack with an action card of its own, and a broken one."""
    paths.set_data_dir(tmp_path)
    folder = tmp_path / "data" / "packs"
    (folder / "fog" / "cards").mkdir(parents=True)
    (folder / "bad").mkdir()
    (folder / "fog" / "pack.yaml").write_text("{id: fog, name: Fog, version: '1', game: helltoken}\n")
    (folder / "fog" / "cards" / "fog.yaml").write_text(f"cards:\n  - {{{FOG}, rule: card.punch, source: house}}\n")
    (folder / "bad" / "pack.yaml").write_text("{id: ../x, name: Bad, version: '1', game: helltoken}\n")
    registry._load.cache_clear()
    yield folder
    paths.set_data_dir(None)
    registry._load.cache_clear()


@pytest.fixture
def wires(person, tmp_path, packs):
    wires = Wires(person.app, Store(tmp_path / "data"), make_asker=RandomAsker)
    wires.begin(SimpleNamespace())
    person.app.step(0.0)
    yield wires
    wires.close()


def begin(person, wires) -> TableScene:
    """A game with the sound pack."""
    wires.new_game("helltoken")
    person.app.step(0.0)
    person.scene._switch_pack("fog", True)
    person.scene.start()
    person.app.step(0.0)
    assert isinstance(person.scene, TableScene)
    return person.scene


def test_a_pack_that_is_switched_on_is_played_with_and_saved(person, wires):
    scene = begin(person, wires)
    assert scene.link.sitting.packs == ("fog",)
    assert sum(card.copies for card in scene.link.game.content.cards) == 20
    wires.store.flush()
    (info,) = wires.store.saves()
    saved = read_save(info.path.read_text(), "")
    assert saved.packs == ("fog",) and "cards/fog.yaml" in saved.pack_files["fog"]
    wires.open_save(info.path)
    assert person.scene.link.sitting.hash() == scene.link.sitting.hash()


def test_a_card_of_a_pack_is_drawn_without_a_picture_of_its_own(person, wires):
    scene = begin(person, wires)
    for size in ((1280, 720), (960, 540)):
        person.app.window.resize(size)
        person.app.refresh_look()
        places = scene.presenter.places(scene.link.view())
        ahead = list(pictures_ahead(scene.look, places, scene.link.game.content))
        assert ahead
        for make in ahead:
            assert make() is not None


def test_once_more_is_with_the_same_packs_even_if_they_left(person, wires, packs):
    scene = begin(person, wires)
    (packs / "fog").rename(packs.parent / "gone")
    wires._again(scene.link)
    again = person.scene.link.sitting
    assert again is not scene.link.sitting and again.packs[0].startswith(".kept/fog@")
    assert again.pack_files[again.packs[0]] == scene.link.sitting.pack_files["fog"]


def test_a_broken_pack_is_named_with_its_problem_and_cannot_be_switched_on(person, wires):
    wires.new_game("helltoken")
    person.app.step(0.0)
    assert {"pack.fog", "pack.bad.broken", "pack.bad.problem"} <= set(person.ids())
    assert "pack.bad" not in person.ids()
    assert "found '../x'; expected small letters" in person.scene.ui.find("pack.bad.problem").markup


def test_packs_are_offered_as_last_time(person, wires):
    begin(person, wires)
    wires.go_home()
    wires.new_game("helltoken")
    person.app.step(0.0)
    assert person.scene.packs == ()
    person.click("last")
    assert person.scene.packs == ("fog",) and person.scene.ui.find("pack.fog").is_on


def test_packs_that_do_not_go_together_say_so_and_change_nothing(person, wires, packs):
    (packs / "mist" / "cards").mkdir(parents=True)
    (packs / "mist" / "pack.yaml").write_text("{id: mist, name: Mist, version: '1', game: helltoken}\n")
    wires.new_game("helltoken")
    person.app.step(0.0)
    scene = person.scene
    scene._switch_pack("fog", True)
    (packs / "mist" / "cards" / "a.yaml").write_text("cards: [{id: hell_fog}]\n")
    scene._switch_pack("mist", True)
    assert scene.packs == ("fog",)
    assert "cannot be used together" in scene.ui.toasts.messages[-1]
