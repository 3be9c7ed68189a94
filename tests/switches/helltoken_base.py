"""How each clause of Helltoken's basic game, of its rulings and of the beginner's guide is switched off."""

from __future__ import annotations

from tests.switches import Switch
from tests.switches.helltoken_attack import ATTACK, GUIDE
from tests.switches.helltoken_moves import MOVES
from tests.switches.helltoken_setup import SETUP

BASE: dict[str, Switch] = {**SETUP, **MOVES, **ATTACK, **GUIDE}
