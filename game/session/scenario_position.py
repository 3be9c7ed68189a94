"""Laying a scenario's position: the set-up is finished by chance, then the fields that are given are written over it.

The position is a file's word: whatever is wrong with it is told as the file's fault.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.content.log_templates import LogBook
from game.games.registry import bot_words
from game.kernel.chance import Chance
from game.kernel.errors import HotseatError, NoSuchFace, RulesError
from game.kernel.event import Event
from game.kernel.game import Game, new_table
from game.kernel.position import by_name, unknown, write_fields
from game.kernel.table import Table
from game.session.scenario import BOT, Scenario
from game.session.scenario_checks import wrong_chance, wrong_given
from game.session.scenario_place import find_place, missing, needs
from game.session.scenario_values import by_ledger
from game.session.seating import with_player

SETUP_ANSWERS = 10_000
SEATS_IN_DATA = ("seat", "victim")
"""What an event tells of seats: who acts, and whom it befalls."""


def lay_position(scenario: Scenario, game: Game, events: list[Event]) -> Table:
    """The table at the scenario's position, its questions asked; ``events`` takes what has happened according to
    ``given.history`` and what happens from here on, without a position also the set-up up to its first question."""
    _check_bots(scenario)
    resolve = getattr(game.content, "resolve_options", dict)
    options = resolve(scenario.options)
    _check_proofs(scenario, game)
    setups = setups_of(scenario, game)
    given = {} if _is_the_beginning(scenario.given, game, setups) else scenario.given
    told = None if given else events
    table: Table = new_table(game, options, setups, scenario.seed, told)
    if given:
        _check_given(scenario)
        _finish_opening(table)
        _patch(table, given)
        events += past_events(table, given)
        table.event_count = len(events)
    table.sink = events
    table.rolled = []
    table.forced = list(scenario.chance)
    if given:
        table.open = ()
        place = given.get("continue_at", "")
        try:
            _stumbles(table.advance)
        except HotseatError as error:
            raise needs(table, place) or error from error.__cause__
        lack = missing(table, place)
        if lack is not None:
            raise lack
    return table


def _is_the_beginning(given: Mapping[str, Any], game: Game, setups: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a position is nothing but the first question of the set-up, where somebody has still to choose a side."""
    place, definition = given.get("continue_at"), game.definition
    if set(given) != {"continue_at"} or not isinstance(place, str):
        return False
    asked = [procedure.steps[0].spec for procedure in game.procedures if procedure.name in definition.opening[:1]]
    is_first = any(spec is not None and spec.id == place for spec in asked)
    return is_first and any(definition.side in each and each[definition.side] is None for each in setups)


def setups_of(scenario: Scenario, game: Game) -> list[Mapping[str, Any]]:
    """What the set-up wants to know of each seat of a scenario."""
    return [*map(with_player, game.definition.seats_named(list(scenario.seats)), scenario.seats.values())]


def _check_bots(scenario: Scenario) -> None:
    """Raises HotseatError for a bot of a level that the game does not have."""
    known = bot_words(scenario.game)
    for seat, player in scenario.seats.items():
        level = player.removeprefix(BOT).partition(":")[0]
        if known and player.startswith(BOT) and level not in known:
            raise HotseatError(f"seats.{seat}: " + unknown(f"bot of {scenario.game}", level, known))


def _check_proofs(scenario: Scenario, game: Game) -> None:
    """Raises HotseatError where the scenario says that it proves what the game's ledger has not, with the nearest."""
    ledger = getattr(game.content, "ledger", None)
    known = [] if ledger is None else list(ledger.rules)
    wrong = [rule for rule in scenario.proves if known and by_ledger(rule) not in known]
    if wrong:
        raise HotseatError("\n".join("proves: " + unknown("rule", rule, known) for rule in wrong))


def _check_given(scenario: Scenario) -> None:
    """Raises HotseatError where the position or the forced dice have not the shape that they must have."""
    wrong = [*wrong_given(scenario.given), *wrong_chance(scenario.chance)]
    if wrong:
        raise HotseatError("\n".join(wrong))


def _stumbles(act: Callable[[], Any]) -> Any:
    """What ``act`` makes of a position. The position is a file's word, so what the rules stumble over is told as the
    file's fault, a HotseatError whose cause is the stumble: it may be the program's all the same."""
    try:
        return act()
    except HotseatError:
        raise
    except NoSuchFace as error:
        raise HotseatError(f"chance: {error}") from error
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        raise HotseatError(
            f"given: found a position from which the rules cannot go on ({told}); "
            "if it is one that can be, the rules are wrong: scenario --traceback shows where"
        ) from error


def _finish_opening(table: Table) -> None:
    opening = {table.game.proc_index[p.frame] for p in table.game.procedures if p.name in table.game.definition.opening}
    chance = Chance(1)
    for _ in range(SETUP_ANSWERS):
        if not any(frame.proc in opening for frame in table.agenda) or not table.open:
            return
        table.apply(table.open[0], table.open[0].sample(chance.below))
    raise RulesError("the set-up does not come to an end")


def _patch(table: Table, given: Mapping[str, Any]) -> None:
    definition = table.game.definition
    rest = dict(given)
    place = rest.pop("continue_at", None)
    rest.pop("history", None)
    fields = by_name(definition.position)
    if place is not None:
        at = find_place(table.game, place)
        definition.continue_at(table, at.procedure, at.step, at.values)
        rest = {**at.fields, **rest}
    write_fields(fields, table, rest)
    named = {fields[name].name: value for name, value in rest.items()} | (
        {} if place is None else {"continue_at": place}
    )
    problems = _stumbles(lambda: [*definition.complete(table, named), *definition.invariants(table)])
    if problems:
        raise HotseatError("given: this position cannot be: " + "; ".join(problems))


def _is_no_seat(word: Any, names: Sequence[str]) -> bool:
    """Whether an event of the past is about a seat that is not at the table; about none is right."""
    if word is None or isinstance(word, list | tuple | Mapping):
        return False
    return word not in names and word not in range(len(names))


def past_events(table: Table, given: Mapping[str, Any]) -> list[Event]:
    """The events under ``given.history``, numbered from 1; seats' words become seats. Raises HotseatError."""
    names = list(table.game.definition.seat_names(table))
    log = getattr(table.game.content, "log", None)
    known = list(log.events) if isinstance(log, LogBook) else []
    made = []
    for i, entry in enumerate(given.get("history", ())):
        if known and entry["event"] not in known:
            raise HotseatError(f"given.history[{i + 1}]: " + unknown("event", entry["event"], known))
        strange = [word for key in SEATS_IN_DATA if _is_no_seat(word := entry.get("data", {}).get(key), names)]
        if strange:
            raise HotseatError(f"given.history[{i + 1}]: " + unknown("seat", str(strange[0]), names))
        data = {key: names.index(value) if value in names else value for key, value in entry.get("data", {}).items()}
        made.append(Event(i + 1, entry["event"], 0, tuple(entry.get("rules", ())), data=data))
    return made


def chance_left(table: Table) -> str:
    """What is said of chance that nothing has used; of a game without dice also what steers its shuffles instead."""
    told = f"chance: {table.forced} left over, expected all to be used"
    if table.game.definition.dice:
        return told
    decks = [each.name for each in table.game.definition.position if each.from_top]
    instead = f"; the order of a deck stands under given ({', '.join(decks)})" if decks else ""
    return f"{told}: {table.game.title} rolls no dice, and no shuffle can be steered{instead}"
