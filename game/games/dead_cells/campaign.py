"""The record of a campaign: what lasts from Run to Run. Rulebook: The Mutation board, Saving your game.

It is plain data on the table, never changed in place: every writer here returns a new one, so that copies of a table
share it and no crash can leave it half written. Codes stand for cards; ordered decks are listed from the bottom.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from game.games.dead_cells.names import CHARACTERS

if TYPE_CHECKING:
    from game.games.dead_cells.content import DeadCellsContent
    from game.games.dead_cells.state import DeadCellsTable

VERSION = 1
BOARD_ROWS = ("start", "during", "skill", "feats", "market", "boss_cells")
"""The rows of the Mutation board, as the record and the content name them."""
UPGRADES = ("SV", "TC", "BR")
BLUEPRINTS = "_blueprints"
MET, PAID = "met", "paid"
"""What the record says of a Feat whose reward waits, and of one that has paid."""
Record = Mapping[str, Any]
CLOSED, CLOSED_BY_NAME = ("well", "secrets"), ("upgrades", "blueprints")
"""The keys of the record whose decks nobody may look through (ruling Q-79): single ones, and those by their names."""


def unseen(record: Record) -> Record:
    """What everybody may know of a record: of closed decks how many cards they hold, None for each (Q-79)."""
    if not record:
        return record
    single = {key: [None] * len(record[key]) for key in CLOSED}
    by_name = {key: {name: [None] * len(cards) for name, cards in record[key].items()} for key in CLOSED_BY_NAME}
    return {**record, **single, **by_name}


def fresh_campaign(content: DeadCellsContent) -> dict[str, Any]:
    """setup.starting_decks, deck.upgrade.layout, setup.runes_grey: a campaign that nobody has played yet."""
    return {
        "version": VERSION,
        "runs": [],
        "equipment": codes(content, "equipment"),
        "blueprints": {
            name.removesuffix(BLUEPRINTS): codes(content, name) for name in content.decks if name.endswith(BLUEPRINTS)
        },
        "upgrades": {name: codes(content, name)[:-1] for name in UPGRADES},
        "covers": {name: content.cards[content.decks[name][-1]].prices[0] for name in UPGRADES},
        "well": codes(content, "well"),
        "secrets": [*codes(content, "secrets"), *codes(content, "boss_cells")],
        "combat": {word: codes(content, word) for word in CHARACTERS},
        "board": {row: [] for row in BOARD_ROWS},
        "runes": [],
        "aside": [],
        "purged": [],
        "added": {},
        "starts": [biome.id for biome in content.biomes if biome.start],
        "victories": {},
        "feats": {},
        "next_run": [],
        "cells_kept": 0,
        "seen": [],
        "boss_cells_on": [],
    }


def codes(content: DeadCellsContent, deck: str) -> list[str]:
    """The codes of a deck, bottom first."""
    return [content.cards[card].code for card in content.decks.get(deck, ())]


def changed(record: Record, **fields: Any) -> dict[str, Any]:
    """The record with some fields replaced."""
    return {**record, **fields}


def with_rune(record: Record, name: str) -> dict[str, Any]:
    """icon.rune: a Rune is the Group's for good."""
    return changed(record, runes=[*record["runes"], name])


def with_paid_feat(record: Record, code: str) -> dict[str, Any]:
    """upgrade.feat: a Feat that has paid lies aside for good and pays no more."""
    return changed(record, feats={**record["feats"], code: PAID})


def with_seen(record: Record, code: str) -> dict[str, Any]:
    """Ruling Q-79: the campaign has revealed a card."""
    return dict(record) if code in record["seen"] else changed(record, seen=[*record["seen"], code])


def note_seen(table: DeadCellsTable, code: str) -> None:
    """Ruling Q-79: note that a card has been revealed."""
    if code not in table.campaign["seen"]:
        table.campaign = with_seen(table.campaign, code)


def with_blueprint(record: Record, code: str) -> dict[str, Any]:
    """inter.permanent: a collected Blueprint belongs to the Equipment deck for good."""
    biome = code.partition("-")[0]
    left = [each for each in record["blueprints"].get(biome, ()) if each != code]
    return changed(record, blueprints={**record["blueprints"], biome: left}, equipment=[*record["equipment"], code])


def has_paid(record: Record, code: str) -> bool:
    """upgrade.feat: whether a card is a Feat that has paid, which stays aside for good."""
    return bool(record["feats"].get(code) == PAID)


def with_feat_met(record: Record, code: str) -> dict[str, Any]:
    """upgrade.feat: a Feat is met; its reward waits for the end of the Run."""
    return changed(record, feats={**record["feats"], code: MET})


def with_victory(record: Record, boss: str) -> dict[str, Any]:
    """end.success: one more victory over a Boss."""
    return changed(record, victories={**record["victories"], boss: record["victories"].get(boss, 0) + 1})


def with_run(record: Record, account: Mapping[str, Any]) -> dict[str, Any]:
    """mutation.save: a Run that is over."""
    return changed(record, runs=[*record["runs"], {"n": len(record["runs"]) + 1, **account}])


