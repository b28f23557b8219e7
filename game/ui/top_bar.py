"""The strip at the top of a game and its buttons: how they are drawn, and which is where."""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item, Keep, keep_items
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import CREAM, GOLD, LINE, RAISED, SECONDARY, TABLE, Colour, Face, Size

BUTTON: Final = 44
"""The width of a button, in u."""
_MARGIN: Final = 8
PITCH: Final = BUTTON + 4
"""Before the first button, and from one to the next, in u."""


class BarButton(Enum):
    """The buttons of the bar, as the focus finds them; values occur in keys of the catalogue."""

    MENU = "menu"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    LOG = "log"
    SETTINGS = "settings"
    SOUND = "sound"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class BarModel:
    """Whether the sound is off, the button pointed at, and what the position allows.

    ``can_undo``, ``can_redo`` and ``can_hint`` say whether there is a decision to take back, to
    make again, or to be helped with; ``has_log`` that there are turns to look back at;
    ``is_hinted`` that a hint is shown. Where the bar ``is_bare``, what does nothing is not there.
    """

    is_muted: bool = False
    hovered: BarButton | None = None
    can_undo: bool = False
    can_redo: bool = False
    can_hint: bool = False
    is_hinted: bool = False
    has_log: bool = False
    is_bare: bool = False

    def offers(self, button: BarButton) -> bool:
        """Return whether a button does anything now; if not, it is faint, or gone for redo."""
        match button:
            case BarButton.UNDO:
                return self.can_undo
            case BarButton.REDO:
                return self.can_redo
            case BarButton.HINT:
                return self.can_hint
            case BarButton.LOG:
                return self.has_log
            case _:
                return True


class TopBar:
    """Draws the strip and its buttons, and finds the button at a place."""

    def __init__(self, kit: Kit, strip: Rect, unit: float) -> None:
        """Place the buttons at the ends of a strip, in pixels; ``unit`` is that of one u."""
        self._kit = kit
        self._strip = strip
        self.height = strip.height
        """The height of the strip, in pixels."""
        self._unit = unit
        button = Rect(0, 0, self._px(BUTTON), self._px(BUTTON))
        button.centery = strip.centery
        first, pitch = self._px(_MARGIN), self._px(PITCH)
        self.buttons = {
            key: button.move(strip.x + first + index * pitch, 0) for index, key in enumerate(_LEFT)
        }
        """The place of each button while there is redo, in pixels; else see ``places``."""
        last = strip.right - first - button.width
        for index, key in enumerate(_RIGHT):
            self.buttons[key] = button.move(last - index * pitch, 0)

    def _px(self, length: float) -> int:
        return round(length * self._unit)

    def places(self, *, can_redo: bool) -> Mapping[BarButton, Rect]:
        """Return where the buttons are: while there is no redo, the log has its place."""
        if can_redo:
            return self.buttons
        places = dict(self.buttons)
        places[BarButton.LOG] = places.pop(BarButton.REDO)
        return places

    def hit(self, place: tuple[int, int], *, can_redo: bool = False) -> BarButton | None:
        """Return the button at a place in the window, if there is one."""
        places = self.places(can_redo=can_redo).items()
        return next((key for key, rect in places if rect.collidepoint(place)), None)

    @keep_items
    def items(self, model: BarModel) -> Iterator[Item]:
        """Yield the strip, without the opponent, and its buttons."""
        yield Item("bar", self._strip, None, self._draw_strip)
        for key, rect in self.places(can_redo=model.can_redo).items():
            if model.is_bare and not model.offers(key):
                continue
            is_hovered = key is model.hovered and model.offers(key)
            is_lit = key is BarButton.HINT and model.is_hinted
            colour = GOLD if is_lit else CREAM if is_hovered else SECONDARY
            if not model.offers(key):
                colour = LINE
            shows = is_hovered, colour, model.is_muted
            draw = partial(self._draw_button, key=key, model=model, colour=colour)
            item = Item(("bar", key), rect, shows, draw)
            yield item.about(key, None, Keep.NUMBER) if model.offers(key) else item

    def _draw_strip(self, surface: pygame.Surface) -> None:
        strip = self._strip
        paint.draw_rounded(surface, strip, 1, TABLE, 225)
        surface.fill(LINE, (strip.x, strip.bottom - 1, strip.width, 1))

    def _draw_button(
        self, surface: pygame.Surface, key: BarButton, model: BarModel, colour: Colour
    ) -> None:
        rect = self.places(can_redo=model.can_redo)[key]
        if key is model.hovered and model.offers(key):
            paint.draw_rounded(surface, rect, self._px(8), RAISED)
        if key is BarButton.RULES:
            style = Style(Size.LARGE, Face.BOLD, colour, "center")
            draw_text(surface, self._kit, "?", rect, self._unit, style)
        else:
            icon = pygame.Surface(rect.size, pygame.SRCALPHA)
            _ICONS[key](icon, icon.get_rect(), colour, model.is_muted)
            surface.blit(icon, rect)  # a redraw in part cuts a picture cleanly


