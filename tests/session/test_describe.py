"""Sentences, chains of causes, refusals: in words, citing rules, and never more than the audience may know."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from game.content.ledger import Ledger, Rule
from game.content.log_templates import EventText, LogBook, Wording
from game.kernel.game import Game
from game.session.describe import HIDDEN, begun, sentences_begun, teller, why, why_not
from game.session.sitting import Sitting
from tests.session.sittings import GAME, a_sitting, say

WIND = Wording("Wind {face}", "The wind blows at lamp {face} and takes {lost}.", "weather", {}, ())
SEEN = Wording("{seat} sees {card}", "{seat} has seen {card}.", "eye", {}, ("card",))
LOOKED = Wording("{seat} looks", "{seat} has looked at the deck.", "eye", {}, ())
CONTENT = SimpleNamespace(
    log=LogBook(
        {
            "wind.rolled": EventText("wind.rolled", ("seat", "face", "lost"), (WIND,)),
            "deck.seen": EventText("deck.seen", ("seat", "card"), (SEEN, LOOKED)),
        },
        {"seat": "name"},
        {"wick.trim": "the wick"},
    ),
    ledger=Ledger(
        {
            "wind.roll": Rule("wind.roll", "After the oil the wind is rolled.", "Wind", "flow", "base"),
            "wick.not_high_first": Rule(
                "wick.not_high_first", "No high wick in the first round.", "Wick", "forbid", "base",
                "It is round {round}: no high wick yet.", "Trim it low or middle.",
            ),
        },
    ),
)  # fmt: skip


@pytest.fixture
def sitting() -> Sitting:
    game = Game(GAME.definition, CONTENT)
    game.definition = GAME.definition.but(printers=names)
    return a_sitting(game=game)


def names(content: object, state: object, people: Sequence[str]) -> dict[str, object]:
    return {"name": lambda seat: people[seat]}


def test_an_event_is_told_in_the_words_of_the_log(sitting: Sitting):
    sitting.answer(0, "wick.trim", "low")
    sitting.answer(0, "oil.spread", {2: 3})
    sitting.answer(0, "lamp.look", "pass", chance=[2])
    tells, event = teller(sitting), sitting.history()[-1]
    assert (tells.short(event), tells.icon(event)) == ("Wind 2", "weather")
    assert tells.long(event) == "The wind blows at lamp 2 and takes 3."


def test_an_answer_is_told_by_its_seat_and_decision(sitting: Sitting):
    sitting.answer(0, "wick.trim", "low")
    assert teller(sitting).short(sitting.history()[-2]) == "Ada: the wick – low"


def test_an_event_without_a_sentence_is_told_by_its_values():
    sitting = say(a_sitting(), 0, "low")
    assert teller(sitting).short(sitting.history()[-1]) == "wick trimmed: seat Ada, height low"


def test_each_audience_reads_what_it_may_know(sitting: Sitting):
    say(sitting, 0, "low", {1: 3}, "look")
    lines = {}
    for seat in (0, 1):
        tells = teller(sitting, [seat])
        lines[seat] = [tells.short(event) for event in sitting.history([seat]) if event.name == "deck.seen"]
    assert lines[0][0].startswith("Ada sees ")
    assert lines[1] == ["Ada looks"]


def test_why_leads_from_the_wind_back_to_the_answer(sitting: Sitting):
    say(sitting, 0, "low", {1: 3}, "pass")
    chain = why(sitting, sitting.history()[-1].number)
    assert [link.event.name for link in chain if link.event] == ["wind.rolled", "answered"]
    assert chain[0].rules[0].text == "After the oil the wind is rolled."
    assert [link.root for link in chain] == [False, True]


def test_a_hidden_cause_reads_hidden_and_tells_no_more(sitting: Sitting):
    line = sitting._line
    line.histories.events[1].cause = 1
    line.histories.events[2].cause = 2
    chain = why(sitting, 1, [])
    assert [link.words for link in chain][1:] == [HIDDEN]
    assert (chain[1].event, chain[1].rules, chain[1].number) == (None, (), 0)


def test_why_of_a_number_that_was_not_told_is_an_index_error(sitting: Sitting):
    for number in (0, -1, 99):
        with pytest.raises(IndexError, match="there is no event"):
            why(sitting, number)


def test_a_refusal_says_what_forbids_and_what_would_be_legal(sitting: Sitting):
    (refusal,) = why_not(sitting, 0, "wick.trim", "high")
    assert refusal.rule == "wick.not_high_first"
    assert refusal.words == "It is round 1: no high wick yet."
    assert refusal.fix == "Trim it low or middle."
    assert why_not(sitting, 0, "wick.trim", "low") == []


def test_a_refusal_that_the_ledger_does_not_word_names_its_rule(sitting: Sitting):
    (refusal,) = why_not(sitting, 0, "lamp.look", "look")
    assert "lamp.look" in refusal.words


def test_an_answer_that_is_not_offered_is_refused_in_words_of_every_table(sitting: Sitting):
    refusal = why_not(sitting, 0, "wick.trim", "sideways")[0]
    assert refusal.rule == "answer.not_offered"
    assert refusal.words == "Sideways is no answer to this question."
    assert refusal.fix.startswith("Choose one of these: ") and "low" in refusal.fix


def test_a_space_keeps_its_spelling_at_the_beginning_of_a_refusal():
    assert begun("e1 lies more than one space away.") == "e1 lies more than one space away."
    assert begun("the Flayed is dead.") == "The Flayed is dead."


def test_every_sentence_of_a_text_begins_with_a_capital_and_no_other_word_gets_one() -> None:
    told = "the Flayed is hit. the Poisoned is not: 2 for the Flayed. e1 is next"
    assert sentences_begun(told) == "The Flayed is hit. The Poisoned is not: 2 for the Flayed. e1 is next"
