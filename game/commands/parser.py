"""The arguments of the program: what can be asked, in which words, and with which defaults."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NoReturn, TypeVar

from game.commands.opponents import check_opponent, check_player
from game.commands.output import BAD_INPUT, shorten
from game.options import PlayOptions, parse_window
from game.protocol import Utility
from game.registry import Game, UnknownGameError, find_game, list_games
from game.resources import AssetError
from game.texts import LANGUAGES

PROGRAM: Final = "tidecrown"
DEFAULT_DEALS: Final = 1000
LARGEST_COUNT: Final = 1_000_000
DEFAULT_SWEEP: Final = 400
DEFAULT_GAMES: Final = 5
DEFAULT_HANDS: Final = 8
PLAY: Final = "play"
UTILITIES: Final = (Utility.MARGIN.value, Utility.MATCH.value)

ValueT = TypeVar("ValueT")


class OneLineParser(ArgumentParser):
    """A parser that says what is wrong in one line instead of repeating its usage."""

    def error(self, message: str) -> NoReturn:
        """Exit with ``BAD_INPUT`` and ``message`` on stderr."""
        self.exit(BAD_INPUT, f"{self.prog}: {shorten(message)} (--help tells more)\n")


def parse_arguments(arguments: Sequence[str]) -> Namespace:
    """Return what was asked, ``command`` its name; ``play`` where only options are given.

    Raises ``SystemExit`` after ``--help`` (code 0) and for arguments that make no sense
    (``BAD_INPUT``).
    """
    words = list(arguments)
    if not words or (words[0].startswith("-") and words[0] not in {"-h", "--help"}):
        words.insert(0, PLAY)
    return build_parser(_read_game(words)).parse_args(words)


def read_play_options(asked: Namespace) -> PlayOptions:
    """Return what ``play`` was asked for."""
    return PlayOptions(
        seed=asked.seed,
        language=asked.language,
        window=asked.window,
        data_dir=asked.data_dir,
        opponent=asked.opponent,
        rounds=asked.rounds,
        demo=tuple(asked.demo) if asked.demo else None,
    )


def _read_game(words: Sequence[str]) -> Game:
    """Return the game that ``--game`` names, by default the first: its opponents are offered."""
    first = list_games()[0].name
    scan = OneLineParser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    scan.add_argument("--game", default=first)
    named, _ = scan.parse_known_args(words)
    try:
        return find_game(named.game)
    except UnknownGameError as error:
        scan.error(str(error))


def build_parser(game: Game) -> ArgumentParser:
    """Return the parser of the whole program, for the opponents of ``game`` where any will do."""
    parser = OneLineParser(
        prog=PROGRAM,
        description="A drafting game for two. Without a command the game itself starts.",
        epilog=f"'{PROGRAM} COMMAND --help' tells more; docs/notation.md describes positions.",
        allow_abbrev=False,
    )
    parser.set_defaults(game=game)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add_command(name: str, sentence: str) -> ArgumentParser:
        return commands.add_parser(name, help=sentence, description=sentence, allow_abbrev=False)

    _describe_play(add_command(PLAY, "Open the window and play (the default)."), game)
    _describe_score(add_command("score", "Score two kingdoms and say what every card pays for."))
    _describe_arena(add_command("arena", "Let two opponents play duplicate deals."), game)
    _describe_crosstable(
        add_command("crosstable", "Let all opponents play all, and rate them."), game
    )
    _describe_exploitability(
        add_command("exploitability", "Find what opponents lose to somebody who knows them."), game
    )
    _describe_bench(add_command("bench", "Measure how fast every opponent decides."), game)
    _describe_advise(
        add_command("advise", "Say what an opponent would choose in a position."), game
    )
    return parser


def _describe_play(parser: ArgumentParser, game: Game) -> None:
    add = parser.add_argument
    add("--seed", type=int, metavar="INT", help="deal the first game from this seed")
    add("--language", choices=LANGUAGES, help="speak this language, whatever the settings say")
    add("--window", type=_checked(parse_window), metavar="WxH", help="size of the window in pixels")
    add("--data-dir", type=Path, metavar="PATH", help="keep settings and games in this folder")
    add("--rounds", type=int, choices=game.lengths, help="length of the game")
    players = parser.add_mutually_exclusive_group()
    name = _checked(partial(check_opponent, game))
    players.add_argument("--opponent", type=name, metavar="NAME", help="play against this opponent")
    players.add_argument(
        "--demo", type=name, nargs=2, metavar=("A", "B"), help="watch two opponents play"
    )


def _describe_score(parser: ArgumentParser) -> None:
    kingdom = "numbers of up to 7 cards such as '18 15 6 10 11', relics among them; '' for none"
    parser.add_argument("first", metavar="KINGDOM", help=kingdom)
    parser.add_argument("second", metavar="KINGDOM", help="the other kingdom")
    _add_json(parser)


def _describe_arena(parser: ArgumentParser, game: Game) -> None:
    add = parser.add_argument
    name = _checked(partial(check_player, game))
    add("first", type=name, metavar="A", help="the opponent whose margin is measured")
    add("second", type=name, metavar="B", help="the opponent that it is measured against")
    _add_match(parser, game)
    add("--second-utility", choices=UTILITIES, help="what B plays for, if not for the same as A")
    add("--elo", action="store_true", help="with --json: add share of wins and Elo, by pairs")
    add("--sprt", type=float, nargs=2, metavar=("LOW", "HIGH"),
        help="stop as soon as it is clear which of two Elo differences is nearer")  # fmt: skip
    _add_json(parser)


def _describe_crosstable(parser: ArgumentParser, game: Game) -> None:
    add = parser.add_argument
    name = _checked(partial(check_opponent, game))
    add("names", type=name, nargs="*", metavar="NAME", help="two or more opponents (default: all)")
    _add_match(parser, game)
    add("--neighbours", type=_checked(_parse_count), default=0, metavar="N",
        help="deals of those next to each other on the ladder, if more")  # fmt: skip
    add("--write", type=Path, metavar="FILE", help="write the JSON to this file as well")
    _add_json(parser)


def _describe_exploitability(parser: ArgumentParser, game: Game) -> None:
    add = parser.add_argument
    name = _checked(partial(check_opponent, game))
    add("names", type=name, nargs="*", metavar="NAME",
        help="opponents (default: all whose picks can be foreseen)")  # fmt: skip
    add("--hands", type=_checked(_parse_count), default=DEFAULT_SWEEP, metavar="N",
        help="how many of the 8568 hands to look at (default %(default)s)")  # fmt: skip
    add("--seed", type=int, default=0, metavar="S", help="draws these hands (default %(default)s)")
    add("--jobs", type=_checked(_parse_count), metavar="J",
        help="processes (default: one a core, at most 4); the result stays the same")  # fmt: skip
    add("--write", type=Path, metavar="FILE", help="write the JSON to this file as well")
    _add_json(parser)


def _add_match(parser: ArgumentParser, game: Game) -> None:
    add = parser.add_argument
    if len(list_games()) > 1:
        names = [game.name for game in list_games()]
        add("--game", dest="game_name", choices=names, help="which game (default: the first)")
    add("--deals", type=_checked(_parse_count), default=DEFAULT_DEALS, metavar="N",
        help="deals, each played twice with seats swapped (default %(default)s)")  # fmt: skip
    add("--rounds", type=int, choices=game.lengths, default=game.lengths[-1],
        help="length (default %(default)s)")  # fmt: skip
    add("--seed", type=int, default=0, metavar="S", help="seed of all deals (default %(default)s)")
    add("--jobs", type=_checked(_parse_count), metavar="J",
        help="processes (default: one a core, at most 4); the result stays the same")  # fmt: skip
    add("--resume", type=Path, metavar="FILE",
        help="keep every played deal in this file, and go on from those in it")  # fmt: skip
    _add_utility(parser)


def _describe_bench(parser: ArgumentParser, game: Game) -> None:
    add = parser.add_argument
    name = _checked(partial(check_opponent, game))
    add("names", type=name, nargs="*", metavar="NAME", help="opponents (default: all)")
    add("--games", type=_checked(_parse_count), default=DEFAULT_GAMES, metavar="K",
        help="games to take positions from; medians count (default %(default)s)")  # fmt: skip
    add("--hands", type=_checked(_parse_count), default=DEFAULT_HANDS, metavar="H",
        help="hands for plain alpha-beta, scaled to all (default %(default)s)")  # fmt: skip
    add("--seed", type=int, default=0, metavar="S", help="seed of the games (default %(default)s)")
    _add_json(parser)


def _describe_advise(parser: ArgumentParser, game: Game) -> None:
    add = parser.add_argument
    add("position", metavar="POSITION", help="a position or one seat's view of it, in one line")
    add("--seat", type=int, choices=(1, 2), required=True, help="whose choice it is")
    name = _checked(partial(check_player, game))
    add("--opponent", type=name, metavar="NAME", required=True, help="who is asked")
    _add_utility(parser)
    add("--seed", type=int, default=0, metavar="S", help="its random seed (default %(default)s)")
    _add_json(parser)


def _add_utility(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("--utility", choices=UTILITIES, default=UTILITIES[0],
        help="what is played for near the end of a game: points, or to win, as against people "
        "(default %(default)s)")  # fmt: skip


def _add_json(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="write one line of JSON instead")


def _parse_count(text: str) -> int:
    is_short = len(text) <= len(str(LARGEST_COUNT))  # Python refuses to read very long ones
    if not (text.isascii() and text.isdigit() and is_short and 1 <= int(text) <= LARGEST_COUNT):
        raise ValueError(f"'{text}' should be a number from 1 to {LARGEST_COUNT}")
    return int(text)


def _checked(parse: Callable[[str], ValueT]) -> Callable[[str], ValueT]:
    """Hand the message of an error to argparse, which would drop it."""

    def parse_or_complain(text: str) -> ValueT:
        try:
            return parse(text)
        except (ValueError, AssetError) as error:
            raise ArgumentTypeError(str(error)) from error

    return parse_or_complain
