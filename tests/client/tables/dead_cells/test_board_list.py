"""The Mutation board as a list: every row shows what it is about."""

from __future__ import annotations

from types import SimpleNamespace

from pygame import Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.places import ASSETS
from game.client.tables.dead_cells.campaign.demo import demo_record
from game.client.tables.dead_cells.campaign.listed import card_rows, deck_rows, trader_rows
from game.client.tables.dead_cells.campaign.record import Campaign
from game.client.theme import THEMES
from game.client.widgets.listview import List, ListRow
from game.games.registry import load_game


def a_campaign() -> Campaign:
    return Campaign(load_game("dead_cells"), demo_record(load_game("dead_cells")), {})


def test_decks_cards_and_traders_have_pictures_of_their_own() -> None:
    """All decks bore the same two cards, all Mutations the same star, all traders the same bust."""
    campaign = a_campaign()
    codes = [card.code for card in campaign.content.cards if card.kind == "upgrade"][:12]
    slots = [SimpleNamespace(id=f"card.{code}", words="") for code in codes]
    for rows, least in ((deck_rows(campaign), 4), (trader_rows(campaign), 3), (card_rows(campaign, slots), 6)):
        pictures = [row.picture for row in rows]
        assert all((ASSETS / each).is_file() for each in pictures)
        assert len(set(pictures)) >= least
    assert [row.picture for row in deck_rows(campaign)] == [
        f"dead_cells/icon_{name}.svg" for name in ("survival", "tactics", "brutality", "well")
    ]


def test_a_picture_stands_in_the_middle_of_a_rows_sign_and_off_its_words() -> None:
    look = make_look(THEMES["dark"], Screen(1280, 720, 1.5))
    rows = [ListRow("a", ""), ListRow("b", "", picture="dead_cells/icon_survival.svg", symbol="star")]
    shown, made = List(rows), Surface((400, 300))
    shown.arrange(look, Rect(0, 0, 400, 300))
    shown.paint(made, Rect(0, 0, 400, 300))
    row = shown._row_rect(1)
    lit = [(x, y) for x in range(400) for y in range(row.y + 4, row.bottom - 4) if sum(made.get_at((x, y))[:3]) > 90]
    assert lit and row.x < min(lit)[0] and max(lit)[0] < look.tx(14 + 34)
    assert max(y for _, y in lit) - min(y for _, y in lit) > look.tx(24)
