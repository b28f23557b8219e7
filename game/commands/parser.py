"""The arguments of the program: what can be asked, how, and what is used if nothing is said."""

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from difflib import get_close_matches
from functools import partial
from importlib import import_module
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, NoReturn

from game import VERSION
from game.commands.arguments import Subcommand, add_variant, checked, parse_seed
from game.commands.import_games import IMPORT
from game.commands.matches import list_match_commands
from game.commands.opponents import check_seated
from game.commands.output import BAD_INPUT, shorten
from game.commands.statistics import STATISTICS
from game.message_box import show_unseen
from game.options import PlayOptions, parse_folder, parse_window
from game.registry import (
    Game,
    UnknownGameError,
    find_game,
    list_benches,
    list_calculators,
    list_games,
)
from game.texts import LANGUAGES

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

PROGRAM: Final = "tidecrown"
START: Final = PROGRAM if getattr(sys, "frozen", False) else "python3 play.py"
"""How the program is started: from a checkout there is no command of its name."""
PLAY: Final = "play"
BYTE_ORDER_MARK: Final = "\ufeff"
"""What some editors write before the first letter of a text."""
_OF_GAMES: Final = ("seed", "variant", "opponent", "demo")
"""The options that mean something to games alone."""
_OPTION: Final = re.compile(r"(--?[A-Za-z][^\s=]*)(?:=\S*)?")
_WITHOUT_COMMAND: Final = {"-h", "--help", "--version"}


