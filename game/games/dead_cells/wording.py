"""Answers and events in words whose meaning turns on what lies on the table: Enemies by their names, options by what
they give, and the events of the rules by their other names.

Used where people write (scenarios, text play), never in search.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.games.dead_cells.calling import words_in
from game.games.dead_cells.content import NO_SCRIPT
from game.games.dead_cells.names import CHARACTERS, EMPTY, ROUNDS, SPACES, STATES
from game.games.dead_cells.naming import ITEM_WORDS, STATE_WORDS, same_name, slug
from game.games.dead_cells.state import DeadCellsTable, content_of
from game.games.dead_cells.zero import zero_actions
from game.kernel.decision import PASS, Decision

UPGRADE_WORDS = {
    **dict.fromkeys(("survival", "green", "s"), "SV"),
    **dict.fromkeys(("tactics", "purple", "t"), "TC"),
    **dict.fromkeys(("brutality", "red", "b"), "BR"),
    **dict.fromkeys(("the_well", "w"), "well"),
    **dict.fromkeys(("done", "end", "finish"), "stop"),
}
"""What can be bought with Cells, as people call it."""

DECLINED = ("decline", "do_not", "done", "leave", "no", "no_one", "nobody", "none", "not", "nothing", "skip", "stop")
"""How people decline what may be declined."""
DONE = ("accept", "confirm", "do", "use", "yes")
"""How people agree to the one thing that they are asked."""

WARES = {"equipment": "equipment", "card": "equipment", "blueprint": "blueprint"}
"""A trader's card by its kind."""

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


