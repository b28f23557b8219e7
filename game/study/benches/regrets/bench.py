"""The Regrets bench: rock, paper and scissors by regret matching+ (Tammelin, 2014).

After each pass a player adds up, for every move, how much more it would have won than what it did:
its regret, which never falls below 0. It then mixes the moves by their regrets. The average of what
both do comes to the equilibrium; pass t weighs t squared in it. The passes are made in the other
process.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.benches.regrets.regret_view import (
    BarGroup,
    Mixes,
    RegretPlaces,
    lay_regrets,
    list_regrets,
    list_shares,
    regret_items,
)
from game.study.figures import write_sum, write_value
from game.study.frame.bench import BenchContext
from game.study.frame.report import Bet, Counter, Parameter, Report, cycle
from game.study.frame.stepped_bench import SteppedBench
from game.study.learning_jobs import MatchRegrets, RegretPass, RegretsMatched
from game.study.matrix import MixedStrategy
from game.ui.actions import Action, Point, Press, Release
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.pen import Easel
from game.ui.widgets.buttons import Adjustment

MOVES: Final = ("rock", "paper", "scissors")
PASSES: Final = 1000
"""How many passes are made: enough to come within one in a hundred of the equilibrium."""
START: Final[MixedStrategy] = (0.8, 0.1, 0.1)
"""What the player does before it has learnt anything; even shares would be no lesson."""
_WINS: Final = (1, 2)
"""What rock may win."""
_ANSWERS: Final = (2, 3, 4)
"""One in so many: how often rock is played, as can be bet."""
_FASTEST: Final = 3
"""The number of the speed at which learning runs first."""
_NEAR: Final = 0.05
"""What an average may fall short of the value of the game and still be said to be near it."""
_NOTHING: Final = "–"
"""Stands for the value before the first pass."""
_EVEN: Final[MixedStrategy] = (1 / 3, 1 / 3, 1 / 3)
"""What the other player does first, and what it is held to by its setting."""
_NO_REGRETS: Final = (0.0, 0.0, 0.0)
_BEGINNING: Final = RegretPass(START, (), _NO_REGRETS, 0.0, 0.0, _EVEN, (), 0.0)
"""Before the first pass there are no regrets, and no average."""


class RegretsBench(SteppedBench):
    """Two players who learn, of whom the first is shown; the second may be held to a mix."""

    places: RegretPlaces
    """Where everything is, once it is laid out."""
    _easel: Easel[Kit]

    def __init__(self, context: BenchContext) -> None:
        """Ask for the game that was left."""
        super().__init__(context)
        self._steps: list[RegretPass] = []
        self._worth = 0.0
        self._held: MixedStrategy | None = None
        self._is_dragging = False
        if not context.saved:
            context.clock.speed = _FASTEST
        self._win = _WINS[0] if context.saved == str(_WINS[0]) else _WINS[1]
        self._ask()

    @property
    def lead(self) -> str:
        """What the bench is about."""
        return self._context.say("study.regrets.lead")

    @property
    def bet(self) -> Bet | None:
        """How often rock is played when its wins count double, while just that is learnt."""
        if self._win != _WINS[-1] or self._held is not None:
            return None
        say, right = self._context.say, None
        if self._is_over:
            rock = self._steps[-1].average[0]
            right = min(range(len(_ANSWERS)), key=lambda at: abs(rock - 1 / _ANSWERS[at]))
        answers = tuple(say("study.regrets.bet.share", number=number) for number in _ANSWERS)
        return Bet(
            say("study.regrets.bet.rule", points=self._win),
            say("study.regrets.bet"),
            answers,
            right,
        )

    @property
    def report(self) -> Report:
        """Passes, the value of the averages, and what the two points are."""
        say, step = self._context.say, self._step
        if step is None:
            return Report()
        value = write_value(step.value) if self._index else _NOTHING
        counters = (
            Counter(say("study.regrets.passes"), (str(self._index),)),
            Counter(say("study.regrets.value"), (value,)),
        )
        other = "hold" if self._held is None else "held"
        story = tuple(say(f"study.regrets.{key}") for key in ("points", "sum", other))
        return Report((), counters, story, self._verdict)

    @property
    def parameters(self) -> Sequence[Parameter]:
        """What rock wins, and whether the other player learns."""
        say = self._context.say
        other = "learns" if self._held is None else "holds"
        return (
            Parameter("win", say("study.regrets.win"), write_value(self._win)),
            Parameter("other", say("study.regrets.other"), say(f"study.regrets.other.{other}")),
        )

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel = Easel(self._context.shell.kit, unit)
        self.places = lay_regrets(area.copy(), self._easel)

    def adjust(self, change: Adjustment) -> None:
        """Play another game, or hold the other player to even shares, or let it learn again."""
        if change.key == "win":
            self._win = cycle(_WINS, self._win, change.steps)
        else:
            self._held = None if self._held is not None else _EVEN
        self._ask()

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Hold the other player's mix where the pointer is dragged to."""
        del has_focus
        match action:
            case Press(place) if self.places.left.collidepoint(place):
                self._is_dragging = True
                self._held = self.places.triangle.compute_mix(place)
            case Point(place) if self._is_dragging:
                self._held = self.places.triangle.compute_mix(place)
            case Release() if self._is_dragging:
                self._is_dragging = False
                self._ask()
            case _:
                return False
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Take in the passes that have come; once all have, show them one by one."""
        parts = [
            part for part in self._computation.take(answers) if isinstance(part, RegretsMatched)
        ]
        for part in parts:
            self._steps.extend(part.steps)
            self._worth = part.worth
        if parts and not self._computation.is_running:
            self._context.clock.begin(len(self._steps))

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the triangle with the trail so far, and the bars."""
        del has_focus
        say, step = self._context.say, self._step or _BEGINNING
        names = [say(f"study.regrets.{move}") for move in MOVES]
        shown = self._steps[: max(0, self._index)]
        now = Mixes(step.current, self._held or step.theirs, self._held is not None)
        groups = []
        if self._steps:
            regrets = list_regrets(names, step.regrets, self._list_sums(step))
            shares = list_shares(names, step.average)
            groups.append(BarGroup(say("study.regrets.average"), shares))
            groups.append(BarGroup(say("study.regrets.regret"), regrets))
        return regret_items(self._easel, self.places, names, shown, now, groups)

    def save(self) -> str:
        """Return what rock wins."""
        return str(self._win)

    def narrate(self) -> Iterable[str]:
        """Return the average mix, once there is one."""
        if (step := self._step) is not None:
            for move, share in zip(MOVES, step.average, strict=False):
                yield f"{self._context.say(f'study.regrets.{move}')}: {round(100 * share)}%"

    def _list_sums(self, step: RegretPass) -> list[str]:
        """Return what made each regret in the pass that is shown; nothing before the first one."""
        before = self._steps[self._index - 2].regrets if self._index > 1 else _NO_REGRETS
        pairs = zip(before, step.earned, strict=False)
        return [write_sum(regret, earned, -step.won) for regret, earned in pairs]

    @property
    def _is_over(self) -> bool:
        return bool(self._steps) and self._index >= len(self._steps)

    @property
    def _step(self) -> RegretPass | None:
        """The pass that is shown last; before the first one, what it begins with."""
        if not self._steps:
            return None
        return (
            self._steps[min(self._index, len(self._steps)) - 1] if self._index > 0 else _BEGINNING
        )

    @property
    def _verdict(self) -> str:
        """Say at the end what the best reply to the average still gains: little."""
        if not self._is_over or self._held is not None:
            return ""
        gain = self._worth - self._steps[-1].secured
        if gain >= _NEAR:
            return ""
        return self._context.say("study.regrets.equilibrium", gain=f"{gain:.3f}")

    def _ask(self) -> None:
        """Ask for the passes of this game from the start."""
        self._steps = []
        win = float(self._win)
        matrix = ((0.0, -1.0, win), (1.0, 0.0, -1.0), (-win, 1.0, 0.0))
        self._begin(MatchRegrets(matrix, PASSES, START, self._held))


def open_bench(context: BenchContext) -> RegretsBench:
    """Return the bench with what was left on it."""
    return RegretsBench(context)
