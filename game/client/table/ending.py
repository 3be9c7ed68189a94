"""What a finished game shows: what was hidden side by side and its figures; any game has a plain form of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.client.strings import say
from game.client.table.link import Link
from game.client.table.words import Words
from game.client.tables.base import Ending, Figure, SeatEnding
from game.client.widgets.labels import Label
from game.kernel.record import NOBODY, Record
from game.session.describe import Teller
from game.session.undo import TURN_STARTED


def ending_of(link: Link) -> Ending:
    """The finished game as the result page may show it. Raises ValueError before the end."""
    seats = range(len(link.plans))
    sitting = link.sitting
    return Ending(link.everything(), sitting.history(seats), [sitting.notes.last(seat) for seat in seats])


def plain_endings(link: Link, words: Words, ending: Ending) -> list[SeatEnding]:
    """For a game that has no result of its own: answers and turns counted, hidden fields as words."""
    answers = Counter(step.seat for step in link.sitting.steps)
    turns = Counter(event.data.get("seat") for event in ending.history if event.name == TURN_STARTED)
    found = []
    for seat, facts in enumerate(hidden_facts(words, ending.view, len(link.plans))):
        figures = [Figure(say("result.answers"), answers[seat])]
        if turns:
            figures.insert(0, Figure(say("result.turns"), turns[seat]))
        body = Label("\n".join(facts), role="small", colour="ink_soft", id=f"facts.{seat}") if facts else None
        found.append(SeatEnding(figures, body))
    return found


def hidden_facts(words: Words, view: Any, seats: int) -> list[list[str]]:
    """What each seat did not know or did not show: fields with an element for each seat that not everybody sees."""
    found: list[list[str]] = [[] for _ in range(seats)]
    families = words.game.definition.families(words.game.content)
    for name, field in type(view.state).fields.items():
        value = getattr(view.state, name)
        if field.seen in ("everybody", NOBODY) or not isinstance(value, list) or len(value) != seats:
            continue
        for seat, each in enumerate(value):
            is_nothing = each is None or (each == 0 and not field.family)
            if not is_nothing and not isinstance(each, Record):
                shown = families[field.family][each] if field.family and isinstance(each, int) and each >= 0 else each
                found[seat].append(say("result.fact", name=words.value(name), value=words.value(shown)))
    return found


def last_story(words: Words, ending: Ending) -> str:
    """The sentence of the game's last event, which says how it ended; none where the game has no sentences."""
    names = [words.name(seat) for seat in range(len(words.plans))]
    told = [event for event in ending.history if words.is_shown(event)]
    teller = Teller(ending.view, names)
    if not told or teller.log.wording(told[-1].name, told[-1].data) is None:
        return ""
    return teller.long(told[-1])
