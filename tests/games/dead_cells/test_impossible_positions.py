"""Positions that no game can come to are refused with the field, what was found and what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.errors import HotseatError
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario, read_scenarios
from game.session.scenario_position import lay_position
from tests.session.games import seated

GAME = load_game("dead_cells")
FIGHT = {"continue_at": {"round": "II"}, "active": {"flayed": ["ST07", "ST08"]}, "serenade": {"active": ["ST25"]}}
FOUR = ["flayed", "immolated", "poisoned", "quartered"]
SEVEN = ["SV09", "SV16", "SV22", "SV25", "SV32", "SV38", "TC08"]


def lay(seats: list[str], given: dict[str, Any]) -> Any:
    """The table at a position."""
    head = {"scenario": "x", "game": "dead_cells", "seats": dict.fromkeys(seats, "human")}
    return lay_position(read_scenario({**head, "given": given, "expect": [{"outcome": None}]}, "here"), GAME, [])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"campaign": {"feats": {"SV04": "banana"}}}, 'campaign.feats.SV04: unknown word "banana"'),
        ({"campaign": {"feats": {"ZZ99": "met"}}}, 'campaign.feats: unknown Feat "ZZ99"'),
        ({"campaign": {"covers": {"SV": 7}}}, "campaign.covers.SV: found 7, expected 2 or 3"),
        ({"campaign": {"starts": ["C1"]}}, 'campaign.starts: unknown Biome "C1"'),
        ({"campaign": {"victories": {"C9": 1}}}, 'campaign.victories: unknown Boss "C9"'),
        ({"campaign": {"victories": {"C1": -3}}}, "campaign.victories.C1: found -3"),
        ({"campaign": {"cells_kept": -3}}, "campaign.cells_kept: found -3"),
        ({"campaign": {"next_run": ["W03"]}}, "campaign.next_run[0]: found 'W03', expected a list of effects"),
        ({"campaign": {"next_run": [[{"W03": 1}]]}}, 'campaign.next_run[0]: unknown verb "W03"'),
        ({"campaign": {"board": {"during": ["SV02"]}}}, "found SV02 in during, expected in start"),
        ({"mutations": SEVEN}, "mutations: found 7 cards in during, expected 6 at most"),
        ({"mutations": ["SV18", "TC11"]}, "mutations: found 2 cards in skill, expected 1 at most"),
        ({**FIGHT, "enemies": {"1": {"card": "zombie", "on_fire": 2}}}, "enemies.1.on_fire: found 2"),
        ({**FIGHT, "enemies": {"1": {"card": "zombie", "frozen": ["IV"]}}}, "expected lines among I, II, III"),
        ({**FIGHT, "states": {"flayed": {"on_fire": 2}}}, "states.flayed.on_fire: found 2, expected 0 to 1"),
        ({**FIGHT, "biome": "C1", "enemies": {"1": {"card": "C1-01", "bleeding": 1}}}, "house.boss.bleed)"),
        ({**FIGHT, "biome": "C1", "enemies": {"2": {"card": "C1-12", "marked": 1}}}, "(immune.not_assigned)"),
        ({**FIGHT, "enemies": {"1": {"card": "B1-12", "damage": 5}}}, "found 5 with a Health of 5, expected 0 to 4"),
        ({**FIGHT, "enemies": {"1": {"card": "B1-12", "damage": 50}}}, "(damage.kill)"),
        ({**FIGHT, "serenade": {"active": ["ST25", "ST26"]}}, "serenade has 2 Active cards, 1 at most"),
        ({"counts": {"run": {"bosses_beaten": -1}}}, "counts.run.bosses_beaten: found -1, expected 0 or more"),
        ({"counts": {"run": {"bosses_beaten": "many"}}}, "counts.run.bosses_beaten: found 'many', expected 0 or more"),
        ({"counts": {"run": {"boss_beaten": 1}}}, 'unknown name "boss_beaten"; did you mean "bosses_beaten"?'),
        ({"counts": {"run": {"served SV99": 1}}}, "found 'served SV99', expected served and the code of a card"),
        ({"counts": {"run": {"flag": 1}}}, "found 'flag', expected flag and which one"),
        ({"campaign": {"board": {"feat": ["SV04"]}}}, 'campaign.board: unknown row of the Mutation board "feat"; did'),
        ({"campaign": {"board": {"boss_cell": []}}}, 'did you mean "boss_cells"?'),
        ({"campaign": {"combat": {"flaid": []}}}, 'campaign.combat: unknown character "flaid"; did you mean "flayed"'),
        ({"campaign": {"blueprints": {"X1": []}}}, 'campaign.blueprints: unknown Biome "X1"'),
        ({"bag": {"teeth": -1}}, "bag.teeth: found -1"),
        ({"campaign": {"starts": []}}, "campaign.starts: found [], expected a Biome at least"),
        ({**FIGHT, "enemies": {"1": "C1-01"}}, "enemies.1: found C1-01 in B1; expected biome: C1"),
        ({**FIGHT, "biome": "C1", "attack": "C1-07"}, "a card of instance B; expected one of A"),
        ({**FIGHT, "passes": ["serenade"]}, "expected nobody; only of four players one passes"),
        ({"serenade": {"side": "power", "step": 3}}, "serenade.step: found 3, expected 0 to 2"),
        ({**FIGHT, "serenade": {"active": ["ST09"]}}, "found ST09 of flayed, expected Serenade's own cards"),
        ({"equipment": {"flayed": ["ST-S16"]}, "companions": {"flayed": {"ST-S16": 2}}}, "found 2, expected 0 to 1"),
        ({"damage": {"flayed": 3}}, "damage.flayed: found 3 with a Maximum Health of 3, and alive outside a Combat"),
        ({"damage": {"flayed": 3}}, "expected 0 to 2 (damage.death)"),
        ({"dead": ["serenade"]}, "dead: found serenade while the Run goes on, expected nobody"),
        ({"dead": ["flayed"], "continue_at": "market"}, "(explore.dead, dying.run_over)"),
        ({"dead": ["flayed"], "continue_at": {"arrive": {"place": "a1"}}}, "dead: found flayed"),
        ({"shields": {"flayed": 1}}, "shields.flayed: found 1 outside a Combat, expected 0 (upkeep.tokens)"),
        ({"golden_shields": {"serenade": 2}}, "golden_shields.serenade: found 2 outside a Combat"),
        ({"states": {"flayed": {"poisoned": 1, "frozen": ["II"]}}}, "states.flayed: found poisoned, frozen outside"),
        ({"hands": {"flayed": ["ST07", "ST08", "ST09", "ST10"]}}, "hands.flayed: found 4 cards, expected 3 at most"),
        ({**FIGHT, "hands": {"flayed": ["ST09", "ST10", "ST11", "ST12"]}}, "expected 3 at most (upkeep.draw)"),
    ],
)
def test_it_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(HotseatError) as refused:
        lay(["flayed"], given)
    assert told in str(refused.value)


def test_one_of_four_passes() -> None:
    given = {**FIGHT, "first_player": "flayed", "passes": ["immolated", "quartered"]}
    given = {key: value for key, value in given.items() if key != "serenade"}
    with pytest.raises(HotseatError, match="one of four players at most"):
        lay(FOUR, given)


@pytest.mark.parametrize(("track", "states"), [("brutality", {"on_fire": 1}), ("survival", {"frozen": ["III"]})])
def test_nobody_holds_a_state_that_he_is_immune_to(track: str, states: dict[str, Any]) -> None:
    held = {"scrolls": {"immolated": {track: 3}}, "states": {"immolated": states}}
    told = f"states.immolated: found {next(iter(states))} on a character that is Immune, expected none"
    with pytest.raises(HotseatError, match=rf"{told} \(immune.not_assigned\)"):
        lay(["immolated"], {"continue_at": {"round": "II"}, **held})
    lay(["immolated"], {"continue_at": "upkeep", **held})


def test_bleeding_does_nothing_to_the_immune_and_may_lie_there() -> None:
    held = {"scrolls": {"flayed": {"survival": 4}}, "states": {"flayed": {"bleeding": 1}}}
    assert lay(["flayed"], {**FIGHT, **held}).outcome is None


def test_four_players_play_three_cards() -> None:
    cards = {"flayed": ["ST07"], "immolated": ["ST01"], "poisoned": ["ST13"], "quartered": ["ST19"]}
    with pytest.raises(HotseatError, match=r"active: found 4 cards, expected 3 at most \(combat.play.three\)"):
        lay(FOUR, {"continue_at": {"round": "II"}, "active": cards})
    lay(FOUR, {"continue_at": {"round": "II"}, "active": {**cards, "quartered": []}})


def test_the_first_player_does_not_pass() -> None:
    given = {"continue_at": {"round": "II"}, "first_player": "flayed"}
    with pytest.raises(HotseatError, match=r"first_player: found flayed, who passes.*\(combat.pass.not_first\)"):
        lay(FOUR, {**given, "passes": ["flayed"]})
    lay(FOUR, {**given, "passes": ["immolated"]})


@pytest.mark.parametrize("passing", FOUR)
def test_where_no_first_player_is_named_somebody_who_plays_is_one(passing: str) -> None:
    table = lay(FOUR, {"continue_at": {"round": "II"}, "passes": [passing]})
    assert table.heroes[table.first].word != passing


@pytest.mark.parametrize("enemies", [{"1": "C1-01-B"}, {"1": {"card": "C1-01-B", "damage": 1}}])
def test_an_instance_goes_by_the_code_that_events_have_for_it(enemies: dict[str, Any]) -> None:
    table = lay(["flayed"], {**FIGHT, "biome": "C1", "instance": "B", "enemies": enemies})
    assert GAME.content.cards[table.enemies[1].card].code == "C1-01"
    with pytest.raises(HotseatError, match="set instance: B"):
        lay(["flayed"], {**FIGHT, "biome": "C1", "enemies": enemies})


@pytest.mark.parametrize(
    "given",
    [
        {**FIGHT, "enemies": {"1": {"card": "B1-12", "damage": 4}}, "states": {"flayed": {"on_fire": 1}}},
        {"campaign": {"feats": {"SV04": "paid"}, "covers": {"SV": 3}, "victories": {"C1": 2}, "starts": ["B1", "B4"]}},
        {"mutations": SEVEN[:6]},
        {**FIGHT, "enemies": {"1": {"card": "elite_zombie", "on_fire": 1, "frozen": ["III"]}}},
        {**FIGHT, "biome": "C1", "instance": "B", "attack": "C1-07"},
        {"serenade": {"side": "melee", "step": 3}},
        {"equipment": {"flayed": ["ST-S16"]}, "companions": {"flayed": {"ST-S16": 1}}},
        {"damage": {"flayed": 2}},
        {"damage": {"flayed": 3}, "scrolls": {"flayed": {"survival": 1}}},
        {**FIGHT, "shields": {"flayed": 1}, "states": {"flayed": {"poisoned": 1}}, "dead": ["serenade"]},
        {"continue_at": {"combat": None}, "enemies": {"1": "zombie"}, "states": {"flayed": {"marked": 1}}},
    ],
)
def test_what_can_be_is_laid(given: dict[str, Any]) -> None:
    assert lay(["flayed"], given).outcome is None


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_position_that_play_comes_to_can_be_laid_again(seats: int, tmp_path: Path) -> None:
    file, wrong, laid = tmp_path / "saved.yaml", [], 0
    for seed in range(3):
        sitting, chance = seated(GAME, seats, seed), Chance(seed)
        for answers in range(WALK):
            if not sitting.pending:
                break
            decision = sitting.pending[0]
            sitting.answer(decision.seat, decision.id, decision.sample(chance.below))
            if answers % EVERY or not sitting.pending:
                continue
            file.write_text(Sandbox.of_sitting(sitting).scenario("own/saved").text)
            (scenario,) = read_scenarios(file)
            laid += 1
            try:
                lay_position(scenario, GAME, [])
            except HotseatError as error:
                wrong.append(f"seed {seed}, {answers} answers: {error}")
    assert wrong == []
    assert laid > EVERY


WALK, EVERY = 90, 3
"""How far a game is walked, and how many answers lie between two positions that are laid again."""
