"""Runs the command that was parsed, and turns its failure into an exit code."""

import logging
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from typing import Final

from game.commands.arguments import Run
from game.commands.output import BAD_INPUT, FAILED, CommandError, write_complaint
from game.commands.parser import PROGRAM
from game.evaluation import BadInputError, EvaluationError
from game.resources import AssetError

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


def load_command(asked: Namespace) -> Callable[[], int]:
    """Import what a command without a window needs, and return the function that runs it.

    That returns 0, or the code of what went wrong, which it says in one line on stderr.
    """
    logging.getLogger("game.storage").addHandler(logging.NullHandler())  # told by commands
    return partial(_run, asked.command, asked.load(asked))


def _run(name: str, command: Run) -> int:
    try:
        command()
    except CommandError as error:
        write_complaint(f"{PROGRAM} {name}: {error}")
        return error.code
    except BadInputError as error:
        write_complaint(f"{PROGRAM} {name}: {error}")
        return BAD_INPUT
    except (AssetError, EvaluationError) as error:
        write_complaint(f"{PROGRAM} {name}: {error}")
        return FAILED
    except KeyboardInterrupt:
        write_complaint(f"{PROGRAM} {name}: stopped")
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
    except OSError as error:  # a full disk behind the output, for one
        _forget_stdout()
        write_complaint(f"{PROGRAM} {name}: {error.strerror or error}")
        return FAILED
    return 0


def _forget_stdout() -> None:
    """Send Python's last flush to the null device: the reader is gone (``| head``)."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
