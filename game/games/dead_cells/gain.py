"""What the Group gains and who gets it: Scrolls, Vials, Potions, Equipment, Runes.

Rulebook: Tile icons, The Scroll Tracks, Equipping yourself, After a Check.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.dead_cells import campaign, serenade, standing, triggers
from game.games.dead_cells.equipping import Equip
from game.games.dead_cells.names import (
    CELL,
    CHARACTERS,
    EMPTY,
    ITEMS,
    NOBODY,
    OUTSIDE,
    POTION,
    SCROLL,
    SCROLL_OF,
    SCROLL_STEPS,
    SYMBOLS,
    colour_of,
)
from game.games.dead_cells.state import (
    DeadCellsTable,
    card_code,
    count,
    fights,
    group_seat,
    hero_named,
)
from game.games.dead_cells.strays import companion_in
from game.games.dead_cells.supply import available
from game.kernel.agenda import END, Flow, Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.record import EVERYBODY, number, word
from game.kernel.zones import ALL

if TYPE_CHECKING:
    from game.games.dead_cells.content import Step


MORE = "vial_bonus"
VIALS = ("vial", MORE)
"""What takes Damage off by a Vial: itself, and what a card adds to one."""
HEAL = "heal"
"""What a card of the Group takes off: "remove 1 Damage from one character"."""
HEALING = (*VIALS, HEAL)
"""What takes Damage off."""


GIVEN_BY = {"equipment": "icon.equipment", **dict.fromkeys(VIALS, "icon.vial"), HEAL: "action.kinds"}
"""By which rule somebody has to be given this; a Scroll by its own."""


class Receive(Frame):
    """One thing for a character of the Group's choice. what: an item of ITEMS, ``equipment`` or one of HEALING. card:
    which one. amount: how much Damage HEAL takes off. only: the single character it is bound to (-1: anybody).
    fighters: 1 for Loot of a Combat, which goes to whoever took part (upkeep.assign), else 0. rule: by which it is
    given."""

    what: str = word(seen=EVERYBODY)
    card: int = number(EMPTY, seen=EVERYBODY, family="card")
    amount: int = number(1, seen=EVERYBODY)
    only: int = number(NOBODY, seen=EVERYBODY)
    fighters: int = number(0, seen=EVERYBODY)
    rule: str = word(seen=EVERYBODY)


class GiveVial(Frame):
    """A Vial for one damaged character."""

    only: int = number(NOBODY, seen=EVERYBODY)


receive = Procedure("receive", Receive, source="Tile icons")


def has_room(table: DeadCellsTable, index: int, symbol: int) -> bool:
    """house.scroll.full: whether a track is not at its end yet."""
    hero = table.heroes[index]
    return serenade.can_advance(table, index) if hero.is_serenade else hero.scrolls[symbol] < SCROLL_STEPS


@receive.decision("gain.receiver", "pick", "icon.scroll", "icon.equipment", "icon.vial", when=("icon.scroll",))
def choose_receiver(table: DeadCellsTable, frame: Receive) -> Decision | None:
    """icon.scroll, icon.equipment, icon.vial: a character of the Group's choice."""
    words = tuple(hero.word for hero in table.heroes)
    by = (*(["upkeep.assign"] if frame.fighters else []), GIVEN_BY.get(frame.what, "icon.scroll"))
    return Decision(group_seat(table), words, on_behalf="group", about=about(table, frame), declined=by)


def about(table: DeadCellsTable, frame: Receive) -> dict[str, Any]:
    """What is given, for the question."""
    return {"what": frame.what, "card": "" if frame.card == EMPTY else card_code(table, frame.card)}


@choose_receiver.clause("icon.first_player")
def bound(table: DeadCellsTable, frame: Receive, seat: int, value: str) -> dict[str, object] | None:
    """icon.first_player: what is bound to one character cannot be given to another."""
    if frame.only in (NOBODY, hero_named(table, value)):
        return None
    return {"hero": value, "only": table.heroes[frame.only].word}


@choose_receiver.clause("dying.run_over")
def alive(table: DeadCellsTable, frame: Receive, seat: int, value: str) -> dict[str, object] | None:
    """dying.run_over: the dead receive nothing."""
    return {"hero": value} if table.heroes[hero_named(table, value)].dead else None


@choose_receiver.clause("upkeep.no_loot_pass")
def took_part(table: DeadCellsTable, frame: Receive, seat: int, value: str) -> dict[str, object] | None:
    """upkeep.no_loot_pass, combat.pass.out: who passed gets no Loot of this Combat."""
    return {"hero": value} if frame.fighters and table.heroes[hero_named(table, value)].passes else None


