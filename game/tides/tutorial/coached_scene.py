"""A screen of a game with the coach's line over it, whichever screen that is."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from pygame import Rect

from game.shell.routes import Transition
from game.shell.scene import Scene
from game.tides.context import TidesContext
from game.tides.inspect.hover_map import HoverMap
from game.tides.inspect.inspect_control import InspectControl
from game.tides.session import TidesSession
from game.tides.tutorial.coach import Attention, Coach, Line
from game.tides.tutorial.guide import Guide
from game.tides.tutorial.told import Anchor
from game.ui.actions import Action
from game.ui.display_list import Item
from game.ui.geometry import SizePx


class Shown(Scene, Protocol):
    """What the coach asks of any screen."""

    @property
    def inspect(self) -> InspectControl:
        """What notes and enlarges the signs of this screen."""

    def map_targets(self) -> HoverMap | None:
        """Return what a line may point to, and where it has room."""


ShownT = TypeVar("ShownT", bound=Shown)


class CoachedScene(ABC, Generic[ShownT]):
    """Shows another screen, which does not know it, and the coach's line over it."""

    def __init__(self, context: TidesContext, session: TidesSession, shown: ShownT) -> None:
        """Coach the viewer of ``session`` on the screen ``shown``."""
        self.shown = shown
        self._guide = Guide(context, session, self._find_line, self._map_targets, self._find_place)

    @property
    @abstractmethod
    def _attention(self) -> Attention:
        """What the coach sees of the screen now."""

    @abstractmethod
    def _find_line(self, coach: Coach) -> Line | None:
        """Return what the coach says now, if anything."""

    def _map_targets(self) -> HoverMap | None:
        """Return what a line may point to, and where the bubble has room."""
        return self.shown.map_targets()

    def _find_place(self, anchor: Anchor) -> Rect | None:
        """Return the place of what a line points to and is no target."""
        del anchor
        return None

    @property
    def is_moving(self) -> bool:
        """Whether anything moves, or a nudge is to come."""
        return self.shown.is_moving or (self._attention.is_open and self._guide.coach.is_waiting)

    def lay_out(self, size: SizePx) -> None:
        """Lay out the screen below the line."""
        self.shown.lay_out(size)

    def resume(self) -> None:
        """Let the screen go on."""
        self.shown.resume()

    def handle(self, action: Action) -> Transition | None:
        """Act on pointer and keys as the screen does without a coach."""
        self._guide.coach.take_act()
        return self.shown.handle(action)

    def update(self, dt: float) -> bool | Transition:
        """Advance the screen, and the player's idle time while a choice is expected."""
        news = self.shown.update(dt)
        if isinstance(news, bool) and self._attention.is_open:
            news |= self._guide.coach.wait(dt, self._attention)
        return news

    def items(self) -> list[Item]:
        """Return the screen with the coach's line over it."""
        return [*self.shown.items(), *self._guide.items()]

    def narrate(self) -> Sequence[str]:
        """Return what the screen tells, the coach's line first."""
        return [*self._guide.narrate(), *self.shown.narrate()]