def with_bought(record: Record, code: str) -> dict[str, Any]:
    """What the last Run's Cells have bought, for the diary."""
    if not record["runs"]:
        return dict(record)
    last = record["runs"][-1]
    return changed(record, runs=[*record["runs"][:-1], {**last, "bought": [*last["bought"], code]}])


def with_combat_card(record: Record, deck: str, code: str) -> dict[str, Any]:
    """upgrade.combat: a Combat card joins a deck."""
    return changed(record, combat={**record["combat"], deck: [*record["combat"][deck], code]})


def with_moved(record: Record, code: str, deck: str) -> dict[str, Any]:
    """pub.combat_reassign: a Combat card changes decks."""
    combat = {name: [each for each in cards if each != code] for name, cards in record["combat"].items()}
    return with_combat_card(changed(record, combat=combat), deck, code)


def with_board_card(record: Record, row: str, code: str) -> dict[str, Any]:
    """upgrade.mutation: a card in a slot of the Mutation board."""
    return changed(record, board={**record["board"], row: [*record["board"][row], code]})


def without_board_card(record: Record, code: str) -> dict[str, Any]:
    """space.full: a card leaves the Mutation board; a Feat that was met is no longer noted."""
    board = {row: [each for each in cards if each != code] for row, cards in record["board"].items()}
    feats = {name: state for name, state in record["feats"].items() if name != code}
    return changed(record, board=board, feats=feats)


def with_aside(record: Record, code: str) -> dict[str, Any]:
    """space.kept: a card is kept aside."""
    return changed(record, aside=[*record["aside"], code])


def without_aside(record: Record, code: str) -> dict[str, Any]:
    """space.kept: a card comes back from aside."""
    return changed(record, aside=[each for each in record["aside"] if each != code])


def with_purged(record: Record, deck: str, code: str) -> dict[str, Any]:
    """pub.purge: a card leaves the campaign; reset and one Well card know where it belongs."""
    if deck == "equipment":
        left: dict[str, Any] = {"equipment": [each for each in record["equipment"] if each != code]}
    else:
        left = {"combat": {**record["combat"], deck: [each for each in record["combat"][deck] if each != code]}}
    return changed(record, purged=[*record["purged"], {"code": code, "from": deck}], **left)


def without_purged(record: Record, code: str) -> dict[str, Any]:
    """W17: a Purged card returns to its deck."""
    deck = next(each["from"] for each in record["purged"] if each["code"] == code)
    rest = changed(record, purged=[each for each in record["purged"] if each["code"] != code])
    if deck == "equipment":
        return changed(rest, equipment=[*rest["equipment"], code])
    return with_combat_card(rest, deck, code)


def without_bottom(record: Record, what: str) -> dict[str, Any]:
    """upgrade.bottom, house.well.bottom: the bottom card leaves its deck."""
    if what == "well":
        return changed(record, well=record["well"][1:])
    return changed(record, upgrades={**record["upgrades"], what: record["upgrades"][what][1:]})


def with_price(record: Record, deck: str, price: int) -> dict[str, Any]:
    """house.cover.flip: the price on the other side of the cover."""
    return changed(record, covers={**record["covers"], deck: price})


def without_secret(record: Record, code: str) -> dict[str, Any]:
    """A Secret is taken."""
    return changed(record, secrets=[each for each in record["secrets"] if each != code])


def with_added(record: Record, biome: str, code: str) -> dict[str, Any]:
    """reset.biomes: an Upgrade card is a Monster of a Biome from now on."""
    aside = [each for each in record["aside"] if each != code]
    return changed(record, added={**record["added"], biome: [*record["added"].get(biome, []), code]}, aside=aside)


def with_start(record: Record, biome: str) -> dict[str, Any]:
    """setup.first_biome: a Biome that Runs may start in from now on."""
    return dict(record) if biome in record["starts"] else changed(record, starts=[*record["starts"], biome])


def with_next_run(record: Record, effects: list[Any]) -> dict[str, Any]:
    """Effects that the next Run's set-up carries out."""
    return changed(record, next_run=[*record["next_run"], effects])


def dealt(record: Record, content: DeadCellsContent, elsewhere: Collection[str]) -> Record:
    """A record as ``unseen`` shows it, with cards in its closed decks: in the order of the fresh ones, without those
    that lie open or ``elsewhere``. What came from the bottom is gone."""
    if not record:
        return record
    away = {*elsewhere, *_open_codes(record)}

    def fill(count: int, *decks: list[str]) -> list[str]:
        left = [code for deck in decks for code in deck if code not in away]
        return left[len(left) - count :]

    return {
        **record,
        "well": fill(len(record["well"]), codes(content, "well")),
        "secrets": fill(len(record["secrets"]), codes(content, "secrets"), codes(content, "boss_cells")),
        "upgrades": {name: fill(len(cards), codes(content, name)[:-1]) for name, cards in record["upgrades"].items()},
        "blueprints": {
            name: fill(len(cards), codes(content, name + BLUEPRINTS)) for name, cards in record["blueprints"].items()
        },
    }


def _open_codes(record: Record) -> Iterator[str]:
    """The codes of all cards that lie in no closed deck."""
    yield from record["equipment"]
    yield from record["aside"]
    yield from (each["code"] for each in record["purged"])
    for key in ("combat", "board", "added"):
        for cards in record[key].values():
            yield from cards
