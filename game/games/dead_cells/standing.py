"""Numbers that boards, Equipment and the Mutation board change; asked when they are needed, never stored.

Rulebook: The Scroll Tracks, Equipment, Mutation board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.games.dead_cells.names import EMPTY, NOBODY
from game.games.dead_cells.state import PARTNER, DeadCellsTable, card_code, count
from game.kernel.effects import Effects

if TYPE_CHECKING:
    from game.games.dead_cells.content import Standing, Step

MOST_SLOTS = 3
"""house.slots.max."""
HAND = 3


def steps_of(table: DeadCellsTable, index: int) -> list[Step]:
    """scroll.active_left: the steps of a Beheaded's tracks left of its markers."""
    hero = table.heroes[index]
    if hero.kind == PARTNER:
        return []
    survival, tactics, brutality = table.game.content.beheaded[hero.kind].tracks
    taken = hero.scrolls
    return [*survival[: taken[0] + 1], *tactics[: taken[1] + 1], *brutality[: taken[2] + 1]]


def step_of(table: DeadCellsTable, index: int, symbol: int, step: int) -> Step:
    """One step of a Beheaded's track."""
    return table.game.content.beheaded[table.heroes[index].kind].tracks[symbol][step]


def modifiers(table: DeadCellsTable, stat: str, index: int = NOBODY) -> Sequence[tuple[Standing, int]]:
    """What changes a number, for a character or (-1) the Group: each with the card it stands on (-1: the board)."""
    listed = table.game.content.modified.get(stat)
    if listed is None:
        return ()
    found: tuple[tuple[Standing, int], ...] = ()
    if index >= 0:
        hero = table.heroes[index]
        for symbol, reached in listed.tracks.get(hero.kind, ()):
            found += reached[hero.scrolls[symbol]]
        for card in hero.equipment:
            if card in listed.cards:
                found += tuple([(each, card) for each in listed.cards[card]])
    if table.mutations:
        for card in filter(listed.cards.__contains__, table.mutations):
            found += tuple([(each, card) for each in listed.cards[card] if concerns(table, each, index)])
    return found


def concerns(table: DeadCellsTable, change: Standing, index: int) -> bool:
    """Whether a card of the Mutation board means this character."""
    return change.who != "first_player" or index == table.first


def changed(table: DeadCellsTable, stat: str, index: int = NOBODY, of: str = "") -> int:
    """How much a number without circumstances is changed."""
    found = modifiers(table, stat, index)
    return sum(each.by for each, _ in found if not each.of or each.of == of) if found else 0


def max_health(table: DeadCellsTable, index: int) -> int:
    """scroll.health_marker: printed Health and what raises it; Serenade's is that of her present side (solo.health)."""
    hero = table.heroes[index]
    content = table.game.content
    printed = content.serenade.health[hero.side] if hero.kind == PARTNER else content.beheaded[hero.kind].health
    return printed + changed(table, "max_health", index)


def slots(table: DeadCellsTable, index: int) -> int:
    """board.slots.one, house.slots.max: one slot and what adds to it, three at most; Serenade has none."""
    if table.heroes[index].is_serenade:
        return 0
    return min(MOST_SLOTS, 1 + changed(table, "slots", index))


def stash_slots(table: DeadCellsTable, index: int) -> int:
    """How many cards a Beheaded may carry face down beside its slots."""
    return 0 if table.heroes[index].is_serenade else changed(table, "stash_slots", index)


def hand_size(table: DeadCellsTable, index: int) -> int:
    """setup.player.deck, upkeep.draw: three cards."""
    return HAND


def immune(table: DeadCellsTable, index: int, state: str) -> bool:
    """immune.not_assigned: whether a character is Immune to a State."""
    return any(each.state == state for each, _ in modifiers(table, "immune", index))


def enemy_health(table: DeadCellsTable, card: int) -> int:
    """The Health of an Enemy: printed, by the number of players (house.boss.health), by Boss Cells."""
    enemy = table.game.content.cards[card]
    if enemy.kind == "boss":
        health = enemy.instances[table.instance].health
        return health + enemy.extra_health[table.seat_count - 1] + changed(table, "boss_health")
    if enemy.kind != "monster" or not table.mutations:
        return enemy.health
    more = changed(table, "enemy_health", of="monster")
    return enemy.health + more + (changed(table, "enemy_health", of="elite") if enemy.elite else 0)


def enemy_immune(table: DeadCellsTable, card: int) -> tuple[str, ...]:
    """The States that an Enemy is Immune to; of a Boss, its present instance's."""
    enemy = table.game.content.cards[card]
    return enemy.instances[table.instance].immune if enemy.kind == "boss" else enemy.immune


def card_bonus(table: DeadCellsTable, index: int, round: int) -> int:
    """Ruling Q-82: what the first Damage Action of a Combat card's line in this Round deals more."""
    found = modifiers(table, "card_damage", index)
    if not found:
        return 0
    asked = Effects(seat=index, names={"round": round, "source": "card"})
    return sum(each.by for each, card in found if holds(table, each, asked, card))


