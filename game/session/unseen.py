"""Whether a table that was dealt from a view holds something that the view hides."""

from __future__ import annotations

from typing import Any

from game.kernel.field import NOBODY
from game.kernel.record import Record
from game.kernel.zones import Zone

NOTHING: tuple[Any, ...] = (None, -1, 0, "", [])
"""What a field holds for a seat as long as nothing lies there."""


def is_dealt_anew(seen: Record, dealt: Record) -> bool:
    """Whether something lies in ``dealt`` that the audience of ``seen`` (the state of the view it was dealt from) does
    not know: a card whose face is hidden, or what another seat alone may see. What no seat ever sees, such as chance to
    come, is not counted."""
    if isinstance(seen, Zone):
        return None in seen.cards
    fields = (name for name, field in type(seen).fields.items() if field.seen != NOBODY)
    return any(_is_invented(getattr(seen, name), getattr(dealt, name)) for name in fields)


def _is_invented(seen: Any, dealt: Any) -> bool:
    if isinstance(seen, Record):
        return type(seen) is type(dealt) and is_dealt_anew(seen, dealt)
    if isinstance(seen, list) and isinstance(dealt, list):
        return any(_is_invented(one, other) for one, other in zip(seen, dealt, strict=False))
    return seen is None and dealt not in NOTHING
