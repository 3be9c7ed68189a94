"""Serenade, the partner of a solo player: her card, her symbol's power, her tracks. Rulebook: Solo mode."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.actions import Aim, amounts, damage_on
from game.games.dead_cells.names import (
    BOSS,
    BRUTALITY,
    EMPTY,
    MELEE,
    NOBODY,
    OUTSIDE,
    POWER,
    RULE,
    SPACES,
    SURVIVAL,
    SYMBOLS,
    TACTICS,
)
from game.games.dead_cells.state import DeadCellsTable, Hero, card_code, serenade_index
from game.kernel.agenda import END, Flow, Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.effects import Effects
from game.kernel.zones import ALL, shuffle

POWER_ROUNDS = {SURVIVAL: 0, TACTICS: 0, BRUTALITY: 3}
"""solo.power.*: the Round of each power."""
EVERYWHERE = [0, 1, 2, 3]
WHAT = {
    SURVIVAL: ("solo.power.survival", {"state": "frozen"}),
    TACTICS: ("solo.power.tactics", {"state": "marked"}),
    BRUTALITY: ("solo.power.brutality", {}),
}


class Symbol(Frame):
    """Finding out which symbol Serenade uses in this Combat or Turn."""


class Power(Frame):
    """The power of her symbol."""


symbol_choice = Procedure("serenade_symbol", Symbol, source="Serenade in Combat")
power_use = Procedure("serenade_power", Power, source="Serenade in Combat")


def partner(table: DeadCellsTable) -> Hero:
    """The Beheaded that Serenade fights beside."""
    return next(hero for hero in table.heroes if not hero.is_serenade)


def symbols_on_top(table: DeadCellsTable) -> tuple[int, ...]:
    """solo.power: the symbols of the top card of the Beheaded's Discard Pile."""
    pile = partner(table).discard.cards
    return tuple(table.game.content.cards[pile[-1]].symbols) if pile else ()


@symbol_choice.step("solo.power", "solo.power.none", "ruling.q84")
def read_symbol(table: DeadCellsTable, frame: Symbol) -> Flow | None:
    """solo.power.none: no card, or none with a symbol, no power; it is fixed once for the Combat or Turn (Q-84)."""
    table.symbol = NOBODY
    index = serenade_index(table)
    if index < 0 or table.heroes[index].dead:
        return END
    found = symbols_on_top(table)
    if len(found) == 1:
        set_symbol(table, found[0])
        return END
    if not found:
        table.emit("serenade.powerless", "solo.power.none")
        return END
    return None


def set_symbol(table: DeadCellsTable, symbol: int) -> None:
    """Her power for this Combat or Turn."""
    table.symbol = symbol
    table.emit("serenade.symbol", "solo.power", WHAT[symbol][0], symbol=SYMBOLS[symbol])


@symbol_choice.decision("serenade.symbol", "pick", "solo.power.two", when=("solo.power",), outside="solo.power.two")
def choose_symbol(table: DeadCellsTable, frame: Symbol) -> Decision | None:
    """solo.power.two: with two symbols the player chooses."""
    return Decision(partner(table).seat, tuple(SYMBOLS[each] for each in symbols_on_top(table)))


choose_symbol.rests("solo.power", "solo.power.two")


@choose_symbol.then
def symbol_chosen(table: DeadCellsTable, frame: Symbol, seat: int, answer: str) -> None:
    set_symbol(table, SYMBOLS.index(answer))


def power_round(table: DeadCellsTable) -> int:
    """The Round in which her power is used; -1 without one."""
    if table.symbol < 0:
        return NOBODY
    index = serenade_index(table)
    return NOBODY if index < 0 or table.heroes[index].dead else POWER_ROUNDS[table.symbol]


def has_power_in(table: DeadCellsTable, round: int) -> bool:
    """Whether her power would be used in a Round, if she lives then."""
    return table.symbol >= 0 and POWER_ROUNDS[table.symbol] == round


def acts_in(table: DeadCellsTable, serenade: Hero, round: int) -> bool:
    """Whether she may do something in a Round beside what her card shows: use her power, or what her board prints
    (solo.deck_empty)."""
    if has_power_in(table, round):
        return True
    return not serenade.active.cards and table.game.content.serenade.printed[serenade.side][round] >= 0


@power_use.step("solo.power")
def begin_power(table: DeadCellsTable, frame: Power) -> Flow | None:
    """ruling Q-81: Brutality names Monsters; Survival and Tactics take any Enemy. With none there nothing happens."""
    if any(in_its_reach(table, space) for space in EVERYWHERE):
        table.emit("serenade.power_used", WHAT[table.symbol][0], symbol=SYMBOLS[table.symbol])
        return None
    if any(enemy.card != EMPTY for enemy in table.enemies):
        table.emit("serenade.no_monster", "solo.power.brutality", "ruling.q81")
    else:
        table.emit("action.missed", "range.empty", hero="serenade", reach=list(SPACES))
    return END


def in_its_reach(table: DeadCellsTable, space: int) -> bool:
    """Whether somebody stands in a space whom her power can be used on."""
    card = table.enemies[space].card
    return card != EMPTY and (table.symbol != BRUTALITY or table.game.content.cards[card].kind == "monster")


