"""The packs of a game on its set-up page: each switched on or off, and what is wrong with those that cannot be used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.richtext import escaped
from game.client.strings import say
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.labels import Label, RichText
from game.client.widgets.toggle import Toggle
from game.games.registry import FoundPack
from game.kernel.game import Game
from game.kernel.plain import Frozen


class PackShelf(Frozen):
    """The packs that a person has for a game. load: the game with those of some folders; it may raise HotseatError."""

    found: tuple[FoundPack, ...]
    load: Callable[[Sequence[str]], Game]

    def usable(self, folders: Sequence[str]) -> tuple[str, ...]:
        """Those of the folders that can be used, in the order of the shelf."""
        return tuple(pack.folder for pack in self.found if pack.folder in folders and not pack.problems)


def pack_rows(shelf: PackShelf, chosen: Sequence[str], switch: Callable[[str, bool], None]) -> list[Widget]:
    """The rows of the page; none where there are no packs. switch: is told the folder and its new state."""
    if not shelf.found:
        return []
    rows: list[Widget] = [Label(say("new.packs"), role="heading")]
    rows.append(Label(say("new.packs.help"), role="small", colour="ink_soft"))
    for pack in shelf.found:
        rows.append(_broken(pack) if pack.problems else _sound(pack, pack.folder in chosen, switch))
    return rows


def _sound(pack: FoundPack, on: bool, switch: Callable[[str, bool], None]) -> Widget:
    words = say("new.pack", name=pack.name, version=pack.version)
    return Toggle(words, on, partial(switch, pack.folder), id=f"pack.{pack.folder}")


def _broken(pack: FoundPack) -> Widget:
    """The name and the first problem; ``check-data`` tells all of them."""
    first = escaped(str(pack.problems[0]))
    return Column(
        Label(say("new.pack.broken", name=pack.name), id=f"pack.{pack.folder}.broken"),
        RichText(first, role="small", colour="ink_soft", id=f"pack.{pack.folder}.problem"),
        gap=5,
    )
