"""The adapter for OpenSpiel, where OpenSpiel is installed: its own checks, and known games."""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

import pytest

from game.protocol import decide
from game.tides.bots.ladder import find_opponent
from game.tides.rules.moves import Draw, Phase, Seat
from game.tides.rules.record import GameRecord
from game.tides.rules.state import observe
from tests.commands.running import ROOT
from tests.playing import pass_through, play_randomly

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not here: pip install open_spiel")


Untyped: TypeAlias = Any
"""OpenSpiel ships no types."""


@pytest.fixture(scope="module")
def adapter() -> Iterator[Untyped]:
    """Return the module of the adapter, which registers its game when it is imported."""
    sys.path.insert(0, str(ROOT / "docs" / "open_spiel"))
    import tidecrown_game  # noqa: PLC0415

    yield tidecrown_game
    sys.path.pop(0)


def load(rounds: int) -> Untyped:
    return pyspiel.load_game("tidecrown", {"rounds": rounds})


def deal(state: Untyped, draw: Draw) -> None:
    for card in (*draw.first, *draw.second):
        assert state.is_chance_node()
        assert (
            card - 1,
            pytest.approx(1 / len(state.chance_outcomes())),
        ) in state.chance_outcomes()
        state.apply_action(card - 1)


def follow(adapter: Untyped, record: GameRecord) -> Untyped:
    """Play a record in OpenSpiel, and compare every position."""
    state = load(record.rounds).new_initial_state()
    choices = iter(record.choices)
    for position in pass_through(record):
        assert str(state).split(" +")[0] == str(state)
        assert state.position == position
        if position.phase is Phase.DRAW:
            cards = record.order[18 - len(position.deck) :]
            count = 5 - len(position.hands[0])
            deal(state, Draw(cards[:count], cards[count : 2 * count]))
        elif (joint := next(choices, None)) is not None:
            state.apply_actions([adapter.encode(choice) for choice in joint])
    return state


@pytest.mark.parametrize("rounds", [1, 3])
def test_open_spiel_finds_nothing_wrong(adapter: Untyped, rounds: int) -> None:
    del adapter
    pyspiel.random_sim_test(load(rounds), num_sims=5, serialize=False, verbose=False)
    in_turn = pyspiel.convert_to_turn_based(load(rounds))
    pyspiel.random_sim_test(in_turn, num_sims=5, serialize=False, verbose=False)


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("seed", range(5))
def test_games_end_as_they_do_here(adapter: Untyped, rounds: int, seed: int) -> None:
    record = play_randomly(rounds, seed)
    first, second = record.states()[-1].totals
    state = follow(adapter, record)
    assert state.is_terminal()
    assert state.returns() == [first - second, second - first]


def test_every_choice_is_an_action_of_its_own(adapter: Untyped) -> None:
    actions = range(adapter.ACTIONS)
    legal = [action for action in actions if action < 18 or action // 18 != action % 18 + 1]
    assert [adapter.encode(adapter.decode(action)) for action in legal] == legal
    assert len({str(adapter.decode(action)) for action in legal}) == 18 + 18 * 17


def test_a_player_is_told_nothing_that_it_cannot_know(adapter: Untyped) -> None:
    """The other hand is another one, the order of a deal is another one: it looks the same."""
    del adapter
    one, other = (load(3).new_initial_state() for _ in range(2))
    deal(one, Draw((1, 2, 3, 4, 5), (6, 7, 8, 9, 10)))  # type: ignore[arg-type]
    deal(other, Draw((5, 4, 3, 2, 1), (6, 7, 8, 9, 11)))  # type: ignore[arg-type]
    assert one.information_state_string(0) == other.information_state_string(0) == "+1.2.3.4.5"
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.observation_string(1) == "3 1 pick -/?.?.?.?.?/- -/6.7.8.9.10/- -"


def test_a_player_forgets_nothing(adapter: Untyped) -> None:
    record = play_randomly(3, 2)
    state = follow(adapter, record)
    told = state.information_state_string(0).split()
    assert [word for word in told if not word.startswith("+")] == record.line.split()[2:]
    assert [word.count(".") for word in told if word.startswith("+")] == [4, 1, 1]


def solve_by_linear_program(game: list[list[float]]) -> float:
    """Return the value of a matrix game: the most that some mix of the rows is sure of."""
    rows, columns = len(game), len(game[0])
    scipy_optimize = pytest.importorskip("scipy.optimize", reason="SciPy comes with OpenSpiel")
    found = scipy_optimize.linprog(
        [0.0] * rows + [-1.0],
        A_ub=[[-game[row][column] for row in range(rows)] + [1.0] for column in range(columns)],
        b_ub=[0.0] * columns,
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return float(-found.fun)


def solve(state: Untyped) -> float:
    """Return the value of an open position to player 0, over OpenSpiel's own tree."""
    if state.is_terminal():
        return float(state.returns()[0])
    game: list[list[float]] = []
    for first in state.legal_actions(0):
        game.append([])
        for second in state.legal_actions(1):
            child = state.clone()
            child.apply_actions([first, second])
            game[-1].append(solve(child))
    return solve_by_linear_program(game)


@pytest.mark.parametrize("seed", range(4))
def test_albatross_is_worth_what_a_linear_program_finds_in_the_tree(
    adapter: Untyped, seed: int
) -> None:
    record = play_randomly(1, seed)
    state = follow(adapter, record.cut(2))
    view = observe(state.position, Seat.FIRST)
    assert len(view.hand) == 3
    found = decide(find_opponent("albatross"), view, Random(1))
    assert found.value == pytest.approx(solve(state), abs=1e-4)


def test_opponents_play_in_open_spiel(adapter: Untyped) -> None:
    rng = Random(1)
    state = load(3).new_initial_state()
    bots = [adapter.OpponentBot("albatross", 0, seed=1), adapter.OpponentBot("gull", 1)]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        else:
            actions = [bot.step(state) for bot in bots]
            assert all(a in state.legal_actions(n) for n, a in enumerate(actions))
            state.apply_actions(actions)
    assert sum(state.returns()) == 0


def test_other_lengths_are_refused(adapter: Untyped) -> None:
    with pytest.raises(ValueError, match="a game has 1 or 3 rounds, not 2"):
        adapter.TidecrownGame({"rounds": 2})
