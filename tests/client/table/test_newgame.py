"""The set-up page: as last time, no jumps, and what an option differs from; the name of a save is typed over."""

from __future__ import annotations

import pygame
import pytest

from game.client.rules.scene import RulesScene
from game.client.strings import say
from game.client.table.last_table import FILE_NAME, LastSeat, LastTable, keep_last, read_last
from game.client.table.newgame import NewGameScene
from game.client.table.pause import PauseScene
from game.client.table.scene import TableScene
from game.games.registry import load_game
from game.kernel.errors import SaveError
from game.kernel.game import Game


def test_names_sides_and_options_are_offered_as_last_time(person, wires):
    person.click("box.helltoken")
    assert "last" not in person.ids()
    form = person.scene.form
    form.seats[0].name, form.seats[1].name = "Ana", "Bo"
    form.seats[0].role, form.seats[1].player = "gafnoric", "bot:easy"
    form.options["agents"] = "with"
    person.click("start")
    assert isinstance(person.scene, TableScene)
    wires.go_home()
    person.app.step(0.0)
    person.click("box.helltoken")
    assert person.scene.form.seats[0].name != "Ana"
    assert person.scene.ui.find("last").text == "As last time: Ana, Bo (Bot, easy)"
    person.click("last")
    again = person.scene.form
    assert [(seat.name, seat.player, seat.role) for seat in again.seats] == [
        ("Ana", "human", "gafnoric"),
        ("Bo", "bot:easy", "draw"),
    ]
    assert again.options["agents"] == "with"


def test_what_is_gone_since_last_time_takes_its_default(person, wires):
    seats = (LastSeat("Ana", "bot:gone", "nobody"), LastSeat("Bo", "human", "fumblers"))
    keep_last(person.app.folders.state, "helltoken", LastTable(seats, {"agents": "maybe", "gone": "x"}))
    person.click("box.helltoken")
    person.click("last")
    form = person.scene.form
    assert (form.seats[0].player, form.seats[0].role, form.options["agents"]) == ("human", "draw", "without")
    assert "gone" not in form.options


SEAT = '{"helltoken": {"seats": [{"name": "%s", "player": "human", "role": "draw"}], "options": {}}}'
BROKEN = [
    "",
    "[]",
    '{"helltoken": 3}',
    '{"helltoken": {"seats": [{}], "options": {}}}',
    '{"helltoken": ' + "[" * 100_000,
    SEAT % r"\ud800",
    r'{"\ud800": {"seats": [], "options": {}}}',
    r'{"helltoken": {"seats": [], "options": {"\udfff": "x"}}}',
]


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_is_set_aside_and_costs_the_offer_alone(tmp_path, text):
    (tmp_path / FILE_NAME).write_text(text, "utf-8")
    with pytest.raises(SaveError, match=r"set aside as last_tables\.json\.broken-1"):
        read_last(tmp_path, "helltoken")
    assert (tmp_path / f"{FILE_NAME}.broken-1").read_text("utf-8") == text
    keep_last(tmp_path, "helltoken", LastTable((LastSeat("Ana", "human", "draw"),), {}))
    assert read_last(tmp_path, "helltoken") is not None


def test_a_broken_file_is_told_on_the_page(person, wires):
    folder = person.app.folders.state
    folder.mkdir(parents=True)
    (folder / FILE_NAME).write_text("[" * 100_000, "utf-8")
    person.click("box.helltoken")
    (aside,) = folder.glob(f"{FILE_NAME}.broken-*")
    assert person.scene.ui.toasts.messages[-1] == say("notice.last_table.aside", aside=aside.name)


def test_a_game_starts_although_nothing_can_be_written(person, wires):
    person.app.folders.state.parent.mkdir(parents=True, exist_ok=True)
    person.app.folders.state.write_text("no folder", "utf-8")
    person.click("box.helltoken")
    person.click("start")
    assert isinstance(person.scene, TableScene)
    assert any(FILE_NAME in told for told in person.scene.ui.toasts.messages)


def test_the_page_does_not_jump_when_more_rules_unfold(person, wires):
    person.click("box.helltoken")
    for _ in range(2):
        place = person.scene.ui.find("option.agents").rect.y
        person.click("more")
        assert person.scene.ui.find("option.agents").rect.y == place


