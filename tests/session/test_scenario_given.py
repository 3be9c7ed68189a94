"""What ``given`` may hold beside the game's fields: past events, what seats have read, and shared lists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.kernel.event import Event
from game.session.scenario import read_scenario, read_scenarios
from game.session.scenario_position import lay_position
from game.session.scenario_run import Outcome, run_scenario

BASE = {
    "scenario": "a",
    "game": "helltoken",
    "seats": ["fumblers", "sunsitters"],
    "expect": [{"state": "robot", "is": 7}],
}


def ran(given: dict[str, Any], **more: Any) -> Outcome:
    """How a scenario with this position goes."""
    return run_scenario(read_scenario({**BASE, "given": {"continue_at": "turn", "robot": 7, **given}, **more}, "file"))


def test_history_comes_before_what_happens() -> None:
    losses = {"seat": "sunsitters", "card": "hell_punch", "losses": [[0, 1, 0, 0], [0, 0, 0, 0]]}
    history = [{"event": "attack.declared", "data": losses}]
    scenario = read_scenario({**BASE, "given": {"continue_at": "turn", "robot": 7, "history": history}}, "file")
    events: list[Event] = []
    lay_position(scenario, load_game("helltoken"), events)
    assert [(event.number, event.name) for event in events[:2]] == [(1, "attack.declared"), (2, "turn.started")]
    assert events[0].data["seat"] == 1


def test_history_is_not_what_happened_since() -> None:
    history = [{"event": "draw.offered"}]
    assert ran({"history": history}, expect=[{"no_event": "draw.offered"}, {"event": "turn.started"}]).ok


def test_an_unknown_event_gets_the_nearest() -> None:
    (failure,) = ran({"history": [{"event": "attack.declare"}]}).failures
    assert failure == 'given.history[1]: unknown event "attack.declare"; did you mean "attack.declared"?'


@pytest.mark.parametrize("known", [2, ["hell_beam", "hell_wing"], {"action_deck": 2}])
def test_a_seat_may_have_read_the_top_of_the_deck(known: object) -> None:
    given = {"action_deck": ["hell_beam", "hell_wing", "hell_punch"], "knows": {"sunsitters": known}}
    seen = [
        {"view": "sunsitters", "has": "action_deck.1", "is": "hell_wing"},
        {"view": "sunsitters", "lacks": "action_deck.2"},
        {"view": "fumblers", "lacks": "action_deck"},
    ]
    assert ran(given, options={"agents": "with"}, expect=seen).failures == []


def test_what_is_read_must_lie_there() -> None:
    (failure,) = ran({"action_deck": ["hell_beam"], "knows": {"sunsitters": ["hell_wing"]}}).failures
    assert failure.startswith("knows: found ['hell_wing'], expected the cards on top of the deck: ['hell_beam']")


def test_given_and_options_of_a_list_are_shared_field_by_field(tmp_path: Path) -> None:
    file = tmp_path / "list.yaml"
    file.write_text(
        "game: helltoken\nseats: [fumblers, sunsitters]\noptions: {agents: with}\ngiven: {robot: 7}\nscenarios:\n"
        "  - {scenario: a, given: {robot: 8, bonus: 1}, expect: [{next: null}]}\n"
        "  - {scenario: b, options: {}, expect: [{next: null}]}\n",
        encoding="utf-8",
    )
    first, second = read_scenarios(file)
    assert (first.given, first.options) == ({"robot": 8, "bonus": 1}, {"agents": "with"})
    assert (second.given, second.options) == ({"robot": 7}, {})


DOCUMENT = Path(__file__).parents[2] / "docs" / "scenarios.md"
SECTIONS = DOCUMENT.read_text(encoding="utf-8").split("\n## ")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading."""
    section = next(each for each in SECTIONS if each.startswith(heading))
    return [line.split(" | ") for line in section.splitlines()]


