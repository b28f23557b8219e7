"""What the keys of the transport do to a bench's clock, and what a gamepad's buttons mean here."""

from collections.abc import Callable, Mapping
from typing import Final

from game.study.frame.clock import StepClock
from game.ui.actions import Action, Command, MoveFocus

_KEYS: Final[Mapping[Command, Callable[[StepClock], None]]] = {
    Command.HOLD: StepClock.toggle,
    Command.RAIL: lambda clock: clock.step(1),
    Command.RUN: StepClock.run,
    Command.FIRST: lambda clock: clock.go(0),
    Command.LAST: lambda clock: clock.go(clock.length),
}
_PAD: Final[Mapping[Command, Callable[[StepClock], None]]] = {
    Command.LOG: lambda clock: clock.step(-1),
    Command.COUNT: lambda clock: clock.step(1),
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


def steer(clock: StepClock, action: Action, *, is_pad: bool) -> bool:
    """Carry out ``action`` if it is the clock's; return whether it was."""
    if isinstance(action, MoveFocus) and action.across:
        (clock.leap if action.is_far else clock.step)(action.across)
        return True
    if not isinstance(action, Command):
        return False
    act = _KEYS.get(action) or (_PAD.get(action) if is_pad else None)
    if act is not None:
        act(clock)
    return act is not None


def press(clock: StepClock, key: str) -> None:
    """Carry out a button of the transport."""
    match key:
        case "play":
            clock.toggle()
        case "first":
            clock.go(0)
        case "last":
            clock.go(clock.length)
        case "back" | "on":
            clock.step(1 if key == "on" else -1)
        case _:
            pass
