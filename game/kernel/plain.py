"""Plain: the base of small things with named fields; Frozen: those that never change (definitions, verdicts, places).

    class Space(Frozen):
        name: str
        links: tuple[str, ...] = ()

They are what slotted dataclasses are (constructor, ``==``, ``repr``, pickling, the same types for a checker), but their
constructor is made when the first one is constructed, and nothing at import: forty dataclasses took half of the start.
Fields come from the annotations, those of a base first; a default is shared by all and must not be changed in place.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self, dataclass_transform


class PlainType(type):
    """Makes a plain class: its annotations become slots, the values given to them defaults."""

    fields: tuple[str, ...]
    defaults: dict[str, Any]

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> PlainType:
        own = [field for field, kind in body.get("__annotations__", {}).items() if not str(kind).startswith("ClassVar")]
        given = {field: body.pop(field) for field in own if field in body}
        body["__slots__"] = tuple(own)
        body.setdefault("__init__", _construct)
        cls = super().__new__(mcs, name, bases, body)
        bases_fields = [field for base in bases for field in getattr(base, "fields", ())]
        cls.fields = (*bases_fields, *own)
        cls.defaults = {key: value for base in bases for key, value in getattr(base, "defaults", {}).items()} | given
        return cls


def _construct(self: Any, *values: Any, **named: Any) -> None:
    """Makes the constructor of this class, which takes the place of this one, and constructs with it."""
    cls: Any = type(self)
    cls.__init__ = _constructor(cls)
    cls.__init__(self, *values, **named)


def _constructor(cls: Any) -> Any:
    """The constructor that somebody would write by hand; past ``__setattr__`` where that refuses."""
    line = "self.{0} = {0}" if cls.__setattr__ is object.__setattr__ else "set_{0}(self, {0})"
    scope = {f"set_{field}": getattr(cls, field).__set__ for field in cls.fields}
    scope |= {f"default_{field}": value for field, value in cls.defaults.items()}
    taken = [f"{field}=default_{field}" if field in cls.defaults else field for field in cls.fields]
    lines = "\n".join("    " + line.format(field) for field in cls.fields)
    space: dict[str, Any] = {}
    exec(f"def __init__({', '.join(['self', *taken])}):\n{lines or '    pass'}", scope, space)
    return space["__init__"]


class _Fielded(metaclass=PlainType):
    """What both have."""

    fields: ClassVar[tuple[str, ...]]
    defaults: ClassVar[dict[str, Any]]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and _values(other) == _values(self)

    def __repr__(self) -> str:
        inside = ", ".join(f"{field}={getattr(self, field)!r}" for field in type(self).fields)
        return f"{type(self).__qualname__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), _values(self)

    def but(self, **changes: Any) -> Self:
        """The same with some fields changed."""
        return type(self)(**self.named() | changes)

    def named(self) -> dict[str, Any]:
        """The fields by name."""
        return {field: getattr(self, field) for field in type(self).fields}


@dataclass_transform()
class Plain(_Fielded):
    """A thing with the fields that its class declares; equal to one of its class with equal fields."""


@dataclass_transform(frozen_default=True)
class Frozen(_Fielded):
    """A thing that never changes after it was made; has a hash if all its fields have one."""

    def __hash__(self) -> int:
        return hash(_values(self))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} never changes")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} never changes")


def _values(thing: Any) -> tuple[Any, ...]:
    return tuple([getattr(thing, field) for field in type(thing).fields])
