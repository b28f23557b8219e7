"""The base of screens with signs that pointer and focus look at."""

from game.shell.scene import Scene
from game.tides.inspect.inspect_control import InspectControl


class Inspected(Scene):
    """A screen whose signs can have the focus; what shares the window with it asks for that."""

    _inspect: InspectControl

    @property
    def inspect(self) -> InspectControl:
        """What follows the focus over the signs of this screen."""
        return self._inspect
