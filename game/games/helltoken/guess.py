"""A whole table that looks the same from one side: the unseen is dealt, narrowed by the losses declared so far.

Used for search; every guess agrees with all declarations and failed passwords.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.helltoken.notes import Slots, failed_passwords, known_bases, slots_from
from game.games.helltoken.state import FACE_DOWN, SLOTS, SQUARES, HelltokenTable
from game.games.helltoken.windows import possible_agents
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.view import View, deal_unseen

TRIES = 64


def guess(seen: View, history: Sequence[Event], chance: Chance) -> HelltokenTable:
    """A table that could be the true one, as far as the view's audience knows."""
    table: HelltokenTable = seen.state.copy()
    table.chance = chance.below(1 << 31) << 32 | chance.below(1 << 31)
    table.event_count = history[-1].number if history else 0
    table.due = 0
    for frame in table.agenda:
        frame.cause = 0
    if table.bases:
        deal_bases(table, history, chance)
        deal_agents(table, chance)
        deal_deck(table, chance)
    else:  # before the deal nobody holds anything, which a view does not say
        table.agents, table.rite_squares, table.unused_bases = table.open_agents[:], [0] * table.seat_count, []
    return table


def deal_bases(table: HelltokenTable, history: Sequence[Event], chance: Chance) -> None:
    """Give every seat whose bases are unseen four squares that its losses allow."""
    rows = [known_bases(table, seat) for seat in range(table.seat_count)]
    taken = {square for row in rows if row for square in row}
    taken |= {square for square in (table.rite_shown, *table.rite_squares) if square}
    for seat, row in enumerate(rows):
        if row is None:
            slots = slots_from(table, history, seat)
            free = tuple(tuple(square for square in squares if square not in taken) for squares in slots)
            rows[seat] = made = draw_bases(free, failed_passwords(table, seat), chance) or any_bases(taken, chance)
            taken |= set(made)
    table.bases = [list(row or ()) for row in rows]
    table.unused_bases = [square for square in SQUARES if square not in taken]


def draw_bases(slots: Slots, failed: frozenset[frozenset[int]], chance: Chance) -> list[int] | None:
    """Four different squares, one for each slot, each way with the same chance; None if there is no way.

    Where drawing blindly does not hit, the ways are searched through from a place drawn by chance.
    """
    if all(slots):
        for _ in range(TRIES):
            drawn = [squares[chance.below(len(squares))] for squares in slots]
            if len(set(drawn)) == SLOTS and frozenset(drawn) not in failed:
                return drawn
    return search_bases(slots, failed, [], chance)


def search_bases(slots: Slots, failed: frozenset[frozenset[int]], begun: list[int], chance: Chance) -> list[int] | None:
    """Complete ``begun`` slot by slot, trying the squares in an order drawn by chance."""
    if len(begun) == SLOTS:
        return None if frozenset(begun) in failed else begun
    squares = [square for square in slots[len(begun)] if square not in begun]
    chance.shuffle(squares)
    tried = (search_bases(slots, failed, [*begun, square], chance) for square in squares)
    return next((made for made in tried if made is not None), None)


def any_bases(taken: set[int], chance: Chance) -> list[int]:
    """Four free squares where the history fits no deal (a position that was set up by hand)."""
    free = [square for square in SQUARES if square not in taken]
    chance.shuffle(free)
    return free[:SLOTS]


def deal_agents(table: HelltokenTable, chance: Chance) -> None:
    """Give every unseen face-down agent a card that may lie there, and the Rite a base card that nobody has."""
    content = table.game.content
    unused = list(table.unused_bases)
    for seat, agent in enumerate(table.agents):
        if agent is not None:
            continue
        held = table.open_agents[seat]
        if table.agent_faces[seat] == FACE_DOWN:
            pool = [each for each in possible_agents(table, seat) if each not in table.agents]
            held = pool[chance.below(len(pool))]
        table.agents[seat] = held
        table.rite_squares[seat] = 0
        if held < 0 or not content.agents[held].holds_base:
            continue
        if table.agent_faces[seat] != FACE_DOWN:
            table.rite_squares[seat] = table.rite_shown
        elif table.options["rite_draw"] == "at_deal":
            table.rite_squares[seat] = unused.pop(chance.below(len(unused)))
    table.unused_bases = unused


def deal_deck(table: HelltokenTable, chance: Chance) -> None:
    """Shuffle the action cards that are not seen anywhere into the unseen places of the deck."""
    pool = list(table.game.content.deck)
    for card in [*table.discard, *([table.card] if table.card >= 0 else [])]:
        pool.remove(card)
    deal_unseen([table.action_deck], pool, chance)
