"""What the loader of Dead Cells refuses: each check, by a slip that somebody makes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import paths
from game.games.dead_cells.files import load_content
from game.games.dead_cells.verbs import verbs
from game.kernel.effects import Scripts
from game.kernel.errors import ContentError


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache of parsed files for all these tests."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def data(tmp_path: Path, shared: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the game's data that may be spoiled."""
    original = paths.data_root() / "dead_cells"
    shutil.copytree(original, tmp_path / "data" / "dead_cells", ignore=shutil.ignore_patterns("lessons"))
    monkeypatch.setattr(paths, "data_root", lambda: tmp_path / "data")
    monkeypatch.setattr(paths, "user_cache_dir", lambda: shared)
    monkeypatch.setattr(paths, "user_data_dir", lambda: tmp_path / "mine")
    return tmp_path / "data" / "dead_cells"


def change(file: Path, old: str, new: str) -> None:
    """Replace the first place of a text."""
    text = file.read_text("utf-8")
    assert old in text, old
    file.write_text(text.replace(old, new, 1), "utf-8")


def told(*packs: str) -> list[str]:
    """The messages on loading."""
    try:
        load_content(Scripts(verbs, ()), packs)
    except ContentError as error:
        return [str(each) for each in error.problems]
    return []


def test_the_data_as_it_is_has_no_problem(data: Path) -> None:
    assert told() == []


BOX = [
    ("cards/well.yaml", "id: W02", "id: W22", 'the code "W22"'),
    ("cards/well.yaml", "id: W02", "id: W01", 'the card "W01" stands twice'),
    ("cards/monsters.yaml", "copies: 4", "copies: 3", "12 cards B1; expected 13"),
    ("cards/monsters.yaml", "copies: 4", "copies: 5", 'the code "B1-05" stands 2 times'),
    ("cards/monsters.yaml", "id: B1-11", "id: archer", '"archer" on a monster; expected a printed code'),
    ("cards/tiles.yaml", "id: B1-T01", "id: B1-T16", 'the code "B1-T16"; expected B1-T 01 to 15'),
]
EFFECTS = [
    ("cards/beheaded.yaml", 'range: ["1"]', 'range: ["4"]', "found '4'; expected L | 1 | 2 | 3"),
    ("cards/beheaded.yaml", 'range: ["1"]', 'range: ["1", "1"]', "expected each space once"),
    ("cards/beheaded.yaml", 'range: ["1"]', "range: []", 'expected hit, or {range: ["1"]}'),
    ("cards/beheaded.yaml", "pick: all", "pick: every", "found 'every'; expected one | all"),
    ("cards/beheaded.yaml", 'amount: 1, target: {range: ["1"]}', "amount: 1", "both or neither of target and to"),
    ("cards/monsters.yaml", "damage: {amount: 1, to: any}", "dammage: {amount: 1, to: any}", 'did you mean "damage"?'),
    ("cards/monsters.yaml", "to: {different: 2}", "to: {different: 1}", "expected {different: 2}, or more"),
    ("cards/monsters.yaml", "to: first_player", "to: first_playr", 'did you mean "first_player"?'),
    ("cards/monsters.yaml", "kind: poisoned", "kind: poisned", 'did you mean "poisoned"?'),
    ("cards/monsters.yaml", "    lines: {II:", "    lines: {V:", "found 'V'; expected 0 | I | II | III | IV"),
    ("cards/upgrades_survival.yaml", "code: S01", "code: S17", 'unknown code "S17"'),
    ("cards/upgrades_survival.yaml", "from: B1_blueprints", "from: B1_blueprint", 'did you mean "B1_blueprints"?'),
    ("cards/upgrades_survival.yaml", "deck: B2_monsters", "deck: B2_monster", 'did you mean "B2_monsters"?'),
    ("cards/upgrades_survival.yaml", "stat: vial", "stat: vail", 'did you mean "vial"?'),
    ("cards/upgrades_survival.yaml", "event: enemy_killed", "event: enemy_kiled", 'did you mean "enemy_killed"?'),
    ("cards/upgrades_survival.yaml", "when: [combat_end]", "when: [combat_ends]", 'did you mean "combat_end"?'),
    ("cards/upgrades_survival.yaml", "      kill:", "      killed:", 'did you mean "kill"?'),
    (
        "cards/upgrades_survival.yaml",
        "then: [{heal",
        "replace: [], then: [{heal",
        "both or neither of then and replace",
    ),
    ("cards/well.yaml", "first_in: combat", "first_in: turn", "found 'turn'; expected combat | biome | run"),
    ("cards/upgrades_survival.yaml", "use: market", "use: start", "trader for use market, and there alone"),
    ("cards/upgrades_survival.yaml", "prices: [2, 3]", "prices: [2]", "the price on the front and on the back"),
    ("cards/equipment.yaml", "    round: III\n", "", "no round on Equipment used as choose"),
    ("cards/tiles.yaml", "    enemies: [monster, monster]\n", "", "no enemies on a square"),
    ("cards/bosses.yaml", "start: B4", "start: B9", 'unknown start "B9"'),
    ("cards/biomes.yaml", "to: B2}", "to: B8}", 'unknown Biome "B8"'),
    ("cards/beheaded.yaml", "        - {source: rulebook}\n", "", "5 spaces; expected 6: the start and 5 steps"),
]
BOARDS = [
    ("boards/B1.tmx", 'value="hand:brutality"', 'value="hand:strength"', 'found "hand:strength"'),
    ("boards/B1.tmx", 'name="gate_a2"', 'name="gate_a3"', 'unknown property "gate_a3"; did you mean "gate_a2"?'),
    ("boards/B1.tmx", 'value="square"', 'value="sqare"', 'unknown shape "sqare"; did you mean "square"?'),
    ("boards/B2.tmx", 'name="reward_b3" value="tooth:1"', 'name="reward_b3" value="teeth:1"', 'did you mean "tooth"?'),
    ("boards/B1.tmx", 'value="c1, c2"', 'value="c1, s"', "the corridors lead in a circle"),
    ("boards/B1.tmx", 'value="c2, c3"', 'value="c2"', "c3: no corridor leads here from the start"),
    ("boards/B3.tmx", 'value="pentagon"', 'value="star"', "star: 0 tiles for 1 spaces"),
    ("boards/B1.tmx", 'value="exit"', 'value="circle"', "expected X1, X2"),
    ("cards/biomes.yaml", "    waits: true\n", "", "no map B4.tmx; expected a map unless it waits"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), [*BOX, *EFFECTS, *BOARDS])
