"""Maps routes to scenes: the shell's routes here, a game's through its window half."""

from typing import assert_never

from game.shell.about import AboutScene
from game.shell.context import Context
from game.shell.games import Games
from game.shell.licences_scene import LicenceScene, LicencesScene
from game.shell.notice import NoticeScene
from game.shell.routes import (
    About,
    GameRoute,
    Licence,
    Licences,
    Message,
    Route,
    SettingsPage,
    Study,
    Title,
    Unfinished,
)
from game.shell.scene import Scene
from game.shell.settings_scene import SettingsScene
from game.shell.title import TitleScene
from game.shell.unfinished_scene import UnfinishedScene


def open_screen(route: Route, context: Context, games: Games) -> Scene:
    """Return a new scene for ``route``; raises ``UnknownGameError`` for one of an unknown game."""
    match route:
        case Title():
            return TitleScene(context, games)
        case Unfinished():
            return UnfinishedScene(context, games)
        case SettingsPage():
            return SettingsScene(context, games)
        case About():
            return AboutScene(context)
        case Licences():
            return LicencesScene(context)
        case Licence(component):
            return LicenceScene(context, component)
        case Message(key, count):
            return NoticeScene(context, key, count)
        case Study():
            return games.open_study().open_screen(route)
        case GameRoute():
            return games.find(route.game).open_screen(route)
        case _:
            assert_never(route)
