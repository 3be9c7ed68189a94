"""Why did this happen? The chain of causes of an event as marked-up text, back to a command or the set-up."""

from __future__ import annotations

from collections.abc import Sequence

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
        return " ".join(filter(None, [words.story(event), words.besides(event)]))
    name, moment = words.name(event.data["seat"]), words.moment(event.data["decision"])
    if "answer" not in event.data:
        return say("table.why.answered_hidden", name=name, moment=moment)
    answer = words.option(event.data["decision"], event.data["answer"])
    return say("table.why.answered", name=name, moment=moment, answer=answer)


def cited_markup(words: Words, rules: Sequence[Cited]) -> str:
    """The clauses of a link, each with its heading, which opens it."""
    found = [words.clause(cited.rule) for cited in rules]
    return "".join(f"\n{each.markup} {cited_quietly(each)}" for each in found)


def clauses_markup(words: Words, rules: Sequence[str]) -> str:
    """The texts of clauses with air between them, below the headings where they stand; each heading is opened by one
    link."""
    below: dict[str, list[Clause]] = {}
    for rule in dict.fromkeys(rules):
        clause = words.clause(rule)
        below.setdefault(clause.heading, []).append(clause)
    return "\n\n".join(_below(name, clauses) for name, clauses in below.items())


def _below(heading: str, clauses: Sequence[Clause]) -> str:
    """Clauses below their heading, with the way to what else is known of them."""
    more = f"[c:ink_faint][link:{clauses[0].id}]{escaped(say('table.rules.more'))}[/link][/c]"
    return f"[b]{escaped(heading)}[/b] {more}\n" + "\n\n".join(clause.markup for clause in clauses)


def summary_markup(words: Words, rules: Sequence[str]) -> str:
    """The part of the quick reference that is nearest to these rules; "" without one."""
    section = words.summary(rules)
    if section is None:
        return ""
    lines = "\n".join(f"• {words.terms.marked(line.text)}" for line in section.lines)
    return f"[b]{escaped(section.title)}[/b]\n{lines}\n\n"
