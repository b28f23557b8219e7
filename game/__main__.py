"""Where the program starts: hands over to a command, or to the window.

Every process of the program runs the top of this module, those in which opponents think
included: whatever draws is imported only once it is asked for.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""

BLAS_THREADS: Final = ("OPENBLAS_NUM_THREADS", "VECLIB_MAXIMUM_THREADS", "MKL_NUM_THREADS")
"""What NumPy's matrix products heed, whichever library makes them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with ``arguments``, by default those of the process; return its exit code.

    Raises ``SystemExit`` after ``--help`` and for arguments that make no sense.
    """
    try:
        with _end_at_interrupt():
            from multiprocessing import freeze_support

            freeze_support()
            _take_one_core()
            task = _find_task(sys.argv[1:] if arguments is None else arguments)
        return task()
    except KeyboardInterrupt:
        return INTERRUPTED


def _take_one_core() -> None:
    """Keep NumPy from starting threads, in the processes to come too.

    The products here are small: threads would wait for each other, and take the window its core.
    """
    for name in BLAS_THREADS:
        os.environ.setdefault(name, "1")


def _find_task(arguments: Sequence[str]) -> Callable[[], int]:
    from game.commands.parser import PLAY, parse_arguments, read_play_options

    asked = parse_arguments(arguments)
    if asked.command == PLAY:
        from game.shell.main import main as play

        return partial(play, read_play_options(asked))
    from game.commands.dispatch import load_command

    return load_command(asked)


@contextmanager
def _end_at_interrupt() -> Iterator[None]:
    """Let Ctrl-C end the process at once, while there is nothing to lose or to close.

    Much that is imported is not in Python, and would report the exception as something else.
    """
    previous = signal.getsignal(signal.SIGINT)
    if previous is not signal.default_int_handler:  # in the background shells have it ignored
        yield
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)


if __name__ == "__main__":
    sys.exit(main())
