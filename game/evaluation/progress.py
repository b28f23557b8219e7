"""A bar that fills on stderr while something long goes on, for terminals only."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeAlias

WIDTH: Final = 24

ReportProgress: TypeAlias = Callable[[int], None]
"""Is told how much is done."""


@contextmanager
def progress_bar(total: int, what: str) -> Iterator[ReportProgress]:
    """Give a function that shows how many of ``total`` are done; the bar goes with the block.

    The time left is estimated from what is done after the first call.
    """
    start = time.monotonic()
    before: list[int] = []

    def report(done: int) -> None:
        before[:] = before or [done]
        elapsed = time.monotonic() - start
        write_progress(draw_bar(done, total, what, estimate_rest(before[0], done, total, elapsed)))

    try:
        yield report
    finally:
        write_progress("")


def write_progress(text: str) -> None:
    """Show ``text`` as the last line of stderr, over what stood there, if that is a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def draw_bar(done: int, total: int, what: str, seconds_left: float | None) -> str:
    """Return one line such as ``[######......] 6 of 12 deals, 0:07 left``."""
    filled = WIDTH * done // total
    bar = "#" * filled + "." * (WIDTH - filled)
    left = "" if seconds_left is None else ", {}:{:02} left".format(*divmod(int(seconds_left), 60))
    return f"[{bar}] {done} of {total} {what}{left}"


def estimate_rest(before: int, done: int, total: int, elapsed: float) -> float | None:
    """Return the seconds that the rest will take; ``None`` until something is done since."""
    return elapsed / (done - before) * (total - done) if done > before else None
