"""Views, streams, guesses and guards: what an audience sees, hears and may conclude."""

from __future__ import annotations

import json

import pytest

from game.kernel.agenda import Frame, Procedure
from game.kernel.chance import Chance
from game.kernel.decision import Decision, DecisionSpec
from game.kernel.event import Event
from game.kernel.hidden import GUARD, PeekError, guarded
from game.kernel.view import deal_unseen, guess, stream, view
from game.kernel.zones import Zone
from tests.kernel.tiny import Tiny, tiny_game, tiny_table


class Ask(Frame):
    pass


ask = Procedure("ask", Ask)


@ask.decision("ask.both", "pick", "rule", sight=True)
def both(table: Tiny, frame: Ask) -> list[Decision]:
    return [Decision(seat, (1, 2), about={"round": 1}) for seat in (0, 1)]


@both.then
def answered(table: Tiny, frame: Ask, seat: int, answer: int) -> None:
    table.emit("chosen", "rule")


wave = DecisionSpec("wave", "confirm", ("rule",))


def begin(table: Tiny) -> None:
    table.deck = Zone(cards=(0, 1, 2), known=(0b01, 0, -1))
    table.own, table.others = [4, 5], [6, 7]
    table.push(Ask())


GAME = tiny_game(ask, begin=begin, offers=((wave, lambda table: [Decision(1, ("hello",))]),))


def test_a_seat_sees_its_own_questions_whole_and_that_others_are_asked() -> None:
    seen = view(tiny_table(GAME), [1])
    assert [(d.seat, d.options, d.about) for d in seen.decisions] == [(1, (1, 2), {"round": 1})]
    assert [(w.seat, w.decision, w.kind, w.sight) for w in seen.waiting] == [(0, "ask.both", "pick", True)]
    assert [offer.id for offer in seen.offers] == ["wave"]
    assert (seen.mask, seen.outcome) == (0b10, None)


def test_the_public_table_has_no_questions_of_its_own_and_no_chance() -> None:
    seen = view(tiny_table(GAME))
    assert (seen.decisions, seen.offers, len(seen.waiting)) == ((), (), 2)
    assert (seen.state.chance, seen.state.secret, seen.state.event_count) == (None, None, None)
    assert (seen.state.deck.cards, seen.state.own, seen.state.others) == ((None, None, 2), [None, None], [None, None])


def test_a_view_does_not_carry_dice_sink_or_open_questions_of_the_table() -> None:
    table = tiny_table(GAME, sink=[])
    table.forced, table.rolled = [3], [5]
    state = view(table, [0]).state
    assert (state.sink, state.forced, state.rolled, state.open) == (None, None, [], ())


def test_two_seats_that_share_see_both_hands_and_questions() -> None:
    seen = view(tiny_table(GAME), [0, 1])
    assert len(seen.decisions) == 2
    assert seen.waiting == ()
    assert (seen.state.own, seen.state.others) == ([4, 5], [6, 7])


def test_a_guess_looks_to_its_seat_like_the_table_and_can_be_played_on() -> None:
    table = tiny_table(GAME)
    other = guess(view(table, [0]), [], Chance(1))
    assert view(other, [0]).state == view(table, [0]).state
    assert [decision.seat for decision in other.pending] == [0, 1]
    assert other.deck.cards == (0, 0, 2)
    other.answer(0, "ask.both", 1)
    assert other.event_count == 2


def test_a_guess_plays_with_other_dice_than_the_table() -> None:
    table = tiny_table(GAME)
    first, second = (guess(view(table, [0]), [], Chance(seed)) for seed in (1, 2))
    assert len({table.chance, first.chance, second.chance}) == 3


def test_what_is_unseen_is_dealt_from_what_is_left_of_the_pool() -> None:
    deck, hand = Zone(cards=(None, 3, None), known=(0, 1, 0)), Zone(cards=(None,), known=(0,))
    deal_unseen([deck, hand], [0, 1, 2, 3], Chance(1))
    assert deck.cards[1] == 3
    assert sorted(deck.cards + hand.cards) == [0, 1, 2, 3]


def a_history() -> list[Event]:
    return [
        Event(1, "answered", 0, ("r",), data={"seat": 0}),
        Event(2, "looked", 1, ("r",), only=0b01, private={0: {"card": "ace"}}, reveals=0b01),
        Event(3, "drawn", 2, ("r",), data={"seat": 0}, private={0: {"card": "bee"}}, chance=(4,)),
        Event(4, "shown", 3, ("r",), source="ace", data={"card": "bee"}, reveals=-1),
    ]


def test_a_stream_has_no_gaps_and_its_causes_are_the_nearest_that_were_heard() -> None:
    heard = stream(a_history(), [1])
    assert [(event.number, event.name, event.cause) for event in heard] == [
        (1, "answered", 0),
        (2, "drawn", 1),
        (3, "shown", 2),
    ]
    assert heard[1].data == {"seat": 0}
    assert heard[1].chance == ()
    assert [event.data for event in stream(a_history(), [0])][1:3] == [{"card": "ace"}, {"seat": 0, "card": "bee"}]
    assert [event.name for event in stream(a_history(), [])] == ["answered", "drawn", "shown"]
    assert a_history()[2].private == {0: {"card": "bee"}}


def test_events_come_back_from_a_file() -> None:
    for event in a_history():
        assert Event.from_plain(json.loads(json.dumps(event.to_plain()))) == event
    assert Event(1, "x", 0, ()).to_plain() == {"number": 1, "name": "x", "cause": 0, "rules": []}


def test_an_event_takes_its_cause_from_the_running_frame_and_the_dice_since_the_last() -> None:
    events: list[Event] = []
    table = tiny_table(GAME, sink=events)
    table.agenda[-1].cause = 9
    die = table.roll(6)
    table.emit("rolled", "rule", die=die)
    table.emit("said", "rule", cause=3)
    assert [(event.number, event.cause, event.chance) for event in events] == [(1, 9, (die,)), (2, 3, ())]


def test_events_are_counted_also_when_nobody_listens() -> None:
    assert tiny_table(GAME).emit("rolled", "rule") == 1
    quiet, loud = tiny_table(GAME), tiny_table(GAME, sink=[])
    for table in (quiet, loud):
        table.apply(table.pending[0], 1)
    assert quiet.hash() == loud.hash()


@pytest.mark.parametrize(
    "peek",
    [
        lambda state: state.deck.cards[1] == 3,
        lambda state: 3 in state.deck.cards,
        lambda state: set(state.deck.cards),
        lambda state: state.own[1] > 3,
        lambda state: state.others[0] + 1,
        lambda state: bool(state.secret),
        lambda state: state.secret & 1,
        lambda state: f"{state.secret}",
    ],
)
def test_reading_what_is_hidden_raises_behind_the_guard(peek: object) -> None:
    state = guarded(view(tiny_table(GAME), [0]).state)
    with pytest.raises(PeekError):
        peek(state)  # type: ignore[operator]


def test_what_the_seat_may_see_is_read_through_the_guard() -> None:
    state = guarded(view(tiny_table(GAME), [0]).state)
    assert (state.deck.cards[0], state.own[0], state.others[1], len(state.deck)) == (0, 4, 7, 3)
    assert state.deck.cards[1] is GUARD
