"""What the pointer does to a tree: it pushes the picture, or presses a node."""

from collections.abc import Sequence
from typing import Final

from game.study.tree.minimap_view import find_minimap, point_at
from game.study.tree.pane import Pane

_CLICK: Final = 6
"""A press that moves by at most so many pixels is a click."""


class Grip:
    """Follows one press of the pointer, from where it goes down to where it comes up."""

    def __init__(self) -> None:
        """Hold nothing."""
        self._press: tuple[int, int] | None = None
        self._pane: Pane | None = None
        self._panes: Sequence[Pane] = ()
        self._in_map = self._has_moved = False

    def start(self, panes: Sequence[Pane], place: tuple[int, int]) -> bool:
        """Take hold of the pane at a place; return whether there is one."""
        pane = find_pane(panes, place)
        if pane is None or pane.scenery is None:
            return False
        geometry = pane.scenery.geometry
        self._press, self._pane, self._has_moved = place, pane, False
        self._panes = panes
        small = find_minimap(geometry.pane, geometry.unit)
        self._in_map = not geometry.is_whole and small.collidepoint(place)
        self.move(place)
        return True

    def move(self, place: tuple[int, int]) -> bool:
        """Push every pane, or look where a small picture is pointed at; return if one is held."""
        pane, press = self._pane, self._press
        if pane is None or press is None or pane.scenery is None:
            return False
        geometry = pane.scenery.geometry
        if self._in_map:
            for each in self._panes:
                each.camera.go(geometry, *point_at(geometry, place), glides=False)
            return True
        across, down = place[0] - press[0], place[1] - press[1]
        if self._has_moved or max(abs(across), abs(down)) > _CLICK:
            self._has_moved = True
            for each in self._panes:
                each.camera.push(geometry, across, down)
            self._press = place
        return True

    def release(self, place: tuple[int, int]) -> int | None:
        """Let go; return the node that was clicked, if one was."""
        pane, is_click = self._pane, not (self._in_map or self._has_moved)
        self.drop()
        return None if pane is None or not is_click else pane.view.hit(place)

    def drop(self) -> None:
        """Let go without a click."""
        self._press = self._pane = None


def find_pane(panes: Sequence[Pane], place: tuple[int, int]) -> Pane | None:
    """Return the pane at a place of the window, if there is one."""
    for pane in panes:
        if pane.scenery is not None and pane.scenery.geometry.pane.collidepoint(place):
            return pane
    return None
