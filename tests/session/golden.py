"""Writes saves of the present format as fixtures: ``python -m tests.session.golden GAME``, from the project's folder.

One save for each decision that a game played by chance comes to. Made once for each released format and then kept:
they must load and play on for ever.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.session.files import write_whole
from game.session.migrations import FORMAT
from game.session.save_text import write_save
from tests.session.games import load, seated
from tests.session.sittings import play

FOLDER = Path(__file__).parents[1] / "golden" / "saves"
MOST = 400


def write_goldens(game_id: str) -> list[Path]:
    """The files written."""
    sitting = seated(load(game_id), 2)
    sitting.write_notes(0, {"a": "note"})
    written: dict[str, Path] = {}
    while sitting.pending and len(sitting.steps) < MOST:
        for decision in sitting.pending:
            path = FOLDER / f"format-{FORMAT}-{game_id}-{decision.id}.hotseat"
            if decision.id not in written:
                write_whole(path, write_save(sitting.saved()))
                written[decision.id] = path
        play(sitting, 1, len(sitting.steps))
    return list(written.values())


if __name__ == "__main__":
    for path in write_goldens(sys.argv[1]):
        print(path)
