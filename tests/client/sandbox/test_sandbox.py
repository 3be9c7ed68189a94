"""The sandbox on the screen: its tools, the edited table, loaded dice, files, and the ways into it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.client.gallery import build_scene
from game.client.sandbox.form import Beside, Entry, as_sentence
from game.client.sandbox.said import Said
from game.client.sandbox.scene import SandboxScene
from game.client.sandbox.start import SandboxStart
from game.client.sandbox.tools import PARTS, ToolsScene
from game.client.sandbox.wires import Sandboxes
from game.client.table.pause import PauseScene
from game.client.table.wires import Wires
from game.client.table.words import Words
from game.client.widgets.labels import Label
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.session.editing import field_texts
from game.session.plans import SeatPlan
from game.session.replay import Replay
from game.session.sandbox import Sandbox
from game.session.save_text import write_save
from game.session.scenario import read_scenarios
from game.session.scenario_run import run_scenario
from game.session.sitting import Sitting
from game.session.store import Store
from tests.helpers.askers import RandomAsker

PLANS = (SeatPlan("Ada", "human", {"faction": "fumblers"}), SeatPlan("Ben", "human", {"faction": "sunsitters"}))


def sitting(answers: int = 12, kind: str = "practice") -> Sitting:
    made = Sitting.begin(load_game("helltoken"), {}, PLANS, 3, kind=kind)
    chance = Chance(2)
    while len(made.steps) < answers:
        asked = made.pending[0]
        value = "pass" if asked.may_pass else asked.sample(chance.below)
        made.answer(asked.seat, asked.id, value)
    return made


class Bench:
    """Whoever tries things out."""

    def __init__(self, table, store: Store) -> None:
        self.table, self.app, self.store = table, table.app, store
        self.click, self.key, self.type = table.click, table.key, table.type
        self.wires = Wires(table.app, store, make_asker=RandomAsker)
        self.wires.begin(None)

    @property
    def boxes(self) -> Sandboxes:
        return self.wires.sandboxes

    @property
    def scene(self):
        return self.app.scene

    def open(self, made: Sitting | None = None) -> SandboxScene:
        """The sandbox of a sitting."""
        self.boxes.open(Sandbox.of_sitting(made or sitting()))
        self.app.step(0.0)
        return self.scene

    def tools(self, part: str) -> ToolsScene:
        """The tools, turned to a part."""
        self.key(pygame.K_F7)
        assert isinstance(self.scene, ToolsScene)
        self.scene._turn_to(part)
        self.app.step(0.0)
        return self.scene

    def write(self, id: str, text: str) -> None:
        """Write into a field in the place of what stands there."""
        field = self.scene.ui.find(id)
        self.scene.ui.focus(field)
        self.key(pygame.K_a, pygame.KMOD_CTRL)
        self.type(text)


@pytest.fixture
def bench(table, tmp_path: Path):
    store = Store(tmp_path / "data")
    yield Bench(table, store)
    store.close()


def test_a_field_is_changed_and_the_table_goes_on_from_there(bench):
    scene = bench.open()
    bench.tools("position")
    bench.write("field.robot", "13")
    bench.click("apply")
    assert bench.scene is scene and scene.centre.view.state.robot == 13


def test_what_is_wrong_is_named_at_its_field_and_nothing_changes(bench):
    scene = bench.open()
    before = scene.link.sitting.hash()
    tools = bench.tools("position")
    bench.write("field.robot", "26")
    bench.click("apply")
    assert bench.scene is tools
    assert "Found 26, expected 1 to 25." in tools.ui.find("wrong.robot").markup
    assert tools.ui.focused is tools.ui.find("field.robot")
    assert scene.sandbox.sitting.hash() == before


def test_an_edit_is_taken_back_with_the_tools(bench):
    scene = bench.open()
    robot = scene.centre.view.state.robot
    bench.tools("position")
    bench.write("field.robot", "13" if robot != 13 else "12")
    bench.click("apply")
    bench.tools("position")
    bench.click("take_back")
    bench.key(pygame.K_ESCAPE)
    assert scene.centre.view.state.robot == robot


def test_a_base_that_lay_elsewhere_changes_places_and_that_is_said(bench):
    """Ann's 6 was changed to 12, which was Cid's; Cid's 12 became 6 without a word."""
    scene = bench.open()
    ada, ben = scene.sandbox.sitting.line.table.bases
    bench.tools("position")
    bench.write("field.bases.fumblers", str([ben[0], *ada[1:]]))
    bench.click("apply")
    assert scene.sandbox.sitting.line.table.bases[1] == [ada[0], *ben[1:]]
    (told,) = scene.ui.toasts.messages
    assert told.startswith("What you gave lay elsewhere") and told.endswith("(Ben).")
    bench.tools("position")
    bench.write("field.bases.fumblers", str([ben[0], ada[2], ada[1], ada[3]]))
    bench.click("apply")
    assert not scene.sandbox.moved_along and scene.ui.toasts.messages == [told]


