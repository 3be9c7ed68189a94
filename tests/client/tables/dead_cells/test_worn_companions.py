"""A worn Companion on a panel: its name, its Round and the Health that is left are read, in every size."""

from __future__ import annotations

from functools import partial

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.dead_cells import cards, plates, worn
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.plates import HIGH, PLATE, WINDOW, is_legible, picture_window, two_lines
from game.client.theme import THEMES
from game.games.registry import load_game

GAME = load_game("dead_cells")
COMPANIONS = {card.name: card for card in GAME.content.cards if card.use == "companion"}
FORMS = [((1280, 656), 1.0), ((960, 540), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)]
TALLS = (80, 84, 90, 104, 120, 165, 240)


@pytest.mark.parametrize(("size", "text"), FORMS)
@pytest.mark.parametrize("name", COMPANIONS)
def test_the_health_of_a_stray_biter_lay_on_its_name(monkeypatch, size, text, name: str) -> None:
    """In a window of 1280 by 656 its card read "2/2 Biter"."""
    card, look = COMPANIONS[name], make_look(THEMES["dark"], Screen(*size, text))
    badges = []
    tag = worn.tag
    monkeypatch.setattr(worn, "tag", lambda *args: badges.append(tag(*args)) or badges[-1])
    for tall in TALLS:
        face = Rect(0, 0, round(tall * cards.RATIO), tall)
        place = partial(cards.place, cards.SMALL, face.size)
        worn._paint_left(card, 1, Surface(face.size, SRCALPHA), look, face, is_small=False)
        above = place(*PLATE).bottom
        if not is_legible(look, name, place(*PLATE)):
            pixels, high = two_lines(look, name, place)
            above = place(*HIGH).y + (high if pixels else 0)
        assert badges[-1].top >= above - 1, (tall, badges[-1])
        assert face.contains(badges[-1])


@pytest.mark.parametrize("name", COMPANIONS)
def test_the_longest_round_left_its_plate_empty_on_a_small_card(monkeypatch, name: str) -> None:
    card, words, written = COMPANIONS[name], CardWords(GAME), []
    write = plates.write_face
    monkeypatch.setattr(plates, "write_face", lambda *args, **more: written.append((args[2], write(*args, **more))))
    for size, text in FORMS:
        look = make_look(THEMES["dark"], Screen(*size, text))
        for tall in TALLS:
            made = Surface((round(tall * cards.RATIO), tall), SRCALPHA)
            place = partial(cards.place, cards.SMALL, made.get_size())
            plates.paint_round_plate(made, look, "III", "equipment", place, 0)
            told, where = written.pop()
            assert (told, bool(where.width)) == ("III", True) and made.get_rect().contains(where)
    assert cards.face(look, (60, 84), words, card)


def test_a_picture_lies_below_its_name_and_above_its_words() -> None:
    look = make_look(THEMES["dark"], Screen(1280, 656, 1.0))
    place = partial(cards.place, cards.SMALL, (60, 84))
    for name in COMPANIONS:
        assert picture_window(look, name, place).bottom <= place(*HIGH).y + place(24, 20, 432, 384).height
    assert picture_window(look, "Owlet", partial(cards.place, cards.SMALL, (480, 672))) == Rect(*WINDOW)
