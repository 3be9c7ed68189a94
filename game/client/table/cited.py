"""Words with links to the clauses that they cite: a click opens one, Enter and F1 too while they have the focus."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.client.look import Look
from game.client.richtext import escaped, lay_out
from game.client.widgets.labels import RichText


class CitedWords(RichText):
    """Words of which the first link is chosen from the beginning. text: the same words without markup."""

    def __init__(self, text: str, markup: str, *, id: str, role: str, on_link: Callable[[str], None]) -> None:
        super().__init__(markup, id=id, role=role, on_link=on_link)
        self.text = text

    def set_text(self, text: str) -> None:
        """Show another text, which cites nothing, in the same place."""
        self.text, self.markup = text, escaped(text)
        if self.rect.width:
            self.arrange(self.look, self.rect)
        self.touch()

    def arrange(self, look: Look, rect: Rect) -> None:
        """Wrap into the place given, and choose a link."""
        super().arrange(look, rect)
        links = lay_out(look.type, self.markup, self._role, max(1, rect.width)).links()
        self.can_focus = bool(links)
        if self._chosen not in links:
            self._chosen = links[0] if links else ""
