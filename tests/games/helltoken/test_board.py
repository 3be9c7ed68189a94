"""Helltoken's map: 25 numbered squares whose edges are joined (ruling.r07, move.wrap)."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

BOARD = Path(__file__).parents[3] / "data" / "helltoken" / "board.tmx"
MAP = ElementTree.parse(BOARD).getroot()
OBJECTS = MAP.findall("objectgroup[@name='zones']/object")
BACK = {"up": "down", "right": "left", "down": "up", "left": "right"}


def properties(thing: ElementTree.Element) -> dict[str, str]:
    return {entry.attrib["name"]: entry.attrib["value"] for entry in thing.findall("properties/property")}


def squares() -> dict[int, dict[str, str]]:
    """The properties of each square by its number."""
    spaces = [properties(thing) for thing in OBJECTS if thing.attrib["type"] == "Space"]
    return {int(space["number"]): space for space in spaces}


def test_the_map_names_its_game():
    assert properties(MAP) == {"game": "helltoken", "players": "2-3"}
    assert (MAP.attrib["orientation"], MAP.attrib["infinite"]) == ("orthogonal", "0")


def test_the_squares_are_numbered_row_by_row():
    spaces = [thing for thing in OBJECTS if thing.attrib["type"] == "Space"]
    by_place = sorted(spaces, key=lambda thing: (int(thing.attrib["y"]), int(thing.attrib["x"])))
    assert [int(properties(thing)["number"]) for thing in by_place] == list(range(1, 26))
    assert [thing.attrib["name"] for thing in by_place] == [f"square_{number:02}" for number in range(1, 26)]


def test_every_step_can_be_taken_back():
    board = squares()
    for number, space in board.items():
        assert {way: int(board[int(space[way])][back]) for way, back in BACK.items()} == dict.fromkeys(BACK, number)


def test_five_steps_one_way_go_around_the_board():
    board = squares()
    for number in board:
        for way in BACK:
            walked = [number]
            for _ in range(5):
                walked.append(int(board[walked[-1]][way]))
            assert walked[-1] == number and len(set(walked)) == 5


def test_the_corner_joins_its_row_and_column():
    corner = squares()[1]
    assert [corner[way] for way in ("up", "right", "down", "left")] == ["21", "2", "6", "5"]


def test_every_square_has_a_district_of_its_own():
    assert len({space["label"] for space in squares().values()}) == 25


def test_the_table_has_its_other_places():
    zones = [thing.attrib["name"] for thing in OBJECTS if thing.attrib["type"] == "Zone"]
    assert zones == ["deck", "discard", "card", "die", "robot_start"]


def test_nothing_overlaps_and_nothing_leaves_the_map():
    width = int(MAP.attrib["width"]) * int(MAP.attrib["tilewidth"])
    height = int(MAP.attrib["height"]) * int(MAP.attrib["tileheight"])
    boxes = [tuple(int(thing.attrib[side]) for side in ("x", "y", "width", "height")) for thing in OBJECTS]
    assert all(min(x, y) >= 0 and x + w <= width and y + h <= height for x, y, w, h in boxes)
    for index, (x, y, w, h) in enumerate(boxes):
        for other_x, other_y, other_w, other_h in boxes[index + 1 :]:
            assert x + w <= other_x or other_x + other_w <= x or y + h <= other_y or other_y + other_h <= y
