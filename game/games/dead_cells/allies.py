"""Shields, healing and more for characters: self, one of the Group's, all. Rulebook: Block, Heal."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.cleansing import take_states_off
from game.games.dead_cells.gain import HEAL, Receive, heal
from game.games.dead_cells.names import NOBODY
from game.games.dead_cells.serenade import partner
from game.games.dead_cells.state import DeadCellsTable, fights, group_seat, hero_named, living
from game.games.dead_cells.strays import (
    keep_to_combats,
    keep_turn_order,
    owner_of,
    refuse_companions,
    refuse_the_absent,
)
from game.games.dead_cells.supply import available
from game.games.dead_cells.targets import Whom
from game.kernel.agenda import Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number, word

SHIELD, GOLDEN, CLEANSE = "shield", "golden_shield", "cleanse"

KINDS = {SHIELD: "shields", GOLDEN: "golden"}
"""What is placed as a token, by its name in the supply."""


class Ally(Frame):
    """One character of choice is given something. hero: who gives (-1: the Group)."""

    hero: int = number(NOBODY, seen=EVERYBODY)
    what: str = word(seen=EVERYBODY)
    amount: int = number(1, seen=EVERYBODY)


ally = Procedure("ally", Ally, source="Block")


@ally.decision(
    "act.ally",
    "pick",
    "action.kinds",
    when=("combat.golden_rule",),
    outside="action.kinds",
    declined="pub.actions_mandatory",
)
def choose(table: DeadCellsTable, frame: Ally) -> Decision | None:
    """A living character that takes part; only one it would do something for."""
    words = tuple(helped(table, frame))
    seat = group_seat(table) if frame.hero < 0 else table.heroes[frame.hero].seat
    return Decision(seat, words, about={"what": frame.what, "amount": frame.amount}) if words else None


def helped(table: DeadCellsTable, frame: Ally) -> list[str]:
    """Those it does something for."""
    return [table.heroes[index].word for index in living(table) if helps(table, index, frame.what)]


keep_to_combats(choose)
keep_turn_order(choose)
refuse_the_absent(choose, helped, "ruling.q91")
refuse_companions(choose, helped)


@choose.stray("action.kinds")
def no_use(table: DeadCellsTable, frame: Ally, seat: int, value: Any) -> dict[str, object] | None:
    """action.kinds: nothing to heal, no State to discard."""
    index = owner_of(table, value)
    if index not in living(table) or value != table.heroes[index].word:
        return None
    return {"hero": value, "what": frame.what, "free": helped(table, frame)}


@choose.then
def chosen(table: DeadCellsTable, frame: Ally, seat: int, answer: str) -> None:
    give(table, hero_named(table, answer), frame.what, frame.amount, by=frame.hero)


def helps(table: DeadCellsTable, index: int, what: str) -> bool:
    """Whether there is anything to take off."""
    tokens = table.heroes[index].tokens
    if what == HEAL:
        return tokens.damage > 0
    return what != CLEANSE or tokens.states() > 0


SHIELDED = ("block.beheaded", "block.many")
SHIELDED_BY_SERENADE = (*SHIELDED, "solo.track.melee1")
HEALED_BY_SERENADE = ("solo.track.melee3",)
"""By which rules a character gets a Shield, and what Serenade gives in Round 0 by a step of her track."""


def is_from_serenade(table: DeadCellsTable, by: int) -> bool:
    """Whether Serenade gives something by her track: no card of hers has a line in Round 0."""
    return table.round == 0 and by >= 0 and table.heroes[by].is_serenade


def give(table: DeadCellsTable, index: int, what: str, amount: int, by: int = NOBODY) -> None:
    """block.beheaded, house.golden, and the rest: what the character gets. by: whose Action it is."""
    hero = table.heroes[index]
    if what in KINDS:
        amount = available(table, KINDS[what], amount)
        if not amount:
            return
    if what == SHIELD:
        hero.tokens.shields += amount
        if table.sink is None:
            table.unheard()
        else:
            rules = SHIELDED_BY_SERENADE if is_from_serenade(table, by) else SHIELDED
            table.emit("shield.gained", *rules, hero=hero.word, amount=amount)
    elif what == GOLDEN:
        hero.tokens.golden += amount
        table.emit("golden.gained", "house.golden", hero=hero.word, amount=amount)
    elif what == HEAL:
        heal(table, index, amount, "action.kinds", *(HEALED_BY_SERENADE if is_from_serenade(table, by) else ()))
    else:
        take_states_off(table, by, index, amount)


def meant(table: DeadCellsTable, run: Effects, whom: Whom) -> list[int]:
    """The characters that a word names, those that live and take part; empty for the words that ask for a choice."""
    if whom.word == "all":
        return living(table)
    found = one_meant(table, run, whom.word)
    return [found] if found >= 0 and fights(table.heroes[found]) else []


def one_meant(table: DeadCellsTable, run: Effects, word: str) -> int:
    """The one character that a word names; -1 where there is none, and for the words that ask for a choice."""
    if word == "self":
        return run.seat
    if word == "first_player":
        return table.first
    if word == "beheaded":
        return table.heroes.index(partner(table))
    names = run.names
    known: dict[str, int] = {
        "owner": names.get("hero", run.seat),
        "killer": names.get("killer", NOBODY),
        "attacker": names.get("attacker", NOBODY),
        "victim": names.get("victim", names.get("hero", NOBODY)),
    }
    return known.get(word, NOBODY)


def help_whom(table: DeadCellsTable, run: Effects, whom: Whom, what: str, amount: int) -> None:
    """Give it to whom the card means, asking where there is a choice: what heals one without an Action of anybody is a
    gain of the Group (the decision ``gain.receiver``)."""
    if whom.word in ("any", "single") and run.seat < 0 and what == HEAL:
        table.push(Receive(what=HEAL, amount=amount, rule="mutation.during"))
        return
    if whom.word in ("any", "single"):
        table.push(Ally(hero=run.seat, what=what, amount=amount))
        return
    for index in meant(table, run, whom):
        give(table, index, what, amount, by=run.seat)
