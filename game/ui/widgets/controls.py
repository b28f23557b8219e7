"""Controls that can have the focus: button, tab, stepper, choice, switch and slider."""

import itertools
from dataclasses import dataclass
from typing import Final, Self, TypeAlias

from pygame import Rect

from game.texts import Texts
from game.ui import paint
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.theme import (
    CREAM,
    FAINT,
    GOLD,
    INK,
    LINE,
    PANEL,
    RAISED,
    SECONDARY,
    TABLE,
    Colour,
    Face,
    Size,
)

_LABEL_SHARE: Final = 0.46
_ARROW: Final = 28
_BOX_SHARE: Final = 0.605
"""The share of a setting's row that is right of its label."""
_GREAT: Final = (240, 68)
"""A main button that is wider and higher, in u, is written larger."""
_BETWEEN: Final = 24
"""The least room between two names side by side, in u."""


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
        is_great = all(side > pen.px(least) for side, least in zip(rect.size, _GREAT, strict=True))
        size = Size.LARGE if self.is_main and is_great else Size.TEXT
        pen.text(self.label, self.find_room(rect, pen.unit), size, ink, "center", Face.BOLD)

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
class BareButton(Button):
    """Something that can be chosen and that is drawn by others, such as a card on the table."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw nothing but the focus."""
        if has_focus:
            pen.frame(rect, round(rect.width * 0.075), CREAM, max(2, pen.px(3)))


@dataclass(frozen=True, slots=True)
class Stepper(Valued):
    """A choice among values: the current one between two arrows."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw label, arrows and value."""
        place = _draw_row(pen, self.label, rect, has_focus=has_focus)
        arrow = pen.px(_ARROW)
        ink = GOLD if has_focus else SECONDARY
        for left in (place.left, place.right - arrow):
            box = Rect(left, place.y, arrow, place.height)
            draw_chevron(pen, box, ink, is_back=left == place.left)
        ink = CREAM if has_focus else SECONDARY
        pen.text(self.value, place.inflate(-2 * arrow, 0), Size.TEXT, ink, "center")

    def find_steps(self, place: tuple[int, int], rect: Rect, unit: float) -> int:
        """Return by how many steps a click at ``place`` changes the choice: back at the left."""
        value = find_value(rect, unit)
        return -1 if value.left <= place[0] < value.centerx else 1


