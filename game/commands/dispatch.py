"""From parsed arguments to the command that was asked for, and from its failure to an exit code."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from game.bots.bot import Utility
from game.commands.output import CommandError, write_complaint
from game.commands.parser import PROGRAM
from game.resources import AssetError

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""
FAILED: Final = 1
"""The exit code when the system refused something."""

Command: TypeAlias = Callable[[], None]


def load_command(asked: Namespace) -> Callable[[], int]:
    """Load what a command needs that needs no window, and return the function that runs it.

    That returns 0, or the code of what went wrong, which it says in one line on stderr.
    """
    return partial(_run, asked.command, _load(asked))


def _run(name: str, command: Command) -> int:
    try:
        command()
    except CommandError as error:
        write_complaint(f"{PROGRAM} {name}: {error}")
        return error.code
    except AssetError as error:
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


def _load(asked: Namespace) -> Command:
    # Each command loads what it needs and no more: NumPy alone costs a tenth of a second.
    match asked.command:
        case "score":
            from game.commands.score import score_kingdoms

            return partial(score_kingdoms, asked.first, asked.second, as_json=asked.json)
        case "arena":
            from game.commands.arena import ArenaRequest, run_arena
            from game.commands.duplicate import Pairing
            from game.commands.strength.match import Effort

            utilities = Utility(asked.utility), Utility(asked.second_utility or asked.utility)
            names = asked.first, asked.second
            pairing = Pairing(names, asked.rounds, asked.seed, utilities)
            effort = Effort(asked.deals, asked.jobs)
            request = ArenaRequest(pairing, effort, asked.resume, asked.sprt, asked.elo)
            return partial(run_arena, request, as_json=asked.json)
        case "crosstable":
            from game.commands.crosstable import CrosstableRequest, make_crosstable
            from game.commands.strength.match import Effort

            effort = Effort(asked.deals, asked.jobs)
            utility = Utility(asked.utility)
            names = tuple(asked.names)
            table = CrosstableRequest(
                names, asked.rounds, asked.seed, effort, utility, asked.neighbours
            )
            return partial(
                make_crosstable, table, resume=asked.resume, write=asked.write, as_json=asked.json
            )
        case "exploitability":
            from game.commands.exploitability import ExploitabilityRequest, find_exploitability
            from game.commands.strength.match import count_processes
            from game.commands.strength.sweep import Sweep

            sweep = Sweep(asked.hands, asked.seed, count_processes(asked.jobs))
            loss = ExploitabilityRequest(tuple(asked.names), sweep)
            return partial(find_exploitability, loss, write=asked.write, as_json=asked.json)
        case "bench":
            from game.commands.bench import BenchRequest, run_bench

            bench = BenchRequest(tuple(asked.names), asked.games, asked.hands, asked.seed)
            return partial(run_bench, bench, as_json=asked.json)
        case _:
            from game.commands.advise import Question, give_advice

            utility = Utility(asked.utility)
            question = Question(asked.position, asked.seat, asked.opponent, asked.seed, utility)
            return partial(give_advice, question, as_json=asked.json)


def _forget_stdout() -> None:
    """Nobody reads any more (``| head``), or can: let Python's last flush go nowhere."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
