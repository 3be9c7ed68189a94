"""Kept games in words: the rules still say what they said, and no game, seat count or mode lacks one.

After a wanted change of the rules: ``playthrough GAME --write``, then read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.dev.playthrough import FOLDER, MOST_ANSWERS, Head, difference, playthroughs, read_head, told
from game.kernel.errors import HotseatError
from tests.contracts.settings import game_ids, load

FILES = sorted(FOLDER.glob("*/*.txt"))
MOST_LINES = 420


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_rules_say_what_the_playthrough_says(file: Path) -> None:
    lines = difference(file)
    assert not lines, "\n".join([*lines[:60], f"if this is meant: playthrough {file.parent.name} --write"])


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_playthrough_is_a_whole_game_and_short_enough_to_review(file: Path) -> None:
    lines = file.read_text().splitlines()
    assert len(lines) < MOST_LINES
    assert lines[-1].startswith("Won by"), f"not over after {MOST_ANSWERS} answers"


def wanted() -> Iterator[tuple[str, int, str]]:
    """Every game, seat count and mode: a game with clauses of the scope ``adv`` has an advanced mode."""
    for game_id in game_ids():
        game = load(game_id)
        has_advanced = any(rule.scope == "adv" for rule in game.content.ledger.rules.values())
        for seats in game.definition.seats:
            yield from ((game_id, seats, mode) for mode in (("basic", "advanced") if has_advanced else ("basic",)))


@pytest.mark.parametrize(("game_id", "seats", "mode"), list(wanted()))
def test_every_game_seat_count_and_mode_has_a_playthrough(game_id: str, seats: int, mode: str) -> None:
    heads = [read_head(file) for file in playthroughs(game_id)]
    found = [head for head in heads if head.seats == seats and bool(head.options) == (mode == "advanced")]
    assert found, f"make one: playthrough {game_id} --add {seats}p-{mode} --seats {seats} (--option K=V, --seed S)"


def test_another_seed_is_another_playthrough() -> None:
    head = read_head(FILES[0])
    assert told(head) == FILES[0].read_text()
    assert told(replace(head, seed=head.seed + 1)).splitlines()[4:] != told(head).splitlines()[4:]


def test_a_changed_playthrough_is_shown_by_its_lines(tmp_path: Path) -> None:
    changed = tmp_path / FILES[0].name
    changed.write_text(FILES[0].read_text().replace("The set-up", "The table is laid", 1))
    assert [line for line in difference(changed) if line[0] in "+-"][2:] == ["-The table is laid", "+The set-up"]


def test_a_playthrough_without_a_head_names_the_line_it_lacks(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("game: helltoken\nseats: two\nseed: 1\n\nThe set-up\n")
    with pytest.raises(HotseatError, match=r'a\.txt: seats: found \'two\', expected a line such as "seats: 2"'):
        read_head(file)


def test_a_game_is_not_played_with_a_seat_too_many() -> None:
    with pytest.raises(HotseatError, match="seats: found 4; Helltoken is played with 2, 3"):
        told(Head("helltoken", 4, 1))
