"""Wrapping, ellipsis, markup and links."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.client.richtext import lay_out, parse_markup
from game.client.table.words import Clause
from game.client.text import TextLog
from tests.helpers.markup import plain_text


@pytest.fixture
def type_(table):
    return table.app.look.type


def test_wrapped_lines_are_never_wider_than_asked(type_):
    text = "The robot belongs to everybody, and Donaudampfschifffahrtsgesellschaftskapitän too"
    lines = type_.wrap(text, "body", 90)
    assert all(type_.width(line, "body") <= 90 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_lines_that_were_wrapped_may_be_changed_by_whoever_asked_for_them(type_):
    lines = type_.wrap("two words", "body", 500)
    lines.append("more")
    assert type_.wrap("two words", "body", 500) == ["two words"]


def test_a_path_that_is_too_long_is_cut_behind_a_separator(type_):
    path = "/home/ada/.local/state/hotseat/crash-20260412.yaml"
    for cut in (4, 60, 100):
        lines = type_.wrap(path, "body", type_.width(path, "body") - cut)
        assert lines == ["/home/ada/.local/state/hotseat/", "crash-20260412.yaml"]


LEFT_OVER = "Only Ada looks now. Hold the space bar, Enter or the mouse button."


@pytest.mark.parametrize("role", ["body", "heading"])
def test_no_single_word_is_left_for_the_last_line(type_, role):
    width = type_.width(LEFT_OVER, role) - 4
    first, last = type_.wrap(LEFT_OVER, role, width)
    assert f"{first} {last}" == LEFT_OVER
    assert last == "mouse button."


def test_no_single_word_is_left_for_the_last_line_of_marked_up_text(type_):
    marked = LEFT_OVER.replace("space bar", "[b]space bar[/b]")
    width = lay_out(type_, marked, "body", 5000).width - 4
    layout = lay_out(type_, marked, "body", width)
    lines = sorted({piece.rect.y for piece in layout.pieces})
    last = [piece for piece in layout.pieces if piece.rect.y == lines[-1]]
    assert len(lines) == 2
    assert "".join(piece.text for piece in last) == "mouse button."
    assert "".join(piece.text for piece in layout.pieces) == LEFT_OVER


def test_the_last_line_takes_no_more_than_one_word_along(type_):
    """A line that ends early for the next one's sake reads as a mistake, worst where only a small word was missing."""
    text = "Otherwise the way that it goes could answer it"
    width = type_.width(text, "body") - 4
    assert type_.wrap(text, "body", width)[-1] == "answer it"
    assert type_.width("answer it", "body") < 0.25 * width


@pytest.mark.parametrize("counted", ["6 points", "(3 of them)", "12 Damage"])
def test_a_number_begins_a_line_together_with_what_it_counts(type_, counted):
    before = "Until the end of the turn everybody loses another"
    number = counted.split()[0]
    width = type_.width(f"{before} {number}", "body") + 2
    assert type_.wrap(f"{before} {counted} at once", "body", width) == [before, f"{counted} at once"]
    layout = lay_out(type_, f"{before} [b]{number}[/b]{counted.removeprefix(number)} at once", "body", width)
    tops = sorted({piece.rect.y for piece in layout.pieces})
    lines = ["".join(piece.text for piece in layout.pieces if piece.rect.y == y).strip() for y in tops]
    assert lines == [before, f"{counted} at once"]


def test_a_word_that_the_last_line_takes_brings_its_number_along(type_):
    text = "Found here: 1 Scroll of Tactics and 1 Gold Tooth."
    width = type_.width(text, "body") - 4
    assert type_.wrap(text, "body", width)[-1] == "1 Gold Tooth."
    pieces = lay_out(type_, text, "body", width).pieces
    last = max(piece.rect.y for piece in pieces)
    assert "".join(piece.text for piece in pieces if piece.rect.y == last) == "1 Gold Tooth."


def test_a_dot_between_two_things_stands_at_no_end_of_a_line(type_):
    width = type_.width("Helltoken · turn 6 · Ada and Ben · yes", "body")
    assert type_.wrap("Helltoken · turn 6 · Ada and Ben · yesterday", "body", width) == [
        "Helltoken · turn 6 · Ada and Ben",
        "yesterday",
    ]


