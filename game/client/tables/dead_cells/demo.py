"""Dead Cells tables made up for the gallery: positions laid by hand, and Runs played a little way by a plain habit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from game.client.campaign.words import Phrases
from game.client.scene import Scene
from game.client.table.link import Link
from game.client.table.newgame import NewGameScene, SeatForm
from game.client.table.offers import offer_buttons
from game.client.table.result import ResultActions, ResultScene
from game.client.table.scene import TableScene
from game.client.table.words import Words
from game.client.tables.dead_cells.demo_positions import POSITIONS
from game.client.tables.find import presenter_for
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.session.plans import SeatPlan
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from game.session.sitting import Sitting

NAMES = ("Ada", "Ben", "Cleo", "Dan")
MOST, TRIES = 1500, 60
Wanted = Callable[[Decision, Any], bool]


def begin(players: int, seed: int, **options: str) -> Sitting:
    """A sitting of one person, with bots, who are never asked here, in the other seats."""
    plans = [SeatPlan(NAMES[i], "human" if i == 0 else "bot:easy") for i in range(players)]
    return Sitting.begin(load_game("dead_cells"), options, plans, seed)


def play_on(sitting: Sitting, stop: Wanted, seed: int = 1) -> Sitting:
    """Answer by habit until the first seat is asked what is wanted."""
    chance = Chance(seed)
    for _ in range(MOST):
        if sitting.outcome is not None:
            break
        decision = sitting.pending[0]
        if decision.seat == 0 and stop(decision, sitting.view([0]).state):
            break
        sitting.answer(decision.seat, decision.id, habit(decision, chance))
    return sitting


def habit(decision: Decision, chance: Chance) -> Any:
    """What may be left is mostly taken; the rest is by chance."""
    if decision.may_pass and chance.below(6) == 0:
        return PASS
    return decision.sample(chance.below)


def asked(id: str) -> Wanted:
    """That a decision is asked."""
    return lambda decision, table: bool(decision.id == id)


def far(visited: int) -> Wanted:
    """That the next corridor is asked for after so many spaces."""
    return lambda decision, table: decision.id == "explore.corridor" and len(table.visited) >= visited


RUNS: Mapping[str, tuple[int, int, Wanted]] = {
    "dead_cells_setup": (2, 3, asked("run.beheaded")),
    "dead_cells_map": (1, 5, far(2)),
    "dead_cells_map_4": (4, 8, far(3)),
    "dead_cells_choice": (1, 9, asked("tile.either_or")),
    "dead_cells_merchant": (1, 12, asked("merchant.buy")),
    "dead_cells_market": (1, 14, asked("market.merchant")),
    "dead_cells_spend": (1, 3, asked("spend.buy")),
    "dead_cells_announce": (2, 1, asked("combat.announce")),
    "dead_cells_three": (3, 1, asked("combat.card")),
    "dead_cells_worn": (1, 15, asked("equip.replace")),
    "dead_cells_collector": (1, 52, asked("market.collector")),
    "dead_cells_bought": (1, 2, asked("spend.combat_deck")),
}
"""Scene to players, seed, and the question at which the table is looked at."""

DEMOS = (*RUNS, *POSITIONS)


def demo_scene(name: str) -> Scene:
    """The table, or the page of a table, of that name."""
    if name in PAGES:
        return PAGES[name]()
    if name in POSITIONS:
        return TableScene(Link(laid(name)))
    players, seed, wanted = RUNS[name]
    return TableScene(Link(run_to(players, seed, wanted)))


def result_scene() -> ResultScene:
    """The result page of a Run of two people."""
    return _result_of(play_on(begin(2, 4), lambda decision, table: False))


def victory_scene() -> ResultScene:
    """The result page of a Run that was won."""
    return _result_of(won_run())


def won_run() -> Sitting:
    """The first of several fights with the Boss, from his first Turn on, in which he falls; to the end of the Run."""
    for seed in range(1, TRIES):
        sitting = play_on(laid("dead_cells_boss"), lambda decision, table: False, seed)
        if sitting.outcome is not None and sitting.view(()).state.campaign["runs"][-1]["won"]:
            return sitting
    raise LookupError("no fight with the Boss is won")


def _result_of(sitting: Sitting) -> ResultScene:
    """The result page of a finished sitting of a campaign; its buttons lead nowhere."""

    def stay() -> None:
        """A picture leads nowhere."""

    link = Link(sitting)
    presenter = presenter_for(link.game, [plan.name for plan in link.plans])
    words = Words(link.game, link.plans)
    words.look_at(link.view())
    say_of_game = Phrases(link.game.id)
    called = (say_of_game("to_hub"), say_of_game("hub.next"))
    actions = ResultActions(stay, stay, stay, replay=stay, campaign=stay, words=called)
    return ResultScene(link, presenter, words, actions)


def hand_scene() -> TableScene:
    """A hand on its own page."""
    return OpenHand(Link(laid("dead_cells_cards")))


def signs_scene() -> TableScene:
    """The list of signals, open."""
    return OpenSigns(Link(run_to(*RUNS["dead_cells_three"])))


def struck_scene(position: str) -> TableScene:
    """A table on which the one Enemy that may be aimed at has just been struck."""
    return Struck(Link(laid(position)))


def new_scene() -> NewGameScene:
    """The form of a new game; it begins none."""
    form = NewGameScene(load_game("dead_cells"), lambda options, plans, seed: None, seed=7)
    form.form.seats = [SeatForm(name) for name in NAMES]
    return form


class OpenSigns(TableScene):
    """A table at which somebody is about to give a sign."""

    def enter(self) -> None:
        """Open the list."""
        super().enter()
        for button in offer_buttons(self, 0):
            button.press()


class Struck(TableScene):
    """A table at which a blow has been struck that everybody stops for."""

    def enter(self) -> None:
        """Strike it."""
        super().enter()
        if len(self.ui.pages) == 1:
            self.give("1")


class OpenHand(TableScene):
    """A table at which the hand has been opened."""

    def enter(self) -> None:
        """Open it."""
        super().enter()
        self.private.open(self.private.panels()[0])


def laid(name: str) -> Sitting:
    """A sitting of people with names that begins in a position of that name."""
    data = {
        "scenario": f"dead_cells/{name}",
        "game": "dead_cells",
        "expect": [{"state": "stage", "is": 0}],
        **POSITIONS[name],
    }
    sitting = Sandbox.of_scenario(read_scenario(data, name), load_game("dead_cells")).sitting
    sitting.plans = [replace(plan, name=called) for plan, called in zip(sitting.plans, NAMES, strict=False)]
    return sitting


def run_to(players: int, seed: int, wanted: Wanted) -> Sitting:
    """The first of several Runs in which the question comes up."""
    for more in range(TRIES):
        sitting = play_on(begin(players, seed + more), wanted, seed)
        if sitting.outcome is None:
            return sitting
    raise LookupError(f"no Run from seed {seed} comes to that question")


PAGES: Mapping[str, Callable[[], Scene]] = {
    "dead_cells_result": result_scene,
    "dead_cells_victory": victory_scene,
    "dead_cells_beaten": partial(struck_scene, "dead_cells_last_blow"),
    "dead_cells_feat": partial(struck_scene, "dead_cells_third_elite"),
    "dead_cells_hand": hand_scene,
    "dead_cells_signs": signs_scene,
    "dead_cells_new": new_scene,
}
"""Pages that belong to a table."""
