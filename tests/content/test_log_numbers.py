"""Numbers in the log's sentences: below 0 they have a minus sign, which no hyphen stands for."""

from __future__ import annotations

import pytest

from game.content.log_templates import LogBook, read_log
from game.content.problems import Problems

HIT = {"id": "hit", "data": ["who", "parts"], "short": "{who} is hit", "long": "{who} is hit."}
BLOCKED = {"seen": ["blocked"], "short": "{who} is hit, Shield {blocked}", "long": "{who} has a Shield."}


@pytest.mark.parametrize(
    ("printer", "value", "shown"), [("number", -2, "−2"), ("number", 3, "3"), ("signed", -1, "−1")]
)
def test_numbers_below_zero_have_a_minus_sign(printer, value, shown):
    assert LogBook({}, {}, {}, "en").common_printers()[printer](value) == shown


def test_a_number_within_a_list_of_the_data_is_told_without_its_sign():
    entry = {**HIT, "within": {"blocked": ["parts", "shields"]}, "variants": [BLOCKED]}
    problems = Problems()
    log = read_log({"events": [entry]}, problems)
    problems.raise_if_any()
    data = {"who": "Ann", "parts": [["printed", 2], ["shields", -1]]}
    wording = log.wording("hit", data)
    assert log.fill(wording.short, log.told("hit", data), log.common_printers()) == "Ann is hit, Shield 1"
    assert log.wording("hit", {"who": "Ann", "parts": [["printed", 2]]}).short == HIT["short"]


@pytest.mark.parametrize("within", [{"blocked": ["nothing", "shields"]}, {"blocked": "parts"}, ["parts"]])
def test_a_value_within_no_list_of_the_data_is_a_problem(within):
    problems = Problems()
    read_log({"events": [{**HIT, "within": within}]}, problems)
    assert "within" in str(problems.found[0]) or "expected [list of the data, word]" in str(problems.found[0])