def test_no_line_ends_inside_a_thing_between_dots_where_that_takes_no_more_lines(type_):
    """On the home page "Ada," stood at the end of the first line, and the others of that table in the second."""
    told = "Helltoken · turn 6 · Ada, Ben and a bot · yesterday"
    width = type_.width("Helltoken · turn 6 · Ada, Ben and a", "small")
    whole = ["Helltoken · turn 6", "Ada, Ben and a bot · yesterday"]
    assert type_.wrap(told, "small", width) == type_.balanced(told, "small", width) == whole
    narrow = type_.width("Ada, Ben and", "small")
    assert "turn 6 · Ada," in type_.wrap(told, "small", narrow)


def test_centred_lines_are_of_about_one_length(type_):
    width = type_.width(LEFT_OVER, "heading") * 9 // 10
    lines = type_.balanced(LEFT_OVER, "heading", width)
    long, short = (type_.width(line, "heading") for line in lines)
    assert " ".join(lines) == LEFT_OVER
    assert abs(long - short) < 0.2 * width
    assert type_.balanced("Ada", "heading", width) == ["Ada"]


def test_a_cut_word_takes_no_other_word_along(type_):
    lines = type_.wrap("to " + "x" * 80, "body", type_.width("x" * 60, "body"))
    assert lines[0] == "to"
    assert "".join(lines[1:]) == "x" * 80


@pytest.mark.parametrize("pixels", [11, 12, 13, 16, 24, 32])
def test_words_in_sans_stand_apart_by_more_than_a_quarter_of_their_size(type_, pixels):
    drawn = type_.render("You walk", "sans", pixels, (255, 255, 255))
    assert drawn.get_size() == type_.measure("You walk", "sans", pixels)
    columns = [any(drawn.get_at((x, y)).a > 60 for y in range(drawn.get_height())) for x in range(drawn.get_width())]
    gaps = [len(gap) for gap in "".join("x" if inked else " " for inked in columns).split("x")[1:-1]]
    assert max(gaps) >= 0.26 * pixels
    assert type_.measure("You walk ", "sans", pixels)[0] == drawn.get_width() + type_.word_space("sans", pixels)


@pytest.mark.parametrize("face", ["sans", "sans_bold", "sans_heavy", "display"])
def test_a_space_at_which_no_line_ends_is_as_wide_as_any_other(type_, face):
    assert type_.measure("2\u00a0attempts", face, 20) == type_.measure("2 attempts", face, 20)


@pytest.mark.parametrize("face", ["sans", "sans_bold", "serif", "serif_bold", "serif_italic", "display"])
@pytest.mark.parametrize("pixels", [11, 12, 13, 15, 18])
def test_small_letters_stand_as_far_apart_as_large_ones(type_, face, pixels):
    for word in ("Bloodletting", "Rotting", "Avatar", "jetty"):
        exact = type_.measure(word, face, 20 * pixels)[0] / 20
        assert exact - 0.5 <= type_.measure(word, face, pixels)[0] <= exact + 1.5


@pytest.mark.parametrize("face", ["sans", "serif", "serif_italic", "display"])
def test_no_letter_of_a_small_word_is_cut_off_at_its_ends(type_, face):
    for word in ("jetty", "off", "Wolf"):
        drawn = type_.render(word, face, 13, (255, 255, 255))
        assert drawn.get_size() == type_.measure(word, face, 13)
        ink = drawn.get_bounding_rect().width
        large = type_.render(word, face, 130, (255, 255, 255)).get_bounding_rect().width / 10
        assert ink >= large - 0.5


def test_a_newline_breaks_and_an_empty_text_is_one_line(type_):
    assert type_.wrap("a\nb", "body", 100) == ["a", "b"]
    assert type_.wrap("", "body", 100) == [""]


def test_ellipsis_keeps_what_fits(type_):
    assert type_.ellipsis("short", "body", 500) == "short"
    cut = type_.ellipsis("a rather long line of words", "body", 90)
    assert cut.endswith("…")
    assert type_.width(cut, "body") <= 90


def test_markup_becomes_runs_in_styles():
    runs = parse_markup("a [b]bold [c:good]green[/c][/b] [icon:heart] [[x]")
    assert [(r.text, r.style.bold, r.style.colour, r.symbol) for r in runs if r.text.strip()] == [
        ("a ", False, "", False), ("bold ", True, "", False), ("green", True, "good", False),
        ("heart", False, "", True), ("[", False, "", False), ("x]", False, "", False),
    ]  # fmt: skip
    assert plain_text("[b]x[/b][icon:heart]") == "x"


