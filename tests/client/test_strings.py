"""Sentences: plural forms follow the number, in the program's files and in the games'."""

from __future__ import annotations

import re

import pytest

from game.client.places import DATA
from game.client.strings import load_strings, long_worded, say, say_of
from game.client.table.words import Words
from game.games.registry import load_game
from game.kernel.decision import Decision

COUNTED = re.compile(r"\{(count|left|answers|points|force|total|found)\} \w+s\b")
"""A number and a plain plural word behind it."""


@pytest.mark.parametrize(("count", "told"), [(1, "1 player"), (2, "2 players")])
def test_a_word_takes_the_form_of_its_number(count, told):
    assert say("new.seats", count=count) == told


def test_a_games_own_sentences_have_plural_forms_too():
    assert say_of("helltoken", "screen.inspect.pile.kind", count=1) == "1 card"
    assert say_of("helltoken", "screen.inspect.pile.kind", count=0) == "0 cards"


def test_questions_have_plural_forms_and_a_dash_for_what_is_not_told():
    game = load_game("helltoken")
    words, spec = Words(game, ()), game.specs["attack.spread"]
    assert words.question(Decision(0, (1,), {"force": 1}, spec)).startswith("Spread 1 point of")
    assert words.question(Decision(0, (1,), {}, spec)).startswith("Spread – points of")


def test_a_small_letter_stands_behind_a_colon_but_for_names():
    """ "Kamikaze in L, Round II: Who takes 1 Damage?" stood beside "Serenade's power of Brutality: which Monster ...".
    A name is what has a capital letter amid a sentence, too."""
    files = sorted((DATA / "lang" / "en").glob("*.yaml"))
    texts = {f"{file.name}: {key}": text for file in files for key, text in load_strings(file).items()}
    amid = re.findall(r"[a-z,] ([A-Z][a-z]+)", " ".join(texts.values()))
    names = {word.removesuffix("s") for word in (*amid, "Gafnoric")}
    behind = {key: re.findall(r"\w: (?:\[\w+\])?([A-Z][a-z]+)", text) for key, text in texts.items()}
    assert not {key: words for key, words in behind.items() if {word.removesuffix("s") for word in words} - names}
    assert not [key for key, text in texts.items() if text.endswith(":") and ".cause." in key]
    assert not [key for key, text in texts.items() if re.search(r": \{(text|tagline)\}", text)]


def test_no_sentence_has_a_bare_plural_behind_a_number():
    for file in sorted((DATA / "lang" / "en").glob("*.yaml")):
        for key, text in load_strings(file).items():
            assert not COUNTED.search(text), f"{file.name}: {key}: {text}"


def test_long_words_keep_names_in_braces_and_marks_in_brackets():
    assert long_worded("[icon:eye] met {count}") == "[icon:eye] métt {count}"
