"""The story of a campaign: every Run with its number, and how it went."""

from __future__ import annotations

from game.client.campaign.story import story
from game.client.campaign.words import Phrases
from game.session.campaign_text import Entry

SEATS = {"seats": [{"name": "Ada"}], "seed": 1}
ENDS = {"winners": []}


def told(*kinds):
    data = {"began": SEATS, "ended": ENDS, "reset": {"backup": "a copy"}}
    diary = [Entry(at, kind, data.get(kind)) for at, kind in enumerate(kinds)]

    def way(number: int, reset: Entry | None) -> str:
        return f"The way of {number}{', before the reset' if reset else ''}."

    lines = story(diary, Phrases("dead_cells"), way)
    return [line.partition("   ")[2] for line, _ in lines]


def test_the_story_said_of_every_run_only_that_one_began() -> None:
    assert told("began", "ended", "began") == [
        "Run 2 began: Ada",
        "Run 1 ended with a death. The way of 1.",
        "Run 1 began: Ada",
    ]


def test_runs_are_counted_anew_after_a_reset_and_those_before_lost_their_way() -> None:
    assert told("began", "ended", "reset", "began", "ended") == [
        "Run 1 ended with a death. The way of 1.",
        "Run 1 began: Ada",
        "Everything was reset. The state before: a copy",
        "Run 1 ended with a death. The way of 1, before the reset.",
        "Run 1 began: Ada",
    ]


def test_a_run_that_was_cleared_away_leaves_its_number_to_the_next() -> None:
    assert told("began", "given_up", "began")[0] == "Run 1 began: Ada"
