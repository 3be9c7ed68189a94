"""Rules of thumb for what the Group gains: who gets Scrolls, Vials and Equipment, what is put on. SPEC 13."""

from __future__ import annotations

from game.games.dead_cells import standing
from game.games.dead_cells.bot_worth import Told, best, equipment_worth, gain_of_healing, left_of, script_worth
from game.games.dead_cells.content import NO_SCRIPT, Step
from game.games.dead_cells.equipping import DISCARD, DISCARD_NEW, EQUIP, STASH
from game.games.dead_cells.names import MELEE, SCROLL_OF, SYMBOLS, colour_of
from game.games.dead_cells.passing import Passing
from game.games.dead_cells.state import DeadCellsTable, hero_named
from game.kernel.decision import PASS, Decision

TRANSFORMS = 3
"""Her third Scroll turns Serenade to her MELEE side."""
STEPS = {"max_health": 2.4, "slots": 1.3, "card_damage": 2.0, "immune": 0.6}
"""What a standing effect of a track is worth."""
BETTER_BY = 0.25
"""Equipment is exchanged for something so much better."""


def receiver(table: DeadCellsTable, decision: Decision) -> Told:
    """Scrolls: Health steps first, then what fits; Equipment to a free slot; a Vial where it does most."""
    about = decision.about or {}
    what, code = about.get("what", ""), about.get("card", "")

    def worth(who: str) -> float:
        index = hero_named(table, who)
        if what == "equipment":
            return equipment_gain(table, index, table.game.content.index[code])
        if not what.startswith(SCROLL_OF):
            return gain_of_healing(table, index, 1)
        return scroll_worth(table, index, colour_of(what))

    return best(decision.options, worth)[0], "needs_it_most"


def equipment_gain(table: DeadCellsTable, index: int, card: int) -> float:
    """What a piece of Equipment brings a character: more where a slot is free."""
    hero = table.heroes[index]
    worth = equipment_worth(table, card)
    if len(hero.equipment) < standing.slots(table, index):
        return worth + 1.0
    return worth - min((equipment_worth(table, each) for each in hero.equipment), default=0.0)


def scroll_worth(table: DeadCellsTable, index: int, symbol: int) -> float:
    """What the next step of a character's track is worth."""
    hero = table.heroes[index]
    if hero.is_serenade:
        if hero.side == MELEE:
            return 1.6
        turns = hero.scrolls[0] + 1 >= TRANSFORMS
        return 1.5 + gain_of_healing(table, index, 9) if turns else 1.3
    steps = hero.scrolls[symbol] + 1
    tracks = table.game.content.beheaded[hero.kind].tracks[symbol]
    return step_worth(table, tracks[steps], left_of(table, index)) if steps < len(tracks) else 0.0


def step_worth(table: DeadCellsTable, step: Step, left: int) -> float:
    """What a step of a track is worth to a Beheaded with so much Health left."""
    worth = 0.0
    for each in step.always:
        worth += STEPS.get(each.what, 1.0) + (0.8 if each.what == "max_health" and left <= 2 else 0.0)
    worth += 0.8 * script_worth(table.game.scripts, step.skill) if step.skill != NO_SCRIPT else 0.0
    worth += 1.2 * script_worth(table.game.scripts, step.round_0) if step.round_0 != NO_SCRIPT else 0.0
    return worth


def put_on(table: DeadCellsTable, decision: Decision) -> Told:
    """A free slot is filled; else the new card takes the place of the worst one if it is clearly better."""
    about = decision.about or {}
    index = table.game.content.index
    if EQUIP in decision.options:
        return EQUIP, "free_slot"
    if STASH in decision.options:
        return STASH, "free_slot"
    single = [each for each in decision.options if isinstance(each, tuple) and each[0] == DISCARD and len(each) == 2]
    worst, worth = best(single, lambda each: -equipment_worth(table, index[each[1]]))
    better = equipment_worth(table, index[about["card"]]) + worth > BETTER_BY
    if (better and worst is not None) or DISCARD_NEW not in decision.options:
        return worst, "better_card"
    return DISCARD_NEW, "worse_card"


def best_equipment(table: DeadCellsTable, decision: Decision) -> Told:
    """The best of the cards drawn."""
    index = table.game.content.index
    return best(decision.options, lambda code: equipment_worth(table, index[code]))[0], "worth_most"


def from_stash(table: DeadCellsTable, decision: Decision) -> Told:
    """Into a free slot; else nothing changes."""
    free = [each for each in decision.options if each[1] == "free"]
    return (free[0], "free_slot") if free else (PASS, "kept")


def next_gift(table: DeadCellsTable, decision: Decision) -> Told:
    """Scrolls before Equipment: a step may free a slot."""
    return best(decision.options, lambda each: 1.0 if each.startswith("scroll") else 0.0)[0], "no_matter"


def best_last(table: DeadCellsTable, decision: Decision) -> Told:
    """Blueprints: the best uppermost, where it is drawn first."""
    index = table.game.content.index
    ranked = sorted(decision.options.values, key=lambda code: equipment_worth(table, index[code]))
    return tuple(ranked), "best_uppermost"


def pass_scroll(table: DeadCellsTable, decision: Decision) -> Told:
    """The track whose next step is worth more."""
    frame: Passing = table.find(Passing)
    return best(decision.options, lambda word: scroll_worth(table, frame.hero, SYMBOLS.index(word)))[0], "worth_most"
