"""Wrong readings of Dead Cells: Damage, Shields, Skills, Loot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.dead_cells import actions, aiming, allies, equipment, harm, herostep, looting, standing
from game.games.dead_cells.names import EMPTY, SCROLL
from game.games.dead_cells.state import count, living
from game.games.dead_cells.targets import Whom
from game.kernel.decision import Decision
from game.kernel.game import Game
from tests.switches import Switch, altered, asking, misread, nothing, reread, step_of, with_step, without_clause


def with_option(target: str, **options: str) -> Switch:
    """A function reads these options otherwise."""

    def wrong(true: Callable[..., Any]) -> Callable[..., Any]:
        def run(table: Any, *given: Any, **named: Any) -> Any:
            kept, table.options = table.options, {**table.options, **options}
            try:
                return true(table, *given, **named)
            finally:
                table.options = kept

        return run

    return reread(target, wrong)


def gives(what: str, wrong: Callable[[Any, int, int], None]) -> Switch:
    """One kind of help is given in another way."""
    true = allies.give

    def give(table: Any, index: int, kind: str, amount: int, **rest: Any) -> None:
        if kind == what:
            wrong(table, index, amount)
        else:
            true(table, index, kind, amount, **rest)

    return misread(allies__give=give)


def one_at_most(table: Any, index: int, amount: int) -> None:
    """Nobody holds more than one Shield."""
    table.heroes[index].tokens.shields = 1


def counted_all_the_same(true: Callable[..., None]) -> Callable[..., None]:
    """Damage that a Shield took counts as suffered."""

    def hurt(table: Any, index: int, amount: int, *rest: Any) -> None:
        count(table, "damage_taken", amount)
        true(table, index, amount, *rest)

    return hurt


def own_skills(table: Any, index: int) -> dict[str, tuple[int, int]]:
    """Only the board has Skills."""
    return {name: skill for name, skill in TRUE_SKILLS(table, index).items() if skill[1] == EMPTY}


TRUE_SKILLS = standing.skills


def to_anybody(table: Any, run: Any, whom: Any, what: str, amount: int) -> None:
    """What is for oneself goes to anybody."""
    TRUE_HELP(table, run, Whom("any") if whom.word == "self" else whom, what, amount)


TRUE_HELP = allies.help_whom


def one_heap(game: Game) -> None:
    """All points go to the first target."""
    found = step_of(game, "threat", "assign")
    true = found.ask

    def ask(table: Any, frame: Any) -> Any:
        made = true(table, frame)
        if made is not None and frame.taken and not frame.different:
            return Decision(made.seat, (harm.target_value(table, frame.taken[0]),), spec=made.spec)
        return made

    found.ask = ask


def never_on_one(table: Any, run: Any, whom: Any, amount: int, state: str = "") -> None:
    """What goes to one character comes in single points."""
    TRUE_THREAT(table, run, Whom("any") if whom.word == "single" else whom, amount, state)


TRUE_THREAT = aiming.threaten


def shared_out(table: Any, frame: Any, space: int) -> None:
    """Two Damage are one for each of two Enemies."""
    frame.amount = 1
    for other in [space, *(s for s in frame.reach if s != space and table.enemies[s].card != EMPTY)]:
        TRUE_HIT(table, frame, other)


TRUE_HIT = actions.hit_enemy


def shields_before_marked(table: Any, space: int, parts: Any, rules: Any, source: str, **about: Any) -> int:
    """Shields take of the printed amount only; Marked comes on top."""
    enemy = table.enemies[space]
    blocked = min(enemy.tokens.shields, parts[0][1])
    marked, enemy.tokens.marked = enemy.tokens.marked, 0
    placed = int(TRUE_PLACE(table, space, parts, rules, source, **about))
    enemy.tokens.marked = marked
    enemy.tokens.damage += 0 if blocked else marked
    return placed


TRUE_PLACE = actions.place_on_enemy


def anybody_again(table: Any, frame: Any) -> list[int]:
    """The same one may be hit twice."""
    kept, frame.different = frame.different, 0
    found = TRUE_TARGETS(table, frame)
    frame.different = kept
    return found


TRUE_TARGETS = harm.possible_targets


def somebody_else(table: Any, targets: list[int], amount: int, source: str, attacker: int = -1) -> None:
    """Where the First Player is dead another one takes it."""
    alive = [index for index in targets if index in living(table)]
    TRUE_STRIKE(table, alive or living(table)[:1], amount, source, attacker)


TRUE_STRIKE = harm.strike_each


def once(game: Game) -> None:
    """A Skill works once in a Round, whatever the table says."""

    def used(table: Any, frame: Any, seat: int, value: str) -> dict[str, object] | None:
        from game.games.dead_cells.skills import used_in_round

        return {"skill": value} if table.counts["combat"].get(used_in_round(table, frame.hero, value)) else None

    spec = game.specs["act.skill"]
    spec.clauses, spec.lister = (*spec.clauses, ("skill.repeat", used)), None


def by_colour(table: Any) -> list[str]:
    """Every colour of Scroll is a type of its own."""
    names = ("scroll_survival", "scroll_tactics", "scroll_brutality")
    colours = [name for i, name in enumerate(names) if table.loot[SCROLL + i]]
    return [each for each in TRUE_LYING(table) if each != "scroll"] + colours


TRUE_LYING = looting.lying


def equipment_too(table: Any, hero: int, card: int, round: int) -> Any:
    """The bonus of a Round raises Equipment too."""
    made = TRUE_USE(table, hero, card, round)
    made.names = {**made.names, "bonus": standing.card_bonus(table, hero, round)}
    return made


TRUE_USE = equipment.use_equipment


def raised_board(table: Any, frame: Any, card: int, script: int) -> Any:
    """The bonus of a Round raises what Serenade's board prints."""
    made = TRUE_LINE(table, frame, card, script)
    bonus = standing.card_bonus(table, frame.hero, frame.round)
    made.names = {**made.names, "source": "card", "bonus": bonus}
    return made


