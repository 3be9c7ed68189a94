"""Setting the named parts of a position of Dead Cells, with an error that names the field and what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.dead_cells import campaign, standing
from game.games.dead_cells.biome import place_index
from game.games.dead_cells.boss import BossTurn, boss_turn
from game.games.dead_cells.campaign import fresh_campaign
from game.games.dead_cells.content import DeadCellsContent
from game.games.dead_cells.encounter import Combat, combat
from game.games.dead_cells.equipment import UseEquipment
from game.games.dead_cells.explore import board_of
from game.games.dead_cells.herostep import HeroStep
from game.games.dead_cells.market import Market, market
from game.games.dead_cells.names import EMPTY, HAND, ITEMS, NOBODY, OUTSIDE, ROUNDS, SPACES, SYMBOLS
from game.games.dead_cells.naming import (
    ITEM_WORDS,
    STATE_WORDS,
    SYMBOL_WORDS,
    hero_of,
    listed,
    mapped,
    named_of,
    number_in,
    of_heroes,
    one_of,
    round_of,
    same_name,
    slug,
    space_of,
)
from game.games.dead_cells.places import uproot
from game.games.dead_cells.placing import ROWS
from game.games.dead_cells.placing_cards import (
    COMBAT,
    ENEMIES,
    EQUIPMENT,
    MONSTERS,
    agree,
    belongs,
    fill_hand,
    free_copy,
    named_cards,
    on_top,
    replace_cards,
    stripped,
)
from game.games.dead_cells.resuming import begin_instance, enter_biome, set_round, step, turn_into_boss_fight
from game.games.dead_cells.roundend import RoundEnd
from game.games.dead_cells.rounds import Round
from game.games.dead_cells.run import BOSS
from game.games.dead_cells.state import DeadCellsTable, Enemy, Hero, Tokens, content_of
from game.kernel.position import PositionError
from game.kernel.zones import ALL, Zone

MANY = 99
COUNTED_STATES = ("poisoned", "bleeding", "on_fire", "marked")
TOKEN_WORDS = ("damage", "shields", "golden", *COUNTED_STATES, "frozen", "performed")
APART = ("tokens", "states")
SIDES = ("power", "melee")
CARD_WORDS = ("card", "enemy", "monster", "name", "code")
"""What an Enemy in a space may be given under."""


def write_tokens(tokens: Tokens, given: Mapping[str, Any], field: str) -> None:
    """Tokens by their words; Frozen and the lines performed as lists of Rounds, Frozen on one line as that Round.
    States, or all tokens, may stand in a mapping or a list of their own."""
    for apart in APART:
        inside = given.get(apart, {})
        if isinstance(inside, list):
            inside = {word: inside.count(word) for word in inside}
        given = {**{word: each for word, each in given.items() if word != apart}, **mapped(inside, apart, field)}
    for word, value in given.items():
        word = one_of(STATE_WORDS.get(slug(word), word), TOKEN_WORDS, "token", field)
        if word in ("frozen", "performed"):
            rounds = [round_of(each, f"{field}.{word}") for each in (value if isinstance(value, list) else [value])]
            if word == "frozen":
                tokens.frozen = rounds
            else:
                tokens.performed = sum(1 << each for each in set(rounds))
        else:
            number = 1 if value is True else 0 if value is False else value
            setattr(tokens, word, number_in(number, 0, MANY, f"{field}.{word}"))


def write_token(name: str) -> Any:
    """A writer of one kind of token, by character."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        for index, given in of_heroes(table, value, field).items():
            write_tokens(table.heroes[index].tokens, {name: given}, field)

    return write


def write_states(table: DeadCellsTable, value: Any, field: str) -> None:
    """States by character: ``{poisoned: 1, frozen: [II]}``, or a list of words; those not named are gone."""
    for index, given in of_heroes(table, value, field).items():
        tokens = table.heroes[index].tokens
        for word in COUNTED_STATES:
            setattr(tokens, word, 0)
        tokens.frozen = []
        if isinstance(given, list | str):
            words = listed(given, "States", field)
            given = {word: words.count(word) for word in words}
        for word in mapped(given, "States", field):
            one_of(STATE_WORDS.get(slug(word), word), (*COUNTED_STATES, "frozen"), "State", field)
        write_tokens(tokens, given, field)


