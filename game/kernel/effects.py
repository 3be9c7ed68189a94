"""Effects: what cards do, as lists of verbs that run one after the other on a frame of their own.

A verb's signature is its schema: ``{draw: {count: 2}}`` calls ``draw(table, run, count=2)``. Unknown verbs and
arguments are problems at load; a game's own kind of argument reads itself: ``of_data(value, report, path)``. A running
effect may ask, be reacted to and be saved; the save writes out what is left of it, so it outlives an edit of the card.
Source: docs/architecture.md, "Effects" and "Measured choices".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from game.kernel.agenda import END, REPEAT, Flow, Frame, Procedure
from game.kernel.field import SCRIPT
from game.kernel.names import Names, nearest
from game.kernel.plain import Frozen
from game.kernel.record import EVERYBODY, frozen, number


class Script(Frozen):
    """A nested list of effects inside an effect, by its index in the game's scripts."""

    index: int


class Condition(Frozen):
    """A condition with its arguments bound: ``holds(table, run)`` asks it."""

    name: str
    test: Callable[..., bool]
    arguments: Mapping[str, Any]

    def holds(self, table: Any, run: Effects) -> bool:
        """Whether the condition is met now."""
        return self.test(table, run, **bound(table, self.arguments))


class OptionRef(Frozen):
    """An argument that is a table option: ``{option: stomp_path}``."""

    name: str


class Effect(Frozen):
    """One verb with its arguments bound, and the data it was read from. refers: whether an argument is a table
    option."""

    run: Callable[..., Flow | None]
    arguments: Mapping[str, Any]
    plain: Any
    refers: bool


_KINDS = {int: "a whole number", str: "a word", bool: "true or false", list: "a list", dict: "a mapping"}


def _type_of(function: Callable[..., Any], name: str) -> Any:
    """The type of an argument; it stands there as text where annotations are postponed."""
    written = function.__annotations__.get(name, Any)
    return eval(written, function.__globals__) if isinstance(written, str) else written


def _given(kind: Any) -> Any:
    """The type of an argument that may be left out: ``Script | None`` is a Script."""
    if get_origin(kind) in (Union, UnionType):
        return next((each for each in get_args(kind) if each is not NoneType), kind)
    return kind


Report = Callable[[tuple[Any, ...], str, str, str], None]
"""``report(path, found, expected, hint)`` takes one problem; the path leads into the data from its root."""


def bound(table: Any, arguments: Mapping[str, Any]) -> Mapping[str, Any]:
    """The arguments with table options put in."""
    for value in arguments.values():
        if type(value) is OptionRef:
            break
    else:
        return arguments
    return {k: table.options[v.name] if type(v) is OptionRef else v for k, v in arguments.items()}


def _key(plain: Any) -> str:
    """The same text for equal data, whatever the order of its mappings."""
    if isinstance(plain, dict):
        return "{" + ",".join(f"{name!r}:{_key(plain[name])}" for name in sorted(plain)) + "}"
    return "[" + ",".join(map(_key, plain)) + "]" if isinstance(plain, list | tuple) else repr(plain)


