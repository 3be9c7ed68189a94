"""Records: every kind of field through copy, plain, pack, view and equality."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.errors import SaveError
from game.kernel.names import Names
from game.kernel.record import (
    EVERYBODY,
    HOLDER,
    NOBODY,
    OTHERS,
    OWN,
    Record,
    differences,
    frozen,
    grid,
    number,
    numbers,
    part,
    parts,
    series,
    word,
    zone,
    zones,
)
from game.kernel.zones import Zone

NAMES = Names({"card": ["ace", "bee", "cat"]}, lambda plain, at, names: None, renamed={"old_bee": "bee"})


class Inner(Record):
    seat: int = number(0, seen=EVERYBODY)
    note: int = number(5, seen=HOLDER)
    list: list[int] = numbers((1, 2), seen=HOLDER)


class Outer(Record):
    count: int = number(3, seen=EVERYBODY)
    hidden: int = number(9, seen=NOBODY)
    name: str = word("x", seen=EVERYBODY)
    best: int = number(-1, seen=EVERYBODY, family="card")
    row: list[int] = numbers((4, 5), seen=EVERYBODY)
    secret_row: list[int] = numbers((4, 5), seen=NOBODY)
    mine: list[int] = numbers((6, 7), seen=OWN)
    theirs: list[int] = numbers((6, 7), seen=OTHERS)
    liked: list[int] = numbers((0, -1), seen=EVERYBODY, family="card")
    track: tuple[int, ...] = series((4, 5), seen=EVERYBODY)
    secret_track: tuple[int, ...] = series((4, 5), seen=NOBODY)
    my_track: tuple[int, ...] = series((6, 7), seen=OWN)
    best_ones: tuple[int, ...] = series((0, -1), seen=EVERYBODY, family="card")
    board: list[list[int]] = grid(seen=EVERYBODY)
    bases: list[list[int]] = grid(seen=OTHERS, family="card")
    inner: Inner = part(Inner)
    inners: list[Inner] = parts(Inner)
    own_parts: list[Inner] = parts(Inner, seen=OWN)
    pile: Zone = zone("card")
    hands: list[Zone] = zones("card")
    diary: Any = frozen({"days": []}, seen=EVERYBODY)


def a_record() -> Outer:
    return Outer(
        best=1,
        board=[[1, 2], [3]],
        bases=[[0, -1], [2]],
        inners=[Inner(seat=0), Inner(seat=1, note=8)],
        own_parts=[Inner(note=1), Inner(note=2)],
        pile=Zone(cards=(0, 1, 2), known=(0, 1, -1)),
        hands=[Zone(cards=(1,), known=(1,)), Zone(cards=(2,), known=(2,))],
        diary={"days": [1]},
    )


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    first = a_record()
    second = first.copy()
    assert first == second
    assert first.pack() == second.pack()
    second.row.append(1)
    second.board[0].append(1)
    second.bases[0][0] = 1
    second.inner.note = 0
    second.inners[1].list.append(3)
    second.pile.take()
    second.hands[0].show(0, 0)
    assert first == a_record()
    assert first.diary is second.diary
    assert first.track is second.track


@pytest.mark.parametrize("field", list(Outer.fields))
def test_equality_and_pack_see_every_field(field: str) -> None:
    changed = a_record()
    setattr(changed, field, {"scalar": 2, "frozen": {}}.get(Outer.fields[field].kind, Inner(note=99)))
    assert changed != a_record()
    if Outer.fields[field].kind in ("scalar", "frozen"):
        assert changed.pack() != a_record().pack()


def test_plain_data_write_names_and_come_back_through_json() -> None:
    plain = json.loads(json.dumps(a_record().to_plain(NAMES)))
    assert plain["best"] == "bee"
    assert plain["liked"] == ["ace", None]
    assert plain["bases"] == [["ace", None], ["cat"]]
    assert plain["pile"] == {"cards": ["cat", "bee", "ace"], "known": [-1, 1, 0]}
    assert plain["hands"][0] == {"cards": ["bee"], "known": 1}
    assert (plain["track"], plain["best_ones"]) == ([4, 5], ["ace", None])
    assert Outer.from_plain(plain, NAMES) == a_record()
    assert Outer.from_plain(plain, NAMES).pack() == a_record().pack()


def test_a_record_without_a_field_takes_the_default_and_a_retired_name_is_read() -> None:
    assert Outer.from_plain({"best": "old_bee"}, NAMES) == Outer(best=1)


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        ({"beast": 1}, "save: unknown field 'beast'; known fields: count"),
        ({"best": "baa"}, 'save.best: unknown card "baa"'),
        ({"best": "aces"}, 'save.best: unknown card "aces"; did you mean "ace"?'),
        ({"row": 3}, "save.row: found 3, expected a list"),
        ({"row": [[]]}, "save.row[0]: found [], expected a number or a word"),
        ({"inners": [3]}, "save.inners[0]: found 3, expected a mapping of fields"),
        ({"inners": [{"seat": {}}]}, "save.inners[0].seat: found {}, expected a number or a word"),
        ({"pile": 3}, "save.pile: found 3, expected cards and known"),
        (
            {"pile": {"cards": ["bee"], "known": [1, 2]}},
            "save.pile.known: found [1, 2], expected one number or 1 of them",
        ),
        ({"pile": {"cards": ["bee"], "known": None}}, "save.pile.known: found None, expected one number or 1 of them"),
        ({"pile": {"cards": ["bea"]}}, 'save.pile.cards[0]: unknown card "bea"; did you mean "bee"?'),
    ],
)
def test_a_broken_save_names_the_field(plain: dict[str, Any], message: str) -> None:
    with pytest.raises(SaveError) as failure:
        Outer.from_plain(plain, NAMES, "save")
    assert str(failure.value).startswith(message)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.floats() | st.sampled_from(["ace", "x", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["cards", "known", "seat"]), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(list(Outer.fields)), JSON))
def test_whatever_a_save_holds_it_is_read_or_refused_in_words(plain: dict[str, Any]) -> None:
    try:
        Outer.from_plain(plain, NAMES, "save")
    except SaveError as error:
        assert str(error).startswith("save")


def test_a_view_holds_what_its_seats_may_see_and_nothing_else() -> None:
    seen = a_record().view(0b01)
    assert (seen.count, seen.hidden, seen.name, seen.best) == (3, None, "x", 1)
    assert (seen.row, seen.secret_row) == ([4, 5], [])
    assert (seen.track, seen.secret_track, seen.my_track) == ((4, 5), (), (6, None))
    assert (seen.mine, seen.theirs) == ([6, None], [None, 7])
    assert seen.bases == [[None, None], [2]]
    assert [inner.note for inner in seen.inners] == [5, None]
    assert [inner.list for inner in seen.inners] == [[1, 2], [None, None]]
    assert [None if each is None else each.note for each in seen.own_parts] == [1, None]
    assert (seen.pile.cards, seen.pile.known) == ((None, 1, 2), (0, 1, -1))
    assert [hand.cards for hand in seen.hands] == [(1,), (None,)]


def test_seats_that_share_see_what_either_sees_and_nobody_sees_the_public_table() -> None:
    both, nobody = a_record().view(0b11), a_record().view(0)
    assert both.mine == [6, 7]
    assert both.theirs == [6, 7]
    assert nobody.mine == [None, None]
    assert nobody.theirs == [None, None]
    assert nobody.pile.cards == (None, None, 2)


def test_a_view_shares_nothing_with_the_table() -> None:
    table = a_record()
    seen = table.view(0b01)
    seen.row.append(1)
    seen.board[0].append(1)
    seen.pile.put(1)
    assert table == a_record()


def test_an_unknown_field_is_refused_when_a_record_is_made() -> None:
    with pytest.raises(TypeError):
        Inner(nothing=1)


def test_records_are_pickled_for_worker_processes_and_have_no_hash() -> None:
    assert pickle.loads(pickle.dumps(a_record())) == a_record()
    assert copy.deepcopy(a_record()) == a_record()
    with pytest.raises(TypeError):
        hash(a_record())


def test_differences_name_the_place() -> None:
    first, second = a_record().to_plain(NAMES), a_record().to_plain(NAMES)
    second["inners"][1]["note"] = 0
    second["row"] = [4]
    assert list(differences(first, second)) == [("inners[1].note", 8, 0), ("row", [4, 5], [4])]
