"""Why did this happen? The chain of causes of an event, each link with its clauses, back to a command or the set-up."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.strings import say
from game.client.table.refusal import escaped
from game.client.table.words import Words
from game.kernel.event import Event


def causes(history: Sequence[Event], number: int) -> list[Event]:
    """The event and what brought it about, nearest first. ``history`` is numbered from 1 without gaps."""
    chain: list[Event] = []
    while 0 < number <= len(history):
        event = history[number - 1]
        chain.append(event)
        if event.cause >= number:
            break
        number = event.cause
    return chain


def why_markup(words: Words, chain: Sequence[Event]) -> str:
    """The chain as marked-up text, the event itself first."""
    parts = []
    for place, event in enumerate(chain):
        lead = "" if place == 0 else f"[icon:arrow_u_left_top] [i]{say('table.why.because')}[/i]\n"
        parts.append(f"{lead}[b]{escaped(told(words, event))}[/b]{clauses_markup(words, event.rules)}")
    end = say("table.why.setup") if chain and chain[-1].cause == 0 and chain[-1].name != "answered" else ""
    return "\n\n".join([*parts, f"[c:ink_faint]{escaped(end)}[/c]"] if end else parts)


def told(words: Words, event: Event) -> str:
    """The event as a sentence; an answer names who gave it and to which question."""
    if event.name != "answered":
        return words.line(event)
    name, moment = words.name(event.data["seat"]), words.moment(event.data["decision"])
    if "answer" not in event.data:
        return say("table.why.answered_hidden", name=name, moment=moment)
    answer = words.option(event.data["decision"], event.data["answer"])
    return say("table.why.answered", name=name, moment=moment, answer=answer)


def clauses_markup(words: Words, rules: Sequence[str]) -> str:
    """The texts of clauses below each other, each with its id to open."""
    lines = ""
    for rule in dict.fromkeys(rules):
        clause = words.clause(rule)
        source = f" · {escaped(clause.source)}" if clause.source else ""
        lines += f"\n{escaped(clause.text)} [c:ink_faint][link:{rule}]{rule}[/link]{source}[/c]"
    return lines
