"""What a seat may do unasked: few things as buttons, many as a list, grave ones after a question."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.offers import menu_offers
from game.client.table.pause import PauseActions, PauseScene
from game.client.table.things import Thing
from game.client.widgets.button import Button
from game.games.registry import load_game
from game.kernel.event import Event
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_play import begun, sit_down


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def at_the_map(person: Person, people: int = 1, seed: int = 3):
    scene = sit_down(person, begun(people, seed))
    while scene.hand.decision is None or scene.hand.decision.id != "explore.corridor":
        scene.answers.choose(scene.hand.decision.options[0])
        person.app.step(0.0)
    return scene


GIVE_UP = "offer.run.abandon.True"


def open_menu(person: Person, scene) -> PauseScene:
    """The menu of a table, as the program opens it."""
    actions = PauseActions(None, int, int, None, int, int, offers=menu_offers(scene))
    person.app.push(PauseScene("Dead Cells", actions))
    person.app.step(0.0)
    return person.app.scene


def test_giving_up_stands_in_the_menu_and_not_beside_the_question(person) -> None:
    scene = at_the_map(person)
    assert not [each.id for each in scene.page.prompt.walk() if each.id.startswith("offer.")]
    assert open_menu(person, scene).ui.find(GIVE_UP).text == "Give up the Run"


def test_the_menu_offers_it_before_leaving_where_it_is_open(person) -> None:
    scene = at_the_map(person)
    entries = [each.id for each in open_menu(person, scene).ui.page.walk() if isinstance(each, Button)]
    assert entries.index(GIVE_UP) == entries.index("leave") - 1


def test_where_a_run_cannot_be_given_up_the_menu_says_why_and_when_it_can(person) -> None:
    """ruling.q68: the entry was missing there, and nobody knew where it had gone."""
    scene = at_the_map(person)
    scene.take_offer(next(each for each in scene.link.offers() if each.id == "run.abandon"), True)
    person.app.step(0.0)
    assert scene.hand.decision.id == "spend.buy"
    steps = len(scene.link.sitting.steps)
    entry = open_menu(person, scene).ui.find("offer.run.abandon")
    assert entry.text == "Give up the Run" and not entry.enabled
    assert entry.why == "Nobody can give this Run up now. Wait until the Group explores, or rests between two Biomes."
    person.click("offer.run.abandon")
    assert "grave" not in person.ids() and len(scene.link.sitting.steps) == steps


def test_giving_up_is_asked_about_first(person) -> None:
    scene = at_the_map(person)
    steps = len(scene.link.sitting.steps)
    open_menu(person, scene)
    person.click(GIVE_UP)
    assert "grave" in person.ids()
    person.click("grave.no")
    assert len(scene.link.sitting.steps) == steps


def test_moving_cards_says_what_it_is_and_each_card_what_it_does(person) -> None:
    scene = at_the_spending(person)
    assert "change decks" in scene.ui.find("offer.spend.reassign").tooltip
    person.click("offer.spend.reassign")
    assert "Choose a card" in scene.ui.find("offer.told").text
    assert all("\n" in each.tooltip for each in scene.ui.pages[-1].walk() if isinstance(each, Thing))


def test_escape_thinks_again_about_giving_up(person) -> None:
    scene = at_the_map(person)
    open_menu(person, scene)
    person.click(GIVE_UP)
    person.key(pygame.K_ESCAPE)
    assert "grave" not in person.ids()
    person.key(pygame.K_ESCAPE)
    assert person.app.scene is scene
    assert scene.link.sitting.pending[0].id == "explore.corridor"


def test_a_purchase_thought_better_of_leaves_nothing_to_take_back(person) -> None:
    scene = at_the_spending(person)
    steps = len(scene.link.sitting.steps)
    stop = next(each.id for each in scene.page.prompt.walk() if "stop" in each.id)
    person.click(stop)
    assert "doubt" in person.ids()
    person.key(pygame.K_ESCAPE)
    assert not scene.hand.has_plan and len(scene.link.sitting.steps) == steps


def test_giving_up_leads_to_the_spending(person) -> None:
    scene = at_the_map(person)
    open_menu(person, scene)
    person.click(GIVE_UP)
    person.click("grave.yes")
    assert person.app.scene is scene
    assert scene.link.sitting.pending[0].id == "spend.buy"


def test_set_up_is_no_news_to_whoever_looked_away(person) -> None:
    scene = at_the_map(person, people=2)
    sitting = scene.link.sitting
    missed = [event.name for event in sitting.history(sitting.audience_of(1))]
    assert {"run.laid_out", "tiles.dealt"} <= set(missed) & set(scene.presenter.routine)


DECKS = {"flayed": ["ST07", "ST08", "ST09", "ST10", "ST11", "ST12", "SV01", "BR02"]}


def at_the_spending(person: Person, **campaign: object):
    return laid(person, continue_at="spending", bag={"cell": 7}, campaign={"combat": DECKS, **campaign})


def laid(person: Person, **given: object):
    """A table of the Flayed at a position."""
    data = {
        "scenario": "x",
        "game": "dead_cells",
        "seats": {"flayed": "human"},
        "given": given,
        "expect": [{"next": None}],
    }
    return sit_down(person, Sandbox.of_scenario(read_scenario(data, "x"), load_game("dead_cells")).sitting)


def test_cards_to_move_lie_as_pictures_by_their_decks_and_ask_where_to(person) -> None:
    scene = at_the_spending(person)
    person.click("offer.spend.reassign")
    pictures = [each.words for each in scene.ui.pages[-1].walk() if isinstance(each, Thing)]
    assert pictures == ["Second Wind", "Rush"]
    scene.ui.find("offer.spend.reassign.('move', 'SV01', 'immolated')").press()
    scene.ui.find("offer.which.('move', 'SV01', 'poisoned')").press()
    assert "SV01" in scene.link.sitting.view().state.campaign["combat"]["poisoned"]


def test_a_purge_says_who_asks_for_it_lies_by_decks_and_is_asked_about_once_more(person) -> None:
    scene = at_the_spending(person, upgrades={"SV": ["SV21"]})
    scene.link.sitting.answer(0, "spend.buy", "SV")
    scene.proceed()
    person.app.step(0.0)
    assert "The Price of Blood." in scene.page.prompt.prompt.text
    assert "The Flayed: 8 cards" in [getattr(each, "text", "") for each in scene.page.prompt.walk()]
    scene.answers.choose(("flayed", "SV01"))
    assert scene.link.sitting.pending[0].id == "spend.purge"
    person.click("solemn.do")
    assert "SV01" not in scene.link.sitting.view().state.campaign["combat"]["flayed"]


def test_a_merchant_who_came_by_himself_is_not_skipped_by_a_click_meant_for_the_healer(person) -> None:
    scene = laid(person, continue_at="market", damage={"flayed": 1}, bag={"tooth": 9})
    scene.answers.choose("flayed")
    person.app.step(0.0)
    assert scene.hand.decision.id == "market.merchant"
    person.click("pass")
    assert scene.hand.decision.id == "market.merchant"
    person.click("solemn.do")
    assert scene.link.sitting.pending[0].id != "market.merchant"


def test_a_merchant_is_left_with_one_click_after_the_healer_was(person) -> None:
    scene = laid(person, continue_at="market", damage={"flayed": 1}, bag={"tooth": 9})
    person.click("pass")
    person.click("pass")
    assert scene.link.sitting.pending[0].id not in ("market.heal", "market.merchant")


def worn_knife(person: Person, active: list[str]):
    """A Throwing Knife in Round I beside two cards, and a click on it."""
    worn = {"equipment": {"flayed": ["ST-S13"]}, "serenade": {"active": ["ST27"]}, "enemies": {"3": "zombie"}}
    scene = laid(person, continue_at={"round": {"round": 1}}, active={"flayed": active}, **worn)
    assert scene.hand.decision.id == "act.equipment"
    scene.answers.on_spot(next(spot for spot in scene.centre.spots if spot.id == "equipment.flayed.ST-S13"))
    person.app.step(0.0)
    return scene


def test_worn_equipment_asks_after_which_of_two_lines_it_is_used(person) -> None:
    """equip.more: a click names the Equipment, not the card; none is taken for the person."""
    scene = worn_knife(person, ["ST08", "ST07"])
    assert scene.hand.decision.id == "act.equipment"
    assert scene.page.prompt.prompt.text == "When is Throwing Knife used? Choose one of the answers."
    scene.answers.choose(("ST-S13", 2))
    assert ("act.equipment", ("ST-S13", 2)) in [(step.decision, step.answer) for step in scene.link.sitting.steps]


def test_worn_equipment_beside_two_empty_lines_is_used_with_a_click(person) -> None:
    scene = worn_knife(person, ["ST09", "ST10"])
    assert ("act.equipment", "ST-S13") in [(step.decision, step.answer) for step in scene.link.sitting.steps]


def between_biomes(person: Person):
    """Two people in the Interbiome; the First Player alone is asked, whom the other one's Equipment is no part of."""
    data = {
        "scenario": "x",
        "game": "dead_cells",
        "seats": {"flayed": "human", "immolated": "human"},
        "given": {
            "continue_at": "market",
            "damage": {"flayed": 1},
            "bag": {"tooth": 9},
            "equipment": {"flayed": ["ST-S13"], "immolated": ["ST-S03"]},
        },
        "expect": [{"next": None}],
    }
    return sit_down(person, Sandbox.of_scenario(read_scenario(data, "x"), load_game("dead_cells")).sitting)


