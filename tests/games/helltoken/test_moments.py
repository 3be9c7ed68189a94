"""Agent by moment by whose turn: when each agent can be used, written from the rulebook."""

from __future__ import annotations

from typing import Any

from game.games.helltoken.remotes import RITE
from game.kernel.chance import Chance
from game.kernel.decision import PASS
from tests.helpers.helltoken import F, G, S, with_agents
from tests.helpers.proofs import proves

ANY_TIME = {"start", "after_password", "step", "before_draw", "pre_roll", "post_roll", "pre_declare", "end"}
Moments = tuple[set[str], set[str]]
"""The moments in the own turn, and those in another player's."""
MOMENTS: dict[str, Moments] = {
    "mysterious_rite": ({"before_draw"}, {"remote"}),
    "expert": ({"post_roll", "pre_declare"}, {"post_roll", "pre_declare"}),
    "pretty_girl": ({"before_draw", "pre_roll"}, {"before_draw", "pre_roll"}),
    "time_traveller": ({"start", "after_password", "step", "before_draw"}, set()),
    "hacker": ({"after_password"}, set()),
    "special_agent": ({"special"}, {"special"}),
    "esper": ({"pre_roll"}, set()),
    "satellite_cannon": (ANY_TIME, set()),
    "ceo": (ANY_TIME, set()),
}
HOLDER = {
    **dict.fromkeys(("mysterious_rite", "expert", "pretty_girl"), F),
    **dict.fromkeys(("time_traveller", "hacker", "special_agent"), S),
    **dict.fromkeys(("esper", "satellite_cannon", "ceo"), G),
}
DECISION = {
    "mysterious_rite": "rite.use",
    "expert": "expert.use",
    "pretty_girl": "girl.use",
    "time_traveller": "traveller.use",
    "hacker": "hacker.use",
    "special_agent": "special.use",
    "esper": "esper.use",
    "satellite_cannon": "cannon.use",
    "ceo": "ceo.use",
}


def moments_seen(agent: str, options: dict[str, str]) -> Moments:
    """When the agent could be used in a few games by chance whose holder never does; both seats go first once."""
    found: Moments = (set(), set())
    holder = HOLDER[agent]
    seats = (holder, S if holder == F else F)
    for seed in range(6):
        first = {"seat": seats[seed % 2], "number": 1}
        play = with_agents("turn", seats=seats, agents={holder: agent}, turn=first, seed=seed, options=options)
        chance = Chance(seed)
        for _ in range(160):
            note(play.table, DECISION[agent], found)
            if not play.table.pending:
                break
            decision = play.table.pending[0]
            unused = decision.seat == 0 and decision.may_pass and decision.id != "password.enter"
            play.table.apply(decision, PASS if unused else decision.sample(chance.below))
    return found


def note(table: Any, id: str, found: Moments) -> None:
    """Add the moment at which the holder, in the first seat, may use the agent now."""
    for decision in table.pending:
        if decision.seat == 0 and decision.id == id:
            found[table.turn_seat != 0].add(decision.about["moment"])
        elif decision.seat == 0 and decision.id == "remote.respond" and RITE in decision.options:
            found[1].add("remote")


@proves("adv.timing", "ruling.r43")
def test_each_agent_can_be_used_at_its_moments_and_at_no_other() -> None:
    for agent, moments in MOMENTS.items():
        assert moments_seen(agent, {}) == moments, agent


@proves("ruling.r40")
def test_r40_esper_decides_any_roll_where_the_table_says_so() -> None:
    assert moments_seen("esper", {"esper_scope": "any"}) == ({"pre_roll"}, {"pre_roll"})