def test_a_bot_takes_a_seat_and_answers(bench):
    scene = bench.open()
    asked = scene.link.sitting.pending[0].seat
    bench.tools("players")
    bench.scene.ui.find(f"player.{asked}").choose("bot:random")
    bench.click("apply")
    before = len(scene.link.sitting.steps)
    for _ in range(4):
        bench.app.step(1.0)
    assert len(scene.link.sitting.steps) > before


def test_dice_that_are_none_are_refused_and_good_ones_loaded(bench):
    scene = bench.open()
    tools = bench.tools("players")
    bench.write("dice", "six")
    bench.click("apply")
    assert "six” is no face" in tools.ui.find("wrong.dice").markup and tools.ui.focused.id == "dice"
    bench.write("dice", "3, 9")
    bench.click("apply")
    assert "9” is no face of a die; write whole numbers from 1 to 6" in tools.ui.find("wrong.dice").markup
    bench.write("dice", "6, 3")
    bench.click("apply")
    assert scene.link.sitting.loaded == [6, 3]


def test_what_is_wrong_is_scrolled_to_the_first_first(bench):
    bench.open()
    tools = bench.tools("position")
    bench.write("field.robot", "99")
    bench.write("field.remotes.sunsitters", "sideways")
    bench.click("apply")
    wrong = [widget for widget in tools.ui.page.walk() if widget.id.startswith("wrong.")]
    assert len(wrong) == 2 and tools.ui.focused.id == "field.robot"
    assert tools._body.rect.contains(wrong[0].rect)
    assert tools.ui.focused.is_wrong and tools.ui.find("problems").text == "2 fields wrong"
    blocked = tools.ui.find("apply")
    assert (
        blocked.kind == "faint"
        and blocked.tooltip == blocked.why == "2 fields are wrong. Each says what would be right."
    )


def test_going_on_is_the_likeliest_again_once_something_wrong_was_changed(bench):
    bench.open()
    tools = bench.tools("position")
    bench.write("field.robot", "99")
    bench.click("apply")
    bench.write("field.robot", "9")
    assert tools.ui.find("apply").kind == "primary" and not tools.ui.find("field.robot").is_wrong


def seen(tools: ToolsScene) -> list[str]:
    return [each.id for each in tools.ui.page.walk() if each.id]


def test_a_mended_field_is_not_complained_of_and_the_button_leads_to_the_next(bench):
    """The button led back to the mended field with its old message, never to the second one."""
    bench.open()
    tools = bench.tools("position")
    bench.write("field.robot", "99")
    bench.write("field.remotes.sunsitters", "sideways")
    bench.click("apply")
    bench.write("field.robot", "9")
    assert "wrong.robot" not in seen(tools)
    assert tools.ui.find("problems").text == "1 field wrong" and tools.ui.find("apply").kind == "faint"
    bench.click("problems")
    assert tools.ui.focused.id == "field.remotes.sunsitters" and tools.ui.focused.is_wrong
    assert [id for id in seen(tools) if id.startswith("wrong.")] == ["wrong.remotes.sunsitters"]
    bench.write("field.remotes.sunsitters", "{up: spent}")
    assert "problems" not in seen(tools) and tools.ui.find("apply").kind == "primary"
    bench.click("apply")
    assert isinstance(bench.scene, SandboxScene) and bench.scene.centre.view.state.robot == 9