@choose_receiver.clause("ruling.q91")
def in_the_fight(table: DeadCellsTable, frame: Receive, seat: int, value: str) -> dict[str, object] | None:
    """Ruling Q-91: nothing of a Combat reaches the board of who passes in it, as Vials of Death Bonuses."""
    if frame.fighters or not table.heroes[hero_named(table, value)].passes:
        return None
    return {"hero": value, "free": [hero.word for hero in table.heroes if fights(hero)]}


@choose_receiver.clause("pub.solo.no_equipment")
def can_carry(table: DeadCellsTable, frame: Receive, seat: int, value: str) -> dict[str, object] | None:
    """pub.solo.no_equipment: Serenade has no slots."""
    return {"hero": value} if frame.what == "equipment" and table.heroes[hero_named(table, value)].is_serenade else None


@choose_receiver.clause("house.scroll.full")
def track_has_room(table: DeadCellsTable, frame: Receive, seat: int, value: str) -> dict[str, object] | None:
    """house.scroll.full: not to a track that is at its end."""
    if not frame.what.startswith(SCROLL_OF):
        return None
    symbol = colour_of(frame.what)
    return None if has_room(table, hero_named(table, value), symbol) else {"hero": value, "track": SYMBOLS[symbol]}


@choose_receiver.clause("icon.vial")
def is_hurt(table: DeadCellsTable, frame: Receive, seat: int, value: str) -> dict[str, object] | None:
    """icon.vial: it takes Damage off; who has none needs none."""
    hurt = table.heroes[hero_named(table, value)].tokens.damage
    return {"hero": value, "heroes": [value]} if frame.what in VIALS and not hurt else None


@choose_receiver.clause("action.kinds")
def needs_healing(table: DeadCellsTable, frame: Receive, seat: int, value: str) -> dict[str, object] | None:
    """action.kinds: a card that takes Damage off is for who has any."""
    if frame.what != HEAL or table.heroes[hero_named(table, value)].tokens.damage:
        return None
    free = [hero.word for hero in table.heroes if hero.tokens.damage]
    return {"hero": value, "what": HEAL, "free": free}


@choose_receiver.stray("companion.no_tokens")
def is_companion(table: DeadCellsTable, frame: Receive, seat: int, value: Any) -> dict[str, object] | None:
    """companion.no_tokens: nothing heals a Companion."""
    card = companion_in(table, value) if frame.what in HEALING else EMPTY
    return None if card == EMPTY else {"card": card_code(table, card), "free": [*table.open[0].options]}


@choose_receiver.stray("icon.scroll")
def nobody_for_a_scroll(table: DeadCellsTable, frame: Receive, seat: int, value: Any) -> dict[str, object] | None:
    """icon.scroll: for a character at this table."""
    return not_here(table, value) if frame.what.startswith(SCROLL_OF) else None


@choose_receiver.stray("icon.equipment")
def nobody_for_a_card(table: DeadCellsTable, frame: Receive, seat: int, value: Any) -> dict[str, object] | None:
    """icon.equipment: for a Beheaded at this table."""
    return not_here(table, value) if frame.what == "equipment" else None


def not_here(table: DeadCellsTable, value: Any) -> dict[str, object] | None:
    """Whether an answer is a character that does not play."""
    here = [hero.word for hero in table.heroes]
    is_absent = value in CHARACTERS and value not in here
    return {"hero": value, "free": [*table.open[0].options]} if is_absent else None


