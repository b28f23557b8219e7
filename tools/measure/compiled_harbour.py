"""Play Harbourlight's searches by compiled roll-outs: ``compiled_harbour.py arena orca ray ...``.

Runs one of the program's commands with the same searches, choice by choice, twenty times as fast or
more: ``harbour_tree.c`` beside it and what that includes are compiled into ``build``. Only games of
this process are: ``--jobs`` must be 1. The game itself plays without: this is for measuring.
"""

import ctypes
import hashlib
import os
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from inspect import getclosurevars
from math import ceil, log2
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final, TypeAlias
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.evaluation import EvaluationError
from game.harbour.bots import judge, orca, uct
from game.harbour.bots.machines import find_menus
from game.harbour.bots.scripts import MEASURES, ListMachine
from game.harbour.rules.cards import Card, Counts
from game.harbour.rules.moves import DONE, Move, Phase, gain
from game.harbour.rules.state import Observation, State
from game.search.mcts import Outlook
from game.search.policy_improvement import Improvement, compare_pairs

SOURCE: Final = Path(__file__).with_name("harbour_tree.c")
INCLUDED: Final = ("harbour_orca.c", "harbour_simulator.c", "python_random.h")
BUILD: Final = Path(__file__).resolve().parents[2] / "build"
COMPILER: Final = "cc"

_KINDS: Final = len(Card)
_Kinds = ctypes.c_int * _KINDS
_Deal: TypeAlias = "ctypes.Array[ctypes.c_char]"
_Moves = ctypes.c_int * (_KINDS + 1)
_NO_CARD: Final = -1
_PLAIN: Final = 0
_WILD: Final = {"random": 1, "order": 2, "sarasua": 3}
"""How a machine chooses at random, by the kind of the tree's roll-outs."""


class CLine(ctypes.Structure):
    """A line of a list; a condition is what it measures, and the least and the most of it."""

    _fields_ = (
        ("card", ctypes.c_int),
        ("cap", ctypes.c_int),
        ("count", ctypes.c_int),
        ("conditions", (ctypes.c_int * 3) * 3),
    )


class CRng(ctypes.Structure):
    """A Mersenne Twister."""

    _fields_ = (("state", ctypes.c_uint32 * 625),)


class CMachine(ctypes.Structure):
    """A machine that buys by a list."""

    _fields_ = (
        ("kind", ctypes.c_int),
        ("guarded", ctypes.c_int),
        ("saves", ctypes.c_int),
        ("count", ctypes.c_int),
        ("rng", ctypes.POINTER(CRng)),
        ("epsilon", ctypes.c_double),
        ("lines", CLine * 32),
    )


class CState(ctypes.Structure):
    """A position as counts."""

    _fields_ = (
        ("supply", _Kinds),
        ("zones", (_Kinds * 4) * 2),
        ("turns", ctypes.c_int * 2),
        ("mover", ctypes.c_int),
        ("phase", ctypes.c_int),
        ("actions", ctypes.c_int),
        ("buys", ctypes.c_int),
        ("coins", ctypes.c_int),
        ("left", ctypes.c_int),
        ("lowest", ctypes.c_int),
        ("draws", ctypes.c_int * 2),
    )


