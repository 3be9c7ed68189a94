"""What the record of a campaign may hold in positions: Feats, victories, starts, prices, rows of the Mutation board.

Each error names the field, what was found and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.dead_cells import campaign
from game.games.dead_cells.content import DeadCellsContent
from game.games.dead_cells.names import BOSS, SPACES
from game.games.dead_cells.naming import number_in, one_of
from game.games.dead_cells.placing import ROWS, slots_for
from game.games.dead_cells.state import DeadCellsTable, told
from game.kernel.effects import Scripts
from game.kernel.position import PositionError, unknown

BY_NAME = {
    "blueprints": "Biome",
    "upgrades": "deck",
    "combat": "character",
    "board": "row of the Mutation board",
    "added": "Biome",
}
"""The keys of the record that hold cards under names, and what it is that these name."""
BY_BIOME = ("blueprints", "added")

KILLED = tuple(f"enemy_killed space_{space}" for space in SPACES)
NO_NUMBERS = ("fallen", "killed_by", "next_boss", "at_run_end")
"""What is kept beside the counts: who died, by what, and what is promised for later."""
COUNTED = (
    *("combats", "biome_finished", "bosses_beaten", "abandoned", "cells", "tooth_spent", "potion_used"),
    *("equipment_used", "damage_taken", "damage_cancelled", "monster_placed"),
    *("enemy_killed", "enemy_killed monster", "enemy_killed elite", *KILLED),
    *(f"{name} combats" for name in KILLED),
    *NO_NUMBERS,
)
"""Every name under which something is counted in a Run, Biome or Combat, but for those that name a thing too."""
OF_A_CARD = ("served", "down", "carried")
"""What is counted of a card: that it has served, that it lies face down, the Damage that a Companion beside the slots
keeps."""
OF_ANYTHING = ("flag", "skill")
"""What is counted of a flag that a card sets, and of a Skill with its user, Turn and Round."""

FEAT_WORDS = ("met", campaign.PAID)
MOST = 999


def check_record(table: DeadCellsTable, given: Mapping[str, Any], field: str) -> None:
    """PositionError for a key of the record that no campaign can hold so."""
    content = table.game.content
    feats = [card.code for card in content.cards if card.use == "feat"]
    places = [biome.id for biome in content.biomes]
    for code, word in given.get("feats", {}).items():
        one_of(code, feats, "Feat", f"{field}.feats")
        one_of(word, FEAT_WORDS, "word", f"{field}.feats.{code}")
    for boss, times in given.get("victories", {}).items():
        one_of(boss, [each.id for each in content.biomes if each.stage == BOSS], "Boss", f"{field}.victories")
        number_in(times, 0, MOST, f"{field}.victories.{boss}")
    if "starts" in given and not given["starts"]:
        raise PositionError(f"{field}.starts: found [], expected a Biome at least, as B1 (setup.first_biome)")
    for start in given.get("starts", []):
        one_of(start, [each for each in places if is_biome(content, each)], "Biome", f"{field}.starts")
    for deck, price in given.get("covers", {}).items():
        check_price(content, deck, price, f"{field}.covers")
    for number, effects in enumerate(given.get("next_run", [])):
        check_effects(table, effects, f"{field}.next_run[{number}]")
    if "cells_kept" in given:
        number_in(given["cells_kept"], 0, MOST, f"{field}.cells_kept")


def check_effects(table: DeadCellsTable, effects: Any, field: str) -> None:
    """PositionError for what is no list of effects that a card could promise to the next Run."""
    if not isinstance(effects, list | tuple):
        raise PositionError(f"{field}: found {effects!r}, expected a list of effects, as cards promise them")

    def report(path: tuple[Any, ...], found: str, expected: str, hint: str) -> None:
        raise PositionError(f"{field}: {told(found, expected, hint)}")

    known = table.game.scripts
    Scripts(known.verbs, known.options).add(list(effects), report)


def rows_named(table: DeadCellsTable, key: str, value: Mapping[str, Any], field: str) -> dict[str, Any]:
    """A key of the record that holds cards by row, deck or Biome, under the names that the record has for them.
    PositionError for a name that it cannot have, with the nearest one."""
    known = {**campaign.fresh_campaign(table.game.content)[key], **table.campaign[key]}
    if key in BY_BIOME:
        known |= {biome.id: () for biome in table.game.content.biomes}
    return {one_of(name, list(known), BY_NAME[key], field): each for name, each in value.items()}


def check_counted(table: DeadCellsTable, period: str, value: Mapping[str, Any], field: str) -> None:
    """PositionError for a name under which nothing is counted, with the nearest one, and for a number that cannot
    be."""
    cards = table.game.content.index
    at = f"{field}.{period}"
    for name, number in value.items():
        about, _, thing = str(name).partition(" ")
        if about in OF_A_CARD and thing not in cards:
            raise PositionError(f"{at}: found {name!r}, expected {about} and the code of a card, as {about} ST-S16")
        if about in OF_ANYTHING and not thing:
            raise PositionError(f"{at}: found {name!r}, expected {about} and which one")
        if about not in (*OF_A_CARD, *OF_ANYTHING) and name not in COUNTED:
            raise PositionError(f"{at}: " + unknown("name", str(name), COUNTED))
        if name not in NO_NUMBERS and (not isinstance(number, int) or isinstance(number, bool) or number < 0):
            raise PositionError(f"{at}.{name}: found {number!r}, expected 0 or more")


def is_biome(content: DeadCellsContent, place: str) -> bool:
    """Whether a place is a Biome, where a Run can start, and not a Boss's."""
    return content.biomes[content.biome_index[place]].stage != BOSS


def check_price(content: DeadCellsContent, deck: str, price: Any, field: str) -> None:
    """PositionError for a price that stands on neither side of a deck's cover."""
    one_of(deck, campaign.UPGRADES, "deck", field)
    prices = content.cards[content.decks[deck][-1]].prices
    if price not in prices:
        raise PositionError(f"{field}.{deck}: found {price!r}, expected {' or '.join(map(str, prices))}")


def check_board(table: DeadCellsTable, field: str) -> None:
    """PositionError for a card in a row of another kind, and for a row that holds more than it has slots."""
    content = table.game.content
    for use, row in ROWS.items():
        codes = table.campaign["board"][row]
        for code in codes:
            found = content.cards[content.index[code]].use
            if found != use:
                right = f"in {ROWS[found]}" if found in ROWS else "a card that has a place on the Mutation board"
                raise PositionError(f"{field}: found {code} in {row}, expected {right}")
        if len(codes) > slots_for(table, use):
            raise PositionError(f"{field}: found {len(codes)} cards in {row}, expected {slots_for(table, use)} at most")
