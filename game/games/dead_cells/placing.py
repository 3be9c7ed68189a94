"""Where cards of the campaign go: rows of the Mutation board, Combat decks, the Equipment deck, aside, purged.

Rulebook: Upgrade cards, The Mutation board, Running out of space.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.dead_cells import campaign, feats
from game.games.dead_cells.content import Card
from game.games.dead_cells.names import CHARACTERS, EMPTY, NOBODY
from game.games.dead_cells.state import DeadCellsTable, combat_piles, equipment_piles, group_seat
from game.games.dead_cells.wearing import take_out
from game.kernel.agenda import END, REPEAT, Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number, word
from game.kernel.zones import ALL, shuffle

ROWS = {
    "start": "start",
    "during": "during",
    "skill": "skill",
    "feat": "feats",
    "market": "market",
    "boss_cell": "boss_cells",
}
"""The row of the Mutation board for each use of a card."""
INSTRUCTION, COMBAT = "instruction", "combat"
EQUIPMENT = "equipment"
"""The deck of all Equipment, beside the Combat decks."""
EQUIPMENT_USES = ("choose", "more", "companion", "always")


def has_row(card: Card) -> bool:
    """space.kept: whether a card has a place on the Mutation board, to which it may come back from aside."""
    return card.use in ROWS


class Take(Frame):
    """A card of the campaign has been taken. source: the deck it was bought from, ``well``, ``secrets``, or
    ``aside``."""

    card: int = number(EMPTY, seen=EVERYBODY, family="card")
    source: str = word(seen=EVERYBODY)


taking = Procedure("taking", Take, source="Upgrade cards")


def use_of(table: DeadCellsTable, frame: Take) -> str:
    """What kind of card it is."""
    return table.game.content.cards[frame.card].use


@taking.step("upgrade.instruction", "upgrade.mutation", "well.cost")
def reveal(table: DeadCellsTable, frame: Take) -> None:
    """The card is turned over: from now on the campaign knows it."""
    code = table.game.content.cards[frame.card].code
    campaign.note_seen(table, code)
    table.emit("card.taken", TAKEN_BY.get(frame.source, "upgrade.bottom"), card=code, reveals=ALL)


TAKEN_BY = {"well": "house.well.bottom", "secrets": "upgrade.instruction", "aside": "space.kept"}
"""By which rule a card is taken from a place other than an Upgrade deck."""


@taking.decision("spend.combat_deck", "pick", "upgrade.combat", "solo.upgrades", when=("upgrade.combat",))
def choose_deck(table: DeadCellsTable, frame: Take) -> Decision | None:
    """upgrade.combat, ruling Q-69: into any one Combat deck, Serenade's included."""
    if use_of(table, frame) != COMBAT:
        return None
    return Decision(group_seat(table), CHARACTERS, on_behalf="group", about={"card": code_of(table, frame)})


@choose_deck.stray("upgrade.combat")
def no_combat_deck(table: DeadCellsTable, frame: Take, seat: int, value: Any) -> dict[str, object] | None:
    """upgrade.combat: into the deck of a Beheaded, or Serenade's."""
    return {"given": value, "free": list(CHARACTERS)}


UNLIMITED = 99


def slots_for(table: DeadCellsTable, use: str) -> int:
    """house.feat.slots: how many cards of a use the Mutation board holds; market cards lie on one another."""
    return UNLIMITED if use == "market" else table.game.content.slots[use]


def code_of(table: DeadCellsTable, frame: Take) -> str:
    """The code of the card taken."""
    return table.game.content.cards[frame.card].code


@choose_deck.then
def deck_chosen(table: DeadCellsTable, frame: Take, seat: int, answer: str) -> None:
    table.campaign = campaign.with_combat_card(table.campaign, answer, code_of(table, frame))
    join_piles(table, answer, frame.card)
    rules = ["upgrade.combat", *(["solo.upgrades"] if answer == "serenade" else [])]
    table.emit("deck.improved", *rules, card=code_of(table, frame), hero=answer)


