"""The engine and the commands run where pygame cannot be imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DRAWS = ("game.client", "game.dev.shot")
"""What draws, and so may need pygame as soon as it is imported."""

IMPORT_ALL = """
import importlib, sys

class NoPygame:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "pygame":
            raise ImportError("no pygame here")

sys.meta_path.insert(0, NoPygame())
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except ImportError as error:
        print(f"{name}: {error}")
"""


def engine_modules() -> list[str]:
    """Every module of the project that must do without pygame."""
    files = sorted((ROOT / "game").rglob("*.py"))
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files]
    return [name for name in names if not any(name == draws or name.startswith(f"{draws}.") for draws in DRAWS)]


def import_all(modules: list[str]) -> str:
    """Import them one after the other in one process without pygame; what failed, one line each."""
    command = [sys.executable, "-c", IMPORT_ALL, *modules]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_every_module_of_the_engine_is_imported_without_pygame() -> None:
    modules = engine_modules()
    assert "game.kernel.table" in modules
    assert import_all(modules) == ""


def test_a_module_that_needs_pygame_would_be_found() -> None:
    assert import_all(["game.client.window"]).startswith("game.client.window: no pygame here")


SLOW_TO_LOAD = {"dataclasses", "inspect", "difflib", "platformdirs", "yaml", "pygame", "pytmx"}
"""What takes milliseconds to load, and no position needs that comes from the cache of content."""
READY = """
import sys
from game.games.registry import game_ids, load_game
from game.kernel.game import new_table
for id in game_ids():
    game = load_game(id)
    assert new_table(game, game.content.resolve_options({}), [{}] * game.definition.seats[0], 1).open
print(*sys.modules)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs says where the cache of content is")
def test_a_ready_position_loads_nothing_that_is_slow(tmp_path: Path) -> None:
    for _ in range(2):  # the first start reads the files and fills the cache
        environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
        command = [sys.executable, "-c", READY]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, env=environment)
    assert SLOW_TO_LOAD & set(done.stdout.split()) == set()
