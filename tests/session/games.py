"""Every game that the session's tests run over: the registered ones, the toy and Lanterns."""

from __future__ import annotations

from game.games import registry
from game.kernel.game import Game
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests import toy
from tests.session.lanterns import OPTIONS
from tests.session.sittings import GAME

GAME_IDS = (*registry.game_ids(), "toy", "lanterns")


def load(game_id: str) -> Game:
    """The game with its own content."""
    if game_id == "lanterns":
        return GAME
    return toy.load() if game_id == "toy" else registry.load_game(game_id)


def seated(game: Game, seats: int, seed: int = 3) -> Sitting:
    """A practice sitting of humans at the game, named as it names its seats."""
    families = game.names.out
    words = families["faction"][:seats] if "faction" in families else [f"seat_{i + 1}" for i in range(seats)]
    setups = game.definition.seats_named(words)
    plans = [SeatPlan(word, "human", setup) for word, setup in zip(words, setups, strict=True)]
    options = OPTIONS if game.id == "lanterns" else {}
    return Sitting.begin(game, options, plans, seed, kind="practice", now=lambda: 1_700_000_000.0)
