"""Languages: plural forms, sentences with gaps, a game's words in another language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.language import languages, load_sentences, original_name
from game.content.library import load_files
from game.content.plural import fill, form, names_in
from game.content.problems import Problems

Write = Callable[[str, str], Path]


@pytest.mark.parametrize(
    ("language", "forms", "numbers"),
    [
        ("en", "counter|counters", {0: "counters", 1: "counter", 2: "counters", -1: "counter", 21: "counters"}),
        ("fr", "jeton|jetons", {0: "jeton", 1: "jeton", 2: "jetons"}),
        ("pl", "karta|karty|kart", {1: "karta", 2: "karty", 5: "kart", 12: "kart", 22: "karty", 21: "kart", 0: "kart"}),
        ("ru", "карта|карты|карт", {1: "карта", 21: "карта", 11: "карт", 3: "карты", 13: "карт", 5: "карт"}),
        ("cs", "karta|karty|karet", {1: "karta", 4: "karty", 5: "karet", 22: "karet"}),
        ("ja", "枚", {0: "枚", 1: "枚", 7: "枚"}),
    ],
)
def test_a_word_takes_the_form_of_its_number(language: str, forms: str, numbers: dict[int, str]) -> None:
    assert {number: form(forms, number, language) for number in numbers} == numbers


def test_a_sentence_is_filled_with_its_values() -> None:
    assert fill("{who} has {count} {count:lamp|lamps}.", {"who": "Ann", "count": 2}) == "Ann has 2 lamps."
    assert names_in("{who} has {count} {count:lamp|lamps}.") == ["who", "count", "count"]
    with pytest.raises(KeyError, match="who"):
        fill("{who}", {})


def test_the_log_prints_the_form_of_a_number(data: Path) -> None:
    log = load_files("lantern").log
    wording = log.wording("light.taken", {"seat": "Ann", "count": 1})
    assert wording is not None
    filled = {n: log.fill(wording.long, {"seat": "Ann", "count": n}, log.common_printers()) for n in (1, 3)}
    assert filled == {1: "Ann takes 1 lantern.", 3: "Ann takes 3 lanterns."}


def test_gaps_are_said_in_english_and_reported(data: Path) -> None:
    folder = data / "lang"
    for name, text in {
        "en/client.yaml": 'quit: "Quit"\nlost: "You lost {count} {count:card|cards}"\nback: "Back"',
        "de/client.yaml": 'quit: "Ende"\nlost: "{count} {count:Karte|Karten} verloren"',
    }.items():
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text(text, "utf-8")
    problems = Problems()
    german = load_sentences("de", problems)
    problems.raise_if_any()
    assert languages() == ["en", "de"]
    assert (german.say("quit"), german.say("back"), german.gaps) == ("Ende", "Back", ("back",))
    assert [german.say("lost", count=n) for n in (1, 2)] == ["1 Karte verloren", "2 Karten verloren"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('qiut: "Ende"', 'data/lang/de/client.yaml:1: unknown key "qiut"; did you mean "quit"?'),
        ('quit: "{who} geht"', "data/lang/de/client.yaml:1: quit: the English sentence has no value {who}"),
        ("quit: 3", "data/lang/de/client.yaml:1: quit: found 3; expected a sentence in quotes"),
    ],
)
def test_a_sentence_that_fits_no_english_one_is_told(data: Path, text: str, message: str) -> None:
    for language, content in {"en": 'quit: "Quit"', "de": text}.items():
        (data / "lang" / language).mkdir(parents=True)
        (data / "lang" / language / "client.yaml").write_text(content, "utf-8")
    problems = Problems()
    load_sentences("de", problems)
    assert [str(each) for each in problems.found] == [message]


GERMAN = """\
rules:
  goal: {text: Trag das meiste Licht heim.}
options:
  dark: {label: Dunkelheit, values: {night: {label: Nacht}}}
events:
  light.taken:
    long: "{seat} nimmt {count} {count:Laterne|Laternen}."
    variants: [{short: "{seat}: nichts"}]
cards:
  oil: {name: Öl}
