"""The menu of a campaign: keep a copy, its story, give the table up, begin from the first again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.client.campaign.ask import ask_sure, ask_typed, do, tell
from game.client.campaign.hub import AGAIN
from game.client.campaign.story import About, story
from game.client.campaign.words import Phrases, say
from game.client.strings import say as say_all
from game.client.table.sheet import SheetScene
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Row, Space
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.session.campaign import Campaign
from game.session.campaign_text import Entry

Action = Callable[[], None]
STORY = 720
"""How wide the story is told."""

BELOW_KEPT = 6
"""How much farther from the entries the line above them is than these are from each other, in logical units."""


@dataclass(frozen=True)
class MenuActions:
    """What the menu leads to. ``export`` and ``reset`` return the file that they wrote; ``changed`` is called after
    what lasts was changed, ``slots`` leads to the other campaigns, ``home`` to the first page. ``give_up`` is
    there only where the table in play cannot be set up any more: to leave it otherwise is a matter of the rules.
    ``watch(begun)`` gives what shows the table again that began with an entry of the diary, None without a replay;
    ``about`` says how a table went."""

    backups: Action
    slots: Action
    export: Callable[[], Path]
    reset: Callable[[], Path]
    changed: Action
    settings: Action
    home: Action
    give_up: Action | None = None
    watch: Callable[[Entry | None], Action | None] = lambda begun: None
    about: About = lambda number, reset: ""


class CampaignMenu(SheetScene):
    """Above the campaign's page; Escape leads back to it."""

    width = 720
    gap = 8

    def __init__(self, campaign: Campaign, actions: MenuActions) -> None:
        self._campaign = campaign
        self._actions = actions
        self._say = Phrases(campaign.game)

    def title(self) -> str:
        """The campaign's name."""
        return self._campaign.name

    def body(self) -> list[Widget]:
        """The entries, two beside each other; what cannot be done now is not among them."""
        runs = self._campaign.is_running
        entries: list[tuple[str, str, Action | None]] = [
            ("backup", "content_save", self._backup),
            ("restore", "history", None if runs else self._actions.backups),
            ("export", "arrow_up", self._export),
            ("story", "script_text", self._tell_story),
            ("give_up", "flag", self._actions.give_up and self._ask_give_up),
            ("reset", "refresh", None if runs else self._ask_reset),
            ("others", "folder_open", self._actions.slots),
            ("settings", "cog", self._actions.settings),
            ("home", "exit_to_app", self._actions.home),
        ]
        kept = Label(say("menu.kept"), role="small", colour="ink_soft")
        made = [Button(self._say(id), act, id=id, symbol=sign, x=0.0) for id, sign, act in entries if act is not None]
        pairs = [Row(*made[n : n + 2], *(Space(0),) * (2 - len(made[n : n + 2])), gap=self.gap, weights=(1, 1))
                 for n in range(0, len(made), 2)]  # fmt: skip
        return [kept, Space(BELOW_KEPT), *pairs]

    def buttons(self) -> list[Button]:
        """Back."""
        return [Button(say_all("new.back"), self.go_back, id="back", kind="primary", symbol="arrow_left")]

    def _backup(self) -> None:
        do(self.ui, lambda: say("backup.done", name=self._campaign.name, backup=self._campaign.backup().name))

    def _export(self) -> None:
        do(self.ui, lambda: say("export.done", path=str(self._actions.export())))

    def _tell_story(self) -> None:
        lines = story(self._campaign.diary, self._say, self._actions.about)
        close = Button(say_all("table.close"), self.ui.close, id="story.close", kind="primary")
        rows = [self._story_row(at, line, self._actions.watch(begun)) for at, (line, begun) in enumerate(lines)]
        if any(begun is not None and self._actions.watch(begun) is None for _, begun in lines):
            rows.insert(0, Label(say("watch.none"), role="small", colour="ink_soft", id="recordings.none"))
        self.ui.open(Dialog(self._say("story"), Column(*rows, gap=6), [close], id="story.dialog", width=STORY))

    def _story_row(self, at: int, line: str, watch: Action | None) -> Widget:
        told = Label(line, role="small")
        if watch is None:
            return told

        def act() -> None:
            self.ui.close()
            watch()

        again = Button(say("watch"), act, id=f"watch.{at}", symbol=AGAIN)
        return (
            Row(told, again, gap=self.gap, weights=(7, 3)) if self.look.screen.is_wide else Column(told, again, gap=4)
        )

    def _ask_give_up(self) -> None:
        def give_up() -> None:
            assert self._actions.give_up is not None
            self._actions.give_up()
            self._actions.changed()

        ask_sure(self.ui, self._say("give_up"), self._say("give_up.text"), self._say("give_up.do"), give_up)

    def _ask_reset(self) -> None:
        """Twice: a question, then the name typed."""
        name = self._campaign.name

        def reset() -> None:
            def act() -> str:
                file = self._actions.reset()
                self._actions.changed()
                page = self.app.scene
                assert isinstance(page, WidgetScene)
                tell(page.ui, self._say("reset"), [self._say("reset.done", backup=file.name)])
                return ""

            do(self.ui, act)

        def once_more() -> None:
            ask_typed(self.ui, self._say("reset"), self._say("reset.again"), name, self._say("reset.do"), reset)

        ask_sure(self.ui, self._say("reset"), self._say("reset.text"), self._say("reset.next"), once_more)
