"""The lead in a suit: the mark of whoever has more of it, on that side of the suit's cell.

It is no number: beside points, one would be read as points.
"""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import draw_owner, owner_colour
from game.tides.rules.analysis import Owner
from game.ui.kit import Style, draw_text
from game.ui.theme import PANEL, SECONDARY, Face, Size, mix

_MARK: Final = 16
"""The width of the mark at text 100 %, in u."""
_MARGIN: Final = 6
"""The room right of the mark, in u."""
_BAR, _BARS_APART = (0.56, 0.13), 0.34
"""Width and height of a bar of the equals sign in a mark, and from bar to bar, as its shares."""
_PULL: Final = 14
"""How far a lead slides to its new owner, in u."""
_ROW: Final = 0.19
"""How far a side's row is from the middle of a cell, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Takeover:
    """A majority changing owner: the ``leader`` before, and the progress ``share``, 0 to 1."""

    leader: Owner | None
    share: float


class LeadView:
    """Draws the lead at the right end of a suit's cell."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Draw in the sizes of ``layout``."""
        self._kit = kit
        self._layout = layout

    def box(self, cell: Rect) -> Rect:
        """Return the place of the mark, as high as the cell."""
        box = Rect(0, 0, self._layout.line(_MARK), cell.height)
        box.midright = (cell.right - self._layout.px(_MARGIN), cell.centery)
        return box

    def draw(
        self,
        surface: pygame.Surface,
        cell: Rect,
        leader: Owner | None,
        ties_to: Owner | None,
        takeover: Takeover | None,
        beside: Owner | None = None,
    ) -> None:
        """Draw who has more symbols, ``leader``; ``ties_to`` wins ties, if any.

        In the row of ``beside`` there is a stake: a tie is told in the other one.
        """
        if takeover is not None:
            self._draw_takeover(surface, cell, leader, takeover)
        elif leader is not None:
            self._draw_mark(surface, cell, leader, 1.0)
        elif ties_to is None or ties_to == beside:
            self._draw_equals(surface, cell, beside)
        else:
            self._draw_won_tie(surface, cell, ties_to)

    def _draw_takeover(
        self, surface: pygame.Surface, cell: Rect, leader: Owner | None, old: Takeover
    ) -> None:
        """Slide a lead towards its new owner: down to the viewer, up to the opponent."""
        is_down = leader == "mine" or old.leader == "theirs"
        distance = self._layout.px(_PULL) * (1 if is_down else -1)
        for each, shift, share in (
            (old.leader, old.share, 1 - old.share),
            (leader, old.share - 1, old.share),
        ):
            if each is not None:
                moved = cell.move(0, round(distance * shift))
                self._draw_mark(surface, moved, each, share)

    def _draw_mark(self, surface: pygame.Surface, cell: Rect, owner: Owner, share: float) -> Rect:
        """Draw a side's mark in its row, ``share`` (0 to 1) of it faded in; return its place."""
        box = self.box(cell)
        mark = Rect(0, 0, box.width, box.width)
        mark.center = box.centerx, find_row(cell, is_theirs=owner == "theirs")
        draw_owner(surface, mark, owner, mix(PANEL, owner_colour(owner), share))
        return mark

    def _draw_equals(self, surface: pygame.Surface, cell: Rect, beside: Owner | None) -> None:
        """Draw that both have as many."""
        box = self.box(cell)
        if beside is not None:
            box.height = box.width
            box.centery = find_row(cell, is_theirs=beside == "mine")
        style = Style(Size.NUMBER, Face.BODY, SECONDARY, "center")
        draw_text(surface, self._kit, "=", box, self._layout.unit, style)

    def _draw_won_tie(self, surface: pygame.Surface, cell: Rect, winner: Owner) -> None:
        """Draw that both have as many: an equals sign, in the mark of who wins ties."""
        mark = self._draw_mark(surface, cell, winner, 1.0)
        bar = Rect(0, 0, round(mark.width * _BAR[0]), max(1, round(mark.height * _BAR[1])))
        away = round(mark.height * _BARS_APART / 2)
        for shift in (-away, away):
            bar.center = mark.centerx, mark.centery + shift
            surface.fill(PANEL, bar)


def find_row(cell: Rect, *, is_theirs: bool) -> int:
    """Return the middle of a side's row in a cell: theirs above, the viewer's below."""
    away = round(cell.height * _ROW)
    return cell.centery + (-away if is_theirs else away)