def test_a_field_that_is_still_wrong_says_what_is_wrong_now(bench):
    bench.open()
    tools = bench.tools("position")
    bench.write("field.robot", "99")
    bench.click("apply")
    bench.write("field.robot", "77")
    assert "Found 77" in tools.ui.find("wrong.robot").markup and tools.ui.find("field.robot").is_wrong
    bench.write("field.robot", "7")
    bench.type("8")
    assert "Found 78" in tools.ui.find("wrong.robot").markup and tools.ui.find("problems").text == "1 field wrong"


def test_mended_dice_are_not_complained_of(bench):
    bench.open()
    tools = bench.tools("players")
    bench.write("dice", "six")
    bench.click("apply")
    bench.write("dice", "6")
    assert not {"wrong.dice", "problems"} & set(seen(tools))
    assert tools.ui.find("apply").kind == "primary"


@pytest.mark.parametrize("text", [0.75, 1.0, 1.5, 2.0])
def test_the_sheet_and_its_buttons_stay_where_they_are_from_part_to_part(bench, text):
    bench.app.settings.text_size = text
    bench.app.refresh_look()
    bench.open()
    tools = bench.tools("players")

    def places() -> list[tuple[int, ...]]:
        return [
            tuple(rect) for rect in (tools._sheet, tools.ui.find("part").rect, *(b.rect for b in tools._bar.children))
        ]

    before = places()
    tools._turn_to("position")
    bench.app.step(0.0)
    assert places() == before


@pytest.mark.parametrize("text", [0.75, 1.0, 1.5, 2.0])
def test_the_many_fields_of_a_position_have_the_height_of_the_window(bench, text):
    bench.app.settings.text_size = text
    bench.app.refresh_look()
    bench.open()
    tools = bench.tools("position")
    assert tools._sheet.height >= bench.app.look.screen.rect.height - 2 * tools.look.px(tools.margin)


def test_the_parts_stay_in_sight_while_what_is_wrong_is_scrolled_to(bench):
    bench.app.settings.text_size = 2.0
    bench.app.refresh_look()
    bench.open()
    tools = bench.tools("position")
    bench.write("field.robot", "99")
    bench.click("apply")
    assert tools._body.offset > 0
    assert tools.ui.find("title").rect.right <= tools.ui.find("part").rect.x
    assert tools.ui.find("part").rect.bottom <= tools._body.rect.y


def test_dice_are_asked_for_only_where_the_game_has_some(bench):
    bench.open()
    assert bench.tools("players").ui.find("dice").text == ""
    bench.app.pop()
    bench.open(Sitting.begin(load_game("dead_cells"), {}, [SeatPlan("Ada", "human", {})], 1, kind="practice"))
    tools = bench.tools("players")
    assert not [widget for widget in tools.ui.page.walk() if widget.id == "dice"]
    assert [words for _, words in tools.ui.find("part").options] == ["Who plays", "Position"]


def test_a_sandbox_of_a_running_table_says_that_what_was_hidden_is_dealt_anew(bench):
    running = Replay(load_game("helltoken"), sitting(kind="game").saved())
    scene = bench.open(running.fork(12, audience=[0]))
    assert "dealt anew" in " ".join(scene.ui.toasts.messages)
    for part in PARTS:
        assert "dealt anew" in bench.tools(part).ui.find("unseen").text
        bench.click("back")


def test_a_sandbox_in_which_nothing_was_dealt_anew_says_nothing_of_it(bench):
    scene = bench.open()
    assert not scene.ui.toasts.messages
    assert "unseen" not in [widget.id for widget in bench.tools("players").ui.page.walk()]


