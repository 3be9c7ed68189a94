"""Moving through a Biome: paths, Runes, Checks on corridors, Exits. Rulebook: Exploring, Movement rules."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import standing, triggers
from game.games.dead_cells.checks import DeckCheck, HandCheck, can_pass, checker, checker_told, fitting
from game.games.dead_cells.content import EXIT, Board, Corridor, Exit
from game.games.dead_cells.names import NOBODY, SYMBOLS
from game.games.dead_cells.state import DeadCellsTable, card_code, group_seat, somebody_died
from game.games.dead_cells.strays import keep_to_decider
from game.games.dead_cells.tiles import Arrive
from game.kernel.agenda import END, RESTART, Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number, word

RUNE, HAND, DECK = "rune", "hand", "deck"
IGNORES = {RUNE: "rune", HAND: "hand_check"}


class Explore(Frame):
    """Exploring a Biome. target: where the Group is going. free: the gate of that corridor is passed for nothing."""

    target: str = word(seen=EVERYBODY)
    free: int = number(0, seen=EVERYBODY)


explore = Procedure("explore", Explore, source="Exploring")


def board_of(table: DeadCellsTable) -> Board:
    """The board of the Biome that is explored."""
    board = table.game.content.biomes[table.biome].board
    assert board is not None
    return board


def corridor_to(table: DeadCellsTable, target: str) -> Corridor:
    """The corridor from the Group's space to another. KeyError if there is none."""
    for way in board_of(table).ways[table.place]:
        if way.target == target:
            return way
    raise KeyError(target)


def exit_at(table: DeadCellsTable, space: str) -> Exit | None:
    """The Exit that a space is, or None."""
    for way in table.game.content.biomes[table.biome].exits:
        if way.space == space:
            return way
    return None


def place_called(table: DeadCellsTable, space: str) -> str:
    """The space that a refusal names: an Exit by the name that the board writes beside it."""
    way = exit_at(table, space)
    return space if way is None else way.name


def rune_works(table: DeadCellsTable, corridor: Corridor) -> bool:
    """explore.move.rune: whether the Runes that a corridor needs are active."""
    return corridor.gate != RUNE or all(rune in table.campaign["runes"] for rune in corridor.needs)


def symbols_of(corridor: Corridor) -> list[int]:
    """The symbols of a corridor's Check."""
    return [SYMBOLS.index(each) for each in corridor.needs]


def ignoring(table: DeadCellsTable, corridor: Corridor) -> int:
    """The card that opens a corridor's gate for nothing, -1 without one (decision gate.ignore)."""
    what = IGNORES.get(corridor.gate)
    if what is None:
        return NOBODY
    asked = Effects(seat=NOBODY)
    for each, card in standing.ignoring(table, what):
        spent = each.per and standing.has_served(table, card, each.per)
        asked.card = card
        if not spent and (each.when is None or each.when.holds(table, asked)):
            return card
    return NOBODY


@explore.step("explore.steps", "explore.move.order")
def look_round(table: DeadCellsTable, frame: Explore) -> None:
    """explore.steps: move, flip, alive or dead; first what may be done before a move."""
    frame.target, frame.free = "", 0
    if table.sink is None:
        table.unheard()
    else:
        table.emit("turn.started", "explore.steps", seat=group_seat(table), place=table.place)
    triggers.fire(table, "before_move")


@explore.decision(
    "explore.corridor",
    "pick",
    "explore.move.decides",
    "explore.move.connected",
    when=("explore.steps",),
    declined="explore.move.connected",
    pause=True,
)
def choose_corridor(table: DeadCellsTable, frame: Explore) -> Decision:
    """explore.move.decides: after discussion the First Player has the final word on the route."""
    targets = tuple(way.target for way in board_of(table).ways[table.place])
    return Decision(group_seat(table), targets, on_behalf="group", about={"place": table.place})


keep_to_decider(choose_corridor, "explore.move.decides")


@choose_corridor.stray("explore.move.arrows")
def against_the_arrow(table: DeadCellsTable, frame: Explore, seat: int, value: Any) -> dict[str, object] | None:
    """explore.move.arrows: corridors are followed only in the direction of their arrows."""
    back = board_of(table).ways.get(value, ()) if isinstance(value, str) else ()
    return {"space": place_called(table, value)} if any(way.target == table.place for way in back) else None


