"""Small Combat cards: names that can be read, of one size beside each other, and numerals that are no specks."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.assets import ASSETS
from game.client.layout import Screen
from game.client.lessons.spotlight import SHADE, SHADE_CONTRAST
from game.client.look import Look, make_look
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.layout import place_journey
from game.client.tables.dead_cells.motifs import card_ground
from game.client.tables.dead_cells.small_cards import (
    LINES,
    METALS,
    SOCKET_X,
    SOCKETS,
    combat_frame,
    is_combat,
    name_band,
    title_place,
)
from game.client.tables.lines import LEAST
from game.client.theme import THEMES, contrast
from game.games.registry import load_game

NAME_ON_PLATE = Rect(150, 40, 390, 52)
"""Where names stand on the plate of a large card, in the units of its frame."""


def a_look(text: float = 1.0) -> Look:
    return make_look(THEMES["dark"], Screen(1280, 720, text))


@pytest.mark.parametrize(("size", "text"), [((69, 97), 1.0), ((74, 104), 2.0), ((95, 133), 1.0), ((107, 150), 2.0)])
def test_names_on_small_cards_have_ten_pixels_and_more(size, text) -> None:
    pixels, band = name_band(a_look(text), size, CardWords(load_game("dead_cells")))
    assert pixels >= 10
    assert band.width > size[0] * 0.9
    assert band.height < size[1] * 0.34


@pytest.mark.parametrize("shade", [SHADE, SHADE_CONTRAST])
@pytest.mark.parametrize("size", [(74, 104), (200, 280)])
def test_names_are_read_on_cards_that_a_lesson_dims(size, shade) -> None:
    words, look = CardWords(load_game("dead_cells")), a_look()
    for card in {card.owner or card.deck: card for card in words.content.cards if is_combat(card)}.values():
        face = cards.face(look, size, words, card)
        is_small = size[0] < 100
        where = name_band(look, size, words)[1] if is_small else cards.place(cards.LARGE, size, *NAME_ON_PLATE)
        dimmed = [
            tuple(part * (255 - shade) // 255 for part in face.get_at((x, y))[:3])
            for x in range(where.left, where.right)
            for y in range(where.top, where.bottom)
        ]
        ink = max(dimmed, key=sum)
        dark = [colour for colour in dimmed if 2 * sum(colour) < sum(ink)]
        ground = max(set(dark), key=dark.count)
        assert contrast(ink, ground) >= 4.5, (card.name, ink, ground)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.75)])
def test_the_hand_beside_a_map_does_not_shrink_as_text_grows(size, text) -> None:
    wide = []
    for each in (1.0, text):
        look = make_look(THEMES["dark"], Screen(*size, each))
        top = look.tx(48)
        area = Rect(0, top, size[0], size[1] - 2 * top - look.px(20))
        wide.append(place_journey(look, area, [1.0, 1.0]).hand[0].width)
    assert wide[1] >= 0.93 * wide[0]


@pytest.mark.parametrize("size", [(44, 62), (117, 164)])
def test_a_small_card_with_one_symbol_shows_no_sliver_of_its_frame(size) -> None:
    """Right of the picture the edge of the frame's own window was seen."""
    words, look = CardWords(load_game("dead_cells")), a_look(2.0)
    card = next(card for card in words.content.cards if is_combat(card) and len(card.symbols) == 1)
    face = cards.face(look, size, words, card)
    _, band = name_band(look, size, words)
    y = (band.bottom + round(size[1] * LINES)) // 2
    side = min(round(size[1] * LINES) - band.bottom, band.width // 4)
    right = {tuple(face.get_at((x, y))) for x in range(band.right - side + 1, band.right - 1)}
    assert len(right) == 1


def test_a_card_has_as_many_sockets_as_symbols() -> None:
    """The second socket of a card with one symbol read as an empty ring."""
    words, look, size = CardWords(load_game("dead_cells")), a_look(), (240, 336)
    for count in (1, 2):
        card = next(card for card in words.content.cards if is_combat(card) and len(card.symbols) == count)
        face, frame = cards.face(look, size, words, card), card_ground(look, size, card, combat_frame(card))
        for at, (middle, reach, _) in enumerate(SOCKETS):
            rim = round((SOCKET_X - reach + 4.5) * size[0] / 600), round(middle * size[1] / 840)
            assert (face.get_at(rim) != frame.get_at(rim)) == (at < count), (card.name, at)
    assert METALS.keys() == {path.stem for path in ASSETS.glob("dead_cells/card_combat_*.svg")}


@pytest.mark.parametrize(("size", "text"), [((117, 164), 2.0), ((95, 133), 1.0), ((74, 104), 1.0)])
@pytest.mark.parametrize("name", ["Flay", "Hardened Scars"])
def test_the_picture_on_a_small_card_is_whole_and_fades_into_the_ground(size, text, name) -> None:
    """A strip cut the horns at the top and the chin at the bottom, with hard edges at its sides."""
    words, look = CardWords(load_game("dead_cells")), a_look(text)
    card = next(card for card in words.content.cards if card.original == name)
    face, band = cards.face(look, size, words, card), name_band(look, size, words)[1]
    low = Rect(band.x, band.bottom, band.width, round(size[1] * LINES) - band.bottom)
    side = min(low.height, low.width // 4)
    inner = range(low.x + side, low.right - side)
    rows = {y: [face.get_at((x, y)) for x in inner] for y in range(band.y, low.bottom)}
    head = [y for y, row in rows.items() if any(red > 150 and green < 110 for red, green, *_ in row)]
    assert head[0] != low.y
    assert head[-1] < low.bottom - 1
    ground = face.get_at((low.right - 2, low.y))
    for row in list(rows.values())[low.y - band.y :]:
        for colour in (row[0], row[-1]):
            assert max(abs(a - b) for a, b in zip(colour, ground, strict=True)) < 12


@pytest.mark.parametrize(("size", "text"), [((104, 146), 1.5), ((138, 193), 2.0), ((182, 255), 2.6)])
def test_pictures_of_a_hand_are_of_one_height(size, text) -> None:
    """A name of two lines squashed the head below it to a third of its neighbours'."""
    look = a_look(text)
    pixels, band = name_band(look, size, CardWords(load_game("dead_cells")))
    places = [title_place(look, name, band, pixels) for name in ("Flay", "Hardened Scars", "Skinning Hook")]
    assert len({place.height for _, place in places}) == 1
    assert all(look.type.measure("Hardened Scars", "serif_bold", each)[0] <= band.width for each, _ in places[1:2])
    assert min(each for each, _ in places) >= LEAST


def test_a_name_a_little_too_long_for_one_line_is_set_smaller() -> None:
    """In the small window a name on two lines crushed the picture below it."""
    look, size = make_look(THEMES["dark"], Screen(960, 540, 1.0)), (82, 115)
    pixels, band = name_band(look, size, CardWords(load_game("dead_cells")))
    found = [title_place(look, name, band, pixels) for name in ("Flay", "Hardened Scars", "Skinning Hook")]
    assert len({place.height for _, place in found}) == 1
    assert min(each for each, _ in found) == 10


@pytest.mark.parametrize(("size", "text"), [((103, 144), 1.5), ((134, 188), 2.0), ((118, 165), 1.0)])
def test_names_of_a_row_stand_in_one_size_and_off_the_edges_of_their_cards(size, text) -> None:
    """ "Hardened Scars" ran to both edges of its card, beside names in letters of another size."""
    look = a_look(text)
    pixels, band = name_band(look, size, CardWords(load_game("dead_cells")))
    names = ("Flay", "Hardened Scars", "Skinning Hook", "Raw Nerve", "Thrown Limb")
    assert {title_place(look, name, band, pixels)[0] for name in names} == {pixels}
    assert all(band.width - look.type.measure(name, "serif_bold", pixels)[0] >= 6 for name in names)


@pytest.mark.parametrize(("wide", "is_whole"), [(150, False), (170, True)])
def test_a_large_card_is_drawn_as_printed_also_in_large_text(wide, is_whole) -> None:
    """A card of 210 pixels was drawn in the form of the smallest."""
    look, words, size = a_look(2.0), CardWords(load_game("dead_cells")), (wide, round(wide * 1.4))
    card = next(card for card in words.content.cards if card.name == "Flay")
    face, frame = cards.face(look, size, words, card), card_ground(look, size, card, combat_frame(card))
    middle = wide // 2, round(size[1] * 0.2)
    assert (face.get_at(middle) == frame.get_at(middle)) == is_whole