def examples(heading: str) -> list[str]:
    """The examples of a table of fields, as they are written."""
    return [row[2].strip(" |`") for row in rows(heading) if len(row) == 3 and row[0].startswith("| `")]


ROWS = rows("Helltoken's fields")
EXAMPLES = examples("Helltoken's fields")
TOGETHER = {"companions": {"equipment": {"flayed": ["ST-S16"]}}, "instance": {"biome": "C1"}, "attack": {"biome": "C1"}}
"""What an example of Dead Cells needs beside itself."""


def test_the_document_names_every_field_of_dead_cells() -> None:
    named = " ".join(row[0] for row in rows("Dead Cells' fields"))
    assert [each.name for each in load_game("dead_cells").definition.position if f"`{each.name}`" not in named] == []


@pytest.mark.parametrize("example", [each for each in examples("Dead Cells' fields") if each])
def test_the_documents_examples_are_positions_of_dead_cells(example: str) -> None:
    given = yaml.safe_load(example)
    beside = {key: value for name in given for key, value in TOGETHER.get(name, {}).items()}
    seats = ["flayed"] if "serenade" in example else ["flayed", "immolated"]
    data = {
        "scenario": "a",
        "game": "dead_cells",
        "seats": seats,
        "given": {"continue_at": "upkeep", **beside, **given},
    }
    outcome = run_scenario(read_scenario({**data, "expect": [{"no_event": "run.won"}]}, "file"))
    assert outcome.failures == []


def test_the_document_names_every_field_of_helltoken() -> None:
    named = " ".join(row[0] for row in ROWS)
    assert [each.name for each in load_game("helltoken").definition.position if f"`{each.name}`" not in named] == []


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example])
def test_the_documents_examples_are_positions(example: str) -> None:
    given = {"robot": 7, **yaml.safe_load(example)}
    expect = [{"state": "robot", "is": given["robot"]}]
    assert ran(given, options={"agents": "with"} if "agents" in given else {}, expect=expect).failures == []


@pytest.mark.parametrize(
    ("place", "asked", "given"),
    [
        ("password.enter", "password.enter", {}),
        ("move.step", "move.step", {}),
        ("remote.respond", "remote.respond", {}),
        ("remotes", "remote.respond", {}),
        ({"attack.spread": {"force": 3}}, "attack.spread", {"card": "hell_punch"}),
        ({"strike": None}, "attack.spread", {"card": "hell_missile"}),
        ("stomp.step", "stomp.step", {"card": "hell_stomp"}),
    ],
)
def test_the_rules_may_go_on_at_a_decision(place: object, asked: str, given: dict[str, object]) -> None:
    outcome = ran({"continue_at": place, **given}, expect=[{"open": asked, "seat": SEAT_ASKED.get(asked, "fumblers")}])
    assert outcome.failures == []


SEAT_ASKED = {"remote.respond": "sunsitters"}


def test_chance_of_a_game_without_dice_says_what_can_be_given_instead() -> None:
    told = {"scenario": "a", "game": "dead_cells", "seats": ["flayed"], "given": {"continue_at": "explore"}}
    outcome = run_scenario(read_scenario({**told, "chance": [1], "expect": [{"next": "explore.corridor"}]}, "file"))
    assert not outcome.ok
    assert "Dead Cells rolls no dice" in outcome.failures[0] and "(decks, equipment_deck," in outcome.failures[0]


@pytest.mark.parametrize(
    ("knows", "told"),
    [({"flaid": ["a1"]}, 'unknown character "flaid"'), ({"flayed": ["zz"]}, 'unknown space "zz"')],
)
def test_whoever_has_looked_at_a_tile_and_where_is_checked(knows: dict[str, Any], told: str) -> None:
    given = {"continue_at": "explore", "knows": knows}
    entry = {"scenario": "a", "game": "dead_cells", "seats": ["flayed"], "given": given, "expect": [{"next": "x"}]}
    with pytest.raises(HotseatError, match=told):
        lay_position(read_scenario(entry, "file"), load_game("dead_cells"), [])
