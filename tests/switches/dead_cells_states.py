"""Wrong readings of Dead Cells: Immunity and the States."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import gain, harm, herostep, standing, states
from game.games.dead_cells.state import in_turn_order
from game.games.dead_cells.states import cleanse
from tests.switches import Switch, misread, nothing, reread, together, with_step
from tests.switches.dead_cells_actions import both_lines


def without_immunity(game: Any) -> Any:
    """Nobody is Immune."""
    return misread(standing__immune=lambda *given: False, standing__enemy_immune=lambda *given: ())(game)


def reached_or_not(table: Any, tokens: Any, owner: int) -> int | None:
    """Lines that have been reached may freeze."""
    kept, tokens.performed = tokens.performed, 0
    found = TRUE_LINE(table, tokens, owner)
    tokens.performed = kept
    return found


def on_one_line(table: Any, tokens: Any, owner: int) -> int | None:
    """Several tokens may lie on one line."""
    kept, tokens.frozen = tokens.frozen, ()
    found = TRUE_LINE(table, tokens, owner)
    tokens.frozen = kept
    return found


TRUE_LINE = states.next_line


def any_line(table: Any, owner: int, round: int) -> bool:
    """Of two cards each line counts."""
    if owner < 0:
        return TRUE_ACTION(table, owner, round)
    return any(script >= 0 for _, script in herostep.hero_lines(table, table.heroes[owner], round))


TRUE_ACTION = states.has_action


def immune_ones_left_out(table: Any, frame: Any) -> list[int]:
    """A State cannot be sent to somebody Immune."""
    found = TRUE_TARGETS(table, frame)
    return [each for each in found if not frame.state or not standing.immune(table, each, frame.state)] or found


TRUE_TARGETS = harm.possible_targets


def washes_all(table: Any, index: int, rule: str) -> None:
    """A Potion takes States away too."""
    TRUE_DRINK(table, index, rule)
    cleanse(table, index)


TRUE_DRINK = gain.drink_potion


def line_performed_all_the_same(table: Any, frame: Any) -> None:
    """Frozen with two cards takes none of them."""
    herostep.thaw(table, frame)
    frame.frozen = 0


def companions(table: Any) -> list[int]:
    """Every Companion as a target."""
    return [each for index in range(len(table.heroes)) for each in harm.companions_of(table, index)]


WITH_STATES = together(
    misread(strays__companion_in=lambda *given: -1),
    reread("harm.possible_targets", lambda true: lambda table, frame: [*true(table, frame), *companions(table)]),
)

SWITCHES: dict[str, Switch] = {
    "immune.not_assigned": without_immunity,
    "immune.sink": misread(harm__possible_targets=immune_ones_left_out),
    "ruling.q50": misread(states__has_action=lambda *given: True),
    "ruling.q51": with_step("hero_step", "thaw", both_lines),
    "ruling.q52": misread(states__has_action=lambda *given: True),
    "companion.no_tokens": WITH_STATES,
    "ruling.q53": WITH_STATES,
    "ruling.q54": misread(harm__possible_targets=immune_ones_left_out),
    "ruling.q55": misread(standing__immune=lambda *given: False),
    "ruling.q56": misread(zero__drink_potion=washes_all),
    "state.fire.first": misread(states__SECOND_FIRE=1),
    "state.fire.second": misread(states__SECOND_FIRE=99),
    "state.frozen.place": misread(states__next_line=lambda *given: 1),
}
READINGS: dict[str, tuple[Switch, ...]] = {
    "ruling.q50": (
        misread(states__next_line=reached_or_not),
        misread(states__next_line=on_one_line),
        misread(states__FREEZABLE=(1, 2, 3, 4)),
        misread(states__has_action=any_line),
    ),
    "ruling.q51": (with_step("hero_step", "thaw", line_performed_all_the_same),),
    "ruling.q55": (
        misread(roundend__living=lambda table: in_turn_order(table), roundend__bleeds=lambda *given: True),
        with_step("round_end", "bleed_next", nothing),
    ),
    "ruling.q56": (misread(triggers__fire=lambda *given, **named: None),),
}