@taking.decision("spend.slot_conflict", "pick", "space.full", "mutation.skill_one", when=("space.full",))
def resolve_conflict(table: DeadCellsTable, frame: Take) -> Decision | None:
    """space.full: with no free slot one card of the row is laid aside, or the new one."""
    use = use_of(table, frame)
    row = ROWS.get(use)
    if row is None or len(table.campaign["board"][row]) < slots_for(table, use):
        return None
    codes = (*table.campaign["board"][row], code_of(table, frame))
    return Decision(group_seat(table), codes, on_behalf="group", about={"card": code_of(table, frame), "row": row})


@resolve_conflict.stray("space.full")
def not_in_the_row(table: DeadCellsTable, frame: Take, seat: int, value: Any) -> dict[str, object] | None:
    """space.full: one card of that row is laid aside, or the new one."""
    row = ROWS.get(use_of(table, frame))
    free = [*(table.campaign["board"][row] if row else ()), code_of(table, frame)]
    return None if value in free else {"card": value, "free": free}


@resolve_conflict.then
def conflict_resolved(table: DeadCellsTable, frame: Take, seat: int, answer: str) -> Flow | None:
    """space.kept: what is laid aside is kept and may come back in a later Run."""
    if answer == code_of(table, frame):
        table.campaign = campaign.with_aside(table.campaign, answer)
        table.emit("card.laid_aside", "space.full", "space.kept", card=answer)
        return END
    lay_aside(table, answer, "space.kept")
    return None


@taking.step("upgrade.mutation", "upgrade.feat", "upgrade.instruction", "house.market.levels", "mutation.skill_one")
def put_in_place(table: DeadCellsTable, frame: Take) -> None:
    """upgrade.mutation: into a slot of its kind; upgrade.instruction: carried out at once, then laid aside. Q-70: so is
    a Feat that has been met before."""
    use, code = use_of(table, frame), code_of(table, frame)
    if use in ROWS:
        table.campaign = campaign.with_board_card(table.campaign, ROWS[use], code)
        table.emit(
            "card.placed_on_board", f"upgrade.{'feat' if use == 'feat' else 'mutation'}", card=code, row=ROWS[use]
        )
        if feats.met_when_placed(table, frame.card):
            reward_feat(table, code)
    elif use in EQUIPMENT_USES:
        own_equipment(table, frame.card)
    elif use == INSTRUCTION:
        table.campaign = campaign.with_aside(table.campaign, code)
        card = table.game.content.cards[frame.card]
        number = table.emit("instruction.carried_out", "upgrade.instruction", card=code)
        table.push(Effects(script=card.effect, seat=NOBODY, card=frame.card), cause=number)


def own_equipment(table: DeadCellsTable, card: int) -> None:
    """A card that is Equipment is shuffled into the Equipment deck for good."""
    code = table.game.content.cards[card].code
    table.campaign = campaign.changed(table.campaign, equipment=[*table.campaign["equipment"], code])
    join_piles(table, EQUIPMENT, card)
    table.emit("equipment.added", "inter.permanent", card=code)


def lay_aside(table: DeadCellsTable, code: str, rule: str) -> None:
    """space.kept: a card leaves the Mutation board and is kept aside."""
    table.campaign = campaign.without_board_card(table.campaign, code)
    table.campaign = campaign.with_aside(table.campaign, code)
    table.emit("card.laid_aside", rule, card=code)


def reward_next_feat(table: DeadCellsTable, pays: Callable[[DeadCellsTable, int], bool]) -> Flow | None:
    """upgrade.feat: the first Feat of the board that pays, then once more; None where none does."""
    index = table.game.content.index
    for code in table.campaign["board"]["feats"]:
        if pays(table, index[code]):
            reward_feat(table, code)
            return REPEAT
    return None


def reward_feat(table: DeadCellsTable, code: str) -> None:
    """upgrade.feat: a Feat that was met is laid aside, and its reward carried out."""
    content = table.game.content
    card = content.index[code]
    lay_aside(table, code, "upgrade.feat")
    table.campaign = campaign.with_paid_feat(table.campaign, code)
    number = table.emit("feat.rewarded", "upgrade.feat", card=code)
    table.push(Effects(script=content.cards[card].reward, seat=NOBODY, card=card), cause=number)


