"""Resetting a campaign: every step of the rulebook, and nothing of the old one left."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.campaign import changed, fresh_campaign
from game.games.dead_cells.content import DeadCellsContent
from game.games.dead_cells.reset import reset
from game.games.registry import load_game
from tests.helpers.proofs import proves


def content() -> DeadCellsContent:
    found: DeadCellsContent = load_game("dead_cells").content
    return found


def played(**fields: Any) -> dict[str, Any]:
    """A record that some Runs have changed: ``fields`` in place of the fresh ones."""
    return changed(fresh_campaign(content()), **fields)


def without(codes: list[str], *gone: str) -> list[str]:
    return [code for code in codes if code not in gone]


@proves("reset.purged")
def test_purged_cards_come_back() -> None:
    fresh = fresh_campaign(content())
    combat = {**fresh["combat"], "flayed": without(fresh["combat"]["flayed"], "ST07")}
    record = played(combat=combat, purged=[{"code": "ST07", "from": "flayed"}])
    assert reset(content(), record) == fresh


@proves("reset.mutation")
def test_runes_turn_grey_and_the_board_is_cleared() -> None:
    fresh = fresh_campaign(content())
    upgrades = {**fresh["upgrades"], "SV": without(fresh["upgrades"]["SV"], "SV02", "SV03")}
    board = {**fresh["board"], "start": ["SV02"], "market": ["SV03"]}
    record = played(upgrades=upgrades, board=board, runes=["vine"], victories={"C1": 2}, starts=["B1", "B4"])
    assert reset(content(), record) == fresh


@proves("reset.beheaded")
def test_improved_cards_leave_the_beheaded() -> None:
    fresh = fresh_campaign(content())
    upgrades = {**fresh["upgrades"], "SV": without(fresh["upgrades"]["SV"], "SV01")}
    combat = {**fresh["combat"], "flayed": [*fresh["combat"]["flayed"], "SV01"]}
    assert reset(content(), played(upgrades=upgrades, combat=combat)) == fresh


@proves("reset.solo")
def test_improved_cards_leave_serenade() -> None:
    fresh = fresh_campaign(content())
    upgrades = {**fresh["upgrades"], "BR": without(fresh["upgrades"]["BR"], "BR01")}
    combat = {**fresh["combat"], "serenade": [*fresh["combat"]["serenade"], "BR01"]}
    assert reset(content(), played(upgrades=upgrades, combat=combat)) == fresh


@proves("reset.equipment")
def test_only_starting_equipment_is_left() -> None:
    fresh = fresh_campaign(content())
    blueprints = {**fresh["blueprints"], "B1": without(fresh["blueprints"]["B1"], "B1-S01")}
    record = played(
        blueprints=blueprints,
        secrets=without(fresh["secrets"], "S03"),
        equipment=[*fresh["equipment"], "S03", "B1-S01"],
    )
    assert reset(content(), record) == fresh


@proves("reset.biomes")
def test_added_monsters_leave_their_biome() -> None:
    fresh = fresh_campaign(content())
    upgrades = {**fresh["upgrades"], "SV": without(fresh["upgrades"]["SV"], "SV33")}
    assert reset(content(), played(upgrades=upgrades, added={"B2": ["SV33"]})) == fresh


@proves("reset.order")
def test_every_deck_is_in_order() -> None:
    fresh = fresh_campaign(content())
    upgrades = {name: [*reversed(codes)] for name, codes in fresh["upgrades"].items()}
    assert reset(content(), played(upgrades=upgrades, well=[*reversed(fresh["well"])])) == fresh


@proves("ruling.q07")
def test_upgrades_are_of_four_kinds() -> None:
    uses = {card.use for card in content().cards if card.deck in ("SV", "TC", "BR")}
    mutations = {"start", "during", "skill", "market"}
    assert uses == {"combat", "instruction", "feat", "cover", *mutations}


@proves("ruling.q10")
def test_there_are_sixteen_starting_equipment_cards() -> None:
    assert len(content().decks["equipment"]) == 16


def test_starting_cards_that_lay_aside_go_back_to_their_decks() -> None:
    """It stopped with KeyError: 'ST'."""
    fresh = fresh_campaign(content())
    combat = {**fresh["combat"], "flayed": without(fresh["combat"]["flayed"], "ST09")}
    record = played(combat=combat, equipment=without(fresh["equipment"], "ST-S04"), aside=["ST09", "ST-S04"])
    assert reset(content(), record) == fresh
