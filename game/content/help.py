"""The quick reference of a game (``help.yaml``): short lines by heading, each with the rules behind it."""

from __future__ import annotations

from typing import Any

from game.content.fields import entries_of
from game.content.problems import Problems
from game.kernel.plain import Frozen


class HelpLine(Frozen):
    """One short line. rules: ledger ids."""

    text: str
    rules: tuple[str, ...]


class HelpSection(Frozen):
    """The lines below one heading."""

    title: str
    lines: tuple[HelpLine, ...]


def read_help(data: Any, problems: Problems) -> tuple[HelpSection, ...]:
    """The sections of a parsed ``help.yaml``; problems go into ``problems``."""
    sections = []
    for entry in entries_of(data, "sections", problems):
        entry.word("id")
        lines = []
        title = entry.word("title")
        for line in entry.entries("lines"):
            lines.append(HelpLine(line.word("text"), tuple(line.words("rules", ()))))
            line.done()
        entry.done()
        sections.append(HelpSection(title, tuple(lines)))
    return tuple(sections)
