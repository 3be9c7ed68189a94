"""What happens to the Group: Damage that it assigns, States, Shields and Golden Shields. Rulebook: Damage, Block."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.actions import amounts
from game.games.dead_cells.damage import BLOCKABLE, ORIGINS, hurt
from game.games.dead_cells.killing import marks_for
from game.games.dead_cells.names import CHARACTERS, EMPTY, NOBODY
from game.games.dead_cells.state import (
    DeadCellsTable,
    card_code,
    group_seat,
    hero_named,
    living,
)
from game.games.dead_cells.states import SECOND_FIRE, next_line, state_on_hero
from game.games.dead_cells.strays import (
    companion_in,
    is_pair,
    keep_to_combats,
    owner_of,
    refuse_companions,
    refuse_the_absent,
)
from game.games.dead_cells.supply import available
from game.games.dead_cells.wearing import take_out
from game.kernel.agenda import END, REPEAT, Flow, Frame, Procedure, carry_out
from game.kernel.decision import Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number, numbers, word

WORN = attrgetter("equipment")
NORMAL, GOLDEN = "normal", "golden"
COMPANION = 1000
"""Targets of Damage: a character's index, or COMPANION * (index + 1) + card for a Companion it carries."""


class Threat(Frame):
    """Damage or State tokens that the Group assigns: ``hits`` of ``amount``, each on a different target if
    ``different``. state: State instead of Damage. source: who does it (attack, death, tile, check, curse, spines).
    taken: targets that have had theirs. attacker: the Enemy's space (-1: none)."""

    hits: int = number(1, seen=EVERYBODY)
    amount: int = number(1, seen=EVERYBODY)
    different: int = number(0, seen=EVERYBODY)
    state: str = word(seen=EVERYBODY)
    source: str = word("attack", seen=EVERYBODY)
    attacker: int = number(NOBODY, seen=EVERYBODY)
    taken: list[int] = numbers(seen=EVERYBODY)


class Harm(Frame):
    """One hit or one State on one target. ward: what a holder of both kinds of Shield chose."""

    target: int = number(0, seen=EVERYBODY)
    amount: int = number(1, seen=EVERYBODY)
    state: str = word(seen=EVERYBODY)
    source: str = word("attack", seen=EVERYBODY)
    attacker: int = number(NOBODY, seen=EVERYBODY)
    ward: str = word(seen=EVERYBODY)


