"""Equipment and Loot Actions say what they are used with, and what else could be done."""

from __future__ import annotations

from functools import partial

import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.table.scene import TableScene
from game.client.table.things import Thing
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.plates import companion_heart
from game.client.tables.dead_cells.wording import effects_words
from game.client.theme import THEMES
from game.client.widgets.button import Button
from game.games.registry import load_game
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_offers import laid

FIGHT = {
    "continue_at": {"round": {"round": 2}},
    "active": {"flayed": ["ST12", "ST11"]},
    "serenade": {"active": ["ST26"]},
    "enemies": {"1": "elite_zombie"},
}


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def offered(scene: TableScene, code: str) -> list[Button]:
    """The buttons of the question that use a card of Equipment."""
    return [each for each in scene.page.prompt.walk() if isinstance(each, Button) and code in each.id]


def test_equipment_names_the_card_that_it_is_used_with_and_what_that_prints(person) -> None:
    """Twin Daggers ("after the line") were offered "before Smouldering Fist", when they act with the empty line of the
    card before it."""
    scene = laid(person, **FIGHT, equipment={"flayed": ["B1-S05"]})
    cards = scene.link.game.content.cards
    names = [cards[card].name for card in scene.centre.view.state.heroes[0].active.cards]
    buttons = offered(scene, "B1-S05")
    assert [each.text for each in buttons] == [f"After {names[0]}'s empty line", f"After {names[1]}"]
    for button, name in zip(buttons, names, strict=True):
        assert name in button.tooltip and "Round II" in button.tooltip


@pytest.mark.parametrize(
    ("active", "names"),
    [
        (["ST10", "ST08"], ["After Bloodletting's empty line", "After Flay"]),
        (["ST08", "ST07"], ["After Flay", "After Raw Nerve"]),
    ],
)
def test_equipment_with_a_plus_says_after_which_line_it_works(person, active: list[str], names: list[str]) -> None:
    given = FIGHT | {"continue_at": {"round": {"round": 1}}, "active": {"flayed": active}}
    scene = laid(person, **given, equipment={"flayed": ["ST-S13"]})
    assert [each.text for each in offered(scene, "ST-S13")] == names


def test_equipment_that_acts_after_the_same_line_with_either_card_has_one_button(person) -> None:
    """Ruling Q-59: with an empty line behind the printed one it comes to the same, so nothing more is asked; the only
    button was "No Equipment", and the yes a click on a small card at the other end of the table."""
    given = FIGHT | {"continue_at": {"round": {"round": 1}}, "active": {"flayed": ["ST08", "ST10"]}}
    scene = laid(person, **given | {"enemies": {"3": "zombie"}}, equipment={"flayed": ["ST-S13"]})
    assert [each.text for each in offered(scene, "ST-S13")] == ["After Flay"]
    assert ("ST-S13", 1) in [spot.answers.get("act.equipment") for spot in scene.centre.spots]
    assert scene.page.prompt.prompt.text == "Throwing Knife: Use it in this Round?"
    person.click(offered(scene, "ST-S13")[0].id)
    assert ("act.equipment", ("ST-S13", 1)) in [(step.decision, step.answer) for step in scene.link.sitting.steps]


@pytest.mark.parametrize(
    ("active", "names"),
    [
        (["ST08", "ST10"], ["Instead of Flay", "In place of Bloodletting's empty line"]),
        (["ST10", "ST08"], ["In place of Bloodletting's empty line", "Instead of Flay"]),
    ],
)
def test_equipment_used_in_place_of_a_line_says_so(person, active: list[str], names: list[str]) -> None:
    """Heavy Crossbow ("instead of a line") was offered "before Cauterise", which nobody understood."""
    given = FIGHT | {"continue_at": {"round": {"round": 1}}, "active": {"flayed": active}}
    scene = laid(person, **given, equipment={"flayed": ["B1-S02"]})
    buttons = offered(scene, "B1-S02")
    assert [each.text for each in buttons] == names
    empty = next(each for each in buttons if "empty" in each.text)
    when = "before" if active[0] == "ST10" else "after"
    assert empty.tooltip.endswith(f"so no Action is left out. Quick Bow acts {when} Flay.")


