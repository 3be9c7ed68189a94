"""Positions of Dead Cells in words, for scenarios, lessons, dumps and the sandbox."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.dead_cells.names import OUTSIDE, ROUNDS
from game.games.dead_cells.naming import slug
from game.games.dead_cells.position_biome import (
    write_biome,
    write_place,
    write_tile,
    write_tiles,
    write_visited,
)
from game.games.dead_cells.position_campaign import write_campaign, write_counted, write_mutations, write_runes
from game.games.dead_cells.position_equipment import (
    write_blueprint_deck,
    write_companions,
    write_counts,
    write_equipment,
    write_equipment_deck,
    write_equipment_discard,
    write_equipment_zone,
    write_plans_zone,
    write_stash,
)
from game.games.dead_cells.position_fight import (
    in_a_fight,
    write_attack,
    write_attack_deck,
    write_enemies,
    write_enemy_deck,
    write_enemy_discard,
    write_instance,
    write_passes,
    write_round,
    write_symbol,
    write_turn,
    write_wall_hole,
)
from game.games.dead_cells.position_hands import (
    write_active,
    write_announced,
    write_decks,
    write_discards,
    write_hands,
    write_serenade,
)
from game.games.dead_cells.position_reading import (
    by_hero,
    codes,
    companions_of,
    read_attack,
    read_counted,
    read_counts,
    read_enemies,
    read_first_player,
    read_flag,
    read_instance,
    read_max_health,
    read_mutations,
    read_passed,
    read_pile,
    read_serenade,
    read_symbol,
    read_tile,
    read_tiles,
    read_up,
    scrolls_of,
    states_of,
    token_of,
    zone_of,
)
from game.games.dead_cells.position_tokens import (
    write_first,
    write_heroes_flag,
    write_passing,
    write_scrolls,
    write_states,
    write_token,
)
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.position import PositionField


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


F = PositionField
FROM_TOP = ("decks", "equipment_deck", "blueprint_deck", "monster_deck", "elite_deck", "attack_deck")
"""The decks, whose first cards may be named alone."""

ALL_FIELDS = (
    F("campaign", "keys of the campaign's record", lambda t: dict(t.campaign), write_campaign, ("record",)),
    F("runes", "the Runes the Group owns", lambda t: list(t.campaign.get("runes", ())), write_runes),
    F("mutations", "the cards on the Mutation board", read_mutations, write_mutations),
    F("biome", "the Biome or Boss, freshly set up", lambda t: t.game.content.biomes[t.biome].id, write_biome),
    F("stage", "0 and 1 in the Biomes, 2 at the Boss", lambda t: t.stage),
    F("tiles", "tiles by space: a code, or {tile, face: up}", read_tiles, write_tiles, ("knows",)),
    F("tiles_up", "the spaces whose tile lies open", read_up),
    F("place", "the Group's space", lambda t: t.place, write_place),
    F("visited", "the spaces the Group has been to", lambda t: list(t.visited), write_visited),
    F("tile", "the tile that is carried out", read_tile, write_tile),
    F("round", "the Round under way: 0 to IV, or null", lambda t: None if t.round == OUTSIDE else ROUNDS[t.round],
      write_round),
    F("passes", "who passes in this Combat", read_flag("passes"), write_passing),
    F("first_player", "who holds the First Player token", read_first_player, write_first, ("first",)),
    F("dead", "who is dead", read_flag("dead"), write_heroes_flag("dead")),
    F("scrolls", "steps on the tracks, by character", by_hero(scrolls_of), write_scrolls),
    F("max_health", "Maximum Health, by character", by_hero(read_max_health)),
    F("hands", "the cards in hand, by character", read_pile("hand", bottom_first=1), write_hands, ("hand",)),
    F("active", "the Active cards, first-played first, by character", read_pile("active", bottom_first=1),
      write_active),
    F("discards", "the Discard Piles, top first, by character", read_pile("discard"), write_discards, ("discard",)),
    F("decks", "the Draw Piles, top first, by character", read_pile("deck"), write_decks, ("deck",)),
    F("serenade", "Serenade's side, step, damage, deck, discard, active", read_serenade, write_serenade),
    F("announced", "what was said with the cards, by character",
      by_hero(lambda t, hero: [list(each) for each in hero.announced]), write_announced),
    F("equipment", "worn cards from the left, by character", by_hero(lambda t, hero: codes(t, hero.equipment)),
      write_equipment),
    F("companions", "Damage on worn Companions, by character", by_hero(companions_of), write_companions),
    F("stash", "cards carried beside the slots, by character", by_hero(lambda t, hero: codes(t, hero.stash)),
      write_stash),
    F("damage", "Damage, by character", token_of("damage"), write_token("damage")),
    F("shields", "Shields, by character", token_of("shields"), write_token("shields")),
    F("golden_shields", "Golden Shields, by character", token_of("golden"), write_token("golden"), ("golden",)),
    F("states", "States, by character", by_hero(lambda t, hero: states_of(hero.tokens)), write_states),
    F("equipment_deck", "the Equipment deck, top first", zone_of("equipment_deck"), write_equipment_deck),
    F("equipment_discard", "the Equipment discard, top first", zone_of("equipment_discard"),
      write_equipment_discard),
    F("blueprint_deck", "the Blueprint deck from the bottom, as it is drawn",
      zone_of("blueprint_deck", bottom_first=1), write_blueprint_deck),
    F("collector", "Blueprints on the Collector space", zone_of("collector", bottom_first=1),
      write_plans_zone("collector")),
    F("shop", "Equipment a trader has laid out", zone_of("shop", bottom_first=1), write_equipment_zone("shop")),
    F("shop_blueprints", "Blueprints a trader has laid out", zone_of("shop_plans", bottom_first=1),
      write_plans_zone("shop_plans")),
    F("bag", "what is counted in the Bag", read_counts("bag"), write_counts("bag")),
    F("bag_equipment", "Equipment in the Bag", zone_of("bag_cards"), write_equipment_zone("bag_cards")),
    F("bag_blueprints", "Blueprints in the Bag", zone_of("bag_plans", bottom_first=1),
      write_plans_zone("bag_plans")),
    F("loot", "what is counted on the Group space", read_counts("loot"), write_counts("loot"),
      kept=in_a_fight(write_counts("loot"), {})),
    F("loot_equipment", "Equipment on the Group space", zone_of("loot_cards"), write_equipment_zone("loot_cards"),
      kept=in_a_fight(write_equipment_zone("loot_cards"), [])),
    F("loot_blueprints", "Blueprints on the Group space", zone_of("loot_plans", bottom_first=1),
      write_plans_zone("loot_plans"), kept=in_a_fight(write_plans_zone("loot_plans"), [])),
    F("monster_deck", "the Monster deck, top first", zone_of("monster_deck"),
      write_enemy_deck("monster_deck", "monster_discard")),
    F("elite_deck", "the Elite deck, top first", zone_of("elite_deck"),
      write_enemy_deck("elite_deck", "elite_discard")),
    F("monster_discard", "the Monster discard, top first", zone_of("monster_discard"),
      write_enemy_discard("monster_discard", "monster_deck")),
    F("elite_discard", "the Elite discard, top first", zone_of("elite_discard"),
      write_enemy_discard("elite_discard", "elite_deck")),
    F("wall_hole", "wall, hole or null", lambda t: t.wall_hole or None, write_wall_hole),
    F("instance", "the instance of the Boss", read_instance, write_instance),
    F("enemies", "who stands in L, 1, 2, 3, with tokens", read_enemies, write_enemies,
      kept=in_a_fight(write_enemies, {})),
    F("attack_deck", "the Attack deck, top first", zone_of("attack_deck"), write_attack_deck),
    F("attack", "the Attack card lying open", read_attack, write_attack),
    F("turn", "the Turn of the Boss Combat", lambda t: t.turn, write_turn),
    F("passed", "who has passed in this cycle of a Boss Combat, the last one last", read_passed, write_passes),
    F("symbol", "the symbol of Serenade's power, or null", read_symbol, write_symbol),
    F("counts", "what was counted, by run, biome and combat", read_counted, write_counted),
    F("beheaded", "the characters in seat order", lambda t: [hero.word for hero in t.heroes if hero.kind >= 0]),
)  # fmt: skip
FIELDS = tuple(each.but(from_top=each.name in FROM_TOP) for each in ALL_FIELDS)
"""The named parts of a position, in the order in which they are set."""
