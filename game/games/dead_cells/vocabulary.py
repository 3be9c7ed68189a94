"""The one vocabulary into which verbs and conditions enter themselves; ``verbs`` has it whole."""

from __future__ import annotations

from game.kernel.effects import Verbs

verbs = Verbs()
