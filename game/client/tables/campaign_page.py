"""What a game shows of a campaign between two tables, and what it is given for that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.client.tables.base import Inspection
from game.client.widgets.base import Widget
from game.kernel.game import Game


@dataclass(frozen=True, slots=True)
class CampaignState:
    """A campaign as its game's page may show it. name: of its slot. record: what lasts, None before the first table.
    options: what its last table agreed on. seeds: of the tables that have ended, the oldest first. is_running: whether
    a table is in play. watch: what shows each of them again, None for one without a replay. people: who sat there."""

    name: str
    record: Any
    options: Mapping[str, Any] = field(default_factory=dict)
    seeds: Sequence[int] = ()
    is_running: bool = False
    watch: Sequence[Callable[[], None] | None] = ()
    people: Sequence[Sequence[str]] = ()


@dataclass(frozen=True, slots=True)
class CampaignTab:
    """One leaf of a campaign's page: its title and what stands on it. The widget gets the whole place and scrolls what
    does not fit."""

    title: str
    body: Widget


class Inspect(Protocol):
    """Shows a thing large, with a picture of it beside the words where there is one; and with a table that is over the
    way to ``watch`` it again."""

    def __call__(
        self, thing: Inspection, picture: Widget | None = None, watch: Callable[[], None] | None = None
    ) -> None: ...


class CampaignPage(Protocol):
    """What a game shows of a campaign between two tables; ``client/tables/<game>`` exports it as ``CAMPAIGN``."""

    def __init__(self, game: Game) -> None: ...

    def line(self, record: Any) -> str:
        """Where a record stands, in a few words; "" before the first table."""

    def about(self, record: Any, number: int) -> str:
        """How the table of that number went, in a sentence; "" where the record does not tell."""

    def tabs(self, state: CampaignState, inspect: Inspect) -> Sequence[CampaignTab]:
        """The leaves, the first one shown at first."""
