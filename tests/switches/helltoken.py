"""How each clause of Helltoken is switched off. What is not written down here is left out where it is registered."""

from __future__ import annotations

from tests.switches import Switch
from tests.switches.helltoken_advanced import ADVANCED
from tests.switches.helltoken_base import BASE

SWITCHES: dict[str, Switch] = {**BASE, **ADVANCED}
