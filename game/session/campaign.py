"""A campaign: a record that lasts from table to table, with the table in play and a diary, in one file per slot.

While a table stands, the record is a part of it, so the two cannot disagree: a crash while a Run ends resumes right
there. Only sittings of the campaign write back; forks, replays and simulations never do. Source: DESIGN.md 4.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.kernel.errors import SaveError
from game.kernel.game import Game
from game.session.campaign_text import CampaignData, Entry, read_campaign, write_campaign
from game.session.files import generations, read_text, set_aside, write_generation, write_or_tell
from game.session.migrations import NewerFormat
from game.session.plans import SeatPlan
from game.session.reader import plain
from game.session.saved import Saved
from game.session.sitting import Sitting
from game.session.store import file_name, write_replay
from game.session.writer import Writer

SUFFIX = ".campaign"


class Campaign:
    """One campaign that is open. Its sittings hand themselves over through ``keep``.

    notices: what the person should know, such as a broken file that was set aside.
    """

    def __init__(self, path: Path, replays: Path, data: CampaignData, now: Callable[[], float] = time.time) -> None:
        self.path = path
        self.notices: list[str] = []
        self._replays = replays
        self._data = data
        self._now = now
        self._diary = list(data.diary)
        self._writer = Writer()

    @property
    def name(self) -> str:
        """The name of the slot."""
        return self._data.name

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._data.game

    @property
    def diary(self) -> tuple[Entry, ...]:
        """What happened between and at the tables, oldest first."""
        return tuple(self._diary)

    @property
    def saved(self) -> Saved | None:
        """The table in play (or just ended), to be resumed with ``resume``; None between tables."""
        return self._data.sitting

    def record(self, game: Game) -> Any:
        """What lasts, as the newest table has it; None before the first."""
        saved = self._data.sitting
        return self._data.record if saved is None else saved.table.get(game.definition.record, self._data.record)

    def begin(self, game: Game, options: Mapping[str, Any], plans: Sequence[SeatPlan], seed: int) -> Sitting:
        """The next table, which begins with the record. Raises SaveError while a table is in play, or if the game has
        nothing that lasts."""
        if not game.definition.record:
            raise SaveError(f"{self.path}: {game.title} has no record that lasts from table to table")
        if self.saved is not None and self.saved.outcome is None:
            raise SaveError(f'{self.path}: a table of "{self.name}" is in play; finish it or give it up first')
        record = self.record(game)
        self.note("began", {"seed": seed})
        return Sitting.begin(game, options, plans, seed, self, campaign=self.name, record=record, now=self._now)

    def resume(self, game: Game) -> Sitting:
        """The table in play. Raises SaveError if there is none or it cannot be set up."""
        if self.saved is None:
            raise SaveError(f"{self.path}: no table is in play")
        return Sitting.resume(self.saved, game, self, now=self._now)

    def keep(self, saved: Saved) -> None:
        """Write the table and with it the record; waits for the previous write. Sittings of practice are not kept."""
        if saved.kind != "game":
            return
        was = self._data.sitting
        if saved.outcome is not None and (was is None or was.outcome is None):
            self._diary.append(Entry(self._now(), "ended", plain(saved.outcome)))
        self._data = CampaignData(self.game, self.name, self._data.created, self._data.record, sitting=saved)
        self._write(saved)

    def give_up(self, game: Game) -> None:
        """Clear the table in play away; what it has changed in the record stays."""
        record = self.record(game)
        self._data = CampaignData(self.game, self.name, self._data.created, record)
        self.note("given_up")

    def note(self, kind: str, data: Any = None) -> None:
        """Add to the diary and write it down."""
        self._diary.append(Entry(self._now(), kind, plain(data)))
        self._write(None)

    def export(self, file: Path) -> None:
        """Write the whole campaign into a file of its own, to be carried elsewhere. Raises SaveError."""
        write_or_tell(file, write_campaign(self._whole()))

    def backup(self) -> Path:
        """Put a copy beside the slot, in the folder ``backups``; returns it."""
        moment = time.strftime("%Y%m%d-%H%M%S", time.gmtime(self._now()))
        path = self.path.parent / "backups" / f"{self.path.stem}-{moment}{SUFFIX}"
        self.export(path)
        return path

    def flush(self) -> None:
        """Wait until everything is on the disk."""
        self._writer.flush()
        self.notices += self._writer.take_problems()

    def close(self) -> None:
        """Write what is left; afterwards nothing is kept any more."""
        self._writer.close()
        self.notices += self._writer.take_problems()

    def _whole(self) -> CampaignData:
        data = self._data
        return CampaignData(data.game, data.name, data.created, data.record, self.diary, data.sitting)

    def _write(self, ended: Saved | None) -> None:
        text = write_campaign(self._whole())

        def write() -> None:
            write_generation(self.path, text)
            if ended is not None and ended.outcome is not None:
                write_replay(self._replays, ended)

        self._writer.submit(write)


class CampaignStore:
    """The campaigns of one person, below ``root``: ``campaigns`` and ``replays``."""

    def __init__(self, root: Path, now: Callable[[], float] = time.time) -> None:
        self.folder = root / "campaigns"
        self._replays = root / "replays"
        self._now = now

    def begin(self, game: Game, name: str) -> Campaign:
        """A new campaign in a slot of its own. Raises SaveError if the name is taken."""
        path = self._free(name)
        made = Campaign(path, self._replays, CampaignData(game.id, name, self._now()), self._now)
        made.note("founded")
        made.flush()
        return made

    def files(self) -> list[Path]:
        """The slots, by name."""
        return sorted(self.folder.glob(f"*{SUFFIX}")) if self.folder.is_dir() else []

    def open(self, path: Path) -> Campaign:
        """The campaign of a slot; a broken file is set aside and the generation before it taken. Raises SaveError."""
        notices: list[str] = []
        for each in generations(path):
            try:
                data = read_campaign(read_text(each), str(each))
            except NewerFormat:
                raise
            except SaveError as error:
                notices.append(f"{error}; set aside as {set_aside(each).name}")
                continue
            made = Campaign(path, self._replays, data, self._now)
            made.notices += notices
            return made
        raise SaveError("; ".join(notices) or f"{path}: found no such campaign")

    def bring_in(self, file: Path, name: str = "") -> Campaign:
        """Import an exported campaign into a slot of its own. Raises SaveError for a damaged file or a taken name."""
        data = read_campaign(read_text(file), str(file))
        called = name or data.name
        moved = CampaignData(data.game, called, data.created, data.record, data.diary, data.sitting)
        made = Campaign(self._free(called), self._replays, moved, self._now)
        made.note("brought_in")
        made.flush()
        return made

    def _free(self, name: str) -> Path:
        path = self.folder / f"{file_name(name)}{SUFFIX}"
        if path.exists():
            raise SaveError(f'{path}: a campaign is called "{name}" already; choose another name')
        return path
