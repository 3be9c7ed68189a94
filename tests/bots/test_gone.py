"""The process of a bot whose table is gone."""

from __future__ import annotations

from game.bots.worker import serve


class Gone:
    """A pipe whose other end was killed."""

    def __init__(self, *, at_once: bool) -> None:
        self._at_once = at_once

    def send(self, told: object) -> None:
        if self._at_once:
            raise BrokenPipeError

    def recv(self) -> object:
        raise ConnectionResetError


def test_a_killed_window_left_a_traceback_of_its_bot() -> None:
    serve(Gone(at_once=True), "dead_cells", ())
    serve(Gone(at_once=False), "dead_cells", ())
