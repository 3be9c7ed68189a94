"""The clauses that hold at every table: ``data/rules.yaml``, written like a game's ledger."""

from __future__ import annotations

from functools import cache

from game import paths
from game.content.ledger import Rule, read_ledger
from game.content.problems import Problems
from game.content.yaml_source import load_yaml

FILE = "rules.yaml"


@cache
def common_rules() -> dict[str, Rule]:
    """The clauses by id. Raises ContentError with every problem of the file."""
    problems = Problems()
    rules = read_ledger(load_yaml(paths.data_root() / FILE, problems, f"data/{FILE}"), problems).rules
    problems.raise_if_any()
    return dict(rules)
