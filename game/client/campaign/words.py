"""The sentences of campaigns: ``data/lang/en/campaign.yaml``; a game may say some of them in words of its own, in
``campaign_<game>.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.client.strings import say_of, sentences
from game.games.registry import game_ids, info


def say(key: str, **values: object) -> str:
    """The sentence of a key with its named values filled in; an unknown key raises KeyError."""
    return say_of("campaign", f"campaign.{key}", **values)


class Phrases:
    """The same for one game: its own words where it has any, under ``<game>.campaign.<key>``."""

    def __init__(self, game_id: str) -> None:
        self._file = f"campaign_{game_id}"
        self._prefix = f"{game_id}.campaign."

    def __call__(self, key: str, **values: object) -> str:
        own = self._prefix + key
        return say_of(self._file, own, **values) if own in sentences(self._file) else say(key, **values)

    def has(self, key: str) -> bool:
        """Whether the game has words of its own for a key."""
        return self._prefix + key in sentences(self._file)


def tables_recorded(game_id: str, record: Mapping[str, Any] | None) -> int:
    """How many tables what lasts tells of, in games that keep count there."""
    chronicle = info(game_id).chronicle if game_id in game_ids() else ""
    return len((record or {}).get(chronicle, ())) if chronicle else 0
