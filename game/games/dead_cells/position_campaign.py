"""The campaign in positions: its record, Runes, the Mutation board, what was counted.

Each error names the field and says what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.dead_cells import campaign
from game.games.dead_cells.campaign import fresh_campaign
from game.games.dead_cells.names import CHARACTERS
from game.games.dead_cells.naming import (
    listed,
    mapped,
    named_of,
    number_in,
    of_heroes,
    one_of,
)
from game.games.dead_cells.placing import ROWS
from game.games.dead_cells.placing_cards import (
    EQUIPMENT,
    OWNED,
    UPGRADES,
    agree,
    named_cards,
    stripped,
)
from game.games.dead_cells.position_reading import DAMAGE_TAKEN, HURT
from game.games.dead_cells.position_record import BY_NAME, MOST, check_board, check_counted, check_record, rows_named
from game.games.dead_cells.setup import on_the_board
from game.games.dead_cells.spending import COVER, use_named
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.position import PositionError


def write_runes(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Runes that the Group owns."""
    table.campaign = campaign.changed(table.campaign, runes=runes_named(table, value, field))
    agree(table)


def runes_named(table: DeadCellsTable, value: Any, field: str) -> list[str]:
    """Runes by their words, names or codes. PositionError for another."""
    cards = [table.game.content.cards[card] for card in table.game.content.decks["runes"]]
    known = {card.rune: (card.name, card.original, card.code) for card in cards}
    return [named_of(each, known, "Rune", field) for each in listed(value, "Runes", field)]


def write_mutations(table: DeadCellsTable, value: Any, field: str) -> None:
    """The cards on the Mutation board, each in the row of its kind; the others are still in their decks."""
    content = table.game.content
    cards = named_cards(table, value, UPGRADES, field)
    for card in cards:
        code, use = content.cards[card].code, content.cards[card].use
        if use not in ROWS and card in on_the_board(table):
            continue  # a Rune or Boss Cell at work lies there because the record says so
        if use not in ROWS:
            raise PositionError(f"{field}: {code} has no place on the Mutation board")
        record = stripped(table.campaign, code)
        table.campaign = campaign.with_board_card(record, ROWS[use], code)
    check_board(table, field)
    agree(table)


OF_CARDS = ("equipment", "blueprints", "upgrades", "well", "secrets", "combat", "board", "aside", "added")
"""The keys of the record that hold cards."""


def coded(table: DeadCellsTable, value: Any, field: str) -> Any:
    """Cards of the record, each by its code or name, as codes; those of a mapping under the same names."""
    if isinstance(value, Mapping):
        return {name: coded(table, each, f"{field}.{name}") for name, each in value.items()}
    cards = table.game.content.cards
    return [cards[card].code for card in named_cards(table, value, OWNED, field)]


def without_covers(table: DeadCellsTable, key: str, codes: Any) -> Any:
    """deck.upgrade.layout, house.cover.not_bought: a cover lies on top of its Upgrade deck and is none of its cards, so
    a deck that names it alone is empty. PositionError for a cover that is named elsewhere."""
    if isinstance(codes, dict):
        return {name: without_covers(table, f"{key}.{name}", each) for name, each in codes.items()}
    covers = [code for code in codes if use_named(table, code) == COVER]
    for code in covers:
        if key != f"upgrades.{code[:2]}":
            raise PositionError(f"campaign.{key}: found {code}, expected it nowhere but on top of upgrades.{code[:2]}")
    return [each for each in codes if each not in covers]


def codes_in(value: Any) -> list[Any]:
    """The codes in a list, or in the lists of a mapping."""
    return [code for each in value.values() for code in each] if isinstance(value, dict) else list(value)


def plainly(value: Any) -> Any:
    """The same as plain dicts and lists: a file's own know the lines that they came from."""
    if isinstance(value, Mapping):
        return {key: plainly(each) for key, each in value.items()}
    return [plainly(each) for each in value] if isinstance(value, list) else value


