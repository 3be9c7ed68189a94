"""What Helltoken tells of an answer beforehand, and when it asks whether an answer is meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.bots.reasons import sentences
from game.content.previews import Line, PreviewBook
from game.games.helltoken import foresight
from game.games.helltoken.foresight import full_squares
from game.games.helltoken.notes import ASSIST_LEVELS, failed_passwords
from game.games.registry import foresight_of, load_game
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.foresight import Foresight, Found, Question
from game.kernel.game import new_table
from game.kernel.view import guess, stream, view
from game.session.branches import branches
from game.session.describe import Teller
from game.session.doubts import Doubt, doubts
from game.session.foresee import book_of
from game.session.preview import CERTAIN, CHANCE, TRIED, UNKNOWN, WORLDS, Item, Preview
from tests.helpers.helltoken import ALL_NINE, F, Play, S, a_play, with_agents

OWN_LOSSES = "What your own bases will lose."
FIVE = {7: 1, 8: 1, 9: 1, 12: 1, 13: 1}


def asked(play: Play, faction: str, id: str, answer: Any, notes: Any = None) -> Question:
    decision = play.decision(faction, id)
    assert decision is not None
    return Question(play.view(faction), play.told_to(faction), decision, answer, notes)


def items_of(question: Question) -> Sequence[Item]:
    game = question.seen.game
    tells = Teller(question.seen, ["Ada", "Ben", "Cleo"])
    preview = Preview(question, book_of(game), foresight_of("helltoken"), tells, sentences().say)
    assert preview.work(60.0)
    return preview.items


def foreseen(question: Question) -> list[tuple[str, str]]:
    return [(item.kind, item.text) for item in items_of(question)]


def told(play: Play, faction: str, id: str, answer: Any, notes: Any = None) -> list[tuple[str, str]]:
    return foreseen(asked(play, faction, id, answer, notes))


def doubted(play: Play, faction: str, id: str, answer: Any, notes: Any = None) -> list[str]:
    return [each.id for each in doubts_of(asked(play, faction, id, answer, notes))]


def doubts_of(question: Question) -> Sequence[Doubt]:
    tells = Teller(question.seen, ["Ada", "Ben"])
    return doubts(question, book_of(question.seen.game), foresight_of("helltoken"), tells)


def a_punch(**more: Any) -> Play:
    return a_play("attack", robot=13, action_deck=["hell_punch"], dice=[5], **more)


def test_struck_squares_and_losses_of_others_are_certain_and_own_losses_unknown() -> None:
    lines = told(a_punch(), F, "attack.spread", {14: 1, 18: 1, 7: 1, 8: 1, 9: 1})
    assert (CERTAIN, "Squares that will take 1 damage: 7, 8, 9, 14, 18.") in lines
    assert (CERTAIN, "Bases of Ben that will lose 1 counter: B, D.") in lines
    assert (UNKNOWN, OWN_LOSSES) in lines


def test_a_half_made_spread_tells_only_what_every_way_to_finish_it_shares() -> None:
    lines = told(a_punch(), F, "attack.spread", {14: 1})
    assert (CERTAIN, "Squares that will take 1 damage: 14.") in lines
    assert (CERTAIN, "Bases of Ben that will lose 1 counter: D.") in lines


def squares_told(lines: Sequence[tuple[str, str]]) -> set[int]:
    found = [text for kind, text in lines if kind == CERTAIN and text.startswith("Squares that will take")]
    return {int(square) for text in found for square in text.rstrip(".").split(": ")[1].split(", ")}


@pytest.mark.parametrize(
    "half", [{24: 1}, {1: 1}, {22: 1}, {25: 1}, {16: 1}, {21: 1}, {6: 1, 24: 1}, {1: 1, 22: 1, 25: 1}]
)
def test_a_square_that_eight_ways_to_finish_shared_was_called_certain(half: dict[int, int]) -> None:
    """Seven points round 21: the ninth and the eighth way were never looked at, and the spread went without 16."""
    play = a_play("attack", robot=21, action_deck=["hell_beam"], dice=[6])
    assert squares_told(told(play, F, "attack.spread", half)) == set(half)


class Observing(Foresight):
    """Foresees one fact of every answer but the password ``lacks``; ``follows``: what it says of what is given."""

    def __init__(self, lacks: frozenset[int] = frozenset(), *, follows: bool = False) -> None:
        self.lacks, self.is_given = lacks, follows

    def found(self, asked: Question, reached: Any) -> Sequence[Found]:
        is_lacking = self.lacks in failed_passwords(reached, asked.seat)
        return [] if is_lacking else [Found("reach", ("attack.area.block",), {})]

    def follows(self, asked: Question, name: str, values: Mapping[str, Any]) -> bool:
        return self.is_given and name == "reach"


def kinds_foreseen(question: Question, foresight: Foresight) -> list[str]:
    """As what the fact is told, if it is."""
    line = Line("x", "reach", "It will be.", "", "", {}, (), "", {}, "", ("attack.area.block",))
    preview = Preview(question, PreviewBook({"reach": [line]}), foresight, Teller(question.seen), sentences().say)
    assert preview.work(60.0)
    return [item.kind for item in preview.items if item.text == "It will be."]


def test_what_a_sample_of_the_ways_to_finish_shared_was_called_certain() -> None:
    """Of 2024 passwords with square 3 some were tried, and never the one of which it does not hold."""
    question, lacks = asked(a_play("password"), F, "password.enter", (3,)), frozenset((3, 9, 20, 24))
    whole = question.but(answer=tuple(sorted(lacks)))
    assert kinds_foreseen(whole, Observing(lacks)) == []
    assert kinds_foreseen(question, Observing(lacks)) == [TRIED]
    assert kinds_foreseen(question, Observing(lacks, follows=True)) == [CERTAIN]
    assert kinds_foreseen(whole, Observing()) == [CERTAIN]


def test_what_ways_to_finish_shared_in_one_world_each_was_called_certain() -> None:
    """All 70 ways were played on, each in one guess of what is hidden."""
    assert kinds_foreseen(asked(a_punch(), F, "attack.spread", {14: 1}), Observing()) == [TRIED]


def test_few_ways_to_finish_are_played_on_in_as_many_worlds_as_a_whole_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    played: Counter[str] = Counter()

    def noted(world: Any, decision: Any, answer: Any, chance: Any) -> Any:
        played[repr(answer)] += 1
        return branches(world, decision, answer, chance)

    monkeypatch.setattr("game.session.preview.branches", noted)
    question = asked(a_punch(), F, "attack.spread", {7: 1, 8: 1, 9: 1, 12: 1})
    assert kinds_foreseen(question, Observing()) == [CERTAIN]
    assert list(played.values()) == [WORLDS] * 5


def test_of_a_sample_only_squares_that_are_full_and_the_bases_on_them_are_certain() -> None:
    beam = a_play("attack", robot=21, action_deck=["hell_beam"], dice=[6])
    told_of = items_of(asked(beam, F, "attack.spread", {22: 1, 24: 1}))
    assert {item.kind for item in told_of if item.text.startswith("Squares that will")} == {CERTAIN}
    missile = a_play("attack", robot=6, action_deck=["hell_missile"], dice=[6])
    question = asked(missile, F, "attack.spread", {1: 1})
    assert full_squares(question) == []


def test_where_the_surplus_goes_is_certain_only_when_it_is_said() -> None:
    play = a_play("attack", robot=6, action_deck=["hell_missile"], dice=[6])
    lines = told(play, F, "attack.spread", {1: 1, 2: 1, 6: 1, 7: 1, 11: 1})
    assert squares_told(lines) == set()


def test_open_hands_called_the_other_players_bases_ones_own() -> None:
    """Who asks for both seats sees all bases; own ones are those of the seat that is asked."""
    play = a_punch()
    spread = {14: 1, 18: 1, 7: 1, 8: 1, 9: 1}
    decision = play.decision(F, "attack.spread")
    lines = foreseen(Question(play.view(F, S), play.told_to(F, S), decision, spread))
    assert (CERTAIN, "Bases of Ben that will lose 1 counter: B, D.") in lines
    assert (CERTAIN, "Your own bases that will lose 1 counter: B.") in lines
    assert not [text for kind, text in lines if kind == UNKNOWN]


def test_how_many_passwords_a_half_made_one_would_leave_is_not_foretold() -> None:
    play = a_play("password", options={"assist_max": "count"})
    for half in ((), (3,), (3, 9), (3, 9, 20)):
        assert not [text for _, text in told(play, F, "password.enter", half) if "passwords:" in text]


def test_own_losses_stay_unknown_where_the_notes_may_not_think() -> None:
    """Squares of others' bases, which no own base can lie on: only a white board that crosses them out says so."""
    known = a_play("attack", robot=1, action_deck=["hell_breath"], dice=[2],
                   options={"assist_max": "count"}, bases={F: [3, 9, 20, 25], S: [1, 7, 4, 14]})  # fmt: skip
    assert (UNKNOWN, OWN_LOSSES) in told(known, F, "attack.spread", {1: 1, 7: 1}, {"level": "pen"})
    assert (UNKNOWN, OWN_LOSSES) not in told(known, F, "attack.spread", {1: 1, 7: 1}, {"level": "crosses"})
    assert (UNKNOWN, OWN_LOSSES) not in told(known, F, "attack.spread", {1: 1, 7: 1})


