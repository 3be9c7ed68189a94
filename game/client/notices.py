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
    _note_down(state / LOG, text)
    return say(f"notice.{text.key}", **text.values)


def _note_down(log: Path, text: Notice) -> None:
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text.key}: {text}\n")
    except OSError:
        return  # the person is told all the same, and what cannot be written here harms no game
