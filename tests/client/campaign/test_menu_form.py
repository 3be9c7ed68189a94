"""The form of sheets: what belongs together stands closer than what does not, in one alignment."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.gallery import build_scene
from game.client.places import user_folders
from game.client.settings import Settings


def shown(tmp_path, window, name: str, text: float, size=(1280, 720)):
    window.resize(size)
    app = App(window, Settings(text_size=text, animation_speed=0.0), user_folders(tmp_path))
    page = build_scene(name, app)
    app.push(page)
    return page


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_line_of_the_campaign_menu_keeps_off_its_entries(tmp_path, window, text: float) -> None:
    """It stuck to the buttons below a gap three times as large."""
    page = shown(tmp_path, window, "campaign_menu", text)
    kept, _, first = page._parts.children[:3]
    assert first.rect.y - kept.rect.bottom >= (kept.rect.y - page._title.rect.bottom) * 0.6
    assert first.rect.y - kept.rect.bottom > page._parts.children[3].rect.y - first.rect.bottom


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_the_buttons_of_a_sheet_keep_off_words_above_them(tmp_path, window, text: float) -> None:
    page = shown(tmp_path, window, "crash", text)
    assert page._bar.rect.y - page._body.rect.bottom >= page.look.tx(10)


def test_a_verdict_has_one_alignment(tmp_path, window) -> None:
    """Its title stood left, its words in the middle."""
    page = shown(tmp_path, window, "dead_cells_beaten", 1.0)
    assert page.ui.find("announced.text")._x == 0.0
