"""``rollouts`` and ``anchors``: published figures of these rules, played again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import hypot
from pathlib import Path
from random import Random
from statistics import fmean
from types import MappingProxyType
from typing import Final, NamedTuple

from game.commands.output import CommandError, write_json, write_line
from game.evaluation.all_pairs import share_of_games
from game.evaluation.duplicate import Pairing, sum_up
from game.evaluation.duplicate_match import Effort, play_match
from game.evaluation.elo import bound_share
from game.evaluation.journal import Journal, open_journal
from game.evaluation.progress import each_of, progress_bar
from game.harbour.bots import uct
from game.harbour.bots.machines import SCRIPTS, OrderedMachine, RandomMachine
from game.harbour.bots.scripts import ListMachine, read_list
from game.harbour.rules.cards import FIRST, FIRST_HARBOUR, Card, lay_supply
from game.harbour.simulator import Machine, Outcome, Shuffle, begin, draw_from, play_out, play_turn
from game.registry import find_game
from game.search.policy_improvement import Mean, average

_SUPPLY: Final = lay_supply(FIRST_HARBOUR)
_LONGEST: Final = 300
"""Turns after which a game between guards that both refuse to end it is left."""


_BUYS_SAILMAKER: Final = ListMachine(read_list("l, a, M M<1, M M<2 cards>=16, p"), guarded=False)
"""naive with one Sailmaker, and a second one from sixteen cards on."""


class PublishedFigure(NamedTuple):
    """A published or measured figure: what it says, its value, and how it is played again."""

    name: str
    value: float
    play: Callable[[int, int], Mean]


def time_lighthouse(machine: Machine, number: int, games: int, seed: int) -> Mean:
    """Return in which turn a machine that plays alone buys its so-many-th Lighthouse."""
    rng = Random(f"{seed}/alone")
    return average([_play_alone(machine, number, draw_from(rng)) for _ in range(games)])


def _play_alone(machine: Machine, number: int, shuffle: Shuffle) -> int:
    table = begin(_SUPPLY, 0, shuffle)
    side = table.side
    while side.owned[Card.LIGHTHOUSE] < number and side.turns < _LONGEST:
        table.begin_turn(0)
        play_turn(table, machine)
    return side.turns


def measure_share(first: str, second: str, games: int, seed: int) -> Mean:
    """Return the share of games that one machine wins against another, draws as halves."""
    rng = Random(f"{seed}/{first}/{second}")
    known: Mapping[str, Machine] = {**SCRIPTS, "random": RandomMachine(rng)}
    machines = known[first], known[second]
    outcomes = (play_out(begin(_SUPPLY, n % 2, draw_from(rng)), machines) for n in range(games))
    return average([(1 + outcome.result) / 2 for outcome in outcomes])


def list_anchors() -> Iterator[PublishedFigure]:
    """Yield every published figure that is played again."""
    kth = (8.73, 11.74, 14.36, 16.81, 19.12, 21.43, 23.72, 25.95)
    for number, turn in enumerate(kth, start=1):
        name = f"turn in which naive alone buys Lighthouse {number}"
        yield PublishedFigure(name, turn, partial(time_lighthouse, SCRIPTS["naive"], number))
    name = "turn in which naive with Sailmakers buys Lighthouse 4"
    yield PublishedFigure(name, 14.81, partial(time_lighthouse, _BUYS_SAILMAKER, 4))
    for script, turn in (("money", 16.98), ("smithy", 15.33)):
        name = f"turn in which {script} alone buys Lighthouse 4"
        yield PublishedFigure(name, turn, partial(time_lighthouse, SCRIPTS[script], 4))
    for (first, second), percent in SHARES.items():
        name = f"wins of {first} against {second}, in %"
        yield PublishedFigure(name, percent, partial(measure_share, first, second))


_CROSSTABLE: Final = {
    "naive": (),
    "money": (83.0,),
    "smithy": (93.0, 70.1),
    "siren1": (98.5, 90.5, 79.5),
    "siren2": (99.0, 95.0, 87.8, 63.4),
    "fire": (98.0, 90.1, 80.8, 62.6, 54.9),
}
SHARES: Final[Mapping[tuple[str, str], float]] = MappingProxyType(
    {
        (first, second): share
        for first, shares in _CROSSTABLE.items()
        for second, share in zip(_CROSSTABLE, shares, strict=False)
    }
    | {
        ("siren2", "siren2-agder"): 57.8,
        ("siren2", "sarasua"): 64.9,
        ("siren2", "siren2-thesis"): 78.2,
        ("siren2-agder", "siren2-thesis"): 71.8,
        ("sarasua", "siren2-thesis"): 66.2,
        ("random", "naive"): 0.0,
    }
)
"""Wins in % with draws as halves, seats alternating, 20,000 games each: +- 0.7."""


def compare_anchors(games: int, seed: int, *, as_json: bool) -> None:
    """Write every anchor beside what so many games give."""
    rows = []
    for name, value, play in each_of([*list_anchors()], "figures"):
        mean = play(games, seed)
        scale = 100 if name.endswith("%") else 1
        rows.append((name, value, scale * mean.value, scale * mean.error))
    if as_json:
        keys = ("name", "expected", "mean", "error")
        write_json({"anchors": [dict(zip(keys, row, strict=True)) for row in rows]})
        return
    for name, value, measured, error in rows:
        write_line(f"{name:<52} {value:7.2f}  measured {measured:7.2f} +- {error:.2f}")


class RolloutFigures(NamedTuple):
    """What roll-outs of one kind say.

    ``by_piles`` is the share of games that end on three empty piles, ``turns`` how long they last,
    ``jetty`` what a Jetty more in the first player's deck adds to that player's share of wins, with
    its standard error.
    """

    by_piles: float
    turns: float
    jetty: float
    jetty_error: float


ROLLOUTS: Final[Mapping[str, Callable[[Random], Machine]]] = MappingProxyType(
    {
        "random": RandomMachine,
        "random buys, plays in order": OrderedMachine,
        "sarasua": lambda _: SCRIPTS["sarasua"],
    }
)


def measure_rollouts(make: Callable[[Random], Machine], games: int, seed: int) -> RolloutFigures:
    """Return the figures of roll-outs from the start of a game."""
    rng = Random(f"{seed}/rollouts")
    machines = make(rng), make(rng)
    plain = [_roll_out(machines, n % 2, None, rng) for n in range(games)]
    more = [_roll_out(machines, n % 2, Card.JETTY, rng) for n in range(games)]
    shares = [[(1 + outcome.result) / 2 for outcome, _ in each] for each in (plain, more)]
    without, with_jetty = map(average, shares)
    turns = fmean(sum(outcome.turns) / 2 for outcome, _ in plain)
    gain, error = with_jetty.value - without.value, hypot(without.error, with_jetty.error)
    return RolloutFigures(fmean(by_piles for _, by_piles in plain), turns, gain, error)


def _roll_out(
    machines: tuple[Machine, Machine], first: int, extra: Card | None, rng: Random
) -> tuple[Outcome, bool]:
    """Return how a game ends, and whether it ends on three piles."""
    table = begin(_SUPPLY, first, draw_from(rng))
    if extra is not None:
        side = table.sides[0]
        side.owned[extra] += 1
        side.deck.insert(rng.randrange(len(side.deck) + 1), extra)
    outcome = play_out(table, machines)
    return outcome, table.supply[Card.LIGHTHOUSE] > 0


_RIVAL: Final = "siren2-thesis"
"""Whom the thesis' search meets."""


