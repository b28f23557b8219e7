"""How the menus of a harbour come: rounds of climbs against the pool, kept in a journal.

In every round two menus climb, each from a start of its own, against the strongest of the pool.
What they reach joins it. The harbour is done when the best of a round wins less than
``ENOUGH`` against the best before.
"""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from menu_climb import Ground, Step, Stepped, make_random, take_step

from game.harbour.bots.machines import BuyMenu, read_menu
from game.harbour.rules.cards import BASICS, NAMED

ENOUGH: Final = 0.53
"""A round that wins less against the best before is the last."""
PATIENCE: Final = 8
"""Steps without a better menu after which a climb ends."""
RIVALS: Final = 3
"""How many of the pool, the strongest, a climb plays against."""
RANKING_GAMES: Final = 1200
SHIPPED: Final = 6
"""How many menus of a harbour ship."""
STARTS: Final = (
    "2 2 1 always: N<1 a<1 F<3 B<1 H<3 a i<3 J<1 N<4 G<4 p<3 J<3",
    "2 4 2 3: N<1 F<3 H<4 B<1 a J<1 i<1 p<4 J",
    "1 5 2 0: N<2 a p",
    "0 5 2 0: N<1 a B<1 p",
    "0 5 2 0: a M<2 p",
    "1 4 2 3: B<1 G<3 F<4 a J<2 p",
    "1 4 2 3: H<5 R<2 F<4 J<2 M<2 a T<1 A<1 p",
)
"""Where the first climbs begin: two known menus, Sirens, Fire, Sailmakers, and two engines."""


class Limits(NamedTuple):
    """How many steps a climb takes at most, how many rounds a harbour has, and who plays.

    Compiled games are others, and their steps have other names in a journal.
    """

    steps: int = 40
    rounds: int = 8
    is_compiled: bool = False


@dataclass(slots=True)
class Climb:
    """A menu on its way, with the steps that it has taken and those since it was last bettered."""

    menu: str
    rivals: tuple[str, ...]
    seed: str
    most: int
    is_compiled: bool = False
    steps: int = 0
    stale: int = 0

    @property
    def is_over(self) -> bool:
        """Whether it climbs no further."""
        return self.stale >= PATIENCE or self.steps >= self.most

    def follow(self, menu: str) -> None:
        """Stand where a step has led."""
        self.stale = self.stale + 1 if menu == self.menu else 0
        self.menu, self.steps = menu, self.steps + 1


class StepJournal:
    """The steps taken, in a file of JSON lines; a last line without its end is dropped."""

    def __init__(self, path: Path) -> None:
        """Read what is there."""
        content = path.read_bytes() if path.exists() else b""
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            path.write_bytes(whole)
        self._path = path
        self.known = {seed: Stepped(*found) for seed, *found in map(json.loads, whole.splitlines())}

    def add(self, seed: str, stepped: Stepped) -> None:
        """Keep one more."""
        self.known[seed] = stepped
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps([seed, *stepped])}\n")


