"""The clock of a bench: at which step of its replay it stands, how fast it runs, what moves it."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.ui.actions import Action, Command, MoveFocus

SPEEDS: Final = (1, 4, 16, 64, 0)
"""Steps a second; 0 stands for as fast as can be followed."""
USUAL_SPEED: Final = 1
"""Which of them a bench starts with."""
LONGEST_RUN: Final = 1.5
"""Seconds that a whole replay takes at the highest speed, where that is more than 64 a second."""
FAR: Final = 10
"""How many steps a leap goes where nothing is marked."""


class StepClock:
    """Stands at ``index``, a whole number of steps from 0 to ``length``."""

    def __init__(self) -> None:
        """Stand at the start of nothing."""
        self.index = 0
        self.length = 0
        self.marks: tuple[int, ...] = ()
        """The steps to which leaps go, in order."""
        self.is_playing = False
        self.is_growing = False
        """Whether more of the replay is to come: it then waits for that at its end."""
        self.is_held = False
        """Whether a new replay waits at its start until it is played."""
        self.wanted = 0
        """The step at which the next replay begins: where the player left it."""
        self._speed = USUAL_SPEED
        self._rushes = False
        self._past = 0.0
        """The share of the next step that has passed."""

    @property
    def speed(self) -> int:
        """Which of ``SPEEDS`` it runs at."""
        return self._speed

    @speed.setter
    def speed(self, number: int) -> None:
        self._speed = min(max(number, 0), len(SPEEDS) - 1)

    @property
    def is_at_end(self) -> bool:
        """Whether there is nothing left to play."""
        return self.index >= self.length

    def clear(self) -> None:
        """Stand at the start of nothing: what was replayed has gone, another has yet to come."""
        self.length, self.marks, self.is_growing = 0, (), False
        self.go(0)

    def begin(self, length: int, marks: Sequence[int] = (), *, is_growing: bool = False) -> None:
        """Take over a new replay: stand where it was left, or else play it from its start."""
        self.grow(length, marks, is_growing=is_growing)
        wanted, self.wanted = self.wanted, 0
        self.go(wanted)
        self.is_playing = not (wanted or self.is_held)

    def grow(self, length: int, marks: Sequence[int], *, is_growing: bool) -> None:
        """Take over that more of a replay has come; the last time it no longer ``is_growing``."""
        self.length, self.marks, self.is_growing = length, tuple(marks), is_growing
        self.is_playing = self.is_playing and (is_growing or not self.is_at_end)

    def go(self, index: int) -> None:
        """Stop at a step; beyond the ends, at the nearest one."""
        self.is_playing = self._rushes = False
        self._stand(index)

    def step(self, by: int) -> None:
        """Stop, and go on or back."""
        self.go(self.index + by)

    def leap(self, by: int) -> None:
        """Stop at the next mark, or at the one before if ``by`` is -1; without any, ten steps on.

        Beyond the last mark it is the end, before the first one the start.
        """
        if not self.marks:
            self.step(FAR * by)
        elif by > 0:
            at = bisect_right(self.marks, self.index)
            self.go(self.marks[at] if at < len(self.marks) else self.length)
        else:
            at = bisect_left(self.marks, self.index)
            self.go(self.marks[at - 1] if at else 0)

    def toggle(self) -> None:
        """Play or pause; at the end, play again from the start."""
        if self.is_playing:
            self.is_playing = self._rushes = False
            return
        if self.is_at_end and not self.is_growing:
            self._stand(0)
        self.is_playing = self.length > 0

    def restart(self) -> None:
        """Play from the start, unless it plays already."""
        if not self.is_playing:
            self.go(0)
            self.toggle()

    def run(self) -> None:
        """Play on to the end, as fast as can be followed, whatever the speed."""
        self.is_playing = self._rushes = self.is_growing or not self.is_at_end

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether it has moved."""
        if not self.is_playing:
            return False
        self._past += dt * self.steps_a_second
        steps = int(self._past)
        before, past = self.index, self._past - steps
        self._stand(self.index + steps)
        self._past = past
        self.is_playing = self.is_growing or not self.is_at_end
        self._rushes = self._rushes and self.is_playing
        return self.index != before

    @property
    def steps_a_second(self) -> float:
        """How fast it plays."""
        speed = 0 if self._rushes else SPEEDS[self._speed]
        return speed or max(SPEEDS[-2], self.length / LONGEST_RUN)

    def steer(self, action: Action | str, *, is_pad: bool = False) -> bool:
        """Carry out an action or a button that is the clock's; return whether it was."""
        if isinstance(action, MoveFocus) and action.across:
            (self.leap if action.is_far else self.step)(action.across)
            return True
        act = _KEYS.get(action) or (_PAD.get(action) if is_pad else None)
        if act is not None:
            act(self)
        return act is not None

    def _stand(self, index: int) -> None:
        self.index = min(max(index, 0), self.length)
        self._past = 0.0


_KEYS: Final[Mapping[Action | str, Callable[[StepClock], None]]] = {
    Command.HOLD: StepClock.toggle,
    "play": StepClock.toggle,
    Command.RAIL: lambda clock: clock.step(1),
    "on": lambda clock: clock.step(1),
    "back": lambda clock: clock.step(-1),
    Command.RUN: StepClock.run,
    Command.FIRST: lambda clock: clock.go(0),
    "first": lambda clock: clock.go(0),
    Command.LAST: lambda clock: clock.go(clock.length),
    "last": lambda clock: clock.go(clock.length),
}
"""What moves it: keys, and the buttons of the transport."""
_PAD: Final[Mapping[Action | str, Callable[[StepClock], None]]] = {
    Command.LOG: _KEYS["back"],
    Command.COUNT: _KEYS["on"],
    Command.HINT: StepClock.toggle,
}
"""A gamepad steps by its triggers, which elsewhere open the log and the count."""
_STICKS: Final[Mapping[Action, Command]] = {
    Command.RAIL: Command.ARRANGE,
    Command.RETRY: Command.TREE,
}
"""The right stick, pressed, shows values, the left one the tree: no other button is free."""


def read_pad(action: Action) -> Action:
    """Return what an action of a gamepad means in the study."""
    return _STICKS.get(action, action)
