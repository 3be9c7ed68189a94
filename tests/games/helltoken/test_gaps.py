from game.games.registry import load_game
from game.kernel.game import new_table
from tests.helpers.helltoken import F, G, S, a_play
from tests.helpers.proofs import proves


def table(seed, **options):
    game = load_game("helltoken")
    return new_table(game, game.content.resolve_options(options), [{"faction": f} for f in (F, S, G)], seed)


@proves("setup.first_player", "ruling.r32")
def test_chance_picks_any_of_the_players_to_go_first():
    assert {table(seed).first_seat for seed in range(30)} == {0, 1, 2}


@proves("ruling.r34", "agent.rite.draw")
def test_the_card_of_the_rite_is_any_of_those_left():
    places = set()
    for seed in range(80):
        t = table(seed, agents="with")
        for square in t.rite_squares:
            if square:
                places.add(sorted([*t.unused_bases, square]).index(square))
    assert len(places) > 5


@proves("deck.reshuffle")
def test_the_new_deck_is_shuffled():
    cards = load_game("helltoken").content.cards
    pile = [card.id for card in cards for _ in range(card.copies)]
    decks = {tuple(a_play("attack", discard=pile, robot=13, seed=seed).table.action_deck.cards) for seed in range(5)}
    assert len(decks) == 5
