"""Nim: two seats take one to three stones in turn; whoever takes the last one wins."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeAlias

from game.play.match import Match
from game.protocol import TERMINAL, IllegalActionError, PlayerId

STONES: Final = 9
MOST: Final = 3
Turn: TypeAlias = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Nim:
    """So many stones are left, and it is this seat's turn."""

    stones: int = STONES
    mover: int = 0
    num_players: int = 2

    @property
    def current_player(self) -> PlayerId:
        """The seat to move."""
        return self.mover if self.stones else TERMINAL

    def legal_actions(self, player: PlayerId) -> Sequence[int]:
        """Return how many stones may be taken."""
        return range(1, min(MOST, self.stones) + 1) if player == self.current_player else ()

    def chance_outcomes(self) -> Iterator[tuple[int, float]]:
        """Yield nothing: there is no chance."""
        yield from ()

    def sample_outcome(self, rng: Random) -> int:
        """Raise ``ValueError``: there is no chance."""
        raise ValueError(f"there is no chance in Nim, whatever {rng} gives")

    def apply(self, action: int) -> "Nim":
        """Take stones."""
        if action not in self.legal_actions(self.mover):
            raise IllegalActionError(f"{action} stones cannot be taken")
        return replace(self, stones=self.stones - action, mover=1 - self.mover)

    def apply_joint(self, actions: Sequence[int]) -> "Nim":
        """Raise ``IllegalActionError``: seats move in turn."""
        raise IllegalActionError(f"{actions} cannot be played at once")

    def returns(self) -> tuple[float, float]:
        """Return 1 for whoever took the last stone, -1 for the other."""
        if self.stones:
            return (0.0, 0.0)
        return (1.0, -1.0) if self.mover == 1 else (-1.0, 1.0)

    def information_state(self, player: PlayerId) -> "Nim":
        """Return the position: all of it is open."""
        del player
        return self


@dataclass(frozen=True, slots=True)
class NimRecord:
    """How many stones have been taken, turn by turn."""

    turns: tuple[Turn, ...] = ()

    @property
    def line(self) -> str:
        """The takings, such as ``1 3 2``."""
        return " ".join(str(next(taken for taken in turn if taken)) for turn in self.turns)

    def states(self) -> tuple[Nim, ...]:
        """Return every position."""
        states = [Nim()]
        for turn in self.turns:
            states.append(states[-1].apply(next(taken for taken in turn if taken)))
        return tuple(states)

    def play(self, state: Nim, turn: Turn) -> tuple["NimRecord", Nim]:
        """Return the record and the position after one more turn."""
        taken = next(taken for taken in turn if taken)
        return NimRecord((*self.turns, turn)), state.apply(taken)

    def cut(self, plies: int) -> "NimRecord":
        """Return the record of the first turns alone."""
        return NimRecord(self.turns[:plies])


def parse_record(line: str) -> NimRecord:
    """Return the record that a line tells; raises ``ValueError``."""
    takings = map(int, line.split())
    return NimRecord(tuple((n, None) if i % 2 == 0 else (None, n) for i, n in enumerate(takings)))


class NimNotation:
    """A choice is its number of stones."""

    game: str = "nim"

    def format_choice(self, choice: int) -> str:
        """Return the number."""
        return str(choice)

    def parse_choice(self, text: str) -> int:
        """Return the number; raises ``ValueError``."""
        return int(text)

    def format_result(self, state: Nim) -> dict[str, int]:
        """Return who won."""
        return {"winner": state.returns().index(1.0)}


NimMatch: TypeAlias = Match[Nim, int]
