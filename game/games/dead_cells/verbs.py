"""The effect vocabulary: what the cards, boards and tiles of Dead Cells do.

Importing this enters everything: what happens in a Combat, in a Run and in the campaign, and the conditions.
"""

from __future__ import annotations

from game.games.dead_cells import conditions, verbs_campaign, verbs_combat, verbs_run
from game.games.dead_cells.vocabulary import verbs

__all__ = ["conditions", "verbs", "verbs_campaign", "verbs_combat", "verbs_run"]
