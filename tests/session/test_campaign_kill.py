"""A process that plays a campaign is killed at any moment, also while a Run ends: nothing that was answered is lost."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.games.registry import load_game
from game.kernel.chance import Chance
from game.session.campaign_store import CampaignStore

PLAYER = """
import sys
from pathlib import Path
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.session.campaign_store import CampaignStore
from game.session.plans import SeatPlan

game = load_game("dead_cells")
store = CampaignStore(Path(sys.argv[1]))
campaign = store.begin(game, "killed")
run = 0
while True:
    sitting = campaign.begin(game, {}, [SeatPlan("Ada", "human", {"beheaded": "flayed"})], run)
    chance = Chance(run)
    while sitting.pending:
        asked = sitting.pending[0]
        print(run, len(sitting.steps), asked.id, flush=True)
        sitting.answer(asked.seat, asked.id, asked.sample(chance.below))
    run += 1
"""


def killed_at(folder: Path, decision: str, times: int) -> tuple[int, int]:
    """Play in a process of its own and kill it when it has asked something so often; the Run and how many answers had
    been given when it asked before: one answer may still be on its way to the disk."""
    child = subprocess.Popen([sys.executable, "-c", PLAYER, str(folder)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    before = told = (0, 0)
    for line in child.stdout:
        run, steps, asked = line.split()
        before, told = told, (int(run), int(steps))
        times -= asked == decision
        if times == 0:
            break
    child.send_signal(signal.SIGKILL)
    child.stdout.read()
    child.wait()
    child.stdout.close()
    return before


@pytest.mark.parametrize(("decision", "times"), [("spend.buy", 1), ("spend.buy", 3), ("combat.card", 7)])
def test_a_killed_process_loses_nothing(tmp_path: Path, decision: str, times: int):
    run, steps = killed_at(tmp_path, decision, times)
    store = CampaignStore(tmp_path)
    (path,) = store.files()
    assert store.infos("dead_cells")[0].problem == ""
    game = load_game("dead_cells")
    campaign = store.open(path)
    assert campaign.take_notices() == []
    assert campaign.saved is not None
    tables = len([entry for entry in campaign.diary if entry.kind == "began"])
    reached = (tables - 1, len(campaign.saved.steps))
    assert reached >= (run, steps)
    assert len(campaign.record(game)["runs"]) >= run
    if campaign.is_running:
        sitting, chance = campaign.resume(game), Chance(9)
        assert sitting.notices == []
        while sitting.pending:
            asked = sitting.pending[0]
            sitting.answer(asked.seat, asked.id, asked.sample(chance.below))
    campaign.flush()
    again = store.open(path)
    assert not again.is_running
    assert len(again.record(game)["runs"]) == tables
    assert [entry.kind for entry in again.diary].count("ended") == tables
