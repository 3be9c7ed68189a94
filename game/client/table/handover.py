"""How the screen goes from one person to another: curtains, windows of secret answers, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.table.curtain import CurtainScene, is_holding
from game.client.table.link import NOBODY
from game.client.table.stage import Stage
from game.kernel.decision import PASS, Decision

if TYPE_CHECKING:
    from game.client.table.scene import TableScene


class Handover:
    """Who sits before the scene, and who is let see what."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._taken: tuple[int, int] | None = None

    def decline_window(self) -> None:
        """Continue: everybody declines."""
        self._scene.act(self._scene.link.decline_for_people)

    def go_on(self) -> None:
        """Nothing can be used: one pause is enough for all seats of the person at the screen of whom that is true."""
        self._scene.act(self._scene.link.decline_idle)

    def decline(self, decision: Decision) -> None:
        """Decline what everybody may see declined, without looking first; the turn then begins without a look."""
        self._taken = self._scene.link.turn
        self._scene.act(lambda: self._scene.link.answer(decision.seat, decision.id, PASS))

    def turn_taken(self) -> tuple[int, int] | None:
        """The turn that needs no curtain (any more): its player has looked, or has nothing private to look at, or
        chance has decided something in it."""
        link = self._scene.link
        turn = link.turn
        if turn is None or turn[1] in link.audience or link.has_turn_begun or not self.has_private_view(turn[1]):
            self._taken = turn
        return self._taken

    def leave_view(self, looked: frozenset[int]) -> frozenset[int]:
        """An answer has been given in the sight of ``looked``: the public table returns before anything is played,
        unless the same person is asked at once for more that only they may see. Returns who watches from now on."""
        link = self._scene.link
        if not link.is_shared or not looked or self._asks_on(looked):
            return looked
        self._scene.opened = None
        link.sit_down(None)
        return NOBODY

    def _asks_on(self, looked: frozenset[int]) -> bool:
        link = self._scene.link
        first = next(iter(link.asks()), None)
        if first is None or first.seat not in looked or not first.needs_sight or first.is_window:
            return False
        decision = link.decision(first.seat)
        return decision is not None and not decision.spec.public

    def has_private_view(self, seat: int) -> bool:
        """Whether the seat's person sees more than the public table."""
        scene, sitting = self._scene, self._scene.link.sitting
        return bool(scene.presenter.private_panels(sitting.view(sitting.audience_of(seat))))

    def hand_over(self, seat: int, then: Callable[[], None] | None = None) -> CurtainScene:
        """Let the curtain fall before a seat; ``then`` is done once it is open, else what was missed is told."""
        scene, view = self._scene, self._scene.link.sitting.view()
        curtain = CurtainScene(
            scene.words.name(seat),
            scene.presenter.seat_mark(seat, view),
            scene.presenter.seat_colour(seat, view),
            accepted=lambda: self._seated(seat, then),
            refused=scene.proceed,
        )
        scene.app.push(curtain)
        return curtain

    def let_look(self, seat: int) -> None:
        """A seat wants to look: what is held down now already opens the curtain."""
        self.hand_over(seat).hold()

    def open_window(self, seat: int) -> None:
        """A seat wants to see its own part of a window: opened when it has accepted the curtain, not before."""
        self.let_look(seat)

    def back_out(self) -> None:
        """Back from one's own part of a window, or from one's own view, to the public table."""
        self._scene.opened = None
        self._scene.link.sit_down(None)
        self._scene.hand.take(None)
        self._scene.proceed()

    def _seated(self, seat: int, then: Callable[[], None] | None) -> None:
        scene = self._scene
        scene.link.sit_down(seat)
        if then is None and scene.next.stage is Stage.WINDOW:
            scene.opened = seat
        if is_holding():
            scene.inputs.wait_for_quiet()
        routine = scene.presenter.routine
        missed = [each for each in scene.link.missed(seat) if scene.words.is_news(each) and each.name not in routine]
        if scene.hand.decision is not None:
            scene.hand.lay_aside()
        scene.proceed()
        if then is not None:
            then()
        elif missed:
            scene.page.show_missed(seat, missed)
