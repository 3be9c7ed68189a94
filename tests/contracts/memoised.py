"""What the games have looked up once and use again, beside the same made afresh from cards and boards."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.content import NO_SCRIPT, Standing
from game.games.dead_cells.files import MODIFY
from game.games.dead_cells.names import EMPTY, NOBODY
from game.games.dead_cells.standing import concerns, modifiers, steps_of
from game.games.dead_cells.state import PARTNER, DeadCellsTable
from game.games.helltoken.areas import SHAPES, area, areas
from game.games.helltoken.state import HelltokenTable

Pairs = list[tuple[Any, Any]]


def nothing(table: Any) -> Pairs:
    """For a game that looks nothing up once and uses it again."""
    return []


def in_helltoken(table: HelltokenTable) -> Pairs:
    """Each area around the robot, or around the first square before it stands anywhere."""
    square = table.robot or 1
    return [(areas(shape)[square], area(shape, square)) for shape in SHAPES]


def in_dead_cells(table: DeadCellsTable) -> Pairs:
    """What changes each number of each character and of the Group, the Round 0 Actions of the boards, and which events
    the cards in play answer."""
    content = table.game.content
    pairs: Pairs = []
    for index in (NOBODY, *range(len(table.heroes))):
        fresh = by_stat(table, index)
        pairs += [(list(modifiers(table, stat, index)), fresh.get(stat, [])) for stat in {*fresh, *content.modified}]
    for index, hero in enumerate(table.heroes):
        if hero.kind != PARTNER:
            zero = zip(hero.scrolls, content.round_0[hero.kind], strict=True)
            steps = [step for step in steps_of(table, index) if step.round_0 != NO_SCRIPT]
            pairs.append(([step for taken, reached in zero for step in reached[taken]], steps))
    for card in {*table.mutations, *(card for hero in table.heroes for card in hero.equipment)}:
        answered = {event for event, cards in content.triggered.items() if card in cards}
        pairs.append((answered, {each.event for each in content.cards[card].triggers}))
    return pairs


def by_stat(table: DeadCellsTable, index: int) -> dict[str, list[tuple[Standing, int]]]:
    """What changes a character's numbers, from everything that lies before it."""
    cards = table.game.content.cards
    found: list[tuple[Standing, int]] = []
    if index != NOBODY:
        found += [(each, EMPTY) for step in steps_of(table, index) for each in step.always]
        found += [(each, card) for card in table.heroes[index].equipment for each in cards[card].always]
    found += [(each, card) for card in table.mutations for each in cards[card].always if concerns(table, each, index)]
    changes: dict[str, list[tuple[Standing, int]]] = {}
    for each, card in found:
        if each.does == MODIFY:
            changes.setdefault(each.what, []).append((each, card))
    return changes
