"""Events as animations, one after another; skippable at any moment, and over at once at speed 0.

While an event is played the table is drawn as it was before it, and what moves are sprites. When it has been played
the table is drawn as it was after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.client.animation import Animation, Animator, Breath, Call, Pause, in_sequence, together
from game.client.look import Look
from game.client.presenter import Sprite
from game.client.table.motion import general_motion
from game.client.table.words import Words
from game.client.tables.base import Presenter, TableState
from game.kernel.event import Event
from game.kernel.view import View

Told = tuple[Event, View]
"""An event and what its audience saw after it."""
SAID = 0.2
"""Seconds that the sentence of an event stands after its animation."""
BEAT = 0.35
"""Seconds that an event without an animation of its own is told."""


class Playback:
    """The table's stage: what moves now, the event that is being played, and the sentence of the last one seen.

    ``repainted`` is told the id of a spot to paint anew, ``told`` that there is a new event or sentence, ``followed``
    the events that have been played; the view of the last one is to be drawn from now on. ``sounds`` are what an event
    sounds like in time.
    """

    def __init__(
        self,
        presenter: Presenter,
        words: Words,
        state: TableState,
        told: Callable[[], None],
        repainted: Callable[[str], None],
        followed: Callable[[Sequence[Told]], None],
        sounds: Callable[[Event], Sequence[Animation]] = lambda event: (),
    ) -> None:
        self.look: Look
        self.reduced_motion = False
        self.event: Event | None = None
        self.sentence = ""
        self.is_running = False
        self._presenter = presenter
        self._words = words
        self._state = state
        self._told = told
        self._repainted = repainted
        self._followed = followed
        self._sounds = sounds
        self._sprites: dict[str, Sprite] = {}

    def sprites(self) -> Sequence[Sprite]:
        """What moves now, the last shown uppermost."""
        return tuple(self._sprites.values())

    def show(self, key: str, sprite: Sprite) -> None:
        """Show or replace the moving sprite called ``key``."""
        self._sprites[key] = sprite

    def remove(self, key: str) -> None:
        """Take the sprite away, if it is there."""
        self._sprites.pop(key, None)

    def hide(self, spot_id: str) -> None:
        """Leave the thing of a spot out of the resting picture until it is revealed or the playback ends."""
        self._state.hidden.add(spot_id)
        self._repainted(spot_id)

    def reveal(self, spot_id: str) -> None:
        """Draw the thing of a spot in the resting picture again."""
        self._state.hidden.discard(spot_id)
        self._repainted(spot_id)

    def repaint(self, spot_id: str) -> None:
        """Have the place of a spot painted anew."""
        self._repainted(spot_id)

    def play(self, animator: Animator, told: Sequence[Told], before: View, done: Callable[[], None]) -> None:
        """Play the events, then call ``done``."""
        self.is_running = True
        self.reduced_motion = animator.reduced_motion
        steps: list[Animation] = []
        passed: list[Told] = []
        for event, after in told:
            passed.append((event, after))
            if self._words.is_shown(event):
                steps += [Moment(self, before, passed), Call(partial(self._follow, passed)), Breath()]
                before, passed = after, []
        animator.play(in_sequence(*steps, Call(lambda: self._end(done))))

    def _follow(self, passed: Sequence[Told]) -> None:
        """An event has been played, with those before it that are not shown: what moved lies where the view has it."""
        self._clear()
        self._followed(passed)

    def _foresee(self, passed: Sequence[Told]) -> None:
        """Have the presenter find what will lie on the table when these have been played, while their last one stands
        to be read: the frame in which the table follows has the painting to do."""
        if not self._presenter.looks_ahead:
            return
        history = [*self._state.history, *(event for event, _ in passed)]
        self._presenter.spots(passed[-1][1], replace(self._state, history=history))

    def begin(self, before: View, passed: Sequence[Told]) -> Animation:
        """The animation of the last of these events, the others are not shown: the presenter's, a general one, or a
        pause to read its sentence."""
        event, after = passed[-1]
        motion = self._presenter.animate(event, before, after, self) or general_motion(event, self)
        self.event = event
        if motion is not None:
            self.sentence = ""  # what was seen before is no caption for what moves now
        self._told()
        stands = (BEAT if motion is None else SAID) / 2
        moved = () if motion is None else (motion,)
        say, foresee = Call(partial(self._say, event)), Call(partial(self._foresee, passed))
        seen = in_sequence(*moved, say, Pause(stands), foresee, Pause(stands))
        return together(seen, *self._sounds(event))

    def _say(self, event: Event) -> None:
        """What an event tells is told in words once it has been seen."""
        self.sentence = self._words.line(event)
        self._told()

    def _clear(self) -> None:
        self._sprites.clear()
        for spot_id in sorted(self._state.hidden):
            self.reveal(spot_id)

    def _end(self, done: Callable[[], None]) -> None:
        self._clear()
        self.event, self.sentence = None, ""
        self.is_running = False
        done()


class Moment:
    """One event, with those before it that are not shown; its animation is made when its turn comes."""

    def __init__(self, playback: Playback, before: View, passed: Sequence[Told]) -> None:
        self._playback = playback
        self._before = before
        self._passed = passed
        self._inner: Animation | None = None

    def _begun(self) -> Animation:
        if self._inner is None:
            self._inner = self._playback.begin(self._before, self._passed)
        return self._inner

    @property
    def is_over(self) -> bool:
        """When its animation is."""
        return self._inner is not None and self._inner.is_over

    def advance(self, seconds: float) -> float:
        """Move on; see :class:`Animation`."""
        return self._begun().advance(seconds)

    def finish(self) -> None:
        """Jump to the end."""
        self._begun().finish()
