"""Before an answer is given: what it will do, told beside the prompt, and a question where it looks pointless."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.client.table.link import Link
from game.client.table.preview import SLICE
from game.client.table.preview_panel import PreviewLine, lines_of
from game.client.table.scene import TableScene
from game.client.tables.helltoken.demo import begin, play_on
from game.client.text import TextLog
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.preview import CERTAIN, TRIED, Item, Preview
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from game.session.sitting import Sitting
from tests.client.table.conftest import RandomAsker
from tests.client.table.laid import THREE, open_table

STRIKES_BEN = (16, 17, 18, 10, 20, 25)
STRIKES_NOBODY = (5, 10, 15, 20, 25, 18)


def at_the_table(person, sitting: Sitting) -> TableScene:
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    return scene


@pytest.fixture
def spreading(person) -> TableScene:
    """Ada spreads six points of a Hell Beam from square 20; Ben's base D lies on 16."""
    return at_the_table(person, play_on(begin(("sunsitters", "fumblers"), 4), 4, "attack.spread"))


def plan(person, squares) -> None:
    for square in squares:
        person.click(f"spot.square.{square}")


def rest(person, frames: int = 12) -> None:
    for _ in range(frames):
        person.app.step(0.016)


def told(scene: TableScene) -> list[str]:
    return [item.text for item in scene.page.preview.items] if scene.page.preview.is_visible else []


def test_the_next_picture_follows_at_once_when_what_is_in_hand_has_changed(person, spreading) -> None:
    """The table slept until a tip was due, half a second, with "Certain" above what no longer was."""
    plan(person, STRIKES_BEN[:1])
    rest(person)
    assert told(spreading) and spreading.seconds_to_wake() != 0.0
    spreading.answers.on_spot(next(each for each in spreading.centre.spots if each.id == f"square.{STRIKES_BEN[1]}"))
    assert len(spreading.hand.plan.answer()) == 2 and spreading.seconds_to_wake() == 0.0
    rest(person)
    assert spreading.seconds_to_wake() != 0.0


def test_a_planned_spread_tells_what_it_will_do(person, spreading):
    assert not spreading.page.preview.is_visible
    plan(person, STRIKES_BEN)
    rest(person)
    assert "Bases of Ben that will lose 1 counter: D." in told(spreading)
    assert "What your own bases will lose." in told(spreading)


def test_half_a_plan_was_told_as_unknown_and_nothing_else(person):
    """Hell Breath from square 1 with force 5: whatever the first point does, your own losses are not known."""
    given = {"continue_at": {"attack.spread": {"force": 5}}, "card": "hell_breath", "robot": 1}
    data = {"scenario": "x", "game": "helltoken", "seats": {"fumblers": "human", "sunsitters": "bot:random"}}
    scenario = read_scenario({**data, "given": given, "expect": [{"next": None}]}, "x")
    scene = at_the_table(person, Sandbox.of_scenario(scenario, load_game("helltoken")).sitting)
    plan(person, (1,))
    rest(person)
    assert told(scene) == [] and not scene.hand.plan.is_whole()
    plan(person, (1, 1, 7, 7))
    rest(person)
    assert scene.page.preview.is_visible and "What your own bases will lose." in told(scene)


def test_the_preview_follows_the_plan_and_goes_with_it(person, spreading):
    plan(person, (16,))
    rest(person)
    assert told(spreading)[0] == "Squares that will take 1 damage: 16."
    person.click("spot.square.17")
    rest(person)
    assert told(spreading)[0] == "Squares that will take 1 damage: 16, 17."
    for _ in range(2):
        person.key(pygame.K_BACKSPACE)
    person.table.point((640, 700))
    rest(person)
    assert not spreading.page.preview.is_visible


def test_a_finished_password_was_still_called_planned_so_far(person):
    """Its lines were those of its first three squares; only the title had to change."""
    scene = at_the_table(person, play_on(begin(("sunsitters", "fumblers"), 4), 6, "password.enter"))
    drawer = scene.page.preview
    plan(person, (2, 8, 9))
    rest(person)
    half, was_told = drawer.half, told(scene)
    plan(person, (10,))
    rest(person)
    assert (half, drawer.half) == (True, False) and told(scene)[:1] == was_told[:1]
    before = [drawer.items, drawer._title.text]
    plan(person, (10,))
    rest(person)
    assert drawer._title.text != before[1]
    plan(person, (10,))
    rest(person)
    assert [drawer.items, drawer._title.text] == before


