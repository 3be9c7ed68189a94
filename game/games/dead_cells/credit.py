"""To whom Damage on Enemies and their deaths are credited: also those of States, which work later than they are laid.

Read from the events of a Run. A Poisoned token does its Damage for whoever laid it; what dies of Poison or Bleeding is
the kill of whoever laid most of it, of equals the first. What nobody laid is nobody's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.kernel.event import Event
from game.kernel.plain import Frozen

ALL_GONE = ("enemy.placed", "boss.appeared", "states.shaken_off")
"""Of what lay in a space nothing does its work any more: somebody new stands there, or a Boss has shaken it off."""
POISON = "poison"
LATER = {POISON: "poisoned", "bleeding": "bleeding"}
"""The State that lies there for what it does later."""
BLED = "final.bleeding"


class Credit(Frozen):
    """By the word of a character: the Damage that it has dealt, and the Enemies that it has killed."""

    dealt: Counter[str]
    kills: Counter[str]


class Laid:
    """Who laid the States that lie on the Enemies, by the space and the State, the oldest first."""

    def __init__(self) -> None:
        self.by: dict[tuple[str, str], list[str]] = {}

    def lay(self, space: str, state: str, by: str) -> None:
        """A token, of a character or ("") of nobody."""
        self.by.setdefault((space, state), []).append(by)

    def lies(self, space: str, state: str) -> list[str]:
        """Who laid the tokens of a State there."""
        return self.by.get((space, state), [])

    def move(self, source: str, target: str) -> None:
        """An Enemy takes its States along."""
        self.clear(target)
        for space, state in [*self.by]:
            if space == source:
                self.by[target, state] = self.by.pop((space, state))

    def clear(self, there: str = "") -> None:
        """The Enemy there is gone with its States; without a space all are."""
        self.by = {(space, state): by for (space, state), by in self.by.items() if there and space != there}


def credit(history: Sequence[Event]) -> Credit:
    """What these events make of each character."""
    found, laid, last = Credit(Counter(), Counter()), Laid(), ""
    for event in history:
        data = event.data
        space = str(data.get("space", ""))
        if event.name == "state.placed" and space:
            laid.lay(space, str(data["state"]), str(data.get("by") or ""))
        elif event.name == "damage.placed":
            last = str(data.get("origin", ""))
            _credit_damage(found, laid, event)
        elif event.name == "enemy.killed":
            cause = "bleeding" if BLED in event.rules else last
            killer = data.get("by") or _most(laid.lies(space, LATER.get(cause, "")))
            found.kills[killer] += 1
            laid.clear(space)
        elif event.name == "enemy.moved":
            laid.move(str(data["source_space"]), space)
        elif event.name in ALL_GONE:
            laid.clear(space)
        elif event.name == "combat.started":
            laid.clear()
    return found


def _credit_damage(found: Credit, laid: Laid, event: Event) -> None:
    """Damage to whoever dealt it; of Poison each point to whoever laid its token, more than that to the last."""
    data = event.data
    if data.get("origin") != POISON:
        found.dealt[data.get("hero") or ""] += data["amount"]
        return
    tokens = sum(amount for _, amount in data.get("parts", ()))
    layers = laid.lies(str(data["space"]), LATER[POISON])[-tokens:] or [""]
    for point in range(data["amount"]):
        found.dealt[layers[min(point, len(layers) - 1)]] += 1


def _most(layers: Sequence[str]) -> str:
    """Who stands there most often, of equals the first; "" where nobody does."""
    return max(layers, key=layers.count, default="")
