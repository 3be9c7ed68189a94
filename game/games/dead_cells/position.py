"""Positions of Dead Cells in words, for scenarios, lessons, dumps and the sandbox."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.games.dead_cells import position_writing as writing
from game.games.dead_cells import standing
from game.games.dead_cells.names import EMPTY, ITEMS, NOBODY, OUTSIDE, ROUNDS, SPACES, SYMBOLS
from game.games.dead_cells.naming import ITEM_WORDS, STATE_WORDS, SYMBOL_WORDS, slug
from game.games.dead_cells.state import DeadCellsTable, Hero, Tokens, content_of
from game.kernel.position import PositionField, Sparse
from game.kernel.zones import Zone

Read = Callable[[DeadCellsTable], Any]


def seat_names(table: DeadCellsTable) -> list[str]:
    """The Beheaded of each seat, which is its word in scenarios and logs."""
    by_seat = {hero.seat: hero.word for hero in table.heroes if hero.kind >= 0 and not hero.is_serenade}
    return [by_seat.get(seat, f"seat_{seat + 1}") for seat in range(table.seat_count)]


def seats_named(names: Sequence[str]) -> list[Mapping[str, Any]]:
    """Seats that play the Beheaded of these names; a seat called ``seat_1`` and so on is asked for its own."""
    return [
        {"beheaded": None if name == f"seat_{i + 1}" else slug(name).removeprefix("the_")}
        for i, name in enumerate(names)
    ]


def codes(table: DeadCellsTable, cards: Sequence[Any]) -> list[str | None]:
    """The codes of cards; None for those that cannot be seen."""
    known = content_of(table).cards
    return [None if card is None else known[card].code for card in cards]


def _zone(name: str, *, bottom_first: int = 0) -> Read:
    def read(table: DeadCellsTable) -> list[str | None]:
        zone: Zone = getattr(table, name)
        return codes(table, zone.cards if bottom_first else zone.cards[::-1])

    return read


def _by_hero(read: Callable[[DeadCellsTable, Hero], Any]) -> Read:
    def of_each(table: DeadCellsTable) -> dict[str, Any]:
        """Nothing for a seat that has not chosen its Beheaded."""
        return {hero.word: read(table, hero) for hero in table.heroes if hero.kind >= 0}

    return of_each


def _pile(name: str, *, bottom_first: int = 0) -> Read:
    def of_each(table: DeadCellsTable, hero: Hero) -> list[str | None]:
        zone: Zone = getattr(hero, name)
        return codes(table, zone.cards if bottom_first else zone.cards[::-1])

    return _by_hero(of_each)


def _token(name: str) -> Read:
    return _by_hero(lambda table, hero: getattr(hero.tokens, name))


def _states(tokens: Tokens) -> dict[str, Any]:
    found: dict[str, Any] = {word: getattr(tokens, word) for word in writing.COUNTED_STATES if getattr(tokens, word)}
    found |= {"frozen": [ROUNDS[each] for each in tokens.frozen]} if tokens.frozen else {}
    return Sparse(found, _no_token)


def _scrolls(table: DeadCellsTable, hero: Hero) -> Any:
    return hero.scrolls[0] if hero.is_serenade else Sparse(dict(zip(SYMBOLS, hero.scrolls, strict=True)), _track)


def _track(steps: Sparse, word: str) -> Any:
    """The steps on a track, by its colour or letter."""
    return steps[SYMBOLS[SYMBOL_WORDS[word]]]


def _max_health(table: DeadCellsTable, hero: Hero) -> int:
    return standing.max_health(table, table.heroes.index(hero))


def _companions(table: DeadCellsTable, hero: Hero) -> Sparse:
    cards = content_of(table).cards
    worn = zip(hero.equipment, hero.companions, strict=True)
    found = {cards[card].code: damage for card, damage in worn if cards[card].use == "companion"}
    names = {slug(cards[card].name): cards[card].code for card in hero.equipment}
    return Sparse(found, lambda damage, word: damage[names[slug(word)]])


def _serenade(table: DeadCellsTable) -> Any:
    hero = next((hero for hero in table.heroes if hero.kind >= 0 and hero.is_serenade), None)
    if hero is None:
        return None
    piles = {name: codes(table, getattr(hero, name).cards[::-1]) for name in ("deck", "discard", "active")}
    return {
        "side": writing.SIDES[hero.side],
        "step": hero.scrolls[0],
        "damage": hero.tokens.damage,
        **piles,
    }


def _counts(name: str) -> Read:
    def read(table: DeadCellsTable) -> Sparse:
        return Sparse({item: n for item, n in zip(ITEMS, getattr(table, name), strict=True) if n}, _item)

    return read


def _item(counts: Sparse, word: str) -> int:
    """How many of an item there are, by any of its names."""
    return int(counts.get(ITEM_WORDS[word], 0))


def _no_token(tokens: Sparse, word: str) -> Any:
    """What is not told of tokens: there are none."""
    word = STATE_WORDS.get(word, word)
    return tokens[word] if word in tokens else [] if word == "frozen" else dict.fromkeys(writing.TOKEN_WORDS, 0)[word]


def _no_enemy(enemies: Sparse, space: str) -> None:
    """Nobody stands in a space that is not told."""
    if space not in SPACES:
        raise KeyError(space)


def _enemies(table: DeadCellsTable) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for space, enemy in enumerate(table.enemies):
        if enemy.card == EMPTY:
            continue
        tokens = {word: getattr(enemy.tokens, word) for word in ("damage", "shields") if getattr(enemy.tokens, word)}
        told = {"card": content_of(table).cards[enemy.card].code, **tokens, **_states(enemy.tokens)}
        found[SPACES[space]] = Sparse(told, _no_token)
    return Sparse(found, _no_enemy)


def _place_words(table: DeadCellsTable) -> Sequence[str]:
    board = content_of(table).biomes[table.biome].board
    return board.places if board is not None else ()


def _tiles(table: DeadCellsTable) -> dict[str, Any]:
    tiles = content_of(table).tiles
    named = [None if each is None else tiles[each].code for each in table.tiles.cards]
    return dict(zip(_place_words(table), named, strict=False))


def _up(table: DeadCellsTable) -> list[str]:
    return [place for place, known in zip(_place_words(table), table.tiles.known, strict=False) if known == -1]


def _flag(name: str) -> Read:
    return lambda table: [hero.word for hero in table.heroes if hero.kind >= 0 and getattr(hero, name)]


def _symbol(table: DeadCellsTable) -> str | None:
    return None if table.symbol < 0 else SYMBOLS[table.symbol]


def _instance(table: DeadCellsTable) -> str | None:
    content = content_of(table)
    boss = content.decks.get(f"{content.biomes[table.biome].id}_boss", ())
    if not boss or table.instance >= len(content.cards[boss[0]].instances):
        return None
    return content.cards[boss[0]].instances[table.instance].instance


def _first(table: DeadCellsTable) -> str | None:
    return table.heroes[table.first].word if table.heroes and table.heroes[table.first].kind >= 0 else None


def _passed(table: DeadCellsTable) -> list[str]:
    found = [index for index in range(len(table.heroes)) if table.pass_cycle >> index & 1 and index != table.last_pass]
    found += [table.last_pass] if table.last_pass != NOBODY else []
    return [table.heroes[index].word for index in found]


def _tile(table: DeadCellsTable) -> str | None:
    return content_of(table).tiles[table.tile].code if table.tile >= 0 else None


def _attack(table: DeadCellsTable) -> str | None:
    return None if table.attack == EMPTY else content_of(table).cards[table.attack].code


F = PositionField
FIELDS = (
    F("campaign", "keys of the campaign's record", lambda t: dict(t.campaign), writing.write_campaign, ("record",)),
    F("runes", "the Runes the Group owns", lambda t: list(t.campaign.get("runes", ())), writing.write_runes),
    F("mutations", "the cards on the Mutation board", lambda t: codes(t, t.mutations), writing.write_mutations),
    F("biome", "the Biome or Boss, freshly set up", lambda t: content_of(t).biomes[t.biome].id, writing.write_biome),
    F("stage", "0 and 1 in the Biomes, 2 at the Boss", lambda t: t.stage),
    F("tiles", "tiles by space: a code, or {tile, face: up}", _tiles, writing.write_tiles),
    F("tiles_up", "the spaces whose tile lies open", _up),
    F("place", "the Group's space", lambda t: t.place, writing.write_place),
    F("visited", "the spaces the Group has been to", lambda t: list(t.visited), writing.write_visited),
    F("tile", "the tile that is carried out", _tile, writing.write_tile),
    F("first_player", "who holds the First Player token", _first, writing.write_first, ("first",)),
    F("round", "the Round under way: 0 to IV, or null", lambda t: None if t.round == OUTSIDE else ROUNDS[t.round],
      writing.write_round),
    F("passes", "who passes in this Combat", _flag("passes"), writing.write_heroes_flag("passes")),
    F("dead", "who is dead", _flag("dead"), writing.write_heroes_flag("dead")),
    F("scrolls", "steps on the tracks, by character", _by_hero(_scrolls), writing.write_scrolls),
    F("max_health", "Maximum Health, by character", _by_hero(_max_health)),
    F("hands", "the cards in hand, by character", _pile("hand", bottom_first=1), writing.write_hands, ("hand",)),
    F("active", "the Active cards, first-played first, by character", _pile("active", bottom_first=1),
      writing.write_active),
    F("discards", "the Discard Piles, top first, by character", _pile("discard"), writing.write_discards, ("discard",)),
    F("decks", "the Draw Piles, top first, by character", _pile("deck"), writing.write_decks, ("deck",)),
    F("serenade", "Serenade's side, step, damage, deck, discard, active", _serenade, writing.write_serenade),
    F("announced", "what was said with the cards, by character",
      _by_hero(lambda t, hero: [list(each) for each in hero.announced]), writing.write_announced),
    F("equipment", "worn cards from the left, by character", _by_hero(lambda t, hero: codes(t, hero.equipment)),
      writing.write_equipment),
    F("companions", "Damage on worn Companions, by character", _by_hero(_companions), writing.write_companions),
    F("stash", "cards carried beside the slots, by character", _by_hero(lambda t, hero: codes(t, hero.stash)),
      writing.write_stash),
    F("damage", "Damage, by character", _token("damage"), writing.write_token("damage")),
    F("shields", "Shields, by character", _token("shields"), writing.write_token("shields")),
    F("golden_shields", "Golden Shields, by character", _token("golden"), writing.write_token("golden"), ("golden",)),
    F("states", "States, by character", _by_hero(lambda t, hero: _states(hero.tokens)), writing.write_states),
    F("equipment_deck", "the Equipment deck, top first", _zone("equipment_deck"), writing.write_equipment_deck),
    F("equipment_discard", "the Equipment discard, top first", _zone("equipment_discard"),
      writing.write_equipment_zone("equipment_discard")),
    F("blueprint_deck", "the Blueprint deck from the bottom, as it is drawn",
      _zone("blueprint_deck", bottom_first=1), writing.write_blueprint_deck),
    F("collector", "Blueprints on the Collector space", _zone("collector", bottom_first=1),
      writing.write_plans_zone("collector")),
    F("shop", "Equipment a trader has laid out", _zone("shop", bottom_first=1), writing.write_equipment_zone("shop")),
    F("shop_blueprints", "Blueprints a trader has laid out", _zone("shop_plans", bottom_first=1),
      writing.write_plans_zone("shop_plans")),
    F("bag", "what is counted in the Bag", _counts("bag"), writing.write_counts("bag")),
    F("bag_equipment", "Equipment in the Bag", _zone("bag_cards"), writing.write_equipment_zone("bag_cards")),
    F("bag_blueprints", "Blueprints in the Bag", _zone("bag_plans", bottom_first=1),
      writing.write_plans_zone("bag_plans")),
    F("loot", "what is counted on the Group space", _counts("loot"), writing.write_counts("loot")),
    F("loot_equipment", "Equipment on the Group space", _zone("loot_cards"),
      writing.write_equipment_zone("loot_cards")),
    F("loot_blueprints", "Blueprints on the Group space", _zone("loot_plans", bottom_first=1),
      writing.write_plans_zone("loot_plans")),
    F("monster_deck", "the Monster deck, top first", _zone("monster_deck"), writing.write_enemy_deck("monster_deck")),
    F("elite_deck", "the Elite deck, top first", _zone("elite_deck"), writing.write_enemy_deck("elite_deck")),
    F("monster_discard", "the Monster discard, top first", _zone("monster_discard"),
      writing.write_enemy_discard("monster_discard", "monster_deck")),
    F("elite_discard", "the Elite discard, top first", _zone("elite_discard"),
      writing.write_enemy_discard("elite_discard", "elite_deck")),
    F("wall_hole", "wall, hole or null", lambda t: t.wall_hole or None, writing.write_wall_hole),
    F("instance", "the instance of the Boss", _instance, writing.write_instance),
    F("enemies", "who stands in L, 1, 2, 3, with tokens", _enemies, writing.write_enemies),
    F("attack_deck", "the Attack deck, top first", _zone("attack_deck"), writing.write_attack_deck),
    F("attack", "the Attack card lying open", _attack, writing.write_attack),
    F("turn", "the Turn of the Boss Combat", lambda t: t.turn, writing.write_number("turn", 0, 999)),
    F("passed", "who has passed in this cycle of a Boss Combat, the last one last", _passed, writing.write_passes),
    F("symbol", "the symbol of Serenade's power, or null", _symbol, writing.write_symbol),
    F("counts", "what was counted, by run, biome and combat",
      lambda t: {period: dict(each) for period, each in t.counts.items()}, writing.write_counted),
    F("beheaded", "the characters in seat order", lambda t: [hero.word for hero in t.heroes if hero.kind >= 0]),
)  # fmt: skip
"""The named parts of a position, in the order in which they are set."""
