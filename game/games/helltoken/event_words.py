"""What Helltoken's events and their data may be called in scenarios besides their own names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

MOVED = ("robot.stepped", "remote.used", "wing.flown", "rite.revealed")
EVENT_NAMES: Mapping[str, Sequence[str]] = {
    "robot.moved": MOVED,
    "move.step": ("robot.stepped",),
    "stomp.step": ("robot.stepped",),
    "robot.placed": ("rite.revealed",),
    "robot.flew": ("wing.flown",),
    "attack.flown": ("wing.flown",),
    "robot.grounded": ("grounded.set",),
    "status.set": ("grounded.set",),
    "grounded": ("grounded.set", "turn.grounded"),
    "remote.spent": ("remote.used", "remote.flipped"),
    "remote.turned_down": ("remote.flipped",),
    "remote.recovered": ("remotes.recovered",),
    "remotes.flipped": ("remotes.shut",),
    "password.wrong": ("password.entered",),
    "password.failed": ("password.entered",),
    "password.correct": ("password.entered",),
    "password.accepted": ("password.entered",),
    "password.announced": ("password.entered",),
    "password.answered": ("password.entered",),
    "password.granted": ("agent.used",),
    "action.drawn": ("card.drawn",),
    "attack.drawn": ("card.drawn",),
    "attack.rolled": ("die.rolled",),
    "dice.rolled": ("die.rolled",),
    "attack.miss": ("attack.missed",),
    "damage.declared": ("attack.declared", "cannon.declared"),
    "attack.struck": ("attack.spread", "wing.flown"),
    "endurance.lost": ("attack.declared", "cannon.declared"),
    "cannon.fired": ("cannon.declared",),
    "square.damaged": ("cannon.declared",),
    "agent.revealed": ("agent.used",),
    "base.revealed": ("rite.revealed",),
    "bases.revealed": ("seat.eliminated",),
    "deck.looked_at": ("deck.looked",),
    "cards.looked_at": ("deck.looked",),
    "deck.reordered": ("deck.ordered",),
    "deck.shuffled": ("deck.reshuffled",),
    "die.set": ("die.chosen",),
    "force.modified": ("force.raised",),
    "player.eliminated": ("seat.eliminated",),
    "faction.eliminated": ("seat.eliminated",),
    "card.discarded": ("turn.ended",),
    "turn.begun": ("turn.started",),
    "turn.began": ("turn.started",),
    "game.over": ("game.ended",),
}
"""Events by names that they do not have here."""
EVENT_SAYS: Mapping[str, Mapping[str, Any]] = {
    "password.wrong": {"right": False},
    "password.failed": {"right": False},
    "password.correct": {"right": True},
    "password.accepted": {"right": True},
    "password.granted": {"agent": "hacker"},
}
"""What such a name says of the data by itself."""
EVENT_KEYS: Mapping[str, Sequence[str]] = {
    "number": ("turn",),
    "die": ("value",),
    "roll": ("value",),
    "result": ("value",),
    "adjustment": ("adjust",),
    "loss": ("losses",),
    "winners": ("winner",),
    "numbers": ("squares",),
    "password": ("squares",),
    "correct": ("right",),
    "remote": ("direction",),
    "square": ("to",),
    "robot": ("to", "square"),
    "spread": ("points",),
    "attempts_left": ("left",),
    "attempts": ("left",),
    "target": ("victim",),
    "opponent": ("victim",),
    "of": ("victim",),
    "owner": ("victim", "seat"),
    "player": ("seat",),
    "who": ("seat",),
}
"""Keys of events' data by names that they do not have here."""

ANY_ORDER: Mapping[str, Sequence[str]] = {"password.entered": ("squares",)}
"""Lists in events' data that say the same in any order (password.order_free)."""


def event_names(name: str, data: Mapping[str, Any]) -> tuple[str, ...]:
    """The events that a name may mean."""
    return (name, *EVENT_NAMES.get(name, ()))
