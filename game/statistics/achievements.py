"""What players can achieve, by rules that any game can list, and what their games have earned."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from math import sqrt
from typing import Final, NamedTuple

from game.statistics.counting import find_quantile
from game.storage.finished import Earned, FinishedGame

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


class Feat(NamedTuple):
    """What a finished game says of achievements, from the person's side; ``None`` if not known.

    ``is_fair`` says that nothing was undone and no hint was asked for; not all that is fair
    ``counts``.
    """

    ended: float
    opponent: str
    seed: int
    seat: int
    variant: str
    margin: float
    counts: bool
    is_fair: bool
    luck: float | None = None
    given: float | None = None
    cleanest: float | None = None
    guesses: float | None = None
    ahead: float | None = None
    best: float | None = None


class FindEarned(NamedTuple):
    """A job: find which achievements of a game have been earned, and when.

    ``games`` are all that are finished, the oldest first, as they are kept.
    """

    achievements: tuple[Achievement, ...]
    game: str
    games: tuple[FinishedGame, ...]
    tried: tuple[tuple[str, int, float], ...]


class EarnedKeys(NamedTuple):
    """The answer: what was earned, by key."""

    earned: tuple[tuple[str, Earned], ...]


def list_feats(games: Iterable[FinishedGame], game: str) -> tuple[Feat, ...]:
    """Return what the games of a game say that one person played against one opponent."""
    own = ((each, each.opponent, each.margin) for each in games if each.game == game)
    return tuple(
        _read_feat(each, opponent, margin)
        for each, opponent, margin in own
        if opponent and margin is not None
    )


def _read_feat(game: FinishedGame, opponent: str, margin: float) -> Feat:
    seat, sums = game.seat, game.sums
    is_fair = not (game.undone or game.hints or game.is_set_up or None not in game.players)
    feat = Feat(game.ended, opponent, game.seed, seat, game.variant, margin, game.counts, is_fair)
    best = game.read_pair(game.result.get("best"))
    if best is not None:
        feat = feat._replace(best=best[0])
    if game.day:
        feat = feat._replace(ahead=game.ahead)
    if sums is None:
        return feat
    given, theirs = sums.given[seat], sums.given[1 - seat]
    feat = feat._replace(given=given, cleanest=sums.cleanest[seat])
    if sums.cards is None:
        return feat
    luck = -sums.cards if seat else sums.cards
    return feat._replace(luck=luck, guesses=margin - luck + given - theirs)


def find_earned(
    achievements: Iterable[Achievement],
    feats: Sequence[Feat],
    tried: Sequence[tuple[str, int, float]] = (),
) -> EarnedKeys:
    """Return what was earned, each by the first game that did."""
    found = ((each.key, _find_time(each, feats, tried)) for each in achievements)
    return EarnedKeys(tuple((key, Earned(1, at)) for key, at in found if at is not None))


def name_try(game: str, game_id: str, ply: int) -> str:
    """Return the key in storage of what was tried at a turn of a finished game."""
    return f"{_TRIED}/{game}/{game_id}/{ply}"


def list_tried(earned: Mapping[str, Earned], game: str) -> tuple[tuple[str, int, float], ...]:
    """Return the first tries in reviews of a game: 1 for the best, 0 for another, and when."""
    start = f"{_TRIED}/{game}/"
    return tuple((key, *each) for key, each in earned.items() if key.startswith(start))


def _find_time(
    achievement: Achievement, feats: Sequence[Feat], tried: Sequence[tuple[str, int, float]]
) -> float | None:
    """Return when it was achieved; ``None`` if it was not."""
    match achievement.rule:
        case Rule.FOUND:
            times = sorted(at for _, n, at in tried if n)
            enough = int(achievement.number)
            return times[enough - 1] if len(times) >= enough else None
        case Rule.SEATS:
            return next(_follow_seats(feats), None)
        case Rule.GUESSES:
            return next(_follow_guesses(feats), None)
        case _:
            meets = _RULES[achievement.rule]
            counted = (f for f in feats if f.counts and achievement.variant in ("", f.variant))
            return next((feat.ended for feat in counted if meets(achievement, feat)), None)


def _follow_seats(feats: Iterable[Feat]) -> Iterator[float]:
    won = dict[int, int]()
    for feat in feats:
        is_won = feat.is_fair and feat.margin > 0
        if is_won and won.setdefault(feat.seed, feat.seat) != feat.seat:
            yield feat.ended


def _follow_guesses(feats: Iterable[Feat]) -> Iterator[float]:
    """Yield when the interval of an opponent's mean is above 0, by running sums of squares."""
    sums = dict[str, tuple[int, float, float]]()
    for feat in feats:
        if feat.counts and feat.guesses is not None:
            count, mean, squares = sums.get(feat.opponent, (0, 0.0, 0.0))
            step = feat.guesses - mean
            count, mean = count + 1, mean + step / (count + 1)
            squares += step * (feat.guesses - mean)
            sums[feat.opponent] = count, mean, squares
            if count >= SURE:
                half = find_quantile(count - 1) * sqrt(squares / (count - 1) / count)
                if mean > half:
                    yield feat.ended


def _is_below(value: float | None, bound: float) -> bool:
    return value is not None and value < bound


_RULES: Final[Mapping[Rule, Callable[[Achievement, Feat], bool]]] = {
    Rule.WIN: lambda _, feat: feat.margin > 0,
    Rule.BEAT: lambda aim, feat: feat.margin > 0 and feat.opponent in aim.names,
    Rule.CLEAN_PART: lambda aim, feat: _is_below(feat.cleanest, aim.number),
    Rule.CLEAN: lambda aim, feat: _is_below(feat.given, aim.number),
    Rule.UNLUCKY: lambda aim, feat: (
        feat.margin > 0 and feat.luck is not None and feat.luck <= -aim.number
    ),
    Rule.ABOVE_PAR: lambda _, feat: feat.ahead is not None and feat.ahead > 0,
    Rule.PART: lambda aim, feat: feat.best is not None and feat.best >= aim.number,
}