def test_a_known_card_counts_its_die_out() -> None:
    play = a_play("attack", robot=13, action_deck=["hell_thunder"])
    lines = told(play, F, "thunder.target", (S, "up"))
    assert (CERTAIN, "Remote up of Ben will be turned face down.") in lines
    assert (CHANCE, "Force of the attack: 0 to 5, each 1 in 6.") in lines
    assert (CHANCE, "A miss that strikes no square: 1 in 6.") in lines


def test_a_push_tells_where_the_robot_goes_and_what_it_can_strike_from_there() -> None:
    play = a_play("movement", robot=13)
    play.walk(F, "up", "up", "left")
    lines = told(play, S, "remote.respond", "down")
    assert (CERTAIN, "The robot will be pushed from square 2 to square 7, and your remote down will be spent.") in lines
    assert (CERTAIN, "From square 7 a normal attack reaches these bases of Ada: 3.") in lines
    assert (UNKNOWN, "Which of your own bases a normal attack from square 7 reaches.") in lines
    assert (UNKNOWN, "Which action card is drawn.") in lines


def test_the_middle_of_a_walk_tells_no_reach_and_its_end_does() -> None:
    play = a_play("movement", robot=13)
    assert told(play, F, "move.step", "up") == [
        (CERTAIN, "The robot will walk to square 8."),
        (CERTAIN, "2 more steps will follow."),
    ]
    play.walk(F, "up", "up")
    assert (CERTAIN, "Next, Ben is asked about the remotes.") in told(play, F, "move.step", "left")