class Verbs:
    """The vocabulary of a game: its verbs and conditions by name."""

    def __init__(self) -> None:
        self.verbs: dict[str, Callable[..., Any]] = {}
        self.conditions: dict[str, Callable[..., bool]] = {}
        self._schemas: dict[Callable[..., Any], dict[str, tuple[Any, bool]]] = {}

    def verb(self, name: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Decorator: ``function(table, run, *, arguments)`` carries out ``name``."""

        def register(function: Callable[..., Any]) -> Callable[..., Any]:
            self.verbs[name] = function
            return function

        return register

    def condition(self, name: str) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
        """Decorator: ``function(table, run, *, arguments) -> bool`` tests ``name``."""

        def register(function: Callable[..., bool]) -> Callable[..., bool]:
            self.conditions[name] = function
            return function

        return register

    def schema(self, function: Callable[..., Any]) -> dict[str, tuple[Any, bool]]:
        """The keyword arguments of a verb or condition: name to (type, whether it must be given)."""
        if function not in self._schemas:
            # read off the function itself: to load ``inspect`` takes as long as to load the whole kernel
            code, defaults = function.__code__, function.__kwdefaults__ or {}
            names = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
            self._schemas[function] = {name: (_type_of(function, name), name not in defaults) for name in names}
        return self._schemas[function]


NOTHING = 0
"""The index of the list without effects: every other ends in it, so that it is compiled first."""
BY_TEXT = 1 << 60
"""From here on lists have numbers that were made of their own text: those that the content does not hold, such as what
a card has promised that was edited since."""
First = tuple[Callable[..., Any] | None, Mapping[str, Any], bool, int]
"""The first effect of a list: its verb (None: there is none), its arguments, whether one of them is a table option, and
the index of the list that is left."""


def first_of(made: tuple[Effect, ...], rest: int) -> First:
    """The first effect of a compiled list, made ready for ``next_effect``."""
    return (made[0].run, made[0].arguments, made[0].refers, rest) if made else (None, {}, False, NOTHING)


def number_of(key: str) -> int:
    """The number of a list that the content does not hold: the same in every process, whatever came before it."""
    from hashlib import blake2b  # loads a cipher library, which a start can do without

    return BY_TEXT | int.from_bytes(blake2b(key.encode(), digest_size=7).digest(), "big")


class Scripts:
    """All effect lists of a game, compiled; equal lists share one index, and ``rest[index]`` is the list without its
    first effect, so that a running list is one number. ``firsts[index]`` is what the next step of such a list needs.
    Definitions belong to the game's content set, so every ``Game`` has its own. The lists of the content are numbered
    in the order of its files; after ``close`` a list that comes besides is numbered by its text, for positions hold
    these numbers, and equal positions have one hash."""

    def __init__(self, verbs: Verbs, options: Sequence[str]) -> None:
        self.verbs = verbs
        self.options = tuple(options)
        self.compiled: dict[int, tuple[Effect, ...]] = {}
        self.rest: dict[int, int] = {}
        self.firsts: dict[int, First] = {}
        self._index: dict[str, int] = {}
        self._is_closed = False

    def close(self) -> None:
        """The content is whole: what comes from now on it does not hold."""
        self._is_closed = True

    def given(self) -> tuple[Any, ...]:
        """Everything of the content, for ``take``."""
        return self.options, [*self.compiled.values()], [*self.rest.values()], self._index

    def take(self, given: tuple[Any, ...]) -> None:
        """Hold what other scripts of the same vocabulary have ``given``, in place of the own."""
        self.options, compiled, rests, self._index = given
        self.compiled, self.rest = dict(enumerate(compiled)), dict(enumerate(rests))
        self.firsts = {index: first_of(made, self.rest[index]) for index, made in self.compiled.items()}

    def add(self, effects: Any, report: Report, path: tuple[Any, ...] = ()) -> int:
        """Compile a list of effects; returns its index. Problems go to ``report``, and what is wrong is left out."""
        if not isinstance(effects, list):
            report(path, f"found {effects!r}", "a list of effects", "")
            effects = []
        key = _key(effects)
        if key not in self._index:
            made = [self._effect(each, report, (*path, i)) for i, each in enumerate(effects)]
            self._index[key] = self._keep(tuple(effect for effect in made if effect is not None))
        return self._index[key]

    def _keep(self, made: tuple[Effect, ...]) -> int:
        """Keep a compiled list and all its tails; returns its index. Raises RuntimeError where two texts have one
        number."""
        key = _key([effect.plain for effect in made])
        if key not in self._index:
            rest = self._keep(made[1:]) if made else NOTHING
            index = number_of(key) if self._is_closed else len(self.compiled)
            if index in self.compiled:
                other = [effect.plain for effect in self.compiled[index]]
                raise RuntimeError(f"two lists of effects have the number {index}: {key} and {other}")
            self.compiled[index], self.rest[index], self.firsts[index] = made, rest, first_of(made, rest)
            self._index[key] = index
        return self._index[key]

    def _effect(self, plain: Any, report: Report, path: tuple[Any, ...]) -> Effect | None:
        found = self._named(plain, self.verbs.verbs, "verb", report, path)
        if found is None:
            return None
        refers = any(type(value) is OptionRef for value in found[2].values())
        return Effect(found[1], found[2], plain, refers)

    def condition(self, plain: Any, report: Report, path: tuple[Any, ...]) -> Condition | None:
        """Compile one condition."""
        found = self._named(plain, self.verbs.conditions, "condition", report, path)
        return None if found is None else Condition(*found)

    def _named(
        self,
        plain: Any,
        known: Mapping[str, Callable[..., Any]],
        what: str,
        report: Report,
        path: tuple[Any, ...],
    ) -> tuple[str, Callable[..., Any], dict[str, Any]] | None:
        if isinstance(plain, str):
            plain = {plain: {}}
        if not isinstance(plain, dict) or len(plain) != 1:
            report(path, f"found {plain!r}", f"one {what} with its arguments", "")
            return None
        ((name, given),) = plain.items()
        if name not in known:
            report((*path, name), f'unknown {what} "{name}"', "", nearest(name, list(known)))
            return None
        return name, known[name], self._arguments(known[name], given, report, (*path, name))

    def _arguments(
        self, function: Callable[..., Any], given: Any, report: Report, path: tuple[Any, ...]
    ) -> dict[str, Any]:
        schema = self.verbs.schema(function)
        if not isinstance(given, dict) or "option" in given:
            given = {next(iter(schema), "value"): given}
        made = {}
        for key, value in given.items():
            name = key if key in schema else key + "_" if key + "_" in schema else None
            if name is None:
                report((*path, key), f'unknown argument "{key}"', ", ".join(schema), nearest(key, list(schema)))
            else:
                made[name] = self._argument(schema[name][0], value, report, (*path, key))
        missing = [name for name, (_, needed) in schema.items() if needed and name not in made]
        if missing:
            report(path, f"{', '.join(missing)} missing", ", ".join(schema), "")
        return made

    def _argument(self, kind: Any, value: Any, report: Report, path: tuple[Any, ...]) -> Any:
        kind = _given(kind)
        if get_origin(kind) is list and isinstance(value, list):
            inner = get_args(kind)[0]
            return [self._argument(inner, each, report, (*path, i)) for i, each in enumerate(value)]
        kind = get_origin(kind) if get_origin(kind) in _KINDS else kind
        if isinstance(value, dict) and set(value) == {"option"}:
            if value["option"] not in self.options:
                hint = nearest(str(value["option"]), self.options)
                report((*path, "option"), f'unknown option "{value["option"]}"', "", hint)
            return OptionRef(value["option"])
        if kind is Script:
            return Script(self.add(value, report, path))
        reader = getattr(kind, "of_data", None)
        if reader is not None:
            return reader(value, report, path)
        if kind is Condition:
            return self.condition(value, report, path)
        if get_origin(kind) is Literal:
            allowed = get_args(kind)
            if value not in allowed:
                report(
                    path,
                    f"found {value!r}",
                    " | ".join(map(str, allowed)),
                    nearest(str(value), list(map(str, allowed))),
                )
        elif kind in _KINDS and not (isinstance(value, kind) and isinstance(value, bool) == (kind is bool)):
            report(path, f"found {value!r}", _KINDS[kind], "")
        return value


def lists_by_text(agenda: Iterable[Frame]) -> Iterator[int]:
    """The numbers of those lists on an agenda, or on what is seen of it, that the content does not hold."""
    for frame in agenda:
        for name in scripts_in(type(frame)):
            found = getattr(frame, name)
            yield from (each for each in (found if isinstance(found, list) else [found]) if (each or 0) >= BY_TEXT)


def scripts_in(frame: type[Frame]) -> list[str]:
    """The fields of a frame that hold numbers of lists of effects."""
    return [name for name, field in frame.fields.items() if field.family == SCRIPT]


class Effects(Frame):
    """A running list of effects.

    script: the list of what is left to do. seat: whose effect it is. card: the thing it is printed on (-1: none), saved
    by name where the game has a family ``card``. names: what earlier effects have named for later ones.
    """

    script: int = number(NOTHING, seen=EVERYBODY, family=SCRIPT)
    seat: int = number(-1, seen=EVERYBODY)
    card: int = number(-1, seen=EVERYBODY)
    names: Mapping[str, Any] = frozen({}, seen=EVERYBODY)

    def to_plain(self, names: Names) -> dict[str, Any]:
        """The frame with the effects that are left written out."""
        plain = super().to_plain(names)
        if plain["card"] >= 0 and "card" in names.out:
            plain["card"] = names.out["card"][plain["card"]]
        return plain | {"effects": plain.pop("script")}

    @classmethod
    def from_plain(cls, data: dict[str, Any], names: Names, at: str = "") -> Any:
        """The frame that ``to_plain`` wrote. Raises SaveError for effects that the game no longer has."""
        rest = dict(data)
        left = rest.pop("effects", [])
        if isinstance(rest.get("card"), str) and "card" in names.into:
            rest["card"] = names.index("card", rest["card"], f"{at}.card")
        made = super().from_plain(rest, names, at)
        made.script = names.script(left, f"{at}.effects")
        return made

    def remember(self, name: str, value: Any) -> None:
        """Name a value for the effects after this one."""
        self.names = {**self.names, name: value}


effects = Procedure("effects", Effects, source="kernel")


@effects.step()
def next_effect(table: Any, run: Effects) -> Flow | None:
    """Carry out the next effect of the list; a verb that returns END drops the rest."""
    verb, arguments, refers, left = table.game.names.scripts.firsts[run.script]
    if verb is None:
        return None
    run.script = left
    if refers:
        arguments = bound(table, arguments)
    if verb(table, run, **arguments) is END:
        return END  # type: ignore[no-any-return]  # what is compared with Any passes for Any
    return REPEAT if left else None  # NOTHING is left
