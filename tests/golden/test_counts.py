"""Trees of answers from fixed positions have as many branches as were counted; a difference is shown answer by answer.

After a wanted change of the rules: ``python -m tests.golden.write_counts``, then read the difference.
"""

from __future__ import annotations

from math import comb
from pathlib import Path
from typing import Any

import pytest

from game.games import registry
from tests.golden.write_counts import FOLDER, counted, laid, positions, told

POSITIONS = [
    (game_id, entry)
    for file in sorted(FOLDER.glob("*.yaml"))
    for game_id, entries in [positions(file)]
    for entry in entries
]


def kept(game_id: str, name: str) -> list[str]:
    """The lines that were written about a position."""
    lines = (FOLDER / f"{game_id}.txt").read_text().splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"{name}: "))
    below = lines[start + 1 :]
    end = next((i for i, line in enumerate(below) if not line.startswith("  ")), len(below))
    return [lines[start], *below[:end]]


@pytest.mark.parametrize(
    ("game_id", "entry"), POSITIONS, ids=lambda each: each["name"] if isinstance(each, dict) else each
)
def test_a_position_has_as_many_ways_as_were_counted(game_id: str, entry: dict[str, Any]) -> None:
    assert told(game_id, entry) == kept(game_id, entry["name"])


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_game_has_counted_positions(game_id: str) -> None:
    assert [entry for found, entry in POSITIONS if found == game_id]


def test_a_file_that_gives_nothing_counts_from_the_set_up(tmp_path: Path) -> None:
    file = tmp_path / "toy.yaml"
    file.write_text("game: toy\nseats: [ada, ben]\npositions:\n  - {name: whole, depth: 1}\n", "utf-8")
    game_id, [entry] = positions(file)
    assert (game_id, entry["given"]) == ("toy", {})


def ways(name: str) -> int:
    """The count of one of Helltoken's positions."""
    entry = next(entry for game_id, entry in POSITIONS if (game_id, entry["name"]) == ("helltoken", name))
    return counted(laid("helltoken", entry), entry["depth"])


def test_counts_are_what_arithmetic_says() -> None:
    a_password_or_none = comb(25, 4) + 1
    assert ways("beam_with_seven") == comb(9, 7) * a_password_or_none
    assert ways("thunder_at_ready_remotes") == 2 * a_password_or_none
    # two steps from the middle: 12 ways end on whole areas of nine squares, 4 on areas of six that the edge cuts
    assert ways("stomp_with_two_steps") == 12 * 9 + 4 * 6
    assert ways("stomp_in_a_straight_line") == 4 * 6
