"""``study learn``: how CFR comes on, pass by pass, and what it plays in the end."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from math import ceil, floor, log10
from pathlib import Path
from typing import Final

from game.commands.output import check_target, write_json, write_line
from game.study.commands.asking import do_job, find_asked_position, write_drawing
from game.study.commands.svg import (
    FAINT,
    GOLD,
    INK,
    RED,
    SvgPoint,
    draw_line,
    draw_path,
    draw_text,
    join_drawing,
)
from game.study.jobs import Learn, Learnt, space_passes

_WIDTH, _HEIGHT = 720, 560
_LEFT, _RIGHT = 84, 690
_PANELS: Final = ((70, 270), (330, 500))
"""The upper and the lower edge of both plots."""

_LEAST: Final = 1e-6
"""The least exploitability that is distinguished from none."""

_Scale = Callable[[float], float]


def draw_curve(points: Sequence[Learnt], title: str) -> str:
    """Return the drawing as SVG; there must be one point at least."""
    decades = max(1, ceil(log10(points[-1].passes)))

    def across(passes: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * log10(passes) / decades

    parts = [draw_text((_LEFT, 34), title, 17, anchor="start")]
    parts += _draw_value(points, across, decades)
    parts += _draw_exploitability(points, across, decades)
    parts.append(draw_text(((_LEFT + _RIGHT) / 2, _HEIGHT - 16), "passes", 13))
    return join_drawing(_WIDTH, _HEIGHT, title, parts)


def _draw_value(points: Sequence[Learnt], across: _Scale, decades: int) -> Iterator[str]:
    values = [point.value for point in points]
    low, high = min(values), max(values)
    room = (high - low or 1) * 0.12
    down = _make_scale((low - room, high + room), _PANELS[0])
    yield from _draw_frame("value for seat 1", _PANELS[0], across, decades)
    for mark in (low, high):
        yield draw_text((_LEFT - 8, down(mark) + 4), f"{mark:.4f}", 12, anchor="end", colour=FAINT)
    last = down(values[-1])
    yield draw_line((_LEFT, last), (_RIGHT, last), colour=GOLD, dashes="5 4")
    yield draw_path(_join(points, values, across, down))
    yield draw_text((_RIGHT, last - 7), f"{values[-1]:.6f}", 13, anchor="end", colour=GOLD)


def _draw_exploitability(points: Sequence[Learnt], across: _Scale, decades: int) -> Iterator[str]:
    gaps = [log10(max(point.exploitability, _LEAST)) for point in points]
    low, high = floor(min(gaps)), max(ceil(max(gaps)), floor(min(gaps)) + 1)
    down = _make_scale((low, high), _PANELS[1])
    title = "exploitability: what a best reply would win more"
    yield from _draw_frame(title, _PANELS[1], across, decades)
    for power in range(low, high + 1):
        y = down(power)
        yield draw_line((_LEFT, y), (_RIGHT, y), colour="#D9DCE6", width=1)
        yield draw_text(
            (_LEFT - 8, y + 4), f"{10.0**power:.{max(0, -power)}f}", 12, anchor="end", colour=FAINT
        )
    yield draw_path(_join(points, gaps, across, down), colour=RED)


def _draw_frame(title: str, panel: SvgPoint, across: _Scale, decades: int) -> Iterator[str]:
    top, bottom = panel
    yield draw_text((_LEFT, top - 10), title, 13, anchor="start")
    yield draw_line((_LEFT, top), (_LEFT, bottom), colour=INK)
    yield draw_line((_LEFT, bottom), (_RIGHT, bottom), colour=INK)
    for power in range(decades + 1):
        x = across(10.0**power)
        yield draw_line((x, bottom), (x, bottom + 5), colour=INK)
        yield draw_text((x, bottom + 20), f"{10**power:,}", 12, colour=FAINT)


def _make_scale(limits: SvgPoint, panel: SvgPoint) -> _Scale:
    (low, high), (top, bottom) = limits, panel
    return lambda value: bottom - (bottom - top) * (value - low) / (high - low)


def _join(
    points: Sequence[Learnt], values: Sequence[float], across: _Scale, down: _Scale
) -> list[SvgPoint]:
    return [(across(p.passes), down(value)) for p, value in zip(points, values, strict=True)]


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
