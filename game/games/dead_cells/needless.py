"""Questions that need no answer: whatever is said, the same position follows. The session answers them by itself.

Equipment without anybody in its Range, a Skill without an effect, a State to which everybody in Range is Immune: an
Action that hits nobody is lost (range.empty), so nothing is lost either by not asking. All answers are played on to the
next question, in copies, and compared; but only to the first thing that anybody learns on the way: what is left out
must not tell what still lies hidden. What comes to the same later on alone (an Enemy that would fall anyway) is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.boss import BossFight, BossTurn
from game.games.dead_cells.harm import Threat
from game.games.dead_cells.names import BRUTALITY, NOBODY, SYMBOLS
from game.games.dead_cells.serenade import WHAT
from game.games.dead_cells.state import DeadCellsTable, standing_enemies
from game.games.dead_cells.zero import LEAVE
from game.kernel.agenda import Due, Frame
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event

TRIED = ("act.equipment", "act.skill", "act.target", "serenade.power", "enemy.state")
"""The decisions whose answers are tried."""
HITS = ("enemy.damage", "enemy.state")
"""Of these the order is tried where everybody is hit, and each where nobody takes Damage."""
OF_USES = ("equipment_used", "skill ")
"""How the counts of uses begin. They open nothing: all they can do is to forbid another use, or to spoil a bonus."""
AIMS = "act.target"
SYMBOL, IN_ANY_ORDER = "serenade.symbol", "zero.action"
ORDERED_MOST = 4
"""So many Round 0 Actions are tried in every order; more are simply asked for."""
FORCED_IN_A_ROW = 20


def is_needless(table: DeadCellsTable, decision: Decision) -> bool:
    """Whether a decision leads to the same position with every answer; passing counts as one where it is allowed."""
    if decision.is_described or len(table.open) > 1:
        return False
    if decision.spec.id == SYMBOL:
        return not any(has_power(table, SYMBOLS.index(str(symbol))) for symbol in decision.options)
    if decision.spec.id == IN_ANY_ORDER and LEAVE not in decision.options:
        return len(decision.options) <= ORDERED_MOST and _is_same(table, decision, permutations(decision.options))
    if decision.spec.id in HITS and table.agenda and isinstance(threat := table.agenda[-1], Threat):
        if are_all_hit(threat, decision):
            return _is_same(table, decision, permutations(decision.options))
        if not deals_anything(decision):
            return _is_same(table, decision, [(each,) for each in decision.options])
    if decision.spec.id not in TRIED:
        return False
    answers = [*([PASS] if decision.may_pass else []), *decision.options]
    here = next(_reached(table, decision, answers[0]))
    return all(here in _reached(table, decision, value) for value in answers[1:])


def are_all_hit(threat: Threat, decision: Decision) -> bool:
    """Ruling Q-37: whether there are as many hits on different ones as there are targets, so that only their order is
    asked for."""
    targets = len(decision.options)
    return bool(threat.different) and 1 < targets <= min(threat.hits - len(threat.taken), ORDERED_MOST)


def deals_anything(decision: Decision) -> bool:
    """Whether the question tells of any Damage: what Shields cancel for everybody may be all one."""
    about = decision.about or {}
    return bool(about["state"] or about["amount"] or "amounts" in about)


def changes_nothing(table: DeadCellsTable, decision: Decision, answer: Any) -> bool:
    """Whether an answer to a question that may be passed leads to where passing leads."""
    return decision.may_pass and next(_reached(table, decision, PASS)) in _reached(table, decision, answer)


def _is_same(table: DeadCellsTable, decision: Decision, ways: Iterable[tuple[Any, ...]]) -> bool:
    """Whether all these answers, each with those that follow it, lead to the same position."""
    reached = [_after(table, decision, way) for way in ways]
    return all(each == reached[0] for each in reached)


def has_power(table: DeadCellsTable, symbol: int) -> bool:
    """Whether a symbol of Serenade's can do anything in this Combat or Turn: boss.round0 leaves most Turns without her
    Round 0, solo.power.brutality reaches Monsters only, and no token lies on who is Immune (immune.not_assigned)."""
    cards, standing_there = table.game.content.cards, [table.enemies[space].card for space in standing_enemies(table)]
    turn: BossTurn | None = table.find(BossTurn)
    if symbol == BRUTALITY:
        return table.find(BossFight) is None or any(cards[card].kind == "monster" for card in standing_there)
    if turn is not None and not turn.first:
        return False
    state = WHAT[symbol][1]["state"]
    return any(state not in standing.enemy_immune(table, card) for card in standing_there)


class Learned(Exception):
    """Somebody learns something: from here on the position rests on what was hidden."""


class Listener(list[Event]):
    """Hears the events of a copy until somebody learns something from one."""

    def append(self, event: Event) -> None:
        if event.reveals or event.chance or event.private:
            raise Learned(event.name)


Reached = tuple[str, Any]
"""A position without what was merely counted, and what is asked there."""


def _reached(table: DeadCellsTable, decision: Decision, answer: Any) -> Iterator[Reached]:
    """Where an answer leads: the position at the next question, then at each further one while only a target is asked
    for and there is a single one."""
    reached = _listening(table)
    try:
        reached.apply(decision, answer)
        yield _position(reached)
        for _ in range(FORCED_IN_A_ROW):
            if not _has_one_target(reached):
                return
            reached.apply(reached.open[0], reached.open[0].options[0])
            yield _position(reached)
    except Learned as learned:
        yield _bare(reached).hash(), str(learned)


def _after(table: DeadCellsTable, decision: Decision, way: tuple[Any, ...]) -> Reached:
    """The position at the next question that leaves a choice. way: the answer and those to the same question that
    follow it; one that is not asked again ends it."""
    reached = _listening(table)
    try:
        reached.apply(decision, way[0])
        _aim_where_there_is_no_choice(reached)
        for value in way[1:]:
            if not _asks_only(reached, decision.spec.id):
                break
            reached.apply(reached.open[0], value)
            _aim_where_there_is_no_choice(reached)
        return _position(reached)
    except Learned as learned:
        return _bare(reached).hash(), str(learned)


def _listening(table: DeadCellsTable) -> DeadCellsTable:
    """A copy that stops where anybody learns anything."""
    copy = table.fork()
    copy.sink, copy.rolled = Listener(), []
    return copy


def _position(table: DeadCellsTable) -> Reached:
    """Where a copy stands, itself left as it is."""
    asked = [(each.seat, each.spec.id, each.options) for each in table.open]
    return _bare(table.fork()).hash(), asked


def _aim_where_there_is_no_choice(table: DeadCellsTable) -> None:
    for _ in range(FORCED_IN_A_ROW):
        if not _has_one_target(table):
            return
        table.apply(table.open[0], table.open[0].options[0])


def _has_one_target(table: DeadCellsTable) -> bool:
    return _asks_only(table, AIMS) and table.open[0].count() == 1


def _asks_only(table: DeadCellsTable, id: str) -> bool:
    return [each.spec.id for each in table.open] == [id]


def _bare(table: DeadCellsTable) -> DeadCellsTable:
    """A copy without the numbers of its events, what was merely counted, and in which order."""
    table.event_count = 0
    _forget_causes(table.agenda)
    for hero in table.heroes:
        hero.timed = 0
    table.counts = {period: _without_uses(held) for period, held in table.counts.items()}
    return table


def _forget_causes(frames: Iterable[Frame]) -> None:
    """Of causes nothing stays, and of who was hit before only what bars them from a further hit."""
    for frame in frames:
        frame.cause = 0
        if isinstance(frame, Threat):
            frame.taken = sorted(frame.taken) if frame.different else [NOBODY] * len(frame.taken)
        if isinstance(frame, Due):
            _forget_causes(frame.waiting)


def _without_uses(held: Any) -> dict[str, Any]:
    return {name: held[name] for name in sorted(held) if not name.startswith(OF_USES)}
