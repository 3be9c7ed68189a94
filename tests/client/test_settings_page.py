"""The pages of the settings, used as a person uses them: by keys and the mouse."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.client.input import DEFAULT_KEYS
from game.client.lessons.people import ProfilesScene
from game.client.scenes.settings import TABS, SettingsScene
from game.client.settings import load_settings
from game.client.settings_page.keys import KeyCell
from game.client.strings import say, use_language
from game.client.table.centre import SpotWidget
from game.client.table.wires import Wires
from game.client.theme import THEMES, contrast, mix
from game.client.widgets.slider import NOTCH
from game.session.profiles import Profiles
from game.session.store import Store


@pytest.fixture
def english():
    yield
    use_language("en")


@pytest.fixture
def profiles(tmp_path):
    made = Profiles(tmp_path / "people", "Ada")
    made.keep()
    return made


def kept(table):
    return load_settings(table.app.folders.config)[0]


def show(table, tab, profiles=None):
    table.app.push(SettingsScene(profiles, tab))
    table.app.step(0.0)


@pytest.mark.parametrize("tab", TABS)
def test_no_page_needs_scrolling_at_the_design_size(table, tab, profiles):
    show(table, tab, profiles)
    assert table.ui.find(f"page.{tab}").rest == 0


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_every_key_lies_inside_its_page(table, text):
    table.app.settings.text_size = text
    table.app.refresh_look()
    show(table, "keys")
    page = table.ui.find("page.keys").rect
    cells = [widget.rect for widget in table.ui.page.walk() if isinstance(widget, KeyCell)]
    assert all(page.left <= cell.left and cell.right <= page.right for cell in cells)
    assert not any(cell.collidelistall(cells[at + 1 :]) for at, cell in enumerate(cells))


def test_tabs_are_changed_by_arrows_and_by_clicks(table):
    show(table, "look")
    table.ui.focus(table.ui.find("tabs.bar"))
    table.key(pygame.K_RIGHT)
    assert table.ui.find("effects_volume")
    with pytest.raises(KeyError):
        table.ui.find("theme")


@pytest.mark.parametrize(("pace", "speed"), [("slow", 0.5), ("normal", 1.0), ("fast", 2.0), ("at_once", 0.0)])
def test_the_pace_is_taken_over_at_once_and_kept(table, pace, speed):
    table.app.settings.animation_speed = table.app.animator.speed = 0.0 if speed else 1.0
    show(table, "play")
    table.ui.find("animation_speed").choose(pace)
    assert table.app.animator.speed == speed == kept(table).animation_speed


def test_marks_without_colour_reach_every_theme(table):
    show(table, "look")
    table.click("safe_marks")
    assert table.app.look.theme.safe_marks
    assert kept(table).safe_marks


# Keys


def test_a_command_takes_the_key_that_is_pressed(table):
    show(table, "keys")
    table.click("key.why")
    table.key(pygame.K_F2)
    assert table.app.keys.means(Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0), "why")
    assert not table.app.keys.means(Event(pygame.KEYDOWN, key=pygame.K_w, mod=0), "why")
    assert kept(table).keys == {"why": ("f2",)}
    assert table.ui.find("key.why").shown == "F2"


def test_a_key_that_has_a_meaning_is_named_before_it_is_taken_away(table):
    show(table, "keys")
    table.click("key.why")
    table.key(pygame.K_l)
    assert "Log" in table.ui.find("clash.text").markup
    assert "”. Shall" in table.ui.find("clash.text").markup  # "Why?. Shall" had two marks
    assert table.ui.find("clash.text").markup.startswith("“L” already")  # "I already means" was no key's name
    assert kept(table).keys == {}
    table.click("clash.take")
    assert kept(table).keys == {"why": ("l",), "log": ()}
    assert table.ui.find("key.log").shown == say("settings.keys.none")


def test_a_command_cannot_take_a_key_that_moves_the_focus(table):
    show(table, "keys")
    table.click("key.why")
    table.key(pygame.K_TAB)
    assert kept(table).keys == {}
    assert table.app.keys.keys["why"] == DEFAULT_KEYS["why"]


def test_escape_leaves_a_key_and_delete_brings_the_usual_one_back(table):
    table.app.change_keys({"why": ("f2",), "log": ("f3",)})
    show(table, "keys")
    table.click("key.why")
    table.key(pygame.K_ESCAPE)
    assert table.app.keys.keys["why"] == ("f2",)
    table.click("key.why")
    table.key(pygame.K_DELETE)
    assert kept(table).keys == {"log": ("f3",)}
    table.click("keys.reset")
    assert kept(table).keys == {}


def test_the_key_of_full_screen_can_be_given_to_something_else_while_it_is_waited_for(table):
    show(table, "keys")
    table.click("key.why")
    table.key(pygame.K_F11)
    assert not table.app.window.is_fullscreen
    assert "Full screen" in table.ui.find("clash.text").markup


def test_a_key_added_to_the_hands_does_what_the_usual_one_does(table):
    table.app.change_keys({"press": ("f5",)})
    show(table, "look")
    table.ui.focus(table.ui.find("safe_marks"))
    table.key(pygame.K_F5)
    assert table.app.settings.safe_marks
    table.key(pygame.K_SPACE)
    assert not table.app.settings.safe_marks


def test_letters_added_to_the_hands_are_still_typed(table, profiles):
    table.app.change_keys({"back": ("e",)})
    show(table, "people", profiles)
    table.click("people.add")
    table.key(pygame.K_e)
    assert table.ui.find("people.add.dialog")


def test_a_setting_that_cannot_be_written_is_told_and_the_program_goes_on(table):
    table.app.folders.config.parent.mkdir(parents=True, exist_ok=True)
    table.app.folders.config.write_text("a file where a folder should be", "utf-8")
    show(table, "look")
    table.click("safe_marks")
    assert table.app.look.theme.safe_marks


def test_unknown_actions_in_the_file_are_named(tmp_path):
    (tmp_path / "settings.json").write_text('{"keys": {"whi": ["w"]}, "language": "../x"}', "utf-8")
    settings, notes = load_settings(tmp_path)
    assert settings.keys == {} and settings.language == "en"
    assert "why" in notes[0]
    assert 'language: found "../x"' in notes[1]


def test_the_list_of_keys_shows_those_of_the_present(table):
    table.app.change_keys({"why": ("f2",)})
    table.show("home")
    table.key(pygame.K_F1, pygame.KMOD_LSHIFT)
    assert table.ui.find("keys.why").text == "F2"
    assert table.ui.find("keys.help").text == "F1"
    table.key(pygame.K_F1, pygame.KMOD_LSHIFT)
    assert table.ui.find("quit").has_focus is False
    assert len(table.ui.pages) == 1


# Language


def write_language(table, text):
    folder = table.app.folders.languages / "xx"
    folder.mkdir(parents=True)
    (folder / "client.yaml").write_text(text, "utf-8")


def test_a_language_of_ones_own_is_spoken_at_once_and_its_gaps_in_english(table, english):
    write_language(table, 'language.name: "Xish"\nsettings.done: "Fertig"\n')
    show(table, "language")
    table.click("language")
    table.click("language.xx")
    assert table.ui.find("done").text == "Fertig"
    assert say("settings.title") == "Settings"
    assert kept(table).language == "xx"
    assert "still English" in table.ui.find("language.report").text


def test_what_is_wrong_with_a_language_is_named_and_said_in_english(table, english):
    write_language(table, 'settings.dune: "x"\ntable.turn: "Zug {nummer}"\n')
    show(table, "language")
    table.app.change_language("xx")
    lines = [widget.text for widget in table.ui.page.walk() if widget.id.startswith("language.line")]
    assert any('unknown key "settings.dune"; did you mean "settings.done"?' in line for line in lines)
    assert any("table.turn" in line and "{nummer}" in line for line in lines)
    assert say("table.turn", number=3) == "Turn 3"


def test_a_language_that_is_gone_is_told_and_english_is_spoken(table, english):
    table.app.settings.language = "xx"
    use_language("xx", table.app.folders.languages)
    show(table, "language")
    assert table.ui.find("language.report").text == say("settings.language.gone")
    assert table.ui.find("done").text == "Done"


# People


def test_people_are_added_renamed_and_chosen(table, profiles):
    show(table, "people", profiles)
    table.click("people.add")
    table.type("Ben")
    table.key(pygame.K_RETURN)
    assert profiles.present.name == "Ben"
    table.click("people.rename")
    table.ui.focused.select_all()
    table.type("Cleo")
    table.key(pygame.K_RETURN)
    assert profiles.names == ["Ada", "Cleo"]
    table.ui.focus(table.ui.find("people"))
    table.key(pygame.K_UP)
    table.key(pygame.K_RETURN)
    assert profiles.present.name == "Ada"


def test_a_person_is_exported_and_imported_with_all_that_was_learned(table, profiles):
    profiles.present.progress("helltoken", "first").done = 2
    profiles.keep()
    show(table, "people", profiles)
    table.click("people.export")
    file = next(profiles.exports.glob("*.json"))
    table.send(Event(pygame.DROPFILE, file=str(file)))
    assert profiles.names == ["Ada", "Ada 2"]
    assert profiles.choose("Ada 2").progress("helltoken", "first").done == 2


def test_a_file_that_holds_no_person_changes_nothing_and_says_why(table, profiles, tmp_path):
    (tmp_path / "no.json").write_text("{}", "utf-8")
    show(table, "people", profiles)
    table.send(Event(pygame.DROPFILE, file=str(tmp_path / "no.json")))
    assert profiles.names == ["Ada"]
    assert (tmp_path / "no.json").read_text("utf-8") == "{}"


def test_a_deleted_person_leaves_a_copy(table, profiles):
    profiles.choose("Ben")
    show(table, "people", profiles)
    table.click("people.delete")
    table.click("people.delete.yes")
    assert profiles.names == ["Ada"]
    assert ["Ben" in path.read_text("utf-8") for path in profiles.trash.iterdir()] == [True]


def test_during_a_game_people_stay_who_they_are(table):
    show(table, "people")
    assert table.ui.find("people.later")


class Arguments:
    """What the command line asks for: nothing."""


@pytest.mark.parametrize(("asks", "names", "asked"), [(True, 2, True), (True, 1, False), (False, 2, False)])
def test_who_plays_is_asked_at_the_start_where_there_is_a_choice(table, tmp_path, asks, names, asked):
    store = Store(tmp_path / "data")
    people = Profiles(store.root, "Ada")
    for name in ("Ada", "Ben")[:names]:
        people.choose(name)
    table.app.settings.ask_who = asks
    wires = Wires(table.app, store, games=[])
    wires.begin(Arguments())
    table.app.step(0.0)
    assert isinstance(table.app.scene, ProfilesScene) is asked
    if asked:
        table.ui.focus(table.ui.find("people"))
        table.key(pygame.K_UP)
        table.key(pygame.K_RETURN)
        assert wires.learning.profiles.present.name == "Ada"
        assert table.ui.find("quit")
    wires.close()


# What the settings change elsewhere


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text", [0.75, 1.0, 1.5, 2.0])
def test_every_entry_of_home_is_in_sight(table, size, text):
    table.app.window.resize(size)
    table.app.settings.text_size = text
    table.app.refresh_look()
    table.show("home")
    for id in ("continue", "new_game", "settings", "quit"):
        assert table.app.look.screen.rect.contains(table.ui.find(id).rect)
    assert table.ui.find("menu").rest == 0


def shown(table, scene, **settings):
    for name, value in settings.items():
        setattr(table.app.settings, name, value)
    table.app.refresh_look()
    table.show(scene)
    return table.app.window.surface.copy()


def board_of(table):
    rect = table.app.scene.centre.rect
    found = [widget.rect for widget in table.ui.page.walk() if isinstance(widget, SpotWidget)]
    return [each for each in found if abs(each.width - each.height) <= 2 and rect.contains(each)]


def test_the_board_is_dark_in_high_contrast(table):
    light = shown(table, "helltoken_empty")
    squares = board_of(table)
    assert len(squares) >= 25
    dark = shown(table, "helltoken_empty", theme="contrast")

    def mean(picture):
        return sum(sum(pygame.transform.average_color(picture, rect)[:3]) for rect in squares) / len(squares) / 3

    assert mean(light) > 120
    assert mean(dark) < 70


def test_marks_without_colour_change_cards_and_squares(table):
    plain = shown(table, "helltoken_spread")
    marked = shown(table, "helltoken_spread", safe_marks=True)
    assert plain.get_buffer().raw != marked.get_buffer().raw


def test_the_steps_of_the_turn_stay_in_sight_at_the_largest_text(drawn):
    log = drawn("helltoken_spread", (1280, 720), 2.0)
    strip = [entry for entry in log.drawn if entry.owner == "strip"]
    assert [entry.text for entry in strip] == ["Attack"]


def test_steps_to_come_are_rings_where_their_words_have_no_room(table):
    from game.client.table.header import Strip

    shown(table, "helltoken_move", text_size=2.0)
    strip = next(widget for widget in table.app.scene.page.walk() if isinstance(widget, Strip))
    drawn: list[str] = []
    icons = table.app.look.type.draw_icon
    table.app.look.type.draw_icon = lambda surface, name, *more, **named: (
        drawn.append(name) or icons(surface, name, *more, **named)
    )
    strip.paint_self(table.app.window.surface)
    assert drawn == ["check"]


def test_a_step_of_the_turn_is_left_out_where_not_even_its_word_has_room(drawn):
    log = drawn("lesson_words", (960, 540), 2.0)
    assert [entry.text for entry in log.drawn if entry.owner == "strip"] == []


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_the_title_of_a_replay_stays_in_a_small_window_and_takes_no_step_of_the_turn(drawn, text):
    log = drawn("replay_undone", (960, 540), text)
    assert [entry.text.partition(":")[0] for entry in log.drawn if entry.owner == "title"] == ["Helltoken"]
    assert [entry.text for entry in log.drawn if entry.owner == "strip"][-1] == "Attack"


def test_who_plays_already_cannot_be_chosen_again(table, profiles):
    profiles.choose("Ben")
    show(table, "people", profiles)
    button = table.ui.find("people.choose")
    assert not button.enabled and button.why == "Ben is playing already."
    table.ui.focus(table.ui.find("people"))
    table.key(pygame.K_UP)
    assert button.enabled


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_notches_of_a_slider_can_be_seen(theme):
    assert contrast(mix(theme.ink_faint, theme.panel, NOTCH), theme.panel) >= 3


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.75), ((960, 540), 1.5)])
def test_what_can_be_done_with_people_stands_in_equal_columns(table, profiles, size, text):
    """Six buttons stood in two lines of which no two edges met."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    show(table, "people", profiles)
    tools = [each.rect for each in table.ui.find("people.tools").children]
    if len({rect.y for rect in tools}) > 1:
        assert len({rect.width for rect in tools}) == 1
        assert len({rect.x for rect in tools}) * len({rect.y for rect in tools}) == len(tools)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_folder_of_languages_stands_on_a_line_of_its_own(table, profiles, text):
    table.app.settings.text_size = text
    table.app.refresh_look()
    show(table, "language", profiles)
    assert table.ui.find("language.folder").text == str(table.app.folders.languages)
    assert table.ui.find("language.folder").rect.y >= table.ui.find("language.add").rect.bottom
    assert table.ui.find("language.report")._role == "small"  # it was as bold as a heading


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_first_tab_begins_where_title_and_content_begin(drawn, table, text):
    """Label and underline stood to the right of all that is above and below them."""
    told = drawn("settings", text=text).drawn
    first, title = (
        next(each.rect for each in told if each.text == say(f"settings.{id}")) for id in ("tab.look", "title")
    )
    assert abs(first.x - title.x) <= 3
    table.app.settings.text_size = text
    table.app.refresh_look()
    table.show("settings")
    bar, sheet = table.ui.find("tabs.bar"), Surface((1280, 720))
    bar.paint_self(sheet)
    brass = tuple(table.app.look.theme.brass)
    lit = [x for x in range(1280) if tuple(sheet.get_at((x, bar.rect.bottom - 2)))[:3] == brass]
    assert lit[0] == bar.rect.x and abs(len(lit) - first.width) <= 3
