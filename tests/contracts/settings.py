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
    """One way to set a table up. options: those that differ from their default. record: what earlier tables have left
    behind, where the game keeps something; None: nobody has played yet."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    record: Any = None

    def __str__(self) -> str:
        chosen = ",".join(f"{option}={value}" for option, value in self.options.items())
        chosen = "changed" if chosen.count("=") > 3 else chosen
        return f"{self.game}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def load(self) -> Game:
        """The game with its own content."""
        return toy.load() if self.game == "toy" else registry.load_game(self.game)

    def table(self, seed: int, sink: list[Event] | None = None) -> Any:
        """A fresh table."""
        game = self.load()
        names = [f"seat_{i + 1}" for i in range(self.seats)]
        seats = game.definition.seats_named(seat_words(game, self.seats) or names)
        return new_table(game, game.content.resolve_options(self.options), seats, seed, sink, self.record)


def seat_words(game: Game, seats: int) -> list[str]:
    """The words by which a game names its seats, for games whose seats are factions."""
    families = game.names.out
    return families["faction"][:seats] if "faction" in families else []


def game_ids() -> list[str]:
    """All registered games, and the toy."""
    return [*registry.game_ids(), "toy"]


def load(game_id: str) -> Game:
    """One of ``game_ids``."""
    return Setting(game_id, 0).load()


def settings() -> Iterator[Setting]:
    """For every seat count: the default options, every other value of each option, and all options changed at once."""
    for game_id in game_ids():
        game = load(game_id)
        others = {
            option.id: [value.id for value in option.values if value.id != option.default]
            for option in game.content.options.values()
        }
        for count in game.definition.seats:
            yield Setting(game_id, count)
            yield from (Setting(game_id, count, {id: value}) for id, values in others.items() for value in values)
            for i in range(max(map(len, others.values()), default=0)):
                yield Setting(game_id, count, {id: values[i % len(values)] for id, values in others.items() if values})
