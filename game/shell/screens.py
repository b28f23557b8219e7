"""The open screens, one on top of the other, each opened by its route.

The shell's routes lead to scenes here, a game's through its window half.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final, assert_never

from game.play.session import Session
from game.shell.about import AboutScene, LicenceScene, LicencesScene
from game.shell.context import Context
from game.shell.games import Games
from game.shell.menu import Menu
from game.shell.notice import NoticeScene
from game.shell.routes import (
    About,
    Achievements,
    Calendar,
    Door,
    Drills,
    Finished,
    GameRoute,
    Home,
    Licence,
    Licences,
    Message,
    Pop,
    Push,
    Replace,
    Return,
    Route,
    SettingsPage,
    Statistics,
    Title,
    Transition,
    Unfinished,
)
from game.shell.scene import Asker, Scene
from game.shell.settings_scene import SettingsScene
from game.shell.title import TitleScene
from game.shell.unfinished_scene import UnfinishedScene
from game.ui.actions import Command
from game.ui.sky import Sky
from game.ui.window import point_again

_PAGES: Final = ("history", "calendar", "statistics", "achievements", "drill")
"""The pages on finished games, by their modules."""


def load_pages() -> Iterator[None]:
    """Load the pages on finished games, one a step: the title is seen sooner without them."""
    for page in _PAGES:
        import_module(f"game.shell.{page}_scene")
        yield


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
        case Message(told):
            return NoticeScene(context, told)
        case Finished() | Calendar() | Statistics() | Achievements() | Drills():
            return _open_past_games(route, context, games)
        case GameRoute():
            return _open_of_game(route, games)
        case _:
            assert_never(route)


def _open_past_games(
    route: Finished | Calendar | Statistics | Achievements | Drills, context: Context, games: Games
) -> Scene:
    """Return a page on finished games; raises ``ValueError`` if the game does not keep them.

    The pages are loaded after the first frame, as those of games are.
    """
    from game.shell.achievements_scene import AchievementsScene
    from game.shell.calendar_scene import CalendarScene
    from game.shell.drill_scene import DrillScene
    from game.shell.history_scene import HistoryScene
    from game.shell.statistics_scene import StatisticsScene

    half = games.find(route.game)
    if (history := half.history) is None:
        raise ValueError(f"{route.game} has no list of its games")
    match route:
        case Finished(_, ids):
            return HistoryScene(context, half, history, ids)
        case Calendar():
            if (find_daily := history.find_daily) is None:
                raise ValueError(f"{route.game} has no deal of the day")
            return CalendarScene(context, history, find_daily)
        case Statistics():
            return StatisticsScene(context, history)
        case Achievements():
            return AchievementsScene(context, history)
        case Drills(_, run):
            return DrillScene(context, history, run)


def _open_of_game(route: GameRoute, games: Games) -> Scene:
    """Return a screen of a game's own; the page before a game leads to those of other games."""
    scene = games.open(route.game).open_screen(route)
    doors = _list_doors(games)
    if isinstance(scene, Menu) and route in [door.route for door in doors]:
        scene.doors = doors
    return scene


def _list_doors(games: Games) -> tuple[Door, ...]:
    """Return the pages of all games; none where there is but one."""
    halves = {name: games.find(name) for name in games.names}
    doors = (Door(name, games.say_name(name), half.setup) for name, half in halves.items())
    return tuple(doors) if len(halves) > 1 else ()


class ScreenStack:
    """Opens and leaves screens; the last one is on top and the only one seen."""

    def __init__(self, context: Context, games: Games) -> None:
        """Open the title."""
        self._context = context
        self._games = games
        title = open_screen(Title(), context, games)
        self._open_screens: list[tuple[Route, Scene]] = [(Title(), title)]

    @property
    def scene(self) -> Scene | None:
        """The screen on top; ``None`` once the program is left."""
        return self._open_screens[-1][1] if self._open_screens else None

    @property
    def route(self) -> Route | None:
        """The route of the screen on top; ``None`` once the program is left."""
        return self._open_screens[-1][0] if self._open_screens else None

    @property
    def is_watched(self) -> bool:
        """Whether the screen on top goes on by itself, so that nobody touches anything."""
        return isinstance(self.route, GameRoute) and self.route.is_watched

    def __iter__(self) -> Iterator[Scene]:
        """Iterate over the screens, from the title to the one on top."""
        return (scene for _, scene in self._open_screens)

    @property
    def _sky(self) -> Sky:
        """The sky of the screen on top now."""
        own = _find_own_sky(self.route)
        return own or (self.scene.sky if isinstance(self.scene, Menu) else Sky.DEEP)

    def go(self, transition: Transition) -> None:
        """Open and leave screens; one that comes back to the top resumes.

        The screen then on top is sent the pointer's place. One that is covered lets go of what is
        held: the release goes to the other.
        """
        sky = self._sky
        match transition:
            case Push(route):
                if self._open_screens:
                    self._open_screens[-1][1].handle(Command.FOCUS_LOST)
                self._open(route, sky)
            case Replace(route):
                self._open_screens.pop()
                self._open(route, sky)
            case Pop(instead):
                self._open_screens.pop()
                if instead is None:
                    self._resume()
                else:
                    self._open_screens.pop()
                    self._open(instead, sky)
            case Home():
                del self._open_screens[1:]
                self._resume()
            case Return():
                del self._open_screens[1 + self._find_return() :]
                self._resume()
        point_again()

    def leave_all(self) -> None:
        """Leave every screen, and with that the program."""
        self._open_screens.clear()

    def list_sessions(self) -> "list[Session[Any, Any]]":
        """Return every session that a screen is open for, each once."""
        routes = (route for route, _ in self._open_screens if isinstance(route, GameRoute))
        played = (route.played for route in routes)
        return list(dict.fromkeys(session for session in played if session is not None))

    def list_askers(self) -> list[Asker]:
        """Return whoever awaits answers of the engine: sessions, and screens that ask it."""
        scenes = [scene for scene in self if isinstance(scene, Asker)]
        return [*self.list_sessions(), *scenes]

    def _open(self, route: Route, sky: Sky) -> None:
        """Open a screen; a menu without a sky of its own has ``sky``, that of the screen before."""
        scene = open_screen(route, self._context, self._games)
        if isinstance(scene, Menu):
            scene.sky = _find_own_sky(route) or sky
        self._open_screens.append((route, scene))

    def _find_return(self) -> int:
        """Return the place of the nearest screen below that is returned to, else of the title."""
        below = [route for route, _ in self._open_screens[:-1]]
        found = (n for n, r in enumerate(below) if isinstance(r, GameRoute) and r.is_returned_to)
        return max(found, default=0)

    def _resume(self) -> None:
        if self.scene is not None:
            self.scene.resume()


def _find_own_sky(route: Route | None) -> Sky | None:
    return route.sky if isinstance(route, GameRoute) else None
