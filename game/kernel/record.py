"""Records: plain, slotted state with declared fields.

A record is numbers, words, lists of them and further records; never a callback, a widget or a definition. Each
field declares its kind and who sees it. ``copy``, ``to_plain``, ``from_plain``, ``pack``, ``view`` and ``==`` are
generated from the declarations when they are first called, so that they cost what hand-written code would.

    class Seat(Record):
        charges: int = number(3, seen=EVERYBODY)
        hand: Zone = zone("card")

Source: DESIGN.md 3, "State is plain data"; PERFORMANCE.md, measurements 1 and 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from game.kernel.errors import SaveError
from game.kernel.names import Names
from game.kernel.plain import Frozen

EVERYBODY = "everybody"
"""The whole table sees the field."""
NOBODY = "nobody"
"""No seat sees the field: the chance state, event counters."""
OWN = "own"
"""Element i of the list belongs to seat i, who alone sees it."""
OTHERS = "others"
"""Element i of the list is seen by every seat but i."""
HOLDER = "holder"
"""Only the seat named in the record's field ``seat`` sees it."""


class Field(Frozen):
    """A declared field: its kind, who sees it, its default, the record it holds, the family of its saved names."""

    kind: str
    seen: str
    default: Callable[[], Any]
    of: type | None = None
    family: str = ""


def number(default: int | None = 0, *, seen: str, family: str = "") -> Any:
    """One whole number, truth value or None; with ``family``, an index that saves write as a name (-1: nobody)."""
    return Field("scalar", seen, lambda: default, family=family)


def word(default: str = "", *, seen: str) -> Any:
    """One string."""
    return Field("scalar", seen, lambda: default)


def numbers(default: tuple[int, ...] = (), *, seen: str, family: str = "") -> Any:
    """A list of whole numbers (or words); with ``family``, indices that saves write as names."""
    return Field("scalars", seen, lambda: list(default), family=family)


def grid(*, seen: str, family: str = "") -> Any:
    """A list of lists of whole numbers; with OWN and OTHERS, row i is seat i's."""
    return Field("grid", seen, list, family=family)


def part(of: type[Record], *, seen: str = EVERYBODY) -> Any:
    """One record inside this one."""
    return Field("part", seen, of, of=of)


def parts(of: type[Record], *, seen: str = EVERYBODY) -> Any:
    """A list of records of one class."""
    return Field("parts", seen, list, of=of)


def frames(*, seen: str = EVERYBODY) -> Any:
    """A list of agenda frames, each of the class of its procedure."""
    return Field("frames", seen, list)


def zone(family: str) -> Any:
    """One zone of cards or figures of ``family``; who sees what lies in it is known card by card."""
    from game.kernel.zones import Zone

    return Field("zone", EVERYBODY, lambda: Zone(), of=Zone, family=family)


def zones(family: str) -> Any:
    """A list of zones, usually one for each seat."""
    from game.kernel.zones import Zone

    return Field("zones", EVERYBODY, list, of=Zone, family=family)


def frozen(default: Any = None, *, seen: str) -> Any:
    """Plain data (JSON's kinds) that is never changed in place: shared by copies, replaced whole."""
    return Field("frozen", seen, lambda: default)


_LEFT_OUT = object()


def _init_code(fields: dict[str, Field]) -> tuple[str, list[str]]:
    """Head and lines of a constructor that takes every field by keyword. What is never changed in place is the default
    argument itself."""
    if not fields:
        return "def __init__(self):", ["pass"]
    shared = [name for name, field in fields.items() if field.kind in ("scalar", "frozen")]
    defaults = [f"{name}={f'value_{name}' if name in shared else 'LEFT_OUT'}" for name in fields]
    given = {name: name for name in shared}
    lines = [f"self.{n} = {given.get(n) or f'default_{n}() if {n} is LEFT_OUT else {n}'}" for n in fields]
    return f"def __init__(self, *, {', '.join(defaults)}):", lines


def _copy_code(name: str, field: Field) -> str:
    value = f"self.{name}"
    return {
        "scalar": value,
        "frozen": value,
        "scalars": f"{value}[:]",
        "grid": f"[row[:] for row in {value}]",
        "part": f"{value}.copy()",
        "zone": f"{value}.copy()",
        "zones": f"[each.copy() for each in {value}]",
        "parts": f"[each.copy() for each in {value}]",
        "frames": f"[each.copy() for each in {value}]",
    }[field.kind]


def _pack_code(name: str, field: Field) -> str:
    value = f"self.{name}"
    if field.kind in ("part", "zone"):
        return f"{value}.pack()"
    if field.kind in ("parts", "zones", "frames"):
        return f"[each.pack() for each in {value}]"
    return f"str({value})" if field.kind == "frozen" else value


