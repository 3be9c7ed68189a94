"""Cards that answer what happens: kills, Damage, Potions, Checks, the beginning and end of things.

Which cards answer what is found through an index by timing; a card answers while it is in play: worn, on the Mutation
board of this Run, or (of an Enemy) on the Combat board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.dead_cells import feats, standing
from game.games.dead_cells.names import EMPTY, NOBODY
from game.games.dead_cells.state import DeadCellsTable, card_code, counted, fights, group_seat
from game.kernel.agenda import Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, frozen, number, word

if TYPE_CHECKING:
    from game.games.dead_cells.content import Trigger


class Answering(Frame):
    """A card that may answer, if its owner wants. owner: the character it belongs to (-1: the Group)."""

    card: int = number(EMPTY, seen=EVERYBODY, family="card")
    timing: str = word(seen=EVERYBODY)
    owner: int = number(NOBODY, seen=EVERYBODY)
    names: dict[str, Any] = frozen({}, seen=EVERYBODY)


answering = Procedure("answering", Answering, source="The Mutation board")


def in_play(table: DeadCellsTable, timing: str) -> list[tuple[int, int]]:
    """The cards that answer at a timing, each with whose it is: (card, character; -1 for the Group). Those of the dead
    and of who passes do not (rulings Q-47, Q-91)."""
    found: list[tuple[int, int]] = []
    content = table.game.content
    listed = content.triggered.get(timing)
    if listed is None:
        return found
    if timing in content.triggered_worn:
        for index, hero in enumerate(table.heroes):
            for card in hero.equipment:
                if card in listed and fights(hero):
                    found.append((card, index))
    for card in filter(listed.__contains__, table.mutations):
        if not is_down(table, card):
            found.append((card, NOBODY))
    return found


def is_down(table: DeadCellsTable, card: int) -> bool:
    """Whether a card lies face down until the next Run."""
    return bool(counted(table, "run", f"down {card_code(table, card)}"))


def trigger_of(table: DeadCellsTable, card: int, timing: str) -> Trigger:
    """How a card answers at a timing; StopIteration for one that does not."""
    return next(each for each in table.game.content.cards[card].triggers if each.event == timing)


def fire(table: DeadCellsTable, timing: str, **names: Any) -> None:
    """Everything in play that answers now does so, after what is being done."""
    content = table.game.content
    if table.mutations:
        feats.check(table, timing, names)
    elif timing not in content.triggered_worn:
        return
    if timing in content.triggered:
        answering = in_play(table, timing)
        if answering:
            answer_all(table, timing, answering, names)


def answer_all(table: DeadCellsTable, timing: str, answering: list[tuple[int, int]], names: dict[str, Any]) -> None:
    """These cards of these characters answer now, one after the other."""
    waiting: list[Frame] = []
    for card, owner in answering:
        trigger = trigger_of(table, card, timing)
        asked = Effects(seat=owner, card=card, names={"round": table.round, "timing": timing, **names})
        if trigger.test is not None and not trigger.test.holds(table, asked):
            continue
        if trigger.optional and not asks_itself(table, trigger):
            waiting.append(Answering(card=card, timing=timing, owner=owner, names=asked.names))
        else:
            waiting.append(answer_of(table, asked, timing))
    if waiting:
        table.queue(waiting)


def asks_itself(table: DeadCellsTable, trigger: Trigger) -> bool:
    """Whether what the card does may be declined anyway, so that nobody need be asked twice."""
    effects = table.game.scripts.compiled[trigger.then] if trigger.then >= 0 else ()
    return len(effects) == 1 and isinstance(effects[0].plain, dict) and "peek" in effects[0].plain


def answer_of(table: DeadCellsTable, asked: Effects, timing: str) -> Effects:
    """What a card does when it answers; one that may still be declined has served only once it is used."""
    trigger = trigger_of(table, asked.card, timing)
    if asks_itself(table, trigger):
        return Effects(script=trigger.then, seat=asked.seat, card=asked.card, names=asked.names)
    standing.served(table, asked.card)
    code = card_code(table, asked.card)
    number = table.emit(
        "card.answered", "pub.equip.always" if asked.seat >= 0 else "mutation.during", card=code, timing=timing
    )
    return Effects(script=trigger.then, seat=asked.seat, card=asked.card, names=asked.names, cause=number)


@answering.decision("card.use", "confirm", "mutation.during", may_pass=True)
def ask_to_use(table: DeadCellsTable, frame: Answering) -> Decision | None:
    """A card that says "may": the Group decides."""
    return Decision(group_seat(table), (True,), on_behalf="group", about={"card": card_code(table, frame.card)})


@ask_to_use.then
def used(table: DeadCellsTable, frame: Answering, seat: int, answer: object) -> None:
    if answer == PASS:
        return
    asked = Effects(seat=frame.owner, card=frame.card, names=frame.names)
    table.push(answer_of(table, asked, frame.timing))


def replacing_death(table: DeadCellsTable) -> int:
    """The card that can replace a death now (``would_die``), -1 without one."""
    for card, owner in in_play(table, "would_die"):
        trigger = trigger_of(table, card, "would_die")
        if trigger.test is None or trigger.test.holds(table, Effects(seat=owner, card=card)):
            return card
    return EMPTY


def replace_death(table: DeadCellsTable, victim: int) -> None:
    """The card's effects happen instead of the death."""
    card = replacing_death(table)
    standing.served(table, card)
    script = trigger_of(table, card, "would_die").replace
    number = table.emit(
        "death.replaced", "mutation.during", card=card_code(table, card), hero=table.heroes[victim].word
    )
    table.push(Effects(script=script, seat=NOBODY, card=card, names={"victim": victim}), cause=number)


def hit(table: DeadCellsTable, hero: int, space: int, placed: int, source: str) -> None:
    """An Enemy was hit: its own card may answer (Spines), before its death is dealt with (ruling Q-39)."""
    listed = table.game.content.triggered.get("damage_suffered")
    card = table.enemies[space].card
    if hero < 0 or listed is None or card not in listed:
        return
    trigger = trigger_of(table, card, "damage_suffered")
    names = {
        "space": space,
        "attacker": hero,
        "damage_placed": placed,
        "source": "attack" if source != "power" else source,
    }
    asked = Effects(seat=NOBODY, card=card, names=names)
    if trigger.test is None or trigger.test.holds(table, asked):
        table.push(Effects(script=trigger.then, seat=NOBODY, card=card, names=names))
