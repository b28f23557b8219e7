"""A line with a pair of numbers, mine first, and the mark of its owner before each."""

import re
from typing import Final

import pygame
from pygame import Rect

from game.tides.cards.owner import OWNERS, draw_owner, owner_colour
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import type_px

_PAIR: Final = re.compile(r"(\d+) : (\d+)")
_ROOM: Final = "   "
"""The spaces that a mark takes."""
_MARK: Final = 0.44
"""The side of a mark, as a multiple of the size of the type."""


def space_pair(text: str) -> str:
    """Return a line with room for a mark before each number of a pair."""
    return _PAIR.sub(rf"{_ROOM}\1 : {_ROOM}\2", text)


def draw_score_pair(
    surface: pygame.Surface, kit: Kit, text: str, box: Rect, unit: float, style: Style
) -> None:
    """Set one line as ``draw_text`` does, with marks before the numbers of its pair, if any."""
    spaced, pair = space_pair(text), _PAIR.search(text)
    written = draw_text(surface, kit, spaced, box, unit, style)
    if pair is None:
        return
    px = type_px(style.size, kit.type_unit(unit))
    px = px if style.limit is None else min(px, style.limit)
    px = kit.typesetter.fit(spaced, style.face, px, box.width)
    measure, side = kit.typesetter.width, round(px * _MARK)
    before = text[: pair.start()]
    for owner, start in zip(OWNERS, (before, f"{before}{_ROOM}{pair[1]} : "), strict=True):
        mark = Rect(0, 0, side, side)
        room = measure(f"{start}{_ROOM}", style.face, px)
        mark.midright = written.left + room - max(2, side // 4), written.centery
        draw_owner(surface, mark, owner, owner_colour(owner))
