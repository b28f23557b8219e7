"""Four in a row on 6x7: published scores, and a plain search without bits, order or table."""

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.study.computing.four_in_a_row import look_ahead
from game.study.jobs import Judge, Judged, LooksAhead, Replied, Reply
from game.study.levels import Scores
from game.study.rows import (
    FOUR_IN_A_ROW,
    Place,
    RowsState,
    count_moves,
    format_position,
    start_game,
)
from tests.study.jobs import do

EMPTY = RowsState(FOUR_IN_A_ROW)
PUBLISHED = """
44455554221 -15
4455 18
2252576253462244111563365343671351441 -1
7422341735647741166133573473242566 1
23163416124767223154467471272416755633 0
71255763773133525731261364622167124446454 0
65214673556155731566316327373221417 -1
52677675164321472411331752454 0
3135151421347443544172316522225776773566 0
562154564361751726662253737734213275114 0
233377345754465174223731671122611552 1
6763525635134453444361412671365712 -1
211376455663355325112113664364524722 0
3146762114467714356347741621375222 -1
67152117737262713366376314254 6
2762751722231276466633475674533 5
3642756176227637211322113551637574556 2
22647455554314246733661634615122372377511 0
427566236745127177115664464254 2
7172212567451542223676134464437761515 0
641154574541323641152467137655232232366 0
5775265212657176476365522624313714333 2
3575316255751336464276636772271112 -3
"""
"""Columns from 1, and the score for who is to move: Pascal Pons, Solving Connect 4, 1 and 2."""


def lay(columns: str) -> RowsState:
    state = EMPTY
    for column in columns:
        moves = state.legal_actions(state.current_player)
        state = state.apply(next(place for place in moves if place.column == int(column) - 1))
    return state


def look(state: RowsState, plies: int | None = None, most: int = 20_000) -> Scores[Place]:
    looking = look_ahead(state, plies, lambda: None, most)
    try:
        while True:
            next(looking)
    except StopIteration as found:
        scores: Scores[Place] = found.value
        return scores


@pytest.mark.parametrize("line", PUBLISHED.split("\n")[1:-1])
def test_scores_are_those_published(line: str) -> None:
    columns, score = line.split()
    best = max(look(lay(columns)).moves, key=lambda move: move.value)
    assert (best.value, best.is_seen) == (int(score), True)


@cache
def score_plainly(state: RowsState) -> int:
    """Return the score of a position for whoever is to move, by nothing but the rules."""
    laid = sum(stones.bit_count() for stones in state.stones)
    if state.current_player < 0:
        return -((43 - laid + 1) // 2) if any(state.returns()) else 0
    return max(-score_plainly(state.apply(move)) for move in state.legal_actions(laid % 2))


def play_on(seed: int, stones: int) -> RowsState | None:
    """Return a random position after so many stones, if nobody has won before."""
    rng, state = Random(seed), EMPTY
    for _ in range(stones):
        if state.current_player < 0:
            return None
        state = state.apply(rng.choice(state.legal_actions(state.current_player)))
    return state if state.current_player >= 0 else None


def list_late_positions() -> list[RowsState]:
    found = (play_on(seed, 30 + seed % 8) for seed in range(4000))
    return [state for state in found if state is not None][:200]


def test_two_hundred_late_positions_are_worth_what_a_plain_search_says() -> None:
    positions = list_late_positions()
    assert len(positions) == 200
    for state in positions:
        found = look(state)
        plain = [-score_plainly(state.apply(move.action)) for move in found.moves]
        assert [move.value for move in found.moves] == plain
        assert found.plies is None


@given(st.integers(0, 10**6), st.integers(8, 30), st.integers(1, 6))
def test_what_is_seen_is_true_however_far_was_looked(seed: int, stones: int, plies: int) -> None:
    state = play_on(seed, stones)
    if state is None:
        return
    near, far = look(state, plies), look(state, plies + 2)
    for one, other in zip(near.moves, far.moves, strict=True):
        if one.is_seen:
            assert (other.is_seen, other.value) == (True, one.value)
        else:
            assert abs(one.value) < 1 / 2


def mirror(state: RowsState) -> RowsState:
    def turn(stones: int) -> int:
        cells = (divmod(cell, 7) for cell in range(42) if stones >> cell & 1)
        return sum(1 << 7 * row + 6 - column for row, column in cells)

    first, second = state.stones
    return RowsState(FOUR_IN_A_ROW, (turn(first), turn(second)))


@given(st.integers(0, 10**6), st.integers(0, 34))
def test_the_mirrored_board_is_worth_the_same(seed: int, stones: int) -> None:
    state = play_on(seed, stones)
    if state is not None:
        scores = {move.action.column: move.value for move in look(state, 4).moves}
        mirrored = {6 - move.action.column: move.value for move in look(mirror(state), 4).moves}
        assert scores == mirrored


def test_it_looks_as_far_as_it_may_and_says_how_far_it_is() -> None:
    judge = Judge("rows", format_position(lay("4455")))
    *ahead, judged = do(judge, object)
    assert isinstance(judged, Judged)
    assert [part.plies for part in ahead if isinstance(part, LooksAhead)] == [*range(1, 11)]
    assert (judged.plies, judged.is_exact) == (9, False)
    values = dict(judged.values)
    assert max(values, key=values.__getitem__) in {"c6", "f6"}
    assert values["c6"] == values["f6"] == 18
    assert {"c6", "f6"}.isdisjoint(judged.unseen)


def test_other_boards_and_ends_are_left_to_others() -> None:
    for state in (start_game(4, 4, 4, has_gravity=True), lay("1122334")):
        with pytest.raises(StopIteration, match=r"^$"):
            next(look_ahead(state, None, lambda: None))


@pytest.mark.parametrize(
    ("level", "depth", "plies"), [("puffin", 4, 1), ("heron", 3, 3), ("albatross", 1, None)]
)
def test_levels_look_as_far_as_they_say(level: str, depth: int, plies: int | None) -> None:
    position = format_position(lay("44455554221"[:8]))
    replied = do(Reply("rows", position, level, depth, "1"), object)[-1]
    assert isinstance(replied, Replied)
    if plies is None:
        assert replied.plies is None or replied.plies > 6
    else:
        assert replied.plies == plies


def test_a_win_is_taken_and_a_threat_is_parried() -> None:
    won = do(Reply("rows", format_position(lay("112233")), "puffin", 1, "1"), object)[-1]
    parried = do(Reply("rows", format_position(lay("41424")), "heron", 2, "1"), object)[-1]
    assert (won, parried) == (Replied("d6", 1), Replied("d3", 2))


@pytest.mark.parametrize(
    ("columns", "score", "moves"), [("4455", 18, 2), ("44455554221", -15, 1), ("112233", 18, 1)]
)
def test_how_soon_a_score_is_a_win(columns: str, score: int, moves: int) -> None:
    laid = len(columns)
    assert count_moves(laid, score) == moves
    assert max(move.value for move in look(lay(columns)).moves) == score
