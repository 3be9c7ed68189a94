"""The figures as tables for people."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table


def tell(found: dict[str, Any]) -> None:
    """Print one table for each part."""
    console = Console()
    for part, figures in found.items():
        rows = dict(_flat(figures, ""))
        table = Table(title=part, show_header=False)
        table.add_column(style="cyan")
        table.add_column(justify="right")
        for name, value in rows.items():
            table.add_row(name, value if isinstance(value, str) else f"{value:,}")
        console.print(table)


def _flat(figures: Any, at: str) -> list[tuple[str, Any]]:
    if not isinstance(figures, dict):
        return [(at, figures)]
    return [pair for key, value in figures.items() for pair in _flat(value, f"{at} / {key}" if at else str(key))]
