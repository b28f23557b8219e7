"""``statistics``: what the finished games in a folder have in common."""

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.commands.arguments import Run, Subcommand, add_json, checked
from game.commands.output import CommandError, check_troubles, write_json, write_line
from game.options import parse_folder
from game.registry import find_game, list_games

if TYPE_CHECKING:
    from game.statistics.jobs import GameStatistics, MeanValue, OpponentLine

_DIGITS: Final = 3


def describe_statistics(parser: ArgumentParser) -> None:
    """Add the arguments of ``statistics``."""
    add = parser.add_argument
    names = [game.name for game in list_games() if game.window]
    add("--game", choices=names, default=names[0], help="the game (default %(default)s)")
    add("--variant", default="", metavar="NAME",
        help="only games of this kind: 1 or 3 rounds, or the name of a harbour")  # fmt: skip
    add("--data-dir", type=checked(parse_folder), metavar="PATH",
        help="the folder of the games, if not the usual one")  # fmt: skip
    add_json(parser)


def load_statistics(asked: Namespace) -> Run:
    """Import what the command needs."""
    return partial(write_statistics, asked.game, asked.variant, asked.data_dir, as_json=asked.json)


def write_statistics(game: str, variant: str, folder: Path | None, *, as_json: bool) -> None:
    """Read the finished games, and write what they have in common.

    Raises ``CommandError`` for a folder that is not there: it would be made; and, once all is
    written, for what in it could not be read.
    """
    from game.statistics.jobs import list_counted, list_played
    from game.statistics.worker import find_statistics
    from game.storage.storage import Storage

    if folder is not None and not folder.is_dir():
        raise CommandError(f"there is no folder '{folder}'")
    storage = Storage.open(folder)
    storage.read_history()
    while not storage.flush():
        continue
    played = list_counted(list_played(storage.finished()), game, variant)
    storage.close()
    troubles = storage.take_notices()
    found = find_statistics(game, variant, played)
    if as_json:
        option = find_game(game).variants.option
        write_json({"game": game, option: variant or None, **_to_json(found)})
    else:
        _write_report(found)
    check_troubles(storage.folder, troubles)


def _to_json(found: "GameStatistics") -> dict[str, object]:
    place = found.place
    return {
        "all": None if found.whole is None else _line_to_json(found.whole),
        "opponents": {line.opponent: _line_to_json(line) for line in found.lines},
        "judged": found.judged,
        "streak": found.streak,
        "best_streak": found.best_streak,
        "given": [[number + 1, round(value, _DIGITS)] for number, value in found.given.values],
        "kinds": {kind: round(value, _DIGITS) for kind, value in found.kinds},
        "place": None if place is None else {"elo": round(place.elo), "half": round(place.half)},
    }


def _line_to_json(line: "OpponentLine") -> dict[str, object]:
    return {
        "games": line.games,
        "won": line.won,
        "drawn": line.drawn,
        "lost": line.lost,
        "margin": _mean_to_json(line.plain),
        "without_luck": None if line.fair is None else _mean_to_json(line.fair),
    }


def _mean_to_json(mean: "MeanValue") -> dict[str, object]:
    half = None if mean.half is None else round(mean.half, _DIGITS)
    return {"mean": round(mean.value, _DIGITS), "half": half}


def _write_report(found: "GameStatistics") -> None:
    if found.whole is None:
        write_line("no counted games")
        return
    write_line("points a game of your margin, +- is the 95 % interval of a mean")
    for line in (found.whole, *found.lines):
        name = line.opponent or "all"
        results = f"{line.won:4} won {line.drawn:3} drawn {line.lost:4} lost"
        fair = "" if line.fair is None else f"   without luck {_tell(line.fair)}"
        write_line(f"{name:<12}{line.games:5} games {results}   {_tell(line.plain)}{fair}")
    write_line(f"won in a row: {found.streak}, at best {found.best_streak}")
    if found.given.values:
        rates = [value for _, value in found.given.values]
        mean = sum(rates) / len(rates)
        write_line(f"given away a decision: {mean:.2f} in the last {len(rates)} judged games")
    if found.kinds:
        told = ", ".join(f"{kind} {value:.1f}" for kind, value in found.kinds)
        write_line(f"given away a game: {told}")
    if found.place is not None:
        write_line(f"place on the ladder: {found.place.elo:.0f} +- {found.place.half:.0f} Elo")


def _tell(mean: "MeanValue") -> str:
    half = "" if mean.half is None else f" +- {mean.half:.1f}"
    return f"{mean.value:+.1f}{half}"


STATISTICS = Subcommand(
    "statistics",
    "Say what the finished games have in common.",
    describe_statistics,
    load_statistics,
)
