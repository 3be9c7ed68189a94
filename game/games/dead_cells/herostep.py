"""What one character does in a Round: the lines of its cards, timed Equipment, Serenade's power. Rulebook: Combat
Rounds."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.equipment import UseEquipment, replaces_line, use_equipment
from game.games.dead_cells.lines import NO_LINE, count_of_lines, hero_lines
from game.games.dead_cells.names import EMPTY, ROUNDS
from game.games.dead_cells.serenade import Power, power_round
from game.games.dead_cells.state import PARTNER, DeadCellsTable, card_code
from game.kernel.agenda import BACK, END, REPEAT, SKIP, Flow, Frame, Procedure
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number, numbers

FROZEN_FIRST, FROZEN_ALL = 1, 2
BOARD = "board"
"""Where a line comes from that no card holds (solo.deck_empty)."""


LINE_FROZEN = ("state.frozen.effect",)
FIRST_CARD_FROZEN = (*LINE_FROZEN, "pub.2p_first_card")
"""By which rules a line is not performed: all of it, or that of the first-played of two cards."""


class HeroStep(Frame):
    """One character's part of a Round. frozen: 0 no, 1 its first-played card, 2 all of it. line: which card comes next.
    used: for each line the timed Equipment named for it (-1: none). equipped: that of the present line is done."""

    hero: int = number(0, seen=EVERYBODY)
    round: int = number(1, seen=EVERYBODY)
    frozen: int = number(0, seen=EVERYBODY)
    line: int = number(0, seen=EVERYBODY)
    equipped: int = number(0, seen=EVERYBODY)
    used: list[int] = numbers((EMPTY, EMPTY), seen=EVERYBODY, family="card")


hero_step = Procedure("hero_step", HeroStep, source="Combat Rounds")


@hero_step.step("state.frozen.effect", "pub.2p_first_card")
def thaw(table: DeadCellsTable, frame: HeroStep) -> Flow | None:
    """state.frozen.effect: a Frozen line is not performed; of two cards the first-played one's (pub.2p_first_card,
    Q-51)."""
    hero = table.heroes[frame.hero]
    tokens = hero.tokens
    tokens.performed |= 1 << frame.round
    if frame.round not in tokens.frozen:
        return None
    tokens.frozen = tuple([each for each in tokens.frozen if each != frame.round])
    two = len(hero.active.cards) > 1 and table.options["frozen_two_cards"] == "first_card"
    frame.frozen = FROZEN_FIRST if two else FROZEN_ALL
    rules = FIRST_CARD_FROZEN if two else LINE_FROZEN
    table.emit("line.frozen", *rules, hero=hero.word, round=ROUNDS[frame.round])
    return None


@hero_step.step("equip.use", "equip.limit")
def offer_equipment(table: DeadCellsTable, frame: HeroStep) -> None:
    """equip.use: before its lines the character may name the timed Equipment that it uses in this Round."""
    if frame.frozen != FROZEN_ALL and table.heroes[frame.hero].equipment:
        table.push(UseEquipment(hero=frame.hero, round=frame.round, first=int(frame.frozen == FROZEN_FIRST)))


@hero_step.step("combat.round.definition", "pub.actions_mandatory")
def perform_line(table: DeadCellsTable, frame: HeroStep) -> Flow | None:
    """The lines of its cards, first-played first (ruling Q-23), except where "/" Equipment is used instead of one. With
    the last one this is over where no Equipment goes with it."""
    hero = table.heroes[frame.hero]
    if frame.frozen == FROZEN_ALL or hero.dead or hero.passes:
        return END
    line, lines = frame.line, hero_lines(table, hero, frame.round)
    left = len(lines) - line
    if left <= 0:
        return None
    card, script = lines[line]
    if line == 0 and frame.frozen == FROZEN_FIRST:
        script = NO_LINE
    used = frame.used[line]
    if script >= 0 and (used == EMPTY or not replaces_line(table, used)):
        table.push(line_frame(table, frame, card, script))
    if used != EMPTY or left > 1:
        return None
    return SKIP if hero.kind == PARTNER else END  # the power that is left is Serenade's


@hero_step.step("equip.use", "equip.choose", "equip.more")
def perform_equipment(table: DeadCellsTable, frame: HeroStep) -> Flow | None:
    """equip.choose, equip.more: the Equipment named for that line, if its wearer still lives; then the next line.
    companion.killed: a Companion that has fallen since lies with the Equipment discarded, and does not act."""
    hero = table.heroes[frame.hero]
    if frame.frozen == FROZEN_ALL or hero.dead or hero.passes:
        return None
    equipment = frame.used[frame.line]
    if equipment in hero.equipment and not frame.equipped:
        frame.equipped = 1
        table.push(use_equipment(table, frame.hero, equipment, frame.round))
        return REPEAT
    frame.line += 1
    frame.equipped = 0
    if frame.line < count_of_lines(hero):
        return BACK
    return None if hero.is_serenade else SKIP  # the power that is left is Serenade's


def line_frame(table: DeadCellsTable, frame: HeroStep, card: int, script: int) -> Effects:
    """A printed line about to be performed, with what the line's first Damage Action deals more (ruling Q-82: on a
    Combat card, which what Serenade's board prints is not)."""
    if table.sink is None:
        number = table.unheard()
    else:
        code = "" if card == EMPTY else card_code(table, card)
        told: dict[str, Any] = {"hero": table.heroes[frame.hero].word, "card": code, "round": ROUNDS[frame.round]}
        number = table.emit("line.performed", "combat.round.definition", **told)
    index, round = frame.hero, frame.round
    names: dict[str, Any]
    if card == EMPTY:
        names = {"round": round, "source": BOARD, "bonus": 0}
    else:
        names = {"round": round, "source": "card", "bonus": standing.card_bonus(table, index, round)}
    return Effects(script=script, seat=index, card=card, names=names, cause=number)


@hero_step.step("solo.power", "solo.power.brutality")
def use_power(table: DeadCellsTable, frame: HeroStep) -> None:
    """solo.power: after her line Serenade uses the power of her symbol, in the Round of that power."""
    hero = table.heroes[frame.hero]
    if hero.is_serenade and power_round(table) == frame.round and frame.frozen != FROZEN_ALL and not hero.dead:
        table.push(Power())


PERFORM_LINE, PERFORM_EQUIPMENT, USE_POWER = map(
    hero_step.step_names().index, ("perform_line", "perform_equipment", "use_power")
)
OVER = len(hero_step.steps)


def begin_with_line(table: DeadCellsTable, index: int, round: int, line: int) -> None:
    """combat.round.definition: where nothing is Frozen and no Equipment can be used, a character's part begins with the
    first line that is not empty; what ``perform_line`` would ask about it is known."""
    hero = table.heroes[index]
    played = hero.active.cards
    if line < len(played) - 1:
        left = PERFORM_EQUIPMENT
    else:
        left = USE_POWER if hero.kind == PARTNER else OVER
    step = HeroStep(hero=index, round=round, line=line, at=left)
    table.push(step)
    card = played[line]
    table.push(line_frame(table, step, card, table.game.content.cards[card].lines[round]))