class SearchFigures(NamedTuple):
    """The share of its games that a search wins, draws as halves, with its 95 % interval."""

    name: str
    games: int
    share: float
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class SearchExperiment:
    """The thesis' experiment: its search against its own list of two Sirens, seats swapped.

    Each of ``iterations`` is played by every kind of roll-out. ``resume`` is the file in which
    deals are kept, and from which a longer experiment goes on.
    """

    iterations: Sequence[int]
    effort: Effort
    seed: int
    resume: Path | None = None

    def check(self) -> None:
        """Raise what is wrong with what was asked for, before anybody waits.

        ``CommandError`` without iterations, ``EvaluationError`` if the file cannot be used.
        """
        if not self.iterations:
            raise CommandError("--resume keeps the deals of --iterations: name those, too")
        with self._open_journal():
            pass

    def run(self) -> Iterator[SearchFigures]:
        """Yield a figure for each number of iterations and kind of roll-out.

        Raises ``EvaluationError`` if a process dies or the file cannot be used.
        """
        with self._open_journal() as journal:
            for iterations, kind in product(self.iterations, uct.ROLLOUTS):
                name = f"uct:{kind}:{iterations}"
                pairing = Pairing(find_game("harbour").worker, (name, _RIVAL), FIRST, self.seed)
                with progress_bar(self.effort.deals, f"deals of {name}") as report:
                    played = play_match(pairing, self.effort, journal, report)
                standing = sum_up(played)
                share = share_of_games(standing)
                games = 2 * standing.deals
                yield SearchFigures(name, games, share, bound_share(share, games))

    def _open_journal(self) -> AbstractContextManager[Journal]:
        variant = find_game("harbour").variants.option, FIRST
        return open_journal(self.resume, ("uct", _RIVAL), variant, self.seed)


def compare_rollouts(
    games: int, seed: int, searches: SearchExperiment | None, *, as_json: bool
) -> None:
    """Write what each kind of roll-out says of the length of a game and of a Jetty.

    Then, if asked for, how often a search wins that rests on it.
    """
    if searches is not None:
        searches.check()
    found = {
        name: measure_rollouts(make, games, seed)
        for name, make in each_of([*ROLLOUTS.items()], "kinds of roll-outs")
    }
    if as_json:
        told: dict[str, object] = {name: figures._asdict() for name, figures in found.items()}
        if searches is not None:
            told["searches"] = [figures._asdict() for figures in searches.run()]
        write_json(told)
        return
    for name, figures in found.items():
        write_line(
            f"{name:<28} {figures.by_piles:6.1%} end on three piles, {figures.turns:5.1f} turns, "
            f"a Jetty is worth {100 * figures.jetty:+.1f} +- "
            f"{100 * figures.jetty_error:.1f} % of wins"
        )
    for search in () if searches is None else searches.run():
        low, high = search.interval
        write_line(
            f"{search.name:<28} {search.share:6.1%} of {search.games} games won against {_RIVAL}, "
            f"{low:.0%} to {high:.0%} (95 %)"
        )
