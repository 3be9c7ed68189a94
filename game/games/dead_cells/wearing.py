"""Equipment slots: what lies in which, and where the next card goes. Rulebook: Equipping yourself.

Worn cards stand in the order of their slots; a Hero's ``gaps`` are the slots left of one of them that came free.
"""

from __future__ import annotations

from game.games.dead_cells.names import EMPTY
from game.games.dead_cells.state import Hero


def cards_in_slots(hero: Hero) -> list[int]:
    """What lies in each slot up to the last one that is taken: a card, EMPTY where a slot came free."""
    worn = iter(hero.equipment)
    count = len(hero.equipment) + len(hero.gaps)
    return [EMPTY if slot in hero.gaps else next(worn) for slot in range(count)]


def lay_in(hero: Hero, card: int, damage: int = 0) -> None:
    """equip.first_slot: a card goes into the first free slot from the left; ``damage``: what lies on a Companion."""
    at = len(hero.equipment)
    if hero.gaps:
        at, *later = hero.gaps
        hero.gaps = tuple(later)
    hero.equipment = (*hero.equipment[:at], card, *hero.equipment[at:])
    hero.companions = (*hero.companions[:at], damage, *hero.companions[at:])


def take_out(hero: Hero, card: int) -> None:
    """A worn card goes; the others stay in their slots."""
    at = hero.equipment.index(card)
    slots = [slot for slot, each in enumerate(cards_in_slots(hero)) if each != EMPTY]
    hero.equipment = hero.equipment[:at] + hero.equipment[at + 1 :]
    hero.companions = hero.companions[:at] + hero.companions[at + 1 :]
    freed = slots.pop(at)
    hero.gaps = tuple([gap for gap in sorted([*hero.gaps, freed]) if slots and gap < slots[-1]])
