"""Every table that the contracts are played at: each game, seat count and value of each table option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.games import registry
from game.kernel.event import Event
from game.kernel.game import Game, new_table
from tests import toy


@dataclass(frozen=True)
class Setting:
    """One way to set a table up. options: those that differ from their default."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = ",".join(f"{option}={value}" for option, value in self.options.items())
        return f"{self.game}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def load(self) -> Game:
        """The game with its own content."""
        return toy.load() if self.game == "toy" else registry.load_game(self.game)

    def table(self, seed: int, sink: list[Event] | None = None) -> Any:
        """A fresh table."""
        game = self.load()
        names = [f"seat_{i + 1}" for i in range(self.seats)]
        seats = game.definition.seats_named(seat_words(game, self.seats) or names)
        return new_table(game, game.content.resolve_options(self.options), seats, seed, sink)


def seat_words(game: Game, seats: int) -> list[str]:
    """The words by which a game names its seats, for games whose seats are factions."""
    families = game.names.out
    return families["faction"][:seats] if "faction" in families else []


def game_ids() -> list[str]:
    """All registered games, and the toy."""
    return [*(i for i in registry.game_ids() if i != "helltoken"), "toy"]


def load(game_id: str) -> Game:
    """One of ``game_ids``."""
    return Setting(game_id, 0).load()


def settings() -> Iterator[Setting]:
    """Every seat count with the default options, and every other option value at one seat count, in turn."""
    for game_id in game_ids():
        game = load(game_id)
        counts = list(game.definition.seats)
        for count in counts:
            yield Setting(game_id, count)
        others = [
            (option.id, value.id)
            for option in game.content.options.values()
            for value in option.values
            if value.id != option.default
        ]
        for i, (option_id, value_id) in enumerate(others):
            yield Setting(game_id, counts[i % len(counts)], {option_id: value_id})
