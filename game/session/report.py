"""A report of a moment as one file: versions, options, the moment as a scenario, the log, and the whole save.

All but the scenario stands in comments, so that ``main.py scenario FILE`` runs it and ``main.py replay FILE`` shows the
save inside. What is still a secret is not in the clear: the scenario says only what the audience knows, and the report
names what lies sealed in the save.
"""

from __future__ import annotations

import platform
from collections.abc import Sequence

from game.kernel.position import PositionField
from game.kernel.view import View
from game.session.describe import Teller
from game.session.flow_text import flow
from game.session.reader import plain
from game.session.save_text import write_save
from game.session.saved import Saved
from game.session.scenario_text import Moment, is_unknown, write_public, write_scenario
from game.session.sitting import Sitting
from game.session.track import Track

KEPT = "#| "
"""Begins every line of the save inside a report."""
SEALED = ("the table as it is", "private notes", "answers and events that not everybody knows", "the state of chance")
"""What a save always seals."""


def moment_of(sitting: Sitting) -> Moment:
    """The present moment of a sitting."""
    line = sitting.line
    track = Track(line.opening, line.steps, line.timeline)
    is_whole = track.first == 0 and sitting.base is None and sitting.record is None
    return Moment(sitting.game, line.table, track, track.last, sitting.seed, sitting.packs, is_whole)


def report(sitting: Sitting, audience: Sequence[int], words: str = "") -> str:
    """The report of what the person sees who looks through the eyes of ``audience``; ``words`` are theirs."""
    saved = sitting.saved()
    is_open = sitting.outcome is not None or sitting.kind == "practice"
    seats = range(len(sitting.plans)) if is_open else audience
    seen = sitting.view(seats)
    moment = moment_of(sitting)
    name = f"{saved.game}/report"
    written = write_scenario(moment, name, words) if is_open else write_public(moment, seen, name, words)
    lines = [
        *_head(saved),
        *(f"# not told by the scenario: {part}" for part in written.lacks),
        *([] if is_open else _sealed(sitting.game.definition.position, seen)),
        "",
        *written.text.splitlines(),
        "",
        "# What happened, oldest first:",
        *(f"# {line}" for line in _log(seen, sitting, seats)),
        "",
        "# The save, hidden parts sealed:",
        *(KEPT + line for line in write_save(saved).splitlines()),
    ]
    return "\n".join(lines) + "\n"


def save_inside(text: str) -> str:
    """The save inside a report; any other text as it is."""
    kept = [line[len(KEPT) :] for line in text.splitlines() if line.startswith(KEPT)]
    return "\n".join(kept) + "\n" if kept else text


def _head(saved: Saved) -> list[str]:
    told = {
        "report": "Hotseat",
        "engine": saved.engine,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()}",
        "game": saved.game,
        "content": saved.content,
        "rules_version": saved.rules_version,
        "packs": list(saved.packs),
        "kind": saved.kind,
        "options": plain(saved.options),
        "players": [plan.player for plan in saved.seats],
        "answers": len(saved.steps),
        "hash": saved.hash,
    }
    return [f"# {key}: {flow(value)}" for key, value in told.items()]


def _sealed(fields: Sequence[PositionField], seen: View) -> list[str]:
    """The names of what only the sealed part of the save tells. What is hidden looks as if it were not there, and so
    it is named alike."""
    hidden = []
    for field in fields:
        value = plain(field.read(seen.state))
        if isinstance(value, dict):
            hidden += [f"{field.name}.{key}" for key, each in value.items() if is_unknown(each)]
        elif is_unknown(value):
            hidden.append(field.name)
    return [f"# sealed, or empty: {part}" for part in (*hidden, *SEALED)]


def _log(seen: View, sitting: Sitting, seats: Sequence[int]) -> list[str]:
    tells = Teller(seen, [plan.name for plan in sitting.plans])
    return [f"{event.number:4} {tells.short(event)}" for event in sitting.history(seats)]
