"""State tokens that a card takes off a character: which of several kinds goes is chosen. Rulebook: States."""

from __future__ import annotations

from game.games.dead_cells.names import NOBODY
from game.games.dead_cells.state import DeadCellsTable, Tokens, group_seat
from game.games.dead_cells.states import cleanse, cleansed_of
from game.games.dead_cells.strays import keep_to_combats, keep_turn_order
from game.games.dead_cells.targets import ALL
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.record import EVERYBODY, number

KINDS = ("bleeding", "poisoned", "on_fire", "frozen", "marked")
"""The States, the most dangerous first."""


class Cleanse(Frame):
    """Some of a character's State tokens are discarded. hero: whose Action it is (-1: the Group's). bearer: who has
    them. left: how many still go."""

    hero: int = number(NOBODY, seen=EVERYBODY)
    bearer: int = number(0, seen=EVERYBODY)
    left: int = number(1, seen=EVERYBODY)


cleansing = Procedure("cleansing", Cleanse, source="States")


def kinds_of(tokens: Tokens) -> list[str]:
    """The States of which there is a token."""
    return [state for state in KINDS if getattr(tokens, state)]


def take_states_off(table: DeadCellsTable, hero: int, bearer: int, amount: int) -> None:
    """state.same: so many State tokens of a character are discarded; all of them are no choice."""
    if amount >= ALL:
        cleanse(table, bearer)
    else:
        table.push(Cleanse(hero=hero, bearer=bearer, left=amount))


@cleansing.decision("act.state", "pick", "state.same", when=("combat.golden_rule",), declined="pub.actions_mandatory")
def choose_state(table: DeadCellsTable, frame: Cleanse) -> Decision | None:
    """state.same: one token of a kind after the other; asked only where there are several kinds, and not all goes."""
    bearer = table.heroes[frame.bearer]
    kinds = kinds_of(bearer.tokens)
    if not frame.left or len(kinds) < 2 or frame.left >= bearer.tokens.states():
        return None
    seat = group_seat(table) if frame.hero < 0 else table.heroes[frame.hero].seat
    return Decision(seat, tuple(kinds), about={"hero": bearer.word, "left": frame.left})


keep_to_combats(choose_state)
keep_turn_order(choose_state)


@choose_state.then
def state_chosen(table: DeadCellsTable, frame: Cleanse, seat: int, answer: str) -> Flow:
    """One token of it is discarded."""
    cleansed_of(table, frame.bearer, answer)
    frame.left -= 1
    return REPEAT


@cleansing.step("state.same")
def discard_the_rest(table: DeadCellsTable, frame: Cleanse) -> None:
    """state.same: what is no choice goes by itself."""
    for _ in range(min(frame.left, table.heroes[frame.bearer].tokens.states())):
        cleansed_of(table, frame.bearer, kinds_of(table.heroes[frame.bearer].tokens)[0])
