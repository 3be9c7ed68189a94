"""Dead Cells: The Rogue-Lite Board Game: a Group explores, fights in five Rounds, dies and comes back stronger.

Modules are the rulebook's headings. The rules are imported when they are asked for: home wants no more than ``INFO``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.dead_cells.about import INFO

if TYPE_CHECKING:
    from game.games.dead_cells.bots import BOTS, MINDS, YARDSTICKS
    from game.games.dead_cells.definition import DEFINITION, load
    from game.games.dead_cells.fields import FIELDS
    from game.games.dead_cells.foresight import FORESIGHT
    from game.games.dead_cells.survey import SURVEY

LAZY = {
    "BOTS": "bots",
    "MINDS": "bots",
    "YARDSTICKS": "bots",
    "SURVEY": "survey",
    "DEFINITION": "definition",
    "FIELDS": "fields",
    "FORESIGHT": "foresight",
    "load": "definition",
}
"""Name to the module that has it."""


def __getattr__(name: str) -> Any:
    if name not in LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{LAZY[name]}"), name)


__all__ = ["BOTS", "DEFINITION", "FIELDS", "FORESIGHT", "INFO", "MINDS", "SURVEY", "YARDSTICKS", "load"]
