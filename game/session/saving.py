"""What a sitting writes down, and how it takes that up again. The format of the file is no concern of this module.

Nothing of a sitting may be lost: whatever it keeps beyond its table is named here twice, on the way out and on the way
back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.kernel.effects import lists_by_text
from game.kernel.game import Game, table_to_plain
from game.session.history import Seen
from game.session.line import Line
from game.session.notes import Notes
from game.session.redoing import take_up_undone
from game.session.saved import Saved
from game.session.verify import recover

if TYPE_CHECKING:
    from game.session.sitting import Sitting


class Keeper(Protocol):
    """Whoever writes a sitting down after each answer: the store, or a campaign."""

    def keep(self, saved: Saved) -> None: ...


def written(sitting: Sitting, name: str, now: float) -> Saved:
    """All of a sitting as it is saved at the time ``now``; ``name`` is that of its slot. An autosave has none, not even
    that of a sitting which was taken up from a slot."""
    game, line, plans = sitting.game, sitting.line, sitting.plans
    table, public = line.table, sitting.view().state
    return Saved(
        kind=sitting.kind,
        game=game.id,
        title=game.title,
        content=sitting.content,
        options=dict(table.options),
        seats=tuple(plans),
        seed=sitting.seed,
        created=sitting.created,
        saved=now,
        steps=tuple(line.steps),
        table=table_to_plain(table),
        hash=table.hash(),
        rules_version=game.definition.version,
        packs=sitting.packs,
        pack_files=sitting.pack_files,
        name=name,
        campaign=sitting.campaign,
        record=sitting.record,
        opening=line.opening,
        side_lines=line.left(),
        acts=tuple(sitting.acts),
        notes=tuple(sitting.notes.to_plain()),
        notes_aside=tuple(map(tuple, sitting.notes.aside_to_plain())),
        seen=tuple(sitting.looks.counts),
        automatic=tuple(sitting.automatic),
        fresh=line.fresh,
        bots=line.bots,
        redo=line.redoable,
        lows=tuple(line.lows),
        base=sitting.base,
        is_dealt_anew=sitting.is_dealt_anew,
        is_by_text=any(lists_by_text(table.agenda)),
        outcome=table.outcome,
        waiting=tuple(plans[seat].name for seat in sorted({decision.seat for decision in table.open})),
        public={field.name: field.read(public) for field in game.definition.position},
    )


def line_of(saved: Saved, game: Game) -> tuple[Line, list[str]]:
    """The line of a save, with the sentences about what could not be verified. Raises SaveError for a position that
    cannot be set up."""
    found = recover(game, saved)
    line = Line(found.table, found.opening, found.steps, found.timeline, saved.side_lines, saved.fresh, saved.bots)
    line.lows = list(saved.lows)
    take_up_undone(line, saved.redo)
    return line, found.notices


def take_over(sitting: Sitting, saved: Saved) -> None:
    """Give a sitting what a save holds beside the line."""
    sitting.kind = "practice" if saved.kind == "practice" else "game"
    sitting.packs, sitting.pack_files = saved.packs, saved.pack_files
    sitting.campaign, sitting.record = saved.campaign, saved.record
    sitting.created, sitting.base, sitting.is_dealt_anew = saved.created, saved.base, saved.is_dealt_anew
    sitting.acts = list(saved.acts)
    sitting.notes = Notes(len(saved.seats), saved.notes, saved.notes_aside)
    sitting.automatic = list(saved.automatic)
    sitting.looks = Seen(saved.seen)