@pytest.mark.parametrize("right", [True, False])
def test_a_password_never_says_whether_it_is_right(right: bool) -> None:
    bases = [3, 9, 20, 25] if right else [3, 9, 20, 24]
    play = a_play("password", bases={F: bases, S: [1, 18, 4, 14]}, options={"assist_max": "count"})
    lines = told(play, F, "password.enter", (3, 9, 20, 25))
    assert lines[0] == (CERTAIN, "It will use up one of your two passwords; 1 left then.")
    assert [kind for kind, _ in lines] == [CERTAIN, CERTAIN, UNKNOWN]
    assert "you win at once" in lines[-1][1]


def test_passwords_are_counted_at_the_level_that_counts_alone() -> None:
    play = a_play("password", options={"assist_max": "count"})
    counted = "If it is wrong, your notes leave this many other passwords: 5984."
    assert (CERTAIN, counted) in told(play, F, "password.enter", (3, 9, 20, 25))
    lower = told(play, F, "password.enter", (3, 9, 20, 25), {"level": "slots"})
    assert not [text for _, text in lower if "passwords:" in text]


def test_what_comes_after_a_window_holds_if_nobody_steps_in() -> None:
    play = with_agents(
        "attack",
        robot=13,
        action_deck=["hell_punch"],
        agents={F: "pretty_girl", S: "esper"},
        options=ALL_NINE,
        dice=[5],
    )
    play.decline_until("attack.spread")
    question = asked(play, F, "attack.spread", {14: 1, 18: 1, 7: 1, 8: 1, 9: 1})
    preview = Preview(
        question, book_of(question.seen.game), foresight_of("helltoken"), Teller(question.seen), sentences().say
    )
    preview.work(60.0)
    by_text = {item.text: item.if_let for item in preview.items}
    assert by_text["Squares that will take 1 damage: 7, 8, 9, 14, 18."] is False
    assert next(if_let for text, if_let in by_text.items() if " that will lose 1 counter: " in text) is True