@power_use.decision("serenade.power", "pick", "solo.power", outside="solo.power")
def choose_power_target(table: DeadCellsTable, frame: Power) -> Decision | None:
    """solo.power.*: an Enemy in any space; only Monsters for Brutality."""
    about: dict[str, Any] = {"symbol": SYMBOLS[table.symbol]}
    if table.symbol == BRUTALITY:
        hit = Aim(hero=serenade_index(table), source="power")
        there = [space for space in EVERYWHERE if in_its_reach(table, space)]
        about |= amounts([SPACES[s] for s in there], [damage_on(table, hit, s) for s in there])
    return Decision(partner(table).seat, SPACES, about=about, declined=(WHAT[table.symbol][0], "solo.power"))


@choose_power_target.besides
def powerless(table: DeadCellsTable, seat: int) -> tuple[str, ...]:
    """solo.power.none: without a symbol on top of the Discard Pile there is no power; boss.enemy, ruling Q-81: at a
    Boss, who is no Monster, that of Brutality does nothing."""
    index = serenade_index(table)
    if index < 0 or table.heroes[index].dead or table.round == OUTSIDE:
        return ()
    at_boss = table.game.content.biomes[table.biome].stage == BOSS
    if table.symbol == BRUTALITY and at_boss:
        return ("boss.enemy", "ruling.q81", "solo.power.brutality")
    return ("solo.power.none",) if table.symbol == NOBODY else ()


@choose_power_target.clause("range.empty")
def enemy_there(table: DeadCellsTable, frame: Power, seat: int, value: str) -> dict[str, object] | None:
    """range.empty: somebody must stand there."""
    if table.enemies[SPACES.index(value)].card != EMPTY:
        return None
    return {"space": value, "standing": [SPACES[s] for s in EVERYWHERE if table.enemies[s].card != EMPTY]}


@choose_power_target.clause("solo.power.brutality")
def monsters_only(table: DeadCellsTable, frame: Power, seat: int, value: str) -> dict[str, object] | None:
    """solo.power.brutality: on a Monster, hence not on a Boss or minion."""
    space = SPACES.index(value)
    return None if table.enemies[space].card == EMPTY or in_its_reach(table, space) else {"space": value}


@choose_power_target.lists
def in_her_reach(table: DeadCellsTable, frame: Power, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """The spaces that pass every clause."""
    return [SPACES[space] for space in EVERYWHERE if in_its_reach(table, space)]


@choose_power_target.then
def power_aimed(table: DeadCellsTable, frame: Power, seat: int, answer: str) -> None:
    """One hit of 1, one Frozen or one Marked token."""
    aimed = Aim(hero=serenade_index(table), reach=[SPACES.index(answer)], source="power", every=1)
    aimed.state = WHAT[table.symbol][1].get("state", "")
    table.push(aimed)


def flip_card(table: DeadCellsTable) -> None:
    """solo.flip, pub.solo.flip_after: the top card of her deck, after the player has placed both cards."""
    serenade = table.heroes[serenade_index(table)]
    if serenade.dead:
        return
    if not serenade.deck.cards:
        at_boss = table.game.content.biomes[table.biome].stage == BOSS
        rules = ["solo.deck_empty", *["solo.deck_empty.boss"] * at_boss]
        table.emit("serenade.prints", *rules, side=("power", "melee")[serenade.side])
        return
    card = serenade.deck.take()
    serenade.active.put(card, ALL)
    table.emit("serenade.flipped", "solo.flip", "pub.solo.flip_after", card=card_code(table, card), reveals=ALL)


def discard_card(table: DeadCellsTable) -> None:
    """solo.discard: her card goes face down onto her discard."""
    index = serenade_index(table)
    if index < 0:
        return
    serenade = table.heroes[index]
    while serenade.active.cards:
        serenade.discard.put(serenade.active.take(), 0)


def advance(table: DeadCellsTable, index: int) -> None:
    """solo.scroll: one step on her present side; solo.transform: beyond Power Up she turns to MELEE."""
    serenade = table.heroes[index]
    track = table.game.content.serenade.tracks[serenade.side]
    step = serenade.scrolls[0] + 1
    if track[step].transforms:
        transform(table, serenade)
        return
    serenade.scrolls = (step, 0, 0)
    rule = f"solo.track.{('power', 'melee')[serenade.side]}{step}"
    number = table.emit("scroll.advanced", "solo.scroll", rule, hero=serenade.word, step=step)
    script = track[step].now
    if script >= 0:
        table.push(Effects(script=script, seat=index, names={RULE: rule}), cause=number)


def transform(table: DeadCellsTable, serenade: Hero) -> None:
    """solo.transform.effects: MELEE side up, healed completely, marker on its first space; deck and discard stay."""
    serenade.side = MELEE
    serenade.scrolls = (0, 0, 0)
    serenade.tokens.damage = 0
    table.emit("serenade.transformed", "solo.transform", "solo.transform.effects")


def can_advance(table: DeadCellsTable, index: int) -> bool:
    """house.scroll.full: whether she can still take a Scroll."""
    serenade = table.heroes[index]
    return serenade.side == POWER or serenade.scrolls[0] + 1 < len(table.game.content.serenade.tracks[MELEE])


def reshuffle(table: DeadCellsTable) -> None:
    """solo.reshuffle: only in the Interbiome her discard goes back into her deck."""
    index = serenade_index(table)
    if index < 0:
        return
    serenade = table.heroes[index]
    serenade.deck.cards = serenade.discard.cards + serenade.deck.cards
    serenade.discard.clear()
    shuffle(table, serenade.deck)
    table.emit("serenade.reshuffled", "solo.reshuffle", cards=len(serenade.deck.cards))
