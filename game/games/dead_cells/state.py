"""The Dead Cells table: characters, Combat board, Biome board, Bag. One table is one Run. Rulebook: Game setup.

What lasts from Run to Run is the frozen field ``campaign`` (see ``campaign``); everything else belongs to this Run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from game.games.dead_cells.campaign import unseen
from game.games.dead_cells.content import instance_code
from game.games.dead_cells.names import (
    CHARACTERS,
    EMPTY,
    ITEMS,
    MAX_SEATS,
    NOBODY,
    OUTSIDE,
    RIGHT,
    SERENADE,
    SPACES,
    L,
)
from game.kernel.errors import SaveError
from game.kernel.record import EVERYBODY, Record, frozen, number, numbers, part, parts, series, word, zone
from game.kernel.table import Table
from game.kernel.zones import ALL, Zone

if TYPE_CHECKING:
    from game.games.dead_cells.content import DeadCellsContent
    from game.kernel.game import Game

    class DeadCellsGame(Game):
        """The game as its tables know it: with its own content."""

        content: DeadCellsContent


PARTNER = CHARACTERS.index(SERENADE)
PERIODS = ("run", "biome", "combat")
"""What Feats and "once per" count by."""


class Tokens(Record):
    """What may lie on a character or an Enemy. frozen: the Rounds whose line has a Frozen token; performed: bit set of
    the Rounds whose line it has reached in this Combat or Turn (ruling Q-50)."""

    damage: int = number(0, seen=EVERYBODY)
    shields: int = number(0, seen=EVERYBODY)
    golden: int = number(0, seen=EVERYBODY)
    poisoned: int = number(0, seen=EVERYBODY)
    bleeding: int = number(0, seen=EVERYBODY)
    on_fire: int = number(0, seen=EVERYBODY)
    marked: int = number(0, seen=EVERYBODY)
    frozen: tuple[int, ...] = series(seen=EVERYBODY)
    performed: int = number(0, seen=EVERYBODY)

    def clear_fight(self) -> None:
        """Discard Shields and States; Damage stays (upkeep.tokens)."""
        self.shields = self.golden = self.poisoned = self.bleeding = self.on_fire = self.marked = 0
        self.frozen = ()

    def states(self) -> int:
        """How many State tokens lie here."""
        return self.poisoned + self.bleeding + self.on_fire + self.marked + len(self.frozen)


class Hero(Record):
    """One character: a Beheaded, or Serenade. Lists of Equipment go by slot, from the left.

    kind: which one. seat: who plays it. dead: died in this Run. passes: sits this Combat out. side: which side of the
    board lies up (only Serenade's is turned). scrolls: steps taken on the three tracks; for Serenade only the first
    number counts, on her present ``side``. tokens: Damage, Shields and States. deck, hand, discard: the Combat cards,
    those on top last; active: those of this Combat, first-played first. announced: what was said with each active card,
    as [Action, Round]. equipment: the worn cards. companions: Damage on each equipped Companion. gaps: slots that came
    free left of a worn card, from the left. stash: cards carried beside the slots. timed: timed Equipment used in this
    Round. hurt_in_combat, hurt_in_biome: Damage tokens received in this Combat and in this Biome, for Feats.
    """

    kind: int = number(0, seen=EVERYBODY, family="beheaded")
    seat: int = number(0, seen=EVERYBODY)
    dead: int = number(0, seen=EVERYBODY)
    passes: int = number(0, seen=EVERYBODY)
    side: int = number(0, seen=EVERYBODY)
    scrolls: tuple[int, ...] = series((0, 0, 0), seen=EVERYBODY)
    tokens: Tokens = part(Tokens)
    deck: Zone = zone("card")
    hand: Zone = zone("card")
    discard: Zone = zone("card")
    active: Zone = zone("card")
    announced: Sequence[Any] = frozen([], seen=EVERYBODY)
    equipment: tuple[int, ...] = series(seen=EVERYBODY, family="card")
    companions: tuple[int, ...] = series(seen=EVERYBODY)
    gaps: tuple[int, ...] = series(seen=EVERYBODY)
    stash: tuple[int, ...] = series(seen=EVERYBODY, family="card")
    timed: int = number(0, seen=EVERYBODY)
    hurt_in_combat: int = number(0, seen=EVERYBODY)
    hurt_in_biome: int = number(0, seen=EVERYBODY)

    @property
    def is_serenade(self) -> bool:
        return self.kind == PARTNER

    @property
    def word(self) -> str:
        """The character's name in answers, events and scenarios."""
        return CHARACTERS[self.kind]


class Enemy(Record):
    """An Enemy space of the Combat board and what stands in it. card: -1 where it is empty; entry: which arrival it is,
    so that another Enemy in the same space is not taken for it."""

    card: int = number(EMPTY, seen=EVERYBODY, family="card")
    entry: int = number(0, seen=EVERYBODY)
    tokens: Tokens = part(Tokens)


class DeadCellsTable(Table):
    """One Run.

    heroes: the characters in clockwise order. first: who holds the First Player token. bots: bit set of seats played by
    bots, for Group decisions (ruling Q-80). mutations: board cards at work in this Run. biome: where the Group is, or
    the Boss's board; stage: 0 and 1 for the Biomes, 2 for the Boss. place: the Group's space (``S``: the start).
    tiles: one for each space of the board, in the board's order; tile_box: those left over. bag and loot: counts by
    ITEMS; bag_cards and loot_cards: Equipment won or lying open, bag_plans and loot_plans: Blueprints. collector:
    Blueprints that wait; shop and shop_plans: what a trader has laid out. counts: what Feats and "once per" need to
    remember, by period: run, biome, combat. turn, instance, attack, attack_deck, attack_discard: Boss Combats.
    last_pass: who passed the Turn before, pass_cycle: bit set of those who have passed. symbol: Serenade's power in
    this Combat (-1: none).
    """

    if TYPE_CHECKING:
        game: DeadCellsGame

    campaign: Mapping[str, Any] = frozen({}, seen=EVERYBODY, shown=unseen)
    heroes: list[Hero] = parts(Hero)
    first: int = number(0, seen=EVERYBODY)
    bots: int = number(0, seen=EVERYBODY)
    mutations: list[int] = numbers(seen=EVERYBODY, family="card")
    counts: Mapping[str, Mapping[str, Any]] = frozen({"run": {}, "biome": {}, "combat": {}}, seen=EVERYBODY)

    stage: int = number(0, seen=EVERYBODY)
    biome: int = number(0, seen=EVERYBODY, family="biome")
    place: str = word("S", seen=EVERYBODY)
    visited: Sequence[str] = frozen([], seen=EVERYBODY)
    tiles: Zone = zone("tile")
    tile_box: Zone = zone("tile")

    monster_deck: Zone = zone("card")
    monster_discard: Zone = zone("card")
    elite_deck: Zone = zone("card")
    elite_discard: Zone = zone("card")
    equipment_deck: Zone = zone("card")
    equipment_discard: Zone = zone("card")
    blueprint_deck: Zone = zone("card")
    collector: Zone = zone("card")
    shop: Zone = zone("card")
    shop_plans: Zone = zone("card")

    bag: list[int] = numbers((0,) * len(ITEMS), seen=EVERYBODY)
    bag_cards: Zone = zone("card")
    bag_plans: Zone = zone("card")
    loot: list[int] = numbers((0,) * len(ITEMS), seen=EVERYBODY)
    loot_cards: Zone = zone("card")
    loot_plans: Zone = zone("card")

    round: int = number(OUTSIDE, seen=EVERYBODY)
    enemies: list[Enemy] = parts(Enemy)
    entries: int = number(0, seen=EVERYBODY)
    wall_hole: str = word(seen=EVERYBODY)
    tile: int = number(-1, seen=EVERYBODY, family="tile")
    symbol: int = number(-1, seen=EVERYBODY)

    turn: int = number(0, seen=EVERYBODY)
    instance: int = number(0, seen=EVERYBODY)
    attack: int = number(EMPTY, seen=EVERYBODY, family="card")
    attack_deck: Zone = zone("card")
    attack_discard: Zone = zone("card")
    last_pass: int = number(NOBODY, seen=EVERYBODY)
    pass_cycle: int = number(0, seen=EVERYBODY)


DEAD = attrgetter("dead")
CLOCKWISE = tuple(
    tuple(tuple((first + i) % count for i in range(count)) for first in range(max(1, count)))
    for count in range(MAX_SEATS + 1)
)
"""The order in which characters come, by how many there are and who is the first."""


def card_code(table: DeadCellsTable, card: int) -> str:
    """The code of a card, as answers and events name it."""
    return table.game.content.cards[card].code


def enemy_code(table: DeadCellsTable, card: int) -> str:
    """The code of an Enemy, as answers and events name it; of a Boss that of the instance that fights now."""
    return instance_code(table.game.content.cards[card], table.instance)


def living(table: DeadCellsTable) -> list[int]:
    """The characters that are alive and take part in this Combat, from the First Player clockwise (ruling Q-47)."""
    heroes, found = table.heroes, []
    for index in CLOCKWISE[len(heroes)][table.first]:
        hero = heroes[index]
        if not hero.dead and not hero.passes:
            found.append(index)
    return found


def anybody_lives(table: DeadCellsTable) -> bool:
    """Whether any character is alive and takes part in this Combat."""
    for hero in table.heroes:  # noqa: SIM110  # thrice as quick as any()
        if not hero.dead and not hero.passes:
            return True
    return False


def fights(hero: Hero) -> bool:
    """Whether a character lives and takes part in this Combat."""
    return not (hero.dead or hero.passes)


def in_turn_order(table: DeadCellsTable) -> list[int]:
    """All characters from the First Player clockwise."""
    return list(CLOCKWISE[len(table.heroes)][table.first])


def somebody_died(table: DeadCellsTable) -> bool:
    """dying.run_over: whether the Run is over."""
    return any(map(DEAD, table.heroes))


def group_seat(table: DeadCellsTable) -> int:
    """The seat that has the final word for the Group: the First Player's, or the first person's after a bot's
    (Q-80)."""
    seat = table.heroes[table.first].seat
    if not table.bots:
        return seat
    for i in range(table.seat_count):
        other = (seat + i) % table.seat_count
        if not table.bots >> other & 1:
            return other
    return seat


def is_solo(table: DeadCellsTable) -> bool:
    """Whether one player plays with Serenade."""
    return table.seat_count == 1


def is_practice(table: DeadCellsTable) -> bool:
    """house.options: whether everything may be taken back: such a Run enters no record and meets no Feat."""
    return bool(table.options["undo"] == "free")


def serenade_index(table: DeadCellsTable) -> int:
    """Her place among the characters; -1 without her."""
    for index, hero in enumerate(table.heroes):
        if hero.kind == PARTNER:
            return index
    return NOBODY


def hero_named(table: DeadCellsTable, name: str) -> int:
    """The index of a character by its word. ValueError for one that does not play."""
    kind = CHARACTERS.index(name)
    for index, hero in enumerate(table.heroes):
        if hero.kind == kind:
            return index
    raise ValueError(f"{name} does not play")


def standing_enemies(table: DeadCellsTable) -> Iterator[int]:
    """The spaces that hold an Enemy, from left to right."""
    return (space for space in (L, *RIGHT) if table.enemies[space].card != EMPTY)


def space_words(spaces: Sequence[int]) -> list[str]:
    """The words of Enemy spaces."""
    return [SPACES[space] for space in spaces]


def counted(table: DeadCellsTable, period: str, name: str) -> Any:
    """What has been counted under a name in this run, biome or combat; 0 where nothing has."""
    return table.counts[period].get(name, 0)


def count(table: DeadCellsTable, name: str, by: int = 1, periods: Sequence[str] = PERIODS) -> None:
    """Count something that Feats and "once per" ask for later."""
    counts = {**table.counts}
    for period in periods:
        held = counts[period]
        counts[period] = {**held, name: held.get(name, 0) + by}
    table.counts = counts


def count_all(table: DeadCellsTable, names: Sequence[str]) -> None:
    """Count several things that have happened together, in every period."""
    counts = {}
    for period, before in table.counts.items():
        counts[period] = held = {**before}
        for name in names:
            held[name] = held.get(name, 0) + 1
    table.counts = counts


def amounts_of(counts: Sequence[int]) -> dict[str, int]:
    """Counts by ITEMS as events tell them: those items alone of which there are any."""
    return dict(zip(compress(ITEMS, counts), filter(None, counts), strict=True))


def no_problem(path: tuple[Any, ...], found: str, expected: str, hint: str) -> None:
    """Effects that wait were read from cards; one that can no longer be read is a broken record. Raises SaveError."""
    raise SaveError(f"effects that wait: {told(found, expected, hint)}")


def told(found: str, expected: str, hint: str) -> str:
    """A problem of effects in one line."""
    return ", ".join([found, *([f"expected {expected}"] if expected else []), *([hint] if hint else [])])


def sight_of_hand(table: DeadCellsTable, hero: Hero) -> int:
    """Ruling Q-78: the bit set of the seats that know the cards in a hand: its player's, or of all where
    hands lie open."""
    return ALL if table.options["hands"] == "open" else 1 << hero.seat


def combat_piles(hero: Hero) -> tuple[Zone, ...]:
    """The piles of a character's Combat cards."""
    return hero.deck, hero.hand, hero.discard, hero.active


def equipment_piles(table: DeadCellsTable) -> tuple[Zone, ...]:
    """Where Equipment lies that nobody wears."""
    return table.equipment_deck, table.equipment_discard, table.loot_cards, table.bag_cards, table.shop


def empty_spaces(table: DeadCellsTable) -> None:
    """No Enemy stands on the Combat board any more."""
    table.enemies = [each if each.card == EMPTY else Enemy() for each in table.enemies]


def forget(table: DeadCellsTable, *periods: str) -> None:
    """Begin a period anew."""
    counts = {**table.counts}
    for period in periods:
        counts[period] = {}
    table.counts = counts
