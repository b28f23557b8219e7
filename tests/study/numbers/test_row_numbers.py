"""Noughts and crosses and four in a row against what has been counted many times."""

from game.search.alphabeta import alphabeta
from game.search.minimax import minimax, solve
from game.study.rows import Place, RowsState, parse_position, start_game

NOUGHTS = start_game(3, 3, 3)


def test_noughts_and_crosses_is_a_draw_of_5478_positions() -> None:
    solved = solve(NOUGHTS, 0)
    assert (solved.value, solved.nodes, solved.leaves) == (0, 5478, 958)


def test_alphabeta_in_reading_order() -> None:
    pruned = alphabeta(NOUGHTS, 0)
    assert (pruned.value, pruned.leaves, pruned.nodes) == (0, 7330, 18_297)


def test_a_corner_answered_in_the_centre() -> None:
    state = NOUGHTS.apply(Place(0, 0)).apply(Place(1, 1))
    full, pruned = minimax(state, 0), alphabeta(state, 0)
    assert (full.value, full.leaves, full.nodes) == (0, 3468, 7332)
    assert (pruned.value, pruned.leaves, pruned.nodes) == (0, 333, 844)


def test_three_in_a_row_with_gravity_on_small_boards() -> None:
    values = {(4, 4): 1, (3, 4): 1, (3, 3): 0}
    for (rows, columns), value in values.items():
        assert solve(start_game(rows, columns, 3, has_gravity=True), 0).value == value


def test_sequences_of_four_in_a_row_by_ply() -> None:
    """Nobody can win, and no column is full, before the sixth stone."""
    level: list[RowsState] = [start_game(6, 7, 4, has_gravity=True)]
    counts = []
    for _ in range(6):
        counts.append(len(level))
        level = [s.apply(move) for s in level for move in s.legal_actions(s.current_player)]
    assert counts == [1, 7, 49, 343, 2401, 16_807]


def test_positions_of_four_in_a_row_by_ply() -> None:
    """OEIS A212693 counts positions that differ; sequences that lead to the same one, once."""
    level = {start_game(6, 7, 4, has_gravity=True)}
    counts = []
    for _ in range(7):
        counts.append(len(level))
        level = {s.apply(move) for s in level for move in s.legal_actions(s.current_player)}
    assert counts == [1, 7, 49, 238, 1120, 4263, 16_422]


def test_four_in_the_bottom_row_win() -> None:
    state = parse_position("......./......./......./..o..../.oo..../.xxx... 4 fall")
    assert minimax(state.apply(Place(5, 4)), 0)[:2] == (1, None)
