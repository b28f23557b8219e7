"""From parsed arguments to the command that was asked for, and from its failure to an exit code."""

import os
import sys
from argparse import Namespace
from typing import Final

from game.commands.output import CommandError, write_complaint
from game.commands.parser import PROGRAM

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


def run_command(asked: Namespace) -> int:
    """Run a command that needs no window; return 0, or the code of what went wrong.

    What went wrong is said in one line on stderr.
    """
    try:
        _run(asked)
    except CommandError as error:
        write_complaint(f"{PROGRAM} {asked.command}: {error}")
        return error.code
    except KeyboardInterrupt:
        write_complaint(f"{PROGRAM} {asked.command}: stopped")
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
    return 0


def _run(asked: Namespace) -> None:
    # Each command loads what it needs and no more: NumPy alone costs a tenth of a second.
    match asked.command:
        case "score":
            from game.commands.score import score_kingdoms

            score_kingdoms(asked.first, asked.second, as_json=asked.json)
        case "arena":
            from game.commands.arena import ArenaRequest, run_arena
            from game.commands.duplicate import Pairing
            from game.commands.strength.match import Effort

            pairing = Pairing((asked.first, asked.second), asked.rounds, asked.seed)
            effort = Effort(asked.deals, asked.jobs)
            request = ArenaRequest(pairing, effort, asked.resume, asked.sprt, asked.elo)
            run_arena(request, as_json=asked.json)
        case "crosstable":
            from game.commands.crosstable import CrosstableRequest, make_crosstable
            from game.commands.strength.match import Effort

            effort = Effort(asked.deals, asked.jobs)
            table = CrosstableRequest(tuple(asked.names), asked.rounds, asked.seed, effort)
            make_crosstable(table, resume=asked.resume, write=asked.write, as_json=asked.json)
        case "bench":
            from game.commands.bench import BenchRequest, run_bench

            bench = BenchRequest(tuple(asked.names), asked.games, asked.hands, asked.seed)
            run_bench(bench, as_json=asked.json)
        case "advise":
            from game.commands.advise import Question, give_advice

            question = Question(asked.position, asked.seat, asked.opponent, asked.seed)
            give_advice(question, as_json=asked.json)


def _forget_stdout() -> None:
    """Nobody reads any more (``| head``): let Python's last flush go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
