"""Small choices that cards offer: which of several cards, tiles to look at, a Rune. Rulebook: Mutation board; house
cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.biome import place_index
from game.games.dead_cells.explore import (
    against_the_arrow,
    board_of,
    checked_for_serenade,
    hand_check_possible,
    not_connected,
    place_called,
    reachable,
    rune_active,
    too_far,
)
from game.games.dead_cells.gain import Receive, find_rune
from game.games.dead_cells.state import DeadCellsTable, card_code, group_seat
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import PASS, Clause, Decision
from game.kernel.record import EVERYBODY, frozen, number
from game.kernel.zones import ALL


class Keep(Frame):
    """Of the Equipment drawn (laid out in ``shop``) so many cards are given, the rest is discarded."""

    left: int = number(1, seen=EVERYBODY)


class Peek(Frame):
    """Face-down tiles within reach that may be looked at. card: by what."""

    card: int = number(-1, seen=EVERYBODY, family="card")
    left: int = number(1, seen=EVERYBODY)


class FaceUp(Frame):
    """Tiles of some shapes that are turned face up at Biome setup."""

    left: int = number(1, seen=EVERYBODY)
    shapes: Sequence[str] = frozen([], seen=EVERYBODY)


class ChooseRune(Frame):
    """A Rune of the Group's choice."""


keeping = Procedure("keeping", Keep, source="Tile icons")
peeking = Procedure("peeking", Peek, source="Runes")
facing = Procedure("facing", FaceUp, source="Biome setup")
rune_choice = Procedure("rune_choice", ChooseRune, source="Runes")


@keeping.decision("gain.keep", "pick", "icon.equipment", when=("icon.equipment",))
def choose_kept(table: DeadCellsTable, frame: Keep) -> Decision | None:
    """icon.equipment: which of the cards drawn goes to a Beheaded."""
    codes = tuple(card_code(table, card) for card in table.shop.cards)
    return Decision(group_seat(table), codes, on_behalf="group") if frame.left and codes else None


@choose_kept.then
def kept(table: DeadCellsTable, frame: Keep, seat: int, answer: str) -> Flow:
    frame.left -= 1
    card = table.game.content.index[answer]
    table.shop.remove(card)
    table.push(Receive(what="equipment", card=card, rule="icon.equipment"))
    return REPEAT


@keeping.step("icon.equipment")
def discard_others(table: DeadCellsTable, frame: Keep) -> None:
    """What was not kept is discarded."""
    while table.shop.cards:
        card = table.shop.take()
        table.equipment_discard.put(card, ALL)
        table.emit("equipment.discarded", "icon.equipment", card=card_code(table, card))


def face_down(table: DeadCellsTable, spaces: Sequence[str]) -> list[str]:
    """Those of some spaces whose tile nobody has seen."""
    board = table.game.content.biomes[table.biome].board
    assert board is not None
    return [s for s in spaces if s in board.places and table.tiles.known[place_index(table, s)] != ALL]


@peeking.decision("explore.peek", "pick", "explore.flip", when=("explore.steps",), may_pass=True)
def choose_peek(table: DeadCellsTable, frame: Peek) -> Decision | None:
    """mutation.rune: a face-down tile that the Group could reach next, as its corridors are now."""
    spaces = face_down(table, reachable(table))
    return Decision(group_seat(table), tuple(spaces), on_behalf="group") if frame.left and spaces else None


@choose_peek.stray("mutation.rune")
def out_of_the_reach_of_a_rune(table: DeadCellsTable, frame: Peek, seat: int, value: Any) -> dict[str, object] | None:
    """mutation.rune: it shows a tile that the Group could reach next, and no other."""
    content = table.game.content
    board = content.biomes[table.biome].board
    by_rune = frame.card >= 0 and content.cards[frame.card].rune
    if board is None or not by_rune or not isinstance(value, str) or value not in board.spaces:
        return None
    near = reachable(table)
    return None if value in near else {"space": place_called(table, value), "free": face_down(table, near)}


def from_here(clause: Clause) -> Clause:
    """A clause of the movement for a look ahead, which tells nobody where to move."""

    def looked(table: DeadCellsTable, frame: Peek, seat: int, value: Any) -> dict[str, object] | None:
        found = clause(table, frame, seat, value)
        return found and {name: number for name, number in found.items() if name != "near"}

    return looked


for rule, far_off in (
    ("explore.move.arrows", against_the_arrow),
    ("explore.move.no_skip", too_far),
    ("explore.move.connected", not_connected),
):
    choose_peek.stray(rule)(from_here(far_off))


