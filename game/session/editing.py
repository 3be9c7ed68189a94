"""Editing a position: what its fields say as text, and the position with other values, or everything that is wrong.

A field is written as scenarios write it under ``given``; the game's own readers and checks judge it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.content.problems import Problems
from game.content.yaml_source import parse_value
from game.kernel.errors import HotseatError
from game.kernel.position import PositionError, PositionField, by_name
from game.kernel.table import Table
from game.session.flow_text import flow
from game.session.reader import plain
from game.session.scenario_checks import names_a_step
from game.session.scenario_place import Place, find_place, missing, needs
from game.session.scenario_text import place_of, settable

CONTINUE_AT = "continue_at"
"""The field that says where the rules go on."""
LONGEST_SHOWN = 60
"""Characters of a value that a sentence about it shows."""
WHOLE = ""
"""The name under which the invariants speak: of the position as a whole."""


@dataclass(frozen=True, slots=True)
class FieldText:
    """A field that can be set, as somebody may type it. seat: the seat's word in a field with a value for each."""

    name: str
    text: str
    value: str
    seat: str = ""

    @property
    def id(self) -> str:
        """The field's name with its seat, such as ``bases.fumblers``."""
        return f"{self.name}.{self.seat}" if self.seat else self.name


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong with one field (``WHOLE``: with the position)."""

    field: str
    words: str


def field_texts(table: Table) -> list[FieldText]:
    """Every field of the position that can be set, in the game's order; one entry for each seat where it has a value
    for each. Where the rules go on comes first."""
    definition = table.game.definition
    seats = list(definition.seat_names(table))
    found = [FieldText(CONTINUE_AT, "", flow(place_of(table)) if table.agenda else "")]
    for field in definition.position:
        value = plain(field.read(table))
        if field.write is None:
            continue
        if isinstance(value, dict) and list(value) == seats:
            found += [FieldText(field.name, field.text, flow(each), seat) for seat, each in value.items()]
        else:
            found.append(FieldText(field.name, field.text, flow(value)))
    return found


def read_changes(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[dict[str, Any], list[Wrong]]:
    """The fields whose text is another than before, as ``given`` has them, and what cannot be read."""
    given: dict[str, Any] = {}
    wrong: list[Wrong] = []
    for id, text in after.items():
        if text.strip() == before.get(id, "").strip():
            continue
        problems = Problems()
        value = parse_value(text, id, problems)
        if problems:
            wrong += [Wrong(id, str(problem)) for problem in problems.found]
            continue
        name, dot, seat = id.partition(".")
        if dot:
            given.setdefault(name, {})[seat] = value
        else:
            given[name] = value
    return given, wrong


def edited(table: Table, given: Mapping[str, Any]) -> tuple[Table, list[Wrong]]:
    """A copy of the table with these fields set and its questions asked anew, and everything that is wrong with it;
    what is wrong makes the copy unfit for play. With another place for the rules to go on, the fields that were not
    given keep what they said before; what its name lays there stands where they said nothing, and where the rules
    cannot go on otherwise."""
    made, wrong = table, list[Wrong]()
    for beside in _beside(table, given):
        made, wrong = _edited(table, {**beside, **given})
        if not wrong:
            break
    return made, wrong


def _beside(table: Table, given: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What the name of a place lays beside it, to be tried in turn: only where the field says nothing now, then all."""
    if CONTINUE_AT not in given:
        return [{}]
    try:
        laid = _place(table, given[CONTINUE_AT]).fields
    except HotseatError:
        return [{}]
    fields = by_name(table.game.definition.position)
    idle = {name: value for name, value in laid.items() if not settable(fields[name], table)}
    return [idle] if idle == laid else [idle, laid]


def _edited(table: Table, given: Mapping[str, Any]) -> tuple[Table, list[Wrong]]:
    made, wrong = _laid(table, given)
    if wrong:
        return made, wrong
    wrong = _asked_anew(made, given)
    if not wrong or wrong[0].field != WHOLE:
        place = given.get(CONTINUE_AT, "")
        lack = needs(made, place) if wrong else missing(made, place)
        if lack is not None:
            return made, [Wrong(CONTINUE_AT, str(lack))]
    if wrong and wrong[0].field != WHOLE and CONTINUE_AT in given:
        wrong = [_with_more(table, given, each) if each.field == CONTINUE_AT else each for each in wrong]
    return made, wrong


def _laid(table: Table, given: Mapping[str, Any]) -> tuple[Table, list[Wrong]]:
    """A copy with these fields set, and what is wrong with them."""
    made = table.fork()
    definition = table.game.definition
    fields = by_name(definition.position)
    rest, wrong = dict(given), list[Wrong]()
    if CONTINUE_AT in rest:
        place = rest.pop(CONTINUE_AT)
        kept = {field.name: settable(field, table) for field in definition.position}
        wrong += _tried(CONTINUE_AT, place, lambda: _go_on_at(made, place))
        as_they_are = {name: field.but(write=field.kept or field.write) for name, field in fields.items()}
        wrong += _all_written(made, as_they_are, {name: value for name, value in kept.items() if value is not None})
    wrong += _all_written(made, fields, rest)
    return made, wrong or _completed(made, given)


