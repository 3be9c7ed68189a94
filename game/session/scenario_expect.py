"""What a scenario expects: events, state, views, options, refusals, the next decision, the outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.kernel.event import Event
from game.kernel.position import PositionError, by_name, read_path, unknown, write_fields
from game.kernel.table import Table
from game.kernel.verdict import GAME_OVER, OWN_CLAUSES, Verdict
from game.kernel.view import view
from game.session.scenario import EXPECT_VERBS, ScenarioError, verb_of
from game.session.scenario_answers import Answers, own_id
from game.session.scenario_options import OptionsSaid, as_called
from game.session.scenario_private import private_act
from game.session.scenario_values import by_ledger, hidden, nothing, ordered_as, plain, same, same_by_seats

ENDED = "game.ended"
"""The event with which every game tells its end; an expected reason may be any rule that it cites."""

BY_EVERY_TABLE = ("answered", ENDED)
"""Events that every table tells, whether its log has sentences for them or not."""

WINNERS = ("winner", "winners")
"""What an outcome says of seats."""


class Expectations:
    """Checks expectations against one table, its seats by word, and the events so far; the first ``past`` of them
    happened before the position."""

    def __init__(self, table: Table, seats: Mapping[str, int], events: list[Event], past: int = 0) -> None:
        self.table = table
        self.seats = seats
        self._events = events
        self.past = past
        self.answers = Answers(table)
        self._spoke: dict[Any, int] = {}
        """Who has answered on behalf of whom."""
        self.fields = by_name(table.game.definition.position)

    @property
    def events(self) -> list[Event]:
        """What has happened since the position."""
        return self._events[self.past :]

    def told(self) -> list[Event]:
        """All events so far, those before the position among them, in a list of its own."""
        return list(self._events)

    def check(self, entry: Mapping[str, Any]) -> list[str]:
        """The failures of one expectation, each in words; none if it holds."""
        verb = verb_of(entry, EXPECT_VERBS)
        if verb in ("options", "judge", "open", "next") and isinstance(entry[verb], str):
            entry = {**entry, verb: own_id(self.table, entry[verb])}
        if verb in ("options", "judge", "open") and entry[verb] not in self.table.game.specs:
            own = None if verb == "options" else private_act(self.table.game, verb, entry, self.seat)
            if own is None:
                raise ScenarioError(unknown("decision", entry[verb], list(self.table.game.specs)))
            return own
        failures: list[str] = getattr(self, f"_{verb}")(entry)
        return failures

    def seat(self, word: Any) -> int:
        """The seat with this word, or the one that answers, or has answered, on behalf of it (``table``). Raises
        ScenarioError with the nearest one."""
        if isinstance(word, str) and word in self.seats:
            return self.seats[word]
        now = list(self.table.game.definition.seat_names(self.table))
        called = self._named(word, now)
        if called in now:
            return now.index(called)
        asked = next((decision.seat for decision in self.table.open if word and decision.on_behalf == word), None)
        if asked is not None:
            self._spoke[word] = asked
        if isinstance(word, str) and word in self._spoke:
            return self._spoke[word]
        raise ScenarioError(unknown("seat", str(word), list(self.seats)))

    def refusal(self, seat: int, id: str, answer: Any, because: Any) -> list[str]:
        """The failures of "this answer must be refused", with all these rule ids among its reasons where they are
        given; rulings may be cited as their documents do (``Q-37``)."""
        if id not in self.table.game.specs:
            raise ScenarioError(unknown("decision", id, list(self.table.game.specs)))
        return self.refused_as(id, answer, because, self.answers.judge(seat, id, answer))

    def refused_as(self, id: str, answer: Any, because: Any, verdict: Verdict) -> list[str]:
        """The failures of "this verdict refuses the answer", with all these rule ids among its reasons."""
        if verdict.ok:
            return [f"{id} {answer!r}: expected a refusal, found that it is legal"]
        if because is not None and not self._gives(because, verdict):
            return [f"{id} {answer!r}: expected the reasons {sorted(because)}, found {_reasons_told(verdict)}"]
        return []

    def _gives(self, because: Sequence[str], verdict: Verdict) -> bool:
        """Whether a refusal gives all the wanted reasons, and some where none is wanted by name. A clause and the
        ruling that settles it are one reason; behind the end the rules that ended the game are."""
        wanted, found = {by_ledger(rule) for rule in because}, {*verdict.rests_on}
        if GAME_OVER in found:
            found |= self._ended_by()
        own = Verdict(tuple(reason for reason in verdict.reasons if reason.rule not in OWN_CLAUSES)).rests_on
        return bool(wanted) and all(rule in found or self._is_settled(rule, own) for rule in wanted)

    def _is_settled(self, rule: str, cited: Iterable[str]) -> bool:
        """Whether one of these rules settles the wanted one, or is settled by it."""
        ledger = getattr(self.table.game.content, "ledger", None)
        rules = {} if ledger is None else ledger.rules
        own = rules[rule].settles if rule in rules else ()
        return any(each in own or (each in rules and rule in rules[each].settles) for each in cited)

    def _ended_by(self) -> set[str]:
        """The rules that the end of the game cites."""
        return {rule for event in self.events if event.name == ENDED for rule in event.rules}

    def _state(self, entry: Mapping[str, Any]) -> list[str]:
        return self._compare(entry, entry["state"], read_path(self.fields, self.table, entry["state"]))

    def _view(self, entry: Mapping[str, Any]) -> list[str]:
        seats = entry["view"]
        if isinstance(seats, Mapping):
            raise ScenarioError(f"view: found {seats!r}, expected a seat's word, a list of them, or nobody")
        words = seats if isinstance(seats, list) else [seats]
        watching = [self.seat(word) for word in words if word not in (None, "nobody")]
        seen = view(self.table, watching).state
        failures = []
        if "lacks" in entry:
            found = read_path(self.fields, seen, entry["lacks"])
            if not hidden(found):
                failures.append(f"view of {seats}: expected {entry['lacks']} to be hidden, found {found!r}")
        if "has" in entry:
            found = read_path(self.fields, seen, entry["has"])
            if "is" in entry and not self._is(entry["has"], found, entry["is"]):
                failures.append(f"view of {seats}: {entry['has']}: expected {entry['is']!r}, found {found!r}")
            elif hidden(found) and not self._is_seen_empty(entry["has"], found):
                failures.append(f"view of {seats}: expected to see {entry['has']}, found it hidden")
        return failures

    def _is_seen_empty(self, path: str, found: Any) -> bool:
        """Whether nothing is found because nothing is there: an empty zone that is seen."""
        return found is not None and nothing(found) and same(found, read_path(self.fields, self.table, path))

    def _compare(self, entry: Mapping[str, Any], path: str, found: Any) -> list[str]:
        failures = []
        if "is" in entry and not self._is(path, found, entry["is"]) and not (nothing(found) and nothing(entry["is"])):
            failures.append(f"{path}: expected {entry['is']!r}, found {found!r}")
        if "has" in entry and not self._holds(path, found, entry["has"]):
            failures.append(f"{path}: expected it to hold {entry['has']!r}, found {found!r}")
        if "lacks" in entry and self._holds(path, found, entry["lacks"], any):
            failures.append(f"{path}: expected it to lack {entry['lacks']!r}, found {found!r}")
        return failures

    def _holds(self, path: str, found: Any, wanted: Any, enough: Callable[[Iterable[bool]], bool] = all) -> bool:
        """Whether a list or mapping holds what is wanted: a thing of it, the entries of a mapping, or of several things
        enough (``all`` or ``any``)."""
        if isinstance(found, str):
            return isinstance(wanted, str) and wanted in found
        if not isinstance(found, list | tuple | Mapping):
            return False
        meant = plain(self._named(wanted, found))
        if isinstance(wanted, Mapping) and isinstance(found, Mapping):
            return bool(wanted) and enough(self._entry(path, key, value) for key, value in wanted.items())
        if isinstance(wanted, Mapping):
            inside = [each for each in plain(found) if isinstance(each, Mapping)]
            return any(all(same(each.get(key), value) for key, value in meant.items()) for each in inside)
        if isinstance(meant, str) and not isinstance(found, Mapping):
            listed = [each.get("code") if isinstance(each, Mapping) else each for each in found]
            return meant in listed
        if meant in (list(found) if isinstance(found, Mapping) else plain(found)):
            return True
        return isinstance(wanted, list) and bool(wanted) and enough(self._holds(path, found, each) for each in wanted)

    def _entry(self, path: str, key: Any, wanted: Any) -> bool:
        """Whether the entry of a mapping is what is wanted of it."""
        inside = f"{path}.{key}"
        try:
            found = read_path(self.fields, self.table, inside)
        except PositionError:
            return False
        if isinstance(found, Mapping) and isinstance(wanted, Mapping):
            return self._holds(inside, found, wanted)
        if isinstance(found, Mapping) and self._named(wanted, found) in plain(list(found.values())):
            return True
        return self._is(inside, found, wanted) or (nothing(found) and nothing(wanted))

    def _named(self, wanted: Any, found: Any) -> Any:
        """What is wanted, with printed names as what was found calls them."""
        return as_called(self.table, wanted, found)

    def _is(self, path: str, found: Any, wanted: Any) -> bool:
        """Whether the value at ``path`` is the wanted one, which may be written short as under ``given``."""
        meant_by_names = self._named(wanted, found)
        if same(found, wanted) or same(found, meant_by_names):
            return True
        if self._is_top_of(path, found, meant_by_names):
            return True
        if nothing(wanted) and not (isinstance(wanted, list) and isinstance(found, Mapping)):
            return False
        return any(self._is_written(path, found, meant) for meant in (meant_by_names, wanted))

    def _is_top_of(self, path: str, found: Any, wanted: Any) -> bool:
        """Whether the wanted things lie on top of what is named from the top, as decks are."""
        name = path.partition(".")[0]
        if name not in self.fields or not self.fields[name].from_top or not isinstance(wanted, list) or not wanted:
            return False
        return isinstance(found, list | tuple) and same(found[: len(wanted)], wanted)

    def _is_written(self, path: str, found: Any, value: Any) -> bool:
        """Whether a value at ``path`` is what it would be if it had been written there under ``given``."""
        name, *rest = path.split(".")
        for key in reversed(rest):
            value = {key: value}
        meant = self.table.fork()
        try:
            write_fields({name: self.fields[name]}, meant, {name: value})
        except PositionError:
            return False
        return same(found, read_path(self.fields, meant, path))

    def _matching(self, name: str, entry: Mapping[str, Any]) -> list[Event]:
        events: list[Event] = self.events
        if "seat" in entry:
            mask = 1 << self.seat(entry["seat"])
            events = [told for told in (event.seen_by(mask) for event in events) if told is not None]
        definition = self.table.game.definition
        wanted = {**definition.event_says.get(name, {}), **entry.get("data", {})}
        names = definition.event_names(name, wanted)
        self._know_event(name, names)
        return [e for e in events if e.name in names and all(self._datum(e, k, v) for k, v in wanted.items())]

    def _know_event(self, name: str, names: Sequence[str]) -> None:
        """Raise ScenarioError with the nearest name where a game tells of no event of these names."""
        log = getattr(self.table.game.content, "log", None)
        known = [] if log is None else [*log.events, *BY_EVERY_TABLE]
        if known and not {*names} & {*known}:
            raise ScenarioError(unknown("event", name, known))

    def _datum(self, event: Event, key: str, wanted: Any) -> bool:
        told = [event.data, *event.private.values()]
        own = [each[key] for each in told if key in each]
        definition = self.table.game.definition
        others = definition.event_keys.get(key, ())
        meant = own[:1] or [each[other] for other in others for each in told if other in each]
        alone = [found for found in meant if not own and not isinstance(found, list | tuple | Mapping)]
        if alone and isinstance(wanted, list):  # one thing, or nothing, under a name for several
            wanted = wanted[0] if len(wanted) == 1 else wanted or None
        free = {*definition.any_order.get(event.name, ())} & {key, *others}
        return any(self._is_datum(found, ordered_as(found, wanted) if free else wanted) for found in meant or [None])

    def _is_datum(self, found: Any, wanted: Any) -> bool:
        if same(found, wanted) or same(found, self._named(wanted, found)):
            return True
        letters = next((each.letters for each in self.fields.values() if each.letters), "")
        return same_by_seats(found, wanted, self._seats_now(), letters)

    def _seats_now(self) -> dict[str, int]:
        """The seats by their words: those of the file, and those that they have chosen in play since."""
        now = enumerate(self.table.game.definition.seat_names(self.table))
        return {**{word: seat for seat, word in now}, **self.seats}

    def _event(self, entry: Mapping[str, Any]) -> list[str]:
        found = self._matching(entry["event"], entry)
        if "times" in entry and len(found) != entry["times"]:
            return [f"event {entry['event']}: expected {entry['times']} of them, found {len(found)}"]
        if not found and entry.get("times") != 0:
            alike = [(e.data, e.private) for e in self.events if e.name == entry["event"]]
            told = f"only {alike}" if alike else f"only {sorted({e.name for e in self.events})}"
            return [f"event {entry['event']} {entry.get('data', {})}: expected it, found {told}"]
        cited = [by_ledger(rule) for rule in entry.get("rules", ())]
        rested = {rule for event in found for rule in event.rules}
        missing = [rule for rule in cited if rule not in rested and not self._is_settled(rule, rested)]
        if missing:
            return [f"event {entry['event']}: expected the rules {missing}, found {[list(e.rules) for e in found]}"]
        return []

    def _no_event(self, entry: Mapping[str, Any]) -> list[str]:
        found = self._matching(entry["no_event"], entry)
        return [f"event {entry['no_event']}: expected none, found {found[0].data}"] if found else []

    def _options(self, entry: Mapping[str, Any]) -> list[str]:
        decision, _ = self.answers.find(self.seat(entry["seat"]), entry["options"])
        if decision is None:
            return [f"options: {entry['options']} is not asked; open: {[d.id for d in self.table.open]}"]
        return OptionsSaid(decision, self.table, self.answers, entry).failures()

    def _next(self, entry: Mapping[str, Any]) -> list[str]:
        asked = [(d.id, d.seat) for d in self.table.open]
        wanted = entry["next"]
        if wanted is None:
            return [f"next: expected no decision, found {asked}"] if asked else []
        seat = self.seat(entry["seat"]) if "seat" in entry else None
        if any(id == wanted and seat in (None, s) for id, s in asked):
            return []
        of = f" of {entry['seat']}" if seat is not None else ""
        return [f"next: expected {wanted}{of}, found {asked}"]

    def _open(self, entry: Mapping[str, Any]) -> list[str]:
        is_open = self.answers.find(self.seat(entry["seat"]), entry["open"])[0] is not None
        wanted = entry.get("is", True)
        return [] if is_open == wanted else [f"{entry['open']}: expected open to be {wanted}, found {is_open}"]

    def _outcome(self, entry: Mapping[str, Any]) -> list[str]:
        found = self.table.outcome
        wanted = entry["outcome"]
        if wanted is None or found is None:
            return [] if wanted is found else [f"outcome: expected {wanted!r}, found {found!r}"]
        told = dict(found)
        if "winners" in told:
            words = {seat: word for word, seat in self.seats.items()}
            wanted = {key: self._first_word(each, words) if key in WINNERS else each for key, each in wanted.items()}
            told["winners"] = [words[seat] for seat in told["winners"]]
            told["winner"] = told["winners"][0] if len(told["winners"]) == 1 else None
        return [
            f"outcome.{key}: expected {value!r}, found {told.get(key)!r}"
            for key, value in wanted.items()
            if not same(told.get(key), value) and not (key == "reason" and self._is_reason(told.get(key), value))
        ]

    def _is_reason(self, found: Any, wanted: Any) -> bool:
        """Whether the end of the game has a reason: the one it names, or a rule that it cites. Rulings may be cited as
        their documents do, and a clause and the ruling that settles it are one."""
        rule, cited = by_ledger(str(wanted)), {*self._ended_by(), str(found)}
        return rule in cited or self._is_settled(rule, cited)

    def _first_word(self, wanted: Any, words: Mapping[int, str]) -> Any:
        """A seat, or a list of them, by the words that the seats had at first; whatever else is wanted as it is."""
        if isinstance(wanted, list):
            return [self._first_word(each, words) for each in wanted]
        seat = self._seats_now().get(wanted) if isinstance(wanted, str) else None
        return wanted if seat is None else words[seat]

    def _judge(self, entry: Mapping[str, Any]) -> list[str]:
        seat = self.seat(entry["seat"])
        if entry.get("ok", True):
            verdict = self.answers.judge(seat, entry["judge"], entry.get("answer"))
            return [] if verdict.ok else [f"{entry['judge']} {entry.get('answer')!r}: expected legal, found {verdict}"]
        return self.refusal(seat, entry["judge"], entry.get("answer"), entry.get("because"))


def _reasons_told(verdict: Verdict) -> str:
    """The reasons of a refusal, and behind them what they rest on."""
    further = sorted(verdict.rests_on - {*verdict.rules})
    return f"{sorted(set(verdict.rules))}" + (f", which rest on {further}" if further else "")