@dataclass(frozen=True, slots=True)
class Choice(Valued):
    """A choice among ``names``; the one at ``index`` is taken now.

    All lie side by side where they fit; else the one between two arrows has a dot for each below
    it, in a row that is high enough. ``widths`` are those of the names in u, with the player's
    scale of text.
    """

    names: tuple[str, ...] = ()
    index: int = 0
    widths: tuple[float, ...] = ()

    def split(self, rect: Rect, unit: float) -> list[Rect]:
        """Return the place of each name, in pixels; none where they do not fit side by side."""
        room = _find_box(rect, unit)
        room = room.inflate(-round(6 * unit), -room.height // 5)
        spare = room.width / unit - sum(self.widths)
        if spare < _BETWEEN * len(self.widths):
            return []
        edges, left = [room.x], float(room.x)
        for width in self.widths:
            left += (width + spare / len(self.widths)) * unit
            edges.append(round(left))
        pairs = itertools.pairwise(edges)
        return [Rect(start, room.y, end - start, room.height) for start, end in pairs]

    def find_steps(self, place: tuple[int, int], rect: Rect, unit: float) -> int:
        """Return by how many steps a click at ``place`` changes the choice."""
        places = self.split(rect, unit)
        if not places:
            box = _find_box(rect, unit)
            return -1 if box.left <= place[0] < box.centerx else 1
        hits = (n for n, each in enumerate(places) if each.left <= place[0] < each.right)
        return next(hits, self.index + 1) - self.index

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw label, names and which one is taken."""
        _draw_setting(pen, self.label, rect, has_focus=has_focus)
        box, radius = _find_box(rect, pen.unit), pen.px(8)
        pen.fill(box, radius, TABLE)
        for number, place in enumerate(places := self.split(rect, pen.unit)):
            is_taken = number == self.index
            if is_taken:
                pen.fill(place, radius, RAISED)
                pen.frame(place, radius, GOLD)
            ink, face = (CREAM, Face.BOLD) if is_taken else (SECONDARY, Face.BODY)
            pen.text(self.names[number], place, Size.TEXT, ink, "center", face)
        if not places:
            self._draw_turning(pen, box)

    def _draw_turning(self, pen: Pen[Kit], box: Rect) -> None:
        for x in (box.x, box.right - pen.px(_ARROW * 2)):
            arrow = Rect(x, box.y, pen.px(_ARROW * 2), box.height)
            draw_chevron(pen, arrow, CREAM, is_back=x == box.x)
        dot, pitch = pen.px(7), pen.px(16)
        words = box.inflate(-2 * pen.px(_ARROW * 2), 0)
        has_dots = box.height > pen.type_px(Size.TEXT.value) + pen.px(18)
        words.height -= pen.px(14) * has_dots
        pen.text(self.value, words, Size.TEXT, CREAM, "center", Face.BOLD)
        if not has_dots:
            return
        left = box.centerx - pitch * (len(self.names) - 1) // 2
        for number in range(len(self.names)):
            picture = paint.disc(dot, GOLD if number == self.index else FAINT)
            middle = left + number * pitch, box.bottom - pen.px(10)
            pen.picture(picture, picture.get_rect(center=middle))


@dataclass(frozen=True, slots=True)
class Switch(Valued):
    """Something that ``is_on`` or not; any click turns it over."""

    is_on: bool = False

    def find_steps(self, place: tuple[int, int], rect: Rect, unit: float) -> int:
        """Return one step, wherever the click is."""
        del place, rect, unit
        return 1

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw label and switch: its knob is at the right, before gold, where it is on."""
        _draw_setting(pen, self.label, rect, has_focus=has_focus)
        track = Rect(0, 0, pen.px(72), pen.px(38))
        track.midright = _find_box(rect, pen.unit).midright
        radius = track.height // 2
        pen.fill(track, radius, GOLD if self.is_on else TABLE)
        pen.frame(track, radius, GOLD if self.is_on else SECONDARY, max(1, pen.px(2)))
        knob = paint.disc(pen.px(28), TABLE if self.is_on else SECONDARY)
        across = track.right - radius if self.is_on else track.x + radius
        pen.picture(knob, knob.get_rect(center=(across, track.centery)))


@dataclass(frozen=True, slots=True)
class Slider(Valued):
    """A ``share`` from 0 to 1 on a track, with its ``value`` in words beside it."""

    share: float = 0.0

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw label, track, knob and value."""
        _draw_setting(pen, self.label, rect, has_focus=has_focus)
        place, track = find_value(rect, pen.unit), find_track(rect, pen.unit)
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
class ArrowButton(Button):
    """A narrow button to the turn before or after."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw an arrow."""
        if has_focus:
            pen.fill(rect, pen.px(8), RAISED)
        ink = FAINT if not self.is_enabled else CREAM if has_focus else SECONDARY
        draw_chevron(pen, rect, ink, is_back=self.key == "earlier")


def draw_chevron(pen: Pen[Kit], rect: Rect, colour: Colour, *, is_back: bool) -> None:
    """Draw an arrow back or on, without a shaft."""
    reach, thick = pen.px(9), max(2, pen.px(3))
    tip = rect.centerx + (-reach // 2 if is_back else reach // 2)
    end = tip + (reach if is_back else -reach)
    for down in (-1, 1):
        foot = end, rect.centery + down * reach
        paint.draw_line(pen.surface, (tip, rect.centery), foot, colour, thick)


@dataclass(frozen=True, slots=True)
class Tab(Button):
    """A button of a group; the chosen one is underlined in gold."""

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


def _find_box(rect: Rect, unit: float) -> Rect:
    """Return what of a setting's row is right of its label, in pixels."""
    box = Rect(0, 0, round(rect.width * _BOX_SHARE), rect.height * 8 // 11)
    box.midright = rect.right - round(11 * unit), rect.centery
    return box


def _draw_setting(pen: Pen[Kit], label: str, rect: Rect, *, has_focus: bool) -> None:
    """Draw the plate and the label of a setting's row."""
    radius = pen.px(10)
    pen.fill(rect, radius, PANEL, 244)
    pen.frame(rect, radius, *((CREAM, max(1, pen.px(2))) if has_focus else (LINE, 1)))
    name = Rect(rect.x + pen.px(20), rect.y, 0, rect.height)
    name.width = _find_box(rect, pen.unit).x - name.x - pen.px(8)
    pen.text(label, name, face=Face.BOLD if has_focus else Face.BODY)


def _draw_row(pen: Pen[Kit], label: str, rect: Rect, *, has_focus: bool) -> Rect:
    """Draw the plate and the label of a row; return the place of its value."""
    draw_plate(pen, rect, RAISED, has_focus=has_focus)
    inner, place = find_inner(rect, pen.unit), find_value(rect, pen.unit)
    name = Rect(inner.x, inner.y, place.x - inner.x - pen.px(10), inner.height)
    pen.text(label, name, face=Face.BOLD)
    return place
