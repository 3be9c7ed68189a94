"""What always holds in the pantry."""

from __future__ import annotations

from tests.toy.state import POUCH, SnackTable


def broken(table: SnackTable) -> list[str]:
    """What is wrong with a position, in words."""
    zones = [table.deck, table.played, table.pile, *(z for mouse in table.mice for z in (mouse.hand, mouse.worn))]
    cards = sorted(card for zone in zones for card in zone.cards)
    box = [index for index, card in enumerate(table.game.content.cards) for _ in range(card.copies)]
    found = [] if cards == box else [f"the cards do not add up: {len(cards)} of {len(box)}"]
    if table.noise < 0:
        found.append(f"the noise is {table.noise}")
    for seat, mouse in enumerate(table.mice):
        if not 0 <= mouse.pouch <= POUCH:
            found.append(f"seat {seat} carries {mouse.pouch} crumbs")
    return found
