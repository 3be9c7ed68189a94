"""A campaign: a record that lasts from table to table, with the table in play and a diary, in one file per slot.

While a table stands, the record is a part of it, so the two cannot disagree: a crash while a Run ends resumes right
there. Only sittings of the campaign write back; forks, replays and simulations never do. Source:
docs/architecture.md, "The client in one page".
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.kernel.errors import HotseatError, SaveError
from game.kernel.game import Game
from game.session.autosave import holds, is_same_command, write_replay
from game.session.campaign_files import BACKUPS, SUFFIX, free_slot, put_before
from game.session.campaign_text import CampaignData, Entry, Origin, origin_of, read_campaign, write_campaign
from game.session.files import free_name, mark, read_text, write_generation, write_or_tell, write_whole
from game.session.log import Step
from game.session.notice import Notice, notice_of
from game.session.plans import SeatPlan
from game.session.reader import plain
from game.session.saved import Saved
from game.session.sitting import Sitting
from game.session.writer import Writer

BEGAN, ENDED, GIVEN_UP, RESET = "began", "ended", "given_up", "reset"
"""Entries of the diary beside "founded", "brought_in", "renamed", "restored" and a game's own."""
SEATS = "seats"
"""Where the data of an entry tell who sat where."""


class Campaign:
    """One campaign that is open. Its sittings hand themselves over through ``keep``. A file that another program has
    written meanwhile is left to it: the campaign goes on in a slot of its own.

    What the person should know, such as a broken file that was set aside, comes from ``take_notices``.
    """

    def __init__(
        self,
        path: Path,
        replays: Path,
        data: CampaignData,
        now: Callable[[], float] = time.time,
        marked: tuple[int, int] | None = None,
    ) -> None:
        """data: what stands in the file; marked: the file's mark as of then, None where there is none."""
        self.path = path
        self._mark, self._steps = marked, tuple[Step, ...]()
        self._stood = data
        self._told: list[str] = []
        self._replays = replays
        self._data = data
        self._name = data.name
        self._now = now
        self._diary = list(data.diary)
        self._writer = Writer()
        self._owed: Callable[[], None] | None = None

    @property
    def name(self) -> str:
        """The name of the slot."""
        return self._name

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._data.game

    @property
    def created(self) -> float:
        """When it was founded, in seconds since 1970."""
        return self._data.created

    @property
    def origin(self) -> Origin:
        """Which campaign it is, whatever its name: that of its backups."""
        return origin_of(self.as_data())

    @property
    def diary(self) -> tuple[Entry, ...]:
        """What happened between and at the tables, oldest first."""
        return tuple(self._diary)

    @property
    def saved(self) -> Saved | None:
        """The table in play (or just ended), to be resumed with ``resume``; None between tables."""
        return self._data.sitting

    @property
    def is_running(self) -> bool:
        """Whether a table is in play."""
        return self.saved is not None and self.saved.outcome is None

    def last_seats(self) -> tuple[SeatPlan, ...]:
        """Who sat where at the newest table, and for whom a bot stands in; nobody before the first."""
        if self.saved is not None:
            return self.saved.seats
        left = next((entry.data[SEATS] for entry in reversed(self._diary) if _names_seats(entry)), ())
        return tuple(map(seat_plan, left))

    def last_options(self) -> Mapping[str, Any]:
        """What the newest table agreed on; nothing before the first."""
        found: Mapping[str, Any] = self._last_begun().get("options", {}) if self.saved is None else self.saved.options
        return found

    def _last_begun(self) -> Mapping[str, Any]:
        found = next((entry.data for entry in reversed(self._diary) if entry.kind == BEGAN), None)
        return found if isinstance(found, Mapping) else {}

    def record(self, game: Game) -> Any:
        """What lasts, as the newest table has it; before the first, what the game begins with."""
        saved = self._data.sitting
        record = self._data.record if saved is None else saved.table.get(game.definition.record, self._data.record)
        return game.definition.first_record(game.content) if record is None else record

    def begin(self, game: Game, options: Mapping[str, Any], plans: Sequence[SeatPlan], seed: int) -> Sitting:
        """The next table, which begins with the record. Raises SaveError while a table is in play, or if the game has
        nothing that lasts."""
        if not game.definition.record:
            told = f"{self.path}: {game.title} has no record that lasts from table to table"
            raise SaveError(Notice(told, "campaign.none", game=game.title))
        self._only_between_tables()
        self._back_up_before()
        seats = [plan.to_plain() for plan in plans]
        entry = Entry(self._now(), BEGAN, plain({"seed": seed, SEATS: seats, "options": dict(options)}))
        self._diary.append(entry)
        try:
            return Sitting.begin(
                game, options, plans, seed, self, campaign=self.name, record=self.record(game), now=self._now
            )
        except HotseatError:
            self._diary.remove(entry)
            raise

    def _only_between_tables(self) -> None:
        if self.is_running:
            told = f'{self.path}: a table of "{self.name}" is in play; finish it or give it up first'
            raise SaveError(Notice(told, "campaign.in_play", name=self.name))

    def resume(self, game: Game) -> Sitting:
        """The table in play. Raises SaveError if there is none or it cannot be set up."""
        if self.saved is None:
            raise not_in_play(self.path, self.name)
        return Sitting.resume(self.saved, game, self, now=self._now)

    def keep(self, saved: Saved) -> None:
        """Write the table and with it the record; waits for the previous write. Sittings of practice are not kept."""
        if saved.kind != "game":
            return
        was = self._data.sitting
        was = was if was is not None and was.created == saved.created else None
        was_over = was is not None and was.outcome is not None
        if saved.outcome is not None and not was_over:
            self._diary.append(Entry(self._now(), ENDED, plain(saved.outcome)))
        elif was_over and saved.outcome is None and self._diary[-1].kind == ENDED:
            self._diary.pop()  # the end was taken back
        self._data = CampaignData(self.game, self.name, self.created, self._data.record, sitting=saved)
        self._write(saved)

    def give_up(self, game: Game) -> None:
        """Clear the table in play away; what it has changed in the record stays."""
        self._between(self.record(game), GIVEN_UP)

    def reset(self, game: Game) -> Path:
        """Begin from the first again: what lasts is what the game's reset leaves of it. A backup is put aside before;
        returns it. Raises SaveError while a table is in play."""
        self._only_between_tables()
        backup = self.backup()
        record = self.record(game)
        left = None if record is None else game.definition.reset(game.content, record)
        self._between(left, RESET, {"backup": backup.name})
        return backup

    def _between(self, record: Any, kind: str, data: Mapping[str, Any] = MappingProxyType({})) -> None:
        """Leave the newest table behind with this record; its people, as they sat last, are remembered in the diary."""
        seats = [plan.to_plain() for plan in self.last_seats()]
        self._data = CampaignData(self.game, self.name, self.created, record)
        self.note(kind, {**data, SEATS: seats})

    def note(self, kind: str, data: Any = None) -> None:
        """Add to the diary and write it down."""
        self._diary.append(Entry(self._now(), kind, plain(data)))
        self._write(None)

    def export(self, file: Path) -> None:
        """Write the whole campaign into a file of its own, to be carried elsewhere. Raises SaveError."""
        write_or_tell(file, write_campaign(self.as_data()))

    def backup(self) -> Path:
        """Put a copy beside the slot, in the folder ``backups``, which says when it was made; returns it."""
        moment = time.strftime("%Y%m%d-%H%M%S", time.gmtime(self._now()))
        path = free_name(self.path.parent / BACKUPS / f"{self.path.stem}-{moment}{SUFFIX}")
        self._copy(path)
        return path

    def _copy(self, file: Path) -> None:
        """Write a backup. Raises SaveError."""
        write_or_tell(file, write_campaign(replace(self.as_data(), backed_up=self._now())))

    def _back_up_before(self) -> None:
        """A copy before each table but the first; the newest few are kept. One that fails is told, nothing more."""
        if all(entry.kind != ENDED for entry in self._diary):
            return
        try:
            put_before(self.path, self.origin, self._copy)
        except (SaveError, OSError) as error:
            self._told.append(notice_of(error))

    def flush(self) -> None:
        """Wait until everything is on the disk."""
        self._writer.flush()

    def close(self) -> None:
        """Write what is left, once more also what could not be written; afterwards nothing is kept any more."""
        self._writer.flush()
        if self._owed is not None:
            self._writer.submit(self._owed)
        self._writer.close()

    def tell(self, notices: Sequence[str]) -> None:
        """Have something told with what else the person should know."""
        self._told += notices

    def take_notices(self) -> list[str]:
        """What the person should know since the last time, each once; also after ``close``."""
        told, self._told = self._told + self._writer.take_problems(), []
        return list(dict.fromkeys(told))

    def as_data(self, name: str = "") -> CampaignData:
        """All of it, as its file holds it; under another name if one is given."""
        data = self._data
        return CampaignData(data.game, name or self.name, data.created, data.record, self.diary, data.sitting)

    def _write(self, kept: Saved | None) -> None:
        """Write all of it in the background. kept: the table that has come on, where that is why. The replay of one
        that has ended is written first, for it comes from nowhere else once the next table has begun."""
        data = self.as_data()
        text = write_campaign(data)

        def write() -> None:
            self._owed = write
            try:
                if kept is not None and kept.outcome is not None:
                    write_replay(self._replays, kept)
            finally:
                self._put(data, text, kept)
            self._owed = None

        self._writer.submit(write)

    def _put(self, data: CampaignData, text: str, kept: Saved | None) -> None:
        """Write the file. What goes on with the command that stands there takes its place, all else is a generation. A
        file of another program is left as it is; who has only looked on has nothing to write beside it."""
        if mark(self.path) not in (self._mark, None):
            if adds_nothing(self._stood, data) or adds_nothing(self._read(), data):
                return
            self._move()
        if data.name != self.name:
            text = write_campaign(replace(data, name=self.name))
        goes_on = kept is not None and is_same_command(self._steps, kept.steps)
        put = write_whole if goes_on else write_generation
        put(self.path, text)
        self._mark, self._steps = mark(self.path), () if kept is None else kept.steps
        self._stood = data

    def _read(self) -> CampaignData | None:
        """What stands in the file; None of one that cannot be read."""
        try:
            return read_campaign(read_text(self.path), str(self.path))
        except SaveError:
            return None

    def _move(self) -> None:
        """Another program has written the slot: it is left to it, and this campaign goes on in one of its own."""
        was, folder = self.name, self.path.parent
        self._name, self.path = free_slot(folder, was)
        self._mark, self._steps = None, ()
        told = f"another program goes on with this campaign too; from here on yours is {self.path.name}"
        self._writer.tell(Notice(f"{folder}: {was}: {told}", "elsewhere.campaign", name=was, own=self.name))


