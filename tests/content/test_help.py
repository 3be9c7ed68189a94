"""The quick reference: sections of lines with their rules; what is wrong is named with file and line."""

from __future__ import annotations

import pytest

from game.content.help import read_help
from game.content.problems import Problems
from game.content.yaml_source import load_yaml
from game.games.registry import load_game
from game.kernel.errors import ContentError


def test_helltokens_quick_reference_is_part_of_its_content():
    sections = load_game("helltoken").content.help
    assert sections[0].title == "How to win" and sections[0].lines[0].rules


def test_a_wrong_field_of_a_line_is_named(tmp_path):
    file = tmp_path / "help.yaml"
    file.write_text('sections:\n  - id: a\n    title: "A"\n    lines:\n      - {txt: "B", rules: [c]}\n')
    problems = Problems()
    read_help(load_yaml(file), problems)
    with pytest.raises(ContentError, match=r"help\.yaml:5"):
        problems.raise_if_any()
