"""Tokens in small places: every number keeps off every sign."""

from __future__ import annotations

from itertools import product

import pytest
from pygame import Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.dead_cells import cards, fight, tokens
from game.client.tables.dead_cells.scenes import fight_places
from game.client.theme import THEMES

MANY = [("shield", 9, ""), ("poisoned", 12, ""), ("bleeding", 3, ""), ("on_fire", 4, ""), ("frozen", 1, "III")]


@pytest.mark.parametrize("area", [Rect(4, 4, 67, 24), Rect(4, 4, 85, 29), Rect(4, 4, 180, 20)])
def test_numbers_of_small_tokens_cover_no_sign(area: Rect, monkeypatch: pytest.MonkeyPatch) -> None:
    signs, numbers = [], []
    write, paint = tokens.write_face, tokens.blit
    icons = []
    monkeypatch.setattr(tokens, "icon", lambda look, name, side: icons.append(Surface((side, side))) or icons[-1])

    def painted(surface: Surface, drawn: Surface, where: tuple[int, int]) -> None:
        if any(drawn is each for each in icons):
            signs.append(drawn.get_rect(topleft=where[:2]))
        paint(surface, drawn, where)

    def written(surface: Surface, look: object, text: str, where: Rect, *rest: object, **more: object) -> None:
        numbers.append(Rect(where))
        write(surface, look, text, where, *rest, **more)

    monkeypatch.setattr(tokens, "blit", painted)
    monkeypatch.setattr(tokens, "write_face", written)
    look = make_look(THEMES["dark"], Screen(960, 540, 1.0))
    tokens.paint_tokens(Surface((300, 60)), look, MANY, area)
    assert len(signs) == len(numbers) == len(MANY)
    assert not [pair for pair in product(signs, numbers) if pair[0].colliderect(pair[1])]
    assert all(area.contains(sign) for sign in signs)


@pytest.mark.parametrize(("size", "text"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_signs_on_an_enemy_leave_its_figure_to_be_seen(laid_table, size, text: float) -> None:
    """Five of them lay over the picture of the Elite Zombie up to its chin."""
    table = laid_table("dead_cells_crowd", size=size, text=text)
    scene = table.presenter.scene(table.view, table.state)
    rect = fight_places(scene).spaces[1]
    window = cards.place(cards.LARGE, rect.size, *cards.WINDOW).move(rect.topleft)
    strip = fight.signs_strip(scene.look, window, 5)
    figure = cards.figure_place(window, strip.height)
    assert window.contains(strip)
    assert figure.y >= window.y - figure.height // 10
    assert strip.y - figure.y >= figure.height * 0.8
    assert figure.height >= window.height * 0.5
