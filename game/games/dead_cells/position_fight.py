"""The Combat board in positions: Enemies, their decks, the Wall or Hole, the Round, the Boss.

Each error names the field and says what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.boss import BossTurn, boss_turn
from game.games.dead_cells.encounter import Combat, combat
from game.games.dead_cells.equipment import UseEquipment
from game.games.dead_cells.herostep import HeroStep
from game.games.dead_cells.invariants_life import is_fighting
from game.games.dead_cells.names import EMPTY, NOBODY, OUTSIDE, SPACES
from game.games.dead_cells.naming import (
    SYMBOL_WORDS,
    hero_of,
    instance_named,
    listed,
    mapped,
    number_in,
    one_of,
    round_of,
    space_of,
    those_called,
)
from game.games.dead_cells.places import uproot
from game.games.dead_cells.placing_cards import (
    ATTACKS,
    ELITES,
    ENEMIES,
    MONSTERS,
    emptied,
    free_copy,
    named_cards,
    on_top,
    replace_cards,
)
from game.games.dead_cells.position_tokens import write_tokens
from game.games.dead_cells.resuming import begin_instance, set_round, step
from game.games.dead_cells.roundend import RoundEnd
from game.games.dead_cells.rounds import Round
from game.games.dead_cells.state import DeadCellsTable, Enemy, Tokens
from game.games.dead_cells.states import is_boss
from game.kernel.position import PositionError
from game.kernel.zones import ALL

CARD_WORDS = ("card", "enemy", "monster", "name", "code")
"""What an Enemy in a space may be given under."""


Write = Callable[[DeadCellsTable, Any, str], None]


DECKS = {"monster_deck": MONSTERS, "elite_deck": ELITES}
"""What each deck of Enemies takes."""


def in_a_fight(write: Write, nothing: Any) -> Write:
    """A writer of what lay on the Combat board before the rules were had to go on elsewhere: where nobody fights it is
    taken away from there, back to its deck (combat.board.spaces)."""

    def keep(table: DeadCellsTable, value: Any, field: str) -> None:
        write(table, value, field)
        if not is_fighting(table):
            write(table, nothing, field)

    return keep


def write_enemy_deck(name: str, discard: str) -> Any:
    """A writer of a Monster or Elite deck from the top; the rest stays below. Of an empty list nothing is left of
    it."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        if value == []:
            emptied(getattr(table, name), getattr(table, discard))
        on_top(getattr(table, name), table, named_cards(table, value, DECKS[name], field))

    return write


def write_enemy_discard(name: str, deck: str) -> Any:
    """A writer of exactly the named cards in a discard, the first uppermost; where the deck is empty, all stay."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        cards = named_cards(table, value, DECKS[deck], field)
        rest = deck if getattr(table, deck).cards else name
        replace_cards(getattr(table, name), getattr(table, rest), table, cards[::-1], ALL)

    return write


def write_enemies(table: DeadCellsTable, value: Any, field: str) -> None:
    """Who stands in which space: a card, or ``{card, damage, poisoned, shields, frozen, ...}``; the others are
    empty."""
    if isinstance(value, list):
        value = dict(zip(SPACES if len(value) == len(SPACES) else SPACES[1:], value, strict=False))
    given = {space_of(word, field): each for word, each in mapped(value, "spaces", field).items()}
    content = table.game.content
    for space, enemy in enumerate(table.enemies):
        if enemy.card != EMPTY and not (content.cards[enemy.card].kind == "boss" and space not in given):
            if content.cards[enemy.card].kind == "monster":
                deck = table.elite_deck if content.cards[enemy.card].elite else table.monster_deck
                deck.put_under(enemy.card, 0)
            table.enemies[space] = Enemy()
    for space, each in given.items():
        if each is not None:
            put_enemy(table, space, each, f"{field}.{SPACES[space]}")
    laid = sum(enemy.card != EMPTY and content.cards[enemy.card].kind == "monster" for enemy in table.enemies)
    table.counts = {**table.counts, "combat": {**table.counts["combat"], "monster_placed": laid}}
    past_the_set_up(table)


def put_enemy(table: DeadCellsTable, space: int, value: Any, field: str) -> None:
    """An Enemy with its tokens in a space."""
    about = value if isinstance(value, Mapping) else {"card": value}
    name = next((word for word in CARD_WORDS if word in about), None)
    if name is None:
        raise PositionError(f"{field}: found {value!r}, expected a card, or card with tokens")
    standing_here = [enemy.card for enemy in table.enemies]
    word = boss_here(table, about[name], f"{field}.{name}")
    card = free_copy(table, word, ENEMIES, standing_here, f"{field}.{name}")
    belongs_here(table, card, field)
    uproot(table, card)
    table.entries += 1
    tokens = Tokens(performed=(1 << max(0, table.round)) - 1)
    write_tokens(tokens, {key: each for key, each in about.items() if key != name}, field)
    can_be(table, card, tokens, field)
    table.enemies[space] = Enemy(card=card, entry=table.entries, tokens=tokens)


def can_be(table: DeadCellsTable, card: int, tokens: Tokens, field: str) -> None:
    """PositionError for tokens with which an Enemy is dead (damage.kill, state.fire.second), and for a State that it is
    Immune to (immune.not_assigned); but Bleeding does nothing to a Monster that is (ruling Q-55)."""
    number_in(tokens.on_fire, 0, 1, f"{field}.on_fire")
    health = standing.enemy_health(table, card)
    if tokens.damage >= health:
        told = f"{field}.damage: found {tokens.damage} with a Health of {health}, expected 0 to {health - 1}"
        raise PositionError(f"{told} (damage.kill)")
    is_monster = table.game.content.cards[card].kind == "monster"
    for state in standing.enemy_immune(table, card):
        if getattr(tokens, state) and not (state == "bleeding" and is_monster):
            code = table.game.content.cards[card].code
            own = ", house.boss.bleed" if state == "bleeding" and is_boss(table, card) else ""
            told = f"{field}.{state}: found {getattr(tokens, state)!r} on {code}, which is Immune; expected none"
            raise PositionError(f"{told} (immune.not_assigned{own})")


def belongs_here(table: DeadCellsTable, card: int, field: str) -> None:
    """PositionError for a Boss that does not fight in this place."""
    content = table.game.content
    place = content.biomes[table.biome].id
    if content.cards[card].kind == "boss" and card not in content.decks.get(f"{place}_boss", ()):
        right = content.cards[card].code.partition("-")[0]
        raise PositionError(f"{field}: found {content.cards[card].code} in {place}; expected biome: {right}")


def boss_here(table: DeadCellsTable, word: Any, field: str) -> Any:
    """The Boss card for the name of the instance that is here. PositionError for the name of another instance."""
    named = instance_named(table, word)
    if named is None:
        return word
    code, number = named
    if number != table.instance:
        letter = table.game.content.cards[table.game.content.index[code]].instances[number].instance
        raise PositionError(f"{field}: found {word}, which is not the instance here; set instance: {letter}")
    return code


def past_the_set_up(table: DeadCellsTable) -> None:
    """A Combat whose Enemies or Loot are given goes on behind its set-up."""
    top = table.agenda[-1] if table.agenda else None
    if isinstance(top, Combat) and top.at < step(combat, "play_cards"):
        top.at = step(combat, "play_cards")


def write_round(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Round that is under way, or about to begin where the rules go on at one; null outside a Combat."""
    if value is None:
        table.round = OUTSIDE
        return
    round = round_of(value, field)
    top = table.agenda[-1] if table.agenda else None
    set_round(table, round)
    for frame in table.agenda:
        if isinstance(frame, Round | RoundEnd | HeroStep | UseEquipment):
            frame.round = round
        elif isinstance(frame, Combat | BossTurn) and frame is not top:
            frame.round = round + 1


