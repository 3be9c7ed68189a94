"""Helltoken's presenter: lays the table out, paints it, names its spots and says how its events move."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from pygame import Rect, Surface

from game.client.animation import Animation
from game.client.draw import blit
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
from game.client.tables.helltoken import cards, inspection, motion, phases
from game.client.tables.helltoken.agreement import draw_form
from game.client.tables.helltoken.ahead import pictures_ahead
from game.client.tables.helltoken.announcement import announce_elimination, announce_password
from game.client.tables.helltoken.board import paint_board, paint_mark
from game.client.tables.helltoken.dice import paint_die
from game.client.tables.helltoken.endings import seat_endings
from game.client.tables.helltoken.force import force_sum, force_told, paint_force
from game.client.tables.helltoken.layout import Shape, place_table
from game.client.tables.helltoken.ledger_panel import Attacks, free_ledger, newest_height, paint_ledger
from game.client.tables.helltoken.parts import table_parts
from game.client.tables.helltoken.pile_tags import deck_tag, pile_tag
from game.client.tables.helltoken.places import TablePlaces
from game.client.tables.helltoken.seats import REACH, paint_seat
from game.client.tables.helltoken.spending import rite_told, spent_for_good
from game.client.tables.helltoken.spots import TableSpots
from game.client.tables.helltoken.walk import is_last_step
from game.client.tables.helltoken.whiteboard.page import WhiteBoard
from game.client.tables.helltoken.words import say
from game.games.helltoken.view import SPENT, faction_of, has_used_a_remote
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.view import View

CARD_RATIO = 490 / 350
CARD_DECISIONS = ("traveller.order",)
"""Decisions whose answers are action cards."""
WHOLE_GAME = "game"
WHITE_BOARD = PrivatePanel("whiteboard", say("whiteboard"), "b", "pencil")


class HelltokenPresenter:
    """See :class:`game.client.tables.base.Presenter`. It keeps the look and the area, nothing of the game."""

    solemn: Collection[str] = ("password.enter",)
    messages: Collection[str] = ()
    looks_ahead = False
    rests: Collection[str] = ()
    routine: Collection[str] = ()
    together: Collection[str] = ()
    listed: Collection[str] = ()
    blamed: Collection[str] = ("place", "square", "squares", "slots")
    telling: Sequence[str] = ()
    keys: Mapping[str, str] = MappingProxyType({"p": "password.enter", "g": "agents.window"})

    def __init__(self, game: Game) -> None:
        self.game = game
        self.people: Sequence[str] = ()
        self._places: dict[Shape, TablePlaces] = {}
        self._attacks = Attacks()
        self._spots = TableSpots()
        self._is_small = False

    def weighs(self, decision: Decision) -> bool:
        """The last step of a walk, so that the whole way can be looked at, and a shot, which hits what was clicked."""
        return is_last_step(decision) or decision.id == "cannon.use"

    def face(self, decision: Decision, value: Any, view: View) -> Callable[[Look, int], Surface] | None:
        """Action cards, wherever they are answered with: those beside each other say as much."""
        content = view.game.content
        if decision.id not in CARD_DECISIONS or value not in content.card_index:
            return None
        card = content.cards[content.card_index[value]]
        beside = [content.cards[content.card_index[each]] for each in decision.options.values]

        def paint(look: Look, tall: int) -> Surface:
            size = (round(tall / CARD_RATIO), tall)
            form = min(cards.said_by(look, size, each, cards.clause(content, each.rule)) for each in beside)
            return cards.action_face(look, size, card, cards.clause(content, card.rule), form)

        return paint

    def grouped(self, decision: Decision, value: Any, view: View) -> tuple[str, str]:
        """No headings."""
        return "", ""

    def told(self, decision: Decision, value: Any, view: View) -> str:
        """Its words say all."""
        return ""

    def repeats(self, decision: Decision, view: View) -> Sequence[Any]:
        """Each answer is one of its own."""
        return ()

    def called(self, id: str, value: Any) -> str:
        """The usual words."""
        return ""

    def shortcut(self, decision: Decision, key: str) -> Any:
        """No key answers at once."""
        return None

    def form(self, decision: Decision, view: View) -> str:
        """Whoever has no spent remote turns none up by declining, nor does who has used one; the second step of Hell
        Stomp is not the first; a draw is offered by one and agreed to by the others; a force that fits into the area
        strikes each square once, a greater one all of them first."""
        if decision.id == "draw.agree":
            return draw_form(view)
        if decision.id == "stomp.step":
            return "second" if is_last_step(decision) else ""
        if decision.id == "attack.spread":
            choices: Any = decision.candidates
            if choices.total <= len(choices.slots):
                return "each"
            return "level" if choices.even else "heaped"
        if decision.id == "remote.respond" and has_used_a_remote(view.state, decision.seat):
            return "further"
        if decision.id != "remote.respond" or SPENT in view.state.remotes[decision.seat]:
            return ""
        return "all_ready"

    def spends(self, decision: Decision, answer: Any, view: View) -> str:
        """An agent's last use."""
        return "" if answer == PASS else spent_for_good(decision, answer, view, self.people)

    def aside(self, decision: Decision, history: Sequence[Event], view: View) -> str:
        """The force, after the roll; the square of one's own Rite."""
        return rite_told(decision, view) or force_told(decision, history)

    def layout(self, look: Look, area: Rect, view: View) -> None:
        """Take a new look and area; places are worked out when they are asked for."""
        self._look, self._area, self._is_small = look, Rect(area), look.screen.is_small
        self._places.clear()
        self._spots = TableSpots()

    def places(self, view: View) -> TablePlaces:
        """Where everything lies for this view."""
        shape = Shape(view.state.seat_count, bottom_seat(view), view.state.options.get("agents") == "with")
        if shape not in self._places:
            self._places[shape] = place_table(self._look, self._area, shape)
        return self._places[shape]

    def paint(self, surface: Surface, area: Rect, view: View, state: TableState) -> None:
        """The resting table inside ``area``."""
        places, look = self.places(view), self._look
        paint_board(surface, look, places, view, state, area)
        for seat in places.seats:
            paint_seat(surface, look, places, seat, view, state, area, self.people)
        self._paint_cards(surface, places, view, state, area)
        if places.ledger.colliderect(area):
            free = free_ledger(look, places.ledger, state.notes_top)
            paint_ledger(surface, look, free, view, self._attacks.of(state.history))

    def parts(self, view: View, state: TableState) -> Sequence[Part]:
        """Board, seats, piles, die and ledger."""
        return table_parts(self._look, self.places(view), view, state, self._attacks.of(state.history))

    def pictures(self, view: View) -> Iterable[Callable[[], object]]:
        """Cards, agents and figures in the sizes of this table."""
        return pictures_ahead(self._look, self.places(view), view.game.content)

    def _paint_cards(self, surface: Surface, places: TablePlaces, view: View, state: TableState, area: Rect) -> None:
        """Card in play, deck, discard pile and die, if any of them is near ``area``."""
        look, table = self._look, view.state
        reach = 2 * look.px(REACH)
        if area.inflate(reach, reach).collidelist((places.card, places.deck, places.discard, places.die)) < 0:
            return
        if table.card >= 0 and "card" not in state.hidden:
            blit(surface, card_picture(look, places.card.size, view, table.card), places.card)
            paint_force(surface, look, places.card, force_sum(state.history))
        elif table.card < 0:
            cards.paint_place(surface, look, places.card)
        deck = len(table.action_deck.cards)
        back = cards.action_back(look, places.deck.size) if deck else None
        cards.pile(surface, look, places.deck, back, deck, deck_tag(look, places.deck))
        top = top_picture(look, places.discard.size, view, table.discard[-1]) if table.discard else None
        cards.pile(surface, look, places.discard, top, len(table.discard), pile_tag(look, places.discard))
        if "die" not in state.hidden:
            paint_die(surface, look, places.die, state.history)
        for id, rect in (("card", places.card), ("deck", places.deck), ("discard", places.discard),
                         ("die", places.die)):  # fmt: skip
            paint_mark(surface, look, rect, id, state)

    def spots(self, view: View, state: TableState) -> Sequence[Spot]:
        """Everything that can be pointed at now."""
        return self._spots.of(self.places(view), view, state, self.people)

    def inspect(self, spot_id: str, view: View, history: Sequence[Event] = ()) -> Inspection | None:
        """What the inspector says of a thing."""
        return inspection.inspect(spot_id, view, history, self.people)

    def phases(self, view: View) -> Sequence[Phase]:
        """The steps of the turn."""
        return phases.turn_phases(view)

    def seat_colour(self, seat: int, view: View) -> tuple[int, int, int]:
        """The faction's colour; grey before it is chosen."""
        chosen = view.state.factions[seat] >= 0
        return cards.INKS[faction_of(view.state, seat)] if chosen else (130, 130, 130)

    def seat_mark(self, seat: int, view: View) -> str:
        """The faction's mark."""
        chosen = view.state.factions[seat] >= 0
        return f"helltoken/mark_{faction_of(view.state, seat)}.svg" if chosen else "icon.svg"

    def whose(self, event: Event, view: View) -> int | None:
        """The seat that it names; what names none belongs to what goes on."""
        seat = event.data.get("seat")
        return seat if isinstance(seat, int) else None

    def animate(self, event: Event, before: View, after: View, stage: Stage) -> Animation | None:
        """How an event moves; None if it just happens."""
        return motion.animate(event, before, after, stage, self.places(after))

    def notes_place(self, view: View) -> Rect | None:
        """Over the ledger of attacks; the small form has none."""
        return self.places(view).ledger

    def notes_kept(self, view: View, state: TableState) -> int:
        """Room for the newest attack."""
        return newest_height(self._look, self.places(view).ledger, self._attacks.of(state.history))

    def bar_during(self, view: View) -> object:
        """The turn; in the small form, where each line of the bar tells, the whole game."""
        if self._is_small:
            return WHOLE_GAME
        return view.state.turn_number, view.state.turn_seat

    def panels(self, view: View) -> Sequence[Rect]:
        """Those of the others, then that at the bottom."""
        places = self.places(view)
        seats = sorted(places.seats, key=lambda seat: seat == places.bottom)
        return [places.seats[seat].panel for seat in seats]

    def private_panels(self, view: View) -> Sequence[PrivatePanel]:
        """The white board, once bases are dealt."""
        if not view.audience or not view.state.endurance:
            return ()
        return (WHITE_BOARD,)

    def private_page(self, id: str, desk: PrivateDesk) -> PrivatePage:
        """The white board of the desk's seat."""
        if id != WHITE_BOARD.id:
            raise KeyError(f"unknown private page {id!r}; known is {WHITE_BOARD.id}")
        return WhiteBoard(desk)

    def endings(self, ending: Ending) -> Sequence[SeatEnding]:
        """Bases, agent, passwords, white board and figures of each seat."""
        return seat_endings(ending)

    def ending_words(self, ending: Ending) -> EndingWords | None:
        """The usual ones."""
        return None

    def announce(self, event: Event, view: View) -> Announcement | None:
        """The verdict on a password."""
        if event.name == "seat.eliminated":
            return announce_elimination(event, view, self.people)
        return announce_password(event, view, self.people) if event.name == "password.entered" else None


def bottom_seat(view: View) -> int:
    """Whose panel lies at the bottom: the audience's (its first), on the public table the turn player's."""
    return min(view.audience) if view.audience else max(0, view.state.turn_seat)


def card_picture(look: Look, size: tuple[int, int], view: View, card: int) -> Surface:
    """An action card face up."""
    kind = view.game.content.cards[card]
    return cards.action_face(look, size, kind, cards.clause(view.game.content, kind.rule))


def top_picture(look: Look, size: tuple[int, int], view: View, card: int) -> Surface:
    """An action card on top of the discard pile."""
    return cards.action_top(look, size, view.game.content.cards[card])
