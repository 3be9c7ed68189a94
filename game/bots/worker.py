"""The process in which bots think, and how a question travels there: as plain data, without the game's definitions.

It is given what the seat may know and nothing else. Source: docs/architecture.md, "Bots".
"""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from game.bots.base import Choice
from game.bots.players import make_bot
from game.bots.search import Budget, SearchBot, Weighing
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import Decision
from game.kernel.effects import lists_by_text
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.view import View, Waiting

NICE = 10
"""How far thinking stands back behind drawing, where the system knows such a thing."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision on its way: its id stands for its spec. may_pass: whether passing is legal, always or this time."""

    id: str
    seat: int
    candidates: Any
    options: Any
    about: dict[str, Any] | None
    on_behalf: str
    may_pass: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """A view on its way. lists: the running lists of effects that the content does not hold, written out."""

    audience: frozenset[int]
    state: Any
    lists: tuple[list[Any], ...]
    decisions: tuple[Asked, ...]
    offers: tuple[Asked, ...]
    waiting: tuple[Waiting, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """One question to the worker. kept: how many events of this seat's history it still has from before; events: what
    follows them. seed: of the bot's own chance. part: which of the workers on this question it is. budget: of a
    search."""

    number: int
    level: str
    seed: int
    part: int
    budget: Budget
    seen: Seen
    asked: Asked
    kept: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of a question (number 0: the worker is ready): the choice, or the part of a search. problem: the
    traceback of a bot that failed."""

    number: int
    choice: Choice | None = None
    weighing: Weighing | None = None
    problem: str = ""


def pack_decision(decision: Decision) -> Asked:
    """The decision as it travels."""
    return Asked(decision.spec.id, decision.seat, decision.candidates, decision.options, decision.about,
                 decision.on_behalf, decision.may_pass)  # fmt: skip


def pack_view(view: View) -> Seen:
    """The view as it travels."""
    decisions, offers = tuple(map(pack_decision, view.decisions)), tuple(map(pack_decision, view.offers))
    lists = tuple(map(view.game.names.written, lists_by_text(view.state.agenda)))
    return Seen(view.audience, view.state, lists, decisions, offers, view.waiting)


def unpack_decision(game: Game, asked: Asked) -> Decision:
    """The decision that ``pack_decision`` packed."""
    spec = game.specs[asked.id]
    made = Decision(asked.seat, asked.candidates, asked.about, spec, asked.on_behalf, may_pass=asked.may_pass)
    made.options = asked.options
    return made


def unpack_view(game: Game, seen: Seen) -> View:
    """The view that ``pack_view`` packed."""
    state = seen.state
    state.game = game
    for each in seen.lists:
        game.names.script(each, "effects on their way")
    state.rolled, state.open = [], ()
    decisions = tuple(unpack_decision(game, each) for each in seen.decisions)
    offers = tuple(unpack_decision(game, each) for each in seen.offers)
    return View(game, seen.audience, state, decisions, offers, seen.waiting)


def serve(pipe: Connection, game_id: str, packs: Sequence[str]) -> None:
    """Answer questions until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    game = load_game(game_id, packs)
    histories: dict[frozenset[int], list[Event]] = {}
    try:
        pipe.send(Reply(0))
        while True:
            question: Question = pipe.recv()
            history = histories.setdefault(question.seen.audience, [])
            history[question.kept :] = question.events
            answer = reply(game, question, history)
            pipe.send(answer)
    except (EOFError, ConnectionError):  # the table is gone, however it ended: nobody is there to be told
        return


def reply(game: Game, question: Question, history: Sequence[Event]) -> Reply:
    """The bot's choice, or how it failed: the table goes on without it, and the sitting tells."""
    try:
        view = unpack_view(game, question.seen)
        decision = unpack_decision(game, question.asked)
        bot = make_bot(game.id, question.level)
        if isinstance(bot, SearchBot):
            bot.budget = question.budget
            return Reply(question.number, weighing=bot.weigh(view, history, decision, question.seed, question.part))
        return Reply(question.number, bot.choose(view, history, decision, Chance(question.seed)))
    except Exception:
        return Reply(question.number, problem=traceback.format_exc())