TRUE_LINE = herostep.line_frame


def both_lines(table: Any, frame: Any) -> None:
    """Frozen takes both lines."""
    herostep.thaw(table, frame)
    frame.frozen = frame.frozen and herostep.FROZEN_ALL


def unblocked(table: Any, space: int, parts: Any, rules: Any, source: str, **about: Any) -> int:
    """No Shield stops the Wall."""
    return int(TRUE_PLACE(table, space, parts, rules, source, **{**about, "changed_by": ("marked",)}))


def without_stray(decision: str, rule: str) -> Switch:
    """A decision that does not give this reason."""

    def change(game: Game) -> None:
        spec = game.specs[decision]
        spec.strays = tuple(pair for pair in spec.strays if pair[0] != rule)

    return altered(change)


SWITCHES: dict[str, Switch] = {
    "block.beheaded": gives("shield", nothing),
    "block.enemy": misread(verbs_combat__enemy_blocks=nothing),
    "block.many": gives("shield", one_at_most),
    "block.trigger": reread("harm.hurt", counted_all_the_same),
    "companion.damage": misread(harm__companions_of=lambda table, index: []),
    "damage.kill": misread(actions__kill_if_due=lambda *given: False),
    "equip.skill": misread(standing__skills=own_skills),
    "ruling.q26": misread(verbs_combat__help_whom=to_anybody),
    "ruling.q31": altered(one_heap),
    "ruling.q32": misread(actions__hit_enemy=shared_out),
    "ruling.q33": with_option("actions.place_on_enemy", marked="per_point"),
    "ruling.q34": with_option("roundend.poison_hero", poison_blockable="yes"),
    "ruling.q35": misread(actions__place_on_enemy=shields_before_marked),
    "ruling.q36": misread(harm__BLOCKABLE=(), damage__BLOCKABLE=()),
    "ruling.q37": misread(harm__possible_targets=anybody_again),
    "ruling.q38": misread(aiming__strike_each=somebody_else),
    "ruling.q62": altered(once),
    "ruling.q74": misread(looting__lying=by_colour),
    "ruling.q82": misread(herostep__use_equipment=equipment_too),
    "ruling.q83": with_step("hero_step", "thaw", both_lines),
    "ruling.q94": misread(harm__BLOCKABLE=("attack",), damage__BLOCKABLE=("attack",)),
}
READINGS: dict[str, tuple[Switch, ...]] = {
    "ruling.q31": (misread(verbs_combat__threaten=never_on_one),),
    "ruling.q33": (
        with_option("actions.place_on_enemy", marked="per_hit"),
        with_option("damage.marks_for", marked="per_point"),
        with_option("damage.marks_for", marked="per_hit"),
    ),
    "ruling.q34": (
        with_option("roundend.poison_enemy", poison_marked="yes"),
        with_option("roundend.poison_hero", poison_blockable="no"),
    ),
    "ruling.q36": (asking("harm", "choose_shield", lambda table, frame: None),),
    "ruling.q62": (without_clause("act.skill", "skill.repeat"),),
    "ruling.q82": (misread(standing__card_bonus=lambda *given: 0), misread(herostep__line_frame=raised_board)),
    "ruling.q94": (misread(push__place_on_enemy=unblocked),),
}
