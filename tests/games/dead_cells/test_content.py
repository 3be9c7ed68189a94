"""Dead Cells' cards, tiles and boards: what the box and the rulebook fix, and what a slip in the files is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.games.dead_cells.content import Card, DeadCellsContent, families
from game.games.dead_cells.files import load_content
from game.games.dead_cells.files_board import STOPPING
from game.games.dead_cells.verbs import verbs
from game.kernel.effects import Scripts

SURVIVAL, TACTICS, BRUTALITY = range(3)


@cache
def loaded() -> tuple[DeadCellsContent, Scripts]:
    scripts = Scripts(verbs, ())
    return load_content(scripts, ()), scripts


def content() -> DeadCellsContent:
    return loaded()[0]


def card(code: str) -> Card:
    return content().cards[content().index[code]]


def written(script: int) -> list[Any]:
    """The effects of a script as they stand in the files."""
    return [effect.plain for effect in loaded()[1].compiled[script]]


def lines(code: str) -> dict[str, list[Any]]:
    """The lines of a card that are not empty."""
    rounds = zip(("0", "I", "II", "III", "IV"), card(code).lines, strict=True)
    return {word: written(script) for word, script in rounds if script >= 0}


def hit(*spaces: str, amount: int = 1) -> dict[str, Any]:
    return {"damage": {"amount": amount, "target": {"range": list(spaces)}}}


def harm(to: object, amount: int = 1) -> dict[str, Any]:
    return {"damage": {"amount": amount, "to": to}}


def test_the_box_holds_as_many_cards_of_each_deck_as_the_rulebook_counts() -> None:
    assert Counter(each.deck for each in content().cards) == {
        "ST": 27, "ST-S": 16, "B1": 13, "B1-S": 8, "B2": 16, "B2-S": 9, "B3": 17, "B3-S": 9, "C1": 15, "C1-S": 5,
        "SV": 42, "TC": 40, "BR": 37, "W": 21, "S": 16, "R": 7,
    }  # fmt: skip


def test_monster_and_elite_decks_are_counted_apart() -> None:
    sizes = {name: len(deck) for name, deck in content().decks.items()}
    assert {name: sizes[f"{name}_monsters"] for name in ("B1", "B2", "B3")} == {"B1": 10, "B2": 13, "B3": 14}
    assert {name: sizes[f"{name}_elites"] for name in ("B1", "B2", "B3")} == {"B1": 3, "B2": 3, "B3": 3}
    assert (sizes["C1_boss"], sizes["C1_attacks"], sizes["C1_minions"]) == (1, 10, 4)


def test_every_code_stands_once_and_names_what_it_is() -> None:
    names = families(content())
    codes = [*names["card"], *names["tile"], *names["biome"]]
    assert len(codes) == len(set(codes))
    assert all(content().cards[i].code == code for code, i in content().index.items())


def test_decks_are_laid_bottom_first() -> None:
    for deck in ("SV", "TC", "BR", "well", "B1_blueprints", "C1_blueprints"):
        codes = [content().cards[i].code for i in content().decks[deck]]
        assert codes == sorted(codes)
    assert content().cards[content().decks["SV"][-1]].use == "cover"


def test_upgrade_decks_mix_the_uses_that_the_box_counts() -> None:
    uses = ("combat", "start", "during", "skill", "market", "instruction", "feat", "cover")
    counted = {deck: Counter(content().cards[i].use for i in content().decks[deck]) for deck in ("SV", "TC", "BR")}
    assert {deck: [found[use] for use in uses] for deck, found in counted.items()} == {
        "SV": [14, 6, 6, 2, 3, 5, 5, 1],
        "TC": [14, 4, 5, 2, 5, 5, 4, 1],
        "BR": [16, 4, 5, 2, 0, 5, 4, 1],
    }


@pytest.mark.parametrize(
    ("biome", "shapes"),
    [
        ("B1", {"square": 6, "bevel": 2, "circle": 3, "hexagon": 3, "pentagon": 1}),
        ("B2", {"square": 8, "bevel": 3, "circle": 4, "hexagon": 3, "pentagon": 2}),
        ("B3", {"square": 8, "bevel": 3, "circle": 4, "hexagon": 3, "pentagon": 2}),
    ],
)
def test_a_biome_has_its_tiles_of_each_shape(biome: str, shapes: dict[str, int]) -> None:
    assert Counter(content().tiles[i].shape for i in content().tiles_of[biome]) == shapes


def test_each_beheaded_has_three_health_one_slot_and_six_cards_with_seven_symbols() -> None:
    assert [each.id for each in content().beheaded] == ["immolated", "flayed", "poisoned", "quartered"]
    for each in content().beheaded:
        deck = [content().cards[i] for i in content().decks[each.id]]
        assert (each.health, each.slots, len(deck)) == (3, 1, 6)
        assert sum(len(one.symbols) for one in deck) == 7
        assert {symbol for one in deck for symbol in one.symbols} == {SURVIVAL, TACTICS, BRUTALITY}
        assert [len(track) for track in each.tracks] == [6, 6, 6]


def test_the_first_green_step_of_the_immolated_and_the_poisoned_is_one_health() -> None:
    immolated, _, poisoned, _ = content().beheaded
    for board in (immolated, poisoned):
        (change,) = board.tracks[SURVIVAL][1].always
        assert (change.what, change.by) == ("max_health", 1)


def test_the_second_green_step_of_the_immolated_protects_against_frozen() -> None:
    (change,) = content().beheaded[0].tracks[SURVIVAL][2].always
    assert (change.what, change.state) == ("immune", "frozen")


def test_the_zombie_of_the_combat_example() -> None:
    zombie = card("B1-03")
    assert (zombie.name, zombie.health, zombie.elite) == ("Zombie", 3, False)
    assert "I" not in lines("B1-03") and lines("B1-03")["IV"] == [harm("any")]
    assert written(zombie.death) == [{"gain": {"item": "cell", "amount": 1}}]


def test_the_elite_archer_of_the_combat_example() -> None:
    archer = card("B1-11")
    assert (archer.name, archer.health, archer.elite, archer.place) == ("Elite Archer", 3, True, "far_right")
    assert lines("B1-11") == {"I": [harm({"different": 2})], "III": [harm("first_player")]}
    assert written(archer.death) == [{"equipment": {"draw": 1}}]


def test_an_elite_tile_of_the_prison_has_an_elite_a_monster_and_a_green_scroll() -> None:
    tile = content().tiles[content().tile_index["B1-T07"]]
    assert (tile.shape, tile.enemies, tile.loot) == ("bevel", ("elite", "monster"), (("scroll_survival", 1),))


def test_the_equipment_that_the_rulebook_names() -> None:
    bow, broadsword, cleaver = card("ST-S03"), card("ST-S07"), card("ST-S08")
    assert (bow.name, bow.use, bow.round, written(bow.effect)) == ("Beginner's Bow", "choose", 1, [hit("1", "2", "3")])
    assert (broadsword.name, broadsword.use, written(broadsword.effect)) == ("Broadsword", "more", [hit("1")])
    bleeding = {"state": {"kind": "bleeding", "amount": 1, "target": {"range": ["1"]}}}
    assert (cleaver.name, cleaver.use, written(cleaver.effect)) == ("Cleaver", "skill", [bleeding])
    assert {bow.source, broadsword.source, cleaver.source} == {"rulebook"}


def test_serenade_has_four_health_three_cards_and_two_sides() -> None:
    serenade = content().serenade
    assert serenade.health == (4, 4)
    assert len(content().decks["serenade"]) == 3
    power, melee = serenade.tracks
    assert [written(step.now) for step in power[1:3]] == [
        [{"gain": {"item": "tooth", "amount": 2}}], [{"gain": {"item": "vial", "amount": 1}}],
    ]  # fmt: skip
    assert power[3].transforms
    assert [written(step.round_0) for step in melee[1:]] == [
        [{"shield": {"amount": 1, "to": "beheaded"}}],
        [{"skill": {"to": "beheaded"}}],
        [{"heal": {"amount": 1, "to": "beheaded"}}],
    ]


def test_merchant_and_collector_draw_one_card_at_level_0() -> None:
    traders = content().traders
    assert (traders["merchant"][0].times, traders["collector"][0].times) == (1, 1)
    assert [len(traders[name]) for name in ("healer", "merchant", "collector")] == [4, 4, 3]


def test_the_concierge_has_two_instances() -> None:
    boss = card("C1-01")
    assert [(each.name, each.health) for each in boss.instances] == [("The Concierge", 17), ("The Angry Concierge", 21)]
    assert boss.extra_health == (0, 3, 13, 16)
    attacks = [content().cards[i] for i in content().decks["C1_attacks"]]
    assert Counter(letter for each in attacks for letter in each.rages) == {"A": 5, "B": 5}


def test_covers_ask_two_cells_and_three_when_turned() -> None:
    assert [card(code).prices for code in ("SV42", "TC40", "BR37")] == [(2, 3)] * 3


def test_the_first_exits_lead_to_the_sewers_and_the_concierge() -> None:
    exits = {each.id: [way.to for way in each.exits] for each in content().biomes}
    assert exits["B1"] == ["B2", "B3"]
    assert exits["B2"] == exits["B3"] == ["C1", "C1"]
    assert [each.id for each in content().biomes if each.start] == ["B1"]
    assert all(each.waits != (each.board is not None) for each in content().biomes if each.stage != "boss")


def test_an_upgrade_that_becomes_a_monster_has_its_numbers() -> None:
    rat, mimic, champion = card("SV33"), card("TC27"), card("BR31")
    assert [each.kind for each in (rat, mimic, champion)] == ["monster"] * 3
    assert [each.health for each in (rat, mimic, champion)] == [2, 3, 6]
    assert [each.elite for each in (rat, mimic, champion)] == [False, False, True]
    assert lines("TC27") == {"II": [harm({"different": 2})]}


def test_every_line_of_a_card_in_hand_does_something_and_every_equipment_has_its_use() -> None:
    for each in content().cards:
        if each.kind == "combat" or each.use == "combat":
            assert any(script >= 0 for script in each.lines), each.code
        if each.kind in ("equipment", "blueprint"):
            assert (each.effect >= 0) != (each.use == "always"), each.code
            assert (each.round > 0) == (each.use in ("choose", "more", "companion")), each.code
            assert (each.health > 0) == (each.use == "companion"), each.code


def free_paths(biome: str) -> Iterator[list[str]]:
    """The spaces of every way through a Biome that no Rune and no Hand Check closes."""
    board = next(each.board for each in content().biomes if each.id == biome)
    assert board is not None

    def on(space: str, gone: list[str]) -> Iterator[list[str]]:
        for way in board.ways[space]:
            if way.gate in STOPPING:
                continue
            if way.target not in board.places:
                yield [board.spaces[each].shape for each in gone]
            else:
                yield from on(way.target, [*gone, way.target])

    return on("S", [])


@pytest.mark.parametrize(("biome", "lengths", "fights"), [("B1", {4, 5, 6}, 4), ("B2", {5, 6}, 4), ("B3", {5}, 5)])
def test_a_free_way_through_a_biome_is_as_long_and_as_hard_as_designed(
    biome: str, lengths: set[int], fights: int
) -> None:
    paths = list(free_paths(biome))
    assert {len(path) for path in paths} == lengths
    assert all(3 <= sum(shape in ("square", "bevel") for shape in path) <= fights for path in paths)


def test_gates_stand_in_the_corridors_that_the_tables_name() -> None:
    gates = {
        (biome.id, way.source, way.target): (way.gate, *way.needs)
        for biome in content().biomes if biome.board is not None
        for ways in biome.board.ways.values() for way in ways if way.gate
    }  # fmt: skip
    assert gates == {
        ("B1", "S", "a2"): ("hand", "brutality"),
        ("B1", "f1", "X2"): ("rune", "vine"),
        ("B2", "a2", "b3"): ("deck", "tactics"),
        ("B2", "e1", "X2"): ("rune", "teleportation"),
        ("B3", "S", "a2"): ("hand", "survival"),
        ("B3", "e1", "X2"): ("rune", "ram"),
    }


def test_the_tiles_that_hide_a_rune_name_it() -> None:
    found = {tile.code: tile.rune for tile in content().tiles if tile.rune}
    assert found == {"B1-T14": "vine", "B2-T18": "teleportation", "B3-T17": "ram"}
