"""Frozen definitions as plain data and back, for the cache of built content: quicker than to read and check them again.

Things stand in one list, each after those that it refers to, so that what is shared stays shared; classes and functions
are named. A mapping or list read from a file becomes an ordinary one: nobody asks built content for lines.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import partial
from importlib import import_module
from typing import Any

from game.content.yaml_source import SourceList, SourceMap, ToldMap
from game.kernel.plain import Frozen

DATA, THING, NAMED, TUPLE, LIST, MAPPING, PARTIAL = range(7)
"""What a tuple in kept data stands for; whatever is no tuple stands for itself."""
SCALARS = (type(None), bool, int, float, str, bytes)
MAPPINGS, LISTS = (dict, SourceMap, ToldMap), (list, SourceList)
"""Taken exactly: a Counter or a named tuple would come back as something else."""
WORD = 40
"""How much of a key is told of a place."""
OURS = "game."
"""Only classes and functions of our own modules are looked up."""


class NotKept(TypeError):
    """Something in content that cannot be kept. where: the fields, keys and places that lead to it, outermost first."""

    def __init__(self, kind: type) -> None:
        super().__init__()
        self.where: list[str] = []
        self._kind = f"{kind.__module__}.{kind.__qualname__}"

    def __str__(self) -> str:
        return (
            f"{''.join(self.where).lstrip('.') or 'the content itself'}: found {self._kind}, expected plain data, "
            "a Frozen thing, or a class or function of ours by its name"
        )


class _Keeper:
    """Collects things and names while a value is written."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self.things: list[tuple[int, bool, list[Any]]] = []
        self.numbers: dict[int, int] = {}

    def form(self, value: Any) -> Any:
        """The plain form of a value."""
        if _is_plain(value):
            plain = _plain(value)
            return (DATA, plain) if type(plain) is tuple else plain
        if isinstance(value, Frozen):
            return THING, self._thing(value)
        if type(value) is partial and not value.keywords:
            return PARTIAL, self._name(value.func), self._listed(value.args)
        if type(value) in MAPPINGS:
            inside = [self._at(f"[{str(key)[:WORD]}]", each) for key, each in value.items()]
            return MAPPING, self._listed(value), inside
        if type(value) is tuple or type(value) in LISTS:
            return TUPLE if type(value) is tuple else LIST, self._listed(value)
        return NAMED, self._name(value)

    def _at(self, place: str, value: Any) -> Any:
        """The plain form of what stands at a place; an error tells of the place."""
        try:
            return self.form(value)
        except NotKept as error:
            error.where.insert(0, place)
            raise

    def _listed(self, values: Iterable[Any]) -> list[Any]:
        return [self._at(f"[{number}]", each) for number, each in enumerate(values)]

    def _thing(self, thing: Frozen) -> int:
        if id(thing) not in self.numbers:
            values = {field: getattr(thing, field) for field in type(thing).fields}
            is_plain = all(map(_is_plain, values.values()))
            inside = _plain([*values.values()]) if is_plain else [self._at(f".{k}", v) for k, v in values.items()]
            self.things.append((self._name(type(thing)), is_plain, inside))
            self.numbers[id(thing)] = len(self.things) - 1
        return self.numbers[id(thing)]

    def _name(self, value: Any) -> int:
        """The number of a class or function by its name. Raises NotKept for what is not found by its name."""
        name = f"{getattr(value, '__module__', '')}:{getattr(value, '__qualname__', '')}"
        try:
            is_found = _found(name) is value
        except (ImportError, AttributeError):
            is_found = False
        if not is_found:
            raise NotKept(value if isinstance(value, type) else type(value))
        return self.names.setdefault(name, len(self.names))


def kept_form(value: Any) -> tuple[Any, ...]:
    """A value made of plain data, frozen things, functions and partial calls of them, as plain data alone. Raises
    NotKept, with the place, for anything else in it."""
    keeper = _Keeper()
    form = keeper.form(value)
    return list(keeper.names), keeper.things, form


def from_kept_form(kept: Any) -> Any:
    """The value that ``kept_form`` wrote. Raises ValueError, TypeError, IndexError or ImportError if it did not."""
    names, things, form = kept
    named = [_found(name) for name in names]
    made: list[Any] = []

    def value_of(form: Any) -> Any:
        kind = form[0]
        if kind == THING:
            return made[form[1]]
        if kind == DATA:
            return form[1]
        if kind == NAMED:
            return named[form[1]]
        if kind == PARTIAL:
            return partial(named[form[1]], *values_of(form[2]))
        if kind == MAPPING:
            return dict(zip(values_of(form[1]), values_of(form[2]), strict=True))
        return tuple(values_of(form[1])) if kind == TUPLE else values_of(form[1])

    def values_of(forms: Iterable[Any]) -> list[Any]:
        return [value_of(each) if type(each) is tuple else each for each in forms]

    setters: dict[int, list[Any]] = {}
    for name, is_plain, inside in things:
        cls = named[name]
        if name not in setters:  # past the constructor, which would have to be made first
            setters[name] = [getattr(cls, field).__set__ for field in cls.fields]
        thing = cls.__new__(cls)
        for put, value in zip(setters[name], inside if is_plain else values_of(inside), strict=True):
            put(thing, value)
        made.append(thing)
    return value_of(form) if type(form) is tuple else form


def _is_plain(value: Any) -> bool:
    """Whether all that is in it is words, numbers and their collections."""
    kind = type(value)
    if kind in MAPPINGS:
        return all(map(_is_plain, value)) and all(map(_is_plain, value.values()))
    return kind in SCALARS or ((kind in (tuple, frozenset) or kind in LISTS) and all(map(_is_plain, value)))


def _plain(value: Any) -> Any:
    """Plain data with ordinary mappings and lists in place of those that know their lines."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return tuple([_plain(each) for each in value]) if isinstance(value, tuple) else value


def _found(name: str) -> Any:
    """The class or function ``module:name`` of ours. Raises ImportError or AttributeError if there is none."""
    module, _, path = name.partition(":")
    if not module.startswith(OURS):
        raise ImportError(f"{name} is none of ours")
    found: Any = sys.modules.get(module) or import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    if not getattr(found, "__module__", "").startswith(OURS):
        raise ImportError(f"{name} is none of ours")
    return found
