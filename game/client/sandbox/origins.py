"""Where a sandbox may begin: a fresh table, a scenario of one's own, a save, a lesson, or any file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.client.strings import say
from game.client.table.load import save_detail, when
from game.client.widgets.listview import ListRow
from game.games.registry import info
from game.kernel.errors import HotseatError
from game.lessons.model import Lesson
from game.session.own_files import scenario_files
from game.session.scenario import Scenario, read_scenarios
from game.session.store import SaveInfo, Store


@dataclass(frozen=True)
class Origin:
    """One place to begin, as the list shows it. begin may raise HotseatError. problem: why it cannot be opened."""

    kind: str
    text: str
    detail: str
    aside: str
    symbol: str
    begin: Callable[[], None]

    def row(self, value: str) -> ListRow:
        """Its row in the list."""
        return ListRow(value, self.text, self.detail, self.aside, self.symbol)


@dataclass(frozen=True)
class OriginCalls:
    """How each kind of origin begins."""

    fresh: Callable[[str], None]
    scenario: Callable[[Scenario], None]
    save: Callable[[Path], None]
    lesson: Callable[[Lesson], None]


KINDS = ("fresh", "scenario", "save", "lesson")


def origins(
    store: Store, games: Sequence[str], lessons: Iterable[Lesson], calls: OriginCalls
) -> dict[str, list[Origin]]:
    """The origins of every kind."""
    return {
        "fresh": [_fresh(game, calls) for game in games],
        "scenario": [origin for file in scenario_files(store.root) for origin in in_file(file, calls)],
        "save": [_save(found, calls) for found in store.saves() if not found.problem],
        "lesson": [_lesson(lesson, calls) for lesson in lessons],
    }


def _fresh(game: str, calls: OriginCalls) -> Origin:
    about = info(game)
    return Origin("fresh", about.title, about.tagline, "", "plus", lambda: calls.fresh(game))


def _save(found: SaveInfo, calls: OriginCalls) -> Origin:
    name = say("load.auto", title=found.title) if found.auto else f"{found.name} · {found.title}"
    return Origin("save", name, save_detail(found), when(found.saved), "content_save", lambda: calls.save(found.path))


def _lesson(lesson: Lesson, calls: OriginCalls) -> Origin:
    return Origin("lesson", lesson.title, lesson.text, info(lesson.game).title, "school", lambda: calls.lesson(lesson))


def in_file(file: Path, calls: OriginCalls) -> list[Origin]:
    """The scenarios of a file; one that cannot be read says why when it is opened."""
    try:
        return [_scenario(scenario, file, calls) for scenario in read_scenarios(file)]
    except HotseatError as error:
        return [_broken(file, error)]


def _scenario(scenario: Scenario, file: Path, calls: OriginCalls) -> Origin:
    detail = scenario.text or str(file.name)
    return Origin(
        "scenario", scenario.name, detail, scenario.game, "file_document_outline", lambda: calls.scenario(scenario)
    )


def _broken(file: Path, error: HotseatError) -> Origin:
    def refuse() -> None:
        raise error

    return Origin("scenario", file.name, str(error).splitlines()[0], "", "alert", refuse)
