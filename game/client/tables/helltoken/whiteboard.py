"""The white board."""

from __future__ import annotations

from game.client.tables.base import PrivateDesk
from game.client.widgets.base import Widget


class WhiteBoard(Widget):
    """A seat's white board."""

    def __init__(self, desk: PrivateDesk) -> None:
        super().__init__("whiteboard")
        self.desk = desk