def test_nothing_foreseen_rests_on_what_the_seat_may_not_know() -> None:
    """Other own bases, another deck, other dice: the same view, so the same preview and the same warnings."""
    others = [1, 18, 4, 14]
    seen = []
    for own, deck, seed in (
        ([3, 9, 20, 25], ["hell_beam", "hell_wing"], 1),
        ([6, 7, 8, 13], ["hell_wing", "hell_beam"], 9),
    ):
        play = a_play("movement", robot=13, bases={F: own, S: others}, action_deck=deck, seed=seed, remotes={S: {}})
        play.table.remotes[play.seat(S)] = [0, 0, 0, 0]
        play.walk(F, "up", "up")
        seen.append(told(play, F, "move.step", "left"))
    assert seen[0] == seen[1]
    assert (UNKNOWN, "Which action card is drawn.") in seen[0]


def test_every_line_of_a_preview_cites_a_rule() -> None:
    question = asked(a_punch(), F, "attack.spread", FIVE)
    game = question.seen.game
    preview = Preview(question, book_of(game), foresight_of("helltoken"), Teller(question.seen), sentences().say)
    preview.work(60.0)
    assert preview.items
    assert all(item.rules and set(item.rules) <= set(game.content.ledger.rules) for item in preview.items)


def test_an_attack_that_can_hurt_nobody_else_is_doubted() -> None:
    assert doubted(a_punch(), F, "attack.spread", FIVE) == ["spread.misses"]
    assert doubted(a_punch(), F, "attack.spread", {**FIVE, 14: 1}) == []
    doubt = doubts_of(asked(a_punch(), F, "attack.spread", FIVE))[0]
    assert "though some are in reach: " in doubt.text


def test_one_base_in_reach_is_doubted_in_the_singular() -> None:
    play = a_play("attack", robot=13, action_deck=["hell_punch"], dice=[5], bases={F: [3, 9, 20, 25], S: [1, 2, 4, 14]})
    doubt = doubts_of(asked(play, F, "attack.spread", {7: 1, 8: 1, 12: 1, 13: 1, 19: 1}))[0]
    assert "though one is in reach: 14." in doubt.text


def test_an_attack_is_not_doubted_where_no_base_of_others_stands_in_its_area() -> None:
    play = a_play("attack", robot=22, action_deck=["hell_punch"], dice=[1], bases={F: [3, 9, 20, 25], S: [1, 2, 4, 14]})
    assert doubted(play, F, "attack.spread", {22: 1}) == []


def test_a_password_with_somebody_elses_base_is_doubted() -> None:
    assert doubted(a_play("password"), F, "password.enter", (1, 9, 20, 25)) == ["password.others_base"]
    assert doubted(a_play("password"), F, "password.enter", (3, 9, 20, 25)) == []


def test_declining_is_never_doubted() -> None:
    play = a_play("password", options={"assist_max": "count"})
    assert doubted(play, F, "password.enter", "pass") == []


def test_a_contradicted_password_is_doubted_only_where_the_notes_say_so() -> None:
    play = a_play("attack", robot=13, action_deck=["hell_punch"], dice=[5], options={"assist_max": "slots"})
    play.spread(F, 7, 8, 9, 12, 13)  # base B of Ada lies on 9
    play.decline_until("move.step")
    play.walk(S, "up", "down", "up")
    play.decline_until_drawn()
    while not any(decision.id == "password.enter" and decision.seat == 0 for decision in play.table.pending):
        decision = play.table.pending[0]
        play.table.answer(decision.seat, decision.id, next(iter(decision.every())))
    wrong = (6, 11, 16, 21)
    assert doubted(play, F, "password.enter", wrong) == ["password.contradicts"]
    assert doubted(play, F, "password.enter", wrong, {"level": "ink"}) == []


