"""Controls that can have the focus: button, tab, stepper and slider."""

from dataclasses import dataclass
from typing import Final, Self, TypeAlias

from pygame import Rect

from game.texts import Texts
from game.ui import paint
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, INK, LINE, RAISED, SECONDARY, Colour, Face, Size

_LABEL_SHARE: Final = 0.46
_ARROW: Final = 28


class PartKey(str):
    """The key of one of several like buttons: ``PartKey("round", 2)`` is the text ``round-2``.

    It keeps the ``part`` that it was made of, for a ``match``; ``further`` ones only tell keys
    apart.
    """

    __slots__ = ("kind", "part")
    __match_args__ = ("kind", "part")
    kind: str
    part: float | str

    def __new__(cls, kind: str, part: float | str, *further: int) -> Self:
        """Join the parts by hyphens."""
        key = super().__new__(cls, "-".join(map(str, (kind, part, *further))))
        key.kind, key.part = kind, part
        return key


@dataclass(frozen=True, slots=True)
class Button:
    """A button: the key that identifies it, and its label."""

    key: str
    label: str
    is_main: bool = False
    is_enabled: bool = True

    def describe(self, texts: Texts) -> str:
        """Return the words for a screen reader: the label, and the state that is drawn."""
        return self.label if self.is_enabled else texts.say("narrate.off", label=self.label)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the button; a main button with the focus is gold."""
        has_focus = has_focus and self.is_enabled
        fill = GOLD if has_focus and self.is_main else RAISED
        draw_plate(pen, rect, fill, has_focus=has_focus)
        ink = SECONDARY if not self.is_enabled else INK if fill == GOLD else CREAM
        pen.text(self.label, self.find_room(rect, pen.unit), Size.TEXT, ink, "center", Face.BOLD)

    def find_room(self, rect: Rect, unit: float) -> Rect:
        """Return where the label stands in a button of that size."""
        return find_inner(rect, unit)


PlacedButton: TypeAlias = tuple[Button, Rect]
"""A button and its place in the window, in pixels."""


@dataclass(frozen=True, slots=True)
class Valued(Button):
    """A control that stands at a ``value``, which is said after its label."""

    value: str = ""

    def describe(self, texts: Texts) -> str:
        """Return the label and the value."""
        return describe_value(self.label, self.value, texts)


@dataclass(frozen=True, slots=True)
class Stepper(Valued):
    """A choice among values: the current one between two arrows."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw label, arrows and value."""
        place = _draw_row(pen, self.label, rect, has_focus=has_focus)
        arrow = pen.px(_ARROW)
        ink = GOLD if has_focus else SECONDARY
        for left, sign in ((place.left, "‹"), (place.right - arrow, "›")):
            box = Rect(left, place.y, arrow, place.height)
            pen.text(sign, box, Size.LARGE, ink, "center", Face.BOLD)
        ink = CREAM if has_focus else SECONDARY
        pen.text(self.value, place.inflate(-2 * arrow, 0), Size.TEXT, ink, "center")


@dataclass(frozen=True, slots=True)
class Slider(Valued):
    """A ``share`` from 0 to 1 on a track, with its ``value`` in words beside it."""

    share: float = 0.0

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw label, track, knob and value."""
        place = _draw_row(pen, self.label, rect, has_focus=has_focus)
        track = find_track(rect, pen.unit)
        radius = track.height // 2
        pen.fill(track, radius, LINE)
        filled = Rect(track.x, track.y, round(track.width * self.share), track.height)
        if filled.width:
            pen.fill(filled, radius, GOLD if has_focus else SECONDARY)
        ink = CREAM if has_focus else SECONDARY
        knob = paint.disc(pen.px(18), ink)
        pen.picture(knob, knob.get_rect(center=(filled.right, track.centery)))
        number = Rect(track.right, place.y, place.right - track.right, place.height)
        pen.text(self.value, number, Size.TEXT, ink, "right")


@dataclass(frozen=True, slots=True)
class Tab(Button):
    """A button of a group of which one is chosen; that one is underlined in gold."""

    is_chosen: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the label, and whether this one is chosen."""
        return texts.say("narrate.chosen", label=self.label) if self.is_chosen else self.label

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the button, underlined if it is chosen."""
        Button.draw(self, pen, rect, has_focus=has_focus)
        if self.is_chosen:
            draw_chosen(pen, rect)


def describe_value(label: str, value: str, texts: Texts) -> str:
    """Return what something is called and what it is, as one line for a screen reader."""
    return texts.say("narrate.value", label=label, value=value)


def draw_plate(pen: Pen[Kit], rect: Rect, fill: Colour, *, has_focus: bool) -> None:
    """Draw the background of a control; a gold rim shows the focus."""
    radius = pen.px(10)
    pen.fill(rect, radius, fill)
    rim, width = (GOLD, max(1, pen.px(2))) if has_focus else (LINE, 1)
    pen.frame(rect, radius, rim, width)


def draw_chosen(pen: Pen[Kit], rect: Rect) -> None:
    """Draw the gold line below what a chosen tab says."""
    line = find_inner(rect, pen.unit)
    line.update(line.x, rect.bottom - pen.px(8), line.width, max(2, pen.px(3)))
    pen.fill(line, line.height // 2, GOLD)


def draw_row_plate(pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
    """Draw the background of a row in a list: faint, but for the one with the focus."""
    radius = pen.px(8)
    pen.fill(rect, radius, RAISED, 255 if has_focus else 120)
    if has_focus:
        pen.frame(rect, radius, GOLD, max(1, pen.px(2)))


def find_inner(rect: Rect, unit: float) -> Rect:
    """Return the part of a plate that text may use."""
    return rect.inflate(-round(32 * unit), 0)


def find_value(rect: Rect, unit: float) -> Rect:
    """Return the part of a row for its value, right of its label."""
    inner = find_inner(rect, unit)
    left = inner.x + round(inner.width * _LABEL_SHARE)
    return Rect(left, inner.y, inner.right - left, inner.height)


def find_track(rect: Rect, unit: float) -> Rect:
    """Return the track of a slider's knob, left of its value."""
    place = find_value(rect, unit)
    track = Rect(place.x, 0, place.width - round(90 * unit), max(4, round(6 * unit)))
    track.centery = place.centery
    return track


def _draw_row(pen: Pen[Kit], label: str, rect: Rect, *, has_focus: bool) -> Rect:
    """Draw the plate and the label of a row; return the place of its value."""
    draw_plate(pen, rect, RAISED, has_focus=has_focus)
    inner, place = find_inner(rect, pen.unit), find_value(rect, pen.unit)
    name = Rect(inner.x, inner.y, place.x - inner.x - pen.px(10), inner.height)
    pen.text(label, name, face=Face.BOLD)
    return place
