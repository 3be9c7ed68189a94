"""Midnight Snack by its rules: one short play for each thing that the kernel lets a game do."""

from __future__ import annotations

from typing import Any

from game.kernel.chance import Chance
from game.kernel.decision import PASS
from game.kernel.event import Event
from game.kernel.game import new_table, table_from_plain, table_to_plain
from game.kernel.view import guess, stream, view
from game.kernel.zones import shuffle
from game.session.describe import Teller
from tests.toy import load
from tests.toy.cat import loss
from tests.toy.guess import denied_cards
from tests.toy.numbers import dodge
from tests.toy.plays import names, pantry, pass_all
from tests.toy.state import SnackTable
from tests.toy.trick import Trick

SQUEAK = 0
CRATE = {"seat_1": 4}
BOTH = {"seat_1": ["feast", "squeak"], "seat_2": ["squeak", "paw"]}


def test_only_a_mouse_outside_the_hole_may_sit_still() -> None:
    assert pantry("turn.scurry").check(0, "scurry", PASS).rules == ("scurry.two_steps",)
    table = pantry("turn.scurry", place={"seat_1": 4})
    table.answer(0, "scurry", PASS)
    assert names(table.sink) == ["mouse.sat"] and table.mice[0].place == 4


def test_a_squeak_is_squeaked_at_and_the_trick_works_after_all() -> None:
    table = pantry("turn.play_trick", hands=BOTH)
    table.answer(0, "play", "feast")
    table.answer(1, "squeak", "squeak")
    table.answer(0, "squeak", "squeak")
    assert [type(frame) for frame in table.agenda].count(Trick) == 3
    table = table_from_plain(table.game, table_to_plain(table))
    pass_all(table, "card.word")
    assert table.pending[0].options == ("feast", "nap")


def test_a_hushed_trick_does_nothing_and_is_discarded() -> None:
    table = pantry("turn.play_trick", hands=BOTH, place={"seat_1": 4})
    table.answer(0, "play", "feast")
    table.answer(1, "squeak", "squeak")
    pass_all(table, "grab")
    assert names(table.sink)[-1] == "trick.hushed"
    assert table.mice[0].pouch == 0
    assert sorted(map(table.card_name, table.pile.cards)) == ["feast", "squeak"]


def test_a_reaction_without_its_card_is_refused_by_rule() -> None:
    table = pantry("turn.play_trick", hands={"seat_1": ["feast"], "seat_2": ["paw"]})
    assert table.check(0, "play", "squeak").rules == ("answer.not_offered",)
    table.answer(0, "play", "feast")
    assert table.check(1, "squeak", "squeak").rules == ("trick.needs",)


def test_a_squeak_is_not_played_on_ones_own_turn() -> None:
    table = pantry("turn.play_trick", hands=BOTH)
    assert table.check(0, "play", "squeak").reasons[0].numbers == {"card": "squeak"}
    assert table.check(0, "play", "squeak").rules == ("trick.own_time",)


def test_a_rattling_raid_is_cut_short_and_the_lid_closed_before_the_cat_stirs() -> None:
    table = pantry("raid.choose_grab", seat=0, noise=2, place={"seat_1": 4})
    events = table.answer(0, "grab", 4, chance=[1])
    assert names(events)[:4] == ["raid.rolled", "noise.made", "lid.closed", "cat.stirred"]
    assert events[4].cause == events[2].number
    assert table.mice[0].pouch == 0


def test_a_quiet_raid_takes_the_crumbs() -> None:
    table = pantry("raid.choose_grab", seat=0, place={"seat_1": 4})
    table.answer(0, "grab", 3, chance=[3])
    assert (table.mice[0].pouch, table.crumbs[4], table.noise) == (3, 3, 0)


