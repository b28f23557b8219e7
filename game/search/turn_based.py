"""A game with simultaneous moves, played in turns: the players commit one after the other.

The idea is OpenSpiel's ``turn_based_simultaneous_game`` (Lanctot et al., 2019), with one
difference: there the later players do not know what the earlier ones chose, here they do.
"""

from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import Generic, NamedTuple

from game.protocol import SIMULTANEOUS, ActionT, IllegalActionError, PlayerId, State


class TurnBased(NamedTuple, Generic[ActionT]):
    """A state in which joint moves are made in turns: ``first`` begins, the others by number.

    Whoever comes later sees what the earlier ones chose, so for two players minimax over it is a
    bound on the simultaneous value: the worst case for the one who commits first.
    Nodes that are not simultaneous pass through. ``TurnBased(state)`` wraps a state;
    ``chosen`` are the actions that wait for the others, in the order of choice.
    """

    state: State[ActionT]
    first: PlayerId = 0
    chosen: tuple[ActionT, ...] = ()

    @property
    def num_players(self) -> int:
        """As many as in the state inside."""
        return self.state.num_players

    @property
    def current_player(self) -> PlayerId:
        """Who is next to commit, at a simultaneous node; elsewhere as in the state inside."""
        mover = self.state.current_player
        if mover != SIMULTANEOUS:
            return mover
        return (self.first + len(self.chosen)) % self.state.num_players

    def legal_actions(self, player: PlayerId) -> Sequence[ActionT]:
        """Return what ``player`` may do in the state inside; nothing when not to move."""
        return self.state.legal_actions(player) if player == self.current_player else ()

    def chance_outcomes(self) -> Iterable[tuple[ActionT, float]]:
        """Return the outcomes of chance in the state inside."""
        return self.state.chance_outcomes()

    def sample_outcome(self, rng: Random) -> ActionT:
        """Return a random outcome of chance in the state inside; raises ``NoChanceError``."""
        return self.state.sample_outcome(rng)

    def apply(self, action: ActionT) -> "TurnBased[ActionT]":
        """Return the state after one more player has committed; the last one plays for all.

        Raises ``IllegalActionError`` if the action is not legal here.
        """
        state, first, chosen = self
        if state.current_player != SIMULTANEOUS:
            return TurnBased(state.apply(action), first)
        together = (*chosen, action)
        if len(together) == state.num_players:
            return TurnBased(state.apply_joint(_order_by_number(together, first)), first)
        if action not in state.legal_actions(self.current_player):
            raise IllegalActionError(f"{action} in {self}")
        return TurnBased(state, first, together)

    def apply_joint(self, actions: Sequence[ActionT]) -> "TurnBased[ActionT]":
        """Raise ``IllegalActionError``: here the players act in turns."""
        raise IllegalActionError(f"turn-based: apply one action after the other, not {actions}")

    def returns(self) -> Sequence[float]:
        """Return what each player has won in the state inside."""
        return self.state.returns()

    def information_state(self, player: PlayerId) -> Hashable:
        """Return what ``player`` knows in the state inside, and what has been chosen in view."""
        return self.state.information_state(player), self.chosen


def _order_by_number(chosen: tuple[ActionT, ...], first: PlayerId) -> tuple[ActionT, ...]:
    """Turn actions in the order of choice into one action for each player, by number."""
    start = len(chosen) - first
    return chosen[start:] + chosen[:start]
