"""What a save holds, as plain records between the sitting and the text of the file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from game import __version__
from game.kernel.game import Game
from game.session.automatic import Automatic
from game.session.log import Act, SideLine, Step
from game.session.plans import SeatPlan

ENGINE = __version__
"""The engine's version as saves name it."""


@dataclass(slots=True)
class Saved:
    """One sitting as it is saved.

    kind: game, practice, or replay of a finished game. content: the hash of the game's definitions. packs: ids of the
    packs in play; pack_files: their definitions, id to file name to text. created and saved: seconds since 1970.
    table: the whole position with names; hash: its hash. fresh: the chance state to be set before the next answer;
    bots: the bit set of the seats that bots play, where that changed since the last answer.
    base: the position with which a practice sitting began, where that is no set-up; is_dealt_anew: what lay hidden in
    it has been dealt by chance. is_by_text: the position runs effects that the content does not hold, and its hash
    counts them by their text; before, they were counted as they had come up in that run of the program.
    notes: private notes by seat; notes_aside: by seat those of people who have left it.
    lows: after each undo, how many events had still happened.
    redo: how many answers of the last side line each redo gives again, the next first.
    waiting: the names of the seats that are asked. public: the position's public fields in words. campaign: the name of
    the campaign to which it belongs, or empty; record: what lasted from its earlier tables when this one began.
    """

    kind: str
    game: str
    title: str
    content: str
    options: Mapping[str, Any]
    seats: tuple[SeatPlan, ...]
    seed: int
    created: float
    saved: float
    steps: tuple[Step, ...]
    table: Mapping[str, Any]
    hash: str
    engine: str = ENGINE
    rules_version: int = 1
    packs: tuple[str, ...] = ()
    pack_files: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    name: str = ""
    campaign: str = ""
    record: Any = None
    opening: tuple[Any, ...] = ()
    side_lines: tuple[SideLine, ...] = ()
    acts: tuple[Act, ...] = ()
    notes: tuple[Any, ...] = ()
    notes_aside: tuple[tuple[Any, ...], ...] = ()
    seen: tuple[int, ...] = ()
    automatic: tuple[Automatic, ...] = ()
    fresh: int | None = None
    bots: int | None = None
    redo: tuple[int, ...] = ()
    lows: tuple[int, ...] = ()
    base: Mapping[str, Any] | None = None
    is_dealt_anew: bool = False
    is_by_text: bool = False
    outcome: Any = None
    waiting: tuple[str, ...] = ()
    public: Mapping[str, Any] = field(default_factory=dict)
    file: str = ""


def content_hash(game: Game) -> str:
    """The hash that changes with the game's definitions: that of its content files where the content has one
    (``hash``), else one of all names of things, steps and decisions."""
    told = getattr(game.content, "hash", None)
    if isinstance(told, str):
        return told
    parts = [game.id, game.names.out, game.names.procedures, sorted(game.specs), game.definition.version]
    return blake2b(repr(parts).encode(), digest_size=16).hexdigest()