def adds_nothing(known: CampaignData | None, data: CampaignData) -> bool:
    """Whether all of a campaign is known already: its diary, and the table in play with all its answers."""
    if known is None or (known.game, known.created) != (data.game, data.created):
        return False
    if known.diary[: len(data.diary)] != data.diary:
        return False
    return data.sitting is None or (known.sitting is not None and holds(known.sitting, data.sitting))


def _names_seats(entry: Entry) -> bool:
    """Whether an entry of the diary tells who sat where."""
    return isinstance(entry.data, Mapping) and SEATS in entry.data


def backup_named(entry: Entry) -> str:
    """The name of the backup that an entry of the diary tells of, such as a reset; "" of one that tells of none."""
    told = entry.data.get("backup", "") if isinstance(entry.data, Mapping) else ""
    return told if isinstance(told, str) else ""


def seat_plan(told: Mapping[str, Any]) -> SeatPlan:
    """The seat that ``SeatPlan.to_plain`` wrote."""
    person, stands_in = told.get("person", ""), bool(told.get("stands_in", False))
    return SeatPlan(told["name"], told["player"], told["setup"], person, stands_in, bool(told.get("drawn", False)))


def not_in_play(path: Path, name: str) -> SaveError:
    """What to raise of a campaign between two tables."""
    return SaveError(Notice(f"{path}: no table is in play", "campaign.not_in_play", name=name))
