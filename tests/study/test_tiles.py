"""The tile game: its scoring, its moves as commands, its notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.protocol import TERMINAL, IllegalActionError, State
from game.study.tiles import (
    FREE,
    PAIR_POINTS,
    Take,
    TileState,
    format_position,
    parse_position,
    start_game,
)
from tests.study.tile_game.games import pays


@st.composite
def positions(draw: st.DrawFn) -> TileState:
    """Draw any position that play can reach on a grid of up to 4x4."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    tiles = rows * columns
    values = draw(st.lists(st.integers(-99, 99), min_size=tiles, max_size=tiles))
    pair_points = draw(st.integers(-10, 10))
    players = draw(st.integers(2, 4))
    state = start_game(rows, columns, values, players, pair_points)
    if draw(st.booleans()):
        state = state._replace(pays=draw(pays(players)))
    for take in draw(st.permutations(state.legal_actions(0)))[: draw(st.integers(0, tiles))]:
        state = state.apply(take)
    return state


def test_it_meets_the_protocol() -> None:
    state: State[Take] = start_game(1, 2)
    assert state.num_players == 2
    assert list(state.chance_outcomes()) == []
    assert state.information_state(0) == state.information_state(1) == start_game(1, 2)


def test_players_take_turns_until_no_tile_is_free() -> None:
    state, movers = start_game(1, 4, num_players=3), []
    while state.current_player != TERMINAL:
        movers.append(state.current_player)
        state = state.apply(state.legal_actions(state.current_player)[0])
    assert movers == [0, 1, 2, 0]
    assert state.owners == (0, 1, 2, 0)
    assert all(state.legal_actions(player) == () for player in range(3))


def test_actions_are_the_free_tiles_row_by_row_for_the_player_to_move() -> None:
    state = parse_position("1./.2 2 0,0/0,0")
    assert state.legal_actions(0) == (Take(0, 1), Take(1, 0))
    assert state.legal_actions(1) == ()


@pytest.mark.parametrize(
    ("owners", "values", "scores"),
    [
        ("12/12", [0, 0, 0, 0], (PAIR_POINTS, 0)),
        ("11/22", [0, 0, 0, 0], (0, PAIR_POINTS)),
        ("12/21", [1, 2, 3, 4], (5, 5)),
        ("1221/1122", [1, 0, 0, 0, 0, 0, 0, 2], (1 + PAIR_POINTS, 2 + 2 * PAIR_POINTS)),
        ("122/211", [0, 0, 0, 0, 0, 0], (0, PAIR_POINTS)),
        ("12/1./12", [0, 0, 0, 0, 0, -3], (2 * PAIR_POINTS, -3)),
        ("1233/123./123.", [0, 0, 0, 1, *[0] * 8], (2 * PAIR_POINTS, 0, 1 + 2 * PAIR_POINTS)),
        ("1124/3344", [0] * 8, (0, 0, 0, PAIR_POINTS)),
    ],
)
def test_values_and_pairs_in_the_own_direction_score(
    owners: str, values: list[int], scores: tuple[int, ...]
) -> None:
    rows = owners.split("/")
    taken = tuple(FREE if sign == "." else int(sign) - 1 for sign in "".join(rows))
    state = start_game(len(rows), len(rows[0]), values, len(scores))._replace(owners=taken)
    assert tuple(state.score(player) for player in range(len(scores))) == scores


def test_returns_are_the_difference_for_two_and_the_own_scores_for_more() -> None:
    assert parse_position("12/12 2 0,0/0,7").returns() == (-2, 2)
    assert parse_position("12/31 3 1,2/3,4").returns() == (5, 2, 3)
    assert parse_position("12/1. 2 1,2/3,4").returns() == (0, 0)


@given(positions(), st.data())
def test_undo_takes_back_what_do_did(state: TileState, data: st.DataObject) -> None:
    if state.current_player == TERMINAL:
        return
    take = data.draw(st.sampled_from(state.legal_actions(state.current_player)))
    before = tuple(state)
    after = take.do(state)
    assert after == state.apply(take) != state
    assert take.undo(after) == state
    assert tuple(state) == before


@given(positions())
def test_a_position_is_one_line_and_back(state: TileState) -> None:
    line = format_position(state)
    assert "\n" not in line
    assert parse_position(line) == state