def leave_piles(table: DeadCellsTable, deck: str, card: int) -> int:
    """A card that leaves its deck for good does not lie on the table any more either: in no pile, and on nobody.

    Returns the bit set of the seats that learn something by it: all, where it could be missed from a hidden pile and
    lay in one of several."""
    owner = next((each for each in table.heroes if each.word == deck), None)
    piles = equipment_piles(table) if deck == EQUIPMENT else () if owner is None else combat_piles(owner)
    hidden = [pile for pile in piles if any(known != ALL for known in pile.known)]
    tells = any(card in pile.cards for pile in hidden) and (len(hidden) > 1 or any(hidden[0].known))
    for pile in piles:
        if card in pile.cards:
            pile.remove(card)
    for hero in table.heroes:
        if card in hero.equipment:
            take_out(hero, card)
        hero.stash = tuple([each for each in hero.stash if each != card])
    return ALL if tells else 0


def join_piles(table: DeadCellsTable, deck: str, card: int) -> None:
    """A card that joins its deck for good is shuffled into it on the table too. Once a Run is over, the Combat decks
    do not lie there any more."""
    if deck == EQUIPMENT:
        table.equipment_deck.put(card, 0)
        shuffle(table, table.equipment_deck)
        return
    owner = next((each for each in table.heroes if each.word == deck), None)
    if owner is not None and any(pile.cards for pile in combat_piles(owner)):
        owner.deck.put(card, 0)
        shuffle(table, owner.deck)


class Purge(Frame):
    """Up to so many cards leave the campaign."""

    left: int = number(1, seen=EVERYBODY)


purging = Procedure("purging", Purge, source="published rulebook text")
MINIMUM = {"serenade": 3}
SMALLEST = 6
"""pub.combat_min: a Beheaded's Combat deck; Serenade's is in MINIMUM."""


def can_spare(table: DeadCellsTable, deck: str) -> bool:
    """pub.combat_min: whether a Combat deck stays large enough without a card."""
    return len(table.campaign["combat"][deck]) > MINIMUM.get(deck, SMALLEST)


@purging.decision("spend.purge", "pick", "pub.purge", when=("pub.purge",), may_pass=True, outside="pub.purge")
def choose_purged(table: DeadCellsTable, frame: Purge) -> Decision | None:
    """pub.purge: any card of the Equipment deck or of a Combat deck, as (deck, code)."""
    if not frame.left:
        return None
    record = table.campaign
    values: list[Any] = [(deck, code) for deck in CHARACTERS for code in record["combat"][deck]]
    values += [(EQUIPMENT, code) for code in record["equipment"]]
    return Decision(group_seat(table), tuple(values), on_behalf="group", about={"left": frame.left})


@choose_purged.clause("pub.combat_min")
def deck_large_enough(table: DeadCellsTable, frame: Purge, seat: int, value: Any) -> dict[str, object] | None:
    """pub.combat_min: never below six cards, Serenade's never below three."""
    deck = value[0]
    if deck == EQUIPMENT or can_spare(table, deck):
        return None
    return {"deck": deck, "least": MINIMUM.get(deck, SMALLEST)}


@choose_purged.then
def purged(table: DeadCellsTable, frame: Purge, seat: int, answer: Any) -> Flow:
    """The card is out of the campaign; the card that asked learns which it was. Then the next one may follow."""
    if answer == PASS:
        return END
    frame.left -= 1
    deck, code = answer
    table.campaign = campaign.with_purged(table.campaign, deck, code)
    card = table.game.content.index[code]
    reveals = leave_piles(table, deck, card)
    run: Effects | None = table.find(Effects)
    if run is not None:
        run.remember("purged", code)
    table.emit("card.purged", "pub.purge", card=code, deck=deck, reveals=reveals)
    return REPEAT
