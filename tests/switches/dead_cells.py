"""How each clause of Dead Cells is switched off. What is not written down here is left out where it is registered."""

from __future__ import annotations

from tests.switches import Switch
from tests.switches.dead_cells_boss import BOSS
from tests.switches.dead_cells_campaign import CAMPAIGN
from tests.switches.dead_cells_solo import SOLO

SWITCHES: dict[str, Switch] = {**BOSS, **SOLO, **CAMPAIGN}
