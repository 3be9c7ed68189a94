"""Every motion of Dead Cells' events ends, skipped or not, and tells nothing that the event does not."""

from __future__ import annotations

from collections import Counter

import pytest

from game.client.frames import BotsTable, fight_of_four
from game.client.table.course import Course
from game.client.table.words import Words
from game.client.tables.base import TableState
from game.client.tables.dead_cells import presenter
from game.client.tables.dead_cells.demo import begin, habit, laid
from game.client.tables.dead_cells.motion import MOTIONS
from game.client.tables.dead_cells.motion_light import _light
from game.client.tables.dead_cells.motion_signal import signal_words
from game.client.tables.dead_cells.paint import GOLD
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.games.dead_cells.names import ITEMS
from game.kernel.chance import Chance
from game.kernel.event import Event
from tests.client.tables.dead_cells.conftest import AREA
from tests.client.tables.helltoken.still import StillStage, a_look, seconds_of

SITTINGS = {"solo": lambda: begin(1, 5), "two": lambda: begin(2, 3), "four": lambda: begin(4, 8),
            "boss": lambda: laid("dead_cells_boss"), "crowd": lambda: laid("dead_cells_crowd")}  # fmt: skip


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("name", SITTINGS)
def test_motions_end_in_short_time(name: str, reduced: bool) -> None:
    sitting, chance, look = SITTINGS[name](), Chance(4), a_look()
    presenter = DeadCellsPresenter(sitting.game)
    moved: Counter[str] = Counter()
    presenter.layout(look, AREA, sitting.view())
    for _ in range(60):
        if sitting.outcome is not None:
            break
        decision = sitting.pending[0]
        eyes = sitting.audience_of(decision.seat)
        before, known, step = sitting.view(eyes), len(sitting.history(eyes)), len(sitting.steps)
        sitting.answer(decision.seat, decision.id, habit(decision, chance))
        for event, after in zip(sitting.history(eyes)[known:], sitting.views_since(step, eyes), strict=True):
            motion = presenter.animate(event, before, after, StillStage(look, reduced_motion=reduced))
            if motion is not None and moved[event.name] < 2:
                moved[event.name] += 1
                assert seconds_of(motion, step=1 / 20) < 2.5, event.name
            before = after
    assert len(moved) >= 6


def test_every_motion_belongs_to_an_event_of_the_log() -> None:
    log = begin(1, 5).game.content.log
    assert [name for name in MOTIONS if name not in log.events] == []


def test_a_card_laid_face_down_flies_as_a_back_for_those_who_may_not_see_it() -> None:
    sitting = begin(2, 3)
    chance = Chance(4)
    while sitting.pending[0].id != "combat.card":
        sitting.answer(sitting.pending[0].seat, sitting.pending[0].id, habit(sitting.pending[0], chance))
    decision, public = sitting.pending[0], frozenset[int]()
    known, step, before = len(sitting.history(public)), len(sitting.steps), sitting.view(public)
    sitting.answer(decision.seat, decision.id, decision.options[0])
    told = zip(sitting.history(public)[known:], sitting.views_since(step, public), strict=True)
    event, after = next((event, after) for event, after in told if event.name == "card.placed")
    assert "card" not in event.data
    presenter = DeadCellsPresenter(sitting.game)
    look = a_look()
    presenter.layout(look, AREA, before)
    stage = StillStage(look)
    assert seconds_of(presenter.animate(event, before, after, stage)) < 1
    assert {spot.id for spot in presenter.spots(after, TableState())}.isdisjoint({f"card.{decision.options[0]}"})


def test_a_signal_stands_as_a_bubble_beside_its_speaker() -> None:
    sitting, chance = begin(2, 3), Chance(4)
    while sitting.pending[0].id != "combat.card":
        sitting.answer(sitting.pending[0].seat, sitting.pending[0].id, habit(sitting.pending[0], chance))
    public = frozenset[int]()
    known, step, before = len(sitting.history(public)), len(sitting.steps), sitting.view(public)
    sitting.answer(sitting.pending[0].seat, "combat.signal", "weak")
    told = zip(sitting.history(public)[known:], sitting.views_since(step, public), strict=True)
    event, after = next((event, after) for event, after in told if event.name == "signal.sent")
    presenter, look = DeadCellsPresenter(sitting.game), a_look()
    presenter.layout(look, AREA, before)
    assert 1 < seconds_of(presenter.animate(event, before, after, StillStage(look))) < 2.5


def test_signals_are_said_without_stray_signs() -> None:
    assert signal_words("focus", "1") == "Aim at the Enemy in 1!"
    assert signal_words("beware", "II") == "Beware of Round II!"


def test_great_light_is_drawn_and_gone_at_the_edges() -> None:
    light = _light(a_look(), (640, 360), (320, 180), GOLD)
    alphas = [light.get_at((x, 120)).a for x in range(0, 640, 4)]
    assert max(alphas) > 90 and len(set(alphas)) > 20
    assert all(light.get_at(corner).a < 8 for corner in ((1, 1), (638, 1), (1, 358), (638, 358)))


def test_what_moves_is_told_in_its_own_words_not_in_those_of_the_last_question() -> None:
    sitting = laid("dead_cells_crowd")
    words = Words(sitting.game, sitting.plans)
    words.look_at(sitting.view(()))
    whose = {"hero": "flayed", "enemy": "B1-01", "card": "ST07"}
    told = {name: words.moving(Event(1, name, 0, (), data=whose), "act.target") for name in MOTIONS}
    assert words.playing("act.target") not in told.values()
    assert all(told.values())


def test_looted_scrolls_fly_in_their_colours() -> None:
    """Ruling Q-74: all Scrolls are looted together, and each is seen to go where it then lies."""
    sitting, look = laid("dead_cells_crowd"), a_look()
    presenter = DeadCellsPresenter(sitting.game)
    before = sitting.view()
    before.state.loot = [0] * len(ITEMS)
    before.state.loot[ITEMS.index("scroll_survival")] = 1
    presenter.layout(look, AREA, before)
    stage = StillStage(look)
    looted = Event(1, "loot.taken", 0, (), data={"hero": "flayed", "item": "scroll", "amount": 1})
    motion = presenter.animate(looted, before, before, stage)
    assert motion is not None
    shown: set[str] = set()
    while not motion.is_over:
        motion.advance(0.05)
        shown |= set(stage.sprites)
    assert shown == {"gain.scroll_survival.0"}


def test_what_lies_there_afterwards_is_found_before_the_table_follows(table, monkeypatch) -> None:
    """The frame in which the table follows has the painting to do; finding all things as well made it late."""
    found: list[str] = []
    follow, find = Course._follow, presenter.items_of

    def followed(self, told):
        found.append("follow")
        follow(self, told)
        found.append("followed")

    monkeypatch.setattr(Course, "_follow", followed)
    monkeypatch.setattr(presenter, "items_of", lambda scene: found.append("find") or find(scene))
    table.app.animator.speed = 1.0
    bots = BotsTable(table.app, fight_of_four(7))
    while found.count("followed") < 12:
        table.app.step(0.25)
        bots.between()
    assert not [at for at, what in enumerate(found) if what == "follow" and found[at + 1] == "find"]
