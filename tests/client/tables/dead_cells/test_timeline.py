"""The timeline: what was announced with each card, and which line is being performed."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Rect, Surface, mask

from game.client.draw import blit
from game.client.tables.base import TableState
from game.client.tables.dead_cells import fight, timeline
from game.client.tables.dead_cells.drawings import brightened, drawn
from game.client.tables.dead_cells.paint import FADED, MIST, NIGHT, VEIL, paint_round
from game.client.tables.dead_cells.phases import phases
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.timeline_lines import as_performed, row_lines
from game.client.tables.dead_cells.timeline_widths import COLUMNS
from game.client.theme import Colour, contrast
from game.games.dead_cells.view import (
    BEHEADED,
    SYMBOLS,
    Actor,
    acting,
    actors,
    card_bonus,
    is_over,
    lines_of,
    plays_zero,
)
from game.games.registry import load_game
from game.kernel.event import Event
from game.session.plans import SeatPlan
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from game.session.sitting import Sitting


@pytest.fixture
def two_cards() -> Sitting:
    """A Combat in which the First Player of two has laid both cards and announced the first one's Action alone."""
    game = load_game("dead_cells")
    sitting = Sitting.begin(game, game.content.resolve_options({}), [SeatPlan("Ada"), SeatPlan("Ben")], 3)
    while not any(hero.announced and len(hero.active.cards) == 2 for hero in sitting.view(()).state.heroes):
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, decision.options[0])
    return sitting


def chips_painted(sitting: Sitting, laid_table, monkeypatch) -> list[tuple[str, int]]:
    """The (Round, card) of every announcement in the timeline of the public table."""
    painted = []
    monkeypatch.setattr(timeline, "_paint_unknown", lambda number, at, where, chips, *rest: painted.append(
        (chips[at][1], at)) if at < len(chips) and chips[at][1] == timeline.ROUNDS[number] else None)  # fmt: skip
    table = laid_table("dead_cells_cards")
    view = sitting.view(())
    table.presenter.paint(Surface((1280, 720)), table.presenter._area, view, table.state)
    return painted


def test_a_card_without_announcement_has_none_of_the_first_card(two_cards, laid_table, monkeypatch) -> None:
    hero = two_cards.view(()).state.heroes[two_cards.view(()).state.first]
    assert (len(hero.active.cards), len(hero.announced)) == (2, 1)
    assert chips_painted(two_cards, laid_table, monkeypatch) == [(hero.announced[0][1], 0)]


def test_each_card_shows_its_own_announcement(two_cards, laid_table, monkeypatch) -> None:
    decision = two_cards.pending[0]
    two_cards.answer(decision.seat, decision.id, decision.options[-1])
    hero = two_cards.view(()).state.heroes[two_cards.view(()).state.first]
    shown = chips_painted(two_cards, laid_table, monkeypatch)
    assert sorted(shown) == sorted((said[1], at) for at, said in enumerate(hero.announced))


def test_the_public_view_knows_of_a_card_face_down_what_was_announced_alone(two_cards) -> None:
    view = two_cards.view(())
    state = view.state
    lines = [lines_of(state, Actor(enemy=False, index=state.first), round) for round in range(4)]
    assert all(line.card is None and line.effects is None for each in lines for line in each)
    assert all(decision.id != "combat.announce" or not decision.options for decision in view.decisions)


def test_an_enemy_whose_target_is_asked_for_acts_and_is_not_over(laid_table) -> None:
    table = laid_table("dead_cells_crowd")
    now = acting(table.view.state)
    assert table.decision.id == "enemy.damage"
    assert now is not None and (now.actor.enemy, now.round) == (True, 2)
    assert not is_over(table.view.state, now.actor, 2, now.round)
    assert is_over(table.view.state, now.actor, 2, None)


def test_the_coming_lines_of_a_dead_character_were_as_bright_as_those_of_the_living(laid_table) -> None:
    state = laid_table("dead_cells_crowd").view.state.fork()
    actor = next(actor for actor in actors(state) if not actor.enemy)
    assert not is_over(state, actor, 3, None)
    state.heroes[actor.index].dead = 1
    assert is_over(state, actor, 3, None)
    assert not is_over(state, actor, 3, 3)  # what somebody performs just now is not over


