"""Built content is kept between starts, and built anew as soon as a file that it comes from holds something else."""

from __future__ import annotations

import os
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from game import paths
from game.content import built
from game.content.built import built_content, state_of_files, state_of_program
from game.content.cache import from_cache, into_cache
from game.content.kept_form import NotKept, from_kept_form, kept_form
from game.content.options import OptionDef, OptionValue, resolve_options
from game.content.problems import Problems
from game.content.yaml_source import SourceList, SourceMap, ToldMap, parse_yaml
from game.games.registry import game_ids, package
from game.kernel.effects import Scripts, Verbs
from game.kernel.plain import Frozen

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


def test_a_game_that_is_told_in_another_language_is_kept_as_plain_data() -> None:
    told = ToldMap({"name": "Laterne", "lines": [ToldMap({"text": "Leuchtet."})]})
    assert from_kept_form(kept_form((told, [told, OPTION]))) == (told, [told, OPTION])


def test_each_language_is_kept_by_itself(data: Path) -> None:
    assert [content_of_lantern(language=each)[0].text for each in ("en", "pl", "en", "pl")] == ["en", "pl", "en", "pl"]
    assert built_before == ["en", "pl"]


@pytest.mark.parametrize("name", ["rules.yaml", "cards/night.yaml", "board.tmx", "cards/new.yaml", "a/b/c.yaml"])
def test_a_file_that_was_written_has_content_built_anew(data: Path, name: str) -> None:
    content_of_lantern()
    (data / "lantern/a/b").mkdir(parents=True)
    with (data / "lantern" / name).open("a", encoding="utf-8") as file:
        file.write("\n")
    content_of_lantern()
    assert built_before == ["en", "en"]


def test_a_file_of_the_same_size_and_time_has_content_built_anew(data: Path) -> None:
    content_of_lantern()
    file = data / "lantern/rules.yaml"
    before = file.stat()
    file.write_text(file.read_text("utf-8").replace("three", "seven"), "utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert (file.stat().st_size, file.stat().st_mtime_ns) == (before.st_size, before.st_mtime_ns)
    content_of_lantern()
    assert built_before == ["en", "en"]


def test_a_file_that_was_only_touched_leaves_content_as_it_is(data: Path) -> None:
    content_of_lantern()
    os.utime(data / "lantern/rules.yaml", (1, 1))
    content_of_lantern()
    assert built_before == ["en"]


def test_another_program_builds_content_anew(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content_of_lantern()
    monkeypatch.setattr(built, "PROGRAM", "0.0.9")
    content_of_lantern()
    assert len(built_before) == 2


def a_program(package: Path, version: str = "0.0.1") -> Path:
    """A package with folders for all that builds content; its own module is always of the same size and time."""
    for name in (*built.BUILDERS, "games/lantern"):
        (package / name).mkdir(exist_ok=True)
    file = package / "__init__.py"
    file.write_text(f'__version__ = "{version}"\n', "utf-8")
    os.utime(file, (1, 1))
    return package


MODULES = ("kernel/plain.py", "content/fields.py", "games/registry.py", "games/lantern/files.py")


@pytest.mark.parametrize("name", MODULES)
def test_each_module_that_builds_content_is_part_of_the_program(tmp_path: Path, name: str) -> None:
    before = state_of_program(a_program(tmp_path))
    assert before == state_of_program(tmp_path) != ""
    (tmp_path / name).write_text("FIELDS = ()\n", "utf-8")
    assert state_of_program(tmp_path) != before


def test_a_program_of_another_version_is_another_though_all_else_is_the_same(tmp_path: Path) -> None:
    before = state_of_program(a_program(tmp_path))
    assert state_of_program(a_program(tmp_path, "0.0.2")) != before


def test_content_is_built_where_the_modules_cannot_be_listed(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(built, "PROGRAM", state_of_program(tmp_path / "nowhere"))
    assert state_of_files("lantern", "en") == ""


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


OPTION = OptionDef("dark", "Darkness", "kept", (), "dusk", "goal", "base")
OTHER_SHAPES = (
    (),
    7,
    (["game.paths:nowhere"], [], 0),
    (["os:system"], [], 0),
    (["game.paths:os.system"], [], 0),
    (["game.paths:sys"], [], 0),
    kept_form(()),
    kept_form(OPTION),
    kept_form((OPTION, (), 3)),
    kept_form((OPTION, ())),
    kept_form((OPTION, ((), [], [], []))),
    kept_form((OPTION, 4)),
    kept_form(({"dark": 1}, ((), [], [], {}))),
)


@pytest.mark.parametrize("kept", OTHER_SHAPES)
def test_what_is_no_content_is_built_anew(data: Path, kept: Any) -> None:
    into_cache("built/lantern/en", state_of_files("lantern", "en"), kept)
    content, scripts = content_of_lantern()
    assert (content.text, scripts.options) == ("en", ("dark",))


def test_content_of_that_shape_is_taken(data: Path) -> None:
    into_cache("built/lantern/en", state_of_files("lantern", "en"), kept_form((OPTION, (("deep",), [], [], {}))))
    content, scripts = content_of_lantern()
    assert (content.text, scripts.options, built_before) == ("kept", ("deep",), [])


def test_content_is_built_where_files_cannot_be_listed() -> None:
    assert state_of_files("no_such_game", "en") == ""


def test_nothing_half_written_stays_in_the_cache(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(f"{target} is in use")

    monkeypatch.setattr(Path, "replace", refuse)
    into_cache("built/lantern/en", "a digest", "what is kept")
    assert from_cache("built/lantern/en", "a digest", str) is None
    assert not [each for each in paths.user_cache_dir().rglob("*") if each.is_file()]


def assert_same_types(kept: Any, fresh: Any) -> None:
    """All that is in both is of the same types; mappings and lists of a file have become ordinary ones."""
    usual: dict[type, type] = {SourceMap: dict, SourceList: list}
    assert type(kept) is usual.get(type(fresh), type(fresh))
    if isinstance(fresh, Frozen):
        kept, fresh = kept.named(), fresh.named()
    if isinstance(fresh, partial):
        kept, fresh = (kept.func, kept.args), (fresh.func, fresh.args)
    if isinstance(fresh, dict):
        kept, fresh = [*kept.items()], [*fresh.items()]
    if isinstance(fresh, tuple | list):
        for one, other in zip(kept, fresh, strict=True):
            assert_same_types(one, other)


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
        assert_same_types(getattr(kept.content, name), getattr(fresh.content, name))
    assert kept.content.resolve_options({}) == fresh.content.resolve_options({})
    assert kept.scripts.given() == fresh.scripts.given()
    assert_same_types(kept.scripts.given(), fresh.scripts.given())


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


class Lamp(NamedTuple):
    """A tuple that would come back without its names."""

    oil: int


OTHER_KINDS = (Lamp(3), Counter("ab"), defaultdict(list), OrderedDict(a=1), {"in": [Counter()]}, [Lamp(2)], {1, 2})


@pytest.mark.parametrize("value", [lambda: 1, object(), partial(resolve_options, options={}), *OTHER_KINDS])
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
