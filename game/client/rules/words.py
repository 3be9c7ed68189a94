"""The sentences of the rules browser: ``data/lang/<language>/rules.yaml``."""

from __future__ import annotations

from game.client.strings import say_of


def say(key: str, **values: object) -> str:
    """The sentence of ``key`` with its named values filled in."""
    return say_of("rules", key, **values)
