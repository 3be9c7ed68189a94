"""Colours can be read, glyphs and fonts exist, strings are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest
from fonticon_mdi7 import MDI7

from game.client.backdrop import room
from game.client.icons import ICONS
from game.client.places import DATA, font_file
from game.client.strings import load_strings
from game.client.table.curtain import CLOTH
from game.client.table.curtain import INK as CURTAIN_INK
from game.client.tables.helltoken.whiteboard.grid import PAPER_WHITE, PRINT
from game.client.tables.helltoken.writing import DARK_RED, INK, PAPER, PAPER_SHADE, YELLOW
from game.client.text import FACES
from game.client.theme import THEMES, contrast
from game.kernel.errors import ContentError

CLIENT = Path(__file__).parents[2] / "game" / "client"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.name)
def test_words_stand_out_from_what_they_lie_on(theme):
    for ground in (theme.panel, theme.panel_raised, theme.panel_sunken):
        for ink in (
            theme.ink,
            theme.ink_soft,
            theme.ink_faint,
            theme.link,
            theme.good,
            theme.warning,
            theme.danger_ink,
        ):
            assert contrast(ink, ground) >= 4.5
    assert contrast(theme.brass_light, theme.panel) >= 4.5
    assert contrast(theme.on_brass, theme.brass) >= 4.5
    assert contrast(theme.on_danger, theme.danger) >= 4.5
    assert contrast(theme.focus, theme.panel) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.name)
def test_words_stand_out_from_the_wall_of_home(table, theme):
    table.app.settings.theme = theme.name
    table.app.refresh_look()
    table.show("home")
    wall = room(table.app.look)
    for id, ink in (("title", theme.title), ("tagline", theme.ink), ("last", theme.ink)):
        rect = table.ui.find(id).rect
        places = [(x, y) for x in range(rect.left, rect.right, 9) for y in range(rect.top, rect.bottom, 9)]
        assert min(contrast(ink, tuple(wall.get_at(place))[:3]) for place in places) >= 4.5, id


def test_words_on_the_tables_things_stand_out():
    for ink, ground in (
        (INK, PAPER),
        (INK, PAPER_SHADE),
        (DARK_RED, YELLOW),
        (CURTAIN_INK, CLOTH),
        (PRINT, PAPER_WHITE),
    ):
        assert contrast(ink, ground) >= 4.5


def test_every_symbol_has_the_code_point_of_its_name():
    assert {name: getattr(MDI7, name)[-1] for name in ICONS} == ICONS


def test_every_symbol_has_a_glyph(table):
    font = table.app.look.type.face("icons", 40)
    with pytest.raises(pygame.error, match="zero width"):  # what the font says of a sign it lacks
        font.render("\U0010fffd", True, "white")
    for name, char in ICONS.items():
        assert pygame.mask.from_surface(font.render(char, True, "white")).count() > 20, name


@pytest.mark.parametrize("face", FACES)
def test_every_face_is_installed(face):
    assert font_file(*FACES[face]).is_file()


def test_a_missing_font_package_is_named():
    with pytest.raises(FileNotFoundError, match="font_nowhere"):
        font_file("font_nowhere", "x.ttf")


def keys_said(path):
    """The file of sentences that a module's ``say`` reads, and the keys that it says."""
    source = path.read_text("utf-8")
    said = set(re.findall(r'\bsay\("([^"]+)"', source))
    words = re.search(r"from (game\.client[\w.]*) import [^\n]*\bsay\b", source)
    if words is not None:
        source = (CLIENT.parents[1] / f"{words[1].replace('.', '/')}.py").read_text("utf-8")
    own = re.search(r'return say_of\("(\w+)", (f"([\w.]+)\{key\}"|key)', source)
    if own is None or own[1] == "client":
        return "client", said
    return own[1], {f"{own[3] or ''}{key}" for key in said}


def test_every_string_key_that_the_client_says_exists():
    files = set()
    for path in CLIENT.rglob("*.py"):
        file, said = keys_said(path)
        files.add(file)
        assert said <= set(load_strings(DATA / "lang" / "en" / f"{file}.yaml")), path
    assert files >= {"client", "lessons", "helltoken", "rules"}


def test_a_broken_line_of_strings_is_named_with_file_and_line(tmp_path):
    path = tmp_path / "client.yaml"
    path.write_text('# fine\na: "x"\nb: no quotes\na: "again"\n', "utf-8")
    with pytest.raises(ContentError) as caught:
        load_strings(path)
    assert [problem.line for problem in caught.value.problems] == [3, 4]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.name)
def test_the_ring_of_the_focus_is_bright_on_the_table_in_every_theme(theme):
    """By day it was dark brown on dark wood: what the keys were on looked least chosen of all."""
    dark = (16, 10, 6)
    assert contrast(theme.focus_on_table, dark) >= 9
