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


LINE = {
    "round": "II",
    "active": {"flayed": ["Flay", "ST09"]},
    "serenade": {"active": ["ST26"]},
    "enemies": {"1": "zombie"},
}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"continue_at": "check.hand_card"}, "{hand_check: {wanted: [brutality]}}"),
        ({"continue_at": "gate.ignore"}, "go on at explore.corridor"),
        ({"continue_at": "inter.blueprint_order", "collector": ["B1-S01"]}, "two Blueprints at least under collector"),
        ({"continue_at": "act.target", "enemies": {}}, "a line of this Round that aims at an Enemy"),
        ({"continue_at": "spend.combat_deck"}, "{taking: {card: SV01}}"),
        ({"continue_at": "spend.slot_conflict"}, "a full row under mutations"),
        ({"continue_at": "serenade.power", "enemies": {"1": "zombie"}}, "symbol, and an Enemy"),
        ({"continue_at": "shield.kind", "shields": {"flayed": 1}}, "Shields of both kinds"),
        ({"continue_at": "push.choice"}, "an Enemy that is pushed or pulled"),
        ({"continue_at": "ygdar.use"}, "{dying: {hero: ...}}"),
        ({"continue_at": "setup.peek_tile"}, "a card under mutations that turns up some of the tiles"),
        ({"continue_at": "gain.keep"}, "the Equipment that was drawn, under shop"),
        ({"continue_at": "pass.scroll", "decks": {"flayed": ["ST08"]}}, "a card with two symbols"),
        ({"continue_at": "combat.announce"}, "the card that was just laid, under active"),
        ({"continue_at": "boss.pass_order", "biome": "C1"}, "four players"),
        ({"continue_at": "combat.challenge", "tile": "B1-T01"}, "the Challenger's Rune under runes"),
        ({"continue_at": "enemy.state", "round": "II", "enemies": {"1": "zombie"}}, "{enemy.state: {state: poisoned}}"),
    ],
)
def test_a_decision_for_which_something_is_missing_is_refused_with_that(given: dict[str, Any], told: str) -> None:
    (found,) = failures_of(given)
    assert f"continue_at: {given['continue_at']} is not asked here; it needs " in found and told in found


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"continue_at": "explore", "enemies": {"1": "zombie"}}, "enemies: found B1-01 in 1 where nobody fights"),
        ({"enemies": {"2": "zombie"}}, "enemies: found B1-01 in 2 where nobody fights"),
        ({"continue_at": "market", "loot": {"teeth": 1}}, "loot: found {'teeth': 1} where nobody fights"),
        ({"loot_equipment": ["ST-S07"]}, "loot_equipment: found ['ST-S07'] where nobody fights"),
        ({"continue_at": "arrive", "place": "b2", "tile": "B1-T01"}, "tile: found B1-T01, a square, expected a"),
    ],
)
def test_what_lies_on_no_board_of_a_combat_is_told_by_its_field(given: dict[str, Any], told: str) -> None:
    (found,) = failures_of(given)
    assert told in found


@pytest.mark.parametrize("place", ["play.passing_player", "passing"])
def test_somebody_must_pass_where_the_passing_player_is_asked(place: str) -> None:
    (found,) = failures_of({"continue_at": place, "passes": []})
    assert "passes: found nobody, expected who passes" in found


@pytest.mark.parametrize(
    ("given", "id"),
    [
        ({"continue_at": {"check.hand_card": {"wanted": ["survival", "tactics", "brutality"]}}}, "check.hand_card"),
        ({"continue_at": "inter.blueprint_order", "collector": ["B1-S01", "B1-S02"]}, "inter.blueprint_order"),
        ({"continue_at": "act.target", **LINE}, "act.target"),
        ({"continue_at": "act.target", **LINE, "first_player": "serenade"}, "act.target"),
        ({"continue_at": {"spend.combat_deck": {"card": "SV01"}}}, "spend.combat_deck"),
        ({"continue_at": "serenade.power", "symbol": "tactics", "enemies": {"1": "zombie"}}, "serenade.power"),
        ({"continue_at": "shield.kind", "shields": {"flayed": 1}, "golden_shields": {"flayed": 1}}, "shield.kind"),
    ],
)
def test_the_rules_begin_where_it_is_asked(given: dict[str, Any], id: str) -> None:
    (found,) = failures_of(given)
    assert found.startswith("expect[1]: next: expected no decision")
    assert f"'{id}'" in found


def test_an_enemy_left_of_the_group_does_not_act_before_the_group_aims() -> None:
    enemies = {"1": "zombie", "L": "B1-05"}
    (found,) = failures_of({"continue_at": "act.target", **LINE, "enemies": enemies})
    assert "'act.target'" in found


def test_a_tile_goes_by_the_name_that_it_prints() -> None:
    given = {"continue_at": "tile.either_or", "tile": "Executioner's Bench"}
    head = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"]}
    expect = [{"state": "tile", "is": "B1-T13"}, {"next": "tile.either_or"}]
    assert run_scenario(read_scenario({**head, "given": given, "expect": expect}, "x.yaml")).ok
