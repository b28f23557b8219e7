"""How the player has arranged the table: what is folded away and what is out."""

import pygame

from game.scenes.scene import Context
from game.ui.layout import SizePx
from game.ui.motion import MOTIONS, Event
from game.ui.table_view import TableView

_SLIDE = MOTIONS[Event.SLIDE]


class Desk:
    """Owns the view of the table, and moves in it what is not the game's."""

    def __init__(self, context: Context) -> None:
        """Arrange the table as the settings say."""
        self._context = context
        self._is_out = False
        self._slid = 0.0
        self.view: TableView | None = None

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way."""
        return self._slid != self._aim

    def lay_out(self, size: SizePx) -> None:
        """Lay out the table for a window of this size; nothing is on its way any more."""
        self.view = TableView(self._context.kit, size)
        self._slid = self._aim
        self._show()

    def takes(self, event: pygame.event.Event) -> bool:
        """Do what an event asks of the table's arrangement; return whether that was all."""
        if self.view is None:
            return False
        match event.type:
            case pygame.MOUSEMOTION:
                self._point_at(self.view, event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(self.view, event.pos)
            case pygame.KEYDOWN if event.key == pygame.K_s and self.view.layout.tab:
                self._is_out = not self._is_out
                return True
        return False

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the picture changed."""
        if not self.is_moving:
            return False
        now = self._context.preferences.now
        step = dt * 1000 * now.speed / _SLIDE.ms
        if now.is_calm or not now.speed:
            step = 1.0
        way = self._aim - self._slid
        self._slid += max(-step, min(step, way))
        self._show()
        return True

    @property
    def _aim(self) -> float:
        return 1.0 if self._is_out else 0.0

    def _show(self) -> None:
        if self.view is not None and self.view.layout.tab:
            self.view.rail = _SLIDE.easing(self._slid)

    def _press(self, view: TableView, place: tuple[int, int]) -> bool:
        """Move the rail at a click on its tab; while it is out, a click beside it puts it back."""
        tab = view.layout.tab
        if tab is None or not (self._is_out or tab.collidepoint(place)):
            return False
        if self._is_out and view.layout.rail.collidepoint(place):
            return False
        self._is_out = not self._is_out
        return tab.collidepoint(place)

    def _point_at(self, view: TableView, place: tuple[int, int]) -> None:
        """Show where all cards are while the pointer is on the deck or on what it shows."""
        layout = view.layout
        if layout.tab is None:
            return
        way = layout.tracker.union(layout.deck) if view.shows_tracker else layout.deck
        view.shows_tracker = way.collidepoint(place)
