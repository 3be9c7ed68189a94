"""Every card, step, tile and gate has words made from its effects, and signs for its lines."""

from __future__ import annotations

import re

import pygame
import pytest

from game.client.richtext import parse_markup
from game.client.table.words import Words
from game.client.tables.dead_cells.answers import called
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.demo import demo_scene
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.tables.dead_cells.symbols import glyphs
from game.client.tables.dead_cells.wording import effect_words, sentence
from game.games.registry import load_game
from game.kernel.event import Event
from game.session.describe import Teller

GAME = load_game("dead_cells")
WORDS = CardWords(GAME)
EVERYBODY = {"range": ["1", "2"], "pick": "all"}
NAMES = sorted({card.name: card.code for card in GAME.content.cards}.values())


@pytest.mark.parametrize("code", NAMES)
def test_every_card_has_a_readable_text(code: str) -> None:
    text = WORDS.card(GAME.content.cards[GAME.content.index[code]])
    assert text.strip()
    assert "{" not in text and "}" not in text
    assert parse_markup(text)


def test_a_feat_that_is_judged_as_the_boss_appears_says_so() -> None:
    """upgrade.feat: Potions may still be used in the fight itself."""
    assert "Task, before the Boss: no Potions used" in WORDS.card(GAME.content.cards[GAME.content.index["SV24"]])
    assert "before the Boss" not in WORDS.card(GAME.content.cards[GAME.content.index["SV10"]])


def test_every_tile_says_what_it_holds() -> None:
    assert [tile.code for tile in GAME.content.tiles if not WORDS.tile(tile)] == []


def test_every_step_of_a_track_but_the_first_says_what_it_unlocks() -> None:
    steps = [step for board in GAME.content.beheaded for track in board.tracks for step in track[1:]]
    steps += [step for track in GAME.content.serenade.tracks for step in track[1:]]
    assert [step for step in steps if not WORDS.step(step)] == []


def test_every_gate_says_what_it_asks_for() -> None:
    boards = [biome.board for biome in GAME.content.biomes if biome.board is not None]
    gates = [way for board in boards for ways in board.ways.values() for way in ways if way.gate]
    assert gates
    assert all(WORDS.gate(way) for way in gates)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ({"damage": {"amount": 1, "target": {"range": ["1", "2"]}}}, "1 Damage to one Enemy in 1 or 2"),
        ({"damage": {"amount": 2, "target": EVERYBODY}}, "2 Damage to every Enemy in 1 and 2"),
        ({"damage": {"amount": 1, "to": "any"}}, "1 Damage to any character"),
        ({"damage": {"amount": 1, "to": {"different": 2}}}, "1 Damage to each of 2 different characters"),
        ({"state": {"kind": "frozen", "amount": 1, "target": {"range": ["3"]}}}, "Frozen on one Enemy in 3"),
        ({"shield": {"amount": 2, "to": "self"}}, "2 Shields on self"),
        ({"gain": {"item": "tooth", "amount": 1}}, "gain 1 Gold Tooth"),
        ({"or": [[{"gain": {"item": "potion", "amount": 1}}], ["noop"]]}, "either gain 1 Potion, or nothing"),
    ],
)  # fmt: skip
def test_effects_read_as_a_player_would_say_them(effect: object, words: str) -> None:
    assert effect_words(effect) == words


def test_a_sentence_begins_large_and_ends_with_a_stop() -> None:
    assert sentence([{"gain": {"item": "cell", "amount": 2}}, "loot"]) == "Gain 2 Cells; a Loot Action."
    assert sentence([]) == ""


def test_every_line_of_every_card_has_signs() -> None:
    lines = [WORDS.effects(script) for card in GAME.content.cards for script in card.lines if script >= 0]
    assert all(glyphs(line) for line in lines)
    assert all(sign.text != "…" for line in lines for sign in glyphs(line))


def test_a_range_stands_in_a_frame_that_is_filled_where_it_means_everybody() -> None:
    one = glyphs([{"damage": {"amount": 1, "target": {"range": ["1", "2"]}}}])[-1]
    every = glyphs([{"damage": {"amount": 1, "target": {"range": ["1", "2"], "pick": "all"}}}])[-1]
    assert (one.text, one.pill, one.double) == ("12", True, False)
    assert (every.text, every.pill, every.double) == ("12", True, True)


