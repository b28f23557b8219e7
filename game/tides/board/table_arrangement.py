"""The arrangement of the table: rows or lanes, and whether the notebook is open."""

from collections.abc import Callable
from typing import Final

from game.tides.board.table_view import TableModel, TableView
from game.tides.context import TidesContext
from game.tides.settings import Aid
from game.ui.actions import Action, Command, Press
from game.ui.geometry import SizePx
from game.ui.motion.motions import MOTIONS, MotionKind

_PINNED: Final = (Aid.NOTEBOOK, Aid.ODDS)
"""With these memory aids the notebook is open from the start."""
_REARRANGE: Final = MOTIONS[MotionKind.REARRANGE]


def pins_notebook(context: TidesContext) -> bool:
    """Return whether the settings open the notebook from the start."""
    return context.settings.aid in _PINNED


class TableArrangement:
    """Owns the view of the table and the parts of it that do not depend on the game."""

    def __init__(self, context: TidesContext, *, has_notebook: bool = True) -> None:
        """Arrange the table as the settings say; one that is past has no notebook."""
        self._context = context
        self._has_notebook = has_notebook
        self._shows_notebook: bool | None = None
        self._arranged = 1.0
        self.view: TableView | None = None

    @property
    def is_moving(self) -> bool:
        """Whether the cards are moving to their places."""
        return self._arranged < 1

    def lay_out(self, size: SizePx, slots: int) -> TableView:
        """Lay out the table for a window of this size, and end all movement; return its view."""
        context = self._context
        view = TableView(context.kit, size, has_lanes=context.has_lanes, slots=slots)
        view.shows_notebook = bool(self._shows_notebook)
        if self._shows_notebook is None:  # over the table it is opened when asked for
            is_pinned = self._has_notebook and pins_notebook(context)
            view.shows_notebook = is_pinned and view.notebook.is_beside
        self.view, self._arranged = view, 1.0
        return view

    def takes(self, action: Action, read: Callable[[], TableModel]) -> bool:
        """Apply an action to the arrangement of the table that ``read`` returns.

        Return whether the screen must not handle it too.
        """
        if self.view is None:
            return False
        match action:
            case Press(place) if self._has_notebook:
                return self._press(self.view, place, read())
            case Command.ARRANGE:
                self._rearrange(self.view, read())
                return True
            case Command.RAIL if self._has_notebook:
                self._turn_notebook(self.view)
                return True
            case _:
                return False

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether the picture changed."""
        if not self.is_moving or self.view is None:
            return False
        now = self._context.preferences.now
        is_cut = now.reduced_motion or not now.speed
        self._arranged += 1.0 if is_cut else dt * 1000 * now.speed / _REARRANGE.ms
        if self._arranged >= 1:
            self.view.rearrangement = None
        elif self.view.rearrangement is not None:
            self.view.rearrangement.share = _REARRANGE.easing(self._arranged)
        return True

    def _rearrange(self, before: TableView, model: TableModel) -> None:
        """Switch to the other arrangement, save that, and animate the cards to it."""
        self._context.change_arrangement()
        view, self._arranged = self.lay_out(before.size, model.mine.slots), 0.0
        view.rearrange_from(before, model)

    def _turn_notebook(self, view: TableView) -> None:
        """Open the notebook, or close it."""
        self._shows_notebook = view.shows_notebook = not view.shows_notebook

    def _press(self, view: TableView, place: tuple[int, int], model: TableModel) -> bool:
        """Act on a click on the deck or on the notebook; over the table any click closes it."""
        is_open = view.shows_notebook and model.places is not None
        covers = is_open and not view.notebook.is_beside
        is_hit = view.notebook.hits(place) if is_open else False
        if not is_open:
            is_hit = view.layout.deck.collidepoint(place)
        if is_hit or covers:
            self._turn_notebook(view)
        return is_hit or (covers and not view.layout.hand.collidepoint(place))
