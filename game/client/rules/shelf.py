"""Which game's rules? Asked at home where there are several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.rules.words import say
from game.client.table.sheet import SheetScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.games.registry import info


class RulesShelf(SheetScene):
    """A button for each game; ``opened`` hears which."""

    width = 520
    gap = 10

    def __init__(self, games: Sequence[str], opened: Callable[[str], None]) -> None:
        self._games = games
        self._opened = opened

    def title(self) -> str:
        """The heading."""
        return say("book.which")

    def body(self) -> list[Widget]:
        """The games in the order of their boxes."""
        symbol = "book_open_page_variant"
        return [
            Button(info(game).title, partial(self._opened, game), id=f"rules.{game}", symbol=symbol, x=0.0)
            for game in self._games
        ]

    def buttons(self) -> list[Button]:
        """Back."""
        return [Button(say("book.back"), self.go_back, id="back", symbol="arrow_left")]
