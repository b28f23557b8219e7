"""What every view draws with: texts, fonts and pictures; how lines and running text fit a box."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, Protocol, TypeAlias, TypeVar

import pygame
from pygame import Rect

from game.texts import Texts
from game.ui import glow, paint, scratch
from game.ui.images import Images
from game.ui.theme import CREAM, LINE, PANEL, SMALLEST_TYPE, Colour, Face, Size, type_px
from game.ui.typesetter import Typesetter

Align: TypeAlias = Literal["left", "center", "right"]
_LINE_HEIGHT: Final = 1.25
"""The height of a line of type, as a multiple of its size."""


@dataclass(frozen=True, slots=True)
class Style:
    """Size, face, colour and alignment of a line of text."""

    size: Size = Size.TEXT
    face: Face = Face.BODY
    colour: Colour = CREAM
    align: Align = "left"
    limit: int | None = None
    """The largest type in pixels, so that lines below each other can share a size."""


@dataclass(frozen=True, slots=True)
class Kit:
    """The texts, fonts and pictures that views draw with."""

    texts: Texts
    typesetter: Typesetter
    images: Images

    def type_unit(self, unit: float) -> float:
        """Return the pixels of one *u* for lengths that grow with type, such as a line's height.

        ``unit`` is the pixels of one *u* for all other lengths.
        """
        return unit * self.typesetter.scale

    def fit_all(self, lines: Iterable[str], style: Style, width: int, unit: float) -> int:
        """Return the type size in pixels, for ``Style.limit``, at which each of ``lines`` fits."""
        px = type_px(style.size, self.type_unit(unit))
        return min(self.typesetter.fit(line, style.face, px, width) for line in lines)

    def forget_sizes(self) -> None:
        """Drop every picture made for the window's size; call it when that changes."""
        scratch.forget()
        self.images.forget()
        self.typesetter.forget()
        paint.forget()
        glow.forget()


class Faces(Protocol):
    """The faces of a game's cards, which are kept as they were drawn."""

    def forget(self) -> None:
        """Drop every face."""


FacesT = TypeVar("FacesT", bound=Faces)


@dataclass(frozen=True, slots=True)
class FacedKit(Kit, Generic[FacesT]):
    """The kit of a game with cards: with their faces, cached by size."""

    faces: FacesT

    def forget_faces(self) -> None:
        """Drop every face; call it when the window's size changes."""
        self.faces.forget()


def add_faces(kit: Kit, make: Callable[[Images, Typesetter, Texts], FacesT]) -> FacedKit[FacesT]:
    """Return ``kit`` with card faces that use its pictures, fonts and texts."""
    texts, typesetter, images = kit.texts, kit.typesetter, kit.images
    return FacedKit(texts, typesetter, images, make(images, typesetter, texts))


def fit_unit(kit: Kit, height: int, unit: float, size: Size) -> float:
    """Return ``unit``, or less where a line of this type would be higher than ``height`` px."""
    return min(unit, height / (size.value * _LINE_HEIGHT * kit.typesetter.scale))


def draw_text(
    surface: pygame.Surface, kit: Kit, text: str, box: Rect, unit: float, style: Style
) -> Rect:
    """Set one line into ``box``, centred vertically; shrink or shorten one that is too wide.

    ``unit`` is the window's, without the player's text scale, which is applied here. Return the
    rectangle that the line covers.
    """
    line, rect = set_line(kit, text, box, unit, style)
    surface.blit(line, rect)
    return rect


def draw_figure(
    surface: pygame.Surface, kit: Kit, number: str, box: Rect, unit: float, style: Style
) -> None:
    """Draw a number as ``draw_text`` draws a line, or nothing where ``box`` is too narrow for it.

    A shortened number would be another one.
    """
    if kit.typesetter.width(number, style.face, SMALLEST_TYPE) <= box.width + 1:
        draw_text(surface, kit, number, box, unit, style)


def set_line(
    kit: Kit, text: str, box: Rect, unit: float, style: Style
) -> tuple[pygame.Surface, Rect]:
    """Return a line that fits ``box``, and where it stands there."""
    px = type_px(style.size, kit.type_unit(unit))
    if style.limit is not None:
        px = min(px, style.limit)
    if kit.typesetter.width(text, style.face, px) > box.width:
        px = kit.typesetter.fit(text, style.face, px, box.width)
        text = kit.typesetter.shorten(text, style.face, px, box.width + 1)
    line = kit.typesetter.line(text, style.face, px, style.colour)
    rect = line.get_rect(centery=box.centery)
    match style.align:
        case "left":
            rect.left = box.left
        case "center":
            rect.centerx = box.centerx
        case "right":
            rect.right = box.right
    return line, rect


def draw_panel(surface: pygame.Surface, rect: Rect, unit: float) -> None:
    """Draw the rounded background of a panel."""
    radius = round(10 * unit)
    paint.draw_rounded(surface, rect, radius, PANEL)
    paint.draw_outline(surface, rect, radius, LINE, 1, 150)


LEADING: Final = 1.42


def draw_paragraph(
    surface: pygame.Surface, kit: Kit, text: str, box: Rect, unit: float, style: Style
) -> None:
    """Set ``text`` into ``box``, centred vertically; blank lines in it are kept."""
    px, lines = fit_lines(kit, text, box, type_px(style.size, kit.type_unit(unit)), style)
    top = box.y + max(0, box.height - round(len(lines) * px * LEADING)) // 2
    _draw_lines(surface, kit, lines, box.move(0, top - box.y), px, style)


def draw_captions(
    surface: pygame.Surface, kit: Kit, captions: Mapping[str, Rect], unit: float, style: Style
) -> None:
    """Set each text at the top of its box, all in one size of type."""
    px = style.limit or type_px(style.size, kit.type_unit(unit))
    px = min(fit_lines(kit, text, box, px, style)[0] for text, box in captions.items())
    for text, box in captions.items():
        _draw_lines(surface, kit, fit_lines(kit, text, box, px, style)[1], box, px, style)


def _draw_lines(
    surface: pygame.Surface, kit: Kit, lines: Sequence[str], box: Rect, px: int, style: Style
) -> None:
    """Draw lines of type of ``px`` pixels from the top of ``box``."""
    for index, line in enumerate(lines):
        if line:
            picture = kit.typesetter.line(line, style.face, px, style.colour)
            place = picture.get_rect(top=box.y + round(index * px * LEADING), left=box.x)
            if style.align == "center":
                place.centerx = box.centerx
            surface.blit(picture, place)


def shorten(kit: Kit, path: str, width: int, unit: float, style: Style) -> str:
    """Return ``path``, cut at its start and led by dots where it is wider than ``width`` pixels."""
    px, shown = type_px(style.size, kit.type_unit(unit)), path
    while path and kit.typesetter.width(shown, style.face, px) > width:
        path = path[1:]
        shown = f"… {path}"
    return shown


def fit_lines(kit: Kit, text: str, box: Rect, px: int, style: Style) -> tuple[int, list[str]]:
    """Return the largest type size up to ``px`` at which all lines fit ``box``, and the lines.

    The size stops at ``SMALLEST_TYPE``, even where the lines are still too tall.
    """
    lines = kit.typesetter.wrap(text, style.face, px, box.width)
    while px > SMALLEST_TYPE and len(lines) * px * LEADING > box.height:
        px -= 1
        lines = kit.typesetter.wrap(text, style.face, px, box.width)
    return px, lines