@choose_corridor.stray("explore.move.no_skip")
def too_far(table: DeadCellsTable, frame: Explore, seat: int, value: Any) -> dict[str, object] | None:
    """explore.move.no_skip: no space is skipped."""
    reached, todo = set(), [table.place]
    while todo:
        for way in board_of(table).ways.get(todo.pop(), ()):
            if way.target not in reached:
                reached.add(way.target)
                todo.append(way.target)
    near = list(dict.fromkeys(way.target for way in board_of(table).ways[table.place]))
    skipped = isinstance(value, str) and value in reached.difference(near)
    called = [place_called(table, each) for each in (value, *near)] if skipped else []
    return {"space": called[0], "near": called[1:]} if skipped else None


@choose_corridor.stray("explore.move.connected")
def not_connected(table: DeadCellsTable, frame: Explore, seat: int, value: Any) -> dict[str, object] | None:
    """explore.move.connected: only to a space that a corridor leads to; whichever way its arrow points."""
    ways = board_of(table).ways
    near = list(dict.fromkeys(way.target for way in ways[table.place]))
    back = any(way.target == table.place for way in ways.get(value, ())) if isinstance(value, str) else False
    if value in near or back:
        return None
    called = [place_called(table, each) for each in (value, *near)]
    return {"space": called[0], "near": called[1:]}


@choose_corridor.clause("explore.move.rune")
def rune_active(table: DeadCellsTable, frame: Explore, seat: int, value: str) -> dict[str, object] | None:
    """explore.move.rune: a Rune corridor only with that Rune active."""
    corridor = corridor_to(table, value)
    return {"space": place_called(table, value), "rune": corridor.needs[0]} if lacks_rune(table, corridor) else None


def lacks_rune(table: DeadCellsTable, corridor: Corridor) -> bool:
    """Whether a Rune corridor is closed, for no card opens it either."""
    return not rune_works(table, corridor) and ignoring(table, corridor) < 0


@choose_corridor.clause("ruling.q18")
def checked_for_serenade(table: DeadCellsTable, frame: Explore, seat: int, value: str) -> dict[str, object] | None:
    """Ruling Q-18: who fails the Check while Serenade is First Player: the Beheaded, or Serenade, without a hand."""
    told = checker_told(table)
    return None if told is None or not fails_check(table, corridor_to(table, value)) else told


@choose_corridor.clause("check.hand.corridor")
@choose_corridor.clause("check.hand.fail")
def hand_check_possible(table: DeadCellsTable, frame: Explore, seat: int, value: str) -> dict[str, object] | None:
    """check.hand.fail: without such a card the Check fails; check.hand.corridor: its corridor is then closed for this
    move."""
    corridor = corridor_to(table, value)
    if not fails_check(table, corridor):
        return None
    return {
        "space": place_called(table, value),
        "wanted": list(corridor.needs),
        "hero": table.heroes[checker(table)].word,
    }


def fails_check(table: DeadCellsTable, corridor: Corridor) -> bool:
    """Whether a corridor's Hand Check can neither be passed nor left out."""
    if corridor.gate != HAND or can_pass(table, symbols_of(corridor)):
        return False
    return ignoring(table, corridor) < 0


@choose_corridor.clause("biome.exit.leads")
def leads_somewhere(table: DeadCellsTable, frame: Explore, seat: int, value: str) -> dict[str, object] | None:
    """biome.exit.leads: an Exit leads to a Biome or Boss whose box is on the table."""
    way = exit_at(table, value)
    if way is None:
        return None
    biome = table.game.content.biomes[table.game.content.biome_index[way.to]]
    return {"space": way.name, "biome": biome.name} if biome.waits else None


