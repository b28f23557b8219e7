"""The lead in a suit: a ring around the symbols of whoever has the most of it.

It is no number: beside points, one would be read as points. Ties have no ring, unless a card wins
them: then its owner has the most.
"""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.owner import owner_colour
from game.tides.rules.analysis import Owner
from game.ui import paint
from game.ui.theme import LINE, RAISED, mix

RING: Final = (5, 4)
"""The room between symbols and their ring, beside and above them, in u."""
LIT: Final = mix(RAISED, LINE, 0.6)
"""The ground of a cell whose suit is tried, counted or changes its lead."""
_LINE: Final = 2
"""The width of the ring's line, in u."""
_CORNER: Final = 5
"""The radius of the corners of the opponent's ring, in u: mine is round as the symbols in it."""
_PULL: Final = 14
"""How far a lead slides to its new owner, in u."""
_ROW: Final = 0.21
"""How far a side's row is from the middle of a cell, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Takeover:
    """A majority changing owner: the ``leader`` before, and the progress ``share``, 0 to 1."""

    leader: Owner | None
    share: float


class LeadView:
    """Draws the ring around a row of symbols."""

    def __init__(self, layout: TableLayout) -> None:
        """Draw in the sizes of ``layout``."""
        self._layout = layout

    def draw(
        self,
        surface: pygame.Surface,
        rings: dict[Owner, Rect],
        leader: Owner | None,
        takeover: Takeover | None,
    ) -> None:
        """Draw who has the most, ``leader``; ``rings`` are the places of both sides'."""
        if takeover is not None:
            self._draw_takeover(surface, rings, leader, takeover)
        elif leader is not None:
            self._draw_ring(surface, rings[leader], leader, 1.0)

    def _draw_takeover(
        self,
        surface: pygame.Surface,
        rings: dict[Owner, Rect],
        leader: Owner | None,
        old: Takeover,
    ) -> None:
        """Slide a lead towards its new owner: down to the viewer, up to the opponent."""
        is_down = leader == "mine" or old.leader == "theirs"
        distance = self._layout.px(_PULL) * (1 if is_down else -1)
        for each, shift, share in (
            (old.leader, old.share, 1 - old.share),
            (leader, old.share - 1, old.share),
        ):
            if each is not None:
                ring = rings[each].move(0, round(distance * shift))
                self._draw_ring(surface, ring, each, share)

    def _draw_ring(self, surface: pygame.Surface, ring: Rect, owner: Owner, share: float) -> None:
        """Draw a ring, ``share`` (0 to 1) of it faded in."""
        px = self._layout.px
        radius = ring.height // 2 if owner == "mine" else px(_CORNER)
        colour = mix(LIT, owner_colour(owner), share)
        paint.draw_outline(surface, ring, radius, colour, max(1, px(_LINE)))


def find_row(cell: Rect, *, is_theirs: bool) -> int:
    """Return the middle of a side's row in a cell: theirs above, the viewer's below."""
    away = round(cell.height * _ROW)
    return cell.centery + (-away if is_theirs else away)
