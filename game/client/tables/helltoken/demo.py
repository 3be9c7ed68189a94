"""Helltoken tables made up for the gallery: sittings played a little way by a plain habit, shown by the real scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame.event import Event

from game.client.table.desk import Desk
from game.client.table.link import Link
from game.client.table.private import PrivateSheet
from game.client.table.scene import TableScene
from game.client.tables.helltoken.presenter import WHITE_BOARD
from game.client.tables.helltoken.whiteboard.marks import Notes
from game.client.tables.helltoken.whiteboard.page import WhiteBoard
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.session.plans import SeatPlan
from game.session.sitting import Sitting

NAMES = ("Ada", "Ben", "Cleo")
MOST = 600


def begin(factions: Sequence[str], seed: int, **options: str) -> Sitting:
    """A sitting of one person and bots, who are never asked here."""
    return seated(factions, seed, options, 1)


def seated(factions: Sequence[str], seed: int, options: Mapping[str, str], people: int) -> Sitting:
    """A sitting of people and bots, who are never asked here."""
    plans = [
        SeatPlan(name, "human" if i < people else "bot:easy", {"faction": faction})
        for i, (name, faction) in enumerate(zip(NAMES, factions, strict=False))
    ]
    return Sitting.begin(load_game("helltoken"), options, plans, seed)


def play_on(sitting: Sitting, turns: int, stop: str, seed: int = 1) -> Sitting:
    """Answer by habit until the first seat is asked ``stop`` in turn ``turns`` or later."""
    chance = Chance(seed)
    for _ in range(MOST):
        if sitting.outcome is not None:
            break
        decision = sitting.pending[0]
        late = sitting.view().state.turn_number >= turns
        if late and decision.seat == 0 and decision.id == stop:
            break
        sitting.answer(decision.seat, decision.id, habit(decision, chance))
    return sitting


def others_pass(sitting: Sitting) -> None:
    """Where several are asked at once, all but the first seat let it go."""
    for decision in [each for each in sitting.pending if each.seat != 0]:
        sitting.answer(decision.seat, decision.id, PASS)


def habit(decision: Decision, chance: Chance) -> Any:
    """Passwords are never risked, remotes used every other time, agents mostly kept; the rest is by chance."""
    if decision.id == "password.enter":
        return PASS
    if decision.may_pass and chance.below(8) > (4 if decision.id == "remote.respond" else 0):
        return PASS
    return decision.sample(chance.below)


class PlannedTable(TableScene):
    """A table at which some parts of the answer have been clicked already."""

    def __init__(self, sitting: Sitting, parts: Sequence[Any]) -> None:
        super().__init__(Link(sitting))
        self._parts = parts

    def enter(self) -> None:
        """Click the parts."""
        super().enter()
        for part in self._parts:
            self.answers.choose(part)


class ForeseenTable(PlannedTable):
    """A planned table whose preview has been worked out."""

    def enter(self) -> None:
        """Work until it is done."""
        super().enter()
        self.preview.update(0.0)
        while self.preview.is_working:
            self.preview.update(0.0)


class DoubtedTable(PlannedTable):
    """A table at which a whole answer is asked for once more."""

    def enter(self) -> None:
        """Confirm what has been planned."""
        super().enter()
        self.answers.confirm()


DEMOS: Mapping[str, tuple[tuple[str, ...], int, int, str, Mapping[str, str]]] = {
    "helltoken_empty": (("sunsitters", "fumblers"), 2, 0, "setup.place_robot", {}),
    "helltoken_move": (("sunsitters", "fumblers"), 4, 6, "move.step", {}),
    "helltoken_password": (("fumblers", "gafnoric"), 9, 5, "password.enter", {}),
    "helltoken_spread": (("sunsitters", "fumblers"), 4, 4, "attack.spread", {}),
    "helltoken_foreseen": (("sunsitters", "fumblers"), 4, 4, "attack.spread", {}),
    "helltoken_doubt": (("sunsitters", "fumblers"), 4, 4, "attack.spread", {}),
    "helltoken_crowded": (("gafnoric", "fumblers", "sunsitters"), 7, 7, "move.step", {"agents": "with"}),
    "helltoken_wing": (("fumblers", "sunsitters", "gafnoric"), 11, 1, "wing.step", {}),
    "helltoken_refused": (("sunsitters", "fumblers"), 4, 4, "attack.spread", {}),
    "helltoken_esper": (("gafnoric", "fumblers", "sunsitters"), 1, 3, "esper.use", {"agents": "with"}),
    "helltoken_expert": (("fumblers", "gafnoric"), 5, 1, "expert.use", {"agents": "with"}),
    "helltoken_traveller": (("sunsitters", "fumblers"), 2, 2, "traveller.order", {"agents": "with"}),
    "helltoken_window": (("sunsitters", "fumblers"), 1, 1, "agents.window", {"agents": "with"}),
}
"""Scene to factions, seed, least turn, decision that is being asked, options."""


PLANS: Mapping[str, Sequence[Any]] = {
    "helltoken_password": (3, 12, 25),
    "helltoken_spread": (1, 7, 8, 16),
    "helltoken_foreseen": (16, 17, 18, 10, 20, 25),
    "helltoken_doubt": (5, 10, 15, 20, 25, 18),
    "helltoken_wing": ("up", "up", "up"),
    "helltoken_refused": (7,),
}
"""Scene to the parts of the answer that are planned in it."""


def demo_scene(name: str) -> TableScene:
    """The table of that name."""
    factions, seed, turns, stop, options = DEMOS[name]
    table = {"helltoken_foreseen": ForeseenTable, "helltoken_doubt": DoubtedTable}.get(name, PlannedTable)
    people = len(factions) if name == "helltoken_window" else 1
    sitting = play_on(seated(factions, seed, options, people), turns, stop)
    if people == 1:
        others_pass(sitting)
    return table(sitting, PLANS.get(name, ()))


class WhiteBoardScene(WidgetScene):
    """A white board on its sheet, with nothing below."""

    def __init__(self, board: WhiteBoard) -> None:
        self.board = board

    def build(self) -> Widget:
        """The sheet."""
        return PrivateSheet(WHITE_BOARD, NAMES[0], self.board, self.go_back)

    def handle(self, event: Event) -> bool:
        """The board first, as at the table."""
        sheet = self.ui.page
        return (isinstance(sheet, PrivateSheet) and sheet.hears(event, self.ui.held)) or super().handle(event)


def whiteboard_scene(level: str) -> WhiteBoardScene:
    """Ada's white board late in a game at an assist level, with a few marks of her own."""
    sitting = play_on(begin(("sunsitters", "fumblers"), 4, assist_max=level), 9, "password.enter")
    desk = Desk(Link(sitting), 0, lambda id, value: None)
    notes = Notes(lines=[[3, 12, 0, 0], [0] * 4])
    for square in (2, 8):
        notes.toggle_main(square, "black")
    notes.toggle_main(24, "own")
    notes.toggle_main(6, "cross", "fumblers.a")
    for square, letter in ((17, "a"), (17, "c"), (19, "a")):
        notes.toggle_pencil(square, letter)
    notes.at(19).note = "likely"
    desk.write_notes(notes.to_plain())
    return WhiteBoardScene(WhiteBoard(desk))
