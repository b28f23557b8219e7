"""The Poker bench: one deal with open cards, then the game with hidden ones, played and learnt.

With open cards a tree shows that the bluff loses. With hidden cards no tree can be backtracked, as
a player does not know where it is: the tree rings the nodes that nobody there can tell apart. Ten
hands against a bird show what such play is worth, and CFR plays the game against itself until no
reply beats it. A map of four fields then says which games are like the one, and which like the
other.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.benches.poker.fields import FourFields
from game.study.benches.poker.learning import Learning
from game.study.benches.poker.poker_tree import PokerTree
from game.study.benches.poker.ten_hands import TenHands
from game.study.frame.bench import BenchContext, Bet, Parameter, Report, cycle
from game.ui.actions import Action
from game.ui.display_list import Item
from game.ui.widgets.buttons import Adjustment

STEPS: Final = ("open", "hidden", "hands", "learning", "fields")
_FIRST_SEED: Final = 1
_LATEST: Final = 1_000
"""A step of the clock that lies behind all of ten hands."""
_ANSWERS: Final = ("check", "bluff")
"""What can be answered, in the order of the moves at the root."""

_Step: TypeAlias = PokerTree | TenHands | Learning | FourFields


class PokerBench:
    """The step of the way that is shown; each asks the engine for what it shows."""

    def __init__(self, context: BenchContext) -> None:
        """Open the step that another screen wants, or else the one that was left."""
        self._context = context
        name, self._seed, self._choices = parse_saved(context.saved)
        self._name = context.position if context.position in STEPS else name
        self._left = _LATEST
        self._index = -1
        self.step: _Step = self._begin()
        """What it shows."""

    @property
    def is_moving(self) -> bool:
        """Whether a view glides."""
        return self.step.is_moving

    @property
    def is_waiting(self) -> bool:
        """Whether what the step shows is still being computed."""
        return self.step.is_waiting

    @property
    def lead(self) -> str:
        """What the step says."""
        return self.step.lead

    @property
    def remark(self) -> str:
        """What is pointed at in the step, or that there will be no answer."""
        return self._context.say("study.failed") if self.step.has_failed else self.step.remark

    @property
    def bet(self) -> Bet | None:
        """Whether the jack should bluff with open cards, once the search has shown it."""
        if not isinstance(self.step, PokerTree) or self._name != STEPS[0]:
            return None
        say = self._context.say
        answers = tuple(say(f"study.poker.bet.{answer}") for answer in _ANSWERS)
        rule = say("study.poker.bet.rule")
        return Bet(rule, say("study.poker.bet"), answers, self.step.best_branch)

    @property
    def report(self) -> Report:
        """What the step reports."""
        return self.step.report

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Which hands are dealt, and below that which step it is."""
        say = self._context.say
        step = Parameter("step", say("study.poker.step"), say(f"study.poker.step.{self._name}"))
        if not isinstance(self.step, TenHands):
            return (step,)
        return Parameter("seed", say("study.poker.parameter.seed"), str(self.step.seed)), step

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self.step.lay_out(area, unit)

    def adjust(self, change: Adjustment) -> None:
        """Turn to another step, or deal other hands."""
        self._note_hands()
        if isinstance(self.step, TenHands):
            if change.key == "seed":
                self.step.deal(max(1, self._seed + change.steps))
                return
            self._left = self._context.clock.index
        self.step.close()
        self._name = cycle(STEPS, self._name, change.steps)
        self._context.clock.wanted = self._left if self._name == "hands" else 0
        self.step = self._begin()

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Let the step act."""
        return self.step.handle(action, has_focus=has_focus)

    def take(self, answers: Sequence[Answer]) -> None:
        """Let the step take in what has come."""
        self.step.take(answers)

    def update(self, dt: float) -> bool:
        """Come to the clock's step, and let the view glide."""
        has_changed = self.step.update(dt)
        if self._index != self._context.clock.index:
            self._index = self._context.clock.index
            self.step.show(self._index)
            has_changed = True
        return has_changed

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return what the step shows."""
        return self.step.items(has_focus=has_focus)

    def save(self) -> str:
        """Return the name of the step; with seed and choices of the hands, once any are played."""
        self._note_hands()
        if not self._choices and self._seed == _FIRST_SEED:
            return self._name
        return f"{self._name} {self._seed} {self._choices}".rstrip()

    def close(self) -> None:
        """Want nothing any more."""
        self.step.close()

    def narrate(self) -> Iterable[str]:
        """Return what the step shows, in words."""
        return self.step.narrate()

    def _begin(self) -> _Step:
        self._index = -1
        self._context.clock.clear()
        match self._name:
            case "hands":
                return TenHands(self._context, self._seed, self._choices)
            case "learning":
                return Learning(self._context)
            case "fields":
                return FourFields(self._context)
            case _:
                return PokerTree(self._context, self._name)

    def _note_hands(self) -> None:
        """Remember the hands while another step is shown."""
        if isinstance(self.step, TenHands):
            self._seed, self._choices = self.step.seed, self.step.choices


def parse_saved(text: str) -> tuple[str, int, str]:
    """Return step, seed and choices that ``PokerBench.save`` wrote; of anything else, the first."""
    name, _, rest = text.partition(" ")
    seed, _, choices = rest.partition(" ")
    if name not in STEPS:
        return STEPS[0], _FIRST_SEED, ""
    if not re.fullmatch(r"[1-9][0-9]{0,8}", seed, re.ASCII) or not set(choices) <= set("pb"):
        return name, _FIRST_SEED, ""
    return name, int(seed), choices


def open_bench(context: BenchContext) -> PokerBench:
    """Return the bench with what was left on it."""
    return PokerBench(context)
