"""Helltoken's words on the screen: the keys ``screen.…`` of ``data/lang/en/helltoken.yaml``."""

from __future__ import annotations

from game.client.strings import say_of


def say(key: str, **values: object) -> str:
    """The sentence of ``screen.<key>`` with its named values filled in; an unknown key raises KeyError."""
    return say_of("helltoken", f"screen.{key}", **values)
