"""Marks of ownership: a disc for the viewer, a square for the opponent."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, TypeVar

import pygame
from pygame import Rect

from game.tides.rules.analysis import Owner
from game.tides.rules.moves import Pair
from game.ui import paint
from game.ui.theme import CREAM, GOLD, OPPONENT, Colour

OWNERS: Final[tuple[Owner, Owner]] = ("mine", "theirs")
"""The order of all pairs: the viewer's value first."""
Side: TypeAlias = Literal[0, 1]
"""An index into such a pair: 0 is the viewer, 1 the opponent."""
SIDES: Final[tuple[Side, Side]] = (0, 1)
FoundT = TypeVar("FoundT")


def find_both(find: Callable[[Side], FoundT]) -> Pair[FoundT]:
    """Return what is found for each side, the viewer's first."""
    return find(0), find(1)


def owner_colour(owner: Owner) -> Colour:
    """Return the colour of a player's name and mark."""
    return CREAM if owner == "mine" else OPPONENT


def gain_colour(owner: Owner) -> Colour:
    """Return the colour of points that a player gains."""
    return GOLD if owner == "mine" else OPPONENT


def draw_owner(
    surface: pygame.Surface, rect: Rect, owner: Owner, colour: Colour, *, is_hollow: bool = False
) -> None:
    """Draw an owner's mark into ``rect``: a disc or a square, filled unless ``is_hollow``."""
    radius = max(1, rect.width // 8) if owner == "theirs" else rect.width // 2 + 1
    if is_hollow:
        paint.draw_outline(surface, rect, radius, colour, max(1, rect.width // 7))
    else:
        paint.draw_rounded(surface, rect, radius, colour)
