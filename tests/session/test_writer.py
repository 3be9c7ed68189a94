"""The thread that writes: who waits for it never waits for ever, and hears what went wrong."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from game.session.writer import Writer

PATIENCE = 10.0
"""Seconds after which somebody who still waits is taken to wait for ever."""


def mistaken() -> None:
    raise UnicodeEncodeError("utf-8", "x", 0, 1, "surrogates not allowed")


def heard(act: Callable[[], None]) -> list[BaseException]:
    """What the call raises; it is done in a thread of its own, so that one that hangs is a failure."""
    found: list[BaseException] = []

    def run() -> None:
        try:
            act()
        except UnicodeEncodeError as error:
            found.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert not thread.is_alive(), "still waits"
    return found


@pytest.mark.parametrize("name", ["flush", "close", "submit"])
def test_a_mistake_in_a_write_is_raised_to_whoever_waits_for_it(name: str):
    """The thread ended with its job in hand: the next answer, and the closing of the window, waited for ever."""
    writer, done = Writer(), threading.Event()
    writer.submit(mistaken)
    waits = {"flush": writer.flush, "close": writer.close, "submit": lambda: writer.submit(done.set)}
    assert len(heard(waits[name])) == 1
    assert writer.take_problems() == []
    if name == "submit":
        assert done.wait(PATIENCE)
    assert heard(writer.close) == []


def test_what_comes_after_a_mistake_is_written_all_the_same():
    writer, done = Writer(), threading.Event()
    writer.submit(mistaken)
    assert len(heard(writer.flush)) == 1
    assert heard(lambda: writer.submit(done.set)) == []
    assert heard(writer.close) == [] and done.is_set()


def test_a_thread_that_cannot_be_started_leaves_nobody_waiting(monkeypatch: pytest.MonkeyPatch):
    writer, done = Writer(), threading.Event()

    def none_left(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", none_left)
        with pytest.raises(RuntimeError, match="new thread"):
            writer.submit(done.set)
    assert heard(lambda: writer.submit(done.set)) == []
    assert heard(writer.close) == [] and done.is_set()
