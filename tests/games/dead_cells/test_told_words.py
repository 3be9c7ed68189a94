"""What the code of Dead Cells tells, refuses and asks has its words, read from the source, so nothing has to happen."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from game.content.library import GameFiles, load_files
from game.content.plural import names_in
from game.games.dead_cells.fields import FIELDS
from game.paths import PACKAGE
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
