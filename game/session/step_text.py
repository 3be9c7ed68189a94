"""How a save writes one answer with its events: what everybody may know in plain words, the rest sealed beside it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from game.kernel.event import ALL, Event
from game.session.log import Step
from game.session.plans import HUMAN
from game.session.reader import BIGGEST, Fields, plain
from game.session.seal import seal, unseal

Secret = dict[str, Any]


def dense(value: Any) -> str:
    """Plain data as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def step_line(step: Step) -> str:
    """The step as one line of JSON; remembered, for a step never changes."""
    if not step.line:
        step.line = dense(step_to_plain(step))
    return step.line


def step_to_plain(step: Step) -> dict[str, Any]:
    """The step as JSON's kinds of data; fields at their default are left out."""
    made: dict[str, Any] = {"seat": step.seat, "decision": step.shown_as or step.decision}
    secret: Secret = {}
    if step.public and made["decision"] == step.decision:
        made["answer"] = plain(step.answer)
    else:
        secret |= {"decision": step.decision, "answer": plain(step.answer), "public": step.public}
    if step.by != HUMAN:
        made["by"] = step.by
    if step.automatic:
        made["automatic"] = step.automatic
    if step.forced:
        made["forced"] = plain(step.forced)
    if step.fresh is not None:
        made["fresh"] = step.fresh
    if step.bots is not None:
        made["bots"] = step.bots
    if step.because:
        secret["because"] = plain(step.because)
    made["events"] = events_to_plain(step.events, secret)
    made["hash"] = step.hash
    made["closes"] = step.closes
    return made | ({"sealed": seal(secret)} if secret else {})


def events_to_plain(events: Sequence[Event], secret: Secret) -> list[dict[str, Any]]:
    """The events as everybody may know them; what is private goes into ``secret`` by event number."""
    made = []
    for event in events:
        whole = plain(event.to_plain())
        if event.only != ALL:
            secret.setdefault("events", {})[str(event.number)] = whole
            whole = {"number": event.number}
        elif event.private:
            secret.setdefault("private", {})[str(event.number)] = whole.pop("private")
        made.append(whole)
    return made


def step_from_plain(fields: Fields, seats: int, numbers: range) -> Step:
    """The step that ``step_to_plain`` wrote, whose events are to begin with the first of ``numbers``."""
    at = f"{fields.file}: {fields.at}.sealed"
    secret = Fields(unseal(fields.data["sealed"], at), fields.file, fields.at) if "sealed" in fields.data else None
    source = secret if secret is not None and "decision" in secret.data else fields
    events = events_from_plain(fields, secret, seats, numbers.start)
    closes = fields.get("closes")
    if not isinstance(closes, bool):
        fields.wrong("closes", closes, "true or false")
    return Step(
        seat=fields.whole("seat", 0, seats - 1),
        decision=source.word("decision"),
        answer=source.get("answer"),
        events=events,
        hash=fields.word("hash"),
        closes=closes,
        public=source.get("public", True) is True,
        shown_as=fields.word("decision"),
        by=fields.word("by", HUMAN),
        automatic=fields.word("automatic", ""),
        forced=tuple(fields.listed("forced", [])),
        fresh=fields.whole("fresh", 0) if "fresh" in fields.data else None,
        bots=fields.whole("bots", 0) if "bots" in fields.data else None,
        because=secret.mapping("because", {}) if secret else {},
    )


def events_from_plain(fields: Fields, secret: Fields | None, seats: int, first: int) -> tuple[Event, ...]:
    """The events in the field ``events``, with what was sealed; numbered on from ``first``."""
    whole = secret.mapping("events", {}) if secret else {}
    private = secret.mapping("private", {}) if secret else {}
    made = []
    for i, each in enumerate(fields.each("events")):
        number = str(each.data.get("number"))
        if number in whole:
            each = Fields(whole[number], fields.file, each.at)
        elif number in private:
            each = Fields({**each.data, "private": private[number]}, fields.file, each.at)
        made.append(_event(each, seats, first + i))
    return tuple(made)


def _event(fields: Fields, seats: int, number: int) -> Event:
    private: dict[int, dict[str, Any]] = {}
    told = Fields(fields.mapping("private", {}), fields.file, f"{fields.at}.private")
    for seat in told.data:
        if seat not in map(str, range(seats)):
            fields.wrong("private", seat, f"seats from 0 to {seats - 1}")
        private[int(seat)] = told.mapping(seat)
    return Event(
        fields.whole("number", number, number),
        fields.word("name"),
        fields.whole("cause", 0, number - 1),
        fields.words("rules"),
        fields.word("source", ""),
        fields.mapping("data", {}),
        private,
        fields.whole("only", ALL, default=ALL),
        fields.whole("reveals", -1, BIGGEST, default=0),
        tuple(fields.listed("chance", [])),
    )
