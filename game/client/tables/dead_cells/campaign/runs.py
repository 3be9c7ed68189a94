"""The diary of Runs: who went where, how it ended and by what hand; and a graph of deaths by place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.dead_cells.answers import card_named
from game.client.tables.dead_cells.campaign.record import Campaign
from game.client.tables.dead_cells.campaign.words import say, word
from game.client.tables.dead_cells.story import hand
from game.client.theme import Colour
from game.client.widgets.base import Widget
from game.client.widgets.listview import ListRow

Run = Mapping[str, Any]
DEATH: Colour = (184, 52, 58)
VICTORY: Colour = (240, 191, 74)


def who(run: Run) -> str:
    """Who went, in words."""
    return ", ".join(word("hero", hero) for hero in run["heroes"])


def route(campaign: Campaign, run: Run) -> str:
    """The Biomes in the order in which they were entered."""
    return " → ".join(campaign.biome(id).name for id in run["route"])


def end(campaign: Campaign, run: Run) -> str:
    """How a Run ended."""
    if run["won"]:
        return say("end.won", name=campaign.biome(run["route"][-1]).name)
    if run["abandoned"]:
        return say("end.abandoned")
    if not run["by"]:
        return say("end.lost")
    first, *others = run["died"]
    told = "end.died.too" if others else "end.died"
    names = ", ".join(word("within", hero) for hero in others)
    return say(told, hero=word("hero", first), by=hand(campaign.content, run["by"]), heroes=names)


def run_row(campaign: Campaign, run: Run) -> ListRow:
    """One Run in the list."""
    cells = say("run.cells", count=run["cells"])
    aside = f"{say('run.won')} · {cells}" if run["won"] else cells
    detail = f"{route(campaign, run)} · {end(campaign, run)}"
    return ListRow(str(run["n"]), say("run.title", n=run["n"], who=who(run)), detail, aside,
                   "trophy" if run["won"] else "flag" if run["abandoned"] else "skull")  # fmt: skip


def run_lines(campaign: Campaign, run: Run, seeds: Sequence[int], people: Sequence[Sequence[str]] = ()) -> list[str]:
    """All that the diary holds of a Run. people: who sat at the table of each Run."""
    bought = [card_named(campaign.content, code) for code in run["bought"]]
    lines = [
        say("run.route", route=route(campaign, run)),
        end(campaign, run),
        say("run.figures", combats=run["combats"], kills=run["kills"], cells=run["cells"]),
        say("run.bought", names="; ".join(bought)) if bought else say("run.bought.none"),
    ]
    if run["boss_cells"]:
        lines.append(say("run.boss_cells", count=len(run["boss_cells"])))
    if run["practice"]:
        lines.append(say("run.practice"))
    if run["n"] <= len(people) and people[run["n"] - 1]:
        lines.insert(0, say("run.people", names=", ".join(people[run["n"] - 1])))
    if run["n"] <= len(seeds):
        lines.append(say("run.seed", seed=seeds[run["n"] - 1]))
    return lines


class DeathGraph(Widget):
    """A bar for each place where Runs have ended: deaths in red, then victories in gold, each with its number."""

    def __init__(self, campaign: Campaign) -> None:
        super().__init__("deaths")
        deaths, won = campaign.deaths(), campaign.victories()
        places = [biome for biome in campaign.content.biomes if deaths[biome.id] or won.get(biome.id)]
        self.bars = [(biome.name, deaths[biome.id], won.get(biome.id, 0)) for biome in places]

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """A heading, then a name and a bar for each place, and the key."""
        if not self.bars:
            return (width, look.type.line_height("small") * len(self._empty(look, width)))
        return (width, self._row(look) * len(self.bars) + look.type.line_height("small"))

    def _empty(self, look: Look, width: int) -> list[str]:
        return look.type.wrap(say("graph.empty"), "small", width)

    def _row(self, look: Look) -> int:
        return look.type.line_height("small") + look.px(14) + look.px(10)

    def whole_parts(self) -> Iterator[Rect]:
        """Each place, the key with the last one."""
        tops = [self.rect.y + at * self._row(self.look) for at in range(max(1, len(self.bars)))]
        for top, end in zip(tops, [*tops[1:], self.rect.bottom], strict=True):
            yield Rect(self.rect.x, top, self.rect.width, end - top)

    def paint_self(self, surface: Surface) -> None:
        """The bars from the top, in the order of the island."""
        look, theme = self.look, self.look.theme
        if not self.bars:
            lines = self._empty(look, self.rect.width)
            look.type.draw_lines(surface, lines, "small", theme.ink_soft, self.rect, owner="graph.empty")
            return
        most = max(deaths + won for _, deaths, won in self.bars)
        y = self.rect.y
        for name, deaths, won in self.bars:
            self._paint_bar(surface, Rect(self.rect.x, y, self.rect.width, self._row(look)), (name, deaths, won), most)
            y += self._row(look)
        key = Rect(self.rect.x, y, self.rect.width, look.type.line_height("small"))
        look.type.draw_in(surface, say("graph.key"), "small", theme.ink_soft, key, owner="graph.key")

    def _paint_bar(self, surface: Surface, area: Rect, bar: tuple[str, int, int], most: int) -> None:
        look, theme = self.look, self.look.theme
        name, deaths, won = bar
        line = look.type.line_height("small")
        told = say("graph.both", deaths=deaths, won=won) if won else say("graph.deaths", deaths=deaths)
        number = look.type.width(told, "small_bold") + look.px(8)
        head = Rect(area.x, area.y, area.width - number, line)
        look.type.draw_in(surface, name, "small", theme.ink, head, owner="graph.name")
        tail = Rect(area.right - number, area.y, number, line)
        look.type.draw_in(surface, told, "small_bold", theme.ink, tail, x=1.0, owner="graph.number")
        high, y = look.px(14), area.y + line
        groove = Rect(area.x, y, area.width, high)
        blit(surface, look.brush.rounded(groove.size, high // 2, theme.panel_sunken, line=theme.line), groove)
        x = area.x
        for count, colour in ((deaths, DEATH), (won, VICTORY)):
            wide = round(area.width * count / most)
            if count:
                wide = max(high, wide)
                blit(surface, look.brush.rounded((wide, high), high // 2, colour), (x, y))
                x += wide
