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

from game.kernel.game import Game

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


def with_step(procedure: str, step: str, act: Callable[[Any, Any], Any]) -> Switch:
    """A switch that puts a wrong reading in the place of a step's act."""

    @contextmanager
    def switch(game: Game) -> Iterator[Game]:
        changed = game.without("")
        index = next(i for i, each in enumerate(changed.procedures) if each.name == procedure)
        found = next(each for each in changed.procedures[index].steps if each.name == step)
        with patch.object(found, "act", act):
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


def switches_of(game: Game) -> Mapping[str, Switch]:
    """Every switch of a game by rule id: those that are written down, and leaving out for whatever is registered."""
    made: dict[str, Switch] = {}
    for rule in game.rule_ids():
        made[rule] = lambda game, rule=rule: left_out(game, rule)  # type: ignore[misc]
    try:
        own = importlib.import_module(f"tests.switches.{game.id}")
    except ModuleNotFoundError:
        return made
    written: Mapping[str, Switch] = own.SWITCHES
    return {**made, **written}
