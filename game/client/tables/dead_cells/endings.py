"""What the result page shows of each seat: what it dealt, took and gained in the Run, and how its characters ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import row, take_left, take_top
from game.client.look import Look
from game.client.tables.base import Ending, Figure, SeatEnding
from game.client.tables.dead_cells.scene import hero_picture, plate_name
from game.client.tables.dead_cells.words import say
from game.client.tables.lines import write
from game.client.widgets.base import Widget
from game.games.dead_cells.view import SERENADE, credit
from game.kernel.event import Event
from game.kernel.view import View

AROUND = 4
"""Around the portrait and the words of a character, in logical units."""


def seat_endings(ending: Ending) -> list[SeatEnding]:
    """One for each seat."""
    state = ending.view.state
    found = []
    for seat in range(state.seat_count):
        heroes = [i for i, hero in enumerate(state.heroes) if hero.seat == seat and hero.kind >= 0]
        words = {state.heroes[i].word for i in heroes}
        found.append(SeatEnding(figures(ending.history, words), HeroesEnd(ending.view, heroes)))
    return found


def figures(history: Sequence[Event], words: set[str]) -> list[Figure]:
    """Combats of the Group; kills, Damage dealt and taken and Scrolls of these characters, with what their
    States did."""
    credited, counts = credit(history), Counter[str]()
    counts["dealt"] = sum(credited.dealt[word] for word in words)
    counts["kills"] = sum(credited.kills[word] for word in words)
    for event in history:
        data = event.data
        if event.name in ("combat.started", "boss.started"):
            counts["combats"] += 1
        elif data.get("hero") in words:
            counts["taken"] += data["amount"] if event.name == "damage.suffered" else 0
            counts["scrolls"] += event.name == "scroll.advanced"
        elif event.name == "serenade.transformed" and SERENADE in words:  # by the Scroll beyond her last step
            counts["scrolls"] += 1
    return [Figure(say(f"sum.{name}", count=counts[name]), counts[name])
            for name in ("combats", "dealt", "kills", "taken", "scrolls")]  # fmt: skip


class HeroesEnd(Widget):
    """The characters of a seat: portrait, name, dead or alive; their boards have been cleared by then."""

    def __init__(self, view: View, heroes: Sequence[int]) -> None:
        super().__init__("heroes.end")
        self._view = view
        self._heroes = heroes

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """One line."""
        lines = look.type.line_height("label") + look.type.line_height("small_bold")
        return (width, lines + 2 * look.px(AROUND))

    def paint_self(self, surface: Surface) -> None:
        """Beside each other."""
        cells = row(self.rect, [1] * max(1, len(self._heroes)), self.look.px(8))
        for index, cell in zip(self._heroes, cells, strict=False):
            self._paint_hero(surface, index, cell)

    def _paint_hero(self, surface: Surface, index: int, cell: Rect) -> None:
        look, hero = self.look, self._view.state.heroes[index]
        theme = look.theme
        sheet = look.brush.rounded(cell.size, look.radius("small"), theme.panel_sunken, line=theme.line)
        blit(surface, sheet, cell)
        around = look.px(AROUND)
        sign, rest = take_left(cell.inflate(-2 * around, -2 * around), cell.height - 2 * around, look.px(8))
        drawn = look.assets.svg(f"dead_cells/{hero_picture(hero, 'token')}.svg", sign.size)
        blit(surface, drawn, drawn.get_rect(center=sign.center))
        name, low = take_top(rest, look.type.line_height("label"))
        write(surface, look, plate_name(hero), name, "label", theme.ink)
        words = say("hero.dead" if hero.dead else "hero.alive")
        write(surface, look, words, low, "small_bold", theme.danger_ink if hero.dead else theme.ink_soft)
