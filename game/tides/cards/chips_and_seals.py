"""Small marks with one meaning on every screen: points, changes, the seal of a relic."""

from typing import Final

import pygame
from pygame import Rect

from game.tides.cards.card_transform import SealTransform
from game.tides.cards.faces import CardKit, is_banner
from game.tides.cards.owner import draw_owner
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.kit import Style, draw_text
from game.ui.theme import (
    CREAM,
    GOLD,
    INK,
    PLATE,
    POINTS_INK,
    SECONDARY,
    SMALLEST_TYPE,
    Face,
    Size,
    type_px,
)

PILL: Final = (54, 32)
"""Width and height of the pill that says where a card goes, in u."""
_SEAL: Final = 27
_RIM: Final = 2
"""The width of the dark rim that sets a seal off from the picture below, in u."""
_SEAL_INSET: Final = 4
WHOLE_SEAL: Final = _SEAL + 2 * _RIM
"""The width of a seal, its rim included, in u."""
SEAL_END: Final = _SEAL_INSET + _SEAL / 2
"""From a seal's middle to the right end of its card, in u."""
_HOVER: Final = 1.4
"""How much larger a seal starts before it is pressed on, as a share of its size."""
_LOW_SEAL: Final = 24
"""The width of a low card's seal, which is in its picture's foot, in u."""
_LOW_POINTS, _LOWER = 0.39, 0.77
"""The largest type and the middle of points on a low card, as shares of its height."""
_STEPS: Final = 60
"""In how many steps a ring fills."""
_UP: Final = ((0, 1), (0.5, 0), (1, 1))
_DOWN: Final = ((0, 0), (0.5, 1), (1, 0))
"""The corners of arrows, as shares of width and height."""


def write_points(points: int) -> str:
    """Return points with their sign, or ``0``."""
    return write_change(points) if points else "0"


def write_change(points: int) -> str:
    """Return a difference with its sign: a plus, or a typographic minus."""
    return f"{points:+d}".replace("-", "−")


def points_size(kit: CardKit, unit: float) -> SizePx:
    """Return the size of the chip with a card's points, in pixels."""
    larger = kit.type_unit(unit)
    return round(20 * unit + 26 * larger), round(8 * unit + 18 * larger)


def draw_points(
    surface: pygame.Surface, kit: CardKit, room: Rect, unit: float, points: int, *, lit: bool
) -> None:
    """Draw a card's points on a chip at the lower right end of ``room``; ``lit`` in gold."""
    box = Rect((0, 0), points_size(kit, unit))
    box.bottomright = room.bottomright
    radius = round(7 * unit)
    paint.draw_rounded(surface, box, radius, INK, 226)
    if lit:
        paint.draw_outline(surface, box, radius, GOLD, max(1, round(1.5 * unit)))
    colour = GOLD if lit else CREAM if points else SECONDARY
    style = Style(Size.NUMBER, Face.BOLD, colour, "center")
    draw_text(surface, kit, write_points(points), box, unit, style)


def draw_low_points(
    surface: pygame.Surface, kit: CardKit, card: Rect, unit: float, points: int, *, lit: bool
) -> None:
    """Draw what a low ``card`` scores below its formula, brown on its plate, ``lit`` on gold."""
    wanted = type_px(Size.TEXT, kit.type_unit(unit))
    px = max(SMALLEST_TYPE, min(wanted, round(card.height * _LOW_POINTS)))
    words = kit.typesetter.line(write_points(points), Face.BOLD, px, INK if lit else POINTS_INK)
    ink = words.get_bounding_rect()
    box = Rect(0, 0, ink.width + px, round(px * 0.84))
    _, plate = kit.faces.cut_low(card.size)
    box.center = card.x + plate.centerx, card.y + round(card.height * _LOWER)
    paint.draw_rounded(surface, box, round(5 * unit), GOLD if lit else PLATE)
    surface.blit(words, (box.centerx - ink.centerx, box.centery - ink.centery))


def draw_held(
    surface: pygame.Surface, diameter: int, centre: tuple[int, int], share: float
) -> None:
    """Draw a ring that is gold for ``share`` (0 to 1) of its way round, from the top."""
    width = max(3, diameter // 8)
    side = diameter + 2 * width
    back = paint.rounded((side, side), side // 2 + 1, INK, 200)
    surface.blit(back, back.get_rect(center=centre))
    ring = paint.arc(diameter, GOLD, width, round(share * _STEPS) / _STEPS)
    surface.blit(ring, ring.get_rect(center=centre))


def draw_wax(
    surface: pygame.Surface, wax: pygame.Surface, centre: tuple[int, int], pose: SealTransform
) -> None:
    """Draw the wax of a seal at ``centre``, scaled and faded as ``pose`` says."""
    if pose.opacity <= 0:
        return
    side = round(wax.get_width() * pose.wax)
    paint.paste(surface, wax, Rect(0, 0, side, side).move_to(center=centre), pose.opacity)


def draw_pill(surface: pygame.Surface, pill: Rect, portrait: pygame.Surface | None) -> None:
    """Draw an arrow and whose a card will be after the swap.

    It points up to the opponent's ``portrait``, or down to the viewer's mark without one.
    """
    goes_up = portrait is not None
    paint.draw_rounded(surface, pill, pill.height // 2, INK, 235)
    paint.draw_outline(surface, pill, pill.height // 2, CREAM, max(1, pill.height // 18))
    side = max(3, round(pill.height * 0.19))
    arrow = Rect(0, 0, 2 * side, round(1.3 * side))
    arrow.center = pill.x + round(pill.height * 0.47), pill.centery
    corners = _UP if goes_up else _DOWN
    surface.blit(paint.polygon(arrow.size, corners, CREAM), arrow)
    if portrait is not None:
        surface.blit(portrait, portrait.get_rect(midright=(pill.right - 2, pill.centery)))
        return
    mark = Rect(0, 0, round(pill.height * 0.44), round(pill.height * 0.44))
    mark.center = (pill.right - round(pill.height * 0.52), pill.centery)
    draw_owner(surface, mark, "mine", CREAM)


def draw_relic_seal(
    surface: pygame.Surface, kit: CardKit, card: Rect, unit: float, pressed: float = 1.0
) -> None:
    """Draw the gold seal of a relic: at the upper right of a card, low in a low one's picture.

    ``pressed`` is 0 to 1; below 1 the seal is still coming down, larger and fainter.
    """
    side, inset = round(_SEAL * unit), round(_SEAL_INSET * unit)
    place = Rect(card.right - inset - side, card.y + inset, side, side)
    if is_banner(card.size):
        art, _ = kit.faces.cut_low(card.size)
        side = min(round(_LOW_SEAL * unit), art.width - 2 * round(_RIM * unit))
        place = Rect(0, 0, side, side)
        place.bottomleft = card.x + inset, card.bottom - inset
    rim = max(1, round(_RIM * unit))
    seal = paint.rounded((side + 2 * rim, side + 2 * rim), side // 2 + rim, INK).copy()
    seal.blit(kit.images.scaled("images/crown.png", (side, side)), (rim, rim))
    pose = SealTransform(wax=1 + _HOVER * (1 - pressed), opacity=pressed)
    draw_wax(surface, seal, place.center, pose)
