"""Positions of rounds 1 and 2 with all hands known, to find rare errors in.

A third of them come from careful play, a third from loose and a third from random play.
"""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple, cast

from game.protocol import decide
from game.tides.bots.bot import Bot
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.moves import Choice, JointAction, Phase, Seat
from game.tides.rules.notation import parse_state
from game.tides.rules.record import settle_chance, shuffle
from game.tides.rules.state import State, observe

ROUNDS: Final = 3
KINDS: Final = {"careful": 0.0, "loose": 0.5, "random": 1.0}
"""Kinds of play, with the share of choices that are random; the others are an equilibrium's."""

PICKS: Final = (2, 3, 4)
REPORTED_ROUND: Final = 2
REPORTED: Final = (
    "3 2 pick 16.14/8.11.13.17/9 3.12/2.5.6.15/10 28:15",
    "3 2 pick 1.13.18/3.6.12/5 7.16.10/8.14.17/15 3:16",
)
"""Positions in which Albatross erred once, by up to 0.8 points: they come first."""


class Position(NamedTuple):
    """A position before ``pick`` of a round, and how it came about."""

    state: State
    pick: int
    kind: str


def make_position(number: int, seed: int, round_number: int) -> Position:
    """Return one of the positions of ``seed``: kinds and picks in turn, reported ones first."""
    reported = REPORTED if round_number == REPORTED_ROUND else ()
    if number < len(reported):
        state = parse_state(reported[number])
        return Position(state, state.pick, "reported")
    number -= len(reported)
    kind = list(KINDS)[number % len(KINDS)]
    pick = PICKS[number // len(KINDS) % len(PICKS)]
    rng = Random(f"tails {seed} {number}")
    return Position(play_to_pick(rng, KINDS[kind], (round_number, pick)), pick, kind)


def play_to_pick(
    rng: Random, share_random: float, goal: tuple[int, int], bot: Bot | None = None
) -> State:
    """Play a game up to a pick, given as round and pick, such a share of its choices at random.

    The others are those of ``bot``, by default an equilibrium that is quick to find.
    """

    def is_there(state: State) -> bool:
        return state.phase is Phase.PICK and (state.round, state.pick) == goal

    return play_until(is_there, rng, share_random, bot or Equilibrium(looks_beyond=False))


def play_until(
    is_there: Callable[[State], bool], rng: Random, share_random: float, bot: Bot
) -> State:
    """Play a game until it ``is_there``; the choices that are not random are those of ``bot``."""
    order = shuffle(rng)
    state = settle_chance(State(rounds=ROUNDS), order)
    while not is_there(state):
        choices = tuple(_choose(state, seat, share_random, bot, rng) for seat in Seat)
        state = settle_chance(state.apply_joint(cast("JointAction", choices)), order)
    return state


def _choose(state: State, seat: Seat, share_random: float, bot: Bot, rng: Random) -> Choice:
    if rng.random() < share_random:
        return rng.choice(state.legal_actions(seat))
    return decide(bot, observe(state, seat), rng).choice
