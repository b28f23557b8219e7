"""The view of one pane: nearer and farther, pushed by hand, and gliding after what happens."""

from typing import Final

from game.study.tree.tree_geometry import Geometry, View, bound, zoom

GLIDE: Final = 0.24
"""Seconds that it takes to come to another place."""


class Camera:
    """The view of a pane: what it is now, and where it glides to."""

    def __init__(self) -> None:
        """See the whole tree."""
        self.view = View()
        self._start = self._target = self.view
        self._time = GLIDE

    @property
    def is_moving(self) -> bool:
        """Whether it glides."""
        return self._time < GLIDE

    def fit(self) -> None:
        """See the whole tree."""
        self._stand(View())

    def zoom(self, geometry: Geometry, by: int, place: tuple[int, int]) -> None:
        """Come nearer by so many steps; what lies at ``place`` stays there."""
        self._stand(zoom(geometry, by, place))

    def push(self, geometry: Geometry, across: int, down: int) -> None:
        """Move the picture by so many pixels; a fitted one stays."""
        view = self.view
        if view.step:
            x, level = view.x - across / geometry.across, view.level - down / geometry.pitch
            self._stand(bound(geometry.tidy, View(view.step, x, level)))

    def go(self, geometry: Geometry, x: float, level: float, *, glides: bool) -> None:
        """Have a place of the tree in the middle; a fitted view stays."""
        if not self.view.step:
            return
        target = bound(geometry.tidy, View(self.view.step, x, level))
        if not glides:
            self._stand(target)
        elif target != self._target:
            self._start, self._target, self._time = self.view, target, 0.0

    def follow(self, geometry: Geometry, node: int, *, glides: bool) -> None:
        """Bring a node into the middle if it is not in the middle half of the pane."""
        if not self.view.step or node not in geometry.tidy.places:
            return
        x, level = geometry.tidy.places[node]
        view, pane = self._target, geometry.pane
        is_near = abs(x - view.x) * geometry.across <= pane.width / 4
        if not is_near or abs(level - view.level) * geometry.pitch > pane.height / 4:
            self.go(geometry, x, level, glides=glides)

    def advance(self, dt: float) -> bool:
        """Glide on for ``dt`` seconds; return whether the view has changed."""
        if self._time >= GLIDE:
            return False
        self._time = min(GLIDE, self._time + dt)
        share = 1 - (1 - self._time / GLIDE) ** 3
        start, target = self._start, self._target
        self.view = View(
            target.step,
            start.x + (target.x - start.x) * share,
            start.level + (target.level - start.level) * share,
        )
        if self._time >= GLIDE:
            self.view = target
        return True

    def _stand(self, view: View) -> None:
        self.view = self._start = self._target = view
        self._time = GLIDE
