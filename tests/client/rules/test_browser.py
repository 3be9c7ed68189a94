"""The rules browser: contents, search, pages, and what a page says of a clause at a table."""

from __future__ import annotations

from time import process_time

import pygame
import pytest
from pygame.event import Event

from game.client.gallery import build_scene
from game.client.rules.demo import demo_desk
from game.client.rules.desk import RulesDesk
from game.client.rules.index import RuleIndex
from game.client.rules.leaf import MEASURE
from game.client.rules.scene import RulesScene
from game.client.table.words import Words
from game.client.widgets.labels import Label, RichText
from game.client.widgets.scroll import BESIDE, FADE
from game.games.registry import load_game
from tests.helpers.markup import plain_text

GAME = load_game("helltoken")
SURPLUS = "attack.spread.surplus"


@pytest.fixture(scope="module")
def index() -> RuleIndex:
    return RuleIndex(Words(GAME, ()))


def ids(found) -> list[str]:
    return [entry.id for entry in found]


def test_everything_is_found_where_nothing_is_wanted(index):
    content = GAME.content
    assert ids(index.find("  ")) == [*content.ledger.rules, *content.glossary.terms]


def test_every_wanted_word_must_occur_in_text_heading_or_id(index):
    assert "remote.spent" in ids(index.find("REMOTE turned"))
    assert ids(index.find("attack.miss")) == ["attack.miss"]
    advice = {rule for rule in GAME.content.ledger.rules if rule.startswith("guide.")}
    assert advice <= set(ids(index.find("advice beginners")))
    assert index.find("remote zeppelin") == []


def test_the_word_itself_comes_first_then_whole_words_then_parts(index):
    found = ids(index.find("spread"))
    assert found[0] == "spread"
    assert found.index("attack.declare.everyone") < found.index("attack.spread.distinct")


def test_the_word_itself_comes_before_one_that_has_it_among_its_forms(index):
    assert ids(index.find("damage"))[:2] == ["damage", "surplus"]
    assert "spread" not in ids(index.find("declaration"))


def test_rulings_and_refusals_are_searched_too(index):
    assert "ruling.r12" in ids(index.find("round pawn has no front"))
    assert "players.count" in ids(index.find("are seated"))


def open_rules(table, desk: RulesDesk | None = None, **more) -> RulesScene:
    scene = RulesScene(Words(GAME, ()), desk, **more)
    table.app.push(scene)
    table.app.step(0.0)
    return scene


def read(scene) -> str:
    """All words of the open page."""
    page = scene._page.children[0].walk()
    return "\n".join(
        plain_text(widget.markup) if isinstance(widget, RichText) else widget.text
        for widget in page
        if isinstance(widget, RichText | Label) or hasattr(widget, "text")
    )


def test_the_browser_begins_with_the_quick_reference_and_folded_headings(table):
    scene = open_rules(table)
    assert scene.open_key == "quick:" and "How to win" in read(scene)
    rows = [row.text for row in scene.contents.rows]
    assert rows[:3] == ["Quick reference", "What it is about", "What is in the box"] and rows[-1] == "Words of the game"
    assert not any("." in row and " " not in row for row in rows)


def test_a_heading_unfolds_its_clauses_by_mouse_and_by_keys(table):
    scene = open_rules(table)
    folded = len(scene.contents.rows)
    at = next(at for at, row in enumerate(scene.contents.rows) if row.text == "Step 0: the password")
    table.click(scene.contents.place_of(at).center)
    assert len(scene.contents.rows) == folded + 10
    scene.ui.focus(scene.contents)
    table.key(pygame.K_LEFT)
    assert len(scene.contents.rows) == folded
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_DOWN)
    assert scene.open_key == "clause:password.optional"


def test_typing_searches_and_shows_what_fits_best(table):
    scene = open_rules(table)
    table.type("no diagonal")
    assert scene.open_key == "clause:move.orthogonal"
    table.type(" zeppelin")
    assert scene.contents.rows == () or scene.contents.rows == []


def press_letter(table, key: int, letter: str, *, told_as_text: bool) -> None:
    """A key, as the window tells it: as text as well, where it takes text already."""
    text = [Event(pygame.TEXTINPUT, text=letter)] if told_as_text else []
    table.send(Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter), *text, Event(pygame.KEYUP, key=key, mod=0))


@pytest.mark.parametrize("told_as_text", [False, True])
def test_a_letter_typed_beside_the_search_field_goes_there(table, told_as_text):
    scene = open_rules(table)
    for begun, (key, letter) in (("", (pygame.K_w, "w")), ("w", (pygame.K_SLASH, "/"))):
        scene.ui.focus(scene.contents)
        press_letter(table, key, letter, told_as_text=told_as_text)
        assert scene.ui.focused is scene.field and begun in scene.field.text
    assert scene.field.text == scene.wanted == "w"
    table.type("all")
    assert scene.wanted == "wall"


def test_a_page_says_kind_scope_ruling_moments_map_lesson_and_id(table):
    scene = open_rules(table, demo_desk(), rule=SURPLUS)
    words = read(scene)
    for told in (
        "Step 2: the attack",
        "How it goes · In every game",
        "Your table plays with this.",
        "Where the rulebook leaves it open",
        "Ben: the attack strikes 4 and 9",
        "Met 3 times in all your games and lessons · 1 time by an answer of yours",
        "Lesson 2: Area and spread",
        "Show me",
        f"for the search: {SURPLUS}",
    ):
        assert told in words


def test_a_page_names_the_option_that_the_table_has_agreed_on(table):
    assert "Surplus damage: Anywhere" in read(open_rules(table, demo_desk(), rule="ruling.r10"))
    assert "Surplus damage: usual: Anywhere" in read(open_rules(table, rule="ruling.r10"))