def words_seen(person, scene: TableScene) -> int:
    """How strongly the words of the sheet stand out from its ground."""
    body, ground = scene.page.preview._body.rect, scene.look.theme.panel
    part = person.app.window.surface.subsurface(body)
    return max(abs(part.get_at((x, y))[0] - ground[0]) for x in range(body.width) for y in range(body.height))


def test_what_was_foretold_of_another_plan_is_dimmed_at_once_and_soon_gone(person, spreading, monkeypatch):
    plan(person, (16, 17))
    rest(person)
    bright = words_seen(person, spreading)
    with monkeypatch.context() as slow:
        slow.setattr(Preview, "work", lambda self, seconds: False)
        place = spreading.page.preview.rect.copy()
        person.click("spot.square.18")
        person.app.step(0.0)
        assert words_seen(person, spreading) < bright / 2
        rest(person)
        assert words_seen(person, spreading) == 0
        assert spreading.page.preview._title.text == "Working it out…"
        assert spreading.page.preview.rect == place
    rest(person)
    assert words_seen(person, spreading) == bright
    assert told(spreading)[0] == "Squares that will take 1 damage: 16, 17, 18."


def test_the_preview_covers_neither_a_square_nor_the_prompt(person, spreading):
    plan(person, STRIKES_BEN)
    rest(person)
    panel = spreading.page.preview.rect
    needed = [spot.rect for spot in spreading.centre.spots if spot.answers] + [spreading.page.prompt.rect]
    assert panel.width and panel.collidelist(needed) < 0


def test_nothing_is_foretold_where_it_is_switched_off(person, spreading):
    person.app.settings.previews = False
    plan(person, STRIKES_BEN)
    rest(person)
    assert not spreading.page.preview.is_visible


def test_each_line_opens_its_clauses_by_f1_and_by_enter(person, spreading):
    plan(person, STRIKES_BEN)
    rest(person)
    person.key(pygame.K_v)
    assert isinstance(spreading.ui.focused, PreviewLine)
    person.key(pygame.K_F1)
    assert "rules.text" in person.ids()
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_RETURN)
    assert "rules.text" in person.ids()
    assert "Hell Beam" in spreading.ui.find("rules.text").markup or "force" in spreading.ui.find("rules.text").markup


def test_the_panel_stays_put_away_until_the_next_question(person, spreading):
    plan(person, STRIKES_BEN)
    rest(person)
    person.click("preview.close")
    rest(person)
    assert not spreading.page.preview.is_visible


def test_pointing_at_a_step_tells_where_it_leads(person):
    scene = at_the_table(person, play_on(begin(("sunsitters", "fumblers"), 4), 6, "move.step"))
    spot = next(spot for spot in scene.centre.spots if scene.state.marks.get(spot.id) == "legal")
    person.table.point(spot.rect.center)
    rest(person)
    assert told(scene)[0].startswith("The robot will walk")


def test_a_refusal_gives_way_to_what_is_foretold_of_something_pointed_at_for_a_while(person):
    scene = at_the_table(person, play_on(begin(("sunsitters", "fumblers"), 4), 6, "move.step"))
    marks = scene.state.marks
    far = next(spot.id for spot in scene.centre.spots if spot.id.startswith("square.") and not marks.get(spot.id))
    legal = next(spot for spot in scene.centre.spots if marks.get(spot.id) == "legal")
    person.click(f"spot.{far}")
    assert scene.page.refusal is not None
    person.table.point(legal.rect.center)
    rest(person)
    assert scene.page.refusal is not None and not told(scene)
    rest(person, frames=30)
    assert scene.page.refusal is None and told(scene)


def test_a_refusal_beside_a_plan_keeps_off_what_is_foretold_of_the_plan(person, spreading):
    plan(person, (16, 17, 18, 10, 20))
    rest(person)
    person.click("spot.square.12")
    rest(person, frames=60)
    assert spreading.page.refusal is not None and told(spreading)
    assert not spreading.page.refusal.rect.colliderect(spreading.page.preview.rect)


