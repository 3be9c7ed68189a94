"""Why did this happen? The chain of causes of an event as marked-up text, back to a command or the set-up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.richtext import escaped
from game.client.strings import say
from game.client.table.refusal import cited_quietly
from game.client.table.words import Clause, Words
from game.kernel.event import Event
from game.session.describe import Cited, Link


def why_markup(words: Words, chain: Sequence[Link]) -> str:
    """The chain, the event itself first."""
    parts = []
    for place, link in enumerate(chain):
        lead = "" if place == 0 else f"[icon:arrow_u_left_top] [i]{say('table.why.because')}[/i]\n"
        sentence = say("table.why.hidden") if link.event is None else told(words, link.event)
        parts.append(f"{lead}[b]{escaped(sentence)}[/b]{cited_markup(words, link.rules)}")
    if chain and chain[-1].event is not None and chain[-1].event.name != "answered":
        parts.append(f"[c:ink_faint]{escaped(say('table.why.root'))}[/c]")
    return "\n\n".join(parts)


def told(words: Words, event: Event) -> str:
    """The event as a sentence; an answer names who gave it and to which question."""
    if event.name != "answered":
        return words.story(event)
    name, moment = words.name(event.data["seat"]), words.moment(event.data["decision"])
    if "answer" not in event.data:
        return say("table.why.answered_hidden", name=name, moment=moment)
    answer = words.option(event.data["decision"], event.data["answer"])
    return say("table.why.answered", name=name, moment=moment, answer=answer)


def cited_markup(words: Words, rules: Sequence[Cited]) -> str:
    """The clauses of a link, each with its id, for whoever wants to look it up."""
    return clauses_markup(words, [cited.rule for cited in rules], with_id)


def with_id(clause: Clause) -> str:
    """Where a clause stands, and its id."""
    return f"{cited_quietly(clause)} [c:ink_faint]· {clause.id}[/c]"


def clauses_markup(words: Words, rules: Sequence[str], cited: Callable[[Clause], str] = cited_quietly) -> str:
    """The texts of clauses below each other, each with its heading to open it by."""
    lines = ""
    for rule in dict.fromkeys(rules):
        clause = words.clause(rule)
        lines += f"\n{clause.markup} {cited(clause)}"
    return lines
