"""Signs, numbers and names that can be made out: none on an edge, none struck through, none squeezed to specks."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import pytest
from pygame import SRCALPHA, Rect, Surface, mask

from game.client.layout import Screen
from game.client.look import Look, make_look
from game.client.table.seat_card import SeatCard
from game.client.tables.base import Figure, SeatEnding
from game.client.tables.dead_cells import cards, counters, fight, map_names, plates, skill_chips, timeline
from game.client.tables.dead_cells.answers import form
from game.client.tables.dead_cells.demo import asked, begin, play_on
from game.client.tables.dead_cells.symbols import PALE_INK, Glyph, paint_row
from game.client.text import TextLog
from game.client.theme import THEMES
from game.games.dead_cells.view import BEHEADED, PILES

RED = (255, 0, 0)


def a_look(text: float = 1.0) -> Look:
    return make_look(THEMES["dark"], Screen(1280, 720, text))


@pytest.mark.parametrize("spaces", ["23", "123", "L1", "L123"])
@pytest.mark.parametrize("side", [11, 14, 20])
def test_spaces_stand_in_the_middle_of_their_frame(spaces, side) -> None:
    """They sat low and touched its lower edge."""
    made = Surface((140, 40), SRCALPHA)
    paint_row(made, a_look(), [Glyph(text=spaces, pill=True)], made.get_rect(), RED, most=side, least=9)
    frame = mask.from_threshold(made, RED, (40, 40, 40, 255)).get_bounding_rects()
    box = frame[0].unionall(frame[1:])
    letters = mask.from_threshold(made, PALE_INK, (60, 60, 60, 255)).get_bounding_rects()
    ink = letters[0].unionall(letters[1:])
    assert abs((ink.top - box.top) - (box.bottom - ink.bottom)) <= 2
    assert ink.top > box.top + 1 and ink.bottom < box.bottom - 1


@pytest.mark.parametrize(("size", "lines"), [((50, 70), 0), ((78, 109), 2), ((108, 151), 2), ((240, 336), 1)])
def test_a_long_name_stands_in_two_lines_before_it_is_left_to_the_picture(size, lines) -> None:
    """On the card that somebody wears its plate was empty, or its letters were hairlines."""
    look, name, place = a_look(), "Double Crossb-o-matic", partial(cards.place, cards.SMALL, size)
    look.type.log = log = TextLog()
    window = plates.paint_title(Surface(size, SRCALPHA), look, name, place)
    assert len(log.drawn) == lines
    assert " ".join(each.text for each in log.drawn) == (name if lines else "")
    assert all(each.rect.bottom <= window.y and each.rect.width <= size[0] for each in log.drawn)
    assert lines or window.y < place(*plates.PLATE).bottom  # the picture lies where the plate was
    assert plates.is_legible(look, "Frost Blast", place(*plates.PLATE)) == (size[0] > 50)


def test_a_frozen_line_is_not_struck_through(laid_table) -> None:
    """The stroke ran through its number, and the timeline had none."""
    table = laid_table("dead_cells_target")
    scene = table.presenter.scene(table.view, table.state)
    frozen = next(at for at, each in enumerate(scene.table.enemies) if each.tokens.frozen)
    size = (160, 224)
    made = Surface(size, SRCALPHA)
    fight.paint_enemy(scene, frozen, made, table.look, made.get_rect())
    for number in scene.table.enemies[frozen].tokens.frozen:
        where = cards.enemy_lines(size)[number]
        middle = [made.get_at((x, where.centery)) for x in range(where.x + 34, where.right - 30)]
        assert not any(min(each[:3]) > 180 and each[2] > 245 for each in middle)


def test_small_pictures_in_the_timeline_lie_below_lines_that_leave_room() -> None:
    """Beside them the line of the Round that is played was the smallest of all."""
    look = a_look()
    assert timeline._has_room_below(look, Rect(0, 0, 76, 86), 2)
    assert not timeline._has_room_below(look, Rect(0, 0, 76, 40), 1)
    made = Surface((76, 40), SRCALPHA)
    timeline._paint_extras(["icon_frozen"], made.get_rect(), 1.0, made, look)
    assert mask.from_surface(made, 20).get_bounding_rects()[-1].right <= 76 - timeline.FRAMED


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_where_an_exit_leads_stands_off_the_edge_of_the_map(text) -> None:
    look, field = a_look(text), Rect(0, 0, 620, 420)
    one, two = (
        map_names._name_place(look, lines, Rect(580, 200, 30, 40), field, []) for lines in (["a"], ["a", "Old pipes"])
    )
    assert two.right <= field.right - map_names.EDGE
    assert two.height >= 2 * one.height - 1 + map_names.BELOW


def test_figures_of_a_seat_stand_in_columns(display, monkeypatch) -> None:
    """Five stood as three and two, the two half as wide again as those above them."""
    card = SeatCard(("Ada", "", RED), SeatEnding([Figure("Enemies killed", n) for n in range(5)], None), prize="")
    cells: list[Rect] = []
    monkeypatch.setattr(card, "_paint_head", lambda surface: None)
    monkeypatch.setattr(card, "_paint_figure", lambda surface, figure, cell: cells.append(cell))
    card.arrange(a_look(), Rect(0, 0, 400, card.size(a_look(), 400)[1]))
    card.paint_self(Surface((400, 300), SRCALPHA))
    rows = {cell.y: [(each.x, each.width) for each in cells if each.y == cell.y] for cell in cells}
    first, *further = rows.values()
    assert len(cells) == 5 and further
    assert all(set(line) <= set(first) for line in further)


def test_what_a_merchant_has_left_is_written_off_the_frame() -> None:
    look, rect = a_look(), Rect(0, 0, 160, 224)
    log = look.type.log = TextLog()
    counters._paint_item("vial", 2, 2, False, Surface((160, 300), SRCALPHA), look, rect)
    told = next(each for each in log.drawn if "2" in each.text and "left" in each.text)
    assert told.rect.bottom <= rect.bottom - rect.height // 12


def test_who_has_no_cells_is_not_asked_what_to_spend_them_on() -> None:
    sitting = play_on(begin(1, 3), asked("spend.buy"))
    view = sitting.view((0,))
    decision = view.decisions[0]
    for cells, wanted in ((0, "poor"), (5, "")):
        about = {**dict.fromkeys(PILES, 1), "cells": cells}
        assert form(SimpleNamespace(id=decision.id, about=about), view) == wanted


@pytest.mark.parametrize("name", ["dead_cells_piles", "dead_cells_target"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((960, 540), 1.0), ((1920, 1080), 1.75)])
def test_numbers_of_a_crowded_bag_stand_whole_beside_smaller_signs(laid_table, name, size, text) -> None:
    """They were 10 pixels high or condensed, and lay on the decks."""
    table = laid_table(name, size=size, text=text)
    log = table.look.type.log = TextLog()
    table.presenter.paint(Surface(size), table.presenter._area, table.view, table.state)
    table.look.type.log = None
    spots = table.spots()
    for id in [each for each in spots if each.startswith(("bag.", "deck."))]:
        inside = [each for each in log.drawn if spots[id].rect.contains(each.rect.inflate(0, -each.rect.height // 2))]
        assert any(each.text.isdigit() and each.rect.height >= 14 for each in inside), id


def test_a_head_is_whole_where_the_picture_of_a_beheaded_is_cut(monkeypatch) -> None:
    """A quarter of what found no room was cut off above."""
    cut: list[Rect] = []
    monkeypatch.setattr(counters, "blit", lambda surface, drawn, place, *part: cut.extend(part))
    counters._paint_choice("flayed", "", Surface((200, 360), SRCALPHA), a_look(1.5), Rect(0, 0, 200, 360))
    assert [part.y for part in cut] == [0]


def test_the_portrait_of_a_beheaded_reaches_its_frame_and_fades_into_its_words() -> None:
    """A blade was cut by a dark strip before the frame, the body by a straight line above the name."""
    made, rect = Surface((200, 360), SRCALPHA), Rect(0, 0, 200, 360)
    drawn = counters._portrait(a_look(), "poisoned", (196, 240))
    assert max(drawn.get_at((100, 238))[:3]) <= 24 < max(drawn.get_at((100, 120))[:3])
    counters._paint_choice("poisoned", "", made, a_look(), rect)
    assert made.get_at((197, 100))[:3] != counters.ABYSS


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_words_on_a_beheaded_keep_off_the_frame(text: float) -> None:
    look, rect = a_look(text), Rect(0, 0, 205, 373)
    look.type.log = log = TextLog()
    counters._paint_choice("flayed", "", Surface(rect.size, SRCALPHA), look, rect)
    assert max(each.rect.bottom for each in log.drawn) <= rect.bottom - look.px(counters.BELOW)


def test_the_name_of_a_skill_is_lower_than_its_chip() -> None:
    """In a small window it filled the chip from edge to edge."""
    chips = skill_chips.Chips(("flayed.tactics.0",), ("Spit",), [Rect(0, 0, 96, 16)], [])
    look = a_look()
    pixels = skill_chips._pixels(look, chips, 16, has_sign=False)
    assert look.type.measure("Spit", skill_chips.FACE, pixels)[1] <= 16


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_frame_of_a_sheet_does_not_lie_on_that_of_the_map(text) -> None:
    look, area = a_look(text), Rect(8, 92, 622, 424)
    sheet = counters.over_map(look, area)
    assert sheet.x >= area.x + look.px(10) and sheet.right <= area.right - look.px(10)


@pytest.mark.parametrize("word", BEHEADED)
def test_a_beheaded_stands_whole_inside_its_portrait(word) -> None:
    """Scarf, hook and blade were cut at the frame."""
    drawn = a_look().assets.svg(f"dead_cells/hero_{word}.svg", (300, 400))
    edge = [max(drawn.get_at((x, y))[:3]) for x in (1, 4, 8, 291, 295, 298) for y in range(110, 250)]
    assert max(edge) < 140
