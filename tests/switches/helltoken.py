"""How each clause of Helltoken is switched off. What is not written down here is left out where it is registered."""

from __future__ import annotations

from tests.switches import Switch
from tests.switches.helltoken_advanced import ADVANCED
from tests.switches.helltoken_base import BASE
from tests.switches.helltoken_readings import FURTHER

SWITCHES: dict[str, Switch] = {**BASE, **ADVANCED}
READINGS: dict[str, tuple[Switch, ...]] = FURTHER
"""Further wrong readings of rulings that say several things."""
