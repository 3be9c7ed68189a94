"""What a start can do without: functions and lists of modules that are loaded when somebody first wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any


def function_of(module: str, name: str) -> Callable[..., Any]:
    """The function ``name`` of a module, which is loaded at its first call."""

    def call(*given: Any, **named: Any) -> Any:
        return getattr(import_module(module), name)(*given, **named)

    return call


class ListOf(Sequence[Any]):
    """The list ``name`` of a module, which is loaded when it is first looked at."""

    def __init__(self, module: str, name: str) -> None:
        self._module = module
        self._name = name

    def __getitem__(self, at: Any) -> Any:
        return getattr(import_module(self._module), self._name)[at]

    def __len__(self) -> int:
        return len(getattr(import_module(self._module), self._name))
