"""The methods of records, generated from their declared fields: they cost what hand-written code would.

Source: docs/architecture.md, "Measured choices".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.field import EVERYBODY, HOLDER, NOBODY, OTHERS, OWN, SCRIPT, Field

_SHARED = ("scalar", "frozen", "series")
"""The kinds of fields that are never changed in place, so that copies share what they hold."""


def _init_code(fields: dict[str, Field]) -> tuple[str, list[str]]:
    """Head and lines of a constructor that is given fields by keyword (arguments that may be nothing else would have
    their defaults looked up one by one). What is never changed in place is the default argument itself; None stands
    for what is made anew."""
    if not fields:
        return "def __init__(self):", ["pass"]
    shared = [name for name, field in fields.items() if field.kind in _SHARED]
    defaults = [f"{name}={f'value_{name}' if name in shared else None}" for name in fields]
    given = {name: name for name in shared}
    fresh = {name: _fresh(name, field) for name, field in fields.items()}
    lines = [f"self.{n} = {given.get(n) or f'{fresh[n]} if {n} is None else {n}'}" for n in fields]
    return f"def __init__(self, {', '.join(defaults)}):", lines


def _fresh(name: str, field: Field) -> str:
    """What makes the default of a field anew: the list itself where it holds nothing but numbers and words."""
    return repr(field.default()) if field.kind in ("scalars", "grid", "parts", "zones") else f"default_{name}()"


def _copy_code(name: str, field: Field) -> str:
    value = f"self.{name}"
    return {
        "scalar": value,
        "frozen": value,
        "series": value,
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
    if field.kind == "series":
        return f"[*{value}]"
    return f"told_{name}({value})" if field.kind == "frozen" else value


def _told() -> Callable[[Any], str]:
    """Tells frozen data as text; what was told last is remembered, for copies share it and some of it is large."""
    held: tuple[Any, str] = (None, "None")

    def told(value: Any) -> str:
        nonlocal held
        last = held
        if last[0] is not value:
            held = last = (value, str(value))
        return last[1]

    return told


def _plain_code(name: str, field: Field) -> str:
    value, family = f"self.{name}", field.family
    if field.kind == "scalar":
        return f"({_named(value, family)})" if family else value
    if field.kind in ("scalars", "series"):
        return f"[{_named('v', family)} for v in {value}]" if family else f"[*{value}]"
    if field.kind == "grid":
        inner = f"[{_named('v', family)} for v in row]" if family else "row[:]"
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


def _named(value: str, family: str) -> str:
    """What saves write of an index: its name, of a list of effects all that is in it, None for nothing."""
    name = f"names.written({value})" if family == SCRIPT else f"out[{family!r}][{value}]"
    return f"None if {value} is None or {value} < 0 else {name}"


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
        return f"shown_{name}({value})" if field.shown else _copy_code(name, field)
    hidden = {"scalars": f"[None] * len({value})", "series": f"(None,) * len({value})"}
    nothing = {"scalar": "None", "frozen": "None", "series": "()"}.get(field.kind, "[]")
    empty = hidden.get(field.kind, nothing)
    if seen == NOBODY:
        return nothing
    if seen == HOLDER:
        return f"({_copy_code(name, field)} if self.seat >= 0 and mask >> self.seat & 1 else {empty})"
    sees = "mask >> i & 1" if seen == OWN else "mask & ~(1 << i)"
    if field.kind == "grid":
        return f"[row[:] if {sees} else [None] * len(row) for i, row in enumerate({value})]"
    seen_ones = f"[v if {sees} else None for i, v in enumerate({value})]"
    return f"tuple({seen_ones})" if field.kind == "series" else seen_ones


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
    scope = {"new": cls.__new__, "cls": cls}
    scope |= {f"default_{name}": field.default for name, field in fields.items()}
    scope |= {f"told_{name}": _told() for name, field in fields.items() if field.kind == "frozen"}
    scope |= {f"value_{n}": field.default() for n, field in fields.items() if field.kind in _SHARED}
    scope |= {f"shown_{name}": field.shown for name, field in fields.items() if field.shown}
    space: dict[str, Any] = {}
    exec(head + "\n" + "\n".join("    " + line for line in lines), scope, space)
    return next(iter(space.values()))


def at_first_use(cls: Any, name: str) -> Any:
    """What stands in for a generated method until it is called: most records are never viewed, packed or saved."""

    def generate(self: Any, *given: Any, **named: Any) -> Any:
        method = _method(cls, *METHODS[name](cls))
        setattr(cls, name, method)
        return method(self, *given, **named)

    return generate
