"""Which lessons of the first game its player has seen since the program was started."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from weakref import ReferenceType, ref

from game.tides.rules.cards import Card


@dataclass(slots=True)
class SeenLesson:
    """For how many seconds a lesson was told at a turn, and with which card in preview last."""

    seconds: float = 0.0
    card: Card | None = None
    is_past: bool = False
    """Whether the next one has taken its place."""


@dataclass
class LessonMemory:
    """What was seen of one game, the one that was opened last; its screens share it.

    Lessons that were due before turn ``first``, at which it was opened, count as seen.
    """

    first: int = 0
    seen: dict[Hashable, dict[int, SeenLesson]] = field(default_factory=dict)
    """By lesson and turn."""
    _game: ReferenceType[object] | None = None

    def open(self, game: object, turn: int) -> None:
        """Open ``game`` at a turn; forget what was seen of any other."""
        if self._game is None or self._game() is not game:
            self._game, self.first = ref(game), turn
            self.seen.clear()

    def find(self, turn: int, lesson: Hashable) -> SeenLesson:
        """Return what was seen of a lesson at a turn."""
        return self.seen.setdefault(lesson, {}).setdefault(turn, SeenLesson())

    def was_seen(self, turn: int, lesson: Hashable, seconds: float) -> bool:
        """Return whether a lesson was seen for so long at a turn before ``turn``."""
        turns = self.seen.get(lesson, {})
        return any(then < turn and seen.seconds >= seconds for then, seen in turns.items())
