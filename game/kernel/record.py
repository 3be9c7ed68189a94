"""Records: plain, slotted state with declared fields.

A record is numbers, words, lists of them and further records; never a callback, a widget or a definition. Each
field declares its kind and who sees it. ``copy``, ``to_plain``, ``from_plain``, ``pack``, ``view`` and ``==`` are
generated from the declarations when they are first called, so that they cost what hand-written code would.

    class Seat(Record):
        charges: int = number(3, seen=EVERYBODY)
        hand: Zone = zone("card")

Source: docs/architecture.md, "Records" and "Measured choices".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from game.kernel.errors import SaveError
from game.kernel.field import (
    EVERYBODY,
    HOLDER,
    NOBODY,
    OTHERS,
    OWN,
    SCRIPT,
    Field,
    frames,
    frozen,
    grid,
    number,
    numbers,
    part,
    parts,
    series,
    word,
    zone,
    zones,
)
from game.kernel.names import Names
from game.kernel.record_code import METHODS, at_first_use

__all__ = [
    "EVERYBODY",
    "HOLDER",
    "NOBODY",
    "OTHERS",
    "OWN",
    "SCRIPT",
    "Field",
    "Record",
    "differences",
    "frames",
    "frozen",
    "grid",
    "number",
    "numbers",
    "part",
    "parts",
    "series",
    "word",
    "zone",
    "zones",
]
"""A game declares its state with what stands here; fields and generated code have modules of their own."""


class RecordType(type):
    """Makes a record class: collects the declared fields, gives it slots and the generated methods."""

    fields: dict[str, Field]

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> RecordType:
        own = {key: value for key, value in body.items() if isinstance(value, Field)}
        for key in own:
            del body[key]
        body["__slots__"] = (*own, *body.get("shared", ()))
        cls = super().__new__(mcs, name, bases, body)
        inherited = {key: f for base in reversed(cls.__mro__[1:]) for key, f in vars(base).get("fields", {}).items()}
        cls.fields = inherited | own
        for method in METHODS:
            if method not in body:
                setattr(cls, method, at_first_use(cls, method))
        return cls


class Record(metaclass=RecordType):
    """Base of all state. Construct with keywords; fields left out take their declared default.

    ``view(mask)`` builds a record of the same class that holds only what the seats of the bit set ``mask`` may
    see: what is hidden reads None. Equality compares all fields.
    """

    shared: ClassVar[tuple[str, ...]] = ()
    copy: ClassVar[Callable[..., Any]]
    view: ClassVar[Callable[..., Any]]
    pack: ClassVar[Callable[..., list[Any]]]
    _fields_plain: ClassVar[Callable[..., dict[str, Any]]]

    if TYPE_CHECKING:

        def __init__(self, **values: Any) -> None: ...

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in type(self).fields)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).fields)
        return f"{type(self).__name__}({inside})"

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in type(self).fields}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        for slot in type(self).shared:
            setattr(self, slot, None)

    def to_plain(self, names: Names) -> dict[str, Any]:
        """The record as JSON's kinds of data, with names instead of indices."""
        return type(self)._fields_plain(self, names)

    @classmethod
    def from_plain(cls, data: dict[str, Any], names: Names, at: str = "") -> Any:
        """The record that ``to_plain`` wrote; fields it lacks take their default. Raises SaveError naming the field."""
        if not isinstance(data, dict):
            raise SaveError(f"{at or cls.__name__}: found {data!r}, expected a mapping of fields")
        unknown = [key for key in data if key not in cls.fields]
        if unknown:
            raise SaveError(f"{at}: unknown field {unknown[0]!r}; known fields: {', '.join(cls.fields)}")
        made = cls.__new__(cls)
        for name, field in cls.fields.items():
            value = _read(field, data[name], names, f"{at}.{name}") if name in data else field.default()
            setattr(made, name, value)
        for slot in cls.shared:
            setattr(made, slot, None)
        return made


def _listed(value: Any, at: str) -> list[Any]:
    if not isinstance(value, list):
        raise SaveError(f"{at}: found {value!r}, expected a list")
    return value


def _scalar(field: Field, value: Any, names: Names, at: str) -> Any:
    if field.family:
        return names.index(field.family, value, at)
    if value is not None and not isinstance(value, int | str):
        raise SaveError(f"{at}: found {value!r}, expected a number or a word")
    return value


def _read(field: Field, value: Any, names: Names, at: str) -> Any:
    if field.kind == "scalar":
        return _scalar(field, value, names, at)
    if field.kind == "frozen":
        return value
    if field.kind in ("part", "zone"):
        return _read_record(field, value, names, at)
    items = _listed(value, at)
    if field.kind in ("scalars", "series"):
        values = [_scalar(field, v, names, f"{at}[{i}]") for i, v in enumerate(items)]
        return tuple(values) if field.kind == "series" else values
    if field.kind == "grid":
        return [[_scalar(field, v, names, f"{at}[{i}]") for v in _listed(row, at)] for i, row in enumerate(items)]
    if field.kind == "frames":
        return [names.frame(each, f"{at}[{i}]") for i, each in enumerate(items)]
    return [_read_record(field, each, names, f"{at}[{i}]") for i, each in enumerate(items)]


def _read_record(field: Field, value: Any, names: Names, at: str) -> Any:
    of: Any = field.of
    return of.from_named(value, names, field.family, at) if field.family else of.from_plain(value, names, at)


def differences(a: Any, b: Any, at: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two plain forms differ: path, first value, second value."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in sorted(a.keys() | b.keys(), key=str):
            yield from differences(a.get(key), b.get(key), f"{at}.{key}" if at else str(key))
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, (left, right) in enumerate(zip(a, b, strict=True)):
            yield from differences(left, right, f"{at}[{i}]")
    elif a != b:
        yield at, a, b
