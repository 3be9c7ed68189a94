"""What the code of Dead Cells tells, refuses and asks has its words, read from the source, so nothing has to happen."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from game.client.tables.dead_cells.demo import begin, play_on
from game.content.library import GameFiles, load_files
from game.content.log_templates import Wording
from game.content.plural import names_in
from game.games.dead_cells.fields import FIELDS
from game.kernel.event import Event
from game.paths import PACKAGE
from game.session.describe import teller
from tests.games.dead_cells.test_ledger_words import listed

UNTOLD = ("reveals", "cause", "private")
"""Arguments of ``emit`` that say who is told, and of what."""
REFUSING = ("clause", "gate", "stray")


@pytest.fixture(scope="module")
def files() -> GameFiles:
    return load_files("dead_cells", kinds=FIELDS)


def calls() -> Iterator[ast.Call]:
    """Every call in the code of the game."""
    for file in sorted((PACKAGE / "games" / "dead_cells").glob("*.py")):
        yield from (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call))


def named(call: ast.Call, attributes: tuple[str, ...]) -> str:
    """The word that a call of one of these methods begins with; "" for other calls."""
    method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    first = call.args[0] if call.args else None
    return str(first.value) if method in attributes and isinstance(first, ast.Constant) else ""


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every clause in the code with the values of one of its refusals."""
    for file in sorted((PACKAGE / "games" / "dead_cells").glob("*.py")):
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            rules = [named(each, REFUSING) for each in function.decorator_list if isinstance(each, ast.Call)]
            given = [node for node in ast.walk(function) if isinstance(node, ast.Dict)]
            for rule in filter(None, rules):
                yield from ((rule, {key.value for key in each.keys if isinstance(key, ast.Constant)}) for each in given)


def test_every_event_has_a_sentence_that_knows_its_values(files: GameFiles) -> None:
    told = [(named(call, ("emit",)), {each.arg for each in call.keywords if each.arg}) for call in calls()]
    events = {name: given - set(UNTOLD) for name, given in told if name}
    assert sorted(set(events) - set(files.log.events)) == []
    unknown = {name: sorted(given - set(files.log.events[name].data)) for name, given in events.items()}
    assert {name: values for name, values in unknown.items() if values} == {}


def fitting(wordings: Sequence[Wording], values: Mapping[str, Any]) -> Iterator[Wording]:
    """The wordings that may tell an event; ``values`` are Ellipsis where only the game in play knows them."""
    for wording in wordings:
        given = [(values.get(name), value) for name, value in wording.given.items()]
        if set(wording.seen) <= set(values) and all(here in (..., value) for here, value in given):
            yield wording
            if not any(here is ... for here, _ in given):
                return


def test_every_way_in_which_an_event_is_told_fills_its_sentence(files: GameFiles) -> None:
    lacking = []
    for call in calls():
        name = named(call, ("emit",))
        if not name or not all(each.arg for each in call.keywords):
            continue
        values = {each.arg: each.value.value if isinstance(each.value, ast.Constant) else ...
                  for each in call.keywords if each.arg and each.arg not in UNTOLD}  # fmt: skip
        for wording in fitting(files.log.events[name].wordings, values):
            lacking += [(name, word) for word in names_in(wording.short + wording.long) if word not in values]
    assert lacking == []


@pytest.mark.parametrize("seed", range(6))
def test_no_id_is_told_in_a_random_run(seed: int) -> None:
    """All that is told in public, short and long."""
    ids = re.compile(r"\b[a-z]+[_.][a-z_]+\b")
    sitting = play_on(begin(1 + seed % 4, seed), lambda decision, table: False, seed)
    tells, told = teller(sitting), sitting.history(())
    untold = {event.name for event in told if event.name in tells.log.events and not tells.icon(event)}
    said = {
        line for event in told if event.name in tells.log.events for line in (tells.short(event), tells.long(event))
    }
    assert len(said) > 100 and not untold
    assert sorted(line for line in said if ids.search(line)) == []


@pytest.mark.parametrize(
    ("event", "data"),
    [("equipment.discarded", {"card": "E1-01"}), ("gain.lost", {"what": "vial_bonus", "card": ""})],
)
def test_what_nobody_gets_is_told_in_words(event: str, data: dict[str, str]) -> None:
    sitting = begin(1, 1)
    lines = [getattr(teller(sitting), form)(Event(1, event, 0, (), data=data)) for form in ("short", "long")]
    assert not any(slip in line for line in lines for slip in ("_", "card E1", "equipment discarded"))


def test_every_refusal_has_the_values_that_its_sentences_name(files: GameFiles) -> None:
    found = list(refusals())
    rules = files.ledger.rules
    lacking = [(id, sorted(set(names_in(rules[id].refusal + rules[id].fix)) - given)) for id, given in found]
    assert len(found) > 20
    assert [(id, names) for id, names in lacking if names] == []
    assert sorted({id for id, _ in found if not rules[id].refusal}) == []


def test_every_question_in_the_code_has_a_word(files: GameFiles) -> None:
    asked = {name for call in calls() if (name := named(call, ("decision",)))}
    assert sorted(asked - set(files.log.words)) == []
    assert sorted(asked - set(listed("decision_ids.txt"))) == []
