"""Dead Cells' page of a campaign: the Mutation board with the decks, the shelf of the island, the diary of Runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.client.layout import take_left, take_right
from game.client.look import Look
from game.client.richtext import escaped
from game.client.tables.base import Inspection
from game.client.tables.campaign_page import CampaignState, CampaignTab, Inspect
from game.client.tables.dead_cells.campaign.board import Folder
from game.client.tables.dead_cells.campaign.decks import deck_widgets
from game.client.tables.dead_cells.campaign.island import shelf
from game.client.tables.dead_cells.campaign.listed import board_list
from game.client.tables.dead_cells.campaign.record import Campaign
from game.client.tables.dead_cells.campaign.runs import DeathGraph, end, route, run_lines, run_row, who
from game.client.tables.dead_cells.campaign.words import say
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.folded import FoldedView
from game.client.widgets.labels import Label
from game.client.widgets.listview import List
from game.client.widgets.scroll import ScrollView
from game.kernel.game import Game

SIDE, GRAPH, LIST, GAP = 184, 300, 560, 20
MOST_TEXT = 1.3
"""The text size beyond which the board is a list: its strips and cards do not grow with the text."""


class DeadCellsCampaign:
    """Three leaves: the board, the island, the Runs."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def line(self, record: Any) -> str:
        """How many Runs, and how far the best has come."""
        if not record or not record["runs"]:
            return ""
        campaign = Campaign(self.game, record, {})
        best = max(campaign.runs, key=lambda run: (run["won"], len(run["route"])))
        far = say("line.won" if best["won"] else "line.far", name=campaign.biome(best["route"][-1]).name)
        return say("line", count=len(campaign.runs), far=far)

    def about(self, record: Any, number: int) -> str:
        """Who went, and how far they came."""
        campaign = Campaign(self.game, record, {})
        run = next((each for each in campaign.runs if each["n"] == number), None)
        return "" if run is None else say("run.about", who=who(run), route=route(campaign, run), end=end(campaign, run))

    def tabs(self, state: CampaignState, inspect: Inspect) -> Sequence[CampaignTab]:
        """The leaves of the folder."""
        campaign = Campaign(self.game, state.record, state.options)
        return [
            CampaignTab(say("tab.board"), BoardLeaf(campaign, inspect)),
            CampaignTab(say("tab.island"), FoldedView(shelf(campaign, inspect), id="island", ground="panel")),
            CampaignTab(say("tab.runs"), RunsLeaf(campaign, state, inspect)),
        ]


class BoardLeaf(Widget):
    """The folder with the decks beside it; a list where the window is small or the text large."""

    def __init__(self, campaign: Campaign, inspect: Inspect) -> None:
        super().__init__("board")
        self.folder = Folder(campaign, inspect)
        self._decks = deck_widgets(campaign)
        self._rows = board_list(campaign, self.folder.slots)
        self._list = FoldedView(self._rows, id="board.scroll", ground="panel")
        self.add(self.folder, *self._decks, self._list)

    def arrange(self, look: Look, rect: Rect) -> None:
        """One form or the other."""
        super().arrange(look, rect)
        is_picture = not look.screen.is_small and look.screen.text <= MOST_TEXT
        self.folder.is_visible, self._list.is_visible = is_picture, not is_picture
        for deck in self._decks:
            deck.is_visible = is_picture
        if not is_picture:
            self._list.arrange(look, rect)
            return
        side, rest = take_right(rect, max(look.px(SIDE), look.tx(SIDE)), look.px(14))
        self.folder.arrange(look, rest)
        step = side.height // len(self._decks)
        for at, deck in enumerate(self._decks):
            tall = min(step, deck.size(look, side.width)[1])
            deck.arrange(look, Rect(side.x, side.y + at * step + (step - tall) // 2, side.width, tall))


class RunsLeaf(Widget):
    """The graph beside the list, or below it where there is little room."""

    def __init__(self, campaign: Campaign, state: CampaignState, inspect: Inspect) -> None:
        super().__init__("runs")
        self._campaign = campaign
        self._state = state
        self._inspect = inspect
        runs = list(reversed(campaign.runs))
        self._list = List([run_row(campaign, run) for run in runs], id="runs.list", opened=self._open,
                          empty=say("runs.empty"), at_once=True)  # fmt: skip
        title = say("graph.title")
        graph = Column(Label(title, role="heading", id="graph.title"), DeathGraph(campaign), gap=12)
        self._graph = ScrollView(graph, id="runs.graph", ground="panel")
        self._below = Column(Label(title, role="heading", id="graph.title.below"), DeathGraph(campaign), gap=12)
        self._scroll = FoldedView(Column(self._list, self._below, gap=GAP), id="runs.scroll", ground="panel")
        self.add(self._graph, self._scroll)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Graph at the left; below the list where it would leave that too little room."""
        super().arrange(look, rect)
        is_wide = rect.width >= look.tx(GRAPH + LIST)
        self._graph.is_visible, self._below.is_visible = is_wide, not is_wide
        rest = rect
        if is_wide:
            left, rest = take_left(rect, look.tx(GRAPH), look.px(24))
            self._graph.arrange(look, left)
        self._scroll.arrange(look, rest)

    def _open(self, n: str) -> None:
        run = next(each for each in self._campaign.runs if str(each["n"]) == n)
        lines = run_lines(self._campaign, run, self._state.seeds, self._state.people)
        row = run_row(self._campaign, run)
        watch = self._state.watch[run["n"] - 1] if run["n"] <= len(self._state.watch) else None
        self._inspect(Inspection(row.text, row.aside, "", "\n\n".join(map(escaped, lines))), watch=watch)