def test_a_slip_in_the_data_is_told(data: Path, file: str, old: str, new: str, message: str) -> None:
    change(data / file, old, new)
    found = told()
    assert any(message in each for each in found), found


def test_a_space_that_can_be_closed_altogether_is_told(data: Path) -> None:
    change(data / "boards/B1.tmx", 'value="b1"/>', 'value="b1"/>\n    <property name="gate_b1" value="rune:ram"/>')
    assert any("a2: every corridor can be closed" in each for each in told())


def test_everything_wrong_is_told_at_once_with_file_and_line(data: Path) -> None:
    change(data / "cards/monsters.yaml", "health: 3", "health: 0")
    change(data / "cards/well.yaml", "code: S03", "code: S99")
    found = told()
    assert any(each.startswith("data/dead_cells/cards/monsters.yaml:7: B1-01.health: found 0") for each in found)
    assert any(each.startswith("data/dead_cells/cards/well.yaml:") and "S99" in each for each in found)


def test_a_pack_may_change_a_card_and_add_a_tile(data: Path) -> None:
    pack = data.parents[1] / "mine" / "packs" / "hard" / "cards"
    pack.mkdir(parents=True)
    (pack.parent / "pack.yaml").write_text("{id: hard, name: Hard, version: '1.0', game: dead_cells}", "utf-8")
    zombie = "{id: B1-01, name: Zombie, kind: monster, copies: 4, health: 5, lines: {}, death: [], source: house}"
    tile = "{id: B1-T16, kind: tile, shape: circle, effects: [{gain: {item: cell, amount: 1}}], source: house}"
    (pack / "more.yaml").write_text(f"cards:\n  - {zombie}\n  - {tile}\n", "utf-8")
    content = load_content(Scripts(verbs, ()), ["hard"])
    assert content.cards[content.index["B1-04"]].health == 5
    assert content.tile_index["B1-T16"] in content.tiles_of["B1"]
