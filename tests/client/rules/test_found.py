"""What a search shows of its hits: marked words, and a reason where they are not to be seen."""

from __future__ import annotations

import pytest

from game.client.rules.contents import marked_places, marks_in
from game.client.rules.found import row_found, sought_in
from game.client.rules.index import RuleIndex
from game.client.table.words import Words
from game.games.registry import load_game


@pytest.fixture(scope="module")
def index():
    return RuleIndex(Words(load_game("helltoken"), ()))


def test_every_place_of_a_word_is_marked_whatever_its_case():
    assert marks_in("Remotes: a remote.", ("remote",)) == [(0, 7), (11, 17)]
    assert marks_in("A die.", ("remote",)) == []


def test_a_word_is_marked_at_the_beginning_of_words_and_inside_of_them_only_where_none_begins_so():
    assert marks_in("When done, one.", ("one",)) == [(11, 14)]
    assert marks_in("A surplus.", ("plus",)) == [(2, 9)]


def test_no_mark_ends_within_a_word():
    """The mark of a search for a remote left out the last letter of remotes."""
    line = "If you use no remote, all your spent remotes turn up."
    assert [line[start:end] for start, end in marks_in(line, ("remote", "spent"))] == ["remote", "remotes", "spent"]


def test_a_hit_with_the_words_in_sight_needs_no_reason(index):
    sought = sought_in("spent remote")
    rows = {entry.id: row_found(entry, sought) for entry in index.find("spent remote")}
    plain = [row for row in rows.values() if all(word in row.text.lower() for word in sought)]
    assert plain and all(" · " not in row.above for row in plain)


def test_a_hit_without_the_words_says_why_it_was_found(index):
    sought = sought_in("declaration")
    rows = {entry.id: row_found(entry, sought) for entry in index.find("declaration")}
    silent = [row for row in rows.values() if "declaration" not in f"{row.above} {row.text}".lower()]
    assert silent and all(" · " in row.above for row in silent)


def test_the_heading_above_a_hit_is_told_in_whole_words(drawn):
    log = drawn("rules_search", (1920, 1080), 2.0)
    assert [text.text for text in log.shortened()] == []


def test_a_mark_lies_behind_the_letters_and_not_behind_what_follows_them(table):
    type_ = table.app.look.type
    (mark,) = marked_places(type_, "All are spent.", ("spent",), "small")
    assert (mark.left, mark.right) == (type_.width("All are ", "small"), type_.width("All are spent", "small"))