def test_how_many_characters_are_hit_is_shown_by_figures_and_never_as_a_factor() -> None:
    """enemy.damage: "2 Damage x1" was read as 2 times 1."""
    single = glyphs([{"damage": {"amount": 2, "to": "single"}}])
    different = glyphs([{"damage": {"amount": 1, "to": {"different": 2}}}])
    assert [sign.text or sign.icon for sign in single] == ["2", "damage", "one"]
    assert [sign.text or sign.icon for sign in different] == ["1", "damage", "two"]
    assert effect_words({"damage": {"amount": 2, "to": "single"}}) == "2 Damage to one character"


def test_a_card_that_works_later_or_never_is_not_said_to_work_at_once() -> None:
    game = load_game("dead_cells")
    words = CardWords(game)
    told = {card.code: words.card(card) for card in game.content.cards if card.code in ("W01", "W02", "W06")}
    assert "At once" in told["W06"]
    assert "At once" not in told["W01"] + told["W02"]


def test_the_side_of_an_either_or_is_told_by_what_stands_on_it() -> None:
    sitting = demo_scene("dead_cells_choice").link.sitting
    decision = sitting.pending[0]
    sitting.answer(0, decision.id, next(iter(decision.options)))
    told = Words(sitting.game, sitting.plans, DeadCellsPresenter(sitting.game).called)
    told.look_at(sitting.view([0]))
    event = next(each for each in sitting.history([0]) if each.name == "option.chosen")
    assert told.line(event).startswith("Chosen: ") and "Option" not in told.line(event)
    assert "{" not in told.line(event)
    assert Teller(sitting.view([0])).short(event).removeprefix("Chosen: ") not in ("", "none")


def test_an_answer_at_the_market_says_that_it_buys_or_heals() -> None:
    content = GAME.content
    card = next(each for each in content.cards if each.kind == "equipment")
    assert called(content, "market.merchant", card.code) == f"Buy the {card.name}"
    assert called(content, "equip.replace", card.code) == card.name
    assert called(content, "market.heal", "flayed") == "Heal the Flayed"


def test_a_beheaded_inside_a_sentence_keeps_a_small_article() -> None:
    """It read "0 for The Poisoned, 2 for The Flayed"."""
    assert (
        called(GAME.content, "amounts", [("poisoned", 0), ("flayed", 2)]) == "0 for the Poisoned and 2 for the Flayed"
    )
    assert called(GAME.content, "hero", "flayed") == "the Flayed"
    assert called(GAME.content, "enemy.damage", "flayed") == "The Flayed"


def test_the_rules_of_a_skill_say_first_what_it_does(table) -> None:
    scene = table.show("dead_cells_announce").app.scene
    spot = next(spot for spot in scene.centre.spots if spot.id.startswith("skill.flayed"))
    table.point(spot.rect.center)
    table.key(pygame.K_F1)
    told = scene.ui.find("rules.text").markup
    does = scene.words.terms.marked_markup(scene.presenter.inspect(spot.id, scene.centre.view).text)
    assert does and told.startswith(does)


def test_who_dies_is_named_while_it_is_seen(table) -> None:
    scene = table.show("dead_cells_announce").app.scene
    event = Event(1, "hero.died", 0, (), data={"hero": "flayed"})
    assert scene.words.moving(event, "") == "The Flayed dies"


def test_cards_told_codes_of_places_and_conditions_in_crooked_words() -> None:
    told = {card.name: WORDS.card(card) for card in GAME.content.cards}
    assert told["Predator"] == "A hit deals +1 for the First Player, but only the first time in this Combat."
    assert "where the Enemy stands in 3, but only the first time in this Combat." in told["Barbed Tips"]
    assert "the Bag holds at least 8 Cells" in told["Heavy Bag"]
    assert "the bottom Blueprint of the Black Bridge joins the Equipment deck" in told["Guard Plans"]
    codes = [name for name, text in told.items() if re.search(r"\b[BC]\d\b", text)]
    assert not codes


def test_an_answer_says_which_of_two_cards_of_one_name_is_meant() -> None:
    codes = {card.kind: card.code for card in GAME.content.cards if card.name == "Fire Grenade"}
    assert called(GAME.content, "spend.purge", ("flayed", codes["combat"])).count("Fire Grenade (Combat card)") == 1
    assert called(GAME.content, "inter.throw_away", codes["equipment"]).count("Fire Grenade (Equipment)") == 1
