"""Files of scenarios: a mistake in one of them is told with its line, and the others are run all the same."""

from __future__ import annotations

from pathlib import Path

from game.dev.scenario import outcomes_of

FILE = """
game: dead_cells
seats: [flayed, immolated]
given: {continue_at: explore, place: a1}
scenarios:
  - scenario: many/nobody_asked
    expect:
      - {options: explore.corridor, include: [b1]}
  - scenario: many/fine
    expect: [{outcome: null}]
  - scenario: many/twice
    play: [{seat: flayed, seat: immolated}]
  - 3
"""


def test_one_scenario_that_cannot_be_read_leaves_the_others_of_its_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "many.yaml"
    file.write_text(FILE)
    nobody, fine, twice, number = outcomes_of(file)
    assert [each.ok for each in (nobody, fine, twice, number)] == [False, True, False, False]
    assert (nobody.name, twice.name, number.name) == ("many/nobody_asked", "many/twice", f"{file}[4]")
    assert "expect[1] (line 8): seat: found nothing" in nobody.failures[0]
    assert "many.yaml:12" in twice.failures[0]
    assert all(each.bad_input for each in (nobody, twice, number))


def test_a_mistake_in_what_is_shared_is_one_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "many.yaml"
    file.write_text(FILE.replace("place: a1", "place: a1, place: a2"))
    (outcome,) = outcomes_of(file)
    assert (outcome.name, outcome.bad_input) == (str(file), True)


def test_yes_needs_no_quotes_in_an_answer(tmp_path: Path) -> None:
    given = (
        "{continue_at: {round: {round: I}}, mutations: [SV38], damage: {flayed: 2}, states: {flayed: {poisoned: 3}},"
        ' first_player: flayed, active: {flayed: [ST10, ST09], immolated: [ST01]}, enemies: {"1": zombie}}'
    )
    head = f"game: dead_cells\nseats: [flayed, immolated]\ngiven: {given}\nscenarios:\n"
    lines = [
        f"  - {{scenario: said/{word}, play: [{{seat: flayed, decide: ygdar.use, answer: {word}}}],"
        f" expect: [{{{verb}: hero.died}}]}}\n"
        for word, verb in (("yes", "no_event"), ("true", "no_event"), ("no", "event"), ("false", "event"))
    ]
    file = tmp_path / "yes.yaml"
    file.write_text(head + "".join(lines))
    assert [(each.name, each.failures) for each in outcomes_of(file)] == [
        (f"said/{word}", []) for word in ("yes", "true", "no", "false")
    ]
