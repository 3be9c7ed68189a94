"""A replay is walked by keys, buttons, the scrubber and the log; eyes, undone lines, playing, ways out."""

from __future__ import annotations

import pygame
import pytest

from game.client.replay.walk import Walk
from game.client.text import TextLog
from tests.client.replay.conftest import played, with_undone
from tests.golden.test_replays import FILES, kept, replay_of


def test_arrows_go_a_command_pages_a_turn_home_and_end_to_the_ends(watcher):
    scene = watcher.watch(played())
    stops, last = scene.walk.track.stops, scene.walk.track.last
    assert scene.walk.at == 0
    watcher.key(pygame.K_RIGHT)
    assert scene.walk.at == stops[1]
    watcher.key(pygame.K_RIGHT)
    watcher.key(pygame.K_LEFT)
    assert scene.walk.at == stops[1]
    watcher.key(pygame.K_END)
    assert scene.walk.at == last
    watcher.key(pygame.K_RIGHT)
    assert scene.walk.at == last
    watcher.key(pygame.K_PAGEUP)
    assert scene.walk.at == scene.walk.turns[-1]
    watcher.key(pygame.K_PAGEDOWN)
    assert scene.walk.at == last
    watcher.key(pygame.K_HOME)
    assert scene.walk.at == 0


def test_every_button_does_what_its_key_does(watcher):
    scene = watcher.watch(played())
    stops = scene.walk.track.stops
    for button, at in (("on", stops[1]), ("on", stops[2]), ("back", stops[1]), ("last", stops[-1]), ("first", 0)):
        watcher.click(button)
        assert scene.walk.at == at


def test_the_scrubber_goes_where_it_is_pressed(watcher):
    scene = watcher.watch(played())
    groove = scene.bar.scrubber._groove()
    watcher.click((groove.right, groove.centery))
    assert scene.walk.at == scene.walk.track.last
    watcher.click((groove.centerx, groove.centery))
    assert abs(scene.walk.at - scene.walk.track.last / 2) <= 1


def test_a_line_of_the_log_leads_to_its_moment(watcher):
    scene = watcher.watch(played())
    told = [event for event in scene.walk.whole_history() if event.name == "colour.picked"]
    watcher.click(f"log.{told[0].number}")
    assert scene.walk.history()[-1].number >= told[0].number
    assert [event.name for event in scene.walk.history()].count("colour.picked") == 1


def test_the_table_shows_the_moment_and_the_sentence_tells_it(watcher):
    scene = watcher.watch(played())
    watcher.key(pygame.K_END)
    assert scene.centre.view.outcome is not None
    assert scene.bar.words.text
    watcher.key(pygame.K_HOME)
    assert scene.centre.view.outcome is None


def test_after_the_end_any_eyes_may_be_used_and_only_they_see_the_secret(watcher):
    scene = watcher.watch(played())
    assert [value for value, _ in scene.bar.eyes.options] == ["0", "1", "2", "3"]
    assert scene.centre.view.state.secret == [None, None]
    scene.bar.eyes.choose("1")
    assert scene.centre.view.state.secret[0] is not None and scene.centre.view.state.secret[1] is None
    scene.bar.eyes.choose("3")
    assert None not in scene.centre.view.state.secret


def test_a_running_game_shows_only_the_public_and_ones_own(watcher):
    scene = watcher.watch(played(3), own=[1])
    assert scene.walk.audiences == [frozenset(), frozenset((1,))]
    assert scene.centre.view.state.secret[0] is None
    with pytest.raises(ValueError, match="not to be used"):
        scene.walk.look_through([0])


def test_it_plays_to_the_end_by_itself_and_stops(watcher):
    scene = watcher.watch(played())
    watcher.key(pygame.K_SPACE)
    assert scene.playing.is_on
    for _ in range(len(scene.walk.track.stops) + 1):
        watcher.app.step(1.0)
    assert scene.walk.is_at_end and not scene.playing.is_on


def test_a_key_stops_what_plays_and_the_speed_of_animations_is_as_before(watcher):
    watcher.app.settings.animation_speed = watcher.app.animator.speed = 1.0
    scene = watcher.watch(played())
    scene.bar.speed.choose("4")
    watcher.key(pygame.K_SPACE)
    assert watcher.app.animator.speed == 4.0
    watcher.app.step(0.1)
    watcher.key(pygame.K_HOME)
    assert not scene.playing.is_on and scene.walk.at == 0
    assert watcher.app.animator.speed == 1.0


def test_playing_again_at_the_end_begins_anew(watcher):
    scene = watcher.watch(played())
    watcher.key(pygame.K_END)
    watcher.key(pygame.K_SPACE)
    assert scene.playing.is_on and scene.walk.at == 0


def test_an_undone_line_is_walked_and_left(watcher):
    scene = watcher.watch(with_undone())
    watcher.click("undone")
    watcher.click("undone.1")
    assert scene.walk.side is not None and scene.walk.at == scene.walk.side.line.at
    watcher.key(pygame.K_END)
    assert scene.walk.at == scene.walk.track.last
    watcher.click("undone.back")
    assert scene.walk.side is None and scene.walk.track is scene.walk.replay.main