def _plain_code(name: str, field: Field) -> str:
    value, family = f"self.{name}", field.family
    if field.kind == "scalar":
        return f"(None if {value} is None or {value} < 0 else out[{family!r}][{value}])" if family else value
    if field.kind == "scalars":
        return f"[None if v is None or v < 0 else out[{family!r}][v] for v in {value}]" if family else f"{value}[:]"
    if field.kind == "grid":
        named = f"None if v is None or v < 0 else out[{family!r}][v]"
        inner = f"[{named} for v in row]" if family else "row[:]"
        return f"[{inner} for row in {value}]"
    if field.kind == "zone":
        return f"{value}.named(out[{family!r}])"
    if field.kind == "zones":
        return f"[each.named(out[{family!r}]) for each in {value}]"
    if field.kind == "part":
        return f"{value}.to_plain(names)"
    if field.kind in ("parts", "frames"):
        return f"[each.to_plain(names) for each in {value}]"
    return value


def _view_list_code(value: str, seen: str) -> str:
    every = f"[each.view(mask) for each in {value}]"
    if seen == HOLDER:
        return f"({every} if self.seat >= 0 and mask >> self.seat & 1 else [])"
    sees = {OWN: "mask >> i & 1", OTHERS: "mask & ~(1 << i)"}.get(seen)
    if sees:
        return f"[each.view(mask) if {sees} else None for i, each in enumerate({value})]"
    return every if seen == EVERYBODY else "[]"


def _view_code(name: str, field: Field) -> str:
    value, seen = f"self.{name}", field.seen
    if field.kind in ("part", "zone"):
        return f"{value}.view(mask)" if seen == EVERYBODY else "None"
    if field.kind in ("parts", "zones", "frames"):
        return _view_list_code(value, seen)
    if seen == EVERYBODY:
        return _copy_code(name, field)
    empty = {"scalar": "None", "frozen": "None", "scalars": f"[None] * len({value})"}.get(field.kind, "[]")
    if seen == NOBODY:
        return "None" if field.kind in ("scalar", "frozen") else "[]"
    if seen == HOLDER:
        return f"({_copy_code(name, field)} if self.seat >= 0 and mask >> self.seat & 1 else {empty})"
    sees = "mask >> i & 1" if seen == OWN else "mask & ~(1 << i)"
    if field.kind == "grid":
        return f"[row[:] if {sees} else [None] * len(row) for i, row in enumerate({value})]"
    return f"[v if {sees} else None for i, v in enumerate({value})]"


def _init(cls: Any) -> tuple[str, list[str]]:
    return _init_code(cls.fields)


def _copy(cls: Any) -> tuple[str, list[str]]:
    return "def copy(self):", _made(cls, _copy_code)


def _view(cls: Any) -> tuple[str, list[str]]:
    return "def view(self, mask):", _made(cls, _view_code)


def _made(cls: Any, code: Callable[[str, Field], str]) -> list[str]:
    """Lines that make a record of the class whose fields are what ``code`` says of them."""
    lines = [f"made.{name} = {code(name, field)}" for name, field in cls.fields.items()]
    return ["made = new(cls)", *lines, *(f"made.{slot} = self.{slot}" for slot in cls.shared), "return made"]


def _pack(cls: Any) -> tuple[str, list[str]]:
    packs = ", ".join(_pack_code(name, field) for name, field in cls.fields.items())
    return "def pack(self):", [f"return [{packs}]"]


def _fields_plain(cls: Any) -> tuple[str, list[str]]:
    plain = ", ".join(f"{name!r}: {_plain_code(name, field)}" for name, field in cls.fields.items())
    return "def fields_plain(self, names):", ["out = names.out", f"return {{{plain}}}"]


METHODS: dict[str, Callable[[Any], tuple[str, list[str]]]] = {
    "__init__": _init,
    "copy": _copy,
    "view": _view,
    "pack": _pack,
    "_fields_plain": _fields_plain,
}
"""The generated methods: what makes the head and the lines of each for a class."""


def _method(cls: Any, head: str, lines: list[str]) -> Any:
    fields: dict[str, Field] = cls.fields
    scope = {"new": cls.__new__, "cls": cls, "LEFT_OUT": _LEFT_OUT}
    scope |= {f"default_{name}": field.default for name, field in fields.items()}
    scope |= {f"value_{n}": field.default() for n, field in fields.items() if field.kind in ("scalar", "frozen")}
    space: dict[str, Any] = {}
    exec(head + "\n" + "\n".join("    " + line for line in lines), scope, space)
    return next(iter(space.values()))


def _at_first_use(cls: Any, name: str) -> Any:
    """What stands in for a generated method until it is called: most records are never viewed, packed or saved."""

    def generate(self: Any, *given: Any, **named: Any) -> Any:
        method = _method(cls, *METHODS[name](cls))
        setattr(cls, name, method)
        return method(self, *given, **named)

    return generate


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
                setattr(cls, method, _at_first_use(cls, method))
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
    if field.kind == "scalars":
        return [_scalar(field, v, names, f"{at}[{i}]") for i, v in enumerate(items)]
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
