"""The arrangement of the table: rows or lanes, and whether the rail is open."""

from typing import Final

from game.tides.board.table_view import TableView
from game.tides.context import TidesContext
from game.tides.settings import Aid
from game.ui.actions import Action, Command, Press
from game.ui.geometry import SizePx
from game.ui.motion.motions import MOTIONS, Motion, MotionKind

_PINNED: Final = (Aid.NOTEBOOK, Aid.ODDS)
"""The memory aids that show all cards as tiles from the start."""
_SLIDE: Final = MOTIONS[MotionKind.SLIDE]
_REARRANGE: Final = MOTIONS[MotionKind.REARRANGE]


def pins_tiles(context: TidesContext) -> bool:
    """Return whether the settings show all cards as tiles from the start."""
    return context.settings.aid in _PINNED


class TableArrangement:
    """Owns the view of the table and the parts of it that do not depend on the game."""

    def __init__(self, context: TidesContext) -> None:
        """Arrange the table as the settings say."""
        self._context = context
        self._is_out = False
        self._shows_tiles = pins_tiles(context)
        self._slid = 0.0
        self._arranged = 1.0
        self.view: TableView | None = None

    @property
    def is_folded(self) -> bool:
        """Whether the window has no room for the rail beside the cards."""
        return self.view is not None and self.view.layout.tab is not None

    @property
    def is_moving(self) -> bool:
        """Whether the rail or the cards are moving to their places."""
        return self._slid != self._aim or self._arranged < 1

    def lay_out(self, size: SizePx) -> None:
        """Lay out the table for a window of this size, and end all movement."""
        self.view = TableView(self._context.kit, size, has_lanes=self._context.has_lanes)
        self.view.shows_tiles = self._shows_tiles
        self._slid, self._arranged = self._aim, 1.0
        self._show()

    def takes(self, action: Action, number: int) -> bool:
        """Apply an action to the arrangement; return whether the screen must not handle it too.

        ``number`` is the round that is shown.
        """
        if self.view is None:
            return False
        match action:
            case Press(place):
                return self._press(self.view, place)
            case Command.ARRANGE:
                self._rearrange(self.view, number)
                return True
            case Command.RAIL:
                self._turn_rail(self.view)
                return True
            case _:
                return False

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether the picture changed."""
        if not self.is_moving:
            return False
        step, rest = self._step(dt, _SLIDE), self._aim - self._slid
        self._slid += max(-step, min(step, rest))
        self._arranged = min(1.0, self._arranged + self._step(dt, _REARRANGE))
        self._show()
        return True

    def _step(self, dt: float, motion: Motion) -> float:
        """Return the share of ``motion`` that passes in ``dt`` seconds; 1 with reduced motion."""
        now = self._context.preferences.now
        return 1.0 if now.reduced_motion or not now.speed else dt * 1000 * now.speed / motion.ms

    @property
    def _aim(self) -> float:
        return 1.0 if self._is_out else 0.0

    def _show(self) -> None:
        if self.view is None:
            return
        if self.view.layout.tab:
            self.view.rail = _SLIDE.easing(self._slid)
        if self._arranged == 1:
            self.view.rearrangement = None
        elif self.view.rearrangement is not None:
            self.view.rearrangement.share = _REARRANGE.easing(self._arranged)

    def _rearrange(self, before: TableView, number: int) -> None:
        """Switch to the other arrangement, save that, and animate the cards to it."""
        self._context.change_arrangement()
        self.lay_out(before.size)
        if self.view is not None:
            self.view.rearrange_from(before, number)
            self._arranged = 0.0

    def _turn_rail(self, view: TableView) -> None:
        """Open the folded rail, or fold it; where it never folds, show or hide the tiles."""
        if view.layout.tab:
            self._is_out = not self._is_out
        else:
            self._shows_tiles = view.shows_tiles = not self._shows_tiles

    def _press(self, view: TableView, place: tuple[int, int]) -> bool:
        """Act on a click on the deck or the tab; an open rail folds at a click beside it, too."""
        tab = view.layout.tab
        is_on_rail = tab is not None and self._is_out and view.layout.rail.collidepoint(place)
        if is_on_rail:
            return False
        is_hit = view.layout.deck.collidepoint(place)
        if tab is not None:
            is_hit |= self._is_out or tab.collidepoint(place)
        if is_hit:
            self._turn_rail(view)
        return is_hit and (tab is None or not view.layout.hand.collidepoint(place))
