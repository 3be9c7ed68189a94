"""Table options: the chosen values with the defaults, and what is not known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.library import load_files
from game.content.options import OptionError, resolve_options


def test_what_nobody_chose_has_its_default(data: Path) -> None:
    options = load_files("lantern").options
    assert resolve_options(options, {}) == {"dark": "dusk"}
    assert resolve_options(options, {"dark": "night"}) == {"dark": "night"}


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"drak": "night"}, 'unknown option "drak"; did you mean "dark"?'),
        ({"moon": "full"}, 'unknown option "moon"; known: dark'),
        ({"dark": "nigt"}, 'dark: unknown value "nigt"; did you mean "night"?'),
        ({"dark": True}, 'dark: unknown value "True"; known: dusk, night'),
        ({"dark": ["night"]}, 'dark: unknown value "[\'night\']"; did you mean "night"?'),
    ],
)
def test_an_unknown_option_or_value_is_told(data: Path, chosen: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as error:
        resolve_options(load_files("lantern").options, chosen)
    assert str(error.value) == message