def _completed(table: Table, given: Mapping[str, Any]) -> list[Wrong]:
    """Work out what the given fields leave open, and what of them cannot be, each told with its field."""
    own = {field.name for field in table.game.definition.position} | {CONTINUE_AT}
    told: list[str] = []
    wrong = _tried(WHOLE, "", lambda: told.extend(table.game.definition.complete(table, given)))
    named = ((words.partition(":")[0], words) for words in told)
    return wrong or [Wrong(name if name.partition(".")[0] in own else WHOLE, words) for name, words in named]


def _with_more(table: Table, given: Mapping[str, Any], wrong: Wrong) -> Wrong:
    """The same, and which one other field must say something else too, if that alone is in the way: what the step
    itself lays there."""
    fresh = table.fork()
    _go_on_at(fresh, given[CONTINUE_AT])
    for field in table.game.definition.position:
        wanted = field.read(fresh)
        if field.name in given or field.write is None or wanted == field.read(table):
            continue
        more = {**given, field.name: wanted}
        made, stuck = _laid(table, more)
        if not (stuck or _asked_anew(made, more)):
            return Wrong(wrong.field, f"{wrong.words}; expected also {field.name}: {_shown(wanted)}")
    return Wrong(wrong.field, f"{wrong.words}; expected another step, or fields that go with this one")


def _all_written(table: Table, fields: Mapping[str, PositionField], given: Mapping[str, Any]) -> list[Wrong]:
    """Set the given fields in the game's order."""
    return [wrong for name, field in fields.items() if name in given for wrong in _written(table, field, given[name])]


def _written(table: Table, field: PositionField, value: Any) -> list[Wrong]:
    """Set one field; seat by seat where it has a value for each, so that what is wrong is named with its seat."""
    write = field.write
    if write is None:
        return [Wrong(field.name, "this field can be read but not set")]
    seats = list(table.game.definition.seat_names(table))
    if isinstance(value, Mapping) and set(value) <= set(seats) and len(value) > 1:
        whole = _tried(field.name, value, lambda: write(table.fork(), value, field.name))
        if whole:
            each = [
                wrong
                for seat in value
                for wrong in _tried(f"{field.name}.{seat}", value[seat], _one_seat(table, field, seat, value[seat]))
            ]
            return each or whole
    now = flow(plain(field.read(table)))
    shape = now if len(now) <= LONGEST_SHOWN else ""
    found = _tried(field.name, value, lambda: write(table, value, field.name), shape)
    if found and isinstance(value, Mapping) and len(value) == 1 and set(value) <= set(seats):
        return [Wrong(f"{field.name}.{next(iter(value))}", wrong.words) for wrong in found]
    return found


def _one_seat(table: Table, field: PositionField, seat: str, value: Any) -> Callable[[], None]:
    def write() -> None:
        assert field.write is not None
        field.write(table.fork(), {seat: value}, field.name)

    return write


def _go_on_at(table: Table, place: Any) -> None:
    at = _place(table, place)
    table.game.definition.continue_at(table, at.procedure, at.step, at.values)


def _place(table: Table, place: Any) -> Place:
    """The place at which the rules are to go on. Raises HotseatError for what is none."""
    if not names_a_step(place):
        found = flow(plain(place))
        raise PositionError(
            f"{CONTINUE_AT}: found {found}, expected the name of a step, or {{step: {{value: ...}}}} with its values"
        )
    return find_place(table.game, place)


def _asked_anew(table: Table, given: Mapping[str, Any]) -> list[Wrong]:
    """Ask what is asked in the position, if it could be met; where the rules cannot go on, what was given does not go
    with the rest."""
    table.open = ()
    table.rolled = []
    at: Any = None
    try:
        broken = table.game.definition.invariants(table)
        if broken:
            return [Wrong(WHOLE, words) for words in broken]
        at = place_of(table) if table.agenda else None
        table.advance()
    except HotseatError as error:
        return [Wrong(WHOLE, str(error))]
    except Exception:  # whatever the rules stumble over in what was typed is wrong with what was typed
        if not given:
            raise
        beside = "it" if len(given) == 1 else "it and the other changes"
        return [Wrong(name, _stuck(name, value, at, beside)) for name, value in given.items()]
    return []


def _stuck(name: str, value: Any, at: Any, beside: str) -> str:
    """That the rules cannot go on with the value of a field; beside: what they stumble over, it or more than it."""
    if name == CONTINUE_AT:
        return f"{name}: found {_shown(value)}; the rules cannot go on there with the other fields as they are"
    told = f"found {_shown(value)}; with {beside} the rules cannot go on at {flow(at)}"
    return f"{name}: {told}; expected a value that goes with {CONTINUE_AT}, or another step there"


def _shown(value: Any) -> str:
    """What was typed, cut where it is long."""
    text = flow(plain(value))
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}\u2026"


def _tried(field: str, value: Any, act: Callable[[], object], shape: str = "") -> list[Wrong]:
    """What is wrong with a value of a field, if ``act`` stumbles over it; ``shape``: what the field says now."""
    try:
        act()
    except HotseatError as error:
        return [Wrong(field, str(error))]
    except Exception:  # what somebody types may have any shape: whatever its reader stumbles over is wrong with it
        expected = f"; expected the shape of {shape}, as it is now" if shape else ""
        return [Wrong(field, f"{field}: found {_shown(value)}, which cannot be used here{expected}")]
    return []