def test_a_full_pouch_limits_the_grab_and_says_so() -> None:
    table = pantry("raid.choose_grab", seat=0, place={"seat_1": 4}, pouch={"seat_1": 4})
    assert table.pending[0].options == (0, 1, 2)
    assert table.check(0, "grab", 3).reasons[0].numbers == {"grab": 3, "room": 2}


def test_the_cat_chases_in_seat_order_from_the_turns_mouse_and_a_caught_mouse_ends_its_turn() -> None:
    places = {"seat_1": 2, "seat_2": 3, "seat_3": 4}
    table = pantry("wake.chase_mice", seats=3, active=1, noise=5, place=places, pouch={"seat_2": 2, "seat_3": 3})
    leaps = [event for event in table.sink or [] if event.name == "mouse.leapt"]
    assert [event.data["seat"] for event in leaps] == [1, 2, 0]
    caught = [event.data["seat"] for event in table.sink or [] if event.name == "mouse.caught"]
    assert all(table.mice[seat].pouch == 0 for seat in caught)
    assert table.noise == 0
    drawn = next(event for event in table.sink or [] if event.name == "cards.drawn")
    assert drawn.data["seat"] == 1


def test_helmet_counts_before_the_shadow_doubles() -> None:
    table = pantry("turn.play_trick", hands={"seat_1": ["helmet", "shadow", "slippers"]})
    for card in ("shadow", "helmet"):
        table.mice[0].worn.put(table.card_index(card))
    table.answer(0, "play", "slippers")
    value = dodge(table, 0)
    assert (value.total, [part.stage for part in value.parts]) == (4, ["printed", "added", "added", "doubled"])
    assert dodge(table, 1).total == 0


def test_each_worn_card_replaces_a_loss_once() -> None:
    table = pantry("turn.play_trick", hands={"seat_1": ["lining", "rind"]}, pouch={"seat_1": 5}, place={"seat_1": 4})
    hand = table.mice[0].hand
    for card in list(hand.cards):
        hand.remove(card)
        table.mice[0].worn.put(card)
    table.game.definition.continue_at(table, loss, 0, {"seat": 0, "amount": 5})
    table.advance()
    table.answer(0, "replace", "lining")
    assert table.check(0, "replace", "lining").rules == ("cat.replace",)
    table.answer(0, "replace", PASS)
    assert table.mice[0].pouch == 3


def test_lullabies_are_asked_of_all_at_once_without_betraying_who_holds_one() -> None:
    table = pantry("wake", noise=5, hands={"seat_1": ["lullaby"], "seat_2": ["paw"]}, place={"seat_1": 4})
    assert [decision.seat for decision in table.pending] == [0, 1]
    assert [waiting.decision for waiting in view(table, [0]).waiting] == ["window"]
    table.answer(0, "lullaby", "lullaby")
    pass_all(table, "grab")
    assert "cat.dozed" in names(table.sink)


def test_breakfast_is_shown_by_one_event_and_hidden_until_then() -> None:
    table = pantry("breakfast", seats=3, cupboards=[-1, -1, -1])
    table.answer(2, "point", 0)
    table.answer(0, "point", 1)
    assert view(table, [1]).state.agenda[-1].cupboards == [None, -1, None]
    events = table.answer(1, "point", 0)
    assert events[1].data == {"cupboards": [1, 0, 0], "gains": [2, 0, 0]}


def test_a_denied_card_is_not_guessed_into_that_hand_until_it_draws() -> None:
    table = pantry("turn.play_trick", hands={"seat_1": ["tattle"], "seat_2": ["paw", "paw", "windfall"]})
    table.answer(0, "play", "tattle")
    pass_all(table, "card.mouse")
    table.answer(0, "card.mouse", 1)
    history = stream(table.sink or [], [0])
    assert denied_cards(history) == {(1, "squeak")}
    seen = [guessed_hand(table, history, seed) for seed in range(30)]
    blind = [guessed_hand(table, [], seed) for seed in range(30)]
    assert not any(SQUEAK in cards for cards in seen)
    assert any(SQUEAK in cards for cards in blind)


