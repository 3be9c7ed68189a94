"""Cards of few pixels show what can be read, and nothing that would stay empty."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface
from pygame.transform import flip

from game.client.tables.helltoken import cards, small_cards
from game.client.tables.helltoken.cards import action_face, base_face
from game.client.tables.helltoken.force import paint_force
from game.client.tables.helltoken.small_cards import is_small
from game.client.tables.helltoken.writing import DARK_RED, PAPER_SHADE, YELLOW
from game.client.tables.lines import LEAST
from game.client.text import TextLog
from game.games.registry import load_game
from tests.client.tables.helltoken.still import a_look


@pytest.fixture(autouse=True)
def _display(window):
    """Pictures need a display."""


def yellow_in(picture: Surface, left: float, top: float, right: float, bottom: float) -> int:
    """How many pixels of a part of a picture, in shares of it, have the yellow of bursts and bands."""
    w, h = picture.get_size()
    places = ((x, y) for x in range(int(w * left), int(w * right)) for y in range(int(h * top), int(h * bottom)))
    return sum(tuple(picture.get_at(place))[:3] == YELLOW for place in places)


def test_an_action_card_has_its_burst_only_where_the_number_fits_into_it():
    look, card = a_look(), load_game("helltoken").content.cards[0]
    for wide, has_burst in ((210, True), (77, False)):
        picture = action_face(look, (wide, wide * 7 // 5), card, "")
        assert (yellow_in(picture, 0.76, 0.05, 0.95, 0.17) > 8) is has_burst


def test_titles_are_left_out_where_type_would_be_higher_than_their_strip():
    wide = next(wide for wide in range(40, 350) if not is_small((wide, wide * 7 // 5), 32))
    assert round(32 * wide / 350) == LEAST


def test_a_base_card_has_a_band_only_for_the_name_of_its_district():
    look = a_look()
    assert yellow_in(base_face(look, (200, 280), 7, "Docks"), 0.2, 0.75, 0.8, 0.9) > 100
    assert yellow_in(base_face(look, (200, 280), 7, ""), 0.2, 0.75, 0.8, 0.9) == 0
    assert yellow_in(base_face(look, (60, 84), 7, "Docks"), 0.2, 0.75, 0.8, 0.9) == 0


def test_no_spike_of_the_burst_is_left_on_the_edge_of_a_small_card():
    picture = action_face(a_look(), (77, 108), load_game("helltoken").content.cards[0], "")
    for y in range(6, 28):
        left, right = picture.get_at((1, y)), picture.get_at((75, y))
        assert max(abs(a - b) for a, b in zip(left, right, strict=True)) < 12


def test_a_small_card_shows_its_adjustment_on_a_tag():
    for card in load_game("helltoken").content.cards[:6]:
        picture = action_face(a_look(), (77, 108), card, "")
        assert yellow_in(picture, 0.7, 0.5, 0.95, 0.67) > 60


def test_small_cards_beside_each_other_all_have_their_names_or_none():
    look, cards = a_look(), load_game("helltoken").content.cards
    for wide, is_named in ((77, True), (49, True), (43, True), (40, False)):
        strips = [action_face(look, (wide, wide * 7 // 5), card, "").subsurface((6, 4, 3, 9)) for card in cards]
        shown = {any(tuple(strip.get_at((1, y)))[:3] == DARK_RED for y in range(9)) for strip in strips}
        assert shown == {is_named}


def test_the_name_keeps_on_its_strip_on_the_discard_pile_of_the_smallest_window(drawn, monkeypatch):
    """Beside four remotes and an agent the pile is so narrow that "Hell Thunder" was left out."""
    named = []
    writing = small_cards.write_whole
    monkeypatch.setattr(
        small_cards, "write_whole", lambda *given, **more: named.append(given[2]) or writing(*given, **more)
    )
    drawn("helltoken_esper", (960, 540), 1.0)
    assert named == ["Hell Thunder"]


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((960, 540), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.75)]
)
def test_cards_that_are_put_in_order_say_as_much_as_each_other(monkeypatch, drawn, size, text):
    forms = []
    drawing = cards._action_face
    monkeypatch.setattr(cards, "_action_face", lambda *given: forms.append((given[1], given[4])) or drawing(*given))
    drawn("helltoken_traveller", size, text)
    largest = max(size for size, _ in forms)
    told = [form for size, form in forms if size == largest]
    assert len(told) >= 3 and len(set(told)) == 1


@pytest.mark.parametrize("size", [(49, 68), (63, 88), (80, 112)])
def test_base_cards_keep_their_bursts_in_larger_type(size):
    """At 150 % and more they were bare white sheets, though larger than those with bursts at 100 %."""
    usual, large = (base_face(a_look(text=text), size, 20, "") for text in (0.75, 2.0))
    assert usual.get_view("2").raw == large.get_view("2").raw


@pytest.mark.parametrize("wide", [34, 43, 56, 80, 96, 120])
def test_the_plate_of_a_plain_base_card_covers_its_art_and_the_line_around_it(monkeypatch, wide):
    """In large text bits of the line and red dots stood out at the upper left of the plate."""
    monkeypatch.setattr(cards, "LEAST_PIXELS", 200)
    picture = base_face(a_look(text=wide / 30), (wide, wide * 7 // 5), 1, "")
    inner = picture.get_rect().inflate(-wide * 28 // 100, -wide * 28 // 100)
    rim = [picture.get_at((x, y)) for y in range(inner.y) for x in range(inner.x, inner.right)]
    assert not [each for each in rim if each[0] - each[1] > 60], "red dots"
    left, right = range(wide // 16, inner.x), range(inner.right, wide * 92 // 100)
    dark = [sum(sum(picture.get_at((x, inner.y))[:3]) < 360 for x in each) for each in (left, right)]
    assert abs(dark[0] - dark[1]) <= 1 <= min(dark), "the line is closed at both sides"


@pytest.fixture
def written(monkeypatch) -> list[tuple[str, int]]:
    """The words that are written on cards, and in what size at most."""
    found: list[tuple[str, int]] = []

    def write(surface, look, words, room, face, pixels, *rest, **more):
        found.append((words, pixels))
        return True

    monkeypatch.setattr(cards, "write_lines", write)
    monkeypatch.setattr(cards, "write_face", write)
    monkeypatch.setattr(cards, "write_whole", write)
    return found


@pytest.mark.parametrize(("wide", "text"), [(145, 1.0), (210, 1.0), (245, 1.0), (245, 2.0), (330, 1.75)])
def test_the_cards_of_a_set_say_what_they_do_in_one_style_without_name_and_count(written, wide, text):
    """Among short lines "Hell Stomp, two cards: ..." read as if two cards were drawn."""
    look, content = a_look(text=text), load_game("helltoken").content
    for card in {card.id: card for card in content.cards}.values():
        action_face(look, (wide, wide * 7 // 5), card, cards.clause(content, card.rule))
    names = [card.name for card in content.cards]
    lines = [each for each in written if len(each[0]) > 4 and each[0] not in names]
    assert len(lines) == 9 and len({pixels for _, pixels in lines}) == 1
    assert not [words for words, _ in lines if "card" in words]


@pytest.mark.parametrize(("wide", "text"), [(158, 1.0), (210, 2.0), (215, 1.5), (330, 1.75)])
def test_agents_keep_the_moment_of_their_use_in_large_text(written, wide, text):
    content = load_game("helltoken").content
    for agent in content.agents:
        cards.agent_face(a_look(text=text), (wide, wide * 7 // 5), content, agent)
    for agent in content.agents:
        assert cards.line_of("when", agent.id) in [words for words, _ in written]


@pytest.mark.parametrize("size", [(77, 108), (93, 130), (92, 130), (70, 98)])
def test_a_small_card_has_one_closed_frame_as_large_as_itself(size):
    """The right rim had a step at a third of its height, and bits of a burst stood beside the title."""
    frame = small_cards._plain_frame(a_look(), size, "action")
    mirrored = flip(frame, True, False)
    assert frame.get_size() == size
    places = [(x, y) for x in range(size[0]) for y in range(size[1])]
    assert all(frame.get_at(place) == mirrored.get_at(place) for place in places)


def test_the_force_covers_the_whole_tag_with_the_adjustment():
    """A yellow corner of the tag was left beside the sum."""
    look, card = a_look(), load_game("helltoken").content.cards[0]
    for size in ((77, 108), (93, 130)):
        picture = action_face(look, size, card, "").copy()
        paint_force(picture, look, picture.get_rect(), "6 + 1 = 7")
        assert yellow_in(picture, 0.7, 0.55, 1.0, 0.68) == 0


def test_a_used_agent_is_hatched_and_seen_on_black():
    """It was dark purple on black."""
    content = load_game("helltoken").content
    agent = next(each for each in content.agents if content.factions[each.faction] == "fumblers")
    picture = cards.agent_face(a_look(), (40, 56), content, agent)
    used = cards.spent(a_look(), picture, ("agent",))
    lines = sum(tuple(used.get_at((x, y)))[:3] == PAPER_SHADE for x in range(40) for y in range(56))
    assert lines > 100


@pytest.mark.parametrize("size", [(74, 104), (76, 106), (60, 84)])
def test_the_empty_place_of_the_action_card_has_its_name_in_large_text(size):
    look = a_look(text=2.0)
    log = look.type.log = TextLog()
    cards.paint_place(Surface(size), look, Rect((0, 0), size))
    assert " ".join(each.text for each in log.drawn) == "Attack card"
    assert all(each.rect.left >= 0 and each.rect.right <= size[0] for each in log.drawn)


@pytest.mark.parametrize(("size", "text"), [((80, 113), 2.0), ((85, 118), 1.75), ((60, 84), 1.0), ((54, 76), 0.75)])
def test_the_name_of_an_empty_place_keeps_off_its_frame(size, text):
    """Its words touched the dashes."""
    look = a_look(text=text)
    log = look.type.log = TextLog()
    cards.paint_place(Surface(size), look, Rect((0, 0), size))
    assert all(each.rect.x >= 6 and each.rect.right <= size[0] - 6 for each in log.drawn)
