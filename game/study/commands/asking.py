"""Doing a job of the study at once, in the process of the command."""

from pathlib import Path
from typing import Any

from game.commands.output import CommandError, check_target
from game.study.computing.games import find_game
from game.study.jobs import Job
from game.study.worker import compute


def do_job(job: Job) -> list[Any]:
    """Return all parts of the answer; raises ``CommandError`` for a job that cannot be done."""
    parts: list[Any] = []
    try:
        computing = compute(job, lambda: None)
        while True:
            parts.append(next(computing))
    except StopIteration as finished:
        return [*parts, finished.value]
    except ValueError as error:
        raise CommandError(str(error)) from error


def find_asked_position(game: str, position: str | None) -> str:
    """Return the position, or the example of the game; raises ``CommandError``."""
    try:
        return find_game(game).example if position is None else position
    except ValueError as error:
        raise CommandError(str(error)) from error


def write_drawing(path: Path, drawing: str) -> None:
    """Write the drawing; raises ``CommandError`` if the file cannot be written."""
    check_target(path)
    try:
        path.write_text(drawing, encoding="utf-8")
    except OSError as error:
        raise CommandError(f"cannot write {path}: {error.strerror}") from error
