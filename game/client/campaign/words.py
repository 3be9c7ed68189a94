"""The sentences of campaigns: ``data/lang/en/campaign.yaml``; a game may say some of them in words of its own, in
``campaign_<game>.yaml``."""

from __future__ import annotations

from game.client.strings import say_of, sentences


def say(key: str, **values: object) -> str:
    """The sentence of a key with its named values filled in; an unknown key raises KeyError."""
    return say_of("campaign", key, **values)


class Phrases:
    """The same for one game: its own words where it has any."""

    def __init__(self, game_id: str) -> None:
        self._own = f"campaign_{game_id}"

    def __call__(self, key: str, **values: object) -> str:
        return say_of(self._own if key in sentences(self._own) else "campaign", key, **values)
