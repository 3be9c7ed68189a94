"""Search for any game: the same luck for all lines, budgets that hold, the best line found. Tried on the toy."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.base import RandomBot
from game.bots.match import Match
from game.bots.search import Budget, SearchBot, Weighing, weigh
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.mind import Line, PlainMind, open_decision
from game.kernel.player import Choice
from game.kernel.table import Table
from game.kernel.view import View, guess, stream, view
from tests.toy import load
from tests.toy.mind import SnackMind
from tests.toy.plays import pantry

GAME = load()


class Urns:
    """Lines that win so often as their answer says, in worlds that are no tables."""

    def __init__(self, *odds: float) -> None:
        self.lines: Sequence[Line] = [Line((share,)) for share in odds]
        self.played: list[tuple[float, int]] = []

    def deal(self, chance: Chance) -> Table:
        return pantry("turn.scurry")

    def value(self, world: Table, line: Line, chance: Chance) -> float:
        luck = chance.below(1000)
        self.played.append((line.answers[0], luck))  # type: ignore[arg-type]
        return float(luck < 1000 * line.answers[0])  # type: ignore[operator]


def a_question(seats: int = 2) -> tuple[View, list[Event], Decision]:
    table = pantry("turn.scurry", seats=seats, hands={"seat_1": ["squeak"], "seat_2": ["squeak", "lullaby"]})
    return view(table, (0,)), stream(table.sink or [], (0,)), table.pending[0]


def test_the_line_that_wins_most_often_is_found() -> None:
    assert weigh(Urns(0.2, 0.9, 0.5, 0.3), Budget(400), Chance(1)).choice().answer == 0.9


def test_all_lines_of_a_round_meet_the_same_luck() -> None:
    urns = Urns(0.2, 0.9)
    weigh(urns, Budget(40), Chance(1))
    assert [luck for odds, luck in urns.played if odds == 0.2] == [luck for odds, luck in urns.played if odds == 0.9]


def test_the_weaker_half_is_played_no_more() -> None:
    found = weigh(Urns(0.1, 0.8, 0.7, 0.2), Budget(200), Chance(1))
    assert found.worlds == [25, 75, 75, 25]


def test_a_budget_in_iterations_is_kept_and_gives_the_same_each_time() -> None:
    first, second = (weigh(Urns(0.4, 0.5, 0.6), Budget(120), Chance(3)) for _ in range(2))
    assert (first.worlds, first.totals) == (second.worlds, second.totals)
    assert sum(first.worlds) <= 120


def test_a_budget_in_seconds_ends_with_the_clock() -> None:
    clock = iter(range(1000))
    found = weigh(Urns(0.4, 0.6), Budget(seconds=10), Chance(1), lambda: float(next(clock)))
    assert found.worlds == [10, 10]


def test_one_line_alone_is_not_searched() -> None:
    urns = Urns(0.4)
    assert weigh(urns, Budget(100), Chance(1)).choice() == Choice(0.4, {})
    assert urns.played == []


def test_searches_are_put_together() -> None:
    lines = (Line(("left",)), Line(("right",)))
    whole = Weighing(lines, [10, 10], [5.0, 4.0])
    whole.add(Weighing(lines, [10, 10], [1.0, 9.0]))
    assert whole.choice() == Choice("right", {"wins": 0.65, "wins_otherwise": 0.3, "compared": 2, "played": 40})


def test_a_line_played_seldom_is_not_trusted() -> None:
    lines = (Line(("seldom",)), Line(("often",)))
    assert Weighing(lines, [2, 100], [1.4, 65.0]).choice().answer == "often"


def test_a_mind_gets_worlds_in_which_its_question_is_asked() -> None:
    seen, history, decision = a_question(seats=4)
    for seed in range(10):
        world = guess(seen, history, Chance(seed))
        assert open_decision(world, decision).options.count() == decision.options.count()


def test_a_guess_leaves_the_view_as_it_is() -> None:
    seen, history, _ = a_question()
    guess(seen, history, Chance(1))
    assert None in seen.state.mice[1].hand.cards


def test_where_many_answers_are_legal_some_are_compared() -> None:
    seen, history, decision = a_question()
    mind = PlainMind(seen, history, decision, Chance(1))
    mind.most_answers = 3
    answers = mind.answers(Chance(1))
    assert len(answers) == 3
    assert all(decision.options.check(answer) == [] for answer in answers)


class Watched(SearchBot):
    """A searching mouse whose every choice is made again on a guess that looks the same."""

    def choose(self, view_: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        seed = chance.below(1 << 30)
        chosen = super().choose(view_, history, decision, Chance(seed))
        other = view(guess(view_, history, Chance(seed + 1)), (decision.seat,))
        same = next(d for d in (*other.decisions, *other.offers) if d.spec is decision.spec)
        assert super().choose(other, history, same, Chance(seed)).answer == chosen.answer
        return chosen


def test_what_a_mouse_may_not_know_never_changes_its_choice() -> None:
    bots = [Watched(SnackMind, Budget(6)) for _ in range(3)]
    match = Match(GAME, GAME.content.resolve_options({}), bots, seed=3, every=1)
    match.play()
    assert match.table.outcome is not None


def test_a_mind_for_any_game_beats_chance() -> None:
    won = 0
    for seed in range(10):
        bots = [SearchBot(SnackMind, Budget(60)), RandomBot()]
        match = Match(GAME, GAME.content.resolve_options({}), bots, seed=seed, every=50)
        match.play()
        won += 0 in match.table.outcome["winners"]
    assert won >= 6


def test_an_offer_may_be_left() -> None:
    """Tossing crumbs to a cat that sleeps soundly gains little."""
    table = pantry("turn.scurry", hands={"seat_1": [], "seat_2": []})
    table.mice[0].pouch, table.noise = 3, 1
    offer = next(d for d in table.offers() if d.seat == 0)
    bot = SearchBot(SnackMind, Budget(60))
    assert PASS in [line.answers[0] for line in SnackMind(view(table, (0,)), [], offer, Chance(1)).lines]
    assert bot.choose(view(table, (0,)), [], offer, Chance(1)).answer == PASS
