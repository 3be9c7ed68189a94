"""Effects: verbs by their signatures, conditions, nested lists, options, names; saves in mid-effect; problems."""

from __future__ import annotations

import json
from typing import Any, Literal

import pytest

from game.kernel.agenda import END, Flow, Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.effects import BY_TEXT, Condition, Effects, Report, Script, Scripts, Verbs, effects
from game.kernel.errors import SaveError
from game.kernel.game import Game, table_from_plain, table_to_plain
from game.kernel.plain import Frozen
from game.kernel.record import EVERYBODY, number
from tests.kernel.tiny import Tiny, tiny_game, tiny_table

VERBS = Verbs()


class Choose(Frame):
    seat: int = number(0, seen=EVERYBODY)


choose = Procedure("choose", Choose)


@choose.decision("choose", "pick", "rule")
def which(table: Tiny, frame: Choose) -> Decision:
    return Decision(frame.seat, (1, 2))


@which.then
def chosen(table: Tiny, frame: Choose, seat: int, answer: int) -> None:
    table.find(Effects).remember("number", answer)


@VERBS.verb("say")
def say(table: Tiny, run: Effects, *, word: str, times: int = 1, tone: Literal["low", "high"] = "low") -> None:
    table.told.extend([f"{word} {tone}"] * times)


@VERBS.verb("ask")
def ask(table: Tiny, run: Effects) -> None:
    table.push(Choose(seat=run.seat))


@VERBS.verb("say_number")
def say_number(table: Tiny, run: Effects) -> None:
    table.told.append(str(run.names["number"]))


@VERBS.verb("stop")
def stop(table: Tiny, run: Effects) -> Flow:
    return END


@VERBS.verb("if")
def branch(table: Tiny, run: Effects, *, condition: Condition, then: Script, else_: Script | None = None) -> None:
    script = then if condition.holds(table, run) else else_
    if script is not None:
        table.push(Effects(script=script.index, seat=run.seat, names=run.names))


@VERBS.verb("all_of")
def all_of(table: Tiny, run: Effects, *, lists: list[Script]) -> None:
    table.queue([Effects(script=script.index, seat=run.seat) for script in lists])


class Loudness(Frozen):
    """A kind of argument that a game has for itself."""

    times: int

    @classmethod
    def of_data(cls, value: Any, report: Report, path: tuple[Any, ...]) -> Loudness:
        if not isinstance(value, str) or value.strip("!"):
            report(path, f"found {value!r}", "!", "")
        return cls(len(str(value)))


@VERBS.verb("shout")
def shout(table: Tiny, run: Effects, *, word: str, how: Loudness | None = None) -> None:
    table.told.append(word * (how.times if how else 1))


@VERBS.condition("score")
def has_score(table: Tiny, run: Effects, *, least: int) -> bool:
    return table.score >= least


def compiled(effects_list: Any) -> tuple[Scripts, int, list[str]]:
    """The scripts, the index of the list, and the problems as one line each."""
    scripts = Scripts(VERBS, ("loud", "often"))
    problems: list[str] = []

    def report(path: tuple[Any, ...], found: str, expected: str, hint: str) -> None:
        problems.append(f"{'.'.join(map(str, path))}: {found} | {expected} | {hint}")

    return scripts, scripts.add(effects_list, report), problems


def a_game(effects_list: Any) -> Game:
    """A game that runs the list for seat 1."""
    scripts, index, problems = compiled(effects_list)
    assert problems == []
    return tiny_game(
        effects, choose, begin=lambda table: table.push(Effects(script=index, seat=1, card=2)), scripts=scripts
    )


def played(effects_list: Any, **options: Any) -> list[str]:
    """What the list tells."""
    return tiny_table(a_game(effects_list), **options).told


def test_effects_run_in_order_with_their_arguments() -> None:
    assert played([{"say": {"word": "a", "times": 2}}, {"say": "b"}]) == ["a low", "a low", "b low"]


def test_a_verb_can_end_its_list() -> None:
    assert played([{"say": "a"}, "stop", {"say": "b"}]) == ["a low"]


def test_conditions_choose_between_nested_lists_and_the_rest_goes_on() -> None:
    nested = [{"if": {"condition": {"score": 1}, "then": [{"say": "yes"}], "else": [{"say": "no"}]}}, {"say": "on"}]
    assert played(nested) == ["no low", "on low"]
    assert played([{"if": {"condition": {"score": 0}, "then": [{"say": "yes"}]}}]) == ["yes low"]
    assert played([{"if": {"condition": {"score": 1}, "then": [{"say": "yes"}]}}]) == []


def test_a_list_of_lists_is_compiled() -> None:
    assert played([{"all_of": [[{"say": "a"}], [{"say": "b"}]]}]) == ["a low", "b low"]


def test_a_games_own_kind_of_argument_reads_itself() -> None:
    assert played([{"shout": {"word": "hey", "how": "!!"}}, {"shout": "ho"}]) == ["heyhey", "ho"]


def test_an_argument_can_be_a_table_option() -> None:
    assert played([{"say": {"word": "a", "times": {"option": "often"}}}], often=3) == ["a low"] * 3
    assert played([{"say": {"option": "loud"}}], loud="x") == ["x low"]


def test_a_remembered_name_is_known_to_later_effects() -> None:
    table = tiny_table(a_game(["ask", "say_number"]))
    table.answer(1, "choose", 2)
    assert table.told == ["2"]


