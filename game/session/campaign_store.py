"""The campaigns of one person: slots with their generations, backups, files carried elsewhere, the trash.

``root`` is the person's data folder: ``campaigns`` (one file per slot), ``campaigns/backups``, ``campaigns/trash``,
``exports`` and ``replays``. Source: docs/architecture.md, "The client in one page".
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.kernel.errors import SaveError
from game.kernel.game import Game
from game.session.campaign import ENDED, RESET, Campaign
from game.session.campaign_files import BACKUPS, LONGEST_NAME, SUFFIX, free_slot, name_left, slot_of
from game.session.campaign_text import (
    BROUGHT_IN,
    CampaignData,
    Entry,
    Origin,
    origin_of,
    read_campaign,
    write_campaign,
)
from game.session.file_names import file_name
from game.session.files import (
    Damaged,
    Unreadable,
    asides,
    free_name,
    generations,
    into_folder,
    mark,
    not_written,
    read_text,
    write_generation,
)
from game.session.migrations import NewerFormat
from game.session.newest import newest_sound, none_sound
from game.session.notice import Notice, notice_of
from game.session.opened import NOTHING, LastOpened

FOUNDED, RENAMED = "founded", "renamed"
"""Entries of the diary that tell of no play, beside BROUGHT_IN."""
RESTORED = "restored"
"""The entry of the diary of a campaign that went back to a backup."""
MOST_FOUND = 20


@dataclass(frozen=True, slots=True)
class CampaignInfo:
    """One campaign as a list shows it. played: when something happened last; sat: when somebody played last, wherever
    that was; is_copy: not played since it was brought in. tables: how many it has finished since it last began from
    the first; was_played: whether it has ever finished one.
    is_running: whether a table is in play; seats: who sits at the newest one; answers: how many it has had. record:
    what lasts, None for as at first. problem: why its newest file cannot be opened, or empty; then the rest tells of
    the generation before it, or ``game`` is empty if there is none. is_lost: every generation is broken; a backup may
    take its place. backed_up: of a backup, when it was made; 0.0 where an earlier program did not write that down.
    is_older: the newest file is damaged or gone and this tells of an older one: what was played after it is lost.
    origin: which campaign it is, whatever its name; that of its backups."""

    path: Path
    name: str
    game: str = ""
    created: float = 0.0
    played: float = 0.0
    tables: int = 0
    is_running: bool = False
    seats: tuple[str, ...] = ()
    answers: int = 0
    record: Any = None
    problem: str = ""
    sat: float = 0.0
    is_copy: bool = False
    is_lost: bool = False
    backed_up: float = 0.0
    was_played: bool = False
    is_older: bool = False
    origin: Origin = ("", 0.0, 0.0)


class CampaignStore:
    """All campaigns below ``root``. In lists, ``field`` names the field of the game's tables that lasts, where somebody
    wants to know the record."""

    def __init__(self, root: Path, now: Callable[[], float] = time.time) -> None:
        self.folder = root / "campaigns"
        self.backups_folder = self.folder / BACKUPS
        self.trash = self.folder / "trash"
        self.exports = root / "exports"
        self.replays = root / "replays"
        self._now = now

    # Reading

    def files(self) -> list[Path]:
        """The slots of which any generation is left, by name."""
        found = {each.with_name(each.name.partition(SUFFIX)[0] + SUFFIX) for each in self.folder.glob(f"*{SUFFIX}*")}
        return sorted(path for path in found if generations(path) or asides(path))

    def infos(self, game: str, field: str = "") -> list[CampaignInfo]:
        """The campaigns of a game, those played last first; those that cannot be opened at all are among them and say
        why. Nothing is moved."""
        found = [self._named(info) for path in self.files() if (info := self.info(path, field)).game in (game, "")]
        return sorted(found, key=lambda info: (-info.played, info.name))

    def _named(self, info: CampaignInfo) -> CampaignInfo:
        """What is told of a slot, under the name that its backups know where nothing of it can be opened."""
        backups = self._all_backups("") if info.is_lost else []
        usual = name_left(info.path) if info.is_lost else info.name
        name = next((each.name for each in backups if slot_of(self.folder, each.name) == info.path), usual)
        return replace(info, name=name)

    def info(self, path: Path, field: str = "") -> CampaignInfo:
        """What a list shows of one slot, or of one backup. Nothing is moved."""
        problem, is_lost = "", True
        for each in generations(path):
            try:
                found = info_of(read_campaign(read_text(each), str(each)), path, field, problem)
                return replace(found, is_older=each != path)
            except NewerFormat as error:
                return CampaignInfo(path, path.stem, problem=notice_of(error))
            except SaveError as error:
                problem = problem or notice_of(error)
                is_lost = is_lost and not isinstance(error, Unreadable)
        broken = problem or Notice(f"{path}: broken", "lost", save=path.name)
        return CampaignInfo(path, path.stem, problem=broken, is_lost=is_lost)

    def open(self, path: Path) -> Campaign:
        """The campaign of a slot; a broken file is set aside and the generation before it taken. Raises SaveError."""
        notices: list[str] = []
        before = mark(path)
        found = newest_sound(generations(path), read_campaign, self.folder, notices)
        if found is None:
            missing = Notice(f"{path}: found no such campaign", "campaign.gone", name=path.stem)
            raise none_sound(notices, path, missing)
        made = self._made(path, found[1], before if found[0] == path else mark(path))
        if found[0] != path:
            told = f"{found[0]}: the generation before is offered"
            notices.append(Notice(told, "before.campaign", name=made.name, moment=_moment(found[1])))
        made.tell(notices)
        return made

    # Slots

    def begin(self, game: Game, name: str) -> Campaign:
        """A new campaign in a slot of its own. Raises SaveError if the name is empty, too long or taken."""
        return self._found(CampaignData(game.id, name.strip(), self._now()), FOUNDED)

    def rename(self, path: Path, name: str) -> Path:
        """Give a campaign another name and with it another file; returns that. Its older generations go to the trash.
        Raises SaveError if the name is empty, too long or taken."""
        opened = self.open(path)
        if name.strip() == opened.name:
            return path
        renamed = self._found(opened.as_data(name.strip()), RENAMED, {"from": opened.name})
        renamed.close()
        self.delete(path)
        return renamed.path

    def delete(self, path: Path) -> None:
        """Move a slot with its generations into the trash folder; its backups stay. Raises SaveError."""
        left = (*asides(path), *reversed(generations(path)))
        for each in left:  # the file itself last: what is left of a slot is what stood there
            into_folder(each, self.trash)

    # Backups, and files carried elsewhere

    def backups(self, info: CampaignInfo | Campaign, field: str = "") -> list[CampaignInfo]:
        """The backups of a campaign, the newest first; behind them those from before it was brought in, unless the
        campaign that made them is here as well."""
        made, origin = self._all_backups(field), info.origin
        own = [each for each in made if each.origin == origin]
        here = self._origins_here(info.game, made)
        kin = [each for each in made if each.origin[:2] == origin[:2] and each.origin[2] < origin[2]]
        return [*_newest_first(own), *_newest_first(each for each in kin if each.origin not in here)]

    def backups_for(self, path: Path, game: str, field: str = "") -> list[CampaignInfo]:
        """What may take the place of a slot of which nothing can be opened, the newest first: the backups of whatever
        campaign had its name; where none had, those of campaigns that are no longer in the list."""
        made = [each for each in self._all_backups(field) if each.game == game]
        own = {each.origin for each in made if slot_of(self.folder, each.name) == path}
        offered = own or {each.origin for each in made} - self._origins_here(game, made)
        return _newest_first(each for each in made if each.origin in offered)

    def _origins_here(self, game: str, backups: Iterable[CampaignInfo]) -> set[Origin]:
        """Which campaigns are in the list of a game; those that cannot be opened are known by their backups."""
        infos = self.infos(game)
        lost = {info.path for info in infos if info.is_lost}
        named = {each.origin for each in backups if slot_of(self.folder, each.name) in lost}
        return named | {info.origin for info in infos}

    def _all_backups(self, field: str) -> list[CampaignInfo]:
        files = sorted(self.backups_folder.glob(f"*{SUFFIX}")) if self.backups_folder.is_dir() else []
        return [self.info(path, field) for path in files]

    def record_before(self, backup: str, field: str) -> Any:
        """What lasted when the backup of that name was made; None where it is here no more or cannot be opened."""
        path = self.backups_folder / Path(backup).name
        return self.info(path, field).record if backup and path.is_file() else None

    def restore(self, path: Path, backup: Path) -> Campaign:
        """Go back to a backup in a slot, under the slot's name; what stood there becomes a backup before, and where
        nothing of it can be opened it stays aside. Raises SaveError if a file cannot be read or one cannot be written;
        then the slot is as it was."""
        data = read_campaign(read_text(backup), str(backup))
        try:
            present = self.open(path)
        except Damaged:
            return self._restore_lost(path, data, backup)
        if data.game != present.game:
            wrong = f"{backup}: game: found {data.game}, expected {present.game}"
            raise SaveError(Notice(wrong, "campaign.other_game", backup=backup.name, name=present.name))
        kept = present.backup()
        told = {"backup": backup.name, "kept": kept.name}
        made = self._laid(path, replace(data, name=present.name), RESTORED, told)
        made.tell(present.take_notices())
        return made

    def _restore_lost(self, path: Path, data: CampaignData, backup: Path) -> Campaign:
        """Lay a backup in a slot of which every generation was set aside."""
        likely = (data.name, name_left(path))
        name = next((each for each in likely if slot_of(self.folder, each) == path), path.stem)
        kept = ", ".join(each.name for each in asides(path))
        return self._laid(path, replace(data, name=name), RESTORED, {"backup": backup.name, "kept": kept})

    def export(self, campaign: Campaign) -> Path:
        """Write a campaign into a file of its own for another computer; returns its path. Raises SaveError."""
        path = free_name(self.exports / f"{file_name(campaign.name)}{SUFFIX}")
        campaign.export(path)
        return path

    def found_files(self) -> list[Path]:
        """Exported campaigns that lie where files are usually put, the newest first."""
        folders = [self.exports, *(Path.home() / name for name in ("Downloads", "Desktop", "Documents", ""))]
        found = [file for folder in folders if folder.is_dir() for file in folder.glob(f"*{SUFFIX}") if file.is_file()]
        return sorted(found, key=lambda file: (-file.stat().st_mtime, file.name))[:MOST_FOUND]

    def bring_in(self, file: Path, name: str = "") -> Campaign:
        """Import an exported campaign into a slot of its own, under its own name or the given one, with a number if
        that is taken; the file stays as it is. Raises SaveError for a damaged file."""
        data = _read_to_import(file)
        called, _ = free_slot(self.folder, name or data.name)
        return self._found(replace(data, name=called), BROUGHT_IN)

    def _found(self, data: CampaignData, kind: str, told: Any = None) -> Campaign:
        """A campaign in a free slot, with an entry in its diary; written before this returns."""
        if not data.name or len(data.name) > LONGEST_NAME:
            told = f'name: found "{data.name}", expected a name of 1 to {LONGEST_NAME} letters'
            raise SaveError(Notice(told, "name", most=LONGEST_NAME))
        path = slot_of(self.folder, data.name)
        if generations(path):
            told = f'{path}: a campaign is called "{data.name}" already; choose another name'
            raise SaveError(Notice(told, "campaign.taken", name=data.name))
        return self._laid(path, data, kind, told)

    def _laid(self, path: Path, data: CampaignData, kind: str, told: Any) -> Campaign:
        """A campaign in a slot, with one more entry in its diary; written before this returns. Raises SaveError."""
        data = replace(data, diary=(*data.diary, Entry(self._now(), kind, told)), backed_up=0.0)
        try:
            write_generation(path, write_campaign(data))
        except OSError as error:
            raise not_written(path, error) from error
        return self._made(path, data, mark(path))

    def _made(self, path: Path, data: CampaignData, marked: tuple[int, int] | None) -> Campaign:
        return Campaign(path, self.replays, data, self._now, marked)


def _newest_first(backups: Iterable[CampaignInfo]) -> list[CampaignInfo]:
    return sorted(backups, key=lambda each: -each.played)


def farthest(backups: Sequence[CampaignInfo]) -> int:
    """Which of the backups of a list is the likeliest to be wanted: of those of the campaign itself, which stand first,
    the newest of those with the most tables; 0 in an empty list."""
    own = [at for at, each in enumerate(backups) if each.origin == backups[0].origin]
    return max(own, key=lambda at: backups[at].tables, default=0)


def _read_to_import(file: Path) -> CampaignData:
    """The campaign in a file from elsewhere. Raises SaveError whose notice says what is wrong with it."""
    try:
        return read_campaign(read_text(file), str(file))
    except SaveError as error:
        kinds = {Unreadable: "unreadable", NewerFormat: "newer"}
        key = next((key for kind, key in kinds.items() if isinstance(error, kind)), "broken")
        key = key if file.exists() else "missing"
        raise type(error)(Notice(str(error), f"import.{key}", name=file.name)) from error


def _moment(data: CampaignData) -> str:
    """When something happened last in a campaign, as the person's clock shows it."""
    played = info_of(data, Path(), "").played
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(played))


