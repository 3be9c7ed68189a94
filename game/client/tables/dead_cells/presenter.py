"""Dead Cells' presenter: chooses the scene, paints its things, names their spots and says how events move."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from pygame import Rect, Surface

from game.client.animation import Animation
from game.client.look import Look
from game.client.tables.base import (
    Announcement,
    Ending,
    EndingWords,
    Inspection,
    Part,
    Phase,
    PrivateDesk,
    PrivatePage,
    PrivatePanel,
    SeatEnding,
    Spot,
    Stage,
    TableState,
)
from game.client.tables.dead_cells import answers, inspection, motion, phases, uses
from game.client.tables.dead_cells.announcement import announcement
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.causes import cause_told
from game.client.tables.dead_cells.endings import seat_endings
from game.client.tables.dead_cells.fight import TIMELINE
from game.client.tables.dead_cells.hand_page import HAND_PAGE, HandPage, hand_panel, own_hero
from game.client.tables.dead_cells.items import Item, paint_items, part_of
from game.client.tables.dead_cells.moved import Still
from game.client.tables.dead_cells.paint import HEROES, PALE
from game.client.tables.dead_cells.pictures import pictures_ahead
from game.client.tables.dead_cells.scene import Scene, hero_picture
from game.client.tables.dead_cells.scenes import items_of, panel_places
from game.client.tables.dead_cells.story import ending_words
from game.client.tables.dead_cells.whose import whose
from game.client.tables.dead_cells.words import say
from game.games.dead_cells.view import BOSS, COMBAT, EXPLORE, scene_of
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.view import View

POINTED = ("place.", "card.", TIMELINE)
"""Spots that show something elsewhere on the table while they are pointed at."""


class DeadCellsPresenter:
    """See :class:`game.client.tables.base.Presenter`. It keeps the look and the area, nothing of the game."""

    solemn: Collection[str] = ()
    messages: Collection[str] = ("goods.too_dear",)
    looks_ahead = True
    rests: Collection[str] = ("run.lost", "run.won")
    routine: Collection[str] = ("run.began", "run.laid_out", "tiles.dealt", "hand.refilled")
    together: Collection[str] = ("act.skill", "zero.action")
    listed: Collection[str] = answers.LISTED
    blamed: Collection[str] = ("space", "hero", "card", "ware", "skill", "deck")
    telling: Sequence[str] = (
        "check.hand.corridor",
        "icon.either_or.check",
        "check.hand.fail",
        "ruling.q18",
    )
    keys: Mapping[str, str] = MappingProxyType(
        {"s": "act.skill", "e": "act.equipment", "o": "act.loot", "p": "zero.potion"}
    )

    def __init__(self, game: Game) -> None:
        self.game = game
        self.people: Sequence[str] = ()
        self.words = CardWords(game)
        self._made: list[tuple[Any, View, list[Item]]] = []
        self._kept: dict[Any, tuple[Any, Any]] = {}
        self._stills: list[Still] = []

    def layout(self, look: Look, area: Rect, view: View) -> None:
        """Take a new look and area."""
        self._look, self._area = look, Rect(area)
        self._made = []
        self._kept = {}
        self._stills = []

    def scene(self, view: View, state: TableState) -> Scene:
        """Everything that the parts of a scene are made from."""
        return Scene(self._look, self._area, view, state, self.words, self.people, self._kept)

    def items(self, view: View, state: TableState) -> list[Item]:
        """The things on the table now; kept until something changes that they depend on, those that will lie there next
        beside those that lie there."""
        pointed = tuple(id for id in (state.hovered, state.focused) if id.startswith(POINTED))
        key = (id(view), state.decision, pointed, len(state.history), tuple(self.people))
        found = next((items for made, _, items in self._made if made == key), None)
        if found is None:
            found = list(items_of(self.scene(view, state)))
            self._made = [(key, view, found), *self._made][:2]  # the view is kept, so that its id stays its own
        return found

    def paint(self, surface: Surface, area: Rect, view: View, state: TableState) -> None:
        """The resting table inside ``area``."""
        paint_items(surface, self._look, self.items(view, state), area, state)

    def parts(self, view: View, state: TableState) -> Sequence[Part]:
        """Each thing with what it shows."""
        return [part_of(self._look, item, state) for item in self.items(view, state)]

    def spots(self, view: View, state: TableState) -> Sequence[Spot]:
        """Everything that can be pointed at."""
        return [item.spot for item in self.items(view, state) if item.spot is not None]

    def pictures(self, view: View) -> Iterable[Callable[[], object]]:
        """Cards of the own decks and of the Biome in the sizes of this table."""
        return pictures_ahead(self.scene(view, TableState()))

    def weighs(self, decision: Decision) -> bool:
        """A click answers at once."""
        return False

    def grouped(self, decision: Decision, value: Any, view: View) -> tuple[str, str]:
        """Cards that are purged or moved lie by their decks; Equipment is used with a card that has a name."""
        name = uses.with_card(self.words, decision, value, view)
        return ("", name) if name else answers.grouped(self.game.content, decision.id, value, view)

    def told(self, decision: Decision, value: Any, view: View) -> str:
        """What a card does that is one of several to choose from, or what becomes of the line beside Equipment."""
        return uses.line_told(self.words, decision, value, view) or answers.told(self.words, decision, value)

    def repeats(self, decision: Decision, view: View) -> Sequence[Any]:
        """Equipment that acts after the same line with either card."""
        return uses.repeats(self.words, decision, view)

    def called(self, id: str, value: Any) -> str:
        """Cards, characters and pairs by their names."""
        return answers.called(self.game.content, id, value)

    def shortcut(self, decision: Decision, key: str) -> Any:
        """Number keys: Enemy spaces, else the things of the list."""
        return answers.shortcut(decision, key)

    def face(self, decision: Decision, value: Any, view: View) -> Callable[[Look, int], Surface] | None:
        """Cards that lie nowhere else."""
        return answers.face(self.words, decision, value)

    def form(self, decision: Decision, view: View) -> str:
        """The second card; Damage or a State; what is given; one hit or several; a single card of Equipment."""
        return "one" if uses.only_card(self.words, decision) else answers.form(decision, view)

    def spends(self, decision: Decision, answer: Any, view: View) -> str:
        """A purged card is gone for good, and a Merchant who came of himself is left behind; nothing else is asked
        twice."""
        if decision.id == "market.merchant" and answer == PASS:
            return answers.left_behind(view)
        if decision.id == "spend.purge" and isinstance(answer, tuple | list):
            return say("purge.spent", card=answers.called(self.game.content, decision.id, answer))
        return ""

    def aside(self, decision: Decision, history: Sequence[Event], view: View) -> str:
        """The Equipment that is asked for; the line, Skill, card or tile that a question comes from; who would die."""
        if worn := uses.only_card(self.words, decision):
            return say("answer.use_it", card=worn.name)
        told = (cause_told(self.words, decision.id, history), answers.deadly_for(decision, view))
        return " ".join(filter(None, told))

    def inspect(self, spot_id: str, view: View, history: Sequence[Event] = ()) -> Inspection | None:
        """What the inspector says of a thing."""
        return inspection.inspect(self.scene(view, TableState(history=history)), spot_id)

    def phases(self, view: View) -> Sequence[Phase]:
        """The steps of the Combat, of the Market, or where the Group is."""
        return phases.phases(view)

    def seat_colour(self, seat: int, view: View) -> tuple[int, int, int]:
        """The colour of the Beheaded that a seat plays; grey before it is chosen."""
        hero = next((each for each in view.state.heroes if each.seat == seat and each.kind >= 0), None)
        return PALE if hero is None else HEROES[hero.word]

    def seat_mark(self, seat: int, view: View) -> str:
        """Its head."""
        hero = next((each for each in view.state.heroes if each.seat == seat and each.kind >= 0), None)
        return "dead_cells/pawn_group.svg" if hero is None else f"dead_cells/{hero_picture(hero, 'token')}.svg"

    def whose(self, event: Event, view: View) -> int | None:
        """Who acts; Enemies and what comes of itself have no name of a player."""
        return whose(event, view)

    def animate(self, event: Event, before: View, after: View, stage: Stage) -> Animation | None:
        """How an event moves; None if it just happens."""
        if event.name not in motion.MOTIONS:
            return None
        return motion.animate(event, self._still(before), self._still(after), stage)

    def _still(self, view: View) -> Still:
        """A table that nobody points at, with its things; what an event leaves is what the next one finds."""
        found = next((still for still in self._stills if still.scene.view is view), None)
        if found is None:
            found = Still(self.scene(view, TableState()))
            self._stills = [found, *self._stills][:2]
        return found

    def notes_place(self, view: View) -> Rect | None:
        """In the drawer."""
        return None

    def notes_kept(self, view: View, state: TableState) -> int:
        """Nothing stands there."""
        return 0

    def bar_during(self, view: View) -> object:
        """Exploring a Biome, apart from it each visit to a space elsewhere and each Round of a Combat, so that the map
        keeps its place from space to space and a Combat has its room again after a long question."""
        state, scene = view.state, scene_of(view.state)
        is_fight = scene in (COMBAT, BOSS)
        place = None if scene == EXPLORE else state.place
        return (state.stage, state.biome, place, is_fight, state.round if is_fight else 0)

    def panels(self, view: View) -> Sequence[Rect]:
        """The hand, the panels of the characters, the own one last, the Bag, the timeline, and who fights."""
        return panel_places(self.scene(view, TableState()))

    def private_panels(self, view: View) -> Sequence[PrivatePanel]:
        """The hand, once a Beheaded is chosen."""
        return (hand_panel(),) if any(own_hero(view, seat) is not None for seat in view.audience) else ()

    def private_page(self, id: str, desk: PrivateDesk) -> PrivatePage:
        """The hand of the desk's seat."""
        if id != HAND_PAGE:
            raise KeyError(f"unknown private page {id!r}; known is {HAND_PAGE}")
        return HandPage(desk, self.words)

    def endings(self, ending: Ending) -> Sequence[SeatEnding] | None:
        """Figures of the Run, and how the characters ended."""
        return seat_endings(ending)

    def ending_words(self, ending: Ending) -> EndingWords | None:
        """Where and by what the Run ended."""
        return ending_words(ending)

    def announce(self, event: Event, view: View) -> Announcement | None:
        """A Run that is won and a Feat that is met stop the table."""
        return announcement(event, view, self.words)
