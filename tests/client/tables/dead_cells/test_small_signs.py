"""Small Enemies and small cards: Health on its heart, Damage beside its skull, rings off each other; who is dead has no
Skill to use, and who is poor nothing to buy."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from pygame import Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells import fight, purse, skill_chips, small_cards, symbols, tokens
from game.client.tables.dead_cells.announcement import Shown
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.demo import asked, run_to
from game.client.tables.dead_cells.paint import AQUA, SLATE
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.tables.dead_cells.scenes import counter_places
from game.client.tables.dead_cells.small_cards import card_ground, combat_frame
from game.client.text import TextLog
from game.client.theme import THEMES, contrast
from game.games.dead_cells.view import CELL
from game.games.registry import load_game
from game.kernel.event import Event


def a_look(text: float = 1.0, size=(960, 540)):
    return make_look(THEMES["dark"], Screen(*size, text))


@pytest.mark.parametrize("side", [10, 12, 16, 24])
def test_the_health_of_an_enemy_stands_inside_its_heart(side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """On small cards a "3" of 14 pixels was larger than its heart."""
    look, hearts = a_look(), []
    plain = tokens.icon
    monkeypatch.setattr(tokens, "icon", lambda look, name, wide: hearts.append(wide) or plain(look, name, wide))
    look.type.log = log = TextLog()
    tokens.paint_health(Surface((80, 80)), look, "3", Rect(20, 20, side, side))
    assert log.drawn[0].rect.width <= max([side, *hearts]) * 0.75


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_larger_cards_have_larger_hearts_in_any_text(text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 1280x720 in text of the usual size the heart was smaller than on smaller cards."""
    look, hearts = a_look(text, (1280, 720)), []
    plain = tokens.icon
    monkeypatch.setattr(tokens, "icon", lambda look, name, wide: hearts.append(wide) or plain(look, name, wide))
    for side in range(16, 64, 4):
        tokens.paint_health(Surface((80, 80)), look, "5", Rect(8, 8, side, side))
        assert len(hearts) >= 1 and hearts[-1] > side
    assert hearts == sorted(hearts)


def test_a_ring_around_spaces_is_no_higher_than_a_small_line() -> None:
    """The rings of Flay's two lines, 11 pixels apart, ran into each other."""
    look, made = a_look(), Surface((60, 40))
    symbols._paint_glyph(made, look, symbols.Glyph(text="1", pill=True), Rect(10, 10, 16, 10), (255, 255, 255))
    lit = [y for y in range(40) if max(made.get_at((x, y)).r for x in range(10, 26)) > 100]
    assert lit[-1] - lit[0] + 1 <= 11


def test_a_skill_of_the_dead_is_dim_and_does_nothing(laid_table) -> None:
    """Beside "Dead" it shone like a button."""
    table = laid_table("dead_cells_target")
    for hero in table.view.state.heroes:
        hero.dead = True
    spots = table.spots()
    shown = [spot for id, spot in spots.items() if id.startswith(("skill.", "skills."))]
    assert shown and not any(spot.answers for spot in shown)
    made = [Surface((120, 30)), Surface((120, 30))]
    form = skill_chips.Form(30, 14, has_sign=False)
    for surface, is_dim in zip(made, (False, True), strict=True):
        skill_chips._paint_skill("Thick Skin", form, surface, table.look, Rect(0, 0, 120, 30), is_dim=is_dim)
    bright, dim = (max(sum(each.get_at((x, 15))[:3]) for x in range(20, 100)) for each in made)
    assert dim < bright * 0.9
    assert contrast(AQUA, SLATE) > 1


