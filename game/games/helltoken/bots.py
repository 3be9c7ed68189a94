"""Helltoken's bots: easy and normal follow rules of thumb, strong searches.

Easy forgets all but the last declarations, looks one step ahead, and takes little care; normal deduces all that can be
deduced and reckons with remotes; strong (``bot_mind``) also reads the aims of others and plays worlds on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.games.helltoken.bot_mind import HelltokenMind
from game.games.helltoken.bot_outlook import DullOutlook, Outlook
from game.games.helltoken.bot_thumbs import THUMBS, Thumb, best
from game.games.helltoken.state import DIRECTIONS
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.mind import MindMaker
from game.kernel.player import BotMaker, Choice
from game.kernel.view import View

CARELESS_IN = 4
"""Of so many declinable questions the easy bot declines one without a thought."""


class NormalBot:
    """Plays by rules of thumb; has no memory beyond the history."""

    thumbs: Mapping[str, Thumb] = THUMBS
    outlook: Callable[[View, Sequence[Event], int], Outlook] = Outlook

    def choose(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        """The answer of the thumb for this decision."""
        thumb = self.thumbs.get(decision.spec.id)
        if thumb is None:
            return Choice(PASS if decision.may_pass else decision.sample(chance.below))
        return thumb(self.outlook(view, history, decision.seat), decision, chance)


def next_step(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """One of the three steps, to the best of the squares next to the robot."""
    links = outlook.content.links[outlook.state.robot]
    word, worth = best(decision.options, lambda each: outlook.worth_at(links[DIRECTIONS.index(each)]), chance)
    return Choice(word, {"worth": round(worth, 2)})


def careless(thumb: Thumb) -> Thumb:
    """The thumb, but now and then the moment is missed."""

    def may_miss(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
        if not chance.below(CARELESS_IN):
            return Choice(PASS, {"missed": True})
        return thumb(outlook, decision, chance)

    return may_miss


EASY_THUMBS: Mapping[str, Thumb] = {
    **THUMBS,
    "move.step": next_step,
    "remote.respond": careless(THUMBS["remote.respond"]),
}


class EasyBot(NormalBot):
    """The same thumbs for a beginner to win against: it forgets, looks less far and misses moments."""

    thumbs = EASY_THUMBS
    outlook = DullOutlook


BOTS: Mapping[str, BotMaker] = {"easy": EasyBot, "normal": NormalBot}
"""The levels that play by themselves, weakest first."""
MINDS: Mapping[str, MindMaker] = {"strong": HelltokenMind}
"""The levels that are searched."""

__all__ = ["BOTS", "MINDS", "EasyBot", "NormalBot"]
