"""What went wrong, in words for people: no folders, and of a damaged file first what that means."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.widgets.trouble import attempt, plainly
from game.kernel.errors import SaveError
from game.session.files import Damaged
from game.session.migrations import NewerFormat

HOME = Path("/home/ada/My Saves")


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        (f"{HOME / 'saves' / 'one.hotseat'}: robot: found 26", "one.hotseat: robot: found 26"),
        (f"{HOME / 'one.hotseat'}: robot: found 26; {HOME / 'b'}", "one.hotseat: robot: found 26; b"),
        ("found 26, expected one of yes / no / maybe or 1/2", "found 26, expected one of yes / no / maybe or 1/2"),
    ],
)
def test_our_folders_are_left_out_and_nothing_else(told, shown):
    assert plainly(told, [HOME / "saves", HOME]) == shown


@pytest.mark.parametrize(("error", "is_damaged"), [(Damaged, True), (SaveError, False), (NewerFormat, False)])
def test_of_a_damaged_file_is_told_what_that_means(table, error, is_damaged):
    page = table.show("home_first")

    def fail() -> None:
        raise error(f"{HOME / 'one.hotseat'}: robot: found 26")

    attempt(fail, page.ui, "Cannot be opened", "It is damaged.", [HOME])
    words = page.ui.find("dialog.text").markup
    assert ("It is damaged." in words) == is_damaged
    assert "one.hotseat: robot: found 26" in words and "ada" not in words
