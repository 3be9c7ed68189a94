# ruff: noqa: E501 (messages stand in full)
"""Packs of a real game: a sound one is played with, a broken one is told and left out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.dev.check_data import check_pack
from game.games import registry

HEAD = "{id: mine, name: Mine, version: '1', game: helltoken}"
PUNCH = "id: hell_punch, name: Fist, kind: action, copies: 4, text: A fist of 0., rule: card.punch, source: house"
CRITIC = (
    "id: critic, name: Critic, kind: agent, faction: fumblers, copies: 1, uses: 1, whose_turn: any, windows: [post_roll],"
    " require: [attack_pending], effects: [cancel_attack], text: T, rules: [agent.expert.effect], source: house"
)


@pytest.fixture(autouse=True)
def nobodys_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(paths, "user_data_dir", lambda: tmp_path)
    monkeypatch.setattr(paths, "user_cache_dir", lambda: tmp_path / "cache")
    registry._load.cache_clear()
    yield
    registry._load.cache_clear()


def pack(folder: Path, card: str) -> None:
    (folder / "packs/mine/cards").mkdir(parents=True)
    (folder / "packs/mine/pack.yaml").write_text(HEAD, "utf-8")
    (folder / "packs/mine/cards/mine.yaml").write_text(f"cards:\n  - {{{card}}}\n", "utf-8")


def test_a_sound_pack_is_played_with(tmp_path: Path) -> None:
    pack(tmp_path, PUNCH.replace("name", "adjust: 2, attack: {area: block}, name"))
    assert registry.usable_packs("helltoken") == (["mine"], [])
    cards = registry.load_game("helltoken", ["mine"]).content.cards
    assert [(card.name, card.adjust) for card in cards if card.id == "hell_punch"] == [("Fist", 2)]
    assert all(card.name != "Fist" for card in registry.load_game("helltoken").content.cards)


@pytest.mark.parametrize(
    ("card", "message"),
    [
        (PUNCH + ", adjust: 0", 'hell_punch: the field "attack" is missing'),
        (PUNCH + ", adjust: 0, attack: {aera: block}", 'hell_punch.attack.aera: unknown field "aera"; did you mean "area"?'),
        (PUNCH + ", adjust: 0, attack: {area: blok}", "hell_punch.attack.area: found 'blok'; expected block"),
        (PUNCH + ", adjust: 0, attack: {area: block}, before: [moove_robot]", 'unknown verb "moove_robot"; did you mean "move_robot"?'),
        (PUNCH + ", adjust: 0, attack: {area: block}, befor: []", 'hell_punch.befor: unknown field "befor"; did you mean "before"?'),
        ("id: spy, name: Spy, kind: agent, copies: 1, text: T, source: house, faction: martians, uses: 1, effects: [cancel_attack], rules: [], whose_turn: own, windows: [start]", "spy.faction"),
        ("id: spy, name: Spy, kind: agent, copies: 1, text: T, source: house, faction: fumblers, uses: 1, effects: [cancel_attack], rules: []", "spy"),
        (PUNCH + ", adjust: 0, attack: {area: block}, copies: 3", 'key "copies" is here twice'),
        ("id: moth, kind: moth", 'moth.kind: unknown kind "moth"; expected one of faction, action, agent'),
    ],
)  # fmt: skip
def test_a_broken_pack_is_told_and_left_out(tmp_path: Path, card: str, message: str) -> None:
    pack(tmp_path, card)
    usable, problems = registry.usable_packs("helltoken")
    assert usable == []
    assert any(message in str(each) and each.file.startswith("packs/mine/") and each.line == 2 for each in problems), (
        problems
    )


@pytest.mark.parametrize("id", ["''", "../x", "a/b", "'.'", "Fog"])
def test_a_pack_whose_id_is_no_name_is_refused(tmp_path: Path, id: str) -> None:
    pack(tmp_path, PUNCH.replace("name", "adjust: 2, attack: {area: block}, name"))
    (tmp_path / "packs/mine/pack.yaml").write_text(HEAD.replace("id: mine", f"id: {id}"), "utf-8")
    usable, problems = registry.usable_packs("helltoken")
    assert usable == [] and "expected small letters" in str(problems[0])


def test_a_pack_may_add_an_action_card(tmp_path: Path) -> None:
    pack(tmp_path, PUNCH.replace("hell_punch", "hell_fog").replace("name", "adjust: 1, attack: {area: block}, name"))
    assert registry.usable_packs("helltoken") == (["mine"], [])
    assert len(registry.load_game("helltoken", ["mine"]).content.deck) == 22


def test_a_pack_that_adds_an_agent_is_refused_and_named(tmp_path: Path) -> None:
    pack(tmp_path, CRITIC)
    usable, problems = registry.usable_packs("helltoken")
    assert usable == []
    assert [(each.file, "4 agents" in str(each)) for each in problems] == [("packs/mine/cards/mine.yaml", True)]


def test_a_packs_words_in_another_language_are_told(tmp_path: Path) -> None:
    pack(tmp_path, PUNCH.replace("name", "adjust: 2, attack: {area: block}, name"))
    folder = tmp_path / "packs/mine/lang"
    folder.mkdir()
    (folder / "de.yaml").write_text("cards: {hell_punch: {name: Faust}, hell_wing: {name: Flügel}}\n", "utf-8")
    german, english = (registry.load_game("helltoken", ["mine"], language).content for language in ("de", "en"))
    told, plain = ({card.id: card.name for card in content.cards} for content in (german, english))
    assert (told["hell_punch"], told["hell_wing"], plain["hell_punch"]) == ("Faust", "Flügel", "Fist")
    assert german.hash == english.hash
    assert registry.load_game("helltoken", (), "de") is registry.load_game("helltoken")


def test_a_packs_words_for_what_there_is_not_are_told(tmp_path: Path) -> None:
    pack(tmp_path, PUNCH.replace("name", "adjust: 2, attack: {area: block}, name"))
    folder = tmp_path / "packs/mine/lang"
    folder.mkdir()
    (folder / "de.yaml").write_text("cards: {hell_pnuch: {name: Faust}}\ncrads: {}\n", "utf-8")
    told = [str(problem) for problem in check_pack("mine").problems]
    assert any("mine/lang/de.yaml:1: cards: unknown id" in each and "hell_punch" in each for each in told)
    assert any('unknown field "crads"; did you mean "cards"?' in each for each in told)


def test_packs_of_other_games_are_not_offered(tmp_path: Path) -> None:
    pack(tmp_path, PUNCH)
    (tmp_path / "packs/mine/pack.yaml").write_text(HEAD.replace("helltoken", "cell"), "utf-8")
    assert registry.usable_packs("helltoken") == ([], [])