def test_a_table_saved_in_mid_effect_is_the_same_and_plays_on() -> None:
    game = a_game([{"say": "a"}, "ask", "say_number", {"say": "b"}])
    table = tiny_table(game)
    plain = json.loads(json.dumps(table_to_plain(table)))
    assert plain["agenda"][0]["effects"] == ["say_number", {"say": "b"}]
    assert plain["agenda"][0]["card"] == "cat"
    loaded = table_from_plain(game, plain)
    assert (loaded, loaded.hash()) == (table, table.hash())
    loaded.answer(1, "choose", 1)
    assert loaded.told == ["a low", "1", "b low"]


def test_a_save_outlives_an_edit_of_the_card() -> None:
    plain = table_to_plain(tiny_table(a_game(["ask", "say_number", {"say": "old"}])))
    loaded = table_from_plain(a_game(["ask", {"say": "new"}]), plain)
    loaded.answer(1, "choose", 1)
    assert loaded.told == ["1", "old low"]


def test_a_save_with_an_effect_that_no_longer_exists_is_refused() -> None:
    game = a_game(["ask", "say_number"])
    plain = table_to_plain(tiny_table(game))
    plain["agenda"][0]["effects"] = ["say_numbr"]
    with pytest.raises(SaveError) as failure:
        table_from_plain(game, plain)
    assert str(failure.value) == (
        'table.agenda[0].effects.0.say_numbr: unknown verb "say_numbr"; did you mean "say_number"?'
    )


def test_equal_lists_and_equal_tails_are_one_script() -> None:
    scripts = Scripts(VERBS, ())
    first = scripts.add([{"say": "a"}, "stop"], print)
    assert scripts.add([{"say": "a"}, "stop"], print) == first
    assert scripts.rest[first] == scripts.add(["stop"], print)
    assert len(scripts.compiled) == 3


def test_a_list_that_the_content_lacks_is_numbered_by_its_text_and_so_is_all_that_is_left_of_it() -> None:
    late = [{"say": "late"}, {"say": "later"}, "stop"]
    numbers = []
    for before in ([], [["say_number", {"say": "other"}], late[1:]]):
        scripts, _, _ = compiled([{"say": "a"}, "stop"])
        scripts.close()
        for each in before:
            scripts.add(each, print)
        first = scripts.add(late, print)
        numbers.append([first, scripts.rest[first], scripts.rest[scripts.rest[first]]])
    assert numbers[0] == numbers[1]
    assert numbers[0][0] != numbers[0][1] and min(numbers[0][:2]) >= BY_TEXT
    assert numbers[0][2] == scripts.add(["stop"], print) < BY_TEXT


def test_two_texts_that_come_to_one_number_are_a_mistake_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    scripts, _, _ = compiled([])
    scripts.close()
    monkeypatch.setattr("game.kernel.effects.number_of", lambda key: BY_TEXT)
    scripts.add(["ask"], print)
    assert scripts.add(["ask"], print) == BY_TEXT
    with pytest.raises(RuntimeError, match=r"\['stop'\] and \['ask'\]"):
        scripts.add(["stop"], print)


@pytest.mark.parametrize(
    ("effects_list", "problem"),
    [
        ("say", ": found 'say' | a list of effects | "),
        ([{"sai": "a"}], '0.sai: unknown verb "sai" |  | say'),
        ([3], "0: found 3 | one verb with its arguments | "),
        ([{"say": "a", "stop": {}}], "0: found {'say': 'a', 'stop': {}} | one verb with its arguments | "),
        ([{"say": {"wort": "a", "word": "b"}}], '0.say.wort: unknown argument "wort" | word, times, tone | word'),
        ([{"say": {"times": 2}}], "0.say: word missing | word, times, tone | "),
        ([{"say": {"word": "a", "times": "2"}}], "0.say.times: found '2' | a whole number | "),
        ([{"say": {"word": "a", "times": True}}], "0.say.times: found True | a whole number | "),
        ([{"say": 3}], "0.say.word: found 3 | a word | "),
        ([{"say": {"word": "a", "tone": "lo"}}], "0.say.tone: found 'lo' | low | high | low"),
        ([{"say": {"option": "lout"}}], '0.say.word.option: unknown option "lout" |  | loud'),
        ([{"if": {"condition": {"scor": 1}, "then": []}}], '0.if.condition.scor: unknown condition "scor" |  | score'),
        ([{"if": {"condition": {"score": 1}, "then": ["stopp"]}}], '0.if.then.0.stopp: unknown verb "stopp" |  | stop'),
        ([{"if": {"condition": {"score": 1}, "then": [], "else": 3}}], "0.if.else: found 3 | a list of effects | "),
        ([{"all_of": [[], ["stopp"]]}], '0.all_of.lists.1.0.stopp: unknown verb "stopp" |  | stop'),
        ([{"shout": {"word": "a", "how": "?"}}], "0.shout.how: found '?' | ! | "),
        ([{"all_of": 3}], "0.all_of.lists: found 3 | a list | "),
    ],
)
def test_a_problem_names_its_place_what_was_found_and_the_nearest_name(effects_list: Any, problem: str) -> None:
    assert compiled(effects_list)[2] == [problem]


def test_all_problems_of_a_list_are_told_at_once() -> None:
    assert len(compiled([{"sai": "a"}, {"say": 3}, "stopp"])[2]) == 3
