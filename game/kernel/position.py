"""Positions in words: the one table of names through which scenarios, dumps and the sandbox read and set a table.

A game lists its ``PositionField``s in ``GameDef.position``. Reading works on a table and on a view's state alike (what
is hidden reads None); writing checks and raises ``PositionError`` that says what would be right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.kernel.agenda import Frame, Procedure
from game.kernel.errors import HotseatError
from game.kernel.field import Field
from game.kernel.names import nearest
from game.kernel.plain import Frozen

KINDS = {int: "a whole number", str: "a word", list: "a list"}


class PositionError(HotseatError):
    """A position cannot be set like this; the message names the field, what was found and what would be right."""


class PositionField(Frozen):
    """One named part of a position.

    read(table) gives plain data with names. write(table, value, field) sets it; None for what can only be read.
    also: other names that it goes by. from_top: a list that may be named from its top alone, as decks are. letters:
    by which the places of a list go besides their numbers. parts: what is told of each of its values by another field,
    as the part's name -> that field's. kept(table, value, field): sets what the field said before
    somebody had the rules go on elsewhere, where that is not what writing it does.
    """

    name: str
    text: str
    read: Callable[[Any], Any]
    write: Callable[[Any, Any, str], None] | None = None
    also: tuple[str, ...] = ()
    from_top: bool = False
    letters: str = ""
    parts: Mapping[str, str] = {}
    kept: Callable[[Any, Any, str], None] | None = None


class Sparse(dict[str, Any]):
    """A mapping that leaves out what is not there, as people write it. ``absent(key)`` gives what a name that is left
    out stands for; KeyError for a name that nothing has."""

    def __init__(self, given: Mapping[str, Any], absent: Callable[[Sparse, str], Any]) -> None:
        super().__init__(given)
        self._absent = absent

    def absent(self, key: str) -> Any:
        """What a name stands for that is not listed."""
        return self._absent(self, key)


def by_name(fields: Sequence[PositionField]) -> dict[str, PositionField]:
    """The fields by all their names, in the order of the game's list."""
    return {name: each for each in fields for name in (each.name, *each.also)}


UNKNOWN = object()
"""No name at all."""


def _left_out(value: Sparse, key: str) -> Any:
    try:
        return value.absent(key)
    except KeyError:
        return UNKNOWN


def read_path(fields: Mapping[str, PositionField], table: Any, path: str) -> Any:
    """The value at a dotted path such as ``endurance.sunsitters``. Raises PositionError for unknown names."""
    name, *rest = path.split(".")
    if name not in fields:
        raise PositionError(unknown("field", name, list(fields)))
    value, letters = fields[name].read(table), fields[name].letters
    if len(rest) > 1 and rest[-1] in fields[name].parts:
        return read_path(fields, table, ".".join((fields[name].parts[rest[-1]], *rest[:-1])))
    for key in rest:
        if isinstance(value, list | tuple) and len(key) == 1 and key.upper() in letters:
            key = str(letters.index(key.upper()))
        if isinstance(value, Mapping) and key in value:
            value = value[key]
        elif isinstance(value, Sequence) and not isinstance(value, str) and key.isdigit() and int(key) < len(value):
            value = value[int(key)]
        elif value is None:
            return None
        elif isinstance(value, Sparse) and (left_out := _left_out(value, key)) is not UNKNOWN:
            value = left_out
        else:
            known = list(value) if isinstance(value, Mapping) else []
            raise PositionError(f"{path}: " + unknown("name", key, [str(each) for each in known]))
    return value


def write_fields(fields: Mapping[str, PositionField], table: Any, given: Mapping[str, Any]) -> None:
    """Set the given fields in the order of the game's list. Raises PositionError naming the field."""
    for name in given:
        if name not in fields:
            raise PositionError(unknown("field", name, list(fields)))
    for name, field in fields.items():
        if name in given:
            if field.write is None:
                raise PositionError(f"{name}: this field can be read but not set")
            field.write(table, given[name], name)


def unknown(what: str, name: str, known: Sequence[str]) -> str:
    """The message for a name that is not known."""
    hint = nearest(name, known)
    return f'unknown {what} "{name}"; ' + (f'did you mean "{hint}"?' if hint else f"known: {', '.join(known)}")


def find_step(procedures: Sequence[Procedure], place: str, also: Iterable[str] = ()) -> tuple[Procedure, int]:
    """The procedure and step index that ``place`` names.

    It may be ``procedure.step``, the id of a decision (the step that asks it), a procedure (its first step), or a
    step's name that only one procedure has. Raises PositionError, listing what there is; ``also``: other names of
    places, which are listed with them.
    """
    steps = [(procedure, i, step) for procedure in procedures for i, step in enumerate(procedure.steps)]
    for procedure, i, step in steps:
        if place in (f"{procedure.name}.{step.name}", step.spec.id if step.spec else None):
            return procedure, i
    for procedure in procedures:
        if place == procedure.name:
            return procedure, 0
    found = [(procedure, i) for procedure, i, step in steps if step.name == place]
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(procedure.name for procedure, _ in found)
        raise PositionError(f"continue_at: {place} is a step of {names}; name one of them")
    name, dot, step_name = place.partition(".")
    own = next((procedure.step_names() for procedure in procedures if procedure.name == name), None)
    if dot and own is not None:
        raise PositionError(f"continue_at: {name}: " + unknown("step", step_name, own))
    alike = [f'"{procedure.name}"' for procedure in procedures if place in procedure.name.split("_")]
    if len(alike) > 1:
        raise PositionError(f'continue_at: unknown step "{place}"; did you mean {" or ".join(alike)}?')
    known = [*(procedure.name for procedure in procedures), *(f"{p.name}.{step.name}" for p, _, step in steps)]
    asked = [step.spec.id for _, _, step in steps if step.spec is not None]
    raise PositionError("continue_at: " + unknown("step", place, list(dict.fromkeys([*known, *asked, *also]))))


def frame_at(table: Any, procedure: Procedure, step: int, values: Mapping[str, Any]) -> Frame:
    """A frame of ``procedure`` about to take its step number ``step``, with ``values`` in its fields.

    Values are plain; fields of a named family take names. Raises PositionError for unknown fields and wrong kinds.
    """
    own = [name for name in procedure.frame.fields if name not in Frame.fields]
    for name in values:
        if name not in own:
            raise PositionError(f"continue_at: {procedure.name}: " + unknown("field", name, own))
        _check_kind(values[name], procedure.frame.fields[name], f"continue_at: {procedure.name}.{name}")
    plain = {"procedure": procedure.name, "step": [*procedure.step_names(), "end"][step], **values}
    frame: Frame = table.game.names.frame(plain, "continue_at")
    return frame


def _check_kind(value: Any, field: Field, at: str) -> None:
    """Raises PositionError where a field that is a number or a word from the start is given something else."""
    kind = type(field.default())
    if kind in KINDS and not field.family and not isinstance(value, kind):
        raise PositionError(f"{at}: found {value!r}, expected {KINDS[kind]}")