def test_what_is_over_can_still_be_read() -> None:
    """Lines of Rounds that are over were veiled to a contrast of 2.9 to 1."""
    ground = Surface((20, 20))
    ground.fill(MIST)
    veil = Surface((20, 20))
    veil.fill(NIGHT)
    veil.set_alpha(round(255 * VEIL))
    ground.blit(veil, (0, 0))
    seen = tuple(ground.get_at((9, 9)))[:3]
    assert 4.5 <= contrast(seen, NIGHT) < 0.6 * contrast(MIST, NIGHT)
    assert contrast(FADED, NIGHT) >= 4.5


@pytest.mark.parametrize("name", ["damage", "shield", "skill", "loot", "heal", "frozen", "push", "group"])
@pytest.mark.parametrize("side", [12, 15, 24])
def test_signs_of_what_is_over_can_still_be_seen(laid_table, name: str, side: int) -> None:
    """The brightest tenth of a sign makes its shape."""
    drawn = icon(laid_table("dead_cells_crowd").look, name, side)
    solid = [drawn.get_at((x, y)) for x in range(side) for y in range(side) if drawn.get_at((x, y)).a > 200]
    veiled = [tuple(round(part + (over - part) * VEIL) for part, over in zip(each[:3], NIGHT, strict=True))
              for each in solid]  # fmt: skip
    assert sorted((contrast(each, NIGHT) for each in veiled), reverse=True)[len(veiled) // 10] >= 3.0


def test_a_round_that_is_over_is_ticked_off(laid_table) -> None:
    look = laid_table("dead_cells_crowd").look
    cell, drawn = Rect(0, 0, 80, 22), []
    for past in (True, False):
        made = Surface(cell.size)
        paint_round(made, look, "I", cell, MIST, is_over=past)
        drawn.append(mask.from_threshold(made, MIST, (120, 120, 120)).count())
    assert drawn[0] > drawn[1]


def test_no_line_acts_while_cards_are_laid(laid_table) -> None:
    assert acting(laid_table("dead_cells_cards").view.state) is None


def test_a_line_shows_what_scrolls_add_to_its_first_damage(laid_table) -> None:
    """Ruling Q-82: the Flayed's third step of Brutality adds 1 in Round II of the crowded table."""
    table = laid_table("dead_cells_crowd")
    scene = table.presenter.scene(table.view, table.state)
    flayed = Actor(enemy=False, index=next(i for i, h in enumerate(scene.table.heroes) if h.word == "flayed"))
    printed = lines_of(scene.table, flayed, 2)[0].effects[0]["damage"]["amount"]
    shown = row_lines(scene, flayed)[2][0].effects[0]["damage"]["amount"]
    assert shown == printed + card_bonus(scene.table, flayed.index, 2) == 2


def test_round_zero_shows_the_actions_that_tracks_give(laid_table) -> None:
    table = laid_table("dead_cells_crowd")
    scene = table.presenter.scene(table.view, table.state)
    found = {hero.word: [name for round, name in timeline.extras_of(scene, Actor(enemy=False, index=i)) if round == 0]
             for i, hero in enumerate(scene.table.heroes) if not hero.passes}  # fmt: skip
    assert found["flayed"] == ["icon_shield"]
    assert found["immolated"] == ["icon_on_fire"]


def test_equipment_in_place_of_a_line_is_shown_in_its_place(laid_table) -> None:
    table = laid_table("dead_cells_crowd")
    used = Event(1, "equipment.used", 0, (), data={"hero": "flayed", "card": "ST-S01", "round": "II"})
    other = Event(2, "equipment.used", 0, (), data={"hero": "flayed", "card": "ST-S01", "round": "I"})
    scene = table.presenter.scene(table.view, table.state)
    flayed = next(i for i, hero in enumerate(scene.table.heroes) if hero.word == "flayed")
    before = as_performed(scene, flayed, 2, lines_of(scene.table, Actor(enemy=False, index=flayed), 2))
    for history, is_replaced in (([used], True), ([other], False), ([used, Event(3, "cards.revealed", 0, ())], False)):
        scene = table.presenter.scene(table.view, TableState(history=history))
        after = as_performed(scene, flayed, 2, lines_of(scene.table, Actor(enemy=False, index=flayed), 2))
        assert (after[0].card == scene.content.index["ST-S01"]) == is_replaced
        assert (after == before) == (not is_replaced)


def test_equipment_stands_under_its_round_where_no_line_stands(laid_table) -> None:
    look, cell = laid_table("dead_cells_boss").look, Rect(100, 10, 90, 40)
    ink = {}
    for x in (0.5, 1.0):
        surface = Surface((300, 60), SRCALPHA)
        rest = timeline._paint_extras(["icon_skill"], cell, x, surface, look)
        ink[x] = surface.get_bounding_rect()
        assert (rest == cell) == (x == 0.5)
    assert abs(ink[0.5].centerx - cell.centerx) <= 2 and ink[1.0].left > cell.centerx


@pytest.mark.parametrize(
    ("symbol", "enemies", "found"),
    [
        ("brutality", {"1": {"card": "C1-01"}}, []),
        ("brutality", {"1": {"card": "C1-01"}, "2": {"card": "B1-01"}}, [(3, "icon_brutality")]),
        ("survival", {"1": {"card": "C1-01"}}, []),
    ],
)
def test_serenades_power_stands_in_its_round_only_where_it_works_against_the_boss(
    laid_table, symbol, enemies, found
) -> None:
    """Ruling Q-81: Brutality is for Monsters; the other two have a Round 0 in an instance's first Turn alone."""
    given = {
        "continue_at": {"boss_turn": {"first": 0, "round": 1}},
        "biome": "C1",
        "symbol": symbol,
        "enemies": enemies,
    }
    data = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "given": given, "expect": [{"next": None}]}
    sitting = Sandbox.of_scenario(read_scenario(data, "here"), load_game("dead_cells")).sitting
    view = sitting.view((0,))
    view.state.symbol = SYMBOLS.index(symbol)
    scene = laid_table("dead_cells_boss").presenter.scene(view, TableState())
    at = next(i for i, hero in enumerate(scene.table.heroes) if hero.is_serenade)
    signs = timeline.extras_of(scene, Actor(enemy=False, index=at))
    assert [sign for sign in signs if sign[1] in ("icon_brutality", "icon_survival")] == found


