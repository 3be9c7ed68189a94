"""Reading the named parts of a position, in the words in which they are set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.names import EMPTY, ITEMS, NOBODY, ROUNDS, SPACES, SYMBOLS
from game.games.dead_cells.naming import ITEM_WORDS, STATE_WORDS, SYMBOL_WORDS, slug
from game.games.dead_cells.position_hands import (
    SIDES,
)
from game.games.dead_cells.position_tokens import (
    COUNTED_STATES,
    TOKEN_WORDS,
)
from game.games.dead_cells.setup import on_the_board
from game.games.dead_cells.state import DeadCellsTable, Hero, Tokens
from game.kernel.position import Sparse
from game.kernel.zones import Zone

Read = Callable[[DeadCellsTable], Any]


def codes(table: DeadCellsTable, cards: Sequence[Any]) -> list[str | None]:
    """The codes of cards; None for those that cannot be seen."""
    known = table.game.content.cards
    return [None if card is None else known[card].code for card in cards]


def zone_of(name: str, *, bottom_first: int = 0) -> Read:
    """A reader of a pile of the table, the top card first unless it is drawn from the bottom."""

    def read(table: DeadCellsTable) -> list[str | None]:
        zone: Zone = getattr(table, name)
        return codes(table, zone.cards if bottom_first else zone.cards[::-1])

    return read


def by_hero(read: Callable[[DeadCellsTable, Hero], Any]) -> Read:
    """A reader of something that each character has."""

    def of_each(table: DeadCellsTable) -> dict[str, Any]:
        """Nothing for a seat that has not chosen its Beheaded."""
        return {hero.word: read(table, hero) for hero in table.heroes if hero.kind >= 0}

    return of_each


def read_pile(name: str, *, bottom_first: int = 0) -> Read:
    """A reader of each character's pile, the top card first."""

    def of_each(table: DeadCellsTable, hero: Hero) -> list[str | None]:
        zone: Zone = getattr(hero, name)
        return codes(table, zone.cards if bottom_first else zone.cards[::-1])

    return by_hero(of_each)


def token_of(name: str) -> Read:
    """A reader of one kind of token, by character."""
    return by_hero(lambda table, hero: getattr(hero.tokens, name))


def states_of(tokens: Tokens) -> dict[str, Any]:
    """The State tokens that lie somewhere, Frozen ones as their lines."""
    found: dict[str, Any] = {word: getattr(tokens, word) for word in COUNTED_STATES if getattr(tokens, word)}
    found |= {"frozen": [ROUNDS[each] for each in tokens.frozen]} if tokens.frozen else {}
    return Sparse(found, _no_token)


def scrolls_of(table: DeadCellsTable, hero: Hero) -> Any:
    """The steps on a character's tracks."""
    return hero.scrolls[0] if hero.is_serenade else Sparse(dict(zip(SYMBOLS, hero.scrolls, strict=True)), _track)


def _track(steps: Sparse, word: str) -> Any:
    """The steps on a track, by its colour or letter."""
    return steps[SYMBOLS[SYMBOL_WORDS[word]]]


def read_max_health(table: DeadCellsTable, hero: Hero) -> int:
    """The Maximum Health of a character."""
    return standing.max_health(table, table.heroes.index(hero))


def companions_of(table: DeadCellsTable, hero: Hero) -> Sparse:
    """The Damage on each Companion that a character wears, by code or name."""
    cards = table.game.content.cards
    worn = zip(hero.equipment, hero.companions, strict=True)
    found = {cards[card].code: damage for card, damage in worn if cards[card].use == "companion"}
    worn_cards = [cards[card] for card in hero.equipment]
    names = {slug(name): card.code for card in worn_cards for name in (card.name, card.original)}
    return Sparse(found, lambda damage, word: damage[names[slug(word)]])


def read_serenade(table: DeadCellsTable) -> Any:
    """Serenade's board and cards; None without her."""
    hero = next((hero for hero in table.heroes if hero.kind >= 0 and hero.is_serenade), None)
    if hero is None:
        return None
    piles = {name: codes(table, getattr(hero, name).cards[::-1]) for name in ("deck", "discard", "active")}
    return {
        "side": SIDES[hero.side],
        "step": hero.scrolls[0],
        "damage": hero.tokens.damage,
        **piles,
    }


def read_counts(name: str) -> Read:
    """A reader of what is counted in the Bag or on the Group space."""

    def read(table: DeadCellsTable) -> Sparse:
        return Sparse({item: n for item, n in zip(ITEMS, getattr(table, name), strict=True) if n}, _item)

    return read


DAMAGE_TAKEN = "damage_taken"
HURT = {"biome": "hurt_in_biome", "combat": "hurt_in_combat"}
"""Where the Damage that a character has received in a period is noted."""


