"""Helltoken's cards beside each other, large: to be looked through."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.backdrop import tabletop
from game.client.draw import blit
from game.client.layout import fit, grid, inset
from game.client.scene import Scene
from game.client.tables.helltoken import cards
from game.games.registry import load_game

KINDS = ("actions", "agents")


class CardSheet(Scene):
    """The faces of all actions, or of all agents."""

    def __init__(self, kind: str) -> None:
        self._content = load_game("helltoken").content
        self._kind = kind

    def paint(self, surface: Surface, area: Rect) -> None:
        """Two rows of five, with their ids."""
        look, content = self.look, self._content
        surface.blit(tabletop(look), area, area)
        cells = grid(inset(look.screen.rect, look.px(16), look.px(16)), 5, 2, look.px(12))
        shown = content.agents if self._kind == "agents" else content.cards
        for card, cell in zip({card.id: card for card in shown}.values(), cells, strict=False):
            line = look.type.line_height("small")
            room = Rect(cell.x, cell.y, cell.width, cell.height - line)
            size = fit(room, 350 / 490).size
            if self._kind == "agents":
                face = cards.agent_face(look, size, content, card)
            else:
                face = cards.action_face(look, size, card, cards.clause(content, card.rule))
            blit(surface, face, face.get_rect(center=room.center))
            below = Rect(cell.x, room.bottom, cell.width, line)
            look.type.draw_in(surface, card.id, "small", look.theme.ink, below, x=0.5, owner="card")
