"""The words of the rules and the numbers that stand for them. Rulebook: anatomy of the boards and cards."""

from __future__ import annotations

L, FIRST, SECOND, THIRD = range(4)
SPACES = ("L", "1", "2", "3")
"""The Enemy spaces from left to right; the Group stands between L and 1."""
RIGHT = (FIRST, SECOND, THIRD)
ROUNDS = ("0", "I", "II", "III", "IV")
"""Round numbers 0 to 4."""
OUTSIDE = -1
"""``round`` outside a Combat."""
FREEZABLE = (1, 2, 3)
"""Lines that a Frozen token may lie on (ruling Q-50)."""

SURVIVAL, TACTICS, BRUTALITY = range(3)
SYMBOLS = ("survival", "tactics", "brutality")
SCROLL_STEPS = 5

STATES = ("poisoned", "bleeding", "on_fire", "frozen", "marked")

TOOTH, CELL, POTION, VIAL, SCROLL, RUNE = 0, 1, 2, 3, 4, 7
ITEMS = ("tooth", "cell", "potion", "vial", "scroll_survival", "scroll_tactics", "scroll_brutality", "rune")
"""What is counted in the Bag and on the Group space, in this order; Scrolls are SCROLL + symbol."""
SCROLL_OF = "scroll_"
"""How the name of a Scroll begins; its symbol follows."""
LOOT_TYPES = ("tooth", "cell", "potion", "vial", "scroll", "equipment", "blueprint", "rune")
"""One Loot Action takes all of one of these (ruling Q-74)."""

BEHEADED = ("immolated", "flayed", "poisoned", "quartered")
SERENADE = "serenade"
CHARACTERS = (*BEHEADED, SERENADE)
POWER, MELEE = range(2)

MAX_SEATS = 4
HAND = 3
CARDS_PLAYED = 3
MODIFY = "modify"
"""What a standing effect does that changes a number."""
BOSS = "boss"
"""The stage at which a Boss waits, and the kind of his card."""
NOBODY = -1
EMPTY = -1
RULE = "rule"
"""Under which name effects hold the rule that all of them come by."""


def colour_of(scroll: str) -> int:
    """The number of the symbol that a Scroll bears, from its name."""
    return SYMBOLS.index(scroll.removeprefix(SCROLL_OF))