class CPlan(ctypes.Structure):
    """Candidates, whom they meet, and how many roll-outs there are."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("count", "rounds", "budget", "models")),
        ("moves", ctypes.POINTER(ctypes.c_int)),
        ("machine", ctypes.POINTER(ctypes.POINTER(CMachine))),
        ("model", ctypes.POINTER(ctypes.POINTER(CMachine))),
    )


@cache
def load() -> ctypes.CDLL:
    """Return the compiled source, compiled once; raises ``EvaluationError`` if that fails."""
    sources = (SOURCE, *map(SOURCE.with_name, INCLUDED))
    name = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    library = BUILD / f"{SOURCE.stem}-{name}.so"
    if not library.exists():
        BUILD.mkdir(exist_ok=True)
        made = library.with_suffix(f".{os.getpid()}")
        options = ("-std=c11", "-O3", "-ffp-contract=off", "-shared", "-fPIC")
        try:
            subprocess.run([COMPILER, *options, "-o", made, SOURCE, "-lm"], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise EvaluationError(f"{SOURCE.name} cannot be compiled: {error}") from error
        made.replace(library)
    return ctypes.CDLL(str(library))


@cache
def encode(machine: ListMachine) -> CMachine:
    """Return a machine as the C source reads it."""
    lines = (CLine * 32)()
    for place, (card, conditions, cap) in enumerate(machine.lines):
        line = lines[place]
        line.card = _NO_CARD if card is None else int(card)
        line.cap, line.count = cap, len(conditions)
        for number, condition in enumerate(conditions):
            kept = getclosurevars(condition).nonlocals
            measure = kept["measure"]
            counted = getclosurevars(measure).nonlocals.get("card")
            what = _KINDS + [*MEASURES.values()].index(measure) if counted is None else counted
            line.conditions[number][:] = what, kept["least"], kept["most"]
    return CMachine(
        _PLAIN, machine.guarded, machine.saves_for_siren, len(machine.lines), lines=lines
    )


def encode_rng(rng: Random) -> CRng:
    """Return random numbers that go on as these do."""
    return CRng((ctypes.c_uint32 * 625)(*rng.getstate()[1]))


def encode_state(state: State) -> CState:
    """Return a position as the C source reads it."""
    zones = ((_Kinds * 4) * 2)(
        *(
            (_Kinds * 4)(*(_Kinds(*zone) for zone in (b.hand, b.deck, b.discard, b.play)))
            for b in state.boards
        )
    )
    turns = (ctypes.c_int * 2)(*(board.turns for board in state.boards))
    phase = [*Phase].index(state.phase)
    left = (state.actions, state.buys, state.coins, state.left, state.lowest)
    draws = (ctypes.c_int * 2)(*state.draws)
    return CState(_Kinds(*state.supply), zones, turns, state.mover, phase, *left, draws)


@cache
def _encode_keys() -> "ctypes.Array[ctypes.c_int32]":
    keys = orca.list_keys()
    return (ctypes.c_int32 * len(keys))(*keys)


class RollOuts:
    """What ``orca.make_rollout`` returns, compiled; ``improve`` plays all that a choice takes."""

    def __init__(
        self, observation: Observation, found: Sequence[orca.Candidate], seed: int | str
    ) -> None:
        menus = find_menus(observation.seen.supply)[: orca.MENUS]
        self._observation, self._seed = observation, seed
        self._seen, self._deals = encode_state(observation.seen), dict[int, _Deal]()
        self._machines, self._models = (
            (ctypes.POINTER(CMachine) * len(machines))(*map(ctypes.pointer, map(encode, machines)))
            for machines in ([machine for _, machine in found], [*menus, *orca.MODELS])
        )
        moves = [_NO_CARD if move.card is None else int(move.card) for move, _ in found]
        self._moves = (ctypes.c_int * len(moves))(*moves)

    def __call__(self, place: int, number: int) -> float:
        """Play a candidate out on a deal; return the share of a win."""
        if (dealt := self._deals.get(number)) is None:
            dealt, key = ctypes.create_string_buffer(load().size_deal()), self._make_key(number)
            load().deal(dealt, ctypes.byref(self._seen), self._observation.seat,
                self._observation.held, key, len(key) // 4, _encode_keys())  # fmt: skip
            self._deals[number] = dealt
        pair = self._machines[place], self._models[number % len(self._models)]
        one, two = pair if self._observation.seat == 0 else pair[::-1]
        result = load().play_candidate(dealt, self._moves[place], one, two)
        return float(1 + (-result if self._observation.seat else result)) / 2

    def _make_key(self, number: int) -> bytes:
        """Return the words by which ``Random`` seeds itself from a text."""
        text = f"{self._seed}/{number}".encode()
        key = (text + hashlib.sha512(text).digest())[::-1]
        return key + bytes(-len(key) % 4)

    def improve(self, budget: int, margin: float) -> Improvement:
        """Return what ``improve`` does; leads are those of the best rival alone."""
        count = len(self._moves)
        rounds, left, deals = max(1, ceil(log2(count))), count - 1, 0
        for _ in range(rounds):
            deals += max(1, budget // (rounds * (left + 1)))
            left = min(left, max(1, ceil((left + 1) / 2) - 1))
        seeds = [*map(self._make_key, range(deals))]
        lengths = (ctypes.c_int * deals)(*(len(seed) // 4 for seed in seeds))
        results, played = (ctypes.c_int8 * (count * deals))(), (ctypes.c_int * count)()
        plan = CPlan(
            count, rounds, budget, len(self._models), self._moves, self._machines, self._models
        )
        rival = load().improve(
            ctypes.byref(plan), ctypes.byref(self._seen), self._observation.held,
            b"".join(seeds), lengths, deals, _encode_keys(), results, played
        )  # fmt: skip
        rewards = [
            [(1 + result) / 2 for result in results[place * deals : place * deals + played[place]]]
            for place in range(count)
        ]
        leads = [(0.0, 0.0)] * count
        leads[rival] = compare_pairs(rewards[rival], rewards[0][: played[rival]])
        gain, error = leads[rival]
        choice = rival if gain > margin * error else 0
        return Improvement(choice, (*map(fmean, rewards),), (*leads,), rival)


def _improve(
    candidates: int, play_out: RollOuts, budget: int, margin: float
) -> Generator[int, None, Improvement]:
    yield candidates
    return play_out.improve(budget, margin)


def play_games(
    supply: Counts, machines: tuple[ListMachine, ListMachine], rng: Random, games: int
) -> Sequence[int]:
    """Return the first machine's results; each moves first in every other game.

    They are those of ``play_out`` with ``draw_from(rng)``, but ``rng`` stays as it is.
    """
    results, generator = (ctypes.c_int8 * games)(), encode_rng(rng)
    one, two = map(encode, machines)
    load().play_games(_Kinds(*supply), ctypes.byref(one), ctypes.byref(two),
        ctypes.byref(generator), games, results)  # fmt: skip
    return [*results]


class CompiledTree:
    """The search of ``TreeBot``, from a position in which a card is bought or played."""

    def __init__(self, bot: uct.TreeBot, observation: Observation, rng: Random) -> None:
        """Go on with the random numbers of ``rng``, which stays as it is."""
        self._seen, self._held = encode_state(observation.seen), observation.held
        self._generator, self._machine = encode_rng(rng), CMachine()
        ctypes.pointer(self._machine)[0] = encode(uct.SARASUA)
        self._machine.kind, self._machine.epsilon = _WILD[bot.rollout], uct.EPSILON
        self._machine.rng = ctypes.pointer(self._generator)
        self._moves, self._visits = _Moves(), _Moves()
        self._totals = (ctypes.c_double * len(self._moves))()
        self._count = 0

    def run(self, iterations: int, batch: int) -> Iterator[int]:
        """Do all of them, and yield how many; raises ``MemoryError``."""
        del batch
        self._count = load().search_tree(
            ctypes.byref(self._seen), self._held, ctypes.byref(self._machine), iterations,
            ctypes.c_double(uct.EXPLORATION), self._moves, self._visits, self._totals
        )  # fmt: skip
        if self._count < 0:
            raise MemoryError
        yield iterations

    def outlook_of(self, player: int, known: Observation) -> Outlook[Move]:
        """Return what was found at the root, whatever is asked for."""
        del player, known
        moves, visits = self._moves[: self._count], self._visits[: self._count]
        values = [total / max(1, n) for total, n in zip(self._totals, visits, strict=False)]
        mix = [n / sum(visits) for n in visits]
        actions = (DONE if move == _NO_CARD else gain(Card(move)) for move in moves)
        return Outlook((*actions,), (*visits,), (*mix,), (*values,))


def _search(bot: uct.TreeBot, observation: Observation, rng: Random) -> CompiledTree:
    return CompiledTree(bot, observation, rng)


@contextmanager
def compiled() -> Iterator[None]:
    """Let all searches of this process be compiled ones; raises what ``load`` does."""
    load()
    with (
        patch.object(orca, "make_rollout", RollOuts),
        patch.object(orca, "improve", _improve),
        patch.object(judge, "make_rollout", RollOuts),
        patch.object(uct.TreeBot, "search", _search),
    ):
        yield


def main() -> int:
    """Run a command of the program, compiled; return its exit code."""
    from game.__main__ import main as run

    try:
        with compiled():
            return run(sys.argv[1:])
    except EvaluationError as error:
        sys.stderr.write(f"{error}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main())