@dataclass(slots=True)
class Evolution:
    """The pool of one harbour, strongest first, and how it grew."""

    harbour: str
    seed: int
    limits: Limits
    pool: list[str] = field(default_factory=list)
    climbs: list[Climb] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin with the starts that this harbour has cards for."""
        self.pool = self._rank({str(self._fit(start)) for start in STARTS})
        self.begin_round()

    @property
    def _name(self) -> str:
        """What the names of all its steps begin with."""
        return f"{self.seed}{'c' * self.limits.is_compiled}/{self.harbour}"

    def describe(self, journal: StepJournal) -> dict[str, object]:
        """Return what ships of this harbour: the strongest menus, and how they came."""
        own = f"{self._name}/"
        steps = [step for name, step in journal.known.items() if name.startswith(own)]
        return {
            "menus": self.pool[:SHIPPED],
            "gains": [round(gain, 3) for gain in self.gains],
            "steps": len(steps),
            "games": sum(step.games for step in steps),
            "seconds": round(sum(step.seconds for step in steps)),
        }

    @property
    def is_over(self) -> bool:
        """Whether the last round gained too little, or is the last that may be."""
        is_last = len(self.gains) >= self.limits.rounds
        return is_last or (bool(self.gains) and self.gains[-1] < ENOUGH)

    def _fit(self, text: str) -> BuyMenu:
        """Return a menu without the cards that this harbour lacks."""
        menu = read_menu(text)
        there = {*BASICS, *NAMED[self.harbour]}
        kept = (item for item in menu.items if item.card in there)
        return BuyMenu(menu.gold, menu.isle, menu.skerry, menu.late_isle, tuple(kept))

    def begin_round(self) -> None:
        """Send out the strongest menu, and a known one or, every other time, a random one."""
        number = len(self.gains)
        name = f"{self._name}/{number}"
        known = self._fit(STARTS[(1 + number // 2) % len(STARTS)])
        other = make_random(NAMED[self.harbour], Random(name)) if number % 2 else known
        starts = (self.pool[0], str(other))
        rivals = tuple(self.pool[:RIVALS])
        most, _, is_compiled = self.limits
        self.climbs = [
            Climb(menu, rivals, f"{name}/{n}", most, is_compiled) for n, menu in enumerate(starts)
        ]

    def end_round(self) -> None:
        """Let what has climbed join the pool, and measure what the round has gained."""
        best = self.pool[0]
        self.pool = self._rank({*self.pool[:SHIPPED], *(climb.menu for climb in self.climbs)})
        ground = self._lay((best,), f"{len(self.gains)}/gain")
        gained = ground.measure([read_menu(self.pool[0])], 4 * RANKING_GAMES)[0]
        self.gains.append(0.5 if self.pool[0] == best else gained)

    def _lay(self, rivals: tuple[str, ...], name: str) -> Ground:
        is_compiled = self.limits.is_compiled
        return Ground(self.harbour, rivals, f"{self._name}/{name}", is_compiled=is_compiled)

    def _rank(self, menus: set[str]) -> list[str]:
        """Return menus by their share against each other, and again among the better half."""
        order = sorted(menus)
        for many in (len(order), SHIPPED):
            ground = self._lay(tuple(order[:many]), "rank")
            found = ground.measure([*map(read_menu, order[:many])], RANKING_GAMES)
            ranked = sorted(zip(found, order[:many], strict=True), reverse=True)
            order[:many] = [menu for _, menu in ranked]
        return order


def evolve(
    harbours: Sequence[str],
    seed: int,
    executor: Executor,
    journal: StepJournal,
    limits: Limits,
) -> Iterator[Evolution]:
    """Yield each harbour's evolution after every round; steps run side by side in ``executor``."""
    evolutions = {name: Evolution(name, seed, limits) for name in harbours}
    running: dict[Future[Stepped], tuple[str, Climb, Step]] = {}
    for name, evolution in evolutions.items():
        for climb in evolution.climbs:
            _send(name, climb, executor, journal, running)
    while evolutions:
        for name in [name for name, each in evolutions.items() if _is_done(each.climbs)]:
            evolution = evolutions[name]
            evolution.end_round()
            yield evolution
            if evolution.is_over:
                del evolutions[name]
                continue
            evolution.begin_round()
            for climb in evolution.climbs:
                _send(name, climb, executor, journal, running)
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            name, climb, step = running.pop(future)
            journal.add(step.seed, future.result())
            climb.follow(future.result().menu)
            _send(name, climb, executor, journal, running)


def _is_done(climbs: Sequence[Climb]) -> bool:
    return all(climb.is_over for climb in climbs)


def _send(
    name: str,
    climb: Climb,
    executor: Executor,
    journal: StepJournal,
    running: dict[Future[Stepped], tuple[str, Climb, Step]],
) -> None:
    """Follow the steps that the journal knows, and ask for the next one."""
    while not climb.is_over:
        seed = f"{climb.seed}/{climb.steps}"
        step = Step(name, climb.menu, climb.rivals, seed, climb.is_compiled)
        if (known := journal.known.get(step.seed)) is None:
            running[executor.submit(take_step, step)] = (name, climb, step)
            return
        climb.follow(known.menu)
