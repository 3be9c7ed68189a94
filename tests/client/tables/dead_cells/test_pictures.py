"""Pictures are there before they are wanted: also those of what lies on the table once the scene changes."""

from __future__ import annotations

import gc
import weakref

import pytest
from pygame import Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.presenter import Sprite
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.campaign.faces import name_lines
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.demo import DEMOS, POSITIONS, begin, demo_scene
from game.client.tables.dead_cells.drawings import drawing, drawings_of
from game.client.tables.dead_cells.scenes import items_to_come
from game.client.tables.dead_cells.symbols import Glyph, paint_row
from game.client.tables.dead_cells.tableau import boss_drawing, enemy_drawing
from game.client.tables.lines import MOST_LOOKS, write, write_lines
from game.client.tables.moves import narrow
from game.client.theme import THEMES
from game.games.dead_cells.view import foe_of
from game.games.registry import load_game
from tests.client.tables.helltoken.still import StillStage
from tests.helpers.foreign import foreign_game


@pytest.mark.parametrize("name", DEMOS)
def test_all_that_comes_can_be_painted_ahead(display, table, name: str) -> None:
    scene = demo_scene(name)
    table.app.push(scene)
    ahead = list(scene.work_ahead())
    assert ahead
    for piece in ahead:
        piece()
    table.app.pop()


@pytest.mark.parametrize("name", POSITIONS)
def test_what_comes_is_another_scene_than_the_present_one(laid_table, name: str) -> None:
    table = laid_table(name)
    scene = table.presenter.scene(table.view, table.state)
    shown = {item.facts for item in table.presenter.items(table.view, table.state) if isinstance(item.facts, str)}
    coming = {item.facts for item in items_to_come(scene) if isinstance(item.facts, str)}
    assert coming
    assert "timeline" not in coming & shown


def test_pictures_are_made_anew_when_the_scene_changes(table) -> None:
    scene = demo_scene("dead_cells_cards")
    table.app.push(scene)
    while table.app.work_ahead():
        pass
    before = scene.ahead_of
    assert before and table.app.work_ahead() is False
    scene.centre.view = begin(2, 3).view([0])
    scene.ahead_of = "another scene"
    pieces = []
    scene.work_ahead = lambda: [lambda: pieces.append(1)]
    while table.app.work_ahead():
        pass
    assert pieces == [1]


def test_the_type_of_windows_that_are_gone_goes(display) -> None:
    words = CardWords(load_game("dead_cells"))
    made = []
    for width in range(900, 1300, 20):
        look = make_look(THEMES["dark"], Screen(width, 720))
        surface, area = Surface((300, 200)), Rect(0, 0, 300, 200)
        write(surface, look, "Rampart Archer", area, "body", (0, 0, 0))
        write_lines(surface, look, "Rampart Archer, and others", area, "sans", 20, (0, 0, 0))
        cards.common_size(look, ["Rampart Archer", "Zombie"], 80, "sans", 20)
        paint_row(surface, look, [Glyph(text="3"), Glyph(icon="damage")], area, (0, 0, 0))
        name_lines(look.type, "Rampart Archer", (80, 80))
        cards.face(look, (120, 168), words, words.content.cards[0])
        made.append(weakref.ref(look.type))
    del look
    gc.collect()
    assert sum(each() is not None for each in made) <= MOST_LOOKS


def test_a_card_of_other_content_is_drawn_anew(table) -> None:
    game, look = load_game("dead_cells"), table.app.look
    words, card = CardWords(game), game.content.cards[0]
    first = cards.face(look, (120, 168), words, card)
    assert cards.face(look, (120, 168), words, card) is first
    words.content = game.content.but(hash="of a pack")
    assert cards.face(look, (120, 168), words, card) is not first


def test_a_picture_lives_as_long_as_what_was_made_of_it(table) -> None:
    cache = table.app.look.cache
    picture = Surface((20, 20))
    narrow(StillStage(table.app.look), picture, 0.5)
    turned = Surface((20, 20))
    table.app.presenter._picture(Sprite(turned, (10, 10), scale=2.0))
    alive = [weakref.ref(picture), weakref.ref(turned)]
    del picture, turned
    gc.collect()
    assert all(each() is not None for each in alive), "another picture could have its id"
    cache.clear()
    gc.collect()
    assert not any(each() is not None for each in alive)


def test_cards_keep_their_pictures_in_another_language() -> None:
    look, known = make_look(THEMES["dark"], Screen(1280, 720, 1.0)), load_game("dead_cells").content
    told = foreign_game("dead_cells").content
    assert {each.name for each in told.cards}.isdisjoint(each.name for each in known.cards)

    def pictures(content):
        things = [thing for card in content.cards for thing in (card, *card.instances)]
        return [drawing(look, *drawings_of(each, "equip", "enemy", "boss"), "") for each in things]

    assert pictures(told) == pictures(known)
    assert sum(map(bool, pictures(told))) >= 119
    for code in ("C1-01", "B1-05"):
        assert enemy_drawing(told, code) == enemy_drawing(known, code) != ()
    assert boss_drawing(told, "C1") == boss_drawing(known, "C1")


def test_a_boss_is_shown_as_his_present_instance_also_before_he_stands(laid_table) -> None:
    cards_known = load_game("dead_cells").content.cards
    boss, other = next(each for each in cards_known if each.instances), cards_known[0]
    for name in ("dead_cells_cards", "dead_cells_boss"):
        state = laid_table(name).view.state
        assert foe_of(state, boss) is boss.instances[state.instance]
        assert foe_of(state, other) is other


@pytest.mark.parametrize("kind", ["icon", "equip", "enemy", "figure", "trader", "boss", "motif"])
def test_drawings_are_whole_inside_their_field(laid_table, kind: str) -> None:
    """Horns, hooks and flames ended in a straight line at the edge."""
    assets, cut = laid_table("dead_cells_cards").look.assets, {}
    for file in sorted((assets.root / "dead_cells").glob(f"{kind}_*.svg")):
        drawn = assets.svg(f"dead_cells/{file.name}", (144, 192) if kind == "figure" else (192, 192))
        wide, high = drawn.get_size()
        rim = [(x, y) for x in range(wide) for y in (0, high - 1)]
        rim += [(x, y) for y in range(high) for x in (0, wide - 1)]
        if (solid := sum(drawn.get_at(at).a > 200 for at in rim)) > 2:
            cut[file.stem] = solid
    cut.pop("boss_concierge_fallen", None)  # fills its field
    assert not cut
