"""Answers and events in words whose meaning turns on what lies on the table: Enemies by their names, options by what
they give, and the events of the rules by their other names.

Used where people write (scenarios, text play), never in search.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.games.dead_cells import wording_things
from game.games.dead_cells.calling import words_in
from game.games.dead_cells.content import NO_SCRIPT
from game.games.dead_cells.names import CHARACTERS, EMPTY, ROUNDS, SPACES, STATES
from game.games.dead_cells.naming import STATE_WORDS, instance_named, slug, those_called
from game.games.dead_cells.state import DeadCellsTable, Hero
from game.games.dead_cells.wording_things import DECLINED, DONE
from game.games.dead_cells.zero import zero_actions
from game.kernel.decision import PASS, Decision

EVENT_NAMES: Mapping[str, Sequence[str]] = {
    "combat.round_started": ("round.started",),
    "combat.round_ended": ("round.ended",),
    "combat.round_end": ("round.ended",),
    "round.start": ("round.started",),
    "round.end": ("round.ended",),
    "character.acted": ("line.performed",),
    "hero.acted": ("line.performed",),
    "damage.dealt": ("damage.placed",),
    "enemy.damaged": ("damage.placed",),
    "hero.damaged": ("damage.suffered",),
    "character.damaged": ("damage.suffered",),
    "enemy.died": ("enemy.killed",),
    "monster.killed": ("enemy.killed",),
    "character.died": ("hero.died",),
    "shield.used": ("shield.spent",),
    "shield.placed": ("shield.gained",),
    "state.added": ("state.placed",),
    "state.removed": ("state.discarded", "state.lost"),
    "state.refused": ("state.lost",),
    "tile.revealed": ("tile.flipped",),
    "loot.looted": ("loot.taken",),
    "equipment.equipped": ("card.equipped",),
    "card.revealed": ("cards.revealed",),
    "combat.began": ("combat.started",),
    "boss.began": ("boss.started",),
    "boss.instance_defeated": ("instance.defeated",),
}
"""Events by names that they do not have here."""
OF_A_CHARACTER = ("hero", "target", "to", "character", "beheaded", "who")
"""Under which names the data of an event may tell of a character."""


def event_names(name: str, data: Mapping[str, Any]) -> tuple[str, ...]:
    """The events that a name may mean. Damage placed on a character is an event of its own here."""
    if name == "damage.placed" and any(data.get(key) in CHARACTERS for key in OF_A_CHARACTER):
        return (name, "damage.suffered")
    return (name, *EVENT_NAMES.get(name, ()))


def worded(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """An answer with what it says of the table in the decision's own words."""
    if decision.may_pass and isinstance(value, str) and slug(value) in DECLINED:
        return PASS
    if decision.spec.kind == "confirm" and isinstance(value, str) and slug(value) in DONE:
        return True
    reader = READERS.get(decision.spec.id)
    return value if reader is None else reader(table, decision, value)