def behind(clause: Clause) -> Clause:
    """A clause of the movement for a tile behind a corridor from the Group's space, which it may find closed."""

    def closed(table: DeadCellsTable, frame: Peek, seat: int, value: Any) -> dict[str, object] | None:
        near = [way.target for way in board_of(table).ways[table.place]]
        return clause(table, frame, seat, value) if value in near else None

    return closed


for rule, shut in (
    ("explore.move.rune", rune_active),
    ("ruling.q18", checked_for_serenade),
    ("check.hand.corridor", hand_check_possible),
):
    choose_peek.stray(rule)(behind(shut))


@choose_peek.stray("explore.flip")
def seen_already(table: DeadCellsTable, frame: Peek, seat: int, value: str) -> dict[str, object] | None:
    """explore.flip: a tile that lies face up has been seen."""
    board = table.game.content.biomes[table.biome].board
    near = [] if board is None else [way.target for way in board.ways[table.place]]
    if board is None or value not in board.places or value not in near or face_down(table, [value]):
        return None
    return {"space": value, "free": face_down(table, near)}


@peeking.step("explore.flip")
def stop_peeking(table: DeadCellsTable, frame: Peek) -> None:
    """No more is looked at."""


@choose_peek.then
def peeked(table: DeadCellsTable, frame: Peek, seat: int, answer: str) -> Flow | None:
    if answer == PASS:
        return None
    frame.left -= 1
    standing.served(table, frame.card)
    turn_up(table, answer, "explore.flip")
    return REPEAT


def turn_up(table: DeadCellsTable, place: str, rule: str) -> None:
    """Everybody sees a tile; it is flipped for good only when the Group comes there."""
    where = place_index(table, place)
    table.tiles.show(where)
    tile = table.game.content.tiles[table.tiles.cards[where]].code
    table.emit("tile.seen", rule, space=place, tile=tile, reveals=ALL)


def shaped(table: DeadCellsTable, frame: FaceUp) -> list[str]:
    """The spaces of these shapes whose tile still lies face down."""
    board = table.game.content.biomes[table.biome].board
    assert board is not None
    return face_down(table, [place for place in board.places if board.spaces[place].shape in frame.shapes])


@facing.step("setup.biome.tiles")
def turn_all(table: DeadCellsTable, frame: FaceUp) -> None:
    """All of them, where there is nothing to choose."""
    spaces = shaped(table, frame)
    if frame.left >= len(spaces):
        frame.left = 0
        for place in spaces:
            turn_up(table, place, "setup.biome.tiles")


@facing.decision("setup.peek_tile", "pick", "setup.biome.tiles", when=("setup.biome.tiles",))
def choose_face_up(table: DeadCellsTable, frame: FaceUp) -> Decision | None:
    """Which tile of these shapes is turned up."""
    return Decision(group_seat(table), tuple(shaped(table, frame)), on_behalf="group") if frame.left else None


@choose_face_up.stray("setup.biome.tiles")
def other_shape(table: DeadCellsTable, frame: FaceUp, seat: int, value: str) -> dict[str, object] | None:
    """setup.biome.tiles: only a tile of these shapes, and one that still lies face down."""
    return {"space": value, "free": shaped(table, frame)}


@choose_face_up.then
def faced_up(table: DeadCellsTable, frame: FaceUp, seat: int, answer: str) -> Flow:
    frame.left -= 1
    turn_up(table, answer, "setup.biome.tiles")
    return REPEAT


@rune_choice.decision("gain.rune", "pick", "icon.rune", when=("icon.rune",))
def choose_rune(table: DeadCellsTable, frame: ChooseRune) -> Decision | None:
    """Any Rune that the Group does not own yet."""
    content = table.game.content
    runes = tuple(content.cards[card].rune for card in content.decks["runes"])
    free = tuple(rune for rune in runes if rune not in table.campaign["runes"])
    return Decision(group_seat(table), free, on_behalf="group") if free else None


@choose_rune.stray("house.rune_owned")
def owned_already(table: DeadCellsTable, frame: ChooseRune, seat: int, value: str) -> dict[str, object] | None:
    """house.rune_owned, icon.rune: one that the Group owns is turned already."""
    content = table.game.content
    runes = [content.cards[card].rune for card in content.decks["runes"]]
    owned = table.campaign["runes"]
    return {"rune": value, "free": [rune for rune in runes if rune not in owned]} if value in owned else None


@choose_rune.then
def rune_chosen(table: DeadCellsTable, frame: ChooseRune, seat: int, answer: str) -> None:
    find_rune(table, answer)
