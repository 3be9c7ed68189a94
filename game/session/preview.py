"""Previews: what an answer in hand will certainly do, the odds of the rest, and what is unknown to its seat.

From one seat's view and history alone. The answer is played on in worlds that look the same from there (``guess``):
what all of them share is certain, what the dice of one world decide has odds, what differs between worlds rests on
hidden things. Of a half-made answer that can be finished in many ways, certain is only what follows from its parts, as
the game says; what the ways that were tried share is told as that. The sentences are the game's (``previews.yaml``).
Source: docs/architecture.md, "The session in one page".
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from game.content.plural import names_in
from game.content.previews import ODDS, Line, PreviewBook
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.foresight import Foresight, Found, Question
from game.kernel.plain import Frozen
from game.kernel.view import guess
from game.session.branches import Branch, branches
from game.session.completions import whole_answers
from game.session.describe import Teller, sentences_begun

CERTAIN, TRIED, CHANCE, UNKNOWN = "certain", "tried", "odds", "unknown"
KINDS = (CERTAIN, TRIED, CHANCE, UNKNOWN)
WORLDS = 16
COMPLETIONS = 150
"""Ways to complete a half-made answer that are all played on; of more, a sample is."""
FEW = COMPLETIONS // WORLDS
"""Ways to complete a half-made answer each of which is played on in as many worlds as a whole one: certain is what all
of them share. Of more, each is played on in one world."""
SEED = 20
WHOLE = Fraction(1)
Say = Callable[..., str]
"""Gives the program's sentence of a key with its named values."""


class Item(Frozen):
    """One line of a preview. kind: of KINDS. rules: ledger ids. if_let: only if nobody steps in."""

    kind: str
    text: str
    rules: tuple[str, ...]
    if_let: bool = False


class Fact(Frozen):
    """What one line can say about one event: its values."""

    line: Line
    values: Mapping[str, Any]
    rules: tuple[str, ...]
    if_let: bool

    @property
    def key(self) -> str:
        """Equal for equal facts."""
        return repr((self.line.id, self.values))

    def can_tell(self, text: str) -> bool:
        """Whether the event has all that a sentence names; some events happen to one kind of thing or to another."""
        return set(names_in(text)) <= set(self.values)

    def is_joined_with(self, other: Fact) -> bool:
        """Whether both are told in one sentence: they differ in the value that their line joins, or in nothing."""
        if self.line is not other.line:
            return False
        names = {name for name in (*self.values, *other.values) if name != self.line.join}
        return all(self.values.get(name) == other.values.get(name) for name in names)


class Chances:
    """How likely each fact is in each world that was played. is_exact: all dice were counted out."""

    def __init__(self) -> None:
        self.facts: dict[str, Fact] = {}
        self.worlds: list[dict[str, Fraction]] = []
        self.is_exact = True

    def add(self, ways: Sequence[tuple[Fraction, Sequence[Fact]]]) -> None:
        """One more world: its ways with their shares."""
        found: dict[str, Fraction] = {}
        for share, facts in ways:
            for key, fact in {fact.key: fact for fact in facts}.items():
                self.facts.setdefault(key, fact)
                found[key] = found.get(key, Fraction(0)) + share
        self.worlds.append(found)

    def of(self, key: str) -> list[Fraction]:
        """The shares of a fact, world by world."""
        return [world.get(key, Fraction(0)) for world in self.worlds]

    def kind(self, key: str) -> str:
        """Whether a fact is certain, has odds, or is unknown, as far as the worlds tell."""
        shares = self.of(key)
        if min(shares) == 1:
            return CERTAIN
        if self.is_exact:
            return CHANCE if len(set(shares)) == 1 else UNKNOWN
        return CHANCE if any(0 < share < 1 for share in shares) else UNKNOWN

    def share(self, key: str) -> Fraction:
        """How likely a fact is over all worlds."""
        return sum(self.of(key), Fraction(0)) / len(self.worlds)