@pytest.mark.parametrize(("first", "is_played"), [(1, True), (0, False)])
def test_a_round_zero_that_a_boss_turn_does_not_play_is_neither_shown_nor_ticked_off(
    laid_table, monkeypatch, first: int, is_played: bool
) -> None:
    """boss.round0: from Turn 2 on tracks' signs stood in Round 0, and it was ticked off."""
    given = {
        "continue_at": {"boss_turn": {"first": first, "round": 1}},
        "biome": "C1",
        "enemies": {"1": {"card": "C1-01"}},
        "scrolls": {"flayed": {"brutality": 5, "survival": 5, "tactics": 5}},
    }
    data = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "given": given, "expect": [{"next": None}]}
    view = Sandbox.of_scenario(read_scenario(data, "here"), load_game("dead_cells")).sitting.view((0,))
    view.state.round = 2
    table = laid_table("dead_cells_boss")
    scene = table.presenter.scene(view, TableState())
    at = next(i for i, hero in enumerate(scene.table.heroes) if hero.word == "flayed")
    assert any(round == 0 for round, _ in timeline.extras_of(scene, Actor(enemy=False, index=at))) is is_played
    ticked = []
    for module in (timeline, fight):
        monkeypatch.setattr(module, "paint_round", lambda *args, is_over: ticked.append((args[2], is_over)))
    surface, rect = Surface((800, 40)), Rect(0, 0, 800, 40)
    timeline._paint_head(2, timeline.Widths(100), surface, table.look, rect, zero=plays_zero(view.state))
    fight._paint_ruler(2, "", surface, table.look, rect, zero=plays_zero(view.state))
    assert [over for name, over in ticked if name == "0"] == [is_played] * 2
    assert [over for name, over in ticked if name == "I"] == [True] * 2
    assert any(phase.words == "0" for phase in phases(view)) is is_played


