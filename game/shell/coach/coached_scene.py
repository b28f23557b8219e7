"""A screen of a game with the coach's line over it, whichever screen that is.

An arrow in the bar shows the lines again that were said before, the last one first.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.coach.bubble_view import Bubble, Spot, bubble_item, place_bubble
from game.shell.coach.coach import AnchorT, Attention, Coach, LessonCue
from game.shell.routes import Transition
from game.shell.scene import Asker, Scene
from game.ui import paint
from game.ui.actions import Action, Command, Point, Press, Release, Rest
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.targets import HoverMap
from game.ui.kit import Kit, Style
from game.ui.memo import Memo
from game.ui.pen import Easel, Pen
from game.ui.theme import GOLD, INK, SECONDARY, Face, Size
from game.ui.top_bar import PITCH, BarButton


class Pointed(Scene, Protocol):
    """A screen whose things the coach can point to."""

    def map_targets(self) -> HoverMap | None:
        """Return what a line may point to, and where it has room; ``None`` before the layout."""


SceneT = TypeVar("SceneT", bound=Pointed)
_BUBBLE: Final = 26
"""The height of the small bubble that shows lines again, in u of type."""
_ARROW: Final = ((0.2, 0.5), (0.7, 0.12), (0.7, 0.88))
"""The corners of its arrow, as shares of the arrow's square."""
_AGAIN: Final = Style(Size.SMALL, Face.BOLD, INK)


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
        self._steps_back = 0
        """Which of the lines said before is shown again, if any."""

    @property
    @abstractmethod
    def attention(self) -> Attention:
        """What the player does now."""

    @abstractmethod
    def find_spot(self, anchor: AnchorT) -> Spot | None:
        """Return the place of what a lesson points to; ``None`` if the screen does not show it."""

    def find_again(self) -> Spot | None:
        """Return the place of the arrow that shows lines again, beside the bar's first buttons.

        It is alone where its word would lie on something.
        """
        if (hover_map := self.shown.map_targets()) is None:
            return None
        places = (each.rect for each in hover_map.targets if each.kind is BarButton.SOUND)
        if (at := next(places, None)) is None:
            return None
        easel = Easel(self._kit, hover_map.unit)
        height = easel.type_px(_BUBBLE)
        words = easel.measure(
            self._kit.texts.say("coach.again"), Rect(0, 0, round(200 * easel.unit), height), _AGAIN
        )
        bubble = Rect(at.x + easel.px(PITCH + 6), 0, words.width + height + easel.px(8), height)
        bubble.centery = at.centery
        if bubble.collidelist([each.rect for each in hover_map.targets]) >= 0:
            bubble.width = height
        return Spot(bubble, hover_map.room, hover_map.unit)

    @property
    def line(self) -> LessonCue[AnchorT] | None:
        """What is said now, or said again."""
        now = self.find_cue()
        if not self._steps_back:
            return now
        return self._coach.recall(self._steps_back, now) or now

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
        if self._asks_again(action):
            self._steps_back += 1
            return None
        if not isinstance(action, Point | Rest | Release):
            self._steps_back = 0
        return self.shown.handle(action)

    def _asks_again(self, action: Action) -> bool:
        if self._coach.recall(1, self.find_cue()) is None:
            return False
        match action:
            case Command.GO:
                return True
            case Press(place):
                again = self.find_again()
                return again is not None and again.anchor.collidepoint(place)
            case _:
                return False

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
        return [*self.shown.items(), *self._list_arrow(), *self._list_bubble()]

    def narrate(self) -> Sequence[str]:
        """Return what the screen tells, the coach's line first."""
        return [*self.speak(), *self.shown.narrate()]

    def speak(self) -> Iterator[str]:
        """Yield the coach's line, if there is one, for a screen reader."""
        if (cue := self.line) is not None:
            yield self._coach.speak(cue)

    def _list_arrow(self) -> Iterator[Item]:
        """Yield the arrow once there is anything to show again."""
        again = self.find_again()
        if again is not None and self._coach.recall(1, self.find_cue()) is not None:
            easel = Easel(self._kit, again.unit)
            words = self._kit.texts.say("coach.again")
            yield easel.item("coach again", again.anchor, _draw_again, words, self._steps_back > 0)

    def _list_bubble(self) -> Iterator[Item]:
        """Yield the bubble; its place is searched for anew only if anything has moved."""
        cue = self.line
        spot = None if cue is None else self.find_spot(cue.anchor)
        if spot is None and self._steps_back:
            spot = self.find_again()
        if cue is not None and spot is not None:
            text = self._coach.say(cue)
            key = text, spot, self._kit.type_unit(spot.unit)
            bubble = self._bubbles.get(key, lambda: place_bubble(self._kit, text, spot))
            yield bubble_item(self._kit, bubble, spot.unit)


def _draw_again(pen: Pen[Kit], box: Rect, words: str, is_used: bool) -> None:  # noqa: FBT001  (what the item shows)
    """Draw an arrow back and a word in a small bubble like the coach's."""
    pen.fill(box, pen.px(6), GOLD if is_used else SECONDARY)
    side = round(0.7 * box.height)
    arrow = Rect(0, 0, side, side).move_to(midleft=box.move(pen.px(4), 0).midleft)
    pen.picture(paint.polygon(arrow.size, _ARROW, INK), arrow)
    if box.width > box.height:
        pen.set(words, Rect(arrow.right, box.y, box.right - arrow.right, box.height), _AGAIN)
