"""What is true of a box before anybody plays, and from Run to Run."""

from __future__ import annotations

import pytest

from game.games.dead_cells.campaign import fresh_campaign
from game.games.dead_cells.content import DeadCellsContent
from game.games.dead_cells.reset import reset
from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.kernel.game import new_table
from tests.helpers.proofs import proves


def content() -> DeadCellsContent:
    found: DeadCellsContent = load_game("dead_cells").content
    return found


@proves("setup.codes")
def test_decks_lie_in_the_order_of_their_codes() -> None:
    for name in ("SV", "TC", "BR", "well", "B1_blueprints", "secrets"):
        codes = [content().cards[card].code for card in content().decks[name]]
        assert codes == sorted(codes)


@proves("setup.runes_grey", "setup.starting_decks")
def test_a_fresh_campaign_has_grey_runes_and_its_starting_decks() -> None:
    record = new_table(load_game("dead_cells"), content().resolve_options({}), [{"beheaded": "flayed"}], 1).campaign
    assert record["runes"] == []
    decks = record["combat"]
    assert decks["immolated"] == [f"ST{number:02}" for number in range(1, 7)]
    assert decks["serenade"] == ["ST25", "ST26", "ST27"]


@proves("deck.ordered.restore")
def test_a_deck_that_got_mixed_up_is_put_back_in_order() -> None:
    fresh = fresh_campaign(content())
    mixed = {**fresh, "well": [*reversed(fresh["well"])]}
    assert reset(content(), mixed)["well"] == fresh["well"]


@proves("setup.player.aid")
def test_every_beheaded_has_a_name_tracks_and_a_health_to_read() -> None:
    for beheaded in content().beheaded:
        assert beheaded.name
        assert len(beheaded.tracks) == 3
        assert all(len(track) == 6 for track in beheaded.tracks)


@proves("setup.count_each_run")
def test_another_number_of_players_goes_on_with_the_same_record() -> None:
    game = load_game("dead_cells")
    options = content().resolve_options({})
    first = new_table(game, options, [{"beheaded": "flayed"}], 1)
    second = new_table(game, options, [{"beheaded": "flayed"}, {"beheaded": "poisoned"}], 2, record=first.campaign)
    assert second.campaign == first.campaign
    assert [hero.word for hero in second.heroes] == ["flayed", "poisoned"]


def test_five_players_are_too_many() -> None:
    with pytest.raises(HotseatError, match="one to four"):
        new_table(load_game("dead_cells"), content().resolve_options({}), [{}] * 5, 1)


@proves("house.options")
def test_every_option_has_its_default() -> None:
    defaults = content().resolve_options({})
    assert defaults["marked"] == "per_hit"
    assert defaults["hands"] == "secret"
    assert len(defaults) == 14
    with pytest.raises(HotseatError):
        content().resolve_options({"hands": "somehow"})


@proves("ruling.q80")
def test_a_person_decides_for_the_group_where_a_bot_has_the_first_seat() -> None:
    seats = [{"beheaded": "flayed", "bot": True}, {"beheaded": "quartered", "bot": True}, {"beheaded": "poisoned"}]
    table = new_table(load_game("dead_cells"), content().resolve_options({}), seats, 1)
    asked = [(decision.spec.id, decision.seat) for decision in table.pending]
    assert asked == [("run.first_player", 2)]
