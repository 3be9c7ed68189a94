"""The names of files that people's own names get, and where a file of such a name lies already."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

from game.session.files import generations

LONGEST = 60
MARK = re.compile(r"-[0-9a-f]{8}$")
STRANGE = re.compile(r"[^a-z0-9_-]")


def file_name(words: str) -> str:
    """A name of a person's own as the name of a file; names that differ give files that differ."""
    return _with_mark(words, words.lower())


def old_file_name(words: str) -> str:
    """The same as it was spelled at first: capitals were left out."""
    return _with_mark(words, words)


def _with_mark(words: str, spelled: str) -> str:
    kept = STRANGE.sub("", spelled.strip().replace(" ", "_"))[:LONGEST]
    if kept and kept == words:
        return kept
    return f"{kept or 'save'}-{blake2b(words.encode(errors='replace'), digest_size=4).hexdigest()}"


def name_in(path: Path) -> str:
    """About the name that a file was given, where only that of the file is left."""
    return MARK.sub("", path.stem).replace("_", " ") or path.stem


def file_of(folder: Path, name: str, suffix: str) -> Path:
    """The file of this name: one that was written under the old spelling stays where it is, so that there is one file
    to a name."""
    path, old = (folder / f"{spelled(name)}{suffix}" for spelled in (file_name, old_file_name))
    return old if old != path and generations(old) and not generations(path) else path