@choose_corridor.lists
def ways_open(table: DeadCellsTable, frame: Explore, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """The spaces that pass every clause."""
    spaces, found = board_of(table).spaces, reachable(table)
    return [s for s in found if spaces[s].shape != EXIT or leads_somewhere(table, frame, seat, s) is None]


def reachable(table: DeadCellsTable) -> list[str]:
    """explore.move.rune, check.hand.corridor: the spaces that the Group could reach next, through no corridor that is
    closed now."""
    return [
        way.target
        for way in board_of(table).ways[table.place]
        if not (way.gate and (lacks_rune(table, way) or fails_check(table, way)))
    ]


@choose_corridor.then
def corridor_chosen(table: DeadCellsTable, frame: Explore, seat: int, answer: str) -> None:
    """What has no gate is walked at once."""
    frame.target = answer
    if not corridor_to(table, answer).gate:
        frame.at = PLACE_GROUP


def needs_free_pass(table: DeadCellsTable, corridor: Corridor) -> bool:
    """Whether a gate can only be passed by a card that opens it."""
    return not rune_works(table, corridor) or (corridor.gate == HAND and not fitting(table, symbols_of(corridor)))


@explore.decision("gate.ignore", "confirm", "explore.move.order", when=("explore.move.order",))
def offer_free_pass(table: DeadCellsTable, frame: Explore) -> Decision | None:
    """A card may open a Rune or Hand Check corridor for nothing; declined only where the gate can be passed as well."""
    corridor = corridor_to(table, frame.target)
    if corridor.gate not in IGNORES:
        return None
    must = needs_free_pass(table, corridor)
    card = ignoring(table, corridor) if must or corridor.gate == HAND else NOBODY
    if card < 0:
        return None
    about = {"space": frame.target, "card": card_code(table, card)}
    return Decision(group_seat(table), (True,), on_behalf="group", about=about, may_pass=not must)


@offer_free_pass.then
def free_pass_taken(table: DeadCellsTable, frame: Explore, seat: int, answer: object) -> None:
    if answer != PASS:
        pass_freely(table, frame)


def pass_freely(table: DeadCellsTable, frame: Explore) -> None:
    """A card opens the gate; one that does so once has then served."""
    card = ignoring(table, corridor_to(table, frame.target))
    frame.free = 1
    standing.served(table, card)
    table.emit("gate.ignored", "explore.move.order", space=frame.target, card=table.game.content.cards[card].code)


@explore.step("explore.move.order", "check.hand.corridor", "check.deck.corridor")
def perform_checks(table: DeadCellsTable, frame: Explore) -> None:
    """explore.move.order: after the Runes the Checks; a failed Deck Check never stops the Group
    (check.deck.corridor)."""
    corridor = corridor_to(table, frame.target)
    if frame.free:
        return
    if corridor.gate == HAND:
        table.push(HandCheck(wanted=symbols_of(corridor)))
    elif corridor.gate == DECK:
        table.push(DeckCheck(wanted=symbols_of(corridor), passed=corridor.reward))


@explore.step("explore.move.order", "biome.exit")
def place_group(table: DeadCellsTable, frame: Explore) -> Flow | None:
    """explore.move.order: then the Group is placed; biome.exit: an Exit ends the Biome. A death in a corridor: Q-89."""
    if somebody_died(table):
        return END
    start, table.place = table.place, frame.target
    table.visited = [*table.visited, frame.target]
    if table.sink is None:
        table.unheard()
    else:
        table.emit("group.moved", "explore.move.order", start=start, space=frame.target)
    triggers.fire(table, "space_entered")
    way = exit_at(table, frame.target)
    if way is None:
        table.push(Arrive(place=frame.target))
        return None
    told: dict[str, Any] = {"biome": table.game.content.biomes[table.biome].id, "to": way.to, "exit": way.space}
    number = table.emit("biome.left", "biome.exit", "biome.exit.leads", **told)
    if way.leaving >= 0:
        table.push(Effects(script=way.leaving, seat=NOBODY), cause=number)
    return END


PLACE_GROUP = explore.step_names().index("place_group")


@explore.step("explore.alive", "explore.dead")
def alive_or_dead(table: DeadCellsTable, frame: Explore) -> Flow | None:
    """explore.alive: if everyone lives, once more; explore.dead: else the Run is over (ruling Q-20)."""
    return None if somebody_died(table) else RESTART