def test_two_actions_in_one_round_have_the_room_of_two_rows(laid_table) -> None:
    """They stood in one row, at half the size of all others."""
    table = laid_table("dead_cells_target")
    rows = {name.removeprefix("line."): spot.rect for name, spot in table.spots().items() if name.startswith("line.")}
    flayed = rows.pop("flayed")
    assert all(flayed.height >= 2 * row.height - 2 for row in rows.values())
    assert min(row.height for row in rows.values()) >= table.look.px(24)


def test_signs_are_as_large_in_a_row_of_two_lines_as_in_others(laid_table, monkeypatch) -> None:
    """A lone action beside two of another Round swelled with the height of its row."""
    table = laid_table("dead_cells_target")
    sides = set[int]()
    monkeypatch.setattr(timeline, "paint_line", lambda *args, most, **rest: sides.add(most))
    scene = table.presenter.scene(table.view, TableState())
    surface = Surface((1280, 720))
    for item in timeline.timeline_items(scene, Rect(8, 340, 556, 242)):
        item.paint(surface, table.look, item.rect)
    assert len(sides) == 1


def test_the_light_of_a_round_is_one_column(laid_table, monkeypatch) -> None:
    """Beside worn Equipment it ended before the picture, and the column had ragged edges."""
    table = laid_table("dead_cells_crowd")
    lit, beside = [], []
    monkeypatch.setattr(timeline, "_paint_light", lambda *rest: lit.append((rest[3], rest[-1])))
    monkeypatch.setattr(timeline, "_paint_extras", lambda names, cell, *rest: beside.append(len(names)) or cell)
    table.presenter.paint(Surface((1280, 720)), table.presenter._area, table.view, table.state)
    now = [cell for number, cell in lit if number == table.view.state.round]
    assert beside and len(now) == 7 and len({(cell.x, cell.width) for cell in now}) == 1


def test_pictures_where_no_line_stands_lie_beside_each_other_and_are_as_large_as_one(laid_table) -> None:
    look, cell = laid_table("dead_cells_boss").look, Rect(100, 10, 90, 30)
    ink = {}
    for names in (["icon_skill"], ["icon_skill"] * 2):
        surface = Surface((300, 60), SRCALPHA)
        timeline._paint_extras(names, cell, 0.5, surface, look)
        ink[len(names)] = surface.get_bounding_rect()
    assert ink[2].height == ink[1].height and ink[2].width > 1.5 * ink[1].width


def test_a_frozen_line_beside_equipment_keeps_the_room_of_others(laid_table, monkeypatch) -> None:
    """The snowflake and the picture beside it took half the cell from the line."""
    table, seen = laid_table("dead_cells_crowd"), {}
    paint_cell = timeline._paint_cell

    def note(scene, actor, now, number, places, lines, chips, surface, look) -> None:
        seen[actor.enemy, actor.index, number] = places
        paint_cell(scene, actor, now, number, places, lines, chips, surface, look)

    monkeypatch.setattr(timeline, "_paint_cell", note)
    table.presenter.paint(Surface((1280, 720)), table.presenter._area, table.view, table.state)
    heroes = table.view.state.heroes
    at = next(index for index, hero in enumerate(heroes) if hero.word == "immolated")
    assert 3 in heroes[at].tokens.frozen
    usual, frozen = seen[False, at, 2], seen[False, at, 3]
    assert frozen[1].width >= usual[0].width * 0.7