def test_an_off_switch_says_no(bench):
    bench.open()
    tools = bench.tools("position")
    switch = tools.ui.find("field.grounded")
    assert (switch.is_on, switch.text) == (False, "No")
    switch.press()
    assert switch.text == "Yes"


def test_closed_hands_bring_the_curtain_back(bench):
    scene = bench.open()
    assert not scene.link.is_shared
    bench.tools("players")
    bench.click("hands")
    bench.click("apply")
    assert scene.link.is_shared


def test_undo_crosses_everything_in_the_sandbox(bench):
    scene = bench.open()
    before = len(scene.link.sitting.steps)
    for _ in range(3):
        bench.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(scene.link.sitting.steps) < before


def test_the_moment_is_saved_as_a_scenario_that_holds_and_opens_again(bench):
    bench.open()
    bench.tools("position")
    bench.write("field.robot", "13")
    bench.click("scenario")
    bench.click("naming.do")
    (file,) = (bench.store.root / "scenarios").glob("*.yaml")
    (scenario,) = read_scenarios(file)
    assert run_scenario(scenario).ok
    bench.boxes.take(file)
    bench.app.step(0.0)
    assert bench.scene.centre.view.state.robot == 13


def test_the_sandbox_is_saved_among_the_games_and_goes_on(bench):
    bench.open()
    bench.tools("position")
    bench.write("field.robot", "13")
    bench.click("save")
    bench.click("naming.do")
    (info,) = bench.store.saves()
    again = bench.store.resume(info.path)
    assert again.kind == "practice" and again.view().state.robot == 13 and again.notices == []


def test_a_running_game_is_tried_out_from_its_menu_without_showing_its_secrets(bench):
    made = sitting(kind="game")
    bench.wires._show(made)
    bench.app.step(0.0)
    bench.scene.open_menu()
    bench.app.step(0.0)
    bench.click("sandbox")
    assert isinstance(bench.scene, SandboxScene)
    seats = [0, 1]
    assert bench.scene.sandbox.sitting.view().state.robot == made.view().state.robot
    assert bench.scene.sandbox.sitting.view(seats).state.bases != made.view(seats).state.bases


def test_a_problem_is_reported_from_the_menu(bench):
    bench.wires._show(sitting(kind="game"))
    bench.app.step(0.0)
    bench.scene.open_menu()
    bench.app.step(0.0)
    bench.click("report")
    bench.type("It looks odd.")
    bench.click("naming.do")
    (file,) = (bench.store.root / "reports").glob("*.yaml")
    assert "It looks odd." in file.read_text()
    (scenario,) = read_scenarios(file)
    assert run_scenario(scenario).ok


def test_the_menu_of_the_sandbox_leads_back_to_where_it_was_begun(bench):
    bench.boxes.open_start()
    bench.open()
    bench.scene.open_menu()
    bench.app.step(0.0)
    assert isinstance(bench.scene, PauseScene)
    bench.click("leave")
    assert isinstance(bench.scene, SandboxStart)


def test_every_kind_of_origin_begins(bench):
    bench.store.save_as(sitting(kind="game").saved("mine"), "mine")
    for kind in ("save", "lesson", "fresh"):
        bench.boxes.open_start()
        bench.app.step(0.0)
        bench.scene._turn_to(kind)
        bench.app.step(0.0)
        bench.click("begin")
        if kind == "fresh":
            bench.click("start")
        assert isinstance(bench.scene, SandboxScene), kind
        bench.app.go_home()


def test_a_file_that_is_none_is_named(bench, tmp_path: Path):
    bench.boxes.open_start()
    bench.app.step(0.0)
    bad = tmp_path / "bad.yaml"
    bad.write_text("scenario: x\ngame: heltoken\n")
    bench.scene.take(bad)
    assert any("bad.yaml" in getattr(widget, "markup", "") for widget in bench.scene.ui.page.walk())


