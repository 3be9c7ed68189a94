"""The question says who decides for the Group: a person, where a bot holds the First Player token. Ruling Q-80."""

from __future__ import annotations

import pytest

from game.client.tables.dead_cells.answers import form
from game.games.registry import load_game
from game.kernel.game import new_table
from game.kernel.view import view


@pytest.mark.parametrize(("bots", "wording"), [((), ""), ((0,), "person"), ((1,), "")])
def test_a_person_chooses_the_way_where_a_bot_is_first(bots: tuple[int, ...], wording: str) -> None:
    game = load_game("dead_cells")
    seats = [{"beheaded": kind, "bot": i in bots} for i, kind in enumerate(("flayed", "poisoned"))]
    options = {name: option.default for name, option in game.content.options.items()}
    table = new_table(game, options, seats, 1)
    while table.open[0].spec.id != "explore.corridor":
        wanted = "flayed" if table.open[0].spec.id == "run.first_player" else next(iter(table.open[0].every()))
        table.apply(table.open[0], wanted)
    decision = table.open[0]
    assert form(decision, view(table, (decision.seat,))) == wording
    assert decision.seat not in bots
