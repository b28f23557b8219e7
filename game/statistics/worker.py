"""The calculator of the statistics: works in the assistant's process, never in the window's."""

import logging
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from game.protocol import Computing, Pause
from game.resources import AssetError, read_json
from game.statistics.achievements import FindEarned, find_earned
from game.statistics.counting import count_games
from game.statistics.habits import find_habit
from game.statistics.jobs import CountGames, GameStatistics, Rated, SeekHabit, list_counted
from game.storage.finished import PlayedGame

STRENGTHS: Final = "data/strengths.json"
"""How strong opponents are, by game and variant; an empty variant is for all."""
LUCK: Final = "data/luck.json"
"""What ``luck --write`` has measured: the luck's share to use, by game, variant and opponent."""
_log: Final = logging.getLogger(__name__)


def compute(job: object, pause: Pause) -> Computing:
    """Count the games of a job, find what they have earned, or seek a habit.

    Raises ``ValueError`` for another job.
    """
    yield from ()
    del pause
    match job:
        case CountGames(game, variant, games):
            return find_statistics(game, variant, list_counted(games, game, variant))
        case FindEarned(achievements, game, games, tried):
            own = [each for each in games if each.game == game]
            return find_earned(achievements, own, tried)
        case SeekHabit(games, among_errors):
            return find_habit(games, among_errors)
        case _:
            raise ValueError(f"{job} is no job of this calculator")


def find_statistics(game: str, variant: str, played: Iterable[PlayedGame]) -> GameStatistics:
    """Return what these games of a game and a variant, the oldest first, have in common.

    An empty variant stands for games of several. Without a readable table nobody has a place.
    """
    try:
        table = read_json(STRENGTHS)[game]
        rated, order = list_rated(table, variant), _list_names(table)
    except (AssetError, KeyError, TypeError, AttributeError) as error:
        _log.warning("no strengths for %s: %r", game, error)
        rated, order = [], []
    return count_games([*_scale_luck(game, played)], rated, order)


def _scale_luck(name: str, played: Iterable[PlayedGame]) -> Iterator[PlayedGame]:
    """Yield the games with that share of their luck that leaves means the least scatter.

    Any share leaves them their mean; where none was measured it is all of it.
    """
    shares: Mapping[str, Any] = {}
    try:
        shares = {**read_json(LUCK).get(name, {})}
    except (AssetError, TypeError, AttributeError) as error:
        _log.warning("nobody knows how much luck to take off in %s: %r", name, error)
    for game in played:
        match shares.get(game.variant):
            case {game.opponent: {"use": int() | float() as share}} if game.luck:
                yield game._replace(luck=share * game.luck)
            case _:
                yield game


def list_rated(table: Mapping[str, Any], variant: str) -> list[Rated]:
    """Return the opponents that a game's table rates for a variant, the weakest first.

    A variant without figures, such as several at once, has nobody.
    """
    found = table.get(variant) or table.get("") or {"results": True, "opponents": {}}
    rated = [
        Rated(name, each["elo"], each.get("given"), each.get("spread", 0.0), found["results"])
        for name, each in found["opponents"].items()
    ]
    return sorted(rated, key=lambda each: each.elo)


def _list_names(table: Mapping[str, Any]) -> list[str]:
    """Return all opponents that any variant rates, the weakest first."""
    elo = {
        name: each["elo"] for found in table.values() for name, each in found["opponents"].items()
    }
    return sorted(elo, key=elo.__getitem__)
