"""Games with simultaneous moves, played in turns."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple, NoReturn

import pytest

from game.protocol import SIMULTANEOUS, TERMINAL, IllegalActionError, NoChanceError, PlayerId, State
from game.search.alphabeta import alphabeta
from game.search.minimax import SimultaneousMovesError, minimax, solve
from game.search.turn_based import TurnBased
from game.study.kuhn import KuhnState
from game.study.tiles import Take, start_game


class Cry(NamedTuple):
    """Every round all players cry one of their numbers at once; ``rounds`` rounds."""

    numbers: tuple[tuple[int, ...], ...]
    rounds: int = 1
    cried: tuple[tuple[int, ...], ...] = ()

    @property
    def num_players(self) -> int:
        """Return how many cry."""
        return len(self.numbers)

    @property
    def current_player(self) -> PlayerId:
        """Return all at once, until the last round is over."""
        return TERMINAL if len(self.cried) == self.rounds else SIMULTANEOUS

    def legal_actions(self, player: PlayerId) -> tuple[int, ...]:
        """Return the numbers that this player may cry."""
        return self.numbers[player]

    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        """Return nothing."""
        return ()

    def sample_outcome(self, rng: Random) -> NoReturn:
        """Raise: there is no chance."""
        raise NoChanceError(rng)

    def apply(self, action: int) -> "Cry":
        """Raise: nobody cries alone."""
        raise IllegalActionError(action)

    def apply_joint(self, actions: Sequence[int]) -> "Cry":
        """Return the state after one more round."""
        for number, numbers in zip(actions, self.numbers, strict=True):
            if number not in numbers:
                raise IllegalActionError(f"nobody cries {number}")
        return self._replace(cried=(*self.cried, tuple(actions)))

    def returns(self) -> Sequence[float]:
        """Return the sum of what each player cried."""
        return [float(sum(cries)) for cries in zip(*self.cried, strict=True)]

    def information_state(self, player: PlayerId) -> Hashable:
        """Return its own numbers and the rounds that are over."""
        return self.numbers[player], self.cried


THREE = Cry(((0, 1), (10, 11), (20, 21)))
MATRIX = ((3, 1, 2), (0, 5, 4))
DUEL = Cry(((0, 1), (0, 1, 2)))


def pay(end: TurnBased[int]) -> float:
    """Return what the first player wins in the duel: the sum of the matrix over the rounds."""
    assert isinstance(end.state, Cry)
    return sum(MATRIX[row][column] for row, column in end.state.cried)


def test_it_meets_the_protocol() -> None:
    state: State[int] = TurnBased(THREE)
    assert state.num_players == 3
    assert list(state.chance_outcomes()) == []


@pytest.mark.parametrize(("first", "cries"), [(0, (1, 10, 21)), (1, (10, 21, 1)), (2, (21, 1, 10))])
def test_whoever_is_first_commits_first_and_the_joint_move_is_by_number(
    first: PlayerId, cries: tuple[int, ...]
) -> None:
    state, movers = TurnBased(THREE, first), []
    for cry in cries:
        movers.append(state.current_player)
        assert state.state == THREE
        assert state.legal_actions(state.current_player) == THREE.numbers[state.current_player]
        assert state.legal_actions((state.current_player + 1) % 3) == ()
        state = state.apply(cry)
    assert movers == [first, (first + 1) % 3, (first + 2) % 3]
    assert state == TurnBased(THREE.apply_joint((1, 10, 21)), first)
    assert state.current_player == TERMINAL
    assert state.returns() == [1, 10, 21]


def test_the_same_player_is_first_in_every_round() -> None:
    state = TurnBased(DUEL._replace(rounds=2), first=1).apply(2).apply(0)
    assert state.current_player == 1


def test_later_players_see_what_earlier_ones_chose() -> None:
    low, high = TurnBased(DUEL).apply(0), TurnBased(DUEL).apply(1)
    assert low.information_state(1) != high.information_state(1)
    assert low.information_state(1) == TurnBased(DUEL).apply(0).information_state(1)


@pytest.mark.parametrize("search", [minimax, alphabeta, solve])
def test_committing_first_is_worth_maximin_and_last_minimax(search: object) -> None:
    """Rows have minima 1 and 0, columns maxima 3, 5 and 4: no saddle, so the turn matters."""
    assert callable(search)
    assert search(TurnBased(DUEL), 0, pay)[:2] == (1, 0)
    assert search(TurnBased(DUEL, first=1), 0, pay)[:2] == (3, 0)
    assert search(TurnBased(DUEL._replace(rounds=2)), 0, pay)[:2] == (2, 0)


def test_minimax_visits_every_joint_choice() -> None:
    assert minimax(TurnBased(DUEL), 0, pay).leaves == 2 * 3
    assert minimax(TurnBased(DUEL._replace(rounds=2)), 0, pay).leaves == (2 * 3) ** 2
    assert minimax(TurnBased(THREE), 0).leaves == 2**3


def test_unwrapped_it_is_refused() -> None:
    with pytest.raises(SimultaneousMovesError, match="TurnBased"):
        minimax(DUEL, 0)


def test_a_game_that_is_played_in_turns_passes_through() -> None:
    tiles, wrapped = start_game(2, 3, [1, 2, 3, 4, 5, 6]), TurnBased[Take](start_game(2, 2))
    assert alphabeta(TurnBased[Take](tiles), 0) == alphabeta(tiles, 0)
    assert wrapped.apply(Take(0, 1)) == TurnBased(start_game(2, 2).apply(Take(0, 1)))


def test_chance_passes_through() -> None:
    assert minimax(TurnBased(KuhnState()), 0) == minimax(KuhnState(), 0)


@pytest.mark.parametrize("cries", [(2,), (1, 1), (1, 10, 0)])
def test_a_choice_that_is_not_legal_is_refused_when_it_is_made(cries: tuple[int, ...]) -> None:
    state = TurnBased(THREE)
    for cry in cries[:-1]:
        state = state.apply(cry)
    with pytest.raises(IllegalActionError, match=str(cries[-1])):
        state.apply(cries[-1])


def test_there_are_no_joint_moves_left() -> None:
    with pytest.raises(IllegalActionError, match="one action after the other"):
        TurnBased(DUEL).apply_joint((0, 0))
