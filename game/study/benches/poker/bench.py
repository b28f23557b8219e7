"""The Poker bench: one deal with open cards, then the whole game with hidden cards, learnt.

With open cards a tree shows that the bluff loses. With hidden cards no tree can be backtracked, as
a player does not know where it is; CFR plays the game against itself until no reply beats it. A map
of four fields then says which games are like the one, and which like the other.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.benches.poker.fields import FourFields
from game.study.benches.poker.learning import Learning
from game.study.benches.poker.open_cards import OpenCards
from game.study.frame.desk import Desk
from game.study.frame.report import Bet, Dial, Report, turn_round
from game.ui.display_list import Item
from game.ui.input import Action
from game.ui.widgets.setting_controls import Adjustment

STEPS: Final = ("open", "learning", "fields")
_ANSWERS: Final = ("check", "bluff")
"""What can be answered, in the order of the moves at the root."""

Step: TypeAlias = OpenCards | Learning | FourFields


class PokerBench:
    """The step of the way that is shown; each asks the engine for what it shows."""

    def __init__(self, desk: Desk) -> None:
        """Open the step that another screen wants, or else the one that was left."""
        self._desk = desk
        wanted = (desk.position, desk.saved, STEPS[0])
        self._name = next(name for name in wanted if name in STEPS)
        self._index = -1
        self.step: Step = self._begin()
        """What is on the stage."""

    @property
    def is_moving(self) -> bool:
        """Whether a view glides."""
        return self.step.is_moving

    @property
    def lead(self) -> str:
        """What the step says."""
        return self._desk.say("study.failed") if self.step.has_failed else self.step.lead

    @property
    def bet(self) -> Bet | None:
        """Whether the jack should bluff with open cards, once the search has shown it."""
        if not isinstance(self.step, OpenCards):
            return None
        say = self._desk.say
        answers = tuple(say(f"study.poker.bet.{answer}") for answer in _ANSWERS)
        return Bet(say("study.poker.bet"), answers, self.step.best_branch)

    @property
    def report(self) -> Report:
        """What the step reports."""
        return self.step.report

    @property
    def dials(self) -> Sequence[Dial]:
        """Which step it is."""
        say = self._desk.say
        return (Dial("step", say("study.poker.step"), say(f"study.poker.step.{self._name}")),)

    def lay_out(self, stage: Rect, unit: float) -> None:
        """Lay out for the stage."""
        self.step.lay_out(stage, unit)

    def adjust(self, change: Adjustment) -> None:
        """Turn to another step."""
        self.step.close()
        self._name = turn_round(STEPS, self._name, change.steps)
        self._desk.clock.wanted = 0
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
        if self._index != self._desk.clock.index:
            self._index = self._desk.clock.index
            self.step.show(self._index)
            has_changed = True
        return has_changed

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return what the step shows."""
        return self.step.items(has_focus=has_focus)

    def save(self) -> str:
        """Return the name of the step."""
        return self._name

    def close(self) -> None:
        """Want nothing any more."""
        self.step.close()

    def narrate(self) -> Iterable[str]:
        """Return what the step shows, in words."""
        return self.step.narrate()

    def _begin(self) -> Step:
        self._index = -1
        self._desk.clock.clear()
        match self._name:
            case "learning":
                return Learning(self._desk)
            case "fields":
                return FourFields(self._desk)
            case _:
                return OpenCards(self._desk)


def open_bench(desk: Desk) -> PokerBench:
    """Return the bench with what lies on ``desk``."""
    return PokerBench(desk)
