"""Events: facts, for the log, the animation, the sound, "why" and the statistics. Rules never read them back."""

from __future__ import annotations

from typing import Any

from game.kernel.plain import Plain

ALL = -1
NO_CAUSE = 0
"""The number that stands for "before the first event"; events count from 1."""


ONLOOKERS = 1 << 60
"""The bit, among those of the seats, of whoever watches without one: what they alone learn keeps nobody who plays from
taking anything back."""


class Event(Plain):
    """One fact. Facts of one moment are one event.

    number: from 1, without gaps, over everything that happened at the table. cause: the number of the event that
    brought this about (0: the set-up). rules: ledger ids that made it happen. data: what everybody may know.
    private: per seat, what that seat also knows. only: bit set of the seats for whom it happened at all. reveals:
    bit set of the seats (and ``ONLOOKERS``) that learned something. chance: dice and draws it used.
    """

    number: int
    name: str
    cause: int
    rules: tuple[str, ...]
    source: str = ""
    data: dict[str, Any] = {}
    private: dict[int, dict[str, Any]] = {}
    only: int = ALL
    reveals: int = 0
    chance: tuple[int, ...] = ()

    def seen_by(self, mask: int) -> Event | None:
        """The event as the seats of ``mask`` know it, or None if it did not happen for them."""
        if not self.only & mask and self.only != ALL:
            return None
        data = dict(self.data)
        for seat, told in self.private.items():
            if mask >> seat & 1:
                data |= told
        return Event(self.number, self.name, self.cause, self.rules, self.source, data, {}, ALL, 0, ())

    def to_plain(self) -> dict[str, Any]:
        """The event as JSON's kinds of data; fields at their default are left out."""
        plain: dict[str, Any] = {"number": self.number, "name": self.name, "cause": self.cause}
        plain["rules"] = list(self.rules)
        if self.source:
            plain["source"] = self.source
        if self.data:
            plain["data"] = self.data
        if self.private:
            plain["private"] = {str(seat): told for seat, told in self.private.items()}
        if self.only != ALL:
            plain["only"] = self.only
        if self.reveals:
            plain["reveals"] = self.reveals
        if self.chance:
            plain["chance"] = list(self.chance)
        return plain

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Event:
        """The event that ``to_plain`` wrote."""
        return cls(
            plain["number"],
            plain["name"],
            plain["cause"],
            tuple(plain["rules"]),
            plain.get("source", ""),
            plain.get("data", {}),
            {int(seat): told for seat, told in plain.get("private", {}).items()},
            plain.get("only", ALL),
            plain.get("reveals", 0),
            tuple(plain.get("chance", ())),
        )
