"""``study learn``: how CFR comes on, pass by pass, and what it plays in the end."""

from dataclasses import asdict
from pathlib import Path
from typing import Final

from game.commands.output import check_target, write_json, write_line
from game.study.commands.asking import do_job, find_asked_position, write_drawing
from game.study.commands.curve_drawing import draw_curve
from game.study.learning_jobs import Learn, Learnt, space_passes

_LINES: Final = tuple(digit * 10**power for power in range(7) for digit in (1, 2, 5))
"""After how many passes there is a line, beside the last; a drawing has more points."""


def print_learning(
    game: str, position: str | None, passes: int, svg: Path | None, *, as_json: bool
) -> None:
    """Write value and exploitability after some of the passes, then the mixes; ``CommandError``."""
    check_target(svg)
    line = find_asked_position(game, position)
    shown = {*(number for number in _LINES if number < passes), passes}
    marks = sorted(shown | set(space_passes(passes)))
    learnt: list[Learnt] = do_job(Learn(game, line, tuple(marks)))
    if svg is not None:
        write_drawing(svg, draw_curve(learnt, f"{game} {line}: CFR"))
    if as_json:
        write_json({"points": [asdict(point) for point in learnt]})
        return
    _write_points([point for point in learnt if point.passes in shown])
    _write_mixes(learnt[-1])


def _write_points(learnt: list[Learnt]) -> None:
    write_line(f"{'passes':>7}  {'value':>10}  {'exploitability':>14}")
    for point in learnt:
        write_line(f"{point.passes:>7}  {point.value:>10.6f}  {point.exploitability:>14.6f}")


def _write_mixes(last: Learnt) -> None:
    for mix in sorted(last.mixes):
        chances = "  ".join(f"{move} {chance:.4f}" for move, chance in mix.chances)
        known = f" {mix.known}" if mix.known else ""
        write_line(f"seat {mix.player + 1}{known}: {chances}")
