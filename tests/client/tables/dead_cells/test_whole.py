"""What a card says is never cut: rows of signs and names grow smaller where their place is small."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.dead_cells import purse
from game.client.tables.dead_cells.cards import face
from game.client.tables.dead_cells.purse import _paint_deck
from game.client.tables.dead_cells.symbols import SUMMONED, Glyph, glyphs, paint_row
from game.client.tables.dead_cells.tokens import tag
from game.client.tables.squeezed import write_whole
from game.client.text import TextLog
from game.client.theme import THEMES
from game.games.dead_cells.view import CHARACTERS

INK = (255, 255, 255)
ROW = [Glyph(text="1"), Glyph(icon="damage"), Glyph(text="123", pill=True)]


def look_of(text: float = 2.0):
    return make_look(THEMES["dark"], Screen(960, 540, text))


def _painted(width: int, row: list[Glyph]) -> Rect:
    surface = Surface((200, 40))
    paint_row(surface, look_of(), row, Rect(0, 10, width, 12), INK, most=12)
    surface.set_colorkey((0, 0, 0))
    return surface.get_bounding_rect()


@pytest.mark.parametrize("width", [20, 32])
def test_a_row_of_signs_without_room_is_drawn_smaller_and_whole(width: int) -> None:
    wide, narrow = _painted(180, ROW), _painted(width, ROW)
    assert narrow.right <= width
    assert narrow.height < wide.height
    assert narrow.width > width * 0.8
    assert abs(narrow.width / narrow.height - wide.width / wide.height) < 1.2


@pytest.mark.parametrize(("text", "area"), [("III", Rect(0, 0, 8, 12)), ("Bloodletting", Rect(0, 0, 36, 9))])
def test_a_word_without_room_is_drawn_smaller_and_whole(text: str, area: Rect) -> None:
    surface = Surface((100, 40))
    write_whole(surface, look_of(), text, area, "serif_bold", 8, INK, least=9)
    surface.set_colorkey((0, 0, 0))
    shown = surface.get_bounding_rect()
    assert shown.width >= area.width - 2 and shown.right <= area.width
    assert shown.bottom <= area.bottom


@pytest.mark.parametrize("width", [70, 86, 100, 116])
@pytest.mark.parametrize("word", CHARACTERS)
def test_a_combat_deck_gives_way_to_the_name_beside_it(width: int, word: str) -> None:
    """With the log of a replay open it said "Immolat…"."""
    look = look_of(1.0)
    log = look.type.log = TextLog()
    _paint_deck(word, 6, 1, Surface((width, 60)), look, Rect(0, 0, width, 56))
    assert not [entry.text for entry in log.drawn if "…" in entry.text]
    assert log.clipped() == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1366, 768)])
def test_combat_decks_beside_each_other_write_in_one_size(laid_table, size, text: float) -> None:
    """A place narrower by a pixel had "Poisoned" and its number of cards smaller than the other four."""
    table = laid_table("dead_cells_cells", size=size, text=text)
    spots = table.spots()
    assert len({spots[f"combat_deck.{word}"].rect.size for word in CHARACTERS}) == 1


def test_who_is_summoned_is_pictured_with_the_number() -> None:
    strikes = glyphs([{"summon": {"from": "fire_strikes", "amount": 2}}])
    assert [each.text or each.icon for each in strikes] == ["+2", SUMMONED[0]]
    unknown = glyphs([{"summon": {"from": "monsters", "amount": 1}}])
    assert [each.text or each.icon for each in unknown] == ["+1", "monster"]


def test_only_a_card_with_a_round_has_the_plate_of_a_round(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    words, look = table.presenter.scene(table.view, table.state).words, look_of(1.0)
    cards = {card.name: card for card in words.content.cards}
    plate = Rect(168, 198, 58, 28)
    drawn = (cards["Double Crossb-o-matic"], cards["Front Line Shield"])
    bare, plated = (face(look, (240, 336), words, card).subsurface(plate) for card in drawn)
    gold = [sum(at[0] > 150 for at in _pixels(picture)) for picture in (bare, plated)]
    assert gold[1] > gold[0] + 30


def _pixels(picture: Surface) -> list[tuple[int, ...]]:
    return [tuple(picture.get_at((x, y))) for x in range(picture.get_width()) for y in range(picture.get_height())]


@pytest.mark.parametrize("word", ["serenade", "flayed"])
def test_the_badge_of_added_cards_keeps_away_from_the_number_of_cards(monkeypatch, word: str) -> None:
    """At 200 % "+1" touched "4 cards", and both read "+14 cards"."""
    placed = {}
    monkeypatch.setattr(purse, "tag", lambda *given, **more: placed.setdefault("badge", tag(*given, **more)))
    monkeypatch.setattr(purse, "write_face", lambda *given, **more: placed.setdefault("number", given[3]))
    look = make_look(THEMES["dark"], Screen(1280, 720, 2.0))
    purse._paint_deck(word, 4, 1, Surface((160, 80)), look, Rect(0, 0, 160, 78))
    assert placed["number"].left - placed["badge"].right >= 8
