"""What a game has to provide to be played: a record, and a notation for saving."""

from collections.abc import Sequence
from typing import Protocol, Self, TypeAlias, TypeVar

from game.protocol import ChoiceT, State
from game.storage.finished import GameResult

StateT = TypeVar("StateT", bound=State)  # type: ignore[type-arg]
StateT_contra = TypeVar("StateT_contra", bound=State, contravariant=True)  # type: ignore[type-arg]

Turn: TypeAlias = tuple[ChoiceT | None, ...]
"""The choices of one turn, by seat; ``None`` for seats that were not to move."""


class Record(Protocol[StateT, ChoiceT]):
    """An immutable record of a game: its set-up and every turn so far.

    The set-up determines chance, so a record replays exactly.
    """

    @property
    def turns(self) -> Sequence[Turn[ChoiceT]]:
        """Every turn so far, in order."""

    @property
    def line(self) -> str:
        """The game in its own notation, as one line."""

    def states(self) -> Sequence[StateT]:
        """Return every position with a choice, in order; the last is the current one or the end.

        Raises ``IllegalActionError`` for a choice that the rules do not allow.
        """

    def play(self, state: StateT, turn: Turn[ChoiceT]) -> tuple[Self, StateT]:
        """Return the record with one more turn, and the position after it with chance resolved.

        ``state`` is the last of ``states``. Raises ``IllegalActionError``.
        """

    def cut(self, plies: int) -> Self:
        """Return the record of the first ``plies`` turns alone."""


class Notation(Protocol[StateT_contra, ChoiceT]):
    """How saved games write a game's name, a choice, and how a game ended."""

    game: str
    """The game's name in the registry."""

    def format_choice(self, choice: ChoiceT) -> str:
        """Return a choice as one word, without spaces."""

    def parse_choice(self, text: str) -> ChoiceT:
        """Return the choice written as ``text``; raises ``ValueError`` for any other text."""

    def format_result(self, state: StateT_contra) -> GameResult:
        """Return how a game ended in ``state``, its last: the scores by seat, for statistics."""
