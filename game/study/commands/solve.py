"""``study solve``: what every move is worth, or both mixes where all choose at once."""

from typing import Final

from game.commands.output import CommandError, write_json, write_line
from game.protocol import SIMULTANEOUS
from game.study.commands.asking import do_job, find_asked_position
from game.study.commands.search_tree import format_value
from game.study.computing.games import read_position
from game.study.jobs import Chances, Judge, Judged, Solve, Solved
from game.study.matrix import commit

_WIDTH: Final = 9
_UNSEEN: Final = "?"
"""Stands for a value that is not seen to the end."""
_SINGLE: Final = "matrix"
"""The game in which both choose just once."""


def print_solution(game: str, position: str | None, *, as_json: bool) -> None:
    """Write the solution of the position, by default the game's example; ``CommandError``."""
    line = find_asked_position(game, position)
    if _is_joint(game, line):
        (solved,) = do_job(Solve(game, line))
        _write_solved(game, solved, as_json=as_json)
    else:
        *_, judged = do_job(Judge(game, line))
        _write_judged(line, judged, as_json=as_json)


def _is_joint(game: str, position: str) -> bool:
    try:
        return read_position(game, position).current_player == SIMULTANEOUS
    except ValueError as error:
        raise CommandError(str(error)) from error


def _write_judged(position: str, judged: Judged, *, as_json: bool) -> None:
    if as_json:
        seen = {move: value for move, value in judged.values if move not in judged.unseen}
        unseen = {"unseen": judged.unseen} if judged.unseen else {}
        told = {"values": seen, "exact": judged.is_exact, "plies": judged.plies}
        write_json({**told, **unseen})
        return
    if not judged.values:
        raise CommandError(f"nobody is to move in '{position}'")
    best = max(value for _, value in judged.values)
    for move, value in judged.values:
        shown = _UNSEEN if move in judged.unseen else format_value(value)
        write_line(f"{'*' if value == best else ' '} {move:>4}  {shown:>{_WIDTH}}")
    shown = "1 ply shows" if judged.plies == 1 else f"{judged.plies} plies show"
    write_line("exact" if judged.is_exact else f"as far as {shown}")


def _write_solved(game: str, solved: Solved, *, as_json: bool) -> None:
    first, second = commit(solved.matrix)
    if as_json:
        write_json(
            {
                "matrix": solved.matrix,
                "value": solved.value,
                "rows": dict(solved.rows),
                "columns": dict(solved.columns),
                "first": first,
                "second": second,
                "first_always": solved.first,
                "second_always": solved.second,
            }
        )
        return
    _write_matrix(solved)
    write_line(f"value {format_value(solved.value)} for seat 1")
    write_line(f"seat 1 plays {_format_mix(solved.rows)}")
    write_line(f"seat 2 plays {_format_mix(solved.columns)}")
    _write_order("shows first", first, second)
    if game != _SINGLE:
        _write_order("shows first in every pick", solved.first, solved.second)


def _write_order(shows: str, *values: float) -> None:
    for seat, value in enumerate(values, 1):
        write_line(f"if seat {seat} {shows}: {format_value(value)}")


def _write_matrix(solved: Solved) -> None:
    heads = [move for move, _ in solved.columns]
    write_line(" " * 4 + "".join(f"{head:>{_WIDTH}}" for head in heads))
    for (move, _), row in zip(solved.rows, solved.matrix, strict=True):
        write_line(f"{move:>4}" + "".join(f"{format_value(cell):>{_WIDTH}}" for cell in row))


def _format_mix(mix: Chances) -> str:
    return ", ".join(f"{move} {chance:.1%}" for move, chance in mix if chance > 0)