def _draw_menu(surface: pygame.Surface, rect: Rect, colour: Colour, is_muted: bool) -> None:  # noqa: FBT001  (all icons are drawn alike)
    """Draw three lines, the icon of the menu."""
    del is_muted
    side, thick = round(rect.height * 0.5), max(2, rect.height // 14)
    for step in (-1, 0, 1):
        line = Rect(rect.centerx - side // 2, 0, side, thick)
        line.centery = rect.centery + step * round(side * 0.36)
        surface.fill(colour, line)


def draw_speaker(surface: pygame.Surface, rect: Rect, colour: Colour, is_muted: bool) -> None:  # noqa: FBT001
    """Draw a loudspeaker, crossed out when muted."""
    side = rect.height * 0.46
    left, top = rect.centerx - side * 0.6, rect.centery - side / 2
    shape = [(0, 0.3), (0.25, 0.3), (0.55, 0), (0.55, 1), (0.25, 0.7), (0, 0.7)]
    points = [(left + x * side, top + y * side) for x, y in shape]
    pygame.draw.polygon(surface, colour, points)
    if is_muted:
        x, y = left + side * 0.75, top + side * 0.3
        pygame.draw.line(surface, colour, (x, y), (x + side * 0.45, y + side * 0.4), 2)
        pygame.draw.line(surface, colour, (x, y + side * 0.4), (x + side * 0.45, y), 2)
        return
    for reach in (0.35, 0.65):
        box = Rect(0, 0, round(side * reach * 1.1), round(side * reach * 1.3))
        box.center = (round(left + side * 0.62), rect.centery)
        pygame.draw.arc(surface, colour, box, -1.0, 1.0, 2)


def _draw_sliders(surface: pygame.Surface, rect: Rect, colour: Colour, is_muted: bool) -> None:  # noqa: FBT001
    """Draw three small sliders, the icon of the settings."""
    del is_muted
    side, thick = round(rect.height * 0.46), max(2, rect.height // 16)
    knob = paint.disc(max(5, round(side * 0.36)), colour)
    for index, share in enumerate((0.7, 0.25, 0.55)):
        line = Rect(rect.centerx - side // 2, 0, side, thick)
        line.centery = rect.centery + (index - 1) * round(side * 0.42)
        surface.fill(colour, line)
        surface.blit(knob, knob.get_rect(center=(line.x + round(side * share), line.centery)))


def _draw_forth_arrow(surface: pygame.Surface, rect: Rect, colour: Colour, is_muted: bool) -> None:  # noqa: FBT001
    """Draw an arrow that turns forth, the icon of redo: that of undo from behind."""
    back = pygame.Surface(rect.size, pygame.SRCALPHA)
    _draw_back_arrow(back, back.get_rect(), colour, is_muted)
    surface.blit(pygame.transform.flip(back, flip_x=True, flip_y=False), rect)


def _draw_back_arrow(surface: pygame.Surface, rect: Rect, colour: Colour, is_muted: bool) -> None:  # noqa: FBT001
    """Draw an arrow that turns back, the icon of undo."""
    del is_muted
    side, thick = round(rect.height * 0.42), max(2, rect.height // 14)
    arc = Rect(0, 0, side, side)
    arc.center = rect.centerx + side // 8, rect.centery + side // 8
    pygame.draw.arc(surface, colour, arc, -math.pi / 2, math.pi * 0.75, thick)
    tip = arc.centerx - round(side * 0.36), arc.centery - round(side * 0.36)
    reach = round(side * 0.42)
    points = [(tip[0] - reach // 3, tip[1] - reach), (tip[0] - reach // 3, tip[1] + reach // 3)]
    points.append((tip[0] + reach, tip[1] + reach // 3))
    pygame.draw.polygon(surface, colour, points)


def _draw_hint(surface: pygame.Surface, rect: Rect, colour: Colour, is_muted: bool) -> None:  # noqa: FBT001
    """Draw a light bulb, the icon of a hint."""
    del is_muted
    bulb = Rect(0, 0, round(rect.height * 0.34), round(rect.height * 0.5))
    bulb.center = rect.center
    paint.draw_bulb(surface, bulb, colour)


def _draw_list(surface: pygame.Surface, rect: Rect, colour: Colour, is_muted: bool) -> None:  # noqa: FBT001
    """Draw a sheet with three lines, the icon of the log."""
    del is_muted
    side, thick = round(rect.height * 0.5), max(2, rect.height // 18)
    sheet = Rect(0, 0, round(side * 0.8), side)
    sheet.center = rect.center
    pygame.draw.rect(surface, colour, sheet, thick, border_radius=max(2, side // 7))
    for step in (-1, 0, 1):
        line = Rect(0, 0, round(sheet.width * 0.5), thick)
        line.center = sheet.centerx, sheet.centery + step * round(side * 0.24)
        surface.fill(colour, line)


_LEFT: Final = (BarButton.MENU, BarButton.SETTINGS, BarButton.SOUND)
"""The buttons at the left end, from the left."""
_RIGHT: Final = (
    BarButton.RULES,
    BarButton.HINT,
    BarButton.REDO,
    BarButton.UNDO,
    BarButton.LOG,
)
"""The buttons at the right end, from the right. While there is no redo, the log has its place:
undo stays where it is, or a second click on it would hit another button."""


def find_middle(strip: Rect, unit: float, *, has_redo: bool = True) -> Rect:
    """Return what the buttons at both ends leave free of a strip, in pixels."""
    left, right = len(_LEFT), len(_RIGHT) - (not has_redo)
    first, end = (round((_MARGIN + count * PITCH) * unit) for count in (left, right))
    return Rect(strip.x + first, strip.y, strip.width - first - end, strip.height)


_Icon: TypeAlias = Callable[[pygame.Surface, Rect, Colour, bool], None]
_ICONS: Final[dict[BarButton, _Icon]] = {
    BarButton.MENU: _draw_menu,
    BarButton.LOG: _draw_list,
    BarButton.UNDO: _draw_back_arrow,
    BarButton.REDO: _draw_forth_arrow,
    BarButton.HINT: _draw_hint,
    BarButton.SETTINGS: _draw_sliders,
    BarButton.SOUND: draw_speaker,
}


def draw_icon(
    size: tuple[int, int], icon: BarButton, colour: Colour, *, is_muted: bool
) -> pygame.Surface:
    """Return the icon of a button, but for ``RULES``, which has a letter."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    _ICONS[icon](picture, picture.get_rect(), colour, is_muted)
    return picture
