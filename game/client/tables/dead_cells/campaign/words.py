"""The sentences of the Mutation board and the diary: ``data/lang/en/campaign_dead_cells.yaml``."""

from __future__ import annotations

from game.client.strings import say_of, sentences

FILE = "campaign_dead_cells"


def say(key: str, **values: object) -> str:
    """The sentence of a key with its named values filled in; an unknown key raises KeyError."""
    return say_of("campaign_dead_cells", key, **values)


def word(kind: str, name: str) -> str:
    """What something is called, by its kind and its name in the record; the name itself where nobody has said it."""
    key = f"{kind}.{name}"
    return say_of(FILE, key) if key in sentences(FILE) else name.replace("_", " ").capitalize()
