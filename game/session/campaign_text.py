"""The text of a campaign's file: a header, the diary, the record sealed, the table in play as the text of a save."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.session.migrations import MIGRATIONS, migrate
from game.session.reader import Fields, read_json
from game.session.save_text import checked, listed, read_save, stamped, write_save
from game.session.saved import Saved
from game.session.seal import seal, unseal
from game.session.step_text import dense

KIND = "campaign"
FORMAT = 1
BROUGHT_IN = "brought_in"
"""The entry of the diary of a campaign that was imported: from there on it is one of its own."""
Origin = tuple[str, float, float]
"""Which campaign a file is of, whatever its name: its game, when it was founded, and when it was brought in last, or
0.0. A copy has another one than what it was copied from, and backups have that of the campaign they were made of."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the diary: when, of what kind (began, ended, backup or a game's own), and plain data."""

    at: float
    kind: str
    data: Any = None


@dataclass(frozen=True, slots=True)
class CampaignData:
    """What a campaign's file holds. record: what lasts (None: as at first); sitting: the table in play or over.
    backed_up: of a backup, when it was made, in seconds since 1970; 0.0 where the file does not say so."""

    game: str
    name: str
    created: float
    record: Any = None
    diary: tuple[Entry, ...] = ()
    sitting: Saved | None = None
    file: str = ""
    backed_up: float = 0.0


def origin_of(data: CampaignData) -> Origin:
    """Which campaign a file is of."""
    return data.game, data.created, max((entry.at for entry in data.diary if entry.kind == BROUGHT_IN), default=0.0)


def write_campaign(data: CampaignData) -> str:
    """The text of a campaign's file."""
    sitting = None if data.sitting is None else write_save(data.sitting)
    fields = [
        f'"hotseat": "{KIND}"',
        f'"format": {FORMAT}',
        f'"game": {dense(data.game)}',
        f'"name": {dense(data.name)}',
        f'"created": {dense(data.created)}',
        *([f'"backed_up": {dense(data.backed_up)}'] if data.backed_up else []),
        f'"diary": {listed(dense([entry.at, entry.kind, entry.data]) for entry in data.diary)}',
        f'"record": {dense(seal(data.record))}',
        f'"sitting": {dense(sitting)}',
    ]
    return stamped("{\n" + ",\n".join(fields))


def read_campaign(text: str, file: str) -> CampaignData:
    """The campaign in a text. Raises SaveError naming file and field."""
    fields = read_json(text, file)
    fields.one_of("hotseat", (KIND,))
    migrate(fields, MIGRATIONS, FORMAT)
    checked(text, file)
    sitting = fields.get("sitting")
    return CampaignData(
        game=fields.word("game"),
        name=fields.word("name"),
        created=fields.moment("created"),
        record=unseal(fields.get("record"), f"{file}: record"),
        diary=tuple(_entry(fields, i, each) for i, each in enumerate(fields.listed("diary"))),
        sitting=None if sitting is None else read_save(fields.word("sitting"), f"{file}: sitting"),
        file=file,
        backed_up=fields.moment("backed_up") if "backed_up" in fields.data else 0.0,
    )


def _entry(fields: Fields, i: int, value: Any) -> Entry:
    shape = isinstance(value, list) and len(value) == 3 and isinstance(value[1], str)
    if not shape or not isinstance(value[0], int | float):
        fields.wrong(f"diary[{i}]", value, "seconds since 1970, kind, data")
    return Entry(float(value[0]), value[1], value[2])