def test_several_cards_of_equipment_are_named_on_their_buttons(person) -> None:
    given = FIGHT | {"continue_at": {"round": {"round": 1}}, "active": {"flayed": ["ST10", "ST08"]}}
    worn = {"equipment": {"flayed": ["B1-S02", "ST-S13"]}, "scrolls": {"flayed": [3, 3, 3]}}
    scene = laid(person, **given, **worn)
    names = [each.text for each in offered(scene, "B1-S02") + offered(scene, "ST-S13")]
    assert names == [
        "Quick Bow in place of Bloodletting's empty line",
        "Quick Bow instead of Flay",
        "Throwing Knife after Bloodletting's empty line",
        "Throwing Knife after Flay",
    ]
    assert scene.page.prompt.prompt.text == "Use Equipment in this Round?"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_two_uses_of_equipment_stand_side_by_side(person, text: float) -> None:
    """In large letters there was one button and an empty rim of the second, though both had room."""
    person.app.settings.text_size = text
    person.app.refresh_look()
    given = FIGHT | {"continue_at": {"round": {"round": 1}}, "active": {"flayed": ["ST10", "ST08"]}}
    scene = laid(person, **given, equipment={"flayed": ["B1-S02"]})
    bar, buttons = scene.page.prompt.rect, [each.rect for each in offered(scene, "B1-S02")]
    assert len(buttons) == 2 and buttons[0].y == buttons[1].y and all(bar.contains(each) for each in buttons)
    if text == 1.0:  # beside the words, so that the table keeps its place
        assert bar.height <= scene.page.prompt.usual_height(scene.look)


