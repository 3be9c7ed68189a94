"""The diary of a campaign in sentences: when it was founded, tables begun and ended, copies taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.campaign.words import Phrases
from game.client.table.load import when
from game.session.campaign import BEGAN, ENDED, RESET
from game.session.campaign_text import Entry

KNOWN = ("founded", "brought_in", "renamed", "restored", "given_up", BEGAN, ENDED, RESET)


def story_lines(diary: Sequence[Entry], words: Phrases) -> list[str]:
    """One line for each entry, the newest first; kinds that are not ours are left to the game."""
    return [f"{when(entry.at)}   {_told(entry, words)}" for entry in reversed(diary) if entry.kind in KNOWN]


def _told(entry: Entry, words: Phrases) -> str:
    data: Mapping[str, Any] = entry.data if isinstance(entry.data, Mapping) else {}
    names = ", ".join(seat["name"] for seat in data.get("seats", ()))
    if entry.kind == ENDED:
        end = "story.won" if data.get("winners") else "story.lost"
        by_reason = f"{end}.{data.get('reason', '')}"
        return words(by_reason if words.has(by_reason) else end)
    values = {"names": names, "from_name": data.get("from", ""), "backup": data.get("backup", "")}
    return words(f"story.{entry.kind}", **values)


def seeds_of(diary: Sequence[Entry]) -> list[int]:
    """The seeds of the tables that have ended since the campaign began from the first, the oldest first."""
    seeds: list[int] = []
    seed = 0
    for entry in diary:
        if entry.kind == RESET:
            seeds.clear()
        elif entry.kind == BEGAN and isinstance(entry.data, Mapping):
            seed = entry.data.get("seed", 0)
        elif entry.kind == ENDED:
            seeds.append(seed)
    return seeds
