"""The result page of a Run: where and by what it ended, what it brought, and figures that agree with that."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.client.app import App
from game.client.layout import Screen
from game.client.look import make_look
from game.client.places import user_folders
from game.client.settings import Settings
from game.client.table import seat_card
from game.client.table.ending import ending_of
from game.client.table.link import Link
from game.client.table.result import ResultActions, ResultScene
from game.client.table.words import Words
from game.client.tables.dead_cells import tableau
from game.client.tables.dead_cells.demo import asked, begin, play_on, result_scene, won_run
from game.client.tables.dead_cells.endings import figures
from game.client.tables.dead_cells.story import brought, ending_words, how, on_the_way
from game.client.tables.dead_cells.tableau import boss_drawing, defeat, retreat, tableau_of
from game.client.tables.find import presenter_for
from game.client.theme import THEMES
from game.games.registry import load_game
from game.kernel.event import Event

GAME = load_game("dead_cells")


def happened(name, data):
    return Event(1, name, 0, (), data=data)


RUN = {"route": ["prisoners_quarters"], "died": ["flayed"], "by": "bleeding", "won": False, "abandoned": False}
DEATH = [happened("round.started", {"round": "II"}), happened("hero.died", {"hero": "flayed"})]


def ended(sitting):
    words = Words(sitting.game, sitting.plans)
    words.look_at(sitting.view(range(len(sitting.plans))))
    return ResultScene(Link(sitting), presenter_for(sitting.game), words, ResultActions(*[lambda: None] * 3))


@pytest.fixture(scope="module")
def lost():
    return play_on(begin(1, 11), lambda decision, table: False)


@pytest.fixture(scope="module")
def given_up():
    sitting = play_on(begin(1, 11), asked("explore.corridor"))
    sitting.answer(0, "run.abandon", True)
    return play_on(sitting, lambda decision, table: False)


def test_a_death_is_told_with_its_place_its_round_and_its_hand():
    route = GAME.content.biomes[0]
    told = how(GAME.content, {**RUN, "route": [route.id]}, DEATH)
    assert told == f"It ended at the {route.name}, in Round\u00a0II: the Flayed fell to bleeding."


def test_a_run_without_cells_says_no_cells_and_no_number():
    assert brought(GAME.content, {**RUN, "cells": 0, "bought": []}) == "No Cells were brought back."
    assert brought(GAME.content, {**RUN, "cells": 1, "bought": []}) == "1\u00a0Cell was brought back."
    assert "more" not in brought(GAME.content, {**RUN, "cells": 9, "bought": ["W02"] * 6})
    assert brought(GAME.content, {**RUN, "cells": 9, "bought": ["W02"] * 8}).endswith("Echo; Echo; and 3 more.")


def test_a_victory_is_told_as_one():
    boss = next(each for each in GAME.content.biomes if each.id == "C1")
    won = {**RUN, "route": [boss.id], "died": [], "won": True}
    assert how(GAME.content, won, ()) == "The Concierge is beaten, and everybody is alive."


def test_the_page_of_a_lost_run_says_how_it_ended(lost):
    scene = ended(lost)
    assert scene.title() == "The Run is over"
    told = ending_words(ending_of(Link(lost))).story
    assert "fell to" in told and "brought back" in told
    assert lost.outcome["reason"] == "dying.run_over"


def test_a_run_that_was_given_up_says_so_and_cites_the_ruling(given_up):
    assert ended(given_up).title() == "The Run was given up"
    assert given_up.outcome["reason"] == "ruling.q68"
    assert "fell" not in ending_words(ending_of(Link(given_up))).story


def test_kills_are_those_of_the_seat(lost):
    history = [
        *(happened("enemy.killed", {"enemy": "M", "space": "1", "by": by}) for by in ("flayed", "poisoned", None)),
        happened("item.gained", {"item": "cell", "amount": 2}),
        happened("run.ended", {"won": False, "biome": "", "cells": 1}),
    ]
    counts = [figure.count for figure in figures(history, {"flayed"})]
    assert counts[2] == 1


def test_who_fell_later_is_told_apart():
    route = GAME.content.biomes[0]
    told = how(GAME.content, {**RUN, "route": [route.id], "died": ["flayed", "poisoned"]}, DEATH)
    assert told.endswith("the Flayed fell to bleeding. After that the Poisoned fell too.")


def test_the_table_calls_it_a_run_and_other_games_keep_their_words(lost):
    assert "Run" in Words(lost.game, lost.plans).of_game("table.over")
    assert "Run" not in Words(load_game("helltoken"), lost.plans).of_game("table.over")


def test_runes_and_a_boss_who_was_faced_are_told_at_the_end():
    faced = {"boss": "C1", "enemy": "C1-01"}
    met = [happened("rune.flipped", {"rune": "vine"}), happened("boss.started", faced)]
    assert on_the_way(GAME.content, met) == [
        "Found for good: Vine Rune.",
        "The Concierge was faced, and none of the instances beaten.",
    ]
    plan = next(card for card in GAME.content.cards if card.kind == "equipment")
    bought = happened("blueprint.collected", {"card": plan.code})
    assert on_the_way(GAME.content, [met[0], bought]) == [f"Found for good: Vine Rune and {plan.name}."]
    assert on_the_way(GAME.content, [*met, happened("instance.defeated", {})])[1].endswith("1\u00a0instance beaten.")
    assert on_the_way(GAME.content, [*met[1:], happened("boss.beaten", faced)]) == []


def test_a_boss_who_was_faced_in_an_older_game_is_told_too():
    met = [happened("boss.started", {"boss": "C1-01"})]
    assert on_the_way(GAME.content, met) == ["The Concierge was faced, and none of the instances beaten."]


def test_the_fight_against_a_boss_counts_as_a_combat():
    found = figures([happened("combat.started", {}), happened("boss.started", {"boss": "C1-01"})], set())
    assert found[0].count == 2


def test_a_rune_that_is_found_stops_the_table(laid_table):
    table = laid_table("dead_cells_cards")
    told = table.presenter.announce(happened("rune.flipped", {"rune": "vine"}), table.view)
    assert told is not None and told.title == "Found: Vine Rune"


@pytest.mark.parametrize("biome", ["B1", "B2", "B3"])
def test_the_picture_of_a_way_back_reaches_its_right_edge(laid_table, biome):
    look, size = laid_table("dead_cells_cards").look, (1166, 176)
    made = retreat(biome, look, size)
    edge = {tuple(made.get_at((size[0] - 2, y)))[:3] for y in range(0, size[1], 4)}
    assert len(edge) > 3


def test_the_picture_of_a_defeat_shows_who_died(laid_table):
    """It showed the Immolated whoever died."""
    look, size = laid_table("dead_cells_cards").look, (1166, 176)
    dead = [("flayed",), ("immolated",), ("poisoned",), ("quartered",), ("flayed", "serenade"), ()]
    pictures = {defeat(died, ("enemy_grenadier",), look, size).get_buffer().raw for died in dead}
    assert len(pictures) == len(dead)
    of_the_run = tableau_of(GAME.content, {**RUN, "by": "B1-07"})(look, size)
    assert of_the_run.get_buffer().raw == defeat(("flayed",), ("enemy_grenadier",), look, size).get_buffer().raw


def test_the_figures_of_the_victory_that_is_shown_are_those_of_a_fight():
    """They told of a victory without a Combat."""
    sitting = won_run()
    counts = {figure.words: figure.count for figure in figures(sitting.history([]), {"flayed"})}
    assert counts["Combat"] == 1
    assert counts["Damage dealt"] > 5


@pytest.mark.parametrize("boss", [("boss_concierge",), ("boss_angry_concierge", "boss_concierge")])
def test_a_beaten_boss_lies_whole_and_lower_than_who_stands(boss: tuple[str, ...]) -> None:
    """The Concierge hung at the hero's height, and the frame cut it."""
    look = make_look(THEMES["dark"], Screen(1280, 720))
    for tall in (120, 176, 260):
        lying = tableau._beaten(look, boss, tall)
        assert lying.get_height() < 0.65 * tall
        found = lying.get_bounding_rect()
        assert found.width >= lying.get_width() - 2 and found.height >= lying.get_height() - 2