def action_changes(table: DeadCellsTable, index: int, spaces: Sequence[int], source: str) -> list[tuple[int, int]]:
    """Ruling Q-82: what cards of the Mutation board add to a Damage Action of a Combat card, on each Enemy in
    ``spaces``: how much, and the card (-1: the board of a character)."""
    if index < 0 or source != "card":
        return []
    found = modifiers(table, "damage", index)
    if not found:
        return []
    asked = [Effects(seat=index, names={"round": table.round, "source": source, "target": space}) for space in spaces]
    return [(each.by, card) for each, card in found if any(holds(table, each, one, card) for one in asked)]


def holds(table: DeadCellsTable, change: Standing, asked: Effects, card: int) -> bool:
    """Whether the circumstances of a change are given."""
    asked.card = card
    return change.when is None or change.when.holds(table, asked)


def served(table: DeadCellsTable, card: int) -> None:
    """A card's effect has served, for those that do so once in a Combat, Biome or Run (condition ``first_in``)."""
    if card >= 0:
        count(table, f"served {card_code(table, card)}")


def skills(table: DeadCellsTable, index: int) -> dict[str, tuple[int, int]]:
    """skill.choose: the Skills of a character: id to (script, card; -1 for its board)."""
    hero = table.heroes[index]
    cards = table.game.content.cards
    found = {step.id: (step.skill, EMPTY) for step in steps_of(table, index) if step.skill >= 0}
    found |= {
        card_code(table, card): (cards[card].effect, card) for card in hero.equipment if cards[card].use == "skill"
    }
    board = [card for card in table.mutations if cards[card].use == "skill"]
    return found | {card_code(table, card): (cards[card].skill, card) for card in board}


def is_track_skill(skill: str) -> bool:
    """Whether a Skill is printed on a Beheaded's board."""
    return "." in skill


def zero_abilities(table: DeadCellsTable, index: int) -> dict[str, tuple[int, int, bool]]:
    """Ruling Q-84: Round 0 Actions that boards and cards give: id to (script, card, whether it may be left).

    Those of the Mutation board belong to the First Player's part."""
    hero = table.heroes[index]
    content = table.game.content
    found = {}
    if hero.kind == PARTNER:
        track = content.serenade.tracks[hero.side]
        for step in range(1, hero.scrolls[0] + 1):
            if track[step].round_0 >= 0:
                found[f"serenade.{step}"] = (track[step].round_0, EMPTY, False)
    else:
        for taken, steps in zip(hero.scrolls, content.round_0[hero.kind], strict=True):
            for each in steps[taken]:
                found[each.id] = (each.round_0, EMPTY, False)
    carried = [*hero.equipment, *(table.mutations if index == table.first else ())]
    for card in carried:
        script = content.cards[card].lines[0]
        if script >= 0:
            found[card_code(table, card)] = (script, card, False)
    return found


def has_zero_ability(table: DeadCellsTable, index: int) -> bool:
    """Whether boards and cards give a character any of the ``zero_abilities``."""
    hero = table.heroes[index]
    content = table.game.content
    if hero.kind == PARTNER:
        track = content.serenade.tracks[hero.side]
        if any(track[step].round_0 >= 0 for step in range(1, hero.scrolls[0] + 1)):
            return True
    else:
        for taken, steps in zip(hero.scrolls, content.round_0[hero.kind], strict=True):
            if steps[taken]:
                return True
    carried = (*hero.equipment, *table.mutations) if index == table.first else hero.equipment
    for card in carried:  # noqa: SIM110  # twice as quick as any()
        if content.cards[card].lines[0] >= 0:
            return True
    return False


def trader_level(table: DeadCellsTable, trader: str) -> int:
    """house.market.levels: the highest market card, and what changes it; never below 0."""
    return max(0, counted_level(table, trader))


def counted_level(table: DeadCellsTable, trader: str) -> int:
    """house.market.levels: the same, below 0 where a Boss Cell lowers a trader of Level 0."""
    cards = table.game.content.cards
    raised = [cards[card].level for card in table.mutations if cards[card].trader == trader]
    return max(raised, default=0) + changed(table, "trader_level", of=trader)


def below_level(table: DeadCellsTable, trader: str) -> bool:
    """Whether a trader counts as lower than Level 0 (a Boss Cell's effect)."""
    return counted_level(table, trader) < 0


def ignoring(table: DeadCellsTable, what: str) -> Iterator[tuple[Standing, int]]:
    """The cards in play that let the Group ignore something: worn by anybody, or on the Mutation board."""
    cards = table.game.content.cards
    carried = [card for hero in table.heroes for card in hero.equipment]
    for card in (*carried, *table.mutations):
        for each in cards[card].always:
            if each.does == "ignore" and each.what == what:
                yield each, card


def has_served(table: DeadCellsTable, card: int, period: str) -> bool:
    """Whether a card's effect has served in this combat, biome or run."""
    return bool(table.counts[period].get(f"served {card_code(table, card)}"))