def test_a_push_that_changes_nothing_is_doubted_from_ink_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """On 7 and on 2 a normal attack reaches the bases on 1 to 3; nobody's base may lie in the third row."""
    monkeypatch.setattr(foresight, "own_slots", lambda asked: ((1,), (2,), (25,), (24,)))
    play = a_play("movement", robot=8, bases={F: [1, 2, 21, 22], S: [3, 9, 23, 24]}, options={"assist_max": "ink"})
    play.walk(F, "up", "down", "left")
    assert doubted(play, S, "remote.respond", "up") == ["remote.same_reach"]
    assert doubted(play, S, "remote.respond", "down") == []
    assert doubted(play, S, "remote.respond", "up", {"level": "crosses"}) == []


def test_a_rite_onto_the_robots_own_square_is_doubted() -> None:
    play = with_agents("attack", robot=7, agents={F: "mysterious_rite"}, rite={F: 7})
    assert doubted(play, F, "rite.use", "use") == ["rite.same_square"]


@pytest.mark.parametrize("seed", range(4))
def test_previews_and_doubts_are_the_same_in_every_world_that_looks_the_same(seed: int) -> None:
    """Wherever a game by chance leads: deal anew what the asked seat cannot see, and nothing foretold changes."""
    game = load_game("helltoken")
    options = {"agents": "with" if seed % 2 else "without", "assist_max": ASSIST_LEVELS[seed + 1]}
    table = new_table(game, game.content.resolve_options(options), [{"faction": F}, {"faction": S}], seed)
    history: list[Event] = []
    table.sink = history
    chance = Chance(seed)
    for at in range(90):
        if not table.pending:
            break
        decision = table.pending[0]
        answer = decision.sample(chance.below)
        if at % 6 == 0:
            seat = decision.seat
            seen, told_so_far = view(table, (seat,)), stream(history, (seat,))
            other = view(guess(seen, told_so_far, Chance(at)), (seat,))
            questions = [Question(each, told_so_far, each.decisions[0], answer) for each in (seen, other)]
            first, second = map(foreseen, questions)
            assert first == second
            warned = [doubts(q, book_of(game), foresight_of("helltoken"), Teller(q.seen)) for q in questions]
            assert warned[0] == warned[1]
        table.answer(decision.seat, decision.id, answer)


def test_the_force_is_told_whole_or_not_at_all() -> None:
    """Before the draw every card's dice share one value in all worlds: its odds alone would mean nothing."""
    play = a_play("movement", robot=13)
    play.walk(F, "up", "up", "left")
    lines = told(play, S, "remote.respond", "pass")
    assert not [text for kind, text in lines if kind == CHANCE and text.startswith("Force of the attack")]
    assert (UNKNOWN, "The force of the attack, which depends on card and die.") in lines


def test_whether_own_losses_decide_is_asked_only_where_they_can() -> None:
    open_end = (UNKNOWN, "Whether your own losses decide the game.")
    near = {"endurance": {F: [2, 2, 1, 2], S: [4, 4, 4, 4]}}
    assert open_end in told(a_punch(**near), F, "attack.spread", {7: 1, 8: 1, 9: 1, 12: 1, 14: 1})
    spared = a_play("attack", robot=13, action_deck=["hell_punch"], dice=[2], **near)
    assert open_end not in told(spared, F, "attack.spread", {14: 1, 18: 1})


def test_the_two_attacks_of_chaos_are_foretold_apart() -> None:
    """card.chaos: the Esper sets the first die alone; the second has all of its faces."""
    play = with_agents(
        "attack", robot=13, action_deck=["hell_chaos"], agents={F: "esper", S: "pretty_girl"}, options=ALL_NINE
    )
    play.decline_until("esper.use")
    lines = told(play, F, "esper.use", 3)
    assert (CERTAIN, "The first attack will have force 0.") in lines
    second = [text for kind, text in lines if kind == CHANCE and text.startswith("Force of the second attack")]
    assert second == ["Force of the second attack: −2 to 3, each 1 in 6."]
    assert not [text for kind, text in lines if kind == CHANCE and text.startswith("Force of the attack")]