def test_a_file_of_several_scenarios_shows_them_to_choose_from(bench, tmp_path: Path):
    bench.boxes.open_start()
    bench.app.step(0.0)
    text = Sandbox.of_sitting(sitting()).scenario("a/b").text
    each = "\n".join(f"    {line}" for line in text.splitlines())
    both = tmp_path / "both.yaml"
    both.write_text("scenarios:\n" + "".join(f"  -\n{each}\n".replace("a/b", name) for name in ("a/one", "a/two")))
    bench.scene.take(both)
    assert [origin.text for origin in bench.scene.shown] == ["a/one", "a/two"]


def test_a_replay_file_begins_a_sandbox_at_its_end(bench, tmp_path: Path):
    file = tmp_path / "a.replay"
    file.write_text(write_save(sitting(kind="game").saved()))
    bench.boxes.take(file)
    assert isinstance(bench.scene, SandboxScene)


def test_a_saved_sandbox_is_opened_with_its_tools(bench):
    path = bench.store.save_as(Sandbox.of_sitting(sitting()).sitting.saved("mine"), "mine")
    bench.wires.open_save(path)
    assert isinstance(bench.scene, SandboxScene) and bench.scene.sandbox.hands_open


def test_a_game_that_ends_shows_its_result_and_begins_again_where_the_sandbox_began(bench):
    made = sitting()
    scene = bench.open(made)
    bench.tools("position")
    bench.write("field.robot", "13")
    bench.click("apply")
    play_out(bench, scene)
    assert bench.scene.ui.find("again").text == "Play this position again"  # it is no new game
    bench.click("again")
    assert bench.scene is scene and scene.link.sitting.steps == [] and scene.centre.view.state.robot == 13


def play_out(bench, scene: SandboxScene) -> None:
    """Play to the result page."""
    chance = Chance(5)
    while scene.link.outcome is None:
        asked = scene.link.sitting.pending[0]
        scene.link.sitting.answer(asked.seat, asked.id, asked.sample(chance.below))
    scene.moved()
    bench.app.step(0.0)


@pytest.mark.parametrize(
    ("begin", "words"),
    [("open_sandbox", "Leave the sandbox"), ("of_replay", "Back to the replay"), ("of_table", "Back to the table")],
)
def test_the_button_after_the_end_says_where_it_leads(bench, begin, words):
    below = bench.scene
    made = Sandbox.of_sitting(sitting())
    if begin == "open_sandbox":
        bench.boxes.open(made)
    else:
        getattr(bench.boxes, begin)(made.sitting)
    bench.app.step(0.0)
    play_out(bench, bench.scene)
    button = bench.scene.ui.find("home")
    assert button.text == words
    bench.click("home")
    assert bench.scene is below


def test_a_sandbox_that_is_left_lies_among_the_saved_games(bench):
    bench.open()
    bench.app.pop()
    (info,) = bench.store.saves()
    assert info.name == "Last sandbox" and bench.store.latest() is None
    bench.wires.open_save(info.path)
    assert isinstance(bench.scene, SandboxScene)


def test_what_a_field_means_is_told_as_a_sentence():
    assert as_sentence("the robot's square, 1 to 25") == "The robot's square, 1 to 25."
    assert as_sentence("whose turn it is: {seat, number}") == "Whose turn it is: {seat, number}"
    assert as_sentence("") == ""


def of_bots() -> Sitting:
    made = sitting(4)
    for seat in range(2):
        made.seat_player(seat, "bot:random")
    return made


def test_the_bots_of_a_fork_wait_until_they_are_let(bench) -> None:
    """They had played on before the position could be looked at."""
    bench.boxes.of_table(of_bots())
    bench.app.step(5.0)
    scene, begun = bench.scene, len(bench.scene.link.sitting.steps)
    assert scene.ui.find("bots.go").kind == "primary" and not scene.link.sitting.steps[begun:]
    bench.click("bots.step")
    for _ in range(40):
        bench.app.step(0.5)
    answered = [step for step in scene.link.sitting.steps[begun:] if not step.automatic]
    assert len(answered) == 1 and scene.bots.is_held


