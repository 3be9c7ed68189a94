"""A campaign in the middle of its story, to be looked at without playing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.client.app import App
from game.client.campaign.backups import BackupsScene
from game.client.campaign.hub import HubActions, HubScene
from game.client.campaign.menu import CampaignMenu, MenuActions
from game.client.campaign.slots import SlotActions, SlotsScene
from game.client.scene import Scene
from game.client.tables.campaign_page import CampaignState
from game.client.tables.dead_cells.campaign.page import DeadCellsCampaign
from game.games.registry import load_game
from game.kernel.game import Game
from game.session.campaign_store import CampaignStore

LEAVES = ("board", "island", "runs")
RUNS = (
    (("flayed", "serenade"), ("B1",), "B1-05", 2),
    (("flayed", "serenade"), ("B1", "B2"), "B2-03", 4),
    (("immolated", "serenade"), ("B1",), "bleeding", 1),
    (("quartered", "poisoned"), ("B1", "B3"), "B3-02", 5),
    (("immolated", "poisoned", "quartered"), ("B1", "B2", "C1"), "C1-01", 7),
    (("poisoned", "serenade"), ("B1", "B2", "C1"), "", 6),
)


def demo_record(game: Game) -> dict[str, Any]:
    """Six Runs, the last one won, with what they have brought."""
    record: dict[str, Any] = game.definition.first_record(game.content)
    upgrades = {deck: list(codes) for deck, codes in record["upgrades"].items()}
    board: dict[str, list[str]] = {row: [] for row in record["board"]}
    combat = {deck: list(codes) for deck, codes in record["combat"].items()}
    rows = {"start": "start", "during": "during", "skill": "skill", "feat": "feats", "market": "market"}
    aside: list[str] = []
    for codes in upgrades.values():
        for code in codes[:14]:
            use = game.content.cards[game.content.index[code]].use
            if use == "combat":
                combat["flayed"].append(code)
            elif use in rows and (use == "market" or len(board[rows[use]]) < game.content.slots[use]):
                board[rows[use]].append(code)
            else:
                aside.append(code)
        del codes[:14]
    feats = dict.fromkeys(board["feats"][:1], "met")
    found = [code for codes in record["blueprints"].values() for code in codes[:2]]
    return {
        **record, "upgrades": upgrades, "board": board, "combat": combat, "aside": aside, "feats": feats,
        "runes": ["vine", "ram"], "runs": demo_runs(), "victories": {"C1": 1}, "cells_kept": 1,
        "seen": ["B1-01", "B1-05", "B1-09", "B2-03", "B2-07", "B3-02", "C1-01"],
        "equipment": [*record["equipment"], *found[:7]], "covers": {"SV": 3, "TC": 2, "BR": 2},
        "starts": ["B1", "B4"], "well": record["well"][5:],
    }  # fmt: skip


def demo_runs() -> list[Mapping[str, Any]]:
    """The diary."""
    return [
        {
            "n": at + 1, "heroes": list(heroes), "route": list(route), "place": "b2", "tile": "",
            "died": [heroes[0]] if by else [], "by": by, "won": not by, "abandoned": False, "cells": cells,
            "combats": 3 + 2 * at, "kills": 5 + 4 * at, "boss_cells": [], "practice": False,
            "bought": ["SV01", "TC02"][: cells // 3],
        }
        for at, (heroes, route, by, cells) in enumerate(RUNS)
    ]  # fmt: skip


def _stay(*_: object) -> None:
    """Entries of the gallery lead nowhere."""


def hub_scene(leaf: str) -> Scene:
    """The campaign's page with one of its leaves turned up; ``fresh``: the board before the first Run."""
    game = load_game("dead_cells")
    record = game.definition.first_record(game.content) if leaf == "fresh" else demo_record(game)
    state = CampaignState("Winter evenings", record, {}, (4711, 815, 42, 99, 12, 7))
    names = "" if leaf == "fresh" else "Ada"
    actions = HubActions(next=_stay, seats=_stay, menu=_stay, back=_stay, names=lambda: names)
    scene = HubScene(game.id, DeadCellsCampaign(game), lambda: state, actions)
    scene.tab = LEAVES.index(leaf) if leaf in LEAVES else 0
    return scene


def demo_store(folder: Path, *names: str) -> CampaignStore:
    """Campaigns of some names."""
    store = CampaignStore(folder, now=lambda: 1_780_000_000.0)
    for name in names:
        store.begin(load_game("dead_cells"), name).close()
    return store


def pages(app: App) -> Mapping[str, Callable[[], Scene]]:
    """The pages around the hub, by name."""
    game = load_game("dead_cells")
    line = DeadCellsCampaign(game).line

    def slots() -> Scene:
        store = demo_store(app.folders.state, "Winter evenings", "With the children")
        (store.folder / "torn.campaign").write_text("{")
        return SlotsScene(game, store, SlotActions(_stay, _stay, line))

    def backups() -> Scene:
        store = demo_store(app.folders.state, "Winter evenings")
        opened = store.open(store.files()[0])
        opened.backup()
        opened.close()
        return BackupsScene(opened.name, game.id, store.backups(opened, game.definition.record), _stay, line)

    def lost() -> Scene:
        return BackupsScene("Winter evenings", game.id, (), _stay, line, lost="winter_evenings.campaign")

    def menu() -> Scene:
        store = demo_store(app.folders.state, "Winter evenings")
        actions = MenuActions(_stay, _stay, Path, Path, _stay, _stay, _stay)
        return CampaignMenu(store.open(store.files()[0]), actions)

    return {"slots": slots, "backups": backups, "lost": lost, "menu": menu}