def test_the_line_of_a_position() -> None:
    state = start_game(2, 3).apply(Take(0, 0)).apply(Take(1, 2))
    assert format_position(state) == "1../..2 2 0,0,0/0,0,0"


def test_what_a_pair_is_worth_stands_at_the_end_of_the_line_unless_it_is_five() -> None:
    """Lines that were written before pairs could be worth anything else read as they did."""
    assert parse_position("1../..2 2 0,0,0/0,0,0").pair_points == PAIR_POINTS
    line = "12/12 2 0,0/0,0 -3"
    assert format_position(parse_position(line)) == line
    assert parse_position(line).returns() == (-3, 3)
    assert parse_position("12/12 2 0,0/0,0 0").returns() == (0, 0)


def test_pairs_are_listed_by_the_numbers_of_their_tiles() -> None:
    state = parse_position("1221/1122 2 0,0,0,0/0,0,0,0")
    assert [*state.list_paid(0)] == [((0, 4), PAIR_POINTS)]
    assert [*state.list_paid(1)] == [((1, 2), PAIR_POINTS), ((6, 7), PAIR_POINTS)]


def test_a_drawn_game_to_its_end() -> None:
    state = start_game(2, 2)
    boards = [format_position(state).split()[0]]
    for take in (Take(0, 0), Take(1, 1), Take(1, 0), Take(0, 1)):
        state = state.apply(take)
        boards.append(format_position(state).split()[0])
    assert boards == ["../..", "1./..", "1./.2", "1./12", "12/12"]
    assert state.returns() == (PAIR_POINTS, -PAIR_POINTS)


@pytest.mark.parametrize("take", [Take(0, 0), Take(2, 0), Take(0, 2), Take(-1, 0), Take(0, -1)])
def test_a_tile_that_is_taken_or_off_the_grid_cannot_be_taken(take: Take) -> None:
    with pytest.raises(IllegalActionError, match="Take"):
        parse_position("1./.. 2 0,0/0,0").apply(take)


@pytest.mark.parametrize("take", [Take(0, 0), Take(1, 0), Take(3, 3)])
def test_only_a_tile_of_the_last_mover_can_be_given_back(take: Take) -> None:
    with pytest.raises(IllegalActionError, match="Take"):
        take.undo(parse_position("12/.. 2 0,0/0,0"))


def test_nothing_can_be_undone_at_the_start() -> None:
    with pytest.raises(IllegalActionError, match="not the last move"):
        Take(0, 0).undo(start_game(2, 2))


def test_there_are_no_joint_moves() -> None:
    with pytest.raises(IllegalActionError, match="in turns"):
        start_game(2, 2).apply_joint((Take(0, 0), Take(0, 1)))


@pytest.mark.parametrize(
    ("rows", "columns", "values", "num_players", "fault"),
    [
        (0, 2, None, 2, "no tiles"),
        (2, 0, None, 2, "no tiles"),
        (2, 2, None, 1, "1 players"),
        (2, 2, None, 10, "10 players"),
        (2, 2, [0, 0, 0], 2, "3 values for 4 tiles"),
    ],
)
def test_a_game_that_cannot_be_set_up(
    rows: int, columns: int, values: list[int] | None, num_players: int, fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        start_game(rows, columns, values, num_players)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1../..2 2", "2 fields: owners"),
        (".. two 0,0", "all else is numbers"),
        (".. 2 0,", "all else is numbers"),
        ("1x 2 0,0", "owners are digits and dots"),
        ("10 2 0,0", "would be written"),
        ("1./.2 2 0,0,0,0", "would be written"),
        ("1../2 2 0,0,0/0", "4 values for 6 tiles"),
        ("1./.2 2 0,0/0,+0", "would be written"),
        ("2. 2 0,0", "taken turns"),
        ("11/.. 2 0,0/0,0", "taken turns"),
        ("13/.. 2 0,0/0,0", "taken turns"),
        ("../. 2 0,0/0,0", "3 owners for 4 tiles"),
        (".././. 2 0,0/0,0/0,0", "4 owners for 6 tiles"),
        ("../.. 2 0,0/0,0 5", "would be written"),
        ("../.. 2 0,0/0,0 +4", "what a pair is worth"),
        ("../.. 2 0,0/0,0 many", "what a pair is worth"),
        ("../.. 2 0,0/0,0 1 2", "5 fields: owners"),
    ],
)
def test_a_line_that_is_no_position(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        parse_position(text)
