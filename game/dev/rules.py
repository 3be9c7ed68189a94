"""``rules GAME``: the ledger; with ``--report``, which clauses are proven, and whether the proofs bite."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.kernel.game import Game

HELP = "list a game's rules, and show which are proven"
ROOT = Path(__file__).parents[2]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--report", action="store_true", help="run every proof, also with each rule switched off")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of words")


@dataclass(slots=True)
class Report:
    """What the proofs of a game show. failing: proofs that fail though nothing is switched off. idle: proofs that hold
    whatever is switched off of a clause they claim; worth a look, but the clause is proven by others. waits: clauses
    of what is not built yet, by what they wait for; they count neither as proven nor as unproven, and need no switch.
    """

    game: str
    ids: list[str]
    proven: list[str] = field(default_factory=list)
    unproven: list[str] = field(default_factory=list)
    killed: list[str] = field(default_factory=list)
    survived: list[str] = field(default_factory=list)
    unswitched: list[str] = field(default_factory=list)
    failing: list[str] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    waits: dict[str, list[str]] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Whether every clause is proven by proofs that bite."""
        return not (self.unproven or self.survived or self.unswitched or self.failing)

    @property
    def waiting(self) -> list[str]:
        """The clauses of what is not built yet."""
        return [id for ids in self.waits.values() for id in ids]

    def to_plain(self) -> dict[str, Any]:
        """The report as the command prints it for machines."""
        return {
            "game": self.game,
            "clauses": len(self.ids),
            "ids": self.ids,
            "proven": len(self.proven),
            "unproven": self.unproven,
            "switches_killed": len(self.killed),
            "switches_survived": self.survived,
            "unswitched": self.unswitched,
            "failing": self.failing,
            "idle": self.idle,
            "waiting": self.waiting,
        }


def run(args: argparse.Namespace) -> int:
    """List or report. 0: every clause is proven, 1: some are not, 2: bad input."""
    game = load_game(args.game)
    if not args.report:
        _list(game)
        return 0
    report = make_report(game)
    if args.json:
        print(json.dumps(report.to_plain()))
    else:
        _tell(report)
    return 0 if report.ok else 1


def make_report(game: Game) -> Report:
    """Run every proof of ``game``, then once more for each clause with that clause switched off.

    Raises HotseatError where the project's tests are not at hand.
    """
    if not (ROOT / "tests" / "switches").is_dir():
        raise HotseatError("rules --report: the proofs are part of the source checkout; run it there")
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    from tests.helpers.proofs import proofs_of
    from tests.switches import switches_of

    rules, parts = game.content.ledger.rules, game.content.ledger.waits
    waits = {words: [rule.id for rule in rules.values() if rule.waits == part] for part, words in parts.items()}
    report = Report(game.id, list(rules), waits={words: ids for words, ids in waits.items() if ids})
    proofs = proofs_of(game.id)
    good = []
    for proof in proofs:
        outcome = proof.run(game)
        if outcome.ok:
            good.append(proof)
        else:
            report.failing.append(f"{proof.name}: {(outcome.failures or [outcome.crash])[0]}")
    by_rule = {rule: [proof for proof in good if rule in proof.proves] for rule in report.ids}
    switches = switches_of(game)
    for rule, proving in by_rule.items():
        if rule in report.waiting:
            continue
        (report.proven if proving else report.unproven).append(rule)
        if rule not in switches:
            report.unswitched.append(rule)
        elif proving:
            _switch_off(report, game, rule, switches[rule], proving)
    return report


def _switch_off(report: Report, game: Game, rule: str, switches: Sequence[Any], proving: Sequence[Any]) -> None:
    """Run the proofs of a clause with each of its switches; every switch has to be noticed by one of them."""
    biting: set[str] = set()
    noticed = True
    for switch in switches:
        with switch(game) as lacking:
            outcomes = [(proof.name, proof.run(lacking)) for proof in proving]
        bites = {name for name, outcome in outcomes if outcome.failures and not outcome.crash}
        noticed = noticed and bool(bites)
        biting |= bites
    (report.killed if noticed else report.survived).append(rule)
    report.idle += [f"{rule}: {proof.name}" for proof in proving if proof.name not in biting]


def _list(game: Game) -> None:
    for rule in game.content.ledger.rules.values():
        print(f"{rule.id:32} {rule.text}")
        print(f"{'':32} {rule.source} · {rule.kind} · {rule.scope}{f' · waits: {rule.waits}' if rule.waits else ''}")


def _tell(report: Report) -> None:
    print(f"{report.game}: {len(report.ids)} clauses, {len(report.proven)} proven")
    for what, ids in report.waits.items():
        print(f"{len(ids)} wait for {what}")
    for what, ids in (
        ("unproven", report.unproven),
        ("proofs that hold though the rule is off", report.survived),
        ("without a switch", report.unswitched),
        ("proofs that fail", report.failing),
        ("proofs that notice no switch of their clause, for information", report.idle),
    ):
        if ids:
            print(f"{what} ({len(ids)}):")
            print("\n".join(f"  {each}" for each in ids))
    print(f"{len(report.killed)} switches killed")
