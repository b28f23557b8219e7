"""A day's costly choices, one after the other: each is tried once."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.play.judged import DealtDrill
from game.storage.drills import Drill
from game.storage.storage import Storage


class DrillRun:
    """The choices that come, the one that is tried now, and how the others went."""

    def __init__(
        self,
        storage: Storage,
        drills: Sequence[Drill],
        dealt: Mapping[str, DealtDrill] = MappingProxyType({}),
    ) -> None:
        """Begin with the first; ``storage`` remembers how each one goes.

        ``dealt`` are those of them, by id, that are in no game of the player's.
        """
        self._storage = storage
        self._coming = [*drills]
        self._dealt = dealt
        self.is_answered = False
        """Whether the present one was tried, or its answer shown."""
        self.found = 0
        self.tried = 0
        self.given = 0.0
        """In points, what the tries were worth less than the best choices."""

    @property
    def current(self) -> Drill | None:
        """The choice that is tried now; ``None`` once all are done."""
        return self._coming[0] if self._coming else None

    @property
    def dealt(self) -> DealtDrill | None:
        """What was dealt for the present drill; ``None`` if it comes from a finished game."""
        return None if self.current is None else self._dealt.get(self.current.id)

    @property
    def left(self) -> int:
        """How many come after the present one."""
        return max(0, len(self._coming) - 1)

    def answer(self, loss: float, *, is_found: bool) -> None:
        """Note the try at the present choice: only the first one counts."""
        drill = self.current
        if drill is None or self.is_answered:
            return
        self.is_answered = True
        self.tried += 1
        self.found += is_found
        self.given += loss
        self._storage.note_drill(drill, is_found=is_found)

    def give_up(self) -> None:
        """Note that the answer is shown: that is no better than what was chosen in the game."""
        if self.current is not None:
            self.answer(self.current.error, is_found=False)

    def go_on(self) -> None:
        """Leave the present choice: if it was not tried, it stays due."""
        del self._coming[:1]
        self.is_answered = False
