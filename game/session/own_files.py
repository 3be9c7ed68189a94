"""What a person writes down beside saves: scenarios and reports, each in a folder of its own below the data folder."""

from __future__ import annotations

from pathlib import Path

from game.kernel.errors import HotseatError
from game.session.file_names import file_name
from game.session.files import write_or_tell
from game.session.notice import Notice

ENDING = ".yaml"


def scenario_folder(root: Path) -> Path:
    """Where a person's scenarios lie."""
    return root / "scenarios"


def scenario_files(root: Path) -> list[Path]:
    """A person's scenarios, the newest first."""
    folder = scenario_folder(root)
    found = folder.glob(f"*{ENDING}") if folder.is_dir() else ()
    return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))


def write_scenario_file(root: Path, name: str, text: str) -> Path:
    """Write a scenario under a name that is free; the file. Raises HotseatError."""
    return _write(scenario_folder(root), name, text)


def write_report_file(root: Path, name: str, text: str) -> Path:
    """Write a report under a name that is free; the file. Raises HotseatError."""
    return _write(root / "reports", name, text)


def _write(folder: Path, name: str, text: str) -> Path:
    if not name.strip():
        raise HotseatError(Notice("a file needs a name", "nameless"))
    stem, number = file_name(name), 1
    path = folder / f"{stem}{ENDING}"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{ENDING}"
    write_or_tell(path, text)
    return path
