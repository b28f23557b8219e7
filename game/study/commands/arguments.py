"""The study's own command: its arguments, and what each of its parts loads."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from game.commands.arguments import Run, Subcommand, add_json, checked, parse_count, parse_seed
from game.study.jobs import Method, MoveOrder

DEFAULT_PASSES: Final = 1000
DEFAULT_GAMES: Final = 100
_GAMES: Final = "tiles, kqj, kuhn, rows, tree, luck, matrix or tides"


def _describe(parser: ArgumentParser) -> None:
    parts = parser.add_subparsers(dest="part", required=True, metavar="PART")

    def add_part(name: str, sentence: str, load: Callable[[Namespace], Run]) -> ArgumentParser:
        part = parts.add_parser(name, help=sentence, description=sentence, allow_abbrev=False)
        part.add_argument("game", metavar="GAME", help=_GAMES)
        hint = "in the game's notation, docs/study/commands.md (default: an example)"
        part.add_argument("position", metavar="POSITION", nargs="?", help=hint)
        part.set_defaults(load_part=load)
        return part

    _describe_tree(add_part("tree", "Print the tree that a search walks, with its cuts.", _tree))
    add_json(add_part("solve", "Say what every move of a position is worth.", _solve))
    _describe_learn(add_part("learn", "Let CFR learn a game, and print how it comes on.", _learn))
    _describe_sample(
        add_part("sample", "Let a tree search play games of luck, and print its tree.", _sample)
    )


def _describe_tree(parser: ArgumentParser) -> None:
    add = parser.add_argument
    searches, orders = [method.value for method in Method], [order.value for order in MoveOrder]
    add("--search", choices=searches, default=searches[1], help="(default %(default)s)")
    add(
        "--depth", type=checked(parse_count), metavar="N", help="plies to look ahead (default: all)"
    )
    add("--order", choices=orders, default=orders[0],
        help="which moves are tried first: as the game lists them, or by what they are worth "
        "(default %(default)s)")  # fmt: skip
    add("--seat", type=checked(parse_count), metavar="N",
        help="who maximises, from 1 (default: whoever is to move)")  # fmt: skip
    _add_svg(parser)


def _describe_learn(parser: ArgumentParser) -> None:
    parser.add_argument("--passes", type=checked(parse_count), default=DEFAULT_PASSES, metavar="N",
        help="how often the whole tree is walked (default %(default)s)")  # fmt: skip
    _add_svg(parser)
    add_json(parser)


def _describe_sample(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("--iterations", type=checked(parse_count), default=DEFAULT_GAMES, metavar="N",
        help="how many games it plays (default %(default)s)")  # fmt: skip
    add("--seed", type=checked(parse_seed), default=1, metavar="S", help="(default %(default)s)")
    add("--exploration", type=checked(partial(_parse_number, most=10)), metavar="C",
        default=round(2**0.5, 4),
        help="the constant of its bounds (default %(default)s)")  # fmt: skip
    add("--epsilon", type=checked(partial(_parse_number, most=1)), default=0.15, metavar="SHARE",
        help="the share of plays in a roll-out that are random (default %(default)s)")  # fmt: skip
    add("--depth", type=checked(parse_count), metavar="N",
        help="the tree has hands so many plays deep (default: all)")  # fmt: skip
    add("--games", action="store_true", help="print every game as well")
    add_json(parser)


def _parse_number(text: str, most: int) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number <= most:
        raise ValueError(f"'{text}' should be a number from 0 to {most}")
    return number


def _add_svg(parser: ArgumentParser) -> None:
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw it into this file as well")


def _load(asked: Namespace) -> Run:
    load: Callable[[Namespace], Run] = asked.load_part
    return load(asked)


def _tree(asked: Namespace) -> Run:
    from game.study.commands.asking import find_asked_position
    from game.study.commands.tree import print_tree
    from game.study.jobs import TraceSearch

    player = None if asked.seat is None else asked.seat - 1
    how = Method(asked.search), asked.depth, MoveOrder(asked.order), player

    def run() -> None:
        position = find_asked_position(asked.game, asked.position)
        print_tree(TraceSearch(asked.game, position, *how), asked.svg)

    return run


def _solve(asked: Namespace) -> Run:
    from game.study.commands.solve import print_solution

    return partial(print_solution, asked.game, asked.position, as_json=asked.json)


def _learn(asked: Namespace) -> Run:
    from game.study.commands.learn import print_learning

    return partial(
        print_learning, asked.game, asked.position, asked.passes, asked.svg, as_json=asked.json
    )


def _sample(asked: Namespace) -> Run:
    from game.study.commands.asking import find_asked_position
    from game.study.commands.sample import print_sampling
    from game.study.jobs import Sample

    how = asked.iterations, asked.seed, asked.exploration, asked.epsilon, asked.depth

    def run() -> None:
        position = find_asked_position(asked.game, asked.position)
        job = Sample(asked.game, position, *how)
        print_sampling(job, shows_games=asked.games, as_json=asked.json)

    return run


COMMANDS: Final = (
    Subcommand(
        "study", "Show how searches walk trees, solve and learn small games.", _describe, _load
    ),
)
"""In the order in which ``--help`` lists them."""
