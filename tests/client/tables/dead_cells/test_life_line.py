"""Hearts and tokens share a line of a Beheaded board: no token vanishes."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.client.tables.dead_cells import life_line
from game.client.tables.dead_cells.life_line import Life, Share, shared
from game.client.tables.dead_cells.scenes import fight_places
from game.client.tables.dead_cells.tokens import LEAST_HEART, counts_of

SIZES = [((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)]


def painted(table, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, bool]]:
    """Of each board: how many kinds of tokens are shown, how many more are told, whether all is inside the board."""
    scene = table.presenter.scene(table.view, table.state)
    rects = fight_places(scene).panels
    items = {item.spot.id: item for item in table.presenter.items(table.view, table.state) if item.spot is not None}
    shown: list[tuple[list, Rect]] = []
    told: list[tuple[str, Rect]] = []
    monkeypatch.setattr(life_line, "paint_tokens", lambda s, k, counts, area, x: shown.append((counts, Rect(area))))
    monkeypatch.setattr(life_line, "write_face", lambda s, k, text, area, *rest, **more: told.append((text, area)))
    monkeypatch.setattr(life_line, "tag", lambda s, k, text, size, corner: told.append((text, Rect(corner, (0, 0)))))
    found = []
    for hero, rect in zip(scene.table.heroes, rects, strict=True):
        shown.clear(), told.clear()
        items[f"board.{hero.word}"].paint(Surface((rect.right, rect.bottom)), scene.look, rect)
        places = [area for _, area in (*shown, *told) if area.width]
        counts = sum(len(counts) for counts, _ in shown)
        found.append((counts, sum(int(text) for text, _ in told), all(rect.contains(each) for each in places)))
    return found


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("name", ["dead_cells_tokens", "dead_cells_crowd", "dead_cells_piles"])
def test_no_token_vanishes_from_a_board_where_the_hearts_take_the_line(laid_table, monkeypatch, name, size, text):
    """Shield 3 and Marked beside three hearts were left out at 1280 by 720, while the picture above showed them."""
    table = laid_table(name, size=size, text=text)
    signs = [len(counts_of(hero.tokens)) for hero in table.view.state.heroes]
    found = painted(table, monkeypatch)
    assert [shown + more for shown, more, _ in found] == signs
    assert all(inside for _, _, inside in found)


def test_in_the_fight_with_the_boss_every_token_is_drawn(laid_table, monkeypatch) -> None:
    found = painted(laid_table("dead_cells_tokens"), monkeypatch)
    assert [more for _, more, _ in found] == [0, 0]


def test_one_size_of_hearts_serves_the_whole_group(laid_table) -> None:
    look = laid_table("dead_cells_tokens").look
    full = Life(Rect(0, 0, 110, 20), 4, 0, [("shield", 3, ""), ("marked", 1, "")])
    free = Life(Rect(0, 0, 110, 20), 3, 0, [])
    found = shared(look, [full, free], Share(20, True))
    assert found.has_hearts and LEAST_HEART <= found.heart < 20
    assert shared(look, [free], Share(20, True)) == Share(20, True)


def test_health_is_a_number_where_tokens_leave_no_room_for_hearts(laid_table) -> None:
    look = laid_table("dead_cells_tokens").look
    full = Life(Rect(0, 0, 104, 20), 6, 0, [("shield", 3, ""), ("marked", 1, "")])
    assert not shared(look, [full], Share(17, True)).has_hearts
    narrow = full._replace(line=Rect(0, 0, 95, 20))
    assert shared(look, [narrow], Share(15, True)) == Share(13, True)
