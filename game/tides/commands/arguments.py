"""The drafting game's own commands: their arguments, and what each of them loads."""

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import Final, NoReturn

from game.commands.arguments import (
    Run,
    Subcommand,
    add_jobs,
    add_json,
    add_seed,
    add_utility,
    add_variant,
    add_write,
    checked,
    parse_count,
)
from game.commands.opponents import check_opponent, check_player
from game.commands.output import CommandError
from game.protocol import Utility
from game.registry import find_game

GAME: Final = "tides"
MANY: Final = "-"
"""Stands for standard input instead of a position."""
DEFAULT_SWEEP: Final = 400
HANDS: Final = 8568
"""Five of eighteen cards; ``solver.first_picks`` has it too, but loads for a tenth of a second."""
DEFAULT_GAMES: Final = 5
DEFAULT_HANDS: Final = 8
DEFAULT_LUCK: Final = 10


def _describe_score(parser: ArgumentParser) -> None:
    kingdom = "numbers of up to 7 cards such as '18 15 6 10 11', relics among them; '' for none"
    parser.add_argument("first", metavar="KINGDOM", help=kingdom)
    parser.add_argument("second", metavar="KINGDOM", help="the other kingdom")
    add_json(parser)


def _load_score(asked: Namespace) -> Run:
    from game.tides.commands.score import score_kingdoms

    return partial(score_kingdoms, asked.first, asked.second, as_json=asked.json)


def _describe_exploitability(parser: ArgumentParser) -> None:
    add = parser.add_argument
    name = checked(partial(check_opponent, find_game(GAME)))
    add("names", type=name, nargs="*", metavar="NAME",
        help="opponents (default: all whose picks can be foreseen)")  # fmt: skip
    hands = checked(partial(parse_count, most=HANDS))
    add("--hands", type=hands, default=DEFAULT_SWEEP, metavar="N",
        help="how many of the 8568 hands to look at (default %(default)s)")  # fmt: skip
    add_seed(parser, "draws these hands")
    add_jobs(parser)
    add_write(parser)
    add_json(parser)


def _load_exploitability(asked: Namespace) -> Run:
    from game.evaluation.duplicate_match import count_processes
    from game.tides.commands.exploitability import report_exploitability
    from game.tides.exploitability import Sweep

    sweep = Sweep(asked.hands, asked.seed, count_processes(asked.jobs))
    names = asked.names
    return partial(report_exploitability, names, sweep, write=asked.write, as_json=asked.json)


def _describe_bench(parser: ArgumentParser) -> None:
    add = parser.add_argument
    name = checked(partial(check_opponent, find_game(GAME)))
    add("names", type=name, nargs="*", metavar="NAME", help="opponents (default: all)")
    add("--games", type=checked(parse_count), default=DEFAULT_GAMES, metavar="K",
        help="games to take positions from; medians count (default %(default)s)")  # fmt: skip
    add("--hands", type=checked(parse_count), default=DEFAULT_HANDS, metavar="H",
        help="hands for plain alpha-beta, scaled to all (default %(default)s)")  # fmt: skip
    add_seed(parser, "seed of the games")
    add_json(parser)


def _load_bench(asked: Namespace) -> Run:
    from game.tides.commands.benchmark import run_bench

    wanted = asked.names, asked.games, asked.hands, asked.seed
    return partial(run_bench, *wanted, as_json=asked.json)


