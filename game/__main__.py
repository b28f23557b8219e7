"""Where the program starts: hands over to a command, or to the window.

Every process of the program runs the top of this module, those in which opponents think
included: whatever draws is imported only once it is asked for.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from game.cores import take_one_core

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""

_PLAY: Final = "play"
"""The command that opens the window; must agree with ``commands.parser``."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with ``arguments``, by default those of the process; return its exit code.

    Raises ``SystemExit`` after ``--help``, for arguments that make no sense, and where a library
    is not installed.
    """
    words = sys.argv[1:] if arguments is None else arguments
    try:
        with _end_at_interrupt():
            from multiprocessing import freeze_support

            freeze_support()
            take_one_core()
            os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # no greeting at the start
        is_command = bool(words) and words[0] != _PLAY and not words[0].startswith("-")
        return _run_command(words) if is_command else _open_window(words)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "game":
            raise
        sys.exit(f"tidecrown: this Python has no {error.name}; start with python3 play.py instead")


def _run_command(words: Sequence[str]) -> int:
    with _end_at_interrupt():
        from game.commands.dispatch import load_command
        from game.commands.parser import parse_arguments

        command = load_command(parse_arguments(words))
    return command()


def _open_window(words: Sequence[str]) -> int:
    """Play; whatever goes wrong, at import too, is shown in a box."""
    from game.crash import Situation, open_situation, report_failure
    from game.message_box import show_natively

    situation = Situation()
    try:
        with _end_at_interrupt():
            from game.commands.parser import parse_arguments, read_play_options

            options = read_play_options(parse_arguments(words))
            situation = open_situation(options)
            from game.shell.main import main as play
        return play(options, situation)
    except Exception as error:  # noqa: BLE001  (the player is shown a box, log and report say the rest)
        _show(report_failure(error, situation), show_natively)
        return 1


def _show(text: str, show_natively: Callable[[str], bool]) -> None:
    """Show a message box, by the system's own means if there is no pygame.

    These were imported before: files may have been replaced since.
    """
    try:
        from game.ui.window import show_message
    except Exception:  # noqa: BLE001  (a broken library may raise anything)
        show_natively(text)
    else:
        show_message(text)


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
