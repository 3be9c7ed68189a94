"""The button for what cannot be taken back: its words where they have room in the bar, else its sign."""

from __future__ import annotations

from collections.abc import Callable

from game.client.widgets.button import Button

SIGN = "flag"


class GraveButton(Button):
    """``words`` are its text, also where it shows its sign alone; ``tip`` is told in either form."""

    def __init__(self, words: str, action: Callable[[], None], *, id: str, tip: str = "") -> None:
        super().__init__(words, action, id=id, symbol=SIGN, tooltip=tip)
        self.words = words
        self._tip = tip

    def show_words(self) -> None:
        """Words beside the sign."""
        self.text, self.kind, self.tooltip = self.words, "quiet", self._tip

    def show_sign(self) -> None:
        """The sign alone, as small as it gets; the words are told in place of a tip."""
        self.text, self.kind, self.tooltip = "", "icon", self._tip or self.words
