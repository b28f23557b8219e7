"""The window half of the study: what it provides for the shell."""

from collections.abc import Iterator

from game.shell.context import Context
from game.shell.routes import Study
from game.shell.scene import Scene
from game.study.frame.bench_list import list_benches, load_bench
from game.study.frame.study_scene import StudyScene


class StudyWindow:
    """The study's implementation of ``shell.games.StudyHalf``."""

    def __init__(self, context: Context) -> None:
        """Load nothing: a bench is loaded when it is opened."""
        self._context = context

    def open_screen(self, route: Study) -> Scene:
        """Return the study with a bench open; an unknown one opens the bench that was left."""
        return StudyScene(self._context, route)

    def warm_up(self) -> Iterator[None]:
        """Load the benches, one a step."""
        for name in list_benches():
            load_bench(name)
            yield


def open_window(context: Context) -> StudyWindow:
    """Return the window half."""
    return StudyWindow(context)
