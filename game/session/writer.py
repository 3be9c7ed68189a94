"""One thread that writes files in the background: whoever hands over the next waits until the previous is written."""

from __future__ import annotations

import threading
from collections.abc import Callable

Job = Callable[[], None]


class Writer:
    """Writes one thing at a time. A write that fails is told by ``take_problems``, never lost silently."""

    def __init__(self) -> None:
        self._ready = threading.Condition()
        self._job: Job | None = None
        self._thread: threading.Thread | None = None
        self._problems: list[str] = []
        self._closed = False

    def submit(self, job: Job) -> None:
        """Wait for the previous write, then begin this one. RuntimeError after ``close``."""
        with self._ready:
            self._ready.wait_for(lambda: self._job is None)
            if self._closed:
                raise RuntimeError("the writer is closed")
            self._job = job
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
            self._ready.notify_all()

    def flush(self) -> None:
        """Wait until everything is written."""
        with self._ready:
            self._ready.wait_for(lambda: self._job is None)

    def close(self) -> None:
        """Write what is left and end the thread."""
        with self._ready:
            self._ready.wait_for(lambda: self._job is None)
            self._closed = True
            self._ready.notify_all()
        if self._thread is not None:
            self._thread.join()

    def tell(self, words: str) -> None:
        """Have something told with what went wrong; a write may call it."""
        with self._ready:
            self._problems.append(words)

    def take_problems(self) -> list[str]:
        """What went wrong since the last time, in words."""
        with self._ready:
            told, self._problems = self._problems, []
        return told

    def _run(self) -> None:
        while True:
            with self._ready:
                self._ready.wait_for(lambda: self._job is not None or self._closed)
                job = self._job
            if job is None:
                return
            problem = _tried(job)
            with self._ready:
                self._job = None
                if problem:
                    self._problems.append(problem)
                self._ready.notify_all()


def _tried(job: Job) -> str:
    # A full disk must not end the game: the person is told and plays on.
    try:
        job()
    except OSError as error:
        return f"{error.filename or 'save'}: could not be written: {error.strerror or error}"
    return ""