def test_without_undone_lines_there_is_no_button_for_them(watcher):
    watcher.watch(played())
    assert "undone" not in watcher.ids()


def test_the_present_moment_is_forked_and_written_down(watcher):
    scene = watcher.watch(played())
    watcher.key(pygame.K_RIGHT)
    watcher.click("fork")
    watcher.click("scenario")
    assert watcher.forked == watcher.named == [scene.walk.at]


def test_escape_closes_the_drawer_and_then_leaves(watcher):
    below = watcher.watch(played())
    scene = watcher.watch(with_undone())
    watcher.click("undone")
    watcher.key(pygame.K_ESCAPE)
    assert watcher.app.scene is scene and not scene.undone.is_visible
    watcher.key(pygame.K_ESCAPE)
    assert watcher.app.scene is below


def test_the_arrow_back_leaves_although_a_drawer_is_open(watcher):
    below = watcher.watch(played())
    watcher.watch(with_undone())
    watcher.click("undone")
    watcher.click("close")
    assert watcher.app.scene is below


def test_undone_lines_lie_beside_the_table_in_a_small_window_too(watcher):
    scene = watcher.watch(with_undone())
    watcher.app.settings.text_size = 2.0
    watcher.app.refresh_look()
    scene.toggle_undone()
    assert scene.look.screen.is_small and scene.centre.is_visible
    assert scene.centre.rect.width > 0 and scene.centre.rect.right <= scene.undone.rect.x


def test_it_begins_at_an_event_of_the_log(watcher):
    sitting = played()
    number = next(e.number for e in sitting.history() if e.name == "colour.picked")
    scene = watcher.watch(sitting, number=number)
    assert any(event.name == "colour.picked" for event in scene.walk.history())


def test_while_it_plays_the_marked_line_is_the_one_that_is_told(watcher):
    watcher.app.settings.animation_speed = watcher.app.animator.speed = 1.0
    scene = watcher.watch(played())
    scene._say_event()
    watcher.key(pygame.K_SPACE)
    lagging = 0
    for _ in range(60):
        watcher.app.step(0.05)
        event, marked = scene.playback.event, scene.log._present
        if scene.playback.sentence and event is not None and scene.words.is_shown(event):
            lagging += marked is None or marked.number != event.number
    assert scene.log._present is not None and not lagging


def test_title_and_turn_stay_in_large_text_where_they_have_room(drawn):
    told = [each.text for each in drawn("replay_undone", (1920, 1080), 1.75).drawn]
    assert "Helltoken" in told and "Turn 4" in told and "Attack" in told


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_log_ends_where_the_bar_does(table, text):
    """It reached six pixels further to the right."""
    table.app.settings.text_size = text
    table.app.refresh_look()
    scene = table.show("replay_middle").app.scene
    assert scene.log.is_visible
    assert scene.log.rect.right == scene.bar.rect.right


@pytest.mark.parametrize("text", [1.0, 1.5, 1.75, 2.0])
def test_names_beside_each_other_are_of_one_size(drawn, text):
    """The longest name alone was smaller."""
    for form in ((1280, 720), (1920, 1080)):
        names = [each for each in drawn("replay_middle", form, text).drawn if each.text in ("Ada", "Ben", "Cleo")]
        on_panels = [each.rect.height for each in names if each.rect.y > form[1] * 0.12]
        assert len(on_panels) >= 3 and len(set(on_panels)) == 1


@pytest.mark.parametrize(("side", "wanted"), [(1280, "Turn"), (960, "")])
def test_the_count_is_whole_wherever_one_goes(watcher, side, wanted):
    """Beside an open log it ended in "decision 96 o…"."""
    watcher.app.window.resize((side, 720))
    watcher.app.refresh_look()
    saved = kept(next(file for file in FILES if file.stem == "helltoken-3p-basic"))
    scene = watcher.show(Walk(replay_of(saved), ()))
    watcher.key(pygame.K_l)
    for at in (0, 40, scene.walk.track.last // 2, scene.walk.track.last):
        scene.bar.scrubber._went(at)
        log = watcher.app.look.type.log = TextLog()
        scene.ui.touch_all()
        watcher.app.draw()
        (told,) = [entry.text for entry in log.drawn if entry.owner == "bar.count"]
        assert told.endswith(f"of {scene.walk.number[1]}") and told.startswith(wanted if at > 20 else "")


def test_end_and_home_did_nothing_in_an_open_list_nor_at_a_closed_one(watcher):
    scene = watcher.watch(played())
    values = [value for value, _ in scene.bar.speed.options]
    scene.ui.focus(scene.bar.speed)
    scene.ui.shows_focus = True
    watcher.key(pygame.K_RETURN)
    for key, at in ((pygame.K_END, -1), (pygame.K_HOME, 0), (pygame.K_END, -1)):
        watcher.key(key)
        assert scene.ui.focused.id == f"speed.{values[at]}"
    watcher.key(pygame.K_RETURN)
    assert scene.bar.speed.value == values[-1] and scene.walk.at == 0
    watcher.key(pygame.K_HOME)
    assert (scene.ui.focused, scene.bar.speed.value) == (scene.bar.speed, values[0])
    watcher.key(pygame.K_END)
    assert (scene.bar.speed.value, scene.walk.at) == (values[-1], 0)
