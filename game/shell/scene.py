"""The interface of a screen."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.ui.actions import Action
from game.ui.display_list import Item
from game.ui.geometry import SizePx


class News(str):
    """A line about what has happened: worth hearing even when the screen no longer shows it."""

    __slots__ = ()


class Scene(Protocol):
    """A screen of the window, driven by the app's main loop."""

    @property
    def is_moving(self) -> bool:
        """Whether the next frame may differ without any input."""

    def lay_out(self, size: SizePx) -> None:
        """Lay out for a window of ``size`` px; called before the first frame and at each change."""

    def resume(self) -> None:
        """Update the screen, which has come to the top again."""

    def handle(self, action: Action) -> Transition | None:
        """Act on the player's input; return where it leads, if anywhere."""

    def update(self, dt: float) -> bool | Transition:
        """Advance by ``dt`` seconds; return whether the picture changed, or where it leads."""

    def items(self) -> Sequence[Item]:
        """Return the whole screen as a display list, the lowest item first.

        It changes nothing: calling it twice gives the same picture.
        """

    def narrate(self) -> Sequence[str]:
        """Return the sentences that hold now, for a screen reader, in the order of reading.

        Only those that did not hold at the picture before are read out. They say what the player
        may know, and nothing that is hidden: whose turn it is, what has the focus, what is shown.
        What has happened is ``News``.
        """


@runtime_checkable
class Banded(Protocol):
    """A screen with a place for one line, in pixels; ``None`` before the first layout."""

    @property
    def band(self) -> Rect | None:
        """The place in which a line is written that lies over the screen for a while."""


@runtime_checkable
class Asker(Protocol):
    """Whoever asks the engine for something, and is handed all that it has answered."""

    def take(self, answers: Sequence[Answer]) -> None:
        """Use the answers to what was asked here; those to others are none of its business."""
