"""What commands are made of: their names, arguments and loaders, here and in each game."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, TypeVar

from game.protocol import Utility, Variant
from game.registry import Variants
from game.resources import AssetError

LARGEST_COUNT: Final = 1_000_000
LONGEST_SEED: Final = 40
"""Digits; Python refuses to read very long ones."""

UTILITIES: Final = (Utility.MARGIN.value, Utility.MATCH.value)

ValueT = TypeVar("ValueT")

Run: TypeAlias = Callable[[], None]
"""Runs a command; raises ``CommandError``, ``EvaluationError`` or ``AssetError``."""


class Subcommand(NamedTuple):
    """One command: its name, a sentence for ``--help``, its arguments, and how it is loaded.

    ``load`` imports what the command needs, and no more: NumPy alone costs a tenth of a second.
    """

    name: str
    sentence: str
    describe: Callable[[ArgumentParser], None]
    load: Callable[[Namespace], Run]


def add_utility(parser: ArgumentParser) -> None:
    """Add ``--utility``: what bots play for."""
    add = parser.add_argument
    add("--utility", choices=UTILITIES, default=UTILITIES[0],
        help="what is played for near the end of a game: points, or to win, as against people "
        "(default %(default)s)")  # fmt: skip


def add_variant(parser: ArgumentParser, variants: Variants, default: Variant | None = None) -> None:
    """Add the option that chooses in which way the game is played."""
    parser.add_argument(f"--{variants.option}", dest="variant", type=variants.kind,
        choices=tuple(variants.words), default=default,
        help="how the game is played" + (" (default %(default)s)" if default else ""))  # fmt: skip


def add_jobs(parser: ArgumentParser) -> None:
    """Add ``--jobs``, the number of processes."""
    parser.add_argument("--jobs", type=checked(parse_count), metavar="J",
        help="processes (default: one a core; never more than 4 a core); the result stays the "
        "same")  # fmt: skip


def add_cluster(parser: ArgumentParser) -> None:
    """Add ``--cluster``, the address of a scheduler."""
    parser.add_argument("--cluster", metavar="ADDRESS",
        help="let the workers of this Dask scheduler play, such as tcp://127.0.0.1:8786; the "
        "result stays the same")  # fmt: skip


def add_seed(parser: ArgumentParser, what: str) -> None:
    """Add ``--seed``, 0 by default; ``what`` says of what."""
    parser.add_argument("--seed", type=checked(parse_seed), default=0, metavar="S",
        help=f"{what} (default %(default)s)")  # fmt: skip


def add_plain(parser: ArgumentParser) -> None:
    """Add ``--plain``: luck is not looked at."""
    parser.add_argument("--plain", action="store_true",
        help="leave out the margin without luck, which takes 0.2 s a game")  # fmt: skip


def add_write(parser: ArgumentParser) -> None:
    """Add ``--write``, a file for the JSON."""
    parser.add_argument(
        "--write", type=Path, metavar="FILE", help="write the JSON to this file as well"
    )


def add_json(parser: ArgumentParser) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help="write one line of JSON instead")


def parse_count(text: str, most: int = LARGEST_COUNT) -> int:
    """Return a whole number from 1 to ``most``; raises ``ValueError`` for other text."""
    is_short = len(text) <= len(str(most))  # Python refuses to read very long ones
    if not (text.isascii() and text.isdigit() and is_short and 1 <= int(text) <= most):
        raise ValueError(f"'{text}' should be a number from 1 to {most}")
    return int(text)


def parse_seed(text: str) -> int:
    """Return a whole number written in plain digits; raises ``ValueError`` for other text."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_SEED):
        raise ValueError(f"'{text}' should be a whole number of {LONGEST_SEED} digits at most")
    return int(text)


def checked(parse: Callable[[str], ValueT]) -> Callable[[str], ValueT]:
    """Return ``parse`` for argparse, with errors whose message argparse shows."""

    def parse_or_complain(text: str) -> ValueT:
        try:
            return parse(text)
        except (ValueError, AssetError) as error:
            raise ArgumentTypeError(str(error)) from error

    return parse_or_complain
