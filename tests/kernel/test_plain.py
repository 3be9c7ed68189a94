"""Plain and frozen things: constructor, equality, hash, pickling and refusals, as of slotted dataclasses."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from game.kernel.plain import Frozen, Plain


class Space(Frozen):
    """A place."""

    kinds: ClassVar[int] = 2
    name: str
    links: tuple[str, ...] = ()
    marks: Mapping[str, Any] = {}

    @property
    def is_lonely(self) -> bool:
        return not self.links


class Harbour(Space):
    """A place with ships."""

    ships: int = 0


class Tally(Plain):
    """Something counted."""

    what: str
    count: int = 0


class Nothing(Frozen):
    """No fields at all."""


def test_fields_are_given_in_order_or_by_name_and_defaults_fill_the_rest() -> None:
    assert Space("quay", ("inn",)) == Space(links=("inn",), name="quay")
    assert Space("quay").links == () and Space("quay").is_lonely
    assert Space.kinds == 2 and Space.fields == ("name", "links", "marks")


@pytest.mark.parametrize(
    "values, named", [((), {}), (("a", (), {}, 1), {}), (("a",), {"nmae": 1}), (("a",), {"name": 1})]
)
def test_a_wrong_number_of_fields_or_a_wrong_name_is_refused(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Space(*values, **named)


def test_a_frozen_thing_never_changes() -> None:
    quay = Space("quay")
    with pytest.raises(AttributeError, match=r"Space\.name never changes"):
        quay.name = "inn"  # type: ignore[misc]
    with pytest.raises(AttributeError, match=r"Space\.name never changes"):
        del quay.name
    assert quay.name == "quay"


def test_a_plain_thing_changes_but_takes_no_unknown_field() -> None:
    tally = Tally("ships")
    tally.count += 2
    assert tally == Tally("ships", 2)
    with pytest.raises(AttributeError):
        tally.cuont = 3  # type: ignore[attr-defined]


def test_only_things_of_one_class_are_equal() -> None:
    assert Space("quay") != Space("inn")
    assert Space("quay") != Harbour("quay")
    assert Space("quay") != ("quay", (), {})
    assert Nothing() == Nothing()


def test_a_subclass_has_the_fields_of_its_base_first_and_a_constructor_of_its_own() -> None:
    Space("made first")
    assert Harbour.fields == ("name", "links", "marks", "ships")
    assert Harbour("quay", (), {}, 3).ships == 3
    Harbour("made before")
    assert Space("quay").named() == {"name": "quay", "links": (), "marks": {}}


def test_a_frozen_thing_has_a_hash_where_its_fields_have_and_a_plain_one_has_none() -> None:
    assert hash(Harbour("quay", (), (), 1)) == hash(Harbour("quay", (), (), 1))  # type: ignore[arg-type]
    assert len({Nothing(), Nothing()}) == 1
    with pytest.raises(TypeError):
        hash(Tally("ships"))


@pytest.mark.parametrize("thing", [Space("quay", ("inn",), {"deep": True}), Tally("ships", 4), Nothing()])
def test_a_thing_comes_back_from_pickling_and_copying(thing: Any) -> None:
    assert pickle.loads(pickle.dumps(thing)) == thing
    assert copy.deepcopy(thing) == thing


def test_but_changes_a_copy() -> None:
    quay = Space("quay", ("inn",))
    assert quay.but(name="pier") == Space("pier", ("inn",))
    assert quay.name == "quay"
    with pytest.raises(TypeError):
        quay.but(nmae="pier")


def test_a_thing_tells_its_fields() -> None:
    assert repr(Tally("ships", 4)) == "Tally(what='ships', count=4)"