def _target(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A character alone is never one of its Companions (damage.enemy)."""
    word = slug(value) if isinstance(value, str) else value
    return [word, ""] if word in CHARACTERS and word not in decision.candidates else value  # type: ignore[operator]


def _enemy(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """An Enemy's space by its code or name, where only one such can be meant."""
    if not isinstance(value, str) or value in SPACES:
        return value
    cards = content_of(table).cards
    standing = {SPACES[s]: cards[enemy.card] for s, enemy in enumerate(table.enemies) if enemy.card != EMPTY}
    named = [space for space, card in standing.items() if value == card.code or same_name(card.name, value)]
    near = [space for space in named if space in decision.options]
    fitting = near or named
    return fitting[0] if len(fitting) == 1 else value


def _zero(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A Round 0 Action by what it does, where only one of them does that: ``shield``, ``mark``."""
    index = next(i for i, hero in enumerate(table.heroes) if hero.word == (decision.about or {}).get("hero"))
    if not isinstance(value, str) or value in decision.options:
        return value
    word = STATE_WORDS.get(slug(value), slug(value))
    fitting = []
    for name, (script, _, _) in zero_actions(table, index).items():
        does = [effect.plain for effect in table.game.scripts.compiled[script]] if script != NO_SCRIPT else []
        fitting += [name] if name in decision.options and {word, slug(value)} & set(words_in(does)) else []
    return fitting[0] if len(fitting) == 1 else value


def _signal(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """What a signal is about: an Enemy's space by its name, a Round as a number."""
    if isinstance(value, Mapping):
        value = [*next(iter(value.items()))] if len(value) == 1 else [*value.values()]
    if not isinstance(value, list | tuple) or len(value) != 2:
        return value
    kind, meant = value
    if kind == "focus":
        return [kind, _enemy(table, decision, meant)]
    return [kind, ROUNDS[meant] if isinstance(meant, int) and 0 <= meant < len(ROUNDS) else meant]


def _option(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """An option of an Either/Or by a word that only one of them holds; ``nothing`` is the one that does nothing."""
    if not isinstance(value, str) or value.isdigit():
        return value
    word = "noop" if slug(value) in DECLINED else ITEM_WORDS.get(slug(value), slug(value))
    options = (decision.about or {}).get("options", ())
    fitting = [n for n, option in enumerate(options, 1) if word in words_in(option)]
    return fitting[0] if len(fitting) == 1 else value


def _announced(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """An Action and its Round, the Round as a number too, or in a sentence (``Damage in Round III``); ``state`` is the
    State that is printed there."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, str):
        value = [word for word in value.replace(",", " ").split() if word.lower() not in ("in", "round")]
    if not isinstance(value, list | tuple):
        return value
    said = [ROUNDS[each] if isinstance(each, int) and 0 <= each < len(ROUNDS) else each for each in value]
    if "state" in said:
        printed = [own for own in decision.options if own[0] in STATES and own[1] in said]
        return list(printed[0]) if len(printed) == 1 else said
    return said


def _bought(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """Upgrades by the names of their decks."""
    if not isinstance(value, str) or value in decision.options:
        return value
    return UPGRADE_WORDS.get(slug(value).removesuffix("_upgrade").removesuffix("_deck"), value)


def _ware(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A trader's card by its kind, where only one such is on offer."""
    kind = WARES.get(slug(value).removesuffix("s")) if isinstance(value, str) else None
    content = content_of(table)
    offered = [word for word in decision.options if isinstance(word, str) and word in content.index]
    fitting = [word for word in offered if content.cards[content.index[word]].kind in (kind, "blueprint")]
    return fitting[0] if kind is not None and len(fitting) == 1 else value


def _looted(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A Potion in place of Loot: ``potion_on`` and a character, ``{potion: flayed}`` too. Scrolls of a colour are
    Scrolls (ruling Q-74)."""
    if isinstance(value, Mapping) and len(value) == 1:
        value = [*next(iter(value.items()))]
    if isinstance(value, list | tuple) and len(value) == 2 and slug(str(value[0])) in DRINKS:
        return ["potion_on", value[1]]
    if not isinstance(value, str):
        return value
    word = slug(value)
    if ITEM_WORDS.get(word, "").startswith("scroll"):
        return "scroll"
    drunk = word in DRINKS and (word != "potion" or "potion" not in decision.options)
    return "potion_on" if drunk else value


DRINKS = ("potion", "use_potion", "potion_on", "drink_potion")
"""How people say that a Potion is used in place of Loot."""


def _worn(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """Equipment by itself, where two cards lie, goes with the only one of them that prints a line in this Round, else
    with the first that is left; where neither prints one, the card need not be told, but may be."""
    lines = [own[1] for own in decision.options if isinstance(own, tuple)]
    hero = next((h for h in table.heroes if h.kind >= 0 and h.word == (decision.about or {}).get("hero")), None)
    if hero is None:
        return value
    if not lines and isinstance(value, list | tuple) and len(value) == 2 and len(hero.active.cards) > 1:
        return value[0]
    if not isinstance(value, str) or not lines:
        return value
    cards = content_of(table).cards
    printed = [n for n, card in enumerate(hero.active.cards, 1) if cards[card].lines[table.round] != NO_SCRIPT]
    return [value, printed[0] if len(printed) == 1 else min(lines)]


def _biome(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A Biome by its name."""
    biomes = content_of(table).biomes
    named = [biome.id for biome in biomes if isinstance(value, str) and same_name(biome.name, value)]
    return named[0] if named else value


def _replaced(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """Whoever discards the card that has just been gained does not put it on; who names it alone does."""
    if isinstance(value, str) and value not in decision.options and is_gained(table, decision, value):
        return "equip"
    pair = [*next(iter(value.items()))] if isinstance(value, Mapping) and len(value) == 1 else value
    if not isinstance(pair, list | tuple) or len(pair) != 2 or pair[0] != "discard" or not isinstance(pair[1], str):
        return value
    return "discard_new" if pair[1] == "new" or is_gained(table, decision, pair[1]) else value


def is_gained(table: DeadCellsTable, decision: Decision, word: str) -> bool:
    """Whether a word is the card that has just been gained, and no worn one."""
    content, gained = content_of(table), (decision.about or {}).get("card", "")
    if gained not in content.index or word == gained:
        return bool(word) and word == gained
    worn = [code for option in decision.options if isinstance(option, tuple) for code in option[1:]]
    named = [code for code in (gained, *worn) if same_name(content.cards[content.index[code]].name, word)]
    return named == [gained]


def _several(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """Several cards, where one is named alone, or with what happens to them."""
    if isinstance(value, Mapping) and len(value) == 1:
        value = next(iter(value.values()))
    return [value] if isinstance(value, str) and value != PASS else value


def _corridor(table: DeadCellsTable, decision: Decision, value: Any) -> Any:
    """A space in whatever letters."""
    if not isinstance(value, str) or value in decision.options:
        return value
    return next((own for own in decision.options if str(own).lower() == value.lower()), value)


READERS: Mapping[str, Callable[[DeadCellsTable, Decision, Any], Any]] = {
    "act.target": _enemy,
    "serenade.power": _enemy,
    "push.choice": _enemy,
    "enemy.damage": _target,
    "tile.either_or": _option,
    "combat.announce": _announced,
    "spend.buy": _bought,
    "merchant.buy": _ware,
    "market.merchant": _ware,
    "market.collector": _ware,
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