def test_without_room_a_key_opens_a_page_of_its_own(person, spreading):
    person.app.settings.text_size = 2.0
    person.app.refresh_look()
    plan(person, STRIKES_BEN)
    rest(person)
    assert not spreading.page.preview.is_visible and "preview.open" in person.ids()
    person.key(pygame.K_v)
    assert "foreseen.close" in person.ids()


def test_a_spread_that_strikes_nobody_else_is_asked_for_once_more(person, spreading):
    plan(person, STRIKES_NOBODY)
    answers = len(spreading.link.sitting.steps)
    person.click("confirm")
    assert "doubt.do" in person.ids() and len(spreading.link.sitting.steps) == answers
    assert spreading.ui.focused.id == "doubt.not" and spreading.ui.find("doubt.not").kind == "primary"
    person.key(pygame.K_RETURN)
    assert len(spreading.link.sitting.steps) == answers and spreading.hand.plan.is_whole()
    person.click("confirm")
    person.click("doubt.do")
    assert len(spreading.link.sitting.steps) > answers


def test_a_spread_with_a_target_is_given_at_once(person, spreading):
    plan(person, STRIKES_BEN)
    answers = len(spreading.link.sitting.steps)
    person.click("confirm")
    assert "doubt.do" not in person.ids() and len(spreading.link.sitting.steps) > answers


def test_doubts_can_be_switched_off(person, spreading):
    person.app.settings.doubts = False
    plan(person, STRIKES_NOBODY)
    answers = len(spreading.link.sitting.steps)
    person.click("confirm")
    assert len(spreading.link.sitting.steps) > answers


def test_nothing_is_foretold_on_the_public_table(person):
    sitting = play_on(begin(("sunsitters", "fumblers"), 4), 4, "attack.spread")
    sitting.plans = [sitting.plans[0], SeatPlan("Ben", "human", {"faction": "fumblers"})]
    sitting.sit_down(None)
    scene = at_the_table(person, sitting)
    assert not scene.link.audience
    scene.preview.update(0.0)
    assert not scene.preview.is_working and not scene.page.preview.is_visible
    decision = sitting.pending[0]
    assert not scene.preview.doubts_about(decision, dict.fromkeys(STRIKES_NOBODY, 1))


def test_a_frame_works_on_a_preview_for_no_longer_than_its_slice(spreading):
    ticks = iter(range(1000))
    decision = spreading.hand.decision
    preview = spreading.preview._begin(decision, dict.fromkeys(STRIKES_BEN, 1))
    assert not preview.work(SLICE, lambda: next(ticks) * SLICE / 2)
    assert preview.items == () and next(ticks) <= 4


@pytest.fixture
def naming(person) -> TableScene:
    """Ada may enter a password; Ben's bases lie on 6, 12, 13 and 16."""
    return at_the_table(person, play_on(begin(("sunsitters", "fumblers"), 4), 6, "password.enter"))


def test_a_password_with_a_base_of_somebody_else_is_asked_for_once_more(person, naming):
    plan(person, (6, 12, 1, 2))
    person.click("confirm")
    told = " ".join(each.markup for each in naming.ui.page.walk() if each.id == "doubt.text")
    assert "on 6" in told and "12" in told
    assert "Certain. Every square" in told and "Rule of thumb" not in told


def test_a_warning_is_in_the_face_of_dialogs_with_even_gaps_down_to_its_buttons(table):
    """Its words were in the face of the rules, and stood further apart than the links from the buttons."""
    table.show("helltoken_doubt")
    parts = [each for each in table.ui.page.walk() if each.id == "doubt.text"]
    rows = [each.rect for each in (*parts, table.ui.find("doubt.not"))]
    gaps = [below.y - above.bottom for above, below in pairwise(rows)]
    assert len(parts) == 3 and {each._role for each in parts} == {"body"}
    assert max(gaps) - min(gaps) <= 4


def test_so_is_one_that_is_announced_from_the_white_board(person, naming):
    person.key(pygame.K_b)
    board = naming.ui.page.page
    for box, square in enumerate((6, 1, 2, 3)):
        board.fill_box(board.lines.boxes[0][box], square)
    board.lines.enter(0)
    assert "doubt.do" in person.ids()


def test_the_faint_confirm_button_looks_off_under_the_pointer_too(person, naming):
    button, theme = naming.ui.find("confirm"), naming.look.theme
    away = button._colours(theme)
    person.table.point(button.rect.center)
    assert button.is_hovered and button.kind == "faint" and button._colours(theme) == away