@pytest.mark.parametrize("markup", ["[b]open", "[/b]", "[nope]x[/nope]", "[b][i]x[/b][/i]"])
def test_wrong_markup_is_refused(markup):
    with pytest.raises(ValueError, match=r"\["):
        parse_markup(markup)


def test_a_link_is_hit_on_each_of_its_lines(type_):
    layout = lay_out(type_, "see [link:attack.area]the squares of the area[/link] now", "body", 120)
    places = [piece.rect.center for piece in layout.pieces if piece.style.link]
    assert len({y for _, y in places}) > 1
    assert {layout.link_at(place) for place in places} == {"attack.area"}
    assert layout.link_at((0, 0)) == ""


def test_the_line_below_a_link_ends_with_its_last_word(type_):
    layout = lay_out(type_, "[link:attack.area]the squares of the area that is struck[/link]", "body", 120)
    ends = {piece.rect.y: piece for piece in layout.pieces}
    assert len(ends) > 1
    assert not any(piece.style.link for piece in ends.values() if piece.text.isspace())


def test_the_log_finds_text_that_is_cut_off_or_covered(type_):
    type_.log = TextLog()
    surface = pygame.Surface((100, 50))
    type_.draw(surface, "A text much wider than this", "body", (255, 255, 255), (0, 0))
    type_.draw(surface, "B", "body", (255, 255, 255), (10, 4))
    assert [text.text for text in type_.log.clipped()] == ["A text much wider than this"]
    assert len(type_.log.overlapping()) == 1


def test_drawn_text_reports_its_place(type_):
    surface = pygame.Surface((200, 50))
    rect = type_.draw_in(surface, "middle", "body", (255, 255, 255), Rect(0, 0, 200, 50), x=0.5)
    assert abs(rect.centerx - 100) <= 1
    assert abs(rect.centery - 25) <= 1


@pytest.mark.parametrize("face", ["serif", "serif_bold"])
def test_a_quotation_mark_has_the_room_of_its_shape(type_, face):
    for mark in "“”":
        shape = type_.face(face, 60).metrics(mark)[0][1]
        assert type_.measure(mark, face, 60)[0] >= shape
        assert type_.render(mark, face, 60, (0, 0, 0)).get_width() == type_.measure(mark, face, 60)[0]


def test_words_leave_a_corner_free_and_are_wide_again_below_it(type_):
    words = "Outside the robot's row and column, and far from the squares that an attack may strike."
    plain = lay_out(type_, words, "body", 200)
    around = lay_out(type_, words, "body", 200, (60, 30))
    lines = sorted({piece.rect.y for piece in around.pieces})
    ends = [max(piece.rect.right for piece in around.pieces if piece.rect.y == y and piece.text != " ") for y in lines]
    assert all(end <= 140 for end, y in zip(ends, lines, strict=True) if y < 30 - 0.2 * lines[1])
    assert max(ends) > 140
    assert lay_out(type_, words, "body", 140).height > around.height >= plain.height


@pytest.mark.parametrize("sign", ["[icon:check]", "•"])
def test_behind_a_symbol_or_bullet_that_opens_a_paragraph_the_other_lines_hang(type_, sign):
    layout = lay_out(type_, f"{sign}  {LEFT_OVER}\n{LEFT_OVER}", "body", 300)
    starts: dict[int, int] = {}
    for piece in layout.pieces:
        starts.setdefault(piece.rect.y, piece.rect.x)
    hung = layout.pieces[2].rect.x
    tops = sorted(starts)
    lines = len(tops) // 2
    assert hung > 0
    assert [starts[y] for y in tops] == [0] + [hung] * (lines - 1) + [0] * (len(tops) - lines)


def test_a_long_clause_in_a_list_ends_with_a_sentence_where_it_can():
    first = "A destroyed base that is struck loses nothing, so nothing is declared."
    assert Clause("some.rule", f"{first} {LEFT_OVER} {LEFT_OVER}").brief == f"{first} {LEFT_OVER}"
    assert Clause("some.rule", "without end " * 20).brief.endswith(("end…", "without…"))


def test_a_whole_sentence_on_the_last_line_takes_no_word_of_the_sentence_before(type_):
    """ "1 Cell was brought back." was broken although it fitted, for "Bought: Plop." is short."""
    before, last = "After that the Poisoned fell too and one Cell was brought back.", "Bought: Plop."
    width = type_.width(before, "body") + 4
    assert type_.width(last, "body") < 0.25 * width
    assert type_.wrap(f"{before} {last}", "body", width) == [before, last]
