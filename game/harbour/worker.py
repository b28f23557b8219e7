"""The worker half of Harbourlight: its opponents, for the engine and the commands."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from game.files import UnfitFileError, read_file
from game.harbour.bots.machine_bot import OPPONENTS, MachineBot, fix
from game.harbour.bots.machines import parse_menu
from game.harbour.bots.orca import OrcaBot
from game.harbour.bots.uct import ROLLOUTS, TreeBot
from game.harbour.opponents import MACHINES
from game.harbour.rules.cards import find_harbour, lay_supply
from game.harbour.rules.moves import Move
from game.harbour.rules.record import HarbourRecord, find_first
from game.harbour.rules.state import Observation, sample_state
from game.harbour.simulator import begin, deal_by_keys, play_out
from game.protocol import TERMINAL, Bot, GameEnd, Utility, Variant, decide
from game.streams import hide_stream

__all__ = ["ANALYST", "find_opponent", "play_game", "sample_state"]

ANALYST: Final = "orca"
"""The opponent that analyses positions: the strongest."""

LARGEST_MENU: Final = 10_000
"""Bytes of a menu's file."""
_MENU: Final = "menu:"
"""Before the path of a menu's file: such a menu is an opponent as well."""
_MOST_ITERATIONS: Final = 1_000_000


def find_opponent(name: str, utility: Utility = Utility.MARGIN) -> Bot[Observation, Move]:
    """Return the opponent of this name, or the menu in the file ``menu:FILE`` names.

    ``uct:ROLLOUT:N`` is the tree search with N iterations and other roll-outs.

    Raises ``ValueError`` for others, and for a file that holds no menu.
    """
    del utility  # a machine plays to win, whatever it is asked for
    if name.startswith(_MENU):
        return _read_menu(Path(name.removeprefix(_MENU)))
    known_as = MACHINES.get(name, name)
    match known_as.split(":"):
        case ["orca"]:
            return OrcaBot()
        case ["uct"]:
            return TreeBot()
        case ["uct", rollout, number] if rollout in ROLLOUTS and _is_count(number):
            return TreeBot(rollout, int(number))
    try:
        return OPPONENTS[known_as]
    except KeyError:
        known = ", ".join((*MACHINES, *OPPONENTS))
        raise ValueError(f"there is no opponent '{name}': choose from {known}") from None


def _is_count(text: str) -> bool:
    is_short = len(text) <= len(str(_MOST_ITERATIONS))
    return text.isascii() and text.isdecimal() and is_short and 1 <= int(text) <= _MOST_ITERATIONS


def _read_menu(path: Path) -> Bot[Observation, Move]:
    try:
        text = read_file(path, LARGEST_MENU).decode("utf-8-sig", errors="replace")
    except OSError as error:
        raise ValueError(f"cannot read the menu {path}: {error.strerror}") from error
    except UnfitFileError as error:
        raise ValueError(f"cannot read the menu {path}: {error}") from error
    return fix(parse_menu(text.strip()))


def play_game(bots: Sequence[Bot[Observation, Move]], variant: Variant, seed: str) -> GameEnd:
    """Play a whole game in a harbour, one bot a seat, and return how it ended.

    The seed says who moves first, and with player and shuffle the order of each deck; with ply and
    seat it names the random stream of each decision. What a bot has planned for its turn it does.
    """
    harbour = find_harbour(str(variant), seed)
    machines = [bot.fixed for bot in bots if isinstance(bot, MachineBot) and bot.fixed]
    if len(machines) == len(bots):
        table = begin(lay_supply(harbour), find_first(seed), deal_by_keys(seed))
        outcome = play_out(table, (machines[0], machines[1]))  # the same game, by the fast rules
        return GameEnd(outcome.points[0] - outcome.points[1], outcome.result)
    record = HarbourRecord(seed, harbour)
    state, plan = record.begin(), list[Move]()
    while state.current_player != TERMINAL:
        mover = state.mover
        if not plan:
            rng = Random(hide_stream(seed, len(record.steps), mover))
            decision = decide(bots[mover], state.information_state(mover), rng)
            plan = [decision.choice, *decision.plan]
        record, state = record.choose(state, plan.pop(0))
    first, second = state.points
    return GameEnd(first - second, int(state.returns()[0]))
