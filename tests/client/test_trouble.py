"""What went wrong, in words for people: no folders, and of a damaged file first what that means."""

from __future__ import annotations

import pytest

from game.client.widgets.trouble import attempt, plainly
from game.kernel.errors import SaveError
from game.session.migrations import NewerFormat


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("/home/ada/My Saves/one.hotseat: robot: found 26", "one.hotseat: robot: found 26"),
        ("C:\\Users\\ada\\one.hotseat: robot: found 26", "one.hotseat: robot: found 26"),
        ("found 26, expected 1/2 of it", "found 26, expected 1/2 of it"),
    ],
)
def test_folders_are_left_out(told, shown):
    assert plainly(told) == shown


@pytest.mark.parametrize(("error", "is_damaged"), [(SaveError, True), (NewerFormat, False)])
def test_of_a_damaged_file_is_told_what_that_means(table, error, is_damaged):
    page = table.show("home_first")

    def fail() -> None:
        raise error("/x/one.hotseat: robot: found 26")

    attempt(fail, page.ui, "Cannot be opened", "It is damaged.")
    words = page.ui.find("dialog.text").markup
    assert ("It is damaged." in words) == is_damaged
    assert "one.hotseat: robot: found 26" in words and "/x/" not in words
