"""Equipment slots: what lies in which, and where the next card goes. Rulebook: Equipping yourself.

Worn cards stand in the order of their slots; a Hero's ``gaps`` are the slots left of one of them that came free.
"""

from __future__ import annotations

from game.games.dead_cells.state import Hero


def lay_in(hero: Hero, card: int, damage: int = 0) -> None:
    """equip.first_slot: a card goes into the first free slot from the left; ``damage``: what lies on a Companion."""
    at = len(hero.equipment)
    if hero.gaps:
        at, *hero.gaps = hero.gaps
    hero.equipment = [*hero.equipment[:at], card, *hero.equipment[at:]]
    hero.companions = [*hero.companions[:at], damage, *hero.companions[at:]]


def take_out(hero: Hero, card: int) -> None:
    """A worn card goes; the others stay in their slots."""
    at = hero.equipment.index(card)
    slots = [slot for slot in range(len(hero.equipment) + len(hero.gaps)) if slot not in hero.gaps]
    hero.equipment = [each for each in hero.equipment if each != card]
    hero.companions = [damage for i, damage in enumerate(hero.companions) if i != at]
    freed = slots.pop(at)
    hero.gaps = [gap for gap in sorted([*hero.gaps, freed]) if slots and gap < slots[-1]]
