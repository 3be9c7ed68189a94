"""What must hold in every position of Dead Cells: no card is lost or doubled, nothing is out of range. Rulebook:
Components."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.games.dead_cells import standing
from game.games.dead_cells.boss import BossFight
from game.games.dead_cells.encounter import Combat
from game.games.dead_cells.ending import EndOfRun
from game.games.dead_cells.invariants_life import problems_of_life
from game.games.dead_cells.killing import Dying
from game.games.dead_cells.names import CARDS_PLAYED, EMPTY, ROUNDS, SCROLL_STEPS
from game.games.dead_cells.places import (
    attack_piles,
    enemy_piles,
    in_hand_over,
    piles,
    plan_piles,
    worn,
)
from game.games.dead_cells.setup import Setup, setup
from game.games.dead_cells.state import DeadCellsTable, Tokens, combat_piles, equipment_piles
from game.games.dead_cells.supply import IN_THE_BOX, in_use
from game.games.dead_cells.tiles import Arrive


def problems(table: DeadCellsTable) -> list[str]:
    """What is wrong with a position, in words; empty if it could be met in a Run."""
    found = [*_zones(table), *_record(table)]
    if laid_out(table):
        found += [
            *_combat_cards(table),
            *_equipment(table),
            *_plans(table),
            *_enemies(table),
            *_tiles(table),
        ]
        found += [*_ranges(table), *_supplies(table)]
        found += () if over(table) else problems_of_life(table)
    return found


MOST_ACTIVE, HERS = 2, 1
"""combat.play.2p, solo.two_cards: nobody plays more than two of the three cards of a Combat; solo.flip: Serenade plays
one."""


def laid_out(table: DeadCellsTable) -> bool:
    """Whether the decks of the Run lie on the table."""
    frame: Setup | None = table.find(Setup)
    return frame is None or frame.at > setup.step_names().index("lay_out")


def over(table: DeadCellsTable) -> bool:
    """Whether the Run has ended: then the dead lie where they fell, and Combat decks are put away."""
    return table.outcome is not None or table.find(EndOfRun) is not None


def _named(table: DeadCellsTable, cards: Sequence[int]) -> str:
    return ", ".join(table.game.content.cards[card].code for card in cards)


def _zones(table: DeadCellsTable) -> Iterator[str]:
    for zone in (*piles(table), table.tiles, table.tile_box):
        if len(zone.known) != len(zone.cards):
            yield f"a pile of {len(zone.cards)} does not know who knows its cards"


def _record(table: DeadCellsTable) -> Iterator[str]:
    """Every card of the campaign stands in one place of the record at most."""
    record = table.campaign
    codes = [*record["equipment"], *record["well"], *record["secrets"], *record["aside"]]
    codes += [code for key in ("blueprints", "upgrades", "combat", "board", "added") for row in record[key].values()
              for code in row]  # fmt: skip
    codes += [each["code"] for each in record["purged"]]
    double = sorted(code for code, times in Counter(codes).items() if times > 1)
    if double:
        yield f"twice in the record: {', '.join(double)}"
    on_the_way = [table.game.content.cards[card].code for card in in_hand_over(table)["taken"]]
    missing = sorted(set(table.game.content.index) - set(codes) - set(on_the_way) - _not_recorded(table))
    if missing:
        yield f"nowhere in the record: {', '.join(missing)}"


def _not_recorded(table: DeadCellsTable) -> set[str]:
    """Cards that the record does not carry: they stay in the box of their Biome, Boss or Rune."""
    content = table.game.content
    kept = ("monster", "minion", "boss", "attack", "rune")
    return {card.code for card in content.cards if card.kind in kept or card.use == "cover"}


def differs(table: DeadCellsTable, what: str, found: Sequence[int], wanted: Sequence[int]) -> Iterator[str]:
    """What is missing from a set of cards, and what should not be there."""
    more, less = Counter(found) - Counter(wanted), Counter(wanted) - Counter(found)
    if more:
        yield f"{what}: too many of {_named(table, sorted(more))}"
    if less:
        yield f"{what}: missing {_named(table, sorted(less))}"


def _combat_cards(table: DeadCellsTable) -> Iterator[str]:
    content = table.game.content
    for hero in table.heroes:
        wanted = [content.index[code] for code in table.campaign["combat"][hero.word]]
        found = [card for zone in combat_piles(hero) for card in zone.cards]
        if over(table) and not found:
            continue
        yield from differs(table, f"Combat cards of {hero.word}", found, wanted)
        most = HERS if hero.is_serenade else MOST_ACTIVE
        if len(hero.active.cards) > most:
            yield f"{hero.word} has {len(hero.active.cards)} Active cards, {most} at most are played"
        if hero.active.cards and table.find(Combat) is None and table.find(BossFight) is None:
            yield f"{hero.word} has Active cards, but nobody fights"
    played = sum(len(hero.active.cards) for hero in table.heroes)
    if played > CARDS_PLAYED:
        yield f"active: found {played} cards, expected {CARDS_PLAYED} at most (combat.play.three)"


def _equipment(table: DeadCellsTable) -> Iterator[str]:
    content = table.game.content
    found = [card for zone in equipment_piles(table) for card in zone.cards]
    found += [*worn(table), *in_hand_over(table)["equipment"]]
    yield from differs(table, "Equipment", found, [content.index[code] for code in table.campaign["equipment"]])
    for hero in table.heroes:
        if hero.gaps and not 0 <= hero.gaps[0] <= hero.gaps[-1] < len(hero.equipment) + len(hero.gaps) - 1:
            yield f"{hero.word} has free slots {hero.gaps} beside {len(hero.equipment)} cards"
        if len(hero.companions) != len(hero.equipment):
            yield f"{hero.word} has {len(hero.equipment)} cards and {len(hero.companions)} counts of Damage on them"


def _plans(table: DeadCellsTable) -> Iterator[str]:
    """Those of the Biome that lies there, and of others what waits to be collected: none that is owned already."""
    content = table.game.content
    biome = content.biomes[table.biome]
    found = [card for zone in plan_piles(table) for card in zone.cards] + in_hand_over(table)["plans"]
    if not found:
        return
    left = {name: [*map(content.index.__getitem__, codes)] for name, codes in table.campaign["blueprints"].items()}
    wanted = left.pop(biome.id, []) if biome.board is not None else []
    others = {card for cards in left.values() for card in cards}
    yield from differs(table, "Blueprints", [card for card in found if card not in others], wanted)


def _enemies(table: DeadCellsTable) -> Iterator[str]:
    content = table.game.content
    biome = content.biomes[table.biome].id
    found = [card for zone in (*enemy_piles(table), *attack_piles(table)) for card in zone.cards]
    found += [card for card in (*(enemy.card for enemy in table.enemies), table.attack) if card != EMPTY]
    found = [card for card in found if content.cards[card].kind != "minion"]
    double = [card for card, times in Counter(found).items() if times > 1]
    if double:
        yield f"twice among the Enemies: {_named(table, double)}"
    if any(zone.cards for zone in enemy_piles(table)):
        added = [content.index[code] for code in table.campaign["added"].get(biome, ())]
        wanted = [*content.decks.get(f"{biome}_monsters", ()), *content.decks.get(f"{biome}_elites", ()), *added]
        missing = [card for card in wanted if card not in found]
        if missing:
            yield f"missing among the Enemies: {_named(table, missing)}"


def _tiles(table: DeadCellsTable) -> Iterator[str]:
    content = table.game.content
    biome = content.biomes[table.biome]
    found = [*table.tiles.cards, *table.tile_box.cards]
    if biome.board is None or not found:
        return
    if sorted(found) != sorted(content.tiles_of[biome.id]):
        yield "the tiles are not those of the Biome"
    for place, tile in zip(biome.board.places, table.tiles.cards, strict=False):
        if content.tiles[tile].shape != biome.board.spaces[place].shape:
            yield f"on {place} lies {content.tiles[tile].code}, which has another shape"
    arriving = table.find(Arrive)
    if arriving is not None and arriving.place not in biome.board.places:
        yield f"the Group arrives on {arriving.place}, a space that {biome.id} does not have"


def _ranges(table: DeadCellsTable) -> Iterator[str]:
    for index, hero in enumerate(table.heroes):
        yield from _tokens(hero.word, hero.tokens)
        most = standing.max_health(table, index)
        if hero.tokens.damage > most and not hero.dead and index not in _dying(table):
            yield f"{hero.word} has {hero.tokens.damage} Damage with a Maximum Health of {most}"
        if not all(0 <= steps <= SCROLL_STEPS for steps in hero.scrolls):
            yield f"{hero.word} has Scroll steps {hero.scrolls}"
        if len(hero.equipment) > standing.slots(table, index):
            yield f"{hero.word} wears {len(hero.equipment)} cards in {standing.slots(table, index)} slots"
    for enemy in table.enemies:
        yield from _tokens("an Enemy", enemy.tokens)
    if min((*table.bag, *table.loot)) < 0:
        yield f"less than nothing: {table.bag} in the Bag, {table.loot} on the Group space"
    if table.heroes and not 0 <= table.first < len(table.heroes):
        yield f"nobody holds the First Player token: {table.first}"
    if not -1 <= table.round < len(ROUNDS):
        yield f"there is no Round {table.round}"


def _supplies(table: DeadCellsTable) -> Iterator[str]:
    """Ruling Q-01: where the table plays with the tokens of the box."""
    if table.options["component_limits"] == "off":
        return
    for kind, number in IN_THE_BOX.items():
        found = in_use(table, kind)
        if found > number:
            yield f"{kind}: found {found} tokens, expected {number} at most, as in the box (ruling.q01)"


def _dying(table: DeadCellsTable) -> set[int]:
    """The characters who are about to die."""
    return {frame.hero for frame in table.agenda if isinstance(frame, Dying)}


def _tokens(who: str, tokens: Tokens) -> Iterator[str]:
    counts = (tokens.damage, tokens.shields, tokens.golden, tokens.poisoned, tokens.bleeding, tokens.on_fire)
    if min((*counts, tokens.marked)) < 0:
        yield f"{who} has less than no tokens: {counts}"
    if len(set(tokens.frozen)) != len(tokens.frozen):
        yield f"{who} is Frozen twice on one line: {tokens.frozen}"
