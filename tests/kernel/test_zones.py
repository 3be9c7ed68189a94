"""Zones: cards in order, and who knows them."""

from __future__ import annotations

import pytest

from game.kernel.agenda import Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.zones import ALL, Zone, move, seats_mask, shuffle
from tests.kernel.tiny import tiny_game, tiny_table


class Wait(Frame):
    pass


wait = Procedure("wait", Wait)


@wait.decision("wait", "confirm", "rule")
def ask(table: object, frame: Wait) -> Decision:
    return Decision(0, ("yes",))


GAME = tiny_game(wait, begin=lambda table: table.push(Wait()))


def a_zone() -> Zone:
    return Zone(cards=(0, 1, 2), known=(0b01, 0, ALL))


@pytest.mark.parametrize(("count", "taken", "left"), [(0, (), (0, 1, 2)), (2, (2, 1), (0,)), (9, (2, 1, 0), ())])
def test_several_cards_are_taken_from_the_top(count: int, taken: tuple[int, ...], left: tuple[int, ...]) -> None:
    pile = a_zone()
    assert pile.take_several(count) == taken
    assert pile.cards == left
    assert pile.known == a_zone().known[: len(left)]


def test_put_lays_on_top_and_put_under_at_the_bottom() -> None:
    pile = a_zone()
    pile.put(3)
    pile.put_under(4, 0b10)
    assert pile.cards == (4, 0, 1, 2, 3)
    assert pile.known == (0b10, 0b01, 0, ALL, ALL)
    assert pile.take() == 3
    assert len(pile) == 4


def test_remove_takes_the_topmost_copy_and_tells_who_knew_it() -> None:
    pile = Zone(cards=(1, 0, 1), known=(0, 0, 0b10))
    assert pile.remove(1) == 0b10
    assert pile.cards == (1, 0)
    with pytest.raises(ValueError, match="not in tuple"):
        pile.remove(3)


def test_the_bottom_card_is_taken_from_under_and_a_cleared_zone_is_empty() -> None:
    pile = a_zone()
    assert pile.take_under() == 0
    assert (pile.cards, pile.known) == ((1, 2), (0, ALL))
    pile.clear()
    assert pile == Zone()


def test_one_place_is_shown_to_some_and_to_nobody_else() -> None:
    pile = a_zone()
    pile.show(1)
    pile.show(2, 0b01)
    assert pile.known == (0b01, ALL, 0b01)


def test_a_card_takes_the_place_of_another_and_cards_are_laid_anew() -> None:
    pile = a_zone()
    assert pile.exchange(1, 4) == 1
    assert (pile.cards, pile.known) == ((0, 4, 2), (0b01, 0, ALL))
    pile.lay([3, 1], 0b10)
    assert (pile.cards, pile.known) == ((3, 1), (0b10, 0b10))


def test_a_look_adds_knowledge_of_the_top_and_gives_it_top_first() -> None:
    pile = a_zone()
    assert pile.look(0b10, 2) == [2, 1]
    assert pile.known == (0b01, 0b10, ALL)
    assert pile.look(0b10, 9) == [2, 1, 0]


def test_a_moved_card_keeps_who_knows_it_and_is_shown_to_more() -> None:
    source, target = a_zone(), Zone()
    move(0, source, target, also_known=0b10)
    assert (target.cards, target.known) == ((0,), (0b11,))
    assert source.cards == (1, 2)


def test_reveal_shows_everything_to_everybody() -> None:
    pile = a_zone()
    pile.reveal()
    assert pile.view(0).cards == (0, 1, 2)


def test_a_shuffle_keeps_the_cards_and_clears_all_knowledge() -> None:
    table = tiny_table(GAME)
    table.deck = Zone(cards=(0, 1, 2, 3, 4) * 3, known=(ALL,) * 15)
    shuffle(table, table.deck)
    assert sorted(table.deck.cards) == sorted([0, 1, 2, 3, 4] * 3)
    assert table.deck.cards != (0, 1, 2, 3, 4) * 3
    assert table.deck.known == (0,) * 15


def test_a_view_does_not_tell_what_others_know() -> None:
    assert a_zone().view(0b10).known == (0, 0, ALL)


def test_seats_make_a_bit_set() -> None:
    assert seats_mask([0, 2]) == 0b101
