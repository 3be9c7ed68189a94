"""Built content is kept between starts, and built anew as soon as a file that it comes from was written."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import paths
from game.content import built
from game.content.built import built_content, state_of_files
from game.content.cache import into_cache
from game.content.kept_form import NotKept, from_kept_form, kept_form
from game.content.options import OptionDef, OptionValue, resolve_options
from game.content.problems import Problems
from game.content.yaml_source import parse_yaml
from game.games.registry import game_ids, package
from game.kernel.effects import Scripts, Verbs

built_before: list[str] = []


def build(scripts: Scripts, packs: Sequence[str], language: str) -> Any:
    """Content of a game of one option; counts how often it is built."""
    built_before.append(language)
    scripts.options = ("dark",)
    return OptionDef("dark", "Darkness", language, (OptionValue("dusk", "Dusk", ""),), "dusk", "goal", "base")


@pytest.fixture(autouse=True)
def nothing_is_built() -> None:
    built_before.clear()


def content_of_lantern(packs: Sequence[str] = (), language: str = "en") -> tuple[OptionDef, Scripts]:
    scripts = Scripts(Verbs(), ())
    return built_content("lantern", scripts, packs, language, build), scripts


def test_content_is_built_once_and_kept_with_its_effects(data: Path) -> None:
    first, again = content_of_lantern(), content_of_lantern()
    assert built_before == ["en"]
    assert again[0] == first[0]
    assert again[1].options == ("dark",)


def test_each_language_is_kept_by_itself(data: Path) -> None:
    assert [content_of_lantern(language=each)[0].text for each in ("en", "pl", "en", "pl")] == ["en", "pl", "en", "pl"]
    assert built_before == ["en", "pl"]


@pytest.mark.parametrize("name", ["rules.yaml", "cards/night.yaml", "board.tmx", "cards/new.yaml"])
def test_a_file_that_was_written_has_content_built_anew(data: Path, name: str) -> None:
    content_of_lantern()
    with (data / "lantern" / name).open("a", encoding="utf-8") as file:
        file.write("\n")
    content_of_lantern()
    assert built_before == ["en", "en"]


def test_a_module_that_was_written_has_content_built_anew(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content_of_lantern()
    code = data.parent / "code"
    (code / "kernel").mkdir(parents=True)
    (code / "content").mkdir()
    monkeypatch.setattr(paths, "PACKAGE", code)
    content_of_lantern()
    (code / "content/fields.py").write_text("FIELDS = ()\n", "utf-8")
    content_of_lantern()
    assert len(built_before) == 3


def test_content_with_packs_is_built_at_each_start(data: Path) -> None:
    content_of_lantern(["fog"])
    content_of_lantern(["fog"])
    assert len(built_before) == 2


def test_content_is_not_kept_if_a_file_was_written_while_it_was_built(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = iter(["before", "after", "after", "after", "after"])
    monkeypatch.setattr(built, "state_of_files", lambda *asked: next(states))
    for _ in range(3):
        content_of_lantern()
    assert len(built_before) == 2


@pytest.mark.parametrize("kept", [(), 7, (["game.paths:nowhere"], [], 0), (["os:system"], [], 0)])
def test_what_is_no_content_is_built_anew(data: Path, kept: Any) -> None:
    into_cache("built/lantern/en", state_of_files("lantern", "en", build), kept)
    assert content_of_lantern()[0].text == "en"


def test_content_is_built_where_files_cannot_be_listed() -> None:
    assert state_of_files("no_such_game", "en", build) == ""


@pytest.mark.parametrize("game_id", game_ids())
def test_kept_content_of_a_game_is_the_content_that_was_built(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "user_cache_dir", lambda: tmp_path)
    fresh, kept = package(game_id).load(), package(game_id).load()
    assert list(tmp_path.rglob(f"built-{game_id}-en.parsed"))
    for name in type(fresh.content).fields:
        if name != "resolve_options":
            assert getattr(kept.content, name) == getattr(fresh.content, name), name
    assert kept.content.resolve_options({}) == fresh.content.resolve_options({})
    assert kept.scripts.given() == fresh.scripts.given()


# The plain form


def test_what_is_shared_stays_shared() -> None:
    value = OptionValue("dusk", "Dusk", "")
    first, second = from_kept_form(kept_form((value, [value])))
    assert first == value
    assert second[0] is first


def test_functions_calls_and_collections_come_back() -> None:
    option = OptionDef("dark", "Darkness", "", (), "dusk", "goal", "base")
    given = {"option": option, "numbers": (1, (2, "three")), "set": frozenset({1}), "by": resolve_options}
    assert from_kept_form(kept_form(given)) == given
    call = from_kept_form(kept_form(partial(resolve_options, {"dark": option})))
    assert call({}) == {"dark": "dusk"}


def test_data_of_a_file_comes_back_without_its_lines() -> None:
    back = from_kept_form(kept_form(parse_yaml("a: [1, {b: 2}]", "a.yaml", Problems())))
    assert back == {"a": [1, {"b": 2}]}
    assert (type(back), type(back["a"]), type(back["a"][1])) == (dict, list, dict)


@pytest.mark.parametrize("value", [lambda: 1, object(), partial(resolve_options, options={}), {1, 2}])
def test_what_has_no_plain_form_cannot_be_kept(value: Any) -> None:
    with pytest.raises(TypeError, match="expected plain data"):
        kept_form((value,))


def test_what_cannot_be_kept_is_told_by_its_class_and_place_and_in_one_line() -> None:
    """Once the whole content stood in the message."""
    strange: Any = SimpleNamespace(text="x" * 9999)
    option = OptionDef("dark", "Darkness", "", (OptionValue("dusk", "Dusk", strange),), "", "", "")
    with pytest.raises(NotKept) as error:
        kept_form({"options": [option]})
    assert str(error.value).startswith("[options][0].values[0].text: found types.SimpleNamespace, expected plain data")
    with pytest.raises(NotKept, match=r"the content itself: found types\.SimpleNamespace") as whole:
        kept_form(strange)
    assert len(str(whole.value)) < 200