def read_counted(table: DeadCellsTable) -> dict[str, Any]:
    """What was counted in each period; of a Biome and a Combat the Damage that a character has received is found by its
    name (``damage_taken flayed``), too."""
    return {period: Sparse(each, _hurt_in(table, period)) for period, each in table.counts.items()}


def _hurt_in(table: DeadCellsTable, period: str) -> Callable[[Sparse, str], int]:
    """What is not listed of a period: the Damage of one character, where it is noted."""
    noted = [hero for hero in table.heroes if hero.kind >= 0 and period in HURT]
    hurt = {f"{DAMAGE_TAKEN} {hero.word}": int(getattr(hero, HURT[period])) for hero in noted}
    return lambda counts, word: hurt[word]


def _item(counts: Sparse, word: str) -> int:
    """How many of an item there are, by any of its names."""
    return int(counts.get(ITEM_WORDS[word], 0))


def _no_token(tokens: Sparse, word: str) -> Any:
    """What is not told of tokens: there are none."""
    word = STATE_WORDS.get(word, word)
    return tokens[word] if word in tokens else [] if word == "frozen" else dict.fromkeys(TOKEN_WORDS, 0)[word]


def _about_enemy(health: int) -> Callable[[Sparse, str], Any]:
    """What is not told of an Enemy: its Health, else tokens that it does not have."""
    return lambda told, word: health if word == "health" else _no_token(told, word)


def _no_enemy(enemies: Sparse, space: str) -> None:
    """Nobody stands in a space that is not told."""
    if space not in SPACES:
        raise KeyError(space)


def read_enemies(table: DeadCellsTable) -> dict[str, Any]:
    """Who stands in which space, with tokens."""
    found: dict[str, Any] = {}
    for space, enemy in enumerate(table.enemies):
        if enemy.card == EMPTY:
            continue
        tokens = {word: getattr(enemy.tokens, word) for word in ("damage", "shields") if getattr(enemy.tokens, word)}
        told = {"card": table.game.content.cards[enemy.card].code, **tokens, **states_of(enemy.tokens)}
        found[SPACES[space]] = Sparse(told, _about_enemy(standing.enemy_health(table, enemy.card)))
    return Sparse(found, _no_enemy)


def _place_words(table: DeadCellsTable) -> Sequence[str]:
    board = table.game.content.biomes[table.biome].board
    return board.places if board is not None else ()


def read_tiles(table: DeadCellsTable) -> dict[str, Any]:
    """The tile of each space; None for a face that is not seen."""
    tiles = table.game.content.tiles
    named = [None if each is None else tiles[each].code for each in table.tiles.cards]
    return dict(zip(_place_words(table), named, strict=False))


def read_up(table: DeadCellsTable) -> list[str]:
    """The spaces whose tile lies open."""
    return [place for place, known in zip(_place_words(table), table.tiles.known, strict=False) if known == -1]


def read_mutations(table: DeadCellsTable) -> list[str | None]:
    """The cards on the Mutation board, bought just now or at work in this Run; none before anything is set up."""
    return codes(table, on_the_board(table) if table.campaign else ())


def read_flag(name: str) -> Read:
    """A reader of the characters that a flag is true of."""
    return lambda table: [hero.word for hero in table.heroes if hero.kind >= 0 and getattr(hero, name)]


def read_symbol(table: DeadCellsTable) -> str | None:
    """The symbol of Serenade's power."""
    return None if table.symbol < 0 else SYMBOLS[table.symbol]


def read_instance(table: DeadCellsTable) -> str | None:
    """The letter of the present instance; None without a Boss."""
    content = table.game.content
    boss = content.decks.get(f"{content.biomes[table.biome].id}_boss", ())
    if not boss or table.instance >= len(content.cards[boss[0]].instances):
        return None
    return content.cards[boss[0]].instances[table.instance].instance


def read_first_player(table: DeadCellsTable) -> str | None:
    """Who holds the First Player token."""
    return table.heroes[table.first].word if table.heroes and table.heroes[table.first].kind >= 0 else None


def read_passed(table: DeadCellsTable) -> list[str]:
    """Who has passed in this cycle, the last one last."""
    found = [index for index in range(len(table.heroes)) if table.pass_cycle >> index & 1 and index != table.last_pass]
    found += [table.last_pass] if table.last_pass != NOBODY else []
    return [table.heroes[index].word for index in found]


def read_tile(table: DeadCellsTable) -> str | None:
    """The tile that is carried out."""
    return table.game.content.tiles[table.tile].code if table.tile >= 0 else None


def read_attack(table: DeadCellsTable) -> str | None:
    """The Attack card that lies open."""
    return None if table.attack == EMPTY else table.game.content.cards[table.attack].code
