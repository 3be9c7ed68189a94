"""What a change of the table brings: its events are played one after the other, and the resting table follows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.strings import say
from game.client.table.bots import REST
from game.client.table.link import NOBODY
from game.client.table.playback import Playback, Told
from game.client.table.stage import Next, Stage
from game.client.table.stand_ins import stand_ins
from game.client.widgets.toast import TO_READ
from game.kernel.event import Event
from game.kernel.view import View

if TYPE_CHECKING:
    from game.client.table.scene import TableScene


class Course:
    """The way of one table from a change to what comes next. playback: what plays the events."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._messages: dict[str, object] = {}
        self.playback = Playback(
            scene.presenter,
            scene.words,
            scene.state,
            self._tell,
            scene.centre.repaint,
            self._follow,
            scene.voice.sounds,
        )

    def carry_out(self, change: Callable[[], Any]) -> None:
        """Carry out a change of the table and play what the screen's audience is told of it: where people share the
        screen, the public table."""
        scene, link = self.scene, self.scene.link
        looked, answers = link.audience, len(link.sitting.steps)
        watching = (looked, NOBODY) if link.is_shared else (looked,)
        past = {each: (link.sitting.view(each), list(link.sitting.history(each))) for each in watching}
        scene.page.missed.forget()
        change()
        audience = scene.handover.leave_view(looked)
        before, known = past[audience]
        self._take(before, known, is_private=bool(audience))
        self._play(link.told_since(answers, audience, known=len(known)), before)

    def _take(self, before: View, known: Sequence[Event], *, is_private: bool) -> None:
        """Show the table as its audience knew it before a change; nobody is asked."""
        scene = self.scene
        scene.hand.take(None)
        scene.page.tell_refusal()
        scene.state.marks, scene.state.plan, scene.state.decision, scene.state.seat = {}, None, "", -1
        scene.state.private, scene.state.history = is_private, known
        scene.forget_private()
        scene.words.look_at(before)
        scene.centre.take(before)
        self.forget_messages(before)
        scene.page.follow(before)
        scene.next = Next(Stage.PLAY, scene.next.seats[:1] if scene.next.stage is not Stage.WINDOW else ())
        scene.prompts.show()
        scene.rearrange()

    def _play(self, told: Sequence[Told], before: View) -> None:
        """Play events up to the first verdict, have it read, then go on: nothing tells what it brings about."""
        scene = self.scene
        verdicts = (i for i, (event, view) in enumerate(told, 1) if scene.presenter.announce(event, view) is not None)
        until = next(verdicts, len(told))
        seen, rest = told[:until], told[until:]
        after = partial(self._play, rest, seen[-1][1]) if rest else scene.proceed

        def read() -> None:
            self._rest(seen)
            after()

        def done() -> None:
            self._message(seen)
            scene.solemn.announce(seen, read)

        self.playback.play(scene.app.animator, seen, before, done)

    def _message(self, seen: Sequence[Told]) -> None:
        """Say what would pass unseen but for the log; it stays while the table goes on, and where that has left the
        place by then, until the next answer. What is still to be read goes on in the same message: two of them in large
        letters would cover half the table."""
        scene, toasts = self.scene, self.scene.ui.toasts
        told = [(scene.words.story(event), view) for event, view in seen if event.name in scene.presenter.messages]
        if not told:
            return
        earlier = [words for words in self._messages if words in toasts.messages]
        for words in earlier:
            self._messages.pop(words)
            toasts.withdraw(words)
        joined = " ".join(dict.fromkeys([*earlier, *(words for words, _ in told)]))
        self._messages[joined] = scene.presenter.bar_during(told[-1][1])
        toasts.show(joined, seconds=TO_READ)

    def forget_messages(self, view: View) -> None:
        """Withdraw what was said of a place that the table has left."""
        during = self.scene.presenter.bar_during(view)
        for words in [words for words, place in self._messages.items() if place != during]:
            self._messages.pop(words)
            self.scene.ui.toasts.withdraw(words)

    def _rest(self, seen: Sequence[Told]) -> None:
        """Where only bots sit, whoever watches has a moment to take a seat, and is told how; a bot that plays for
        somebody waits until they let it."""
        scene = self.scene
        if not any(event.name in scene.presenter.rests for event, _ in seen):
            return
        if self._ask_leave() or any(plan.is_human for plan in scene.link.plans):
            return
        scene.bots.rest()
        scene.ui.toasts.show(say("table.bots.rest"), seconds=REST, about="bots.rest")

    def take_up(self) -> None:
        """A table that was left is taken up: a bot that plays for somebody and has answered nothing since it would have
        waited for leave waits for it again."""
        scene = self.scene
        for step in reversed(scene.link.sitting.steps):
            if any(event.name in scene.presenter.rests for event in step.events):
                self._ask_leave()
                return
            if not step.automatic:
                return

    def _ask_leave(self) -> bool:
        """Have bots wait for leave where they are alone and one plays for somebody; whether they do."""
        scene = self.scene
        if any(plan.is_human for plan in scene.link.plans) or not stand_ins(scene.link):
            return False
        scene.bots.ask_leave()
        return True

    def _tell(self) -> None:
        self.scene.prompts.tell(self.playback.event, self.playback.sentence)

    def _follow(self, told: Sequence[Told]) -> None:
        """Events have been played: the resting table is now as it was after them."""
        scene, view = self.scene, told[-1][1]
        scene.state.history = [*scene.state.history, *(event for event, _ in told)]
        scene.centre.show(view)
        self.forget_messages(view)
        scene.page.follow(view)
        scene.talk.look_again()