def _describe_advise(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("position", metavar="POSITION", nargs="?",
        help="a position or one seat's view of it, in one line; - reads many from standard input, "
        "a line each")  # fmt: skip
    add("--seat", type=int, choices=(1, 2), help="whose choice it is")
    name = checked(partial(check_player, find_game(GAME)))
    add("--opponent", type=name, metavar="NAME", help="who is asked")
    add("--saved", type=Path, metavar="FILE",
        help="instead of a position, a saved game: ask its opponents again for every choice, with "
        "what they could see then, and say whether it is the same")  # fmt: skip
    add("--jobs", type=checked(parse_count), default=1, metavar="J",
        help="processes for -; several read all lines first (default %(default)s)")  # fmt: skip
    add_utility(parser)
    add_seed(parser, "its random seed")
    add_json(parser)


def _load_advise(asked: Namespace) -> Run:
    if asked.saved is not None:
        return _load_proof(asked)
    from game.tides.commands.advise import Question, give_advice

    missing = [name for name, value in _list_asked(asked).items() if value is None]
    if missing:
        return partial(_refuse, f"the following arguments are required: {', '.join(missing)}")
    utility = Utility(asked.utility)
    question = Question(asked.position, asked.seat, asked.opponent, asked.seed, utility)
    if asked.position == MANY:
        from game.evaluation.duplicate_match import count_processes
        from game.tides.commands.advise_many import advise_many

        return partial(advise_many, question, count_processes(asked.jobs), as_json=asked.json)
    return partial(give_advice, question, as_json=asked.json)


def _load_proof(asked: Namespace) -> Run:
    from game.tides.commands.proof import prove_choices

    if any(value is not None for value in _list_asked(asked).values()):
        return partial(_refuse, "a saved game says itself who is asked, in which positions")
    return partial(prove_choices, asked.saved, as_json=asked.json)


def _list_asked(asked: Namespace) -> dict[str, object]:
    return {"POSITION": asked.position, "--seat": asked.seat, "--opponent": asked.opponent}


def _refuse(reason: str) -> NoReturn:
    """Refuse arguments that do not go together; raises ``CommandError``."""
    raise CommandError(reason)


def _describe_analyse(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("game", metavar="GAME",
        help="a game's line in the notation of docs/notation.md, or a file: a saved game, or one "
        "with such a line")  # fmt: skip
    add_json(parser)


def _load_analyse(asked: Namespace) -> Run:
    from game.tides.commands.analyse import analyse_game

    return partial(analyse_game, asked.game, as_json=asked.json)


def _describe_first_picks(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("cards", metavar="HAND|CARD", nargs="?",
        help="five cards such as '1 2 3 4 5', or one (without any: all cards)")  # fmt: skip
    variants = find_game(GAME).variants
    add_variant(parser, variants, default=variants.usual)
    add_json(parser)


def _load_first_picks(asked: Namespace) -> Run:
    from game.tides.commands.first_picks import explore_first_picks

    return partial(explore_first_picks, asked.cards, asked.variant, as_json=asked.json)


def _describe_luck(parser: ArgumentParser) -> None:
    add = parser.add_argument
    name = checked(partial(check_opponent, find_game(GAME)))
    add("names", type=name, nargs="*", metavar="NAME",
        help="opponents; each plays the next stronger of them (default: all)")  # fmt: skip
    add("--games", type=checked(parse_count), default=DEFAULT_LUCK, metavar="N",
        help="games of every two, of each length (default %(default)s)")  # fmt: skip
    add_variant(parser, find_game(GAME).variants)
    add("--resume", type=Path, metavar="FILE",
        help="keep games in this file, and play only those that it lacks; all count")  # fmt: skip
    add_write(parser)
    add_json(parser)


def _load_luck(asked: Namespace) -> Run:
    from game.tides.commands.luck import LuckRequest, measure_luck

    known = find_game(GAME).variants.words
    rounds = tuple(int(each) for each in known if asked.variant in (None, each))
    request = LuckRequest(tuple(asked.names), asked.games, rounds, asked.resume)
    return partial(measure_luck, request, write=asked.write, as_json=asked.json)


def _describe_deal(parser: ArgumentParser) -> None:
    parser.add_argument("code", metavar="CODE", help="ten letters such as T5N9Q-94SAY")
    add_json(parser)


def _load_deal(asked: Namespace) -> Run:
    from game.tides.commands.deal import tell_deal

    return partial(tell_deal, asked.code, as_json=asked.json)


def _describe_daily(parser: ArgumentParser) -> None:
    parser.add_argument("date", metavar="DATE", help="a day such as 2026-11-25, in UTC")
    add_json(parser)


def _load_daily(asked: Namespace) -> Run:
    from game.tides.commands.deal import tell_daily

    return partial(tell_daily, asked.date, as_json=asked.json)


COMMANDS: Final = (
    Subcommand(
        "score",
        "Score two kingdoms and say what every card pays for.",
        _describe_score,
        _load_score,
    ),
    Subcommand(
        "exploitability",
        "Find what opponents lose to somebody who knows them.",
        _describe_exploitability,
        _load_exploitability,
    ),
    Subcommand("bench", "Measure how fast every opponent decides.", _describe_bench, _load_bench),
    Subcommand(
        "advise", "Say what an opponent would choose in a position.", _describe_advise, _load_advise
    ),
    Subcommand(
        "analyse",
        "Judge every decision of a game: cards, choices and guesses add up to its result.",
        _describe_analyse,
        _load_analyse,
    ),
    Subcommand(
        "first-picks",
        "Say what best play picks first, from a hand or of a card.",
        _describe_first_picks,
        _load_first_picks,
    ),
    Subcommand(
        "luck",
        "Measure how much less the margin scatters without luck, by opponent and length.",
        _describe_luck,
        _load_luck,
    ),
    Subcommand("deal", "Say what the code of a game deals.", _describe_deal, _load_deal),
    Subcommand("daily", "Say what the deal of a day is.", _describe_daily, _load_daily),
)
"""In the order in which ``--help`` lists them."""
