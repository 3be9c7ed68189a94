"""Switches: how a clause is taken away from outside, so that its proofs can be seen to fail.

The rules' code knows nothing of this. By default a clause registered with a step, a decision, a clause or a gate is
left out by ``game.without(id)``; where that is not enough, the game's module here says how, or keeps a wrong reading of
the rule to put in its place.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from game.kernel.agenda import Step
from game.kernel.game import Game, acts_of

Switch = Callable[[Game], AbstractContextManager[Game]]


@contextmanager
def left_out(game: Game, rule: str) -> Iterator[Game]:
    """The game whose steps, decisions, clauses and gates of ``rule`` are taken away."""
    yield game.without(rule)


def misread(**replaced: Any) -> Switch:
    """A switch that puts wrong readings in the place of functions or values: ``module__name=replacement``, the module
    named below the game's package."""

    @contextmanager
    def switch(game: Game) -> Iterator[Game]:
        package = f"game.games.{game.id}"
        with ExitStack() as stack:
            for target, replacement in replaced.items():
                module, _, name = target.partition("__")
                stack.enter_context(patch.object(importlib.import_module(f"{package}.{module}"), name, replacement))
            yield game

    return switch


def reread(target: str, wrong: Callable[[Any], Any]) -> Switch:
    """Like ``misread``, for one ``module.name`` below the game's package: ``wrong`` gets the true reading."""
    module, _, name = target.partition(".")

    @contextmanager
    def switch(game: Game) -> Iterator[Game]:
        found = importlib.import_module(f"game.games.{game.id}.{module}")
        with patch.object(found, name, wrong(getattr(found, name))):
            yield game

    return switch


def with_step(procedure: str, step: str, act: Callable[[Any, Any], Any]) -> Switch:
    """A switch that puts a wrong reading in the place of a step's act."""

    @contextmanager
    def switch(game: Game) -> Iterator[Game]:
        changed = game.without("")
        index = next(i for i, each in enumerate(changed.procedures) if each.name == procedure)
        found = next(each for each in changed.procedures[index].steps if each.name == step)
        with patch.object(found, "act", act):
            changed.acts = acts_of(changed.steps)
            yield changed

    return switch


def with_content(**changes: Any) -> Switch:
    """A switch that replaces fields of the game's content; a function gets the true value and gives the wrong one."""

    @contextmanager
    def switch(game: Game) -> Iterator[Game]:
        with ExitStack() as stack:
            for name, change in changes.items():
                true = getattr(game.content, name)
                wrong = change(true) if callable(change) else change
                object.__setattr__(game.content, name, wrong)
                stack.callback(object.__setattr__, game.content, name, true)
            yield game

    return switch


def altered(change: Callable[[Game], None]) -> Switch:
    """A switch that changes a copy of the game, whose steps, decisions, clauses and gates are its own."""

    @contextmanager
    def switch(game: Game) -> Iterator[Game]:
        changed = game.without("")
        change(changed)
        changed.acts = acts_of(changed.steps)
        yield changed

    return switch


def without_clause(decision: str, *rules: str) -> Switch:
    """A switch that takes the clauses and gates of some rules away from one decision, and nothing else."""

    def change(game: Game) -> None:
        spec = game.specs[decision]
        spec.clauses, spec.lister = tuple(pair for pair in spec.clauses if pair[0] not in rules), None
        spec.gates = tuple(pair for pair in spec.gates if pair[0] not in rules)
        spec.kept = tuple(pair for pair in spec.kept if pair[0] not in rules)
        spec.bars = tuple(pair for pair in spec.bars if pair[0] not in rules)

    return altered(change)


def asking(procedure: str, step: str, ask: Callable[[Any, Any], Any]) -> Switch:
    """A switch that puts a wrong reading in the place of what a step asks."""
    return altered(lambda game: setattr(step_of(game, procedure, step), "ask", ask))


def passing(decision: str, *, may: bool) -> Switch:
    """A switch that lets a decision be declined, or not."""
    return altered(lambda game: setattr(game.specs[decision], "may_pass", may))


def patched(target: Any, name: str, wrong: Callable[[Any], Any]) -> Switch:
    """A switch that puts ``wrong(true)`` in the place of an attribute of a class."""

    @contextmanager
    def switch(game: Game) -> Iterator[Game]:
        with patch.object(target, name, wrong(getattr(target, name))):
            yield game

    return switch


def together(*switches: Switch) -> Switch:
    """Several switches as one."""

    @contextmanager
    def switch(game: Game) -> Iterator[Game]:
        with ExitStack() as stack:
            for each in switches:
                game = stack.enter_context(each(game))
            yield game

    return switch


def step_of(game: Game, procedure: str, step: str) -> Step:
    """A step of a game by the names of its procedure and itself."""
    found = next(each for each in game.procedures if each.name == procedure)
    return next(each for each in found.steps if each.name == step)


def nothing(*_: Any) -> None:
    """The reading that nothing happens."""


def switches_of(game: Game) -> Mapping[str, tuple[Switch, ...]]:
    """Every switch of a game by rule id: those that are written down (``SWITCHES``, and ``READINGS`` for rulings that
    say several things), and leaving out for whatever is registered."""
    made: dict[str, Switch] = {}
    for rule in game.rule_ids():
        made[rule] = lambda game, rule=rule: left_out(game, rule)  # type: ignore[misc]
    try:
        own = importlib.import_module(f"tests.switches.{game.id}")
    except ModuleNotFoundError:
        return {rule: (switch,) for rule, switch in made.items()}
    first: Mapping[str, Switch] = {**made, **own.SWITCHES}
    further: Mapping[str, tuple[Switch, ...]] = getattr(own, "READINGS", {})
    return {rule: (switch, *further.get(rule, ())) for rule, switch in first.items()}
