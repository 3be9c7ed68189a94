"""What every part of a scene is made from: look, place, view, hands, words; and whose things lie at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.client.look import Look
from game.client.tables.base import TableState
from game.client.tables.dead_cells.card_words import CardWords, plain_words
from game.client.tables.dead_cells.cards import common_size
from game.client.tables.dead_cells.words import plate, say
from game.client.theme import ROLES
from game.games.dead_cells.view import Card, DeadCellsContent, DeadCellsTable, Hero, frame_of, plays_now
from game.kernel.decision import Decision
from game.kernel.view import View


@dataclass(frozen=True, slots=True)
class Scene:
    """One view on one screen. kept: what parts of it were made from and what was made, by their places."""

    look: Look
    area: Rect
    view: View
    hands: TableState
    words: CardWords
    people: Sequence[str]
    kept: dict[Any, tuple[Any, Any]]

    @property
    def table(self) -> DeadCellsTable:
        """What the audience sees of the table."""
        state: DeadCellsTable = self.view.state
        return state

    @property
    def content(self) -> DeadCellsContent:
        """The game's definitions."""
        content: DeadCellsContent = self.view.game.content
        return content

    @property
    def asked(self) -> Decision | None:
        """What the audience is being asked now."""
        return self._open(self.hands.decision)

    def _open(self, id: str) -> Decision | None:
        """The decision of that id which is open to the audience, first that of the seat which answers now."""
        found = [each for each in self.view.decisions if each.id == id]
        return min(found, key=lambda each: each.seat != self.hands.seat, default=None)

    def options(self, id: str) -> Sequence[Any]:
        """The answers to a decision that is open to the audience; none where it is not asked or they are described."""
        found = self._open(id)
        return () if found is None or found.is_described else tuple(found.options)

    def name(self, hero: Hero) -> str:
        """A character's name, with its player's where several play."""
        return hero_name(hero)

    def told(self, card: Card) -> str:
        """A card with all that it says, for whoever points at it."""
        return " ".join([f"{card.name}.", *plain_words(self.words.card(card)).split("\n")])

    def player(self, hero: Hero) -> str:
        """Who plays a character; "" where nobody is named."""
        return self.people[hero.seat] if hero.seat < len(self.people) else ""

    def own(self) -> int:
        """Whose hand lies at the bottom: the audience's character, else whoever lays a card, else the First Player; the
        Beheaded's where Serenade is that, who has no hand."""
        heroes = self.table.heroes
        mine = [i for i, hero in enumerate(heroes) if hero.seat in self.view.audience and not hero.is_serenade]
        if mine:
            asked = self.asked
            about = (asked.about or {}).get("hero") if asked is not None else None
            answering = [i for i in mine if heroes[i].seat == self.hands.seat]
            return next((i for i in mine if heroes[i].kind >= 0 and heroes[i].word == about), (answering or mine)[0])
        playing = plays_now(self.table)
        if playing >= 0:
            return playing
        asked_seats = [waiting.seat for waiting in self.view.waiting]
        theirs = (i for i, hero in enumerate(heroes) if hero.seat in asked_seats and not hero.is_serenade)
        beheaded = (i for i, hero in enumerate(heroes) if not hero.is_serenade)
        first = self.table.first
        usual = next(beheaded, first) if first < len(heroes) and heroes[first].is_serenade else first
        return next(theirs, usual)

    def frame(self, kind: type) -> Any:
        """The topmost frame of a kind on the agenda, None without one."""
        return frame_of(self.table, kind)


def hero_name(hero: Hero) -> str:
    """A character's whole name, as headings and lists say it."""
    return say(f"hero.{hero.word}") if hero.kind >= 0 else say("hero.none")


def plate_name(hero: Hero) -> str:
    """A character's name beside its picture."""
    return plate(hero.word) if hero.kind >= 0 else say("hero.none")


def plate_size(scene: Scene, width: int, role: str) -> int:
    """The size of the letters in which all of the Group's names stand in places so wide."""
    look = scene.look
    return common_size(look, list(map(plate_name, scene.table.heroes)), width, ROLES[role].face, look.type.pixels(role))


def hero_picture(hero: Hero, kind: str) -> str:
    """The drawing of a character. kind: ``hero``, ``figure`` or ``token``."""
    side = f"_{('power', 'melee')[hero.side]}" if hero.is_serenade else ""
    return f"{kind}_{hero.word}{side}"