def guessed_hand(table: SnackTable, history: list[Event], seed: int) -> list[int]:
    """What the second mouse might hold, as the first sees it."""
    other: Any = guess(view(table, [0]), history, Chance(seed))
    return list(other.mice[1].hand.cards)


def test_a_sniffer_knows_the_cards_it_put_back_and_a_shuffle_clears_that() -> None:
    table = pantry("turn.play_trick", hands={"seat_1": ["twitch"]}, deck=["paw", "feast", "helmet"], place=CRATE)
    table.answer(0, "play", "twitch")
    table.answer(0, "sniff.order", ["helmet", "paw", "feast"])
    top = [None if card is None else table.card_name(card) for card in view(table, [0]).state.deck.cards[:-4:-1]]
    assert top == ["helmet", "paw", "feast"]
    assert view(table, [1]).state.deck.cards[-1] is None
    shuffle(table, table.deck)
    assert view(table, [0]).state.deck.cards[-1] is None


def test_crumbs_are_tossed_unasked_once_a_night_and_not_more_than_one_has() -> None:
    table = pantry("turn.play_trick", noise=3, pouch={"seat_2": 1}, hands={"seat_1": ["paw"]})
    assert [(offer.seat, offer.options) for offer in table.offers()] == [(1, (1,))]
    assert table.check(1, "toss", 2).rules == ("toss.pouch",)
    assert names(table.answer(1, "toss", 1)) == ["crumbs.tossed", "noise.soothed"]
    assert table.check(1, "toss", 1).rules == ("toss.once",)
    assert table.pending[0].id == "play"


def test_too_many_cards_are_discarded_before_the_game_goes_on() -> None:
    hand = ["paw", "feast", "twitch", "tattle"]
    table = pantry("turn.catch_breath", hands={"seat_1": hand}, deck=["helmet"])
    assert (table.pending[0].id, table.pending[0].about) == ("discard", {"limit": 4})
    table.answer(0, "discard", "paw")
    assert len(table.mice[0].hand) == 4


def test_the_diary_is_replaced_at_dawn_and_shared_by_copies() -> None:
    table = pantry("night.dawn", options={"nights": "2"}, caught=[1])
    assert table.diary["nights"] == [{"caught": [1], "tins": [0, 0]}]
    assert table.fork().diary is table.diary


def test_the_most_crumbs_win_and_full_sets_count_one_more() -> None:
    table = pantry("turn.stash", seats=2, pouch={"seat_1": 5})
    assert table.check(0, "stash", {"red": 4, "green": 1}).rules == ("stash.three",)
    table.answer(0, "stash", {"red": 3, "green": 1, "blue": 1})
    end = table.fork()
    while end.outcome is None:
        end.answer(end.pending[0].seat, end.pending[0].id, end.pending[0].sample(Chance(2).below))
    assert end.outcome["scores"][0] >= 6


def test_the_log_says_what_happened_in_sentences() -> None:
    """The values that a sentence names are those that its event has."""
    book = load().content.log
    events: list[Event] = []
    for seed in range(40):
        table = new_table(load(), load().content.resolve_options({}), [{}] * (2 + seed % 3), seed, events)
        chance = Chance(seed)
        while table.open:
            decision = table.open[chance.below(len(table.open))]
            table.apply(decision, decision.sample(chance.below))
    told = [event for event in events if event.name in book.events]
    assert {event.name for event in told} == set(book.events)
    for event in told:
        owners = [{}, *event.private.values()]
        assert any({*event.data, *each} >= set(book.events[event.name].data) for each in owners), event
    teller = Teller(view(table, [0]), ["Ada", "Bo", "Cy", "Di"])
    assert teller.short(next(event for event in told if event.name == "mouse.caught")).endswith(" is caught")
    assert teller.short(next(event for event in told if event.name == "turn.started")) in ("Ada", "Bo", "Cy", "Di")
