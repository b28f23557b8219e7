"""The lead in a suit: a ring around the symbols of whoever has the most of it.

It is no number: beside points, one would be read as points. Ties have no ring, unless a card wins
them: then its owner has the most.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import owner_colour
from game.tides.rules.analysis import Owner
from game.ui.pen import Pen
from game.ui.theme import LINE, RAISED, mix

RING: Final = (5, 3)
"""The room between symbols and their ring, beside and above them, in u."""
LIT: Final = mix(RAISED, LINE, 0.6)
"""The ground of a cell whose suit is tried, counted or changes its lead."""
_LINE: Final = 2
"""The width of the ring's line, in u."""
_CORNER: Final = 5
"""The radius of the corners of the opponent's ring, in u: mine is round as the symbols in it."""
_PULL: Final = 14
"""How far a lead slides to its new owner, in u."""
_ROW: Final = 0.22
"""How far a side's row is from the middle of a cell, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Takeover:
    """A majority changing owner: the ``leader`` before, and the progress ``share``, 0 to 1."""

    leader: Owner | None
    share: float


def draw_lead(
    pen: Pen[CardKit],
    rings: Mapping[Owner, Rect],
    leader: Owner | None,
    takeover: Takeover | None,
) -> None:
    """Draw who has the most, ``leader``; ``rings`` are the places of both sides'.

    In a takeover the lead slides towards its new owner: down to the viewer, up to the opponent.
    """
    if takeover is None:
        if leader is not None:
            _draw_ring(pen, rings[leader], leader, 1.0)
        return
    is_down = leader == "mine" or takeover.leader == "theirs"
    distance = pen.px(_PULL) * (1 if is_down else -1)
    for each, shift, share in (
        (takeover.leader, takeover.share, 1 - takeover.share),
        (leader, takeover.share - 1, takeover.share),
    ):
        if each is not None:
            _draw_ring(pen, rings[each].move(0, round(distance * shift)), each, share)


def _draw_ring(pen: Pen[CardKit], ring: Rect, owner: Owner, share: float) -> None:
    """Draw a ring, ``share`` (0 to 1) of it faded in."""
    radius = ring.height // 2 if owner == "mine" else pen.px(_CORNER)
    pen.frame(ring, radius, mix(LIT, owner_colour(owner), share), max(1, pen.px(_LINE)))


def find_row(cell: Rect, *, is_theirs: bool) -> int:
    """Return the middle of a side's row in a cell: theirs above, the viewer's below."""
    away = round(cell.height * _ROW)
    return cell.centery + (-away if is_theirs else away)
