"""Questions say what they are about: the line, card or tile they come from, and what is given."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.words import Words
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.causes import cause_told
from game.client.tables.dead_cells.demo import asked, begin, habit, play_on
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.session.plans import SeatPlan
from game.session.sitting import Sitting

GAME = load_game("dead_cells")
WORDS = CardWords(GAME)


def fact(name: str, **data: object) -> Event:
    return Event(1, name, 0, (), data=dict(data))


ZOMBIE = fact("enemy.acted", enemy="B1-01", space="2", round="II")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (ZOMBIE, " in 2, Round II."),
        (fact("enemy.acted", enemy="C1-01-B", space="1", round="I"), "The Angry Concierge in 1, Round I."),
        (fact("line.performed", hero="flayed", card="ST08", round="I"), "The Flayed, Flay, Round I."),
        (fact("line.performed", hero="serenade", card="", round="I"), "Serenade, Round I."),
        (fact("skill.used", hero="flayed", skill="flayed.tactics.0"), "Thick Skin of the Flayed."),
        (fact("equipment.used", hero="flayed", card="ST-S01", round="I"), "Rusty Sword of the Flayed."),
        (fact("check.failed", hero="flayed", card="", kind="hand"), "The Check failed."),
    ],
)
def test_a_question_names_what_it_comes_from(event: Event, told: str) -> None:
    assert cause_told(WORDS, "enemy.damage", [fact("round.started"), event, fact("answered")]).endswith(told)


def test_what_happened_before_this_round_is_no_cause() -> None:
    assert cause_told(WORDS, "enemy.damage", [ZOMBIE, fact("round.started")]) == ""


def test_a_question_that_says_all_has_no_cause_in_front() -> None:
    assert cause_told(WORDS, "gain.receiver", [ZOMBIE]) == ""


@pytest.mark.parametrize(
    ("id", "about", "words"),
    [
        ("gain.receiver", {"what": "scroll_tactics", "card": ""}, "Who gets the Scroll of Tactics?"),
        ("gain.receiver", {"what": "vial_bonus", "card": ""}, "The Vial takes 1 more Damage off: from whom?"),
        ("gain.receiver", {"what": "equipment", "card": "ST-S01"}, "Who gets the Rusty Sword?"),
        ("equip.replace", {"hero": "flayed", "card": "ST-S01"},
         "New Equipment: Rusty Sword. Which card makes room for it?"),
        ("act.ally", {"what": "shield", "amount": 2}, "Who gets 2 Shields?"),
        ("act.state", {"hero": "flayed", "left": 1}, "Which State token does the Flayed lose?"),
        ("enemy.damage", {"amount": 1, "state": "", "hit": 1, "hits": 1}, "Who takes 1 Damage?"),
        ("enemy.state", {"amount": 1, "state": "on_fire", "hit": 1, "hits": 1}, "Who becomes On Fire?"),
        ("serenade.power", {"symbol": "survival"}, "Serenade's power of Survival: which Enemy becomes Frozen?"),
        ("check.hand_card", {"wanted": ["survival", "tactics"]},
         "Hand Check: discard a card that shows Survival or Tactics."),
    ],
)  # fmt: skip
def test_a_question_names_what_is_given(laid_table, id: str, about: dict[str, object], words: str) -> None:
    table = laid_table("dead_cells_cards")
    sitting = table.sitting
    spoken = Words(sitting.game, sitting.plans, called=table.presenter.called)
    decision = SimpleNamespace(id=id, about=about)
    assert spoken.question(decision, table.presenter.form(decision, table.view)) == words


def test_a_treasure_is_told_where_the_group_goes_on() -> None:
    told = [fact("tile.flipped", tile="B1-T01"), fact("item.gained", item="tooth", amount=2),
            fact("scroll.advanced", hero="flayed", track="tactics", step=1), fact("answered")]  # fmt: skip
    words = "Found here: 2 Gold Teeth and 1 Scroll of Tactics."
    assert cause_told(WORDS, "explore.corridor", told) == words
    assert cause_told(WORDS, "explore.corridor", [*told, fact("combat.started")]) == ""


def test_what_was_paid_for_is_told_as_bought() -> None:
    """What lay on the tile is found; what follows a payment is its ware."""
    told = [fact("tile.flipped", tile="B1-T01"), fact("item.gained", item="tooth", amount=2),
            fact("teeth.paid", amount=2), fact("item.gained", item="potion", amount=1),
            fact("teeth.paid", amount=1), fact("scroll.advanced", hero="flayed", track="tactics", step=1)]  # fmt: skip
    words = "Found here: 2 Gold Teeth. Bought here: 1 Potion and 1 Scroll of Tactics."
    assert cause_told(WORDS, "explore.corridor", told) == words


@pytest.mark.parametrize(
    ("tile", "happened", "told"),
    [
        ("Cracked Battering Ram", fact("nothing.happened"),
         "Cracked Battering Ram: Hand Check (Brutality) not passed; missed: find the Ram Rune."),
        ("Guard Room", fact("check.failed", hero="flayed", card="ST08", kind="deck"),
         "Guard Room: Deck Check (Brutality or Survival) failed, Flay turned up; missed: "),
        ("Crates", fact("nothing.happened"), ": nothing comes of it."),
    ],
)  # fmt: skip
def test_what_came_to_nothing_by_itself_is_told_where_the_group_goes_on(tile: str, happened: Event, told: str) -> None:
    code = next((each.code for each in GAME.content.tiles if each.name == tile), "B1-T01")
    history = [fact("tile.flipped", tile=code), happened, fact("answered")]
    assert told in cause_told(WORDS, "explore.corridor", history)


def test_cards_that_were_looked_at_stand_before_the_next_purchase() -> None:
    seen = fact("decks.looked_at", cards={"BR": "BR01", "SV": "SV01"})
    history = [fact("upgrade.bought", card="W05"), seen, fact("answered")]
    told = cause_told(WORDS, "spend.buy", history)
    assert told.startswith("At the bottom lie ")
    assert "(Brutality)" in told
    assert cause_told(WORDS, "spend.buy", [*history, fact("upgrade.bought", card="BR01")]) == ""


def test_what_a_tile_did_is_told_in_the_turn_after_it() -> None:
    """The Turn that asks has begun since; that of the Turn before it is told no more."""
    gained = fact("item.gained", item="tooth", amount=2)
    told = [fact("tile.flipped", space="a1", tile="B1-T01"), gained, fact("turn.started", seat=0)]
    assert cause_told(WORDS, "explore.corridor", told) == "Found here: 2 Gold Teeth."
    later = [*told, fact("group.moved", space="start"), fact("turn.started", seat=0)]
    assert cause_told(WORDS, "explore.corridor", later) == ""


def test_at_a_table_what_a_tile_did_stands_in_front_of_the_next_question(table) -> None:
    sitting = play_on(begin(1, 10), asked("explore.corridor"))
    chance = Chance(10)
    table.app.push(scene := TableScene(Link(sitting)))
    while "Found here:" not in scene.page.prompt._text.text:
        decision = scene.hand.decision
        scene.link.answer(decision.seat, decision.id, habit(decision, chance))
        scene.proceed()
    assert scene.hand.decision.id == "explore.corridor"


def test_what_an_earlier_run_had_in_store_was_asked_without_a_word_of_it(table) -> None:
    """Who takes the Damage stood below the portraits among which the Beheaded had been chosen."""
    game = load_game("dead_cells")
    record = {**game.definition.first_record(game.content), "next_run": [[{"damage": {"amount": 1, "to": "single"}}]]}
    plans = [SeatPlan("Ada"), SeatPlan("Ben")]
    sitting = Sitting.begin(game, {}, plans, 3, campaign="x", record=record)
    scene = TableScene(Link(sitting))
    table.app.push(scene)
    while sitting.pending[0].id != "enemy.damage":
        decision = sitting.pending[0]
        scene.link.answer(decision.seat, decision.id, habit(decision, Chance(1)))
    scene.proceed()
    table.app.step(0.1)
    assert "Something Bites." in scene.page.prompt.prompt.text
    items = scene.presenter.items(scene.centre.view, scene.state)
    assert "Before the Run begins" in [item.facts for item in items]
    taken = {hero.word for hero in sitting.line.table.heroes}
    spots = [item.spot for item in items if item.spot and item.spot.id.removeprefix("choose.") in taken]
    assert [spot.answers["enemy.damage"] for spot in spots] == [spot.id.removeprefix("choose.") for spot in spots]
    assert len(spots) == 2
