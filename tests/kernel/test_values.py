"""Values: standing effects folded in by stages, with their parts."""

from __future__ import annotations

from game.kernel.values import Lasting, Modifier, Part, StandingIndex, Stat, ask

FORCE = Stat("force", {"added": "add", "doubled": "times", "reduced": "floor"})


def modifier(stage: str, amount: int, *, source: int = 1, subject: int = 0, stat: str = "force") -> Modifier:
    """A standing change for one subject."""
    return Modifier(stat, stage, lambda *_: amount, lambda table, who, source: who == subject, source, "card.rule")


def test_stages_count_in_their_order_not_in_that_of_the_cards() -> None:
    value = ask(None, FORCE, 2, "rule", 0, [modifier("doubled", 2), modifier("added", 3)])
    assert value.total == 10
    assert [part.stage for part in value.parts] == ["printed", "added", "doubled"]
    assert value.parts[1] == Part("added", 3, 1, "card.rule")


def test_a_floor_keeps_a_number_from_falling_below_zero_and_says_so() -> None:
    value = ask(None, FORCE, 2, "rule", 0, [modifier("reduced", -5)])
    assert value.total == 0
    assert value.parts[-1] == Part("reduced", 3, -1, "rule")


def test_only_what_applies_to_the_subject_counts() -> None:
    assert ask(None, FORCE, 2, "rule", 0, [modifier("added", 3, subject=1)]).total == 2


def test_lasting_effects_count_for_their_subject_or_for_all() -> None:
    lasting = [
        Lasting(source=4, subject=0, stat="force", stage="added", amount=1),
        Lasting(source=5, subject=-1, stat="force", stage="added", amount=10),
        Lasting(source=6, subject=1, stat="force", stage="added", amount=100),
        Lasting(source=7, subject=0, stat="speed", stage="added", amount=1000),
    ]
    assert ask(None, FORCE, 0, "rule", 0, [], lasting).total == 11


def test_the_index_finds_what_touches_a_number_among_the_things_in_play() -> None:
    asked: list[int] = []

    def modifiers_of(thing: int) -> list[Modifier]:
        asked.append(thing)
        return [modifier("added", thing, source=thing, stat="force" if thing != 2 else "speed")]

    index = StandingIndex(modifiers_of, most=2)
    assert [m.source for m in index.touching("force", (1, 2, 3))] == [1, 3]
    assert index.touching("luck", (1, 2, 3)) == ()
    assert asked == [1, 2, 3]
    index.touching("force", (3,))
    index.touching("force", (2,))
    assert [m.source for m in index.touching("force", (1, 2, 3))] == [1, 3]
    assert asked == [1, 2, 3, 3, 2, 1, 2, 3]
