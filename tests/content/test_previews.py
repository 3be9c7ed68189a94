"""Sentences about what an answer will do, and warnings: whatever is wrong in their files is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.previews import load_previews
from game.kernel.errors import ContentError

EVENTS = {"robot.stepped": ("seat", "to"), "attack.declared": ("losses",)}


def load(folder: Path, *, previews: str = "", warnings: str = ""):
    if previews:
        (folder / "previews.yaml").write_text(previews)
    if warnings:
        (folder / "warnings.yaml").write_text(warnings)
    return load_previews(folder, ["move"], EVENTS, ["pointless"])


def test_a_game_without_files_foretells_nothing(tmp_path):
    book = load(tmp_path)
    assert not book.lines and not book.warnings and not book.open_reasons


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{id: a, event: robot.steped, text: x}", r'previews\.yaml:2.*"robot\.steped".*did you mean "robot\.stepped"'),
        ('{id: a, event: robot.stepped, text: "to {too}"}', r'no value "too".*did you mean "to"'),
        ("{id: a, event: robot.stepped}", r"text.*missing"),
        ("{id: a, event: robot.stepped, txt: x, text: y}", r'unknown field "txt"'),
        ("{id: a, event: robot.stepped, text: x, rules: [moove]}", r'unknown rule "moove".*did you mean "move"'),
        ("{id: a, event: robot.stepped, odds: x}", r"does not name \{odds\}"),
        ("{id: a, event: attack.declared, each: [losses], text: x}", r'only "losses"'),
        ("{id: a, event: attack.declared, each: [loses, seat, lost], text: x}", r'no value "loses"'),
        ("{id: a, event: robot.stepped, given: 5, text: x}", r"given: found 5; expected a mapping"),
        ("{id: a, event: robot.stepped, quiet: [to], text: x}", r"quiet: found \['to'\]; expected a mapping"),
        ("{id: a, event: robot.stepped, whose: mine, text: x}", r"whose.*own, others"),
    ],
)
def test_what_is_wrong_with_a_line_is_named(tmp_path, line, told):
    with pytest.raises(ContentError, match=told):
        load(tmp_path, previews=f"previews:\n  - {line}\n")


def test_behind_a_warning_stands_a_fact_or_a_rule_of_thumb(tmp_path):
    lines = ["{id: a, decisions: [d], when: pointless, text: x, fact: always}"]
    lines.append("{id: b, decisions: [d], when: pointless, text: x, thumb: often}")
    book = load(tmp_path, warnings="warnings:\n" + "".join(f"  - {line}\n" for line in lines))
    assert [(warning.fact, warning.thumb) for warning in book.warnings] == [("always", ""), ("", "often")]


@pytest.mark.parametrize(
    ("warning", "told"),
    [
        ("{id: a, decisions: [d], when: pointles, text: x, thumb: y}", r'"pointles".*did you mean "pointless"'),
        ("{id: a, decisions: [d], when: pointless, text: x}", r"thumb.*missing"),
        ("{id: a, when: pointless, text: x, thumb: y}", r"decisions.*missing"),
    ],
)
def test_what_is_wrong_with_a_warning_is_named(tmp_path, warning, told):
    with pytest.raises(ContentError, match=told):
        load(tmp_path, warnings=f"warnings:\n  - {warning}\n")


def test_a_field_that_no_file_of_warnings_has_is_named(tmp_path):
    with pytest.raises(ContentError, match=r'warnings\.yaml:1: warning: unknown field "warning".*"warnings"'):
        load(tmp_path, warnings="warning: []\n")


def test_a_list_is_taken_apart_into_named_places(tmp_path):
    line = "{id: a, event: attack.declared, each: [losses, owner, slot, lost], text: '{owner} {slot} {lost}'}"
    book = load(tmp_path, previews=f"open_reasons: [round]\npreviews:\n  - {line}\n")
    assert book.lines["attack.declared"][0].names == ("owner", "slot", "lost")
    assert book.open_reasons == {"round"}