def test_the_second_attack_of_chaos_has_its_own_odds_where_the_first_may_hit() -> None:
    """It was rolled only behind a miss, so that each of its faces was told as 1 in 12."""
    play = with_agents(
        "attack", robot=13, action_deck=["hell_chaos"], agents={F: "esper", S: "pretty_girl"}, options=ALL_NINE
    )
    play.decline_until("esper.use")
    lines = told(play, F, "esper.use", "pass")
    assert (CHANCE, "Force of the first attack: −2 to 3, each 1 in 6.") in lines
    assert (CHANCE, "Force of the second attack: −2 to 3, each 1 in 6.") in lines


def test_a_first_attack_of_chaos_that_hits_tells_of_the_second() -> None:
    play = with_agents(
        "attack", robot=13, action_deck=["hell_chaos"], agents={F: "esper", S: "pretty_girl"}, options=ALL_NINE
    )
    play.decline_until("esper.use")
    assert (CERTAIN, "A second attack with a roll of its own will follow.") in told(play, F, "esper.use", 6)


def test_only_what_others_may_change_is_told_with_a_condition() -> None:
    """It said "(if nobody steps in)" where the only window was the seat's own, who could do nothing there."""
    for other, may in (("pretty_girl", True), (None, False)):
        play = with_agents(
            "attack", robot=13, action_deck=["hell_punch"], agents={F: "esper", S: other}, options=ALL_NINE
        )
        play.decline_until("esper.use")
        assert any(item.if_let for item in items_of(asked(play, F, "esper.use", 6))) is may


def test_a_password_that_is_certainly_wrong_is_called_wrong() -> None:
    wrong = (CERTAIN, "These are not your four bases. You are told only that, and your turn goes on.")
    lines = told(a_play("password"), F, "password.enter", (1, 9, 20, 25))
    assert wrong in lines and not [text for kind, text in lines if kind == UNKNOWN]
    assert wrong not in told(a_play("password"), F, "password.enter", (3, 9, 20, 25))


def without_doubt(monkeypatch: pytest.MonkeyPatch, own: Sequence[int]) -> None:
    """Every guessed world deals these bases, as where the declared losses leave few."""
    monkeypatch.setattr("game.games.helltoken.guess.draw_bases", lambda *_: list(own))


@pytest.mark.parametrize("options", [{}, {"assist_max": "slots"}, {"assist_max": "count"}])
def test_no_end_is_foretold_of_a_password_that_every_guess_finds_right(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]
) -> None:
    """ "The game will be over. Winner: Ada." stood under "Certain", since sixteen guesses agreed on it."""
    without_doubt(monkeypatch, (3, 9, 20, 25))
    lines = told(a_play("password", options=options), F, "password.enter", (3, 9, 20, 25))
    assert not [text for _, text in lines if "game will be over" in text]
    assert [text for kind, text in lines if kind == UNKNOWN and "you win at once" in text]


@pytest.mark.parametrize("options", [{}, {"assist_max": "slots"}])
def test_a_password_that_every_guess_finds_wrong_is_as_unknown_as_any(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]
) -> None:
    """Its verdict is open, and so is all that would follow: in a grounded turn the robot "will stand still"."""
    lines = []
    for own in ((3, 9, 20, 25), (2, 5, 6, 8)):
        without_doubt(monkeypatch, own)
        play = a_play("password", grounded=True, options=options, remotes={S: {}})
        lines.append(told(play, F, "password.enter", (3, 9, 20, 25)))
    assert lines[0] == lines[1]


def test_losses_disprove_a_password_only_where_the_notes_think_farthest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight, "contradicts_losses", lambda asked: {"squares": sorted(asked.answer)})
    play = a_play("password", options={"assist_max": "count"})
    wrong = (CERTAIN, "These are not your four bases. You are told only that, and your turn goes on.")
    assert wrong in told(play, F, "password.enter", (3, 9, 20, 25))
    assert wrong not in told(play, F, "password.enter", (3, 9, 20, 25), {"level": "slots"})