def test_bots_that_are_let_play_on(bench) -> None:
    bench.boxes.of_table(of_bots())
    bench.app.step(0.0)
    scene, begun = bench.scene, len(bench.scene.link.sitting.steps)
    bench.click("bots.go")
    for _ in range(40):
        bench.app.step(0.5)
    assert len(scene.link.sitting.steps) > begun and not (scene.bots.is_held or scene.sandbox.bots_wait)


def test_whether_bots_wait_stands_among_the_tools(bench) -> None:
    bench.boxes.of_table(of_bots())
    bench.app.step(0.0)
    tools = bench.tools("players")
    assert tools.ui.find("bots.wait").is_on
    bench.click("bots.wait")
    tools.apply()
    bench.app.step(0.0)
    assert not bench.scene.bots.is_held


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_a_wrong_field_has_the_colour_of_errors_and_a_sign_and_no_focused_one_looks_so(table, theme):
    table.app.settings.theme = theme
    table.app.refresh_look()
    table.show("sandbox_wrong")
    look, field = table.app.look, table.ui.find("field.robot")
    assert look.theme.danger_ink not in (look.theme.brass, look.theme.focus, look.theme.warning)
    sheet = Surface((1280, 720))
    field.paint_self(sheet)
    edges = [sheet.get_at((field.rect.centerx, field.rect.y + down))[:3] for down in range(3)]
    assert look.theme.danger_ink in edges
    sign = Rect(field._inner().right, field.rect.y, field.rect.right - 4 - field._inner().right, field.rect.height)
    assert any(sheet.get_at((x, sign.centery))[:3] == look.theme.danger_ink for x in range(sign.left, sign.right))


def test_what_is_wrong_hangs_below_its_field_and_moves_no_name(table):
    """The names of wrong fields stood ten pixels lower against their fields than all others."""
    table.show("sandbox_wrong")
    apart = {}
    for line in (each for each in table.ui.page.walk() if isinstance(each, Beside)):
        head, field = line.children
        apart[field.children[0].id] = head.rect.centery - field.children[0].rect.centery
        assert line.rect.contains(head.rect) and line.rect.contains(field.rect)
    assert {"field.robot", "field.continue_at"} < apart.keys()
    assert set(apart.values()) <= {-1, 0, 1}


@pytest.mark.parametrize("scene", ["sandbox_players", "sandbox_position"])
def test_the_tools_keep_their_buttons_off_the_edge_and_each_hint_by_its_own_label(table, scene):
    table.show(scene)
    sheet, bar = table.app.scene._sheet, table.app.scene._bar.rect
    assert sheet.bottom - bar.bottom >= 0.7 * (sheet.right - bar.right)
    assert table.app.scene._parts.gap >= 10


def test_nothing_is_saved_while_a_field_is_wrong_until_it_is_changed(bench):
    """A scenario that cannot be loaded is no scenario."""
    bench.open()
    bench.tools("position")
    bench.write("field.robot", "26")
    bench.click("apply")
    ways = [bench.scene.ui.find(id) for id in ("scenario", "save")]
    assert not any(way.enabled for way in ways)
    assert all("could not be opened again" in way.why for way in ways)
    bench.write("field.robot", "13")
    assert all(way.enabled for way in ways)


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.75), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_the_first_wrong_field_is_shown_below_whole_lines_and_with_half_the_page(table, size, text):
    """The page was scrolled by two pixels, and in large type title, choice and buttons left room for one field."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("sandbox_wrong")
    body, parts = table.app.scene._body, table.app.scene._parts
    lines = [each.rect for each in parts.walk() if isinstance(each, Label)]
    assert not [each for each in lines if each.top < body.rect.top < each.bottom]
    assert body.rect.contains(table.ui.find("wrong.continue_at").rect)
    assert body.rect.height >= size[1] * 0.5


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.75), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_all_buttons_keep_words_or_none_does(table, size, text):
    """One way to save was a bare sign beside the other one with its word."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("sandbox_wrong")
    bar = [table.ui.find(id) for id in ("back", "scenario", "save", "problems", "apply")]
    assert all(button.text for button in bar)
    assert len({button.rect.y for button in bar}) == 1 and bar[0].rect.x >= table.app.scene._sheet.x


