"""Terms of the glossary: marked in sentences, explained by tooltips that open further ones."""

from __future__ import annotations

import pygame
import pytest

from game.client.richtext import lay_out
from game.client.terms import TERM, Terms, explained, terms_of
from game.client.widget_scene import WidgetScene
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.labels import RichText
from game.content.glossary import Glossary, Term
from game.games.registry import load_game
from tests.helpers.markup import plain_text

OIL = Term("oil", "Oil", "What a lamp burns.", ("oil",))
LAMP = Term("lamp", "Lamp", "It burns oil [5].", ("lamp", "oil lamp"))


@pytest.fixture
def terms() -> Terms:
    return Terms("night", Glossary({"oil": OIL, "lamp": LAMP}))


def test_a_term_is_marked_where_it_stands_first_and_longest_first(terms):
    assert terms.marked("An oil lamp, a Lamp and oil.") == (
        "An [term:night.lamp]oil lamp[/term], a Lamp and [term:night.oil]oil[/term]."
    )


def test_brackets_links_and_tags_stay_what_they_are(terms):
    assert terms.marked("[oil]") == "[[[term:night.oil]oil[/term]]"
    assert terms.marked_markup("[link:a]oil[/link] [b]oil[/b]") == (
        "[link:a]oil[/link] [b][term:night.oil]oil[/term][/b]"
    )


def test_a_term_is_explained_with_other_terms_marked_and_not_itself(terms):
    assert terms.explained("lamp") == "[b]Lamp[/b]\nIt burns [term:night.oil]oil[/term] [[5]."


def test_a_terms_key_names_its_game():
    terms_of(load_game("helltoken"))
    meaning = explained("helltoken.surplus")
    assert meaning is not None and plain_text(meaning).startswith("Surplus\nThe points of force left over")
    assert explained("helltoken.nonsense") is None and explained("ludo.robot") is None


def test_a_comma_behind_a_term_stays_on_its_line(table):
    type_ = table.app.look.type
    for width in range(75, 200, 3):
        pieces = lay_out(type_, "walk the [term:a.b]robot[/term], or rest", "body", width).pieces
        line = {piece.text: piece.rect.y for piece in pieces}
        assert line["robot"] == line[","]


class Page(WidgetScene):
    """A text with terms above a button."""

    def build(self):
        marked = terms_of(load_game("helltoken")).marked("The surplus goes on top.")
        return Column(RichText(marked, id="text", on_link=lambda link: None), Button("Done", lambda: None, id="done"))


@pytest.fixture
def page(table):
    table.app.push(Page())
    table.app.step(0.0)
    return table


def term_place(page) -> tuple[int, int]:
    text = page.ui.find("text")
    return next(piece for piece in text._layout.marks().values()).rect.move(text.rect.topleft).center


def test_resting_on_a_term_explains_it_and_leaving_closes_it(page):
    page.point(term_place(page))
    page.wait(1.0)
    assert page.ui.tips.count == 1
    page.point("done")
    assert not page.ui.tips.is_open


def test_a_term_inside_a_tooltip_opens_a_further_one(page):
    page.point(term_place(page))
    page.wait(1.0)
    tip = page.ui.tips._open[0]
    assert tip.link == TERM + "helltoken.surplus"
    inner = next(iter(tip.text.marks().values()))
    page.point(page.ui.tips._inside(tip, inner.rect).center)
    page.wait(1.0)
    assert [each.link for each in page.ui.tips._open] == [tip.link, inner.style.key]


@pytest.mark.parametrize("pins", ["click", "ctrl"])
def test_a_click_or_ctrl_pins_a_tooltip_and_escape_closes_it(page, pins):
    page.point(term_place(page))
    if pins == "click":
        page.click(term_place(page))
    else:
        page.wait(1.0)
        page.key(pygame.K_LCTRL)
    page.point((900, 600))
    assert page.ui.tips.count == 1
    page.key(pygame.K_ESCAPE)
    assert not page.ui.tips.is_open


def test_keys_alone_open_a_term_and_the_terms_inside(page):
    page.ui.focus(page.ui.find("text"))
    page.key(pygame.K_F1)
    assert [tip.link for tip in page.ui.tips._open] == [TERM + "helltoken.surplus"]
    page.key(pygame.K_RIGHT)
    page.key(pygame.K_RETURN)
    assert page.ui.tips.count == 2
    page.key(pygame.K_ESCAPE)
    assert page.ui.tips.count == 1
    page.key(pygame.K_ESCAPE)
    assert not page.ui.tips.is_open and page.ui.focused.id == "text"
