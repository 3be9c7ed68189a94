"""The explicit list of games: one line each. Everybody else finds games here and imports none by name."""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.kernel.errors import ContentError, HotseatError, Problem
from game.kernel.info import GameInfo
from game.kernel.names import nearest
from game.kernel.plain import Frozen

if TYPE_CHECKING:
    from game.kernel.foresight import Foresight
    from game.kernel.game import Game

PACKAGES = {
    "helltoken": "game.games.helltoken",
    "dead_cells": "game.games.dead_cells",
}
"""Game id to package. A package exposes ``INFO`` and ``load(packs, language)``."""
ENGLISH = "en"


def game_ids() -> list[str]:
    """The ids of all games, in the order of the list."""
    return list(PACKAGES)


def package(game_id: str) -> Any:
    """The package of a game. Raises HotseatError with the nearest id for an unknown one."""
    if game_id not in PACKAGES:
        hint = nearest(game_id, game_ids())
        known = ", ".join(game_ids())
        raise HotseatError(f'unknown game "{game_id}"; ' + (f'did you mean "{hint}"?' if hint else f"known: {known}"))
    return import_module(PACKAGES[game_id])


def info(game_id: str) -> GameInfo:
    """What the home screen says of the game."""
    found: GameInfo = package(game_id).INFO
    return found


def foresight_of(game_id: str) -> Foresight:
    """What a game brings for previews and warnings; nothing beyond its events for one that brings nothing."""
    from game.kernel.foresight import Foresight

    found: Foresight | None = getattr(package(game_id), "FORESIGHT", None) if game_id in PACKAGES else None
    return found or Foresight()


def bot_words(game_id: str) -> Sequence[str]:
    """The levels of a game's bots, weakest first; none for a game that is not in the list."""
    if game_id not in PACKAGES:
        return ()
    own, searched = (getattr(package(game_id), name, {}) for name in ("BOTS", "MINDS"))
    return ("random", *own, *(searched or ("strong",)))


def card_fields(game_id: str) -> Mapping[str, Any] | None:
    """The fields of a game's kinds of card (``FIELDS`` of its package); None for one that has only the common ones."""
    found: Mapping[str, Any] | None = getattr(package(game_id), "FIELDS", None)
    return found


def load_game(game_id: str, packs: Sequence[str] = (), language: str = ENGLISH) -> Game:
    """The game made ready with its content and the named packs, told in a language as far as there are words in it;
    loaded once for each set of packs and language."""
    if language != ENGLISH and not _is_told_in(game_id, packs, language):
        language = ENGLISH
    return _load(game_id, tuple(packs), language)


def _is_told_in(game_id: str, packs: Sequence[str], language: str) -> bool:
    from game.content.library import is_told_in

    return is_told_in(game_id, packs, language)


class FoundPack(Frozen):
    """A pack of this person for a game. name: what it calls itself, or its folder. problems: why it cannot be used."""

    folder: str
    name: str
    version: str
    problems: tuple[Problem, ...] = ()


def found_packs(game_id: str, language: str = ENGLISH) -> list[FoundPack]:
    """The packs of this person for a game, sound or not in this language, in the order of their folders; those that do
    not say for which game they are count as everybody's."""
    from game.content.packs import pack_folders, packs_folder, read_head
    from game.content.problems import Problems

    made = []
    for folder in pack_folders():
        found = Problems()
        head = read_head(packs_folder() / folder, found)
        if head is None:
            made.append(FoundPack(folder, folder, "", tuple(found.found)))
        elif head.game == game_id:
            made.append(FoundPack(folder, head.name, head.version, tuple(_problems_of(game_id, folder, language))))
    return made


def _problems_of(game_id: str, folder: str, language: str) -> Sequence[Problem]:
    try:
        load_game(game_id, [folder], language)
    except ContentError as error:
        return error.problems
    return ()


def usable_packs(game_id: str) -> tuple[list[str], list[Problem]]:
    """The packs of this person for a game that load without problems, by folder, and what is wrong with the others."""
    found = found_packs(game_id)
    usable = [pack.folder for pack in found if not pack.problems]
    return usable, [problem for pack in found for problem in pack.problems]


@lru_cache(maxsize=8)
def _load(game_id: str, packs: tuple[str, ...], language: str) -> Game:
    # all that is made here stays: the collector would look through it again and again for nothing
    collects = gc.isenabled()
    gc.disable()
    try:
        load = package(game_id).load
        game: Game = load(packs) if language == ENGLISH else load(packs, language)
        return game
    finally:
        if collects:
            gc.enable()
