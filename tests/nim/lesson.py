"""Nim with one lesson, as a game that teaches: what its coach says, and where that is shown."""

from collections.abc import Iterator

from game.shell.coach.bubble_view import Spot
from game.shell.coach.coach import Attention, Coach, LessonCue, LessonMemory
from game.shell.coach.coached_scene import CoachedScene
from game.shell.context import Context
from game.shell.routes import GameRoute
from game.shell.scene import Scene
from game.ui.widgets.tooltip import Room
from tests.nim.rules import MOST, Nim
from tests.nim.window import NimScene, NimWindow


class NimCoach(Coach[Nim, str]):
    """Tells whoever can win what to leave; it points to the button that does."""

    def list_due(self, shown: Nim) -> Iterator[LessonCue[str]]:
        """Yield the lesson where it can be followed."""
        surplus = shown.stones % (MOST + 1)
        if surplus and not shown.has_taken:
            yield LessonCue("leave", f"take-{surplus}", values={"left": shown.stones - surplus})

    def say(self, cue: LessonCue[str]) -> str:
        """Return the lesson."""
        return f"Leave {cue.values['left']}, a multiple of {MOST + 1}."


class CoachedNim(CoachedScene[NimScene, str]):
    """The stones, with the lesson at its button."""

    @property
    def attention(self) -> Attention:
        """Whether it is the person's turn; nothing is tried before it is taken."""
        session = self.shown.session
        return Attention(session.screen.person in session.match.to_move)

    def find_spot(self, anchor: str) -> Spot:
        """Return the place of a button; the bubble covers no other one."""
        buttons, page = self.shown.buttons, self.shown.place(0, 0, 1280, 720)
        room = Room(page, [place for _, place in buttons.list_places()])
        return Spot(buttons.rect(anchor), room, buttons.unit)


class TaughtNim(NimWindow):
    """Nim whose every game is coached."""

    def __init__(self, context: Context) -> None:
        """Remember no lesson yet."""
        super().__init__(context)
        self._memory = LessonMemory()

    def open_screen(self, route: GameRoute) -> Scene:
        """Return the screen, with the coach's line over it once a game has begun."""
        scene = super().open_screen(route)
        if not isinstance(scene, NimScene):
            return scene
        return CoachedNim(self._context.kit, NimCoach(scene.session, self._memory), scene)


def open_window(context: Context) -> TaughtNim:
    """Return the window half."""
    return TaughtNim(context)
