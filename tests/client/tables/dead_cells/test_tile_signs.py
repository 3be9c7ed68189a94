"""What an open tile shows: everything that happens there has its sign."""

from __future__ import annotations

import pytest

from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.cards import tile_rows
from game.games.registry import load_game

GAME = load_game("dead_cells")
WORDS = CardWords(GAME)


def signs(tile) -> list[str]:
    return [glyph.icon for row in tile_rows(tile, WORDS) for glyph in row]


@pytest.mark.parametrize("tile", [tile for tile in GAME.content.tiles if tile.setup >= 0], ids=lambda tile: tile.code)
def test_a_tile_moved_the_first_player_token_without_a_sign(tile) -> None:
    """e1 showed three skulls and 2 Teeth; its words said Change First Player."""
    assert "change_first_player" in signs(tile)


def test_every_tile_has_a_sign() -> None:
    assert all(any(signs(tile)) for tile in GAME.content.tiles if tile.enemies or tile.loot or tile.effects >= 0)
