"""How the player's finished games against each opponent ended."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.storage.finished import FinishedGame

_LAST: Final = 5


@dataclass(frozen=True, slots=True)
class Played:
    """How many games a person won, lost and drew.

    ``last`` are the latest of them, the oldest first: 1 for won, 0 for drawn, -1 for lost.
    """

    won: int = 0
    lost: int = 0
    drawn: int = 0
    last: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """All games."""
        return self.won + self.lost + self.drawn


def count_played(games: Iterable[FinishedGame]) -> dict[str, Played]:
    """Return the person's record by opponent in games of one kind, the oldest first.

    Practice and games with hints do not count.
    """
    played: dict[str, Played] = {}
    for each in games:
        end = each.end
        if not each.counts or end is None:
            continue
        old = played.get(each.opponent, Played())
        played[each.opponent] = Played(
            old.won + (end > 0),
            old.lost + (end < 0),
            old.drawn + (end == 0),
            (*old.last, end)[-_LAST:],
        )
    return played