class Preview:
    """One answer of one seat, foreseen. Call ``work`` until ``is_done``; then ``items`` holds the lines.

    The same question always gives the same preview: its worlds are drawn by a chance of its own.
    """

    def __init__(self, asked: Question, book: PreviewBook, foresight: Foresight, tells: Teller, say: Say) -> None:
        self.asked = asked
        self.items: Sequence[Item] = ()
        self.is_done = False
        self._book = book
        self._foresight = foresight
        self._words = Words(tells, say)
        self._chances = Chances()
        self._is_half = False
        self._is_whole_truth = True
        self._nexts: set[tuple[int, str]] = set()
        self._work = self._play()

    def work(self, seconds: float, now: Callable[[], float] = time.perf_counter) -> bool:
        """Work for about so long, at least one step; whether it is done."""
        until = now() + seconds
        while not self.is_done:
            if next(self._work, None) is None:
                self.items = self._told()
                self.is_done = True
            if now() >= until:
                break
        return self.is_done

    def _play(self) -> Generator[int, None, None]:
        """World after world; each step is short."""
        asked, chance = self.asked, Chance(SEED)
        whole = yield from whole_answers(asked.decision, asked.answer, chance, COMPLETIONS)
        answers = whole.answers
        if not answers or not self._book.lines:
            return
        self._is_half = answers != [asked.answer]
        self._is_whole_truth = whole.are_all and len(answers) <= FEW
        for number in range(WORLDS * len(answers) if self._is_whole_truth else max(WORLDS, len(answers))):
            world = guess(asked.seen, asked.history, chance)
            found, is_exact = branches(world, asked.decision, answers[number % len(answers)], chance)
            self._chances.is_exact &= is_exact
            self._chances.add([(branch.share, list(self._facts(branch))) for branch in found])
            self._nexts |= {self._asked_next(branch) for branch in found}
            yield number

    def _asked_next(self, branch: Branch) -> tuple[int, str]:
        """Who is asked at the end of a branch, as everybody may know it; seat -1 if several are, or nobody, or where
        what came before is open to the seat."""
        if len(branch.reached.open) != 1 or any(self._leaves_open(event) for event, _ in branch.events):
            return -1, ""
        decision = branch.reached.open[0]
        return decision.seat, decision.spec.shown_as

    def _told_of(self, branch: Branch) -> Sequence[tuple[Event, bool]]:
        """The events of a branch up to the first whose consequences stay open to the seat."""
        for at, (event, _) in enumerate(branch.events, 1):
            if self._leaves_open(event):
                return branch.events[:at]
        return branch.events

    def _leaves_open(self, event: Event) -> bool:
        return self._foresight.leaves_open(self.asked, event)

    def _facts(self, branch: Branch) -> Iterator[Fact]:
        mask = self.asked.seen.mask
        events = self._told_of(branch)
        if_let = any(later for _, later in events)
        times: Counter[str] = Counter()
        for event, later in events:
            seen = event.seen_by(mask)
            if seen is not None:
                times[seen.name] += 1
                yield from self._facts_of(seen, times[seen.name], if_let=later)
        for found in self._foresight.found(self.asked, branch.reached):
            yield from self._facts_of(found, if_let=if_let)

    def _facts_of(self, event: Event | Found, nth: int = 1, *, if_let: bool) -> Iterator[Fact]:
        for line in self._book.lines.get(event.name, ()):
            if line.nth not in (0, nth):
                continue
            for values in _taken_apart(line, event.data):
                if self._concerns(line, values):
                    kept = {name: values[name] for name in line.names if name in values}
                    yield Fact(line, kept, line.rules or tuple(event.rules), if_let=if_let)

    def _concerns(self, line: Line, values: Mapping[str, Any]) -> bool:
        if any(values.get(name) != value for name, value in line.given.items()):
            return False
        if not line.whose:
            return True
        return (values.get("owner") == self.asked.seat) == (line.whose == "own")

    def _told(self) -> list[Item]:
        """The lines in the order of events, certain ones first; facts that belong together in one sentence."""
        facts, items = self._chances.facts, []
        kinds = self._kinds()
        told: set[str] = set()
        for key, fact in facts.items():
            if key in told or (kinds[key] in (CERTAIN, TRIED) and _is_quiet(fact)):
                continue
            alike = [k for k, f in facts.items() if kinds[k] == kinds[key] and f.is_joined_with(fact)]
            told.update(alike)
            items += self._sentence(kinds[key], [facts[k] for k in alike])
        items += self._next(alone=not items)
        unique = {(item.kind, item.text): item for item in reversed(items)}
        first = [item for item in items if unique[item.kind, item.text] is item]
        return sorted(first, key=lambda item: KINDS.index(item.kind))

    def _kinds(self) -> dict[str, str]:
        """The kind of every fact. The values of one line have their odds told together, or none of them has: where some
        rest on hidden things, the odds of the others alone would say nothing."""
        facts = self._chances.facts
        kinds = {key: self._kind(key, fact) for key, fact in facts.items()}
        open_lines = {fact.line.id for key, fact in facts.items() if kinds[key] == UNKNOWN and fact.line.join}
        return {
            key: UNKNOWN if kind == CHANCE and facts[key].line.id in open_lines else kind for key, kind in kinds.items()
        }

    def _sentence(self, kind: str, facts: Sequence[Fact]) -> list[Item]:
        line = facts[0].line
        if kind in (CERTAIN, TRIED) and line.text and facts[0].can_tell(line.text):
            return [self._words.shared(facts, kind)]
        if kind == CHANCE and line.odds and not self._is_half:
            return [self._words.odds(facts, self._chances)]
        if kind == UNKNOWN and line.unknown:
            return [self._words.unknown(facts[0], self._shared_rules(line))]
        return []

    def _shared_rules(self, line: Line) -> tuple[str, ...]:
        """The rules that a line cites in every world: no guessed card's."""
        cited = [fact.rules for fact in self._chances.facts.values() if fact.line is line]
        return tuple(rule for rule in cited[0] if all(rule in rules for rules in cited))

    def _next(self, *, alone: bool) -> list[Item]:
        """Who else is asked then, where all worlds agree; what the same seat is asked where that is all there is to
        tell."""
        if len(self._nexts) != 1 or self._is_half:
            return []
        seat, shown = next(iter(self._nexts))
        is_own = seat == self.asked.seat
        if seat < 0 or (is_own and not alone):
            return []
        spec = self.asked.seen.game.specs.get(shown)
        rules = spec.rules[:1] if spec is not None else ()
        return [self._words.next("" if is_own else self._words.name(seat), shown, rules)]

    def _kind(self, key: str, fact: Fact) -> str:
        """As the worlds tell, unless the game says that the seat cannot tell."""
        kind, told = self._chances.kind(key), (self.asked, fact.line.event, fact.values)
        if kind != UNKNOWN and self._foresight.is_open(*told):
            return UNKNOWN
        if kind == CERTAIN and not self._is_whole_truth and not self._foresight.follows(*told):
            return TRIED
        return kind