class OneLineParser(ArgumentParser):
    """A parser that says what is wrong in one line instead of repeating its usage.

    An option that it does not know is what is wrong: its value, which would be taken for something
    else, is not.
    """

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # noqa: ANN401  (argparse overloads it)
        """Parse, unless an option is unknown; behind a command's name they are the command's."""
        known = self._option_string_actions
        is_own = _OPTION.fullmatch if self._subparsers else lambda word: word != "--"
        found = filter(None, map(_OPTION.fullmatch, takewhile(is_own, args or ())))
        unknown = next((each[1] for each in found if each[1] not in known), None)
        if unknown is not None:
            near = get_close_matches(unknown, known, 1, 0.7)
            self.error(f"there is no option {unknown}" + (f"; is it {near[0]}?" if near else ""))
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """Exit with ``BAD_INPUT`` and ``message`` on stderr."""
        name = self.prog.replace(START, PROGRAM, 1)
        self.exit(BAD_INPUT, f"{name}: {shorten(message)} (see --help)\n")

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Print help and complaints, or show them in a box where there is no terminal."""
        if not show_unseen(message):
            super()._print_message(message, file)


def parse_arguments(arguments: Sequence[str]) -> Namespace:
    """Return what was asked, ``command`` its name; ``play`` where only options are given.

    Raises ``SystemExit`` after ``--help`` and ``--version`` (code 0) and for arguments that make
    no sense (``BAD_INPUT``).
    """
    words = [word.removeprefix(BYTE_ORDER_MARK) for word in arguments]  # of a file in "$(...)"
    if not words or (words[0].startswith("-") and words[0] not in _WITHOUT_COMMAND):
        words.insert(0, PLAY)
    game = _read_game(words)
    parser = build_parser(game, () if words[0] == PLAY else list_commands(game))
    asked = parser.parse_args(words)
    if asked.command == PLAY and (problem := _find_problem(asked)):
        parser.error(problem)
    return asked


def read_play_options(asked: Namespace) -> PlayOptions:
    """Return what ``play`` was asked for."""
    known = {each.name: getattr(asked, each.name) for each in fields(PlayOptions)}
    return PlayOptions(**{**known, "demo": tuple(asked.demo) if asked.demo else None})


def _find_problem(asked: Namespace) -> str | None:
    """Say which option of ``play`` what is opened would pass over; ``None`` if there is none."""
    benches = list_benches()
    if asked.seats is not None and asked.seats not in benches.get(asked.game, ()):
        bench = _name_seated()
        return f"--seats is for the bench '{bench}' alone: add --game {bench}"
    given = (name for name in _OF_GAMES if getattr(asked, name) is not None)
    if asked.game in benches and (name := next(given, None)):
        option = list_games()[0].variants.option if name == "variant" else name
        return f"--{option} is for games, and '{asked.game}' is a bench of the study"
    return None


def _read_game(words: Sequence[str]) -> Game:
    """Return the game that ``--game`` names, by default the first: its opponents are offered."""
    first = list_games()[0].name
    scan = OneLineParser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    scan.add_argument("--game", default=first)
    named, _ = ArgumentParser.parse_known_args(scan, words)
    if words[:1] == [PLAY] and named.game in list_benches():
        return find_game(first)
    try:
        return find_game(named.game)
    except UnknownGameError as error:
        scan.error(str(error))


def build_parser(game: Game, others: Iterable[Subcommand]) -> ArgumentParser:
    """Return the parser of ``play`` and of ``others``, for the opponents of ``game``.

    To describe every command takes longer than to open a window.
    """
    parser = OneLineParser(
        prog=START,
        description="Tidecrown: without a command the game itself starts.",
        epilog=f"'{START} COMMAND --help' lists the options of a command, 'play --help' those of "
        "the window. docs/notation.md describes positions, CONTRIBUTING.md check, test and build.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {VERSION}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add_command(name: str, sentence: str) -> ArgumentParser:
        return commands.add_parser(name, help=sentence, description=sentence, allow_abbrev=False)

    _describe_play(add_command(PLAY, "Open the window and play (the default)."), game)
    for command in others:
        described = add_command(command.name, command.sentence)
        command.describe(described)
        described.set_defaults(load=command.load)
    return parser


def list_commands(game: Game) -> Iterator[Subcommand]:
    """Yield every command but ``play``: those of ``game`` first, then each game's own.

    Where two games have a command of the same name, it is that of ``game``, or else of the first.
    """
    yield from list_match_commands(game)
    yield IMPORT
    yield STATISTICS
    modules = [game.commands, *(each.commands for each in list_games() if each != game)]
    modules += [calculator.commands for calculator in list_calculators()]
    seen: set[str] = set()
    for name in filter(None, modules):
        commands: Sequence[Subcommand] = import_module(name).COMMANDS
        yield from (command for command in commands if command.name not in seen)
        seen |= {command.name for command in commands}


def _name_seated() -> str:
    """Return which benches let the command line say how many play."""
    return ", ".join(name for name, seats in list_benches().items() if seats)


def _describe_play(parser: ArgumentParser, game: Game) -> None:
    add = parser.add_argument
    add(
        "--seed", type=checked(parse_seed), metavar="INT", help="deal the first game from this seed"
    )
    add("--language", choices=LANGUAGES, help="speak this language, whatever the settings say")
    add("--window", type=checked(parse_window), metavar="WxH", help="size of the window in pixels")
    folder = checked(parse_folder)
    add("--data-dir", type=folder, metavar="PATH", help="keep settings and games in this folder")
    add_variant(parser, game.variants)
    names = [*(each.name for each in list_games() if each.window), *list_benches()]
    add("--game", choices=names, help="open this game, or this bench of the study")
    seats = sorted({number for numbers in list_benches().values() for number in numbers})
    add("--seats", type=int, choices=seats, help=f"how many play at the bench '{_name_seated()}'")
    narrate = "print what the screen shows as lines, and speak them where spd-say is installed"
    add("--narrate", action="store_true", help=narrate)
    players = parser.add_mutually_exclusive_group()
    name = checked(partial(check_seated, game))
    players.add_argument("--opponent", type=name, metavar="NAME", help="play against this opponent")
    players.add_argument(
        "--demo", type=name, nargs=2, metavar=("A", "B"), help="watch two opponents play"
    )
