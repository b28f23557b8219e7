"""The small protocol that every game of the house meets.

The words are the field's, as OpenSpiel has them (Lanctot et al., 2019): a state is asked whose
turn it is; that is a player's number, or one of ``CHANCE``, ``SIMULTANEOUS`` and ``TERMINAL``.
States are immutable: playing an action returns the next state and leaves this one as it was.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Final, Protocol, Self, TypeAlias, TypeVar

Player: TypeAlias = int
"""A player's number, 0 to ``num_players - 1``, or one of the three constants below."""

CHANCE: Final[Player] = -1
SIMULTANEOUS: Final[Player] = -2
TERMINAL: Final[Player] = -4

ActionT = TypeVar("ActionT")


class IllegalActionError(ValueError):
    """An action that this state does not allow; the state is unchanged."""


class State(Protocol[ActionT]):
    """One position of a game with any number of players, chance and simultaneous moves."""

    @property
    def num_players(self) -> int:
        """How many players take part."""

    @property
    def current_player(self) -> Player:
        """Whose turn it is: a player's number, ``CHANCE``, ``SIMULTANEOUS`` or ``TERMINAL``."""

    def legal_actions(self, player: Player) -> Sequence[ActionT]:
        """Return what ``player`` may do now, in the game's fixed order; empty when not to move."""

    def chance_outcomes(self) -> Iterable[tuple[ActionT, float]]:
        """Yield every outcome of a chance node with its probability; nothing elsewhere."""

    def apply(self, action: ActionT) -> Self:
        """Return the state after one player's action, or after one outcome of chance.

        Raises ``IllegalActionError`` if the action is not legal here.
        """

    def apply_joint(self, actions: Sequence[ActionT]) -> Self:
        """Return the state after all players acted at once, one action for each, by number.

        Raises ``IllegalActionError`` if the moves are not simultaneous or one is not legal.
        """

    def returns(self) -> Sequence[float]:
        """Return what each player has won, by number; zeros before the end."""

    def information_state(self, player: Player) -> Hashable:
        """Return all that ``player`` may know here: equal for states it cannot tell apart."""
