"""What a long judgement has found so far, one line of JSON for each finding, and its means."""

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np

from game.evaluation.progress import progress_bar
from game.files import read_file
from game.protocol import NORMAL_95
from game.search.simplex import Floats
from game.tides.rules.moves import Seat

_LARGEST: Final = 2**28
"""Bytes of such a file."""

FindingT = TypeVar("FindingT", bound=NamedTuple)


def judge_all(
    path: Path,
    positions: int,
    kind: Callable[..., FindingT],
    judge: Callable[[int], Sequence[FindingT]],
    together: int = len(Seat),
) -> list[FindingT]:
    """Return the findings in each of so many positions, adding to the file.

    ``judge`` is called for those whose findings, of this ``kind``, are not in the file yet. It
    finds so many ``together``: by default one for each seat.
    """
    found = [kind(**line) for line in load_lines(path, together)]
    with progress_bar(positions, "positions") as report:
        for number in range(len(found) // together, positions):
            report(number)
            judged = judge(number)
            add_lines(path, [one._asdict() for one in judged])
            found += judged
    return found[: positions * together]


def load_lines(path: Path, together: int = 1) -> list[dict[str, Any]]:
    """Return the findings in the file, or none.

    Cut off a last line that is not whole, and with it all of its group of so many ``together``.
    """
    if not path.exists():
        return []
    lines = read_file(path, _LARGEST).decode().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]
    whole = whole[: len(whole) // together * together]
    path.write_text("".join(whole), encoding="utf-8")
    return [json.loads(line) for line in whole]


def add_lines(path: Path, findings: Iterable[dict[str, Any]]) -> None:
    """Add findings at the end of the file; its folder is made if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write("".join(f"{json.dumps(finding)}\n" for finding in findings))


def describe_mean(text: str, figures: Sequence[float]) -> str:
    """Return a line with the mean, its 95 % interval and the largest figure."""
    mean, width = compute_interval(np.array(figures))
    return f"  {text:<38}{mean:8.3f} +- {width:.3f} {max(figures):8.3f}"


def compute_interval(figures: Floats, together: int = len(Seat)) -> tuple[float, float]:
    """Return the mean and half the 95 % interval over positions, of so many figures ``together``.

    By default both seats make one sample.
    """
    samples = figures.reshape(-1, together).mean(axis=1)
    width = NORMAL_95 * samples.std(ddof=1) / np.sqrt(len(samples)) if len(samples) > 1 else np.inf
    return float(samples.mean()), float(width)


def square_means(figures: Floats) -> Floats:
    """Return an unbiased estimate of the square of each column's mean, from independent rows.

    It is the mean of all products of two different rows, and so of the means of two halves,
    averaged over all ways to halve the rows. It may be below zero.
    """
    count = len(figures)
    whole, squares = figures.sum(axis=0), (figures**2).sum(axis=0)
    return np.asarray((whole**2 - squares) / (count * (count - 1)))