def write_scrolls(table: DeadCellsTable, value: Any, field: str) -> None:
    """Steps by character: ``{survival: 1}``, or three numbers in the order of the tracks; for Serenade one number."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        if isinstance(given, Mapping):
            steps = [0, 0, 0]
            for word, number in given.items():
                steps[SYMBOL_WORDS[one_of(word, list(SYMBOL_WORDS), "track", field)]] = number
        else:
            steps = [given, 0, 0] if isinstance(given, int) else listed(given, "three numbers", field)
        if len(steps) != len(SYMBOLS):
            raise PositionError(f"{field}.{hero.word}: found {given!r}, expected three numbers")
        hero.scrolls = [number_in(each, 0, 5, f"{field}.{hero.word}") for each in steps]


def write_heroes_flag(name: str) -> Any:
    """A writer of a list of characters' words for a flag."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        words = [value] if isinstance(value, str) else listed(value, "characters", field)
        found = [hero_of(table, word, field) for word in words]
        for index, hero in enumerate(table.heroes):
            setattr(hero, name, int(index in found))

    return write


def write_first(table: DeadCellsTable, value: Any, field: str) -> None:
    """Who holds the First Player token."""
    table.first = hero_of(table, value, field)


def combat_cards(table: DeadCellsTable, hero: Hero, value: Any, field: str) -> list[int]:
    """Named Combat cards, which belong to the character's deck from now on."""
    cards = named_cards(table, value, COMBAT, field)
    for card in cards:
        uproot(table, card)
        belongs(table, card, "combat", hero.word)
    return cards


def write_hands(table: DeadCellsTable, value: Any, field: str) -> None:
    """Exactly these cards are in hand; the others go to the bottom of the deck."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        cards = combat_cards(table, hero, given, f"{field}.{hero.word}")
        replace_cards(hero.hand, hero.deck, table, cards, 1 << hero.seat)


def write_active(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Active cards, first-played first; they lie open once a Round has begun, and for Serenade."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        cards = combat_cards(table, hero, given if isinstance(given, list) else [given], f"{field}.{hero.word}")
        seen = ALL if table.round != OUTSIDE or hero.is_serenade else 1 << hero.seat
        replace_cards(hero.active, hero.deck, table, cards, seen)


def write_discards(table: DeadCellsTable, value: Any, field: str) -> None:
    """Exactly these cards lie in the Discard Pile, the first uppermost."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        cards = combat_cards(table, hero, given, f"{field}.{hero.word}")
        replace_cards(hero.discard, hero.deck, table, cards[::-1], 0 if hero.is_serenade else ALL)
        if not hero.is_serenade and table.round == OUTSIDE:
            fill_hand(hero)


