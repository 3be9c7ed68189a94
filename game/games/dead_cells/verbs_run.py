"""What tiles, corridors, Death Bonuses and cards do in a Run: gains, Checks and choices. Rulebook: Tile icons, Checks.

An effect belongs to ``run.seat``, the character with that index; -1 stands for the whole Group.
"""

from __future__ import annotations

from typing import Any, Literal

from game.games.dead_cells.targets import Amount, Whom
from game.games.dead_cells.vocabulary import verbs
from game.kernel.agenda import Flow
from game.kernel.effects import Condition, Effects, Script

ANYBODY = Whom("any")
Item = Literal["tooth", "cell", "potion", "vial", "scroll_survival", "scroll_tactics", "scroll_brutality"]
Colour = Literal["survival", "tactics", "brutality"]


@verbs.verb("gain")
def gain(table: Any, run: Effects, *, item: Item, amount: int = 1) -> Flow | None:
    """icon.tooth, icon.cell, icon.potion, icon.vial: the Group gains some of an item."""
    raise NotImplementedError("gain")


@verbs.verb("lose")
def lose(table: Any, run: Effects, *, item: Item, amount: Amount) -> Flow | None:
    """bag.contents: some of an item leave the Bag (all with ``amount: all``)."""
    raise NotImplementedError("lose")


@verbs.verb("scroll")
def scroll(table: Any, run: Effects, *, colour: Colour, steps: int = 1, to: Whom = ANYBODY) -> Flow | None:
    """scroll.advance: a marker moves that many steps to the right."""
    raise NotImplementedError("scroll")


@verbs.verb("equipment")
def equipment(table: Any, run: Effects, *, draw: int = 1, keep: int = 0) -> Flow | None:
    """icon.equipment: top cards of the Equipment deck. keep: how many of those drawn are given (0: all), the rest is
    discarded. As a Death Bonus they lie in the Bag until upkeep (kill.bonus.equipment)."""
    raise NotImplementedError("equipment")


@verbs.verb("blueprint")
def blueprint(table: Any, run: Effects, *, draw: int = 1) -> Flow | None:
    """icon.blueprint: bottom cards of the Blueprint deck onto the Collector space, or into the Bag as a Death Bonus."""
    raise NotImplementedError("blueprint")


@verbs.verb("check")
def check(
    table: Any,
    run: Effects,
    *,
    pass_: Script,
    fail: Script | None = None,
    hand: list[Colour] | None = None,
    deck: list[Colour] | None = None,
) -> Flow | None:
    """icon.check: the First Player's Hand Check or Deck Check for one of the symbols (check.hand, check.deck)."""
    raise NotImplementedError("check")


@verbs.verb("or")
def either_or(table: Any, run: Effects, *, options: list[Script]) -> Flow | None:
    """icon.either_or: exactly one of the options; one that begins with a Hand Check only if it can be passed
    (icon.either_or.check)."""
    raise NotImplementedError("or")


@verbs.verb("if")
def when(table: Any, run: Effects, *, test: Condition, then: Script, else_: Script | None = None) -> Flow | None:
    """The effects of ``then`` where the test holds, else those of ``else``."""
    raise NotImplementedError("if")


@verbs.verb("noop")
def noop(table: Any, run: Effects) -> Flow | None:
    """Nothing: the other half of an Either/Or, or a card that only speaks."""
    raise NotImplementedError("noop")


@verbs.verb("rune")
def rune(table: Any, run: Effects, *, name: str) -> Flow | None:
    """icon.rune: the Rune of that name is flipped for good; ``any``: one of the Group's choice."""
    raise NotImplementedError("rune")


@verbs.verb("next_first_player")
def next_first_player(table: Any, run: Effects, *, amount: int = 1) -> Flow | None:
    """icon.change_first: the First Player token moves some players on, clockwise."""
    raise NotImplementedError("next_first_player")


@verbs.verb("peek")
def peek(table: Any, run: Effects, *, amount: int, within: Literal["reachable"]) -> Flow | None:
    """R05, S01: look at some face-down tiles that the Group could reach next."""
    raise NotImplementedError("peek")


@verbs.verb("flip_face_up")
def flip_face_up(table: Any, run: Effects, *, shapes: list[str], amount: Amount) -> Flow | None:
    """R06, W14: tiles of these shapes are turned face up, chosen by the Group (all with ``amount: all``)."""
    raise NotImplementedError("flip_face_up")


@verbs.verb("remember")
def remember(table: Any, run: Effects, *, flag: str, until: Literal["combat", "run"] = "run") -> Flow | None:
    """Sets a flag that the condition ``flag`` asks, until the end of the Combat or Run."""
    raise NotImplementedError("remember")


@verbs.verb("next_boss")
def next_boss(table: Any, run: Effects, *, effects: Script) -> Flow | None:
    """B3's second Exit: the effects are carried out when the next Boss Combat begins."""
    raise NotImplementedError("next_boss")


@verbs.verb("at_run_end")
def at_run_end(table: Any, run: Effects, *, effects: Script) -> Flow | None:
    """The effects are carried out at the end of this Run, before spending."""
    raise NotImplementedError("at_run_end")


@verbs.verb("turn_down")
def turn_down(table: Any, run: Effects, *, what: Literal["self"]) -> Flow | None:
    """The card of the effect lies face down until the next Run."""
    raise NotImplementedError("turn_down")
