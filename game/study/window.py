"""The window half of the study: what it provides for the shell."""

from collections.abc import Iterator
from typing import Final

from game.options import PlayOptions
from game.shell.context import Context
from game.shell.routes import Study
from game.shell.scene import Scene
from game.study.frame.bench_list import list_tabs, load_bench
from game.study.frame.study_scene import StudyScene
from game.study.table.command_list import CommandList
from game.study.table.seats import YOU
from game.study.tile_game.notation import format_game
from game.study.tile_game.setup import set_up

PLAYERS: Final = (YOU, "heron", "gull", "puffin")
"""Who sits where at a table of tiles that the command line asks for."""


class StudyWindow:
    """The study's implementation of ``shell.games.StudyHalf``."""

    def __init__(self, context: Context) -> None:
        """Load nothing: a bench is loaded when it is opened."""
        self._context = context

    def open_screen(self, route: Study) -> Scene:
        """Return the study with a bench open; an unknown one opens the bench that was left."""
        return StudyScene(self._context, route)

    def start_game(self, options: PlayOptions) -> Study:
        """Return the bench that the command line asks for, with as many seats as it says."""
        if options.game != "tiles" or options.seats is None:
            return Study(options.game or "")
        setup = set_up(players=PLAYERS[: options.seats])
        return Study(options.game, format_game(setup, CommandList(setup.start)))

    def warm_up(self) -> Iterator[None]:
        """Load the benches, one a step."""
        for name in list_tabs():
            load_bench(name)
            yield


def open_window(context: Context) -> StudyWindow:
    """Return the window half."""
    return StudyWindow(context)
