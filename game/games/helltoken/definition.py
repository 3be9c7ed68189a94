"""Helltoken declared for the kernel: its table, procedures, families and offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.built import built_content
from game.games.helltoken import (
    calling,
    completing,
    guess,
    invariants,
    position,
    position_writing,
    setup,
    untimely,
    words,
)
from game.games.helltoken.about import INFO
from game.games.helltoken.agents import has_no_moment, window
from game.games.helltoken.attack import attack, strike
from game.games.helltoken.content import families
from game.games.helltoken.ending import settle
from game.games.helltoken.event_words import ANY_ORDER, EVENT_KEYS, EVENT_SAYS, event_names
from game.games.helltoken.movement import movement
from game.games.helltoken.password import password
from game.games.helltoken.remotes import RITE, remotes
from game.games.helltoken.stalemate import agree_to_a_draw, draw_by_bot, draw_offered
from game.games.helltoken.state import DIE, HelltokenTable
from game.games.helltoken.turn import turn
from game.games.helltoken.verbs import flip, reorder, verbs, walk
from game.kernel.effects import Scripts, effects
from game.kernel.game import Game, GameDef

PROCEDURES = (setup.setup, turn, password, movement, remotes, attack, strike, walk, flip, reorder, window, effects)
untimely.cite()


def load(packs: Sequence[str] = (), language: str = "en") -> Game:
    """Helltoken made ready with its own content and that of ``packs``, told in a language."""
    scripts = Scripts(verbs, ())
    content = built_content(INFO.id, scripts, packs, language, build)
    return Game(DEFINITION, content, scripts)


def build(scripts: Scripts, packs: Sequence[str], language: str) -> Any:
    """The content out of its files, whose readers are wanted only when something in them has changed."""
    from game.games.helltoken.files import load_content

    return load_content(scripts, packs, language)


DEFINITION = GameDef(
    id=INFO.id,
    title=INFO.title,
    seats=INFO.seats,
    table=HelltokenTable,
    procedures=PROCEDURES,
    setup=setup.begin,
    families=families,
    guess=guess.guess,
    settle=settle,
    offers=((agree_to_a_draw, draw_offered),),
    invariants=invariants.problems,
    position=position.FIELDS,
    continue_at=position.continue_at,
    idle=has_no_moment,
    places=position.PLACES,
    complete=completing.complete,
    seat_names=position_writing.seat_names,
    seats_named=position.seats_named,
    opening=("setup",),
    unasked=draw_by_bot,
    side="faction",
    sides=lambda content: {id: id.capitalize() for id in content.factions},
    sides_at="factions",
    called=calling.called,
    worded=calling.worded,
    event_names=event_names,
    event_keys=EVENT_KEYS,
    event_says=EVENT_SAYS,
    any_order=ANY_ORDER,
    answered_in={"rite.use": ("remote.respond", RITE)},
    printers=lambda content, state, people: words.printers(content, state.factions, people),
    private=("notes.edit",),
    dice=DIE,
)
