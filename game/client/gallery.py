"""Named scenes to look at without playing: each with the content it needs, for pictures, tests and
measurements.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.app import App
from game.client.scene import Scene
from game.client.scenes.cover import GameBox
from game.client.scenes.home import LastSave
from game.client.start import box_of, home_scene

Builder = Callable[[App], Scene]


def _boxes() -> list[GameBox]:
    """The boxes of all games that can be played."""
    from game.games.registry import game_ids, info

    return [box_of(info(id)) for id in game_ids()]


def _home(app: App) -> Scene:
    def stay() -> None:
        """Entries of the gallery lead nowhere."""

    last = LastSave("Helltoken · turn 6 · Ada, Ben and a bot · yesterday", "Helltoken")
    return home_scene(
        app,
        games=_boxes(),
        last=last,
        continue_game=stay,
        campaign=lambda game: None,
        campaign_games=["dead_cells"],
        load=stay,
        learn=stay,
        rules=stay,
        replays=stay,
        sandbox=stay,
    )


def _home_first(app: App) -> Scene:
    return home_scene(app, games=_boxes())


def _home_coming(app: App) -> Scene:
    """Home with the card of a game that is not on the table yet; it opens when home is laid out."""
    from game.client.scenes.home import HomeScene
    from game.client.scenes.shelf import coming_boxes
    from game.client.start import basic_actions

    class Telling(HomeScene):
        def enter(self) -> None:
            self._shelf.boxes[-1].press()

    boxes = _boxes()
    return Telling(boxes, basic_actions(app), coming=coming_boxes([box.id for box in boxes]))


def _settings(tab: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.scenes.settings import SettingsScene
        from game.session.profiles import Profiles

        return SettingsScene(Profiles(app.folders.state, "Ada"), tab)

    return build


def _widgets(app: App) -> Scene:
    from game.client.scenes.widget_page import WidgetPage

    return WidgetPage()


def _dialog(app: App) -> Scene:
    from game.client.scenes.widget_page import DialogPage

    return DialogPage()


def _new_game(app: App) -> Scene:
    from game.client.table.newgame import NewGameScene
    from game.games.registry import load_game

    return NewGameScene(load_game("helltoken"), lambda options, plans, seed: None, seed=7)


def _curtain(app: App) -> Scene:
    from game.client.table.curtain import CurtainScene

    return CurtainScene("Ada", "helltoken/mark_fumblers.svg", (123, 63, 181), lambda: None, lambda: None)


def _helltoken(name: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.tables.helltoken.demo import demo_scene

        return demo_scene(name)

    return build


def _dead_cells(name: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.tables.dead_cells.demo import demo_scene

        return demo_scene(name)

    return build


def _whiteboard(level: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.tables.helltoken.demo import whiteboard_scene

        return whiteboard_scene(level)

    return build


def _result(seats: int) -> Builder:
    def build(app: App) -> Scene:
        from game.client.tables.helltoken.result_demo import result_scene

        return result_scene(seats)

    return build


def _rules(name: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.rules.demo import rules_scene

        return rules_scene(app, name)

    return build


def _pause(app: App) -> Scene:
    from game.client.table.pause import PauseActions, PauseScene
    from game.client.widgets.dialog import Dialog

    def stay() -> None:
        """Entries of the gallery lead nowhere."""

    actions = PauseActions(
        Path, stay, stay, lambda closed: Dialog("", "", []), stay, stay, sandbox=stay, report=Path,
        seats=lambda closed, back: Dialog("", "", []),
    )  # fmt: skip
    return PauseScene("Helltoken", actions)


def _replay(kind: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.tables.helltoken.replay_demo import replay_scene

        return replay_scene(kind)

    return build


def _replays(app: App) -> Scene:
    from game.client.replay.demo import list_scene

    return list_scene(app.folders.state)


def _sandbox(part: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.tables.helltoken.sandbox_demo import sandbox_scene

        return sandbox_scene(part)

    return build


def _crash(app: App) -> Scene:
    from game.client.crash import CrashScene

    return CrashScene(Path("/home/ada/.local/state/hotseat/crash-20260412-201500.yaml"))


def _drawings(folder: str, page: int) -> Builder:
    def build(app: App) -> Scene:
        from game.client.scenes.drawings import DrawingsScene

        return DrawingsScene(folder, page)

    return build


def _drawing_pages() -> dict[str, Builder]:
    from game.client.scenes.drawings import pages

    folders = ("table", "helltoken", "dead_cells")
    return {
        f"drawings_{folder}_{page + 1}": _drawings(folder, page) for folder in folders for page in range(pages(folder))
    }


def _lesson(name: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.lessons.demo import lesson_page

        return lesson_page(name)

    return build


def _learning(page: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.lessons import demo

        made: Scene = getattr(demo, f"{page}_page")()
        return made

    return build


def _people(app: App) -> Scene:
    from game.client.lessons.demo import people_page
    from game.session.profiles import Profiles

    return people_page(Profiles(app.folders.state, "Ada"))


def _cards(kind: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.tables.helltoken.card_sheet import CardSheet

        return CardSheet(kind)

    return build


def _campaign(leaf: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.tables.dead_cells.campaign.demo import hub_scene

        return hub_scene(leaf)

    return build


def _campaigns(page: str) -> Builder:
    def build(app: App) -> Scene:
        from game.client.tables.dead_cells.campaign.demo import pages

        return pages(app)[page]()

    return build


ASSIST_LEVELS = ("pen", "crosses", "ink", "slots", "count")
RULES_SCENES = ("rules", "rules_clause", "rules_search", "rules_term", "rules_tip", "rules_example")
HELLTOKEN_SCENES = (
    "helltoken_empty",
    "helltoken_move",
    "helltoken_password",
    "helltoken_spread",
    "helltoken_foreseen",
    "helltoken_doubt",
    "helltoken_crowded",
    "helltoken_wing",
    "helltoken_refused",
    "helltoken_esper",
    "helltoken_expert",
    "helltoken_traveller",
    "helltoken_window",
)
DEAD_CELLS_SCENES = tuple(
    f"dead_cells_{name}"
    for name in (
        "setup",
        "map",
        "map_4",
        "choice",
        "merchant",
        "market",
        "spend",
        "cards",
        "target",
        "crowd",
        "tokens",
        "boss",
        "hand",
        "result",
        "victory",
        "beaten",
        "feat",
        "announce",
        "three",
        "piles",
        "worn",
        "collector",
        "bought",
        "cells",
        "sewers",
        "ramparts",
        "signs",
        "new",
    )
)

LESSONS = (
    "lesson_words",
    "lesson_answer",
    "lesson_board",
    "lesson_question",
    "lesson_agents",
    "lesson_fight",
    "lesson_power",
    "lesson_way",
)

SCENES: dict[str, Builder] = {
    "home": _home,
    "home_first": _home_first,
    "home_coming": _home_coming,
    "settings": _settings("look"),
    **{f"settings_{tab}": _settings(tab) for tab in ("sound", "play", "keys", "language", "people")},
    "widgets": _widgets,
    "dialog": _dialog,
    "new_game": _new_game,
    "curtain": _curtain,
    **{name: _rules(name) for name in RULES_SCENES},
    "pause": _pause,
    "crash": _crash,
    "replays": _replays,
    **{f"replay_{kind}": _replay(kind) for kind in ("middle", "undone", "everything")},
    **{f"sandbox_{part}": _sandbox(part) for part in ("table", "start", "players", "position", "wrong")},
    **{name: _helltoken(name) for name in HELLTOKEN_SCENES},
    **{name: _dead_cells(name) for name in DEAD_CELLS_SCENES},
    **{f"result_{seats}p": _result(seats) for seats in (2, 3)},
    **{f"whiteboard_{level}": _whiteboard(level) for level in ASSIST_LEVELS},
    **{name: _lesson(name) for name in LESSONS},
    **{f"learn_{page}": _learning(page) for page in ("learn", "map", "result")},
    "learn_people": _people,
    **{f"cards_{kind}": _cards(kind) for kind in ("actions", "agents")},
    **{f"campaign_{leaf}": _campaign(leaf) for leaf in ("fresh", "board", "island", "runs")},
    **{f"campaign_{page}": _campaigns(page) for page in ("slots", "backups", "lost", "menu")},
    **_drawing_pages(),
}


def build_scene(name: str, app: App) -> Scene:
    """The scene of that name; raises KeyError naming the known ones."""
    if name not in SCENES:
        raise KeyError(f"unknown scene {name!r}; known are {', '.join(SCENES)}")
    return SCENES[name](app)
