"""The window half of the study: what it provides for the shell."""

from collections.abc import Iterator
from typing import Final

from game.options import PlayOptions
from game.shell.context import Context
from game.shell.routes import GameRoute, Study
from game.shell.scene import Scene
from game.study.frame.open_bench import list_tabs, load_bench
from game.study.frame.study_scene import StudyScene
from game.study.jobs import StudyLevel
from game.study.table.seats import YOU
from game.study.table.table_game import TableGame, format_game
from game.study.tile_game import TileGame, set_up
from game.ui.geometry import SizePx

PLAYERS: Final = (YOU, StudyLevel.HERON, StudyLevel.GULL, StudyLevel.PUFFIN)
"""Who sits where at a table of tiles that the command line asks for."""


class StudyWindow:
    """The study's implementation of ``shell.games.RoomHalf``."""

    def __init__(self, context: Context) -> None:
        """Load nothing: a bench is loaded when it is opened."""
        self._context = context

    def open_screen(self, route: GameRoute) -> Scene:
        """Return the study with a bench open; an unknown one opens the bench that was left.

        Raises ``TypeError`` for a route of another half.
        """
        if not isinstance(route, Study):
            raise TypeError(f"not a route of the study: {route}")
        return StudyScene(self._context, route)

    def start_game(self, options: PlayOptions) -> Study:
        """Return the bench that the command line asks for, with as many seats as it says."""
        if options.game != "tiles" or options.seats is None:
            return Study(options.game or "")
        setup = set_up(players=PLAYERS[: options.seats])
        game: TileGame = TableGame(setup.start)
        return Study(options.game, format_game(setup, game))

    def warm_up(self, size: SizePx) -> Iterator[None]:
        """Load the benches, one a step."""
        del size
        for name in list_tabs():
            load_bench(name)
            yield

    def forget_sizes(self) -> None:
        """Drop nothing: benches keep no picture for a window's size."""


open_window: Final = StudyWindow
