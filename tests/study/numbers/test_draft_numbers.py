"""Positions of the drafting game: equilibria, both committed orders, and the votes of all hands."""

from collections import Counter
from typing import NamedTuple

import pytest

from game.study.computing.games import AnyState, read_position
from game.study.jobs import Method, Solve, Solved, TraceSearch, Vote, Voted
from game.study.matrix import commit
from tests.study.jobs import do, do_whole, watch


class Row(NamedTuple):
    """A position and what must come out."""

    position: str
    matrix: tuple[tuple[float, ...], ...]
    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]
    shown: tuple[float, float]
    pruned: tuple[int, int]


ROWS = [
    Row(
        "5.1/11.16.18 14.2/9.12.17",
        ((3, 3, 2), (5.1935, -9, 2), (2.4783, -9, 2)),
        2,
        (1, 0, 0),
        (0, 0, 1),
        (2, 2),
        (18, 73),
    ),
    Row(
        "18.13/2.11.12 6.9/4.7.10",
        ((11, 11, -6), (-8, -5, -5), (-8, -5.15, -6)),
        -5.15,
        (0.15, 0.85, 0),
        (0.05, 0, 0.95),
        (-6, -5),
        (15, 64),
    ),
    Row(
        "15.4/1.9.16 18.8/2.7.17",
        ((14, 14, 7.8462), (10.3333, 12.5714, 12), (13, 10.7742, 13.3548)),
        11.9985,
        (0.1409, 0.4284, 0.4308),
        (0.1730, 0.5018, 0.3252),
        (9, 14),
        (26, 104),
    ),
]
"""Computed by a program that shares no code with this one."""


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.position)
def test_a_position_of_three_cards_each(row: Row) -> None:
    solved = do_whole(Solve("tides", row.position), Solved)
    for computed, expected in zip(solved.matrix, row.matrix, strict=True):
        assert computed == pytest.approx(expected, abs=5e-5)
    assert solved.value == pytest.approx(row.value, abs=5e-5)
    assert [chance for _, chance in solved.rows] == pytest.approx(row.rows, abs=5e-5)
    assert [chance for _, chance in solved.columns] == pytest.approx(row.columns, abs=5e-5)
    assert (solved.first, solved.second) == row.shown
    assert solved.first <= solved.value <= solved.second


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.position)
def test_its_tree_if_the_first_player_shows_every_card(row: Row) -> None:
    value = row.shown[0]
    full = watch(TraceSearch("tides", row.position, Method.MINIMAX))[2].totals
    pruned = watch(TraceSearch("tides", row.position, Method.ALPHABETA))[2].totals
    assert full == (value, 139, 36)
    assert pruned == (value, row.pruned[1], row.pruned[0])


def test_five_cards_of_which_none_is_better() -> None:
    solved = do_whole(Solve("tides", "-/1.2.3.4.5 -/6.7.8.9.10"), Solved)
    assert {cell for row in solved.matrix for cell in row} == {1.25, 3}
    assert solved.value == pytest.approx(2.3)
    for mix in (solved.rows, solved.columns):
        assert [chance for _, chance in mix] == pytest.approx([0.2] * 5)


def test_five_cards_of_which_one_is_best() -> None:
    solved = do_whole(Solve("tides", "-/2.5.11.16.18 -/1.9.12.14.17"), Solved)
    assert solved.value == pytest.approx(0)
    assert [move for move, chance in solved.rows if chance] == ["11"]
    assert [move for move, chance in solved.columns if chance] == ["14"]


def show_every_pick(state: AnyState, first: int) -> float:
    """Return the value if a player shows every pick first: plain maxima of minima, or the reverse.

    It asks the rules alone, and nothing of the searches.
    """
    mine, theirs = state.legal_actions(0), state.legal_actions(1)
    if not mine:
        return state.returns()[0]
    cells = [[show_every_pick(state.apply_joint((a, b)), first) for b in theirs] for a in mine]
    return min(map(max, zip(*cells, strict=True))) if first else max(map(min, cells))


@pytest.mark.parametrize("position", [row.position for row in ROWS] + ["-/1.2.3.4.5 -/6.7.8.9.10"])
def test_who_shows_every_pick_first_gets_no_more_than_who_shows_one(position: str) -> None:
    solved = do_whole(Solve("tides", position), Solved)
    always = [show_every_pick(read_position("tides", position), first) for first in (0, 1)]
    assert [solved.first, solved.second] == pytest.approx(always)
    once = commit(solved.matrix)
    assert always[0] <= once[0] <= solved.value + 1e-6
    assert solved.value - 1e-6 <= once[1] <= always[1]


VOTES = {
    "1.2.3.4.5": (486, 243, 229, 170, 159),
    "6.7.8.9.10": (457, 315, 250, 133, 132),
    "2.5.11.16.18": (462, 482, 247, 54, 0),
    "1.9.12.14.17": (74, 371, 103, 739, 0),
}


SUMS = {
    "1.2.3.4.5": (10850, 10821, 11041, 11132, 10774),
    "6.7.8.9.10": (10855, 11078, 11438, 10655, 10919),
    "2.5.11.16.18": (6852, 7846, 6753, 5395, 4327),
    "1.9.12.14.17": (8737, 9599, 7679, 12454, 7218),
}
"""What each card gets, summed over 1,287 hands: 5.32 6.10 5.25 4.19 3.36 on average in the third.

A program outside this project, with scoring of its own, has found them.
"""


@pytest.mark.parametrize("hand", VOTES)
def test_how_all_hands_vote(hand: str) -> None:
    parts = do(Vote(f"3 1 pick -/{hand}/- -/?.?.?.?.?/- -"), Voted)
    ballots = [ballot for part in parts for ballot in part.ballots]
    assert len(ballots) == len({ballot.hand for ballot in ballots}) == 1287
    votes = Counter(ballot.card for ballot in ballots if ballot.value > 0)
    assert tuple(votes[int(card)] for card in hand.split(".")) == VOTES[hand]
    assert tuple(map(sum, zip(*(ballot.values for ballot in ballots), strict=True))) == SUMS[hand]


def test_matrices_typed_by_hand() -> None:
    solved = do_whole(Solve("matrix", "0 -1 2 / 1 0 -1 / -2 1 0"), Solved)
    assert solved.value == pytest.approx(0)
    assert [chance for _, chance in solved.rows] == pytest.approx([0.25, 0.5, 0.25])
    assert (solved.first, solved.second) == (-1, 1)


@pytest.mark.parametrize(
    ("game", "position", "fault"),
    [
        ("tiles", "../.. 2 0,0/0,0", "nobody chooses at the same time"),
        ("tides", "5.1/- 14.2/-", "nobody chooses at the same time"),
        ("matrix", "1 2 / 3", "1 to 8 rows, all with 1 to 8 columns"),
    ],
)
def test_what_is_no_choice_at_the_same_time(game: str, position: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        do(Solve(game, position), Solved)


@pytest.mark.parametrize(
    "position", ["3 1 pick 5.1/11.16.18/- 14.2/9.12.17/- -", "what", "3 1 draw -/-/- -/-/- -"]
)
def test_hands_vote_at_the_first_pick_alone(position: str) -> None:
    with pytest.raises(ValueError, match=r"first pick|6 fields"):
        do(Vote(position), Voted)
