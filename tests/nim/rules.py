"""Nim in turns of two actions: take one to three stones, and draw the face-down one if you like.

Whoever takes the last stone wins 2. The face-down stone is white or black, as chance has it: worth
1 or -1 to whoever draws it, who alone sees it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeAlias

from game.play.match import Match
from game.protocol import CHANCE, TERMINAL, IllegalActionError, NoChanceError, PlayerId

STONES: Final = 9
MOST: Final = 3
END: Final = 0
DRAW: Final = 4
COLOURS: Final = (1, -1)
Turn: TypeAlias = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Nim:
    """So many stones are left; ``owner`` has the face-down one, whose worth is 0 while unknown."""

    stones: int = STONES
    mover: int = 0
    has_taken: bool = False
    is_drawing: bool = False
    owner: int | None = None
    worth: int = 0
    num_players: int = 2

    @property
    def current_player(self) -> PlayerId:
        """The seat to move, or chance once it draws."""
        if not self.stones:
            return TERMINAL
        return CHANCE if self.is_drawing else self.mover

    def legal_actions(self, player: PlayerId) -> Sequence[int]:
        """Return how many stones may be taken, or ``END`` after that; ``DRAW`` before and after."""
        if player != self.current_player:
            return ()
        taken = (END,) if self.has_taken else range(1, min(MOST, self.stones) + 1)
        return (*taken, *[DRAW] * (self.owner is None))

    def chance_outcomes(self) -> Sequence[tuple[int, float]]:
        """Return both colours while one is drawn."""
        return [(colour, 1 / len(COLOURS)) for colour in COLOURS if self.is_drawing]

    def sample_outcome(self, rng: Random) -> int:
        """Return the colour of the face-down stone; raises ``NoChanceError``."""
        if not self.is_drawing:
            raise NoChanceError("no stone is drawn")
        return rng.choice(COLOURS)

    def apply(self, action: int) -> "Nim":
        """Take stones, draw or end the turn, or find the colour of what is drawn."""
        if self.is_drawing and action in COLOURS:
            return replace(self, is_drawing=False, owner=self.mover, worth=action)
        if action not in self.legal_actions(self.mover):
            raise IllegalActionError(f"{action} cannot be chosen")
        if action == DRAW:
            return replace(self, is_drawing=True)
        if action == END:
            return replace(self, mover=1 - self.mover, has_taken=False)
        return replace(self, stones=self.stones - action, has_taken=True)

    def apply_joint(self, actions: Sequence[int]) -> "Nim":
        """Raise ``IllegalActionError``: seats move in turn."""
        raise IllegalActionError(f"{actions} cannot be played at once")

    def returns(self) -> tuple[float, float]:
        """Return 2 for the last stone and what the face-down one is worth, zeros before the end."""
        if self.stones:
            return (0.0, 0.0)
        first = 2.0 * (1 - 2 * self.mover) + (self.worth if self.owner == 0 else -self.worth)
        return (first, -first)

    def information_state(self, player: PlayerId) -> "Nim":
        """Return the position, in which only the owner sees the face-down stone."""
        return self if player == self.owner else replace(self, worth=0)


def sample_state(observation: Nim, rng: Random) -> Nim:
    """Return a position with either colour where the seat cannot see it."""
    is_hidden = observation.owner is not None and not observation.worth
    return replace(observation, worth=rng.choice(COLOURS)) if is_hidden else observation


@dataclass(frozen=True, slots=True)
class NimRecord:
    """What the face-down stone depends on, and what has been chosen."""

    seed: int | str = 1
    turns: tuple[Turn, ...] = ()

    @property
    def line(self) -> str:
        """The seed and the choices, such as ``1 2 0 3 4``."""
        choices = (choice for turn in self.turns for choice in turn if choice is not None)
        return " ".join(map(str, (self.seed, *choices)))

    def states(self) -> tuple[Nim, ...]:
        """Return every position with a choice, and the end."""
        states = [Nim()]
        for turn in self.turns:
            states.append(self.play(states[-1], turn)[1])
        return tuple(states)

    def play(self, state: Nim, turn: Turn) -> tuple["NimRecord", Nim]:
        """Return the record and the position after one more choice, with a drawn stone drawn."""
        after = state.apply(next(choice for choice in turn if choice is not None))
        if after.is_drawing:
            after = after.apply(after.sample_outcome(Random(self.seed)))
        return replace(self, turns=(*self.turns, turn)), after

    def cut(self, plies: int) -> "NimRecord":
        """Return the record of the first choices alone."""
        return replace(self, turns=self.turns[:plies])


def parse_record(line: str) -> NimRecord:
    """Return the game that a line records; raises ``ValueError``."""
    seed, *choices = map(int, line.split())
    record, state = NimRecord(seed), Nim()
    for choice in choices:
        record, state = record.play(state, (choice, None) if state.mover == 0 else (None, choice))
    return record


class NimNotation:
    """A choice is its number."""

    game: str = "nim"

    def format_choice(self, choice: int) -> str:
        """Return the number."""
        return str(choice)

    def parse_choice(self, text: str) -> int:
        """Return the number; raises ``ValueError``."""
        return int(text)

    def format_result(self, state: Nim) -> dict[str, int]:
        """Return who won."""
        return {"winner": int(state.returns()[1] > 0)}


NimMatch: TypeAlias = Match[Nim, int]
