"""Rows of stones: how they are laid and win, and their notation; their counts are in numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.protocol import TERMINAL, IllegalActionError, NoChanceError, State
from game.study.rows import (
    Place,
    RowsState,
    find_row,
    format_position,
    parse_position,
    start_game,
)


@st.composite
def positions(draw: st.DrawFn) -> RowsState:
    """Draw any position that play can reach on a board of up to 5x5."""
    rows, columns = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    length = draw(st.integers(1, max(rows, columns)))
    state = start_game(rows, columns, length, has_gravity=draw(st.booleans()))
    for number in draw(st.lists(st.integers(0, 24), max_size=25)):
        places = state.legal_actions(state.current_player)
        if places:
            state = state.apply(places[number % len(places)])
    return state


def test_it_meets_the_protocol() -> None:
    state: State[Place] = start_game(3, 3, 3)
    assert state.num_players == 2
    assert list(state.chance_outcomes()) == []
    assert state.information_state(0) == state.information_state(1)


@given(positions())
def test_a_position_is_one_line_and_back(state: RowsState) -> None:
    line = format_position(state)
    assert "\n" not in line
    assert parse_position(line) == state


@given(positions())
def test_a_game_ends_with_a_row_or_a_full_board(state: RowsState) -> None:
    laid = sum(stones.bit_count() for stones in state.stones)
    is_full = laid == state.board.rows * state.board.columns
    assert (state.current_player == TERMINAL) == (is_full or bool(find_row(state)))
    assert (state.current_player == TERMINAL) == (state.legal_actions(0) == state.legal_actions(1))
    assert any(state.returns()) == bool(find_row(state))
    assert sum(state.returns()) == 0


@pytest.mark.parametrize(
    ("line", "returns", "row"),
    [
        ("xxx/oo./... 3 free", (1, -1), [(0, 0), (0, 1), (0, 2)]),
        ("xo./xo./.ox 3 free", (-1, 1), [(0, 1), (1, 1), (2, 1)]),
        ("x.o/ox./..x 3 free", (1, -1), [(0, 0), (1, 1), (2, 2)]),
        ("x.o/.ox/ox. 3 free", (-1, 1), [(0, 2), (1, 1), (2, 0)]),
        ("xox/xox/oxo 3 free", (0, 0), []),
        (".../o../o../xxx 3 fall", (1, -1), [(3, 0), (3, 1), (3, 2)]),
        ("xx./oo./... 3 free", (0, 0), []),
    ],
)
def test_rows_win_in_all_four_directions(
    line: str, returns: tuple[int, int], row: list[tuple[int, int]]
) -> None:
    state = parse_position(line)
    assert tuple(map(int, state.returns())) == returns
    assert [tuple(place) for place in find_row(state)] == row


def test_a_row_does_not_go_round_the_edge() -> None:
    assert parse_position("..x/xx./oo. 3 free").current_player == 1


def test_cells_are_tried_in_reading_order_and_columns_from_the_left() -> None:
    assert parse_position("x../.o./... 3 free").legal_actions(0)[:3] == ((0, 1), (0, 2), (1, 0))
    assert parse_position(".../o../x.. 3 fall").legal_actions(0) == ((0, 0), (2, 1), (2, 2))


def test_stones_fall() -> None:
    state = start_game(3, 2, 2, has_gravity=True).apply(Place(2, 0)).apply(Place(1, 0))
    assert format_position(state) == "../o./x. 2 fall"
    with pytest.raises(IllegalActionError, match="Place"):
        state.apply(Place(1, 1))


@pytest.mark.parametrize("place", [Place(0, 0), Place(3, 0), Place(0, -1), Place(1, 3)])
def test_a_cell_that_is_taken_or_not_there_is_illegal(place: Place) -> None:
    with pytest.raises(IllegalActionError, match="Place"):
        parse_position("x../.../... 3 free").apply(place)


def test_nothing_is_laid_after_the_end_or_together_or_by_chance() -> None:
    over = parse_position("xxx/oo./... 3 free")
    with pytest.raises(IllegalActionError, match="Place"):
        over.apply(Place(2, 2))
    with pytest.raises(IllegalActionError, match="in turns"):
        over.apply_joint((Place(2, 2), Place(2, 1)))
    with pytest.raises(NoChanceError):
        over.sample_outcome(None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("size", "fault"),
    [((0, 3, 3), "no cells"), ((8, 7, 4), "more than 49"), ((3, 3, 4), "4 in a row"),
     ((3, 3, 0), "0 in a row")],
)  # fmt: skip
def test_a_board_that_cannot_be_set_up(size: tuple[int, int, int], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        start_game(*size)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "should be cells"),
        (".../.../... 3", "should be cells"),
        (".../.../... 3 float", "should be cells"),
        (".../.../... three free", "invalid literal"),
        (".../../... 3 free", "would be written"),
        (".../.y./... 3 free", "would be written"),
        (".../.../... 03 free", "would be written"),
        ("o../.../... 3 free", "taken turns"),
        ("ooo/xx./xx. 3 free", "taken turns"),
        ("xx./.../... 3 free", "taken turns"),
        ("xxx/ooo/... 3 free", "taken turns"),
        ("x../.../... 3 fall", "hangs in the air"),
    ],
)
def test_a_line_that_is_no_position(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        parse_position(text)
