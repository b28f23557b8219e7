"""Harbourlight's own commands: their arguments, and what each of them loads."""

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import Final

from game.commands.arguments import (
    Run,
    Subcommand,
    add_jobs,
    add_json,
    add_seed,
    checked,
    parse_count,
)

GAME: Final = "harbour"
DEFAULT_GAMES: Final = 2000
DEFAULT_DEALS: Final = 50
"""As in the thesis."""
LEAST_GAMES: Final = 2
"""Games that have a standard error."""


def _describe_text(parser: ArgumentParser, metavar: str) -> None:
    parser.add_argument("text", metavar=metavar, help="as docs/harbour.md writes it")
    _add_game(parser)
    add_json(parser)


def _load_text(asked: Namespace, command: str) -> Run:
    from game.harbour.commands.positions import COMMANDS_ON_TEXT

    return partial(COMMANDS_ON_TEXT[command], asked.text, as_json=asked.json)


def _load_rollouts(asked: Namespace) -> Run:
    from game.evaluation.duplicate_match import Effort
    from game.harbour.commands.experiments import SearchExperiment, compare_rollouts

    searches = None
    if asked.iterations or asked.resume:
        effort = Effort(asked.deals, asked.jobs)
        searches = SearchExperiment(asked.iterations or (), effort, asked.seed, asked.resume)
    return partial(compare_rollouts, asked.games, asked.seed, searches, as_json=asked.json)


def _load_anchors(asked: Namespace) -> Run:
    from game.harbour.commands.experiments import compare_anchors

    return partial(compare_anchors, asked.games, asked.seed, as_json=asked.json)


def _parse_games(text: str) -> int:
    if (games := parse_count(text)) < LEAST_GAMES:
        raise ValueError(f"'{text}' should be at least {LEAST_GAMES}, for a standard error")
    return games


def _add_game(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--game", dest="game_name", choices=[GAME], help="which game: these positions are of this"
    )


def _add_games(parser: ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--games", type=checked(_parse_games), default=DEFAULT_GAMES, metavar="N",
        help="games for each figure (default %(default)s)")  # fmt: skip
    add_seed(parser, "seed of all games")
    add_json(parser)


def _add_searches(parser: ArgumentParser) -> None:
    _add_games(parser)
    add = parser.add_argument
    add("--iterations", type=checked(parse_count), nargs="+", metavar="N",
        help="play the thesis' experiment, too: its search with so many iterations, such as "
        "100 1000 10000, by each kind of roll-out against siren2-thesis")  # fmt: skip
    add("--deals", type=checked(parse_count), default=DEFAULT_DEALS, metavar="N",
        help="deals of each search, each played twice (default %(default)s)")  # fmt: skip
    add_jobs(parser)
    add("--resume", type=Path, metavar="FILE",
        help="keep every played deal in this file, and go on from those in it")  # fmt: skip


COMMANDS: Final = (
    *(
        Subcommand(
            name,
            sentence,
            partial(_describe_text, metavar=metavar),
            partial(_load_text, command=name),
        )
        for name, metavar, sentence in (
            ("deal", "CODE", "Say what the code of a game of Harbourlight deals."),
            ("position", "TEXT", "Say what may be chosen or drawn in a position of Harbourlight."),
            ("score", "GAME", "Replay a game of Harbourlight and count it."),
        )
    ),
    Subcommand(
        "rollouts",
        "Show why random roll-outs mislead a search in Harbourlight.",
        _add_searches,
        _load_rollouts,
    ),
    Subcommand(
        "anchors",
        "Repeat published figures of these rules with the machines of Harbourlight.",
        _add_games,
        _load_anchors,
    ),
)
