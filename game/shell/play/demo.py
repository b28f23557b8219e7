"""A game of two opponents, with a bar below it that pauses it, steps through it and paces it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect

from game.play.session import Session
from game.settings import SPEEDS, write_speed
from game.shell.context import Context
from game.shell.routes import Replace, Route, Transition
from game.shell.scene import Scene
from game.ui.actions import Action, Command, Digit, MoveFocus, NextFocus, Point, Press, Rest
from game.ui.display_list import Item
from game.ui.geometry import SizePx, compute_unit, find_content_area
from game.ui.inspect.inspect_control import InspectControl
from game.ui.kit import Style, draw_text
from game.ui.theme import CREAM, LINE, PANEL, Face, Size
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button, PartKey, Tab

_BAR: Final = 60
"""The height of the bar, in u."""


@dataclass(frozen=True, slots=True)
class DemoGame:
    """What a demo shows, and how far it goes at a step.

    ``count_turns`` returns how many turns were made. ``stay`` returns the demo's screen for a
    screen of the game, with the focus on a button of the bar, or ``None`` where the bar ends.
    """

    session: Session[Any, Any]
    count_turns: Callable[[], int]
    stay: Callable[[Route, str], Route | None] = lambda *_: None


class DemoScene:
    """Shows the screens of a demo above its bar; nothing of the demo is saved.

    A pause holds the game before the next turn: what has been chosen is still revealed, and every
    card can be inspected. Space pauses and plays, 1 to 4 choose the speed. Enter and a pad's
    button press what has the focus: at first the next turn. Steps past the last sign of the
    screen lead into the bar.
    """

    def __init__(self, context: Context, game: DemoGame, shown: Scene, focus: str) -> None:
        """Show the screen ``shown`` of a demo, with the focus on a button of the bar."""
        self._context = context
        self._game = game
        self._session = game.session
        self._shown = shown
        inspect: object = getattr(shown, "inspect", None)
        self._inspect = inspect if isinstance(inspect, InspectControl) else None
        self._size: SizePx = (0, 0)
        self._stop_at: int | None = None
        """The number of turns at which a step ends; ``None`` when no step is being made."""
        self.buttons = Buttons(context.kit, focus)

    @property
    def is_moving(self) -> bool:
        """Whether the screen above the bar moves."""
        return self._shown.is_moving

    @property
    def _bar(self) -> Rect:
        """The place of the bar, at the foot of the window."""
        height = round(_BAR * compute_unit(self._size))
        return Rect(0, self._size[1] - height, self._size[0], height)

    def lay_out(self, size: SizePx) -> None:
        """Lay out the screen above the bar, and the bar."""
        self._size = size
        self._shown.lay_out((size[0], size[1] - self._bar.height))
        self._lay_buttons()

    def resume(self) -> None:
        """Let the screen above the bar go on; a speed may have been set meanwhile."""
        self._shown.resume()
        self._lay_buttons()

    def handle(self, action: Action) -> Transition | None:
        """Act on the bar and its keys; everything else is for the screen above."""
        match action:
            case Command.HOLD if not self._context.inputs.device.is_pad:
                self._press("pause")
            case Command.CONFIRM | Command.HOLD if not self._is_above:
                self._press(self.buttons.focus or "")
            case MoveFocus() | NextFocus():
                return self._move_focus(action)
            case Digit(number) if number < len(SPEEDS):
                self._set_speed(SPEEDS[number])
            case Press(place) if self._bar.collidepoint(place):
                self._press(self.buttons.handle(action) or "")
            case Digit():
                pass
            case _:
                if isinstance(action, Point | Rest):
                    self.buttons.handle(action)
                return self._follow(self._shown.handle(action))
        return None

    def update(self, dt: float) -> bool | Transition:
        """Let time pass above the bar; a step ends with its turn or with the screen."""
        is_over = self._stop_at is not None and self._game.count_turns() >= self._stop_at
        if is_over:  # before the screen asks for the next turn
            self._set_paused(is_paused=True)
        outcome = self._shown.update(dt)
        if isinstance(outcome, bool):
            return outcome or is_over
        if self._stop_at is not None:
            self._set_paused(is_paused=True)
        return self._follow(outcome) or True

    def items(self) -> list[Item]:
        """Return the screen above, and the bar."""
        names = self._names
        bar = Item("demo bar", self._bar, names, partial(self._draw_bar, names=names))
        buttons = self.buttons.items(shows_focus=not self._is_above)
        return [*self._shown.items(), bar, *buttons]

    def narrate(self) -> list[str]:
        """Return who plays, what the screen above says, and the bar's button in focus."""
        buttons = () if self._is_above else self.buttons.narrate()
        return [self._names, *self._shown.narrate(), *buttons]

    @property
    def _names(self) -> str:
        first, second = self._context.names_of(self._session)
        return self._context.say("demo.names", first=first, second=second)

    def _follow(self, transition: Transition | None) -> Transition | None:
        """Return where a transition leads, with the bar below the next screen of the game."""
        if not isinstance(transition, Replace):
            return transition
        route = self._game.stay(transition.route, self.buttons.focus or "")
        return transition if route is None else Replace(route)

    @property
    def _is_above(self) -> bool:
        """Whether a sign of the screen above has the focus, not a button of the bar."""
        return self._inspect is not None and self._inspect.has_focus

    def _move_focus(self, action: MoveFocus | NextFocus) -> Transition | None:
        """Move the focus within the bar or above it, or from one to the other."""
        if not self._is_above:
            if self._stays_in_bar(action):
                self.buttons.handle(action)
                return None
            return self._follow(self._shown.handle(action))
        transition = self._follow(self._shown.handle(action))
        is_sideways = isinstance(action, MoveFocus) and action.across != 0
        if self._inspect is not None and self._inspect.has_wrapped and not is_sideways:
            self._enter_bar(action)
        return transition

    def _stays_in_bar(self, action: MoveFocus | NextFocus) -> bool:
        if isinstance(action, MoveFocus):
            return action.across != 0
        keys = [key for key, _ in self.buttons.list_places()]
        return self.buttons.focus != keys[-1 if action.by > 0 else 0]

    def _enter_bar(self, action: MoveFocus | NextFocus) -> None:
        """Take the focus from the screen above: for that, it is as if the pointer came here."""
        self._shown.handle(Point(self._bar.center))
        if isinstance(action, NextFocus):
            keys = [key for key, _ in self.buttons.list_places()]
            self.buttons.focus = keys[0 if action.by > 0 else -1]

    def _press(self, key: str) -> None:
        match key:
            case "pause":
                self._set_paused(is_paused=not self._session.is_paused)
            case "step":
                self._step()
            case PartKey("speed", float(speed)):
                self._set_speed(speed)
            case _:
                pass

    def _set_paused(self, *, is_paused: bool) -> None:
        (self._session.pause if is_paused else self._session.go_on)()
        self._stop_at = None
        self._lay_buttons()

    def _step(self) -> None:
        """Play one turn, or leave a count, and hold again."""
        self._set_paused(is_paused=False)
        self._stop_at = self._game.count_turns() + 1

    def _set_speed(self, speed: float) -> None:
        self._context.preferences.set(speed=speed)
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        content, unit = find_content_area(self._size), compute_unit(self._size)
        left, top = content.centerx - 640 * unit, self._bar.y + 7 * unit
        placed = (
            (button, Rect(round(left + x * unit), round(top), round(w * unit), round(46 * unit)))
            for button, x, w in self._list_buttons()
        )
        self.buttons.lay(placed, unit)

    def _list_buttons(self) -> Iterator[tuple[Button, int, int]]:
        """Yield the buttons with left edge and width, in u."""
        say, chosen = self._context.say, self._context.preferences.now.speed
        key = "demo.play" if self._session.is_paused else "demo.pause"
        yield Button("pause", say(key), is_main=True), 400, 160
        yield Button("step", say("demo.step")), 570, 190
        for index, speed in enumerate(SPEEDS):
            label = write_speed(speed) if speed else say("settings.instant")
            tab = Tab(PartKey("speed", speed), label, is_chosen=speed == chosen)
            yield tab, 780 + index * 122, 116

    def _draw_bar(self, surface: pygame.Surface, names: str) -> None:
        bar, unit, kit = self._bar, compute_unit(self._size), self._context.kit
        surface.fill(PANEL, bar)
        surface.fill(LINE, (bar.x, bar.y, bar.width, 1))
        box = Rect(0, bar.y, round(360 * unit), bar.height)
        box.x = round(find_content_area(self._size).centerx - 616 * unit)
        draw_text(surface, kit, names, box, unit, Style(Size.LARGE, Face.BOLD, CREAM))
