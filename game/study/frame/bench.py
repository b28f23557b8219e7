"""What a bench is: one picture of a search, with what the frame shows around it.

A bench is a module or a package ``game/study/benches/NAME`` with ``open_bench``, which takes a
``BenchContext``. The frame finds it by that name (``open_bench.py``), gives it a tab, and asks it
for what stands in lead, rail and timeline. Its sentences begin with ``study.NAME.``:
``study.NAME.name`` is its tab, ``study.NAME.title`` its heading.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Protocol, TypeVar

from pygame import Rect

from game.engine.protocol import Answer
from game.play.requests import Computation
from game.shell.context import Context
from game.shell.routes import Transition
from game.study.frame.clock import StepClock
from game.study.jobs import CALCULATOR, Job
from game.ui.actions import Action
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.widgets.buttons import Adjustment, Buttons
from game.ui.widgets.controls import PlacedButton

ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class Bet:
    """What the player may bet on before the picture moves.

    ``rule`` is one line that says what must be known for it: who holds what, and what is at stake.
    ``right`` is the number of the answer that came out, ``None`` until the picture has shown it.
    """

    rule: str
    question: str
    answers: tuple[str, ...]
    right: int | None = None


class Counter(NamedTuple):
    """A line of the rail: what is counted, and a number for each column."""

    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What the rail says now.

    ``heads`` names the columns of ``counters``. ``story`` is what has just happened, at most four
    lines; where there is no room for all its sentences the last ones are left out. ``verdict`` is
    said under the counters once it holds, with a tick.
    """

    heads: tuple[str, ...] = ()
    counters: tuple[Counter, ...] = ()
    story: tuple[str, ...] = ()
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What can be changed of a bench in the rail: its name and its value."""

    key: str
    label: str
    value: str
    is_enabled: bool = True


def cycle(values: Sequence[ValueT], value: ValueT, steps: int) -> ValueT:
    """Return the value so many ``steps`` after ``value``, round and round through ``values``.

    Raises ``ValueError`` if ``value`` is not among them.
    """
    return values[(values.index(value) + steps) % len(values)]


class PictureButtons(Buttons):
    """What can be pressed in a bench's picture; pointer or keys are at ``cursor``, if at any."""

    def __init__(self, kit: Kit) -> None:
        """Be at nothing yet."""
        super().__init__(kit)
        self.cursor: str | None = None
        self.is_pointed = False

    def place(self, placed: Iterable[PlacedButton], unit: float) -> None:
        """Set buttons and places; the cursor stays where its button still exists."""
        self.lay(placed, unit)
        self.cursor = self.cursor if self.find(self.cursor) else None

    def point(self, place: tuple[int, int]) -> bool:
        """Come to the button at ``place``; return whether that is another one."""
        before, self.cursor = self.cursor, self.hit(place)
        self.is_pointed = self.cursor is not None
        self.focus = self.cursor or self.focus
        return self.cursor != before

    def walk(self, action: Action) -> None:
        """Move the focus, and the cursor with it."""
        self.handle(action)
        self.cursor, self.is_pointed = self.focus, False


class BenchContext:
    """What one bench is opened with."""

    def __init__(self, shell: Context, saved: str, position: str) -> None:
        """Bring back what was ``saved``, but lay ``position`` on the bench if there is one."""
        self.shell = shell
        self.clock = StepClock()
        self.saved = saved
        """What ``Bench.save`` returned when the bench was left; empty at the first time."""
        self.position = position
        """The position that another screen asks for, in notation; empty if it asks for none."""
        self._language = shell.kit.texts.language

    def has_new_language(self) -> bool:
        """Return whether the language has changed since the last call: names are made anew then."""
        before, self._language = self._language, self.shell.kit.texts.language
        return self._language != before

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the catalogue in the current language, with ``values`` filled in."""
        return self.shell.say(key, **values)


class Bench(Protocol):
    """One bench, driven by ``StudyScene``; it shows the step at which its clock stands."""

    @property
    def is_moving(self) -> bool:
        """Whether the next frame may differ though neither hand nor clock moves."""
        return False

    @property
    def is_waiting(self) -> bool:
        """Whether the picture is empty because what it shows is still being computed."""
        return False

    @property
    def lead(self) -> str:
        """The line above the picture, where there is no remark."""

    @property
    def remark(self) -> str:
        """What is pointed at or typed, why something was just cut, or that a search failed.

        Empty if there is nothing of the kind. It is shown whatever a bet asks or tells.
        """
        return ""

    @property
    def bet(self) -> Bet | None:
        """What can be bet on; ``None`` if there is nothing."""
        return None

    @property
    def report(self) -> Report:
        """What the rail says."""
        return Report()

    @property
    def parameters(self) -> Sequence[Parameter]:
        """What can be changed, in the rail from above."""

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area of the window, in pixels; called before the first frame."""

    def adjust(self, change: Adjustment) -> "Bench | None":
        """Change a parameter; return the bench that takes this one's place, if another does."""

    def type(self, action: Action, *, has_focus: bool) -> bool:
        """Type, take or give up a number; return whether ``action`` was for that alone.

        It is asked before an action means anything else.
        """
        del action, has_focus
        return False

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Act on what is done in the picture; return whether it was used, or where it leads.

        Arrows, Enter and Esc only come while the picture ``has_focus``; Tab never comes.
        """

    def take(self, answers: Sequence[Answer]) -> None:
        """Use what the engine has answered to the jobs of this bench, among all others."""
        del answers

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds, to the clock's step; return whether the picture changed."""

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return what the picture consists of, the lowest first."""

    def save(self) -> str:
        """Return as one line what lies on the bench; ``BenchContext.saved`` brings it back."""

    def settle(self) -> bool:
        """Show what a bet was about; return false where playing from the start shows it."""
        return False

    def close(self) -> None:
        """Cancel what the engine was asked for: the bench is left."""

    def narrate(self) -> Iterable[str]:
        """Return what a screen reader should say of the picture."""


class SteppedBench(Bench):
    """A bench at the step ``_index`` of its answer, or at -1 until it has come."""

    lead_key: ClassVar[str]
    """The key of the sentence on what the bench is about, where that is always the same."""

    def __init__(self, context: BenchContext) -> None:
        """Ask for nothing yet."""
        self._context = context
        self._computation = Computation(context.shell.engine, CALCULATOR)
        self._index = -1

    @property
    def lead(self) -> str:
        """What the bench is about."""
        return self._context.say(self.lead_key)

    @property
    def is_waiting(self) -> bool:
        """Whether the answer is still being computed."""
        return self._computation.is_running

    @property
    def remark(self) -> str:
        """What the player points at, or that there will be no answer."""
        if self._computation.failure is not None:
            return self._context.say("study.failed")
        return self._write_remark()

    def update(self, dt: float) -> bool:
        """Come to the clock's step."""
        del dt
        has_changed = self._index != self._context.clock.index
        self._index = self._context.clock.index
        return has_changed

    def close(self) -> None:
        """Want no answer any more."""
        self._computation.cancel()

    def _write_remark(self) -> str:
        """Return what is pointed at, in words; empty where nothing is."""
        return ""

    def _begin(self, job: Job) -> None:
        """Ask for another answer, and stand before its first step until it comes."""
        self._index = -1
        self._context.clock.clear()
        self._computation.ask(job)
