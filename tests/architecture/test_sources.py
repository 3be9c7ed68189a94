"""What the project cites stands in the project: no document that a reader cannot open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
OURS = ("README.md", "CONTRIBUTING.md", "LICENSE", "CREDITS.md")
ABSENT = re.compile(r"\bspecification\b|\brules spec\b|\bsections? \d|\bW-\d\d\b", re.IGNORECASE)
"""How documents were cited that nobody can open: they are named by no file name."""
DOCUMENT = re.compile(r"(?<![\w/.*{}<>-])(?:docs/|data/)?[A-Z]?[A-Za-z]+\.md\b")
CITED = re.compile(r'Source:\s+(docs/\w+\.md)((?:,?\s+(?:and\s+)?"[^"]+")*)')


def texts() -> Iterator[tuple[str, str]]:
    """Every text of the project that people read or run, but for this file and kept games."""
    for folder in ("game", "data", "tests", "docs"):
        for file in sorted((ROOT / folder).rglob("*")):
            name = file.relative_to(ROOT).as_posix()
            if file.suffix in (".py", ".yaml", ".md", ".tmx") and file != Path(__file__) and "/golden/" not in name:
                yield name, file.read_text(encoding="utf-8")


def test_no_file_names_a_document_that_is_not_there() -> None:
    found = [f"{name}: {cited.group()}" for name, text in texts() for cited in ABSENT.finditer(text)]
    for name, text in texts():
        places = (ROOT, ROOT / "docs", (ROOT / name).parent)
        for cited in DOCUMENT.findall(text):
            if cited not in OURS and not any((place / cited).is_file() for place in places):
                found.append(f"{name}: {cited}")
    assert not found


def test_every_source_names_a_part_that_its_document_has() -> None:
    wrong = []
    for name, text in texts():
        for document, parts in CITED.findall(text):
            page = (ROOT / document).read_text(encoding="utf-8")
            for part in re.findall(r'"([^"]+)"', parts):
                if not re.search(rf"^(#+ {re.escape(part)}$|\*\*{re.escape(part)}\*\*)", page, re.MULTILINE):
                    wrong.append(f"{name}: {document} has no {part!r}")
    assert not wrong
