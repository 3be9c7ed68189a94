"""The sentences of learning: ``data/lang/en/lessons.yaml``."""

from __future__ import annotations

from game.client.strings import say_of


def say(key: str, **values: object) -> str:
    """The sentence of a key with its named values filled in; an unknown key raises KeyError."""
    return say_of("lessons", key, **values)
