"""While events are played the resting table follows them one by one."""

from __future__ import annotations

import pytest

from game.client.settings import Settings
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.tables.helltoken.demo import begin, play_on
from game.games.helltoken.view import total
from tests.client.table.conftest import RandomAsker


@pytest.fixture
def spreading(person):
    """A table at normal speed on which the first seat spreads the damage of an attack."""
    person.app.settings = Settings(animation_speed=1.0)
    person.app.apply_settings()
    sitting = play_on(begin(("sunsitters", "fumblers"), 4), 4, "attack.spread")
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    return scene


def drawn_while_playing(person, scene):
    """Sentence, endurance drawn, losses known to the ledger, of every moment of the playback."""
    for _ in range(600):
        if not scene.playback.is_running:
            return
        state = scene.centre.view.state
        declared = sum(event.name == "attack.declared" for event in scene.state.history)
        yield scene.playback.sentence, [total(state, 0), total(state, 1)], declared
        person.app.step(0.05)
    raise AssertionError("the playback does not end")


def test_counters_are_gone_when_their_declaration_has_been_played_and_not_before(person, spreading):
    scene = spreading
    state = scene.link.view().state
    before = [total(state, 0), total(state, 1)]
    declared = sum(event.name == "attack.declared" for event in scene.state.history)
    scene.give(next(each for each in scene.hand.decision.every() if set(each) & set(state.bases[1])))
    moments = list(drawn_while_playing(person, scene))
    after = [total(scene.link.view().state, seat) for seat in (0, 1)]
    assert after != before
    played = [endurance for sentence, endurance, _ in moments if sentence.startswith("Loss")]
    # The sentence stands for one picture more, while the table has followed.
    assert played[:-1] and all(endurance == before for endurance in played[:-1])
    assert all((endurance == before) == (told == declared) for _, endurance, told in moments)
    assert moments[-1][1] == after


def test_the_caption_names_what_moves_and_not_what_was_asked_before(person):
    from game.client.table.words import Words
    from game.games.registry import load_game
    from game.kernel.event import Event

    words = Words(load_game("helltoken"), ())
    rolled = Event(1, "die.rolled", 0, ())
    assert words.moving(rolled, "remote.respond") == "the die is rolled"
    assert words.moving(Event(1, "grounded.set", 0, ()), "remote.respond") == words.playing("remote.respond")