def test_rows_and_head_are_painted_anew_where_another_name_makes_theirs_smaller(laid_table) -> None:
    """When the Enemy with the longest name fell, the columns of the other rows stayed where they had been."""
    table, place = laid_table("dead_cells_crowd"), Rect(8, 340, 556, 242)
    cards = load_game("dead_cells").content.cards
    monsters = sorted((card.name for card in cards if card.kind == "monster"), key=len)
    found = []
    for name in (monsters[0], monsters[-1]):
        scene = table.presenter.scene(table.view, table.state)
        scene.table.enemies[1].card = next(at for at, card in enumerate(cards) if card.name == name)
        head, *rows = list(timeline.timeline_items(scene, place))[1:]
        heroes = [row for row in rows if row.spot is not None and row.spot.id.removeprefix("line.") in BEHEADED]
        drawn = []
        for item in (head, *heroes):
            surface = Surface((600, 600), SRCALPHA)
            item.paint(surface, table.look, item.rect)
            drawn.append((tuple(item.rect), item.facts, surface.get_buffer().raw))
        found.append(drawn)
    assert len(found[0]) > 2
    changed = [short[2] != long[2] for short, long in zip(*found, strict=True)]
    assert any(changed)
    assert [short[:2] != long[:2] for short, long in zip(*found, strict=True)] == changed


def test_two_signs_beside_a_line_are_as_large_as_one_and_alone_as_those_of_lines(laid_table, monkeypatch) -> None:
    """The snowflake and a worn sword were stacked in the corner of their cell, half as high as all others; a small
    shield stood in a row with a large one."""
    table, sides = laid_table("dead_cells_crowd"), set[int]()
    drawn = timeline.drawn
    monkeypatch.setattr(timeline, "drawn",
                        lambda look, size, *names: sides.add(min(size)) or drawn(look, size, *names))  # fmt: skip
    scene = table.presenter.scene(table.view, table.state)
    surface = Surface((1280, 720))
    for item in timeline.timeline_items(scene, Rect(8, 340, 556, 242)):
        item.paint(surface, table.look, item.rect)
    assert sides == {table.look.px(18), table.look.px(24)}


def test_rounds_are_as_wide_as_usual_where_no_cell_is_crowded(laid_table) -> None:
    table = laid_table("dead_cells_target")
    scene = table.presenter.scene(table.view, TableState())
    rows = [row_lines(scene, actor) for actor in actors(scene.table)]
    assert timeline.widths_of(scene, 556, 242, rows).shares == COLUMNS


@pytest.mark.parametrize(("size", "text"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_pictures_of_enemies_are_shown_where_their_space_leaves_them_to_be_seen(
    laid_table, monkeypatch, size, text: float
) -> None:
    """The badge of the space hid half of pictures of 20 pixels; rows a pixel apart are alike."""
    painted, plain = [], timeline.sign
    monkeypatch.setattr(
        timeline, "sign", lambda look, name, side: painted.append((name, side)) or plain(look, name, side)
    )
    table = laid_table("dead_cells_crowd", size=size, text=text)
    table.presenter.paint(Surface(size), table.look.screen.rect, table.view, table.state)
    enemies = [side for name, side in painted if name.startswith("enemy")]
    assert len(painted) - len(enemies) == 3
    assert len(enemies) == (0 if size == (960, 540) else 4)


@pytest.mark.parametrize("name", ["equip_rusty_sword", "equip_blood_sword", "equip_beginners_bow"])
def test_dark_equipment_is_as_bright_as_the_signs_beside_it(laid_table, name: str) -> None:
    """A Rusty Sword of 14 pixels, dark brown on dark teal, was hardly seen."""
    look = laid_table("dead_cells_crowd").look
    usual, bright = (seen_against(made) for made in (drawn(look, (18, 18), name), brightened(look, 18, name)))
    assert usual < 1.7 and bright > 2.1


def seen_against(made: Surface, ground: Colour = (20, 40, 46)) -> float:
    """The contrast of what a picture shows on the average with a row of the timeline."""
    laid = Surface(made.get_size())
    laid.fill(ground)
    blit(laid, made, (0, 0))
    shown = mask.from_surface(made, 120)
    at = [(x, y) for x in range(18) for y in range(18) if shown.get_at((x, y))]
    red, green, blue = (sum(laid.get_at(each)[part] for each in at) // len(at) for part in range(3))
    return contrast((red, green, blue), ground)
