"""``luck``: how much less margins scatter without luck, by bird and length.

Neighbours on the ladder play; each is in turn the bird, and the other the person of whom nobody
knows from which mix it chooses.
"""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from game.commands.opponents import check_once
from game.commands.output import CommandError, check_target, write_json, write_json_file, write_line
from game.evaluation.progress import progress_bar
from game.files import UnfitFileError, open_file, read_file
from game.tides.bots.ladder import OPPONENTS
from game.tides.luck import LuckRatios, MeasuredGame, Ratio, find_ratios, play_adjusted, sort_games
from game.tides.rules.moves import Pair

_LARGEST: Final = 2**26
"""Bytes of a file of games; a line has about 100."""
_DIGITS: Final = 3
_APPEND: Final = os.O_RDWR | os.O_CREAT | os.O_APPEND


class LuckRequest(NamedTuple):
    """So many games of every two neighbours among ``names``, or all, and of each length.

    ``resume`` is a file of games that goes on: all that it holds counts.
    """

    names: tuple[str, ...]
    games: int
    rounds: tuple[int, ...]
    resume: Path | None = None

    def list_games(self) -> Iterator[tuple[Pair[str], int, int]]:
        """Yield names by seat, rounds and number; who sits first takes turns."""
        order = [name for name in OPPONENTS if name in self.names or not self.names]
        for rounds in self.rounds:
            for number in range(self.games):
                for names in pairwise(order):
                    yield (names if number % 2 == 0 else names[::-1]), rounds, number


def measure_luck(request: LuckRequest, *, write: Path | None, as_json: bool) -> None:
    """Play what the file does not hold yet, and write the ratios to stdout and to ``write``.

    Raises ``CommandError`` for a single opponent, and for files that cannot be used.
    """
    check_once(request.names)
    if len(request.names) == 1:
        raise CommandError("name two opponents or more, or none for all")
    check_target(write)
    with _open_games(request.resume) as (games, file):
        _play(request, games, file)
    found = {
        str(rounds): {name: find_ratios(rows) for name, rows in sort_games(same).items()}
        for rounds in sorted({game.rounds for game in games})
        if (same := [game for game in games if game.rounds == rounds])
    }
    told = {
        "tides": {
            rounds: {name: _to_json(ratios) for name, ratios in birds.items()}
            for rounds, birds in found.items()
        }
    }
    if write is not None:
        write_json_file(write, told)
    if as_json:
        write_json(told)
        return
    write_line("how much of the margin's variance is left without luck (95 % interval)")
    for rounds, birds in found.items():
        write_line(f"rounds: {rounds}")
        for line in _list_lines(birds.items()):
            write_line(line)


def _play(request: LuckRequest, games: list[MeasuredGame], file: int | None) -> None:
    """Play what is missing, and add it to the games and to the file."""
    known = {(game.names, game.rounds, game.number) for game in games}
    missing = [each for each in request.list_games() if each not in known]
    with progress_bar(len(missing), "games") as report:
        for done, (names, rounds, number) in enumerate(missing):
            report(done)
            played = play_adjusted(names, rounds, f"luck/{'/'.join(names)}/{number}")
            first, second = (round(each, _DIGITS) for each in played.luck)
            game = MeasuredGame(names, rounds, number, played.margin, (first, second))
            games.append(game)
            if file is not None:
                os.write(file, f"{json.dumps(game)}\n".encode())


@contextmanager
def _open_games(path: Path | None) -> Iterator[tuple[list[MeasuredGame], int | None]]:
    """Open a file of games, new or to be continued, with the games that it holds.

    A last line that is not whole is dropped. Raises ``CommandError`` for any other file.
    """
    if path is None:
        yield [], None
        return
    try:
        file = open_file(path, _APPEND, _LARGEST)
        try:
            content = read_file(path, _LARGEST)
            whole = content[: content.rfind(b"\n") + 1]
            games = [_read_game(path, line) for line in whole.splitlines()]
            os.ftruncate(file, len(whole))
            yield games, file
        finally:
            os.close(file)
    except UnfitFileError as error:
        raise CommandError(f"cannot keep games in {path}: {error}") from error
    except OSError as error:
        raise CommandError(f"cannot keep games in {path}: {error.strerror}") from error


def _read_game(path: Path, line: bytes) -> MeasuredGame:
    try:
        match json.loads(line):
            case [
                [str(first), str(second)],
                int(rounds),
                int(number),
                int(margin),
                [int() | float() as one, int() | float() as other],
            ]:
                return MeasuredGame((first, second), rounds, number, margin, (one, other))
    except ValueError:
        pass
    raise CommandError(f"{path} is no file of games whose luck is known: name one, or a new file")


def _list_lines(birds: Iterable[tuple[str, LuckRatios]]) -> Iterator[str]:
    yield (
        f"  {'against':<10} {'games':>5}  {'all luck off':<17}  {'the best share of it':<38}"
        "points a game, and without luck"
    )
    for name, found in birds:
        share = f"{found.share.value:4.2f} ({found.share.low:.2f}-{found.share.high:.2f})"
        means = " ".join(f"{mean:+6.2f} +-{half:5.2f}" for mean, half in (found.plain, found.fair))
        best = f"{share}: {_tell(found.best)}"
        yield f"  {name:<10} {found.games:>5}  {_tell(found.whole):<17}  {best:<38}{means}"


def _tell(ratio: Ratio) -> str:
    return f"{ratio.value:4.2f} ({ratio.low:.2f}-{ratio.high:.2f})"


def _to_json(found: LuckRatios) -> dict[str, object]:
    ratios = {"share": found.share, "best": found.best, "whole": found.whole}
    means = {"margin": found.plain, "without_luck": found.fair}
    told: dict[str, Sequence[float]] = {**ratios, **means}
    return {
        "games": found.games,
        "use": round(found.use, _DIGITS),
        **{key: [round(each, _DIGITS) for each in values] for key, values in told.items()},
    }
