"""Finished Helltoken games for the gallery: played by habit, with white boards on which somebody wrote."""

from __future__ import annotations

from game.client.table.link import Link
from game.client.table.result import ResultActions, ResultScene
from game.client.table.words import Words
from game.client.tables.helltoken.demo import begin, play_on
from game.client.tables.helltoken.presenter import HelltokenPresenter
from game.client.tables.helltoken.whiteboard.marks import CROSS, PENCILS, Notes
from game.games.helltoken.view import SLOT_NAMES, crossed, faction_of, possible_squares
from game.kernel.chance import Chance
from game.session.sitting import Sitting

FACTIONS = {2: ("sunsitters", "fumblers"), 3: ("gafnoric", "fumblers", "sunsitters")}
NEVER = "no decision"


def finished(seats: int) -> Sitting:
    """A game played to its end; before it, everybody wrote down what they knew in the middle of it."""
    sitting = begin(FACTIONS[seats], 4, **({"agents": "with"} if seats == 3 else {}))
    play_on(sitting, 5, "password.enter")
    for seat in range(seats):
        sitting.write_notes(seat, written(sitting, seat).to_plain())
    asked = sitting.pending[0]
    sitting.answer(asked.seat, asked.id, asked.sample(Chance(3).below))
    return play_on(sitting, 0, NEVER, seed=2)


def written(sitting: Sitting, seat: int) -> Notes:
    """What a careful player would have on the board: crosses of the others, pencil where a slot has few squares."""
    view, history = sitting.view([seat]), sitting.history([seat])
    state, notes = view.state, Notes()
    for square, (other, slot) in crossed(state, seat).items():
        notes.toggle_main(square, CROSS, f"{faction_of(state, other)}.{PENCILS[slot]}")
    for slot, squares in enumerate(possible_squares(view, history, seat)):
        for square in squares if len(squares) <= len(SLOT_NAMES) else ():
            notes.toggle_pencil(square, PENCILS[slot])
    return notes


def result_scene(seats: int) -> ResultScene:
    """The result page of a finished game; its buttons lead nowhere."""

    def stay() -> None:
        """A picture leads nowhere."""

    link = Link(finished(seats))
    presenter, words = HelltokenPresenter(link.game), Words(link.game, link.plans)
    presenter.people = [plan.name for plan in link.plans]
    words.look_at(link.view())
    return ResultScene(link, presenter, words, ResultActions(stay, stay, stay))
