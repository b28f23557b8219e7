"""A game as a list of commands, of which the first so many have been done.

The board changes by commands alone. Undoing goes back by one and keeps the command, so that it can
be done again; a new command drops those that were undone.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any, Final, Generic, TypeVar

from game.protocol import TERMINAL, ActionT, IllegalActionError, PlayerId, State

StateT = TypeVar("StateT", bound=State[Any])
_UNDONE: Final = "|"


@dataclass(frozen=True, slots=True)
class CommandList(Generic[StateT, ActionT]):
    """The start, the commands, and how many of them are done.

    Raises ``IllegalActionError`` for commands that the rules do not allow.
    """

    start: StateT
    commands: tuple[ActionT, ...] = ()
    done: int = 0
    states: tuple[StateT, ...] = field(init=False, compare=False, repr=False)
    """The position before every command and after the last one, those undone included."""

    def __post_init__(self) -> None:
        """Play all of it once."""
        moves = self.commands
        states = accumulate(moves, lambda state, move: state.apply(move), initial=self.start)
        object.__setattr__(self, "states", tuple(states))
        if not 0 <= self.done <= len(self.commands):
            raise IllegalActionError(f"{self.done} of {len(self.commands)} commands are done")

    @property
    def state(self) -> StateT:
        """The position now."""
        return self.states[self.done]

    @property
    def mover(self) -> PlayerId:
        """The seat to move, or ``TERMINAL``."""
        return self.state.current_player

    @property
    def is_over(self) -> bool:
        """Whether the position now is an end."""
        return self.mover == TERMINAL

    @property
    def undone(self) -> int:
        """How many commands can be done again."""
        return len(self.commands) - self.done

    def play(self, command: ActionT) -> "CommandList[StateT, ActionT]":
        """Return the list with one more command done; what was undone is dropped.

        Raises ``IllegalActionError`` if the rules do not allow it.
        """
        commands = (*self.commands[: self.done], command)
        return replace(self, commands=commands, done=len(commands))

    def undo(self) -> "CommandList[StateT, ActionT]":
        """Return the list with the last command undone; itself at the start."""
        return self.jump(self.done - 1)

    def redo(self) -> "CommandList[StateT, ActionT]":
        """Return the list with the command done again that was undone last; itself at the end."""
        return self.jump(self.done + 1)

    def jump(self, done: int) -> "CommandList[StateT, ActionT]":
        """Return the list with so many commands done, as far as there are so many."""
        return replace(self, done=min(max(done, 0), len(self.commands)))


def format_commands(
    game: CommandList[StateT, ActionT], format_move: Callable[[ActionT], str]
) -> str:
    """Return the commands by turns, such as ``b2 a1 | c1``; those after the bar are undone."""
    words = [format_move(command) for command in game.commands]
    undone = [_UNDONE, *words[game.done :]] if game.undone else []
    return " ".join(words[: game.done] + undone)


def parse_commands(
    start: StateT, text: str, parse_move: Callable[[str], ActionT]
) -> CommandList[StateT, ActionT]:
    """Return the game from ``start`` that ``format_commands`` wrote so; raises ``ValueError``."""
    words = text.split()
    done = words.index(_UNDONE) if _UNDONE in words else len(words)
    commands = tuple(parse_move(word) for word in words[:done] + words[done + 1 :])
    return CommandList(start, commands, done)
