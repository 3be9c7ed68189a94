"""Names for the whole numbers that stand for things in play: saves, logs and scenarios write names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.kernel.errors import SaveError
from game.kernel.field import SCRIPT

if TYPE_CHECKING:
    from game.kernel.effects import Scripts


def nearest(word: str, known: Sequence[str]) -> str:
    """The known word nearest to ``word``, or an empty string."""
    import difflib  # wanted only where a name is wrong

    close = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    return close[0] if close else ""


class Names:
    """The families of names of one game: ``out[family][index]`` is a name, ``into[family][name]`` its index.

    ``renamed`` maps retired names to those in use: ids are never reused, and old saves still say the old ones.
    ``procedures[index]`` is a procedure's name with the names of its steps. ``frame`` reads a saved agenda frame.
    """

    def __init__(
        self,
        families: dict[str, Sequence[str]],
        frame: Callable[[dict[str, Any], str, Names], Any],
        procedures: Sequence[tuple[str, Sequence[str]]] = (),
        renamed: dict[str, str] | None = None,
        scripts: Scripts | None = None,
    ) -> None:
        self.out = {family: list(names) for family, names in families.items()}
        self.into = {family: {name: i for i, name in enumerate(names)} for family, names in families.items()}
        self.procedures = list(procedures)
        self._frame = frame
        self._scripts = scripts
        self.renamed = renamed or {}

    def index(self, family: str, name: Any, at: str) -> int:
        """The index of a saved name (None: -1, nobody), or of a list of effects that is written out. Raises SaveError
        naming the field and the nearest name."""
        if name is None:
            return -1
        if family == SCRIPT:
            return self.script(name, at)
        known = self.into[family]
        found = known.get(self.renamed.get(name, name)) if isinstance(name, str) else None
        if found is None:
            hint = nearest(str(name), list(known))
            raise SaveError(f'{at}: unknown {family} "{name}"' + (f'; did you mean "{hint}"?' if hint else ""))
        return found

    @cached_property
    def scripts(self) -> Scripts:
        """The compiled effect lists of the game. Raises RuntimeError for a game without a vocabulary."""
        if self._scripts is None:
            raise RuntimeError("this game has no effect vocabulary")
        return self._scripts

    def written(self, script: int) -> list[Any]:
        """A list of effects as it stands in the data."""
        return [effect.plain for effect in self.scripts.compiled[script]]

    def script(self, written: Any, at: str) -> int:
        """The index of a list of effects that is written out; of a game's own list, its index does as well. Raises
        SaveError for effects that the game no longer has, naming the place and the nearest name."""
        if type(written) is int and (written == -1 or written in self.scripts.compiled):
            return written

        def refuse(path: tuple[Any, ...], found: str, expected: str, hint: str) -> None:
            where = ".".join(map(str, (at, *path)))
            told = f"{found}, expected {expected}" if expected else found
            raise SaveError(f"{where}: {told}" + (f'; did you mean "{hint}"?' if hint else ""))

        return self.scripts.add(written, refuse)

    def frame(self, plain: Any, at: str) -> Any:
        """The agenda frame of a saved mapping. Raises SaveError naming the field."""
        if not isinstance(plain, dict):
            raise SaveError(f"{at}: found {plain!r}, expected a frame with procedure and step")
        return self._frame(plain, at, self)
