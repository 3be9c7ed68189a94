"""Counts trees of answers: ``python -m tests.golden.write_counts``, from the project's folder, writes the counts anew.

A count is the number of ways to give so many answers from a position: every open decision, every legal answer. Offers
are left out. The last answer is counted, not given. Dice fall as the position's seed has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.content.yaml_source import load_yaml
from game.kernel.table import Table
from game.session.files import write_whole
from game.session.scenario import Scenario
from game.session.scenario_position import lay_position
from tests.contracts.settings import load

FOLDER = Path(__file__).parent / "counts"


def counted(table: Table, depth: int) -> int:
    """In how many ways ``depth`` answers can be given."""
    if depth == 1:
        return sum(decision.count() for decision in table.open)
    return sum(counted(after, depth - 1) for _, after in answered(table))


def answered(table: Table) -> Iterator[tuple[str, Table]]:
    """Every answer to every open decision in words, and the table after it."""
    for at, decision in enumerate(table.open):
        for value in decision.every():
            after = table.fork()
            after.apply(after.open[at], value)
            yield f"{decision.seat} {decision.id} {value}", after


def laid(game_id: str, entry: dict[str, Any]) -> Table:
    """The table of one position."""
    options, given, chance = entry.get("options", {}), entry["given"], entry.get("chance", ())
    seats, name = dict.fromkeys(entry["seats"], "human"), f"{game_id}/{entry['name']}"
    return lay_position(
        Scenario(name, "", (), game_id, (), options, seats, 1, given, chance, (), ()), load(game_id), []
    )


def told(game_id: str, entry: dict[str, Any]) -> list[str]:
    """The lines about one position: the whole count, and the count below each first answer."""
    table, depth = laid(game_id, entry), int(entry["depth"])
    lines = [f"{entry['name']}: {counted(table, depth)} ways to give {depth} answers"]
    if depth > 1:
        lines += [f"  {words}: {counted(after, depth - 1)}" for words, after in answered(table)]
    return lines


def positions(file: Path) -> tuple[str, list[dict[str, Any]]]:
    """The game and the positions of a file, each laid over what the file says of all."""
    data = load_yaml(file)
    shared = {"seats": data["seats"]}
    given = data.get("given", {})
    entries = [{**shared, **each, "given": given | each.get("given", {})} for each in data["positions"]]
    return data["game"], entries


def main() -> None:
    """Count everything and write it."""
    for file in sorted(FOLDER.glob("*.yaml")):
        game_id, entries = positions(file)
        lines = [line for entry in entries for line in told(game_id, entry)]
        write_whole(file.with_suffix(".txt"), "\n".join(lines) + "\n")
        print(f"{file.with_suffix('.txt')}: {len(lines)} lines")


if __name__ == "__main__":
    main()