def test_more_buttons_than_there_is_room_for_are_cut_through_their_words(person) -> None:
    person.app.settings.text_size = 2.0
    person.app.refresh_look()
    given = FIGHT | {"continue_at": {"round": {"round": 1}}, "active": {"flayed": ["ST10", "ST08"]}}
    worn = {"equipment": {"flayed": ["B1-S02", "ST-S13"]}, "scrolls": {"flayed": [3, 3, 3]}}
    scene = laid(person, **given, **worn)
    seen = scene.ui.find("choices").rect
    places = [each.rect for each in offered(scene, "B1-S02") + offered(scene, "ST-S13")]
    cut = [each for each in places if each.y < seen.bottom < each.bottom]
    assert len(places) == 4 and seen.contains(places[0]) and cut
    assert all(seen.bottom - each.y > each.height // 2 for each in cut)


def test_equipment_with_a_plus_says_that_it_works_with_an_empty_line(person) -> None:
    """Ruling Q-59."""
    given = FIGHT | {"continue_at": {"round": {"round": 1}}, "active": {"flayed": ["ST10", "ST08"]}}
    scene = laid(person, **given, equipment={"flayed": ["ST-S13"]})
    tips = [each.tooltip for each in scene.page.prompt.walk() if each.id.startswith("choice.('ST-S13'")]
    assert len(tips) == 2
    assert [tip for tip in tips if "prints nothing in Round I; Equipment with a plus works by itself" in tip], tips


def test_a_loot_action_that_may_be_a_potion_says_so(person) -> None:
    scene = laid(
        person,
        **FIGHT | {"continue_at": {"loot_action": {"hero": 0}}},
        loot={"tooth": 1},
        bag={"potion": 1},
        damage={"flayed": 1},
    )
    assert "Loot" in scene.page.prompt.prompt.text and "Potion" in scene.page.prompt.prompt.text


def test_a_loot_action_without_a_potion_asks_for_loot_alone(person) -> None:
    scene = laid(person, **FIGHT | {"continue_at": {"loot_action": {"hero": 0}}}, loot={"tooth": 1, "cell": 1})
    assert "Potion" not in scene.page.prompt.prompt.text


def test_a_companion_says_its_health_before_it_is_worn() -> None:
    game = load_game("dead_cells")
    words = CardWords(game)
    companions = [card for card in game.content.cards if card.use == "companion"]
    assert companions and all(f"Health {card.health}." in words.card(card) for card in companions)


def test_the_health_of_a_companion_lies_clear_of_what_its_card_does() -> None:
    look = make_look(THEMES["dark"], Screen(1280, 720, 1.0))
    for size in ((64, 88), (120, 165), (480, 660)):
        for name in ("Owlet", "Stray Biter"):
            heart = companion_heart(look, name, partial(cards.place, cards.SMALL, size))
            assert heart.bottom < size[1] * 458 // 660


def test_a_track_says_what_its_reached_steps_give(person) -> None:
    scene = laid(person, **FIGHT, scrolls={"flayed": [2, 0, 0]})
    spots = {spot.id: spot.words for spot in scene.centre.spots}
    content = scene.link.game.content
    reached = scene.presenter.words.step(content.beheaded[scene.centre.view.state.heroes[0].kind].tracks[0][2])
    assert "Gives now:" in spots["track.flayed.0"] and reached[:12] in spots["track.flayed.0"]
    assert "Gives now:" not in spots["track.serenade.0"]


def test_all_skills_stand_in_the_bar_where_one_lies_nowhere_on_the_table(person) -> None:
    code = next(card.code for card in load_game("dead_cells").content.cards if card.name == "Triage")
    place = FIGHT | {"continue_at": {"skill_action": {"hero": 0}}}
    scene = laid(person, **place, mutations=[code], damage={"flayed": 1})
    names = [each.text for each in scene.page.prompt.walk() if each.id.startswith("choice.")]
    assert sorted(names) == ["Thick Skin", "Triage"]


def test_skills_that_all_lie_on_the_table_need_no_buttons(person) -> None:
    scene = laid(person, **FIGHT | {"continue_at": {"skill_action": {"hero": 0}}}, scrolls={"flayed": [0, 1, 0]})
    assert not [each for each in scene.page.prompt.walk() if each.id.startswith("choice.")]


ROW = ["SV02", "SV13", "SV19", "SV28", "TC04", "TC13"]


def test_a_full_row_names_the_new_card_and_tells_what_each_card_does(person) -> None:
    campaign = {"board": {"start": ROW}, "upgrades": {"BR": ["BR05"]}}
    scene = laid(person, continue_at="spending", bag={"cells": 2}, campaign=campaign)
    scene.answers.choose("BR")
    person.app.step(1.0)
    assert scene.hand.decision.id == "spend.slot_conflict" and "Bloodlust" in scene.page.prompt.prompt.text
    game = scene.link.game.content
    things = [each for each in scene.page.prompt.walk() if isinstance(each, Thing)]
    told = [scene.presenter.words.card(game.cards[game.index[code]]) for code in [*ROW, "BR05"]]
    assert [each.tooltip.partition("\n")[2] for each in things] == told


def test_a_card_without_symbols_is_not_blank_where_it_is_small(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    words, content = table.presenter.words, table.sitting.game.content
    vitality = next(card for card in content.cards if card.name == "Vitality")
    size = (104, 146)
    made = cards.face(table.look, size, words, vitality)
    where = Rect(14, 82, 76, 50)
    shades = {tuple(made.get_at((x, y)))[:3] for x in range(where.x, where.right) for y in range(where.y, where.bottom)}
    assert any(sum(shade) < 240 for shade in shades)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ({"flayed": 2, "serenade": 3}, "Deadly for the Flayed and Serenade."),
        ({"serenade": 3}, "Deadly for Serenade."),
        ({"flayed": 1}, ""),
    ],
)
def test_a_hit_says_for_whom_it_is_deadly(person, damage: dict[str, int], told: str) -> None:
    """Whichever character was chosen, the Run was over, and the question said nothing of it."""
    given = {"active": {"flayed": ["ST12"]}, "serenade": {"active": ["ST26"]}, "enemies": {"1": "zombie"}}
    scene = laid(person, continue_at={"round": {"round": 2}}, **given, damage=damage)
    assert scene.hand.decision.id == "enemy.damage"
    words = scene.page.prompt.prompt.text
    assert words.endswith(told) if told else "Deadly" not in words


def test_a_shield_makes_a_hit_deadly_for_nobody(person) -> None:
    given = {"active": {"flayed": ["ST12"]}, "serenade": {"active": ["ST26"]}, "enemies": {"1": "zombie"}}
    more = {"damage": {"flayed": 2}, "shields": {"flayed": 1}}
    scene = laid(person, continue_at={"round": {"round": 2}}, **given, **more)
    assert scene.hand.decision.id == "enemy.damage" and "Deadly" not in scene.page.prompt.prompt.text


def test_serenades_track_tells_what_all_its_signs_mean(person) -> None:
    """The next step alone was told, and two signs that mean different things are alike."""
    words = next(spot.words for spot in laid(person, **FIGHT).centre.spots if spot.id == "track.serenade.0")
    assert "Next step: When reached: Gain 2 Gold Teeth. Step 2: When reached: Gain 1 Vial. Step 3: Power Up" in words


def test_a_scroll_goes_to_one_of_the_group() -> None:
    """ "Any character" read as if a Monster could have it."""
    told = effects_words([{"scroll": {"colour": "survival", "steps": 1, "to": "any"}}])
    assert told == "Survival advances 1 step for one member of the Group"