def test_what_the_table_does_not_play_with_is_said(table):
    assert "Not at your table: Advanced game." in read(open_rules(table, demo_desk(), rule="adv.once"))
    assert "your table" not in read(open_rules(table, rule="adv.once")).casefold()


def test_a_moment_of_this_game_is_jumped_to(table):
    jumped: list[int] = []
    scene = open_rules(table, demo_desk().but(jump=jumped.append), rule=SURPLUS)
    scene.ui.focus(scene.ui.find("leaf.happened"))
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RETURN)
    assert jumped == [57]


def test_a_link_leads_on_and_the_button_and_alt_left_lead_back(table):
    scene = open_rules(table, rule=SURPLUS)
    scene.follow("ruling.r10")
    assert scene.open_key == "clause:ruling.r10"
    scene.follow("clauses:attack.miss+attack.force")
    assert "misses" in read(scene) and "what the die shows" in read(scene)
    table.click("rules.earlier")
    assert scene.open_key == "clause:ruling.r10"
    table.key(pygame.K_LEFT, pygame.KMOD_LALT)
    assert scene.open_key == f"clause:{SURPLUS}"


def test_lines_keep_to_a_readable_measure(table):
    scene = open_rules(table, rule="ruling.r05")
    text = scene.ui.find("clause.ruling.r05")
    lines: dict[int, str] = {}
    for piece in text._layout.pieces:
        lines[piece.rect.y] = lines.get(piece.rect.y, "") + piece.text
    assert 40 < max(map(len, lines.values())) <= MEASURE + 3


def test_a_keystroke_takes_no_longer_than_twenty_milliseconds(table):
    scene = open_rules(table)
    for work in scene.work_ahead():
        work()
    table.type("r")
    taken = []
    for letter in "emote is spent":
        start = process_time()
        table.type(letter)
        taken.append(process_time() - start)
    assert sorted(taken)[len(taken) // 2] < 0.020


def test_escape_goes_back_to_where_the_rules_were_opened(table):
    below = open_rules(table)
    open_rules(table)
    table.key(pygame.K_ESCAPE)
    assert table.app.scene is below


def test_in_the_small_form_a_page_and_the_contents_take_turns(table):
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    table.app.step(0.0)
    scene = open_rules(table)
    assert scene._list.is_visible and not scene._page.is_visible
    scene.follow(SURPLUS)
    assert scene._page.is_visible and not scene._list.is_visible
    table.key(pygame.K_ESCAPE)
    assert scene._list.is_visible and table.app.scene is scene


@pytest.mark.parametrize("size,text", [((1280, 720), 0.75), ((1280, 720), 1.0), ((1280, 720), 2.0), ((960, 540), 1.0)])
@pytest.mark.parametrize("scene", ["rules", "rules_clause", "rules_search", "rules_term", "rules_example"])
def test_every_word_can_be_read(drawn, scene, size, text):
    log = drawn(scene, size, text)
    assert log.clipped() == []
    assert log.overlapping() == []


@pytest.mark.parametrize(
    ("asked", "clause"),
    [
        ("both fall", "end.simultaneous"),
        ("First turn", "turn.first_skips"),
        ("draw", "end.simultaneous_tie"),
        ("torus", "move.wrap"),
    ],
)
def test_what_people_ask_in_their_own_words_leads_to_its_clause(index, asked, clause):
    assert index.find(asked)[0].key == f"clause:{clause}"


def test_clearing_the_search_clears_the_page(table):
    scene = open_rules(table)
    scene.search("both fall")
    assert scene.open_key == "clause:end.simultaneous"
    scene.search("")
    assert scene.open_key == "quick:"


def test_whoever_wants_to_stay_is_led_to_the_rules_of_walking(table):
    scene = open_rules(table)
    table.type("stay")
    assert scene.open_key == "clause:move.exactly_three"


def test_the_quick_reference_of_a_basic_table_tells_of_no_agents(table):
    from game.client.rules.leaf import Leaf

    scene = open_rules(table, demo_desk())
    leaf = Leaf(scene.words, demo_desk(), lambda link: None)
    told = [widget.text for widget in leaf.quick() if hasattr(widget, "text")]
    assert "Step 1, movement" in told and "Agents, advanced game" not in told


@pytest.mark.parametrize(("size", "text"), [((960, 540), 1.5), ((1280, 720), 1.0), ((1920, 1080), 2.0)])
def test_the_tip_of_a_word_leaves_the_rule_and_its_heading_in_sight(table, size: tuple[int, int], text: float):
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    scene = build_scene("rules_tip", table.app)
    table.app.push(scene)
    (tip,) = scene.ui.tips._open
    text = scene.ui.find("clause.attack.spread.surplus").rect
    headings = [each.rect for each in scene.ui.page.walk() if isinstance(each, Label) and each.is_heading]
    assert tip.rect.collidelist([text, *(each for each in headings if each.bottom <= text.top)]) < 0


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.5), ((1920, 1080), 1.75)])
def test_the_chosen_rule_does_not_lie_where_the_list_fades(table, size, text):
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("rules_clause")
    contents = table.app.scene.contents
    assert contents.focus_rect.bottom <= contents.parent.rect.bottom - table.app.look.tx(FADE)


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.75), ((1280, 720), 0.75)]
)
def test_the_lines_of_a_page_fill_their_column(table, size, text: float) -> None:
    """Beside the lines a fifth of the sheet stayed bare while the list wrapped."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("rules")
    page, shown = table.ui.find("rules.page"), table.ui.find("rules.list")
    lines = page.children[0].rect
    assert page._bar().left - lines.right <= table.app.look.px(BESIDE)
    assert shown.rect.width >= page.rect.width * 0.6
