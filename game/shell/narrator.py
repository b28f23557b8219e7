"""Prints for a screen reader what is new on the screen: ``--narrate``.

Scenes and notes say which lines hold now (``narrate``). The narrator passes on those that did not
hold at the picture before, so that nothing is repeated, and a line that comes back is said again.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from game.shell.scene import Scene

Utter: TypeAlias = Callable[[Sequence[str], str], None]
"""Takes lines and the code of their language; must return at once."""
Drop: TypeAlias = Callable[[frozenset[str], frozenset[str]], None]
"""Takes what holds now, and what the player has just put out of date; must return at once."""


class Narrator:
    """Passes on the lines of the screen on top that are new."""

    def __init__(
        self, utter: Utter, drop: Drop = lambda *_: None, close: Callable[[], None] = lambda: None
    ) -> None:
        """Pass lines to ``utter``; ``drop`` is told when some may need not be heard any more.

        ``close`` falls silent at once; it may wait for that.
        """
        self._utter = utter
        self._drop = drop
        self.close = close
        self.has_acted = False
        """Whether the player has done something since the last picture."""
        self._scene: Scene | None = None
        self._lines: tuple[str, ...] = ()

    def follow(self, scene: Scene, lines: Iterable[str], language: str) -> None:
        """Pass on which ``lines`` are new; all of them if another ``scene`` was on top before.

        Where the player has acted, as by moving the focus, what that has changed is out of date.
        """
        before, had = self._lines if scene is self._scene else (), frozenset(self._lines)
        self._scene, self._lines = scene, tuple(filter(None, lines))
        if self.has_acted:
            self._drop(frozenset(self._lines), had.difference(self._lines))
        self.has_acted = False
        news = [line for line in self._lines if line not in before]
        if news:
            self._utter(news, language)
