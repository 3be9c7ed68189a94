"""The language: which one is spoken, what it still lacks, and where a person's own ones go."""

from __future__ import annotations

from game.client.app import App
from game.client.settings_page.rows import setting
from game.client.strings import ENGLISH, languages, report, say
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.choice import Choice
from game.client.widgets.labels import Label

MOST_SHOWN = 40
"""Gaps and problems that are listed, each."""


def language_page(app: App) -> list[Widget]:
    """The choice, the report on the chosen one, and how to add one."""
    folder, now = app.folders.languages, app.settings.language
    known = languages(folder)
    options = [(code, f"{name} ({code})" if name != code else code) for code, name in known.items()]
    if now not in known:
        options.append((now, now))
    found = report(now, folder)
    told = _report_line(now in known, len(found.texts), len(found.gaps))
    lines = [say("settings.language.original") if now == ENGLISH else told]
    lines += list(found.problems[:MOST_SHOWN])
    if len(found.gaps) < len(found.texts):
        lines += sorted(found.gaps)[:MOST_SHOWN]
    return [
        setting("language", Choice(options, now, app.change_language, id="language", form="list")),
        Column(
            Label(say("settings.language.add"), role="small", colour="ink_soft", id="language.add"),
            Label(str(folder), role="small", id="language.folder"),
            gap=2,
        ),
        Label(lines[0], role="small", colour="ink_soft", id="language.report"),
        *(Label(line, role="small", id=f"language.line.{at}") for at, line in enumerate(lines[1:])),
    ]


def _report_line(is_there: bool, count: int, gaps: int) -> str:
    """How complete the language is."""
    if not is_there:
        return say("settings.language.gone")
    return (
        say("settings.language.gaps", gaps=gaps, count=count) if gaps else say("settings.language.whole", count=count)
    )
