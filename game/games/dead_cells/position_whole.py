"""What a position says as a whole: where the Group arrives, who passes, whose card is announced, and what cannot be
together.

For positions that are laid or edited; each problem names the field and says what would be right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.games.dead_cells.arriving import stand_on, swap_tiles
from game.games.dead_cells.biome import place_index
from game.games.dead_cells.choosing import FaceUp, Peek, face_down
from game.games.dead_cells.content import NO_SCRIPT
from game.games.dead_cells.explore import board_of
from game.games.dead_cells.gain import Receive
from game.games.dead_cells.harm import Threat
from game.games.dead_cells.invariants import over
from game.games.dead_cells.invariants_life import is_fighting
from game.games.dead_cells.lines import enemy_line
from game.games.dead_cells.names import EMPTY, SPACES
from game.games.dead_cells.passing import Passing
from game.games.dead_cells.playing import Play, line_up, play
from game.games.dead_cells.position_biome import tile_named
from game.games.dead_cells.position_reading import codes, read_counts
from game.games.dead_cells.resuming import lay_upkeep_below, step
from game.games.dead_cells.state import DeadCellsTable, card_code, in_turn_order, is_solo
from game.games.dead_cells.tiles import Arrive
from game.games.dead_cells.triggers import in_play, trigger_of
from game.kernel.position import PositionError

Given = Mapping[str, Any]
ANNOUNCE = ("combat.announce", "play.announce", "announce")
PASSING_PLAYER = ("play.passing_player", "passing_player")
"""Steps of the playing of cards at which the rules go on with whom the fields name."""


def complete(table: DeadCellsTable, given: Given) -> list[str]:
    """Work out what the fields that were named leave open; returns in words what of them cannot be."""
    _given_equipment(table)
    return [
        *_arriving(table, given),
        *_passing(table, given),
        *_playing(table, given),
        *_turning_up(table, given),
        *_given_a_state(table, given),
        *_nobody_fights(table, given),
    ]


def _given_equipment(table: DeadCellsTable) -> None:
    """Equipment that is being given and was not named belongs to the campaign; where a position took that away, the top
    card of the deck or its discard is given instead. PositionError where none is left."""
    frame = table.agenda[-1] if table.agenda else None
    if not isinstance(frame, Receive) or frame.what != "equipment" or frame.at or frame.rule:
        return
    if card_code(table, frame.card) in table.campaign["equipment"]:
        return
    left = next((zone for zone in (table.equipment_deck, table.equipment_discard) if zone.cards), None)
    if left is None:
        raise PositionError("continue_at: receive: no Equipment is left to be given, neither in its deck nor discarded")
    frame.card = left.take()


def locals_named(given: Given) -> Any:
    """What stands below ``continue_at``: the locals of its step, or one value alone; None for nothing."""
    place = given.get("continue_at")
    return next(iter(place.values()), None) if isinstance(place, Mapping) else None


def word_named(given: Given) -> str:
    """The name of the step under ``continue_at``; "" without one."""
    place = given.get("continue_at", "")
    return str(next(iter(place), "")) if isinstance(place, Mapping) else str(place)


def _arriving(table: DeadCellsTable, given: Given) -> Iterator[str]:
    """explore.flip: the Group arrives on the space that the step names, else where it is (``place``), else where the
    tile that is carried out (``tile``) lies; that tile lies there then."""
    top = table.agenda[-1] if table.agenda else None
    board = table.game.content.biomes[table.biome].board
    if not isinstance(top, Arrive) or top.at or board is None:
        return
    if top.place not in board.places:
        return  # the invariants tell it
    named = locals_named(given)
    is_said = bool(named.get("place") if isinstance(named, Mapping) else named)
    if not is_said and table.place in board.places:
        top.place = table.place
    if "tile" in given:
        tile = tile_named(table, given["tile"], "tile")
        about, shape = table.game.content.tiles[tile], board.spaces[top.place].shape
        if not is_said and "place" not in given:
            lies = board.places[table.tiles.cards.index(tile)] if tile in table.tiles.cards else ""
            top.place = lies or next(place for place in board.places if board.spaces[place].shape == about.shape)
        elif about.shape != shape:
            yield f"tile: found {about.code}, a {about.shape}, expected a {shape}, as {top.place} is"
            return
        swap_tiles(table, place_index(table, top.place), tile)
    stand_on(table, top.place)


def passer(table: DeadCellsTable) -> int | None:
    """Who passes in this Combat; None for nobody."""
    return next((index for index, hero in enumerate(table.heroes) if hero.passes), None)


def _passing(table: DeadCellsTable, given: Given) -> Iterator[str]:
    """combat.pass.reveal: what the passing player does is done by whom ``passes`` names."""
    top = table.agenda[-1] if table.agenda else None
    if not isinstance(top, Passing) or "passes" not in given:
        return
    index, named = passer(table), locals_named(given)
    if index is None:
        yield f"passes: found nobody, expected who passes at {word_named(given) or 'passing'}"
    elif named is None or (isinstance(named, Mapping) and "hero" not in named):
        top.hero = index
    elif top.hero != index:
        found, right = table.heroes[index].word, table.heroes[top.hero].word
        yield f"passes: found {found}, expected {right} as under continue_at"


def _playing(table: DeadCellsTable, given: Given) -> Iterator[str]:
    """combat.play.order: the playing goes on with the passing player, or with the card that lies there unannounced."""
    top, word = table.agenda[-1] if table.agenda else None, word_named(given)
    if not isinstance(top, Play) or locals_named(given):
        return
    if word in PASSING_PLAYER:
        index = passer(table)
        if index is None:
            yield f"passes: found nobody, expected who passes at {word}"
            return
        order = in_turn_order(table)
        _go_on_with(table, top, index, order[order.index(index) :])
        top.at = step(play, "passing_player")
    elif word in ANNOUNCE and not is_solo(table):
        laid = [i for i in in_turn_order(table) if len(table.heroes[i].active.cards) > len(table.heroes[i].announced)]
        if laid:
            _go_on_with(table, top, laid[-1], in_turn_order(table))
            top.at, top.silent = step(play, "announce"), 0


def _go_on_with(table: DeadCellsTable, top: Play, index: int, order: list[int]) -> None:
    """A character's turn to play, before those of this order who have not played; what was announced stays."""
    announced = [hero.announced for hero in table.heroes]
    line_up(table, top)
    for hero, said in zip(table.heroes, announced, strict=True):
        hero.announced = said
    rest = [each for each in top.plays if each in order]
    top.plays = rest if rest[:1] == [index] and table.heroes[index].passes else [index, *rest]


