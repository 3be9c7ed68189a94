"""Wrong readings of Dead Cells: Equipment and Companions."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import equipment
from game.games.dead_cells.equipping import DISCARD_NEW
from game.games.dead_cells.lines import hero_lines
from game.kernel.game import Game
from tests.switches import Switch, altered, misread, nothing, without_clause
from tests.switches.dead_cells_actions import without_stray


def only_with_a_line(*uses: str) -> Switch:
    """Equipment of these kinds cannot be used where the card's line is empty."""
    true = equipment.usable

    def usable(table: Any, frame: Any) -> list[int]:
        printed = any(script >= 0 for _, script in hero_lines(table, table.heroes[frame.hero], frame.round))
        found = true(table, frame)
        return found if printed else [card for card in found if table.game.content.cards[card].use not in uses]

    return misread(equipment__usable=usable)


def immortal(table: Any, frame: Any) -> None:
    """Companions bear any Damage."""
    hero = table.heroes[frame.target // 1000 - 1]
    slot = hero.equipment.index(frame.target % 1000)
    hero.companions = tuple([damage + frame.amount * (i == slot) for i, damage in enumerate(hero.companions)])


def at_the_end(hero: Any, card: int, damage: int = 0) -> None:
    """A new card lies right of all others."""
    hero.equipment += (card,)
    hero.companions += (damage,)


def cannot_be_thrown_away(game: Game) -> None:
    """A new card is never discarded."""
    spec = game.specs["equip.replace"]
    spec.lister = None
    spec.clauses = (
        *spec.clauses,
        ("equip.full", lambda table, frame, seat, value: {} if value == DISCARD_NEW else None),
    )


SWITCHES: dict[str, Switch] = {
    "companion.killed": misread(harm__hurt_companion=immortal),
    "companion.slot": misread(standing__slots=lambda table, index: 3),
    "equip.no_trade": without_stray("act.equipment", "equip.no_trade"),
    "ruling.q57": misread(equipment__limit_of=lambda table, hero: 2),
    "ruling.q58": only_with_a_line("choose"),
    "ruling.q59": only_with_a_line("more"),
    "ruling.q61": altered(cannot_be_thrown_away),
    "ruling.q93": misread(equipment__INSTEAD="companion"),
}
READINGS: dict[str, tuple[Switch, ...]] = {
    "equip.first_slot": (misread(equipping__lay_in=at_the_end),),
    "ruling.q57": (misread(equipment__limit_of=lambda table, hero: 1), without_clause("act.skill", "equip.limit")),
    "ruling.q93": (only_with_a_line("companion"), misread(harm__hurt_companion=nothing)),
}
