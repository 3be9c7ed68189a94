"""Reading Helltoken's files through the content layer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from game.games.helltoken.content import HelltokenContent, build
from game.kernel.effects import Scripts
from game.kernel.errors import ContentError, HotseatError, Problem

DATA = Path(__file__).parents[3] / "data" / "helltoken"


def load_content(scripts: Scripts, packs: Sequence[str]) -> HelltokenContent:
    """Everything under data/helltoken as frozen tables. Raises ContentError listing all problems."""
    problems: list[Problem] = []
    names = {"factions": "cards", "actions": "cards", "agents": "cards"}
    data = {name: _read(f"cards/{name}.yaml")[key] for name, key in names.items()}
    options = _read("options.yaml")["options"]

    def report(path: tuple[Any, ...], found: str, expected: str, hint: str) -> None:
        problems.append(
            Problem(f"data/helltoken/cards/{path[0]}.yaml", None, ".".join(map(str, path[1:])), found, expected, hint)
        )

    def resolve_options(chosen: Mapping[str, Any]) -> dict[str, Any]:
        known = {option["id"]: option for option in options}
        for name, value in chosen.items():
            if name not in known or value not in [each["id"] for each in known[name]["values"]]:
                raise HotseatError(f"option {name}: found {value!r}")
        return {name: chosen.get(name, option["default"]) for name, option in known.items()}

    scripts.options = tuple(option["id"] for option in options)
    layers = {"ledger": _read("rules.yaml"), "options": options, "log": _read("log.yaml"), "board": None}
    content = build(data, scripts, report, {**layers, "resolve_options": resolve_options})
    if problems:
        raise ContentError(problems)
    return content


def _read(name: str) -> Any:
    return yaml.load((DATA / name).read_text("utf-8"), Loader=yaml.CSafeLoader)