def write_wall_hole(table: DeadCellsTable, value: Any, field: str) -> None:
    """``wall``, ``hole`` or null."""
    table.wall_hole = "" if value in (None, "") else one_of(value, ("wall", "hole"), "side", field)


def write_turn(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Turn of the Boss Combat. boss.round0: of the first instance only Turn 1 has a Round 0."""
    table.turn = number_in(value, 0, 999, field)
    turn: BossTurn | None = table.find(BossTurn)
    if turn is not None and table.turn > 1 and table.instance == 0:
        turn.first = 0


def write_instance(table: DeadCellsTable, value: Any, field: str) -> None:
    """The instance of the Boss: its number from 0, its letter or its name."""
    content = table.game.content
    cards = content.decks.get(f"{content.biomes[table.biome].id}_boss", ())
    if not cards:
        raise PositionError(f"{field}: no Boss is here; set biome first")
    instances = content.cards[cards[0]].instances
    words = [each.instance for each in instances]
    if isinstance(value, str) and value not in words:
        value = next(iter(those_called(dict(enumerate(instances)), value)), value)
    number = words.index(value) if value in words else number_in(value, 0, len(instances) - 1, field)
    begin_instance(table, number)


def write_attack(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Attack card that lies open, or null; where a Turn begins, the one that it reveals."""
    if table.attack != EMPTY:
        table.attack_deck.put_under(table.attack, 0)
        table.attack = EMPTY
    if value is not None:
        card = free_copy(table, value, ATTACKS, (), field)
        instance = instance_letter(table)
        if instance and instance not in table.game.content.cards[card].rages:
            rages = ", ".join(table.game.content.cards[card].rages)
            raise PositionError(f"{field}: found {value}, a card of instance {rages}; expected one of {instance}")
        uproot(table, card)
        top = table.agenda[-1] if table.agenda else None
        if isinstance(top, BossTurn) and top.at == step(boss_turn, "reveal_attack"):
            table.attack_deck.put(card, 0)
        else:
            table.attack = card


def instance_letter(table: DeadCellsTable) -> str:
    """The instance of the Boss that is here, by its letter; empty without one."""
    content = table.game.content
    cards = content.decks.get(f"{content.biomes[table.biome].id}_boss", ())
    instances = content.cards[cards[0]].instances if cards else ()
    return instances[table.instance].instance if table.instance < len(instances) else ""


def write_attack_deck(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Attack deck from the top; the rest stays below."""
    on_top(table.attack_deck, table, named_cards(table, value, ATTACKS, field))


def write_symbol(table: DeadCellsTable, value: Any, field: str) -> None:
    """The symbol of Serenade's power in this Combat, or null."""
    table.symbol = NOBODY if value is None else SYMBOL_WORDS[one_of(value, list(SYMBOL_WORDS), "symbol", field)]


def write_passes(table: DeadCellsTable, value: Any, field: str) -> None:
    """Who has passed in this cycle of a Boss Combat, the last one last."""
    found = [hero_of(table, word, field) for word in listed(value, "characters", field)]
    table.pass_cycle = sum(1 << index for index in set(found))
    table.last_pass = found[-1] if found else NOBODY
