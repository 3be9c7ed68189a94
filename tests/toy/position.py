"""The parts of a position by name, for scenarios and dumps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.agenda import Procedure
from game.kernel.position import PositionError, PositionField, frame_at
from game.kernel.zones import Zone
from tests.toy.night import Night, Party
from tests.toy.state import SnackTable
from tests.toy.turn import Turn


def number_field(name: str, text: str) -> PositionField:
    """A number of the table."""

    def write(table: SnackTable, value: Any, field: str) -> None:
        if type(value) is not int or value < 0:
            raise PositionError(f"{field}: found {value!r}, expected a number from 0")
        setattr(table, name, value)

    return PositionField(name, text, lambda table: getattr(table, name), write)


def mouse_field(name: str, text: str) -> PositionField:
    """A number of every mouse, by the seat's name."""

    def read(table: SnackTable) -> dict[str, Any]:
        names = table.game.definition.seat_names(table)
        return {who: getattr(mouse, name) for who, mouse in zip(names, table.mice, strict=True)}

    def write(table: SnackTable, value: Any, field: str) -> None:
        names = list(table.game.definition.seat_names(table))
        for who, each in value.items():
            if who not in names or type(each) is not int:
                raise PositionError(f"{field}.{who}: found {each!r}, expected a number for one of {', '.join(names)}")
            setattr(table.mice[names.index(who)], name, each)

    return PositionField(name, text, read, write)


def names_of(table: SnackTable, zone: Zone) -> list[str | None]:
    """The cards of a zone by name, from the top; unseen ones read None."""
    return [None if card is None else table.card_name(card) for card in reversed(zone.cards)]


def read_hands(table: SnackTable) -> dict[str, list[str | None]]:
    """Every hand by the seat's name."""
    names = table.game.definition.seat_names(table)
    return {who: names_of(table, mouse.hand) for who, mouse in zip(names, table.mice, strict=True)}


def write_hands(table: SnackTable, value: Mapping[str, list[str]], field: str) -> None:
    """Give the named cards to the named seats, from the deck; their old cards go under it."""
    names = list(table.game.definition.seat_names(table))
    for who in value:
        seat = names.index(who)
        while table.mice[seat].hand.cards:
            table.deck.put_under(table.mice[seat].hand.take(), 0)
    for who, cards in value.items():
        for name in cards:
            card = table.game.names.into["card"].get(name)
            if card not in table.deck.cards:
                raise PositionError(f'{field}.{who}: no "{name}" is left in the deck')
            table.deck.remove(card)
            table.mice[names.index(who)].hand.put(card, 1 << names.index(who))


def write_deck(table: SnackTable, value: list[str], field: str) -> None:
    """Lay the named cards on top, the first uppermost."""
    for name in reversed(value):
        card = table.game.names.into["card"].get(name)
        if card not in table.deck.cards:
            raise PositionError(f'{field}: no "{name}" is left in the deck')
        table.deck.remove(card)
        table.deck.put(card, 0)


POSITION = (
    number_field("noise", "The noise."),
    number_field("active", "The seat whose turn it is."),
    mouse_field("pouch", "Crumbs in each pouch."),
    mouse_field("place", "Where each mouse is, by number."),
    PositionField("hands", "The cards in hand.", read_hands, write_hands),
    PositionField("deck", "The deck from the top.", lambda table: names_of(table, table.deck), write_deck),
)


def continue_at(table: SnackTable, procedure: Procedure, step: int, values: Mapping[str, Any]) -> None:
    """Go on at a step, in the first night and in the turn of the active mouse."""
    table.agenda = []
    table.push(Party(nights=1, at=0))
    if procedure.frame is not Night:
        table.push(Night(turns=table.active + 1, at=1))
        if procedure.frame is not Turn:
            table.push(Turn(seat=table.active, at=2))
    frame = frame_at(table, procedure, step, values)
    table.push(frame)
