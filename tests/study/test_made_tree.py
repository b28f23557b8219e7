"""Trees made by hand: their notation, their shape, and what cannot be made."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.protocol import TERMINAL, IllegalActionError, NoChanceError, State
from game.search.minimax import minimax
from game.study.made_tree import (
    DEEPEST,
    TreeState,
    deal_leaves,
    format_position,
    make_tree,
    parse_position,
)

trees = st.builds(
    TreeState,
    st.recursive(
        st.integers(-999, 999),
        lambda below: st.lists(below, min_size=1, max_size=4).map(tuple),
        max_leaves=20,
    ),
    st.integers(0, 1),
)


def test_it_meets_the_protocol() -> None:
    state: State[int] = make_tree(2, 2, [1, 2, 3, 4])
    assert state.num_players == 2
    assert list(state.chance_outcomes()) == []
    assert state.information_state(0) == state.information_state(1)
    with pytest.raises(NoChanceError):
        state.sample_outcome(Random(1))


@given(trees)
def test_a_tree_is_one_line_and_back(tree: TreeState) -> None:
    assert parse_position(format_position(tree)) == tree


def test_the_textbook_tree() -> None:
    tree = make_tree(3, 2, [3, 12, 8, 2, 4, 6, 14, 5, 2])
    assert format_position(tree) == "max ((3 12 8) (2 4 6) (14 5 2))"
    assert parse_position(" max ((3 12 8)(2 4  6)(14 5 2))") == tree
    assert minimax(tree, 0)[:2] == (3, 0)


@pytest.mark.parametrize("branching", [2, 3, 4])
@pytest.mark.parametrize("depth", [2, 3, 4])
def test_a_dealt_tree_has_its_shape_and_comes_again(branching: int, depth: int) -> None:
    leaves = deal_leaves(branching, depth, Random("study"))
    assert leaves == deal_leaves(branching, depth, Random("study"))
    result = minimax(make_tree(branching, depth, leaves), 0)
    assert result.leaves == branching**depth
    assert result.nodes == sum(branching**level for level in range(depth + 1))


def test_players_choose_by_turns_down_to_a_leaf() -> None:
    state = parse_position("min ((1 2) 3)")
    assert (state.current_player, state.legal_actions(0)) == (1, ())
    assert state.apply(0).current_player == 0
    assert state.apply(1).current_player == TERMINAL
    assert (state.returns(), state.apply(1).returns()) == ((0, 0), (3, -3))


@pytest.mark.parametrize(("line", "branch"), [("max (1 2)", 2), ("max (1 2)", -1), ("max 1", 0)])
def test_a_branch_that_is_not_there(line: str, branch: int) -> None:
    with pytest.raises(IllegalActionError, match="no branch"):
        parse_position(line).apply(branch)
    with pytest.raises(IllegalActionError, match="in turns"):
        parse_position(line).apply_joint((0, 0))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "should begin"),
        ("(1 2)", "should begin"),
        ("max", "one tree"),
        ("max (1", "one tree"),
        ("max 1 2", "one tree"),
        ("max 1)", "was not opened"),
        ("max ()", "without branches"),
        ("max (1 x)", "'x' is no part"),
        ("max (1234)", "is no part"),
        ("max (1-2)", "is no part"),
        ("max " + "(" * 13 + "1" + ")" * 13, f"{DEEPEST} levels"),
        ("max (" + "1 " * 20_000 + ")", "numbers and brackets"),
    ],
)
def test_a_line_that_is_no_tree(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        parse_position(text)


def test_trees_that_cannot_be_made() -> None:
    for branching, depth in ((0, 2), (2, 0), (2, 13), (9, 4)):
        with pytest.raises(ValueError, match="cannot be made"):
            make_tree(branching, depth, [])
    with pytest.raises(ValueError, match="3 values for 4 leaves"):
        make_tree(2, 2, [1, 2, 3])
