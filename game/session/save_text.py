"""The text of saves and replays: JSON, one answer on a line, a header first, hidden facts sealed, a check at the end.

What a person may read is there to be read; where the program takes the position from is the field ``sealed``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from game.kernel.errors import SaveError
from game.session.automatic import HOWS, UNTILS, Automatic
from game.session.log import Act, SideLine, Step
from game.session.migrations import FORMAT, MIGRATIONS, Migration, migrate
from game.session.notice import Notice, named
from game.session.plans import SeatPlan
from game.session.reader import Fields, plain, read_json
from game.session.saved import Saved
from game.session.seal import seal, unseal
from game.session.seating import stood_in
from game.session.step_text import dense, events_from_plain, events_to_plain, step_from_plain, step_line

KINDS = ("game", "practice", "replay")
_CHECK = re.compile(r',\n"check": "([0-9a-f]{32})"\n}\s*\Z')


def stamped(body: str) -> str:
    """A JSON text that lacks its end, closed with the check over it."""
    return f'{body},\n"check": "{blake2b(body.encode(), digest_size=16).hexdigest()}"\n}}\n'


def checked(text: str, file: str) -> None:
    """Whether the text is as it was written. Raises SaveError."""
    found = _CHECK.search(text)
    if found is None:
        missing = f"{file}: check: found nothing at the end, expected the check of a whole file"
        raise SaveError(Notice(missing, "damaged.cut", save=named(file)))
    told = blake2b(text[: found.start()].encode(errors="replace"), digest_size=16).hexdigest()
    if told != found.group(1):
        text_found = "found the check of another text, expected that of the file as it was written"
        raise SaveError(
            Notice(f"{file}: check: {text_found}: the file was changed", "damaged.changed", save=named(file))
        )


def listed(lines: Iterable[str]) -> str:
    """A JSON list with one entry on a line."""
    inside = ",\n".join(lines)
    return f"[\n{inside}\n]" if inside else "[]"


def write_save(saved: Saved) -> str:
    """The text of a save."""
    secret: dict[str, Any] = {}
    opening = events_to_plain(saved.opening, secret)
    sides = [f'{{"at": {side.at}, "steps": {listed(map(step_line, side.steps))}}}' for side in saved.side_lines]
    fields = [f'"{key}": {dense(value)}' for key, value in _header(saved).items()]
    fields += [
        f'"automatic": {dense([wish.to_plain() for wish in saved.automatic])}',
        f'"seen": {dense(saved.seen)}',
        f'"acts": {listed(dense([act.at, act.seat, act.kind, plain(act.data)]) for act in saved.acts)}',
        f'"pack_files": {dense(plain(saved.pack_files))}',
        f'"position": {dense(plain(saved.public))}',
        f'"opening": {listed(map(dense, [{"events": opening}]))}',
        f'"steps": {listed(map(step_line, saved.steps))}',
        f'"side_lines": {listed(sides)}',
        *([f'"redo": {dense(saved.redo)}'] if saved.redo else []),
        f'"sealed": "{seal({**_hidden(saved), **secret})}"',
    ]
    return stamped("{\n" + ",\n".join(fields))


def _hidden(saved: Saved) -> dict[str, Any]:
    return {
        "table": plain(saved.table),
        "notes": saved.notes,
        **({"notes_aside": saved.notes_aside} if saved.notes_aside else {}),
        "fresh": saved.fresh,
        "record": plain(saved.record),
        **({} if saved.base is None else {"base": plain(saved.base)}),
        **({"dealt_anew": True} if saved.is_dealt_anew else {}),
        **({"by_text": True} if saved.is_by_text else {}),
        **({} if saved.bots is None else {"bots": saved.bots}),
        **({"lows": list(saved.lows)} if saved.lows else {}),
    }


def _header(saved: Saved) -> dict[str, Any]:
    return {
        "hotseat": saved.kind,
        "format": FORMAT,
        "game": saved.game,
        "title": saved.title,
        "name": saved.name,
        "engine": saved.engine,
        "content": saved.content,
        "rules_version": saved.rules_version,
        "packs": list(saved.packs),
        "options": plain(saved.options),
        "seats": [plain(plan.to_plain()) for plan in saved.seats],
        "seed": saved.seed,
        "campaign": saved.campaign,
        "created": saved.created,
        "saved": saved.saved,
        "answers": len(saved.steps),
        "waiting": list(saved.waiting),
        "outcome": plain(saved.outcome),
        "hash": saved.hash,
    }


def read_save(text: str, file: str, migrations: Mapping[int, Migration] = MIGRATIONS, newest: int = FORMAT) -> Saved:
    """The save in a text. Raises SaveError naming file, field, what was found and what would be right."""
    raw = read_json(text, file)
    if raw.data.get("hotseat") not in KINDS:
        raw.wrong("hotseat", raw.data.get("hotseat"), "one of " + ", ".join(KINDS))
    fields, came_in = migrate(raw, migrations, newest)
    if came_in >= 1:
        checked(text, file)
    return _saved(fields)


def _saved(fields: Fields) -> Saved:
    kind, told = fields.one_of("hotseat", KINDS), fields.each("seats")
    count = len(told)
    acts = tuple(_act(fields, i, each, count) for i, each in enumerate(fields.listed("acts")))
    sealed = Fields(unseal(fields.get("sealed"), f"{fields.file}: sealed"), fields.file, "sealed")
    opening = _opening(fields, sealed, count)
    first = len(opening) + 1
    steps = _steps(fields, count, first)
    return Saved(
        kind=kind,
        game=fields.word("game"),
        title=fields.word("title"),
        name=fields.word("name"),
        engine=fields.word("engine"),
        content=fields.word("content"),
        rules_version=fields.whole("rules_version", 0),
        packs=fields.words("packs"),
        pack_files=_pack_files(fields),
        options=fields.mapping("options"),
        seats=tuple(_plan(each, kind, acts, seat) for seat, each in enumerate(told)),
        seed=fields.whole("seed", -(1 << 256), 1 << 256),
        campaign=fields.word("campaign"),
        created=fields.moment("created"),
        saved=fields.moment("saved"),
        waiting=fields.words("waiting"),
        outcome=fields.get("outcome"),
        hash=fields.word("hash"),
        automatic=tuple(_automatic(each, count) for each in fields.each("automatic")),
        seen=_seen(fields, count),
        acts=acts,
        public=fields.mapping("position"),
        opening=opening,
        steps=steps,
        side_lines=tuple(_side_line(each, steps, count, first) for each in fields.each("side_lines")),
        redo=_numbers(fields, "redo", 1, "a list of numbers of answers"),
        lows=_numbers(sealed, "lows", 0, "a list of numbers of events"),
        record=sealed.get("record"),
        table=sealed.mapping("table"),
        notes=tuple(sealed.listed("notes")),
        notes_aside=_aside(sealed),
        base=None if sealed.get("base", None) is None else sealed.mapping("base"),
        is_dealt_anew=bool(sealed.get("dealt_anew", False)),
        is_by_text=bool(sealed.get("by_text", False)),
        fresh=None if sealed.get("fresh") is None else sealed.whole("fresh", 0),
        bots=None if sealed.get("bots", None) is None else sealed.whole("bots", 0),
        file=fields.file,
    )


def _plan(fields: Fields, kind: str, acts: tuple[Act, ...], seat: int) -> SeatPlan:
    player = fields.word("player")
    if player != "human" and not (player.startswith("bot:") and player != "bot:"):
        fields.wrong("player", player, '"human" or "bot:easy"')
    plan = SeatPlan(fields.word("name"), player, fields.mapping("setup"), fields.word("person", ""))
    plan = replace(plan, drawn=bool(fields.get("drawn", False)))
    before = kind != "practice" and stood_in(plan, acts, seat)  # what saves did not say once
    return replace(plan, stands_in=not plan.is_human and bool(fields.get("stands_in", before)))


def _pack_files(fields: Fields) -> dict[str, dict[str, str]]:
    inside = fields.inside("pack_files")
    made = {}
    for pack in inside.data:
        files = inside.inside(pack)
        made[pack] = {name: files.word(name) for name in files.data}
    return made


def _opening(fields: Fields, sealed: Fields, count: int) -> tuple[Any, ...]:
    told = fields.each("opening")
    if len(told) != 1:
        fields.wrong("opening", len(told), "one entry with the events of the set-up")
    return events_from_plain(told[0], sealed, count, 1)


def _steps(fields: Fields, count: int, first: int) -> tuple[Step, ...]:
    made: list[Step] = []
    for each in fields.each("steps"):
        made.append(step_from_plain(each, count, range(first, first)))
        first += len(made[-1].events)
    return tuple(made)


def _side_line(fields: Fields, steps: tuple[Step, ...], count: int, first: int) -> SideLine:
    at = fields.whole("at", 0)
    earlier = steps[:at]
    # A side line may lead further than the log does by now: its events are then numbered as they were.
    events = [each.data.get("events") for each in fields.each("steps")]
    start = _first_number(events, first + sum(len(step.events) for step in earlier))
    return SideLine(at, _steps(fields, count, start))


def _numbers(fields: Fields, field: str, least: int, wanted: str) -> tuple[int, ...]:
    found = fields.listed(field, [])
    if not all(type(each) is int and each >= least for each in found):
        fields.wrong(field, found, wanted)
    return tuple(found)


def _first_number(events: list[Any], otherwise: int) -> int:
    for some in events:
        if isinstance(some, list) and some and isinstance(some[0], dict):
            number = some[0].get("number")
            if isinstance(number, int) and number > 0:
                return number
    return otherwise


def _automatic(fields: Fields, count: int) -> Automatic:
    seat = fields.whole("seat", 0, count - 1)
    how, until = fields.one_of("how", HOWS), fields.one_of("until", UNTILS)
    moments = fields.words("moments", [])
    return Automatic(seat, fields.word("decision"), how, until, moments)  # type: ignore[arg-type]


def _seen(fields: Fields, count: int) -> tuple[int, ...]:
    seen = fields.listed("seen")
    if len(seen) != count or not all(type(each) is int and each >= 0 for each in seen):
        fields.wrong("seen", seen, f"{count} counts of events")
    return tuple(seen)


def _aside(sealed: Fields) -> tuple[tuple[Any, ...], ...]:
    found = sealed.listed("notes_aside", [])
    if not all(isinstance(each, list) for each in found):
        sealed.wrong("notes_aside", found, "a list of notes for each seat")
    return tuple(map(tuple, found))


def _act(fields: Fields, i: int, value: Any, count: int) -> Act:
    shape = isinstance(value, list) and len(value) == 4
    if not shape or type(value[0]) is not int or value[1] not in range(count) or not isinstance(value[2], str):
        fields.wrong(f"acts[{i}]", value, "steps so far, seat, kind, data")
    return Act(*value)
