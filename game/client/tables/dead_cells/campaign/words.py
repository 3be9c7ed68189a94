"""The sentences of the Mutation board and the diary: ``data/lang/en/campaign_dead_cells.yaml``."""

from __future__ import annotations

from game.client.strings import say_of, sentences


def say(key: str, **values: object) -> str:
    """The sentence of a key with its named values filled in; an unknown key raises KeyError."""
    return say_of("campaign_dead_cells", f"mutation_board.{key}", **values)


def word(kind: str, name: str) -> str:
    """What something is called, by its kind and its name in the record; the name itself where nobody has said it."""
    return say(f"{kind}.{name}") if is_said(f"{kind}.{name}") else name.replace("_", " ").capitalize()


def is_said(key: str) -> bool:
    """Whether there is a sentence of that key."""
    return f"mutation_board.{key}" in sentences("campaign_dead_cells")
