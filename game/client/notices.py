"""What is told of files and saves, in a person's words; the whole of it goes into a log beside the crash reports."""

from __future__ import annotations

import time
from pathlib import Path

from game.client.strings import say
from game.session.notice import Notice

LOG = "notices.log"


def told(text: str, state: Path) -> str:
    """The sentence that a person is to read; ``state`` is the folder of the log. A text that is no notice is one."""
    if not isinstance(text, Notice):
        return text
    note_down(state, text.key, text)
    return said(text)


def said(text: str) -> str:
    """The same sentence, with nothing written into the log."""
    if not isinstance(text, Notice):
        return text
    values = {key: said(value) if isinstance(value, str) else value for key, value in text.values.items()}
    return say(f"notice.{text.key}", **values)


def note_down(state: Path, key: str, text: str) -> None:
    """Write down what happened in the log of the folder, by the time and its key."""
    log = state / LOG
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {key}: {text}\n")
    except OSError:
        return  # the person is told all the same, and what cannot be written here harms no game
