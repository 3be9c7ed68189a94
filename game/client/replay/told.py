"""What the list says of a replay beyond its names: the campaign and its table, who played which side, and whether
another version of the program or of the game wrote it. Most of it only the game knows, which is loaded when there is
time for it, so that the list itself opens at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from game.client.campaign.words import Phrases, tables_recorded
from game.client.notices import said
from game.client.strings import say, spoken
from game.kernel.errors import HotseatError
from game.kernel.game import Game
from game.session.replay_list import ReplayInfo
from game.session.saved import content_hash
from game.session.verify import versions_differ


class KnownGames:
    """The games that have been loaded for the list, each once in a language."""

    def __init__(self, load: Callable[[str], Game]) -> None:
        self._load = load
        self._games: dict[tuple[str, str], Game | None] = {}

    def of(self, info: ReplayInfo) -> Game | None:
        """The game of a replay; None before it was loaded and where it cannot be."""
        return self._games.get((spoken(), info.game))

    def missing(self, infos: Iterable[ReplayInfo]) -> list[Callable[[], None]]:
        """What loads the games of these replays that were not loaded yet, one after the other."""
        wanted = dict.fromkeys(info.game for info in infos if not info.problem)
        return [partial(self._learn, game) for game in wanted if (spoken(), game) not in self._games]

    def _learn(self, game_id: str) -> None:
        try:
            self._games[spoken(), game_id] = self._load(game_id)
        except HotseatError:  # whoever watches such a replay is told why it cannot be shown
            self._games[spoken(), game_id] = None


def replay_detail(info: ReplayInfo, game: Game | None = None) -> str:
    """One line about a replay: its campaign, seats, who won, how long, whether all of it can be shown."""
    if info.problem:
        return said(info.problem)
    names = ", ".join(_names(info, game))
    key = "replays.won" if info.winners else "replays.drawn"
    line = say(key, names=names, winners=", ".join(info.winners), answers=info.answers)
    if info.campaign:
        line = say("replays.in_campaign", campaign=_campaign(info, game), line=line)
    return say("replays.other_version", line=line) if is_of_another_version(info, game) else line


def is_of_another_version(info: ReplayInfo, game: Game | None) -> bool:
    """Whether the program as it is now cannot play the replay again. Packs change the content: which of them the
    replay had is looked at when it is watched, until then its content counts as the same."""
    if game is None or info.problem:
        return False
    made = replace(info, content=content_hash(game)) if info.packs else info
    return bool(versions_differ(game, made))


def _campaign(info: ReplayInfo, game: Game | None) -> str:
    record = None if game is None else info.public.get(game.definition.record)
    count = tables_recorded(info.game, record)
    return Phrases(info.game)("replay", name=info.campaign, count=count) if count else info.campaign


def _names(info: ReplayInfo, game: Game | None) -> list[str]:
    """The names of the seats, with what each played as far as it is known."""
    sides = [] if game is None else info.public.get(game.definition.sides_at) or []
    if game is None or len(sides) < len(info.names):
        return list(info.names)
    called = game.definition.sides(game.content)
    return [
        say("replays.seat", name=name, side=called[side]) if side in called else name
        for name, side in zip(info.names, sides, strict=False)
    ]
