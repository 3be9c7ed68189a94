"""Who plays which seat, changed in the middle of a game: a person takes a bot's seat, or leaves one to a bot.

Hidden things stay where they are: where from now on one person alone has the screen who has not had it alone before,
the curtain falls before that person, and nothing is changed unless they lift it. Private notes go with who wrote them:
whoever comes begins with none, and who comes back has their own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.bots.players import bot_levels
from game.client.strings import say
from game.client.table.link import NOBODY, Link
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.kernel.event import Event
from game.session.plans import HUMAN, SeatPlan, seen_with, sights
from game.session.undo import TURN_STARTED

if TYPE_CHECKING:
    from game.client.table.scene import TableScene
    from game.client.table.words import Words

SYMBOL = "account_group"
WIDE = 640
ANOTHER, BACK = "another", "back:"
"""Words of a choice: another person than the one of now; who has left notes of a number here."""
Action = Callable[[], None]


def levels_of(game_id: str) -> list[str]:
    """The bots that may be seated; chance alone is no opponent while there is a better one."""
    levels = list(bot_levels(game_id))
    return [level for level in levels if level != "random"] or levels


def players_of(game_id: str, now: str = HUMAN) -> list[tuple[str, str]]:
    """Who may play a seat, each in words; ``now``: who plays it, whoever that is."""
    found = [(HUMAN, say("new.human")), *((f"bot:{level}", say(f"new.bot.{level}")) for level in levels_of(game_id))]
    return found if now in dict(found) else [*found, (now, player_words(now))]


def player_words(player: str) -> str:
    """A player as a table names it."""
    return say("new.human") if player == HUMAN else say(f"new.bot.{player.partition(':')[2].partition(':')[0]}")


class Comer(NamedTuple):
    """Who comes to a seat. notes: the number of the notes lying aside there that are theirs; None: somebody new."""

    player: str
    notes: int | None = None


def comers(link: Link, seat: int) -> list[tuple[str, str, Comer]]:
    """Who may play a seat from now on: a word for each, what a person reads, and who that is. The player of now is the
    one whose word is the player's. In practice, where the notes of a seat stay with it, nobody else comes."""
    now, notes = link.plans[seat].player, link.sitting.notes
    players = players_of(link.game.id, now)
    if link.sitting.kind == "practice":
        return [(player, words, Comer(player)) for player, words in players]
    left = notes.aside(seat)
    (_, person), *bots = players
    anew = say("seats.another")
    people = [(HUMAN, anew if left and now != HUMAN else person, Comer(HUMAN))]
    if now == HUMAN and notes.read(seat) is not None:
        people.append((ANOTHER, anew, Comer(HUMAN)))
    for number in range(left):
        words = say("seats.back") if left == 1 else say("seats.back.number", number=number + 1)
        people.append((f"{BACK}{number}", words, Comer(HUMAN, number)))
    return [*people, *((player, words, Comer(player)) for player, words in bots)]


class SeatDesk:
    """Asks who plays from now on, and carries it out."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._chosen: dict[int, Comer] = {}

    def dialog(self, closed: Action, back: Action) -> Dialog:
        """A choice for each seat. ``closed`` puts the dialog away, ``back`` leads to the table."""
        link, self._chosen = self._scene.link, {}
        told = [say("seats.help"), *([say("seats.help.notes")] if link.game.definition.private else [])]
        rows: list[Widget] = [Label(" ".join(told), role="small", colour="ink_soft", id="seats.help")]
        for seat, plan in enumerate(link.plans):
            found = comers(link, seat)
            choice = partial(self._choose, seat, {word: comer for word, _, comer in found if word != plan.player})
            rows.append(Label(plan.name, role="body_bold"))
            shown = [(word, words) for word, words, _ in found]
            rows.append(Choice(shown, plan.player, choice, id=f"seat.{seat}", form="list"))
        buttons = [
            Button(say("seats.do"), partial(self._done, closed, back), id="seats.do", kind="primary", symbol="check"),
            Button(say("seats.not"), closed, id="seats.not"),
        ]
        return Dialog(say("seats.title"), Column(*rows, gap=10), buttons, id="seats", width=WIDE, cancelled=closed)

    def _choose(self, seat: int, others: Mapping[str, Comer], word: str) -> None:
        self._chosen.pop(seat, None)
        if word in others:
            self._chosen[seat] = others[word]

    def _done(self, closed: Action, back: Action) -> None:
        changed = dict(self._chosen)
        closed()
        if not changed:
            return
        back()
        carry_out = partial(self._carry_out, changed)
        newcomer = newcomer_of(self._scene.link, {seat: comer.player for seat, comer in changed.items()})
        if newcomer is None:
            carry_out()
        else:
            self._scene.handover.hand_over(newcomer, carry_out)

    def _carry_out(self, changed: dict[int, Comer]) -> None:
        scene = self._scene
        for seat, comer in changed.items():
            scene.link.sitting.seat_player(seat, comer.player, comer.notes)
        scene.moved()
        scene.ui.toasts.show(" ".join(seat_told(scene.link, seat, comer.player) for seat, comer in changed.items()))


def newcomer_of(link: Link, changed: dict[int, str]) -> int | None:
    """The seat whose person has the screen alone once the players have changed, and has not had it alone before; None
    where nobody does, no hands are hidden, or nobody played before from whom they were hidden."""
    plans = [SeatPlan(plan.name, changed.get(seat, plan.player), plan.setup, plan.person)
             for seat, plan in enumerate(link.plans)]  # fmt: skip
    openly = link.sitting.is_played_openly
    if openly or sights(plans, openly=openly) != 1 or not any(plan.is_human for plan in link.plans):
        return None
    alone = next(seat for seat, plan in enumerate(plans) if plan.is_human)
    before = NOBODY if link.is_shared else link.audience
    return None if seen_with(plans, alone, openly=openly) <= before else alone


def seat_told(link: Link, seat: int, player: str) -> str:
    """That another player plays a seat from now on, as one sentence."""
    return say("seats.told", name=link.plans[seat].name, player=player_words(player))


def log_lines(link: Link, told: Sequence[Event], words: Words) -> list[tuple[int, str, bool]]:
    """What the log shows of the events that the screen's audience was told: number, words, whether a turn begins; and
    between them the changes of seats, which have no number."""
    shown = [event for event in told if words.is_shown(event)]
    found = [(event.number, words.line(event), event.name == TURN_STARTED) for event in shown]
    for at, seat, player in reversed(link.sitting.changes_of_seats(link.audience)):
        if at <= len(told):
            before = bisect_right([event.number for event in shown], at)
            found.insert(before, (0, seat_told(link, seat, player), False))
    return found