def target_value(table: DeadCellsTable, target: int) -> Any:
    """A target as answers and events name it: ``flayed``, or ``("flayed", "ST-S16")`` for a Companion."""
    if target < COMPANION:
        return CHARACTERS[table.heroes[target].kind]
    hero = table.heroes[target // COMPANION - 1]
    return (hero.word, card_code(table, target % COMPANION))


def target_named(table: DeadCellsTable, value: Any) -> int:
    """The target that answers and events name so; ValueError for what nobody has."""
    if isinstance(value, str):
        return hero_named(table, value)
    return COMPANION * (hero_named(table, value[0]) + 1) + table.game.content.index[value[1]]


def companions_of(table: DeadCellsTable, index: int) -> list[int]:
    """companion.damage: the Companions of a character, as targets."""
    worn = table.heroes[index].equipment
    if not worn:
        return []
    cards = table.game.content.cards
    return [COMPANION * (index + 1) + card for card in worn if cards[card].use == "companion"]


def possible_targets(table: DeadCellsTable, frame: Threat) -> list[int]:
    """Who may be given it: living characters that take part, and for Damage of Enemies their Companions (Q-37,
    Q-94)."""
    targets, heroes = living(table), table.heroes
    if not frame.state and frame.source in ("attack", "death") and any(map(WORN, heroes)):
        for index in targets[:]:
            if heroes[index].equipment:
                place = targets.index(index) + 1
                targets[place:place] = companions_of(table, index)
    return [each for each in targets if each not in frame.taken] if frame.different else targets


threat = Procedure("threat", Threat, source="Damage")


@threat.decision("enemy.damage", "pick", "damage.enemy", when=("combat.golden_rule",))
def assign(table: DeadCellsTable, frame: Threat) -> Decision | None:
    """damage.enemy: the Group chooses, the First Player has the final word; each point of plain Damage by itself
    (Q-31)."""
    if len(frame.taken) >= frame.hits:
        return None
    possible = possible_targets(table, frame)
    if not possible:
        return None
    heroes = table.heroes
    targets = tuple([heroes[each].word if each < COMPANION else target_value(table, each) for each in possible])
    about = {"amount": frame.amount, "state": frame.state, "hit": len(frame.taken) + 1, "hits": frame.hits}
    if not frame.state and frame.source in BLOCKABLE:
        warded = wards(table)
        if warded or is_changed(table):
            about |= amounts(targets, [damage_to(table, frame, each, warded) for each in possible])
    declined = () if frame.state else ORIGINS.get(frame.source, ())
    made = Decision(group_seat(table), targets, on_behalf="group", about=about, declined=declined)
    if frame.state:
        made.spec = enemy_state
    return made


def is_changed(table: DeadCellsTable) -> bool:
    """Whether anything may change the Damage of a hit on a character: Marked, or a Shield of either kind."""
    for hero in table.heroes:
        tokens = hero.tokens
        if tokens.marked or tokens.shields or tokens.golden:
            return True
    return False


def damage_to(table: DeadCellsTable, frame: Threat, target: int, warded: Sequence[int]) -> int:
    """Rulings Q-35, Q-36, Q-94: how much of a hit that Shields can stop a target would suffer, with Marked, Shields and
    a lone Golden Shield. Of both kinds the owner would choose; then the Shields are counted. warded: ``wards``."""
    if target >= COMPANION:
        return frame.amount
    tokens = table.heroes[target].tokens
    if frame.source == "attack" and (target in warded or (tokens.golden and not tokens.shields)):
        return 0
    amount = frame.amount - tokens.shields
    if tokens.marked:
        amount += tokens.marked * marks_for(table, frame.amount)
    return amount if amount > 0 else 0


def hits_survived(table: DeadCellsTable, frame: Threat, target: int, most: int) -> int:
    """How many of so many hits of plain Damage a target could take and nobody dies of it. A Companion takes hits until
    it is gone (Q-93), a Golden Shield all of an Enemy's Action (house.golden), Shields 1 Damage each."""
    if target >= COMPANION:
        hero, card = table.heroes[target // COMPANION - 1], target % COMPANION
        health = table.game.content.cards[card].health - hero.companions[hero.equipment.index(card)]
        return min(most, -(-health // frame.amount))
    tokens = table.heroes[target].tokens
    if frame.source == "attack" and (tokens.golden or warded(table, target)):
        return most
    spare, each = standing.max_health(table, target) - tokens.damage - 1, frame.amount
    if frame.source in BLOCKABLE:
        spare, each = spare + tokens.shields, each + tokens.marked * marks_for(table, each)
    return min(most, spare // each)


def states_survived(table: DeadCellsTable, frame: Threat, target: int, most: int) -> int:
    """state.fire.second: how many of so many times the tokens of a State a character could take and live; only a second
    On Fire kills at once. It stops nothing on who is Immune, nor behind a Golden Shield."""
    tokens = table.heroes[target].tokens
    if frame.state != "on_fire" or standing.immune(table, target, frame.state):
        return most
    if frame.source == "attack" and (tokens.golden or warded(table, target)):
        return most
    return min(most, max(0, SECOND_FIRE - 1 - tokens.on_fire) // max(1, frame.amount))


enemy_state = threat.also("enemy.state", "pick", "state.same", "immune.sink", when=("combat.golden_rule",))


def assigned(table: DeadCellsTable, frame: Threat, seat: int, answer: Any) -> Flow:
    """The target suffers it before the next one is chosen."""
    target = target_named(table, answer)
    frame.taken.append(target)
    suffering = Harm(
        target=target, amount=frame.amount, state=frame.state, source=frame.source, attacker=frame.attacker
    )
    if target >= COMPANION or table.heroes[target].tokens.golden:
        table.push(suffering)
        return REPEAT
    suffering.at = SUFFER  # without a Golden Shield there is no choice of Shields
    is_over = carry_out(table, suffering)
    return END if is_over and len(frame.taken) >= frame.hits else REPEAT


assign.then(assigned)
enemy_state.then(assigned)


def open_targets(table: DeadCellsTable, frame: Threat) -> list[Any]:
    """Who can be chosen, in words."""
    return [target_value(table, each) for each in possible_targets(table, frame)]


def without_companion(value: Any) -> Any:
    """A character that was named alone, though only a Companion of his can be chosen."""
    return value[0] if is_pair(value) and not value[1] else value


def had_already(table: DeadCellsTable, frame: Threat, seat: int, value: Any) -> dict[str, object] | None:
    """Ruling Q-37: different ones, so nobody twice."""
    had = without_companion(value)
    if not frame.different or had not in [target_value(table, each) for each in frame.taken]:
        return None
    return {"hero": had, "free": open_targets(table, frame)}


@assign.stray("ruling.q91")
def companion_of_who_passes(table: DeadCellsTable, frame: Threat, seat: int, value: Any) -> dict[str, object] | None:
    """Ruling Q-91: nothing of a Combat reaches the Companion of who passes in it."""
    index = owner_of(table, value)
    if companion_in(table, value) == EMPTY or not table.heroes[index].passes:
        return None
    return {"hero": table.heroes[index].word, "free": open_targets(table, frame)}


for asked in (assign, enemy_state):
    keep_to_combats(asked)
    refuse_the_absent(asked, open_targets, "combat.pass.out")
    asked.stray("ruling.q37")(had_already)
refuse_companions(enemy_state, open_targets)


@assign.stray("damage.enemy")
def not_a_target(table: DeadCellsTable, frame: Threat, seat: int, value: Any) -> dict[str, object] | None:
    """damage.enemy: it goes to a character or, in a Combat, to a Companion."""
    index = owner_of(table, value)
    if index >= 0 and (table.heroes[index].dead or table.heroes[index].passes):
        return None
    return {"target": without_companion(value), "targets": open_targets(table, frame)}


@threat.step("damage.enemy")
def nobody_left(table: DeadCellsTable, frame: Threat) -> None:
    """Ruling Q-37: what finds no further target is lost."""
    lost = frame.hits - len(frame.taken)
    if lost:
        table.emit("damage.lost", "damage.enemy", "ruling.q37", hits=lost)


harm = Procedure("harm", Harm, source="Block")


@harm.decision("shield.kind", "pick", "block.cancel", "house.golden", when=("block.cancel",))
def choose_shield(table: DeadCellsTable, frame: Harm) -> Decision | None:
    """Ruling Q-36: only who has both kinds of Shield is asked."""
    if frame.target >= COMPANION:
        return None
    hero = table.heroes[frame.target]
    if not hero.tokens.golden or not hero.tokens.shields or hero.dead:
        return None
    if not from_enemy(frame) or warded(table, frame.target) or not would_matter(table, frame):
        return None
    return Decision(
        hero.seat, (NORMAL, GOLDEN), about={"hero": hero.word, "amount": frame.amount, "state": frame.state}
    )


@choose_shield.then
def shield_chosen(table: DeadCellsTable, frame: Harm, seat: int, answer: str) -> None:
    frame.ward = answer


@harm.step("house.golden", "block.cancel", "block.not_states", "state.marked")
def suffer(table: DeadCellsTable, frame: Harm) -> None:
    """A Golden Shield first cancels all that this Action would do to its owner; else Shields, then what is left."""
    if frame.target >= COMPANION:
        hurt_companion(table, frame)
        return
    hero = table.heroes[frame.target]
    if hero.dead or hero.passes:
        return
    if frame.source == "attack" and frame.target in wards(table):
        table.emit("golden.held", "house.golden", hero=hero.word)
    elif hero.tokens.golden and spends_golden(table, frame):
        hero.tokens.golden -= 1
        remember_ward(table, frame.target)
        table.emit("golden.spent", "house.golden", hero=hero.word)
    elif frame.state:
        state_on_hero(table, frame.target, frame.state, frame.amount)
    else:
        hurt(table, frame.target, frame.amount, frame.source, frame.attacker)


SUFFER = harm.step_names().index("suffer")


def from_enemy(frame: Harm) -> bool:
    """house.golden: a Golden Shield stops nothing but lines of Enemies."""
    return frame.source == "attack"


def would_matter(table: DeadCellsTable, frame: Harm) -> bool:
    """Whether this would do anything: a State on an Immune character does not, nor Frozen without a line for it."""
    if frame.state == "frozen" and next_line(table, table.heroes[frame.target].tokens, frame.target) is None:
        return False
    return not frame.state or not standing.immune(table, frame.target, frame.state)


def spends_golden(table: DeadCellsTable, frame: Harm) -> bool:
    """Ruling Q-36: whether a Golden Shield that is there is spent; a lone one is on the first enemy Action that would
    do anything."""
    if not from_enemy(frame) or not would_matter(table, frame):
        return False
    return frame.ward == GOLDEN or not table.heroes[frame.target].tokens.shields


def warded(table: DeadCellsTable, index: int) -> bool:
    """Whether a Golden Shield has cancelled the Enemy's running Action for this character."""
    return index in wards(table)


def wards(table: DeadCellsTable) -> Sequence[int]:
    """For which characters a Golden Shield has cancelled the Enemy's running Action."""
    for frame in reversed(table.agenda):  # twice as quick as table.find
        if frame.__class__ is Effects:
            told: Sequence[int] = frame.names.get("warded", ())
            return told
    return ()


def remember_ward(table: DeadCellsTable, index: int) -> None:
    """The rest of the Enemy's running Action does nothing to this character either."""
    run: Effects | None = table.find(Effects)
    if run is not None:
        run.remember("warded", [*wards(table), index])


def hurt_companion(table: DeadCellsTable, frame: Harm) -> None:
    """companion.damage, companion.killed: what exceeds its Health is lost (Q-93). Ruling Q-01: so is Damage for which
    there is no token."""
    hero = table.heroes[frame.target // COMPANION - 1]
    card = frame.target % COMPANION
    slot = hero.equipment.index(card)
    placed = available(table, "damage", frame.amount)
    hero.companions = tuple([each + placed * (i == slot) for i, each in enumerate(hero.companions)])
    code = card_code(table, card)
    if placed:
        table.emit("companion.hurt", "companion.damage", hero=hero.word, card=code, amount=placed)
    if hero.companions[slot] >= table.game.content.cards[card].health:
        take_out(hero, card)
        table.equipment_discard.put(card)
        table.emit("companion.killed", "companion.killed", hero=hero.word, card=code)


def strike_each(table: DeadCellsTable, targets: list[int], amount: int, source: str, attacker: int = NOBODY) -> None:
    """One hit on each of these characters, in turn order."""
    alive = [index for index in living(table) if index in targets]
    frames = [Harm(target=i, amount=amount, source=source, attacker=attacker) for i in alive]
    if frames:
        table.queue(frames)
    else:
        table.emit("damage.lost", "damage.enemy", "ruling.q38", hits=1)