def info_of(data: CampaignData, path: Path, field: str, problem: str = "") -> CampaignInfo:
    """What a list shows of a campaign that was read."""
    table, moments, kinds = data.sitting, [entry.at for entry in data.diary], [entry.kind for entry in data.diary]
    since = max((at for at, kind in enumerate(kinds) if kind == RESET), default=0)
    sat = [entry.at for entry in data.diary if entry.kind not in (FOUNDED, RENAMED, BROUGHT_IN)]
    sat += [table.saved] if table else []
    origin = origin_of(data)
    return CampaignInfo(
        path,
        data.name,
        data.game,
        data.created,
        max([data.created, *moments, *([table.saved] if table else [])]),
        kinds[since:].count(ENDED),
        table is not None and table.outcome is None,
        tuple(plan.name for plan in table.seats) if table else (),
        len(table.steps) if table else 0,
        table.table.get(field, data.record) if table else data.record,
        problem,
        max(sat, default=data.created),
        bool(origin[2]) and origin[2] >= max(sat, default=0.0),
        backed_up=data.backed_up,
        was_played=ENDED in kinds,
        origin=origin,
    )


def latest(infos: Sequence[CampaignInfo], opened: LastOpened = NOTHING) -> CampaignInfo | None:
    """The campaign opened or played last: one at which nobody has ever sat down is not played, and to bring one in is
    no play, so that a copy stands behind what it was copied from until somebody opens it."""
    played = [info for info in infos if info.is_running or info.was_played]
    return max(played, key=lambda info: (opened.since(info.path, info.sat), not info.is_copy), default=None)
