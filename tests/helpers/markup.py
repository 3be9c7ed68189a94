"""Marked-up text as plain words, for tests that read what a widget says."""

from __future__ import annotations

from game.client.richtext import parse_markup


def plain_text(markup: str) -> str:
    """The words of marked-up text alone."""
    return "".join("" if run.symbol else run.text for run in parse_markup(markup))
