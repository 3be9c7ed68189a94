"""The lines of a playthrough: a question with its options, sentences, and what each seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.dev.text_answers import shown, spoken
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.session.describe import ANSWERED, teller
from game.session.sitting import Sitting

MOST_OPTIONS = 160
"""Characters of options that are shown; the rest is counted."""
Sight = dict[str, str]
"""The leaves of a position by their path, in words."""


class Narrator:
    """Tells a sitting as it goes on: to everybody, and to each seat what only that seat is told or sees."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.names = [plan.name for plan in sitting.plans]
        self.audiences: list[tuple[int, ...]] = [(), *((seat,) for seat in range(len(self.names)))]
        self.told = dict.fromkeys(self.audiences, 0)
        self.seen: dict[tuple[int, ...], Sight] = {audience: {} for audience in self.audiences}

    def question(self, decision: Decision, answer: Answer) -> str:
        """Who is asked what with which options, and the answer."""
        options = shown(decision)[0] if decision.is_described else " | ".join(map(spoken, decision.options))
        if decision.may_pass:
            options += " | pass"
        if len(options) > MOST_OPTIONS:
            options = f"{options[:MOST_OPTIONS]}... ({decision.count()} in all)"
        number = len(self.sitting.steps) + 1
        said = _told(answer) if isinstance(answer, Mapping) else spoken(answer)
        return f"{number}. {self.names[decision.seat]} {decision.id}: {options.strip(' |')} -> {said}"

    def news(self) -> list[str]:
        """The sentences since the last call, and what has changed before everybody's and each seat's eyes."""
        sentences = {audience: self._sentences(audience) for audience in self.audiences}
        changes = {audience: self._changes(audience) for audience in self.audiences}
        lines = [f"  {line}" for line in sentences[()]]
        for audience in self.audiences[1:]:
            lines += [
                f"  {self.names[audience[0]]} only: {line}" for line in sentences[audience] if line not in sentences[()]
            ]
        for audience in self.audiences:
            own = {
                path: value
                for path, value in changes[audience].items()
                if not audience or changes[()].get(path) != value
            }
            if own:
                who = self.names[audience[0]] if audience else "all"
                lines.append(
                    f"  {who} see{'s' * bool(audience)}: {'; '.join(f'{path} {value}' for path, value in own.items())}"
                )
        return lines

    def ending(self) -> list[str]:
        """How the game ended, and what would be asked next if it did not."""
        outcome = self.sitting.outcome
        if outcome is None:
            return ["Not over."]
        winners = " and ".join(self.names[seat] for seat in outcome.get("winners", ())) or "nobody"
        rest = _told({key: value for key, value in outcome.items() if key != "winners"})
        return [f"Won by {winners} after {len(self.sitting.steps)} answers. {rest}".rstrip()]

    def _sentences(self, audience: tuple[int, ...]) -> list[str]:
        tells, history = teller(self.sitting, audience), self.sitting.history(audience)
        new = history[self.told[audience] :]
        self.told[audience] = len(history)
        return [tells.long(event) for event in new if event.name != ANSWERED]

    def _changes(self, audience: tuple[int, ...]) -> Sight:
        state = self.sitting.view(audience).state
        now: Sight = {}
        for field in self.sitting.game.definition.position:
            _spread(field.name, field.read(state), now)
        before, self.seen[audience] = self.seen[audience], now
        gone = {path: "gone" for path in before if path not in now}
        return {path: value for path, value in now.items() if before.get(path) != value} | gone


def _spread(path: str, value: Any, into: Sight) -> None:
    """Put the leaves of a position's field into ``into``; lists are leaves."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            _spread(f"{path}.{key}", each, into)
    else:
        into[path] = _word(value)


def _word(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{_row(value)}]"
    if isinstance(value, Mapping):
        return "{" + _told(value) + "}"
    return (
        {None: "?", True: "yes", False: "no"}[value] if value is None or value is True or value is False else str(value)
    )


def _row(values: Sequence[Any]) -> str:
    if values and all(value is None for value in values):
        return f"{len(values)} hidden"
    return " ".join(map(_word, values))


def _told(values: Mapping[Any, Any]) -> str:
    return ", ".join(f"{key}:{_word(value)}" for key, value in values.items())