def _character(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A Companion with whoever carries it, as one answer also where only characters can be chosen: by itself, behind
    its owner, or as ``companion``."""
    if isinstance(value, Mapping) and len(value) == 1:
        ((owner, word),) = value.items()
        pair = [word] if owner == "companion" else [owner, word]
    elif isinstance(value, str):
        pair = value.split(".")
    else:
        pair = [*value] if isinstance(value, list | tuple) else []
    if not 1 <= len(pair) <= 2 or not all(isinstance(each, str) for each in pair):
        return value
    carried = [(owner, code) for owner, code in companions_named(table, pair[-1]) if owner == pair[0] or len(pair) == 1]
    return carried[0] if len(carried) == 1 else value


def companions_named(table: DeadCellsTable, word: str) -> list[tuple[str, str]]:
    """The Companions of a code or name, each with who carries it."""
    cards = table.game.content.cards
    worn = [(hero.word, cards[card]) for hero in table.heroes for card in hero.equipment]
    companions = {(owner, card.code): card for owner, card in worn if card.use == "companion"}
    coded = [(owner, code) for owner, code in companions if word == code]
    return coded or those_called(companions, word)


def _target(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A character alone is never one of its Companions (damage.enemy), and ``companion`` names one of those."""
    value = _character(table, decision, value)
    if isinstance(value, Mapping) and [*value] == ["companion"]:
        return value["companion"]
    word = slug(value) if isinstance(value, str) else value
    return [word, ""] if word in CHARACTERS and word not in decision.candidates else value  # type: ignore[operator]


def _enemy(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """An Enemy's space by its code or name, where only one such can be meant; under whatever key, or in a list."""
    if isinstance(value, Mapping | list) and len(value) == 1:
        value = next(iter(value.values())) if isinstance(value, Mapping) else value[0]
    if not isinstance(value, str) or value in SPACES:
        return value
    cards = table.game.content.cards
    standing = {SPACES[s]: cards[enemy.card] for s, enemy in enumerate(table.enemies) if enemy.card != EMPTY}
    boss = instance_named(table, value)
    code = boss[0] if boss is not None and boss[1] == table.instance else value
    coded = [space for space, card in standing.items() if code == card.code]
    named = coded or those_called(standing, code)
    near = [space for space in named if space in decision.options]
    fitting = near or named
    return fitting[0] if len(fitting) == 1 else value


def _state(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A State by whatever word: ``poison``, ``fire``."""
    return STATE_WORDS.get(slug(value), slug(value)) if isinstance(value, str) else value


def _zero(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A Round 0 Action by what it does, where only one of them does that: ``shield``, ``mark``."""
    index = next(i for i, hero in enumerate(table.heroes) if hero.word == (decision.about or {}).get("hero"))
    if not isinstance(value, str) or value in decision.options:
        return value
    if value == "serenade.power" and "power" in decision.options:
        return "power"
    word = STATE_WORDS.get(slug(value), slug(value))
    fitting = []
    for name, (script, _, _) in zero_actions(table, index).items():
        does = [effect.plain for effect in table.game.scripts.compiled[script]] if script != NO_SCRIPT else []
        fitting += [name] if name in decision.options and {word, slug(value)} & set(words_in(does)) else []
    return fitting[0] if len(fitting) == 1 else value


SAID_OF_ONESELF = re.compile(r"\A(i_am|im|i)_")
"""How somebody begins to speak of himself."""


def _signal(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """What a signal is about: an Enemy's space by its name, a Round as a number; or what is said of oneself (``I am
    weak``)."""
    if isinstance(value, str):
        said = SAID_OF_ONESELF.sub("", slug(value))
        return said if said in decision.candidates else value  # type: ignore[operator]
    if isinstance(value, Mapping):
        value = [*next(iter(value.items()))] if len(value) == 1 else [*value.values()]
    if not isinstance(value, list | tuple) or len(value) != 2:
        return value
    kind, meant = value
    if kind == "focus":
        return [kind, _enemy(table, decision, meant)]
    return [kind, ROUNDS[meant] if isinstance(meant, int) and 0 <= meant < len(ROUNDS) else meant]


def _announced(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """An Action and its Round, the Round as a number too, or in a sentence (``Damage in Round III``); ``state`` is the
    State that is printed there."""
    if isinstance(value, Mapping):
        value = [*next(iter(value.items()))] if len(value) == 1 else [*value.values()]
    if isinstance(value, str):
        value = [word for word in value.replace(",", " ").split() if word.lower() not in ("in", "round")]
    if not isinstance(value, list | tuple):
        return value
    said = [ROUNDS[each] if isinstance(each, int) and 0 <= each < len(ROUNDS) else each for each in value]
    said = [action_word(decision, each) if isinstance(each, str) else each for each in said]
    if "state" in said:
        printed = [own for own in decision.options if own[0] in STATES and own[1] in said]
        return list(printed[0]) if len(printed) == 1 else said
    return said


def action_word(decision: Decision, word: str) -> str:
    """The Action that a word means: in whatever letters, behind its kind (``state.bleeding``), a Shield as Block."""
    bare = slug(word.rpartition(".")[2])
    printed = {own[0] for own in decision.options}
    other = {"shield": "block", "block": "shield"}.get(bare, "")
    return bare if bare == "state" or bare in printed else other if other in printed else word


def _worn(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """Equipment by itself, where two cards lie, goes with the only one of them that prints a line in this Round, else
    with the first that is left; where neither prints one, the card need not be told, but may be."""
    lines = [own[1] for own in decision.options if isinstance(own, tuple)]
    hero = next((h for h in table.heroes if h.kind >= 0 and h.word == (decision.about or {}).get("hero")), None)
    if hero is None:
        return value
    value = _behind(table, hero, value)
    if not lines and isinstance(value, list | tuple) and len(value) == 2 and len(hero.active.cards) > 1:
        return value[0]
    if not isinstance(value, str) or not lines:
        return value
    cards = table.game.content.cards
    printed = [n for n, card in enumerate(hero.active.cards, 1) if cards[card].lines[table.round] != NO_SCRIPT]
    return [value, printed[0] if len(printed) == 1 else min(lines)]


def _behind(table: DeadCellsTable, hero: Hero, value: Any) -> Any:
    """Equipment with the Active card behind or in whose place it is used: that card's line by its number."""
    pair = [*value.values()] if isinstance(value, Mapping) and len(value) == 2 else value
    if not isinstance(pair, list | tuple) or len(pair) != 2 or not isinstance(pair[1], str):
        return value
    cards = {n: table.game.content.cards[card] for n, card in enumerate(hero.active.cards, 1)}
    coded = [n for n, card in cards.items() if pair[1] == card.code]
    lines = coded or those_called(cards, pair[1])
    return [pair[0], lines[0]] if len(lines) == 1 else value


def _biome(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A Biome by its name."""
    biomes = {biome.id: biome for biome in table.game.content.biomes}
    named = those_called(biomes, value) if isinstance(value, str) else []
    return named[0] if named else value


def _replaced(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """Whoever discards the card that has just been gained does not put it on; who names it alone does."""
    if isinstance(value, str) and value not in decision.options and is_gained(table, decision, value):
        return "equip"
    pair = [*next(iter(value.items()))] if isinstance(value, Mapping) and len(value) == 1 else value
    if not isinstance(pair, list | tuple) or len(pair) != 2 or pair[0] != "discard":
        return value
    if isinstance(pair[1], list | tuple):
        return ["discard", *pair[1]]
    if not isinstance(pair[1], str):
        return value
    return "discard_new" if pair[1] == "new" or is_gained(table, decision, pair[1]) else value


def is_gained(table: DeadCellsTable, decision: Decision, word: str) -> bool:
    """Whether a word is the card that has just been gained, and no worn one."""
    content, gained = table.game.content, (decision.about or {}).get("card", "")
    if gained not in content.index or word == gained:
        return bool(word) and word == gained
    worn = [code for option in decision.options if isinstance(option, tuple) for code in option[1:]]
    return those_called({code: content.cards[content.index[code]] for code in (gained, *worn)}, word) == [gained]


def _several(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """Several cards, where one is named alone, or with what happens to them."""
    if isinstance(value, Mapping) and len(value) == 1:
        value = next(iter(value.values()))
    return [value] if isinstance(value, str) and value != PASS else value


def _corridor(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A space in whatever letters; a corridor from the Group's space by both its ends (``[S, a1]``, ``S -> a1``)."""
    ends = (
        value if isinstance(value, list | tuple) else re.split(r"\s*(?:->|→)\s*", value) if str(value) == value else ()
    )
    if len(ends) == 2 and str(ends[0]).lower() == table.place.lower():
        value = ends[1]
    if not isinstance(value, str) or value in decision.options:
        return value
    return next((own for own in decision.options if str(own).lower() == value.lower()), value)


def _healed(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """Whom the Healer helps: the only one who is hurt, or a Companion, whom he refuses."""
    return _character(table, decision, wording_things.healed(table, decision, value))


def _looted(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """What is looted, or who drinks a Potion in its place."""
    said = wording_things.looted(table, decision, value)
    if isinstance(said, list) and len(said) == 2 and said[0] == "potion_on":
        return [said[0], _character(table, decision, said[1])]
    return said


READERS: Mapping[str, Callable[[DeadCellsTable, Decision, Any], Any]] = {
    "act.target": _enemy,
    "serenade.power": _enemy,
    "push.choice": _enemy,
    "enemy.damage": _target,
    "enemy.state": _character,
    "act.ally": _character,
    "act.state": _state,
    "zero.potion": _character,
    "gain.receiver": _character,
    "tile.either_or": wording_things.option,
    "combat.announce": _announced,
    "spend.buy": wording_things.bought,
    "spend.free": wording_things.bought,
    "shield.kind": wording_things.shield,
    "gain.rune": wording_things.rune,
    "merchant.buy": wording_things.ware,
    "market.merchant": wording_things.ware,
    "market.collector": wording_things.ware,
    "market.heal": _healed,
    "spend.reassign": wording_things.moved,
    "upkeep.assign": wording_things.assigned,
    "act.loot": _looted,
    "act.equipment": _worn,
    "explore.corridor": _corridor,
    "zero.action": _zero,
    "combat.signal": _signal,
    "run.start_biome": _biome,
    "equip.replace": _replaced,
    "pass.redraw": _several,
    "inter.discard_equipment": _several,
    "run.boss_cells": _several,
}