def test_the_pointer_on_the_faint_confirm_button_foretells_nothing(person, naming):
    scene = naming
    scene.ui.shows_focus = True
    scene.ui.focus(scene.ui.find("pass"))
    rest(person)
    assert "You will keep your passwords for another turn." in told(scene)
    person.table.point("confirm")
    rest(person)
    assert told(scene) == []


def test_the_button_that_asks_tells_of_what_was_pointed_at_last(person):
    scene = at_the_table(person, play_on(begin(("sunsitters", "fumblers"), 4), 6, "move.step"))
    person.app.settings.previews = False  # no panel: only who asks is told
    spot = next(spot for spot in scene.centre.spots if scene.state.marks.get(spot.id) == "legal")
    person.table.point(spot.rect.center)
    person.table.point((2, 2))
    scene.preview.ask()
    assert "foreseen.close" in person.ids()


def test_of_pointer_and_keys_whichever_moved_last_is_foretold(person):
    scene = at_the_table(person, play_on(begin(("sunsitters", "fumblers"), 4), 6, "move.step"))
    legal = [spot for spot in scene.centre.spots if scene.state.marks.get(spot.id) == "legal"]
    person.table.point(legal[0].rect.center)
    assert not scene.preview.follows_keys
    scene.ui.shows_focus = True
    scene.ui.focus(scene.ui.find("pass") if "pass" in person.ids() else scene.ui.find(f"spot.{legal[-1].id}"))
    scene.preview.note()
    assert scene.preview.follows_keys
    person.table.point(legal[-1].rect.center)
    assert not scene.preview.follows_keys


def test_the_board_shows_of_pointer_and_keys_what_the_preview_tells_of(person):
    """The pointer rested on a remote, the keys went on to another: on the board the arrow of the first remained."""
    scene = at_the_table(person, play_on(begin(("sunsitters", "fumblers"), 4), 6, "move.step"))
    legal = [spot for spot in scene.centre.spots if scene.state.marks.get(spot.id) == "legal"]
    person.table.point(legal[0].rect.center)
    assert scene.state.hovered == legal[0].id
    for _ in range(40):
        person.key(pygame.K_TAB)
        if scene.preview.follows_keys:
            break
    assert scene.preview.follows_keys and scene.state.hovered == ""
    person.table.point(legal[-1].rect.center)
    assert scene.state.hovered == legal[-1].id


@pytest.mark.parametrize("text_size", [1.0, 1.25])
def test_beside_a_preview_the_newest_attack_stays_in_sight(person, text_size):
    person.app.settings.text_size = text_size
    person.app.refresh_look()
    person.table.show("helltoken_wing")
    scene = person.app.scene
    while not scene.hand.plan.is_whole():
        scene.answers.choose(next(iter(scene.hand.plan.nexts())))
    rest(person)
    assert scene.page.preview.is_visible and scene.page.preview.rect.height
    log = person.app.look.type.log = TextLog()
    scene.ui.touch_all()
    person.app.draw()
    assert [entry.text for entry in log.drawn if entry.text.startswith("T4 ")]


def test_a_preview_takes_the_room_that_no_attack_needs(person):
    """With three seats it showed two or three lines, the losses under a scroll, beside an empty panel of attacks."""
    given = {"turn": {"seat": "gafnoric", "number": 4}, "continue_at": "movement", "robot": 13,
             "agents": {"gafnoric": "satellite_cannon", "sunsitters": "hacker", "fumblers": "expert"}}  # fmt: skip
    scene = open_table(person, given, THREE, agents="with")
    while scene.hand.decision.id != "cannon.use":
        scene.give("pass" if scene.hand.may_pass else "up")
        scene.answers.confirm()
    person.click("spot.square.19")
    rest(person)
    panel = scene.page.preview
    assert len(panel.items) > 3
    assert panel.rect.height == panel.size(person.app.look, panel.rect.width)[1]


def test_what_was_only_tried_stands_under_a_heading_of_its_own():
    items = [Item(CERTAIN, "It will be.", ()), Item(TRIED, "It might be.", ())]
    told = [(line.id, line.markup) for line in lines_of(items, lambda line: None)]
    assert [id for id, _ in told] == ["preview.certain", "preview.0", "preview.tried", "preview.1"]
    assert "In every way to finish it that was tried" in told[2][1]
