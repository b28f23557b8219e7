"""Where the program starts: hands over to a command, or to the window.

Every process of the program runs the top of this module, those in which opponents think
included: whatever draws is imported only once it is asked for.
"""

import multiprocessing
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with ``arguments``, by default those of the process; return its exit code.

    Raises ``SystemExit`` after ``--help`` and for arguments that make no sense.
    """
    from game.commands.parser import PLAY, parse_arguments, read_play_options

    asked = parse_arguments(sys.argv[1:] if arguments is None else arguments)
    if asked.command == PLAY:
        from game.app import main as play

        return play(read_play_options(asked))
    from game.commands.dispatch import run_command

    return run_command(asked)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
