"""The rules browser in positions worth looking at: for the gallery, pictures and tests."""

from __future__ import annotations

from collections.abc import Callable

from game.client.app import App
from game.client.rules.desk import LessonLink, RulesDesk
from game.client.rules.example import ExampleScene
from game.client.rules.scene import RulesScene
from game.client.scene import Scene
from game.client.table.words import Words
from game.games.registry import load_game
from game.session.examples import examples_of
from game.session.rules_met import RulesMap

MOMENTS = [(41, "Ada: the attack strikes 8, 12, 13 and 17"), (57, "Ben: the attack strikes 4 and 9")]


def demo_desk() -> RulesDesk:
    """A table of two in its fourth turn, and a person who has learned a little."""
    game = load_game("helltoken")
    known = RulesMap(met={"attack.spread.surplus": 3, "attack.force": 7}, used={"attack.spread.surplus": 1})
    return RulesDesk(
        examples=lambda rule: examples_of("helltoken", rule),
        show=lambda rule, scenarios: None,
        options=game.content.resolve_options({}),
        seats=2,
        happened=lambda rule: MOMENTS if rule.startswith("attack.spread") else [],
        known=known,
        lesson=lambda rule: LessonLink(2, "Area and spread", lambda: None) if rule.startswith("attack") else None,
    )


class WithTip(RulesScene):
    """A clause with the tooltip of its first term pinned."""

    def enter(self) -> None:
        """Open the tooltip."""
        super().enter()
        self.ui.focus(self.ui.find("clause.attack.spread.surplus"))
        self.ui.explain_focused()


def rules_scene(app: App, name: str) -> Scene:
    """The scene of the gallery's name."""
    words = Words(load_game("helltoken"), ())
    desk = demo_desk()
    makers: dict[str, Callable[[], Scene]] = {
        "rules": lambda: RulesScene(words),
        "rules_clause": lambda: RulesScene(words, desk, rule="attack.spread.surplus"),
        "rules_search": lambda: RulesScene(words, desk, wanted="remote spent"),
        "rules_term": lambda: RulesScene(words, desk, wanted="declaration"),
        "rules_example": lambda: ExampleScene(words.game, "card.beam", examples_of("helltoken", "card.beam")),
        "rules_tip": lambda: WithTip(words, desk, rule="attack.spread.surplus"),
    }
    return makers[name]()