def test_the_beaten_concierge_lies_in_a_pose_of_his_own(monkeypatch) -> None:
    """He was the standing figure turned by a right angle, the shadow on the ground a black stroke beside him."""
    monkeypatch.delattr(tableau.pygame.transform, "rotozoom")
    look = make_look(THEMES["dark"], Screen(1280, 720))
    lying = tableau._beaten(look, boss_drawing(GAME.content, "C1"), 176)
    assert lying.get_width() > 2 * lying.get_height()


@pytest.mark.parametrize("size", [(1060, 206), (784, 206), (1385, 309), (505, 206)])
def test_who_has_won_stands_in_the_sun(monkeypatch, size: tuple[int, int]) -> None:
    """In wide pictures the Group stood beside it, crowded into the last third."""
    look, placed = make_look(THEMES["dark"], Screen(1280, 720)), []
    monkeypatch.setattr(tableau, "blit", lambda made, drawn, where: placed.append(where))
    tableau.victory(("flayed", "serenade"), ("boss_angry_concierge",), look, size, tableau.WHOLE)
    sun, fallen, hero, _ = placed
    assert abs(hero.centerx - sun.centerx) < sun.width * 150 / 1280
    assert fallen.right <= size[0] and fallen.left > hero.centerx


def test_only_the_group_stands_on_the_ground_of_a_victory() -> None:
    """Glowing balls, the heads of drawn figures, lay half behind the feet of the real ones."""
    look, size = make_look(THEMES["dark"], Screen(1280, 720)), (1180, 176)
    painted = tableau.victory((), ("boss_concierge",), look, size)
    heads = {(255, 74, 74), (143, 214, 60), (183, 140, 255)}
    assert not heads & {painted.get_at((x, y))[:3] for x in range(size[0]) for y in range(size[1] // 2, size[1])}


def shown(scene: ResultScene, window, tmp_path, text: float) -> ResultScene:
    """The page in a window of text so large."""
    window.resize((1280, 720))
    App(window, Settings(text_size=text), user_folders(tmp_path)).push(scene)
    return scene


def test_where_the_picture_gives_way_stand_the_marks_of_who_has_lost(window, tmp_path, monkeypatch) -> None:
    """A plain flag stood there, though a victory showed the Group."""
    marks = []
    monkeypatch.setattr(seat_card, "paint_mark", lambda surface, look, rect, *sign: marks.append(rect))
    page = shown(result_scene(), window, tmp_path, 2.0)
    page._title.paint_self(window.surface)
    assert len(marks) == len(page._link.plans) == 2
    assert all(page._title.rect.contains(mark) for mark in marks) and not marks[0].contains(marks[1])


def test_a_page_that_is_seen_whole_keeps_its_parts_off_its_edges(window, tmp_path) -> None:
    """Banner and buttons stood at 7 pixels, with 20 free on each side of the sheet."""
    page = shown(result_scene(), window, tmp_path, 1.5)
    sheet = page._sheet
    assert min(page._title.rect.y - sheet.y, sheet.bottom - page._bar.rect.bottom) >= page.look.px(12)
    assert page._body.rest == 0


def test_the_dead_lie_where_words_do_not_hide_them(laid_table, monkeypatch) -> None:
    """The first one lay in the fade behind the story."""
    look, size, placed = laid_table("dead_cells_cards").look, (1166, 176), []
    monkeypatch.setattr(tableau, "blit", lambda made, drawn, where: placed.append(where))
    defeat(("flayed", "poisoned"), ("enemy_grenadier",), look, size)
    first = placed[-1]
    assert seat_card._strength(first.centerx / size[0]) < 100


def test_the_prize_keeps_off_the_frame(drawn) -> None:
    """It began 5 pixels inside the golden edge."""
    prize = next(each for each in drawn("dead_cells_victory", text=1.0).drawn if each.owner.endswith(".prize"))
    assert prize.rect.right <= 1223 - 12


@pytest.mark.parametrize("word", ["flayed", "immolated", "poisoned", "quartered"])
def test_whoever_lies_lies_in_a_flat_shadow(word: str) -> None:
    """The shadow in which figures stand had been turned with them, an upright disc behind their feet."""
    made = tableau._lying(make_look(THEMES["dark"], Screen(1280, 720)), word, 280)
    wide, high = made.get_size()
    assert wide > 1.5 * high
    end = [made.get_at((x, y)) for x in range(wide - wide // 24, wide) for y in range(high * 3 // 5)]
    soft = sum(60 < colour.a < 230 and max(colour[:3]) < 24 for colour in end)
    assert soft < 0.1 * len(end)
    assert sum(0 < made.get_at((x, high - 3)).a < 230 for x in range(wide)) > wide // 3


def test_four_players_are_seen_beside_each_other(window, tmp_path) -> None:
    """The fourth stood below the first and was cut off."""
    page = shown(ended(play_on(begin(4, 4), lambda decision, table: False)), window, tmp_path, 1.0)
    page.app.draw()
    cards = [each for each in page.ui.pages[-1].walk() if isinstance(each, seat_card.SeatCard)]
    assert len(cards) == 4 and len({card.rect.y for card in cards}) == 1
    assert max(card.rect.bottom for card in cards) < page._foot.rect.y


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_nobody_of_the_group_stands_in_the_shade_behind_the_words(monkeypatch, count: int) -> None:
    """Of four, the first one disappeared in it."""
    look, placed = make_look(THEMES["dark"], Screen(1280, 720)), []
    monkeypatch.setattr(tableau, "blit", lambda made, drawn, where: placed.append(where))
    heroes = ("flayed", "poisoned", "quartered", "immolated")[:count]
    tableau.victory(heroes, ("boss_angry_concierge",), look, (1166, 176))
    _, fallen, *group = placed
    assert group[0].centerx >= 1166 * 0.6 and group[-1].centerx <= fallen.centerx
    assert all(right.centerx - left.centerx > 70 for left, right in pairwise(group))
