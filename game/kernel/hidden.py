"""A guard against rules that peek: a stand-in for what a seat may not know, which raises when it is read.

Tests put it into a view's state and ask a decision's clauses there: a clause that turns on a hidden fact raises.
"""

from __future__ import annotations

from typing import Any, NoReturn

from game.kernel.record import EVERYBODY


class PeekError(AssertionError):
    """A clause read something that the asking seat may not know."""


class Guard:
    """Stands where a hidden number would be; every use of its value raises PeekError."""

    def _peek(self, *_: Any) -> NoReturn:
        raise PeekError("a clause read what the asking seat may not know")

    __eq__ = __ne__ = __lt__ = __gt__ = __le__ = __ge__ = __index__ = __bool__ = __hash__ = __str__ = _peek
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __mod__ = __floordiv__ = __neg__ = _peek
    __and__ = __rand__ = __or__ = __ror__ = __rshift__ = __lshift__ = __getitem__ = __iter__ = __len__ = _peek


GUARD = Guard()


def guarded(state: Any) -> Any:
    """The record of a view with guards where cards are unknown. The record is changed and returned."""
    for name, field in type(state).fields.items():
        value = getattr(state, name)
        if field.kind == "zone":
            value.cards = tuple([GUARD if card is None else card for card in value.cards])
        elif field.kind == "zones":
            for each in value:
                each.cards = tuple([GUARD if card is None else card for card in each.cards])
        elif field.kind in ("parts", "frames"):
            setattr(state, name, [GUARD if each is None else guarded(each) for each in value])
        elif field.kind == "scalars" and field.seen != EVERYBODY:
            setattr(state, name, [GUARD if each is None else each for each in value])
        elif field.kind == "series" and field.seen != EVERYBODY:
            setattr(state, name, tuple([GUARD if each is None else each for each in value]))
        elif field.kind == "grid" and field.seen != EVERYBODY:
            setattr(state, name, [[GUARD if each is None else each for each in row] for row in value])
        elif field.kind == "part" and value is not None:
            guarded(value)
        elif value is None and field.seen != EVERYBODY:
            setattr(state, name, GUARD)
    return state
