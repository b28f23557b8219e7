"""What is asked about finished games, and what is found, as frozen values of any game."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.storage.finished import DecidedGame, FinishedGame, PlayedGame

STATISTICS: Final = "statistics"
"""The calculator's name in the registry."""
LEAST: Final = 5
"""Games from which on a mean has an interval, and a player a place."""


class Rated(NamedTuple):
    """A measured opponent: its Elo, and what it gives away a game, with the deviation.

    Without ``has_results`` its Elo is from games of another kind: results here say nothing of it.
    """

    name: str
    elo: float
    given: float | None = None
    spread: float = 0.0
    has_results: bool = True


class CountGames(NamedTuple):
    """A job: find what the counted ones of a game and a variant have in common, the oldest first.

    An empty variant stands for games of several. ``games`` are all: to pick out the counted ones is
    work as well.
    """

    game: str
    variant: str
    games: tuple[PlayedGame, ...]


class SeekHabit(NamedTuple):
    """A job: find which group of decisions costs most in these judged games, the oldest first.

    Only errors are members of the groups whose bits are in ``among_errors``.
    """

    games: tuple[DecidedGame, ...]
    among_errors: int


class FoundHabit(NamedTuple):
    """A group of decisions by the number of its bit, and what it costs, in points a game.

    ``games`` are the ids of those in which it cost something, ``chosen`` and ``best`` the numbers
    of what was chosen there and what would have been best; all the worst first.
    """

    group: int
    cost: float
    games: tuple[str, ...]
    chosen: tuple[int, ...] = ()
    best: tuple[int, ...] = ()


class MeanValue(NamedTuple):
    """A mean with its 95 % interval; ``half`` is ``None`` where there are too few games for one."""

    value: float
    half: float | None


class OpponentLine(NamedTuple):
    """The games against an opponent, or against all, whose name is then empty.

    ``plain`` is the mean margin, ``fair`` that without luck, from the games that are judged.
    """

    opponent: str
    games: int
    won: int
    drawn: int
    plain: MeanValue
    fair: MeanValue | None

    @property
    def lost(self) -> int:
        """How many games were lost."""
        return self.games - self.won - self.drawn


class Trend(NamedTuple):
    """A value for some games, by their number from 0, and the mean of the latest of them.

    ``means`` holds middle, lower and upper end from the game on at which there are enough.
    """

    values: tuple[tuple[int, float], ...]
    means: tuple[tuple[int, float, float, float], ...]


class LadderPlace(NamedTuple):
    """Where a player stands on the ladder, in Elo, with the 95 % interval."""

    elo: float
    half: float


class GameStatistics(NamedTuple):
    """What some games have in common; ``judged`` is how many of them the review has judged.

    ``kinds`` is what was given away a game by kind of decision, the costliest first.
    """

    whole: OpponentLine | None
    lines: tuple[OpponentLine, ...]
    judged: int
    streak: int
    best_streak: int
    given: Trend
    margins: Trend
    kinds: tuple[tuple[str, float], ...]
    place: LadderPlace | None
    rated: tuple[Rated, ...]


def list_played(games: Iterable[FinishedGame]) -> tuple[PlayedGame, ...]:
    """Return what games of one person against one opponent say of that person."""
    return tuple(each.played for each in games if each.played is not None)


def list_counted(
    games: Iterable[PlayedGame], game: str, variant: str = ""
) -> tuple[PlayedGame, ...]:
    """Return the counted games of a game, the oldest first, perhaps of one variant alone."""
    return tuple(
        each
        for each in games
        if each.counts and each.game == game and variant in ("", each.variant)
    )
