"""Words at the table that follow the position: why steps are missing, declining without effect, help for a question."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.layout import Screen
from game.client.look import make_look
from game.client.scenes.settings import SettingsScene
from game.client.strings import use_language
from game.client.table.pause import PauseActions, PauseScene
from game.client.tables.base import CHOSEN, LEGAL
from game.client.tables.helltoken.board import points_shown
from game.client.tables.helltoken.demo import begin, play_on
from game.games.helltoken.view import SPENT
from tests.client.table.laid import open_table
from tests.client.table.test_previews import at_the_table

SIDES = ("sunsitters", "fumblers")


def asked(person, turns: int, decision: str):
    scene = at_the_table(person, play_on(begin(SIDES, 4), turns, decision))
    person.table.point((640, 700))
    return scene


def prompt(scene) -> str:
    return scene.page.prompt.prompt.text


@pytest.fixture
def first_turn(person):
    """Ada spreads the points of the very first attack."""
    sittings = (play_on(begin(SIDES, seed), 1, "attack.spread") for seed in range(9))
    return at_the_table(person, next(each for each in sittings if each.view().state.turn_number == 1))


def reason_in(scene) -> tuple[int, int]:
    """A place on the sentence that says why steps are left out."""
    words = scene.ui.find("prompt.text")
    places = ((x, y) for y in range(words.rect.y, words.rect.bottom, 4) for x in range(words.rect.x, words.rect.right))
    return next(place for place in places if words.link_at(place) == "turn.first_skips")


def test_the_first_turn_says_why_it_has_no_walk_and_cites_the_clause(person, first_turn):
    assert first_turn.link.turn[0] == 1
    assert prompt(first_turn).endswith(" The first turn has no password and no walk.")
    person.table.point(reason_in(first_turn))
    person.app.step(1.0)
    assert first_turn.ui.tips.is_open and "How a turn goes" in first_turn.ui.explain("turn.first_skips")
    person.click(reason_in(first_turn))
    assert first_turn.ui.find("rule.title").text == "How a turn goes"


def test_the_clause_behind_the_first_turn_opens_by_keys_and_stands_in_the_help(person, first_turn):
    words, ui = first_turn.ui.find("prompt.text"), first_turn.ui
    assert first_turn.page.focus_rank(words) == 3
    person.key(pygame.K_F1)
    assert first_turn.words.clause("turn.first_skips").markup in ui.find("rules.text").markup
    person.key(pygame.K_ESCAPE)
    ui.focus(words)
    person.key(pygame.K_RETURN)
    assert ui.page.id == "rule"


def test_keys_begin_at_the_gold_button_of_a_window_with_rules(person, first_turn):
    """They began at "All the rules", which stands before it."""
    first_turn.browse = print
    person.key(pygame.K_F1)
    assert first_turn.ui.find("rule.book") and first_turn.ui.focused.id == "rules.close"
    person.key(pygame.K_ESCAPE)
    first_turn.talk.open_rule("turn.first_skips")
    assert first_turn.ui.find("rule.book") and first_turn.ui.focused.id == "rule.close"


def test_later_turns_have_every_step_and_say_nothing(person):
    assert "first turn" not in prompt(asked(person, 4, "attack.spread"))


@pytest.mark.parametrize("spent", [False, True])
def test_declining_is_said_to_turn_remotes_up_only_where_one_is_spent(person, spent):
    scene = asked(person, 4, "move.step")
    view, decision = scene.link.view(), scene.hand.decision
    respond = type("Respond", (), {"id": "remote.respond", "seat": decision.seat, "about": None})
    view.state.remotes[decision.seat][:] = [SPENT if spent else 1, 1, 1, 1]
    form = scene.presenter.form(respond, view)
    told = scene.words.question(respond, form), scene.words.declining(respond, form)
    assert ("turn all your remotes face up" in told[0]) == spent
    assert told[1] == "Use no remote"


def test_the_help_for_a_password_says_how_many_attempts_there_are_and_what_a_wrong_one_costs(person):
    scene = asked(person, 6, "password.enter")
    scene.talk.open_rules()
    told = scene.ui.find("rules.text").markup
    assert "in the whole game, one a turn" in told and "Wrong? The" in told
    assert told.count("[link:password.optional]") == 1 == told.count("[link:")


def test_a_click_on_the_robot_while_it_walks_says_that_it_must_move(person):
    scene = asked(person, 6, "move.step")
    person.click("spot.robot")
    assert [reason.rule for reason in scene.hand.reasons] == ["move.exactly_three"]
    assert "the robot must move" in scene.words.refusals(scene.hand.reasons)[0].words


TURN = {"turn": {"seat": "fumblers", "number": 4}, "robot": 13}


def test_hell_stomp_counts_its_steps_and_moves_the_robot(person):
    scene = open_table(person, TURN | {"continue_at": "attack", "action_deck": ["hell_stomp"]})
    assert prompt(scene) == "Hell Stomp: move the robot, step 1 of 2."
    scene.answers.choose("up")
    person.app.step(0.0)
    assert prompt(scene) == "Hell Stomp: move the robot, step 2 of 2."
    scene.answers.choose("left")
    assert scene.hand.plan.is_whole() and prompt(scene).startswith("Hell Stomp: confirm, or choose another")


def test_a_pause_for_agents_is_told_as_what_may_be_answered(person):
    given = TURN | {"continue_at": "remotes", "agents": {"fumblers": "expert", "sunsitters": "special_agent"}}
    scene = open_table(person, given, agents="with")
    scene.give("pass")
    assert scene.hand.decision.spec.shown_as == "agents.window"
    scene.hand.ask_absent(0, "attack.spread", {7: 1})
    assert "asks for: an agent or none" in scene.words.refusals(scene.hand.reasons)[0].words


def aiming_the_cannon(person, **more):
    given = TURN | {"continue_at": "movement", "turn": {"seat": "gafnoric", "number": 4},
                    "agents": {"gafnoric": "satellite_cannon", "sunsitters": "hacker"}}  # fmt: skip
    scene = open_table(person, given, ("gafnoric", "sunsitters"), agents="with")
    while scene.hand.decision.id != "cannon.use":
        scene.give("pass" if scene.hand.may_pass else "up")
        scene.answers.confirm()
    return scene


def test_the_cannon_names_its_square_and_the_sandbox_its_way_back(person):
    scene = aiming_the_cannon(person)
    decision, view = scene.hand.decision, scene.centre.view
    assert "strikes square 7" in scene.presenter.spends(decision, 7, view)
    scene.solemn.ask(decision, 7, lambda: None)
    told = scene.ui.find("solemn.text").markup
    assert "can be taken back" in told and "no way back" not in told


def test_the_square_that_the_cannon_is_aimed_at_is_marked_and_named(person):
    """Nothing on the board showed it, and the question said "this square"."""
    scene = aiming_the_cannon(person)
    for square in (7, 19):
        scene.answers.choose(square)
        person.app.step(0.0)
        assert scene.state.marks[f"square.{square}"] == CHOSEN
        assert points_shown(scene.centre.view, scene.state) == {square: "1"}
        assert prompt(scene).startswith(f"Fire at square {square}?")
        while scene.preview.is_working:
            scene.preview.update(0.0)
        assert f"Square {square} will take 1 damage." in [item.text for item in scene.page.preview.items]
    assert scene.state.marks["square.7"] == LEGAL


def test_the_menu_of_the_sandbox_leaves_the_sandbox(person):
    actions = PauseActions(Path, int, int, lambda closed: None, int, int, leave_words="sandbox.leave")
    person.app.push(PauseScene("Helltoken", actions))
    assert person.scene.ui.find("leave").text == "Leave the sandbox"


def test_the_first_key_down_in_the_menu_leads_to_its_first_entry(person):
    actions = PauseActions(Path, int, int, lambda closed: None, int, int)
    person.app.push(PauseScene("Helltoken", actions))
    assert person.scene.ui.focused.id == "resume"
    person.key(pygame.K_DOWN)
    assert person.scene.ui.focused.id == "save"
    person.key(pygame.K_DOWN)
    assert person.scene.ui.focused.id == "load"


def test_the_menu_of_somebody_alone_offers_no_way_to_be_asked_less():
    actions = PauseActions(Path, int, int, None, int, int)
    ids = {widget.id for part in PauseScene("Parlour", actions).body() for widget in part.walk()}
    assert "wishes" not in ids and "settings" in ids


def test_the_menu_pairs_its_entries_where_the_window_is_too_low_for_them(person):
    actions = PauseActions(Path, int, int, lambda closed: None, int, int, sandbox=int, report=Path)
    person.app.push(PauseScene("Helltoken", actions))
    page = person.app.scene
    for text, beside in ((1.0, False), (1.5, True), (1.0, False)):
        look = make_look(page.look.theme, Screen(1280, 720, text))
        page.layout(look)
        save, load, leave = (page.ui.find(id).rect for id in ("save", "load", "leave"))
        assert (save.y == load.y) is beside
        assert look.screen.rect.contains(leave)
        assert page.ui.find("body").rest == 0


def test_a_table_below_the_settings_says_its_words_in_the_language_chosen_there(person):
    folder = person.app.folders.languages / "xx"
    folder.mkdir(parents=True)
    own = 'ask.move.step: "Wohin?"\nscreen.spot.deck: "Stapel, {count}"\n'
    (folder / "helltoken.yaml").write_text(own, "utf-8")
    scene = person.walk_the_robot()
    person.app.push(SettingsScene())
    try:
        person.app.change_language("xx")
        person.app.pop()
        person.app.step(0.0)
        assert scene.ui.find("prompt.text").text == "Wohin?"
        assert [spot.words for spot in scene.centre.spots if spot.id == "deck"] == ["Stapel, 14"]
    finally:
        use_language("en")


def test_tools_and_drawers_say_their_words_in_the_language_chosen_below_the_settings(person):
    folder = person.app.folders.languages / "xx"
    folder.mkdir(parents=True)
    words = {"menu": "Karte", "log": "Verlauf", "log.newest": "Neu", "close": "Zu", "missed": "{name} sah nicht",
             "missed.go": "Weiter"}  # fmt: skip
    lines = [f'table.{key}: "{text}"' for key, text in words.items()]
    (folder / "client.yaml").write_text("\n".join(lines), "utf-8")
    scene = person.walk_the_robot()
    scene.page.open_log()
    person.app.push(SettingsScene())
    try:
        person.app.change_language("xx")
        person.app.pop()
        person.app.step(0.0)
        find = scene.ui.find
        assert find("menu").tooltip == f"Karte ({person.app.keys.shown('menu')})"
        assert find("log.title").text == find("log.open").tooltip.split(" (")[0] == "Verlauf"
        assert (find("log.order").options[0][1], find("log.close").tooltip) == ("Neu", "Zu")
        scene.page.show_missed(0, ())
        assert (find("missed.title").text, find("missed.go").text) == ("Ada sah nicht", "Weiter")
    finally:
        use_language("en")
