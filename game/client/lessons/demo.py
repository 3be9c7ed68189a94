"""Pages of learning made up for the gallery: a learner a little way into Helltoken's lessons."""

from __future__ import annotations

from game.client.lessons.learn import LearnActions, LearnScene
from game.client.lessons.people import ProfilesScene
from game.client.lessons.result import Learned, LessonResult, ResultActions
from game.client.lessons.rules_map import RulesMapScene
from game.client.lessons.scene import LessonScene
from game.client.scene import Scene
from game.client.table.words import Words
from game.games.registry import load_game
from game.lessons.library import lesson_showing, lessons_of
from game.lessons.path import take_up
from game.lessons.run import LessonRun, Need
from game.session.profiles import LessonProgress, Profile, Profiles
from game.session.rules_met import RulesMap

GAME = "helltoken"
STEPS = {
    "lesson_words": (GAME, "game", "twist"),
    "lesson_answer": (GAME, "spread", "corner"),
    "lesson_board": (GAME, "slots", "narrow_b"),
    "lesson_question": (GAME, "trap", "which"),
    "lesson_agents": (GAME, "agents", "expert"),
    "lesson_fight": ("dead_cells", "cards", "play"),
    "lesson_power": ("dead_cells", "serenade", "power"),
    "lesson_way": ("dead_cells", "explore", "go"),
}
"""Scene to a game, a lesson of it and its step."""


def _stay(*args: object) -> None:
    """Entries of the gallery lead nowhere."""


def _known() -> RulesMap:
    """A rules map after two lessons."""
    rules = RulesMap()
    for count, lesson in enumerate(lessons_of(GAME)[:3], 1):
        rules.met.update(dict.fromkeys(lesson.rules, count))
        rules.used.update(dict.fromkeys(lesson.rules[::2], count))
    rules.note_refusals(["attack.spread.distinct", "move.orthogonal"])
    return rules


def _profile() -> Profile:
    lessons = {"game": LessonProgress(0, 1), "walk": LessonProgress(0, 2), "spread": LessonProgress(3)}
    return Profile("Ada", {GAME: lessons}, {GAME: _known()})


class HintedLesson(LessonScene):
    """A lesson in which a hint has been asked for."""

    def enter(self) -> None:
        """Ask for it."""
        super().enter()
        self.coaching.hint()


def lesson_page(name: str) -> LessonScene:
    """The lesson of that name at its step."""
    game, id, step_id = STEPS[name]
    lesson = next(lesson for lesson in lessons_of(game) if lesson.id == id)
    run = LessonRun(lesson, load_game(game), "Ada")
    take_up(run, next(number for number, step in enumerate(lesson.steps) if step.id == step_id))
    while run.needs() is Need.SCRIPT:  # the picture shows what the learner is asked, not what comes before it
        run.play_script()
    return HintedLesson(run, RulesMap())


def learn_page() -> Scene:
    """The list of lessons."""
    actions = LearnActions(_stay, _stay, _stay, _stay)
    return LearnScene(GAME, [(GAME, load_game(GAME).title)], lessons_of(GAME), _profile(), actions)


def map_page() -> Scene:
    """The rules map."""
    game, lessons = load_game(GAME), lessons_of(GAME)
    found = {rule: lesson_showing(rule, lessons) for rule in game.content.ledger.rules}
    shows = {rule: lesson for rule, lesson in found.items() if lesson is not None}
    return RulesMapScene(game.title, Words(game, ()), _known(), shows, _stay)


def result_page() -> Scene:
    """What came of a lesson."""
    game, lessons = load_game(GAME), lessons_of(GAME)
    learned = Learned(lessons[1], lessons[1].rules, 41, len(game.content.ledger.rules), lessons[2])
    return LessonResult(learned, Words(game, ()), ResultActions(_stay, _stay, _stay, _stay))


def people_page(profiles: Profiles) -> Scene:
    """Who learns."""
    return ProfilesScene(profiles, _stay)
