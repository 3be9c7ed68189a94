"""The changed keys of the settings' file: each a key that there is, and none for two actions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pygame

from game.client.input import DEFAULT_KEYS, MODIFIERS, TAKEN, KeyBindings
from game.kernel.names import nearest
from game.session.reader import shortly

OF_SCANCODES = 1 << 30
"""What the codes of keys without a letter or sign begin with (SDL's scancode mask)."""


def read_keys(value: Any) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    """The changed keys by action, and what is wrong with the others, which stay as usual."""
    if not isinstance(value, dict):
        return {}, [f"keys: found {shortly(value)}, expected actions, each with a list of keys"]
    changes: dict[str, tuple[str, ...]] = {}
    wrong: list[str] = []
    for action, keys in value.items():
        problem = _problem(action, keys)
        if problem:
            wrong.append(f"keys.{action}: {problem}")
        else:
            changes[action] = tuple(keys)
    for action, problem in [*_clashes(changes)]:
        del changes[action]
        wrong.append(f"keys.{action}: {problem}")
    return changes, wrong


def _problem(action: str, keys: Any) -> str:
    if action not in DEFAULT_KEYS:
        hint = nearest(action, list(DEFAULT_KEYS))
        known = f'did you mean "{hint}"?' if hint else f"known: {', '.join(DEFAULT_KEYS)}"
        return f"found no such action; {known}"
    if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
        return f"found {shortly(keys)}, expected a list of keys"
    strange = next((key for key in keys if not _is_chord(key)), None)
    return "" if strange is None else f"found {shortly(strange)}, expected a key such as f2, ctrl+z or ctrl+shift+z"


def _is_chord(text: str) -> bool:
    """Whether a text is a key with its modifiers in their order, as :func:`game.client.input.chord` writes it."""
    mods, plus, name = (text[:-2], text[-2:-1], "+") if text.endswith("+") else text.rpartition("+")
    found = mods.split("+") if mods else []
    return found == [each for each in MODIFIERS if each in found] and (plus == "+" or not mods) and name in _key_names()


@lru_cache(maxsize=1)
def _key_names() -> frozenset[str]:
    """The names of all keys: those of letters and signs, and those of scancodes."""
    codes = [*range(256), *(OF_SCANCODES | code for code in range(512))]
    return frozenset(pygame.key.name(code) for code in codes) - {""}


def _clashes(changes: dict[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """The changed actions with a key that means another action too, but for pairs that are usual."""
    bindings = KeyBindings(changes)
    for action, keys in changes.items():
        for key in keys:
            usual = key in DEFAULT_KEYS[action]
            others = [other for other in bindings.holders(key, action) if not (usual and key in DEFAULT_KEYS[other])]
            if others or (key in TAKEN and not usual):
                told = ", ".join(others) or "moving and pressing"
                yield action, f'found "{key}", which means {told} too; expected a key for one action'
                break
