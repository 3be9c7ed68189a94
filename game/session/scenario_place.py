"""Where the rules go on in a position, as ``continue_at`` names it: a step, a decision, or a moment's own name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.kernel.agenda import Frame, Procedure
from game.kernel.errors import HotseatError
from game.kernel.game import Game
from game.kernel.position import PositionError, find_step
from game.kernel.table import Table
from game.session.scenario_answers import own_id, pass_unnamed

MOST_BEFORE = 6
"""How many questions may be passed before the decision at which a position is to go on."""


@dataclass(frozen=True, slots=True)
class Place:
    """A step at which the rules go on. values: the locals of its procedure, those that its name tells included. fields:
    what the name lays in the position besides, where nobody says otherwise."""

    procedure: Procedure
    step: int
    values: Mapping[str, Any]
    fields: Mapping[str, Any]


def find_place(game: Game, place: Any) -> Place:
    """The place that a name, or one name with its locals, stands for. Raises HotseatError with all the names there are
    for one that is not known, and for locals where there are none."""
    at, told = (place, {}) if isinstance(place, str) else next(iter(place.items()))
    name, known, fields = game.definition.places.get(at, (at, {}, {}))
    procedure, step = _step_at(game, name, at)
    values = _locals_of(procedure, told)
    return Place(procedure, step, {**known, **values}, {key: each for key, each in fields.items() if key not in values})


def _step_at(game: Game, name: str, place: str) -> tuple[Procedure, int]:
    """The procedure and step of a moment's own name. PositionError where there is none, with what can be named."""
    own = game.definition.places
    try:
        return find_step(game.procedures, name, own)
    except PositionError as error:
        if place not in game.specs:
            raise
        known = ", ".join(own) or "the step before it"
        raise PositionError(f"continue_at: {place} is asked inside a step; name that, or one of: {known}") from error


def _locals_of(procedure: Procedure, values: Any) -> Mapping[str, Any]:
    """The locals of a step; one value alone is the first that its procedure has."""
    if values is None or isinstance(values, Mapping):
        return values or {}
    own = [name for name in procedure.frame.fields if name not in Frame.fields]
    if not own:
        raise HotseatError(f"continue_at: {procedure.name}: found {values!r}, expected nothing below it")
    return {own[0]: values}


def needs(table: Table, place: Any) -> HotseatError | None:
    """What to say of a decision at which the rules cannot go on for want of what went before it; None where a place
    needs no more than its name."""
    id = _decision_named(place)
    if id not in table.game.definition.needed:
        return None
    return HotseatError(f"continue_at: {id} is not asked here; it needs {table.game.definition.needed[id]}")


def missing(table: Table, place: Any) -> HotseatError | None:
    """What ``needs`` says of a decision that is neither asked now nor behind what may be passed."""
    return None if _comes_to(table, place) else needs(table, place)


def _decision_named(place: Any) -> str:
    """The one word at which the rules go on, with nothing said below it; empty where there is none."""
    if isinstance(place, Mapping) and not any(place.values()):
        place = next(iter(place), "")
    return place if isinstance(place, str) else ""


def _comes_to(table: Table, place: Any) -> bool:
    """Whether a decision that needs more than its name is asked now, or behind what may be passed."""
    id = _decision_named(place)
    if id not in table.game.definition.needed:
        return True
    ahead = table.fork()
    ahead.open = table.open
    ahead.forced = list(table.forced or [])
    for _ in range(MOST_BEFORE):
        if any(asked.id == own_id(table, id) for asked in ahead.open):
            return True
        if not pass_unnamed(ahead):
            return False
    return False