@pytest.mark.parametrize(("cells", "can"), [(0, False), (1, True)])
def test_nothing_waits_for_a_card_that_cannot_be_bought(laid_table, monkeypatch, cells: int, can: bool) -> None:
    """A large frame waited for cards below "No Cells are left to spend"."""
    monkeypatch.setattr(purse, "left_in", lambda table, what: [1])
    monkeypatch.setattr(purse, "price_of", lambda table, what: 1)
    scene = SimpleNamespace(table=SimpleNamespace(bag={CELL: cells}))
    assert purse.can_buy(scene) is can


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_piles_have_the_whole_page_below_its_heading_where_no_card_will_lie_beside_them(text) -> None:
    """A third of the page was empty beside them, and large text did without the heading."""
    sitting = run_to(1, 3, lambda decision, table: decision.id == "spend.buy" and not table.bag[CELL])
    view, presenter = sitting.view([0]), DeadCellsPresenter(sitting.game)
    presenter.layout(make_look(THEMES["dark"], Screen(1280, 720, text)), Rect(0, 92, 1280, 500), view)
    scene = presenter.scene(view, TableState(decision="spend.buy"))
    assert not purse.can_buy(scene)
    places = counter_places(scene)
    items = list(purse.purse_items(scene, places))
    piles = [each.rect for each in items if each.spot is not None and each.spot.id.startswith("pile.")]
    left, right = piles[0].x - places.goods.x, places.goods.right - piles[-1].right
    assert len(piles) == 4 and abs(left - right) <= 4
    assert places.heading in [each.rect for each in items]
    assert not [each for each in piles if each.colliderect(places.heading)]


def test_the_last_cell_spent_moves_no_pile() -> None:
    """The line of Cells vanished, and the piles jumped up."""
    places, painted = [], []
    for cells in (1, 0):
        sitting = run_to(1, 3, asked("spend.buy"))
        view, presenter = sitting.view([0]), DeadCellsPresenter(sitting.game)
        view.state.bag[CELL] = cells
        look = a_look(size=(1280, 720))
        presenter.layout(look, Rect(0, 56, 1280, 570), view)
        history = [Event(1, "upgrade.bought", 0, (), data={"card": "SV01"})]
        scene = presenter.scene(view, TableState(decision="spend.buy", history=history))
        items = list(purse.purse_items(scene, counter_places(scene)))
        places.append([(each.spot.id, each.rect) for each in items if each.spot and each.spot.id.startswith("pile.")])
        look.type.log = log = TextLog()
        purse._paint_cells(cells, Surface((800, 40)), look, Rect(0, 0, 800, 40))
        painted.append([each.text for each in log.drawn])
    assert places[0] == places[1] and painted == [["1 Cell"], ["0 Cells"]]
    assert purse.cell_places(Rect(0, 0, 500, 30), 0) == []


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_a_task_stands_once_beside_the_picture_of_its_card(text: float) -> None:
    """Card and words beside it said the same."""
    look, words = a_look(text, (1280, 720)), CardWords(load_game("dead_cells"))
    card = next(card for card in words.content.cards if card.name == "Big Game")
    shown = Shown(card, words)
    width = look.tx(500)
    shown.arrange(look, Rect(0, 0, width, shown.size(look, width)[1]))
    assert shown._beside.is_visible
    whole = shown._lit(look)
    assert shown._place.height < whole.height * 0.51
    assert shown.rect.height <= max(shown._place.height, shown._beside.rect.height)


@pytest.mark.parametrize("size", [(80, 18), (100, 22), (116, 28), (160, 60)])
def test_a_snowflake_lies_inside_the_frame_of_its_line(size: tuple[int, int], monkeypatch) -> None:
    """It was as tall as the frame and lay on its lower border; beside Equipment it was smaller."""
    look, placed = a_look(size=(1280, 720)), []
    plain = fight.blit
    monkeypatch.setattr(fight, "blit", lambda to, made, place, *more: placed.append((made.get_size(), place))
                        or plain(to, made, place, *more))  # fmt: skip
    line = Rect((10, 10), size)
    fight.frost(Surface((200, 100)), look, line)
    flake = Rect(placed[-1][1], placed[-1][0])
    assert line.inflate(-4, -4).contains(flake)
    assert flake.height == fight.frost_side(look, line) <= look.px(18)


def test_the_ground_of_numerals_was_as_dark_as_their_outline_at_three_widths_of_eight() -> None:
    look = make_look(THEMES["dark"], Screen(1280, 720, 100))
    cards = {combat_frame(each): each for each in load_game("dead_cells").content.cards if each.kind == "combat"}
    for frame, card in cards.items():
        for wide in range(80, 300, 3):
            made = card_ground(look, (wide, round(wide * 1.4)), card, frame)
            assert sum(small_cards._colour(made, small_cards.CHIP)) > 110, (frame, wide)
