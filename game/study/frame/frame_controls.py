"""The controls of the study's frame: parameters, the buttons of the transport, and the timeline."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.texts import Texts
from game.ui import paint
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    LINE,
    RAISED,
    SECONDARY,
    SMALLEST_TYPE,
    Colour,
    Face,
    Size,
)
from game.ui.widgets.controls import Button, Valued, describe_value, draw_plate

_ARROW: Final = 16
_LINE_HEIGHT, _TIGHT_LINE = 1.5, 1.3
_TICK: Final = 8
Corners = tuple[tuple[float, float], ...]
_LEFT: Final[Corners] = ((1, 0), (0, 0.5), (1, 1))
_RIGHT: Final[Corners] = ((0, 0), (1, 0.5), (0, 1))
_SPEAKER: Final[Corners] = ((0, 0.3), (0.4, 0.3), (1, 0), (1, 1), (0.4, 0.7), (0, 0.7))
_MOST_TICKS: Final = 1600


@dataclass(frozen=True, slots=True)
class ValueButton(Valued):
    """A name above, and a value between two arrows."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw name, arrows and value."""
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        inner = rect.inflate(-pen.px(16), 0)
        if self.label:
            upper = Rect(inner.x, rect.y + 1, inner.width, rect.height // 2 - 1)
            limit = compute_largest_type(upper, _TIGHT_LINE)
            pen.set(self.label, upper, Style(Size.SMALL, colour=SECONDARY, limit=limit))
            inner = Rect(inner.x, upper.bottom, inner.width, upper.height - 1)
        ink = GOLD if has_focus else SECONDARY
        limit = compute_largest_type(inner, _TIGHT_LINE)
        colour = ink if self.is_enabled else LINE
        pen.set("‹", inner, Style(Size.LARGE, Face.BOLD, colour, limit=limit))
        pen.set("›", inner, Style(Size.LARGE, Face.BOLD, colour, "right", limit))
        middle = inner.inflate(-2 * pen.px(_ARROW), 0)
        colour = CREAM if self.is_enabled else SECONDARY
        pen.set(self.value, middle, Style(Size.SMALL, Face.BOLD, colour, "center", limit))


@dataclass(frozen=True, slots=True)
class IconButton(Button):
    """A button with a sign instead of its name, which a screen reader says all the same."""

    icon: str = ""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the sign on a plate."""
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        colour = LINE if not self.is_enabled else GOLD if has_focus else CREAM
        side = pen.px(16)
        body = Rect(0, 0, side, side)
        body.center = rect.center
        bar = max(2, side // 5)
        match self.icon:
            case "play":
                pen.picture(paint.polygon(body.size, _RIGHT, colour), body.move(side // 8, 0))
            case "pause":
                for left in (body.x + side // 8, body.right - side // 8 - bar):
                    pen.fill(Rect(left, body.y, bar, side), 1, colour)
            case "back" | "first":
                pen.picture(paint.polygon((side * 3 // 4, side), _LEFT, colour), body)
                if self.icon == "first":
                    pen.fill(Rect(body.x - bar, body.y, bar, side), 1, colour)
            case "sound" | "muted":
                _draw_speaker(pen, body, colour, is_muted=self.icon == "muted")
            case _:
                place = body.move(side // 4, 0)
                pen.picture(paint.polygon((side * 3 // 4, side), _RIGHT, colour), place)
                if self.icon == "last":
                    pen.fill(Rect(body.right, body.y, bar, side), 1, colour)


@dataclass(frozen=True, slots=True)
class Timeline(Button):
    """Where the clock stands on its way, with a tick at every mark."""

    index: int = 0
    length: int = 0
    marks: tuple[int, ...] = ()

    def describe(self, texts: Texts) -> str:
        """Return the step and how many there are."""
        return describe_value(self.label, f"{self.index} / {self.length}", texts)

    @staticmethod
    def find_track(rect: Rect, unit: float) -> Rect:
        """Return the line on which the knob runs."""
        track = Rect(0, 0, rect.width - round(28 * unit), max(3, round(5 * unit)))
        track.center = rect.centerx, rect.centery + round(6 * unit)
        return track

    def find_index(self, rect: Rect, unit: float, x: int) -> int:
        """Return the step that lies at ``x``."""
        track = self.find_track(rect, unit)
        return round(min(max((x - track.x) / max(1, track.width), 0.0), 1.0) * self.length)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw track, ticks and knob, and the step in figures above."""
        draw_plate(pen, rect, RAISED, has_focus=has_focus)
        track = self.find_track(rect, pen.unit)
        pen.fill(track, track.height // 2, LINE)
        share = self.index / self.length if self.length else 0.0
        done = Rect(track.x, track.y, round(track.width * share), track.height)
        if done.width:
            pen.fill(done, track.height // 2, GOLD)
        self._draw_ticks(pen, track)
        knob = paint.disc(pen.px(16), CREAM)
        pen.picture(knob, knob.get_rect(center=(done.right, track.centery)))
        upper = Rect(track.x, 0, track.width, rect.height // 2)
        upper.bottom = track.y - pen.px(6)
        if upper.height >= SMALLEST_TYPE:
            words = f"{self.index} / {self.length}"
            pen.figure(words, upper, Style(Size.SMALL, colour=SECONDARY, limit=upper.height))

    def _draw_ticks(self, pen: Pen[Kit], track: Rect) -> None:
        """Draw a tick at every mark, unless there are very many."""
        if not self.length or len(self.marks) > _MOST_TICKS:
            return
        height, width = pen.px(_TICK), max(1, pen.px(2))
        for x in {track.x + round(track.width * mark / self.length) for mark in self.marks}:
            pen.surface.fill(EMBER, (x - width // 2, track.bottom + 2, width, height))


def _draw_speaker(pen: Pen[Kit], body: Rect, colour: Colour, *, is_muted: bool) -> None:
    """Draw a loudspeaker, with waves before it or struck through."""
    side, width = body.width, max(2, body.width // 8)
    left = Rect(body.x, body.y, side * 5 // 8, side)
    pen.picture(paint.polygon(left.size, _SPEAKER, colour), left)
    if is_muted:
        paint.draw_line(pen.surface, body.topleft, body.bottomright, EMBER, width)
        return
    for number, share in enumerate((0.4, 0.8)):
        wave = Rect(left.right + 2 + number * 2 * width, 0, width, round(side * share))
        wave.centery = body.centery
        pen.fill(wave, 1, colour)


def compute_largest_type(box: Rect, line_height: float = _LINE_HEIGHT) -> int:
    """Return the largest type in pixels whose line is not higher than ``box``."""
    return max(SMALLEST_TYPE, round(box.height / line_height))


def read_steps(rect: Rect, place: tuple[int, int]) -> int:
    """Return by how much a press at ``place`` turns a value: on, but back on its left third."""
    return -1 if place[0] < rect.x + rect.width // 3 else 1
