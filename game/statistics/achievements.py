"""What players can achieve, by rules that any game can list, and what their games have earned."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from math import sqrt
from typing import Final, NamedTuple

from game.statistics.counting import find_quantile
from game.storage.finished import Earned, PlayedGame

_TRIED: Final = "tried"
SURE: Final = 20
"""So many games against one opponent say something of guesses."""


class Rule(StrEnum):
    """What a game, or several, must be like; its sign is drawn for it, too."""

    WIN = "win"
    BEAT = "beat"
    """To beat one of ``names``."""
    CLEAN_PART = "clean_part"
    """To give away less than ``number`` in a part of a game with decisions enough."""
    CLEAN = "clean"
    """To give away less than ``number`` in a whole game."""
    UNLUCKY = "unlucky"
    """To win though luck cost at least ``number``."""
    ABOVE_PAR = "above_par"
    SEATS = "seats"
    """To win the same deal in either seat, in games that need not count."""
    FOUND = "found"
    """To find the best at the first try, ``number`` times."""
    PART = "part"
    """To get at least ``number`` points in a part of a game."""
    GUESSES = "guesses"
    """To gain by guesses against one opponent, surely."""


class Achievement(NamedTuple):
    """What can be achieved: its key, its rule, and what that is about."""

    key: str
    rule: Rule
    names: tuple[str, ...] = ()
    number: float = 0.0
    variant: str = ""
    """The only way to play that counts for it; empty for any."""


class FindEarned(NamedTuple):
    """A job: find which achievements of a game have been earned, and when.

    ``games`` are all that are finished, the oldest first.
    """

    achievements: tuple[Achievement, ...]
    game: str
    games: tuple[PlayedGame, ...]
    tried: tuple[tuple[str, int, float], ...]


class EarnedKeys(NamedTuple):
    """The answer: what was earned, by key."""

    earned: tuple[tuple[str, Earned], ...]


def find_earned(
    achievements: Iterable[Achievement],
    games: Sequence[PlayedGame],
    tried: Sequence[tuple[str, int, float]] = (),
) -> EarnedKeys:
    """Return what was earned, each by the first game that did."""
    found = ((each.key, _find_time(each, games, tried)) for each in achievements)
    return EarnedKeys(tuple((key, Earned(1, at)) for key, at in found if at is not None))


def name_try(game: str, game_id: str, ply: int) -> str:
    """Return the key in storage of what was tried at a turn of a finished game."""
    return f"{_TRIED}/{game}/{game_id}/{ply}"


def list_tried(earned: Mapping[str, Earned], game: str) -> tuple[tuple[str, int, float], ...]:
    """Return the first tries in reviews of a game: 1 for the best, 0 for another, and when."""
    start = f"{_TRIED}/{game}/"
    return tuple((key, *each) for key, each in earned.items() if key.startswith(start))


def _find_time(
    achievement: Achievement, games: Sequence[PlayedGame], tried: Sequence[tuple[str, int, float]]
) -> float | None:
    """Return when it was achieved; ``None`` if it was not."""
    match achievement.rule:
        case Rule.FOUND:
            times = sorted(at for _, n, at in tried if n)
            enough = int(achievement.number)
            return times[enough - 1] if len(times) >= enough else None
        case Rule.SEATS:
            return next(_follow_seats(games), None)
        case Rule.GUESSES:
            return next(_follow_guesses(games), None)
        case _:
            meets = _RULES[achievement.rule]
            counted = (f for f in games if f.counts and achievement.variant in ("", f.variant))
            return next((game.ended for game in counted if meets(achievement, game)), None)


def _follow_seats(games: Iterable[PlayedGame]) -> Iterator[float]:
    won = dict[int, int]()
    for game in games:
        is_won = game.is_fair and game.margin > 0
        if is_won and won.setdefault(game.seed, game.seat) != game.seat:
            yield game.ended


def _follow_guesses(games: Iterable[PlayedGame]) -> Iterator[float]:
    """Yield when the interval of an opponent's mean is above 0, by running sums of squares."""
    sums = dict[str, tuple[int, float, float]]()
    for game in games:
        if game.counts and game.guesses is not None:
            count, mean, squares = sums.get(game.opponent, (0, 0.0, 0.0))
            step = game.guesses - mean
            count, mean = count + 1, mean + step / (count + 1)
            squares += step * (game.guesses - mean)
            sums[game.opponent] = count, mean, squares
            if count >= SURE:
                half = find_quantile(count - 1) * sqrt(squares / (count - 1) / count)
                if mean > half:
                    yield game.ended


def _is_below(value: float | None, bound: float) -> bool:
    return value is not None and value < bound


_RULES: Final[Mapping[Rule, Callable[[Achievement, PlayedGame], bool]]] = {
    Rule.WIN: lambda _, game: game.margin > 0,
    Rule.BEAT: lambda aim, game: game.margin > 0 and game.opponent in aim.names,
    Rule.CLEAN_PART: lambda aim, game: _is_below(game.cleanest, aim.number),
    Rule.CLEAN: lambda aim, game: _is_below(game.given, aim.number),
    Rule.UNLUCKY: lambda aim, game: (
        game.margin > 0 and game.cards is not None and game.cards <= -aim.number
    ),
    Rule.ABOVE_PAR: lambda _, game: game.ahead is not None and game.ahead > 0,
    Rule.PART: lambda aim, game: game.best is not None and game.best >= aim.number,
}
