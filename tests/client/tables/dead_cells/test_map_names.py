"""Names on the map of a Biome: they lie on no way, and on no flame that is painted on its ground."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, mask, transform

from game.client.tables.dead_cells.map import _place, map_items
from game.client.tables.dead_cells.map_names import exit_lines, way_lines
from game.client.tables.dead_cells.scenes import journey_places
from game.games.dead_cells.view import board_of

BOARDS = ("dead_cells_cards", "dead_cells_sewers", "dead_cells_ramparts")
SCREENS = [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.75)]
FLAME = (255, 154, 46)


def on_the_map(table: Any) -> tuple[Any, Rect, list[Any]]:
    """The scene, the place of the map, and all that lies on it."""
    scene = table.presenter.scene(table.view, table.state)
    field, *things = map_items(scene, journey_places(scene).map)
    return scene, field.rect, things


@pytest.mark.parametrize(("size", "text"), SCREENS)
@pytest.mark.parametrize("name", BOARDS)
def test_no_name_of_a_space_lies_on_a_way(laid_table: Any, name: str, size: Any, text: float) -> None:
    """The name of a space covered the way that leaves it upwards."""
    scene, field, things = on_the_map(laid_table(name, size=size, text=text))
    board = board_of(scene.table)
    places = {id: _place(field, space) for id, space in board.spaces.items()}
    ways = way_lines(board, places)
    tags = [each.rect for each in things if each.is_late and each.facts in board.spaces]
    assert len(tags) >= 8
    assert not [tag for tag in tags for way in ways if tag.clipline(way)]
    assert all(tag.collidelist([each for each in tags if each is not tag]) < 0 for tag in tags)


@pytest.mark.parametrize(("size", "text", "wide"), [((960, 540), 1.0, 556), ((1280, 720), 1.5, 650)])
@pytest.mark.parametrize("name", BOARDS)
def test_no_name_of_an_exit_lies_on_a_way(laid_table: Any, name: str, size: Any, text: float, wide: int) -> None:
    """The name below the upper gate hid where the way to it begins."""
    table = laid_table(name, size=size, text=text)
    scene, field = table.presenter.scene(table.view, table.state), Rect(0, 0, wide, wide * 1120 // 1640)
    board = board_of(scene.table)
    ways = way_lines(board, {id: _place(field, space) for id, space in board.spaces.items()})
    names = {exit_lines(scene, way.space) for way in scene.content.biomes[scene.table.biome].exits}
    plates = [each.rect for each in map_items(scene, field) if each.facts in names]
    assert plates and not [plate for plate in plates for way in ways if plate.clipline(way)]


@pytest.mark.parametrize(("size", "text"), SCREENS)
@pytest.mark.parametrize("name", BOARDS)
def test_no_name_of_an_exit_cuts_off_a_flame(laid_table: Any, name: str, size: Any, text: float) -> None:
    """The sign over the way to the Toxic Sewers hid the flame of a torch."""
    scene, field, things = on_the_map(laid_table(name, size=size, text=text))
    biome = scene.content.biomes[scene.table.biome]
    ground = scene.look.assets.svg(f"dead_cells/ground_{biome.id.lower()}.svg", field.size)
    flames = mask.from_threshold(transform.smoothscale(ground, field.size), FLAME, (30, 40, 60, 255))
    names = {exit_lines(scene, way.space) for way in biome.exits}
    plates = [each.rect for each in things if each.facts in names]
    assert len(plates) == len(biome.exits)
    assert flames.count() or name == "dead_cells_sewers"  # no torch burns there
    for plate in plates:
        cover = mask.Mask(plate.size, fill=True)
        assert not flames.overlap(cover, (plate.x - field.x, plate.y - field.y))


@pytest.mark.parametrize(("size", "text"), SCREENS)
@pytest.mark.parametrize("name", BOARDS)
def test_what_corridors_ask_for_is_as_high_as_a_name_and_off_those_of_exits(
    laid_table: Any, name: str, size: Any, text: float
) -> None:
    """Signs of 20 pixels stood upright, and "Collapsed gate" lay on the Rune above it."""
    scene, _, things = on_the_map(laid_table(name, size=size, text=text))
    board, biome = board_of(scene.table), scene.content.biomes[scene.table.biome]
    names = {exit_lines(scene, way.space) for way in biome.exits}
    plates = [each.rect for each in things if each.facts in names]
    tags = [each.rect for each in things if each.is_late and each.facts in board.spaces]
    gates = [each.rect for each in things if each.spot is not None and each.spot.id.startswith("way.")]
    assert gates
    for gate in gates:
        assert gate.width >= gate.height >= max(tag.height for tag in tags)
        assert gate.collidelist(plates) < 0
