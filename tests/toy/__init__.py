"""Midnight Snack: the model game. Small and playable; it shows procedures, every kind of decision, windows, effect
lists, an offer, simultaneous secrets, what cuts short and what holds consequences back, a record, and a question that
may be passed on some occasions only. Dead Cells shows what else a game may declare (``forced``, ``on_request``, ...).

Copy this package to begin a further game. Reading order: RULES.md, ``state``, ``setup``, ``turn``, ``trick``,
``verbs``, ``raid``, ``cat``, ``night``; ``numbers``, ``guess`` and ``invariants`` serve them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.kernel.effects import Scripts, effects
from game.kernel.game import Game, GameDef
from game.kernel.info import GameInfo
from tests.toy import cat, night, raid, trick, turn, verbs, words
from tests.toy.content import load_content
from tests.toy.guess import guess_snack
from tests.toy.invariants import broken
from tests.toy.position import POSITION, continue_at
from tests.toy.setup import lay_out
from tests.toy.state import SnackTable

INFO = GameInfo("toy", "Midnight Snack", "Four mice, one pantry, one cat.", (2, 3, 4), "", "10", campaign=True)

DEFINITION = GameDef(
    id="toy",
    title="Midnight Snack",
    seats=INFO.seats,
    table=SnackTable,
    procedures=(
        night.party,
        night.night,
        night.breakfast,
        turn.turn,
        turn.overfull,
        trick.trick,
        trick.windows,
        raid.raid,
        cat.wake,
        cat.chase,
        cat.loss,
        verbs.choose_mouse,
        verbs.choose_word,
        verbs.sniff,
        effects,
    ),
    setup=lay_out,
    families=lambda content: {
        "card": [card.id for card in content.cards],
        "place": [place.id for place in content.places],
        "moment": [moment.name for moment in trick.MOMENTS],
    },
    guess=guess_snack,
    settle=cat.settle,
    offers=((cat.toss, cat.may_toss),),
    invariants=broken,
    position=POSITION,
    continue_at=continue_at,
    record="diary",
    printers=lambda content, state, people: words.printers(content, people),
)


@lru_cache(maxsize=1)
def load(packs: Sequence[str] = ()) -> Game:
    """The game with the content of ``data/``. Raises ContentError listing every problem."""
    scripts = Scripts(verbs.VERBS, ())
    content = load_content(scripts)
    return Game(DEFINITION, content, scripts)
