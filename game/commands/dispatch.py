"""Runs the command that was parsed, and turns its failure into an exit code."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from game.commands.output import BAD_INPUT, CommandError, write_complaint
from game.commands.parser import PROGRAM
from game.evaluation import EvaluationError, JournalError
from game.protocol import Utility
from game.resources import AssetError

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""
FAILED: Final = 1
"""The exit code when the system refused something."""

Command: TypeAlias = Callable[[], None]


def load_command(asked: Namespace) -> Callable[[], int]:
    """Import what a command without a window needs, and return the function that runs it.

    That returns 0, or the code of what went wrong, which it says in one line on stderr.
    """
    return partial(_run, asked.command, _LOADERS[asked.command](asked))


def _run(name: str, command: Command) -> int:
    try:
        command()
    except CommandError as error:
        write_complaint(f"{PROGRAM} {name}: {error}")
        return error.code
    except JournalError as error:
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


# Each command loads what it needs and no more: NumPy alone costs a tenth of a second.


def _load_score(asked: Namespace) -> Command:
    from game.tides.commands.score import score_kingdoms

    return partial(score_kingdoms, asked.first, asked.second, as_json=asked.json)


def _load_arena(asked: Namespace) -> Command:
    from game.commands.arena import ArenaRequest, run_arena
    from game.evaluation.duplicate import Pairing
    from game.evaluation.duplicate_match import Effort

    utilities = Utility(asked.utility), Utility(asked.second_utility or asked.utility)
    opponents = asked.first, asked.second
    pairing = Pairing(asked.game.worker, opponents, asked.rounds, asked.seed, utilities)
    effort = Effort(asked.deals, asked.jobs)
    request = ArenaRequest(pairing, effort, asked.resume, asked.sprt, asked.elo)
    return partial(run_arena, request, as_json=asked.json)


def _load_crosstable(asked: Namespace) -> Command:
    from game.commands.crosstable import CrosstableRequest, make_crosstable
    from game.evaluation.duplicate_match import Effort

    effort, utility = Effort(asked.deals, asked.jobs), Utility(asked.utility)
    names = tuple(asked.names)
    request = CrosstableRequest(
        asked.game, names, asked.rounds, asked.seed, effort, utility, asked.neighbours
    )
    return partial(
        make_crosstable, request, resume=asked.resume, write=asked.write, as_json=asked.json
    )


def _load_exploitability(asked: Namespace) -> Command:
    from game.evaluation.duplicate_match import count_processes
    from game.tides.commands.exploitability import ExploitabilityRequest, report_exploitability
    from game.tides.exploitability.sweep import Sweep

    sweep = Sweep(asked.hands, asked.seed, count_processes(asked.jobs))
    request = ExploitabilityRequest(tuple(asked.names), sweep)
    return partial(report_exploitability, request, write=asked.write, as_json=asked.json)


def _load_bench(asked: Namespace) -> Command:
    from game.tides.commands.bench import BenchRequest, run_bench

    request = BenchRequest(tuple(asked.names), asked.games, asked.hands, asked.seed)
    return partial(run_bench, request, as_json=asked.json)


def _load_advise(asked: Namespace) -> Command:
    from game.tides.commands.advise import Question, give_advice

    utility = Utility(asked.utility)
    question = Question(asked.position, asked.seat, asked.opponent, asked.seed, utility)
    return partial(give_advice, question, as_json=asked.json)


_LOADERS: Final[Mapping[str, Callable[[Namespace], Command]]] = MappingProxyType(
    {
        "score": _load_score,
        "arena": _load_arena,
        "crosstable": _load_crosstable,
        "exploitability": _load_exploitability,
        "bench": _load_bench,
        "advise": _load_advise,
    }
)


def _forget_stdout() -> None:
    """Send Python's last flush to the null device: the reader is gone (``| head``)."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
