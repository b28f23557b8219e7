"""Which lessons of the first game its player has seen since the program was started."""

from collections.abc import Hashable
from typing import NamedTuple
from weakref import ReferenceType, ref

from game.tides.rules.cards import Card


class SeenLesson(NamedTuple):
    """For how many seconds a lesson was told at a turn, and with which card in preview last."""

    seconds: float = 0.0
    card: Card | None = None
    is_past: bool = False
    """Whether the next one has taken its place."""


class LessonMemory:
    """What was seen of one game, the one that was opened last; its screens share it."""

    def __init__(self) -> None:
        """Remember no game yet."""
        self.first = 0
        """The turn at which the game was opened: lessons that were due before count as seen."""
        self._game: ReferenceType[object] | None = None
        self._seen: dict[Hashable, dict[int, SeenLesson]] = {}
        """By lesson and turn."""

    def open(self, game: object, turn: int) -> None:
        """Open ``game`` at a turn; forget what was seen of any other."""
        if self._game is None or self._game() is not game:
            self._game, self.first = ref(game), turn
            self._seen.clear()

    def find(self, turn: int, lesson: Hashable) -> SeenLesson:
        """Return what was seen of a lesson at a turn."""
        return self._seen.get(lesson, {}).get(turn, SeenLesson())

    def keep(self, turn: int, lesson: Hashable, seen: SeenLesson) -> None:
        """Remember what was ``seen`` of a lesson at a turn by now."""
        self._seen.setdefault(lesson, {})[turn] = seen

    def was_seen(self, turn: int, lesson: Hashable, seconds: float) -> bool:
        """Return whether a lesson was seen for so long at a turn before ``turn``."""
        turns = self._seen.get(lesson, {})
        return any(then < turn and seen.seconds >= seconds for then, seen in turns.items())