def test_the_wheel_turns_the_page_on_which_a_click_has_unfolded_more(person, wires):
    person.click("box.helltoken")
    person.click("more")
    before = person.scene._body.offset
    person.table.wheel(-2)
    assert person.scene._body.offset > before


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("agents", "with", "changed: the rulebook allows this too"),
        ("surplus", "even", "leaves it open"),
        ("handover", "light", "your table's choice"),
    ],
)
def test_an_option_says_what_it_differs_from(person, wires, option, value, told):
    person.click("box.helltoken")
    scene = person.scene
    assert isinstance(scene, NewGameScene)
    scene.form.shows_more = True
    scene._set_option(option, value)
    texts = [getattr(widget, "text", "") for widget in scene.ui.page.walk()]
    assert [text for text in texts if told in str(text)]


def test_typing_replaces_the_name_that_is_proposed_for_a_save(person, wires):
    person.click("box.helltoken")
    person.click("start")
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.scene, PauseScene)
    person.click("save")
    assert person.scene.ui.find("save.name").selected == "My game"
    person.table.type("Friday")
    assert person.scene.ui.find("save.name").text == "Friday"


def test_the_pause_menu_says_how_people_are_asked(person, wires):
    person.click("box.helltoken")
    person.click("start")
    table = person.scene
    person.key(pygame.K_ESCAPE)
    person.click("wishes")
    choice = person.scene.ui.find("wish.1")
    person.scene.ui.focus(choice)
    person.key(pygame.K_RIGHT)
    assert table.link.wishes == {1: "only_if_can"}


def test_one_person_alone_seats_bots_with_one_click(person, wires):
    person.click("box.helltoken")
    person.click("alone")
    assert [seat.player for seat in person.scene.form.seats] == ["human", "bot:normal"]
    person.click("start")
    assert isinstance(person.scene, TableScene) and not person.scene.link.is_shared


def test_the_rules_that_this_house_adds_are_a_step_from_the_table_rules(person, wires):
    person.app.push(NewGameScene(load_game("dead_cells"), lambda options, plans, seed: None))
    person.app.step(0.0)
    assert any(char.isdigit() for char in person.scene.ui.find("house").text)
    person.scene.ui.find("house").press()
    person.app.step(0.0)
    assert isinstance(person.scene, RulesScene) and "house.options" in person.scene.open_key
    person.scene.go_back()
    assert isinstance(person.scene, NewGameScene)


def test_a_game_without_house_rules_offers_none(person, wires):
    person.click("box.helltoken")
    assert "house" not in person.ids()


def test_two_seats_with_one_side_are_marked_as_soon_as_they_have_it(person, wires):
    person.click("box.helltoken")
    choices = [person.scene.ui.find(f"role.{seat}") for seat in (0, 1)]
    choices[0].choose("fumblers")
    assert "same_role" not in person.ids()
    person.scene.ui.find("role.1").choose("fumblers")
    assert "same_role" in person.ids()
    person.scene.ui.find("role.1").choose("sunsitters")
    assert "same_role" not in person.ids()


def test_a_portrait_gives_its_side_to_the_first_seat_without_one_and_takes_it_back(person):
    form = NewGameScene(load_game("dead_cells"), lambda options, plans, seed: None, seed=7)
    person.app.push(form)
    person.app.step(0.0)
    form._set_count("2")
    person.app.step(0.0)
    for side in ("flayed", "poisoned"):
        person.click(f"side.{side}")
        person.app.step(0.0)
    assert [seat.role for seat in form.form.seats] == ["flayed", "poisoned"]
    assert [form.ui.find(f"side.{side}").is_taken for side in ("flayed", "quartered")] == [True, False]
    person.click("side.flayed")
    assert form.form.seats[0].role == "draw"
    form.ui.focus(form.ui.find("side.quartered"))
    person.key(pygame.K_RETURN)
    assert form.form.seats[0].role == "quartered" and form.ui.focused.id == "side.quartered"


def test_only_the_seat_counts_of_the_game_are_offered(person):
    helltoken = load_game("helltoken")
    game = Game(helltoken.definition.but(seats=(2, 4)), helltoken.content, helltoken.scripts)
    person.app.push(NewGameScene(game, lambda options, plans, seed: None))
    person.app.step(0.0)
    assert [value for value, _ in person.scene.ui.find("count").options] == ["2", "4"]
