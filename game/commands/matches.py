"""``arena`` and ``crosstable``, for any game: their arguments, and what each of them loads."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game.commands.arguments import (
    UTILITIES,
    Run,
    Subcommand,
    add_cluster,
    add_jobs,
    add_json,
    add_plain,
    add_seed,
    add_utility,
    add_variant,
    add_write,
    checked,
    parse_count,
)
from game.commands.opponents import check_opponent, check_player
from game.protocol import Utility
from game.registry import Game, list_games

DEFAULT_DEALS: Final = 1000


def list_match_commands(game: Game) -> Sequence[Subcommand]:
    """Return the commands in which bots of ``game`` play each other."""
    return (
        Subcommand(
            "arena",
            "Let two opponents play duplicate deals.",
            partial(_describe_arena, game),
            partial(_load_arena, game),
        ),
        Subcommand(
            "crosstable",
            "Let all opponents play all, and rate them.",
            partial(_describe_crosstable, game),
            partial(_load_crosstable, game),
        ),
    )


def _describe_arena(game: Game, parser: ArgumentParser) -> None:
    add = parser.add_argument
    name = checked(partial(check_player, game))
    add("first", type=name, metavar="A", help="the opponent whose margin is measured")
    add("second", type=name, metavar="B", help="the opponent that it is measured against")
    _add_match(game, parser)
    add("--second-utility", choices=UTILITIES, help="what B plays for, if not for the same as A")
    add("--elo", action="store_true", help="with --json: add share of wins and Elo, by pairs")
    add("--sprt", type=float, nargs=2, metavar=("LOW", "HIGH"),
        help="stop as soon as it is clear which of two Elo differences is nearer")  # fmt: skip
    add_json(parser)


def _describe_crosstable(game: Game, parser: ArgumentParser) -> None:
    add = parser.add_argument
    name = checked(partial(check_opponent, game))
    add("names", type=name, nargs="*", metavar="NAME", help="two or more opponents (default: all)")
    _add_match(game, parser)
    add("--neighbours", type=checked(parse_count), nargs="+", default=[], metavar="N",
        help="deals of those one rung apart, then of those two rungs apart and so on, where that "
        "is more")  # fmt: skip
    add("--anchor", type=name, metavar="NAME",
        help="ratings' intervals: the distance from this one (default: the lowest)")  # fmt: skip
    add_write(parser)
    add_json(parser)


def _add_match(game: Game, parser: ArgumentParser) -> None:
    add = parser.add_argument
    if len(list_games()) > 1:
        names = [game.name for game in list_games()]
        add("--game", dest="game_name", choices=names, help="which game (default: the first)")
    add("--deals", type=checked(parse_count), default=DEFAULT_DEALS, metavar="N",
        help="deals, each played twice with seats swapped (default %(default)s)")  # fmt: skip
    add_variant(parser, game.variants, default=game.variants.usual)
    add_seed(parser, "seed of all deals")
    add_jobs(parser)
    add_cluster(parser)
    add("--resume", type=Path, metavar="FILE",
        help="keep every played deal in this file, and go on from those in it")  # fmt: skip
    add_utility(parser)
    add_plain(parser)


def _load_arena(game: Game, asked: Namespace) -> Run:
    from game.commands.arena import ArenaRequest, run_arena
    from game.evaluation.duplicate import Pairing
    from game.evaluation.duplicate_match import Effort, open_cluster

    utilities = Utility(asked.utility), Utility(asked.second_utility or asked.utility)
    opponents = asked.first, asked.second
    pairing = Pairing(
        game.worker, opponents, asked.variant, asked.seed, utilities, looks_at_luck=not asked.plain
    )

    def run() -> None:
        with open_cluster(asked.cluster) as executor:
            effort = Effort(asked.deals, asked.jobs, executor)
            request = ArenaRequest(
                pairing, game.variants, effort, asked.resume, asked.sprt, asked.elo
            )
            run_arena(request, as_json=asked.json)

    return run


def _load_crosstable(game: Game, asked: Namespace) -> Run:
    from game.commands.crosstable import CrosstableRequest, make_crosstable
    from game.evaluation.duplicate_match import Effort, open_cluster

    def run() -> None:
        with open_cluster(asked.cluster) as executor:
            request = CrosstableRequest(
                game,
                tuple(asked.names),
                asked.variant,
                asked.seed,
                Effort(asked.deals, asked.jobs, executor),
                Utility(asked.utility),
                tuple(asked.neighbours),
                anchor=asked.anchor,
                looks_at_luck=not asked.plain,
            )
            make_crosstable(request, resume=asked.resume, write=asked.write, as_json=asked.json)

    return run