def test_everybodys_equipment_can_be_dropped_between_biomes_whoever_is_asked(person) -> None:
    """pub.equip.discard_many, inter.discard_equipment: each Beheaded may, and only who was asked could."""
    scene = between_biomes(person)
    [asked] = scene.link.sitting.pending
    other = next(hero for hero in scene.link.sitting.view().state.heroes if hero.seat != asked.seat)
    code = scene.link.sitting.game.content.cards[other.equipment[0]].code
    person.click("offer.inter.throw_away")
    assert len([each for each in scene.ui.pages[-1].walk() if isinstance(each, Thing)]) == 2
    scene.ui.find(f"offer.inter.throw_away.{code}").press()
    scene.ui.find(f"offer.which.{code}").press()
    assert not scene.link.sitting.view().state.heroes[other.seat].equipment
    assert scene.link.sitting.pending[0].seat == asked.seat


def test_an_enemy_clicked_while_equipment_is_asked_names_the_rule_of_equipment(person) -> None:
    """It named The Golden Rule, by which this very character acts now."""
    worn = {"equipment": {"flayed": ["ST-S13"]}, "serenade": {"active": ["ST27"]}, "enemies": {"3": "zombie"}}
    scene = laid(person, continue_at={"round": {"round": 1}}, active={"flayed": ["ST08", "ST07"]}, **worn)
    assert scene.hand.decision.id == "act.equipment"
    scene.answers.on_spot(next(spot for spot in scene.centre.spots if spot.id == "space.3"))
    [refused] = scene.hand.reasons
    assert refused.also == ("equip.use",) and refused.rule != "combat.golden_rule"


