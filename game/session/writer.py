"""One thread that writes files in the background: whoever hands over the next waits until the previous is written."""

from __future__ import annotations

import threading
from collections.abc import Callable

from game.session.files import why
from game.session.notice import Notice

Job = Callable[[], None]


class Writer:
    """Writes one thing at a time. A write that fails is told by ``take_problems``, never lost silently; a mistake of
    the program in it is raised by the next call that waits, once, when that has done what it was called for."""

    def __init__(self) -> None:
        self._ready = threading.Condition()
        self._job: Job | None = None
        self._thread: threading.Thread | None = None
        self._problems: list[str] = []
        self._mistake: Exception | None = None
        self._closed = False

    def submit(self, job: Job) -> None:
        """Wait for the previous write, then begin this one. RuntimeError after ``close``."""
        with self._ready:
            self._wait()
            if self._closed:
                raise RuntimeError("the writer is closed")
            if self._thread is None:
                thread = threading.Thread(target=self._run, name="writer", daemon=True)
                thread.start()
                self._thread = thread
            mistake, self._mistake = self._mistake, None
            self._job = job
            self._ready.notify_all()
        _raised(mistake)

    def flush(self) -> None:
        """Wait until everything is written."""
        with self._ready:
            self._wait()
            mistake, self._mistake = self._mistake, None
        _raised(mistake)

    def close(self) -> None:
        """Write what is left and end the thread."""
        with self._ready:
            self._wait()
            mistake, self._mistake = self._mistake, None
            self._closed = True
            self._ready.notify_all()
        if self._thread is not None:
            self._thread.join()
        _raised(mistake)

    def tell(self, words: str) -> None:
        """Have something told with what went wrong; a write may call it."""
        with self._ready:
            self._problems.append(words)

    def take_problems(self) -> list[str]:
        """What went wrong since the last time, in words."""
        with self._ready:
            told, self._problems = self._problems, []
        return told

    def _wait(self) -> None:
        self._ready.wait_for(lambda: self._job is None)

    def _run(self) -> None:
        while True:
            with self._ready:
                self._ready.wait_for(lambda: self._job is not None or self._closed)
                job = self._job
            if job is None:
                return
            problem, mistake = _tried(job)
            with self._ready:
                self._job = None
                self._mistake = self._mistake or mistake
                if problem:
                    self._problems.append(problem)
                self._ready.notify_all()


def _tried(job: Job) -> tuple[str, Exception | None]:
    """Do it; what could not be written in words, and the mistake that the program has made."""
    # A full disk must not end the game: the person is told and plays on.
    try:
        job()
    except OSError as error:
        told = f"{error.filename or 'save'}: could not be written: {error.strerror or error}"
        return Notice(told, "unkept", why=why(error)), None
    except Exception as error:  # raised where somebody waits: a thread that ended here would have them wait for ever
        return "", error
    return "", None


def _raised(mistake: Exception | None) -> None:
    if mistake is not None:
        raise mistake
