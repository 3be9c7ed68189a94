"""The page of a campaign whose game has none of its own: what lasts, field by field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.campaign.words import say
from game.client.richtext import escaped
from game.client.tables.campaign_page import CampaignState, CampaignTab, Inspect
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.labels import Label, RichText
from game.client.widgets.scroll import ScrollView
from game.kernel.game import Game


class PlainCampaign:
    """Names and values of the record."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def line(self, record: Any) -> str:
        """Nothing: only a game knows what its record means."""
        return ""

    def about(self, record: Any, number: int) -> str:
        """Nothing, for the same reason."""
        return ""

    def tabs(self, state: CampaignState, inspect: Inspect) -> Sequence[CampaignTab]:
        """One leaf."""
        lines = [f"[b]{escaped(name)}[/b]: {escaped(value)}" for name, value in facts(state.record)]
        words: list[Widget] = [RichText(line, id=f"fact.{at}") for at, line in enumerate(lines)]
        empty = Label(say("record.empty"), colour="ink_soft", id="record.empty")
        return [CampaignTab(say("record"), ScrollView(Column(*(words or [empty]), gap=8, padding=16), id="record"))]


def facts(record: Any) -> list[tuple[str, str]]:
    """The fields of a record in words."""
    if not isinstance(record, Mapping):
        return [] if record is None else [("", str(record))]
    return [(str(name).replace("_", " "), _shown(value)) for name, value in record.items()]


def _shown(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_shown(each)}" for name, each in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(map(_shown, value)) or "–"
    return str(value)
