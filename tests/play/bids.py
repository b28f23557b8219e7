"""Bids: both seats lay a number of their hands at once, and the higher one wins 1.

The smallest game in which seats move together; each number is in one hand, so that none is drawn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeAlias

from hypothesis import strategies as st

from game.play.match import Match
from game.protocol import SIMULTANEOUS, TERMINAL, IllegalActionError, PlayerId, Turn

HAND: Final = 5
NUMBERS: Final = range(1, 2 * HAND + 1)
Hands: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Bids:
    """Both hands, and what the first seat has won more than the second."""

    hands: Hands
    lead: int = 0
    num_players: int = 2

    @property
    def current_player(self) -> PlayerId:
        """Both at once, until the hands are empty."""
        return SIMULTANEOUS if self.hands[0] else TERMINAL

    def legal_actions(self, player: PlayerId) -> Sequence[int]:
        """Return a seat's hand."""
        return self.hands[player]

    def chance_outcomes(self) -> Iterator[tuple[int, float]]:
        """Yield nothing: there is no chance."""
        yield from ()

    def sample_outcome(self, rng: Random) -> int:
        """Raise ``ValueError``: there is no chance."""
        raise ValueError(f"there is no chance in bids, whatever {rng} gives")

    def apply(self, action: int) -> "Bids":
        """Raise ``IllegalActionError``: seats move at once."""
        raise IllegalActionError(f"{action} cannot be laid alone")

    def apply_joint(self, actions: Sequence[int]) -> "Bids":
        """Lay a number of each hand."""
        for seat, (number, hand) in enumerate(zip(actions, self.hands, strict=True)):
            if number not in hand:
                raise IllegalActionError(f"seat {seat + 1} cannot choose {number}")
        first, second = actions
        hands = tuple(
            tuple(other for other in hand if other != number)
            for number, hand in zip(actions, self.hands, strict=True)
        )
        return Bids(hands, self.lead + (1 if first > second else -1))

    def returns(self) -> tuple[float, float]:
        """Return what each has won more than the other."""
        return float(self.lead), -float(self.lead)

    def information_state(self, player: PlayerId) -> tuple[int, ...]:
        """Return the seat's hand."""
        return self.hands[player]


@dataclass(frozen=True, slots=True)
class BidRecord:
    """The hands, and every turn so far."""

    hands: Hands
    turns: tuple[Turn[int], ...] = ()

    @property
    def line(self) -> str:
        """The hands and the turns, such as ``1.3/2.4 1:4``."""
        hands = "/".join(".".join(map(str, hand)) for hand in self.hands)
        return " ".join([hands, *(":".join(map(str, turn)) for turn in self.turns)])

    def states(self) -> tuple[Bids, ...]:
        """Return every position; raises ``IllegalActionError``."""
        states = [Bids(self.hands)]
        for turn in self.turns:
            states.append(states[-1].apply_joint(_lay(turn)))
        return tuple(states)

    def play(self, state: Bids, turn: Turn[int]) -> tuple["BidRecord", Bids]:
        """Return the record and the position after one more turn."""
        return replace(self, turns=(*self.turns, turn)), state.apply_joint(_lay(turn))

    def cut(self, plies: int) -> "BidRecord":
        """Return the record of the first turns alone."""
        return replace(self, turns=self.turns[:plies])


BidMatch: TypeAlias = Match[Bids, int]


def parse_bids(line: str) -> BidRecord:
    """Return the record that a line tells."""
    hands, *turns = line.split()
    return BidRecord(
        tuple(tuple(map(int, hand.split("."))) for hand in hands.split("/")),
        tuple(tuple(map(int, turn.split(":"))) for turn in turns),
    )


def play_bids(seed: int) -> BidRecord:
    """Return a whole game of random choices."""
    numbers = Random(seed).sample(NUMBERS, len(NUMBERS))
    first, second = numbers[:HAND], numbers[HAND:]
    hands = tuple(sorted(first)), tuple(sorted(second))
    return BidRecord(hands, tuple(zip(first, second, strict=True)))


def bid_games() -> st.SearchStrategy[BidRecord]:
    """Draw whole games."""
    return st.builds(play_bids, st.integers(0, 2**32))


def _lay(turn: Turn[int]) -> list[int]:
    return [number for number in turn if number is not None]
