"""What a game tells the rooms that play it: how it is recorded, written down and read again."""

from collections.abc import Sequence
from typing import Protocol, Self, TypeAlias, TypeVar

from game.protocol import State

ActionT = TypeVar("ActionT")
ChoiceT = TypeVar("ChoiceT")
StateT = TypeVar("StateT", bound=State)  # type: ignore[type-arg]

Turn: TypeAlias = tuple[ChoiceT | None, ...]
"""What every seat chose at once, by seat; ``None`` for seats that were not to move."""


class Record(Protocol[StateT, ChoiceT]):
    """All that it takes to play a game again: its set-up and every turn so far. Immutable.

    Chance follows from the set-up, so that a record replays exactly.
    """

    @property
    def turns(self) -> Sequence[Turn[ChoiceT]]:
        """Every turn so far."""

    @property
    def line(self) -> str:
        """The game in its own notation, one line."""

    def states(self) -> Sequence[StateT]:
        """Return every position in which somebody chose, the current one or the end last.

        Raises ``IllegalActionError`` at a choice that the rules do not allow.
        """

    def play(self, state: StateT, turn: Turn[ChoiceT]) -> tuple[Self, StateT]:
        """Return the record with one more turn, and the position after it, chance settled.

        ``state`` is the last of ``states``. Raises ``IllegalActionError``.
        """


class Notation(Protocol[ChoiceT]):
    """How saves name a game and write a choice: one word each."""

    game: str
    """The name that the registry knows the game by."""

    def format_choice(self, choice: ChoiceT) -> str:
        """Return the word for a choice."""

    def parse_choice(self, text: str) -> ChoiceT:
        """Return the choice that a word means; raises ``ValueError`` for anything else."""
