# ruff: noqa: E501 (messages stand in full)
"""Maps: what Tiled may write and pytmx would read wrongly is told with line and object; the rest becomes plain data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.problems import Problems
from game.content.tiled import board_from_plain, board_to_plain, load_board
from game.content.tiled_lint import lint_map

MAP = """\
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="10" height="8" tilewidth="16" tileheight="16" infinite="0">
 <properties>
  <property name="game" value="lantern"/>
  <property name="players" value="2"/>
 </properties>
 <objectgroup id="1" name="zones">
  <object id="1" name="deck" type="Zone" x="0" y="0" width="32" height="48">
   <properties><property name="face_up" type="bool" value="false"/></properties>
  </object>
  <object id="2" name="gate" type="Space" x="64" y="32"><properties>
   <property name="links" value="well"/>
   <property name="number" type="int" value="7"/></properties>
   <point/></object>
  <object id="3" name="well" class="Space" x="8.5" y="100" width="16" height="16"/>
  <object id="4" name="title" type="Label" x="8" y="60" width="16" height="16"><properties><property name="label">Night
and day</property></properties></object>
 </objectgroup>
</map>
"""


def told(folder: Path, text: str) -> list[str]:
    file = folder / "board.tmx"
    file.write_text(text, "utf-8")
    problems = Problems()
    assert (load_board(file, problems, "board.tmx") is None) == bool(problems.found)
    return [str(each) for each in problems.found]


def test_a_map_becomes_plain_data(tmp_path: Path) -> None:
    assert told(tmp_path, MAP) == []
    board = load_board(tmp_path / "board.tmx", Problems(), "board.tmx")
    assert board is not None
    assert (board.width, board.height, board.image) == (160, 128, "")
    assert board.properties == {"game": "lantern", "players": "2"}
    deck, gate, well = board.zones["deck"], board.spaces["gate"], board.spaces["well"]
    assert (deck.x, deck.y, deck.width, deck.height, deck.properties) == (0, 0, 32, 48, {"face_up": False})
    assert (gate.x, gate.y, gate.width, gate.links, gate.properties["number"]) == (64, 32, 0, ("well",), 7)
    assert (well.x, well.links, well.type) == (8.5, (), "Space")
    assert board.others["title"].properties["label"] == "Night\nand day"
    assert board_from_plain(json.loads(json.dumps(board_to_plain(board)))) == board


DECK = 'name="deck" type="Zone" x="0" y="0" width="32" height="48"'
PLAIN = "expected a plain rectangle or point"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("orthogonal", "isometric", "2: orientation: found isometric; expected orthogonal"),
        ('infinite="0"', 'infinite="1"', "2: infinite: found 1; expected 0"),
        ('tilewidth="16"', 'tilewidth="wide"', '2: map: tilewidth: "wide"; expected a number from 1'),
        ('name="players"', 'name="seats"', "2: properties: the map has no property players; expected players as a word"),
        ('name="zones"', 'name="places"', '7: objectgroup: the layer is called "places"; expected zones'),
        ('name="zones"', 'name="zones" offsetx="4"', "7: zones: the layer is moved (offsetx 4); expected no offset"),
        (" </objectgroup>", ' </objectgroup><objectgroup name="more"/>', "18: objectgroup: layers zones, more; expected one called zones"),
        (" </objectgroup>", " </objectgroup><group/>", "18: <group> is not understood; expected one picture (imagelayer art) and one object layer (zones), without groups, tiles or tilesets"),
        (" </objectgroup>", ' </objectgroup><imagelayer name="art"/>', "18: art: the layer has no picture; expected an image with its source"),
        (" </objectgroup>", ' </objectgroup><imagelayer name="art"><image source="sky.svg"/></imagelayer>', "18: art: there is no picture sky.svg; expected a path from the map to a picture"),
        ('type="Zone"', 'type="Zome"', '8: deck: unknown type "Zome"; expected one of Zone, Space, Anchor, Label; did you mean "Zone"?'),
        (DECK, DECK + ' template="a.tx"', f"8: deck: template a.tx is not understood; {PLAIN}"),
        (DECK, DECK + ' gid="3"', f"8: deck: gid 3 is not understood; {PLAIN}"),
        (DECK, DECK + ' rotation="45"', f"8: deck: rotation 45 is not understood; {PLAIN}"),
        (DECK, DECK + ' visible="0"', f"8: deck: visible 0 is not understood; {PLAIN}"),
        ("<point/>", "<ellipse/>", f"14: gate: <ellipse> is not understood; {PLAIN}"),
        ("<point/>", "<text>Gate</text>", f"14: gate: <text> is not understood; {PLAIN}"),
        ("<point/>", '<polygon points="0,0 1,1"/>', f"14: gate: <polygon> is not understood; {PLAIN}"),
        ('name="well" class', 'name="gate" class', "15: gate: the name stands twice, first on line 11; expected a name once"),
        ('name="deck"', 'name="The Deck"', '8: The Deck: found the name "The Deck"; expected small letters, digits and single underscores'),
        ('width="32"', 'width="320"', "8: deck: reaches 320,48; expected inside the map (160,128)"),
        ('width="32"', 'width="0"', "8: deck: a zone without size; expected a rectangle"),
        ('x="0"', 'x="-1"', '8: deck: x: "-1"; expected a number from 0'),
        ('x="0"', 'x="nan"', '8: deck: x: "nan"; expected a number from 0'),
        ('name="face_up"', 'name="width"', "9: deck.width: a property with the name of a field; expected another name"),
        ('name="face_up"', 'name="face_upp"', '9: deck.face_upp: unknown property "face_upp"; did you mean "face_up"?'),
        ('type="bool" value="false"', 'type="bool" value="no"', '9: deck.face_up: "no"; expected a value of type bool'),
        ('type="bool" value="false"', 'value="false"', "9: deck.face_up: a property of type string; expected bool"),
        ('name="face_up" type="bool" value="false"', 'name="colours" type="class" value=""', "9: deck.colours: a property of type class; expected one of string, int, float, bool, color"),
        ('name="face_up" type="bool" value="false"', 'name="layout" value="heap"', '9: deck.layout: unknown layout "heap"; expected one of stack, fan, row, grid, free'),
        ('value="7"', 'value="seven"', '13: gate.number: "seven"; expected a value of type int'),
        ('value="well"', 'value="well, wall"', '12: gate.links: unknown space "wall"; did you mean "well"?'),
    ],
)  # fmt: skip
def test_what_would_be_read_wrongly_is_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in MAP
    assert f"board.tmx:{message}" in told(tmp_path, MAP.replace(old, new, 1))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "board.tmx:1: this is not XML (no element found)"),
        ("<map", "board.tmx:1: this is not XML (unclosed token)"),
        ("<svg/>", "board.tmx:1: found <svg>; expected <map>"),
    ],
)
def test_a_file_that_is_no_map_is_told(tmp_path: Path, text: str, message: str) -> None:
    assert told(tmp_path, text) == [message]


def test_a_map_that_is_not_there_is_told(tmp_path: Path) -> None:
    problems = Problems()
    assert load_board(tmp_path / "moon.tmx", problems, "moon.tmx") is None
    assert [str(each) for each in problems.found] == [
        "moon.tmx: cannot be read: No such file or directory; expected a readable file"
    ]


@given(st.integers(0, len(MAP) - 1), st.integers(1, 40), st.text("<>/\"'=xz019 \n", max_size=8))
@settings(max_examples=200, deadline=None)
def test_no_damage_to_a_map_crashes_its_checks(
    tmp_path_factory: pytest.TempPathFactory, at: int, length: int, instead: str
) -> None:
    file = tmp_path_factory.mktemp("map") / "board.tmx"
    file.write_text(MAP[:at] + instead + MAP[at + length :], "utf-8")
    lint_map(file, "board.tmx", Problems())
