"""The first scene, and where the entries of home lead. The one place that joins scenes with each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.app import App
from game.client.scene import Scene
from game.client.scenes.cover import GameBox
from game.client.scenes.home import HomeActions, HomeScene, LastSave
from game.client.scenes.shelf import coming_boxes
from game.client.strings import say
from game.kernel.info import GameInfo

if TYPE_CHECKING:
    from game.session.profiles import Profiles


def box_of(info: GameInfo) -> GameBox:
    """The box that home shows for a game of the registry."""
    facts = say("home.facts", least=min(info.seats), most=max(info.seats), minutes=info.minutes)
    return GameBox(info.id, info.title, info.tagline, info.cover, facts)


def open_settings(app: App, profiles: Profiles | None = None) -> None:
    """Put the settings above the present scene. profiles: None where they cannot be changed now."""
    from game.client.scenes.settings import SettingsScene

    app.push(SettingsScene(profiles))


def basic_actions(app: App) -> HomeActions:
    """The entries that need no game: settings and quit. Starting a game does nothing until it is replaced."""
    return HomeActions(new_game=lambda game: None, settings=lambda: open_settings(app), quit=app.quit)


def home_scene(
    app: App,
    notes: Sequence[str] = (),
    games: Sequence[GameBox] = (),
    last: LastSave | None = None,
    **actions: object,
) -> Scene:
    """Home with the given boxes; ``actions`` replaces or adds entries of :class:`HomeActions` by name."""
    return HomeScene(games, basic_actions(app).but(**actions), last, notes, coming_boxes([game.id for game in games]))
