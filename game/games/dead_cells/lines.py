"""The lines of Combat cards, Monster cards and Attack cards: what is printed for a Round. Rulebook: Combat Rounds."""

from __future__ import annotations

from game.games.dead_cells.names import EMPTY
from game.games.dead_cells.state import DeadCellsTable, Hero

NO_LINE = -1


def enemy_line(table: DeadCellsTable, space: int, round: int) -> int:
    """The script of an Enemy's line in a Round, -1 if it is empty; a Boss acts by its Attack card
    (house.boss.attack)."""
    card = table.enemies[space].card
    if card == EMPTY:
        return NO_LINE
    cards = table.game.content.cards
    printed = cards[card]
    if printed.kind == "boss":
        return NO_LINE if table.attack == EMPTY else cards[table.attack].lines[round]
    return printed.lines[round]


def hero_lines(table: DeadCellsTable, hero: Hero, round: int) -> list[tuple[int, int]]:
    """What a character's cards say for a Round, first-played first: (card, script), script -1 for an empty line.

    Serenade without a card acts by what her board prints (solo.deck_empty): card -1."""
    content = table.game.content
    played = hero.active.cards
    if not played and hero.is_serenade:
        return [(EMPTY, content.serenade.printed[hero.side][round])]
    return [(card, content.cards[card].lines[round]) for card in played]


def first_line(table: DeadCellsTable, hero: Hero, round: int) -> int:
    """Which of a character's cards, first-played first, is the first that prints something for a Round; -1: none."""
    cards = table.game.content.cards
    for line, card in enumerate(hero.active.cards):
        if cards[card].lines[round] >= 0:
            return line
    return NO_LINE


def count_of_lines(hero: Hero) -> int:
    """How many lines ``hero_lines`` tells of."""
    return len(hero.active.cards) or (1 if hero.is_serenade else 0)


def has_action(table: DeadCellsTable, owner: int, round: int) -> bool:
    """Whether there is an Action in a line, for a Frozen token (ruling Q-50): of two cards the first-played one's
    counts.

    owner: a character's index, or -1 - space for an Enemy."""
    if owner < 0:
        return enemy_line(table, -owner - 1, round) >= 0
    lines = hero_lines(table, table.heroes[owner], round)
    return bool(lines) and lines[0][1] >= 0
