"""Tiles: flipped on arrival, and what they hold. Rulebook: Flip and reveal, Treasure, Merchant, Encounter and Door
tiles."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.biome import place_index
from game.games.dead_cells.checks import can_pass, checker, checker_told
from game.games.dead_cells.encounter import Combat
from game.games.dead_cells.merchant import Merchant
from game.games.dead_cells.names import NOBODY, SYMBOLS
from game.games.dead_cells.state import DeadCellsTable, group_seat
from game.kernel.agenda import Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, SCRIPT, number, numbers, word
from game.kernel.zones import ALL

NOTHING = ["noop"]
"""The option of an Either/Or line that does nothing: the offer behind a Door is declined by it."""
RULES = {
    "square": "tile.encounter",
    "bevel": "tile.elite",
    "circle": "tile.treasure",
    "hexagon": "tile.door",
    "pentagon": "tile.merchant",
    "star": "tile.teleport",
}


class Arrive(Frame):
    """The Group has come to a space."""

    place: str = word(seen=EVERYBODY)


class EitherOr(Frame):
    """An Either/Or line. options: the scripts, first to last."""

    options: list[int] = numbers(seen=EVERYBODY, family=SCRIPT)
    seat: int = number(NOBODY, seen=EVERYBODY)


arrive = Procedure("arrive", Arrive, source="Flip and reveal")
either_or = Procedure("either_or", EitherOr, source="Tile icons")


@arrive.step("explore.flip")
def flip(table: DeadCellsTable, frame: Arrive) -> None:
    """explore.flip: the tile is flipped and its effects are carried out."""
    content = table.game.content
    where = place_index(table, frame.place)
    table.tiles.show(where)
    table.tile = table.tiles.cards[where]
    tile = content.tiles[table.tile]
    if table.sink is None:
        frame.cause = table.unheard()
    else:
        told: dict[str, Any] = {"space": frame.place, "tile": tile.code}
        frame.cause = table.emit("tile.flipped", "explore.flip", RULES[tile.shape], **told, reveals=ALL)


@arrive.step("tile.encounter", "tile.elite", "tile.treasure", "tile.door", "tile.merchant")
def carry_out(table: DeadCellsTable, frame: Arrive) -> None:
    """An Encounter is fought; a Merchant sells; everything else simply happens."""
    tile = table.game.content.tiles[table.tile]
    if tile.enemies:
        table.push(Combat(tile=table.tile))
    elif tile.offers:
        table.push(Merchant(tile=table.tile))
    if tile.effects >= 0:
        table.push(Effects(script=tile.effects, seat=NOBODY))


@either_or.decision(
    "tile.either_or", "pick", "icon.either_or", when=("icon.either_or",), outside="icon.either_or", pause=True
)
def choose_option(table: DeadCellsTable, frame: EitherOr) -> Decision:
    """icon.either_or: exactly one of the options, counted from 1. Asked even where one is left: that a Hand Check was
    passed over unasked would tell what the First Player holds."""
    numbers = tuple(range(1, len(frame.options) + 1))
    return Decision(group_seat(table), numbers, on_behalf="group", about={"options": options_of(table, frame)})


@choose_option.reads
def declined(value: Any, about: Any) -> Any:
    """tile.optional_door may be passed: where one option does nothing, to pass is to choose that one."""
    idle = [option for option, effects in enumerate(about["options"], 1) if effects == NOTHING]
    return idle[0] if value == PASS and len(idle) == 1 else value


def options_of(table: DeadCellsTable, frame: EitherOr) -> list[list[Any]]:
    """The effects of each option, as they are printed."""
    return [[effect.plain for effect in table.game.scripts.compiled[script]] for script in frame.options]


@choose_option.clause("icon.either_or.check")
def check_possible(table: DeadCellsTable, frame: EitherOr, seat: int, value: int) -> dict[str, object] | None:
    """icon.either_or.check, ruling Q-15: an option that is a Hand Check only if the First Player can pass it."""
    wanted = fails_check(table, frame, value)
    if wanted is None:
        return None
    hero = table.heroes[checker(table)].word
    return {"option": value, "hero": hero, "wanted": [SYMBOLS[each] for each in wanted]}


@choose_option.clause("ruling.q18")
def checked_for_serenade(table: DeadCellsTable, frame: EitherOr, seat: int, value: int) -> dict[str, object] | None:
    """Ruling Q-18: who cannot pass the Check while Serenade is First Player."""
    told = checker_told(table)
    return None if told is None or fails_check(table, frame, value) is None else told


@choose_option.clause("upgrade.instruction")
def something_is_purged(table: DeadCellsTable, frame: EitherOr, seat: int, value: int) -> dict[str, object] | None:
    """upgrade.instruction: a Purged card returns only where one is Purged."""
    return {"option": value} if returns_purged(table, frame, value) and not table.campaign["purged"] else None


def returns_purged(table: DeadCellsTable, frame: EitherOr, option: int) -> bool:
    """Whether an option brings a Purged card back."""
    return any("return_purged" in each.plain for each in table.game.scripts.compiled[frame.options[option - 1]])


@choose_option.lists
def options_open(table: DeadCellsTable, frame: EitherOr, seat: int, candidates: tuple[int, ...]) -> list[int]:
    """Those that pass every clause."""
    passable = [each for each in candidates if fails_check(table, frame, each) is None]
    return passable if table.campaign["purged"] else [o for o in passable if not returns_purged(table, frame, o)]


def fails_check(table: DeadCellsTable, frame: EitherOr, option: int) -> list[int] | None:
    """The symbols of the Hand Check that an option begins with, where whoever makes it cannot pass it; else None."""
    wanted = hand_check_of(table, frame.options[option - 1])
    return None if wanted is None or can_pass(table, wanted) else wanted


def hand_check_of(table: DeadCellsTable, script: int) -> list[int] | None:
    """The symbols of the Hand Check that an option begins with, None if it begins with none."""
    effects = table.game.scripts.compiled[script]
    plain = effects[0].plain if effects else None
    hand = plain["check"].get("hand") if isinstance(plain, dict) and "check" in plain else None
    return None if hand is None else [SYMBOLS.index(each) for each in hand]


@choose_option.then
def option_chosen(table: DeadCellsTable, frame: EitherOr, seat: int, answer: int) -> None:
    """It is carried out."""
    effects = options_of(table, frame)[answer - 1]
    table.emit("option.chosen", "icon.either_or", option=answer, effects=effects)
    table.push(Effects(script=frame.options[answer - 1], seat=frame.seat))
