"""The study's own command: its arguments, and what each of its parts loads."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from game.commands.arguments import Run, Subcommand, add_json, checked, parse_count
from game.study.jobs import Method, MoveOrder

DEFAULT_PASSES: Final = 1000
_GAMES: Final = "tiles, kqj, kuhn, rows, tree, matrix or tides"


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


def _add_svg(parser: ArgumentParser) -> None:
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw it into this file as well")


def _load(asked: Namespace) -> Run:
    load: Callable[[Namespace], Run] = asked.load_part
    return load(asked)


def _tree(asked: Namespace) -> Run:
    from game.study.commands.tree import TreeRequest, print_tree

    player = None if asked.seat is None else asked.seat - 1
    request = TreeRequest(
        asked.game,
        asked.position,
        Method(asked.search),
        asked.depth,
        MoveOrder(asked.order),
        player,
    )
    return partial(print_tree, request, asked.svg)


def _solve(asked: Namespace) -> Run:
    from game.study.commands.solve import print_solution

    return partial(print_solution, asked.game, asked.position, as_json=asked.json)


def _learn(asked: Namespace) -> Run:
    from game.study.commands.learn import print_learning

    return partial(
        print_learning, asked.game, asked.position, asked.passes, asked.svg, as_json=asked.json
    )


COMMANDS: Final = (
    Subcommand(
        "study", "Show how searches walk trees, solve and learn small games.", _describe, _load
    ),
)
"""In the order in which ``--help`` lists them."""