def _turning_up(table: DeadCellsTable, given: Given) -> Iterator[str]:
    """setup.biome.tiles, mutation.rune: tiles are looked at by the card in play that lets the Group do so."""
    top = table.agenda[-1] if table.agenda else None
    if locals_named(given) or "continue_at" not in given:
        return
    if isinstance(top, FaceUp):
        for arguments in _effects_of(table, "biome_setup", "shapes"):
            shapes, amount = list(arguments["shapes"]), arguments["amount"]
            places = [place for place in board_of(table).places if board_of(table).spaces[place].shape in shapes]
            if amount < len(face_down(table, places)):
                top.shapes, top.left = shapes, amount
    elif isinstance(top, Peek) and top.card == EMPTY:
        top.card = next((card for card, _ in in_play(table, "before_move")), EMPTY)
    yield from ()


def _given_a_state(table: DeadCellsTable, given: Given) -> Iterator[str]:
    """state.same: the State that the Group assigns is that of the first Enemy whose line of this Round gives one."""
    top = table.agenda[-1] if table.agenda else None
    if word_named(given) != "enemy.state" or locals_named(given) or not isinstance(top, Threat):
        return
    for space, enemy in enumerate(table.enemies):
        script = enemy_line(table, space, table.round) if enemy.card != EMPTY and table.round >= 0 else NO_SCRIPT
        for effect in table.game.scripts.compiled[script] if script >= 0 else ():
            if isinstance(effect.plain, Mapping) and "state" in effect.plain:
                top.state, top.amount, top.attacker = effect.arguments["kind"], effect.arguments["amount"], space
                return
    right = "an Enemy whose line of this Round gives a State: enemies and round, or {enemy.state: {state: poisoned}}"
    yield f"continue_at: enemy.state is not asked here; it needs {right}"


def _effects_of(table: DeadCellsTable, timing: str, argument: str) -> Iterator[Mapping[str, Any]]:
    """What the effects say that cards in play have at a timing, of those that say it of ``argument``."""
    for card, _ in in_play(table, timing):
        for effect in table.game.scripts.compiled[trigger_of(table, card, timing).then]:
            if argument in effect.arguments:
                yield effect.arguments


ON_THE_BOARD = ("enemies", "loot", "loot_equipment", "loot_blueprints")
GIVEN_OUT = ("receive", "equipping")
"""Procedures by which a character gets what a tile or a trader gives, and what was won in a Combat."""


def _nobody_fights(table: DeadCellsTable, given: Given) -> Iterator[str]:
    """combat.board.spaces: Enemies and Loot lie on the board of a Combat, and of nothing else. What is left of either
    goes in the upkeep (upkeep.monsters, upkeep.loot_left), so that none lies there at any step between two Combats. But
    the upkeep first gives out what was won (upkeep.assign): where they are named at that, a Combat has just ended, and
    its upkeep goes on. A Run that is over leaves them where they are, unless somebody names them."""
    if is_fighting(table):
        return
    top = table.game.procedures[table.agenda[-1].proc].name if table.agenda else ""
    if top in GIVEN_OUT and any(given.get(field) for field in ON_THE_BOARD) and not over(table):
        lay_upkeep_below(table)
        return
    right = "expected a step of a Combat under continue_at"
    standing = [space for space, enemy in zip(SPACES, table.enemies, strict=True) if enemy.card != EMPTY]
    if standing and ("enemies" in given or not over(table)):
        code = table.game.content.cards[table.enemies[SPACES.index(standing[0])].card].code
        yield f"enemies: found {code} in {standing[0]} where nobody fights; {right}"
    lying: Mapping[str, Any] = {
        "loot": dict(read_counts("loot")(table)),
        "loot_equipment": codes(table, table.loot_cards.cards),
        "loot_blueprints": codes(table, table.loot_plans.cards),
    }
    for field, found in lying.items():
        if found and (field in given or not over(table)):
            yield f"{field}: found {given.get(field, found)!r} where nobody fights; {right}"
