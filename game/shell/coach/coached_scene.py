"""A screen of a game with the coach's line over it, whichever screen that is."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from game.engine.protocol import Answer
from game.shell.coach.bubble_view import Bubble, Spot, bubble_item, place_bubble
from game.shell.coach.coach import AnchorT, Attention, Coach, LessonCue
from game.shell.routes import Transition
from game.shell.scene import Asker, Scene
from game.ui.actions import Action
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Kit
from game.ui.memo import Memo

SceneT = TypeVar("SceneT", bound=Scene)


class CoachedScene(ABC, Generic[SceneT, AnchorT]):
    """Shows another screen, which does not know it, and the coach's line over it.

    A game's subclass says what the player attends to, and where things are on the screen.
    """

    def __init__(self, kit: Kit, coach: Coach[Any, AnchorT], shown: SceneT) -> None:
        """Show the screen ``shown`` with what ``coach`` says."""
        self.shown = shown
        self._kit = kit
        self._coach = coach
        self._bubbles: Memo[Bubble] = Memo()

    @property
    @abstractmethod
    def attention(self) -> Attention:
        """What the player does now."""

    @abstractmethod
    def find_spot(self, anchor: AnchorT) -> Spot | None:
        """Return the place of what a lesson points to; ``None`` if the screen does not show it."""

    def find_cue(self) -> LessonCue[AnchorT] | None:
        """Return what the coach says now, if anything."""
        return self._coach.find_cue(self._coach.turn, self.attention)

    @property
    def is_moving(self) -> bool:
        """Whether anything moves, or a nudge is to come."""
        return self.shown.is_moving or (self.attention.is_open and self._coach.is_waiting)

    def lay_out(self, size: SizePx) -> None:
        """Lay out the screen below the line."""
        self.shown.lay_out(size)

    def resume(self) -> None:
        """Let the screen go on."""
        self.shown.resume()

    def handle(self, action: Action) -> Transition | None:
        """Act on pointer and keys as the screen does without a coach."""
        self._coach.take_act()
        return self.shown.handle(action)

    def update(self, dt: float) -> bool | Transition:
        """Advance the screen, and the player's idle time while a choice is expected."""
        news = self.shown.update(dt)
        if isinstance(news, bool) and self.attention.is_open:
            news |= self._coach.wait(dt, self.attention)
        return news

    def take(self, answers: Sequence[Answer]) -> None:
        """Hand the engine's answers on to a screen that asks it."""
        shown: object = self.shown
        if isinstance(shown, Asker):
            shown.take(answers)

    def items(self) -> Sequence[Item]:
        """Return the screen with the coach's line over it."""
        return [*self.shown.items(), *self._list_bubble()]

    def narrate(self) -> Sequence[str]:
        """Return what the screen tells, the coach's line first."""
        return [*self.speak(), *self.shown.narrate()]

    def speak(self) -> Iterator[str]:
        """Yield the coach's line, if there is one, for a screen reader."""
        if (cue := self.find_cue()) is not None:
            yield self._coach.speak(cue)

    def _list_bubble(self) -> Iterator[Item]:
        """Yield the bubble; its place is searched for anew only if anything has moved."""
        cue = self.find_cue()
        spot = None if cue is None else self.find_spot(cue.anchor)
        if cue is not None and spot is not None:
            text = self._coach.say(cue)
            key = text, spot, self._kit.type_unit(spot.unit)
            bubble = self._bubbles.get(key, lambda: place_bubble(self._kit, text, spot))
            yield bubble_item(self._kit, bubble, spot.unit)
