"""The base of screens with signs that pointer and focus look at."""

from collections.abc import Sequence

from game.shell.scene import Scene
from game.tides.inspect.hover_map import HoverMap
from game.tides.inspect.inspect_control import InspectControl
from game.tides.inspect.targets import Target


class Inspected(Scene):
    """A screen whose signs can have the focus; what shares the window with it asks for that."""

    _inspect: InspectControl

    @property
    def inspect(self) -> InspectControl:
        """What follows the focus over the signs of this screen."""
        return self._inspect

    def targets(self) -> Sequence[Target]:
        """Return the current targets of pointer and focus, in the order of the focus."""
        hover_map = self.map_targets()
        return () if hover_map is None else hover_map.targets

    def map_targets(self) -> HoverMap | None:
        """Return what can be asked now; ``None`` before the layout, or where nothing can be."""
        return self._map_targets()

    def _map_targets(self) -> HoverMap | None:
        raise NotImplementedError
