"""Each Combat card and Upgrade shows a picture of its own; cards of packs show the emblem of their frame."""

from __future__ import annotations

import pytest

from game.client.assets import ASSETS
from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.campaign.faces import frame_of
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.drawings import slug
from game.client.tables.dead_cells.motifs import SHARED, WINDOWS, card_ground, motif_of
from game.client.tables.dead_cells.small_cards import combat_frame, is_combat
from game.client.theme import THEMES
from game.games.registry import load_game

LOOK = make_look(THEMES["dark"], Screen(1280, 720, 1.0))
WORDS = CardWords(load_game("dead_cells"))
PICTURED = [
    card
    for card in WORDS.content.cards
    if card.deck != "S" and (is_combat(card) or (card.kind == "upgrade" and card.use != "cover"))
]
FRAMES = sorted(path.stem for kind in ("combat", "upgrade") for path in ASSETS.glob(f"dead_cells/card_{kind}_*.svg"))


def frame(card):
    return combat_frame(card) if is_combat(card) else frame_of(card.deck)


def test_every_combat_card_and_upgrade_shows_what_it_is_about() -> None:
    assert len(PICTURED) > 140
    bare = [card.name for card in PICTURED if motif_of(LOOK, card, frame(card)).startswith("emblem_")]
    assert not bare


def test_no_two_combat_cards_show_the_same() -> None:
    shown = [motif_of(LOOK, card, frame(card)) for card in {card.original: card for card in PICTURED}.values()
             if is_combat(card)]  # fmt: skip
    assert len(shown) == len(set(shown))


def test_no_picture_is_named_in_vain() -> None:
    names = {slug(card) for card in PICTURED}
    own = {path.stem.removeprefix("motif_") for path in ASSETS.glob("dead_cells/motif_*.svg")}
    assert own <= names
    assert SHARED.keys() <= names - own
    assert all((ASSETS / f"dead_cells/{drawing}.svg").is_file() for drawing in SHARED.values())


@pytest.mark.parametrize("name", [*FRAMES, "card_well"])
def test_a_card_of_a_pack_bears_the_emblem_of_its_frame(name) -> None:
    card = next(each for each in WORDS.content.cards if slug(each) not in SHARED and each not in PICTURED)
    drawing = motif_of(LOOK, card, name)
    assert drawing == f"emblem_{name.rpartition('_')[2]}"
    assert (ASSETS / f"dead_cells/{drawing}.svg").is_file()


@pytest.mark.parametrize("card", [PICTURED[0], next(card for card in PICTURED if card.use == "start")], ids=slug)
def test_the_picture_stays_in_its_window(card) -> None:
    size = (300, 420)
    made, bare = card_ground(LOOK, size, card, frame(card)), LOOK.assets.svg(f"dead_cells/{frame(card)}.svg", size)
    window = WINDOWS["combat" if is_combat(card) else "upgrade"]
    place = cards.place(cards.LARGE, size, *window)
    changed = [(x, y) for x in range(size[0]) for y in range(size[1]) if made.get_at((x, y)) != bare.get_at((x, y))]
    assert len(changed) > place.height * place.height // 8
    assert all(place.collidepoint(spot) for spot in changed)
