"""A place, tile or instance at which the rules cannot go on is refused, with what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.errors import HotseatError
from game.session.scenario import read_scenario
from game.session.scenario_run import run_scenario


def failures_of(given: dict[str, Any]) -> list[str]:
    head = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"]}
    try:
        return list(
            run_scenario(read_scenario({**head, "given": given, "expect": [{"next": None}]}, "x.yaml")).failures
        )
    except HotseatError as error:
        return [str(error)]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"continue_at": {"arrive": {"place": "z9"}}}, 'arrive.place: unknown space "z9"; known: a1'),
        ({"continue_at": {"arrive": {"place": "d2"}}}, "arrives on d2, a space that B1 does not have"),
        ({"biome": "B2", "continue_at": {"arrive": {"place": "f1"}}}, 'arrive.place: unknown space "f1"; known: a1'),
        ({"continue_at": "tile.either_or", "tile": "B1-T01"}, "tile: B1-T01 holds no Either/Or line"),
        ({"continue_at": {"receive": {"what": "scrol_tactics"}}}, 'did you mean "scroll_tactics"?'),
        ({"continue_at": "spending", "campaign": {"purged": ["foo"]}}, 'campaign.purged: unknown card "foo"'),
        (
            {"campaign": {"aside": ["SV42"]}},
            "campaign.aside: found SV42, expected it nowhere but on top of upgrades.SV",
        ),
        ({"campaign": {"upgrades": {"TC": ["SV42"]}}}, "campaign.upgrades.TC: found SV42"),
        ({"campaign": {"runes": ["foo"]}}, 'campaign.runes: unknown Rune "foo"; known: vine'),
        ({"continue_at": "spending", "campaign": {"purged": 3}}, "campaign.purged: found 3, expected a list of cards"),
        ({"continue_at": {"round": {"round": "V"}}}, 'continue_at.round: unknown Round "V"'),
        ({"continue_at": "merchant.buy", "tile": "B1-T11"}, "tile: B1-T11 sells nothing"),
        ({"biome": "C1", "continue_at": "boss_turn", "enemies": {"1": "Angry Concierge"}}, "set instance: B"),
    ],
)
def test_a_place_at_which_the_rules_cannot_go_on_is_refused(given: dict[str, Any], told: str) -> None:
    found = failures_of(given)
    assert len(found) == 1 and told in found[0]