class Words:
    """Facts in the sentences of their lines."""

    def __init__(self, tells: Teller, say: Say) -> None:
        self._tells = tells
        self._say = say

    def shared(self, facts: Sequence[Fact], kind: str) -> Item:
        """What will happen, for certain or in all that was tried."""
        first, joined = facts[0], facts[0].line.join
        template = first.line.text
        if joined and len(facts) > 1:
            values = ", ".join(self._tells.printed(joined, fact.values[joined]) for fact in facts)
            template = template.replace(f"{{{joined}}}", values)
        return Item(kind, self._fill(template, first.values), first.rules, if_let=first.if_let)

    def unknown(self, fact: Fact, rules: tuple[str, ...]) -> Item:
        """What rests on hidden things."""
        return Item(UNKNOWN, self._fill(fact.line.unknown, fact.values), rules, if_let=fact.if_let)

    def odds(self, facts: Sequence[Fact], chances: Chances) -> Item:
        """What the dice decide: one chance, or those of all values of a line."""
        first = facts[0]
        odds = self._joined(first.line, facts, chances) if first.line.join else self._odds(chances, first.key)
        text = first.line.odds.replace(f"{{{ODDS}}}", odds)
        return Item(CHANCE, self._fill(text, first.values), first.rules, if_let=first.if_let)

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self._tells.seat(seat)

    def next(self, name: str, shown: str, rules: tuple[str, ...]) -> Item:
        """Who is asked then; ``name``: "" for whoever is asked now."""
        moment = self._tells.log.plain(shown)
        text = self._say("preview.next", name=name, moment=moment) if name else self._say("preview.own", moment=moment)
        return Item(CERTAIN, text, rules)

    def _joined(self, line: Line, facts: Sequence[Fact], chances: Chances) -> str:
        by_value = sorted((fact.values[line.join], fact.key) for fact in facts)
        # a later event of its kind may not come to be: its odds are told for the case that it does
        whole = sum((chances.share(key) for _, key in by_value), Fraction(0)) if line.nth > 1 else WHOLE
        printed = [self._tells.printed(line.join, value) for value, _ in by_value]
        odds = [self._odds(chances, key, whole) for _, key in by_value]
        values = [value for value, _ in by_value]
        if len(values) > 2 and len(set(odds)) == 1 and values == list(range(values[0], values[-1] + 1)):
            return self._say("preview.range", low=printed[0], high=printed[-1], odds=odds[0])
        pairs = zip(printed, odds, strict=True)
        return ", ".join(self._say("preview.value", value=value, odds=each) for value, each in pairs)

    def _odds(self, chances: Chances, key: str, whole: Fraction = WHOLE) -> str:
        share = chances.share(key) / whole
        if chances.is_exact:
            return self._say("preview.odds", count=share.numerator, total=share.denominator)
        return self._say("preview.about", percent=round(100 * share))

    def _fill(self, template: str, values: Mapping[str, Any]) -> str:
        told = self._tells.log.fill(template, values, self._tells.printers)
        assert told is not None, f"{template!r} names a value that the event lacks"
        return sentences_begun(told)


def _is_quiet(fact: Fact) -> bool:
    return bool(fact.line.quiet) and all(fact.values.get(name) == value for name, value in fact.line.quiet.items())


def _taken_apart(line: Line, data: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """The event's values, once for every leaf of the list that the line takes apart."""
    if not line.each:
        return [data]
    if line.each[0] not in data:
        return []
    return [{**data, **leaf} for leaf in _leaves(data[line.each[0]], line.each[1:])]


def _leaves(value: Any, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    if len(names) == 1:
        yield {names[0]: value}
        return
    inside = value.items() if isinstance(value, Mapping) else enumerate(value)
    for place, each in inside:
        for leaf in _leaves(each, names[1:]):
            yield {names[0]: place, **leaf}
