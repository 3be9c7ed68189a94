"""Whether a question is left out tells nothing that is hidden: over all Equipment, Skills and cards of Round 0."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.games.dead_cells.needless import Learned, Listener, is_needless
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.view import guess, view
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

GAME = load_game("dead_cells")
CARDS = GAME.content.cards
TIMED = ("choose", "more", "companion")
DEALS = 4
NEAR, FAR = {"1": "B1-11", "2": "B1-05"}, {"3": "B1-09"}
BOSS = {"1": "C1-01", "3": "C1-12"}
WHERE = [("B1", NEAR), ("B1", FAR), ("B1", {}), ("C1", BOSS)]
QUIET = {"flayed": ["ST09"], "poisoned": ["ST13"]}
"""Combat cards that leave much of the Rounds to what is asked."""


def table(**given: Any) -> Any:
    """A position of two Beheaded with hidden hands, decks and tiles."""
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "poisoned"], "given": given}
    return lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])


def positions() -> Iterator[tuple[str, Any]]:
    """A question for each piece of Equipment, Skill and Round 0 card, near to Enemies, far from them, without any, and
    against a Boss."""
    for biome, enemies in WHERE:
        fight = {"biome": biome, "enemies": enemies, "active": QUIET, "damage": {"flayed": 1, "poisoned": 1}}
        for card in CARDS:
            worn = {"equipment": {"flayed": [card.code]}}
            if card.use in TIMED:
                yield card.code, {**fight, **worn, "continue_at": {"round": {"round": card.round}}}
            elif card.use == "skill" and card.kind != "upgrade":
                yield card.code, {**fight, **worn, "continue_at": {"skill_action": {"hero": 0}}, "round": "III"}
            elif card.use == "skill":
                board = {"mutations": [card.code]}
                yield card.code, {**fight, **board, "continue_at": {"skill_action": {"hero": 0}}, "round": "III"}
            elif card.use == "during" and card.lines[0] >= 0:
                yield card.code, {**fight, "mutations": [card.code], "continue_at": {"round": {"round": 0}}}
        for track in ("survival", "tactics", "brutality"):
            tracks = {"scrolls": {"flayed": {track: 5}}, "continue_at": {"skill_action": {"hero": 0}}, "round": "II"}
            yield f"flayed {track}", {**fight, **tracks}


def verdicts(given: Any) -> set[bool]:
    """Whether the question is left out, in deals that look alike to everybody."""
    true = table(**given)
    if not true.open or true.open[0].spec.id.startswith(("explore", "combat")):
        return set()
    seen = view(true, ())
    worlds = [true, *(guess(seen, (), Chance(seed)) for seed in range(DEALS))]
    return {is_needless(world, world.open[0]) for world in worlds}


@pytest.mark.parametrize("biome", ["B1", "C1"])
def test_no_card_lets_a_question_tell_what_is_hidden(biome: str) -> None:
    told = [(name, verdicts(given)) for name, given in positions() if given["biome"] == biome]
    assert sum(bool(found) for _, found in told) > 40
    assert [name for name, found in told if len(found) > 1] == []


@pytest.mark.parametrize("more", [{"reveals": 1}, {"chance": (3,)}, {"private": {0: {"card": "ST01"}}}])
def test_a_try_ends_with_the_first_thing_that_anybody_learns(more: Any) -> None:
    """The state after it would differ by what was hidden, and so would the question be asked or not."""
    listener = Listener()
    listener.append(Event(1, "seen.by.all", 0, (), "", {}, {}))
    with pytest.raises(Learned):
        fields = {"private": {}, "reveals": 0, "chance": (), **more}
        listener.append(Event(2, "learned", 0, (), "", {}, fields["private"], -1, fields["reveals"], fields["chance"]))