"""


def test_a_game_is_told_in_another_language(game_file: Write) -> None:
    game_file("lang/de.yaml", GERMAN)
    files = load_files("lantern", language="de")
    assert files.ledger.rules["goal"].text == "Trag das meiste Licht heim."
    assert [value.label for value in files.options["dark"].values] == ["Dusk", "Nacht"]
    assert [wording.short for wording in files.log.events["light.taken"].wordings] == [
        "{seat}: nichts",
        "{seat}: {count}",
    ]
    assert [card["name"] for card in files.cards] == ["Red lantern", "Öl"]
    assert "rules.light.limit.text" in files.gaps and "options.dark.values.dusk.label" in files.gaps
    assert "rules.goal.text" not in files.gaps
    assert load_files("lantern").gaps == ()


def test_a_packs_words_are_laid_over_the_games_own(game_file: Write, pack_file: Write) -> None:
    game_file("lang/de.yaml", GERMAN)
    pack_file("mine/pack.yaml", "{id: mine, name: Mine, version: '1', game: lantern}")
    pack_file("mine/lang/de.yaml", "cards: {red_lantern: {name: Rot}}\nrules: {goal: {text: Anders.}}")
    files = load_files("lantern", ["mine"], language="de")
    assert [card["name"] for card in files.cards] == ["Rot", "Öl"]
    assert files.ledger.rules["goal"].text == "Anders."
    assert [value.label for value in files.options["dark"].values] == ["Dusk", "Nacht"]


def test_a_language_that_a_game_has_no_words_in_is_english_and_no_problem(game_file: Write) -> None:
    french, english = load_files("lantern", language="fr"), load_files("lantern")
    assert french.ledger.rules["goal"].text == english.ledger.rules["goal"].text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rules: {gaol: {text: T}}", '1: rules: unknown id "gaol"; did you mean "goal"?'),
        ("rules: {goal: {txt: T}}", '1: rules.goal: the field "txt" is not told here; did you mean "text"?'),
        ("rules: {goal: {text: [T]}}", "1: rules.goal.text: found ['T']; expected a sentence in quotes"),
        ("rules: {light.limit: {fix: '{who}'}}", "1: rules.light.limit.fix: the English sentence has no value {who}"),
        ("cards: {oil: Öl}", "1: cards.oil: found 'Öl'; expected a mapping of fields"),
    ],
)
def test_words_that_fit_no_english_ones_are_told(game_file: Write, text: str, message: str) -> None:
    game_file("lang/de.yaml", text)
    problems = Problems()
    load_files("lantern", (), problems, language="de")
    assert [str(each) for each in problems.found] == [f"data/lantern/lang/de.yaml:{message}"]


def test_an_entry_that_is_told_in_another_language_keeps_its_name_in_the_data(data: Path, game_file: Write) -> None:
    game_file("lang/de.yaml", "cards: {red_lantern: {name: Rote Laterne}}")
    told, known = (load_files("lantern", language=language).cards for language in ("de", "en"))
    assert [card["name"] for card in told] == ["Rote Laterne", "Oil"]
    assert [original_name(card) for card in (*told, *known)] == ["Red lantern", "Oil"] * 2
    assert original_name({"id": "nameless"}) == ""


def test_lists_by_words_are_told_by_these_and_other_mappings_are_no_words(data: Path, game_file: Write) -> None:
    head = "id: lamp, name: Lamp, kind: supply, copies: 1, text: Burns., source: house"
    game_file("cards/day.yaml", f"cards: [{{{head}, ways: {{up: [{{}}, {{name: Wick}}]}}, gift: {{name: oil}}}}]")
    game_file("lang/de.yaml", "cards: {lamp: {ways: {up: [{}, {name: Docht}]}}}")
    files = load_files("lantern", language="de")
    lamp = next(card for card in files.cards if card["id"] == "lamp")
    assert (lamp["ways"]["up"][1]["name"], original_name(lamp["ways"]["up"][1])) == ("Docht", "Wick")
    assert lamp["gift"] == {"name": "oil"}
    assert "cards.lamp.name" in files.gaps and "cards.lamp.gift.name" not in files.gaps
    game_file("lang/de.yaml", "cards: {lamp: {ways: {down: [{name: Docht}]}}}")
    problems = Problems()
    load_files("lantern", (), problems, language="de")
    assert 'data/lantern/lang/de.yaml:1: cards.lamp.ways: the field "down" is not told here' in str(problems.found[0])


@pytest.mark.parametrize(("told", "at"), [("ways: Docht", "ways"), ("ways: {up: Docht}", "ways.up")])
def test_a_word_where_lists_by_words_are_told_was_left_out_without_a_word(
    told: str, at: str, data: Path, game_file: Write
) -> None:
    head = "id: lamp, name: Lamp, kind: supply, copies: 1, text: Burns., source: house"
    game_file("cards/day.yaml", f"cards: [{{{head}, ways: {{up: [{{}}, {{name: Wick}}]}}}}]")
    game_file("lang/de.yaml", f"cards: {{lamp: {{{told}}}}}")
    problems = Problems()
    load_files("lantern", (), problems, language="de")
    assert f"data/lantern/lang/de.yaml:1: cards.lamp.{at}: found 'Docht'" in str(problems.found[0])
