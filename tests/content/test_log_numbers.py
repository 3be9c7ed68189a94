"""Numbers in the log's sentences: below 0 they have a minus sign, which no hyphen stands for."""

from __future__ import annotations

import pytest

from game.content.log_templates import LogBook


@pytest.mark.parametrize(
    ("printer", "value", "shown"), [("number", -2, "−2"), ("number", 3, "3"), ("signed", -1, "−1")]
)
def test_numbers_below_zero_have_a_minus_sign(printer, value, shown):
    assert LogBook({}, {}, {}, "en").common_printers()[printer](value) == shown
