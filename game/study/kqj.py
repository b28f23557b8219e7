"""Poker with three cards dealt face up: the game tree of the article on backtracking.

The rules are those of ``kuhn``, but both players see both cards: nothing is left to chance or
hidden, so minimax solves it. ``JQ`` is the article's own position: player 0 has the jack and has
seen the queen.
"""

from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple, NoReturn

from game.protocol import IllegalActionError, NoChanceError, PlayerId
from game.study.kuhn import KuhnBet, KuhnCard, KuhnState, format_history, parse_history


class OpenState(NamedTuple):
    """One position: both cards and the bets so far; made by ``start_game`` or ``parse_position``.

    ``history`` is the same position of Kuhn poker, in which the cards are hidden.
    """

    history: KuhnState

    @property
    def num_players(self) -> int:
        """Two."""
        return self.history.num_players

    @property
    def current_player(self) -> PlayerId:
        """The players by turns."""
        return self.history.current_player

    def legal_actions(self, player: PlayerId) -> tuple[KuhnBet, ...]:
        """Return pass and bet, for the player to move; nothing for the others."""
        return tuple(KuhnBet) if 0 <= player == self.current_player else ()

    def chance_outcomes(self) -> tuple[tuple[KuhnBet, float], ...]:
        """Return nothing: the cards are dealt."""
        return ()

    def sample_outcome(self, rng: Random) -> NoReturn:
        """Raise ``NoChanceError``."""
        del rng
        raise NoChanceError("the cards are dealt")

    def apply(self, action: KuhnBet) -> "OpenState":
        """Return the state after one player has passed or bet.

        Raises ``IllegalActionError`` after the end.
        """
        return OpenState(self.history.apply(action))

    def apply_joint(self, actions: Sequence[KuhnBet]) -> "OpenState":
        """Raise ``IllegalActionError``: the players move in turn."""
        raise IllegalActionError(f"poker is played in turns, not jointly: {actions}")

    def returns(self) -> tuple[float, float]:
        """Return the units that each player has won; zeros before the end."""
        return self.history.returns()

    def information_state(self, player: PlayerId) -> Hashable:  # noqa: ARG002 - the same for both
        """Return the state itself: everything lies open."""
        return self


def start_game(first: KuhnCard, second: KuhnCard) -> OpenState:
    """Return the position in which both have seen both cards and nobody has bet.

    Raises ``ValueError`` if it is the same card twice: there is one of each.
    """
    if first == second:
        raise ValueError(f"both players cannot hold the {first.name.lower()}")
    return OpenState(KuhnState((first, second)))


def format_position(state: OpenState) -> str:
    """Return one line, the inverse of ``parse_position``: ``JQ``, or with the bets ``JQ pb``."""
    return format_history(state.history)


def parse_position(text: str) -> OpenState:
    """Return the position of this line; raises ``ValueError`` if it is no such line."""
    history = parse_history(text)
    if len(history.cards) < history.num_players:
        raise ValueError(f"{text!r}: two cards lie open, such as JQ")
    return OpenState(history)
