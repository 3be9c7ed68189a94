"""The diary of a campaign in sentences: when it was founded, tables begun and ended, copies taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.client.campaign.words import Phrases
from game.client.table.load import when
from game.session.campaign import BEGAN, ENDED, GIVEN_UP, RESET, SEATS
from game.session.campaign_text import Entry

KNOWN = ("founded", "brought_in", "renamed", "restored", GIVEN_UP, BEGAN, ENDED, RESET)


About = Callable[[int, Entry | None], str]
"""What the game says of the table of a number, by the reset that has come after it; None: none has."""


def story(
    diary: Sequence[Entry], words: Phrases, about: About = lambda number, reset: ""
) -> list[tuple[str, Entry | None]]:
    """One line for each entry, the newest first, and with one about the end of a table the entry of its beginning.

    Kinds that are not ours are left to the game. about: asked of every table that has ended."""
    entries = reversed([*zip(diary, begun_of(diary), numbers_of(diary), strict=True)])
    reset: Entry | None = None
    found = []
    for entry, begun, number in entries:
        reset = entry if entry.kind == RESET else reset
        if entry.kind in KNOWN:
            more = about(number, reset) if entry.kind == ENDED else ""
            line = f"{_told(entry, words, number)} {more}".rstrip()
            found.append((f"{when(entry.at)}   {line}", begun))
    return found


def numbers_of(diary: Sequence[Entry]) -> list[int]:
    """For each entry the number of the table in play or just ended, counted since everything last began from the
    first; tables that were cleared away have none of their own."""
    found, ended, is_running = [], 0, False
    for entry in diary:
        if entry.kind == RESET:
            ended, is_running = 0, False
        elif entry.kind in (BEGAN, GIVEN_UP):
            is_running = entry.kind == BEGAN
        elif entry.kind == ENDED:
            ended, is_running = ended + 1, False
        found.append(ended + is_running)
    return found


def _told(entry: Entry, words: Phrases, number: int) -> str:
    data: Mapping[str, Any] = entry.data if isinstance(entry.data, Mapping) else {}
    names = ", ".join(seat["name"] for seat in data.get("seats", ()))
    if entry.kind == ENDED:
        end = "story.won" if data.get("winners") else "story.lost"
        by_reason = f"{end}.{data.get('reason', '')}"
        return words(by_reason if words.has(by_reason) else end, number=number)
    values = {"number": number, "names": names, "from_name": data.get("from", ""), "backup": data.get("backup", "")}
    return words(f"story.{entry.kind}", **values)


def begun_of(diary: Sequence[Entry]) -> list[Entry | None]:
    """For each entry that tells of the end of a table the one of its beginning; None for all others."""
    found: list[Entry | None] = []
    begun: Entry | None = None
    for entry in diary:
        begun = entry if entry.kind == BEGAN and isinstance(entry.data, Mapping) else begun
        found.append(begun if entry.kind == ENDED else None)
    return found


def tables_of(diary: Sequence[Entry]) -> list[Entry | None]:
    """The beginnings of the tables that have ended since the campaign began from the first, the oldest first."""
    since = max((at for at, entry in enumerate(diary) if entry.kind == RESET), default=-1)
    pairs = zip(diary, begun_of(diary), strict=True)
    return [begun for at, (entry, begun) in enumerate(pairs) if at > since and entry.kind == ENDED]


def people_of(begun: Entry | None) -> list[str]:
    """Who sat at a table; nobody where its beginning is not told."""
    return [] if begun is None else [str(seat["name"]) for seat in begun.data.get(SEATS, ())]


def seed_of(begun: Entry | None) -> int:
    """The seed of a table; 0 where its beginning is not told."""
    return 0 if begun is None else int(begun.data.get("seed", 0))
