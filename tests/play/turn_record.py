"""A record of any small game whose players move in turn: for tests of the rooms that play it."""

from dataclasses import dataclass, replace
from random import Random
from typing import Generic, Self

from game.protocol import CHANCE, ChoiceT, StateT, Turn
from game.storage.finished import GameResult
from game.study.kuhn import KuhnBet, KuhnState
from game.study.tiles import Take, TileState


@dataclass(frozen=True, slots=True)
class TurnRecord(Generic[StateT, ChoiceT]):
    """The start of a game, the seed of its chance, and every turn so far."""

    start: StateT
    seed: int = 1
    turns: tuple[Turn[ChoiceT], ...] = ()

    @property
    def line(self) -> str:
        """The words of all turns, which no test reads again."""
        return " ".join(str(choice) for turn in self.turns for choice in turn if choice is not None)

    def states(self) -> tuple[StateT, ...]:
        states = [self._settle(self.start, 0)]
        for ply, turn in enumerate(self.turns, start=1):
            states.append(self._settle(_move(states[-1], turn), ply))
        return tuple(states)

    def play(self, state: StateT, turn: Turn[ChoiceT]) -> tuple[Self, StateT]:
        record = replace(self, turns=(*self.turns, turn))
        return record, self._settle(_move(state, turn), len(record.turns))

    def cut(self, plies: int) -> Self:
        return replace(self, turns=self.turns[:plies])

    def _settle(self, state: StateT, ply: int) -> StateT:
        """Return the state after all that chance does before somebody chooses."""
        rng = Random(f"{self.seed}/{ply}")
        while state.current_player == CHANCE:
            state = state.apply(state.sample_outcome(rng))
        return state


def _move(state: StateT, turn: Turn[ChoiceT]) -> StateT:
    """Return the state after the one choice of a turn."""
    (choice,) = (choice for choice in turn if choice is not None)
    after: StateT = state.apply(choice)
    return after


class TilesNotation:
    """Writes a tile as ``row,column``."""

    game: str = "tiles"

    def format_choice(self, choice: Take) -> str:
        return f"{choice.row},{choice.column}"

    def parse_choice(self, text: str) -> Take:
        row, column = text.split(",")
        return Take(int(row), int(column))

    def format_result(self, state: TileState) -> GameResult:
        return {"returns": tuple(state.returns())}


class KuhnNotation:
    """Writes a bet by its letter."""

    game: str = "kuhn"

    def format_choice(self, choice: KuhnBet) -> str:
        return choice.value

    def parse_choice(self, text: str) -> KuhnBet:
        return KuhnBet(text)

    def format_result(self, state: KuhnState) -> GameResult:
        return {"returns": tuple(state.returns())}
