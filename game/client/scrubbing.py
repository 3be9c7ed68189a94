"""What a jump in a replay costs: the position, the history, and the picture of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.client.app import App
from game.client.frames import Times
from game.client.replay.scene import ReplayActions, ReplayScene
from game.client.replay.walk import Walk
from game.client.tables.helltoken.result_demo import finished
from game.session.replay import Replay

JUMPS = 150


def jumps(last: int, count: int) -> Sequence[int]:
    """Positions far from each other."""
    return [(index * 7919 + 13) % (last + 1) for index in range(count)]


def measure_scrubbing(app: App, count: int = JUMPS) -> dict[str, float]:
    """Jumps to and fro in a replay of some 300 commands, each drawn."""
    sitting = finished(3)

    def stay(walk: Walk) -> None:
        """Nothing is written and nothing forked."""

    walk = Walk(Replay(sitting.game, sitting.saved()))
    scene = ReplayScene(walk, ReplayActions(stay, stay))
    app.push(scene)
    app.step(0.0)
    while app.work_ahead():
        continue
    times = Times()
    for at in jumps(walk.track.last, count):
        times.take(partial(_jump, app, scene, at))
    app.pop()
    return times.told()


def _jump(app: App, scene: ReplayScene, at: int) -> bool:
    scene.jump_to(at)
    return app.draw()
