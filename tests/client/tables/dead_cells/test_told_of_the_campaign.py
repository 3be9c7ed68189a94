"""What Feats asked for, what the cards laid aside say, what a victory opens."""

from __future__ import annotations

from game.client.table.why import told
from game.client.table.words import Words
from game.client.tables.dead_cells.announcement import run_won
from game.client.tables.dead_cells.campaign.board import aside_told
from game.client.tables.dead_cells.campaign.demo import demo_record
from game.client.tables.dead_cells.campaign.faces import _known_breaks
from game.client.tables.dead_cells.campaign.island import biome_lines
from game.client.tables.dead_cells.campaign.record import Campaign
from game.client.tables.dead_cells.campaign.words import say
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.demo import won_run
from game.games.registry import load_game
from game.kernel.event import Event


def test_why_a_feat_has_paid_says_what_it_asked_for(laid_table) -> None:
    """It said only that a Feat waits until people have done what it asks."""
    table = laid_table("dead_cells_cards")
    words = Words(table.sitting.game, table.sitting.plans, called=table.presenter.called)
    words.look_at(table.view)
    said = told(words, Event(1, "feat.rewarded", 0, (), data={"card": "TC10"}))
    assert said.startswith("The reward of Cartographer is paid out. ") and "at least 6 spaces" in said
    assert told(words, Event(1, "card.laid_aside", 0, (), data={"card": "TC10"})) == "Cartographer is laid aside."


def test_cards_laid_aside_say_what_they_do_and_which_may_come_back() -> None:
    """Sixteen names stood there, and all of them might be put back, it said; the offer to move cards had none."""
    game = load_game("dead_cells")
    record = demo_record(game) | {"aside": ["W17", "TC10", "SV09"], "feats": {"TC10": "paid"}}
    back, done = aside_told(Campaign(game, record, {})).split(say("aside.done"))
    assert back.startswith(say("aside.back")) and "SV09" in back
    assert "return 1 purged card" in done and "at least 6 spaces" in done
    record = record | {"aside": ["W17", "TC10"]}
    assert say("aside.back") not in aside_told(Campaign(game, record, {}))


def test_a_start_whose_boards_are_not_there_yet_is_promised_for_later(laid_table) -> None:
    """The Boss's reward said that Runs may start there from now on, the island that the way there is closed."""
    table = laid_table("dead_cells_boss")
    content = table.sitting.game.content
    won = Event(1, "run.won", 0, (), data={"boss": "C1", "first": True})
    told = run_won(won, table.view, CardWords(table.sitting.game)).text
    assert "may start in the Stilt Village from now on" not in told and "its board and cards come later" in told
    words = Words(table.sitting.game, table.sitting.plans, called=table.presenter.called)
    words.look_at(table.view)
    unlocked = [Event(1, "start.unlocked", 0, (), data={"biome": "B4", "waits": waits}) for waits in (True, False)]
    assert [words.line(each) for each in unlocked] == ["Known as a start: Stilt Village", "New start: Stilt Village"]
    assert content.biomes[content.biome_index["B4"]].waits
    record = demo_record(table.sitting.game) | {"starts": ["B1", "B4"]}
    lines = biome_lines(Campaign(table.sitting.game, record, {}), "B4", "known")
    assert say("biome.start.later") in lines and say("biome.start") not in lines


def test_the_boss_that_falls_tells_whether_the_new_start_waits() -> None:
    sitting = won_run()
    told = [event for event in sitting.history() if event.name == "start.unlocked"]
    assert [event.data for event in told] == [{"biome": "B4", "waits": True}]


def test_a_traders_card_says_what_his_level_brings() -> None:
    """It said only that the Healer works at Level 1."""
    words = CardWords(load_game("dead_cells"))
    market = {card.trader: words.card(card) for card in words.content.cards if card.trader and card.level == 1}
    assert set(market) == {"healer", "merchant", "collector"}
    for trader, said in market.items():
        offer = words.content.traders[trader][1]
        assert f"{offer.price} Tooth" in said or f"{offer.price} Teeth" in said
        assert str(offer.times) in said.partition("Level 1")[2]


def test_the_teleportation_rune_is_parted_between_its_syllables() -> None:
    """The Mutation board had "Telepo-rtation"."""
    assert {"Teleportation"[:at] for at, _ in _known_breaks("Teleportation")} == {"Tele", "Telepor", "Teleporta"}