@choose_receiver.lists
def receivers(table: DeadCellsTable, frame: Receive, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """Those that pass every clause."""
    scroll = colour_of(frame.what) if frame.what.startswith(SCROLL_OF) else NOBODY
    found = []
    for index, hero in enumerate(table.heroes):
        if hero.dead or hero.passes or frame.only not in (NOBODY, index):
            continue
        if frame.what in HEALING:
            fits = hero.tokens.damage > 0
        elif scroll >= 0:
            fits = has_room(table, index, scroll)
        else:
            fits = frame.what != "equipment" or not hero.is_serenade
        if fits:
            found.append(hero.word)
    return found


@choose_receiver.then
def received(table: DeadCellsTable, frame: Receive, seat: int, answer: str) -> Flow:
    """It is theirs."""
    index = hero_named(table, answer)
    if frame.what == "equipment":
        table.push(Equip(hero=index, card=frame.card))
    elif frame.what == "vial":
        use_vial(table, index)
    elif frame.what in (MORE, HEAL):
        heal(table, index, frame.amount, "mutation.during")
    else:
        advance_scroll(table, index, colour_of(frame.what), frame.rule or "icon.scroll")
    return END


@receive.step("house.scroll.full", "pub.solo.no_equipment", "ruling.q61")
def nobody_can(table: DeadCellsTable, frame: Receive) -> None:
    """house.scroll.full: what nobody can be given is lost; Equipment is discarded (ruling Q-72)."""
    if frame.what == "equipment":
        table.equipment_discard.put(frame.card)
    by = {"equipment": "ruling.q72", **dict.fromkeys(VIALS, "icon.vial"), HEAL: "mutation.during"}
    rule = by.get(frame.what, "house.scroll.full")
    table.emit("gain.lost", rule, **about(table, frame))


give_vial = Procedure("give_vial", GiveVial, source="Tile icons")


@give_vial.step("icon.vial")
def pour(table: DeadCellsTable, frame: GiveVial) -> None:
    """icon.vial: used at once; it cannot be stored. With nobody damaged it is lost."""
    table.push(Receive(what="vial", only=frame.only, rule="icon.vial"))


def use_vial(table: DeadCellsTable, index: int) -> None:
    """icon.vial: 1 Damage off; what cards add may go to the same or another character."""
    heal(table, index, 1, "icon.vial")
    more = standing.changed(table, "vial")
    if more:
        table.queue([Receive(what=MORE, rule="icon.vial") for _ in range(more)])


def heal(table: DeadCellsTable, index: int, amount: int, rule: str, *more: str) -> int:
    """Take Damage tokens off a character, by these rules; returns how many."""
    hero = table.heroes[index]
    taken = min(amount, hero.tokens.damage)
    if taken:
        hero.tokens.damage -= taken
        rules = [rule, *more, *(["solo.heal"] if hero.is_serenade else [])]
        table.emit("damage.healed", *rules, hero=hero.word, amount=taken)
    return taken


def drink_potion(table: DeadCellsTable, index: int, rule: str) -> None:
    """combat.zero.potion: one Potion leaves the Bag and takes all Damage off one character."""
    table.bag[POTION] -= 1
    count(table, "potion_used")
    hero = table.heroes[index]
    table.emit("potion.used", rule, "bag.contents", hero=hero.word)
    heal(table, index, hero.tokens.damage, rule)
    triggers.fire(table, "potion_used", hero=index)


def advance_scroll(table: DeadCellsTable, index: int, symbol: int, rule: str) -> None:
    """scroll.advance: one space to the right; what lies left of the marker is active (scroll.active_left)."""
    hero = table.heroes[index]
    if hero.is_serenade:
        serenade.advance(table, index)
        return
    if hero.scrolls[symbol] >= SCROLL_STEPS:
        table.emit("gain.lost", "house.scroll.full", what=ITEMS[SCROLL + symbol], hero=hero.word)
        return
    hero.scrolls = tuple([steps + (each == symbol) for each, steps in enumerate(hero.scrolls)])
    rules = ["scroll.advance", "scroll.active_left"]
    if raises_health(standing.step_of(table, index, symbol, hero.scrolls[symbol])):
        rules.append("scroll.health_marker")
    step = hero.scrolls[symbol]
    table.emit("scroll.advanced", rule, *rules, hero=hero.word, track=SYMBOLS[symbol], step=step)


def raises_health(step: Step) -> bool:
    """scroll.health_marker: whether a step unlocks Health."""
    return any(each.what == "max_health" for each in step.always)


def gain_item(table: DeadCellsTable, item: str, amount: int, rule: str, *more: str) -> None:
    """icon.tooth, icon.cell, icon.potion: into the Bag; a Vial is used at once, a Scroll given at once outside a Combat
    and at its end inside one (loot.assign_later)."""
    if item == "vial":
        table.queue([GiveVial() for _ in range(amount)])
    elif item.startswith("scroll") and table.round == OUTSIDE:
        table.queue([Receive(what=item, rule=rule) for _ in range(amount)])
    else:
        amount = available(table, item, amount)
        if not amount:
            return
        table.bag[ITEMS.index(item)] += amount
        if item == "cell":
            count(table, "cells", amount, ("run",))
        if table.sink is None:
            table.unheard()
        else:
            bag = table.bag[ITEMS.index(item)]
            table.emit("item.gained", rule, *more, "bag.contents", item=item, amount=amount, bag=bag)


def find_rune(table: DeadCellsTable, name: str) -> None:
    """icon.rune: flipped for good; one that the Group owns gives 1 Cell instead (house.rune_owned)."""
    if name in table.campaign["runes"]:
        gain_item(table, ITEMS[CELL], 1, "house.rune_owned")
        return
    table.campaign = campaign.with_rune(table.campaign, name)
    content = table.game.content
    table.mutations = [*table.mutations, *(c for c in content.decks["runes"] if content.cards[c].rune == name)]
    table.emit("rune.flipped", "icon.rune", "mutation.rune", rune=name, reveals=ALL)
    triggers.fire(table, "rune_gained")
