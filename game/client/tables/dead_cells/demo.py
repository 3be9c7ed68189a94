"""Dead Cells tables made up for the gallery: positions laid by hand, and Runs played a little way by a plain habit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.client.scene import Scene
from game.client.table.link import Link
from game.client.table.result import ResultActions, ResultScene
from game.client.table.scene import TableScene
from game.client.table.words import Words
from game.client.tables.find import presenter_for
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.session.plans import SeatPlan
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from game.session.sitting import Sitting

NAMES = ("Ada", "Ben", "Cleo", "Dan")
MOST = 1500
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
    if decision.may_pass and (not decision.count() or chance.below(6) == 0):
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
    "dead_cells_market": (1, 6, asked("market.merchant")),
    "dead_cells_spend": (1, 3, asked("spend.buy")),
}
"""Scene to players, seed, and the question at which the table is looked at."""

HURT = {"card": "B1-12", "damage": 2, "shields": 2, "poisoned": 1, "bleeding": 2, "on_fire": 1, "marked": 1,
        "frozen": ["III"]}  # fmt: skip
FOUR = {"flayed": "human", "immolated": "human", "poisoned": "human", "quartered": "human"}
POSITIONS: Mapping[str, Mapping[str, Any]] = {
    "dead_cells_cards": {
        "seats": {"flayed": "human"},
        "given": {
            "continue_at": "play",
            "tile": "B1-T01",
            "enemies": {"1": "zombie", "2": "shieldbearer", "3": "B1-05"},
            "hands": {"flayed": ["ST08", "ST11", "ST07"]},
            "loot": {"tooth": 2, "scroll_tactics": 1},
            "scrolls": {"flayed": [1, 3, 2]},
            "equipment": {"flayed": ["ST-S01", "ST-S07"]},
            "damage": {"flayed": 1},
            "bag": {"tooth": 4, "cell": 3, "potion": 1},
        },
    },
    "dead_cells_target": {
        "seats": {"flayed": "human"},
        "given": {
            "continue_at": {"round": {"round": 2}},
            "round": "II",
            "enemies": {"L": {"card": "B2-01"}, "1": HURT, "2": "B1-05", "3": {"card": "B2-04", "poisoned": 1}},
            "active": {"flayed": ["ST11", "ST08"]},
            "serenade": {"active": ["ST27"]},
            "shields": {"flayed": 1},
            "states": {"flayed": {"poisoned": 1, "marked": 1}},
            "wall_hole": "hole",
            "loot": {"cell": 1},
            "loot_equipment": ["ST-S09"],
        },
    },
    "dead_cells_crowd": {
        "seats": FOUR,
        "given": {
            "continue_at": {"round": {"round": 2}},
            "round": "II",
            "enemies": {"L": "B2-01", "1": HURT, "2": "B2-10", "3": "B2-04"},
            "scrolls": {"flayed": [2, 3, 3], "immolated": [1, 3, 4], "poisoned": [3, 3, 2], "quartered": [3, 2, 2]},
            "mutations": ["BR21"],
            "equipment": {
                "flayed": ["ST-S01", "ST-S07", "ST-S08"],
                "immolated": ["ST-S03", "ST-S09", "ST-S10"],
                "poisoned": ["ST-S02", "ST-S04", "ST-S05"],
                "quartered": ["ST-S11", "ST-S12", "ST-S13"],
            },
            "passes": ["quartered"],
            "active": {"flayed": ["ST11"], "immolated": ["ST01"], "poisoned": ["ST13"]},
            "announced": {"flayed": [["damage", "II"]]},
            "damage": {"flayed": 3, "immolated": 1, "quartered": 2},
            "states": {"flayed": {"poisoned": 1, "marked": 1, "bleeding": 1}, "immolated": {"frozen": ["III"]}},
            "shields": {"poisoned": 3},
            "loot": {"tooth": 4, "cell": 1, "scroll_survival": 1},
            "bag": {"tooth": 12, "cell": 9, "potion": 2, "scroll_brutality": 1},
        },
    },
    "dead_cells_boss": {
        "seats": {"flayed": "human"},
        "given": {
            "biome": "C1",
            "continue_at": "boss_fight",
            "attack_deck": ["C1-02"],
            "hands": {"flayed": ["ST08", "ST11", "ST07"]},
            "scrolls": {"flayed": [3, 3, 3]},
            "equipment": {"flayed": ["ST-S01", "ST-S07"]},
            "bag": {"tooth": 2, "cell": 7, "potion": 1},
        },
    },
}
"""Scene to a position laid by hand."""
DEMOS = (*RUNS, *POSITIONS)


def demo_scene(name: str) -> Scene:
    """The table, or the page of a table, of that name."""
    if name in PAGES:
        return PAGES[name]()
    if name in POSITIONS:
        return TableScene(Link(laid(name)))
    players, seed, wanted = RUNS[name]
    return TableScene(Link(_found(players, seed, wanted)))


def result_scene() -> ResultScene:
    """The result page of a Run of two people; its buttons lead nowhere."""

    def stay() -> None:
        """A picture leads nowhere."""

    link = Link(play_on(begin(2, 4), lambda decision, table: False))
    presenter = presenter_for(link.game, [plan.name for plan in link.plans])
    words = Words(link.game, link.plans)
    words.look_at(link.view())
    return ResultScene(link, presenter, words, ResultActions(stay, stay, stay))


def hand_scene() -> TableScene:
    """A hand on its own page."""
    return OpenHand(Link(laid("dead_cells_cards")))


class OpenHand(TableScene):
    """A table at which the hand has been opened."""

    def enter(self) -> None:
        """Open it."""
        super().enter()
        self.private.open(self.private.panels()[0])


def laid(name: str) -> Sitting:
    """A sitting that begins in a position of that name."""
    data = {
        "scenario": f"dead_cells/{name}",
        "game": "dead_cells",
        "expect": [{"state": "stage", "is": 0}],
        **POSITIONS[name],
    }
    return Sandbox.of_scenario(read_scenario(data, name), load_game("dead_cells")).sitting


def _found(players: int, seed: int, wanted: Wanted) -> Sitting:
    """The first of several Runs in which the question comes up."""
    for more in range(60):
        sitting = play_on(begin(players, seed + more), wanted, seed)
        if sitting.outcome is None:
            return sitting
    raise LookupError(f"no Run from seed {seed} comes to that question")


PAGES: Mapping[str, Callable[[], Scene]] = {"dead_cells_result": result_scene, "dead_cells_hand": hand_scene}
"""Pages that belong to a table."""
