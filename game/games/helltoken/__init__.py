"""Helltoken: one robot for two or three societies, and nobody knows where their own bases are.

Modules are the rulebook's headings; data/helltoken/rules.yaml says which clause stands under which. The rules are
imported when they are asked for: home wants no more than ``INFO``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.helltoken.about import INFO

if TYPE_CHECKING:
    from game.games.helltoken.bots import BOTS, MINDS
    from game.games.helltoken.definition import DEFINITION, load
    from game.games.helltoken.foresight import FORESIGHT

LAZY = {
    "BOTS": "bots",
    "MINDS": "bots",
    "DEFINITION": "definition",
    "FORESIGHT": "foresight",
    "load": "definition",
}
"""Name to the module that has it."""


def __getattr__(name: str) -> Any:
    if name not in LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{LAZY[name]}"), name)


__all__ = ["BOTS", "DEFINITION", "FORESIGHT", "INFO", "MINDS", "load"]
