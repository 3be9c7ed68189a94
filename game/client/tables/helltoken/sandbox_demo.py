"""Helltoken in the sandbox for the gallery: its table and its tools."""

from __future__ import annotations

from pathlib import Path

from game.client.sandbox.origins import OriginCalls, origins
from game.client.sandbox.scene import SandboxScene
from game.client.sandbox.start import SandboxStart
from game.client.sandbox.tools import ToolActions, ToolsScene
from game.client.scene import Scene
from game.client.table.words import Words
from game.client.tables.helltoken.demo import begin, play_on
from game.games.registry import game_ids
from game.session.sandbox import Sandbox
from game.session.store import Store


def _sandbox() -> Sandbox:
    sitting = play_on(begin(("sunsitters", "fumblers"), 4), 5, "move.step").fork()
    sandbox = Sandbox.of_sitting(sitting)
    sandbox.seat_player(1, "human")
    sandbox.load([6, 3])
    return sandbox


def sandbox_scene(part: str) -> Scene:
    """``table``, ``start``, or a part of the tools; ``wrong`` is the position with mistakes in it."""

    def stay(*_: object) -> None:
        """A picture leads nowhere."""

    if part == "start":
        calls = OriginCalls(stay, stay, stay, stay)
        nowhere = Store(Path("/nowhere"))
        return SandboxStart(lambda: origins(nowhere, game_ids(), (), calls), lambda path: ())
    sandbox = _sandbox()
    if part == "table":
        return SandboxScene(sandbox, stay)
    words = Words(sandbox.sitting.game, sandbox.sitting.plans)
    scene = ToolsScene(sandbox, words, ToolActions(Path, Path, stay), "position" if part == "wrong" else part)
    if part == "wrong":
        texts = {**sandbox.texts(), "robot": "26", "continue_at": "atack", "endurance.sunsitters": "[4, 9, 4, 4]"}
        scene.form.texts = texts
        scene.form.wrong = sandbox.edit(texts)
    return scene
