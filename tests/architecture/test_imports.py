"""Imports point downwards: kernel, content, games; session, bots, lessons; client; commands. Read from the source."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ("game.session", "game.bots", "game.lessons")
DATA_LIBRARIES = ("platformdirs",)

LAYERS = {
    "game.kernel": (),
    "game.content": ("game.kernel", "game.paths", *DATA_LIBRARIES),
    "game.games.registry": ("game.kernel", "game.content"),
    "game.games": ("game.kernel", "game.content"),
    **dict.fromkeys(
        ENGINE,
        (
            *ENGINE, "game.__version__", "game.kernel", "game.content", "game.games.registry", "game.paths",
            *DATA_LIBRARIES,
        ),
    ),
    "game.client": (
        *ENGINE, "game.__version__", "game.kernel", "game.content", "game.games.registry", "game.paths", "pygame",
        *DATA_LIBRARIES,
    ),
    "game.paths": ("platformdirs",),
    "game.bootstrap": ("game.installing", "game.dev.cli"),
    "game.installing": ("game.bootstrap",),
}  # fmt: skip
"""Layer to what it may import besides itself and the standard library. game.dev may import anything."""

ONE_MODULE_EACH = {"game.content.yaml_source": ("yaml",), "game.content.tiled": ("pytmx",)}
CHANCE_AND_CLOCK = frozenset({"random", "secrets", "uuid", "time", "datetime", "calendar"})


def module_of(file: Path) -> str:
    """The dotted name of a file of the project."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(source: str, module: str) -> Iterator[str]:
    """Every module that a source imports anywhere, also for types only; ``from a import b`` counts as ``a.b``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def lies_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def layer_of(module: str) -> str:
    """The narrowest layer a module belongs to, with each game and each table a layer of its own."""
    parts = module.split(".")
    if lies_in(module, "game.games") and len(parts) > 2 and parts[2] != "registry":
        return ".".join(parts[:3])
    return max((layer for layer in LAYERS if lies_in(module, layer)), key=len, default="")


def allowed(module: str) -> tuple[str, ...]:
    """The packages that a module may import."""
    layer = layer_of(module)
    parts = module.split(".")
    general = LAYERS.get(layer, LAYERS["game.games"])
    table = (f"game.games.{parts[3]}.view",) if lies_in(module, "game.client.tables") and len(parts) > 3 else ()
    return (*general, *table, layer, *ONE_MODULE_EACH.get(module, ()))


def forbidden_imports(module: str, source: str) -> list[str]:
    """What a module imports against the rules."""
    if lies_in(module, "game.dev") or module == "main":
        return []
    names = allowed(module)
    is_rules = lies_in(module, "game.kernel") or lies_in(module, "game.games")
    found = []
    for name in imports_of(source, module):
        top = name.split(".")[0]
        if top in sys.stdlib_module_names:
            is_fine = not (is_rules and top in CHANCE_AND_CLOCK)
        else:
            is_fine = any(lies_in(name, package) for package in names)
        if not is_fine:
            found.append(name)
    return found


FILES = sorted((ROOT / "game").rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=module_of)
def test_a_module_imports_only_what_its_layer_may(file: Path) -> None:
    assert forbidden_imports(module_of(file), file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("game.kernel.table", "from game.content import yaml_source"),
        ("game.kernel.table", "import yaml"),
        ("game.kernel.chance", "import random"),
        ("game.kernel.table", "def now():\n    from time import time"),
        ("game.content.cards", "import yaml"),
        ("game.content.yaml_source", "import pytmx"),
        ("game.games.helltoken.robot", "from game.games.cell import tables"),
        ("game.games.helltoken.robot", "from ..cell import tables"),
        ("game.games.helltoken.robot", "import datetime"),
        ("game.games.helltoken.robot", "import pygame"),
        ("game.games.registry", "import game.games.helltoken"),
        ("game.session.store", "from game.games.helltoken import view"),
        ("game.session.store", "from game.client import app"),
        ("game.bots.easy", "import pygame"),
        ("game.client.app", "from game.games.helltoken import view"),
        ("game.client.tables.cell.presenter", "from game.games.helltoken import view"),
        ("game.client.tables.helltoken.presenter", "from game.games.helltoken import robot"),
        ("game.client.app", "from game.dev import cli"),
        ("game.bootstrap", "import rich"),
    ],
)
def test_an_import_against_the_layers_is_found(module: str, source: str) -> None:
    assert len(forbidden_imports(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("game.kernel.table", "from game.kernel import record\nimport struct"),
        ("game.content.yaml_source", "import yaml\nfrom game.kernel.errors import Problem"),
        ("game.content.tiled", "import pytmx"),
        ("game.games.helltoken.robot", "from game.games.helltoken import board\nfrom . import dice"),
        ("game.session.store", "import time\nfrom game.games.registry import load_game"),
        ("game.client.tables.helltoken.presenter", "from game.games.helltoken.view import seats\nimport pygame"),
        ("game.dev.bench", "import game.client.app, rich"),
    ],
)
def test_an_import_along_the_layers_is_not(module: str, source: str) -> None:
    assert forbidden_imports(module, source) == []
