"""The glossary: terms, headings and scopes; what is wrong is named with file, line and the nearest known name."""

from __future__ import annotations

import pytest

from game.content.glossary import Scope, Term, check_used, pattern_of, read_glossary
from game.content.library import load_files
from game.content.problems import Problems
from game.content.yaml_source import load_yaml
from game.games.registry import load_game
from game.kernel.errors import ContentError


def test_a_game_has_its_glossary_beside_its_ledger(data):
    lantern = load_files("lantern").glossary.terms["lantern"]
    assert (lantern.name, lantern.words, lantern.see) == ("Lantern", ("Lantern",), ("goal",))


@pytest.mark.parametrize(
    "written, told",
    [
        ("terms:\n  - {id: oil, name: Oil, text: It burns., see: [goall]}", r'2: .*unknown rule "goall".*"goal"'),
        ("terms:\n  - {id: oil, name: Oil, text: It burns., se: [goal]}", r'unknown field "se".*"see"'),
        (
            "terms:\n  - {id: oil, name: Oil, text: A.}\n  - {id: fat, name: Fat, text: B., words: [OIL]}",
            r'3: .*"OIL" stands for the term "oil"',
        ),
        ("headings:\n  - {id: Goals, name: What for}", r'no clause stands under "Goals".*"Goal"'),
        ("scopes:\n  - {id: bse, name: Always}", r'the scope "base" is not explained.*"bse"'),
        (
            "scopes:\n  - {id: base, name: Always, option: drak, value: night}",
            r'unknown option "drak".*"dark"',
        ),
        (
            "scopes:\n  - {id: base, name: Always, option: dark, value: nigth}",
            r'option "dark" has no value "nigth".*"night"',
        ),
        ("term: []", r'unknown field "term".*"terms"'),
    ],
)
def test_a_mistake_in_the_glossary_is_named(game_file, written, told):
    game_file("glossary.yaml", written + "\n")
    with pytest.raises(ContentError, match=r"glossary\.yaml:" + (told if told[0].isdigit() else r"\d+: .*" + told)):
        load_files("lantern")


def test_a_term_that_no_text_says_is_told(tmp_path):
    file = tmp_path / "glossary.yaml"
    file.write_text("terms:\n  - {id: oil, name: Oil, text: It burns.}\n  - {id: soot, name: Soot, text: It stays.}\n")
    data, problems = load_yaml(file), Problems()
    check_used(read_glossary(data, {}, {}, problems), ["Pour some oil."], data, problems)
    with pytest.raises(ContentError, match=r"glossary\.yaml:3: soot\.words: no text says 'Soot'"):
        problems.raise_if_any()


def test_words_are_found_whole_and_the_longest_first():
    terms = load_game("helltoken").content.glossary.terms.values()
    found = pattern_of(terms).findall("An action card, drawn by agents; the robotics of Base cards.")
    assert found == ["action card", "agents", "Base cards"]


def test_a_word_with_a_capital_is_found_only_so():
    terms = [Term("turn", "Turn", "", ("Turn",)), Term("line", "Line", "", ("line",))]
    assert pattern_of(terms).findall("Line up, turn it over; the Turn ends.") == ["Line", "Turn"]


def test_a_scope_holds_by_seats_and_by_an_option():
    advanced = Scope("adv", "Advanced", option="agents", value="with")
    assert advanced.holds({"agents": "with"}, 2) and not advanced.holds({"agents": "without"}, 2)
    assert Scope("3p", "Three", seats=3).holds({}, 3) and not Scope("3p", "Three", seats=3).holds({}, 2)
    assert Scope("base", "Always").holds({}, 2)
    assert [n for n in range(1, 5) if Scope("group", "Together", least=2).holds({}, n)] == [2, 3, 4]
    assert [n for n in range(1, 5) if Scope("few", "Few", most=2).holds({}, n)] == [1, 2]


def test_every_heading_and_scope_of_helltoken_has_words_for_people():
    content = load_game("helltoken").content
    sources = {rule.source.split(";")[0].strip() for rule in content.ledger.rules.values()}
    assert {source for source in sources if not source.startswith("Ruling")} <= set(content.glossary.headings)