def write_campaign(table: DeadCellsTable, value: Any, field: str) -> None:
    """Any keys of the record; a mapping changes only the entries that it names."""
    fresh = fresh_campaign(table.game.content)
    given = {key: plainly(each) for key, each in mapped(value, "keys of the record", field).items()}
    for key, each in given.items():
        one_of(key, list(fresh), "key", field)
        if key in BY_NAME and isinstance(each, Mapping):
            each = rows_named(table, key, each, f"{field}.{key}")
        given[key] = without_covers(table, key, coded(table, each, f"{field}.{key}")) if key in OF_CARDS else each
        if key == "runes":
            given[key] = each = runes_named(table, each, f"{field}.{key}")
        if key == "purged":
            given[key] = [purged(table, card, f"{field}.{key}") for card in listed(each, "cards", f"{field}.{key}")]
        if not isinstance(each, type(fresh[key])):
            raise PositionError(f"{field}.{key}: found {each!r}, expected something like {fresh[key]!r:.60}")
    check_record(table, given, field)
    record: campaign.Record = table.campaign
    for each in given.get("purged", []):
        record = stripped(record, each["code"])
    for key in OF_CARDS:
        for code in codes_in(given.get(key, [])):
            record = stripped(record, code)
    for key, each in given.items():
        record = campaign.changed(record, **{key: merged(record[key], each, key in ORDERED)})
    left = sorted(codes_of(table.campaign) - codes_of(record), key=table.game.content.index.__getitem__)
    table.campaign = campaign.changed(record, aside=[*record["aside"], *left])
    check_board(table, f"{field}.board")
    agree(table)


def purged(table: DeadCellsTable, value: Any, field: str) -> dict[str, str]:
    """A Purged card as the record has it, with the deck that it came from: as it is told, else the one that holds it or
    held it. PositionError for anything that is no card of a Combat or Equipment deck."""
    about = value if isinstance(value, Mapping) else {"code": value}
    if "code" not in about:
        raise PositionError(f"{field}: found {value!r}, expected a card, or code and from")
    card = named_cards(table, [about["code"]], OWNED, field)[0]
    about_card, record = table.game.content.cards[card], table.campaign
    code = about_card.code
    left = [each["from"] for each in record["purged"] if each["code"] == code]
    left += [deck for deck in CHARACTERS if code in record["combat"][deck]]
    left += ["equipment" if about_card.kind in EQUIPMENT.kinds else about_card.owner or CHARACTERS[0]]
    deck = about.get("from", left[0])
    return {"code": code, "from": one_of(deck, (*CHARACTERS, "equipment"), "deck", f"{field}.from")}


ORDERED = ("upgrades", "well", "secrets", "blueprints")
"""Decks that are taken from the bottom: named cards come first, the others follow, and an empty list empties them."""


def merged(old: Any, new: Any, ordered: bool) -> Any:
    """A key of the record as it was, with what a position names put in its place."""
    if isinstance(new, dict):
        return {**old, **{name: merged(old.get(name), each, ordered) for name, each in new.items()}}
    rest = [code for code in old or () if code not in new] if ordered and new else []
    return [*new, *rest] if isinstance(new, list) else new


def codes_of(record: campaign.Record) -> set[str]:
    """Every code that stands somewhere in a record."""
    found = {code for key in ("equipment", "well", "secrets", "aside") for code in record[key]}
    found |= {
        code
        for key in ("blueprints", "upgrades", "combat", "board", "added")
        for row in record[key].values()
        for code in row
    }
    return found | {each["code"] for each in record["purged"]}


def by_character(table: DeadCellsTable, period: str, value: Mapping[str, Any], field: str) -> dict[str, Any]:
    """Counts with the Damage that each character has received in a Biome or Combat, ``{damage_taken: {flayed: 2}}`` or
    ``{damage_taken flayed: 2}``, as what all have; it is noted on the characters."""
    at, whole = f"{field}.{period}.{DAMAGE_TAKEN}", value.get(DAMAGE_TAKEN)
    named = {key.partition(" ")[2]: number for key, number in value.items() if key.startswith(f"{DAMAGE_TAKEN} ")}
    named |= whole if isinstance(whole, Mapping) else {}
    if not named and not isinstance(whole, Mapping):
        return {**value}
    if period not in HURT:
        raise PositionError(f"{at}: found {named!r}, expected a number; it is noted by character in a biome or combat")
    hurt = {index: number_in(number, 0, MOST, at) for index, number in of_heroes(table, named, at).items()}
    for index, hero in enumerate(table.heroes):
        setattr(hero, HURT[period], hurt.get(index, 0))
    rest = {key: number for key, number in value.items() if not key.startswith(f"{DAMAGE_TAKEN} ")}
    return {**rest, DAMAGE_TAKEN: whole if isinstance(whole, int) else sum(hurt.values())}


def write_counted(table: DeadCellsTable, value: Any, field: str) -> None:
    """What has been counted in this run, biome or combat."""
    counts = {period: dict(each) for period, each in table.counts.items()}
    for period, each in mapped(value, "run, biome or combat", field).items():
        word = one_of(period, list(counts), "period", field)
        named = by_character(table, word, mapped(each, "names", field), field)
        check_counted(table, word, named, field)
        counts[word].update(named)
    table.counts = counts
