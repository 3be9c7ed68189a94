"""One name for everybody: players are called by their own names, the faction's mark or name stands beside them."""

from __future__ import annotations

import pytest

from game.client.table.words import Words
from game.client.tables.base import TableState
from game.client.tables.helltoken.presenter import HelltokenPresenter
from game.kernel.view import View
from game.session.describe import Teller, teller
from game.session.sitting import Sitting
from tests.client.tables.helltoken.still import a_look
from tests.client.tables.helltoken.test_table import AREA, a_sitting

NAMES = ["Ada", "Ben", "Cleo"]


@pytest.fixture(autouse=True)
def _display(window):
    """Pictures need a display."""


@pytest.fixture(scope="module")
def played() -> Sitting:
    return a_sitting("helltoken_crowded")


def has_faction(text: str, view: View) -> bool:
    return any(name.split()[-1] in text for name in view.game.content.faction_names)


def test_the_log_calls_players_by_their_names(played):
    tells, told = teller(played), 0
    for event in played.history():
        if event.name not in ("answered", "faction.chosen"):
            for line in (tells.short(event), tells.long(event)):
                assert not has_faction(line, played.view()), line
            told += any(name in tells.long(event) for name in NAMES)
    assert told > 10


def test_losses_are_told_by_the_players_names(played):
    lost = next(event for event in played.history() if event.name == "attack.declared")
    assert teller(played).short(lost).startswith("Loss: Ada ")


def test_without_names_the_factions_stand_for_their_players(played):
    lost = next(event for event in played.history() if event.name == "attack.declared")
    assert has_faction(Teller(played.view()).short(lost), played.view())


def test_refusals_call_players_by_their_names(played):
    words = Words(played.game, played.plans)
    words.look_at(played.view([0]))
    faction = played.game.content.factions[played.view().state.factions[1]]
    assert words._teller.printers["player"](faction) == words._teller.printers["player"](1) == "Ben"


def presented(view: View, people: list[str]) -> HelltokenPresenter:
    presenter = HelltokenPresenter(view.game)
    presenter.people = people
    presenter.layout(a_look(), AREA, view)
    return presenter


def test_spots_and_the_inspector_call_players_by_their_names(played):
    view = played.view([0])
    presenter = presented(view, NAMES[: view.state.seat_count])
    own = [spot for spot in presenter.spots(view, TableState()) if spot.id.split(".")[0] in ("slot", "remote", "lamp")]
    assert own
    for spot in own:
        found = presenter.inspect(spot.id, view)
        assert found is not None
        for text in (spot.words, found.title):
            assert not has_faction(text, view), text
            assert any(name in text for name in NAMES) or spot.id.startswith("agent"), text


def test_the_panel_says_whose_it_is_and_names_the_faction_once(drawn):
    texts = [text.text for text in drawn("helltoken_crowded").drawn]
    for name, faction in zip(NAMES, ("Gafnoric", "Fumblers", "Sunsitters"), strict=True):
        assert name in texts
        assert texts.count(faction) == 1


def test_a_short_panel_has_the_large_name_with_its_meter_where_both_have_room(drawn):
    """Beside an example of a rule the name was half as large as the number, in a head that was half empty."""
    small = drawn("replay_undone", (1280, 720), 1.5).drawn
    large = drawn("rules_example", (1280, 720), 1.0).drawn
    names = [max(text.rect.height for text in texts if text.text == "Ada") for texts in (small, large)]
    assert names[1] >= a_look().type.font("heading").get_height()