def write_decks(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Draw Pile from the top; the rest stays below. A hand that lost a card to it is filled from the bottom."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        held = len(hero.hand.cards)
        on_top(hero.deck, table, combat_cards(table, hero, given, f"{field}.{hero.word}"))
        while len(hero.hand.cards) < min(held, HAND) and hero.deck.cards:
            hero.hand.put(hero.deck.cards.pop(0), 1 << hero.seat)
            hero.deck.known.pop(0)


def write_announced(table: DeadCellsTable, value: Any, field: str) -> None:
    """What was said with each card: lists of an Action and a Round."""
    for index, given in of_heroes(table, value, field).items():
        said = [listed(each, "an Action and a Round", field) for each in listed(given, "announcements", field)]
        table.heroes[index].announced = [[str(kind), ROUNDS[round_of(round, field)]] for kind, round in said]


def write_equipment(table: DeadCellsTable, value: Any, field: str) -> None:
    """What a Beheaded wears, by slot from the left; what it wore goes to the Equipment discard."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        wear(table, hero, owned_equipment(table, given, f"{field}.{hero.word}"))
        if len(hero.equipment) > standing.slots(table, index):
            room = standing.slots(table, index)
            raise PositionError(f"{field}.{hero.word}: found {given!r}, expected at most {room}; scrolls give slots")


def wear(table: DeadCellsTable, hero: Hero, cards: Sequence[int]) -> None:
    """Exactly these cards are worn."""
    for card in [each for each in hero.equipment if each not in cards]:
        uproot(table, card)
        table.equipment_discard.put(card, ALL)
    for card in cards:
        uproot(table, card)
    hero.equipment, hero.companions = list(cards), [0] * len(cards)


def owned_equipment(table: DeadCellsTable, value: Any, field: str) -> list[int]:
    """Named Equipment cards, which belong to the Equipment deck of the campaign."""
    cards = named_cards(table, value, (*EQUIPMENT, "upgrade"), field)
    for card in cards:
        belongs(table, card, "equipment")
    return cards


def write_stash(table: DeadCellsTable, value: Any, field: str) -> None:
    """Cards carried beside the slots."""
    for index, given in of_heroes(table, value, field).items():
        cards = owned_equipment(table, given, field)
        for card in cards:
            uproot(table, card)
        table.heroes[index].stash = cards


def write_companions(table: DeadCellsTable, value: Any, field: str) -> None:
    """Damage on worn Companions, by character and card, or one number for each slot."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        codes = [content_of(table).cards[card].code for card in hero.equipment]
        damage = dict(zip(codes, given, strict=False)) if isinstance(given, list) else mapped(given, "cards", field)
        names = {
            slug(content_of(table).cards[card].name): code for card, code in zip(hero.equipment, codes, strict=True)
        }
        for word, number in damage.items():
            slot = codes.index(one_of(names.get(slug(word), word), codes, "card", field))
            hero.companions = [
                number_in(number, 0, MANY, field) if i == slot else each for i, each in enumerate(hero.companions)
            ]


def write_serenade(table: DeadCellsTable, value: Any, field: str) -> None:
    """Serenade's board and cards: side, step, damage, deck, discard, active."""
    index = hero_of(table, "serenade", field)
    hero = table.heroes[index]
    known = ("side", "step", "damage", "deck", "discard", "active")
    for key in mapped(value, "side, step, damage, deck, discard, active", field):
        one_of(key, known, "key", field)
    if "side" in value:
        hero.side = SIDES.index(one_of(str(value["side"]).lower(), SIDES, "side", f"{field}.side"))
    if "step" in value:
        hero.scrolls = [number_in(value["step"], 0, 5, f"{field}.step"), 0, 0]
    if "damage" in value:
        hero.tokens.damage = number_in(value["damage"], 0, MANY, f"{field}.damage")
    for key, write in (("active", write_active), ("discard", write_discards), ("deck", write_decks)):
        if key in value:
            write(table, {"serenade": value[key]}, f"{field}.{key}")


CARD_ZONES = {"equipment": "cards", "blueprint": "plans", "blueprints": "plans"}
"""Cards that may stand among the items of the Bag or the Group space."""


def write_cards_among(table: DeadCellsTable, name: str, word: str, value: Any, field: str) -> None:
    """Cards among items: their names, or how many are drawn as the rules draw them."""
    where = f"{name}_{CARD_ZONES[word]}"
    own = table.equipment_deck.cards[::-1] if word == "equipment" else table.blueprint_deck.cards
    if isinstance(value, int) and not isinstance(value, bool):
        value = [content_of(table).cards[card].code for card in own[:value]]
    cards = value if isinstance(value, list) else [value]
    write = write_equipment_zone if word == "equipment" else write_plans_zone
    write(where)(table, cards, f"{field}.{word}")


def write_counts(name: str) -> Any:
    """A writer of what lies in the Bag or on the Group space; what is not named is none."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        counts = [0] * len(ITEMS)
        if isinstance(value, list):
            value = {word: value.count(word) for word in value}
        for word, number in mapped(value, "items", field).items():
            if word in CARD_ZONES:
                write_cards_among(table, name, word, number, field)
                continue
            item = ITEM_WORDS[one_of(word, list(ITEM_WORDS), "item", field)]
            counts[ITEMS.index(item)] = number_in(number, 0, 999, f"{field}.{word}")
        setattr(table, name, counts)
        if name == "loot":
            past_the_set_up(table)

    return write


def write_equipment_zone(name: str) -> Any:
    """A writer of exactly the named Equipment in a zone, the first uppermost; ``all`` is the whole deck."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        deck = [*reversed(table.equipment_deck.cards), *reversed(getattr(table, name).cards)]
        cards = deck if value == "all" else owned_equipment(table, value, field)
        replace_cards(getattr(table, name), table.equipment_deck, table, cards[::-1], ALL)
        if name == "shop":
            past_the_reveal(table, "merchant_reveals")

    return write


def write_plans_zone(name: str) -> Any:
    """A writer of exactly the named Blueprints in a zone, the first undermost."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        cards = named_cards(table, value, ("blueprint",), field)
        for card in cards:
            belongs(table, card, "blueprints", content_of(table).cards[card].code.partition("-")[0])
        zone: Zone = getattr(table, name)
        back = any(card not in cards for card in zone.cards)
        replace_cards(zone, table.blueprint_deck, table, cards, ALL)
        if back:
            in_order(table.blueprint_deck)
        if name == "shop_plans":
            past_the_reveal(table, "collector_reveals")

    return write


def past_the_reveal(table: DeadCellsTable, reveal: str) -> None:
    """A trader whose cards are given has laid them out."""
    top = table.agenda[-1] if table.agenda else None
    if isinstance(top, Market) and top.at == step(market, reveal):
        top.at += 1


def in_order(deck: Zone) -> None:
    """deck.ordered: a Blueprint deck lies by its codes, the first at the bottom."""
    deck.cards.sort()
    deck.known = [0] * len(deck.cards)


def write_equipment_deck(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Equipment deck from the top; the rest stays below."""
    on_top(table.equipment_deck, table, owned_equipment(table, value, field))


def write_blueprint_deck(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Blueprint deck from the bottom, as it is drawn; the rest lies above."""
    cards = named_cards(table, value, ("blueprint",), field)
    for card in cards:
        belongs(table, card, "blueprints", content_of(table).cards[card].code.partition("-")[0])
        uproot(table, card)
    for card in reversed(cards):
        table.blueprint_deck.put_under(card, 0)


def write_enemy_deck(name: str) -> Any:
    """A writer of a Monster or Elite deck from the top; the rest stays below."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        on_top(getattr(table, name), table, named_cards(table, value, MONSTERS, field))

    return write


def write_enemy_discard(name: str, deck: str) -> Any:
    """A writer of exactly the named cards in a discard, the first uppermost."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        cards = named_cards(table, value, MONSTERS, field)
        replace_cards(getattr(table, name), getattr(table, deck), table, cards[::-1], ALL)

    return write


def write_enemies(table: DeadCellsTable, value: Any, field: str) -> None:
    """Who stands in which space: a card, or ``{card, damage, poisoned, shields, frozen, ...}``; the others are
    empty."""
    if isinstance(value, list):
        value = dict(zip(SPACES if len(value) == len(SPACES) else SPACES[1:], value, strict=False))
    given = {space_of(word, field): each for word, each in mapped(value, "spaces", field).items()}
    content = content_of(table)
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
    card = free_copy(table, about[name], ENEMIES, standing_here, f"{field}.{name}")
    uproot(table, card)
    table.entries += 1
    tokens = Tokens(performed=(1 << max(0, table.round)) - 1)
    write_tokens(tokens, {key: each for key, each in about.items() if key != name}, field)
    table.enemies[space] = Enemy(card=card, entry=table.entries, tokens=tokens)


def past_the_set_up(table: DeadCellsTable) -> None:
    """A Combat whose Enemies or Loot are given goes on behind its set-up."""
    top = table.agenda[-1] if table.agenda else None
    if isinstance(top, Combat) and top.at < step(combat, "play_cards"):
        top.at = step(combat, "play_cards")


def biome_names(content: DeadCellsContent) -> dict[str, list[str]]:
    """The names of Biomes by their ids; a Boss's place goes by his name too."""
    bosses = {each.id: content.decks.get(f"{each.id}_boss", ()) for each in content.biomes}
    return {each.id: [each.name, *(content.cards[card].name for card in bosses[each.id])] for each in content.biomes}


def write_biome(table: DeadCellsTable, value: Any, field: str) -> None:
    """Where the Group is, freshly set up; with a Boss a Combat becomes one with him."""
    content = content_of(table)
    index = content.biome_index[named_of(value, biome_names(content), "Biome", field)]
    if content.biomes[index].waits:
        raise PositionError(f"{field}: {value} has no board yet")
    if index == table.biome:
        return
    round = table.round
    enter_biome(table, index)
    if content.biomes[index].stage == BOSS and table.find(Combat) is not None:
        turn_into_boss_fight(table)
        begin_instance(table)
        set_round(table, round)


def write_place(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Group's space; its tile lies open."""
    table.place = one_of(value, list(board_of(table).spaces), "space", field)
    if table.place in board_of(table).places:
        table.tiles.known[place_index(table, table.place)] = ALL


def write_visited(table: DeadCellsTable, value: Any, field: str) -> None:
    """The spaces the Group has been to, in order; their tiles lie open."""
    spaces = [one_of(each, list(board_of(table).spaces), "space", field) for each in listed(value, "spaces", field)]
    table.visited = spaces
    for place in spaces:
        if place in board_of(table).places:
            table.tiles.known[place_index(table, place)] = ALL


def write_tiles(table: DeadCellsTable, value: Any, field: str) -> None:
    """Tiles by space: a code (face down as it lies), or ``{tile, face: up}``; what lay there changes places with it."""
    content = content_of(table)
    for place, each in mapped(value, "spaces", field).items():
        one_of(place, board_of(table).places, "space", field)
        about = each if isinstance(each, Mapping) else {"tile": each}
        name = next((about[word] for word in TILE_WORDS if word in about), None)
        tile = tile_named(table, name, f"{field}.{place}")
        shape = board_of(table).spaces[place].shape
        if content.tiles[tile].shape != shape:
            raise PositionError(f"{field}.{place}: {content.tiles[tile].code} is no {shape}")
        where = place_index(table, place)
        swap_tiles(table, where, tile)
        if "face_up" in about:
            about = {"face": "up" if about["face_up"] else "down"}
        if "face" in about:
            table.tiles.known[where] = ALL if one_of(about["face"], ("up", "down"), "face", field) == "up" else 0
        if place == table.place:
            table.tile = tile


TILE_WORDS = ("tile", "code", "card", "name")
"""What a tile on a space may be given under."""


def swap_tiles(table: DeadCellsTable, where: int, tile: int) -> None:
    """A tile comes to a place; the one that lay there goes where it came from."""
    source = table.tiles if tile in table.tiles.cards else table.tile_box
    at = source.cards.index(tile)
    source.cards[at], table.tiles.cards[where] = table.tiles.cards[where], tile


def tile_named(table: DeadCellsTable, code: Any, field: str) -> int:
    """A tile of the Biome by its code."""
    content = content_of(table)
    own = content.tiles_of[content.biomes[table.biome].id]
    return content.tile_index[one_of(code, [content.tiles[each].code for each in own], "tile", field)]


def write_tile(table: DeadCellsTable, value: Any, field: str) -> None:
    """The tile that is carried out, and the Combat that it starts."""
    table.tile = tile_named(table, value, field)
    fighting: Combat | None = table.find(Combat)
    if fighting is not None:
        fighting.tile = table.tile


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


def write_number(name: str, least: int, most: int) -> Any:
    """A writer of a number of the table."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        setattr(table, name, number_in(value, least, most, field))

    return write


def write_instance(table: DeadCellsTable, value: Any, field: str) -> None:
    """The instance of the Boss: its number from 0, its letter or its name."""
    content = content_of(table)
    cards = content.decks.get(f"{content.biomes[table.biome].id}_boss", ())
    if not cards:
        raise PositionError(f"{field}: no Boss is here; set biome first")
    instances = content.cards[cards[0]].instances
    words = [each.instance for each in instances]
    names = [each.name for each in instances]
    if isinstance(value, str) and value not in words:
        value = next((i for i, name in enumerate(names) if same_name(name, value)), value)
    number = words.index(value) if value in words else number_in(value, 0, len(instances) - 1, field)
    begin_instance(table, number)


def write_attack(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Attack card that lies open, or null; where a Turn begins, the one that it reveals."""
    if table.attack != EMPTY:
        table.attack_deck.put_under(table.attack, 0)
        table.attack = EMPTY
    if value is not None:
        card = free_copy(table, value, ("attack",), (), field)
        uproot(table, card)
        top = table.agenda[-1] if table.agenda else None
        if isinstance(top, BossTurn) and top.at == step(boss_turn, "reveal_attack"):
            table.attack_deck.put(card, 0)
        else:
            table.attack = card


def write_attack_deck(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Attack deck from the top; the rest stays below."""
    on_top(table.attack_deck, table, named_cards(table, value, ("attack",), field))


def write_symbol(table: DeadCellsTable, value: Any, field: str) -> None:
    """The symbol of Serenade's power in this Combat, or null."""
    table.symbol = NOBODY if value is None else SYMBOL_WORDS[one_of(value, list(SYMBOL_WORDS), "symbol", field)]


def write_runes(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Runes that the Group owns."""
    content = content_of(table)
    known = {content.cards[card].rune: (content.cards[card].name,) for card in content.decks["runes"]}
    runes = [named_of(each, known, "Rune", field) for each in listed(value, "Runes", field)]
    table.campaign = campaign.changed(table.campaign, runes=runes)
    agree(table)


def write_mutations(table: DeadCellsTable, value: Any, field: str) -> None:
    """The cards on the Mutation board, each in the row of its kind; the others are still in their decks."""
    content = content_of(table)
    cards = named_cards(table, value, ("upgrade",), field)
    for card in cards:
        code, use = content.cards[card].code, content.cards[card].use
        if use not in ROWS:
            raise PositionError(f"{field}: {code} has no place on the Mutation board")
        record = stripped(table.campaign, code)
        table.campaign = campaign.with_board_card(record, ROWS[use], code)
    agree(table)


OF_CARDS = ("equipment", "blueprints", "upgrades", "well", "secrets", "combat", "board", "aside", "added")
"""The keys of the record that hold cards."""


def coded(table: DeadCellsTable, value: Any, field: str) -> Any:
    """Cards of the record, each by its code or name, as codes; those of a mapping under the same names."""
    if isinstance(value, Mapping):
        return {name: coded(table, each, f"{field}.{name}") for name, each in value.items()}
    cards = content_of(table).cards
    return [cards[card].code for card in named_cards(table, value, OWNED, field)]


OWNED = (*COMBAT, *EQUIPMENT)
"""The kinds of cards that a campaign owns or can come to own."""


def codes_in(value: Any) -> list[Any]:
    """The codes in a list, or in the lists of a mapping."""
    return [code for each in value.values() for code in each] if isinstance(value, dict) else list(value)


def plainly(value: Any) -> Any:
    """The same as plain dicts and lists: a file's own know the lines that they came from."""
    if isinstance(value, Mapping):
        return {key: plainly(each) for key, each in value.items()}
    return [plainly(each) for each in value] if isinstance(value, list) else value


def write_campaign(table: DeadCellsTable, value: Any, field: str) -> None:
    """Any keys of the record; a mapping changes only the entries that it names."""
    fresh = fresh_campaign(content_of(table))
    given = {key: plainly(each) for key, each in mapped(value, "keys of the record", field).items()}
    for key, each in given.items():
        one_of(key, list(fresh), "key", field)
        given[key] = coded(table, each, f"{field}.{key}") if key in OF_CARDS else each
        if not isinstance(each, type(fresh[key])):
            raise PositionError(f"{field}.{key}: found {each!r}, expected something like {fresh[key]!r:.60}")
    record: campaign.Record = table.campaign
    for key in OF_CARDS:
        for code in codes_in(given.get(key, [])):
            record = stripped(record, code)
    for key, each in given.items():
        record = campaign.changed(record, **{key: merged(record[key], each, key in ORDERED)})
    left = sorted(codes_of(table.campaign) - codes_of(record), key=content_of(table).index.__getitem__)
    table.campaign = campaign.changed(record, aside=[*record["aside"], *left])
    agree(table)


ORDERED = ("upgrades", "well", "secrets", "blueprints")
"""Decks that are taken from the bottom: named cards come first, the others follow, and an empty list empties them."""


def merged(old: Any, new: Any, ordered: bool) -> Any:
    """A key of the record as it was, with what a position names put in its place."""
    if isinstance(new, dict):
        return {**old, **{name: merged(old.get(name), each, ordered) for name, each in new.items()}}
    rest = [code for code in old or () if code not in new] if ordered and new else []
    return [*new, *rest] if isinstance(new, list) else new


def codes_of(record: campaign.Record) -> set[str]:
    """Every code that stands somewhere in a record."""
    found = {code for key in ("equipment", "well", "secrets", "aside") for code in record[key]}
    found |= {
        code
        for key in ("blueprints", "upgrades", "combat", "board", "added")
        for row in record[key].values()
        for code in row
    }
    return found | {each["code"] for each in record["purged"]}


def write_counted(table: DeadCellsTable, value: Any, field: str) -> None:
    """What has been counted in this run, biome or combat."""
    counts = {period: dict(each) for period, each in table.counts.items()}
    for period, each in mapped(value, "run, biome or combat", field).items():
        counts[one_of(period, list(counts), "period", field)].update(mapped(each, "names", field))
    table.counts = counts


def write_passes(table: DeadCellsTable, value: Any, field: str) -> None:
    """Who has passed in this cycle of a Boss Combat, the last one last."""
    found = [hero_of(table, word, field) for word in listed(value, "characters", field)]
    table.pass_cycle = sum(1 << index for index in set(found))
    table.last_pass = found[-1] if found else NOBODY