def test_no_name_of_a_field_ends_a_page_without_the_field_below_it(table):
    table.app.settings.text_size = 1.5
    table.app.refresh_look()
    table.show("sandbox_position")
    view = table.app.scene._body
    entries = [each for each in view.walk() if isinstance(each, Entry)]
    assert entries
    for entry in entries:
        name, field = entry.children[0].rect, entry.children[1].rect
        assert name.bottom > view.end or field.top < view.end


@pytest.mark.parametrize("name", ["sandbox_position", "dead_cells_boss", "dead_cells_crowd", "dead_cells_map"])
def test_values_stand_in_the_fields_without_the_signs_of_scenarios_and_lead_back(table, name: str) -> None:
    """People had to write lists in brackets, things by their ids and nothing as null."""
    scene = build_scene(name, table.app)
    made = scene.sandbox.sitting if name.startswith("sandbox") else scene.link.sitting
    said = Said(Words(made.game, ()))
    for field in field_texts(made.line.table):
        told = said.told(field.value)
        assert not told.startswith(("[", "{")) and "null" not in told and '"' not in told, field.id
        assert said.written(told, field.value) == field.value
        changed = said.written(f"{told} ", "null" if field.value == "null" else field.value)
        assert changed == field.value


@pytest.mark.parametrize(
    ("raw", "typed", "written"),
    [
        ("[hell_wing]", "Hell Chaos, hell beam", "[hell_chaos, hell_beam]"),
        ("[hell_wing]", "all", "all"),
        ("[]", "Fumblers", "[fumblers]"),
        ("[20, 21, 5, 4]", "", "[]"),
        ("{up: ready, down: spent}", "Up: spent; Down: Ready", "{up: spent, down: ready}"),
        ("{up: ready, down: spent}", "Up, Down", "[up, down]"),
        ("null", "Hell Crush", "hell_crush"),
        ("hell_crush", "nothing", "null"),
        ("[]", "(1, 2, 3, 4), (5, 6, 7, 8)", "[[1, 2, 3, 4], [5, 6, 7, 8]]"),
        ("password.begin", "Movement steps", "movement.steps"),
        ("16", "[13]", "[13]"),
    ],
)
def test_what_people_write_is_read_as_scenarios_write_it(raw: str, typed: str, written: str) -> None:
    assert Said(Words(load_game("helltoken"), ())).written(typed, raw) == written


def test_cards_of_one_name_are_told_apart_and_a_state_is_no_character() -> None:
    said = Said(Words(load_game("dead_cells"), ()))
    assert said.told('["ST-S01", "ST-S07"]') == "Rusty Sword · ST-S01, Broadsword"
    assert said.written("Rusty Sword · ST-S02", '["ST-S01"]') == '["ST-S02"]'
    assert said.told("{poisoned: 1, bleeding: 2}") == "Poisoned: 1; Bleeding: 2"
    assert said.told("{tooth: 2}") == "Tooth: 2"


def test_fields_stand_as_scenarios_write_them_only_on_request(bench) -> None:
    bench.open()
    tools = bench.tools("position")
    assert tools.ui.find("field.turn").text.startswith("Seat: ")
    help = [each.text for each in tools.ui.page.walk() if isinstance(each, Label)]
    assert not [text for text in help if "{" in text or "null" in text]
    bench.write("field.robot", "13")
    tools.ui.focus(tools.ui.find("raw"))
    bench.key(pygame.K_SPACE)
    assert tools.ui.find("field.turn").text.startswith("{seat: ")
    assert tools.ui.find("field.robot").text == "13"
    tools.ui.focus(tools.ui.find("raw"))
    bench.key(pygame.K_SPACE)
    bench.click("apply")
    assert bench.scene.centre.view.state.robot == 13
