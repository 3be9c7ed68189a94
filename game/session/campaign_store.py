"""The campaigns of one person: slots with their generations, backups, files carried elsewhere, the trash.

``root`` is the person's data folder: ``campaigns`` (one file per slot), ``campaigns/backups``, ``campaigns/trash``,
``exports`` and ``replays``. Source: DESIGN.md 4.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.kernel.errors import SaveError
from game.kernel.game import Game
from game.session.campaign import ENDED, Campaign
from game.session.campaign_files import BACKUPS, LONGEST_NAME, SUFFIX, free_slot, slot_of
from game.session.campaign_text import CampaignData, Entry, read_campaign, write_campaign
from game.session.file_names import file_name
from game.session.files import (
    free_name,
    generations,
    into_folder,
    mark,
    not_written,
    read_text,
    write_generation,
)
from game.session.migrations import NewerFormat
from game.session.newest import Aside, newest_sound, none_sound
from game.session.notice import Notice

FOUNDED, RENAMED, BROUGHT_IN = "founded", "renamed", "brought_in"
"""Entries of the diary that tell of no play."""
RESTORED = "restored"
"""The entry of the diary of a campaign that went back to a backup."""
MOST_FOUND = 20


@dataclass(frozen=True, slots=True)
class CampaignInfo:
    """One campaign as a list shows it. played: when something happened last; sat: when somebody played last, wherever
    that was; is_copy: not played since it was brought in. tables: how many it has finished.
    is_running: whether a table is in play; seats: who sits at the newest one; answers: how many it has had. record:
    what lasts, None for as at first. problem: why its newest file cannot be opened, or empty; then the rest tells of
    the generation before it, or ``game`` is empty if there is none."""

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


class CampaignStore:
    """All campaigns below ``root``. In lists, ``field`` names the field of the game's tables that lasts, where somebody
    wants to know the record."""

    def __init__(self, root: Path, now: Callable[[], float] = time.time) -> None:
        self.folder = root / "campaigns"
        self.backups_folder = self.folder / BACKUPS
        self.trash = self.folder / "trash"
        self.exports = root / "exports"
        self._replays = root / "replays"
        self._now = now

    # Reading

    def files(self) -> list[Path]:
        """The slots of which any generation is left, by name."""
        found = {each.with_name(each.name.partition(SUFFIX)[0] + SUFFIX) for each in self.folder.glob(f"*{SUFFIX}*")}
        return sorted(path for path in found if generations(path))

    def infos(self, game: str, field: str = "") -> list[CampaignInfo]:
        """The campaigns of a game, those played last first; those that cannot be opened at all are among them and say
        why. Nothing is moved."""
        found = [info for path in self.files() if (info := self._info(path, field)).game in (game, "")]
        return sorted(found, key=lambda info: (-info.played, info.name))

    def _info(self, path: Path, field: str) -> CampaignInfo:
        problem = ""
        for each in generations(path):
            try:
                return info_of(read_campaign(read_text(each), str(each)), path, field, problem)
            except NewerFormat as error:
                return CampaignInfo(path, path.stem, problem=str(error))
            except SaveError as error:
                problem = problem or str(error)
        return CampaignInfo(path, path.stem, problem=problem)

    def open(self, path: Path) -> Campaign:
        """The campaign of a slot; a broken file is set aside and the generation before it taken. Raises SaveError."""
        notices: list[str] = []
        before = mark(path)
        found = newest_sound(generations(path), read_campaign, self.folder, notices)
        if found is None:
            raise none_sound(notices, Notice(f"{path}: found no such campaign", "campaign.gone", name=path.stem))
        made = self._made(path, found[1], before if found[0] == path else mark(path))
        if any(isinstance(each, Aside) for each in notices):
            notices.append(Notice("the generation before it is offered", "before.campaign", name=made.name))
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
        for each in reversed(generations(path)):  # the file itself last: what is left of a slot is what stood there
            into_folder(each, self.trash)

    # Backups, and files carried elsewhere

    def backups(self, info: CampaignInfo | Campaign, field: str = "") -> list[CampaignInfo]:
        """The backups of a campaign, the newest first; a campaign is known by the moment in which it was founded."""
        files = sorted(self.backups_folder.glob(f"*{SUFFIX}")) if self.backups_folder.is_dir() else []
        found = [self._info(path, field) for path in files]
        own = [each for each in found if (each.game, each.created) == (info.game, info.created)]
        return sorted(own, key=lambda each: -each.played)

    def restore(self, path: Path, backup: Path) -> Campaign:
        """Go back to a backup in a slot, under the slot's name; what stood there becomes a backup before. Raises
        SaveError if either file cannot be read or one cannot be written; then the slot is as it was."""
        data = read_campaign(read_text(backup), str(backup))
        present = self.open(path)
        if data.game != present.game:
            wrong = f"{backup}: game: found {data.game}, expected {present.game}"
            raise SaveError(Notice(wrong, "campaign.other_game", backup=backup.name, name=present.name))
        kept = present.backup()
        told = {"backup": backup.name, "kept": kept.name}
        made = self._laid(path, replace(data, name=present.name), RESTORED, told)
        made.tell(present.take_notices())
        return made

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
        data = read_campaign(read_text(file), str(file))
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
        data = replace(data, diary=(*data.diary, Entry(self._now(), kind, told)))
        try:
            write_generation(path, write_campaign(data))
        except OSError as error:
            raise not_written(path, error) from error
        return self._made(path, data, mark(path))

    def _made(self, path: Path, data: CampaignData, marked: tuple[int, int] | None) -> Campaign:
        return Campaign(path, self._replays, data, self._now, marked)


def info_of(data: CampaignData, path: Path, field: str, problem: str = "") -> CampaignInfo:
    """What a list shows of a campaign that was read."""
    table, moments = data.sitting, [entry.at for entry in data.diary]
    sat = [entry.at for entry in data.diary if entry.kind not in (FOUNDED, RENAMED, BROUGHT_IN)]
    sat += [table.saved] if table else []
    came = max((entry.at for entry in data.diary if entry.kind == BROUGHT_IN), default=-1.0)
    return CampaignInfo(
        path,
        data.name,
        data.game,
        data.created,
        max([data.created, *moments, *([table.saved] if table else [])]),
        sum(entry.kind == ENDED for entry in data.diary),
        table is not None and table.outcome is None,
        tuple(plan.name for plan in table.seats) if table else (),
        len(table.steps) if table else 0,
        table.table.get(field, data.record) if table else data.record,
        problem,
        max(sat, default=data.created),
        came >= max(sat, default=0.0),
    )


def latest(infos: Sequence[CampaignInfo]) -> CampaignInfo | None:
    """The campaign played last: one at which nobody has ever sat down is not played, and to bring one in is no play, so
    that a copy stands behind what it was copied from."""
    played = [info for info in infos if info.is_running or info.tables]
    return max(played, key=lambda info: (info.sat, not info.is_copy), default=None)
