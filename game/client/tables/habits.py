"""What a game's presenter says of its decisions, events and rules once and for all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol


class Habits(Protocol):
    """By what names a table treats some things otherwise than most."""

    blamed: Collection[str]
    """Names of the numbers in a refusal that are places or things with spots; counts and seats are not."""

    telling: Sequence[str]
    """Rules whose refusals tell what lies in a hidden hand: on the public table what only they forbid looks legal,
    and is refused by the bare clause of the first of them that speaks."""

    routine: Collection[str]
    """Events by which the table is set up: nobody who looked away is told of them."""

    messages: Collection[str]
    """Events that are told in a message too, since nobody is asked about them and the table shows nothing of them."""

    looks_ahead: bool
    """Whether it keeps the things of two moments, so that those of the next can be found before the table is there."""

    rests: Collection[str]
    """Events after which bots who are alone at the table wait a moment, so that a person may take a seat back."""

    together: Collection[str]
    """Decisions whose answers are all buttons where one has no spot: what lies there is taken for something else."""

    listed: Collection[str]
    """Decisions whose answers are buttons although each has a spot, for that is too small to be looked for."""

    solemn: Collection[str]
    """Decisions whose answers, but for passing, are asked for once more before they are given."""
