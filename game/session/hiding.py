"""Whether a view hides anything that a table dealt from it has to invent."""

from __future__ import annotations

from game.kernel.field import NOBODY
from game.kernel.record import Record
from game.kernel.zones import Zone


def hides(seen: Record) -> bool:
    """Whether something lies in ``seen`` (the state of a view) that its audience does not know: a card whose face is
    hidden, or what another seat alone may see. What no seat ever sees, such as chance to come, is not counted."""
    if isinstance(seen, Zone):
        return None in seen.cards
    return any(_hidden(getattr(seen, name)) for name, field in type(seen).fields.items() if field.seen != NOBODY)


def _hidden(value: object) -> bool:
    if isinstance(value, Record):
        return hides(value)
    return isinstance(value, list) and any(each is None or _hidden(each) for each in value)
