"""A bar that fills on stderr while something long goes on, for terminals only."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias, TypeVar

WIDTH: Final = 24
ThingT = TypeVar("ThingT")

ReportProgress: TypeAlias = Callable[[int], None]
"""Is told how much is done."""


@contextmanager
def progress_bar(total: int, what: str) -> Iterator[ReportProgress]:
    """Show an empty bar, and give a function that fills it; the bar goes with the block.

    The function is told how many of ``total`` are done. The time left is estimated from what is
    done after its first call.
    """
    write_progress(draw_bar(0, total, what, None))
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


def each_of(things: Sequence[ThingT], what: str) -> Iterator[ThingT]:
    """Yield each of these, under a bar that shows how many are done with."""
    with progress_bar(len(things), what) as report:
        for done, thing in enumerate(things, start=1):
            yield thing
            report(done)


def write_progress(text: str) -> None:
    """Show ``text`` as the last line of stderr, over what stood there, if that is a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def draw_bar(done: int, total: int, what: str, seconds_left: float | None) -> str:
    """Return one line such as ``[######......] 6 of 12 deals, 0:07 left``."""
    filled = WIDTH * done // max(total, 1)  # all may have been done before
    bar = "#" * filled + "." * (WIDTH - filled)
    left = "" if seconds_left is None else ", {}:{:02} left".format(*divmod(int(seconds_left), 60))
    return f"[{bar}] {done} of {total} {what}{left}"


def estimate_rest(before: int, done: int, total: int, elapsed: float) -> float | None:
    """Return the seconds that the rest will take; ``None`` until something is done since."""
    return elapsed / (done - before) * (total - done) if done > before else None
