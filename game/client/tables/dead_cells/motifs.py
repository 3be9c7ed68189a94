"""The picture in the window of a Combat card or an Upgrade: its own drawing, one that it shares with something that it
is about, else the emblem of its frame, as on cards of packs."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.dead_cells.drawings import drawing, slug
from game.games.dead_cells.view import Card

FRAME = (600, 840)
WINDOWS = {"combat": Rect(48, 118, 504, 230), "upgrade": Rect(52, 124, 496, 248)}
"""Where pictures are seen in frames of Combat cards and of Upgrades, in the frames' own units."""
SHARED = {
    "a_bat_of_all_things": "equip_baseball_bat",
    "acrobatipack": "icon_bag",
    "ancestral_armour": "icon_golden_shield",
    "armoury_key": "equip_cavern_key",
    "barbed_tips": "equip_quick_bow",
    "big_game": "icon_elite",
    "bloodlust": "equip_hemorrhage",
    "bloodrage": "equip_blood_sword",
    "bottom": "icon_hole",
    "clean_getaway": "equip_spartan_sandals",
    "cleaving_blow": "equip_cleaver",
    "collector_level_1": "trader_collector",
    "collector_level_2": "trader_collector",
    "damp_map": "motif_cartographer",
    "deep_pockets": "icon_loot",
    "draft_plans": "icon_blueprint",
    "extended_healing": "equip_antitoxin_phial",
    "fire_grenade": "equip_fire_grenade",
    "forgotten_door": "equip_forgotten_door",
    "gastronomy": "icon_vial",
    "gold_reserves": "icon_gold_tooth",
    "guard_plans": "icon_blueprint",
    "healer_level_1": "trader_healer",
    "healer_level_2": "trader_healer",
    "healer_level_3": "trader_healer",
    "health_flask": "icon_potion",
    "heavy_bag": "icon_bag",
    "killer_instinct": "equip_assassins_dagger",
    "last_lesson": "icon_death",
    "massacre": "icon_monster",
    "merchant_level_1": "trader_merchant",
    "merchant_level_2": "trader_merchant",
    "merchant_level_3": "trader_merchant",
    "necromancy": "icon_death",
    "networking": "icon_group",
    "old_acquaintance": "icon_boss",
    "old_scars": "motif_hardened_scars",
    "open_wounds": "icon_bleeding",
    "poacher": "equip_beginners_bow",
    "point_blank": "equip_heavy_crossbow",
    "predator": "equip_rampart_hound",
    "price_of_blood": "icon_scroll_survival",
    "price_of_knowledge": "icon_scroll_tactics",
    "price_of_strength": "icon_scroll_brutality",
    "prison_stash": "icon_equipment",
    "refinement": "icon_cell",
    "rope_ladder": "motif_rope",
    "rune_collector": "equip_rune_stone",
    "schemer": "icon_scroll_tactics",
    "second_sheath": "equip_twin_daggers",
    "shield_wall": "equip_front_line_shield",
    "smuggled_plans": "icon_blueprint",
    "something_bites": "equip_stray_biter",
    "something_pulls": "motif_undying",
    "spendthrift": "icon_merchant",
    "stone_sober": "equip_unbroken_flask",
    "toughened": "icon_scroll_survival",
    "triage": "icon_heal",
    "untouched": "equip_force_shield",
    "vengeance": "equip_enraged_amulet",
    "vitality": "icon_heart",
    "what_doesnt_kill_me": "icon_heart_damaged",
}
"""What cards without a drawing of their own show, by the names of files."""


def motif_of(look: Look, card: Card, frame: str) -> str:
    """The drawing in a card's window. frame: as ``card_combat_flayed``, ``card_upgrade_survival``, ``card_well``."""
    return drawing(look, *motifs_of(card, frame))


def motifs_of(card: Card, frame: str) -> list[str]:
    """The drawings that may lie in a card's window, the best first."""
    name = slug(card)
    own, shared = f"motif_{name}", SHARED.get(name)
    return [own, *([shared] if shared else []), f"emblem_{frame.rpartition('_')[2]}"]


def card_ground(look: Look, size: tuple[int, int], card: Card, frame: str) -> Surface:
    """The frame of a card with its picture, without words and symbols; a copy that may be painted on."""
    made = Surface(size, pygame.SRCALPHA)
    blit(made, look.assets.svg(f"dead_cells/{frame}.svg", size), (0, 0))
    window = WINDOWS["combat" if frame.startswith("card_combat_") else "upgrade"]
    sx, sy = size[0] / FRAME[0], size[1] / FRAME[1]
    side = max(1, round(window.height * sy))
    drawn = look.assets.svg(f"dead_cells/{motif_of(look, card, frame)}.svg", (side, side))
    blit(made, drawn, drawn.get_rect(center=(round(window.centerx * sx), round(window.centery * sy))))
    return made
