"""What an audience saw after each event of an answer, for playing the events one by one."""

from __future__ import annotations

from game.client.tables.helltoken.demo import begin, habit
from game.games.helltoken.view import total
from game.kernel.chance import Chance


def told_with_views(sitting, audience):
    """Play a game by habit; every event with the view after it."""
    chance = Chance(1)
    while sitting.outcome is None:
        at, known = len(sitting.steps), len(sitting.history(audience))
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, habit(decision, chance))
        yield from zip(sitting.history(audience)[known:], sitting.views_since(at, audience), strict=True)


def test_each_view_shows_what_its_event_tells_and_no_more_than_the_audience_may_know():
    sitting = begin(("sunsitters", "fumblers"), 4)
    met = set()
    left = [16, 16]
    for event, seen in told_with_views(sitting, [0]):
        met.add(event.name)
        if event.name in ("robot.stepped", "remote.used"):
            assert seen.state.robot == event.data["to"]
        if event.name == "attack.declared":
            left = [had - sum(lost) for had, lost in zip(left, event.data["losses"], strict=True)]
        if seen.state.endurance:
            assert [total(seen.state, seat) for seat in (0, 1)] == left
        if seen.outcome is None and seen.state.bases and not seen.state.open_bases[0]:
            assert seen.state.bases[0] is None
        assert seen.decisions == () and seen.audience == {0}
    assert {"robot.stepped", "remote.used", "attack.declared", "turn.started"} <= met


def test_looking_between_the_events_leaves_the_sitting_as_it_was():
    sitting = begin(("sunsitters", "fumblers"), 4)
    for _ in range(30):
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, habit(decision, Chance(2)))
    before, told = sitting.hash(), len(sitting.history())
    sitting.views_since(10, ())
    assert sitting.hash() == before and len(sitting.history()) == told
