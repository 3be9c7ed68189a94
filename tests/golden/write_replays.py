"""Writes the kept replays anew: ``python -m tests.golden.write_replays``, from the project's folder.

Whole games between bots, at every seat count and in every mode, two of them with every table option changed. A kept
game keeps its answers, so that the difference shows what the rules make of them now; where they no longer allow one,
bots play a new game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from game.bots.host import AtOnce
from game.bots.play import BotPlayers
from game.games.registry import load_game
from game.kernel.decision import PASS
from game.kernel.errors import IllegalAnswer
from game.kernel.game import Game
from game.session.autosave import REPLAY
from game.session.files import write_whole
from game.session.plans import SeatPlan
from game.session.save_text import read_save, write_save
from game.session.sitting import Sitting

FOLDER = Path(__file__).parent / "replays"
NAMES = ("Ada", "Bo", "Cy", "Di")
CHANGED = "changed"
"""The mode in which every table option has its last value."""


@dataclass(frozen=True)
class BotGame:
    """One game to keep. bots: the level of each seat. mode: basic, advanced or changed."""

    game: str
    mode: str
    bots: tuple[str, ...]
    seed: int

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.game}-{len(self.bots)}p-{self.mode}{REPLAY}"

    def options(self, game: Game) -> Mapping[str, str]:
        """The options that differ from their default."""
        if self.mode == CHANGED:
            return {option.id: option.values[-1].id for option in game.content.options.values()}
        return {"agents": "with"} if self.mode == "advanced" else {}


GAMES = (
    BotGame("helltoken", "basic", ("easy", "easy"), 1),
    BotGame("helltoken", "basic", ("easy", "easy", "easy"), 1),
    BotGame("helltoken", "advanced", ("easy", "easy"), 1),
    BotGame("helltoken", "advanced", ("easy", "easy", "easy"), 1),
    BotGame("helltoken", CHANGED, ("random", "easy"), 1),
    BotGame("helltoken", CHANGED, ("easy", "random", "easy"), 3),
    BotGame("dead_cells", "basic", ("random",), 1),
    BotGame("dead_cells", "basic", ("random", "random"), 1),
    BotGame("dead_cells", "basic", ("random",) * 4, 1),
    BotGame("dead_cells", CHANGED, ("random",) * 3, 1),
)


def begun(each: BotGame) -> Sitting:
    """The game at its first decision."""
    game = load_game(each.game)
    plans = [SeatPlan(name, f"bot:{bot}") for name, bot in zip(NAMES, each.bots, strict=False)]
    return Sitting.begin(game, each.options(game), plans, each.seed, now=lambda: 1_700_000_000.0)


def played(each: BotGame) -> Sitting:
    """The game, played to its end: as it is kept, if the rules still allow that."""
    if each.file.exists():
        sitting = begun(each)
        try:
            for step in read_save(each.file.read_text(), each.file.name).steps:
                asked = any((ask.seat, ask.spec.id) == (step.seat, step.decision) for ask in sitting.pending)
                if asked or not (step.automatic or step.answer == PASS):  # else the sitting gave or left it by itself
                    sitting.answer(step.seat, step.decision, step.answer)
        except IllegalAnswer as error:
            print(f"{each.file.name}: played anew: {error}")
        if sitting.outcome is not None:
            return sitting
    sitting = begun(each)
    bots = BotPlayers(sitting, AtOnce(each.game))
    while sitting.outcome is None:
        bots.tick()
    return sitting


def main() -> None:
    """Play and write them all."""
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        sitting = played(each)
        write_whole(each.file, write_save(replace(sitting.saved(), kind="replay")))
        print(f"{each.file}: {len(sitting.steps)} answers, {sitting.outcome}, {each.file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
