"""Reading Helltoken's files through the content layer, with all problems of all files at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.content.ledger import read_ledger
from game.content.options import read_options, resolve_options
from game.content.problems import Problems
from game.content.yaml_source import load_yaml, where
from game.games.helltoken.content import HelltokenContent, build
from game.kernel.effects import Scripts

DATA = Path(__file__).parents[3] / "data" / "helltoken"
CARD_FILES = ("factions", "actions", "agents")


def load_content(scripts: Scripts, packs: Sequence[str]) -> HelltokenContent:
    """Everything under data/helltoken as frozen tables. Raises ContentError listing all problems."""
    problems = Problems()
    files = {name: read(f"cards/{name}.yaml", problems) for name in CARD_FILES}
    options = read_options(read("options.yaml", problems), problems)
    ledger = read_ledger(read("rules.yaml", problems), problems)
    log = read("log.yaml", problems)
    problems.raise_if_any()
    scripts.options = tuple(options)

    def report(path: tuple[Any, ...], found: str, expected: str, hint: str) -> None:
        entry = files[path[0]]["cards"][path[1]]
        field = ".".join(map(str, (entry["id"], *path[2:])))
        problems.add(where(innermost(entry, path[2:]), None, field), found, expected, [hint] if hint else (), hint)

    layers: dict[str, Any] = {
        "ledger": ledger,
        "options": options,
        "log": log,
        "board": None,
        "resolve_options": partial(resolve_options, options),
    }
    content = build({name: data["cards"] for name, data in files.items()}, scripts, report, layers)
    problems.raise_if_any()
    return content


def read(name: str, problems: Problems) -> Any:
    """The data of one file of the game."""
    return load_yaml(DATA / name, problems, f"data/helltoken/{name}")


def innermost(data: Any, path: Sequence[Any]) -> Any:
    """The mapping or list that lies deepest on a path into ``data``."""
    for key in path:
        inside = data.get(key) if isinstance(data, Mapping) else data[key] if isinstance(data, list) else None
        if not isinstance(inside, Mapping | list):
            return data
        data = inside
    return data