def test_traders_who_are_too_dear_are_told_though_nobody_is_asked(person) -> None:
    """market.printed: only the log told why the Market was over at once."""
    scene = laid(person, continue_at="market", damage={"flayed": 1}, bag={"tooth": 3})
    scene.answers.choose("flayed")
    person.app.step(0.0)
    asked = scene.link.sitting.pending[0].id
    told = [each for each in scene.ui.toasts.messages if "the Bag holds" in each]
    assert asked not in ("market.merchant", "market.collector") and told


def test_two_traders_who_are_too_dear_are_told_in_one_message(person) -> None:
    """Two messages of two lines each covered the upper half of the window in large letters."""
    scene = laid(person, continue_at="market", damage={"flayed": 1}, bag={"tooth": 3})
    scene.answers.choose("flayed")
    person.app.step(0.0)
    nothing = "{}: nothing below 3 Gold Teeth; the Bag holds 1."
    assert scene.ui.toasts.messages == [" ".join(map(nothing.format, ("Merchant", "Collector")))]


def test_what_a_trader_said_covered_the_boss_card_until_the_combat_was_over(person) -> None:
    """The table had gone on by itself before the words were shown, and they were held for words of the Combat."""
    scene = laid(person, continue_at="market", damage={"flayed": 1}, bag={"tooth": 3})
    then, later = scene.link.sitting.view(()), scene.link.sitting.view(())
    later.state.place = "the next one"
    word = next(iter(scene.presenter.messages))
    scene.words.story = lambda event: event.name
    scene.course._message([(Event(1, word, 0, ()), then), (Event(2, "combat.began", 0, ()), later)])
    assert word in scene.ui.toasts.messages
    scene.course.forget_messages(later)  # the next answer is given there
    assert word not in scene.ui.toasts.messages


def test_what_was_said_of_a_market_hid_the_names_of_the_enemies_in_the_next_combat(person) -> None:
    scene = laid(person, continue_at="market", damage={"flayed": 1}, bag={"tooth": 3})
    scene.answers.choose("flayed")
    person.app.step(0.0)
    left = scene.link.sitting.view(())
    assert any("the Bag holds" in each for each in scene.ui.toasts.messages)
    left.state.place = "the next one"
    scene.course.forget_messages(left)
    assert not any("the Bag holds" in each for each in scene.ui.toasts.messages)


def test_a_click_on_a_worn_card_between_biomes_opens_what_may_be_done_with_it(person) -> None:
    """pub.equip.discard_many: it was refused because nobody fights, though the card may go and a button says so."""
    scene = between_biomes(person)
    for spot in [spot for spot in scene.centre.spots if spot.id.startswith("equipment.")]:
        code = spot.id.rpartition(".")[2]
        scene.answers.on_spot(spot)
        assert not scene.hand.reasons
        scene.ui.find(f"offer.which.{code}").press()
        worn = [card for hero in scene.link.sitting.view().state.heroes for card in hero.equipment]
        assert code not in [scene.link.sitting.game.content.cards[card].code for card in worn]


def test_a_click_on_a_worn_card_in_a_combat_is_still_told_why_it_cannot_be_used(person) -> None:
    worn = {"equipment": {"flayed": ["ST-S13"]}, "serenade": {"active": ["ST27"]}, "enemies": {"3": "zombie"}}
    scene = laid(person, continue_at="play", hands={"flayed": ["ST08", "ST07", "ST11"]}, **worn)
    scene.answers.on_spot(next(spot for spot in scene.centre.spots if spot.id == "equipment.flayed.ST-S13"))
    assert scene.hand.reasons and len(scene.ui.pages) == 1
