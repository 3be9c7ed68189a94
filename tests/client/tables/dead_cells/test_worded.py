"""Cards of the decks that are bought, and Secrets: none of them has an empty face, however small it is."""

from __future__ import annotations

import pytest

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.plates import WINDOW
from game.client.tables.dead_cells.worded import is_telling, room_for_words, signs
from game.client.theme import THEMES
from game.games.dead_cells.view import Card
from game.games.registry import load_game

GAME = load_game("dead_cells")
WORDS = CardWords(GAME)
WRITTEN = [card for card in GAME.content.cards if cards._frame_of(card) in ("upgrade", "equipment", "blueprint")]


def told(size, card, text):
    """How many pixels of a card tell what it does: those that are others where it does nothing."""
    look = make_look(THEMES["dark"], Screen(1280, 720, text))
    kept = {name: getattr(card, name) for name in ("name", "original", "kind", "deck", "source", "use", "health")}
    kept["use"] = "" if card.kind == "upgrade" else card.use
    mute = Card(code=f"mute {card.code}", **kept)
    painted, blank = (cards.face(look, size, WORDS, each) for each in (card, mute))
    places = [(x, y) for x in range(size[0]) for y in range(size[1])]
    return sum(painted.get_at(place) != blank.get_at(place) for place in places)


def _frame(card):
    if cards._frame_of(card) == "upgrade" and card.deck != "S":
        named = {"SV": "upgrade_survival", "TC": "upgrade_tactics", "BR": "upgrade_brutality"}
        return f"card_{named.get(card.deck, 'well')}"
    kind = {"blueprint": "blueprint"}.get(card.kind, "secret" if card.deck == "S" else "equipment")
    return f"card_{kind}"


@pytest.mark.parametrize(("tall", "text"), [(150, 1.0), (180, 1.0), (104, 2.0)])
def test_one_chose_which_card_is_laid_aside_among_empty_parchments(tall, text):
    size = (round(tall * cards.RATIO), tall)
    empty = [f"{card.code} {card.name}" for card in WRITTEN if told(size, card, text) < 12]
    assert not empty


@pytest.mark.parametrize("name", ["Predator", "Acrobatipack", "Barbed Tips", "Bare Hands", "Stone Sober"])
def test_words_without_room_below_the_picture_are_written_over_it(name):
    card = next(each for each in WRITTEN if each.name == name)
    size, look = (round(150 * cards.RATIO), 150), make_look(THEMES["dark"], Screen(1280, 720, 1.0))
    face, frame = cards.face(look, size, WORDS, card), cards._framed(look, size, _frame(card))
    ground = frame.get_at((size[0] // 2, round(size[1] * 0.7)))
    row = [face.get_at((x, round(size[1] * 0.2))) for x in range(size[0])]
    assert row.count(ground) > size[0] // 3


def test_signs_tell_of_every_card_that_does_something_at_all():
    silent = {card.name for card in WRITTEN if not is_telling(signs(WORDS, card))}
    assert silent == {"Plop", "The Bucket Comes Back Empty"}


def test_the_picture_of_a_card_gives_way_to_large_words_alone() -> None:
    """In text of 200 % a rule on a card was hardly larger than in usual text."""
    size = (221, 309)
    window, area = (cards.place(cards.SMALL, size, *each) for each in (WINDOW, cards.WORDS))
    usual, large = (
        room_for_words(make_look(THEMES["dark"], Screen(1280, 720, text)), window, area) for text in (1.0, 2.0)
    )
    assert usual == 0 and area.height // 3 <= large <= window.height // 3
