"""A position of the set-up that was edited and saved can be loaded, and is the same position or says what it lacks: for
every game, wherever in the set-up, and whatever was edited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from game.session.sandbox import Sandbox
from game.session.scenario import read_scenarios
from tests.session.games import load, seated
from tests.session.sittings import play

EDITS: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "helltoken": (
        {"endurance.fumblers": "[4, 0, 3, 4]"},
        {"turn": "{seat: sunsitters}"},
        {"robot": "13"},
        {"first": "sunsitters"},
        {"action_deck": "[hell_beam]"},
        {"remotes.sunsitters": "[left]", "attempts.fumblers": "1"},
        {"continue_at": "setup.place_robot"},
        {"continue_at": "turn", "robot": "7"},
        {"continue_at": "turn", "robot": "7", "turn": "{seat: sunsitters, number: 3}"},
        {"continue_at": "movement", "robot": "7"},
        {"eliminated": "[gafnoric]"},
    ),
    "dead_cells": (
        {"runes": "[vine]"},
        {"bag": "{teeth: 3}"},
        {"first_player": "flayed"},
        {"scrolls.flayed": "{tactics: 1}"},
        {"biome": "B1"},
        {"damage.flayed": "1"},
        {"continue_at": "explore"},
        {"continue_at": "setup.lay_out"},
    ),
}
WHOLE = ("helltoken",)
"""Games whose fields tell every position of the set-up; elsewhere what was saved says what it lacks."""
SEATS = {"helltoken": (2, 3), "dead_cells": (1, 2)}


def at_the_set_up(game_id: str, seats: int) -> Iterator[tuple[int, Sandbox]]:
    """Every position of the set-up, by how many answers came before."""
    game = load(game_id)
    for answers in range(12):
        box = Sandbox.of_sitting(play(seated(game, seats), answers))
        names = [game.procedures[frame.proc].name for frame in box.sitting.line.table.agenda]
        if set(names).isdisjoint(game.definition.opening):
            return
        yield answers, box


def differences(box: Sandbox, loaded: Sandbox) -> list[str]:
    """The fields of the position that say something else, and what is asked otherwise."""
    was, now = box.texts(), loaded.texts()
    found = [
        f"{field}: {was.get(field)} is now {now.get(field)}"
        for field in {**was, **now}
        if was.get(field) != now.get(field)
    ]
    asked, asked_now = ([(d.seat, d.spec.id) for d in each.sitting.pending] for each in (box, loaded))
    return found + ([] if asked == asked_now else [f"asked: {asked} is now {asked_now}"])


@pytest.mark.parametrize(("game_id", "seats"), [(id, count) for id, counts in SEATS.items() for count in counts])
def test_what_was_edited_in_the_set_up_and_saved_loads_as_it_was(game_id: str, seats: int, tmp_path: Path) -> None:
    """It was "Saved" and could not be opened: turn.number: found 0, expected 1 to 9999."""
    wrong, taken = [], 0
    for answers, _ in at_the_set_up(game_id, seats):
        for edit in EDITS[game_id]:
            box = Sandbox.of_sitting(play(seated(load(game_id), seats), answers))
            if box.edit(edit):
                continue
            taken += 1
            file = tmp_path / "saved.yaml"
            written = box.scenario("own/saved")
            file.write_text(written.text)
            (scenario,) = read_scenarios(file)
            try:
                loaded = Sandbox.of_scenario(scenario, load(game_id))
                is_there = not written.lacks and not scenario.play  # with answers the sandbox stands before them
                told = differences(box, loaded) if is_there else []
                wrong += [f"{answers} answers, {edit}: {each}" for each in told]
                wrong += [f"{answers} answers, {edit}: {each}" for each in written.lacks if game_id in WHOLE]
            except Exception as error:
                wrong.append(f"{answers} answers, {edit}: {error}")
    assert wrong == []
    assert taken > len(EDITS[game_id]) // 2


@pytest.mark.parametrize("seats", SEATS["helltoken"])
def test_the_editor_leaves_the_set_up_for_a_turn(seats: int) -> None:
    boxes = [Sandbox.of_sitting(play(seated(load("helltoken"), seats), 1)) for _ in range(2)]
    assert boxes[0].edit({"continue_at": "turn", "robot": "7"}) == []
    assert boxes[1].edit({"continue_at": "turn", "robot": "7", "turn": "{seat: sunsitters, number: 3}"}) == []
    assert [box.sitting.line.table.turn_number for box in boxes] == [seats + 1, 3]


def test_a_turn_without_a_robot_says_what_is_missing() -> None:
    box = Sandbox.of_sitting(play(seated(load("helltoken"), 2), 1))
    (wrong,) = box.edit({"continue_at": "turn"})
    assert "robot" in wrong.words and "name one" in wrong.words
