"""Helltoken replays for the gallery: a finished game with undone lines, in the middle and seen by everybody."""

from __future__ import annotations

from game.client.replay.scene import ReplayActions, ReplayScene
from game.client.replay.walk import Walk
from game.client.tables.helltoken.demo import play_on
from game.client.tables.helltoken.result_demo import FACTIONS, NEVER, finished
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.replay import Replay
from game.session.sitting import Sitting


def with_undone() -> Sitting:
    """A practice game in which two answers were taken back and given otherwise."""
    plans = [SeatPlan(name, "human", {"faction": side}) for name, side in zip(("Ada", "Ben"), FACTIONS[2], strict=True)]
    sitting = Sitting.begin(load_game("helltoken"), {}, plans, 4, kind="practice")
    play_on(sitting, 4, "move.step")
    for seed in (7, 8):
        sitting.undo()
        sitting.undo()
        play_on(sitting, 0, "attack.spread", seed)
    return play_on(sitting, 0, NEVER, seed=3)


class UndoneOpen(ReplayScene):
    """A replay whose undone lines lie open, the first of them walked along."""

    def enter(self) -> None:
        """Open the drawer."""
        super().enter()
        self.toggle_undone()
        self._open_side(self.walk.replay.side_tracks[0])


def replay_scene(kind: str) -> ReplayScene:
    """``middle``: as everybody saw it. ``undone``: along an undone line. ``everything``: through all eyes."""

    def stay(walk: Walk) -> None:
        """A picture leads nowhere."""

    sitting = with_undone() if kind == "undone" else finished(3)
    walk = Walk(Replay(sitting.game, sitting.saved()))
    if kind == "everything":
        walk.look_through(walk.audiences[-1])
    walk.go(walk.track.last * 13 // 20)
    return (UndoneOpen if kind == "undone" else ReplayScene)(walk, ReplayActions(stay, stay))
